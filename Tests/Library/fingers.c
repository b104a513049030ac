/* A finger for programs on SDL 2 that are compiled with -DSDL_PollEvent=scripted_PollEvent.
 *
 * The finger lands in the middle of the window in frame 5, moves in each frame by the distance in
 * FINGER_X and FINGER_Y, fractions of the window, and lifts in frame 15. In frame 60 the user quits.
 *
 * Before it lifts, what the window shows is saved as the BMP file that FINGER_PICTURE names. */
#include <SDL.h>
#include <stdlib.h>

int scripted_PollEvent(SDL_Event *event);

static float distance(const char *name) {
  const char *text = getenv(name);
  return text ? (float)atof(text) : 0;
}

static void save_picture(const char *path) {
  int width, height;
  SDL_Renderer *renderer = SDL_GetRenderer(SDL_GetWindowFromID(1));
  SDL_GetRendererOutputSize(renderer, &width, &height);
  SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
  SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGB24, picture->pixels, picture->pitch);
  SDL_SaveBMP(picture, path);
  SDL_FreeSurface(picture);
}

int scripted_PollEvent(SDL_Event *event) {
  static int frame = 0, sent = 0;
  const int step = frame - 5;
  if (!sent && frame == 60) {
    sent = 1;
    event->type = SDL_QUIT;
    return 1;
  }
  if (!sent && step >= 0 && step <= 10) {
    sent = 1;
    if (step == 10 && getenv("FINGER_PICTURE")) save_picture(getenv("FINGER_PICTURE"));
    SDL_zerop(event);
    event->type = step == 0 ? SDL_FINGERDOWN : step == 10 ? SDL_FINGERUP : SDL_FINGERMOTION;
    event->common.timestamp = SDL_GetTicks();
    event->tfinger.touchId = 7;
    event->tfinger.fingerId = 3;
    event->tfinger.x = 0.5f + distance("FINGER_X") * (float)step;
    event->tfinger.y = 0.5f + distance("FINGER_Y") * (float)step;
    event->tfinger.pressure = 1;
    return 1;
  }
  if (SDL_PollEvent(event)) return 1;
  frame++;
  sent = 0;
  return 0;
}
