#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#else
#include <SDL.h>
#endif

// SDL_CreateThread is a macro on some systems.
static inline void CSDLHost_startThread(int (*body)(void *), void *data) {
  SDL_Thread *thread = SDL_CreateThread(body, "pictures", data);
  if (thread != 0) SDL_DetachThread(thread);
  else body(data);
}
