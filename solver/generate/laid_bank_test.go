package generate

import (
	"context"
	"errors"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// bankedEach is the number of puzzles of each kind and level in the bank.
const bankedEach = 50

// bankWishes returns the requests for which the bank has puzzles, in the order of the file.
func bankWishes() (all []Wish) {
	for _, kind := range RatedKinds() {
		for level := logic.Easy; level <= logic.Extreme; level++ {
			all = append(all, Wish{Level: level, Elements: []Elements{{Kind: kind}}})
		}
	}
	return all
}

// mostBanked limits the scores of puzzles in the bank: to this number times the highest score of the level
// Unfair.
const mostBanked = 2

// steady returns the solving path of a puzzle. same reports whether techniques solve all rotated, reflected
// and mirrored forms of the puzzle, and all forms have the same level.
func steady(ctx context.Context, g solver.Grid) (path logic.Path, same bool) {
	for i, f := range formsOf(g.Layout()) {
		other := logic.Rate(ctx, f.of(solver.Classic, g), logic.StandardTable())
		if i == 0 {
			path = other
		}
		if !other.Solved || other.Level != path.Level {
			return path, false
		}
	}
	return path, true
}

var bankFile = flag.String("bank", "", "the file in which BenchmarkLaidBank writes the bank")

// BenchmarkLaidBank updates the bank after a change in the results of logic.Rate. It takes some minutes. It
// rates the puzzles of the bank again, and generates new ones until there are enough of each kind and level.
// It accepts a puzzle only if all its rotated, reflected and mirrored forms have the same level, so that Make
// can use the first form that it tries. A changed bank needs a new RatedVersion. `make hunt-kinds` runs this
// benchmark.
func BenchmarkLaidBank(b *testing.B) {
	ctx := context.Background()
	of := map[string][]string{}
	add := func(w Wish, line string) {
		path, steady := steady(ctx, readBanked(line))
		if w.Level = path.Level; !steady || path.Score > mostBanked*logic.Unfair.MostScore(readBanked(line).Layout()) {
			return
		}
		if all := of[w.String()]; len(all) < bankedEach && !slices.Contains(all, line) {
			of[w.String()] = append(all, line)
		}
	}
	wishes := bankWishes()
	for _, w := range wishes {
		for _, line := range banks()[w.String()] {
			add(w, line)
		}
	}
	for _, w := range wishes {
		fresh := w
		fresh.Fresh = true
		for seed := uint64(1); len(of[w.String()]) < bankedEach; seed++ {
			p, err := Make(ctx, fresh, seed, nil)
			if _, none := errors.AsType[*NotFound](err); none {
				continue
			} else if err != nil {
				b.Fatal(err)
			}
			add(w, writeBanked(p.Grid))
		}
		var text strings.Builder
		for _, w := range wishes {
			text.WriteString(w.String() + "\n")
			for _, line := range of[w.String()] {
				text.WriteString(line + "\n")
			}
		}
		if *bankFile != "" {
			if err := os.WriteFile(*bankFile, []byte(text.String()), 0o644); err != nil {
				b.Fatal(err)
			}
		}
		b.Log(w, len(of[w.String()]))
	}
}

// writeBanked returns the line of the bank for a puzzle.
func writeBanked(g solver.Grid) string {
	if g.Count() == 0 {
		return g.Layout().String()
	}
	return g.Layout().String() + " " + g.String()
}
