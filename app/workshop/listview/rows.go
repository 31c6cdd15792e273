package listview

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/reasons"
	"numplace/app/workshop/html"
	"numplace/solver"
	"numplace/solver/format"
)

// drawnRow has all data that is shown for a row.
type drawnRow struct {
	job.Row
	job.Rating
	standing
	se            job.RatedSE
	grid, entered solver.Grid
	name          string // the title of the row's line, or the line's number
	text, problem string // the line and the reason why it is not a puzzle; both are "" for a puzzle
	first         int    // the line of the first equivalent puzzle, possibly the row's own line; 0 if unknown
}

// again reports whether the puzzle is equivalent to one in an earlier row.
func (of drawnRow) again() bool { return of.first > 0 && of.first != of.Line }

// Rows draws the requested rows. It also returns their puzzles and solutions, as job.FindTexts does.
func Rows(ctx context.Context, r job.Rows) (job.RowsFound, error) {
	title, err := Headed(&r.Texts, r.Head)
	if err != nil {
		return job.RowsFound{}, err
	}
	found, err := r.Find(ctx)
	if err != nil {
		return job.RowsFound{}, err
	}
	w := writer{lang: r.Lang, fixed: r.Fixed, se: r.SE != ""}
	known := readPlayed(r.Played)
	err = r.Texts.Each(func(i int, row job.Row, line string) error {
		of := drawnRow{Row: row, Rating: job.RatingAt(r.Rated, i), se: job.SEAt(r.SE, i)}
		of.Line = job.NumberAt(r.Lines, i)
		if len(r.Alike) > 0 {
			of.first = job.NumberAt(r.Alike, i)
		}
		line = r.Encoding.Decode(line)
		if of.name = title(line); of.name == "" {
			of.name = lineNumber.With(r.Lang, "n", i18n.Number(of.Line))
		}
		if row.Verdict == job.Malformed {
			of.text, of.problem = clip(line), problem(r, of, line)
		} else if of.grid, err = r.Grid(line); err != nil {
			return err
		} else {
			of.entered = known.entered(of.grid)
			of.standing = standingOf(ctx, of.grid, of.entered)
		}
		if r.Look == job.AsBoards {
			w.card(of)
		} else {
			w.row(of)
		}
		w.WriteByte(0)
		return ctx.Err()
	})
	return job.RowsFound{TextsFound: found, Drawn: w.String()}, err
}

// writer writes HTML with texts in a language.
type writer struct {
	html.Writer
	lang  i18n.Lang
	fixed bool // rows cannot be deleted
	se    bool // rows have the rating of Sudoku Explainer
}

// row writes one row of the table.
func (w *writer) row(of drawnRow) {
	if of.problem != "" {
		w.Markup(`<div class="row__of row__of--odd">`)
		w.cell("name", of.name)
		w.cell("text", of.text)
		w.cell("problem", sentence(of.problem))
		w.drop(of)
		w.Markup(`</div>`)
		return
	}
	w.Markup(`<div class="row__of`)
	if of.Progress != job.NotBegun {
		w.Markup(` row__of--begun`)
	}
	if w.se {
		w.Markup(` row__of--se`)
	}
	w.Markup(`">`, small(of.grid, of.entered))
	w.cell("name", of.name)
	w.Markup(`<span class="row__facts" role="gridcell">`).Text(w.facts(of)).Markup(`</span>`)
	w.Markup(`<span class="row__how"><span class="row__level`, none(of.Level == 0), `" role="gridcell">`)
	w.level(of.Rating)
	w.Markup(`</span><span class="row__score`, none(of.Level == 0),
		`" role="gridcell">`).Text(w.score(of.Rating)).Markup(`</span></span>`)
	if w.se {
		w.explainer(of)
	}
	w.Markup(`<span class="row__so">`)
	w.cell("verdict row__verdict--"+strconv.Itoa(int(of.Verdict)), job.VerdictNames[of.Verdict].In(w.lang))
	w.Markup(`<span class="row__progress`, none(of.Progress == job.NotBegun), `" role="gridcell">`)
	w.progress(of.standing)
	w.Markup(`</span></span>`)
	w.drop(of)
	w.Markup(`</div>`)
}

// none returns the CSS class for a cell of the table. For an empty cell, this is the class that marks it as
// empty. Otherwise, it is "".
func none(is bool) string {
	if is {
		return " row__none"
	}
	return ""
}

// card writes a row as a board.
func (w *writer) card(of drawnRow) {
	w.Markup(`<div class="row__of row__of--card">`)
	if of.problem != "" {
		w.cell("text", of.text)
		w.cell("name", of.name)
		w.cell("problem", sentence(of.problem))
	} else {
		w.Markup(large(of.grid, of.entered, false))
		w.cell("name", of.name)
		if of.Level > 0 {
			w.Markup(`<span class="row__level" role="gridcell">`)
			w.level(of.Rating)
			w.Markup(` <span>`).Text(w.score(of.Rating)).Markup(`</span></span>`)
		}
		w.Markup(`<span class="row__facts" role="gridcell">`)
		switch {
		case of.again():
			w.Text(w.facts(of))
		case of.Progress == job.Solved:
			w.Text(i18n.Solved.In(w.lang))
		case of.Progress == job.Begun:
			w.Text(percentDone.With(w.lang, "n", strconv.Itoa(of.percent)))
		case of.Verdict != job.Unique:
			w.Text(i18n.Givens(w.lang, of.Clues) + i18n.Dot + job.VerdictNames[of.Verdict].In(w.lang))
		default:
			w.Text(i18n.Givens(w.lang, of.Clues))
		}
		if seText(of.se) != "" {
			w.Text(i18n.Dot + "SE " + seText(of.se))
		}
		w.Markup(`</span>`)
	}
	w.drop(of)
	w.Markup(`</div>`)
}

