// Package practise implements the parts of the page for practice: exercises, in which the user finds a
// technique on a board, and the parts of Learn about them.
//
// An exercise is a link. Its puzzle, digits and pencil marks are the position; its task has the technique and
// the seed from which the position was created. Package solver/practice creates exercises and judges the
// user's acts. make.go chooses exercises, progress.go stores the progress and schedules repetitions, board.go
// implements the desk of an exercise, and page.go the desks of Learn.
package practise

import (
	"errors"
	"strconv"
	"strings"

	"numplace/app/shared/link"
	"numplace/app/workshop/html"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// task is the part of an exercise's link that names the technique and the seed or, for a board of the placement, has
// the answers so far.
type task struct {
	technique logic.Technique
	seed      uint64
	placement bool
	seen      answers // for the placement
}

// text formats the task for use in a link.
func (t task) text() string {
	if t.placement {
		return link.Exercise + placeKey + "." + string(t.seen)
	}
	return link.Exercise + t.technique.Key() + "." + strconv.FormatUint(t.seed, 36)
}

// readTask parses the task in a link. ok is false if the technique is unknown or the format is wrong.
func readTask(text string) (t task, ok bool) {
	var err error
	rest, ok := strings.CutPrefix(text, link.Exercise)
	key, seed, _ := strings.Cut(rest, ".")
	if ok && key == placeKey {
		t = task{placement: true, seen: answers(seed)}
		if !t.seen.valid() {
			return t, false
		}
		t.technique = t.seen.board().technique
		return t, true
	}
	if t.technique, _ = logic.ByKey(key); !ok || t.technique == 0 {
		return t, false
	}
	if seed == "" { // an exercise can be opened without its seed
		return t, true
	}
	t.seed, err = strconv.ParseUint(seed, 36, 64)
	return t, err == nil
}

// queryOf returns the query of the link to an exercise. All candidates of the position become pencil marks.
// If a candidate is possible according to the digits but is eliminated in the position, it is crossed out, so
// that hints do not use it.
func queryOf(e practice.Exercise, t task) string {
	l := e.Puzzle.Layout()
	b := link.Board{Given: e.Puzzle, Entered: l.Empty(), Task: link.Task(t.text())}
	digits := e.Puzzle
	for c := range solver.Cell(l.Cells()) {
		if d := e.Position.At(c); d != 0 && e.Puzzle.At(c) == 0 {
			b.Entered, digits = b.Entered.With(c, d), digits.With(c, d)
		}
	}
	byRules := digits.Position()
	for c := range solver.Cell(l.Cells()) {
		if left := e.Position.Candidates(c); e.Position.At(c) == 0 {
			b.Notes = b.Notes.With(c, format.Note{Centre: left, Struck: byRules.Candidates(c) &^ left})
		}
	}
	return link.EncodeBoard(b)
}

// These errors are reasons why a board is not an exercise.
var (
	errTask     = errors.New("unknown technique or malformed task")
	errBoard    = errors.New("the board can't be read")
	errSolution = errors.New("the puzzle does not have one solution, or a digit is wrong")
)

// position returns the position on a board: its digits, and its candidates except for those that are crossed
// out.
func position(b link.Board) (*logic.Position, error) {
	l := b.Given.Layout()
	digits := b.Given
	for c := range solver.Cell(l.Cells()) {
		if d := b.Entered.At(c); d != 0 {
			digits = digits.With(c, d)
		}
	}
	if len(digits.Conflicts()) > 0 {
		return nil, errSolution
	}
	marks := digits.Position()
	for c := range solver.Cell(l.Cells()) {
		for d := range (b.Notes.At(c).Struck & marks.Candidates(c)).All() {
			marks = marks.Without(c, d)
		}
	}
	return logic.From(marks, b.Given), nil
}

// desk builds the HTML for a part of the page.
type desk struct{ html.Writer }

// lesson writes a link to a page of Learn. key is the key of a technique or of another page, or "" for the index.
func (d *desk) lesson(class, key, says string) {
	page := ""
	if key != "" {
		page = key + "/"
	}
	d.Markup(`<a class="`, class, `"`).Data("lesson", key+"/").Markup(` href="{}learn/`, page, `">`).
		Text(says).Markup("</a>")
}

// steps draws ten squares for the progress. One square is filled for every two half points.
func (d *desk) steps(halves int) {
	const pitch = 12
	d.Markup(`<svg class="desk__ten" viewBox="0 0 `, strconv.Itoa(most*pitch-3), ` 10" aria-hidden="true">`)
	for i := range most {
		x := strconv.Itoa(i * pitch)
		d.Markup(`<path class="o" d="M`, x, `.5 .5h8v8h-8z"/>`)
		if done := min(halves-2*i, 2); done > 0 {
			d.Markup(`<path d="M`, x, ` 0h9v9h-9z"/>`)
			if done == 1 {
				d.Markup(`<path class="h" d="M`, strconv.Itoa(i*pitch+1), ` 1h7v7z"/>`)
			}
		}
	}
	d.Markup(`</svg>`)
}
