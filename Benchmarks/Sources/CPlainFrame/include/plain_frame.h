#ifndef PLAIN_FRAME_H
#define PLAIN_FRAME_H
#include <stdint.h>

/// A picture in memory: four bytes for a pixel, with colors premultiplied by alpha.
typedef struct {
  uint32_t *pixels;
  int width, height;
} PlainPicture;

/// The mapping x' = a x + c y + tx, y' = b x + d y + ty.
typedef struct {
  double a, b, c, d, tx, ty;
} PlainTransform;

/// Copies a picture of the same size.
void plain_copy(PlainPicture target, PlainPicture source);

/// Draws a picture over the target, with its upper left corner at the pixel (x, y).
void plain_blend(PlainPicture target, PlainPicture source, int x, int y);

/// Draws a transformed picture over the target, each pixel a mixture of the four nearest.
///
/// The picture has a transparent border of one pixel. `transform` maps its pixels, from the corner
/// inside the border, to pixels of the target.
void plain_sprite(PlainPicture target, PlainPicture source, PlainTransform transform);

#endif