func (w *writer) cell(class, text string) {
	w.Markup(`<span class="row__`, class, `" role="gridcell">`).Text(text).Markup(`</span>`)
}

// level writes the level as squares and as a word.
func (w *writer) level(r job.Rating) {
	if r.Level == 0 {
		w.Markup("–")
		return
	}
	w.Markup(`<i class="rating__squares rating__squares--`, strconv.Itoa(int(r.Level)),
		`"></i><b>`).Text(i18n.LevelNames[r.Level-1].In(w.lang)).Markup(`</b>`)
}

func (w *writer) score(r job.Rating) string {
	if r.Level == 0 {
		return "–"
	}
	return i18n.Score(w.lang, r.Score, r.Ends)
}

// explainer writes the rating of Sudoku Explainer or, if it took too long, its lower bound. For other
// puzzles than classic ones, it writes that the rating is not defined.
func (w *writer) explainer(of drawnRow) {
	text, title := "–", ""
	switch {
	case of.Verdict != job.Unique && of.Verdict != job.Undecided || of.grid.Layout() != solver.Classic:
		text, title = seUndefined.In(w.lang), i18n.SEClassic.In(w.lang)
	case seText(of.se) != "":
		text = seText(of.se)
		if !of.se.Known {
			title = seBound.With(w.lang, "n", of.se.Text(), "s", strconv.Itoa(int(job.GiveUp/time.Second)))
		}
	}
	w.Markup(`<span class="row__se`, none(text == "–"), `" role="gridcell"`)
	if title != "" {
		w.Markup(` title="`).Text(title).Markup(`"`)
	}
	w.Markup(`>`).Text(text).Markup(`</span>`)
}

// seText returns the ratings of Sudoku Explainer, or a lower bound of ER. It is "" if nothing is known.
func seText(r job.RatedSE) string {
	text := r.Text()
	if r.Known || text == "" {
		return text
	}
	return "≥ " + text
}

// progress writes how much of a puzzle is solved, with a bar if it is begun.
func (w *writer) progress(s standing) {
	switch s.Progress {
	case job.Solved:
		w.Text(i18n.Solved.In(w.lang))
	case job.Begun:
		w.Markup(`<svg class="row__bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><path `+
			`d="M0 0h`, strconv.Itoa(s.percent), `v6H0z"/></svg>`)
		w.Text(percent.With(w.lang, "n", strconv.Itoa(s.percent)))
	default:
		w.Markup("–")
	}
}

// facts returns the puzzle's size if it is not 9x9, its rules and its number of givens. If rating the puzzle
// has failed, facts adds the reason. For a puzzle that is equivalent to an earlier one, facts returns only
// the number of the earlier puzzle's line.
func (w *writer) facts(of drawnRow) string {
	if of.again() {
		return sameAs.With(w.lang, "n", i18n.Number(of.first))
	}
	var parts []string
	l := of.grid.Layout()
	if n := l.N(); n != solver.Classic.N() {
		parts = append(parts, strconv.Itoa(n)+" × "+strconv.Itoa(n))
	}
	parts = append(append(parts, i18n.RuleNames(w.lang, l)...), i18n.Givens(w.lang, of.Clues))
	switch {
	case of.Short:
		parts = append(parts, stepsEnd.In(w.lang))
	case of.TooLong:
		parts = append(parts, tookLong.In(w.lang))
	}
	return strings.Join(parts, i18n.Dot)
}

// drop writes the button that deletes a row. The button's accessible name contains the name of the row, for
// screen readers.
func (w *writer) drop(of drawnRow) {
	if w.fixed {
		return
	}
	w.Markup(`<span class="row__drop" role="gridcell"><button type="button" class="bare" tabindex="-1" ` +
		`data-do="drop-row" aria-label="`).Text(deleteOne.With(w.lang, "name", of.name))
	w.Markup(`">`).Text(deleteIt.In(w.lang)).Markup(`</button></span>`)
}

// problem returns the reason why a line is not a puzzle, with the position of the error.
func problem(r job.Rows, of drawnRow, line string) string {
	if of.Length >= job.MaxLine*r.Encoding.Unit() {
		return i18n.LineTooLong.In(r.Lang)
	}
	if _, isLink, err := link.FromText(line); isLink && err == nil {
		return i18n.LinkInList.In(r.Lang)
	} else if isLink {
		return reasons.Problem(r.Lang, r.Naming, err)
	}
	_, err := r.Grid(line)
	if fault, ok := errors.AsType[*format.Error](err); ok && fault.Line > 0 {
		here := *fault
		here.Line = of.Line
		err = &here
	}
	return reasons.Problem(r.Lang, r.Naming, err)
}

// sentence capitalises a reason so that it can stand alone. The texts of reasons are worded to follow a
// colon.
func sentence(why string) string {
	if why[0] >= 'a' && why[0] <= 'z' {
		return string(why[0]-'a'+'A') + why[1:]
	}
	return why
}

// clip shortens an unreadable line for display.
func clip(s string) string {
	const most = 700
	if len(s) > most {
		s = s[:most] + "…"
	}
	return strings.ToValidUTF8(s, "")
}
