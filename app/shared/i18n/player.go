package i18n

import (
	"strconv"
	"strings"
	"time"

	"numplace/solver"
)

// Words and sentences about a person's play: the tools, the settings, the time, the selection, and what was written.

var (
	Tool      = Text{"Tool", "道具", "工具"}
	ToolNames = [4]Text{{"Digit", "数字", "数字"}, {"Corner", "隅", "角落"}, {"Centre", "中央", "中央"}, {"Colour", "色", "颜色"}}
	Strike    = Text{"Strike", "候補を消す", "划去"}

	Settings      = Text{"Settings", "設定", "设置"}
	LiveSays      = Text{"Says at once how many solutions the givens have.", "表出数字の解の数をすぐに表示します。", "立即显示提示数有几个解。"}
	MarkClashes   = Text{"Mark conflicts", "重複を示す", "标出冲突"}
	MarkSays      = Text{"Marks digits and notes that cannot stand together.", "両立しない数字とメモに印を付けます。", "标出不能并存的数字和笔记。"}
	TidyNotes     = Text{"Clear notes by digits", "数字でメモを消す", "填数时清除笔记"}
	TidySays      = Text{"A digit goes from the notes of the cells that it sees.", "記入した数字を、影響するマスのメモから消します。", "填入的数字会从相关格的笔记中去掉。"}
	ShowTime      = Text{"Show the time", "時間を表示", "显示时间"}
	TimeSays      = Text{"It stands while the page is not seen.", "ページが見えない間は止まります。", "页面不可见时暂停计时。"}
	DigitFirst    = Text{"Digit first", "数字を先に選ぶ", "先选数字"}
	DigitSays     = Text{"Choose a digit on the pad, then tap cells. Off: cells first.", "数字を選んでからマスをタップします。オフ：マスが先。", "先选数字，再点格子。关：先选格子。"}
	ShareProgress = Text{"Copy link with progress", "途中経過のリンクをコピー", "复制含进度的链接"}
	AllMayBe      = Text{"All may be", "共通の候補", "均可填"}
	Drag          = Text{"drag", "ドラッグ", "拖动"}
	NextPuzzle    = Text{"Next puzzle", "次の問題", "下一题"}
	Hide          = Text{"Hide", "隠す", "隐藏"}

	Checkpoints    = Text{"Checkpoints", "チェックポイント", "存档点"}
	CheckpointName = Text{"Name of this position", "この局面の名前", "此局面的名称"}
	SetCheckpoint  = Text{"Set", "登録", "保存"}
	EarlierTries   = Text{"Earlier tries", "これまでの試み", "之前的尝试"}
	TriesSay       = Text{"What you undid and then did otherwise is kept here.", "元に戻して別の手に進んだ場合も、前の手順が残ります。", "撤销后改走别的路，之前的步骤仍保留。"}

	FillAll       = Text{"Fill all candidates", "全候補を書き込む", "填入全部候选数"}
	FillNotes     = Text{"Fill candidates", "候補を書き込む", "填入候选数"}
	ClearAll      = Text{"Clear all notes", "全メモを消す", "清除全部笔记"}
	ClearNotes    = Text{"Clear notes", "メモを消す", "清除笔记"}
	SelectSeveral = Text{"Select several", "複数選択", "多选"}
	SelectSame    = Text{"Select the same", "同じものを選択", "选择相同"}
)

