#pragma once
#include <stdint.h>

/// Draws an SVG document of `length` bytes at a width and a height in pixels, as rows of R, G, B, A that are
/// not premultiplied. Returns 0 if the document cannot be read.
int page_draw(const uint8_t *document, int32_t length, int32_t width, int32_t height, uint8_t *pixels);
