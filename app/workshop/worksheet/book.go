package worksheet

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/making"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// This file reads what book the form asks for, and tells what it cannot get. A book has new puzzles of several kinds
// and levels: as many of each kind and level as the form asks for. made.go makes them.

// mostNew is the largest number of new puzzles in a book.
const mostNew = 60

// usualNew are the initial numbers of new puzzles of a kind, by level.
var usualNew = [...]int{2, 2, 0, 0, 0}

// book is what the form asks for.
type book struct {
	wants []wanted // each kind and level at most once
	count int      // number of new puzzles, in all wants
	exact bool     // whether the form has only whole numbers in the valid range
	seed  string   // as ownSeed returns it
}

// wanted is a kind and a level, and how many puzzles of them the form asks for. A kind is 0 for puzzles without
// cages, lines or signs, and otherwise counts the generate.ElementKinds from 1.
type wanted struct {
	sort
	count int
}

// sort is a kind and a level of puzzles.
type sort struct {
	kind  int
	level logic.Level
}

// numberField returns the name of the field for the number of puzzles of a kind and a level.
func numberField(kind int, level logic.Level) string {
	return fieldNumber + strconv.Itoa(kind) + "-" + strconv.Itoa(int(level))
}

// book returns what the form asks for.
func (h *dialog) book() book {
	b := book{seed: h.ownSeed(), exact: true}
	for i := range i18n.LevelNames {
		for kind := range 1 + len(generate.ElementKinds()) {
			if !h.has(fieldKind + strconv.Itoa(kind)) {
				continue
			}
			of := sort{kind, logic.Level(i + 1)}
			n, exact := numberIn(h.field(numberField(of.kind, of.level)))
			b.exact = b.exact && exact
			if n > 0 {
				b.wants = append(b.wants, wanted{of, n})
				b.count += n
			}
		}
	}
	return b
}

// numberIn returns the number of puzzles in a field. An empty field means 0. exact is false if the field does not
// contain a whole number in the valid range; n is then the nearest such number, or 0.
func numberIn(field string) (n int, exact bool) {
	if field == "" {
		return 0, true
	}
	wish, err := strconv.ParseFloat(field, 64) // browsers also accept numbers such as 1e1
	if err != nil || wish != wish {
		return 0, false
	}
	n = int(max(min(wish, mostNew), 0))
	return n, float64(n) == wish
}

// turn is a puzzle of a book: the nth of its kind and level, from 0.
type turn struct {
	sort
	nth int
}

// turns returns the puzzles of the book in the order in which they are printed: by level, and the kinds of a level
// alternate.
func (b book) turns() (all []turn) {
	for i := range i18n.LevelNames {
		for nth := range mostNew {
			for _, w := range b.wants {
				if w.level == logic.Level(i+1) && nth < w.count {
					all = append(all, turn{w.sort, nth})
				}
			}
		}
	}
	return all
}

// sizes are the layouts of new puzzles that can be chosen besides that of the board.
var sizes = [...]*solver.Layout{boxes("2x2"), boxes("3x2"), solver.Classic}

func boxes(text string) *solver.Layout {
	l, err := solver.ParseLayout(text)
	if err != nil {
		panic(err)
	}
	return l
}

// usual reports whether a layout is one of the sizes.
func usual(l *solver.Layout) bool { return slices.Contains(sizes[:], l) }

// layout returns the layout of new puzzles without cages, lines or signs: the chosen size, or the layout of the
// board.
func (h *dialog) layout() *solver.Layout {
	if l, err := solver.ParseLayout(h.field(fieldSize)); err == nil && h.has(fieldSize) {
		return l
	}
	if board, err := link.Decode(h.Board); err == nil {
		return board.Layout()
	}
	return solver.Classic
}

