/* A picture to drag, pinch, turn and throw, on a window of SDL 2. */
#include <SDL.h>
#include <gestures.h>
#include <gestures_sdl2.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static gestures_pose pose = {{400, 300}, 1, 0};
static gestures_motion glide[2]; /* the motions of the center along both axes after a throw */
static gestures_time released = GESTURES_NEVER;

/* Moves, scales and turns the picture by what the fingers did since the last action. */
static void act(const gestures_action *action, void *unused) {
  gestures_vector zero = {0, 0};
  (void)unused;
  released = GESTURES_NEVER;
  if (action->kind == GESTURES_PAN) {
    pose.center.x += action->translation.dx;
    pose.center.y += action->translation.dy;
    gestures_recognizer_set_translation(action->recognizer, zero, 0);
  } else if (action->kind == GESTURES_PINCH) {
    pose.scale = fmin(fmax(pose.scale * action->scale, 0.2), 5);
    gestures_recognizer_set_scale(action->recognizer, 1);
  } else {
    pose.rotation += action->rotation;
    gestures_recognizer_set_rotation(action->recognizer, 0);
  }
  gestures_view_set_pose(action->view, pose);
  if (action->kind == GESTURES_PAN && action->state == GESTURES_STATE_ENDED) {
    released = action->time;
    for (int axis = 0; axis < 2; axis++) {
      gestures_motion_make(GESTURES_THROW, &glide[axis]);
      glide[axis].start = axis == 0 ? pose.center.x : pose.center.y;
      glide[axis].velocity = axis == 0 ? action->velocity.dx : action->velocity.dy;
      glide[axis].lower = 0;
      glide[axis].upper = axis == 0 ? 800 : 600;
    }
  }
}

int main(void) {
  gestures_session session;
  gestures_view window, picture;
  gestures_recognizer hands[3];
  const gestures_kind kinds[3] = {GESTURES_PAN, GESTURES_PINCH, GESTURES_ROTATION};
  const char *limit = getenv("FRAMES"); /* how many frames a test draws */
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *screen = SDL_CreateWindow("Gestures", 0, 0, 800, 600, SDL_WINDOW_SHOWN);
  SDL_Renderer *renderer = SDL_CreateRenderer(screen, -1, SDL_RENDERER_SOFTWARE);
  SDL_Texture *texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_RGB24, SDL_TEXTUREACCESS_STATIC, 2, 2);
  SDL_UpdateTexture(texture, NULL, "\xff\x90\x20\x20\x90\xff\x20\x90\xff\xff\x90\x20", 6);

  gestures_session_create(800, 600, &session);
  gestures_session_window(session, &window);
  gestures_view_create(window, 300, 200, 200, 200, &picture);
  for (int i = 0; i < 3; i++) {
    gestures_recognizer_create(picture, kinds[i], &hands[i]);
    gestures_recognizer_on_action(hands[i], act, NULL);
    for (int j = 0; j < i; j++) gestures_recognizer_set_simultaneous(hands[i], hands[j], true);
  }

  for (long frame = 0, running = 1; running && (!limit || frame < atol(limit)); frame++) {
    SDL_Event event;
    gestures_sample sample;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) running = 0;
      if (gestures_sdl2_sample(&event, 800, 600, &sample))
        gestures_session_send(session, &sample, 1, sizeof sample);
    }
    gestures_session_advance(session, gestures_sdl2_now());
    if (released != GESTURES_NEVER) {
      const double seconds = fmax(0, (double)(gestures_sdl2_now() - released) / 1e9);
      gestures_motion_at(&glide[0], seconds, &pose.center.x, NULL);
      gestures_motion_at(&glide[1], seconds, &pose.center.y, NULL);
      gestures_view_set_pose(picture, pose);
    }
    const double side = 200 * pose.scale;
    const SDL_FRect place = {
        (float)(pose.center.x - side / 2), (float)(pose.center.y - side / 2), (float)side,
        (float)side};
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
