package i18n

import (
	"strconv"
	"strings"
	"time"

	"numplace/solver"
)

// Sentences about a person's play: the time, the selection, and what was written.

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