// first contains the board's own puzzle if the user has chosen to include it.
func (h *dialog) first() (first []puzzle) {
	if board, err := link.Decode(h.Board); err == nil && h.has(fieldThis) && board.IsPuzzle() {
		first = []puzzle{{SetPuzzle: link.SetPuzzle{Given: board}}}
	}
	return first
}

// wish returns the requirements for a puzzle. Puzzles with cages, lines or signs have none of those that are on
// the board.
func (h *dialog) wish(of sort) generate.Wish {
	layout := h.layout()
	w := generate.Wish{Layout: layout, Level: of.level, Table: coach.Table(h.Table)}
	if of.kind == 0 {
		return w
	}
	w.Elements = []generate.Elements{{Kind: generate.ElementKinds()[of.kind-1]}}
	w.Layout = bare(layout)
	return w
}

// bare returns a layout without the rules that have cells of their own, such as cages.
func bare(l *solver.Layout) *solver.Layout {
	if !l.Placed() {
		return l
	}
	wide := slices.DeleteFunc(slices.Clone(l.Rules()), func(r solver.Rule) bool { return len(r.Cells) > 0 })
	if of, err := l.WithRules(wide...); err == nil {
		return of
	}
	return l
}

// kindName returns the name of a kind.
func (h *dialog) kindName(kind int) string {
	if kind > 0 {
		return i18n.LaidName(generate.ElementKinds()[kind-1]).In(h.Lang)
	}
	if strings.ContainsAny(h.layout().String(), ",:") {
		return likeBoard.In(h.Lang)
	}
	return i18n.ClassicRule.In(h.Lang)
}

// listed returns a text with the kinds and levels of turns, and how many there are of each.
func (h *dialog) listed(turns []turn) string {
	var sorts []sort
	counts := map[sort]int{}
	for _, t := range turns {
		if counts[t.sort]++; counts[t.sort] == 1 {
			sorts = append(sorts, t.sort)
		}
	}
	names := make([]string, len(sorts))
	for i, of := range sorts {
		names[i] = ofSort.With(h.Lang, "n", i18n.Number(counts[of]), "kind", h.kindName(of.kind),
			"level", i18n.LevelNames[of.level-1].In(h.Lang))
	}
	return strings.Join(names, i18n.Comma(h.Lang))
}

// possible returns the turns for which there can be puzzles. refused has a sentence for each reason why there
// are none for others, with their numbers, kinds and levels.
func (h *dialog) possible(b book) (turns []turn, refused []string) {
	var whys []string
	without := map[string][]turn{} // the other turns, by the reason
	causes := map[sort]string{}    // "" if there can be puzzles
	for _, t := range b.turns() {
		why, known := causes[t.sort]
		if !known {
			w := h.wish(t.sort)
			if none, never := errors.AsType[*generate.Impossible](w.Check()); never {
				why = making.Impossible(h.Lang, none.Cause, w)
			}
			causes[t.sort] = why
		}
		if why == "" {
			turns = append(turns, t)
			continue
		}
		if without[why] == nil {
			whys = append(whys, why)
		}
		without[why] = append(without[why], t)
	}
	for _, why := range whys {
		refused = append(refused, leftOut.With(h.Lang, "which", h.listed(without[why]), "why", why))
	}
	return turns, refused
}

// wished returns the number of puzzles that the form asks for and that can exist, with the board's own. says has
// sentences about what the form asks for but cannot get. If the form asks for too many, none are made.
func (h *dialog) wished() (all int, says []string) {
	b := h.book()
	turns, says := h.possible(b)
	all = len(h.first()) + len(turns)
	switch {
	case b.count > mostNew:
		return 0, []string{tooManyNew.With(h.Lang, "n", i18n.Number(mostNew), "of", i18n.Number(b.count))}
	case all == 0 && len(says) == 0:
		return 0, []string{chooseSome.In(h.Lang)}
	}
	if !b.exact {
		says = append(says, numbersAre.With(h.Lang, "n", i18n.Number(mostNew)))
	}
	return all, says
}
