package i18n

import (
	"strconv"

	"numplace/solver"
	"numplace/solver/trace"
)

// The words for events of a search.
var (
	houseNames = [...]Text{
		solver.Row: {"row {0}", "{0}行目", "第{0}行"}, solver.Column: {"column {0}", "{0}列目", "第{0}列"}, solver.Box: {"box {0}", "ブロック{0}", "第{0}宫"},
		solver.Region: {"region {0}", "領域{0}", "区域{0}"}, solver.Diagonal: {"the rising diagonal", "右上がりの対角線", "副对角线"},
		solver.Window: {"window {0}", "窓{0}", "窗口{0}"}, solver.Group: {"group {0}", "グループ{0}", "组{0}"},
	}
	falling      = Text{"the falling diagonal", "右下がりの対角線", "主对角线"}
	givenIs      = Text{"Given: {0} at {1}.", "表出：{1}は{0}。", "提示数：{1}为{0}。"}
	onlyDigit    = Text{"Only {0} is left for {1}.", "{1}に残る数字は{0}だけ。", "{1}只剩下{0}。"}
	onlyPlace    = Text{"In {2}, {0} fits only at {1}.", "{2}で{0}が入るのは{1}だけ。", "在{2}中，{0}只能填在{1}。"}
	tryDigit     = Text{"Try {0} at {1}: digit {2} of {3}.", "{1}に{0}を仮置き（{3}通りの{2}番目）。", "在{1}试数{0}：{3}种中的第{2}种。"}
	tryPlace     = Text{"Try {0} at {1}: place {2} of {3} in {4}.", "{1}に{0}を仮置き（{4}の{3}か所中{2}番目）。", "在{1}试数{0}：{4}的{3}个位置中的第{2}个。"}
	losesDigit   = counted{Text{"One neighbour loses {1}.", "{1}の候補が1マスから消えます。", "有1格去掉候选数{1}。"}, Text{"{0} neighbours lose {1}.", "{1}の候補が{0}マスから消えます。", "有{0}格去掉候选数{1}。"}}
	noDigitLeft  = Text{"Dead end: no digit is left for {0}.", "行き止まり：{0}に入る数字なし。", "死路：{0}没有可填的数字。"}
	noPlaceLeft  = Text{"Dead end: {1} has no place for {0}.", "行き止まり：{1}に{0}の入る場所なし。", "死路：{1}没有{0}的位置。"}
	twice        = Text{"Dead end: {0} stands twice in {1}.", "行き止まり：{1}に{0}が重複。", "死路：{1}有两个{0}。"}
	takenBack    = Text{"Back to depth {2}: {0} at {1} is taken back.", "深さ{2}に戻り、{1}の{0}を取り消します。", "退回第{2}层：撤销{1}的{0}。"}
	solutionHere = Text{"A solution: every house holds each digit once.", "解：どの行・列・領域にも各数字が1回ずつ。", "得到一个解：每行、每列、每个区域都恰有各数字一次。"}
	searchedAll  = Text{"The end: every way has been searched.", "終わり：すべて調べました。", "结束：已全部搜索。"}
	stalledHere  = Text{"The end, in round {0}: this strategy finds nothing more, and does not guess.", "終わり（第{0}巡）：この方法ではこれ以上進めず、仮置きもしません。", "结束（第{0}轮）：此策略再无进展，也不试数。"}
	noneFound    = Text{"The search is over: there is no solution.", "探索終了：解はありません。", "搜索结束：无解。"}
	allFound     = counted{
		Text{"The search is over: one solution, the one on the board.", "探索終了：唯一解で、盤面のとおりです。", "搜索结束：唯一解，如盘面所示。"},
		Text{"The search is over: {0} solutions; the board shows the last one.", "探索終了：解は{0}個。盤面は最後の解です。", "搜索结束：共{0}个解，盘面为最后一个。"},
	}
	racing       = Text{"running, {0} events …", "実行中、{0}ステップ…", "运行中，{0}步…"}
	budgetSpent  = Text{"Stopped here: the search goes on, but this is as far as it is followed.", "ここまで：探索はまだ続きますが、これより先は追いません。", "到此为止：搜索尚未结束，但不再继续跟踪。"}
	onTheWay     = Text{"On the way to event {0} …", "ステップ{0}まで探索中…", "正在搜索到第{0}步…"}
	withoutGuess = counted{Text{"Without a guess: {0} step", "仮置きなし：{0}ステップ", "无需试数：{0}步"}, Text{"Without a guess: {0} steps", "仮置きなし：{0}ステップ", "无需试数：{0}步"}}
	partOfTree   = Text{"The first {0} of {1} guesses", "{1}回の仮置きのうち最初の{0}回", "{1}次试数中的前{0}次"}
)

