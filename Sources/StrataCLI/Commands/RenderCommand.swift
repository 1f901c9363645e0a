internal import ArgumentParser
internal import Sessions
internal import Trials

/// `strata render PROFILE -o FILE.png`: what a person would see.
struct RenderCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws the screen a person would see, at any moment of a session.",
        discussion: """
            Without a moment it is the first screen. Steps are counted as the profile lists them, from 1.

              strata render Profiles/marketplace-home.yaml -o home.png
              strata render Profiles/marketplace-home.yaml --at 3000 --scheme dark -o dark.png
              strata render Profiles/marketplace-home.yaml --step 4 --outline --arm nested -o step.png
              strata render Profiles/marketplace-home.yaml --film -o film.png
              strata render Profiles/marketplace-home.yaml --side-by-side -o both.png
            """)

    @Argument(help: "The profile.", completion: .file(extensions: ["yaml", "yml"]))
    var profile: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Scroll to this offset after loading, in points.", valueName: "offset"))
    var at: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Play the script up to this step, and look then.", valueName: "n"))
    var step: Int?

    @Flag(help: "A contact sheet: the screen after every step.")
    var film = false

    @Option(help: ArgumentHelp("Whose screen; without it, the profile's first arm's.", valueName: "arm"))
    var arm: String?

    @Flag(help: "Both arms beside each other.")
    var sideBySide = false

    @Flag(help: "Frames and ids over the screen.")
    var outline = false

    @Option(help: "Show this feed instead of the profile's.", completion: .file(extensions: ["json"]))
    var feed: String?

    @OptionGroup var images: ImageArguments

    @Option(help: "light or dark, instead of what the profile says.")
    var scheme: Device.Scheme?

    @Option(name: .shortAndLong, help: "The PNG file to write.", completion: .file(extensions: ["png"]))
    var output: String

    func validate() throws {
        guard [at != nil, step != nil, film].count(where: \.self) <= 1 else {
            throw ValidationError("--at, --step and --film each name a moment; use one of them")
        }
        guard arm == nil || !sideBySide else {
            throw ValidationError("--side-by-side shows both arms; leave --arm out")
        }
    }

    func run(_ catalog: RunCatalog) throws {
        let file = try PictureFile(output)
        var profile = try Profile(contentsOf: profile, catalog: catalog)
        if let scheme { profile.device.scheme = scheme }
        let picture = try ScreenPicture(profile, registry: catalog.registry).draw(request)
        picture.notes.forEach { Output.remark("note: \($0)") }
        try file.write(picture.png)
    }

    private var request: PictureRequest {
        PictureRequest(
            moment: film ? .film : step.map { .step($0) } ?? at.map { .offset($0) } ?? .loaded,
            arms: sideBySide ? .both : arm.map { .named($0) } ?? .first, isOutlined: outline, feedFile: feed,
            allowedImageFolders: images.allowed)
    }
}
