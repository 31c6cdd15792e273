package worksheet

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/app/workshop/making"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// This file makes a book, which has new puzzles of several kinds and levels: as many of each kind and level as the
// form asks for. The same choices in the form, with the same seed, make the same book.

const (
	mostNew = 60 // the largest number of new puzzles in a book

	// A new puzzle that the book already has is replaced. After bankTries of the stored puzzles, it is replaced by
	// puzzles that are generated, and after mostTries altogether it is missing from the book. It is also missing after
	// mostMisses searches that found no puzzle.
	bankTries  = 30
	mostTries  = 33
	mostMisses = 2
)

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
		refused = append(refused, h.listed(without[why])+i18n.Colon.In(h.Lang)+why)
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

// made are the puzzles of a book that exist so far. Requests keep them in their State.
type made struct {
	wish    string   // what the form asked for, without spaces
	first   int      // 1 if the board's own puzzle comes first, otherwise 0
	of      int      // number of puzzles that the form asked for
	done    bool     // no more are to be made: all are there, or no others are found, or the user has stopped
	stopped bool     // the user has stopped before all were searched for
	puzzles []puzzle // in the order in which they were made
}

// madeFor returns what is made for the form, without puzzles.
func (h *dialog) madeFor() made {
	b := h.book()
	m := made{first: len(h.first())}
	m.of, _ = h.wished()
	m.wish = strconv.Itoa(m.of) + ";" + strconv.Itoa(m.first) + ";"
	for _, w := range b.wants {
		m.wish += strconv.Itoa(w.kind) + "." + strconv.Itoa(int(w.level)) + "." + strconv.Itoa(w.count) + ","
	}
	for _, text := range [...]string{h.layout().String(), b.seed} {
		m.wish += ";" + strconv.FormatUint(generate.SeedOf(text), 36)
	}
	return m
}

// missing returns the turns whose puzzles are not there.
func (h *dialog) missing(m made) (missing []turn) {
	turns, _ := h.possible(h.book())
	there := m.there()
	for i, t := range turns {
		if !there[i] {
			missing = append(missing, t)
		}
	}
	return missing
}

// there returns the numbers of the turns whose puzzles are there.
func (m made) there() map[int]bool {
	there := map[int]bool{}
	for _, p := range m.puzzles[min(m.first, len(m.puzzles)):] {
		there[p.at] = true
	}
	return there
}

// text formats m for State.
func (m made) text() string {
	var b strings.Builder
	b.WriteString(m.wish + " " + m.stage())
	for _, p := range m.puzzles {
		b.WriteString(" " + link.Encode(p.Given) + " " + strconv.Itoa(p.at) + ":" + strconv.Itoa(int(p.Level)) + ":" +
			strconv.Itoa(p.Score) + ":" + digit(p.Ends))
	}
	return b.String()
}

// stage formats done and stopped for State.
func (m made) stage() string {
	if m.stopped {
		return "2"
	}
	return digit(m.done)
}

func digit(is bool) string {
	if is {
		return "1"
	}
	return "0"
}

// kept parses State. It returns the zero value if State is empty.
func (h *dialog) kept() (m made, err error) {
	fields := strings.Fields(h.State)
	if len(fields) < 2 {
		return made{}, nil
	}
	m.wish, m.done, m.stopped = fields[0], fields[1] != digit(false), fields[1] == "2"
	numbers := numbersOf(m.wish, ";")
	m.of, m.first = numbers[0], numbers[1]
	for i := 2; i+1 < len(fields); i += 2 {
		given, err := link.Decode(fields[i])
		if err != nil {
			return made{}, err
		}
		n := numbersOf(fields[i+1], ":")
		m.puzzles = append(m.puzzles, puzzle{SetPuzzle: link.SetPuzzle{Given: given}, at: n[0],
			Rating: job.Rating{Level: uint8(n[1]), Score: n[2], Ends: n[3] == 1}})
	}
	return m, nil
}

// numbersOf returns the first numbers in a text. Missing numbers are 0.
func numbersOf(text, separator string) (numbers [4]int) {
	for i, field := range strings.SplitN(text, separator, len(numbers)+1) {
		if i < len(numbers) {
			numbers[i], _ = strconv.Atoi(field)
		}
	}
	return numbers
}

// inOrder returns the puzzles in the order of the book: the board's own first, the others by their turns.
func (m made) inOrder() []puzzle {
	all := slices.Clone(m.puzzles)
	slices.SortStableFunc(all[min(m.first, len(all)):], func(a, b puzzle) int {
		return cmp.Compare(a.at, b.at)
	})
	return all
}

