import PackagePlugin

/// Writes the commit that the sources are checked out at into the program, for `--version`; what is
/// not a checkout, or has no git beside it, has none.
///
/// It runs before every build. The file is written only where the commit is another, so that no other
/// build compiles anything for it.
@main
struct BuildCommit: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) -> [Command] {
    let script = """
      commit=
      [ ! -e "$1/.git" ] || commit=$(git -C "$1" rev-parse --short=8 HEAD 2>/dev/null) || commit=
      source="/// The commit that the sources were checked out at; empty where nothing says so.
      let buildCommit = \\"$commit\\""
      [ "$source" = "$(cat "$2/BuildCommit.swift" 2>/dev/null)" ] ||
        printf '%s\\n' "$source" >"$2/BuildCommit.swift"
      """
    let output = context.pluginWorkDirectoryURL
    let arguments = ["-c", script, "sh", context.package.directoryURL.path, output.path]
    return [
      .prebuildCommand(
        displayName: "Asking for the commit", executable: .init(filePath: "/bin/sh"),
        arguments: arguments, outputFilesDirectory: output)
    ]
  }
}
