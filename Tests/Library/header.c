/* Includes every header of the library, as C and as C++: declarations only, no warnings. */
#include <gestures.h>
#ifdef WITH_SDL2
#include <SDL.h>
#include <gestures_sdl2.h>
#endif

int main(void) { return gestures_version() != GESTURES_VERSION; }
