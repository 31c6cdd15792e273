package game

import (
	"numplace/app/shared/job"
	"numplace/app/shared/possible"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/format"
)

// This file implements the candidates shown in empty cells.

// CandidateKind is the kind of candidates that are shown.
type CandidateKind uint8

const (
	NoCandidates CandidateKind = iota
	ByRules                    // not ruled out by a digit that the cell sees, nor by any single rule
	InSolutions                // true candidates: they occur in a solution of the board with its entered digits
	candidateKinds
)

// Candidates is the kind of candidates that are shown, with their solution counts.
type Candidates struct {
	Kind    CandidateKind
	byBoard bool        // Kind was set when the board opened, not by the user
	of      solver.Grid // the puzzle to which counts belongs
	counts  []byte      // see job.CandidatesCounted; nil while unknown
}

// CandidateLimit is the highest number of solutions that are counted for each candidate.
const CandidateLimit = 9

// SetCandidates sets the kind of candidates to show.
type SetCandidates struct{ Kind CandidateKind }

func (msg SetCandidates) Traits() trait.Set {
	return trait.KeepsNotice | trait.NeedsRules.If(msg.Kind >= InSolutions)
}

func (msg SetCandidates) change(t *turn) {
	t.asks.Unmenu, t.asks.Uncount = true, true
	t.Candidates = Candidates{Kind: min(msg.Kind, candidateKinds-1)}
	t.asks.ByHand = msg.Kind == NoCandidates && t.AutoNotes // automatic notes would show them again at once
}

// Marks returns the kind of candidates to show: the one that the user chose or, if there is none, the kind of
// automatic notes.
func (p Play) Marks() CandidateKind {
	if p.Candidates.Kind == NoCandidates && p.AutoNotes && p.Mode == Playing && !p.Door && !p.Frame {
		return ByRules
	}
	return p.Candidates.Kind
}

// Peeking reports whether the key that shows all candidates is held down.
type Peeking struct {
	trait.Aside
	On bool
}

func (msg Peeking) change(t *turn) {
	t.Peek = msg.On && t.Mode == Playing && t.InView && !t.Frame
}

// on returns the candidates to show when board b opens. If the cells with struck candidates but no notes are
// at least as many as the cells with notes, it shows the candidates by the rules, because struck candidates
// would be invisible otherwise.
func (k Candidates) on(b history.Board) Candidates {
	if k.byBoard {
		k = Candidates{}
	}
	struck, noted := 0, 0
	for c := range solver.Cell(b.Layout().Cells()) {
		if d, _ := b.At(c); d == 0 {
			note := b.Notes.At(c)
			written := note.Corner|note.Centre != 0 // such notes already show what is struck
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

// Chosen returns k with the kind reset unless the user chose it.
func (k Candidates) Chosen() Candidates {
	if k.byBoard {
		k.Kind, k.byBoard = NoCandidates, false
	}
	return k
}

// WantsCounts returns the board whose true candidates should be counted. wanted is false if they are not
// shown, or if they were already requested for this board.
func (p Play) WantsCounts() (of solver.Grid, wanted bool) {
	of = p.Board.Current()
	return of, p.Candidates.Kind == InSolutions && p.Candidates.of != of && p.InView && !p.Unsolved
}

// Asked returns the candidates after counts for the given board were requested.
func (k Candidates) Asked(of solver.Grid) Candidates { return Candidates{Kind: InSolutions, of: of} }

// Counted returns the candidates with the requested counts.
func (k Candidates) Counted(e job.CandidatesCounted) Candidates {
	k.counts = e.Counts
	return k
}

// Uncounted returns the candidates without counts, so that they are requested again.
func (k Candidates) Uncounted() Candidates { return Candidates{Kind: k.Kind, byBoard: k.byBoard} }

// SolutionsWith returns the number of solutions in which cell c has digit d, up to CandidateLimit. ok is
// false if that is unknown.
func (p Play) SolutionsWith(c solver.Cell, d solver.Digit) (count int, ok bool) {
	if !p.CandidatesKnown() {
		return 0, false
	}
	return int(p.Candidates.counts[int(c)*p.Board.Layout().N()+int(d)-1]), true
}

// CandidatesKnown reports whether the counts belong to the current board.
func (p Play) CandidatesKnown() bool {
	return p.Candidates.Kind == InSolutions && p.Candidates.counts != nil && p.Candidates.of == p.Board.Current() &&
		!p.Unsolved
}

// CandidateSets returns the candidates to show, by cell. Only empty cells have candidates. If none are shown,
// it returns nil.
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

// byHouses returns a function that returns a cell's candidates by houses alone, without the struck ones.
func (p Play) byHouses(shown solver.Grid) func(solver.Cell) solver.Digits {
	return func(c solver.Cell) solver.Digits { return shown.Candidates(c) &^ p.Board.Notes.At(c).Struck }
}

// possible returns the candidates of each cell without the struck ones. If the meaning of the rules is
// certain, candidates that a single rule excludes are left out too.
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

// SeenStruck returns the board with candidates struck as the user already sees them, so that hints do not
// start with what is obvious. It strikes candidates that a single rule excludes, in cells where the automatic
// notes or the user's notes omit them.
func (p Play) SeenStruck() history.Board {
	b := p.Board
	if len(b.Layout().Rules()) == 0 || !p.Sure || p.Mode != Playing {
		return b
	}
	auto, all, noted, shown := p.Marks() == ByRules, p.possible(), b.NotedOut(), b.Shown()
	return b.Noted(b.AllCells(), func(c solver.Cell, was format.Note) format.Note {
		// A few notes do not mean that the other digits are ruled out. A cell with a single candidate stays
		// as it is, since it is a hint of its own.
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

// Common returns the candidates that all selected empty cells share. ok is false if no empty cell is
// selected, or if the board has too many rules to compute this quickly.
func (p Play) Common() (digits solver.Digits, ok bool) {
	const most = 60_000 // a killer has about 2,000
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

// Possible returns the candidates of a single empty cell, computed as possible does for all cells.
func (p Play) Possible(c solver.Cell) solver.Digits {
	shown := p.Board.Shown()
	if !p.Sure {
		return p.byHouses(shown)(c)
	}
	return possible.In(shown, p.byHouses(shown), c)
}
