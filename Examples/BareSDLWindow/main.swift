import CSDL
import Gestures
import SDLFingers

let size = Size(width: 640, height: 480)
let session = Session(window: Window(size: size))
let card = View(frame: Rect(x: 220, y: 180, width: 200, height: 120))
session.window.addSubview(card)
let pan = PanGestureRecognizer()
pan.addAction { pan, card in
  card.center += pan.translation(in: card.superview)
  pan.setTranslation(.zero, in: card.superview)
}
card.addGestureRecognizer(pan)

SDL_Init(SDL_INIT_VIDEO)
let window = SDL_CreateWindow("Drag the card", 0, 0, 640, 480, SDL_WINDOW_SHOWN.rawValue)
let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue)
let fingers = SDLFingers(.sdl2, size: size)
var event = SDL_Event()
while event.type != SDL_QUIT.rawValue {
  while event.type != SDL_QUIT.rawValue, SDL_PollEvent(&event) == 1 { fingers.receive(&event) }
  fingers.deliver(to: session, at: .milliseconds(Int64(SDL_GetTicks64())))

  SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255)
  SDL_RenderClear(renderer)
  SDL_SetRenderDrawColor(renderer, 255, 204, 0, 255)
  var corner = SDL_FRect(x: Float(card.frame.minX), y: Float(card.frame.minY), w: 200, h: 120)
  SDL_RenderFillRectF(renderer, &corner)
  SDL_RenderPresent(renderer)
}
SDL_Quit()
