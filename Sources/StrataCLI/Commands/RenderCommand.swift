internal import ArgumentParser
internal import Basics
internal import Feeds
internal import SectionKit
internal import Sessions
internal import Trials

/// `strata render PROFILE -o FILE.png`: draws the screen.
struct RenderCommand: CatalogCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws the screen at any moment of a session.",
        discussion: """
            The default is the screen after loading. Steps are numbered from 1, as the profile lists them.

              strata render Profiles/marketplace-home.yaml -o home.png
              strata render Profiles/marketplace-home.yaml --at 3000 --scheme dark -o dark.png
              strata render Profiles/marketplace-home.yaml --device iphone-se --text-size accessibilityLarge -o large.png
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
        help: ArgumentHelp("Draw the screen after this step of the script.", valueName: "n"))
    var step: Int?

    @Flag(help: "Draw a contact sheet: the screen after every step.")
    var film = false

    @Option(help: ArgumentHelp("The arm to draw; default: the profile's first.", valueName: "arm"))
    var arm: String?

    @Flag(help: "Draw both arms next to each other.")
    var sideBySide = false

    @Flag(help: "Draw frames and ids over the screen.")
    var outline = false

    @Option(help: "Show this feed instead of the profile's.", completion: .file(extensions: ["json"]))
    var feed: String?

    @OptionGroup var feedFormat: FeedFormatArgument

    @OptionGroup var images: ImageArguments

    @Option(
        help: ArgumentHelp(
            "Draw this screen instead of the profile's: a device that `strata devices` lists, or a size in points.",
            valueName: "name|WxH[@scale]"),
        transform: OverrideArguments.screen)
    var device: Screen?

    @Option(help: "light or dark; default: the profile's.")
    var scheme: ColorScheme?

    @Option(
        help: ArgumentHelp(
            "The text size, xSmall to accessibilityExtraExtraExtraLarge; default: the profile's.", valueName: "category"
        ),
        transform: textSize)
    var textSize: ContentSizeCategory?

    @Option(help: "ltr or rtl; default: the profile's.")
    var direction: LayoutDirection?

    @Option(name: .shortAndLong, help: "The PNG file to write.", completion: .file(extensions: ["png"]))
    var output: String

    func validate() throws {
        guard [at != nil, step != nil, film].count(where: \.self) <= 1 else {
            throw ValidationError("--at, --step and --film exclude each other")
        }
        if output.isEmpty || output.hasSuffix("/") { throw ValidationError("--output needs a file name") }
        guard arm == nil || !sideBySide else {
            throw ValidationError("--side-by-side and --arm exclude each other: it shows both arms")
        }
        try feedFormat.require(feed)
    }

    func run(_ catalog: RunCatalog) throws {
        try InputFiles([profile] + [feed].compactMap(\.self)).refuse(output: output, option: "--output")
        let file = try PictureFile(output)
        var profile = try Profile(contentsOf: profile, catalog: catalog)
        if let device {
            // A device by name brings its own rate.
            profile = try (device.named?.refresh.map { try profile.sessions(at: [$0])[0] } ?? profile).playing(
                on: device)
        }
        profile.device.scheme = scheme ?? profile.device.scheme
        profile.device.textSize = textSize ?? profile.device.textSize
        profile.device.direction = direction ?? profile.device.direction
        let feed = try feedFormat.file(feed, in: catalog, otherwise: profile)
        let picture = try ScreenPicture(profile, registry: catalog.registry).draw(request(feed))
        picture.notes.forEach { Output.remark("note: \($0)") }
        try file.write(picture.png)
    }

    private static func textSize(_ text: String) throws -> ContentSizeCategory {
        if let size = ContentSizeCategory(name: text) { return size }
        let names = ContentSizeCategory.allCases.map(\.rawValue)
        throw ValidationError("unknown text size\(NearestWord.hint(text, among: names, called: "text sizes"))")
    }

    private func request(_ feed: FeedFile?) -> PictureRequest {
        PictureRequest(
            moment: film ? .film : step.map { .step($0) } ?? at.map { .offset($0) } ?? .loaded,
            arms: sideBySide ? .both : arm.map { .named($0) } ?? .first, isOutlined: outline, feedFile: feed,
            allowedImageFolders: images.allowed)
    }
}
