package worksheet

import (
	"cmp"
	"context"
	"strings"

	"numplace/app/shared/figure"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/sharing"
	"numplace/app/workshop/sheet"
	"numplace/solver/format"
)

// answers lists the options for where solutions are printed.
var answers = [...]struct {
	value string
	at    sheet.Solutions
	name  text
}{
	{"apart", sheet.Apart, answersApart}, {"down", sheet.UpsideDown, answersDown}, {"below", sheet.Below, answersBelow},
	{"none", sheet.Nowhere, answersNone},
}

// each lists the options for the number of puzzles per page, beginning with the default. In large print, one or two
// puzzles are on a page.
var each = [...]struct {
	value string
	n     int
	large bool
}{{"4", 4, false}, {"2", 2, false}, {"6", 6, false}, {"1", 1, false}, {"L1", 1, true}, {"L2", 2, true}}

// worksheet draws the dialog of a worksheet. At first, it draws the form. Then it draws the pages, if the
// user has requested to print them, or otherwise the number of pages.
func (h *dialog) worksheet(ctx context.Context) (e job.SetDialogDrawn, err error) {
	h.made = h.State
	if h.Form == "" {
		if h.Form = h.atFirst(); h.Form == "" {
			h.says(noPuzzles.In(h.Lang))
			e.Form = h.drawn()
			return e, nil
		}
		e.Form = h.form()
	}
	h.Title = h.field(fieldTitle)
	whole, same := h.readSeed()
	if whole {
		e.Form = h.form()
		h.changed = e.Form
	}
	if h.Do == "" || whole && !same {
		e.State = h.State
		if whole && !same {
			h.says(otherVersion.In(h.Lang))
		}
		e.Result, err = h.total(ctx)
		return e, err
	}
	if h.Do == doOthers {
		h.set(fieldSeed, h.newSeed())
		h.changed = h.form()
		e.Form = h.changed
	}
	all, err := h.puzzles(ctx, &e)
	ready := h.again || h.lacks == "" // if puzzles are missing, the user is told before anything is printed
	prints := ready && (h.Do == doPrint || h.Do == doOthers)
	if err == nil && prints {
		err = h.solve(ctx, all)
	}
	if err != nil {
		return e, err
	}
	if len(all) == 0 {
		e.Result = h.none()
		return e, nil
	}
	if h.Do == doKeep && ready {
		e.Lines, e.Name = linesOf(all), cmp.Or(h.Title, i18n.Puzzles(h.Lang, len(all)))
		return e, nil
	}
	s := h.setOf(all)
	address, fit := h.address(s)
	switch {
	case fit < len(all):
		address = ""
	case !h.New:
		e.Contents = s.Contents()
	}
	if prints {
		e.Pages = sharing.Pages(h.sheet(all, address))
	}
	e.Result = h.result(all, address, fit)
	return e, nil
}

// none returns the HTML for a request that has no puzzles.
func (h *dialog) none() string {
	says := []string{noPuzzles.In(h.Lang)}
	switch {
	case h.Do == job.StopBook:
		says[0] = stoppedNone.In(h.Lang)
	case h.New:
		wished, why := h.wished()
		says = why
		if wished > 0 {
			says = append(why, h.fewer(0, wished))
		}
	}
	for _, s := range says {
		h.says(s)
	}
	return h.drawn()
}

// linesOf returns the puzzles as lines of text, which open as a collection.
func linesOf(all []puzzle) string {
	var lines strings.Builder
	for _, p := range all {
		lines.WriteString(format.Titled(job.Written(p.Given), p.Title) + "\n")
	}
	return lines.String()
}

// puzzles returns the puzzles to print: the puzzles of the collection, or new puzzles. New puzzles stay the
// same until the user asks for others or changes their kinds, levels, number or seed. If the user has stopped
// making them, they are those that were made until then, until the user asks for the rest.
func (h *dialog) puzzles(ctx context.Context, e *job.SetDialogDrawn) (all []puzzle, err error) {
	if !h.New {
		return h.collection(ctx)
	}
	m, err := h.kept()
	if err != nil {
		return nil, err
	}
	same := m.wish == h.madeFor().wish
	switch {
	case h.Do == job.StopBook:
		m.stopped = len(m.puzzles) > 0 && (m.stopped || !m.done)
		m.done = len(m.puzzles) > 0
	case same && m.done && h.Do != doRest:
		h.again = true
	default:
		var so made
		if same {
			so = m
		}
		if m, err = h.fresh(ctx, so); err != nil {
			return nil, err
		}
	}
	h.made, h.stopped = m.text(), m.stopped
	e.State = h.made
	if missing := h.missing(m); len(m.puzzles) < m.of {
		h.lacks = h.listed(missing)
	}
	return m.inOrder(), nil
}

