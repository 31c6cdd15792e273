package generate

import (
	"context"
	"errors"
	"flag"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"numplace/solver"
	"numplace/solver/logic"
)

// bankedEach is the number of puzzles of each kind and level in the bank.
const bankedEach = 50

// allLevels is the number of kinds, the first of ElementKinds, of which the bank has puzzles of all levels. Of the
// other kinds, it has puzzles up to the level Hard. The page begins these puzzles at once (dialogs.BankedLevel).
const allLevels = 3

// bankWishes returns the requests for which the bank has puzzles, in the order of the file.
func bankWishes() (all []Wish) {
	for i, kind := range ElementKinds() {
		most := logic.Extreme
		if i >= allLevels {
			most = logic.Hard
		}
		for level := logic.Easy; level <= most; level++ {
			all = append(all, Wish{Level: level, Elements: []Elements{{Kind: kind}}})
		}
	}
	return all
}

// mostBanked limits the scores of puzzles in the bank: to this number times the highest score of the level
// Unfair.
const mostBanked = 2

// steady returns the solving path of a puzzle. same reports whether techniques solve all rotated, reflected
// and mirrored forms of the puzzle, and all forms have the same level. opens reports whether the paths of all forms
// use a rule in their first steps.
func steady(ctx context.Context, g solver.Grid) (path logic.Path, same, opens bool) {
	opens = true
	for i, f := range formsOf(g.Layout()) {
		turned := f.of(solver.Classic, g)
		other := logic.Rate(ctx, turned, logic.StandardTable())
		if i == 0 {
			path = other
		}
		if !other.Solved || other.Level != path.Level {
			return path, false, false
		}
		opens = opens && opensWell(turned, other)
	}
	return path, true, opens
}

var (
	bankFile   = flag.String("bank", "", "the file in which BenchmarkLaidBank writes the bank")
	bankKinds  = flag.String("bank.kinds", "", "the kinds to generate, separated by commas; all if empty")
	bankLevels = flag.String("bank.levels", "", "the levels to generate, such as 123; all if empty")
	bankAnew   = flag.Bool("bank.anew", false, "do not keep the puzzles that the bank has of these kinds and levels")
	bankEach   = flag.Int("bank.each", bankedEach, "the number of puzzles of each kind and level")
)

// isHunted reports whether the flags select the wish.
func isHunted(w Wish) bool {
	kinds, level := strings.Split(*bankKinds, ","), strconv.Itoa(int(w.Level))
	return (*bankKinds == "" || slices.Contains(kinds, string(w.Elements[0].Kind))) &&
		(*bankLevels == "" || strings.Contains(*bankLevels, level))
}

// BenchmarkLaidBank updates the bank, for example after a change in the results of logic.Rate. It takes some
// minutes for each kind and level. It rates the puzzles of the bank again, or leaves them out if the flag bank.anew is
// set, and generates new ones until there are enough of each kind and level. Flags select some kinds and levels; the
// puzzles of all others stay. It accepts a puzzle only if all its rotated, reflected and mirrored forms have the same
// level, so that Make can use the first form that it tries, and only if all of them use their rules in the first
// steps. A changed bank needs a new RatedVersion. `make hunt-kinds` runs this benchmark.
func BenchmarkLaidBank(b *testing.B) {
	ctx := context.Background()
	of := map[string][]string{}
	add := func(w Wish, line string) {
		g := banked(b, line)
		path, steady, opens := steady(ctx, g)
		most := mostBanked * logic.Unfair.MostScore(g.Layout())
		if w.Level = path.Level; !isHunted(w) || !steady || !opens || path.Score > most {
			return
		}
		if all := of[w.String()]; len(all) < *bankEach && !slices.Contains(all, line) {
			of[w.String()] = append(all, line)
		}
	}
	wishes := bankWishes()
	for _, w := range wishes {
		if !isHunted(w) {
			of[w.String()] = slices.Clone(banks()[w.String()])
			continue
		}
		for _, line := range banks()[w.String()] {
			if !*bankAnew {
				add(w, line)
			}
		}
	}
	for _, w := range wishes {
		fresh := w
		fresh.Fresh = true
		for seed := uint64(1); isHunted(w) && len(of[w.String()]) < *bankEach; seed++ {
			p, err := Make(ctx, fresh, SeedOf(w.String())+seed, nil) // so no two lists share their solutions
			if _, none := errors.AsType[*NotFound](err); none {
				continue
			} else if err != nil {
				b.Fatal(err)
			}
			add(w, p.Grid.Laid())
		}
		var text strings.Builder
		for _, w := range wishes {
			if len(of[w.String()]) == 0 {
				continue
			}
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
		b.Log(w.String(), len(of[w.String()]))
	}
}

// banked parses a line of the bank.
func banked(tb testing.TB, line string) solver.Grid {
	tb.Helper()
	g, err := readBanked(line)
	if err != nil {
		tb.Fatal(err)
	}
	return g
}
