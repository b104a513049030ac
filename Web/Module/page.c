// Pictures from SVG, as SDL_image draws them.
#include "page.h"
#include "system.h"

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// As SDL's, which ends what it copies.
static char *copy(char *to, const char *from, size_t size) {
  size_t count = strlen(from);
  if (size == 0) return to;
  if (count > size - 1) count = size - 1;
  memcpy(to, from, count);
  to[count] = 0;
  return to;
}
#define strncpy copy

// Sorts as the GNU C library does, equal elements in the order that they have: the order of equal edges is
// seen in the picture.
static void sort(void *start, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  char *first = start, *second = first + count / 2 * size, *end = first + count * size;
  if (count < 2) return;
  sort(first, count / 2, size, compare);
  sort(second, count - count / 2, size, compare);
  char *left = malloc(second - first), *from = left, *middle = left + (second - first), *to = first;
  if (!left) return;
  memcpy(left, first, second - first);
  while (from < middle) {
    int isLater = second < end && compare(from, second) > 0;
    memcpy(to, isLater ? second : from, size);
    *(isLater ? &second : &from) += size;
    to += size;
  }
  free(left);
}
#define qsort sort
// A calling convention of SDL, which these headers come from.
#define SDLCALL

// nanosvg as SDL_image 2.6.3 has it, by Mikko Mononen, with its licence, that of zlib, in its files.
#define NSVG_EXPORT static
#define NANOSVG_IMPLEMENTATION
#include "nanosvg.h"
#define NANOSVGRAST_IMPLEMENTATION
#include "nanosvgrast.h"

int page_draw(const uint8_t *document, int32_t length, int32_t width, int32_t height, uint8_t *pixels) {
  char *text = malloc(length + 1);
  if (!text) return 0;
  memcpy(text, document, length);
  text[length] = 0;
  struct NSVGimage *image = nsvgParse(text, "px", 96.0f);
  free(text);
  if (!image || image->width <= 0 || image->height <= 0) return 0;
  struct NSVGrasterizer *rasterizer = nsvgCreateRasterizer();
  if (rasterizer) {
    float across = (float)width / image->width, down = (float)height / image->height;
    nsvgRasterize(rasterizer, image, 0, 0, across < down ? across : down, pixels, width, height, width * 4);
    nsvgDeleteRasterizer(rasterizer);
  }
  nsvgDelete(image);
  return rasterizer != NULL;
}
