/// What views receive.
extension NaiveEngine {
  func cancelInViews(_ cancelled: [NaiveTouch]) {
    var told: [NaiveTouch] = []
    // R98: those that lifted before come first.
    func lift(_ touch: NaiveTouch) -> Int { touch.phase == nil ? touch.lift ?? .max : .max }
    let ordered = cancelled.sorted { (lift($0), $0.landing) < (lift($1), $1.landing) }
    for touch in ordered where !touch.isDone {
      touch.isDone = true
      if touch.wasBegunInView { told.append(touch) }
    }
    tell(told, .cancelled)
  }

  /// R98: in the order of what happened.
  func tellViews() {
    var told: [(delivery: Int, phase: World.Phase, touch: NaiveTouch)] = []
    for touch in touches where !isBeforeOffer || touch.phase == nil {
      if !touch.isForView, touch.phase == .ended || touch.phase == .cancelled {
        touch.isDone = true
      }
      guard touch.isForView, !touch.isDone else { continue }
      if touch.phase == .cancelled {
        if touch.wasBegunInView {
          told.append((deliveries, .cancelled, touch))
        } else {
          touch.isDone = true
        }
        continue
      }
      if !touch.wasBegunInView {
        guard !isHeld(touch, by: \.delaysBegan) else { continue }
        told.append((touch.landing, .began, touch))
      }
      if let movement = touch.movement { told.append((touch.lift ?? movement, .moved, touch)) }
      touch.movement = nil
      if let lift = touch.lift, !isHeld(touch, by: \.delaysEnded) {
        told.append((lift, .ended, touch))
      }
    }
    for delivery in Set(told.map(\.delivery)).sorted() {
      // Unspecified for several views in one delivery: fingers that lifted since come last, in the
      // order of their lifts.
      let all = told.filter { $0.delivery == delivery }
      func isOver(_ touch: NaiveTouch) -> Bool { touch.lift != nil && touch.phase == nil }
      let over = all.filter { isOver($0.touch) }
      let now =
        all.filter { !isOver($0.touch) } + over.sorted { $0.touch.lift ?? 0 < $1.touch.lift ?? 0 }
      var views: [NaiveView] = []
      for (_, _, touch) in now where !views.contains(where: { $0 === touch.view }) {
        views.append(touch.view)
      }
      for view in views {
        for phase in World.Phase.allCases {
          let mine = now.filter { entry in
            entry.phase == phase && entry.touch.view === view && !entry.touch.isDone
          }
          for entry in mine {
            if phase == .began { entry.touch.wasBegunInView = true }
            if phase == .ended || phase == .cancelled { entry.touch.isDone = true }
          }
          tell(mine.map(\.touch), phase)
        }
      }
    }
  }

  func isHeld(_ touch: NaiveTouch, by delay: (World.RecognizerPlan) -> Bool) -> Bool {
    recognizers.contains { recognizer in
      recognizer.isActive && recognizer.state == .possible && delay(recognizer.plan)
        && recognizer.attempt.contains { $0 === touch }
    }
  }

  func tell(_ touches: [NaiveTouch], _ phase: World.Phase) {
    // R100: a call may remove the views of the calls that follow, which are made all the same.
    let told = touches.filter { $0.isForView && $0.view !== window }
    var views: [NaiveView] = []
    for touch in told where !views.contains(where: { $0 === touch.view }) {
      views.append(touch.view)
    }
    for view in views {
      let mine = told.filter { $0.view === view }
      let calls = view.isMultipleTouchEnabled ? [mine] : mine.map { [$0] }
      for call in calls {
        let fingers = call.map { "\($0.finger)" }.sorted().joined(separator: ",")
        note(
          "view \(view.number) \(phase) \(fingers)", view: view.number,
          phase == .cancelled ? .cancelledView : .view)
        react(to: .view(view.number, phase))
      }
    }
  }
}
