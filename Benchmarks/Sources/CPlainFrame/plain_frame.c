#include "plain_frame.h"

#include <math.h>
#include <string.h>

// What a programmer would write first who knows that pixels are fast in C: fixed point, two color
// channels in each multiplication, no bounds checks inside a row, transparent pixels skipped.

static inline uint32_t scale(uint32_t pixel, uint32_t factor) {
  uint32_t rb = (pixel & 0x00ff00ff) * factor + 0x00800080;
  rb = ((rb + (rb >> 8 & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  uint32_t ga = (pixel >> 8 & 0x00ff00ff) * factor + 0x00800080;
  ga = (ga + (ga >> 8 & 0x00ff00ff)) & 0xff00ff00;
  return rb | ga;
}

static inline uint32_t over(uint32_t pixel, uint32_t below) {
  uint32_t alpha = pixel >> 24;
  if (alpha == 255) return pixel;
  return pixel + scale(below, 255 - alpha);
}

static inline uint32_t mix(uint32_t one, uint32_t other, uint32_t fraction) {
  uint32_t rest = 256 - fraction;
  uint32_t rb = (one & 0x00ff00ff) * rest + (other & 0x00ff00ff) * fraction + 0x00800080;
  uint32_t ga =
      (one >> 8 & 0x00ff00ff) * rest + (other >> 8 & 0x00ff00ff) * fraction + 0x00800080;
  return (rb >> 8 & 0x00ff00ff) | (ga & 0xff00ff00);
}

void plain_copy(PlainPicture target, PlainPicture source) {
  memcpy(target.pixels, source.pixels, sizeof(uint32_t) * source.width * source.height);
}

void plain_blend(PlainPicture target, PlainPicture source, int x, int y) {
  for (int row = 0; row < source.height; row++) {
    if (y + row < 0 || y + row >= target.height) continue;
    const uint32_t *from = source.pixels + row * source.width;
    uint32_t *to = target.pixels + (y + row) * target.width + x;
    for (int column = 0; column < source.width; column++) {
      if (from[column] == 0 || x + column < 0 || x + column >= target.width) continue;
      to[column] = over(from[column], to[column]);
    }
  }
}

// Limits the range of x to those with low <= start + slope * x < high.
static void limit(double start, double slope, double low, double high, double *from, double *to) {
  if (fabs(slope) < 1e-9) {
    if (start < low || start >= high) *to = *from;
    return;
  }
  double one = (low - start) / slope, other = (high - start) / slope;
  *from = fmax(*from, fmin(one, other));
  *to = fmin(*to, fmax(one, other));
}

void plain_sprite(PlainPicture target, PlainPicture source, PlainTransform t) {
  double width = source.width - 2, height = source.height - 2;
  double determinant = t.a * t.d - t.b * t.c;
  PlainTransform back = {t.d / determinant, -t.b / determinant, -t.c / determinant,
                         t.a / determinant, 0, 0};
  double middle_x = 0.5 - t.tx, middle_y = 0.5 - t.ty;
  // Half a pixel because positions are pixels' centers, and one for the border.
  back.tx = back.a * middle_x + back.c * middle_y + 0.5;
  back.ty = back.b * middle_x + back.d * middle_y + 0.5;

  double top = INFINITY, bottom = -INFINITY;
  for (int corner = 0; corner < 4; corner++) {
    double x = corner & 1 ? width + 0.5 : -0.5, y = corner & 2 ? height + 0.5 : -0.5;
    double place = t.b * x + t.d * y + t.ty;
    top = fmin(top, place);
    bottom = fmax(bottom, place);
  }
  int first = (int)fmax(0, floor(top)), last = (int)fmin(target.height, ceil(bottom));
  int32_t step_u = (int32_t)lround(back.a * 65536), step_v = (int32_t)lround(back.b * 65536);
  int stride = source.width;
  // The 50th of a pixel that is left out at each end is more than the steps' rounding adds up to.
  for (int y = first; y < last; y++) {
    double u = back.c * y + back.tx, v = back.d * y + back.ty;
    double from = 0, to = target.width;
    limit(u, back.a, 0.02, width + 0.98, &from, &to);
    limit(v, back.b, 0.02, height + 0.98, &from, &to);
    if (from >= to) continue;
    int x = (int)ceil(from), end = (int)ceil(to);
    int32_t fine_u = (int32_t)((u + back.a * x) * 65536), fine_v = (int32_t)((v + back.b * x) * 65536);
    uint32_t *row = target.pixels + y * target.width;
    for (; x < end; x++, fine_u += step_u, fine_v += step_v) {
      const uint32_t *texel = source.pixels + (fine_v >> 16) * stride + (fine_u >> 16);
      uint32_t fraction = fine_u >> 8 & 255;
      uint32_t pixel = mix(mix(texel[0], texel[1], fraction),
                           mix(texel[stride], texel[stride + 1], fraction), fine_v >> 8 & 255);
      if (pixel != 0) row[x] = over(pixel, row[x]);
    }
  }
}
