package links

// This file writes the data of Sudoku Maker, the inverse of sudokumaker.go.

import (
	"slices"
	"strings"

	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/internal/stable"
)

// makerWriter writes the rules of a kind as constraints of Sudoku Maker.
type makerWriter struct {
	write func(w *dataWriter, l *solver.Layout, rules []solver.Rule)
	// says reports whether a constraint has the meaning of a rule. It is nil if that is so for all rules.
	says func(l *solver.Layout, r solver.Rule) bool
}

// makerHolds reports whether the site can express a rule of a layout.
func makerHolds(l *solver.Layout, r solver.Rule) bool {
	of := kinds().of[r.Kind].writeMaker
	return of != nil && (of.says == nil || of.says(l, r))
}

// makerLink writes the address of a puzzle. If there is a solution, it is written as the setter's digits.
func makerLink(p format.Puzzle) string {
	code := strings.TrimRight(pack(makerText(p)), "=")
	return "https://sudokumaker.app/?puzzle=" + strings.ReplaceAll(code, "/", "-")
}

// makerSolves reports whether the address can have the solution of a puzzle: it has a digit for each cell, so the
// solution must agree with the givens, of which there is none in at least one cell.
func makerSolves(p format.Puzzle) bool {
	left := false
	for c := range solver.Cell(p.Grid.Layout().Cells()) {
		given := p.Grid.At(c)
		if p.Solution.N() == 0 || given != 0 && given != p.Solution.At(c) {
			return false
		}
		left = left || given == 0
	}
	return left
}

// makerText writes the object that the site packs.
func makerText(p format.Puzzle) string {
	const usual = 9
	l, solved := p.Grid.Layout(), makerSolves(p)
	n := l.N()
	var w dataWriter
	w.open('{')
	w.field("formatVersion").quoted("1.5.0")
	w.field("puzzle").open('{')
	w.field("name").quoted(p.Title)
	w.field("author").quoted(p.Author)
	w.field("comment").quoted(p.Comment)
	if n != usual {
		w.field("type").quoted(makerCustom)
		w.field("width").number(n)
		w.field("height").number(n)
		w.field("minDigit").number(1)
		w.field("maxDigit").number(n)
	}
	w.field("cells").open('[')
	for c := range solver.Cell(l.Cells()) {
		w.open('{')
		switch given := p.Grid.At(c); {
		case given != 0:
			w.field("value").number(int(given))
			w.field("given").word("true")
		case solved:
			w.field("value").number(int(p.Solution.At(c)))
		}
		w.close('}')
	}
	w.close(']')
	w.field("constraints").open('[')
	w.makerObject(0, func() {})
	if n != usual {
		w.makerObject(makerRows, func() {})
	}
	if rows, _ := l.Box(); l.Jigsaw() || rows > 1 {
		w.makerObject(makerMap, func() {
			w.field("regions").open('[')
			for c := range solver.Cell(l.Cells()) {
				w.number(l.Region(c))
			}
			w.close(']')
		})
	}
	for _, k := range kinds().all {
		if rules := rulesOf(l, k.kind); len(rules) > 0 {
			k.writeMaker.write(&w, l, rules)
		}
	}
	w.makerDrawing(p.Drawing)
	w.makerFog(p.Fog)
	w.close(']')
	if p.Praise != "" {
		w.field("messages").open('{')
		w.field("completion").quoted(p.Praise)
		w.close('}')
	}
	if p.Rules != "" {
		w.field("export").open('{')
		w.field(ownNames).quoted(p.Rules)
		w.close('}')
	}
	w.close('}')
	w.close('}')
	return string(w.b)
}

// makerObject writes a constraint with its number and the fields that fields writes.
func (w *dataWriter) makerObject(number int, fields func()) {
	w.open('{')
	w.field("type").number(number)
	fields()
	w.close('}')
}

// makerNumbers writes a list of numbers.
func makerNumbers[T ~int | ~uint16 | ~int32 | ~uint32](w *dataWriter, numbers []T) {
	w.open('[')
	for _, n := range numbers {
		w.number(int(n))
	}
	w.close(']')
}

// makerWholeOf returns a writer of a constraint on the whole board.
func makerWholeOf(number int) *makerWriter {
	return &makerWriter{write: func(w *dataWriter, _ *solver.Layout, _ []solver.Rule) {
		w.makerObject(number, func() {})
	}}
}

