package dialogs

import (
	"strconv"
	"strings"

	"numplace/solver"
)

// Wish is what a new puzzle must be like, apart from its layout. A field that is zero does not
// matter.
type Wish struct {
	Level              uint8 // as job.Rating has it
	Technique          string
	Symmetry           string // as solver/generate names it
	Givens             int
	Pattern            Pattern // which cells have givens, and so how many
	MinScore, MaxScore int

	// Cages and lines of two kinds; with them technique, pattern and scores do not matter, nor does the level, unless
	// both kinds are rated.
	Laid [2]uint8 // the places of the kinds in LaidKinds, from 1; 0 for none
	Many [2]int   // how many there are of each kind
	Bare bool     // no digit is given; only with cages or lines
}

// LaidCages is the place of cages in LaidKinds, from 1 as in Wish.Laid.
const LaidCages = 1

// LaidKinds are the kinds that solver/generate lays over a board.
var LaidKinds = [...]solver.Kind{solver.Cage, solver.Arrow, solver.Thermo, solver.Whisper, solver.Renban}

// RatedKinds is how many of LaidKinds, the first ones, puzzles have a level with.
const RatedKinds = 3

// Rates reports whether the level matters.
func (w *Wish) Rates() bool { return max(w.Laid[0], w.Laid[1]) <= RatedKinds }

// Lays reports whether cages or lines are wished.
func (w *Wish) Lays() bool { return w.Laid[0] > 0 }

// WithLaid returns the wish with another first or second kind of cages or lines. Killers mostly have no digits, and
// those of a level have them only where they need them. A symmetry is for digits, unless it is chosen later.
func (w Wish) WithLaid(i int, kind uint8) Wish {
	if !w.Lays() {
		w.Symmetry = ""
	}
	w.Laid[i], w.Many[i] = kind, 0
	if i == 0 {
		w.Bare, w.Pattern = kind == LaidCages && w.Level == 0, ""
	}
	return w
}

// KindWish returns the wish for a puzzle of a level with cages or lines of a kind.
func KindWish(kind, level uint8) Wish { return Wish{Level: level, Laid: [2]uint8{kind}} }

// LaidLike returns the wish for a puzzle with the kinds of cages or lines that one that was made here has, on the same
// board: its other rules stay. It is of a level, unless that is 0 or the kinds have none.
func LaidLike(g solver.Grid, level uint8) Quick {
	wish, kinds := Wish{Level: level}, 0
	rules := g.Layout().Rules()
	for i, kind := range LaidKinds {
		var others []solver.Rule
		for _, r := range rules {
			if r.Kind != kind {
				others = append(others, r)
			}
		}
		if len(others) < len(rules) {
			wish.Laid[kinds&1] = uint8(i + 1)
			kinds++
		}
		rules = others
	}
	if level == 0 || !wish.Rates() {
		wish.Level, wish.Bare, wish.Symmetry = 0, g.Count() == 0, UsualWish().Symmetry
	}
	board, _ := g.Layout().WithRules(rules...)
	return Quick{Wish: wish, Layout: board}
}

// MostNumber is the highest number that a wish can have.
const MostNumber = 99_999

// LevelWish returns the wish of a person who says no more than the level.
func LevelWish(level uint8) Wish { return Wish{Level: level, Symmetry: "half"} }

// UsualWish returns the wish of a person who has not wished anything yet.
func UsualWish() Wish { return LevelWish(1) }

// InRange returns the wish with each number in its range. A second kind of cages or lines needs a first one, and
// differs from it.
func (w Wish) InRange() Wish {
	if w.Laid[1] == w.Laid[0] || !w.Lays() {
		w.Laid[1] = 0
	}
	for i, kind := range w.Laid {
		if w.Many[i] = inRange(w.Many[i]); kind == 0 {
			w.Many[i] = 0
		}
	}
	w.Bare = w.Bare && w.Lays() && w.Givens == 0
	w.Givens, w.MinScore, w.MaxScore = inRange(w.Givens), inRange(w.MinScore), inRange(w.MaxScore)
	return w
}

func inRange(n int) int { return min(max(n, 0), MostNumber) }

// FewestGivens returns how many givens a puzzle for a number of cells has at least, if the wish
// does not say how many: 0 if it is to have as few as possible. Easy ones have 30 of 81, as
// solver/generate makes them.
func (w Wish) FewestGivens(cells int) int {
	if w.Level != 1 || w.Pattern != "" || w.Lays() {
		return 0
	}
	return min((30*cells+80)/81, cells-1)
}

// Text writes the wish for a layout as solver/generate reads it. Some givens are spare if more are
// wished than minimal puzzles have, if the person has drawn the pattern, and if a technique and a
// symmetry are wished: few symmetric puzzles are minimal, and fewer of these need the technique. An
// easy puzzle of a number of givens need not be minimal either, nor one of a level that people
// solve with other rules than the classic ones: minimal ones are mostly too hard.
func (w Wish) Text(l *solver.Layout) string {
	text := ""
	add := func(is bool, part string) {
		if !is {
			return
		}
		if text != "" {
			text += "."
		}
		text += part
	}
	add(l != solver.Classic, "b"+l.String())
	if w.Lays() {
		add(w.Level != 0 && w.Rates(), "l"+strconv.Itoa(int(w.Level)))
		add(w.Givens != 0 || w.Bare, "n"+strconv.Itoa(w.Givens))
		add(w.Symmetry != "", "y"+w.Symmetry)
		before := ".r"
		for i, kind := range w.Laid {
			if kind == 0 {
				break
			}
			text += before + string(LaidKinds[kind-1])
			if before = ","; w.Many[i] > 0 {
				text += ":" + strconv.Itoa(w.Many[i])
			}
		}
		return strings.TrimPrefix(text, ".")
	}
	add(w.Level != 0, "l"+strconv.Itoa(int(w.Level)))
	scores := "s" + strconv.Itoa(w.MinScore) + "-"
	if w.MaxScore > 0 {
		scores += strconv.Itoa(w.MaxScore)
	}
	add(w.MinScore+w.MaxScore > 0, scores)
	add(w.Technique != "", "t"+w.Technique)
	add(w.Givens != 0 && w.Pattern == "", "n"+strconv.Itoa(w.Givens))
	add(w.Symmetry != "" && w.Pattern == "", "y"+w.Symmetry) // that of a pattern is what the person has drawn
	add(w.Pattern != "", "p"+w.Pattern.Text())
	const minimal, of = 30, 81 // few minimal puzzles have more givens
	const easy, extreme = 1, 5 // levels
	some := w.Level == easy && w.Givens > 0 || l != solver.Classic && w.Level > easy && w.Level < extreme
	add(some || w.Givens*of > minimal*l.Cells() || w.Pattern != "" || w.Technique != "" && w.Symmetry != "", "spare")
	return text
}
