// By its own module, so that SDL's declarations belong to that one alone.
#include "../CSDLHost/shim.h"
#if __has_include(<SDL2/SDL_image.h>)
#include <SDL2/SDL_image.h>
#else
#include <SDL_image.h>
#endif
