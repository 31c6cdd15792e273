package i18n

import "strconv"

// The words of the path of logic in the explorer.

var (
	Logic        = Text{"Logic", "論理", "逻辑"}
	Search       = Text{"Search", "総当たり", "搜索"}
	PathBoard    = Text{"Board of the path", "手順の盤面", "步骤的盘面"}
	FindingPath  = Text{"Finding the path …", "手順を求めています…", "正在求步骤…"}
	FindPath     = Text{"Find the path", "手順を求める", "求步骤"}
	NoPath       = Text{"The puzzle has no solution, so there is no path to one.", "この問題には解がないため、そこへ至る手順もありません。", "此题无解，因此没有步骤可循。"}
	BySearch     = Text{"Go on by search", "総当たりで続ける", "改用搜索"}
	NextHardStep = Text{"Next hard step", "次の難所", "下一个难步"}
	StepNumber   = Text{"Step", "手順", "步骤"}
	Technique    = Text{"Technique", "手筋", "技巧"}
	StepResult   = Text{"Result", "結果", "结果"}
	StepScore    = Text{"Score", "得点", "得分"}
	TotalScore   = Text{"Total", "合計", "合计"}
	Level        = Text{"Level", "難易度", "难度"}
	PlacedCells  = Text{"Placed", "確定", "已填"}
	Singles      = Text{"Singles", "シングル", "唯余与排除"}
	PathSteps    = Text{"Steps of the path", "手順の一覧", "步骤列表"}
	AllHere      = Text{"All steps here", "ここでの全手順", "此处的所有步骤"}
	ToPath       = Text{"Back to the path", "手順に戻る", "返回步骤"}
	EveryOne     = Text{"All", "すべて", "全部"}
	PathText     = Text{"Path as text", "手順をテキストで", "步骤存为文本"}
	PathLines    = Text{"Path as JSON", "手順をJSONで", "步骤存为JSON"}

	pathSolved  = counted{Text{"Solved by logic, in {0} step.", "論理だけで解けました（{0}手）。", "仅凭逻辑解出，共{0}步。"}, Text{"Solved by logic, in {0} steps.", "論理だけで解けました（{0}手）。", "仅凭逻辑解出，共{0}步。"}}
	logicEnds   = Text{"Here logic ends: no technique goes on. The score is at least {0}.", "論理はここまでです。進める手筋がありません。得点は{0}以上です。", "逻辑到此为止：没有技巧能继续。得分至少{0}。"}
	logicEndsIn = Text{"Here logic ends: no technique goes on.", "論理はここまでです。進める手筋がありません。", "逻辑到此为止：没有技巧能继续。"}
	moreHere    = Text{"{0} of {1} are listed.", "{1}個のうち{0}個を表示しています。", "共{1}个，列出{0}个。"}
)

// PathSolved says that a path of n steps leads to the solution.
func PathSolved(l Lang, n int) string { return pathSolved.with(l, n) }

// AfterTitle is a text as it stands behind its title.
func AfterTitle(l Lang, text string) string { return fullStop.In(l) + text }

// LogicEnds says that no technique goes on. score is what the path counts at least; 0 for a puzzle that has no score.
func LogicEnds(l Lang, score int) string {
	if score == 0 {
		return logicEndsIn.In(l)
	}
	return logicEnds.with(l, Number(score))
}

// MoreHere says how many steps of how many are listed; whole is false where there are more still.
func MoreHere(l Lang, n, of int, whole bool) string {
	all := Number(of)
	if !whole {
		all += "+"
	}
	return moreHere.with(l, Number(n), all)
}

// StepRange is the number of a step, or the numbers of several.
func StepRange(first, last int) string {
	if first == last {
		return strconv.Itoa(first)
	}
	return strconv.Itoa(first) + "–" + strconv.Itoa(last)
}