// makerDisjointOf writes disjoint groups, which the site has for boxes only.
var makerDisjointOf = &makerWriter{write: makerWholeOf(14).write, says: func(l *solver.Layout, _ solver.Rule) bool {
	rows, _ := l.Box()
	return rows > 1
}}

// makerCellsOf returns a writer of a constraint with a set of cells for each rule.
func makerCellsOf(number int) *makerWriter {
	return &makerWriter{write: func(w *dataWriter, _ *solver.Layout, rules []solver.Rule) {
		for _, r := range rules {
			w.makerObject(number, func() { makerNumbers(w.field("cells"), r.Cells) })
		}
	}}
}

// makerLinesOf returns a writer of a constraint with a line for each rule. more writes further fields, whose values
// depend on the value of a rule. It may be nil.
func makerLinesOf(number int, field string, says func(*solver.Layout, solver.Rule) bool,
	more func(w *dataWriter, l *solver.Layout, r solver.Rule),
) *makerWriter {
	return &makerWriter{says: says, write: func(w *dataWriter, l *solver.Layout, rules []solver.Rule) {
		for _, r := range rules {
			w.makerObject(number, func() {
				if more != nil {
					more(w, l, r)
				}
				w.field(field).open('[')
				makerNumbers(w, r.Cells)
				w.close(']')
			})
		}
	}}
}

// makerHousesOf writes the houses of a rule as extra regions.
var makerHousesOf = &makerWriter{write: func(w *dataWriter, l *solver.Layout, rules []solver.Rule) {
	only, _ := l.WithRules(solver.Rule{Kind: rules[0].Kind})
	for h := range only.Houses() {
		if h.Kind == solver.Window || h.Kind == solver.Figure {
			w.makerObject(305, func() { makerNumbers(w.field("cells"), h.Cells) })
		}
	}
}}

// makerMasks writes groups of digits.
func (w *dataWriter) makerMasks(n, groups int, groupOf func(digit int) int) {
	masks := make([]int, groups)
	for d := 1; d <= n; d++ {
		masks[groupOf(d)] |= 1 << d
	}
	makerNumbers(w.field("groups"), masks)
}

// makerThirds writes the groups of low, middle and high digits.
func (w *dataWriter) makerThirds(n int) {
	outer := (n + 1) / 3
	w.makerMasks(n, 3, func(d int) int { return b2i(d > outer) + b2i(d > n-outer) })
}

func makerThree(w *dataWriter, l *solver.Layout, _ solver.Rule) { w.makerThirds(l.N()) }

// hasThirds reports whether low, middle and high digits differ from the remainders modulo 3 and from other groups.
func hasThirds(l *solver.Layout, _ solver.Rule) bool { return l.N() > 3 }

func makerModulus(w *dataWriter, l *solver.Layout, r solver.Rule) {
	w.makerMasks(l.N(), r.Value[0], func(d int) int { return d % r.Value[0] })
}

func makerMinimum(w *dataWriter, _ *solver.Layout, r solver.Rule) {
	w.field("minDifference").number(r.Value[0])
}

// usualLockout reports whether a lockout line has the only minimum that the site has.
func usualLockout(l *solver.Layout, r solver.Rule) bool { return l.N() == 9 && r.Value[0] == 4 }

func makerSlow(w *dataWriter, _ *solver.Layout, _ solver.Rule) { w.field("slow").word("true") }

// makerSquaresOf writes groups of digits that all squares of 2x2 cells contain.
var (
	makerThirdsOf = &makerWriter{says: hasThirds, write: func(w *dataWriter, l *solver.Layout, _ []solver.Rule) {
		w.makerObject(16, func() { w.makerThirds(l.N()) })
	}}
	makerModularOf = &makerWriter{
		says: func(l *solver.Layout, r solver.Rule) bool { return len(r.Value) == 1 && r.Value[0] <= l.N() },
		write: func(w *dataWriter, l *solver.Layout, rules []solver.Rule) {
			w.makerObject(16, func() { makerModulus(w, l, rules[0]) })
		},
	}
)