// SearchOver returns the result of a search that is complete.
func SearchOver(l Lang, solutions int) string {
	if solutions == 0 {
		return noneFound.In(l)
	}
	return allFound.with(l, solutions)
}

// WithoutGuess says that a search took so many steps and no guess.
func WithoutGuess(l Lang, steps int) string { return withoutGuess.with(l, steps) }

// OnTheWay says that the search has not reached an event yet.
func OnTheWay(l Lang, event int) string { return onTheWay.with(l, Number(event)) }

// PartOfTree says that a tree has only the first guesses of a search.
func PartOfTree(l Lang, kept, all int) string { return partOfTree.with(l, Number(kept), Number(all)) }

// RaceRuns says how many events a strategy has made so far.
func RaceRuns(l Lang, events int) string { return racing.with(l, Number(events)) }

// House names a house by its kind and number.
func House(l Lang, h solver.House) string {
	if h.Kind == solver.Diagonal && h.Index > 0 {
		return falling.In(l)
	}
	return houseNames[h.Kind].with(l, strconv.Itoa(h.Index+1))
}

// Reason returns a sentence about an event of a search. houses are the houses of the layout, n its number of digits.
func Reason(l Lang, e trace.Event, houses []solver.House, n int) string {
	digit, cell, house := e.Digit.String(), "", ""
	if e.Cell >= 0 {
		cell = Position(l, int(e.Cell)/n+1, int(e.Cell)%n+1)
	}
	if e.House >= 0 {
		house = House(l, houses[e.House])
	}
	way, ways := strconv.Itoa(e.Way), strconv.Itoa(e.Ways)
	switch e.Kind {
	case trace.Given:
		return givenIs.with(l, digit, cell)
	case trace.NakedSingle:
		return onlyDigit.with(l, digit, cell)
	case trace.HiddenSingle:
		return onlyPlace.with(l, digit, cell, house)
	case trace.Guess:
		if house != "" {
			return tryPlace.with(l, digit, cell, way, ways, house)
		}
		return tryDigit.with(l, digit, cell, way, ways)
	case trace.Removed:
		return losesDigit.with(l, e.N, digit)
	case trace.DeadCell:
		return noDigitLeft.with(l, cell)
	case trace.DeadHouse:
		return noPlaceLeft.with(l, digit, house)
	case trace.Conflict:
		if other := e.Other(); other >= 0 {
			row, col := int(other)/n+1, int(other)%n+1
			return apart[leap(int(e.Cell)/n+1, int(e.Cell)%n+1, row, col)].deadEnd.with(l, digit, cell, Position(l, row, col))
		}
		return twice.with(l, digit, house)
	case trace.StepBack:
		return takenBack.with(l, digit, cell, strconv.Itoa(e.Depth))
	case trace.Solution:
		return solutionHere.In(l)
	case trace.Exhausted:
		return searchedAll.In(l)
	case trace.Stalled:
		return stalledHere.with(l, strconv.Itoa(e.N))
	case trace.OutOfBudget:
		return budgetSpent.In(l)
	}
	return ""
}