// total returns the HTML with the number of puzzles and pages to print.
func (h *dialog) total(ctx context.Context) (string, error) {
	all, err := h.expected(ctx)
	if err != nil {
		return "", err
	}
	var says []string
	if len(all) > 0 {
		of := h.sheet(all, "")
		pages := len(of.Pages())
		of.Solutions = sheet.Nowhere
		solved := pages - len(of.Pages())
		says = []string{total.With(h.Lang, len(all), "pages", onPages.With(h.Lang, pages))}
		if solved > 0 {
			says = append(says, withAnswers.With(h.Lang, solved))
		}
	} else if !h.New {
		says = []string{noPuzzles.In(h.Lang)}
	}
	if h.New {
		_, why := h.wished()
		says = append(says, why...)
		m, err := h.kept()
		if err != nil {
			return "", err
		}
		if m.done && m.wish == h.madeFor().wish && len(m.puzzles) < m.of {
			h.stopped, h.lacks = m.stopped, h.listed(h.missing(m))
			says = append(says, h.fewer(len(m.puzzles), m.of))
		}
	}
	for _, s := range says {
		h.says(s)
	}
	if h.stopped {
		h.Markup(`<div class="share__do">`)
		h.Button("btn", doRest, theRest.In(h.Lang))
		h.Markup(`</div>`)
	}
	return h.drawn(), nil
}

// sheet returns the description of the pages to print. address is the address for the QR code, or "".
func (h *dialog) sheet(all []puzzle, address string) sheet.Sheet {
	s := sheet.Sheet{Title: h.Title, Author: h.Author, Words: sheet.Words{Solutions: answersAre.In(h.Lang)}}
	s.Each = each[0].n
	for _, e := range each {
		if e.value == h.field(fieldEach) {
			s.Each, s.Large = e.n, e.large
		}
	}
	if seed := h.wholeSeed(); h.New && seed != "" {
		s.Words.Foot = seedOf.In(h.Lang) + i18n.Colon.In(h.Lang) + seed
	}
	if h.field(fieldPaper) == "Letter" {
		s.Paper = sheet.Letter
	}
	for _, a := range answers {
		if a.value == h.field(fieldAnswers) {
			s.Solutions = a.at
		}
	}
	if h.has(fieldLines) {
		s.Words.Blanks = []string{nameLine.In(h.Lang), dateLine.In(h.Lang)}
	}
	if m, ok := codeOf(address); ok && h.has(fieldCode) {
		s.Code = sharing.CodeOnSheet(m)
	}
	for i, p := range all {
		sound := p.solution.Layout() != nil
		picture := figure.Picture{Given: p.Given, Solution: p.solution}
		of := sharing.OnSheet(h.Lang, picture, link.Words{}, sound, h.has(fieldFacts), p.Rating)
		of.Number, of.Title = i+1, p.Title
		s.Puzzles = append(s.Puzzles, of)
	}
	return s
}

// result returns the HTML with a message about the result, and buttons for the link to the puzzles.
func (h *dialog) result(all []puzzle, address string, fit int) string {
	if h.New {
		wished, why := h.wished()
		switch {
		case h.Do == job.StopBook:
			m, _ := h.kept()
			h.says(stopped.With(h.Lang, "n", i18n.Number(len(all)), "of", i18n.Number(m.of)))
		case h.lacks != "":
			why = append(why, h.fewer(len(all), wished))
		}
		for _, s := range why {
			h.says(s)
		}
	}
	switch _, short := codeOf(address); {
	case address != "":
		if !short {
			h.says(noCode.In(h.Lang))
		}
		h.says(h.linked(len(all), address))
	case h.New:
		h.says(newTooMany.With(h.Lang, "fit", i18n.Number(fit)))
	default:
		h.says(h.tooMany(len(all), fit))
	}
	h.Markup(`<div class="share__do">`)
	if address != "" {
		h.sends(address)
	}
	if h.New {
		if h.lacks != "" && !h.again && h.Do != job.StopBook {
			h.Button("btn btn--main", doPrint, printThese.With(h.Lang, len(all)))
		}
		if address == "" {
			h.Button("btn btn--main", "save", saveIt.In(h.Lang), "text", linesOf(all), "name", "numplace-book.txt",
				"media", "text/plain")
		}
		if h.stopped {
			h.Button("btn", doRest, theRest.In(h.Lang))
		}
		h.Button("btn", doOthers, others.In(h.Lang))
	}
	h.Markup(`</div>`)
	return h.drawn()
}

// fewer returns a sentence about the puzzles that are not there because the user has stopped or because they were not
// found. n of all are there.
func (h *dialog) fewer(n, all int) string {
	if h.stopped {
		return stopped.With(h.Lang, "n", i18n.Number(n), "of", i18n.Number(all))
	}
	return fewer.With(h.Lang, "n", i18n.Number(n), "of", i18n.Number(all), "missing", h.lacks)
}
