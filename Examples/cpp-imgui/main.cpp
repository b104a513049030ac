// A list of Dear ImGui that fingers scroll: dragged, thrown, and stretched at its ends.
#include <SDL.h>
#include <algorithm>
#include <cstdio>
#include <gestures.h>
#include <gestures_sdl2.h>
#include <imgui.h>
#include <imgui_impl_sdl.h>
#include <imgui_impl_sdlrenderer.h>

// The scroll position of a list, in points from the top.
struct Scroll {
  double position = 0, length = 0, height = 0;  // where it is, the last place, the visible height
  gestures_motion glide{};
  gestures_time released = GESTURES_NEVER;

  double shown() const {
    double place = position;
    gestures_rubber_band(position, 0, length, GESTURES_RUBBER_BAND, height, &place);
    return place;
  }

  // Follows the finger, and lets go with its velocity.
  void act(const gestures_action &action) {
    if (action.state == GESTURES_STATE_BEGAN && released != GESTURES_NEVER) {
      gestures_rubber_band_inverse(
          position, 0, length, GESTURES_RUBBER_BAND, height, &position);
    }
    released = GESTURES_NEVER;
    position -= action.translation.dy;
    gestures_recognizer_set_translation(action.recognizer, {0, 0}, 0);
    if (action.state != GESTURES_STATE_ENDED && action.state != GESTURES_STATE_CANCELLED) return;
    gestures_motion_make(GESTURES_THROW, &glide);
    glide.start = position = shown();
    glide.velocity = -action.velocity.dy;
    glide.lower = 0;
    glide.upper = length;
    released = action.time;
  }

  // The place at a time: moved by the finger, or gliding after it has let go.
  double at(gestures_time now) {
    if (released == GESTURES_NEVER) return shown();
    gestures_motion_at(&glide, std::max(0.0, double(now - released) / 1e9), &position, nullptr);
    return position;
  }
};

int main(int, char **) {
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_Init(SDL_INIT_VIDEO);
  SDL_Window *screen = SDL_CreateWindow("Gestures", 0, 0, 400, 600, 0);
  SDL_Renderer *renderer = SDL_CreateRenderer(screen, -1, SDL_RENDERER_SOFTWARE);
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
#if IMGUI_VERSION_NUM < 18700
  ImGui_ImplSDL2_InitForSDLRenderer(screen);
#else
  ImGui_ImplSDL2_InitForSDLRenderer(screen, renderer);
#endif
  ImGui_ImplSDLRenderer_Init(renderer);

  gestures_session session;
  gestures_view window, list;
  gestures_recognizer pan;
  Scroll scroll;
  gestures_session_create(400, 600, &session);
  gestures_session_set(session, GESTURES_WHEEL_SCROLLS, 1);
  gestures_session_window(session, &window);
  gestures_view_create(window, 0, 0, 400, 600, &list);
  gestures_recognizer_create(list, GESTURES_PAN, &pan);
  gestures_recognizer_set(pan, GESTURES_ALLOWED_SCROLL_TYPES, GESTURES_DISCRETE_SCROLL);
  gestures_recognizer_on_action(
      pan, [](const gestures_action *action, void *data) { ((Scroll *)data)->act(*action); },
      &scroll);

  bool running = true;
  while (running) {
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
      if (event.type == SDL_QUIT) running = false;
      gestures_sdl2_receive(session, &event);
      if (event.type != SDL_MOUSEWHEEL) ImGui_ImplSDL2_ProcessEvent(&event);
    }
    gestures_session_advance(session, gestures_sdl2_now());
    ImGui_ImplSDLRenderer_NewFrame();
    ImGui_ImplSDL2_NewFrame();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({400, 600});
    const double place = scroll.at(gestures_sdl2_now());
    ImGui::Begin("List", nullptr, ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove);
    scroll.height = ImGui::GetWindowHeight();
    scroll.length = ImGui::GetScrollMaxY();
    ImGui::SetScrollY(float(std::clamp(place, 0.0, scroll.length)));
    // ImGui scrolls no further than to the ends: the rest of the stretch moves the rows.
    const double stretch = place - std::clamp(place, 0.0, scroll.length);
    ImGui::SetCursorPosY(float(8 - stretch));
    for (int row = 0; row < 200; row++) ImGui::Text("Row %d", row);
    ImGui::End();
    ImGui::Render();
    SDL_RenderClear(renderer);
    ImGui_ImplSDLRenderer_RenderDrawData(ImGui::GetDrawData());
    SDL_RenderPresent(renderer);
    SDL_Delay(10);
  }
  std::printf("%.0f\n", scroll.position);
  gestures_session_free(session);
  SDL_Quit();
}
