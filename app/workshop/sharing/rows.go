package sharing

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/sheet"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/format/exchange"
	"numplace/solver/format/links"
)

// patience is the time limit for solving a puzzle. If the search takes longer, the solution is not offered.
const patience = 500 * time.Millisecond

// usual has the formats that are always visible: first the formats to copy as text, then the formats to save
// as a file.
var usual = [...][]string{{"line", "drawn", "candidates", "bbcode", "hodoku", "csv"}, {"sdk", "sdm", "opensudoku"}}

// Offer returns the HTML of the Share dialog, with all ways to share a board.
func Offer(ctx context.Context, r job.Offer) (job.Offered, error) {
	s, err := read(r)
	if err != nil {
		return job.Offered{}, err
	}
	solution, sound := s.solved(ctx)
	if sound && !s.Untold && len(s.board.Given.Layout().Rules()) > 0 {
		s.solution = solution
	}
	if ctx.Err() != nil {
		return job.Offered{}, ctx.Err()
	}
	toCopy, toSave, err := s.texts(solution)
	if err != nil {
		return job.Offered{}, err
	}
	code, file := s.codeHTML()
	first, behind := writer{lang: s.Lang}, writer{lang: s.Lang}
	first.Markup(`<div class="offers">`)
	s.solving().write(&first, true)
	s.racing(sound).write(&first, true)
	s.handingOver().write(&first, true)
	s.pictures(sound, file).write(&first, true)
	s.papers(sound).write(&first, true)
	first.leads(job.Worksheet, worksheet, worksheetSays, "")
	first.leads("embed", embedIt, embedSays, " offer--next")
	first.leads("texts", otherWays, 0, " offer--next")
	first.Markup(`</div>`)
	behind.Markup(`<div class="offers">`)
	for _, r := range []*row{toCopy, s.sites(), toSave} {
		r.write(&behind, s.Folded)
	}
	behind.Markup(`</div>`)
	return job.Offered{Code: code, Rows: first.String(), Texts: behind.String(), Embed: s.embedding()}, nil
}

func (s shared) row(name text) *row {
	return &row{name: name, main: writer{lang: s.Lang}, more: writer{lang: s.Lang}}
}

// texts returns two rows that offer the board in all formats that support it: one for copying the text, one
// for saving a file. Under fog they have what can be seen. right is the puzzle's only solution, or the zero Grid.
func (s shared) texts(right solver.Grid) (toCopy, toSave *row, err error) {
	toCopy, toSave = s.row(copyAs), s.row(saveAs)
	if s.Ratings != "" && !s.Untold {
		toCopy.main.control(copies, s.Ratings, "", "text", s.Ratings)
		toCopy.first = append(toCopy.first, s.Ratings)
	}
	p, n := s.seen(right), strconv.Itoa(s.board.Given.Layout().Cells())
	for _, f := range ordered() {
		of := p
		if f.Holds&exchange.Fog != 0 {
			of = s.puzzle()
		}
		text, err := f.Write(of)
		if bad, ok := errors.AsType[*exchange.Error](err); ok && bad.Cause == exchange.NotHeld {
			continue
		}
		if err != nil {
			return nil, nil, err
		}
		name, note := nameOf(f.ID, s.Lang, n), s.losesWritten(f)
		if f.ID == "bbcode" && s.Step.Notation != "" {
			if text, err = s.post(p); err != nil {
				return nil, nil, err
			}
			note = strings.TrimSuffix(stepToo.In(s.Lang)+comma.In(s.Lang)+note, comma.In(s.Lang))
		}
		for i, r := range []*row{toCopy, toSave} {
			to := &r.more
			if slices.Contains(usual[i], f.ID) {
				to, r.first = &r.main, append(r.first, name)
			}
			if i == 0 {
				to.control(copies, name, note, "format", f.ID, "text", text)
			} else {
				to.control(save, name, note, "format", f.ID, "text", text, "name", "numplace"+f.Extension, "media",
					f.MIME)
			}
		}
	}
	return toCopy, toSave, nil
}

// ordered returns the writers of all formats. The usual formats come first, in the order of usual.
func ordered() (all []*exchange.Writer) {
	place := func(w *exchange.Writer) int {
		i := slices.Index(slices.Concat(usual[0], usual[1]), w.ID)
		if i < 0 {
			i = len(exchange.Writers)
		}
		return i
	}
	for i := range exchange.Writers {
		all = append(all, &exchange.Writers[i])
	}
	slices.SortStableFunc(all, func(a, b *exchange.Writer) int { return place(a) - place(b) })
	return all
}

// losesWritten returns a note that lists the parts of the board that a format cannot hold. It returns "" if
// the format can hold all of them.
func (s shared) losesWritten(f *exchange.Writer) string {
	var lost []string
	before, has := "", s.written()
	for _, p := range parts {
		switch {
		case has&p.written&^f.Holds == 0:
		case p.written == exchange.Entered && f.Holds&exchange.Placed != 0:
			before = placed.In(s.Lang)
		default:
			lost = append(lost, p.name.In(s.Lang))
		}
	}
	if s.board.Unsolved {
		lost = append(lost, rulesLost.In(s.Lang))
	}
	if before != "" && len(lost) > 0 {
		before += comma.In(s.Lang)
	}
	return before + s.lose(lost)
}