// makerDotsOf returns a writer of the markers of a kind, or of the rule about neighbours without such a marker. Both
// are in one constraint, so if the board has markers, they are written with them. usual is the value of a marker
// without one, and flags are fields which say that markers of another kind are exempt.
func makerDotsOf(number int, marker solver.Kind, usual int, flags ...string) *makerWriter {
	return &makerWriter{write: func(w *dataWriter, l *solver.Layout, rules []solver.Rule) {
		if rules[0].Kind != marker && l.Has(marker) {
			return
		}
		w.makerObject(number, func() {
			w.field("clues").open('[')
			for _, r := range rulesOf(l, marker) {
				value := usual
				if r.Value != nil {
					value = r.Value[0]
				}
				w.open('{')
				w.field("value").number(value)
				w.field("edge").number(makerEdgeOf(l.N(), r.Cells))
				w.close('}')
			}
			w.close(']')
			var values []int
			for _, r := range rulesOf(l, kinds().of[marker].negative) {
				values = append(values, r.Value...)
			}
			makerNumbers(w.field("negative"), values)
			for _, flag := range flags {
				w.field(flag).word("true")
			}
		})
	}}
}

// makerEdgeOf returns the number of the edge between two cells. It is the inverse of makerEdge.
func makerEdgeOf(n int, cells []solver.Cell) int {
	first, last := int(min(cells[0], cells[1])), int(max(cells[0], cells[1]))
	if last == first+1 {
		return 2*(first/n)*n + first%n + 1
	}
	return (2*(first/n)+1)*n + first%n
}

// makerCagesOf writes killer cages. A cage without a sum has the sum 0.
var makerCagesOf = &makerWriter{
	says: func(_ *solver.Layout, r solver.Rule) bool { return len(r.Cells) > 1 || r.Value != nil },
	write: func(w *dataWriter, _ *solver.Layout, rules []solver.Rule) {
		w.makerObject(301, func() {
			w.field("cages").open('[')
			for _, r := range rules {
				w.open('{')
				makerNumbers(w.field("cells"), r.Cells)
				w.field("value").number(append(slices.Clone(r.Value), 0)[0])
				w.close('}')
			}
			w.close(']')
		})
	},
}

// makerClonesOf writes a constraint for each clone, with a group for each pair of equal cells.
var makerClonesOf = &makerWriter{write: func(w *dataWriter, _ *solver.Layout, rules []solver.Rule) {
	for _, r := range rules {
		w.makerObject(302, func() {
			w.field("groups").open('[')
			half := len(r.Cells) / 2
			for i := range half {
				makerNumbers(w, []solver.Cell{r.Cells[i], r.Cells[half+i]})
			}
			w.close(']')
		})
	}
}}

// makerCornersOf writes the digits around corners. The cells must be all cells around a corner, which are fewer than
// four at the border.
var makerCornersOf = &makerWriter{
	says: func(l *solver.Layout, r solver.Rule) bool {
		_, ok := makerCornerOf(l.N(), r.Cells)
		return ok
	},
	write: func(w *dataWriter, l *solver.Layout, rules []solver.Rule) {
		w.makerObject(303, func() {
			w.field("clues").open('[')
			for _, r := range rules {
				corner, _ := makerCornerOf(l.N(), r.Cells)
				w.open('{')
				w.field("corner").number(corner)
				makerNumbers(w.field("digits"), r.Value)
				w.close('}')
			}
			w.close(']')
		})
	},
}

// makerCornerOf returns the number of the corner whose cells are the given ones.
func makerCornerOf(n int, cells []solver.Cell) (corner int, ok bool) {
	sorted := stable.Sorted(cells)
	for corner := range (n + 1) * (n + 1) {
		if slices.Equal(makerAround(n, corner), sorted) {
			return corner, true
		}
	}
	return 0, false
}

// makerArrowsOf writes arrows. A bulb of several cells must be in reading order.
var makerArrowsOf = &makerWriter{
	says: func(l *solver.Layout, r solver.Rule) bool {
		size := append(slices.Clone(r.Value), 1)[0]
		return size == 1 || l.N() <= 9 && slices.IsSorted(r.Cells[:size])
	},
	write: func(w *dataWriter, l *solver.Layout, rules []solver.Rule) {
		w.makerObject(408, func() {
			w.field("bulbsWithArrows").open('[')
			for _, r := range rules {
				size := append(slices.Clone(r.Value), 1)[0]
				from := r.Cells[size-1] // the cell of the bulb that the arrow leaves
				for _, c := range r.Cells[:size] {
					if size < len(r.Cells) && touch(l.N(), c, r.Cells[size]) {
						from = c
					}
				}
				w.open('{')
				makerNumbers(w.field("bulbCells"), r.Cells[:size])
				w.field("arrows").open('[')
				makerNumbers(w, append([]solver.Cell{from}, r.Cells[size:]...))
				w.close(']')
				w.close('}')
			}
			w.close(']')
		})
	},
}

