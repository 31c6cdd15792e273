package dialogs

import (
	"strconv"
	"strings"

	"numplace/solver"
)

// Wish holds the requirements for a generated puzzle, except its layout. A zero field means that nothing is
// required.
type Wish struct {
	Level              uint8 // as in job.Rating
	Technique          string
	Symmetry           string // a name from solver/generate
	Givens             int
	Pattern            Pattern // the cells with givens; their number replaces Givens
	MinScore, MaxScore int

	// Up to two kinds of rules, such as cages and lines, that the puzzle must have. If there is such a kind,
	// the technique, the pattern and the scores are ignored.
	Laid [2]uint8 // positions of the kinds in LaidKinds, from 1; 0 for none
	Many [2]int   // number of rules of each kind; 0 if any number is allowed
	Bare bool     // the puzzle has no givens; only possible with such rules
}

// LaidCages is the position of cages in LaidKinds, counted from 1 as in Wish.Laid.
const LaidCages = 1

// LaidKinds lists the kinds of rules with which solver/generate can generate puzzles.
var LaidKinds = [...]solver.Kind{solver.Cage, solver.Arrow, solver.Thermo, solver.Whisper, solver.Renban,
	solver.Palindrome, solver.RegionSum, solver.White, solver.Black, solver.XV, solver.LittleKiller, solver.Sandwich,
	solver.XSum}

// BankedLevel returns the hardest level with stored puzzles of a kind of rules, which are available at once. There are
// also stored puzzles of all easier levels. The kind is numbered as in Wish.Laid.
func BankedLevel(kind uint8) uint8 {
	if kind <= 3 { // cages, arrows and thermometers
		return 5
	}
	return 3
}

// Lays reports whether rules of a kind are required.
func (w *Wish) Lays() bool { return w.Laid[0] > 0 }

// WithLaid returns the requirements after a change of the first (i is 0) or the second (i is 1) kind of
// rules. Adding the first kind resets the symmetry of the givens, which the user can then choose again. A
// killer without a level has no givens, as is usual. A killer with a level has givens where they are needed.
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

// KindWish returns the requirements for a puzzle with one kind of rules, and a level.
func KindWish(kind, level uint8) Wish { return Wish{Level: level, Laid: [2]uint8{kind}} }

// LaidLike returns a request for a puzzle that is like g, a generated puzzle. The new puzzle has rules of the
// same kinds, and the same other rules. If level is not 0, the new puzzle has this level.
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
	if level == 0 {
		wish.Bare, wish.Symmetry = g.Count() == 0, UsualWish().Symmetry
	}
	board, _ := g.Layout().WithRules(rules...)
	return Quick{Wish: wish, Layout: board}
}

// MostNumber is the maximum of the numbers that the user can require.
const MostNumber = 99_999

// LevelWish returns requirements of which only the level was chosen by the user.
func LevelWish(level uint8) Wish { return Wish{Level: level, Symmetry: "half"} }

// UsualWish returns the requirements with which the form opens for the first time.
func UsualWish() Wish { return LevelWish(1) }

// InRange returns the requirements with each number limited to its range. It drops the second kind of rules
// if it equals the first, or if there is no first kind.
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

// FewestGivens returns the minimum number of givens for a puzzle with the given number of cells, if the user
// has not required a number. If the puzzle should have as few givens as possible, it returns 0. Easy puzzles
// from solver/generate have at least 30 givens on 81 cells.
func (w Wish) FewestGivens(cells int) int {
	if w.Level != 1 || w.Pattern != "" || w.Lays() {
		return 0
	}
	return min((30*cells+80)/81, cells-1)
}

// Text formats the requirements for layout l, in the format of solver/generate.ParseWish. A minimal puzzle
// has no redundant givens. In the following cases such puzzles are rare or too hard, so Text adds the word
// "spare", which allows redundant givens:
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
		add(w.Level != 0, "l"+strconv.Itoa(int(w.Level)))
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
	add(w.Symmetry != "" && w.Pattern == "", "y"+w.Symmetry) // a drawn pattern determines the symmetry
	add(w.Pattern != "", "p"+w.Pattern.Text())
	const minimal, of = 30, 81 // few minimal puzzles on 81 cells have more than 30 givens
	const easy, extreme = 1, 5 // levels
	some := w.Level == easy && w.Givens > 0 || l != solver.Classic && w.Level > easy && w.Level < extreme
	add(some || w.Givens*of > minimal*l.Cells() || w.Pattern != "" || w.Technique != "" && w.Symmetry != "", "spare")
	return text
}
