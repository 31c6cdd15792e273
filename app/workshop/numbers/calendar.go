package numbers

import (
	"strconv"
	"strings"

	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// The calendar shows a month, or all months of a year.

// span is the period that the calendar shows: a month, or a year if month is 0.
type span struct{ year, month int }

// spanOf parses the result of span.String. For any other text, it returns the month of today.
func spanOf(text string, today daily.Date) span {
	if d, ok := daily.DateOf(text + "-01"); ok {
		return span{d.Year, d.Month}
	}
	if d, ok := daily.DateOf(text + "-01-01"); ok {
		return span{year: d.Year}
	}
	return span{today.Year, today.Month}
}

func (s span) String() string {
	first := daily.Date{Year: s.year, Month: max(s.month, 1)}.Key()
	if s.month == 0 {
		first, _, _ = strings.Cut(first, "-")
	}
	return first
}

// plus returns the month or year that is n months or years after s, or before s if n is negative.
func (s span) plus(n int) span {
	if s.month == 0 {
		return span{year: s.year + n}
	}
	months := s.year*12 + s.month - 1 + n
	return span{months / 12, months%12 + 1}
}

// has reports whether a day, such as "2026-11-26", is in the span.
func (s span) has(day string) bool { return strings.HasPrefix(day, s.String()+"-") }

// name returns the name of a month or year. The name of a month includes the year only if it is not the
// current year.
func (p *page) name(s span) string {
	if s.month == 0 {
		return strconv.Itoa(s.year)
	}
	name := strings.Fields(months.In(p.Lang))[s.month-1]
	if s.year != p.today.Year {
		return monthOf.With(p.Lang, "month", name, "year", strconv.Itoa(s.year))
	}
	return name
}

// played returns a phrase with the number of days on which a puzzle was solved, in a month or year. It also
// has the total number of days in this period, counted from the month of the first solve until today.
func (p *page) played(s span) string {
	n, of := 0, 0
	for day := range p.days {
		if s.has(day) {
			n++
		}
	}
	from, to := s.month, s.month
	if s.month == 0 {
		from, to = 1, 12
	}
	for month := from; month <= to; month++ {
		for d := range daily.DaysIn(s.year, month) {
			day := daily.Date{Year: s.year, Month: month, Day: d + 1}
			if day.Key() >= p.first().String() && day.String() <= p.today.String() {
				of++
			}
		}
	}
	return playedOf.With(p.Lang, max(n, of), "on", i18n.Number(n))
}

// first returns the month of the first solve.
func (p *page) first() span {
	d, _ := daily.DateOf(p.entries[0].Day)
	return span{d.Year, d.Month}
}

// goesBack reports whether puzzles were solved before the month or year that is shown.
func (p *page) goesBack() bool {
	before := p.shown.plus(-1).String()
	return len(p.entries) > 0 && before >= p.first().String()[:len(before)]
}

// goesOn reports whether the month or year that is shown ends before today.
func (p *page) goesOn() bool {
	after := p.shown.plus(1).String()
	return after <= p.today.String()[:len(after)]
}

// lastMonth returns the last month of the shown year that is not in the future.
func (p *page) lastMonth() span {
	if p.shown.year == p.today.Year {
		return span{p.today.Year, p.today.Month}
	}
	return span{p.shown.year, 12}
}

// calendar writes the month or year that is shown, and buttons that show other months and years.
func (p *page) calendar() {
	s := p.shown
	p.Markup(`<div class="numbers__band"><h2>`).Text(p.name(s)).Markup(`</h2><p class="facts">`).Text(p.played(s)).
		Markup(`</p></div>`)
	if s.month == 0 {
		p.year(s)
	} else {
		p.month(s)
	}
	p.Markup(`<p class="numbers__ways">`)
	if p.goesBack() {
		p.button("bare", doBefore, p.name(s.plus(-1)))
	}
	if p.goesOn() {
		p.button("bare", doAfter, p.name(s.plus(1)))
	}
	if s.month != 0 {
		p.button("bare", doYear, wholeYear.In(p.Lang))
	}
	p.Markup(`</p>`)
}

// month writes the days of a month. The colour of a day shows the hardest level solved on it.
func (p *page) month(s span) {
	p.Markup(`<table class="numbers__month"><thead><tr>`)
	for _, name := range strings.Fields(weekdays.In(p.Lang)) {
		p.Markup(`<th scope="col">`).Text(name).Markup(`</th>`)
	}
	p.Markup(`</tr></thead><tbody><tr>`)
	date := daily.Date{Year: s.year, Month: s.month, Day: 1}
	at := (date.Weekday() + 7 - p.Lang.WeekBegins()) % 7
	p.Markup(strings.Repeat(`<td></td>`, at))
	for ; date.Day <= daily.DaysIn(s.year, s.month); date.Day++ {
		if at == 7 {
			p.Markup(`</tr><tr>`)
			at = 0
		}
		at++
		p.day(date)
	}
	p.Markup(strings.Repeat(`<td></td>`, 7-at), `</tr></tbody></table>`)
}

// day writes a day of a month.
func (p *page) day(date daily.Date) {
	is, solved := p.days[date.String()]
	class, says := "", []string(nil)
	if date == p.today {
		class, says = " today", append(says, today.In(p.Lang))
	}
	if solved {
		n := i18n.Number(is.solved)
		class += " h" + strconv.Itoa(int(is.hardest))
		if is.hardest > 0 {
			says = append(says, daySays.With(p.Lang, "level", i18n.LevelNames[is.hardest-1].In(p.Lang), "n", n))
		} else {
			says = append(says, daySolved.With(p.Lang, "n", n))
		}
	}
	p.Markup(`<td class="numbers__day`, class, `">`, strconv.Itoa(date.Day))
	if len(says) > 0 {
		p.Markup(`<span class="vh"> `).Text(strings.Join(says, i18n.Comma(p.Lang))).Markup(`</span>`)
	}
	p.Markup(`</td>`)
}

// year writes a row for each month of a year from the first solve until today. A row has a button that shows
// the month, its days as squares, and the number of days on which puzzles were solved.
func (p *page) year(s span) {
	const pitch = 10
	p.Markup(`<div class="numbers__year">`)
	for month := 1; month <= 12; month++ {
		of := span{s.year, month}
		if of.String() < p.first().String() || of.String() > p.today.Key() {
			continue
		}
		n, paths, others := 0, [logic.Extreme + 1]string{}, ""
		for d := range daily.DaysIn(s.year, month) {
			is, solved := p.days[daily.Date{Year: s.year, Month: month, Day: d + 1}.String()]
			if solved {
				n++
				paths[is.hardest] += "M" + strconv.Itoa(d*pitch) + " 0h9v9h-9z"
			} else {
				others += "M" + strconv.Itoa(d*pitch+3) + " 3h3v3h-3z"
			}
		}
		p.button("bare", doMonth+" "+of.String(), strings.Fields(months.In(p.Lang))[month-1])
		p.Markup(`<svg viewBox="0 0 `, strconv.Itoa(31*pitch-1), ` 9" aria-hidden="true">`)
		if others != "" {
			p.Markup(`<path d="`, others, `"/>`)
		}
		for t, d := range paths {
			if d != "" {
				p.Markup(`<path class="h`, strconv.Itoa(t), `" d="`, d, `"/>`)
			}
		}
		p.Markup(`</svg><small>`, strconv.Itoa(n), `</small>`)
	}
	p.Markup(`</div>`)
}
