package state

import (
	"numplace/app/shared/link"
	"numplace/app/state/ended"
	"numplace/app/state/game"
	"numplace/app/state/jobs"
	"numplace/app/state/search"
	"numplace/app/state/trait"
	"numplace/solver"
)

// This file connects the explorer, which shows a search of the board's puzzle or its logical solution path,
// to the rest of the page. Package app/state/search has its state machine.

// searchEnv returns the parts of the Model that package search reads.
func (m *Model) searchEnv() search.Env {
	puzzle, _ := m.Board.Puzzle()
	return search.Env{
		Asks: search.Question{Puzzle: puzzle, Lang: m.Lang, Naming: m.Naming, Table: m.UsedTechniques(),
			Own: m.Words().Own, Doubtful: m.Doubtful()},
		Jobs: m.jobs, Workers: m.Workers,
	}
}

// explored calls change with the explorer, and carries out the Asks (effects) that change returns.
func (m Model) explored(change func(x *search.Explore, e search.Env) search.Asks) (Model, Cmds) {
	x := m.Explore
	asks := change(&x, m.searchEnv())
	// Jobs must be ended before the changed explorer is stored: ending a job discards the explorer's current
	// file, and the changed explorer may already have the next file.
	m, cmds := endThose(m, func(j jobs.Job) bool {
		return asks.End && j.Task.Owner() == jobs.Explore || j.Is(asks.Cancel...)
	})
	m.Explore = x
	if asks.Unmenu {
		m.Menu = NoMenu
	}
	if asks.Open != nil {
		cmds = append(cmds, OpenFile{logFile(*asks.Open)})
	}
	if p := asks.Write; p != nil {
		cmds = append(cmds, AppendFile{File: logFile(p.File), Part: p.Part, Bytes: p.Text})
		if p.Last {
			cmds = append(cmds, SaveFile{File: logFile(p.File), Parts: p.Part + 1})
		}
	}
	if asks.Scroll {
		cmds = append(cmds, ShowTree{})
	}
	for _, s := range asks.Start {
		m, cmds = cmds.then(start(m, s.Task, s.Part, s.Request, 0))
	}
	if asks.NoneAhead || asks.NoneBefore {
		m.Notice = Notice{Kind: NoneAhead}
		if asks.NoneBefore {
			m.Notice.Kind = NoneBefore
		}
		m, cmds = cmds.then(hushLater(m))
	}
	if asks.Measure {
		cmds = append(cmds, MeasureTree{})
	}
	if asks.Table {
		m, cmds = cmds.then(withoutTable(m, x.Logic.Table(), x.Logic.Path.Fault))
	}
	if asks.Animate {
		return animate(m, cmds, x.Wait())
	}
	return m, cmds
}

// logFile returns the page's File for a file that the explorer writes.
func logFile(f search.File) File {
	if f.Path {
		return PathFile + File(f.Form)
	}
	return LogFile + File(f.Form)
}

// explore opens the explorer on the board's puzzle.
func explore(m Model) (Model, Cmds) { return m.explored((*search.Explore).Open) }

// Searchable reports whether the explorer can show a search of a puzzle with the board's rules, and no fog covers it.
func (m *Model) Searchable() bool { return m.Board.Layout().OnlyDigits() && !m.covered() }

// unexplored reports whether the explorer is not available for the board.
func (m *Model) unexplored() bool { return m.Rules() != "" || m.covered() || m.Untold() }

// noSearch shows the notice that the explorer cannot show a search with the board's rules.
func noSearch(m Model) (Model, Cmds) {
	m.Menu, m.Notice = NoMenu, Notice{Kind: NoSearch}
	return m, nil
}

// SetMethod opens Explore and shows the logical path or a search of the puzzle. On an empty board, it does nothing.
type SetMethod struct{ Method search.Method }

func (SetMethod) Traits() trait.Set {
	return trait.NeedsPuzzle | trait.NeedsRules | trait.NeedsSight | trait.Tells
}

