package worksheet

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/generate"
)

// This file makes the puzzles of a book, and keeps those that exist so far. The same choices in the form, with the same
// seed, make the same book.

const (
	// A new puzzle that the book already has is replaced. After bankTries of the stored puzzles, it is replaced by
	// puzzles that are generated, and after mostTries altogether it is missing from the book. It is also missing after
	// mostMisses searches that found no puzzle.
	bankTries  = 30
	mostTries  = 33
	mostMisses = 2
)

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
