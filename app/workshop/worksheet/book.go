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

// This file makes a book, which has new puzzles of several kinds and levels. The same choices in the form,
// with the same seed, make the same book.

const (
	mostNew  = 60 // the largest number of new puzzles in a book
	usualNew = 4  // the initial number of new puzzles

	// A new puzzle that the book already has is replaced. After bankTries of the stored puzzles, it is replaced by
	// puzzles that are generated, and after mostTries altogether by one of another kind or level.
	bankTries = 30
	mostTries = 33
)

// quick lists the numbers of new puzzles for which there is a button.
var quick = [...]int{6, 12, 20, 40}

// book is what the form asks for. A kind is 0 for puzzles like the board, and otherwise counts the
// generate.ElementKinds from 1.
type book struct {
	kinds  []int
	levels []logic.Level
	count  int  // number of new puzzles, in the valid range
	exact  bool // whether the form has count as a whole number in the valid range
	seed   string
}

// book returns what the form asks for.
func (h *dialog) book() book {
	b := book{seed: strings.TrimSpace(h.field(fieldSeed))}
	for kind := range 1 + len(generate.ElementKinds()) {
		if h.has(fieldKind + strconv.Itoa(kind)) {
			b.kinds = append(b.kinds, kind)
		}
	}
	for i := range i18n.LevelNames {
		if h.has(fieldLevel + strconv.Itoa(i+1)) {
			b.levels = append(b.levels, logic.Level(i+1))
		}
	}
	wish, err := strconv.ParseFloat(h.field(fieldNumber), 64) // browsers also accept numbers such as 1e1
	if err != nil || wish != wish {
		wish = 0
	}
	b.count = int(max(min(wish, mostNew), 1))
	b.exact = float64(b.count) == wish
	return b
}

// turn is a kind and a level of puzzles in a book.
type turn struct {
	kind  int
	level logic.Level
}

// turns returns each of the kinds with each of the levels. From one turn to the next, the kind and the level
// both change if they can, so the beginning of the turns has about equally many of each kind and of each level.
func (b book) turns() (all []turn) {
	kinds, levels := len(b.kinds), len(b.levels)
	if kinds == 0 || levels == 0 {
		return nil
	}
	repeats := kinds // number of turns after which kinds and levels would repeat
	for repeats%levels != 0 {
		repeats += kinds
	}
	for i := range kinds * levels {
		all = append(all, turn{b.kinds[i%kinds], b.levels[(i+i/repeats)%levels]})
	}
	return all
}

// likeBoard returns the layout of the board, which new puzzles get too. If the user has chosen to include the
// board's own puzzle, first contains this puzzle.
func (h *dialog) likeBoard() (l *solver.Layout, first []puzzle) {
	board, err := link.Decode(h.Board)
	if err != nil {
		return solver.Classic, nil
	}
	if h.has(fieldThis) && board.IsPuzzle() {
		first = []puzzle{{SetPuzzle: link.SetPuzzle{Given: board}}}
	}
	return board.Layout(), first
}

// wish returns the requirements for a puzzle. Puzzles with cages, lines or signs have none of those that are on
// the board.
func (h *dialog) wish(t turn) generate.Wish {
	layout, _ := h.likeBoard()
	w := generate.Wish{Layout: layout, Level: t.level, Table: coach.Table(h.Table)}
	if t.kind == 0 {
		return w
	}
	w.Elements = []generate.Elements{{Kind: generate.ElementKinds()[t.kind-1]}}
	if layout.Placed() {
		wide := slices.DeleteFunc(slices.Clone(layout.Rules()), func(r solver.Rule) bool { return len(r.Cells) > 0 })
		if bare, err := layout.WithRules(wide...); err == nil {
			w.Layout = bare
		}
	}
	return w
}

// kindName returns the name of a kind.
func (h *dialog) kindName(kind int) string {
	if kind > 0 {
		return i18n.LaidName(generate.ElementKinds()[kind-1]).In(h.Lang)
	}
	if layout, _ := h.likeBoard(); layout != solver.Classic {
		return likeBoard.In(h.Lang)
	}
	return i18n.ClassicRule.In(h.Lang)
}

// possible returns the turns for which there can be puzzles. refused has a sentence for each reason why there
// are none for others, with the names of their kinds.
func (h *dialog) possible(b book) (turns []turn, refused []string) {
	var whys []string
	named := map[string][]string{} // the names of kinds, by the reason
	for _, t := range b.turns() {
		w := h.wish(t)
		none, never := errors.AsType[*generate.Impossible](w.Check())
		if !never {
			turns = append(turns, t)
			continue
		}
		why, name := making.Impossible(h.Lang, none.Cause, w), h.kindName(t.kind)
		if named[why] == nil {
			whys = append(whys, why)
		}
		if !slices.Contains(named[why], name) {
			named[why] = append(named[why], name)
		}
	}
	for _, why := range whys {
		refused = append(refused, strings.Join(named[why], " · ")+i18n.Colon.In(h.Lang)+why)
	}
	return turns, refused
}

// wished returns the number of puzzles that the form asks for and that can exist, with the board's own. says has
// sentences about what the form asks for but cannot get.
func (h *dialog) wished() (all int, says []string) {
	b := h.book()
	turns, says := h.possible(b)
	_, first := h.likeBoard()
	all = len(first)
	switch {
	case len(turns) > 0:
		all += b.count
	case all == 0 && len(says) == 0:
		return 0, []string{chooseSome.In(h.Lang)}
	}
	if !b.exact {
		says = append(says, mostNewOnes.With(h.Lang, "n", i18n.Number(mostNew)))
	}
	return all, says
}

