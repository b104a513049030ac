// SDLHostTests