// fresh makes the puzzles of a book, after the board's own puzzle if that is included. Those that are available at
// once come first, so that most are there if the user stops. fresh returns fewer puzzles if no others are found. It
// reports each puzzle to the page, so that none is lost if the request is cancelled. so has the puzzles of the same
// book that were made by an earlier request, to which the missing ones are added.
func (h *dialog) fresh(ctx context.Context, so made) (made, error) {
	m, b := h.madeFor(), h.book()
	if m.of == 0 {
		return m, nil
	}
	if m.puzzles = so.puzzles; len(m.puzzles) == 0 {
		m.puzzles = h.first()
	}
	h.made = m.text()
	turns, _ := h.possible(b)
	seen := map[string]bool{}
	for _, p := range m.puzzles {
		seen[arrangement(p.Given)] = true
	}
	report := h.reporter()
	tell := func(t generate.Tried) {
		h.looks = ""
		if tried := max(t.Puzzles, t.Rated); tried > 0 {
			h.looks = i18n.SeekingOf(h.Lang, tried, 0)
		}
		report(puzzlesMade, len(m.puzzles), m.of)
	}
	there, barren := m.there(), map[sort]bool{}
	for _, quickly := range [...]bool{true, false} {
		for i, t := range turns {
			w := h.wish(t.sort)
			if there[i] || barren[t.sort] || quickly && t.kind > 0 && !w.Banked() {
				continue
			}
			seed := b.seed + "-" + strconv.Itoa(t.kind) + "-" + strconv.Itoa(int(t.level)) + "-" + strconv.Itoa(t.nth)
			p, ok, err := h.one(ctx, w, seed, seen, tell)
			if err != nil {
				return m, err
			}
			if !ok {
				barren[t.sort] = true
				continue
			}
			p.at, there[i] = i, true
			m.puzzles = append(m.puzzles, p)
			h.made = m.text()
			tell(generate.Tried{})
		}
	}
	m.done = true
	return m, nil
}

// one makes a puzzle that is not in seen, and adds it there. ok is false if none is found.
func (h *dialog) one(
	ctx context.Context, w generate.Wish, seed string, seen map[string]bool, report func(generate.Tried),
) (p puzzle, ok bool, err error) {
	misses := 0
	for try := 0; try < mostTries && misses < mostMisses; try++ {
		w.Fresh = try >= bankTries
		found, err := generate.Make(ctx, w, generate.SeedOf(seed+"-"+strconv.Itoa(try)), report)
		if ctx.Err() != nil {
			return puzzle{}, false, ctx.Err()
		}
		if err != nil {
			misses++
			continue
		}
		if key := arrangement(found.Grid); !seen[key] {
			seen[key] = true
			return puzzle{SetPuzzle: link.SetPuzzle{Given: found.Grid}, Rating: coach.RatingOf(found.Path)}, true, nil
		}
	}
	return puzzle{}, false, nil
}

// arrangement returns a text that is the same for equal puzzles. If a puzzle has cages, lines or signs, it is
// also the same for the rotated and reflected puzzle, and for that with other digits, which nobody wants to solve
// again: it only has the places of the rules and givens.
func arrangement(g solver.Grid) string {
	l := g.Layout()
	if !l.Placed() {
		return l.String() + " " + g.String()
	}
	n, least := l.N(), ""
	for turned := range 8 {
		image := func(c solver.Cell) int {
			row, col := int(c)/n, int(c)%n
			if turned&1 != 0 {
				row = n - 1 - row
			}
			if turned&2 != 0 {
				col = n - 1 - col
			}
			if turned&4 != 0 {
				row, col = col, row
			}
			return row*n + col
		}
		var all []string
		add := func(name string, cells []int) {
			slices.Sort(cells)
			for _, c := range cells {
				name += "." + strconv.Itoa(c)
			}
			all = append(all, name)
		}
		for _, r := range l.Rules() {
			var cells []int
			for _, c := range r.Cells {
				cells = append(cells, image(c))
			}
			add(string(r.Kind), cells)
		}
		var givens []int
		for c := range solver.Cell(l.Cells()) {
			if g.At(c) != 0 {
				givens = append(givens, image(c))
			}
		}
		add("", givens)
		slices.Sort(all)
		if text := strings.Join(all, " "); least == "" || text < least {
			least = text
		}
	}
	return least
}
