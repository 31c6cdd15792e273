package state

import (
	"numplace/app/shared/job"
	"numplace/app/shared/possible"
	"numplace/app/state/history"
	"numplace/app/state/jobs"
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

func (msg SetCandidates) update(m Model) (Model, Cmds) {
	m.Menu = NoMenu
	m, cmds := cancel(m, toCandidates{})
	m.Candidates = Candidates{Kind: min(msg.Kind, candidateKinds-1)}
	if msg.Kind == NoCandidates && m.AutoNotes { // they would come back at once
		m.AutoNotes = false
		cmds = append(cmds, m.prefer())
	}
	return m, cmds
}

// Marks returns the kind of candidates that are shown: the one that was chosen, else that of automatic notes.
func (m *Model) Marks() CandidateKind {
	if m.Candidates.Kind == NoCandidates && m.AutoNotes && m.Mode == Playing && !m.Door.On && !m.Widget.On {
		return ByRules
	}
	return m.Candidates.Kind
}

// Peeking reports whether the key is held that shows all candidates.
type Peeking struct {
	trait.Aside
	On bool
}

func (msg Peeking) update(m Model) (Model, Cmds) {
	m.Peek = msg.On && m.Mode == Playing && m.View == OnBoard && !m.Widget.On
	return m, nil
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
			struck, noted = struck+one(note.Struck != 0 && !written), noted+one(written)
		}
	}
	if k.Kind == NoCandidates && struck > 0 && struck >= noted {
		k.Kind, k.byBoard = ByRules, true
	}
	return k
}

// askCandidates asks for true candidates, if they are shown and the board's digits have changed
// since they were last asked for.
func askCandidates(m Model) (Model, Cmds) {
	mixed := m.Board.Current()
	if m.Candidates.Kind != InSolutions || m.Candidates.of == mixed || m.View != OnBoard || m.Rules() != "" {
		return m, nil
	}
	m, cmds := cancel(m, toCandidates{})
	m.Candidates = Candidates{Kind: InSolutions, of: mixed}
	return cmds.then(run(m, toCandidates{}, job.Candidates{Puzzle: job.GridOf(mixed), Limit: CandidateLimit}))
}

// toCandidates counts the solutions with each candidate.
type toCandidates struct{ jobs.OnBoard }

func (toCandidates) Event() job.Event { return job.CandidatesCounted{} }

func (toCandidates) Traits() jobs.Set { return jobs.Awaited }

func (toCandidates) forget(m *Model) { m.Candidates = Candidates{} } // the counts would never arrive

// take stores the counts.
func (toCandidates) take(m Model, t told) (Model, Cmds) {
	m.Candidates.counts = t.Event.(job.CandidatesCounted).Counts
	return m, nil
}

// SolutionsWith returns in how many solutions a candidate occurs, up to CandidateLimit; ok is false
// if that is unknown.
func (m *Model) SolutionsWith(c solver.Cell, d solver.Digit) (count int, ok bool) {
	if !m.CandidatesKnown() {
		return 0, false
	}
	return int(m.Candidates.counts[int(c)*m.Board.Layout().N()+int(d)-1]), true
}

// CandidatesKnown reports whether the counts are those of the present board.
func (m *Model) CandidatesKnown() bool {
	return m.Candidates.Kind == InSolutions && m.Candidates.counts != nil && m.Candidates.of == m.Board.Current() &&
		m.Rules() == ""
}

// CandidateSets returns the candidates to show, by cell, of cells without a digit; nil if none are
// shown.
func (m *Model) CandidateSets() []solver.Digits {
	l := m.Board.Layout()
	switch {
	case m.Marks() == ByRules || m.Peek:
		return m.possible()
	case m.CandidatesKnown():
		n := l.N()
		all := make([]solver.Digits, l.Cells())
		for i, count := range m.Candidates.counts {
			if count > 0 {
				all[i/n] |= 1 << (i % n)
			}
		}
		return all
	}
	return nil
}

// byHouses returns what houses leave in a cell, without what is struck.
func (m *Model) byHouses(shown solver.Grid) func(solver.Cell) solver.Digits {
	return func(c solver.Cell) solver.Digits { return shown.Candidates(c) &^ m.Board.Notes.At(c).Struck }
}

// possible returns what houses leave in each cell, without what a rule by itself rules out in that, if the puzzle means
// what the page takes its rules for.
func (m *Model) possible() []solver.Digits {
	shown := m.Board.Shown()
	if m.Certain() == format.Sure {
		return possible.All(shown, m.byHouses(shown))
	}
	all := make([]solver.Digits, m.Board.Layout().Cells())
	for c := range all {
		all[c] = m.byHouses(shown)(solver.Cell(c))
	}
	return all
}

// Common returns the digits that all selected empty cells may have. ok is false if there are none, or if the board has
// so many rules that this would take long.
func (m *Model) Common() (digits solver.Digits, ok bool) {
	const most = 60_000 // a killer has some 2,000
	if possible.Work(m.Board.Layout()) > most {
		return 0, false
	}
	all, digits := m.possible(), ^solver.Digits(0)
	for c := range m.Selected.All() {
		if d, _ := m.Board.At(c); d == 0 {
			digits, ok = digits&all[c], true
		}
	}
	return digits, ok
}

// Possible is what possible has for an empty cell.
func (m *Model) Possible(c solver.Cell) solver.Digits {
	shown := m.Board.Shown()
	if m.Certain() != format.Sure {
		return m.byHouses(shown)(c)
	}
	return possible.In(shown, m.byHouses(shown), c)
}

// FindingCandidates reports whether the candidates are being computed.
func (m *Model) FindingCandidates() bool { return m.running(toCandidates{}) }
