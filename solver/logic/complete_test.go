package logic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"numplace/solver"
	"numplace/solver/corpora"
)

// The tests in this file compare each finder with the definition of its technique. A definition enumerates
// everything that could be an instance, however long that takes, and the finder must find the same results.
// Definitions use the tables of the layout and the candidates of the position. They share nothing else with
// the finders.

// definition defines the techniques of some rows of the table.
type definition struct {
	rows    []Technique
	options Options // options that are switched on in addition to those of the standard table
	list    func(*whole)
	lax     bool // whether the finders may find more steps, because the definition is incomplete
	sparse  int  // the number of random positions of each puzzle, or 0 for the default
	most    int  // the maximum number of candidates in a position, if a definition takes long, or 0 for no limit
	few     int  // if not 0, only about ten times this number of positions are compared
}

// whole collects the instances of a definition in a position.
type whole struct {
	*Position
	Options
	results map[string]bool
	also    map[string]bool // results that the finder may find, but need not
}

// add adds an instance that removes candidates. digits are the digits of its pattern.
func (w *whole) add(t Technique, digits solver.Digits, remove []Candidate) {
	if len(remove) > 0 {
		w.results[outcome(Step{Technique: t, Remove: remove, Proof: Proof{Digits: digits}})] = true
	}
}

// put adds an instance that places digits.
func (w *whole) put(t Technique, place []Candidate) {
	if len(place) > 0 {
		w.results[outcome(Step{Technique: t, Place: place})] = true
	}
}

// gone adds an instance that removes digit d from the cells in from.
func (w *whole) gone(t Technique, d solver.Digit, from set) {
	w.add(t, solver.Digits(0).With(d), allOf(d, from.and(w.at[d])))
}

// places returns the places of a digit in a house.
func (w *whole) places(h int, d solver.Digit) set { return w.house[h].set.and(w.at[d]) }

// digits returns all candidates of the cells.
func (w *whole) digits(cells set) solver.Digits {
	var all solver.Digits
	for _, c := range cellsOf(cells) {
		all |= w.cand[c]
	}
	return all
}

// common returns the cells that see all of the given cells. If there are no given cells, it returns all
// cells.
func (w *whole) common(cells set) set {
	all := set{^uint64(0), 1<<(w.cells-64) - 1, nil}
	for c := cells.first(); c >= 0; c = cells.after(c) {
		all = all.and(w.sees[c])
	}
	return all
}

// subsets calls f with each subset of the cells that has the given size.
func subsets(cells set, size int, f func(set)) {
	if size == 0 {
		f(set{})
		return
	}
	for c := cells.first(); c >= 0; c = cells.after(c) {
		cells = cells.without(c)
		subsets(cells, size-1, func(rest set) { f(rest.with(c)) })
	}
}

// sparse returns random positions, in which patterns occur much more often than on solution paths. Some
// filled cells are givens, and the others were entered. Open cells have some of the possible candidates,
// including the right digit.
func sparse(t testing.TB, solved solver.Grid, seed uint64, count int) []*Position {
	r := rand.New(rand.NewPCG(seed, 1))
	var all []*Position
	for range count {
		filled, more := 0.1+0.6*r.Float64(), 0.15+0.5*r.Float64()
		givens := solved.Layout().Empty()
		entered := givens
		for c := range solver.Cell(81) {
			if x := r.Float64(); x < filled/2 {
				givens = givens.With(c, solved.At(c))
				entered = entered.With(c, solved.At(c))
			} else if x < filled {
				entered = entered.With(c, solved.At(c))
			}
		}
		marks := entered.Position()
		for c := range solver.Cell(81) {
			for d := range marks.Candidates(c).All() {
				if d != solved.At(c) && r.Float64() > more {
					marks = marks.Without(c, d)
				}
			}
		}
		all = append(all, From(marks, givens))
	}
	return all
}

// positionsOf returns the positions on the path of a puzzle, except those where the next step is a
// single.
func positionsOf(t testing.TB, g solver.Grid) []*Position {
	var all []*Position
	p := New(g)
	for {
		step, ok := Next(t.Context(), p, StandardTable())
		if !ok {
			return all
		}
		if step.Technique > HiddenSingle {
			all = append(all, p.Clone())
		}
		p.Apply(step)
	}
}

