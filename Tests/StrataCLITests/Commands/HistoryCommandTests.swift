import Foundation
import Testing

/// `history` and `--record`, on the built binary.
@Suite(.children) struct HistoryCommandTests {
    /// A folder with a result, and some copies of it with other dates and values.
    private func workplace(copies: Int = 0) throws -> Workplace {
        let folder = try RecordedFolder.tiny.copy()
        let text = String(decoding: try folder.data("a/tiny.json"), as: UTF8.self)
        try folder.makeFolder("results")
        for copy in 0..<copies {
            let date = "2026-02-\(String(copy / 24 + 101).suffix(2))T\(String(copy % 24 + 100).suffix(2)):00:00Z"
            try folder.write(
                text.replacing(/"date" : "[^"]*"/, with: "\"date\" : \"\(date)\""), to: "results/\(copy + 1_000).json")
        }
        return folder
    }

    private func sound(_ folder: Workplace, _ path: String = ".strata/history.sqlite") -> Bool {
        Workplace.shell("[ \"$(sqlite3 '\(folder.path(path))' 'PRAGMA integrity_check')\" = ok ]")
    }

    @Test func runsRecordThemselves() throws {
        let folder = try workplace()
        let run = try folder.strata(
            ["run", "tiny.yaml", "--quick", "--record"],
            environment: [
                "STRATA_COMMIT": String(repeating: "ab", count: 20), "STRATA_BRANCH": "main",
                "STRATA_COMMIT_TIME": "2026-01-01T00:00:00Z", "STRATA_COMMIT_SUBJECT": "a message\u{1b}[31m",
            ])
        #expect(run.code == 0 && run.errors.contains("recorded: .strata/history.sqlite"), "\(run)")
        let recorded = try folder.data(".strata/tiny/last/result.json")
        // A name that SQLite alone would take for a database in memory.
        let gate = try folder.strata(["gate", "tiny.yaml", "--quick", "--record", "--history", ":memory:"])
        #expect(gate.code == 0 && gate.errors.contains("recorded: :memory:"), "\(gate)")
        let other = try folder.strata(["history", "show"], environment: ["STRATA_HISTORY": ":memory:"])
        #expect(other.code == 0 && other.output.contains("commit's time"), "\(other)")
        let show = try folder.strata(["history", "show"])
        #expect(show.code == 0 && show.output.contains("2026-01-01T00:00:00Z  abababab  main"), "\(show)")
        #expect(!show.output.contains("\u{1b}"))
        let trend = try folder.strata(["history", "trend", "cells.created", "--arms", "nested"])
        #expect(trend.code == 0 && trend.output.hasPrefix("cells.created of `nested` in tiny, 1 result, "), "\(trend)")
        #expect(try folder.strata(["history", "export", "2026", "-o", "again.json"]).code == 0)
        #expect(try folder.data("again.json") == recorded)
        // Before the first trial.
        try folder.write("no database, but as long as one would have to be", to: "bad.sqlite")
        let bad = try folder.strata(["run", "tiny.yaml", "--record", "--history", "bad.sqlite"])
        #expect(
            bad.code == 1 && bad.errors.contains("bad.sqlite: it is damaged") && !bad.errors.contains("trials"),
            "\(bad)")
        #expect(String(decoding: try folder.data("bad.sqlite"), as: UTF8.self).hasPrefix("no database"))
    }

    /// The page has every result, and texts of commits as text.
    @Test func aHistoryHasAPage() throws {
        let folder = try workplace(copies: 5)
        let commit = ["STRATA_COMMIT_SUBJECT": "<img src=x onerror=alert(1)>", "STRATA_BRANCH": "main"]
        for copy in 0..<5 {
            let hash = String(repeating: "ab\(copy)", count: 14).prefix(40)
            let time = "2026-03-0\(copy + 1)T00:00:00Z"
            let added = try folder.strata(
                ["history", "add", "results/\(copy + 1_000).json"],
                environment: commit.merging(["STRATA_COMMIT": "\(hash)", "STRATA_COMMIT_TIME": time]) { $1 })
            #expect(added.code == 0, "\(added)")
        }
        let run = try folder.strata(["history", "report", "-o", "page.html", "--last", "4"])
        #expect(run.code == 0 && run.errors.hasPrefix("report: page.html ("), "\(run)")
        let page = String(decoding: try folder.data("page.html"), as: UTF8.self)
        #expect(page.contains("id=\"result-4\"") && !page.contains("id=\"result-5\""))
        #expect(page.contains("href=\"#result-1\"") && page.contains("memory at rest (memory.idle.live)"))
        #expect(!page.contains("<img src=x") && !page.contains("<script>"))
        let one = try folder.strata(["history", "report", "--metric", "cells.created", "--arms", "nested"])
        #expect(one.code == 0, "\(one)")
        let chosen = String(decoding: try folder.data("history.html"), as: UTF8.self)
        #expect(chosen.contains("trend-1") && !chosen.contains("trend-2") && !chosen.contains(">compositional<"))
        for (arguments, words) in [
            (["--arms", "a,b,c"], "--arms takes one arm or two"),
            (["--arms", "none"], "has one of these metrics and arms"),
            (["--metric", "layout.tme"], "did you mean 'layout.time'?"),
            (["-o", "no/page.html"], "there is no folder no"),
            (["-o", ".strata/history.sqlite"], "history.sqlite"), (["--last", "0"], "--last"),
        ] {
            let run = try folder.strata(["history", "report"] + arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
        #expect(sound(folder))
    }

    @Test func mistakesAreNamed() throws {
        let folder = try workplace(copies: 1)
        try folder.write("{}", to: "odd.json")
        for (arguments, words) in [
            (["show"], ".strata/history.sqlite: there is no history; `strata run PROFILE --record` creates one"),
            (["add", "none.json"], "none.json: no such file"), (["add", "odd.json"], "odd.json: not a result"),
            (["add"], "Missing expected argument"), (["trend", "layot.time"], "did you mean 'layout.time'?"),
            (["export"], "name a result, or write --all"), (["export", "--all"], "--all needs --output"),
            (["push"], "name a place"), (["push", "--git", "origin"], "--git needs a remote and a branch"),
            (["pull", "--git", "-x", "y"], "Missing value"),
            (["pull", "--git", "a", "b..c"], "name a remote and a branch"),
            (["push", "--git", "a", "b", "--dir", "c"], "name a place"),
        ] {
            let run = try folder.strata(["history"] + arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
        #expect(try folder.strata(["history", "add", "results/1000.json"]).code == 0)
        for (arguments, words) in [
            (["show", "--session", "tny"], "there is no session 'tny'; did you mean 'tiny'?"),
            (["show", "--branch", "x"], "has no results of branch 'x'"),
            (["export", "99"], "there is no result 99"),
            (["show", "--branch", "x", "--all-branches"], "exclude each other"),
            (
                ["trend", "memory.idle.live", "--arms", "x"],
                "has memory.idle.live of these arms; it has those of compositional"
            ),
        ] {
            let run = try folder.strata(["history"] + arguments)
            #expect(run.code == 1 && run.errors.contains(words), "\(run)")
        }
        let text = String(decoding: try folder.data("results/1000.json"), as: UTF8.self)
        try folder.write(text.replacing(/"date" : "[^"]*"/, with: "\"date\" : \"\""), to: "undated.json")
        let undated = try folder.strata(["history", "add", "undated.json"])
        #expect(undated.code == 1 && undated.errors.contains("undated.json: invalid date `"), "\(undated)")
        let pull = try folder.strata(["history", "pull", "--dir", "nowhere"])
        #expect(pull.code == 1 && pull.errors.contains("nowhere: does not exist"), "\(pull)")
        let shard = try folder.strata(["run", "tiny.yaml", "--shard", "1/2", "--record"])
        #expect(shard.code == 1 && shard.errors.contains("a shard alone is not recorded"), "\(shard)")
        let unrecorded = try folder.strata(["run", "tiny.yaml", "--history", "h.sqlite"])
        #expect(unrecorded.code == 1 && unrecorded.errors.contains("--history needs --record"), "\(unrecorded)")
    }

    @Test func readingDoesNotWrite() throws {
        let folder = try workplace(copies: 2)
        #expect(try folder.strata(["history", "add", "results/1000.json", "results/1001.json"]).code == 0)
        let history = try folder.data(".strata/history.sqlite")
        for command in ["show", "trend", "changes", "report"] {
            let arguments = command == "trend" ? ["layout.time"] : command == "report" ? ["-o", "page.html"] : []
            let run = try folder.strata(["history", command] + arguments)
            #expect(run.code == 0, "\(run)")
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
        #expect(try folder.strata(["history", "add"] + files).code == 0)
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
            let add = try strata(["add", "results/1000.json"])
            #expect(add.code == 1 && add.errors.contains("mount/h.sqlite: cannot be opened"), "\(add)")
            // One result less, in the log alone.
            let log = ".dbconfig no_ckpt_on_close on\nDELETE FROM result WHERE id = 2;"
            #expect(Workplace.shell("printf '\(log)' | sqlite3 '\(folder.path("mount/h.sqlite"))'"))
            #expect(Workplace.shell("rm -f '\(folder.path("mount/h.sqlite-shm"))'"))
        }
        #expect(try folder.files("mount").contains("h.sqlite-wal"))
    }

    /// `../../pwn.json` was written outside of the folder.
    @Test func anExportStaysInItsFolder() throws {
        let folder = try workplace(copies: 2)
        #expect(try folder.strata(["history", "add", "results/1000.json", "results/1001.json"]).code == 0)
        let database = folder.path(".strata/history.sqlite")
        #expect(Workplace.shell("sqlite3 '\(database)' \"UPDATE result SET name = '../../pwn' WHERE id = 1\""))
        let export = try folder.strata(["history", "export", "--all", "-o", "out/b"])
        #expect(export.code == 1 && export.output == "out/b: 1 result\n", "\(export)")
        #expect(
            export.errors.contains("the result `../../pwn` is damaged: its name is not that of a result"), "\(export)")
        #expect(try folder.files(".").allSatisfy { !$0.contains("pwn") } && folder.files("out") == ["b"])
    }

    @Test func aPipeIsNoHistory() throws {
        let folder = try workplace(copies: 1)
        #expect(Workplace.shell("mkfifo '\(folder.path("pipe"))'"))
        try folder.makeFolder("shared")
        for arguments in [
            ["history", "show"], ["history", "changes"], ["history", "add", "results/1000.json"],
            ["history", "push", "--dir", "shared"], ["history", "pull", "--dir", "shared"],
            ["run", "tiny.yaml", "--quick", "--record"],
        ] {
            let run = try folder.strata(arguments + ["--history", "pipe"], through: "timeout 60")
            #expect(
                run.code == 1 && run.errors.contains("pipe: it is a pipe, a socket or a device; name a regular file"),
                "\(run)")
        }
    }

    /// Commits of one second, measured from the newest to the oldest; the third one doubles a count.
    @Test(.enabled(if: Workplace.shell("git --version"))) func theRepositoryDeterminesTheOrder() throws {
        let folder = try workplace()
        let text = String(decoding: try folder.data("a/tiny.json"), as: UTF8.self)
        let git = "git -c user.name=a -c user.email=a@b.c -c init.defaultBranch=main"
        let script = """
            f() { export GIT_COMMITTER_DATE='2026-01-01T00:00:00Z' GIT_AUTHOR_DATE='2026-01-01T00:00:00Z'
            \(git) init -q one; cd one; for i in 0 1 2 3; do \(git) commit -q --allow-empty -m "c$i"; done
            git log --reverse --format=%H; }; f
            """
        let hashes = try folder.strata([], through: script).output.split(separator: "\n").map(String.init)
        try #require(hashes.count == 4)
        for (number, hash) in hashes.enumerated() {
            var result = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            var metrics = try #require(result["metrics"] as? [String: [String: [String: Any]]])
            let value = number < 2 ? 100 : 200
            metrics["compositional"]?["cells.created"]?["values"] = [value, value]
            result["metrics"] = metrics
            result["date"] = "2026-02-0\(9 - number)T00:00:00Z"
            result["commit"] = [
                "hash": hash, "branch": "main", "isModified": false, "time": "2026-01-01T00:00:00Z",
                "subject": "c\(number)",
            ]
            try folder.write(
                String(decoding: try JSONSerialization.data(withJSONObject: result), as: UTF8.self),
                to: "\(number).json")
        }
        #expect(
            try folder.strata(["history", "add", "0.json", "2.json", "3.json", "1.json", "--history", "h.sqlite"]).code
                == 0)
        let changes = ["history", "changes", "--metric", "cells.created"]
        let outside = try folder.strata(changes + ["--history", "h.sqlite"])
        #expect(outside.output.contains("without a known order in 4 results"), "\(outside)")
        #expect(!outside.output.contains("better") && !outside.output.contains("worse"), "\(outside)")
        let before = try folder.data("h.sqlite")
        let inside = try folder.strata(changes + ["--history", "../h.sqlite"], through: "f() { cd one; \"$@\"; }; f")
        let words = "+100.0 % (100 to 200), worse"
        #expect(inside.output.hasPrefix("tiny, branch main: 1 change in 4 results"), "\(inside)")
        #expect(inside.output.contains(words) && inside.output.contains("\(hashes[2].prefix(8)): c2"), "\(inside)")
        #expect(try folder.data("h.sqlite") == before)
        // A clone with two commits knows two of the three steps between them.
        let shallow = try folder.strata(
            changes + ["--history", "../h.sqlite"],
            through: "f() { git clone -q --depth 2 \"file://$PWD/one\" two; cd two; \"$@\"; }; f")
        #expect(shallow.output.contains(words), "\(shallow)")
        // The repository's answer is stored with results that are added there.
        let added = try folder.strata(
            ["history", "add", "../3.json", "../1.json", "../0.json", "../2.json", "--history", "../again.sqlite"],
            through: "f() { cd one; \"$@\"; }; f")
        #expect(added.code == 0, "\(added)")
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
        let all = try folder.strata(["history", "show", "--format", "json"])
        let list = try #require(try JSONSerialization.jsonObject(with: Data(all.output.utf8)) as? [[String: Any]])
        #expect(list.count == 48 && Set(list.compactMap { $0["id"] as? String }).count == 48, "\(run)")
        #expect(sound(folder), "\(run)")
    }

    /// A process that is killed at any moment leaves a sound file; `.ci/check-history` does so a hundred times.
    @Test func aKilledProcessLeavesItSound() throws {
        let folder = try workplace(copies: 30)
        // The file exists even if a busy machine starts none of the processes.
        #expect(try folder.strata(["history", "add", "results/1000.json"]).code == 0)
        let script =
            "f() { for i in $(seq 10); do \"$1\" history add results/*.json & p=$!; sleep 0.$((i * 13 % 90 + 10)); kill -KILL $p; "
            + "wait $p; sqlite3 .strata/history.sqlite 'PRAGMA integrity_check'; done 2>/dev/null; }; f"
        let run = try folder.strata([], through: script)
        #expect(!run.output.contains("error") && sound(folder), "\(run)")
        let rest = try folder.strata(["history", "add"] + (1_000..<1_030).map { "results/\($0).json" })
        #expect(rest.code == 0, "\(rest)")
        let show = try folder.strata(["history", "show"])
        #expect(show.output.split(separator: "\n").count == 31, "\(show)")
    }

    // MARK: - Levels over time

    /// Ten commits of +0.8 % each: none is a regression by itself, together they are, and the verdict names them.
    @Test func smallStepsCountTogether() throws {
        let folder = try workplace()
        let value = try #require(
            ((try folder.json("a/tiny.json")["metrics"] as? [String: Any])?["compositional"] as? [String: [String: Any]])?[
                "memory.idle.live"]?["values"] as? [Double])[0]
        let text = String(decoding: try folder.data("a/tiny.json"), as: UTF8.self)
        try folder.makeFolder("results")
        for number in 0..<20 {
            var result = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            var metrics = try #require(result["metrics"] as? [String: [String: [String: Any]]])
            let level = (value / pow(1.008, Double(min(10, 19 - number)))).rounded()
            metrics["compositional"]?["memory.idle.live"]?["values"] = [level, level]
            result["metrics"] = metrics
            let date = "2026-01-\(String(101 + number).suffix(2))T00:00:00Z"
            let hash = String(repeating: "c", count: 38) + String(10 + number)
            result["date"] = date
            result["commit"] = [
                "hash": String(hash.reversed()), "branch": "main", "time": date, "subject": "step \(number)",
                "isModified": false,
            ]
            let data = try JSONSerialization.data(withJSONObject: result)
            try folder.write(String(decoding: data, as: UTF8.self), to: "results/\(10 + number).json")
        }
        #expect(try folder.strata(["history", "add"] + (10..<30).map { "results/\($0).json" }).code == 0)
        let changes = try folder.strata([
            "history", "changes", "--metric", "memory.idle.live", "--worse", "--format", "json",
        ])
        let list = try #require(try JSONSerialization.jsonObject(with: Data(changes.output.utf8)) as? [[String: Any]])
        #expect(list.count == 10 && list.allSatisfy { $0["isWorse"] as? Bool == true }, "\(changes)")
        #expect((list.first?["upTo"] as? [String: Any])?["subject"] as? String == "step 10", "\(changes)")

        let now = ["STRATA_COMMIT": "feedfeed", "STRATA_COMMIT_TIME": "2026-01-21T00:00:00Z"]
        func gate(_ rule: String) throws -> Workplace.Run {
            try folder.write(
                RunCommandTests.profile + "gates: [{metric: memory.idle.live, versus: history, \(rule)}]\n",
                to: "tiny.yaml")
            return try folder.strata(["gate", "tiny.yaml", "--quick", "--verbose"], environment: now)
        }
        let month = try gate("window: 15 days, atMost: 3% higher")
        #expect(month.code == 2 && month.output.contains("memory.idle.live is 8.3 % higher"), "\(month)")
        #expect(
            month.output.contains("changed since: +0.8 % at 01cccccc (step 10)".replacing("01", with: "02")), "\(month)"
        )
        // A single step is not a regression.
        let day = try gate("window: 2 days, atMost: 3% higher")
        #expect(day.code == 0, "\(day)")
        let missing = try folder.strata(["gate", "tiny.yaml", "--quick", "--history", "none.sqlite"])
        #expect(missing.code == 5 && missing.output.contains("there is no history"), "\(missing)")
        for (rule, words) in [
            ("window: 5 dys", "`window` has to be a number of days from 1 to 3650"),
            ("window: 0 days", "`window` has to be"),
            ("section: banner", "leave out `section`"),
        ] {
            let bad = try gate(rule)
            #expect(bad.code == 1 && bad.errors.contains(words), "\(bad)")
        }
        try folder.write(
            RunCommandTests.profile + "gates: [{metric: memory.idle.live, versus: nested, window: 5 days}]\n",
            to: "tiny.yaml")
        let other = try folder.strata(["gate", "tiny.yaml", "--quick"])
        #expect(other.code == 1 && other.errors.contains("`window` needs `versus: history`"), "\(other)")
    }

    // MARK: - Many machines

    /// Two machines with a database of their own each, and a bare repository between them.
    @Test(.enabled(if: Workplace.shell("git --version"))) func machinesShareABranch() throws {
        let folder = try workplace(copies: 24)
        let git = "git -c user.name=a -c user.email=a@b.c -c init.defaultBranch=main"
        #expect(
            Workplace.shell(
                "cd '\(folder.path("."))' && \(git) init -q --bare hub.git && \(git) init -q one && cd one && echo 1 >f && \(git) add f "
                    + "&& \(git) commit -q -m one && \(git) remote add origin ../hub.git && echo 2 >f && cd .. && \(git) clone -q hub.git two"
            ))
        // Both push at once, four times.
        let script = """
            f() { for i in 0 1 2 3; do for m in one two; do (cd $m; o=$([ $m = two ] && echo 3 || echo 0)
            "$1" history add $(seq -f '../results/%g.json' $((1000 + i * 6 + o)) $((1002 + i * 6 + o)))
            "$1" history push --git origin strata-history) & done; wait; done; }; f
            """
        let push = try folder.strata([], through: script)
        #expect(!push.errors.contains("Error"), "\(push)")
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
        #expect(
            Workplace.shell(
                "cd '\(folder.path("one"))' && [ \"$(cat f)\" = 2 ] && [ \"$(git status --porcelain --untracked-files=no)\" = ' M f' ] && "
                    + "[ \"$(git for-each-ref refs/heads refs/tags refs/strata --format='%(refname)')\" = refs/heads/main ]"
            ))
        // Only ever added, one file a result.
        #expect(Workplace.shell("cd '\(folder.path("hub.git"))' && [ $(git ls-tree -r strata-history | wc -l) = 24 ]"))
        #expect(
            Workplace.shell(
                "cd '\(folder.path("hub.git"))' && [ -z \"$(git log --diff-filter=MD --format=%h strata-history)\" ]"))
        // A branch of something else, a remote that is not there, a damaged file.
        let other = try folder.strata(
            [], through: "f() { cd one; git push -q origin main; \"$1\" history push --git origin main; }; f")
        #expect(other.code == 1 && other.errors.contains("not a branch with a history"), "\(other)")
        let missing = try folder.strata([], through: "f() { cd one; \"$1\" history pull --git origin missing; }; f")
        #expect(
            missing.code == 1 && missing.errors.contains("origin refs/heads/missing: does not exist"),
            "\(missing)")
        let none = try folder.strata(
            [], through: "f() { cd one; \"$1\" history pull --git nowhere strata-history; }; f")
        #expect(
            none.code == 1 && none.errors.contains("nowhere refs/heads/strata-history: cannot be fetched"), "\(none)")
    }

    /// The push was tried twenty times, and the hook's message was lost.
    @Test(.enabled(if: Workplace.shell("git --version"))) func aRefusedPushIsTriedOnceAndSaysWhy() throws {
        let folder = try workplace(copies: 1)
        #expect(
            Workplace.shell(
                "cd '\(folder.path("."))' && git init -q --bare hub.git && git init -q . && git remote add origin hub.git"
            ))
        #expect(try folder.strata(["history", "add", "results/1000.json"]).code == 0)
        let hook =
            "#!/bin/sh\necho x >>'\(folder.path("tries"))'\nprintf 'No results\\033[2J on Fridays.\\n' >&2\nexit 1\n"
        try folder.write(hook, to: "hub.git/hooks/pre-receive")
        #expect(Workplace.shell("chmod +x '\(folder.path("hub.git/hooks/pre-receive"))'"))
        let push = ["history", "push", "--git", "origin"]
        let refused = try folder.strata(push + ["strata-history"])
        #expect(refused.code == 1 && refused.errors.contains("pre-receive hook declined"), "\(refused)")
        #expect(refused.errors.contains("remote: No results\\u{1B}[2J on Fridays."), "\(refused)")
        #expect(String(decoding: try folder.data("tries"), as: UTF8.self) == "x\n")
        let head = try folder.strata(push + ["HEAD"])
        #expect(head.code == 1 && head.errors.contains("HEAD: not a valid name of a branch"), "\(head)")
        #expect(Workplace.shell("rm '\(folder.path("hub.git/hooks/pre-receive"))'"))
        #expect(try folder.strata(push + ["strata-history"]).code == 0)
        #expect(
            Workplace.shell(
                "[ \"$(git -C '\(folder.path("hub.git"))' for-each-ref --format='%(refname)')\" = refs/heads/strata-history ]"
            ))
    }

    @Test func machinesShareAFolder() throws {
        let folder = try workplace(copies: 3)
        #expect(try folder.strata(["history", "add"] + (1_000...1_002).map { "results/\($0).json" }).code == 0)
        let push = try folder.strata(["history", "push", "--dir", "shared"])
        #expect(push.code == 0 && push.output == "shared: 3 results added\n", "\(push)")
        #expect(try folder.strata(["history", "push", "--dir", "shared"]).output == "shared: 0 results added\n")
        let name = try #require(try folder.files("shared/results").first)
        try folder.write("damaged", to: "shared/results/\(name)")
        let pull = try folder.strata(["history", "pull", "--dir", "shared", "--history", "new.sqlite"])
        #expect(pull.code == 1 && pull.errors.contains("\(name): it is damaged"), "\(pull)")
        #expect(pull.output == "new.sqlite: 2 results added\n", "\(pull)")
        let show = try folder.strata(["history", "show", "--history", "new.sqlite"])
        #expect(show.output.split(separator: "\n").count == 3, "\(show)")
    }
}
