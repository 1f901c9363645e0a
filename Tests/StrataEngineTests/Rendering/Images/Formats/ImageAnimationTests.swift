import Testing

@testable import StrataEngine

/// The frames of animated pictures. `.ci/check-pictures --frames` compares them with another program's.
@Suite struct ImageAnimationTests {
    private static let (red, blue): (UInt32, UInt32) = (0xffff_0000, 0xff00_00ff)

    @Test func theFrameFollowsFromTheTimeThatAPictureHasPlayed() {
        let timing = AnimationTiming(durations: [100, 50, 200], plays: 2)
        let expected: [(UInt64, Int)] = [
            (0, 0), (99, 0), (100, 1), (149, 1), (150, 2), (349, 2), (350, 0), (450, 1), (699, 2), (700, 2),
            (.max, 2),
        ]
        for (time, frame) in expected { #expect(timing.frame(at: time) == frame, "at \(time)") }
        let endless = AnimationTiming(durations: [100, 50, 200], plays: 0)
        #expect(endless.frame(at: 700) == 0 && endless.frame(at: 800) == 1)
    }

    @Test func whatIsShorterThanElevenMillisecondsIsAHundred() {
        for (units, second, expected) in [(1, 100, 100), (2, 100, 20), (0, 0, 100), (11, 1_000, 11), (10, 1_000, 100)] {
            #expect(ImageAnimation.duration(units, per: second) == UInt64(expected) * 1_000_000)
        }
    }

    @Test func aGIFWithoutAnExtensionIsPlayedOnce() throws {
        let animation = try #require(ImageAnimation.read(GIFFile(isAnimated: true).bytes))
        #expect(animation.frames.count == 2 && animation.plays == 1)
        let player = try AnimationPlayer(animation)
        #expect(try player.picture(0).pixel(x: 2, y: 0) == Self.blue)
        #expect(try player.picture(1).pixel(x: 2, y: 0) == Self.red)
        #expect(try player.picture(0).pixel(x: 2, y: 0) == Self.blue, "an earlier frame begins again")
    }

    @Test func aStillPictureHasNoFrames() {
        let stills = [
            PictureFiles.color, PictureFiles.webpAlpha, PictureFiles.webpLossy, PictureFiles.heic, GIFFile().bytes, [],
        ]
        for bytes in stills { #expect(ImageAnimation.read(bytes) == nil) }
    }

    @Test func theFirstFrameIsTheStillPicture() throws {
        for bytes in [PictureFiles.webpAnimated, GIFFile(isAnimated: true).bytes] {
            let first = try AnimationPlayer(#require(ImageAnimation.read(bytes))).picture(0)
            #expect(try first.pixelHash == ImageFormat.decode(bytes).pixelHash)
        }
    }

    /// Every prefix of a file, and every file with another byte, gives frames or none, and a canvas.
    @Test func damagedFilesAreNoTrap() throws {
        for bytes in [PictureFiles.webpAnimated, GIFFile(isAnimated: true).bytes] {
            let broken =
                bytes.indices.map { Array(bytes[..<$0]) }
                + bytes.indices.flatMap { place in
                    [UInt8(0), 0x7f, 0xff].map { value in
                        var copy = bytes
                        copy[place] = value
                        return copy
                    }
                }
            var played = 0
            for file in broken {
                guard let animation = ImageAnimation.read(file), let player = try? AnimationPlayer(animation) else {
                    continue
                }
                for frame in animation.frames.indices {
                    let picture = try player.picture(frame)
                    #expect(picture.pixelWidth == animation.size.width)
                }
                played += 1
            }
            #expect(played > 0)
        }
    }
}
