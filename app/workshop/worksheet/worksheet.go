package worksheet

import (
	"context"
	"strconv"
	"strings"

	"numplace/app/shared/figure"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/sharing"
	"numplace/app/workshop/sheet"
	"numplace/solver/generate"
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

// each lists the options for the number of puzzles per page, beginning with the default.
var each = [...]int{sheet.Each[2], sheet.Each[1], sheet.Each[3], sheet.Each[0]}

// usual has the initial number of new puzzles for each level. On a board with cages or lines, the initial
// numbers are 0 and only the board's own puzzle is included, because new puzzles would have exactly the same
// cages and lines.
var usual = [len(i18n.LevelNames)]int{2, 2}

// worksheet draws the dialog of a worksheet. At first, it draws the form. Then it draws the pages, if the
// user has requested to print them, or otherwise the number of pages.
func (h *dialog) worksheet(ctx context.Context) (e job.SetDialogDrawn, err error) {
	if h.Form == "" {
		if h.Form = h.atFirst(); h.Form == "" {
			h.says(noPuzzles.In(h.Lang))
			e.Form = h.drawn()
			return e, nil
		}
		e.Form = h.form()
	}
	if h.Do == "" {
		e.State = h.State
		e.Result, err = h.total(ctx)
		return e, err
	}
	h.Title = h.field(fieldTitle)
	all, err := h.puzzles(ctx, &e)
	if err == nil {
		err = h.solve(ctx, all)
	}
	if err != nil {
		return e, err
	}
	if len(all) == 0 {
		h.says(noPuzzles.In(h.Lang))
		e.Result = h.drawn()
		return e, nil
	}
	address, fit := h.address(h.setOf(all))
	if fit < len(all) {
		address = ""
	}
	e.Pages = sharing.Pages(h.sheet(all, address))
	e.Result = h.result(all, address, fit)
	return e, nil
}

// puzzles returns the puzzles to print: the puzzles of the collection, or new puzzles. New puzzles stay the
// same until the user changes their levels or asks for different puzzles.
func (h *dialog) puzzles(ctx context.Context, e *job.SetDialogDrawn) (all []puzzle, err error) {
	if !h.New {
		return h.collection(ctx)
	}
	counts, _ := h.wished()
	wish := wishOf(counts[:], h.field(fieldThis))
	if queries, same := strings.CutPrefix(h.State, wish); same && queries != "" && h.Do != doOthers {
		for query := range strings.FieldsSeq(queries) {
			given, err := link.Decode(query)
			if err != nil {
				return nil, err
			}
			all = append(all, puzzle{SetPuzzle: link.SetPuzzle{Given: given}})
		}
		e.State, h.again = h.State, true
		return all, nil
	}
	all, err = h.fresh(ctx)
	e.State = wish
	for _, p := range all {
		e.State += link.Encode(p.Given) + " "
	}
	return all, err
}

// wishOf formats the requested numbers of puzzles as text, with a trailing space. include is the value of the
// field for including the board's puzzle.
func wishOf(counts []int, include string) (wish string) {
	for _, n := range counts {
		wish += strconv.Itoa(n) + ","
	}
	return wish + include + " "
}

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
	form.WriteString("&" + fieldEach + "=" + strconv.Itoa(each[0]) + "&" + fieldAnswers + "=" + answers[0].value)
	if !h.New {
		return form.String()
	}
	board, err := link.Decode(h.Board)
	counts := usual
	if err == nil && (board.N() > generate.MaxN || board.Layout().Placed()) {
		clear(counts[:])
		form.WriteString("&" + fieldThis + "=on")
	}
	for i, n := range counts {
		form.WriteString("&" + fieldLevel + strconv.Itoa(i+1) + "=" + strconv.Itoa(n))
	}
	return form.String()
}

// total returns the HTML with the number of puzzles and pages to print.
func (h *dialog) total(ctx context.Context) (string, error) {
	all, err := h.expected(ctx)
	if err != nil {
		return "", err
	}
	says := noPuzzles.In(h.Lang)
	if len(all) > 0 {
		pages := onPages.With(h.Lang, len(h.sheet(all, "").Pages()))
		says = total.With(h.Lang, len(all), "pages", pages)
	}
	for i := range i18n.LevelNames {
		if _, exact := h.asked(i); !exact {
			says = i18n.Sentences(h.Lang, []string{says, mostOfLevel.With(h.Lang, "n", i18n.Number(mostOf))})
			break
		}
	}
	h.says(says)
	return h.drawn(), nil
}

// form draws the fields.
func (h *dialog) form() string {
	h.input(fieldTitle, titleOf, h.Title)
	if h.New {
		board, err := link.Decode(h.Board)
		if err == nil && board.N() > generate.MaxN {
			h.says(tooLarge.In(h.Lang))
		} else {
			h.Markup(`<fieldset class="setdialog__levels"><legend>`).Text(newOnes.In(h.Lang)).Markup(`</legend>`)
			counts, _ := h.wished()
			for i, name := range i18n.LevelNames {
				h.Markup(`<label><span>`).Text(name.In(h.Lang)).
					Markup(`</span><input type="number" inputmode="numeric" min="0" max="`, strconv.Itoa(mostOf),
						`" name="`+fieldLevel, strconv.Itoa(i+1), `" value="`, strconv.Itoa(counts[i]), `"></label>`)
			}
			h.Markup(`</fieldset>`)
		}
		if err == nil && board.IsPuzzle() {
			h.box(fieldThis, thisFirst)
		}
	} else if n := h.Rows; n > job.MostPrinted {
		h.says(atMost.With(h.Lang, "n", i18n.Number(job.MostPrinted)))
	}
	var onPage, at []string
	for _, n := range each {
		onPage = append(onPage, strconv.Itoa(n), sharing.EachName(h.Lang, n))
	}
	for _, a := range answers {
		at = append(at, a.value, a.name.In(h.Lang))
	}
	h.choose(fieldEach, perPage, onPage...)
	h.choose(fieldAnswers, answersAre, at...)
	h.choose(fieldPaper, paper, "A4", "A4", "Letter", "Letter")
	h.box(fieldLines, lines)
	h.box(fieldFacts, facts)
	h.box(fieldCode, withCode)
	h.Markup(`<div class="share__do">`)
	h.Button("btn btn--main", doPrint, printIt.In(h.Lang))
	h.Markup(`</div>`)
	return h.drawn()
}

// sheet returns the description of the pages to print. address is the address for the QR code, or "".
func (h *dialog) sheet(all []puzzle, address string) sheet.Sheet {
	s := sheet.Sheet{Title: h.Title, Author: h.Author, Words: sheet.Words{Solutions: answersAre.In(h.Lang)}}
	s.Each, _ = strconv.Atoi(h.field(fieldEach))
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
		_, wished := h.wished()
		_, first := h.likeBoard()
		wished += len(first)
		if !h.again && len(all) < wished {
			h.says(fewer.With(h.Lang, "n", i18n.Number(len(all)), "of", i18n.Number(wished)))
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
		h.Button("btn", doOthers, others.In(h.Lang))
	}
	h.Markup(`</div>`)
	return h.drawn()
}
