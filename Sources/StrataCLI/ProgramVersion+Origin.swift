internal import Foundation
internal import StrataBasics
internal import StrataProfiler

extension ProgramVersion {
    /// What `--version` prints: the version, then the commit and whether the program is a release.
    static func description() async -> String {
        let origin: String
        if let release = ReleaseCommit.linked {
            origin = "release, commit \(release.hash), \(release.date)"
        } else if let folder = StrataSource.folder(above: CurrentExecutable.path, where: holdsPackage) {
            origin = "built from the checkout \(folder), \(await commit(of: folder) ?? "of no commit that git knows")"
        } else {
            origin = "built from a checkout, which is not above this program"
        }
        return "\(current)\n\(origin)"
    }

    private static func holdsPackage(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
    }

    /// The commit that a checkout is at now; the program may be older. Nil if git is missing or knows none.
    private static func commit(of folder: String) async -> String? {
        let git = Git(in: folder)
        guard let commit = try? await git.outputIfAny("show", "-s", "--no-show-signature", "--format=%H, %cI"),
            !commit.isEmpty
        else { return nil }
        let changes = try? await git.outputIfAny("status", "--porcelain", "--untracked-files=no")
        return "now at commit \(commit)" + (changes?.isEmpty == false ? ", with changes" : "")
    }
}
