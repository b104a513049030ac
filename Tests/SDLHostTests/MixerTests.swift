import CSDLHost
import CSDLHostMixer
import Foundation
import SDLFingers
import Testing

@testable import SDLHost

extension SDLTests {
  @MainActor @Suite struct MixerTests {
    let assets: AssetFolder

    init() throws {
      assets = try AssetFolder()
      try writeClick(samples: 441)
    }

    /// Writes a file of silence: 44.1 kHz, one channel, 16 bits.
    private func writeClick(samples: Int) throws {
      let (rate, count) = (UInt32(44_100), UInt32(2 * samples))
      func bytes(_ value: UInt32, _ length: Int) -> [UInt8] {
        (0..<length).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
      }
      var wave = Array("RIFF".utf8) + bytes(36 + count, 4) + Array("WAVEfmt ".utf8)
      wave += bytes(16, 4) + bytes(1, 2) + bytes(1, 2) + bytes(rate, 4) + bytes(rate * 2, 4)
      wave += bytes(2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(count, 4)
      wave += [UInt8](repeating: 0, count: Int(count))
      try Data(wave).write(to: URL(fileURLWithPath: "\(assets.path)/Sounds/click.wav"))
    }

    @Test func `more sounds than there are channels can be played`() throws {
      let system = try SDLSystem(headless: true)
      let mixer = Mixer(assets: assets.path, names: ["click"])
      #expect(mixer.problems.isEmpty)
      #expect(mixer.names == ["click"])

      for turn in 0..<40 { mixer.play("click", gain: 0.5, pan: Double(turn % 3) - 1) }
      mixer.isMuted = true
      mixer.play("nothing of that name")

      withExtendedLifetime(system) {}
    }

    @Test func `sounds in a folder of one's own are played beside the others`() throws {
      let system = try SDLSystem(headless: true)
      let others = try AssetFolder()
      let mixer = Mixer(assets: others.path, own: assets.path, names: ["click", "none"])

      #expect(mixer.names == ["click"])
      #expect(
        mixer.problems == ["\(assets.path)/Sounds/none.wav: missing, also in \(others.path)"])
      withExtendedLifetime(system) {}
    }

    @Test func `a mixer that begins asleep opens the device when it is woken`() throws {
      let system = try SDLSystem(headless: true)
      let mixer = Mixer(assets: assets.path, names: ["click", "none"], isAsleep: true)
      #expect(!mixer.isOpen)
      #expect(mixer.problems.isEmpty)

      mixer.wake()

      #expect(mixer.isOpen)
      #expect(mixer.problems == ["\(assets.path)/Sounds/none.wav: missing"])
      withExtendedLifetime(system) {}
    }

    @Test func `a mixer without a device is silent and reports why`() throws {
      let system = try SDLSystem(headless: true)
      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "no such driver", SDL_HINT_OVERRIDE)

      let mixer = Mixer(assets: assets.path, names: ["click"])
      mixer.play("click")
      mixer.isMuted = true

      #expect(!mixer.isOpen)
      #expect(mixer.problems.count == 1)
      #expect(mixer.problems.first?.hasPrefix("starting audio: ") == true)
      withExtendedLifetime(system) {}
    }

    @Test func `sounds play on another device when the device is removed`() throws {
      let system = try SDLSystem(headless: true)
      let mixer = Mixer(assets: assets.path, names: ["click"])
      mixer.isMuted = true
      mixer.devicesChanged(isLost: true)
      #expect(mixer.isOpen)
      #expect(mixer.names == ["click"])

      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "no such driver", SDL_HINT_OVERRIDE)
      mixer.devicesChanged(isLost: true)
      mixer.play("click")
      #expect(!mixer.isOpen)
      #expect(mixer.problems.count == 1)
      mixer.devicesChanged(isLost: false)
      #expect(!mixer.isOpen)

      SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, "dummy", SDL_HINT_OVERRIDE)
      mixer.devicesChanged(isLost: false)
      mixer.play("click")

      #expect(mixer.isOpen)
      #expect(mixer.names == ["click"])
      #expect(mixer.problems.isEmpty)
      withExtendedLifetime(system) {}
    }

    @Test func `a background keeps the mixer awake until it ends, and a missing one is a problem`()
      throws
    {
      let system = try SDLSystem(headless: true)
      let mixer = Mixer(assets: assets.path, names: [])
      mixer.background = "click"
      #expect(!mixer.sleep())
      mixer.isMuted = true
      #expect(mixer.sleep())
      // The sounds are still loaded when the next device opens.
      mixer.isMuted = false
      mixer.wake()
      #expect(mixer.isOpen && !mixer.sleep())
      mixer.background = nil
      #expect(mixer.problems.isEmpty && mixer.sleep())

      mixer.wake()
      mixer.background = "none"
      #expect(mixer.problems == ["\(assets.path)/Sounds/none.wav: missing"])
      #expect(mixer.sleep())
      withExtendedLifetime(system) {}
    }

    @Test func `a sleeping mixer has no device open, and the next sound wakes it`() throws {
      let system = try SDLSystem(headless: true)
      let mixer = Mixer(assets: assets.path, names: ["click"])
      mixer.play("click")
      #expect(!mixer.sleep())
      mixer.isMuted = true
      #expect(mixer.sleep())
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)

      mixer.devicesChanged(isLost: false)
      mixer.play("click")
      #expect(!mixer.isOpen)
      mixer.isMuted = false
      mixer.play("click")

      #expect(mixer.isOpen)
      #expect(!mixer.isAsleep)
      withExtendedLifetime(system) {}
    }

    @Test func `adding a second device changes nothing`() throws {
      let system = try SDLSystem(headless: true)
      let mixer = Mixer(assets: assets.path, names: ["click"])

      mixer.devicesChanged(isLost: false)

      #expect(mixer.isOpen)
      withExtendedLifetime(system) {}
    }

    @Test func `missing and broken files are reported, and the other sounds play`() throws {
      let system = try SDLSystem(headless: true)
      try assets.write("no sound", to: "Sounds/torn.wav")

      let mixer = Mixer(assets: assets.path, names: ["click", "none", "torn"])

      #expect(mixer.names == ["click"])
      #expect(mixer.problems.count == 2)
      #expect(mixer.problems[0] == "\(assets.path)/Sounds/none.wav: missing")
      #expect(
        mixer.problems[1].hasPrefix(
          "\(assets.path)/Sounds/torn.wav: not a sound that SDL_mixer can read: "))
      withExtendedLifetime(system) {}
    }

    @Test func `missing and broken files are found without an audio device`() throws {
      try assets.write("no sound", to: "Sounds/torn.wav")

      let problems = Mixer.problems(in: assets.path, names: ["click", "none", "torn"])

      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      #expect(problems.count == 2)
      #expect(problems.first == "\(assets.path)/Sounds/none.wav: missing")
      #expect(problems.last?.hasPrefix("\(assets.path)/Sounds/torn.wav: not a sound") == true)
    }

    @Test func `a missing sound names both folders in which it was looked for`() throws {
      let own = try AssetFolder()
      try own.write("no sound", to: "Sounds/torn.wav")

      let problems = Mixer.problems(
        in: assets.path, own: own.path, names: ["click", "none", "torn"])

      #expect(problems.count == 2)
      #expect(problems.first == "\(own.path)/Sounds/none.wav: missing, also in \(assets.path)")
      #expect(problems.last?.hasPrefix("\(own.path)/Sounds/torn.wav: not a sound") == true)
    }

    // MARK: Another thread

    /// A list of closures that run when a test says so.
    private final class Tasks {
      private var all: [@Sendable () -> Void] = []
      var count: Int { all.count }
      func add(_ task: @escaping @Sendable () -> Void) { all.append(task) }
      func runFirst() { all.removeFirst()() }
    }

    private func mixer(_ tasks: Tasks, isAsleep: Bool = true) -> Mixer {
      Mixer(
        assets: assets.path, names: ["click", "none"], isAsleep: isAsleep, log: .silent,
        run: { tasks.add($0) })
    }

    @Test func `a device is opened and closed on the other thread, one after the other`() throws {
      let system = try SDLSystem(headless: true)
      let tasks = Tasks()
      let mixer = mixer(tasks)
      mixer.wake()
      #expect(mixer.isOpening && !mixer.isOpen)
      #expect(!mixer.sleep())
      #expect(tasks.count == 1)

      tasks.runFirst()
      mixer.update()
      #expect(mixer.isOpen && !mixer.isOpening)
      #expect(mixer.problems == ["\(assets.path)/Sounds/none.wav: missing"])

      #expect(mixer.sleep())
      #expect(!mixer.isOpen && !mixer.isOpening)
      // A finger lands before the device is closed.
      mixer.wake()
      #expect(mixer.isOpening)
      #expect(tasks.count == 1)
      tasks.runFirst()
      #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      mixer.update()
      #expect(tasks.count == 1)
      tasks.runFirst()
      mixer.update()

      #expect(mixer.isOpen)
      withExtendedLifetime(system) {}
    }

    @Test func `sounds wait until the device is open, but not more than a few, nor muted`() throws {
      let system = try SDLSystem(headless: true)
      // None ends before it is counted.
      try writeClick(samples: 441_000)
      for isMuted in [false, true] {
        let tasks = Tasks()
        let mixer = mixer(tasks)
        for _ in 0..<10 { mixer.play("click") }
        #expect(tasks.count == 1)
        mixer.isMuted = isMuted
        tasks.runFirst()
        mixer.update()

        #expect(Mix_Playing(-1) == (isMuted ? 0 : Int32(Mixer.waitingLimit)))
      }
      withExtendedLifetime(system) {}
    }

    @Test func `a mixer that ends while its device is opened or closed leaves no device`() throws {
      let system = try SDLSystem(headless: true)
      for closes in [false, true] {
        let tasks = Tasks()
        var mixer: Mixer? = mixer(tasks)
        mixer?.wake()
        if closes {
          tasks.runFirst()
          mixer?.update()
          mixer?.sleep()
        }
        mixer = nil

        #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
        tasks.runFirst()
        #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
      }
      withExtendedLifetime(system) {}
    }

    @Test func `a mixer with a thread of its own is soon open`() throws {
      let system = try SDLSystem(headless: true)
      let mixer = Mixer(assets: assets.path, names: ["click"], usesOtherThread: true)
      for _ in 0..<2000 where !mixer.isOpen {
        SDL_Delay(5)
        mixer.update()
      }

      #expect(mixer.isOpen)
      withExtendedLifetime(system) {}
    }

    @Test func `a mixer can outlive the system`() throws {
      var system: SDLSystem? = try SDLSystem(headless: true)
      let mixer = Mixer(assets: assets.path, names: ["click"])
      #expect(system != nil)

      system = nil

      mixer.play("click")
    }
  }
}

@Suite struct PanTests {
  @Test func `panning a sound does not make it louder`() {
    #expect(AudioDevice.loudness(pan: 0) == (255, 255))
    #expect(AudioDevice.loudness(pan: -1) == (255, 0))
    #expect(AudioDevice.loudness(pan: 0.5) == (127, 255))
    #expect(AudioDevice.loudness(pan: 7) == (0, 255))
    #expect(AudioDevice.loudness(pan: .nan) == (255, 255))
  }
}
