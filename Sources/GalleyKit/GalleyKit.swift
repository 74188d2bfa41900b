// The whole library: `import GalleyKit` is all that a program needs. Code that the modules need of
// one another and a program does not is `package`. Most of GalleyText is public all the same, since
// only public code is optimized across modules, and a page takes an eighth more instructions without
// that: of it programs see these alone.
@_exported import GalleyLayout
@_exported import GalleyMakeup
@_exported import GalleyManuscript
@_exported import enum GalleyText.ColorDepth
@_exported import enum GalleyText.HTMLStyles
@_exported import struct GalleyText.HyphenationPatterns
@_exported import struct GalleyText.ParagraphStyle
@_exported import struct GalleyText.ThaiWords
@_exported import struct GalleyText.WebHead
@_exported import func GalleyText.displayWidth
