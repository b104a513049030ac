"""A recognizer of one's own, without a window: a finger that draws a circle. The program plays the fingers itself."""
import math
from monkeygestures import Phase, Point, Recognizer, Session, State, Touch, View

class Circle(Recognizer):
    """One finger whose direction turns once around."""
    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.reset()

    def reset(self) -> None:
        self.place: Point | None = None
        self.direction: float | None = None
        self.turn = 0.0

    def touches_began(self, touches: list[Touch]) -> None:
        if self.place or len(touches) > 1:
            self.fail("more than one finger")
        self.place = touches[0].location

    def touches_moved(self, touches: list[Touch]) -> None:
        assert self.place
        x, y = touches[0].location
        if math.dist((x, y), self.place) < 10:
            return
        direction = math.atan2(y - self.place.y, x - self.place.x)
        if self.direction is not None:
            self.turn += math.degrees(math.remainder(direction - self.direction, math.tau))
        self.place, self.direction = touches[0].location, direction

    def touches_ended(self, touches: list[Touch]) -> None:
        if abs(self.turn) >= 300:
            self.state = State.ENDED
        else:
            self.fail(f"turned by {abs(self.turn):.0f} degrees, and 300 are a circle")

session = Session(800, 600, reasons=True)
circle = Circle(session.view(100, 100, 300, 300))

for parts in 40, 20:  # a circle, and half of one
    for part in range(parts + 1):
        phase = Phase.BEGAN if part == 0 else Phase.ENDED if part == parts else Phase.MOVED
        angle = part * math.tau / 40
        session.send(1, phase, 250 + 80 * math.cos(angle), 250 + 80 * math.sin(angle), parts * 100 + part * 16)

for action in session.actions(5000):
    print(action.recognizer is circle, action.state.name)  # True ENDED
print(circle.reason)  # turned by 162 degrees, and 300 are a circle
