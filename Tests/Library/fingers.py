"""Runs a program on pygame, named by its path, with a finger that drags to the right.

The finger lands in the middle in frame 5, moves by a hundredth of the window in each frame, and
lifts in frame 15, after what the window shows has been saved as the file that FINGER_PICTURE names. In
frame 60 the program prints its picture's center, and the user quits.
"""
import os
import pathlib
import runpy
import sys

import pygame

frame = 0
flip = pygame.display.flip


def scripted_flip() -> None:
    global frame
    flip()
    frame += 1
    step = frame - 5
    if step == 10 and "FINGER_PICTURE" in os.environ:
        pygame.image.save(pygame.display.get_surface(), os.environ["FINGER_PICTURE"])
    if 0 <= step <= 10:
        kind = pygame.FINGERDOWN if step == 0 else pygame.FINGERUP if step == 10 else pygame.FINGERMOTION
        pygame.event.post(pygame.event.Event(kind, touch_id=7, finger_id=3, x=0.5 + step / 100, y=0.5))
    if frame == 60:
        center = sys._getframe(1).f_globals["pose"].center
        print(round(center.x), round(center.y))
        pygame.event.post(pygame.event.Event(pygame.QUIT))


pygame.display.flip = scripted_flip
sys.path.insert(0, str(pathlib.Path(sys.argv[1]).parent))
runpy.run_path(sys.argv[1], run_name="__main__")
