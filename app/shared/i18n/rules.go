package i18n

import (
	"strconv"

	"numplace/solver"
)

// Rule is a rule in addition to rows, columns and boxes: its name, and a sentence.
type Rule struct{ Name, Says Text }

// JigsawRule is the rule of a jigsaw's regions.
var JigsawRule = Rule{
	Text{"Jigsaw", "ジグソー", "锯齿"},
	Text{"The outlined regions take the place of boxes: each holds every digit once.", "太線で囲まれた領域がブロックの代わりです。各数字が1回ずつ入ります。", "粗线围成的区域代替宫，每个数字恰好出现一次。"},
}

// rules has the rules of layouts. Both diagonals are one rule, so they come before each alone.
var rules = [...]struct {
	rules solver.Rules
	Rule
}{
	{solver.BothDiagonals, Rule{
		Text{"Diagonals", "対角線", "对角线"},
		Text{"Each long diagonal holds every digit once.", "2本の対角線にも、各数字が1回ずつ入ります。", "两条对角线上，每个数字也恰好出现一次。"},
	}},
	{solver.RisingDiagonal, Rule{
		Text{"Rising diagonal", "右上がり対角線", "副对角线"},
		Text{"The diagonal from bottom left to top right holds every digit once.", "左下から右上への対角線にも、各数字が1回ずつ入ります。", "从左下到右上的对角线上，每个数字也恰好出现一次。"},
	}},
	{solver.FallingDiagonal, Rule{
		Text{"Falling diagonal", "右下がり対角線", "主对角线"},
		Text{"The diagonal from top left to bottom right holds every digit once.", "左上から右下への対角線にも、各数字が1回ずつ入ります。", "从左上到右下的对角线上，每个数字也恰好出现一次。"},
	}},
	{solver.Windoku, Rule{
		Text{"Windoku", "ウィンドク", "窗口"},
		Text{"Each of the four shaded windows holds every digit once.", "色のついた4つの窓にも、各数字が1回ずつ入ります。", "四个带底色的窗口内，每个数字也恰好出现一次。"},
	}},
	{solver.DisjointGroups, Rule{
		Text{"Disjoint groups", "同位置", "同位"},
		Text{"Cells at the same place in their boxes hold different digits.", "各ブロックの同じ位置にあるマスには、異なる数字が入ります。", "各宫中位置相同的格，数字互不相同。"},
	}},
	{solver.AntiKnight, Rule{
		Text{"Anti-knight", "アンチナイト", "无马"},
		Text{"Cells a knight’s move apart hold different digits.", "チェスのナイトの動きで届くマスには、異なる数字が入ります。", "相隔一个马步的格，数字不同。"},
	}},
	{solver.AntiKing, Rule{
		Text{"Anti-king", "アンチキング", "无缘"},
		Text{"Cells that touch at a corner hold different digits.", "角で接するマスには、異なる数字が入ります。", "对角相邻的格，数字不同。"},
	}},
}

// RulesOf returns the rules of a layout in addition to rows, columns and boxes: none for a plain layout.
func RulesOf(l *solver.Layout) []Rule {
	var of []Rule
	if l.Jigsaw() {
		of = append(of, JigsawRule)
	}
	left := l.Rules()
	for _, r := range rules {
		if left.Has(r.rules) {
			of, left = append(of, r.Rule), left&^r.rules
		}
	}
	return of
}

// RuleName returns the name of a rule.
func RuleName(r solver.Rules) Text {
	for _, rule := range rules {
		if rule.rules == r {
			return rule.Name
		}
	}
	return Text{}
}

// The reasons why a rule or a shape can't be chosen.
var (
	WindokuNeeds  = Text{"Windoku needs boxes of 3 × 3.", "ウィンドクには3×3のブロックが必要です。", "窗口规则需要3×3的宫。"}
	DisjointNeeds = Text{"Disjoint groups need boxes.", "同位置にはブロックが必要です。", "同位规则需要宫。"}
	noBoxes       = Text{"{0} × {0} has no boxes.", "{0}×{0}にはブロックがありません。", "{0}×{0}没有宫。"}
	noJigsaw      = Text{"Jigsaw regions go from {0} × {0} to {1} × {1}.", "ジグソーは{0}×{0}から{1}×{1}までです。", "锯齿区域从{0}×{0}到{1}×{1}。"}
)

// NoBoxes says that a board of n digits has no boxes.
func NoBoxes(l Lang, n int) string { return noBoxes.with(l, strconv.Itoa(n)) }

// NoJigsaw says which sizes a jigsaw can have.
func NoJigsaw(l Lang, least, most int) string {
	return noJigsaw.with(l, strconv.Itoa(least), strconv.Itoa(most))
}

