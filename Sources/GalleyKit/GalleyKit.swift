// The whole library: `import GalleyKit` is all that a program needs. What the modules need of one
// another and a program does not is `package`.
@_exported import GalleyCells
@_exported import GalleyLayout
@_exported import GalleyMakeup
@_exported import GalleyManuscript
@_exported import GalleyText
