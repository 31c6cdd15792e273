package i18n

import "strconv"

// The words around a hint and of how hard a puzzle is. What is said of a step itself is in the second program.

var (
	Hint           = Text{"Hint", "ヒント", "提示"}
	WhichTechnique = Text{"Which technique", "手筋を知る", "哪种技巧"}
	ShowStep       = Text{"Show the step", "手順を見る", "显示步骤"}
	ApplyStep      = Text{"Apply", "適用", "应用"}
	NextHint       = Text{"Next hint", "次のヒント", "下一个提示"}
	Stages         = Text{"Stages of the hint", "ヒントの段階", "提示的阶段"}
	// StageNames are the stages of a hint.
	StageNames = [3]Text{{"Where", "場所", "位置"}, {"What", "手筋", "技巧"}, {"How", "手順", "步骤"}}
	Learn      = Text{"Learn this technique", "この手筋を学ぶ", "学习此技巧"}
	Seeking    = Text{"Looking for a step …", "手を探しています…", "正在寻找步骤…"}
	RightSoFar = Text{"Your digits so far are right", "ここまでの記入は正解です", "目前填的都正确"}
	NotOne     = Text{
		"The puzzle has several solutions. The step holds in all of them.",
		"この問題の解は複数あります。この手はどの解でも成り立ちます。",
		"此题有多个解，这一步对每个解都成立。",
	}
	BeyondAll      = Text{"No technique goes on from here", "ここから進める手筋がありません", "没有技巧能继续"}
	BeyondSays     = Text{"What is left takes a search, which Explore shows.", "残りには探索が必要です。「探索」で見られます。", "剩下的需要搜索，可在“探索”中查看。"}
	NotOneHere     = Text{"The puzzle has several solutions. No step is left that holds in all of them.", "この問題の解は複数あります。どの解でも成り立つ手はもうありません。", "此题有多个解，已没有对每个解都成立的步骤。"}
	NoWay          = Text{"No solution from here", "ここからの解はありません", "由此无解"}
	NoOtherHint    = Text{"There is no other step here.", "ほかの手はありません。", "没有其他步骤。"}
	HintCandidates = Text{"computed, shown while the hint is open", "計算した候補（ヒントの間だけ）", "计算所得，仅在提示时显示"}
	NextStage      = Text{"next stage", "次の段階", "下一阶段"}
	ApplyKey       = Text{"apply", "適用", "应用"}
	CloseHint      = Text{"close the hint", "ヒントを閉じる", "关闭提示"}
	RateRows       = Text{"Level and score", "難易度と点数", "难度和分数"}
	HowHard        = Text{"How hard is it?", "難易度を調べる", "有多难？"}
	Cases          = Text{"Cases", "場合分け", "分情形"}
	Links          = Text{"Links of the chain", "チェーンのリンク", "链的连接"}
	LinksSay       = Text{"Point at a link: the board shows that one alone.", "リンクを指すと、盤面にはそのリンクだけが表示されます。", "指向某个连接，盘面只显示该连接。"}
	CasesSay       = Text{"Point at a case: the board shows that one alone.", "場合を指すと、盤面にはその場合だけが表示されます。", "指向某种情形，盘面只显示该情形。"}
	Legend         = Text{"Legend", "凡例", "图例"}
	// LevelNames are the levels of puzzles and steps, by their numbers less one.
	LevelNames = [5]Text{{"Easy", "初級", "简单"}, {"Medium", "中級", "中等"}, {"Hard", "上級", "困难"}, {"Unfair", "難問", "刁钻"}, {"Extreme", "超難問", "极难"}}

	ifLink       = Text{"if {0}", "{0} なら", "若 {0}"}
	thenLink     = Text{"then {0}", "{0}", "则 {0}"}
	rowsRated    = Text{"Rated: {0} of {1}", "{1}問のうち{0}問の難易度を判定", "难度已知：{0}/{1}题"}
	puzzlesAlike = Text{"{0} in {1} guises: turned, mirrored, swapped, or with other digits.", "{0}が{1}通りの姿であります（回転、鏡映、入れ替え、数字違い）。", "{0}以{1}种样貌出现：旋转、翻转、交换或换数字。"}
	points       = counted{Text{"{0} point", "{0}点", "{0}分"}, Text{"{0} points", "{0}点", "{0}分"}}
	leastPoints  = Text{"at least {0}", "{0}以上", "至少{0}"}
	oneOfLike    = Text{"{0} of {1} such here", "同じ手筋{1}個のうち{0}番目", "同类{1}个中的第{0}个"}
	levelAlone   = Text{"Level: {0}", "難易度：{0}", "难度：{0}"}
	levelOf      = Text{"Level: {0}, {1}", "難易度：{0}、{1}", "难度：{0}，{1}"}
	struck       = counted{
		Text{"A struck candidate is right", "消した候補のうち1個は正解です", "划去的候选数中有1个是对的"},
		Text{"{0} struck candidates are right", "消した候補のうち{0}個は正解です", "划去的候选数中有{0}个是对的"},
	}
	showStruck   = counted{Text{"Show it", "マスを示す", "显示"}, Text{"Show them", "マスを示す", "显示"}}
	returnStruck = counted{Text{"Bring it back", "候補を戻す", "恢复候选数"}, Text{"Bring them back", "候補を戻す", "恢复候选数"}}
	backStruck   = counted{Text{"Go back to before it", "消す前に戻る", "回到划去前"}, Text{"Go back to before them", "消す前に戻る", "回到划去前"}}
	noDigitFor   = Text{"No digit is left for {0}.", "{0}に入る数字がありません。", "{0}没有可填的数字。"}
	noPlace      = Text{"Digit {0} has no place in {1}.", "{1}に{0}の入る場所がありません。", "{1}没有{0}的位置。"}
)

