internal import ArgumentParser

/// The list of commands. A new command is one file under Commands/ and one line here.
struct RootCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strata",
        abstract: "Profiles feed screens: what each section costs, and whether a change made it worse.",
        discussion: """
            A profile describes a screen: a device, a feed, a script of scrolling. Each trial runs the script once in \
            a fresh process, in one of two architectures: one flat compositional collection, or nested collections.

              strata run Profiles/marketplace-home.yaml     compares both architectures in a table
              strata sections                               lists the registered section types
              strata metrics                                lists the metrics of a run
              strata devices                                lists the devices that profiles know by name
              strata layout CASE.json                       prints the frames of a layout description
              strata run PROFILE --package DIR              builds a package's own program, which runs the command

            Any command may follow `strata --package DIR`: the program of that package knows its section types and formats. It \
            is built in the folder in which this program was built, so that only the package's own modules are compiled.

            Exit codes: 0 pass, 1 usage or internal error, 2 regression, 3 a trial crashed or timed out, 5 stored \
            baseline missing or not comparable, 6 inconclusive with --strict.
            """,
        version: ProgramVersion.current,
        subcommands: commands)

    static let commands: [any ParsableCommand.Type] = [
        InitCommand.self,
        PluginCommand.self,
        WatchCommand.self,
        RunCommand.self,
        GateCommand.self,
        PlanCommand.self,
        MergeCommand.self,
        FleetCommand.self,
        BaselineCommand.self,
        CalibrateCommand.self,
        AdviseCommand.self,
        DeviceCommand.self,
        CompareCommand.self,
        BisectCommand.self,
        ShowCommand.self,
        HistoryCommand.self,
        ReportCommand.self,
        SectionsCommand.self,
        SectionCatalogCommand.self,
        MetricsCommand.self,
        ExplainCommand.self,
        DoctorCommand.self,
        FormatsCommand.self,
        DevicesCommand.self,
        ExportersCommand.self,
        DiffCommand.self,
        ProfileCommand.self,
        FeedCommand.self,
        LayoutCommand.self,
        RenderCommand.self,
        TrialCommand.self,
        PluginTrialCommand.self,
    ]
}
