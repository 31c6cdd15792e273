// Package numbers implements the part of the page with statistics about the puzzles solved on the device:
// sums by level, a calendar, and a suggestion for practice. log.go parses the log of solves, sums.go computes
// the statistics, calendar.go draws the calendar, and table.go writes a table for export.
package numbers

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/daily"
	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/workshop/html"
	"numplace/app/workshop/practise"
	"numplace/solver/logic"
)

// These are the actions that the page's buttons send, as values of AskDesk.Do.
const (
	doBefore = "before" // shows the month or year before
	doAfter  = "after"
	doMonth  = "month" // shows a month, which follows after a space
	doYear   = "year"
	doSave   = "save"
	doErase  = "erase"  // asks for confirmation
	doErased = "erased" // erases the log
	doKeep   = "keep"
)

// asksToErase ends the state's text while the user is asked to confirm that the log should be erased.
const asksToErase = " " + doErase

// page builds the HTML of the statistics.
type page struct {
	html.Writer
	job.AskDesk
	*book
	days  map[string]day
	today daily.Date
	shown span
	asks  bool   // whether to ask for confirmation to erase the log
	at    string // the action whose button gets the focus
}

// Page returns the HTML of the statistics and the state for the next request. If the levels of some puzzles
// are not known yet, Page finds them, and emits answers with the levels found so far.
func Page(ctx context.Context, r job.AskDesk, emit func(job.Event)) job.DeskAnswer {
	p := &page{AskDesk: r, book: read(string(r.Log))}
	answer := p.carryOut()
	show := func() job.DeskAnswer {
		s := answer
		if p.changed || s.Log != "" {
			s.Log, p.changed = job.Packed(p.text()), false
		}
		s.State, s.Head = p.state(), p.draw()
		answer = job.DeskAnswer{} // a file must be saved only once
		return s
	}
	if p.unrated() > 0 {
		emit(show())
		p.rate(ctx, func() { emit(show()) })
	}
	return show()
}

// carryOut performs the requested action.
func (p *page) carryOut() (answer job.DeskAnswer) {
	var known bool
	if p.today, known = daily.DateOf(p.Today); !known && len(p.entries) > 0 {
		p.today, _ = daily.DateOf(p.entries[len(p.entries)-1].Day)
	}
	state, _ := strings.CutSuffix(p.State, asksToErase)
	p.shown = spanOf(state, p.today)
	do, month, _ := strings.Cut(p.Do, " ")
	p.at = do
	switch do {
	case doBefore:
		if p.shown = p.shown.plus(-1); !p.goesBack() {
			p.at = doAfter
		}
	case doAfter:
		if p.shown = p.shown.plus(1); !p.goesOn() {
			p.at = doBefore
		}
	case doYear:
		p.shown.month = 0
		p.at = doMonth + " " + p.lastMonth().String()
	case doMonth:
		p.shown, p.at = spanOf(month, p.today), doYear
	case doSave:
		answer.Name, answer.File = fileName, job.Packed(p.table())
	case doErase:
		p.asks, p.at = true, doKeep
	case doErased:
		p.book, answer.Log = &book{}, job.ErasedLog
	case doKeep:
		p.at = doErase
	}
	p.days = p.book.days()
	return answer
}

// state returns the State for the next request.
func (p *page) state() string {
	if p.asks {
		return p.shown.String() + asksToErase
	}
	return p.shown.String()
}

// draw returns the HTML of the statistics.
func (p *page) draw() string {
	p.Writer = html.Writer{}
	p.days = p.book.days()
	p.Markup(`<div class="numbers"><section><h1 class="learn__name" tabindex="-1">`).
		Text(title.In(p.Lang)).Markup(`</h1>`)
	if p.unread > 0 {
		p.line("line--warn", unread.With(p.Lang, "n", i18n.Number(p.unread)))
	}
	if len(p.entries) == 0 {
		p.line("learn__what", nothing.In(p.Lang))
		p.Markup(`<p><a class="bare" href="{}">`).Text(play.In(p.Lang)).Markup(`</a></p>`)
	} else {
		p.whole()
		p.byLevel()
		p.noticed()
		p.Markup(`</section><section>`)
		p.calendar()
	}
	if len(p.entries)+p.unread > 0 {
		p.foot()
	}
	p.Markup(`</section></div>`)
	return p.String()
}

// whole writes the statistics of all solves together.
func (p *page) whole() {
	seconds, unaided := 0, 0
	for _, e := range p.entries {
		seconds += e.Seconds
		if e.unhinted() {
			unaided++
		}
	}
	spent := i18n.Number(seconds / 3600)
	if seconds < 10*3600 {
		spent = tenths(seconds / 360)
	}
	p.Markup(`<dl class="numbers__sums">`)
	for _, sum := range [...]struct {
		name text
		is   string
	}{{solved, i18n.Number(len(p.entries))}, {hours, spent}, {daysPlayed, i18n.Number(len(p.days))},
		{unhinted, i18n.Number(unaided)}} {
		p.Markup(`<div><dt>`).Text(sum.name.In(p.Lang)).Markup(`</dt><dd>`).Text(sum.is).Markup(`</dd></div>`)
	}
	p.Markup(`</dl>`)
}