// tried returns all positions on the solution paths of the test puzzles. Equal positions are returned only
// once.
func tried(t *testing.T) []*Position {
	known := map[string]bool{}
	return slices.DeleteFunc(triedAgain(t), func(p *Position) bool {
		text := fmt.Sprint(marks(p), p.given) // avoidable rectangles depend on the givens
		again := known[text]
		known[text] = true
		return again
	})
}

// triedAgain returns the positions on the paths of the test puzzles. A position can occur several times,
// because several cases of a library can share it.
func triedAgain(t *testing.T) []*Position {
	var all []*Position
	for _, puzzle := range ownPuzzles {
		all = append(all, positionsOf(t, parse(t, puzzle))...)
	}
	for _, line := range ownLibrary {
		all = append(all, readCase(t, line).position)
	}
	return corpora.With(t, all, func() (more []*Position) {
		code := func(line string) string { return line[:5] }
		for _, line := range corpora.Sample(corpora.Lines(t, "hodoku_reglib-1.3.txt"), code) {
			more = append(more, readCase(t, line).position)
		}
		one := func([]string) string { return "" }
		for _, row := range corpora.Sample(corpora.Sample(corpora.Rows(t, "9x9_unique_by_corpus.tsv"), one), one) {
			more = append(more, positionsOf(t, parse(t, row[1]))...)
		}
		return more
	})
}

// TestFindersAreComplete compares each finder with the definition of its techniques.
func TestFindersAreComplete(t *testing.T) {
	paths := tried(t)
	for name, def := range definitions {
		t.Run(name, func(t *testing.T) {
			positions := slices.Clone(paths)
			for i, puzzle := range ownPuzzles {
				solved := solution(t, parse(t, puzzle))
				positions = append(positions, sparse(t, solved, uint64(i), max(def.sparse, 60))...)
			}
			def.compare(t, positions)
		})
	}
}

func (def definition) compare(t *testing.T, positions []*Position) {
	o := StandardTable().Options
	o.Duals, o.TwoCells = def.options.Duals, def.options.TwoCells
	o.Overlap, o.Nodes = def.options.Overlap, def.options.Nodes
	missed, more, all := map[string]int{}, map[string]int{}, map[string]int{}
	if def.most > 0 {
		positions = slices.DeleteFunc(positions, func(p *Position) bool { return candidates(p) > def.most })
	}
	every := 1
	if def.few > 0 {
		every = 1 + len(positions)/max(4, corpora.Rounds(10*def.few))
	}
	if corpora.Slow {
		every *= 10
	}
	for i, p := range positions {
		if i%every != 0 {
			continue
		}
		have := map[string]bool{}
		for _, row := range def.rows {
			k := 0
			for step := range Find(t.Context(), p, row, o) {
				have[outcome(step)] = true
				if k++; k%8 == 1 {
					if err := Check(p, step); err != nil {
						t.Errorf("%s: %v in%s", outcome(step), err, marks(p))
					}
				}
			}
		}
		w := &whole{Position: p, Options: o, results: map[string]bool{}, also: map[string]bool{}}
		def.list(w)
		for x := range w.results {
			if all[x[:4]]++; !have[x] {
				if missed[x[:4]]++; missed[x[:4]] <= 3 {
					t.Errorf("%s is not found in%s", x, marks(p))
				}
			}
		}
		for x := range have {
			if !def.lax && !w.results[x] && !w.also[x] {
				if more[x[:4]]++; more[x[:4]] <= 3 {
					t.Errorf("%s is found without being one in%s", x, marks(p))
				}
			}
		}
	}
	for _, row := range def.rows {
		for _, technique := range row.Sharing() {
			code := technique.Code()
			t.Logf("%s %s: %d, %d missed, %d more", code, technique.Key(), all[code], missed[code], more[code])
		}
	}
	if len(all) == 0 && !corpora.Slow {
		t.Error("no position has an instance")
	}
}

// candidates counts the candidates of a position.
func candidates(p *Position) int {
	n := 0
	for _, c := range cellsOf(p.open) {
		n += p.cand[c].Len()
	}
	return n
}

