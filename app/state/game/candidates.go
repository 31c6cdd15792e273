package game

import (
	"numplace/app/shared/job"
	"numplace/app/shared/possible"
	"numplace/app/state/history"
	"numplace/app/state/trait"
	"numplace/solver"
	"numplace/solver/digitset"
	"numplace/solver/format"
)

// This file implements the display of candidates in empty cells.

// CandidateKind determines which candidates are shown in the empty cells.
type CandidateKind uint8

const (
	NoCandidates CandidateKind = iota
	ByRules                    // candidates that neither a digit seen by the cell nor any single rule excludes
	InSolutions                // true candidates: digits that occur in some solution of the board as filled in
	candidateKinds
)

// Candidates is the kind of candidates that are shown, with their solution counts.
type Candidates struct {
	Kind    CandidateKind
	byBoard bool        // Kind was chosen automatically when the board opened, not by the user
	of      solver.Grid // board for which the solution counts were requested
	counts  []byte      // solution counts, laid out as in job.CandidatesCounted; nil while unknown
}

// CandidateLimit is the number at which the counting of a candidate's solutions stops.
const CandidateLimit = 9

// SetCandidates sets the kind of candidates to show.
type SetCandidates struct{ Kind CandidateKind }

func (msg SetCandidates) Traits() trait.Set {
	return trait.KeepsNotice | (trait.NeedsRules | trait.Tells).If(msg.Kind >= InSolutions)
}

func (msg SetCandidates) change(t *turn) {
	t.asks.Unmenu, t.asks.Uncount = true, true
	t.Candidates = Candidates{Kind: min(msg.Kind, candidateKinds-1)}
	t.asks.ByHand = msg.Kind == NoCandidates && t.AutoNotes // automatic notes would show candidates again
}

// Marks returns the kind of candidates to show: the kind that the user chose. If the user chose none and
// automatic notes are in effect, it returns ByRules.
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

// on returns the candidates to show when board b opens. In a cell without pencil marks, nothing shows which
// candidates the user has crossed out (struck). If there are at least as many cells with only crossed-out
// candidates as cells with pencil marks, on selects ByRules, which shows the remaining candidates.
func (k Candidates) on(b history.Board) Candidates {
	if k.byBoard {
		k = Candidates{}
	}
	struck, noted := 0, 0
	for c := range solver.Cell(b.Layout().Cells()) {
		if d, _ := b.At(c); d == 0 {
			note := b.Notes.At(c)
			written := note.Corner|note.Centre != 0 // pencil marks show which candidates are left
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

// Chosen returns k if the user chose its kind. A kind that was chosen automatically is reset to NoCandidates.
func (k Candidates) Chosen() Candidates {
	if k.byBoard {
		k.Kind, k.byBoard = NoCandidates, false
	}
	return k
}

// WantsCounts returns what can be seen of the current board if a job has to count, for each of its
// candidates, the solutions that contain it. wanted is false if the kind of candidates shown is not
// InSolutions, or if the counts of this board were already requested.
func (p Play) WantsCounts() (of solver.Grid, wanted bool) {
	of = p.Sight().Current()
	return of, p.Candidates.Kind == InSolutions && p.Candidates.of != of && p.InView && !p.Unsolved
}

// Asked returns the candidates to show while a job counts the solutions of board b.
func (k Candidates) Asked(b solver.Grid) Candidates { return Candidates{Kind: InSolutions, of: b} }

// Counted returns k with the solution counts from e, the result of the job.
func (k Candidates) Counted(e job.CandidatesCounted) Candidates {
	k.counts = e.Counts
	return k
}

// Uncounted returns k without counts, so that the page requests the counts again.
func (k Candidates) Uncounted() Candidates { return Candidates{Kind: k.Kind, byBoard: k.byBoard} }

// SolutionsWith returns the number of solutions in which cell c has digit d, counted up to CandidateLimit. ok
// is false if the number is unknown.
func (p Play) SolutionsWith(c solver.Cell, d solver.Digit) (count int, ok bool) {
	if !p.CandidatesKnown() {
		return 0, false
	}
	return int(p.Candidates.counts[int(c)*p.Board.Layout().N()+int(d)-1]), true
}

// CandidatesKnown reports whether true candidates are shown and have been counted for the current board.
func (p Play) CandidatesKnown() bool {
	return p.Candidates.Kind == InSolutions && p.Candidates.counts != nil && p.Candidates.of == p.Sight().Current() &&
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

// byHouses returns a function that computes the candidates of a cell: the digits that do not occur in any
// cell that it sees, without the candidates that the user crossed out. shown has the digits on the board.
func (p Play) byHouses(shown solver.Grid) func(solver.Cell) solver.Digits {
	return func(c solver.Cell) solver.Digits { return shown.Candidates(c) &^ p.Board.Notes.At(c).Struck }
}

// possible returns the candidates of each cell, without those that the user crossed out. If the meaning of
// the rules is certain, possible also leaves out candidates that a single rule excludes.
func (p Play) possible() []solver.Digits {
	shown := p.Sight().Shown()
	if p.Sure {
		return possible.All(shown, p.byHouses(shown))
	}
	all := make([]solver.Digits, p.Board.Layout().Cells())
	for c := range all {
		all[c] = p.byHouses(shown)(solver.Cell(c))
	}
	return all
}

// Seen returns what the user sees of the candidates that single rules exclude, as job.Hint.Written and Full. The
// automatic candidates omit all of them. It returns nothing outside play, for boards without rules, and if the
// meaning of the rules is not certain.
func (p Play) Seen() (written, full job.Packed) {
	b := p.Sight()
	if len(b.Layout().Rules()) == 0 || !p.Sure || p.Mode != Playing {
		return "", ""
	}
	cells := b.AllCells()
	if p.Marks() != ByRules {
		cells = b.FullyNoted()
		if b.Notes != (format.Notes{}) {
			var all []byte
			for c := range solver.Cell(b.Layout().Cells()) {
				n := b.Notes.At(c)
				all = digitset.Append(all, n.Centre|n.Corner)
			}
			written = job.Packed(all)
		}
	}
	var packed []byte
	for c := range cells.All() {
		packed = job.AppendCell(packed, int(c))
	}
	return written, job.Packed(packed)
}

// Common returns the candidates that all selected empty cells share. ok is false if no empty cell is
// selected, or if the board has too many rules to compute this quickly.
func (p Play) Common() (digits solver.Digits, ok bool) {
	const limit = 60_000 // limit of possible.Work; a killer sudoku has about 2,000
	if possible.Work(p.Board.Layout()) > limit {
		return 0, false
	}
	all, digits, b := p.possible(), ^solver.Digits(0), p.Sight()
	for c := range p.Selected.All() {
		if d, _ := b.At(c); d == 0 {
			digits, ok = digits&all[c], true
		}
	}
	return digits, ok
}

// Possible returns the candidates of the single empty cell c. It is a faster form of possible, which computes
// those of all cells.
func (p Play) Possible(c solver.Cell) solver.Digits {
	shown := p.Sight().Shown()
	if !p.Sure {
		return p.byHouses(shown)(c)
	}
	return possible.In(shown, p.byHouses(shown), c)
}
