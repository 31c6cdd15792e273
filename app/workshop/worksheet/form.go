package worksheet

import (
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/sharing"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// This file draws the fields of the dialog of a worksheet.

// atFirst returns the initial values of the form's fields, encoded like a URL query. It returns "" if there
// is nothing to print.
func (h *dialog) atFirst() string {
	if !h.New && h.Rows == 0 {
		return ""
	}
	var form strings.Builder
	for _, name := range [...]string{fieldLines, fieldCode, fieldFacts} {
		form.WriteString("&" + name + "=on")
	}
	form.WriteString("&" + fieldEach + "=" + each[0].value + "&" + fieldAnswers + "=" + answers[0].value)
	if !h.New {
		return form.String()
	}
	// New puzzles cannot have the cages or lines of the board, so only the board's own puzzle is included then.
	board, err := link.Decode(h.Board)
	name := fieldKind + "0"
	if err == nil && (board.N() > generate.MaxN || board.Layout().Placed()) {
		name = fieldThis
	}
	if of := h.layout(); usual(of) {
		form.WriteString("&" + fieldSize + "=" + of.String())
	} else if of.N() > generate.MaxN {
		form.WriteString("&" + fieldSize + "=" + solver.Classic.String())
	}
	form.WriteString("&" + fieldSeed + "=" + h.newSeed() + "&" + name + "=on")
	for kind := range 1 + len(generate.ElementKinds()) {
		for i, n := range usualNew {
			form.WriteString("&" + numberField(kind, logic.Level(i+1)) + "=" + strconv.Itoa(n))
		}
	}
	return form.String()
}

// form draws the fields.
func (h *dialog) form() string {
	h.input(fieldTitle, titleOf, h.Title)
	if h.New {
		board, err := link.Decode(h.Board)
		h.bookForm()
		if err == nil && board.IsPuzzle() {
			h.box(fieldThis, thisFirst.In(h.Lang))
		}
	} else if n := h.Rows; n > job.MostPrinted {
		h.says(atMost.With(h.Lang, "n", i18n.Number(job.MostPrinted)))
	}
	var onPage, at []string
	for _, e := range each {
		name := sharing.EachName(h.Lang, e.n)
		if e.large {
			name = inLarge.With(h.Lang, "each", name)
		}
		onPage = append(onPage, e.value, name)
	}
	for _, a := range answers {
		at = append(at, a.value, a.name.In(h.Lang))
	}
	h.choose(fieldEach, perPage, onPage...)
	h.choose(fieldAnswers, answersAre, at...)
	h.choose(fieldPaper, paper, "A4", "A4", "Letter", "Letter")
	h.box(fieldLines, lines.In(h.Lang))
	h.box(fieldFacts, facts.In(h.Lang))
	h.box(fieldCode, withCode.In(h.Lang))
	h.Markup(`<div class="share__do">`)
	h.Button("btn btn--main", doPrint, printIt.In(h.Lang))
	if h.New {
		h.Button("btn", doKeep, keepIt.In(h.Lang))
	}
	h.Markup(`</div>`)
	return h.drawn()
}

// bookForm draws the fields for the size, kinds, numbers and seed of new puzzles. The numbers of a kind are shown
// while its box is checked.
func (h *dialog) bookForm() {
	h.choose(fieldSize, sizeOf, h.sizes()...)
	h.boxes(kindsAre)
	for kind := range 1 + len(generate.ElementKinds()) {
		name := h.kindName(kind)
		h.Markup(`<div class="setdialog__kind">`)
		h.box(fieldKind+strconv.Itoa(kind), name)
		h.Markup(`<div class="setdialog__levels" role="group" aria-label="`).Text(name).Markup(`">`)
		for i, level := range i18n.LevelNames {
			of := numberField(kind, logic.Level(i+1))
			n, _ := numberIn(h.field(of))
			h.Markup(`<label><span>`).Text(level.In(h.Lang)).
				Markup(`</span><input type="number" inputmode="numeric" min="0" max="`, strconv.Itoa(mostNew),
					`" name="`, of, `" value="`, strconv.Itoa(n), `"></label>`)
		}
		h.Markup(`</div></div>`)
	}
	h.Markup(`</fieldset>`)
	h.input(fieldSeed, seedOf, h.field(fieldSeed))
	h.Markup(`<p class="setdialog__hint">`).Text(seedSays.In(h.Lang)).Markup(`</p>`)
}

// sizes returns the options for the layout of new puzzles: values and names. The value of the board's own layout is
// "", unless it is one of the usual sizes.
func (h *dialog) sizes() (options []string) {
	if board, err := link.Decode(h.Board); err == nil && board.N() <= generate.MaxN && !usual(board.Layout()) {
		options = append(options, "", likeBoard.In(h.Lang))
	}
	for _, of := range sizes {
		side := i18n.Number(of.N())
		options = append(options, of.String(), side+"×"+side)
	}
	if of := h.layout(); h.has(fieldSize) && !usual(of) {
		options = append(options, of.String(), strings.Join(i18n.RuleNames(h.Lang, of), " · "))
	}
	return options
}