var definitions = map[string]definition{
	"kraken fish": {rows: []Technique{KrakenFishType1}, lax: true, most: 90, few: 20, list: krakenByDefinition},
	"singles":     {rows: []Technique{FullHouse, NakedSingle, HiddenSingle}, list: singlesByDefinition},
	"remote pair": {rows: []Technique{RemotePair}, list: remoteByDefinition},
	"bug":         {rows: []Technique{BUGPlus1}, list: bugByDefinition},
	"templates":   {rows: []Technique{TemplateSet, TemplateDelete}, most: 120, few: 60, list: templatesByDefinition},
	"x-chain":     {rows: []Technique{XChain}, most: 200, lax: true, list: xChainByDefinition},
	"xy-chain":    {rows: []Technique{XYChain}, most: 200, lax: true, list: xyChainByDefinition},
	"fish": {
		rows: []Technique{
			XWing, Swordfish, Jellyfish, Squirmbag,
			FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish,
			FinnedJellyfish, SashimiJellyfish, FinnedSquirmbag, SashimiSquirmbag,
		},
		most: 200, few: 50, list: fishByDefinition,
	},
	"franken fish": {
		rows: []Technique{
			FrankenXWing, FrankenSwordfish, FrankenJellyfish,
			FinnedFrankenXWing, FinnedFrankenSwordfish, FinnedFrankenJellyfish,
		},
		most: 110, few: 25, list: frankenByDefinition,
	},
	"mutant fish": {
		rows: []Technique{MutantXWing, MutantSwordfish, FinnedMutantXWing, FinnedMutantSwordfish},
		most: 90, few: 15, list: mutantByDefinition,
	},
	"subsets": {
		rows: []Technique{LockedPair, LockedTriple, NakedPair, NakedTriple, NakedQuadruple},
		list: nakedByDefinition,
	},
	"hidden subsets": {rows: []Technique{HiddenPair, HiddenTriple, HiddenQuadruple}, list: hiddenByDefinition},
	"locked":         {rows: []Technique{Pointing, Claiming}, list: lockedByDefinition},
	"skyscraper":     {rows: []Technique{Skyscraper}, list: skyscraperByDefinition},
	"kite": {
		rows: []Technique{TwoStringKite}, options: Options{Duals: true},
		sparse: 1500, list: kiteByDefinition,
	},
	"turbot":    {rows: []Technique{TurbotFish}, list: turbotByDefinition},
	"rectangle": {rows: []Technique{EmptyRectangle}, options: Options{Duals: true}, list: emptyByDefinition},
	"rectangle of two": {
		rows: []Technique{EmptyRectangle}, options: Options{Duals: true, TwoCells: true},
		list: emptyByDefinition,
	},
	"wings":  {rows: []Technique{XYWing, XYZWing, WWing}, list: wingsByDefinition},
	"colors": {rows: []Technique{SimpleColorsTrap, MultiColors1}, list: colorsByDefinition},
	"unique": {
		rows: []Technique{
			Uniqueness1, Uniqueness2, Uniqueness3, Uniqueness4, Uniqueness5, Uniqueness6, HiddenRectangle,
		},
		list: uniqueByDefinition,
	},
	"locked sets": {
		rows: []Technique{ALSXZ, ALSXYWing}, most: 70, few: 10, list: lockedSetsByDefinition,
	},
	"locked sets that overlap": {
		rows: []Technique{ALSXZ, ALSXYWing}, options: Options{Overlap: true},
		most: 60, few: 8, list: lockedSetsByDefinition,
	},
	"blossom":    {rows: []Technique{DeathBlossom}, most: 80, few: 20, list: blossomByDefinition},
	"exocet":     {rows: []Technique{JuniorExocet}, list: exocetByDefinition},
	"sue de coq": {rows: []Technique{SueDeCoq}, most: 150, few: 60, list: coqByDefinition},
	"fireworks":  {rows: []Technique{FireworkTriple}, list: fireworksByDefinition},
	"avoidable":  {rows: []Technique{AvoidableRectangle1, AvoidableRectangle2}, list: avoidableByDefinition},
}
