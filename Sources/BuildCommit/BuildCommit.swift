import PackagePlugin

/// Writes the commit that the sources are checked out at into the program, for `--version`;
/// sources that are not a checkout, or have no git beside them, have none.
///
/// It runs when git's log of checkouts changes.
@main
struct BuildCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let (package, output) = (context.package.directoryURL, context.pluginWorkDirectoryURL)
    let source = output.appending(path: "BuildCommit.swift")
    // The `.git` of a further working tree is a file that says where its own is.
    var git = package.appending(path: ".git")
    if let text = try? String(contentsOf: git, encoding: .utf8), text.hasPrefix("gitdir: ") {
      let path = text.dropFirst("gitdir: ".count).prefix { $0 != "\n" }
      git = .init(filePath: String(path), relativeTo: package)
    }
    let log = git.appending(path: "logs/HEAD")
    let isCheckout = (try? log.checkResourceIsReachable()) == true
    let script = """
      commit=
      [ ! -e "$1/.git" ] || commit=$(git -C "$1" rev-parse --short=8 HEAD 2>/dev/null) || commit=
      printf '%s\\n' \\
        '/// The commit that the sources were checked out at; empty where nothing says so.' \\
        "let buildCommit = \\"$commit\\"" >"$2"
      """
    return [
      .buildCommand(
        displayName: "Asking for the commit", executable: .init(filePath: "/bin/sh"),
        arguments: ["-c", script, "sh", package.path, source.path],
        inputFiles: isCheckout ? [log] : [], outputFiles: [source])
    ]
  }
}
