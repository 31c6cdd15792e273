package photo

import (
	"context"
	"math"
	"slices"
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/html"
	"numplace/solver"
	"numplace/solver/scan"
)

// This file draws the picture and the questions about doubtful cells.

// draw returns the HTML of the question about the puzzle, and the drawing on the board.
func (s *session) draw(ctx context.Context, r job.AskDesk, given solver.Grid) job.DeskAnswer {
	v := view{session: s, AskDesk: &r, given: given, at: min(max(r.Cell, 0), len(s.cells)-1)}
	v.all, v.open, v.number = s.doubts(v.at)
	return job.DeskAnswer{State: s.text(),
		Shown: job.Shown{Head: v.head(ctx), Guide: v.guide(), Acts: v.acts(), Drawing: v.drawing()}}
}

type view struct {
	*session
	*job.AskDesk
	given             solver.Grid
	at                int // the cell with the cursor
	all, open, number int // the results of session.doubts
}

// head returns the HTML of the question whether the board has the right puzzle, with the picture.
func (v *view) head(ctx context.Context) string {
	w := &html.Writer{}
	w.Markup(`<div class="photo"><div class="photo__words">`)
	if v.name != "" {
		w.Line("p", "status__what photo__from", fromFile.With(v.Lang, "name", v.name))
	}
	count := i18n.Number(v.given.Count())
	title, facts := isItYours.In(v.Lang), []string{digitsRead.With(v.Lang, "n", count)}
	little := v.little()
	switch {
	case little:
		title, facts = littleRead.In(v.Lang), []string{littleHelps.In(v.Lang)}
	case v.open == 0:
		title = v.verdict(ctx)
		if v.all > 0 {
			facts = []string{doubtsSeen.With(v.Lang, "n", count)}
		}
	}
	if says := v.changes(); says != "" {
		facts = append(facts, says)
	}
	if v.open > 0 && !little {
		facts = append(facts, toLookAt.With(v.Lang, "n", i18n.Number(v.open)))
	}
	w.Line("h1", "verdict verdict--photo", title)
	w.Line("p", "facts", i18n.Sentences(v.Lang, facts))
	w.Markup(`</div>`)
	v.photo(w)
	w.Markup(`</div>`)
	return w.String()
}

// verdict returns a phrase about the number of solutions of the puzzle.
func (v *view) verdict(ctx context.Context) string {
	switch n, err := solver.Count(ctx, v.given, 2); {
	case err != nil:
		return isItYours.In(v.Lang)
	case n == 0:
		return i18n.NoSolution.In(v.Lang)
	case n == 1:
		return i18n.OneSolution.In(v.Lang)
	}
	return i18n.Several.In(v.Lang)
}

// changes returns a sentence about the number of tinted cells, whose digits were changed. It returns "" if
// there are none.
func (v *view) changes() string {
	solver, person := 0, 0
	for i := range v.cells {
		switch {
		case !v.tinted(i):
		case v.now(i) == v.cells[i].read:
			solver++
		default:
			person++
		}
	}
	switch says := i18n.Number; {
	case solver > 0 && person > 0:
		return putRightBoth.With(v.Lang, "n", says(solver), "of", says(person))
	case solver > 0:
		return putRight.With(v.Lang, "n", says(solver))
	case person > 0:
		return putRightByYou.With(v.Lang, "n", says(person))
	}
	return ""
}

// now returns the digit that is on the board in cell i, or 0.
func (v *view) now(i int) int { return int(v.given.At(solver.Cell(i))) }

// tinted reports whether the digit in cell i is marked as changed, because it differs from the digit that the
// picture seems to show. An unchecked doubtful cell is marked in another way, so tinted returns false for it.
func (v *view) tinted(i int) bool {
	c := &v.cells[i]
	return !c.open() && (c.changed || v.now(i) != c.read)
}

