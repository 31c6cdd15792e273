package frame

import "numplace/app/shared/embed"

// This file computes the events of a solver, a frame in which the user brings the puzzle. The host page learns the
// puzzle, its verdict and that the board is full, but not its title, its words or the file from which it came.

// brought returns the events of a solver after an update: a new puzzle, its verdict, and that its board is full.
func (w *Widget) brought(t *Turn) (said []map[string]any) {
	was, now := &t.Was, &t.Now
	greets, other := !t.Before.Greeted, was.Board.Given != now.Board.Given || was.Doubts != now.Doubts
	event := func(name string, more map[string]any) {
		more["puzzle"], more["layout"] = now.Board.Given.String(), now.Board.Layout().String()
		more["doubts"] = now.Doubts
		said = append(said, embed.Event(name, more))
	}
	if other && !greets {
		event("puzzle", map[string]any{})
	}
	if now.decided() && (other || greets || was.Verdict != now.Verdict || was.Rated != now.Rated ||
		was.Doubtful != now.Doubtful) {
		event("verdict", map[string]any{"solutions": now.Solutions, "exact": now.Exact, "level": levelOf(now.Rated),
			"doubtful": now.Doubtful})
	}
	if now.full() && !greets && (other || !was.full()) {
		said = append(said, embed.Event("solved", w.state(*now)))
	}
	return said
}

// decided reports whether the number of solutions is known.
func (p *Page) decided() bool { return p.Judged && p.Counted }

// full reports whether the board is full and breaks no rule.
func (p *Page) full() bool { return p.Board.Shown().Solved() && !p.Differs }

// levelOf returns a level as a value for the host page.
func levelOf(level int) any {
	if level == 0 {
		return nil
	}
	return level
}
