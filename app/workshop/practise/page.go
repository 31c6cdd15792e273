package practise

import (
	"context"
	"math/rand/v2"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/workshop/explain"
	"numplace/solver/logic"
)

// The desks of Learn: what the index, the page of a technique and the route of a beginner say of where the
// person stands, and the way to the next exercise.

// route is the way of a beginner, day by day: techniques, and boards to be played.
var route = [...]struct {
	boards     []board
	techniques []logic.Technique
}{
	{boards: []board{{"2x2", "2.4.43.2.4....3.", smallBoard}, {"2x3", "...1..631.4..4..2..52.634...1...365.",
		middleBoard}}},
	{techniques: []logic.Technique{logic.FullHouse, logic.HiddenSingle, logic.NakedSingle}},
	{boards: []board{{layout: "3x3", says: todayEasy}}, techniques: []logic.Technique{logic.Pointing, logic.Claiming}},
	{techniques: []logic.Technique{logic.NakedPair, logic.HiddenPair}},
	{techniques: []logic.Technique{logic.NakedTriple, logic.HiddenTriple}},
	{techniques: []logic.Technique{logic.LockedPair, logic.LockedTriple}},
	{techniques: []logic.Technique{logic.XWing}},
	{techniques: []logic.Technique{logic.Skyscraper, logic.TwoStringKite, logic.XYWing, logic.WWing, logic.Swordfish,
		logic.Uniqueness1, logic.SimpleColorsTrap, logic.XChain, logic.XYChain, logic.AIC,
		logic.ForcingChainContradiction}},
}

// board is a puzzle of the route: its layout and givens, or today's for "", and what it is called.
type board struct {
	layout, givens string
	says           text
}

// Page is the desk of a page of Learn.
func Page(ctx context.Context, r job.Serve, page string) (job.Served, error) {
	p := &pages{Serve: r, desk: desk{lang: r.Lang}}
	var ok bool
	p.progress, ok = readProgress(string(r.Kept))
	var opened job.Served
	if key, next := strings.CutPrefix(r.Do, job.Next); next {
		if t, known := logic.ByKey(key); known {
			made, err := maker{r.Lang, tableOf(r)}.make(ctx, t, rand.Uint64N(1e9))
			if err != nil || made.Query != "" {
				return made, err
			}
			opened = made
		}
	}
	served := job.Served{Marks: p.marks()}
	if !ok {
		p.line("p", "line--warn", recordBroken.In(r.Lang))
		served.Keep, served.Aside = job.Packed(p.progress.text()), true
	}
	switch t, known := logic.ByKey(page); {
	case known:
		p.technique(t)
	case page == lesson.Route:
		p.route()
	case page == "":
		p.index()
	}
	served.Head = opened.Head + p.String()
	return served, nil
}

// pages writes what a page says.
type pages struct {
	job.Serve
	desk
	progress progress
}

// stands says where the person stands with a technique.
func (p *pages) stands(t logic.Technique) string {
	switch s := p.progress[t]; {
	case s.isDue(p.Today):
		return againNow.In(p.lang)
	case s.known():
		return isKnown.In(p.lang)
	case s.halves > 0:
		return nOf.With(p.lang, "n", i18n.Number(s.halves/2), "of", i18n.Number(most))
	}
	return isNew.In(p.lang)
}

// marks has where the person stands with each technique.
func (p *pages) marks() string {
	var lines strings.Builder
	for _, t := range logic.Techniques() {
		if _, can := banked(t); can {
			lines.WriteString(t.Key() + "\t" + p.stands(t) + "\n")
		}
	}
	return lines.String()
}

// next returns the technique to go on with: one that is due again, one that was begun, or the next of the
// route.
func (p *pages) next() (t logic.Technique, says text) {
	for _, t := range logic.Techniques() {
		if p.progress[t].isDue(p.Today) {
			return t, onAgain
		}
	}
	for _, t := range logic.Techniques() {
		if s, ok := p.progress[t]; ok && !s.known() {
			return t, onGo
		}
	}
	for _, day := range route {
		for _, t := range day.techniques {
			if !p.progress[t].known() {
				return t, onNext
			}
		}
	}
	for _, t := range logic.Techniques() {
		if _, can := banked(t); can && !p.progress[t].known() {
			return t, onNext
		}
	}
	return 0, onNext
}

// index writes what to go on with, and the way to the route.
func (p *pages) index() {
	if t, says := p.next(); t != 0 {
		p.Markup(`<div class="desk__on"><p class="facts">`).Text(says.In(p.lang)).Markup(`</p><p class="desk__name">`)
		p.lesson("", t, explain.Name(t, p.lang))
		p.Markup(` <span class="facts">`).Text(p.stands(t)).Markup(`</span></p>`)
		p.button("btn btn--main", job.Next+t.Key(), practise.In(p.lang))
		p.Markup(`</div>`)
	}
	p.Markup(`<p class="facts">`).Text(schedule.In(p.lang)).Markup(` `)
	p.Markup(`<a`).Data("lesson", lesson.Route+"/").Markup(` href="{}learn/`, lesson.Route, `/">`).
		Text(routeTitle.In(p.lang)).Markup(`</a></p>`)
}

// technique writes the button that leads to an exercise, and where the person stands.
func (p *pages) technique(t logic.Technique) {
	if _, can := banked(t); !can {
		p.line("p", "facts", noneMade.With(p.lang, "technique", explain.Name(t, p.lang)))
		return
	}
	p.Markup(`<div class="desk__lesson">`)
	p.button("btn btn--main", job.Next+t.Key(), practiseIt.In(p.lang))
	p.Markup(`<span class="facts">`).Text(p.stands(t)).Markup(`</span></div>`)
}

// route writes the rules, and the days of a beginner.
func (p *pages) route() {
	p.Markup(`<h2 class="learn__name" tabindex="-1">`).Text(routeTitle.In(p.lang)).Markup(`</h2>`)
	p.line("p", "learn__what", rulesSay.In(p.lang))
	p.line("p", "learn__what", rulesPlay.In(p.lang))
	solved := solvedLayouts(string(p.Log))
	p.Markup(`<ol class="route">`)
	for i, day := range route {
		name := dayOf.With(p.lang, "n", i18n.Number(i+1))
		if i == len(route)-1 {
			name = andOn.In(p.lang)
		}
		p.Markup(`<li><h3>`).Text(name).Markup(`</h3><ul>`)
		for _, b := range day.boards {
			query, says := "", isNew
			if b.givens != "" {
				query = "?p=" + b.givens
			}
			if solved[b.layout] {
				says = isSolved
			}
			p.Markup(`<li><a href="{}`, query, `">`).Text(b.says.In(p.lang)).Markup(`</a><small>`).
				Text(says.In(p.lang)).Markup(`</small></li>`)
		}
		for _, t := range day.techniques {
			p.Markup(`<li>`)
			p.lesson("", t, explain.Name(t, p.lang))
			p.Markup(`<small>`).Text(p.stands(t)).Markup(`</small>`)
			p.button("bare", job.Next+t.Key(), practise.In(p.lang))
			p.Markup(`</li>`)
		}
		p.Markup(`</ul></li>`)
	}
	p.Markup(`</ol>`)
}

// solvedLayouts are the layouts of the puzzles in the log of solved puzzles.
func solvedLayouts(log string) map[string]bool {
	all := map[string]bool{}
	for line := range strings.Lines(log) {
		if fields := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(fields) >= 8 {
			all[fields[6]] = true
		}
	}
	return all
}