// photo draws the picture with the frame of the grid.
func (v *view) photo(w *html.Writer) {
	// The visible part of the picture is at most twice as large as the grid. So the grid is large enough on a
	// small screen. Its corners can still be dragged outwards, to the corners of a larger grid around it.
	left, top, right, bottom := bounds(v.frame)
	marginX, marginY := (right-left)/2, (bottom-top)/2
	left, top = max(left-marginX, 0), max(top-marginY, 0)
	right, bottom = min(right+marginX, float64(v.width)), min(bottom+marginY, float64(v.height))
	w.Markup(`<svg class="photo__picture" role="group" tabindex="0" viewBox="`, box(left, top, right-left, bottom-top)).
		Markup(`" aria-label="`).
		Text(yourPicture.In(v.Lang)).Markup(`">`)
	v.image(w)
	w.Markup(`<path class="photo__frame" d="M`, frame{v.frame}.text(), `z"/>`)
	w.Markup(`<path class="photo__cell" d="M`, frame{v.cells[v.at].outline}.text(), `z"/>`)
	for i, p := range v.frame {
		circle := func(class string, radius float64) {
			w.Markup(`<circle class="`, class, `"`).Data("corner", strconv.Itoa(i)).
				Markup(` cx="`, number(p.X), `" cy="`, number(p.Y), `" r="`, number(radius), `"`)
		}
		circle("photo__corner", (right-left)/50) // the visible circle
		w.Markup(`/>`)
		circle("photo__hold", (right-left)/14) // the larger area for dragging
		w.Markup(` tabindex="0" role="button" aria-label="`).Text(cornerKeys.With(v.Lang, "n", strconv.Itoa(i+1))).
			Markup(`"/>`)
	}
	w.Markup(`</svg>`)
}

// image draws the complete picture.
func (v *view) image(w *html.Writer) {
	w.Markup(`<image href="`).Text(v.picture).Markup(`" width="`, strconv.Itoa(v.width), `" height="`,
		strconv.Itoa(v.height), `"/>`)
}

// guide returns the HTML of the question about the digit in the cell with the cursor.
func (v *view) guide() string {
	w, c := &html.Writer{}, &v.cells[v.at]
	name := v.cellName()
	w.Markup(`<div class="guide__words photo__ask"><div class="photo__says">`)
	now := v.now(v.at)
	switch {
	case c.open():
		w.Line("p", "guide__count", doubtOf.With(v.Lang, "n", strconv.Itoa(v.number), "of", strconv.Itoa(v.all)))
		w.Line("p", "guide__say", v.reason(c, name))
	case v.open == 0 && c.why == 0 && now == c.read:
		w.Line("p", "guide__say", nothingLeft.In(v.Lang))
	case now == 0:
		w.Line("p", "guide__say", isEmpty.With(v.Lang, "cell", name))
	default:
		w.Line("p", "guide__say", isDigit.With(v.Lang, "cell", name, "digit", digit(now)))
	}
	w.Markup(`</div>`)
	left, top, right, bottom := bounds(c.outline)
	side := max(right-left, bottom-top) * 1.3
	w.Markup(`<svg class="photo__cut" role="img" viewBox="`,
		box((left+right-side)/2, (top+bottom-side)/2, side, side), `" aria-label="`).
		Text(inPicture.With(v.Lang, "cell", name)).Markup(`">`)
	v.image(w)
	w.Markup(`</svg></div>`)
	v.choices(w, c)
	return w.String()
}

// by has a sentence for each reason why the digit in a cell is doubtful.
var by = [...]text{scan.Faint: faint, scan.NoSolution: withNone, scan.SeveralSolutions: withSeveral,
	scan.ByHand: byHand, scan.Suspect: suspect}

// reason returns the sentence that explains why the digit in a cell is doubtful.
func (v *view) reason(c *cell, name string) string {
	looks, instead := v.said(c.looks), v.said(0)
	if len(c.guesses) > 0 {
		instead = v.said(c.guesses[0])
	}
	return by[c.why].With(v.Lang, "cell", name, "looks", looks, "instead", instead)
}

// said returns a digit, or the phrase for an empty cell, in the form that a sentence needs.
func (v *view) said(d int) string {
	if d == 0 {
		return emptyCell.In(v.Lang)
	}
	return digit(d)
}

// digit returns a digit as the board shows it. For a digit above 9, it adds the number, which may be what the
// picture shows.
func digit(d int) string {
	if d > 9 {
		return strconv.Itoa(d) + " (" + solver.Digit(d).String() + ")"
	}
	return solver.Digit(d).String()
}

func (v *view) cellName() string {
	n := v.given.N()
	return v.Naming.Cell(v.Lang, v.at/n+1, v.at%n+1)
}