func (msg SetMethod) update(m Model) (Model, Cmds) {
	open, method := m.View == OnExplore, min(msg.Method, search.ByLogic)
	switch {
	case m.Widget.On || open && m.Explore.Method == method || !open && !m.Board.AnyPuzzle():
		return m, nil
	case method == search.BySearch && !m.Searchable():
		return noSearch(m)
	}
	if !open {
		m = m.undisturbed()
		m.View, m.Explore.Method = OnExplore, method
		return explore(m)
	}
	m, cmds := leaveExplore(m)
	m.Menu, m.Explore.Method = NoMenu, method
	m, cmds = cmds.then(explore(m))
	return m, append(cmds, navigate(m, true))
}

// leaveExplore ends the explorer's jobs. If a search is interrupted and the user returns, the search runs
// again up to the event that was shown.
func leaveExplore(m Model) (Model, Cmds) {
	m.said++ // makes a pending Hush outdated, so that it hides no later notice
	return m.explored((*search.Explore).Close)
}

// exploreAt opens the explorer at the event or step that a link names.
func exploreAt(m Model, at link.Moment) (Model, Cmds) {
	if !at.Logic && !m.Searchable() {
		return noSearch(m)
	}
	m.View = OnExplore
	if at.Logic {
		m.said++
		return m.explored(func(x *search.Explore, e search.Env) search.Asks { return x.PathAt(e, at) })
	}
	return m.explored(func(x *search.Explore, e search.Env) search.Asks { return x.Search(e, at) })
}

// backToPath returns to the logical path of the same board, at the step in the address.
func backToPath(m Model, at link.Moment) (Model, Cmds) {
	puzzle, _ := m.Board.Puzzle()
	if m.View == OnExplore && m.Explore.Method == search.ByLogic && m.Explore.Logic.Puzzle() == puzzle {
		// the address may be older than the step shown
		return turned(m, OnExplore), Cmds{navigate(m, false)}
	}
	return addressed(exploreAt(turned(m, OnExplore), at))
}

// leaveLogic switches from the logical path to the search.
func leaveLogic(m Model) (Model, Cmds) {
	if m.Explore.Method == search.BySearch {
		return m, nil
	}
	m, cmds := leaveExplore(m)
	m.Explore.Method = search.BySearch
	return m, cmds
}

// askPath requests the logical path or its current step, if the explorer shows them and they have not been requested.
func askPath(m Model) (Model, Cmds) {
	if m.View != OnExplore || m.Explore.Method != search.ByLogic {
		return m, nil
	}
	return m.explored((*search.Explore).AskPath)
}

// PlayFromHere starts play from the position before the current step of the logical path.
type PlayFromHere struct{ trait.Act }

func (PlayFromHere) update(m Model) (Model, Cmds) {
	now, err := solver.Parse(m.Board.Layout(), m.Explore.Logic.Shown.Cells)
	if m.View != OnExplore || m.Explore.Method != search.ByLogic || err != nil || !m.Board.HasPuzzle() {
		return m, nil
	}
	m = front(m)
	b := m.Board
	b.Entered, b.Solver = b.Layout().Empty(), b.Layout().Empty()
	for c := range solver.Cell(b.Layout().Cells()) {
		if b.Given.At(c) == 0 {
			b.Entered = b.Entered.With(c, now.At(c))
		}
	}
	m.Door.On, m.Mode = false, game.Playing
	m, cmds := edit(m, b)
	return m, append(cmds, Focus{})
}

// Tick advances the running animation.
type Tick struct{ trait.Aside }

func (Tick) update(m Model) (Model, Cmds) {
	m.ticking = false
	if m.End.Replay.Playing {
		return m.ending((*ended.End).Tick)
	}
	if !m.Explore.Playing || m.View != OnExplore {
		m.Explore.Playing = false
		return m, nil
	}
	return m.explored((*search.Explore).Animate)
}

// Searching reports whether the search is still running.
func (m *Model) Searching() bool { return search.Searching(m.jobs) }

// Logging reports whether the log of the search is being written.
func (m *Model) Logging() bool { return search.Logging(m.jobs) }

// Walking reports whether the logical path is being computed.
func (m *Model) Walking() bool { return search.Walking(m.jobs) }

// Listing reports whether all possible steps of a position are being listed.
func (m *Model) Listing() bool { return m.Explore.Listing(m.jobs) }

// Racing reports whether the race of search strategies is running.
func (m *Model) Racing() bool { return search.Racing(m.jobs) }
