import Foundation
import Testing

/// `history` and `--record`, on the built binary.
@Suite(.children) struct HistoryCommandTests {
    /// A folder with a result, and some copies of it with other dates and values.
    private func workplace(copies: Int = 0) throws -> Workplace {
        let folder = try RecordedFolder.tiny.copy()
        let text = try folder.text("a/tiny.json")
        try folder.makeFolder("results")
        for copy in 0..<copies {
            let date = "2026-02-\(String(copy / 24 + 101).suffix(2))T\(String(copy % 24 + 100).suffix(2)):00:00Z"
            try folder.write(
                text.replacing(/"date" : "[^"]*"/, with: "\"date\" : \"\(date)\""), to: "results/\(copy + 1_000).json")
        }
        return folder
    }

    /// Writes a copy of the result with another value, date and commit.
    private func add(
        _ metric: String, _ value: Double, to file: String, date: String, commit: String, at time: String,
        _ subject: String, in folder: Workplace
    ) throws {
        try folder.changeMetrics(of: "a/tiny.json", to: file) {
            $0["compositional"]?[metric]?["values"] = [value, value]
        }
        try folder.change(file, to: file) {
            $0["date"] = date
            $0["commit"] =
                [
                    "hash": commit, "branch": "main", "isModified": false, "time": time, "subject": subject,
                ] as [String: Any]
        }
    }

    private func sound(_ folder: Workplace, _ path: String = ".strata/history.sqlite") -> Bool {
        Workplace.shell("[ \"$(sqlite3 '\(folder.path(path))' 'PRAGMA integrity_check')\" = ok ]")
    }

    @Test func runsRecordThemselves() throws {
        let folder = try workplace()
        try folder.expect(
            "run tiny.yaml --quick --record", errors: ["recorded: .strata/history.sqlite"],
            environment: [
                "STRATA_COMMIT": String(repeating: "ab", count: 20), "STRATA_BRANCH": "main",
                "STRATA_COMMIT_TIME": "2026-01-01T00:00:00Z", "STRATA_COMMIT_SUBJECT": "a message\u{1b}[31m",
            ])
        let recorded = try folder.data(".strata/tiny/last/result.json")
        // A name that SQLite alone would take for a database in memory.
        try folder.expect("gate tiny.yaml --quick --record --history :memory:", errors: ["recorded: :memory:"])
        try folder.expect("history show", output: ["commit's time"], environment: ["STRATA_HISTORY": ":memory:"])
        let show = try folder.expect("history show", output: ["2026-01-01T00:00:00Z  abababab  main"])
        #expect(!show.output.contains("\u{1b}"))
        let trend = try folder.strata("history trend cells.created --arms nested")
        #expect(trend.code == 0 && trend.output.hasPrefix("cells.created of `nested` in tiny, 1 result, "), "\(trend)")
        try folder.expect("history export 2026 -o again.json")
        #expect(try folder.data("again.json") == recorded)
        // Before the first trial.
        try folder.write("no database, but as long as one would have to be", to: "bad.sqlite")
        try folder.expect(
            "run tiny.yaml --record --history bad.sqlite", code: 1, errors: ["bad.sqlite: it is damaged"],
            noErrors: ["trials"])
        #expect(try folder.text("bad.sqlite").hasPrefix("no database"))
    }

    /// The page has every result, and texts of commits as text.
    @Test func aHistoryHasAPage() throws {
        let folder = try workplace(copies: 5)
        let commit = ["STRATA_COMMIT_SUBJECT": "<img src=x onerror=alert(1)>", "STRATA_BRANCH": "main"]
        for copy in 0..<5 {
            let hash = String(repeating: "ab\(copy)", count: 14).prefix(40)
            let time = "2026-03-0\(copy + 1)T00:00:00Z"
            try folder.expect(
                ["history", "add", "results/\(copy + 1_000).json"],
                environment: commit.merging(["STRATA_COMMIT": "\(hash)", "STRATA_COMMIT_TIME": time]) { $1 })
        }
        let run = try folder.strata("history report -o page.html --last 4")
        #expect(run.code == 0 && run.errors.hasPrefix("report: page.html ("), "\(run)")
        let page = try folder.text("page.html")
        #expect(page.contains("id=\"result-4\"") && !page.contains("id=\"result-5\""))
        #expect(page.contains("href=\"#result-1\"") && page.contains("memory at rest (memory.idle.live)"))
        #expect(!page.contains("<img src=x") && !page.contains("<script>"))
        try folder.expect("history report --metric cells.created --arms nested")
        let chosen = try folder.text("history.html")
        #expect(chosen.contains("trend-1") && !chosen.contains("trend-2") && !chosen.contains(">compositional<"))
        try folder.expectErrors([
            ("history report --arms a,b,c", "--arms takes one arm or two"),
            ("history report --arms none", "has one of these metrics and arms"),
            ("history report --metric layout.tme", "did you mean 'layout.time'?"),
            ("history report -o no/page.html", "there is no folder no"),
            ("history report -o .strata/history.sqlite", "history.sqlite"),
            ("history report --last 0", "--last"),
        ])
        #expect(sound(folder))
    }

    @Test func mistakesAreNamed() throws {
        let folder = try workplace(copies: 1)
        try folder.write("{}", to: "odd.json")
        try folder.expectErrors([
            ("history show", ".strata/history.sqlite: there is no history; `strata run PROFILE --record` creates one"),
            ("history add none.json", "none.json: no such file"),
            ("history add odd.json", "odd.json: not a result"),
            ("history add", "Missing expected argument"),
            ("history trend layot.time", "did you mean 'layout.time'?"),
            ("history export", "name a result, or write --all"),
            ("history export --all", "--all needs --output"),
            ("history push", "name a place"),
            ("history push --git origin", "--git needs a remote and a branch"),
            ("history pull --git -x y", "Missing value"),
            ("history pull --git a b..c", "name a remote and a branch"),
            ("history push --git a b --dir c", "name a place"),
        ])
        try folder.expect("history add results/1000.json")
        try folder.expectErrors([
            ("history show --session tny", "there is no session 'tny'; did you mean 'tiny'?"),
            ("history show --branch x", "has no results of branch 'x'"),
            ("history export 99", "there is no result 99"),
            ("history show --branch x --all-branches", "exclude each other"),
            (
                "history trend memory.idle.live --arms x",
                "has memory.idle.live of these arms; it has those of compositional"
            ),
        ])
        let text = try folder.text("results/1000.json")
        try folder.write(text.replacing(/"date" : "[^"]*"/, with: "\"date\" : \"\""), to: "undated.json")
        try folder.expect("history add undated.json", code: 1, errors: ["undated.json: invalid date `"])
        try folder.expect("history pull --dir nowhere", code: 1, errors: ["nowhere: does not exist"])
        try folder.expect("run tiny.yaml --shard 1/2 --record", code: 1, errors: ["a shard alone is not recorded"])
        try folder.expect("run tiny.yaml --history h.sqlite", code: 1, errors: ["--history needs --record"])
    }

    @Test func readingDoesNotWrite() throws {
        let folder = try workplace(copies: 2)
        try folder.expect("history add results/1000.json results/1001.json")
        let history = try folder.data(".strata/history.sqlite")
        for command in ["show", "trend", "changes", "report"] {
            let arguments = command == "trend" ? ["layout.time"] : command == "report" ? ["-o", "page.html"] : []
            try folder.expect(["history", command] + arguments)
            #expect(try folder.data(".strata/history.sqlite") == history, "history \(command)")
        }
    }

    /// With and without a log that is not merged, on a mount that takes no files.
    @Test(
        .enabled(if: Workplace.shell("unshare -rm bash -c 'mount --bind /tmp /tmp && mount -o remount,bind,ro /tmp'")))
    func aHistoryOnAReadOnlyMountIsRead() throws {
        let folder = try workplace(copies: 2)
        try folder.makeFolder("mount")
        let files = ["results/1000.json", "results/1001.json", "--history", "mount/h.sqlite"]
        try folder.expect(["history", "add"] + files)
        func strata(_ arguments: [String]) throws -> Workplace.Run {
            let mount = "mount --bind mount mount && mount -o remount,bind,ro mount"
            return try folder.strata(
                ["history"] + arguments + ["--history", "mount/h.sqlite"],
                through: "f() { unshare -rm bash -c '\(mount) && exec \"$0\" \"$@\"' \"$@\"; }; f")
        }
        for results in [2, 1] {
            let show = try strata(["show", "--format", "json"])
            #expect(show.code == 0 && show.output.components(separatedBy: "\"id\"").count == results + 1, "\(show)")
            let changes = try strata(["changes"])
            #expect(changes.code == 0 && changes.output.hasPrefix("tiny: no change in \(results) result"), "\(changes)")
            #expect(try strata(["push", "--dir", "shared\(results)"]).code == 0)
            try strata(["add", "results/1000.json"]).expect(code: 1, errors: ["mount/h.sqlite: cannot be opened"])
            // One result less, in the log alone.
            let log = ".dbconfig no_ckpt_on_close on\nDELETE FROM result WHERE id = 2;"
            folder.bash("printf '\(log)' | sqlite3 mount/h.sqlite")
            folder.bash("rm -f mount/h.sqlite-shm")
        }
        #expect(try folder.files("mount").contains("h.sqlite-wal"))
    }

    /// `../../pwn.json` was written outside of the folder.
    @Test func anExportStaysInItsFolder() throws {
        let folder = try workplace(copies: 2)
        try folder.expect("history add results/1000.json results/1001.json")
        let database = folder.path(".strata/history.sqlite")
        #expect(Workplace.shell("sqlite3 '\(database)' \"UPDATE result SET name = '../../pwn' WHERE id = 1\""))
        let export = try folder.expect(
            "history export --all -o out/b", code: 1,
            errors: ["the result `../../pwn` is damaged: its name is not that of a result"])
        #expect(export.output == "out/b: 1 result\n", "\(export)")
        #expect(try folder.files(".").allSatisfy { !$0.contains("pwn") } && folder.files("out") == ["b"])
    }

    @Test func aPipeIsNoHistory() throws {
        let folder = try workplace(copies: 1)
        folder.bash("mkfifo pipe")
        try folder.makeFolder("shared")
        for arguments in [
            ["history", "show"], ["history", "changes"], ["history", "add", "results/1000.json"],
            ["history", "push", "--dir", "shared"], ["history", "pull", "--dir", "shared"],
            ["run", "tiny.yaml", "--quick", "--record"],
        ] {
            try folder.expect(
                arguments + ["--history", "pipe"], code: 1,
                errors: ["pipe: it is a pipe, a socket or a device; name a regular file"], through: "timeout 60")
        }
    }

    /// Commits of one second, measured from the newest to the oldest; the third one doubles a count.
    @Test(.enabled(if: Workplace.shell("git --version"))) func theRepositoryDeterminesTheOrder() throws {
        let folder = try workplace()
        let git = "git -c user.name=a -c user.email=a@b.c -c init.defaultBranch=main"
        let script = """
            f() { export GIT_COMMITTER_DATE='2026-01-01T00:00:00Z' GIT_AUTHOR_DATE='2026-01-01T00:00:00Z'
            \(git) init -q one; cd one; for i in 0 1 2 3; do \(git) commit -q --allow-empty -m "c$i"; done
            git log --reverse --format=%H; }; f
            """
        let hashes = try folder.strata([], through: script).output.split(separator: "\n").map(String.init)
        try #require(hashes.count == 4)
        for (number, hash) in hashes.enumerated() {
            try add(
                "cells.created", number < 2 ? 100 : 200, to: "\(number).json", date: "2026-02-0\(9 - number)T00:00:00Z",
                commit: hash, at: "2026-01-01T00:00:00Z", "c\(number)", in: folder)
        }
        try folder.expect("history add 0.json 2.json 3.json 1.json --history h.sqlite")
        let changes = ["history", "changes", "--metric", "cells.created"]
        try folder.expect(
            changes + ["--history", "h.sqlite"], code: nil, output: ["without a known order in 4 results"],
            noOutput: ["better", "worse"])
        let before = try folder.data("h.sqlite")
        let inside = try folder.strata(changes + ["--history", "../h.sqlite"], through: "f() { cd one; \"$@\"; }; f")
        let words = "+100.0 % (100 to 200), worse"
        #expect(inside.output.hasPrefix("tiny, branch main: 1 change in 4 results"), "\(inside)")
        #expect(inside.output.contains(words) && inside.output.contains("\(hashes[2].prefix(8)): c2"), "\(inside)")
        #expect(try folder.data("h.sqlite") == before)
        // A clone with two commits knows two of the three steps between them.
        try folder.expect(
            changes + ["--history", "../h.sqlite"], code: nil, output: [words],
            through: "f() { git clone -q --depth 2 \"file://$PWD/one\" two; cd two; \"$@\"; }; f")
        // The repository's answer is stored with results that are added there.
        try folder.expect(
            "history add ../3.json ../1.json ../0.json ../2.json --history ../again.sqlite",
            through: "f() { cd one; \"$@\"; }; f")
        #expect(try folder.strata(changes + ["--history", "again.sqlite"]).output == inside.output)
        #expect(sound(folder, "again.sqlite"))
    }

    /// Sixteen processes at once lose nothing, and existing results are not added again.
    @Test func manyProcessesAddAtOnce() throws {
        let folder = try workplace(copies: 48)
        let script =
            "f() { for i in $(seq 0 15); do \"$1\" history add $(seq -f 'results/%g.json' $((1000 + i * 3)) $((1002 + i * 3))) "
            + "results/1000.json & done; wait; }; f"
        let run = try folder.strata([], through: script)
        let all = try folder.strata("history show --format json")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]])
        #expect(list.count == 48 && Set(list.compactMap { $0["id"] as? String }).count == 48, "\(run)")
        #expect(sound(folder), "\(run)")
    }

    /// A process that is killed at any moment leaves a sound file; `.ci/check-history` does so a hundred times.
    @Test func aKilledProcessLeavesItSound() throws {
        let folder = try workplace(copies: 30)
        // The file exists even if a busy machine starts none of the processes.
        try folder.expect("history add results/1000.json")
        let script =
            "f() { for i in $(seq 10); do \"$1\" history add results/*.json & p=$!; sleep 0.$((i * 13 % 90 + 10)); kill -KILL $p; "
            + "wait $p; sqlite3 .strata/history.sqlite 'PRAGMA integrity_check'; done 2>/dev/null; }; f"
        let run = try folder.strata([], through: script)
        #expect(!run.output.contains("error") && sound(folder), "\(run)")
        try folder.expect(["history", "add"] + (1_000..<1_030).map { "results/\($0).json" })
        let show = try folder.strata("history show")
        #expect(show.output.split(separator: "\n").count == 31, "\(show)")
    }

    /// Ten commits of +0.8 % each: none is a regression by itself, together they are, and the verdict names them.
    @Test func smallStepsCountTogether() throws {
        let folder = try workplace()
        let figure = try folder.metrics("a/tiny.json")["compositional"]?["memory.idle.live"]
        let value = try #require(figure?["values"] as? [Double])[0]
        for number in 0..<20 {
            let level = (value / pow(1.008, Double(min(10, 19 - number)))).rounded()
            let date = "2026-01-\(String(101 + number).suffix(2))T00:00:00Z"
            let hash = String(repeating: "c", count: 38) + String(10 + number)
            try add(
                "memory.idle.live", level, to: "results/\(10 + number).json", date: date,
                commit: String(hash.reversed()), at: date, "step \(number)", in: folder)
        }
        try folder.expect(["history", "add"] + (10..<30).map { "results/\($0).json" })
        let changes = try folder.strata("history changes --metric memory.idle.live --worse --format json")
        let list = try #require(try JSONSerialization.jsonObject(with: Data(changes.output.utf8)) as? [[String: Any]])
        #expect(list.count == 10 && list.allSatisfy { $0["isWorse"] as? Bool == true }, "\(changes)")
        #expect((list.first?["upTo"] as? [String: Any])?["subject"] as? String == "step 10", "\(changes)")

        let now = ["STRATA_COMMIT": "feedfeed", "STRATA_COMMIT_TIME": "2026-01-21T00:00:00Z"]
        func gate(_ rule: String) throws -> Workplace.Run {
            try folder.write(
                RunCommandTests.profile + "gates: [{metric: memory.idle.live, versus: history, \(rule)}]\n",
                to: "tiny.yaml")
            return try folder.strata("gate tiny.yaml --quick --verbose", environment: now)
        }
        try gate("window: 15 days, atMost: 3% higher").expect(
            code: 2,
            output: [
                "memory.idle.live is 8.3 % higher",
                "changed since: +0.8 % at 01cccccc (step 10)".replacing("01", with: "02"),
            ])
        // A single step is not a regression.
        try gate("window: 2 days, atMost: 3% higher").expect()
        try folder.expect("gate tiny.yaml --quick --history none.sqlite", code: 5, output: ["there is no history"])
        for (rule, words) in [
            ("window: 5 dys", "`window` has to be a number of days from 1 to 3650"),
            ("window: 0 days", "`window` has to be"),
            ("section: banner", "leave out `section`"),
        ] {
            try gate(rule).expect(code: 1, errors: [words])
        }
        try folder.write(
            RunCommandTests.profile + "gates: [{metric: memory.idle.live, versus: nested, window: 5 days}]\n",
            to: "tiny.yaml")
        try folder.expect("gate tiny.yaml --quick", code: 1, errors: ["`window` needs `versus: history`"])
    }

    /// Two machines with a database of their own each, and a bare repository between them.
    @Test(.enabled(if: Workplace.shell("git --version"))) func machinesShareABranch() throws {
        let folder = try workplace(copies: 24)
        let git = "git -c user.name=a -c user.email=a@b.c -c init.defaultBranch=main"
        folder.bash(
            "\(git) init -q --bare hub.git && \(git) init -q one && cd one && echo 1 >f && \(git) add f "
                + "&& \(git) commit -q -m one && \(git) remote add origin ../hub.git && echo 2 >f && cd .. && \(git) clone -q hub.git two"
        )
        // Both push at once, four times.
        let script = """
            f() { for i in 0 1 2 3; do for m in one two; do (cd $m; o=$([ $m = two ] && echo 3 || echo 0)
            "$1" history add $(seq -f '../results/%g.json' $((1000 + i * 6 + o)) $((1002 + i * 6 + o)))
            "$1" history push --git origin strata-history) & done; wait; done; }; f
            """
        try folder.expect([], code: nil, noErrors: ["Error"], through: script)
        for machine in ["one", "two", "."] {
            let place = machine == "." ? "../hub.git" : "origin"
            try folder.makeFolder("three")
            let directory = machine == "." ? "three" : machine
            let pull = try folder.strata(
                [],
                through:
                    "f() { cd \(directory); [ -d .git ] || git init -q .; \"$1\" history pull --git \(place) strata-history && \"$1\" history show --format json; }; f"
            )
            #expect(pull.code == 0 && pull.output.components(separatedBy: "\"id\"").count == 25, "\(machine): \(pull)")
        }
        // Neither files, index, branches nor HEAD of the repository have changed.
        folder.bash(
            "cd one && [ \"$(cat f)\" = 2 ] && [ \"$(git status --porcelain --untracked-files=no)\" = ' M f' ] && "
                + "[ \"$(git for-each-ref refs/heads refs/tags refs/strata --format='%(refname)')\" = refs/heads/main ]"
        )
        // Only ever added, one file a result.
        folder.bash("cd hub.git && [ $(git ls-tree -r strata-history | wc -l) = 24 ]")
        folder.bash("cd hub.git && [ -z \"$(git log --diff-filter=MD --format=%h strata-history)\" ]")
        // A branch of something else, a remote that is not there, a damaged file.
        try folder.expect(
            [], code: 1, errors: ["not a branch with a history"],
            through: "f() { cd one; git push -q origin main; \"$1\" history push --git origin main; }; f")
        try folder.expect(
            [], code: 1, errors: ["origin refs/heads/missing: does not exist"],
            through: "f() { cd one; \"$1\" history pull --git origin missing; }; f")
        try folder.expect(
            [], code: 1, errors: ["nowhere refs/heads/strata-history: cannot be fetched"],
            through: "f() { cd one; \"$1\" history pull --git nowhere strata-history; }; f")
    }

    /// The push was tried twenty times, and the hook's message was lost.
    @Test(.enabled(if: Workplace.shell("git --version"))) func aRefusedPushIsTriedOnceAndSaysWhy() throws {
        let folder = try workplace(copies: 1)
        folder.bash("git init -q --bare hub.git && git init -q . && git remote add origin hub.git")
        try folder.expect("history add results/1000.json")
        let hook =
            "#!/bin/sh\necho x >>'\(folder.path("tries"))'\nprintf 'No results\\033[2J on Fridays.\\n' >&2\nexit 1\n"
        try folder.write(hook, to: "hub.git/hooks/pre-receive")
        folder.bash("chmod +x hub.git/hooks/pre-receive")
        let push = ["history", "push", "--git", "origin"]
        try folder.expect(
            push + ["strata-history"], code: 1,
            errors: ["pre-receive hook declined", "remote: No results\\u{1B}[2J on Fridays."])
        #expect(try folder.text("tries") == "x\n")
        try folder.expect(push + ["HEAD"], code: 1, errors: ["HEAD: not a valid name of a branch"])
        folder.bash("rm hub.git/hooks/pre-receive")
        try folder.expect(push + ["strata-history"])
        folder.bash("[ \"$(git -C hub.git for-each-ref --format='%(refname)')\" = refs/heads/strata-history ]")
    }

    @Test func machinesShareAFolder() throws {
        let folder = try workplace(copies: 3)
        try folder.expect(["history", "add"] + (1_000...1_002).map { "results/\($0).json" })
        let push = try folder.strata("history push --dir shared")
        #expect(push.code == 0 && push.output == "shared: 3 results added\n", "\(push)")
        #expect(try folder.strata("history push --dir shared").output == "shared: 0 results added\n")
        let name = try #require(try folder.files("shared/results").first)
        try folder.write("damaged", to: "shared/results/\(name)")
        let pull = try folder.expect(
            "history pull --dir shared --history new.sqlite", code: 1, errors: ["\(name): it is damaged"])
        #expect(pull.output == "new.sqlite: 2 results added\n", "\(pull)")
        let show = try folder.strata("history show --history new.sqlite")
        #expect(show.output.split(separator: "\n").count == 3, "\(show)")
    }
}
