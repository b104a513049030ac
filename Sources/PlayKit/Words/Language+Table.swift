extension Language {
  /// The row of the table for each text in English.
  static let translations = [String: [String]](
    uniqueKeysWithValues: table.split(separator: "\n").map { row in
      let cells = row.split(separator: "|").map(String.init)
      return (cells[0], cells)
    })

  /// A row for each text, in the order of the languages: English, German, Chinese.
  private static let table = """
    Monkey|Affe|小猴
    Drag, pinch, turn and tap the monkey and the banana, and feed the monkey.|Zieh, zoome, drehe und tippe Affe und Banane, und füttere den Affen.|拖一拖、捏一捏、转一转、点一点小猴和香蕉，再喂小猴吃香蕉。
    Drag, pinch, tap and feed.|Ziehen, zoomen, tippen, füttern.|拖、捏、点，还能喂小猴。
    Drag, pinch, tap.|Ziehen, zoomen, tippen.|拖、捏、点。
    The monkey is full and sleeps. Rub it left and right to wake it.|Der Affe ist satt und schläft. Reib ihn hin und her, dann wacht er auf.|小猴吃饱睡着了。左右摸摸它，把它叫醒。
    It sleeps: rub it to wake it.|Er schläft: Reib ihn wach.|它睡着了：摸醒它。
    Rub it awake.|Reib ihn wach.|摸醒它。
    Drag|Ziehen|拖动
    moves; let go and it slides on|bewegt; lass los, und es rutscht weiter|会移动；松手还会滑一段
    Two fingers|Zwei Finger|两根手指
    two fingers make it larger or smaller|zwei Finger ändern die Größe|两根手指能变大变小
    Turn|Drehen|转动
    two fingers turn it|zwei Finger drehen es|两根手指能转动
    Banana to the monkey|Banane zum Affen|把香蕉给小猴
    let go or throw: it is eaten|loslassen oder werfen: Er frisst sie|松手或扔过去：小猴就吃掉
    Tap|Tippen|轻点
    it answers; with two fingers: hop|er antwortet; mit zwei Fingern: hops|都不一样；用两根手指：跳一跳
    Hold|Halten|按住
    the monkey closes its eyes|der Affe macht die Augen zu|小猴闭上眼睛
    Rub left and right|Hin und her reiben|左右来回摸
    tickle: hehehe|kitzeln: hihihi|挠痒痒：嘻嘻嘻
    let go: slide, scroll or bounce|loslassen: gleiten, rollen, hüpfen|松手后：滑行、滚动或弹跳
    i and o|i und o|i 和 o
    less or more friction|weniger oder mehr Reibung|摩擦变小或变大
    drags move, or only tickle|Ziehen bewegt, oder kitzelt nur|拖动会移动，或者只挠痒
    Physics|Physik|物理
    Slide|Gleiten|滑行
    Scroll|Rollen|滚动
    Bounce|Hüpfen|弹跳
    Friction|Reibung|摩擦
    Mode|Modus|模式
    Tickle|Kitzeln|挠痒痒
    Space|Leertaste|空格键
    tap it|antippen|点一下
    tickle it|kitzeln|挠痒痒
    Tab, Shift + Tab|Tab, Umschalt + Tab|Tab、Shift + Tab
    choose a thing|etwas wählen|选一样东西
    Arrows|Pfeile|方向键
    move it; with Shift further|bewegen; mit Umschalt weiter|移动；按住 Shift 移得更远
    + and -|+ und -|+ 和 -
    scale it|Größe ändern|变大变小
    [ and ], or , and .|[ und ], oder , und .|[ 和 ]，或 , 和 .
    turn it|drehen|转一转
    Portraits|Porträts|画像
    Drag, pinch and turn the rabbits; swipe or rub the ground to gather them.|Zieh, zoome und drehe die Hasen; wisch oder reib auf dem Boden, und sie kommen zusammen.|拖、捏、转小兔子；在地上划一划或来回摸，让它们排好队。
    Drag, pinch and turn the rabbits.|Zieh, zoome und drehe die Hasen.|拖、捏、转小兔子。
    Drag, pinch and turn.|Ziehen, zoomen, drehen.|拖、捏、转。
    Drag and pinch.|Ziehen, zoomen.|拖和捏。
    to the front and along; it slides on|nach vorn und mit; er rutscht weiter|拿到前面一起走；松手还会滑
    pinch or turn: what begins first|zoomen oder drehen: was zuerst beginnt|捏或转：先开始的算数
    upright, at its size, not pale|gerade, so groß wie zuvor, nicht blass|站正、变回原来的大小和颜色
    it hops|er hüpft|它跳一跳
    Hold for 0.5 s|0,5 s halten|按住 0.5 秒
    makes it pale|macht ihn blass|让它变淡
    Rub it|Reib ihn|来回摸它
    it laughs|er lacht|它会笑
    Swipe the ground|Auf dem Boden wischen|在地上划
    one above the other|übereinander|上下排好
    Rub the ground|Auf dem Boden reiben|在地上来回摸
    side by side|nebeneinander|左右排好
    put it right, as a double tap|gerade rücken, wie 2× tippen|站正，和点两下一样
    make it pale, as a hold|blass machen, wie halten|变淡，和按住一样
    s or k|s oder k|s 或 k
    Swipe here, left or right: one above the other|Hier nach links oder rechts wischen: übereinander|在这里左右划：上下排好
    Rub here: side by side|Hier reiben: nebeneinander|在这里来回摸：左右排好
    Swipe here:|Hier wischen:|在这里划：
    Rub here:|Hier reiben:|在这里来回摸：
    Swipe|Wischen|划动
    or rub|oder reiben|或来回摸
    here|hier|都可以
    Drawer|Menü|抽屉
    Drag both drawers open, left and right, and then throw them.|Zieh beide Menüs nach links und rechts auf, und dann wirf sie.|把两个抽屉左右拖开，再快快一扔。
    Drag both open, then throw them.|Beide aufziehen, dann werfen.|都拖开，再扔一扔。
    Drag, then throw.|Ziehen, dann werfen.|先拖，再扔。
    By raw touches|Nur Berührungen|只看触摸
    By recognizers|Mit Erkennern|用识别器
    Raw touches|Berührungen|触摸
    Recognizers|Erkenner|识别器
    Touches|Finger|触摸
    Gestures|Gesten|手势
    It looks only at where the finger lifts: a throw changes nothing.|Es achtet nur darauf, wo der Finger abhebt: Werfen ändert nichts.|它只看手指在哪里抬起：扔一扔也没用。
    It feels the speed: throw it, catch it on its way, stretch it.|Es spürt das Tempo: Wirf es, fang es unterwegs, dehne es.|它能感觉快慢：扔它，半路接住它，拉长它。
    Drag a phone's page|Seite eines Telefons ziehen|拖手机的页面
    opens the menu behind it|öffnet das Menü dahinter|打开后面的菜单
    Throw it|Werfen|扔一扔
    the right phone feels the speed|das rechte Telefon spürt das Tempo|右边的手机能感觉快慢
    From the right edge|Vom rechten Rand|从右边缘
    pulls in the right phone's menu|zieht das Menü des rechten Telefons herein|拉出右边手机的菜单
    Tap an open phone|Offenes Telefon antippen|点打开的手机
    closes it|schließt es|把它关上
    choose a phone|ein Telefon wählen|选手机
    Left, right|Links, rechts|左、右
    open and close the phone|Telefon öffnen und schließen|打开和关上手机
    close the phone|Telefon schließen|关上手机
    Bananas|Bananen|香蕉
    Fresh|Frisch|新鲜
    Tasted|Probiert|尝过
    Shared|Geteilt|分享
    Gone soon|Bald weg|快没了
    Friends|Freunde|朋友
    Coco|Coco|可可
    Kiki|Kiki|奇奇
    Bobo|Bobo|波波
    Lulu|Lulu|露露
    Drag me|Zieh mich|拖拖我
    Pad|Fläche|触摸板
    Touch it in any way, and see what each recognizer by itself makes of it.|Berühre sie, wie du willst, und sieh, was jeder Erkenner für sich daraus macht.|随便怎么碰，看看每个识别器各自认出什么。
    Touch it in any way.|Berühre sie, wie du willst.|随便怎么碰。
    Taps and holds|Tippen und halten|轻点和按住
    Drags, pinches, turns|Zug, Zoom, Drehen|拖、捏、转
    Swipes|Wischen|划动
    Custom|Eigene|自定义
    2-finger tap|2-Finger tippen|2 指点
    3-finger tap|3-Finger tippen|3 指点
    Double tap|2× tippen|点两下
    Pan|Ziehen|拖动
    Pinch|Zoomen|捏合
    Pull in|Hereinziehen|拉进来
    Check mark|Haken|打勾
    Swipe left|Wischen links|向左划
    Swipe right|Wischen rechts|向右划
    Swipe up|Wischen hoch|向上划
    Swipe down|Wischen runter|向下划
    2-finger swipe left|2-Finger-Wischen links|两指向左划
    2-finger swipe right|2-Finger-Wischen rechts|两指向右划
    2-finger swipe up|2-Finger-Wischen hoch|两指向上划
    2-finger swipe down|2-Finger-Wischen runter|两指向下划
    3-finger swipe left|3-Finger-Wischen links|三指向左划
    3-finger swipe right|3-Finger-Wischen rechts|三指向右划
    3-finger swipe up|3-Finger-Wischen hoch|三指向上划
    3-finger swipe down|3-Finger-Wischen runter|三指向下划
    1 finger|1 Finger|1 根手指
    2 fingers|2 Finger|2 根手指
    3 fingers|3 Finger|3 根手指
    %1 fingers|%1 Finger|%1 根手指
    cancelled|abgebrochen|已取消
    Tap, hold, drag|Tippen, halten, ziehen|点、按住、拖
    with any number of fingers|mit beliebig vielen Fingern|用几根手指都行
    pinch and turn|zoomen und drehen|捏和转
    with one, two or three fingers|mit einem, zwei oder drei Fingern|用一根、两根或三根手指
    From an edge|Vom Rand|从边缘
    Rub, or draw a ✓|Reiben, oder ein ✓ malen|来回摸，或者画 ✓
    rub and check mark|reiben und Haken|来回摸和打勾
    clear the trails|Spuren löschen|擦掉轨迹
    Events|Wege|事件
    Follow a touch from the window to the view, and see who takes it on its way.|Folge einer Berührung vom Fenster zur Ansicht, und sieh, wer sie unterwegs nimmt.|跟着一次触摸从窗口走到视图，看看路上谁接住了它。
    On the pad|Auf der Fläche|在触摸板上
    what the page says|was die Seite sagt|照页面上说的做
    Names or dots|Namen oder Punkte|名字或圆点
    choose another page|andere Seite wählen|选另一页
    ← → or [ ]|← → oder [ ]|← → 或 [ ]
    another page|andere Seite|换一页
    An example. Touch the pad: this list shows how your touch is delivered.|Ein Beispiel. Berühre die Fläche: Die Liste zeigt den Weg deiner Berührung.|这是例子。碰一碰触摸板：这里会显示你的触摸怎样传递。
    An example. Touch the pad and see.|Ein Beispiel. Berühre die Fläche.|这是例子。碰一碰触摸板。
    Touch the pad.|Berühre die Fläche.|碰一碰触摸板。
    Delivery|Zustellung|传递
    Tap, drag and double-tap the pad. The list shows the touches that the view receives.|Tippe, ziehe und doppeltippe. Die Liste zeigt, welche Berührungen die Ansicht bekommt.|在触摸板上点、拖、点两下。列表显示视图收到的触摸。
    Tap or drag the pad, and follow your touch.|Tippe oder ziehe, und folge der Berührung.|点一点或拖一拖，跟着你的触摸走。
    Cancels touches in view|Bricht Berührungen ab|取消视图的触摸
    Cancels touches|Bricht ab|取消触摸
    Cancels|Abbruch|取消
    Delays touches began|Hält den Beginn zurück|推迟触摸开始
    Delays began|Beginn später|推迟开始
    Late began|Beginn später|推迟开始
    Began|Beginn|开始
    Delays touches ended|Hält das Ende zurück|推迟触摸结束
    Delays ended|Ende später|推迟结束
    Late ended|Ende später|推迟结束
    Ended|Ende|结束
    Ignores every touch|Ignoriert jede Berührung|忽略所有触摸
    Ignores touches|Ignoriert alles|忽略触摸
    Ignores|Ignoriert|忽略
    tap, double tap or pan|tippen, doppeltippen oder ziehen|点、点两下或拖
    cancels; delays began, ended; ignores|abbrechen; Beginn, Ende später; ignorieren|取消；推迟开始、结束；忽略
    Pan or swipe|Zug oder Wisch|拖还是划
    Swipe the banana across, or drag it slowly: the pan begins once no swipe can come.|Wisch die Banane weg, oder zieh sie langsam: Ziehen beginnt, wenn kein Wischen mehr kommen kann.|快快划香蕉，或者慢慢拖：不会再是划动时，拖动才开始。
    Swipe the banana across, or drag it slowly.|Wisch die Banane weg, oder zieh sie langsam.|快快划香蕉，或者慢慢拖。
    The pan waits for the swipe to fail|Ziehen wartet, bis Wischen scheitert|拖动等划动失败
    Pan waits for swipe|Ziehen wartet auf Wischen|拖动等划动
    Pan waits|Ziehen wartet|拖动等待
    the pan waits for the swipe|Ziehen wartet auf Wischen|拖动等划动
    Pinch and turn|Zoomen, drehen|捏和转
    Pinch and turn the monkey with two fingers; with a mouse, hold Alt. Can both gestures act?|Zoome und drehe den Affen mit zwei Fingern; mit der Maus halte Alt. Geht beides zugleich?|用两根手指捏和转小猴；用鼠标时按住 Alt。两个手势能一起用吗？
    Two fingers: pinch and turn. With a mouse, hold Alt.|Zwei Finger: zoomen und drehen. Mit der Maus: Alt halten.|两根手指：捏和转。用鼠标时按住 Alt。
    Pinch and turn with two fingers.|Zoome und drehe mit zwei Fingern.|用两根手指捏和转。
    First wins|Erste gilt|先到先得
    Both|Beide|都行
    Pinch joins|Zoom dazu|捏合加入
    All in one|In einem|合为一个
    first wins, both, pinch joins, all in one|erste gilt, beide, Zoom dazu, in einem|先到先得、都行、捏合加入、合为一个
    Two views|Zwei Ansichten|两个视图
    Drag the banana, and tap the monkey with another finger: does the tap wait for the drag?|Zieh die Banane, und tippe den Affen mit einem anderen Finger: Wartet das Tippen?|拖着香蕉，用另一根手指点小猴：轻点会等拖动吗？
    Drag the banana and tap the monkey meanwhile.|Zieh die Banane, und tippe dabei den Affen.|拖着香蕉，同时点小猴。
    Drag one and tap the other.|Eins ziehen, eins tippen.|拖一个，点另一个。
    The tap waits for the other view's pan|Tippen wartet auf Ziehen nebenan|轻点等另一个视图的拖动
    Tap waits for the pan|Tippen wartet auf Ziehen|轻点等拖动
    Tap waits|Tippen wartet|轻点等待
    the tap waits for the other view's pan|Tippen wartet auf Ziehen nebenan|轻点等另一个视图的拖动
    Vetoes|Vetos|否决
    Drag on the left and on the right, sideways and up: no touch, no beginning, or a pan.|Zieh links und rechts, seitwärts und hoch: keine Berührung, kein Beginn, oder Ziehen.|在左边和右边，横着拖、往上拖：收不到触摸、不开始，或者拖成功。
    Drag left and right, sideways and up.|Zieh links und rechts, seitwärts und hoch.|在左边和右边，横着拖、往上拖。
    Refuses the left half|Lehnt links ab|拒绝左半边
    Refuses left half|Lehnt links ab|拒绝左半边
    Left half|Links|左半边
    Begins sideways only|Beginnt nur seitwärts|只能横着开始
    Sideways only|Nur seitwärts|只能横着
    Sideways|Seitwärts|横着
    Across|Quer|横着
    the two vetoes|die zwei Vetos|两个否决
    Not for the pan|Kein Ziehen|这里不能拖
    Draw a check mark with one finger: down to the right, then up to the right, and lift.|Male mit einem Finger einen Haken: nach rechts unten, dann nach rechts oben, und abheben.|用一根手指画勾：先向右下，再向右上，然后抬起。
    Draw a check mark: down right, then up right.|Male einen Haken: rechts runter, rechts hoch.|画勾：先右下，再右上。
    1 check mark|1 Haken|1 个勾
    %1 check marks|%1 Haken|%1 个勾
    Controls|Regler|控件
    Use the six controls: a recognizer of the board around them wants their touches too.|Benutze die sechs Regler: Auch ein Erkenner der Tafel dahinter will ihre Berührungen.|用一用这六个控件：后面面板的识别器也想要它们的触摸。
    Use the controls: the board wants their touches.|Benutze sie: Die Tafel will die Berührungen.|用一用控件：面板也想要触摸。
    On the button itself|Am Knopf selbst|在按钮上
    On the button|Am Knopf|在按钮上
    On button|Am Knopf|按钮上
    Button|Knopf|按钮
    Switch|Schalter|开关
    Slider|Schieber|滑块
    Stepper|Zähler|步进器
    Segments|Auswahl|分段
    Pages|Seiten|翻页
    Press|Drück|按一下
    controls: tap, pan or swipe; cancels; whose|tippen, ziehen, wischen; abbrechen; wessen|控件：点、拖或划；取消；归谁
    switch, slider, stepper, A or B, page|Schalter, Schieber, Zähler, A oder B, Seite|开关、滑块、步进器、A 或 B、翻页
    Controls %1 : %2 %3|Regler %1 : %2 %3|控件 %1 : %2 %3
    Strokes|Zeichen|画符号
    Draw a sign to see its name, or why it is not recognized. Teach your own.|Male ein Zeichen, und sieh seinen Namen, oder warum es keines ist. Lehre eigene.|画个符号，看看它叫什么，或者为什么没认出来。你也可以教它新的。
    Draw a sign.|Male ein Zeichen.|画个符号。
    Draw here|Hier malen|在这里画
    Draw the new sign: %1 of %2|Male das neue Zeichen: %1 von %2|画新符号：第 %1 次，共 %2 次
    Type a name, then Enter or Keep|Tippe einen Namen, dann Enter oder Merken|输入名字，再按回车或“记住”
    Keep|Merken|记住
    Teach|Lehren|教一教
    Forget|Vergessen|忘掉
    Cancel|Abbrechen|取消
    More (%1 of %2)|Mehr (%1 von %2)|更多（%1/%2）
    score %1|Wert %1|得分 %1
    , then %1 %2|, dann %1 %2|，其次%1 %2
    not drawn to its end|nicht zu Ende gemalt|没有画完
    No sign: %1|Kein Zeichen: %1|不是符号：%1
    No sign: %1: draw it again|Kein Zeichen: %1: Male es noch einmal|不是符号：%1：再画一次
    not kept: %1|nicht gemerkt: %1|没有记住：%1
    %1 is kept; it looks much like %2|%1 ist gemerkt; es ähnelt %2|记住了%1；它很像%2
    %1 is kept: draw it|%1 ist gemerkt: Male es|记住了%1：画画看
    %1 is forgotten|%1 ist vergessen|忘掉了%1
    check|Haken|勾
    circle|Kreis|圆
    triangle|Dreieck|三角
    star|Stern|星
    spiral|Spirale|螺旋
    cross|Kreuz|叉
    Draw|Malen|画一画
    a check, circle, triangle, star, spiral or cross|Haken, Kreis, Dreieck, Stern, Spirale oder Kreuz|勾、圆、三角、星、螺旋或叉
    draw a new sign three times, then name it|male ein neues Zeichen dreimal, dann benenne es|把新符号画三次，再起个名字
    Tap a sign|Zeichen antippen|点一个符号
    to choose it; Forget takes it away|wählt es; Vergessen nimmt es weg|选中它；“忘掉”会拿走它
    teach a sign; Enter keeps it|Zeichen lehren; Enter merkt es|教一个符号；按回车记住
    forget the chosen sign, or cancel|gewähltes Zeichen vergessen, oder abbrechen|忘掉选中的符号，或者取消
    up, down|hoch, runter|上、下
    choose a sign|Zeichen wählen|选一个符号
    Keys of this scene|Tasten dieser Szene|这个场景的按键
    Keys in every scene|Tasten in jeder Szene|所有场景的按键
    With a mouse|Mit der Maus|用鼠标
    Alt or Ctrl + drag|Alt oder Strg + ziehen|Alt 或 Ctrl + 拖动
    two fingers, mirrored|zwei Finger, gespiegelt|两根手指，对称
    Alt + Shift + drag|Alt + Umschalt + ziehen|Alt + Shift + 拖动
    two fingers, together|zwei Finger, gemeinsam|两根手指，一起
    keeps a finger here, or lifts it|lässt hier einen Finger, oder hebt ihn|在这里留一根手指，或者抬起它
    Wheel|Mausrad|滚轮
    scales; a pad that scrolls moves|ändert die Größe; ein Touchpad bewegt|变大变小；触控板则移动
    Shift + wheel|Umschalt + Mausrad|Shift + 滚轮
    turns|dreht|转动
    A pad that scrolls|Ein Touchpad|触控板
    moves|bewegt|移动
    another scene|andere Szene|换一个场景
    put everything back|alles zurücklegen|全部放回
    sound; another look|Ton; anderes Aussehen|声音；换外观
    why a gesture happens or not|warum eine Geste klappt oder nicht|手势为什么成功或没成功
    names and rings, for a class|Namen und Ringe, für eine Klasse|名字和圆圈，上课用
    by single taps|mit einzelnem Tippen|只用轻点
    which hands fit you|welche Hände zu dir passen|哪种手适合你
    save the last half minute, to replay|letzte halbe Minute sichern|保存最近半分钟，可以重放
    settings|Einstellungen|设置
    full screen|Vollbild|全屏
    Ctrl and +, -, 0|Strg und +, -, 0|Ctrl 和 +、-、0
    larger, smaller, usual size|größer, kleiner, normal|变大、变小、原来大小
    Tab, then Space|Tab, dann Leertaste|Tab，再按空格
    things and buttons|Dinge und Knöpfe|东西和按钮
    close; leave full screen|schließen; Vollbild verlassen|关闭；退出全屏
    close; leave full screen; twice: quit|schließen; Vollbild verlassen; zweimal: Ende|关闭；退出全屏；按两次：退出
    Two from a side edge|Zwei vom Seitenrand|两指从侧边划
    Close the help (Esc)|Hilfe schließen (Esc)|关闭帮助 (Esc)
    Left|Links|左
    Right|Rechts|右
    Back (Left)|Zurück (Links)|上一页 (左)
    Next (Right)|Weiter (Rechts)|下一页 (右)
    For a class|Für eine Klasse|上课用
    Class: on|Klasse: an|上课：开
    Class: off|Klasse: aus|上课：关
    Single taps|Einzelnes Tippen|只用轻点
    %1: settings|%1: Einstellungen|%1：设置
    Which hands fit you?|Welche Hände passen dir?|哪种手适合你？
    Light|Hell|浅色
    Dark|Dunkel|深色
    High contrast|Hoher Kontrast|高对比度
    Zoom %1 %|Zoom %1 %|缩放 %1 %
    Zoom %1 %: the window is too small for %2 %|Zoom %1 %: Das Fenster ist zu klein für %2 %|缩放 %1 %：窗口太小，放不下 %2 %
    Standard|Standard|标准
    Gentle|Sanft|轻柔
    Steady|Ruhig|平稳
    Bouncing|Hüpfend|防重复
    standard|Standard|标准
    gentle|Sanft|轻柔
    steady|Ruhig|平稳
    bouncing|Hüpfend|防重复
    The limits of each scene, for most people.|Die Grenzen jeder Szene, für die meisten.|每个场景自己的设定，适合大多数人。
    For taps that are slow or roll.|Für langsames oder rollendes Tippen.|适合点得慢，或者手指会滚动。
    For fingers that tremble.|Für Finger, die zittern.|适合手指会抖。
    For fingers that land again by mistake.|Für Finger, die aus Versehen noch einmal tippen.|适合手指会不小心再碰一下。
    The limits of UIKit, as on an iPhone or iPad.|Die Grenzen von UIKit, wie auf iPhone und iPad.|UIKit 的设定，和 iPhone、iPad 一样。
    No hands recognize these touches: 0 of %1 leaves.|Keine Hände erkennen diese Berührungen: 0 von %1 Blättern.|没有哪种手能认出这些触摸：%1 片叶子中的 0 片。
    %1 hands fit you: %2 of %3 leaves, with %4 hands %5.|%1 passt zu dir: %2 von %3 Blättern, mit %4 sind es %5.|“%1”适合你：%3 片叶子认出 %2 片，“%4”认出 %5 片。
    %1 hands fit you: %2 of %3 leaves with room to spare, with %4 hands %5.|%1 passt zu dir: %2 von %3 Blättern mit Spielraum, mit %4 sind es %5.|“%1”适合你：放宽要求时 %3 片叶子认出 %2 片，“%4”认出 %5 片。
    %1 hands.|Hände: %1.|手：%1。
    Use %1 hands|%1 nehmen|就用“%1”
    Start|Start|开始
    Undo|Zurück|撤销
    Done|Fertig|完成
    Try again|Noch einmal|再试一次
    Tap twelve leaves, and drag eight into the basket. Take your time: every leaf waits for you.|Tippe zwölf Blätter an, und zieh acht in den Korb. Nimm dir Zeit: Jedes Blatt wartet auf dich.|点十二片叶子，再把八片拖进篮子。慢慢来：每片叶子都会等你。
    %1 of %2|%1 von %2|%1/%2
    Tap the leaf|Tipp auf das Blatt|点一点叶子
    Drag the leaf into the basket|Zieh das Blatt in den Korb|把叶子拖进篮子
    Leaf %1 of %2|Blatt %1 von %2|第 %1 片，共 %2 片
    Slower hands?|Langsamere Hände?|慢一点的手？
    Steadier hands?|Ruhigere Hände?|稳一点的手？
    Tap a thing, then a handle or a place. Keys: Tab, arrows, Space|Tipp etwas an, dann einen Griff oder einen Ort. Tasten: Tab, Pfeile, Leertaste|先点一样东西，再点把手或地方。按键：Tab、方向键、空格
    All gestures again|Wieder alle Gesten|恢复所有手势
    Saved touches and keys of the last %1 s, to replay|Berührungen und Tasten der letzten %1 s gesichert, zum Abspielen|已保存最近 %1 秒的触摸和按键，可以重放
    , here because of %1|, hier wegen %1|，存在这里，因为 %1
    Not saved: %1|Nicht gesichert: %1|没有保存：%1
    Esc again to quit|Noch einmal Esc zum Beenden|再按一次 Esc 退出
    Help (h)|Hilfe (h)|帮助 (h)
    Sound on (m)|Ton an (m)|打开声音 (m)
    Sound off (m)|Ton aus (m)|关闭声音 (m)
    Put everything back (r)|Alles zurücklegen (r)|全部放回 (r)
    Settings (F9)|Einstellungen (F9)|设置 (F9)
    Close the inspector (F2)|Inspektor schließen (F2)|关闭检查器 (F2)
    Why? The inspector (F2)|Warum? Der Inspektor (F2)|为什么？检查器 (F2)
    Paused, frame %1|Pause, Bild %1|暂停，第 %1 帧
    Replay, frame %1|Wiedergabe, Bild %1|重放，第 %1 帧
    Play on (Space)|Weiter (Leertaste)|继续 (空格)
    Pause (Space)|Pause (Leertaste)|暂停 (空格)
    One frame back (Left)|Ein Bild zurück (Links)|后退一帧 (左)
    One frame on (Right)|Ein Bild weiter (Rechts)|前进一帧 (右)
    End the replay (Esc)|Wiedergabe beenden (Esc)|结束重放 (Esc)
    Rub|Reiben|来回摸
    Check|Haken|打勾
    Stay|Bleib|停住
    Fast|Schnell|快
    Slow|Langsam|慢
    Close|Zu|关闭
    Move right|Nach rechts|向右
    Move left|Nach links|向左
    Move down|Nach unten|向下
    Move up|Nach oben|向上
    Larger|Größer|变大
    Smaller|Kleiner|变小
    Turn right|Rechts drehen|向右转
    Turn left|Links drehen|向左转
    Tap me|Tipp mich|点点我
    Pinch me|Zoom mich|捏捏我
    Rub me|Reib mich|摸摸我
    Turn me|Dreh mich|转转我
    Hold me|Halt mich|按住我
    tap|tippen|点
    %2-finger %1|%2-Finger %1|%2 指%1
    pinch|zoomen|捏
    pinch %1|zoomen %1|捏 %1
    turn|drehen|转
    turn %1°|drehen %1°|转 %1°
    pull in|hereinziehen|拉进来
    drag|ziehen|拖
    throw|werfen|扔
    swipe|wischen|划
    hold|halten|按住
    rub|reiben|来回摸
    One finger draws|Ein Finger malt|用一根手指画
    double tap|2× tippen|点两下
    nothing|nichts|没有手势
    no %1: %2|kein %1: %2|不算%1：%2
    moved %1 pt|%1 pt bewegt|动了 %1 pt
    held %1 s|%1 s gehalten|按了 %1 秒
    too short|zu kurz|动得不远
    too slow|zu langsam|太慢
    other way|andere Richtung|方向不对
    not straight|nicht gerade|方向不对
    not from the edge|nicht vom Rand|不在边缘
    not allowed|nicht erlaubt|拒绝了
    %1 on the %2|%1: %2|%2：%1
    %1 ended|%1, fertig|%1，结束
    scene|Szene|场景
    %1 scene|Szene %1|%1场景
    help|Hilfe|帮助
    %1, on|%1, an|%1，开
    %1, off|%1, aus|%1，关
    moved right|nach rechts bewegt|向右移动
    moved left|nach links bewegt|向左移动
    moved up|nach oben bewegt|向上移动
    moved down|nach unten bewegt|向下移动
    larger|größer|变大
    smaller|kleiner|变小
    turned right|nach rechts gedreht|向右转
    turned left|nach links gedreht|向左转
    tapped|angetippt|点一下
    tickled|gekitzelt|挠痒痒
    %1 is no recording of touches. %2|%1 ist keine Aufnahme von Berührungen. %2|%1 里没有触摸。%2
    manipulation|zusammen|一起动
    sign|Zeichen|符号
    monkey|Affe|小猴
    banana|Banane|香蕉
    gray|grauer Hase|灰兔
    orange|oranger Hase|橙兔
    root|Boden|地面
    meadow|Wiese|草地
    pad|Fläche|触摸板
    paper|Papier|画纸
    touchPhone|linkes Telefon|左边的手机
    gesturePhone|rechtes Telefon|右边的手机
    MonkeyPinch playground. Press H for help, Tab and the arrow keys to play with keys.|MonkeyPinch-Spielplatz. H für Hilfe, Tab und Pfeiltasten zum Spielen mit Tasten.|MonkeyPinch 游乐场。按 H 看帮助，用 Tab 和方向键也能玩。
    The sign is not kept for the next visit: this browser keeps nothing for the page.|Das Zeichen ist beim nächsten Besuch weg: Dieser Browser merkt sich nichts für die Seite.|下次打开时这个符号就没有了：浏览器不为这个网页保存东西。
    """
}
