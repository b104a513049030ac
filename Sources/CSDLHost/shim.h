#if __has_include(<SDL2/SDL.h>)
#include <SDL2/SDL.h>
#else
#include <SDL.h>
#endif

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Keeps the size from which the C library of GNU returns freed blocks to the system at its first
// value. By default each large block that is freed raises it, and such blocks then stay in the process.
static inline void CSDLHost_returnLargeBlocks(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

// SDL_CreateThread is a macro on some systems.
static inline void CSDLHost_startThread(int (*body)(void *), void *data) {
  SDL_Thread *thread = SDL_CreateThread(body, "pictures", data);
  if (thread != 0) SDL_DetachThread(thread);
  else body(data);
}

// The name of a touch device by its index; 0 with an SDL that does not know it.
static inline const char *CSDLHost_touchName(int index) {
#if SDL_VERSION_ATLEAST(2, 0, 22)
  return SDL_GetTouchName(index);
#else
  return (void)index, (const char *)0;
#endif
}
