"""A picture to drag, pinch, turn and throw, with pygame."""
import math, pygame
from monkeygestures import Session

pygame.init()
screen = pygame.display.set_mode((800, 600))
picture = pygame.Surface((200, 200), pygame.SRCALPHA)
picture.fill((255, 144, 32))
session = Session(800, 600)
card = session.view(300, 200, 200, 200)
card.manipulated(minimum_scale=0.2, maximum_scale=5)

while True:
    for event in pygame.event.get():
        if event.type == pygame.QUIT: raise SystemExit
        session.send_pygame(event)
    session.advance(pygame.time.get_ticks())
    pose = card.pose
    turned = pygame.transform.rotozoom(picture, -math.degrees(pose.rotation), pose.scale)
    screen.fill((30, 32, 40))
    screen.blit(turned, turned.get_rect(center=(pose.center.x, pose.center.y)))
    pygame.display.flip()
    pygame.time.wait(10)
