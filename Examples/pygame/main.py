"""A picture to drag, pinch, turn and throw, with pygame."""
import math, os, pygame
from gestures import *

pygame.init()
screen = pygame.display.set_mode((800, 600))
picture = pygame.Surface((200, 200), pygame.SRCALPHA)
picture.fill((255, 144, 32)), pygame.draw.circle(picture, (32, 144, 255), (60, 60), 40)
session, pose, glide = Session(800, 600), Pose(Point(400, 300), 1, 0), None
card = session.view(300, 200, 200, 200)
hands = [card.recognizer(kind) for kind in (PAN, PINCH, ROTATION)]
for one, other in ((0, 1), (0, 2), (1, 2)): hands[one].simultaneous(hands[other])
last = {}  # the values of each recognizer at its last action

for _ in range(int(os.environ.get("FRAMES", 10**9))):
    for event in pygame.event.get():
        if event.type == pygame.QUIT: raise SystemExit
        session.send_pygame(event)
    for action in session.actions(now := pygame.time.get_ticks()):
        move, scale, turn = (action.translation.dx, action.translation.dy), action.scale, action.rotation
        before = last.get(action.recognizer) if action.state != STATE_BEGAN else None
        (x, y), zoom, angle = before or ((0, 0), 1, 0)
        last[action.recognizer], glide = (move, scale, turn), None
        pose.center = Point(pose.center.x + move[0] - x, pose.center.y + move[1] - y)
        pose.scale, pose.rotation = pose.scale * scale / zoom, pose.rotation + turn - angle
        if action.kind == PAN and action.state == STATE_ENDED:
            glide = now, [Motion(THROW, start=start, velocity=speed, lower=0, upper=upper) for start, speed, upper in
                ((pose.center.x, action.velocity.dx, 800), (pose.center.y, action.velocity.dy, 600))]
    if glide: pose.center = Point(*(motion.at((now - glide[0]) / 1000) for motion in glide[1]))
    card.set_pose(pose)
    turned = pygame.transform.rotozoom(picture, -math.degrees(pose.rotation), pose.scale)
    screen.fill((30, 32, 40)), screen.blit(turned, turned.get_rect(center=(pose.center.x, pose.center.y)))
    pygame.display.flip(), pygame.time.wait(10)
print(round(pose.center.x), round(pose.center.y))