// tenths formats a number of tenths with a decimal point.
func tenths(n int) string { return i18n.Number(n/10) + "." + strconv.Itoa(n%10) }

// byLevel writes a table of statistics with a row for each level.
func (p *page) byLevel() {
	p.Markup(`<table class="numbers__levels"><thead><tr>`)
	for _, name := range [...]text{level, short, best, middle, noHint, slipsEach} {
		p.Markup(`<th scope="col">`).Text(name.In(p.Lang)).Markup(`</th>`)
	}
	p.Markup(`</tr></thead><tbody>`)
	all := p.levels()
	for level := logic.Easy; level <= logic.Extreme; level++ {
		p.row(i18n.LevelNames[level-1].In(p.Lang), all[level])
	}
	if all[0].solved > p.unrated() {
		p.row(noLevel.In(p.Lang), all[0])
	}
	p.Markup(`</tbody></table>`)
	if n := p.unrated(); n > 0 {
		p.line("facts", rating.With(p.Lang, "n", i18n.Number(n)))
	}
}

func (p *page) row(name string, s sums) {
	const none = "–"
	cells := [...]string{none, none, none, none, none}
	if s.solved > 0 {
		cells[0], cells[3] = i18n.Number(s.solved), i18n.Number(s.unhinted)
	}
	if len(s.times) > 0 {
		cells[1], cells[2] = clock(slices.Min(s.times)), clock(median(s.times))
	}
	if s.slipsOf > 0 {
		cells[4] = tenths((10*s.slips + s.slipsOf/2) / s.slipsOf)
	}
	p.Markup(`<tr><th scope="row">`).Text(name).Markup(`</th>`)
	for _, cell := range cells {
		p.Markup(`<td>`).Text(cell).Markup(`</td>`)
	}
	p.Markup(`</tr>`)
}

func clock(seconds int) string { return i18n.Clock(time.Duration(seconds) * time.Second) }

// noticed writes a sentence about a level whose times got shorter, and a suggestion for practice.
func (p *page) noticed() {
	p.Markup(`<p class="numbers__says">`)
	if level, now, before := p.shorter(); level > 0 {
		p.Markup(`<b>`).Text(isShorter.With(p.Lang, "level", i18n.LevelNames[level-1].In(p.Lang))).Markup(`</b>`).
			Markup(p.gap()).Text(shorterSays.With(p.Lang, "now", clock(now), "before", clock(before))).Markup(p.gap())
	}
	if t := p.mostTime(); t != 0 {
		name := explain.Name(t, p.Lang)
		p.Text(timeGoes.With(p.Lang, "technique", name))
		if practise.Can(t) {
			p.Markup(` `)
			p.button("bare", job.Next+t.Key(), practiseIt.With(p.Lang, "technique", name))
		}
	}
	p.Markup(`</p>`)
}

// gap returns the separator between two sentences.
func (p *page) gap() string {
	if p.Lang == i18n.En {
		return " "
	}
	return ""
}

// foot writes a text about how the log is stored, and the buttons that save and erase the log.
func (p *page) foot() {
	if len(p.entries) == most {
		p.line("facts", mostKept.With(p.Lang, "n", i18n.Number(most)))
	}
	if p.asks {
		p.Markup(`<div class="numbers__foot" role="alert">`)
		p.line("", eraseSays.In(p.Lang))
		p.button("btn", doErased, eraseThem.In(p.Lang))
		p.button("btn", doKeep, keepThem.In(p.Lang))
	} else {
		p.Markup(`<div class="numbers__foot">`)
		p.line("", kept.In(p.Lang))
		p.button("bare", doSave, saveTable.In(p.Lang))
		p.Markup(`<a class="bare" href="{}lists/">`).Text(toLists.In(p.Lang)).Markup(`</a>`)
		p.button("bare", doErase, eraseAll.In(p.Lang))
	}
	p.Markup(`</div>`)
}

// line writes a paragraph.
func (p *page) line(class, says string) {
	p.Markup(`<p class="`, class, `">`).Text(says).Markup(`</p>`)
}

// button writes a button. Pressing it sends the action do.
func (p *page) button(class, do, says string) {
	p.Markup(`<button type="button" class="`, class, `"`).Data("do", do)
	if do == p.at {
		p.Markup(` data-at`)
	}
	p.Markup(`>`).Text(says).Markup(`</button>`)
}