// touch reports whether two cells have a side or a corner in common.
func touch(n int, a, b solver.Cell) bool {
	down, right := int(a)/n-int(b)/n, int(a)%n-int(b)%n
	return max(down, -down, right, -right) == 1
}

// makerCluesOf returns a writer of clues outside the board.
func makerCluesOf(number int, diagonal bool) *makerWriter {
	return &makerWriter{write: func(w *dataWriter, l *solver.Layout, rules []solver.Rule) {
		w.makerObject(number, func() {
			w.field("clues").open('[')
			for _, r := range rules {
				row, col, down, right := before(l, r.Cells)
				w.open('{')
				w.field("value").number(r.Value[0])
				w.field("outerCell").number((row+1)*(l.N()+2) + col + 1)
				if diagonal {
					w.field("diagonal").number(1 - 2*b2i(down == right))
				}
				w.close('}')
			}
			w.close(']')
		})
	}}
}

// makerDecoration is the name of a constraint with drawings that stand for no rule, except for those in ownNames.
const makerDecoration = "Decoration"

// makerDrawing writes lines and symbols. It leaves out what the site cannot draw; see makerDraws.
func (w *dataWriter) makerDrawing(d format.Drawing) {
	hundredths := func(n int) string { return decimal(n, format.CellUnit) }
	point := func(p format.Point) {
		w.open('{')
		w.field("x").word(hundredths(p.X))
		w.field("y").word(hundredths(p.Y))
		w.close('}')
	}
	for _, s := range d.Shapes() {
		if !makerDraws(s) {
			continue
		}
		number, layer := makerDrawnSymbols, makerBack
		if s.Kind == format.PathShape {
			number = makerDrawnLines
		}
		if s.Above {
			layer = makerFront
		}
		w.makerObject(number, func() {
			w.field("name").quoted(makerDecoration)
			if s.Kind == format.PathShape {
				w.field("lines").open('[')
				w.open('[')
				for _, p := range s.Points {
					point(p)
				}
				w.close(']')
				w.close(']')
				w.field("style").open('{')
				w.field("color").quoted(s.Line.Hex())
				w.field("thickness").word(hundredths(s.Width))
				w.field("layer").quoted(layer)
				w.close('}')
				return
			}
			w.field("params").open('[')
			w.open('{')
			for _, size := range []struct {
				of         format.ShapeKind
				kind       string
				wide, high string
				unit       int
			}{{format.RectShape, "rectangle", "width", "height", 1}, {format.EllipseShape, "ellipse", "rx", "ry", 2},
				{format.TextShape, "text", "", "size", 1}} {
				if s.Kind != size.of {
					continue
				}
				w.field("type").quoted(size.kind)
				if size.wide != "" {
					w.field(size.wide).word(decimal(s.Wide, size.unit*format.CellUnit))
				}
				w.field(size.high).word(decimal(s.High, size.unit*format.CellUnit))
			}
			if s.Kind == format.TextShape {
				w.field("text").quoted(s.Text)
			}
			w.field("angle").number(s.Turn)
			w.field("fill").quoted(s.Fill.Hex())
			w.field("stroke").quoted(s.Line.Hex())
			w.field("strokeWidth").word(hundredths(s.Width))
			w.close('}')
			w.close(']')
			w.field("symbols").open('[')
			w.open('[')
			w.word(hundredths(s.Points[0].X))
			w.word(hundredths(s.Points[0].Y))
			w.number(0)
			w.quoted(layer)
			w.close(']')
			w.close(']')
		})
	}
}

// makerDraws reports whether the site can draw a shape exactly: lines without dashes, rectangles, ellipses and texts.
func makerDraws(s format.Shape) bool {
	return !s.Dashed && s.Kind != format.AreaShape && s.Kind != format.RoundShape
}