// The words for making an empty board.
var (
	EmptyBoardTab = Text{"Empty board", "空の盤面", "空盘面"}
	Regions       = Text{"Regions", "領域", "区域"}
	Boxes         = Text{"Boxes", "ブロック", "宫"}
	Shape         = Text{"Shapes", "形", "形状"}
	OwnShape      = Text{"my own", "自作", "自绘"}
	OtherRules    = Text{"Other rules", "その他", "其他规则"}
	None          = Text{"None", "なし", "无"}
	Both          = Text{"Both", "両方", "两条"}
	RulesName     = Text{"Rules", "ルール", "规则"}
	RegionsHint   = Text{"Choose a region, then draw over its cells.", "領域を選び、マスをなぞります。", "先选区域，再划过格子。"}
	MapAsText     = Text{"Map as text", "文字で入力", "文本图"}
	MapHint       = Text{"One sign a cell, row by row; equal signs are one region.", "1マス1文字、行の順。同じ文字が1つの領域です。", "每格一个字符，逐行排列；相同的字符为同一区域。"}
	TakeMap       = Text{"Use this map", "この形を使う", "使用此图"}
	MapName       = Text{"Map of the regions", "領域の図", "区域图"}
	RegionToDraw  = Text{"Region to draw", "描く領域", "所选区域"}
	Hatched       = Rule{Text{"Hatched", "斜線", "斜线"}, Text{"Cells that only a chess move ties to the selected cell.", "チェスの動きだけで選択中のマスと関わるマスです。", "仅因棋步而与所选格相关的格。"}}
	shape         = Text{"shape {0}", "形 {0}", "形状{0}"}
	regionSize    = counted{Text{"Region {1} has {0} cell; {2} are needed.", "領域{1}は{0}マスです。{2}マス必要です。", "区域{1}有{0}格，需要{2}格。"}, Text{"Region {1} has {0} cells; {2} are needed.", "領域{1}は{0}マスです。{2}マス必要です。", "区域{1}有{0}格，需要{2}格。"}}
	regionPieces  = Text{"Region {0} is in {1} pieces.", "領域{0}は{1}つに分かれています。", "区域{0}分成{1}部分。"}
	mapLength     = counted{Text{"{0} sign: a map has 4 × 4 to 16 × 16.", "{0}文字です。4×4から16×16まで入力できます。", "有{0}个字符；应为4×4到16×16个。"}, Text{"{0} signs: a map has 4 × 4 to 16 × 16.", "{0}文字です。4×4から16×16まで入力できます。", "有{0}个字符；应为4×4到16×16个。"}}
	mapSign       = Text{"“{0}” is neither a letter nor a digit.", "「{0}」は英数字ではありません。", "“{0}”不是字母或数字。"}
	mapRegions    = Text{"{0} different signs: a {1} × {1} map has {1} regions.", "{0}種類の文字があります。{1}×{1}の領域は{1}個です。", "有{0}种字符；{1}×{1}应有{1}个区域。"}
)

// ShapeNumber returns the name of a ready-made jigsaw.
func ShapeNumber(l Lang, number int) string { return shape.with(l, strconv.Itoa(number)) }

// RegionSize says that a region has another number of cells than it must have.
func RegionSize(l Lang, symbol string, cells, want int) string {
	return regionSize.with(l, cells, symbol, strconv.Itoa(want))
}

// RegionPieces says that the cells of a region do not all hang together.
func RegionPieces(l Lang, symbol string, pieces int) string {
	return regionPieces.with(l, symbol, strconv.Itoa(pieces))
}

// MapLength says that no map of a jigsaw has so many signs.
func MapLength(l Lang, signs int) string { return mapLength.with(l, signs) }

// MapSign says that a character is not allowed in a map.
func MapSign(l Lang, sign string) string { return mapSign.with(l, sign) }

// MapRegions says that a map has signs different signs and should have n.
func MapRegions(l Lang, signs, n int) string {
	return mapRegions.with(l, strconv.Itoa(signs), strconv.Itoa(n))
}

// InRegion returns the name of a cell of a map, with its region.
func InRegion(l Lang, row, col, region int) string {
	return Position(l, row, col) + comma.In(l) + House(l, solver.House{Kind: solver.Region, Index: region - 1})
}

// apart has the sentences about two cells that a rule on pairs ties: a knight's move apart, or touching at a corner.
var apart = [...]struct{ clash, deadEnd Text }{
	{
		Text{"Two {0}s a knight’s move apart", "ナイトの動きの位置に{0}が重複", "相隔马步有两个{0}"},
		Text{"Dead end: {0} stands at {1} and at {2}, a knight’s move apart.", "行き止まり：{1}と{2}はナイトの動きの位置にあり、同じ{0}は置けません。", "死路：{1}和{2}相隔马步，不能同为{0}。"},
	},
	{
		Text{"Two {0}s touch at a corner", "角で接するマスに{0}が重複", "对角相邻有两个{0}"},
		Text{"Dead end: {0} stands at {1} and at {2}, which touch at a corner.", "行き止まり：{1}と{2}は角で接しており、同じ{0}は置けません。", "死路：{1}和{2}对角相邻，不能同为{0}。"},
	},
}

// leap returns the index in apart for two cells: 1 if their rows and their columns differ by at most one, else 0.
func leap(row, col, otherRow, otherCol int) int {
	if near := func(a, b int) bool { return a-b <= 1 && b-a <= 1 }; near(row, otherRow) && near(col, otherCol) {
		return 1
	}
	return 0
}

// Apart says that a digit is in two cells that a rule on pairs ties.
func Apart(l Lang, symbol string, row, col, otherRow, otherCol int) string {
	return apart[leap(row, col, otherRow, otherCol)].clash.with(l, symbol)
}
