package dialogs

import (
	"strconv"
	"strings"

	"numplace/solver"
)

// Wish holds the requirements for a new puzzle, except for its layout. A zero field means no requirement.
type Wish struct {
	Level              uint8 // as in job.Rating
	Technique          string
	Symmetry           string // a name from solver/generate
	Givens             int
	Pattern            Pattern // the cells with givens, which also sets their number
	MinScore, MaxScore int

	// Up to two kinds of cages or lines. With any of them, technique, pattern and scores are ignored. The
	// level is also ignored, unless every kind is rated.
	Laid [2]uint8 // the kinds, as positions in LaidKinds from 1; 0 for none
	Many [2]int   // the number of each kind; 0 for any number
	Bare bool     // no givens; only with cages or lines
}

// LaidCages is the position of cages in LaidKinds, from 1 as in Wish.Laid.
const LaidCages = 1

// LaidKinds has the kinds of cages and lines that solver/generate can add to a board.
var LaidKinds = [...]solver.Kind{solver.Cage, solver.Arrow, solver.Thermo, solver.Whisper, solver.Renban}

// RatedKinds is the number of kinds whose puzzles have a level. They come first in LaidKinds.
const RatedKinds = 3

// Rates reports whether the level applies.
func (w *Wish) Rates() bool { return max(w.Laid[0], w.Laid[1]) <= RatedKinds }

// Lays reports whether cages or lines are required.
func (w *Wish) Lays() bool { return w.Laid[0] > 0 }

// WithLaid returns the wish with its first (i is 0) or second (i is 1) kind of cages or lines changed. Adding
// the first kind resets the symmetry, since that is about givens, but it can be chosen again. A killer
// without a level gets no givens, which is usual. A killer with a level has givens where they are needed.
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

// KindWish returns the wish for a puzzle with one kind of cages or lines, and a level.
func KindWish(kind, level uint8) Wish { return Wish{Level: level, Laid: [2]uint8{kind}} }

// LaidLike returns a request for a puzzle like g, which was generated here: with the same kinds of cages or
// lines, and on the same board with its other rules. The new puzzle has the given level, unless that is 0 or
// a kind is not rated.
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

// MostNumber is the maximum of the numbers in a wish.
const MostNumber = 99_999

// LevelWish returns the wish of a user who has only chosen a level.
func LevelWish(level uint8) Wish { return Wish{Level: level, Symmetry: "half"} }

// UsualWish returns the wish of a user who has not chosen anything yet.
func UsualWish() Wish { return LevelWish(1) }

// InRange returns the wish with each number limited to its range. It drops a second kind of cages or lines if
// there is no first one, or if they are equal.
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

// FewestGivens returns the minimum number of givens for a puzzle with the given number of cells if the wish
// does not set it. It returns 0 if there should be as few as possible. Easy puzzles from solver/generate have
// at least 30 givens on 81 cells.
func (w Wish) FewestGivens(cells int) int {
	if w.Level != 1 || w.Pattern != "" || w.Lays() {
		return 0
	}
	return min((30*cells+80)/81, cells-1)
}

// Text formats the wish for layout l, in the format of solver/generate.ParseWish. A minimal puzzle has no
// redundant givens. In these cases such puzzles are rare or too hard, so Text adds "spare", which allows
// redundant givens:
//   - more givens are required than most minimal puzzles have
//   - the user has drawn the pattern
//   - a technique and a symmetry are required: few symmetric puzzles are minimal, and even fewer of
//     these need the technique
//   - an easy puzzle with a given number of givens is required
//   - a level between easy and extreme is required on a layout other than the classic one
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
	add(w.Symmetry != "" && w.Pattern == "", "y"+w.Symmetry) // a drawn pattern has its own symmetry
	add(w.Pattern != "", "p"+w.Pattern.Text())
	const minimal, of = 30, 81 // few minimal puzzles have more givens
	const easy, extreme = 1, 5 // levels
	some := w.Level == easy && w.Givens > 0 || l != solver.Classic && w.Level > easy && w.Level < extreme
	add(some || w.Givens*of > minimal*l.Cells() || w.Pattern != "" || w.Technique != "" && w.Symmetry != "", "spare")
	return text
}
