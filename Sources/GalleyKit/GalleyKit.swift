// The whole library: `import GalleyKit` is all that a program needs. Code that the modules need of
// one another and a program does not is `package`, except where it runs for every byte or cell, as
// most of GalleyText does: only public code is optimized across modules, and a page takes an eighth
// more instructions without that.
@_exported import GalleyCells
@_exported import GalleyLayout
@_exported import GalleyMakeup
@_exported import GalleyManuscript
@_exported import GalleyText
