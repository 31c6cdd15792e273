package game

import (
	"numplace/app/shared/job"
	"numplace/app/shared/possible"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// The candidates that are shown.

// CandidateKind is the kind of candidates that are shown.
type CandidateKind uint8

const (
	NoCandidates CandidateKind = iota
	ByRules                    // neither a digit that the cell sees rules them out, nor a rule by itself
	InSolutions                // true candidates: they occur in a solution of the board with its entered digits
	candidateKinds
)

// Candidates are the candidates that are shown.
type Candidates struct {
	Kind    CandidateKind
	byBoard bool        // the board that was opened has chosen the Kind, not the person
	of      solver.Grid // the puzzle that counts is about
	counts  []byte      // as in job.CandidatesCounted; nil while unknown
}

// CandidateLimit is the maximum to which the solutions of each candidate are counted.
const CandidateLimit = 9

// SetCandidates chooses the candidates that are shown.
type SetCandidates struct{ Kind CandidateKind }

func (msg SetCandidates) Traits() trait.Set {
	return trait.KeepsNotice | trait.NeedsRules.If(msg.Kind >= InSolutions)
}

func (msg SetCandidates) change(t *turn) {
	t.asks.Unmenu, t.asks.Uncount = true, true
	t.Candidates = Candidates{Kind: min(msg.Kind, candidateKinds-1)}
	t.asks.ByHand = msg.Kind == NoCandidates && t.AutoNotes // they would come back at once
}

// Marks returns the kind of candidates that are shown: the one that was chosen, else that of automatic notes.
func (p Play) Marks() CandidateKind {
	if p.Candidates.Kind == NoCandidates && p.AutoNotes && p.Mode == Playing && !p.Door && !p.Frame {
		return ByRules
	}
	return p.Candidates.Kind
}

// Peeking reports whether the key is held that shows all candidates.
type Peeking struct {
	trait.Aside
	On bool
}

func (msg Peeking) change(t *turn) {
	t.Peek = msg.On && t.Mode == Playing && t.InView && !t.Frame
}

// on returns the candidates to show on a board that opens. If it has struck candidates, in at least
// as many cells as notes, the candidates by the rules are shown, since only they show what is
// struck.
func (k Candidates) on(b history.Board) Candidates {
	if k.byBoard {
		k = Candidates{}
	}
	struck, noted := 0, 0
	for c := range solver.Cell(b.Layout().Cells()) {
		if d, _ := b.At(c); d == 0 {
			note := b.Notes.At(c)
			written := note.Corner|note.Centre != 0 // which shows what is struck, too
			switch {
			case written:
				noted++
			case note.Struck != 0:
				struck++
			}
		}
	}
	if k.Kind == NoCandidates && struck > 0 && struck >= noted {
		k.Kind, k.byBoard = ByRules, true
	}
	return k
}

// Chosen returns the candidates without a Kind that the person has not chosen.
func (k Candidates) Chosen() Candidates {
	if k.byBoard {
		k.Kind, k.byBoard = NoCandidates, false
	}
	return k
}

// WantsCounts returns the board whose true candidates are to be counted, if they are shown and the board's digits have
// changed since they were last asked for.
func (p Play) WantsCounts() (of solver.Grid, wanted bool) {
	of = p.Board.Current()
	return of, p.Candidates.Kind == InSolutions && p.Candidates.of != of && p.InView && !p.Unsolved
}

// Asked returns the candidates when their solutions on a board are to be counted.
func (k Candidates) Asked(of solver.Grid) Candidates { return Candidates{Kind: InSolutions, of: of} }

// Counted returns the candidates with the answer.
func (k Candidates) Counted(e job.CandidatesCounted) Candidates {
	k.counts = e.Counts
	return k
}

// Uncounted returns the candidates without an answer, which is asked for again.
func (k Candidates) Uncounted() Candidates { return Candidates{Kind: k.Kind, byBoard: k.byBoard} }

// SolutionsWith returns in how many solutions a candidate occurs, up to CandidateLimit; ok is false
// if that is unknown.
func (p Play) SolutionsWith(c solver.Cell, d solver.Digit) (count int, ok bool) {
	if !p.CandidatesKnown() {
		return 0, false
	}
	return int(p.Candidates.counts[int(c)*p.Board.Layout().N()+int(d)-1]), true
}

// CandidatesKnown reports whether the counts are those of the present board.
func (p Play) CandidatesKnown() bool {
	return p.Candidates.Kind == InSolutions && p.Candidates.counts != nil && p.Candidates.of == p.Board.Current() &&
		!p.Unsolved
}

// CandidateSets returns the candidates to show, by cell, of cells without a digit; nil if none are
// shown.
func (p Play) CandidateSets() []solver.Digits {
	l := p.Board.Layout()
	switch {
	case p.Marks() == ByRules || p.Peek:
		return p.possible()
	case p.CandidatesKnown():
		n := l.N()
		all := make([]solver.Digits, l.Cells())
		for i, count := range p.Candidates.counts {
			if count > 0 {
				all[i/n] |= 1 << (i % n)
			}
		}
		return all
	}
	return nil
}

// byHouses returns what houses leave in a cell, without what is struck.
func (p Play) byHouses(shown solver.Grid) func(solver.Cell) solver.Digits {
	return func(c solver.Cell) solver.Digits { return shown.Candidates(c) &^ p.Board.Notes.At(c).Struck }
}

// possible returns what houses leave in each cell, without what a rule by itself rules out in that, if the puzzle means
// what the page takes its rules for.
func (p Play) possible() []solver.Digits {
	shown := p.Board.Shown()
	if p.Sure {
		return possible.All(shown, p.byHouses(shown))
	}
	all := make([]solver.Digits, p.Board.Layout().Cells())
	for c := range all {
		all[c] = p.byHouses(shown)(solver.Cell(c))
	}
	return all
}

// SeenStruck returns the board with the candidates as the person sees them: what a rule by itself rules out is struck
// where automatic notes, or those of the person, are without it. No hint has to begin with that.
func (p Play) SeenStruck() history.Board {
	b := p.Board
	if len(b.Layout().Rules()) == 0 || !p.Sure || p.Mode != Playing {
		return b
	}
	auto, all, noted, shown := p.Marks() == ByRules, p.possible(), b.NotedOut(), b.Shown()
	return b.Noted(b.AllCells(), func(c solver.Cell, was format.Note) format.Note {
		// A few notes that say where a digit goes rule nothing out. What is alone in its cell is a hint of its own.
		written := was.Centre | was.Corner
		seen := auto || noted[c] != 0 || all[c]&^written == 0
		if shown.At(c) != 0 || !seen || all[c].Len() < 2 {
			return was
		}
		if auto {
			written = 0
		}
		was.Struck |= p.byHouses(shown)(c) &^ all[c] &^ written
		return was
	})
}

// Common returns the digits that all selected empty cells may have. ok is false if there are none, or if the board has
// so many rules that this would take long.
func (p Play) Common() (digits solver.Digits, ok bool) {
	const most = 60_000 // a killer has some 2,000
	if possible.Work(p.Board.Layout()) > most {
		return 0, false
	}
	all, digits := p.possible(), ^solver.Digits(0)
	for c := range p.Selected.All() {
		if d, _ := p.Board.At(c); d == 0 {
			digits, ok = digits&all[c], true
		}
	}
	return digits, ok
}

// Possible is what possible has for an empty cell.
func (p Play) Possible(c solver.Cell) solver.Digits {
	shown := p.Board.Shown()
	if !p.Sure {
		return p.byHouses(shown)(c)
	}
	return possible.In(shown, p.byHouses(shown), c)
}