var (
	hours        = counted{Text{"{0} hour", "{0}時間", "{0}小时"}, Text{"{0} hours", "{0}時間", "{0}小时"}}
	minutes      = counted{Text{"{0} minute", "{0}分", "{0}分"}, Text{"{0} minutes", "{0}分", "{0}分"}}
	inSeconds    = counted{Text{"{0} second", "{0}秒", "{0}秒"}, Text{"{0} seconds", "{0}秒", "{0}秒"}}
	stepsOf      = counted{Text{"{0} step", "{0}手", "{0}步"}, Text{"{0} steps", "{0}手", "{0}步"}}
	tryNumber    = Text{"Try {0}", "試み {0}", "尝试{0}"}
	cellMayBe    = Text{"{0} may be", "{0}に入る数字", "{0}可填"}
	solvedIn     = Text{"in {0}", "所要時間 {0}", "用时{0}"}
	cellsChosen  = counted{Text{"{0} cell selected", "{0}マスを選択", "已选{0}格"}, Text{"{0} cells selected", "{0}マスを選択", "已选{0}格"}}
	houseChosen  = Text{"{0} selected", "{0}を選択", "已选{0}"}
	cellCount    = counted{Text{"{0} cell", "{0}マス", "{0}格"}, Text{"{0} cells", "{0}マス", "{0}格"}}
	toCells      = counted{Text{"{1} in {0} cell", "{1}：{0}マス", "{1}：{0}格"}, Text{"{1} in {0} cells", "{1}：{0}マス", "{1}：{0}格"}}
	fromCells    = counted{Text{"{1} removed from {0} cell", "{1}を消去：{0}マス", "已去掉{1}：{0}格"}, Text{"{1} removed from {0} cells", "{1}を消去：{0}マス", "已去掉{1}：{0}格"}}
	notesRemoved = counted{Text{"{0} note removed", "メモを{0}個消去", "已去掉{0}个笔记"}, Text{"{0} notes removed", "メモを{0}個消去", "已去掉{0}个笔记"}}
	ago          = Text{"{0} That was {1} ago.", "{0}{1}前のことです。", "{0}那是{1}之前。"}
	toolDigit    = Text{"{0} {1}", "{0}{1}", "{0}{1}"}
)

// Spent is a time in words: "1 hour 2 minutes 3 seconds".
func Spent(l Lang, d time.Duration) string {
	s := int(d / time.Second)
	var parts []string
	if s >= 3600 {
		parts = append(parts, hours.with(l, s/3600))
	}
	if m := s / 60 % 60; m > 0 {
		parts = append(parts, minutes.with(l, m))
	}
	if s %= 60; s > 0 || parts == nil {
		parts = append(parts, inSeconds.with(l, s))
	}
	if l == En {
		return strings.Join(parts, " ")
	}
	return strings.Join(parts, "")
}

// Ago adds to a sentence how long ago that was.
func Ago(l Lang, sentence string, d time.Duration) string { return ago.with(l, sentence, Spent(l, d)) }

// Clock is a time in figures: "1:02:03", "2:03".
func Clock(d time.Duration) string {
	two := func(n int) string { return strconv.Itoa(n/10%6) + strconv.Itoa(n%10) }
	s := int(d / time.Second)
	if s < 3600 {
		return strconv.Itoa(s/60) + ":" + two(s%60)
	}
	return strconv.Itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
}

// TryNumber names a branch of Undo.
func TryNumber(l Lang, number int) string { return tryNumber.with(l, strconv.Itoa(number)) }

// CellMayBe begins what a cell may be. Row and column are from 1.
func CellMayBe(l Lang, row, col int) string { return cellMayBe.with(l, Position(l, row, col)) }

// SolvedIn says how long a person took.
func SolvedIn(l Lang, d time.Duration) string { return solvedIn.with(l, Spent(l, d)) }

// StepCount says how many steps there are.
func StepCount(l Lang, n int) string { return stepsOf.with(l, n) }

// Cells says how many cells there are, CellsChosen that so many are selected, HouseChosen that all of a house are.
func Cells(l Lang, n int) string { return cellCount.with(l, n) }

// CellsChosen is Cells where they are selected.
func CellsChosen(l Lang, n int) string { return cellsChosen.with(l, n) }

// HouseChosen is CellsChosen for the cells of a house.
func HouseChosen(l Lang, h solver.House) string { return houseChosen.with(l, House(l, h)) }

// WrittenIn says what was written, and in how many cells; RemovedFrom where it went from them.
func WrittenIn(l Lang, what string, n int) string { return toCells.with(l, n, what) }

// RemovedFrom is WrittenIn where it went.
func RemovedFrom(l Lang, what string, n int) string { return fromCells.with(l, n, what) }

// NotesRemoved says how many notes a digit has cleared.
func NotesRemoved(l Lang, n int) string { return notesRemoved.with(l, n) }

// ToolDigit names what a tool writes: "Corner 4".
func ToolDigit(l Lang, tool Text, what string) string { return toolDigit.with(l, tool.In(l), what) }