// Comma joins what follows from a case.
func Comma(l Lang) string { return comma.In(l) }

// IfLink says the one end of a link, on which the other hangs: r6c7 ≠ 1.
func IfLink(l Lang, end string) string { return ifLink.with(l, end) }

// ThenLink says the other end.
func ThenLink(l Lang, end string) string { return thenLink.with(l, end) }

// Points says how much a step counts.
func Points(l Lang, n int) string { return points.with(l, n) }

// Score is the score of a puzzle, "at least" it where the techniques do not suffice.
func Score(l Lang, n int, exact bool) string {
	if exact {
		return Number(n)
	}
	return leastPoints.with(l, Number(n))
}

// RowsRated says of how many puzzles of a list the level and the score are known.
func RowsRated(l Lang, n, of int) string { return rowsRated.with(l, Number(n), Number(of)) }

// PuzzlesAlike says how many different puzzles there are among those of a list that are the same as another one.
func PuzzlesAlike(l Lang, n, kinds int) string {
	return puzzlesAlike.with(l, Puzzles(l, kinds), Number(n))
}

// LevelOf says how hard a puzzle is, for those who do not see its squares. score is that of Score, or "" where there is none.
func LevelOf(l Lang, level int, score string) string {
	if score == "" {
		return levelAlone.with(l, LevelNames[level-1].In(l))
	}
	return levelOf.with(l, LevelNames[level-1].In(l), score)
}

// OneOfLike says which of the steps by one technique is shown.
func OneOfLike(l Lang, number, of int) string {
	return oneOfLike.with(l, strconv.Itoa(number), strconv.Itoa(of))
}

// Struck says that n struck candidates are in the solution.
func Struck(l Lang, n int) string { return struck.with(l, n) }

// ShowStruck, ReturnStruck and BackStruck are the labels of buttons that show these candidates, bring them back, and go back to before them.
func ShowStruck(l Lang, n int) string { return showStruck.with(l, n) }

// ReturnStruck is the label of the button that brings n struck candidates back.
func ReturnStruck(l Lang, n int) string { return returnStruck.with(l, n) }

// BackStruck is the label of the button that goes back to before n struck candidates.
func BackStruck(l Lang, n int) string { return backStruck.with(l, n) }

// NoDigitFor says that a cell has no candidate, NoPlaceFor that a house has no place for a digit. row and col are from 1.
func NoDigitFor(l Lang, row, col int) string { return noDigitFor.with(l, Position(l, row, col)) }

// NoPlaceFor says that a house has no place for a digit.
func NoPlaceFor(l Lang, symbol, house string) string { return noPlace.with(l, symbol, house) }
