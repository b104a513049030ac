/* A picture to drag, pinch, turn and throw, on a window of SDL 2. */
#include <SDL.h>
#include <gestures.h>
#include <gestures_sdl2.h>
#include <math.h>
#include <stdio.h>

int main(void) {
  gestures_session session;
  gestures_view window, picture;
  gestures_recognizer fingers;
  gestures_pose pose;
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *screen = SDL_CreateWindow("Gestures", 0, 0, 800, 600, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(screen, -1, 0);
  SDL_Texture *texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGB24, SDL_TEXTUREACCESS_STATIC, 2, 2);
  const char *pixels = "\xff\x90\x20\x20\x90\xff\x20\x90\xff\xff\x90\x20";
  if (SDL_UpdateTexture(texture, NULL, pixels, 6) != 0) {
    fprintf(stderr, "%s\n", SDL_GetError());
    return 1;
  }

  gestures_session_create(800, 600, &session);
  gestures_session_window(session, &window);
  gestures_view_create(window, 300, 200, 200, 200, &picture);
  gestures_recognizer_create(picture, GESTURES_MANIPULATION, &fingers);
  gestures_recognizer_set_moved_view(fingers, picture, 0.2, 5);

  bool running = true;
  while (running) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) running = false;
      gestures_sdl2_receive(session, &event);
    }
    gestures_session_advance(session, gestures_sdl2_now());
    gestures_view_pose(picture, &pose);
    const float side = (float)(200 * pose.scale);
    const SDL_FRect place = {
        (float)pose.center.x - side / 2, (float)pose.center.y - side / 2, side, side};
    SDL_SetRenderDrawColor(renderer, 30, 32, 40, 255);
    SDL_RenderClear(renderer);
    SDL_RenderCopyExF(
        renderer, texture, NULL, &place, pose.rotation * 180 / M_PI, NULL, SDL_FLIP_NONE);
    SDL_RenderPresent(renderer);
    SDL_Delay(10);
  }
  printf("%.0f %.0f\n", pose.center.x, pose.center.y);
  gestures_session_free(session);
  SDL_Quit();
  return 0;
}