// choices draws buttons for the most likely digits of the cell, or for all digits.
func (v *view) choices(w *html.Writer, c *cell) {
	if c.open() && !v.other {
		w.Markup(`<div class="photo__choices">`)
		likely := []int{}
		for _, d := range append([]int{c.read, c.looks}, c.guesses...) {
			if d != 0 && !slices.Contains(likely, d) && len(likely) < 2 {
				likely = append(likely, d)
			}
		}
		slices.Sort(likely)
		for _, d := range likely {
			w.Button("btn", doIs+strconv.Itoa(d), itIs.With(v.Lang, "digit", digit(d)))
		}
		w.Button("btn", doIs+"0", itIsEmpty.In(v.Lang))
		w.Button("bare photo__other", doOther, anotherDigit.In(v.Lang))
		w.Markup(`</div>`)
		return
	}
	now, class := v.now(v.at), "photo__digits"
	if v.given.N() > 9 {
		class += " photo__digits--many"
	}
	w.Markup(`<div class="`, class, `" role="group" aria-label="`).Text(anotherDigit.In(v.Lang)).Markup(`">`)
	for d := range v.given.N() + 1 {
		class, says := "btn photo__digit", digit(d)
		if d == 0 {
			says = itIsEmpty.In(v.Lang)
		}
		if d == now {
			class += " btn--on"
		}
		w.Button(class, doIs+strconv.Itoa(d), says)
	}
	w.Markup(`</div>`)
}

// acts returns the HTML of the main button, and of the buttons for another picture and another grid.
func (v *view) acts() string {
	w, main, other := &html.Writer{}, "btn btn--main", "btn"
	if v.little() {
		main, other = other, main
	}
	if v.open > 0 {
		w.Button(main, doNext, nextDoubt.In(v.Lang))
	} else {
		w.Button(main, doTake, takeIt.In(v.Lang))
	}
	w.Markup(`<label class="`, other, ` filebutton">`).Text(newPicture.In(v.Lang)).
		Markup(`<input type="file" class="vh" accept="image/*"></label>`)
	if of := len(v.frames); of > 1 {
		next := (v.grid + 1) % of
		w.Button("btn", job.Reread+doGrid+strconv.Itoa(next),
			otherGrid.With(v.Lang, "n", strconv.Itoa(next+1), "of", strconv.Itoa(of)))
	}
	w.Line("p", "photo__kept", notKept.In(v.Lang))
	return w.String()
}

// drawing marks the doubtful cells and the cells whose digits were changed.
func (v *view) drawing() job.Drawing {
	ground := make([]byte, len(v.cells))
	over := &html.Writer{}
	n, pitch := v.given.N(), float64(v.Pitch)
	for i := range v.cells {
		switch {
		case v.cells[i].open():
			ground[i] = job.DoubtGround
			if v.Pitch > 0 {
				x, y := float64(i%n)*pitch+pitch*.3, float64(i/n)*pitch+pitch*.87
				over.Markup(`<path class="e-doubt" d="M`, number(x), " ", number(y))
				for range 4 { // the waves of a wavy line
					over.Markup("q", number(pitch*.025), " ", number(-pitch*.07), " ", number(pitch*.05), " 0t",
						number(pitch*.05), " 0")
				}
				over.Markup(`"/>`)
			}
		case v.tinted(i):
			ground[i] = job.ChangedGround
		}
	}
	return job.Drawing{Ground: job.Packed(ground), Pitch: v.Pitch, Over: over.String()}
}

// bounds returns the smallest upright rectangle that contains a frame.
func bounds(f scan.Frame) (left, top, right, bottom float64) {
	left, top = math.Inf(1), math.Inf(1)
	right, bottom = math.Inf(-1), math.Inf(-1)
	for _, p := range f {
		left, top = min(left, p.X), min(top, p.Y)
		right, bottom = max(right, p.X), max(bottom, p.Y)
	}
	return left, top, right, bottom
}

func box(x, y, w, h float64) string {
	return number(x) + " " + number(y) + " " + number(max(w, 1)) + " " + number(max(h, 1))
}

// number formats a length with one decimal.
func number(x float64) string {
	tenths, sign := int(math.Round(10*x)), ""
	if tenths < 0 {
		tenths, sign = -tenths, "-"
	}
	return sign + strconv.Itoa(tenths/10) + "." + strconv.Itoa(tenths%10)
}