// made are the puzzles of a book that exist so far. Requests keep them in their State.
type made struct {
	wish    string   // what the form asked for, without spaces
	first   int      // 1 if the board's own puzzle comes first, otherwise 0
	of      int      // number of puzzles that the form asked for
	done    bool     // no more are to be made: all are there, or no others exist, or the user has stopped
	puzzles []puzzle // in the order in which they were made
}

// madeFor returns what is made for the form, without puzzles.
func (h *dialog) madeFor() made {
	b := h.book()
	_, first := h.likeBoard()
	m := made{first: len(first)}
	m.of, _ = h.wished()
	m.wish = strconv.Itoa(m.of) + ";" + strconv.Itoa(m.first) + ";"
	for _, kind := range b.kinds {
		m.wish += strconv.Itoa(kind) + ","
	}
	m.wish += ";"
	for _, level := range b.levels {
		m.wish += strconv.Itoa(int(level)) + ","
	}
	m.wish += ";" + strconv.FormatUint(generate.SeedOf(b.seed), 36)
	return m
}

// text formats m for State.
func (m made) text() string {
	var b strings.Builder
	b.WriteString(m.wish + " " + digit(m.done))
	for _, p := range m.puzzles {
		b.WriteString(" " + link.Encode(p.Given) + " " + strconv.Itoa(p.at) + ":" + strconv.Itoa(int(p.Level)) + ":" +
			strconv.Itoa(p.Score) + ":" + digit(p.Ends))
	}
	return b.String()
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
	m.wish, m.done = fields[0], fields[1] == digit(true)
	numbers := numbersIn(m.wish, ";")
	m.of, m.first = numbers[0], numbers[1]
	for i := 2; i+1 < len(fields); i += 2 {
		given, err := link.Decode(fields[i])
		if err != nil {
			return made{}, err
		}
		n := numbersIn(fields[i+1], ":")
		m.puzzles = append(m.puzzles, puzzle{SetPuzzle: link.SetPuzzle{Given: given}, at: n[0],
			Rating: job.Rating{Level: uint8(n[1]), Score: n[2], Ends: n[3] == 1}})
	}
	return m, nil
}

// numbersIn returns the first numbers in a text. Missing numbers are 0.
func numbersIn(text, separator string) (numbers [4]int) {
	for i, field := range strings.SplitN(text, separator, len(numbers)+1) {
		if i < len(numbers) {
			numbers[i], _ = strconv.Atoi(field)
		}
	}
	return numbers
}

// inOrder returns the puzzles in the order of the book: the board's own first, the others by level, and those of a
// level by their turns.
func (m made) inOrder() []puzzle {
	all := slices.Clone(m.puzzles)
	slices.SortStableFunc(all[min(m.first, len(all)):], func(a, b puzzle) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), cmp.Compare(a.at, b.at))
	})
	return all
}

// fresh makes the puzzles of a book, after the board's own puzzle if that is included. Those that are available at
// once come first, so that most are there if the user stops. If no puzzle is found for a turn, the others make up
// for it. fresh returns fewer puzzles if there are no others. It reports each puzzle to the page, so that none is
// lost if the request is cancelled. so has the puzzles of the same book that were made by an earlier request, to
// which the missing ones are added.
func (h *dialog) fresh(ctx context.Context, so made) (made, error) {
	m, b := h.madeFor(), h.book()
	if m.puzzles = so.puzzles; len(m.puzzles) == 0 {
		_, m.puzzles = h.likeBoard()
	}
	turns, _ := h.possible(b)
	seen := map[string]bool{}
	for _, p := range m.puzzles {
		seen[arrangement(p.Given)] = true
	}
	barren := map[turn]bool{}
	report := h.reporter()
	tell := func(t generate.Tried) {
		h.looks = ""
		if tried := max(t.Puzzles, t.Rated); tried > 0 {
			h.looks = i18n.SeekingOf(h.Lang, tried, 0)
		}
		report(puzzlesMade, len(m.puzzles), m.of)
	}
	there := map[int]bool{} // the turns whose puzzles are there
	for _, p := range m.puzzles[m.first:] {
		there[p.at] = true
	}
	add := func(i int, quickly bool) error {
		t := turns[i%len(turns)]
		if w := h.wish(t); there[i] || barren[t] || quickly && t.kind > 0 && !w.Banked() {
			return nil
		}
		p, ok, err := h.one(ctx, t, b.seed+"-"+strconv.Itoa(i), seen, tell)
		switch {
		case err != nil:
			return err
		case !ok:
			barren[t] = true
			return nil
		}
		p.at, there[i] = i, true
		m.puzzles = append(m.puzzles, p)
		h.made = m.text()
		tell(generate.Tried{})
		return nil
	}
	h.made = m.text()
	missing := func() bool { return len(m.puzzles) < m.of && len(barren) < len(turns) }
	for i := 0; i < b.count && missing(); i++ {
		if err := add(i, true); err != nil {
			return m, err
		}
	}
	for i := 0; missing(); i++ {
		if err := add(i, false); err != nil {
			return m, err
		}
	}
	m.done = true
	return m, nil
}

// one makes a puzzle that is not in seen, and adds it there. ok is false if none is found.
func (h *dialog) one(
	ctx context.Context, t turn, seed string, seen map[string]bool, report func(generate.Tried),
) (p puzzle, ok bool, err error) {
	w := h.wish(t)
	for try := range mostTries {
		w.Fresh = try >= bankTries
		found, err := generate.Make(ctx, w, generate.SeedOf(seed+"-"+strconv.Itoa(try)), report)
		if ctx.Err() != nil {
			return puzzle{}, false, ctx.Err()
		}
		if err != nil { // no such puzzle exists, or the search found none
			return puzzle{}, false, nil
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
