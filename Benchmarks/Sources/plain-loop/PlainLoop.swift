import CPlainSDL
import Foundation

/// A minimal SDL program that waits for events and records when each arrives.
///
/// It writes each finger movement to standard output as `{"clock":NANOSECONDS,"location":[X,Y]}`
/// when it ends, and each key at once; Escape ends it. It opens a window and draws nothing.
@main struct PlainLoop {
  static func main() {
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    let size: (width: Int32, height: Int32) = (900, 600)
    let centered: Int32 = 0x2FFF_0000  // SDL_WINDOWPOS_CENTERED, a macro
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow(
        "plain loop", centered, centered, size.width, size.height,
        SDL_WINDOW_SHOWN.rawValue)
    else {
      FileHandle.standardError.write(Data("plain-loop: \(String(cString: SDL_GetError()))\n".utf8))
      exit(69)
    }
    var moves: [(clock: UInt64, finger: SDL_TouchFingerEvent)] = []
    moves.reserveCapacity(10_000)
    var event = SDL_Event()
    loop: while SDL_WaitEvent(&event) == 1 {
      let now = DispatchTime.now().uptimeNanoseconds
      switch SDL_EventType(event.type) {
      case SDL_FINGERMOTION: moves.append((now, event.tfinger))
      case SDL_KEYDOWN where event.key.keysym.sym == Int32(SDLK_ESCAPE.rawValue): break loop
      case SDL_KEYDOWN: write("{\"key\":\(event.key.keysym.scancode.rawValue)}\n")
      case SDL_QUIT: break loop
      default: break
      }
    }
    SDL_DestroyWindow(window)
    SDL_Quit()
    let lines = moves.map { move in
      let location = (move.finger.x * Float(size.width), move.finger.y * Float(size.height))
      return "{\"clock\":\(move.clock),\"location\":[\(location.0),\(location.1)]}\n"
    }
    write(lines.joined())
  }

  private static func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
