package race

import (
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/html"
)

// This file draws the comparison of two solves. Each solve has a bar for each digit, and both have the same
// time scale. The bars look like the page's bars for a single solve.

const (
	wide     = 1000 // the width of the bars of the longer solve
	mostTone = 5
)

// tall has the height in percent of a bar of each shade, as in app/play. Digits that took longer have darker,
// higher bars.
var tall = [mostTone]int{14, 28, 46, 72, 100}

// weight returns the width of a digit's bar relative to other bars. It is positive even for a digit that took
// no time.
func weight(d link.SolveDigit) int { return 4*d.Seconds + 1 }

func weights(s link.Solve) (all int) {
	for _, d := range s.Digits {
		all += weight(d)
	}
	return all
}

// longest returns the index of the digit that took the most time. ok is false if no digit took any time.
func longest(s link.Solve) (at int, ok bool) {
	for i, d := range s.Digits {
		if d.Seconds > s.Digits[at].Seconds {
			at = i
		}
	}
	return at, len(s.Digits) > 0 && s.Digits[at].Seconds > 0
}

// bars draws the user's solve and the friend's solve.
func bars(r job.AskDesk, b link.Board, mine, friend link.Solve) string {
	var w html.Writer
	all, most, longer := max(weights(mine), weights(friend), 1), 1, max(mine.Seconds, friend.Seconds)
	for _, s := range []link.Solve{mine, friend} {
		if at, ok := longest(s); ok {
			most = max(most, s.Digits[at].Seconds)
		}
	}
	one := func(name text, s link.Solve) {
		w.Markup(`<p class="duel__who"><b>`).Text(name.In(r.Lang)).Markup(`</b> `).Text(clock(s.Seconds))
		for _, fact := range effort(r.Lang, s) {
			w.Text(i18n.Comma(r.Lang) + fact)
		}
		w.Markup(`</p>`)
		if longer > 0 {
			w.Markup(`<div class="slidebox slidebox--thoughts">`)
			draw(&w, s, all, most)
			w.Markup(`</div>`)
		}
	}
	one(you, mine)
	one(theirs, friend)
	if longer == 0 { // without any time, all bars would have no width
		return w.String()
	}
	w.Markup(`<p class="thoughts__axis"><span>0:00</span><span>`).Text(axis.In(r.Lang)).Markup(`</span><span>`).
		Text(clock(longer)).Markup(`</span></p>`)
	if at, ok := longest(friend); ok {
		row, col := b.Given.Layout().RowCol(friend.Digits[at].Cell)
		w.Markup(`<p class="duel__who">`).Text(friendStopped.With(r.Lang, "cell", r.Naming.Cell(r.Lang, row, col),
			"time", spent(r.Lang, friend.Digits[at].Seconds))).Markup(`</p>`)
	}
	return w.String()
}

// effort returns phrases about the hints and the wrong digits in a solve. It omits what is unknown.
func effort(l i18n.Lang, s link.Solve) (facts []string) {
	if len(s.Digits) == 0 {
		return nil
	}
	if s.SolutionShown {
		facts = append(facts, i18n.SolutionSeen.In(l))
	} else {
		facts = append(facts, i18n.HintsAsked(l, s.Hints))
	}
	if s.Slips >= 0 {
		facts = append(facts, i18n.SlipsMade(l, s.Slips))
	}
	return facts
}

// draw draws the bars of one solve. all is the sum of weights at which the bars fill the whole width. The
// highest bars stand for most seconds.
func draw(w *html.Writer, s link.Solve, all, most int) {
	var paths [mostTone]string
	before := 0
	for _, d := range s.Digits {
		after := before + weight(d)
		left, right := before*wide/all, after*wide/all
		before = after
		if gap := (right - left) / 3; gap > 0 {
			right -= min(gap, 2)
		}
		tone := 0
		for tone < mostTone-1 && d.Seconds > 0 && d.Seconds*(mostTone-1)*(mostTone-1) >= (tone+1)*(tone+1)*most {
			tone++
		}
		high := strconv.Itoa(tall[tone])
		paths[tone] += "M" + strconv.Itoa(left) + " 100v-" + high + "h" + strconv.Itoa(max(right-left, 1)) +
			"v" + high + "z"
	}
	w.Markup(`<svg class="ticks bars" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1000 100">`)
	for tone, d := range paths {
		if d != "" {
			w.Markup(`<path class="bar--`, strconv.Itoa(tone+1), `" d="`, d, `"/>`)
		}
	}
	w.Markup(`</svg>`)
}
