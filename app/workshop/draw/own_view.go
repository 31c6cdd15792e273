package draw

import (
	"errors"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/workshop/html"
	"numplace/solver"
	"numplace/solver/automaton"
)

// This file draws the part of the editor for rules whose meaning the setter defines.

// ownRule draws the definition of a rule: a table or a pattern, and the setter's sentence about it. In the
// HTML, each field is on its own line, because the page replaces only lines that change and so keeps the
// fields.
func (e *editor) ownRule(w *html.Writer) {
	if e.kind == solver.Automaton {
		e.ownPattern(w)
	} else {
		e.ownTable(w)
	}
	if r, at := e.defined(); at >= 0 {
		_, says := e.board.Words.OwnOf(r)
		w.Markup(`<label class="draw__field">`)
		w.Line("span", "", ownSays.In(e.Lang))
		w.Markup(`<input maxlength="200" autocomplete="off"`).Data("words", "says").Markup(` value="`).Text(says).
			Markup("\"></label>\n")
	}
}

// ownTable draws the presets of a table and a button for each pair of digits.
func (e *editor) ownTable(w *html.Writer) {
	table, n, number := e.tableNow(), e.layout.N(), strconv.Itoa(e.numberNow())
	w.Markup(`<div class="own__fills" role="group" aria-label="`).Text(presetsOf.In(e.Lang)).Markup(`">`)
	for _, p := range presets {
		if p.ordered && twoWays(e.kind) {
			continue
		}
		w.Button("own__fill", doFill+" "+p.key, p.name.With(e.Lang, "n", number))
	}
	w.Button("own__fill", doFill+" invert", presetInvert.In(e.Lang))
	w.Button("own__fill own__step", doNumber+" -1", "n − 1")
	w.Button("own__fill own__step", doNumber+" 1", "n + 1")
	if !twoWays(e.kind) {
		e.begin(w, "own__fill", doOneWay, e.oneWay)
		w.Text(orderMatters.In(e.Lang)).Markup("</button>")
	}
	w.Markup("</div>\n", `<div class="own__table" role="group" aria-label="`).
		Text(tableOf.In(e.Lang)).Markup(`"><div class="own__row"><i></i>`)
	for b := range n {
		w.Line("i", "", solver.Digit(b+1).String())
	}
	w.Markup("</div>")
	focus := doPair + " 1 1"
	if strings.HasPrefix(e.Do, doPair+" ") {
		focus = e.Do
	}
	for a := range n {
		first := solver.Digit(a + 1).String()
		w.Markup(`<div class="own__row">`).Line("i", "", first)
		for b := range n {
			do, second := doPair+" "+strconv.Itoa(a+1)+" "+strconv.Itoa(b+1), solver.Digit(b+1).String()
			name := pairOf
			if e.oneWay && !twoWays(e.kind) {
				name = pairThen
			}
			w.Markup(`<button type="button" class="own__pair"`).Data("do", do, "pair", "")
			if do == e.Do {
				w.Data("at", "")
			}
			if do != focus {
				w.Markup(` tabindex="-1"`)
			}
			w.Markup(` aria-pressed="`, strconv.FormatBool(table[a]>>b&1 != 0), `" aria-label="`).
				Text(name.With(e.Lang, "a", first, "b", second)).Markup(`"></button>`)
		}
		w.Markup("</div>")
	}
	w.Markup("</div>\n")
}

// ownPattern draws the field for a pattern, the result of checking the pattern, and the candidates that the
// pattern leaves in the selected rule.
func (e *editor) ownPattern(w *html.Writer) {
	w.Markup(`<label class="draw__field own__pattern">`)
	w.Line("span", "", patternOf.In(e.Lang))
	w.Markup(`<input maxlength="400" autocomplete="off" autocapitalize="characters" spellcheck="false" `+
		`placeholder="1[2-4]*9|.{3}5"`).Data("words", "pattern", "live", "").Markup(` value="`).Text(e.inField).
		Markup("\"></label>\n")
	says, warns := e.checked()
	class := "own__check"
	if warns {
		class += " line line--warn"
	}
	w.Markup(`<p role="status" class="`, class, `">`).Text(says).Markup("</p>\n")
	w.Markup(`<ol class="own__left" aria-label="`).Text(leftOf.In(e.Lang)).Markup(`">`)
	r, at := e.defined()
	value := r.Value
	if typed, err := e.machine(); err == nil {
		value = typed
	}
	if at >= 0 {
		for i, digits := range automaton.Left(value, e.layout.N(), e.candidates(r.Cells)) {
			if digits == 0 { // either all cells have candidates, or none has
				break
			}
			row, col := e.layout.RowCol(r.Cells[i])
			w.Markup("<li>").Line("b", "", e.Naming.Cell(e.Lang, row, col)).Markup(" ")
			w.Text(digits.String()).Markup("</li>")
		}
	}
	w.Markup("</ol>\n")
	w.Line("p", "own__how", patternHow.With(e.Lang, "two", "{2,4}"))
	w.Markup("\n")
}

// patternCauses are the messages for invalid patterns.
var patternCauses = map[automaton.Cause]text{
	automaton.TooLong: badTooLong, automaton.NotADigit: badDigit, automaton.NothingBefore: badNothing,
	automaton.WrongRepeat: badRepeat, automaton.WrongSet: badSet, automaton.NotClosed: badNotClosed,
	automaton.NotOpened: badNotOpened, automaton.TooManyStates: badStates,
}

// checked returns a message about the typed pattern: the error in it or, if the pattern is valid, the lengths
// of lines that it fits. warns reports whether the pattern is invalid or fits no line.
func (e *editor) checked() (says string, warns bool) {
	r, at := e.defined()
	n := e.layout.N()
	value, err := e.machine()
	if bad, ok := errors.AsType[*automaton.Error](err); ok {
		switch {
		case bad.Cause == automaton.NoPattern && at >= 0:
			return noText.With(e.Lang, "n", i18n.Number(len(r.Value)/(n+1))), false
		case bad.Cause == automaton.NoPattern:
			return patternFirst.In(e.Lang), false
		}
		says := patternCauses[bad.Cause].With(e.Lang, "sign", bad.Sign, "most", i18n.Number(automaton.MaxStates),
			"one", "{2}", "two", "{2,4}")
		if bad.Place > 0 {
			says = atSign.With(e.Lang, "n", i18n.Number(bad.Place), "says", says)
		}
		return says, true
	}
	if at >= 0 {
		cells := e.candidates(r.Cells)
		if left := automaton.Left(value, n, cells); len(left) > 0 && left[0] == 0 {
			return fitsNoLine.With(e.Lang, "n", i18n.Number(len(cells))), true
		}
	}
	fit := e.lengths(value)
	if len(fit) == 0 {
		return fitsNothing.In(e.Lang), true
	}
	lengths := strings.Join(fit, i18n.Comma(e.Lang))
	return fitsLengths.With(e.Lang, "n", i18n.Number(len(value)/(n+1)), "lengths", lengths), false
}
