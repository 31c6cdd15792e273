package i18n

import (
	"strconv"

	"numplace/solver"
)

// Rule is a rule in addition to rows, columns and boxes: its name, and a sentence.
type Rule struct {
	Name, Says Text
}

// JigsawRule is the rule of a jigsaw's regions.
var JigsawRule = Rule{ruleJigsaw, ruleJigsawSays}

// DiagonalsRule is the rule of both diagonals together.
var DiagonalsRule = Rule{ruleDiagonals, ruleDiagonalsSays}

// rules has the words of each kind of rule.
var rules = map[solver.Kind]Rule{
	solver.RisingDiagonal:  {ruleRisingDiagonal, ruleRisingDiagonalSays},
	solver.FallingDiagonal: {ruleFallingDiagonal, ruleFallingDiagonalSays},
	solver.Windoku:         {ruleWindoku, ruleWindokuSays},
	solver.DisjointGroups:  {ruleDisjointGroups, ruleDisjointGroupsSays},
	solver.AntiKnight:      {ruleAntiKnight, ruleAntiKnightSays},
	solver.AntiKing:        {ruleAntiKing, ruleAntiKingSays},
}

// RulesOf returns the rules of a layout in addition to rows, columns and boxes, one for each kind:
// none for a plain layout. Both diagonals together are one.
func RulesOf(l *solver.Layout) []Rule {
	var of []Rule
	if l.Jigsaw() {
		of = append(of, JigsawRule)
	}
	var last solver.Kind
	for _, r := range l.Rules() {
		rule, known := rules[r.Kind]
		switch {
		case r.Kind == last || !known:
			continue
		case r.Kind == solver.RisingDiagonal && l.Has(solver.FallingDiagonal):
			rule = DiagonalsRule
		case r.Kind == solver.FallingDiagonal && l.Has(solver.RisingDiagonal):
			continue
		}
		of, last = append(of, rule), r.Kind
	}
	return of
}

// RuleName returns the name of a kind of rule.
func RuleName(kind solver.Kind) Text { return rules[kind].Name }

// NoBoxes says that a board of n digits has no boxes.
func NoBoxes(l Lang, n int) string { return noBoxes.With(l, "n", strconv.Itoa(n)) }

// NoJigsaw says which sizes a jigsaw can have.
func NoJigsaw(l Lang, least, most int) string {
	return noJigsaw.With(l, "least", strconv.Itoa(least), "most", strconv.Itoa(most))
}

// Hatched is about the look of the cells that are seen by rules on pairs only.
var Hatched = Rule{hatched, hatchedSays}

// ShapeNumber returns the name of a ready-made jigsaw.
func ShapeNumber(l Lang, number int) string { return shape.With(l, "number", strconv.Itoa(number)) }

// RegionSize says that a region has the wrong number of cells.
func RegionSize(l Lang, symbol string, cells, want int) string {
	return regionSize.with(l, cells, "region", symbol, "want", strconv.Itoa(want))
}

// RegionPieces says that the cells of a region are not all connected.
func RegionPieces(l Lang, symbol string, pieces int) string {
	return regionPieces.With(l, "region", symbol, "n", strconv.Itoa(pieces))
}

// MapLength says that no map of a jigsaw has that number of characters.
func MapLength(l Lang, signs int) string { return mapLength.with(l, signs) }

// MapSign says that a character is not allowed in a map.
func MapSign(l Lang, sign string) string { return mapSign.With(l, "sign", sign) }

// MapRegions says that a map has signs different characters and should have n.
func MapRegions(l Lang, signs, n int) string {
	return mapRegions.With(l, "signs", strconv.Itoa(signs), "n", strconv.Itoa(n))
}

// InRegion returns the name of a cell of a map, with its region.
func InRegion(l Lang, row, col, region int) string {
	return Position(l, row, col) + comma.In(l) + ByWords.House(l, solver.House{Kind: solver.Region, Index: region - 1})
}

// apart has the sentences about two cells that a pair rule connects: a knight's move apart, or
// touching at a corner.
var apart = [...]struct{ clash, deadEnd Text }{
	{knightApart, knightDeadEnd},
	{cornerApart, cornerDeadEnd},
}

// leap returns the index in apart for two cells: 1 if their rows and their columns differ by at
// most one, and 0 otherwise.
func leap(row, col, otherRow, otherCol int) int {
	if near := func(a, b int) bool { return a-b <= 1 && b-a <= 1 }; near(row, otherRow) && near(col, otherCol) {
		return 1
	}
	return 0
}

// Apart says that a digit is in two cells that a pair rule connects.
func Apart(l Lang, symbol string, row, col, otherRow, otherCol int) string {
	return apart[leap(row, col, otherRow, otherCol)].clash.With(l, "digit", symbol)
}