func (s shared) lose(lost []string) string {
	if len(lost) == 0 {
		return ""
	}
	return without.With(s.Lang, "parts", strings.Join(lost, comma.In(s.Lang)))
}

// written returns which parts the board has, such as entered digits.
func (s shared) written() (has exchange.Parts) {
	if s.board.Entered.Count() > 0 {
		has |= exchange.Entered
	}
	if s.board.Solution.N() > 0 {
		has |= exchange.Solution
	}
	if s.board.Drawing != "" {
		has |= exchange.Drawing
	}
	if s.board.Notes.Strokes() != "" {
		has |= exchange.Pen
	}
	for c := range solver.Cell(s.board.Given.Layout().Cells()) {
		note := s.board.Notes.At(c)
		for part, is := range map[exchange.Parts]bool{
			exchange.Corner: note.Corner != 0, exchange.Centre: note.Centre != 0, exchange.Colours: note.Colours != 0,
			exchange.Struck: note.Struck != 0, exchange.Tints: note.Tints != format.Tints{},
		} {
			if is {
				has |= part
			}
		}
	}
	return has
}

// sites returns a row with links that open the board on other sites. Sites that do not support the board come
// last, each with the reason.
func (s shared) sites() *row {
	r, p := s.row(openIn), s.puzzle()
	if s.board.Unsolved {
		p.Rules = furtherRules
	}
	for _, t := range links.Targets {
		name := t.Site.String()
		switch t.Refuses(p) {
		case links.None:
			address, lost := t.Link(p)
			if lost.Has(links.Fog) {
				r.more.barred(name, otherFog.In(s.Lang))
				continue
			}
			if s.board.Solution.N() == 0 {
				lost &^= links.Solution // the solution is not the setter's
			}
			var names []string
			if s.board.Unsolved {
				names = append(names, rulesLost.In(s.Lang))
			}
			for _, part := range parts {
				if lost&part.linked != 0 {
					names = append(names, part.name.In(s.Lang))
				}
			}
			note := s.lose(names)
			if hides := s.ruled(siteHides, t.Hides(p.Grid.Layout())); hides != "" {
				note = strings.TrimSuffix(hides+comma.In(s.Lang)+note, comma.In(s.Lang))
			}
			r.first = append(r.first, name)
			r.main.outward(address, name, note)
		case links.OtherSize:
			r.more.barred(name, otherSize.In(s.Lang))
		default:
			why := s.ruled(siteLacks, t.Lacks(p.Grid.Layout()))
			if why == "" || s.board.Unsolved {
				why = otherRules.In(s.Lang)
			}
			r.more.barred(name, why)
		}
	}
	r.main.Markup(r.more.String())
	r.more.Reset()
	return r
}

// furtherRules stands for rules that Numplace does not support. Sites with room for the setter's drawing and words get
// these, but not the rules.
const furtherRules = "ruleset"

// ruled returns the text says with the names of rules inserted, each name once. It returns "" if there are no
// rules.
func (s shared) ruled(says text, rules []solver.Rule) string {
	const most = 3 // the maximum number of names
	var names []string
	for _, r := range rules {
		if name := i18n.RuleName(r.Kind).In(s.Lang); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) > most {
		names = append(names[:most], "…")
	}
	if len(names) == 0 {
		return ""
	}
	return says.With(s.Lang, "parts", strings.Join(names, comma.In(s.Lang)))
}

// pictures returns a row that offers pictures of the board. If code is not "", it also offers the QR code.
func (s shared) pictures(sound bool, code string) *row {
	r := s.row(picture)
	r.says = pictureSays.In(s.Lang)
	r.main.control(job.AsPNG, "PNG", "")
	r.main.control(job.AsSVG, "SVG", "")
	s.solutionBox(r, sound)
	if code != "" {
		r.main.control(save, saveCode.In(s.Lang), "", "text", code, "name", "numplace-qr.svg", "media", "image/svg+xml")
	}
	return r
}

// solutionBox adds a checkbox for the solution, if the puzzle has one solution and the user may see it.
func (s shared) solutionBox(r *row, sound bool) {
	if sound && !s.Untold {
		r.main.Markup(`<label class="offer__with"><input type="checkbox">`).Text(withIt.In(s.Lang)).Markup(`</label>`)
	}
}

// EachName returns a text for the number of puzzles on a page.
func EachName(l i18n.Lang, each int) string {
	if each == 1 {
		return onePage.In(l)
	}
	return moreAt.With(l, "n", strconv.Itoa(each))
}

// papers returns a row that offers to print pages. They have one or more copies of the board and, if
// requested, a page with the solution.
func (s shared) papers(sound bool) *row {
	r := s.row(printOn)
	r.says = printSays.In(s.Lang)
	for _, each := range sheet.Each {
		r.main.control(job.OnPaper, EachName(s.Lang, each), "", "each", strconv.Itoa(each))
	}
	s.solutionBox(r, sound)
	r.main.Markup(`<select aria-label="`).Text(paperOf.In(s.Lang)).
		Markup(`"><option>A4</option><option>Letter</option></select>`)
	return r
}
