package practise

import (
	"context"
	_ "embed"
	"math/rand/v2"
	"strings"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/lesson"
	"numplace/app/shared/link"
	"numplace/app/shared/logbook"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/logic"
)

// This file draws parts of the pages of Learn: the index, the page of each technique, and the route, a course
// for beginners. These parts show the user's progress, and have buttons for the next exercise.

// route is the course for beginners, with boards to play and techniques to practise on each day. After the
// first week, each day introduces a kind of rules.
var route = [...]day{
	{boards: []board{{"?p=2.4.43.2.4....3.", smallBoard}, {"?p=...1..631.4..4..2..52.634...1...365.", middleBoard}}},
	{techniques: []logic.Technique{logic.FullHouse, logic.HiddenSingle, logic.NakedSingle}},
	{boards: []board{{says: todayEasy}}, techniques: []logic.Technique{logic.Pointing, logic.Claiming}},
	{techniques: []logic.Technique{logic.NakedPair, logic.HiddenPair}},
	{techniques: []logic.Technique{logic.NakedTriple, logic.HiddenTriple}},
	{techniques: []logic.Technique{logic.LockedPair, logic.LockedTriple}},
	{techniques: []logic.Technique{logic.XWing}},
	{name: firstKiller, guide: "cages", techniques: []logic.Technique{logic.RuleOneWay, logic.SumOfHouse}},
	{name: firstArrows, guide: "equal-sums", techniques: []logic.Technique{logic.RuleReach, logic.RuleWays}},
	{name: firstThermos, guide: "rising-lines", techniques: []logic.Technique{logic.RuleReach}},
	{name: firstWhispers, guide: "lines", techniques: []logic.Technique{logic.RuleSays}},
	{name: firstDots, guide: "dots", techniques: []logic.Technique{logic.RuleOneWay, logic.RuleSays}},
	{name: firstSandwiches, guide: "clues-outside", techniques: []logic.Technique{logic.RuleOneWay}},
	{name: andOn, techniques: []logic.Technique{logic.Skyscraper, logic.TwoStringKite, logic.XYWing, logic.WWing,
		logic.Swordfish, logic.Uniqueness1, logic.SimpleColorsTrap, logic.XChain, logic.XYChain, logic.AIC,
		logic.ForcingChainContradiction}},
}

// day is a day of the beginners' route.
type day struct {
	name       text    // 0 for a day that has only a number
	guide      string  // the key of the page of Learn about the day's rules; "" for a day without rules
	boards     []board // on a day with rules, see puzzles
	techniques []logic.Technique
}

// ruled has a line for each board on the days with rules: the day's guide, a tab, and the query of a link to the
// board. All these boards are easy.
//
//go:embed route.txt
var ruled string

// puzzles returns the boards of a day.
func (d day) puzzles() []board {
	boards := d.boards
	for line := range strings.Lines(ruled) {
		guide, query, _ := strings.Cut(strings.TrimSpace(line), "\t")
		if guide == d.guide {
			boards = append(boards, board{query, [...]text{firstOfTwo, secondOfTwo}[len(boards)]})
		}
	}
	return boards
}

// doPlay is the action that opens a board of the route. The query of a link to the board follows the action.
const doPlay = "play "

// board is a puzzle of the beginners' route, with its name. The query is that of a link to the puzzle. If
// it is "", the puzzle is today's daily puzzle.
type board struct {
	query string
	says  text
}

// puzzle returns the layout and the givens of a board in the form of solved. It returns "" for today's daily
// puzzle.
func (b board) puzzle() string {
	g, err := link.Decode(b.query)
	if b.query == "" || err != nil {
		return ""
	}
	return g.Layout().String() + " " + g.String()
}

// Page performs an action on a page of Learn, and draws the part of the page about the user's progress.
func Page(ctx context.Context, r job.AskDesk, page string) (job.DeskAnswer, error) {
	p := &pages{AskDesk: r, lang: r.Lang}
	var ok bool
	p.progress, ok = readProgress(string(r.Kept))
	var opened job.DeskAnswer
	if query, plays := strings.CutPrefix(r.Do, doPlay); plays && query != "" {
		return opens(job.PlayBoard, query), nil
	}
	if key, next := strings.CutPrefix(r.Do, job.Next); next {
		if key == placeKey {
			return maker{r.Lang, coach.Table(r.Table)}.placement(ctx, "", rand.Uint64N(1e9))
		}
		if t, known := logic.ByKey(key); known {
			made, err := maker{r.Lang, coach.Table(r.Table)}.make(ctx, t, rand.Uint64N(1e9))
			if err != nil || made.Kind != job.NoWish {
				return made, err
			}
			opened = made
		}
	}
	answer := job.DeskAnswer{}
	if !ok && !newer(string(r.Kept)) {
		p.Line("p", "line--warn", recordBroken.In(r.Lang))
		answer.Keep, answer.Aside = job.Packed(p.progress.text()), true
	}
	switch t, known := logic.ByKey(page); {
	case known:
		p.technique(t)
	case page == lesson.Route:
		p.route()
	case page == "":
		answer.Marks = p.marks()
		p.index()
	}
	answer.Head = opened.Head + p.String()
	return answer, nil
}

// pages builds the HTML of a page of Learn.
type pages struct {
	job.AskDesk
	desk
	lang     i18n.Lang
	progress progress
}

// stands returns a phrase about the user's progress with a technique.
func (p *pages) stands(t logic.Technique) string {
	switch s := p.progress[t]; {
	case s.isDue(p.Today):
		return againNow.In(p.lang)
	case s.known():
		return isKnown.In(p.lang)
	case s.halves > 0:
		return s.ofTen(p.lang)
	}
	return isNew.In(p.lang)
}

// marks returns one line per technique, with the technique's key and the user's progress.
func (p *pages) marks() string {
	var lines strings.Builder
	for _, t := range logic.Techniques() {
		stands := "–"
		if Can(t) {
			stands = p.stands(t)
		}
		lines.WriteString(t.Key() + "\t" + stands + "\n")
	}
	return lines.String()
}

// next returns the technique to practise next. Its first choice is a technique that is due to be repeated;
// then one that the user has begun, one of the beginners' route, and finally any other technique, those of
// rules last. It returns 0 if all techniques are known.
func (p progress) next(today string) logic.Technique {
	all := logic.Techniques()
	for _, t := range all {
		if p[t].isDue(today) {
			return t
		}
	}
	for _, t := range all {
		if s, ok := p[t]; ok && !s.known() {
			return t
		}
	}
	for _, day := range route {
		for _, t := range day.techniques {
			if !p[t].known() {
				return t
			}
		}
	}
	for _, ofRules := range [...]bool{false, true} {
		for _, t := range all {
			if Can(t) && !p[t].known() && t.OfRules() == ofRules {
				return t
			}
		}
	}
	return 0
}

// index writes a button for the next exercise, and a link to the beginners' route.
func (p *pages) index() {
	t := p.progress.next(p.Today)
	b, begins := p.firstBoard()
	begins = begins && len(p.progress) == 0
	if begins || t != 0 {
		says := onNext
		if s, begun := p.progress[t]; s.isDue(p.Today) {
			says = onAgain
		} else if begun {
			says = onGo
		}
		p.Markup(`<div class="desk__on"><p class="facts">`).Text(says.In(p.lang)).Markup(`</p><p class="desk__name">`)
		if begins {
			p.Text(b.says.In(p.lang)).Markup(`</p>`)
			p.Button("btn btn--main", doPlay+b.query, playIt.In(p.lang))
		} else {
			p.lesson("", t.Key(), explain.Name(t, p.lang))
			p.Markup(` <span class="facts">`).Text(p.stands(t)).Markup(`</span></p>`)
			p.Button("btn btn--main", job.Next+t.Key(), practise.In(p.lang))
		}
		p.Markup(`</div>`)
	}
	p.Markup(`<p class="facts">`).Text(schedule.In(p.lang)).Markup(` `)
	p.lesson("", lesson.Route, routeTitle.In(p.lang))
	p.Markup(`</p><p class="learn__place">`)
	p.Button("btn", job.Next+placeKey, placeTitle.In(p.lang))
	p.Markup(`</p>`)
}

// firstBoard returns the first board on day 1 of the beginners' route that the user has not solved. ok is
// false if all of the day's boards are solved.
func (p *pages) firstBoard() (b board, ok bool) {
	solved := p.solved()
	for _, b := range route[0].boards {
		if !solved[b.puzzle()] {
			return b, true
		}
	}
	return b, false
}

// technique writes the button that opens an exercise, and the user's progress. It writes nothing for
// the last resorts on boards with rules.
func (p *pages) technique(t logic.Technique) {
	if !Can(t) {
		if t.OfRules() {
			return
		}
		p.Line("p", "facts", noneMade.With(p.lang, "technique", explain.Name(t, p.lang)))
		return
	}
	p.Markup(`<div class="desk__lesson">`)
	p.Button("btn btn--main", job.Next+t.Key(), practiseIt.In(p.lang))
	if stands := p.stands(t); stands != isNew.In(p.lang) { // if there is no progress yet, the button is enough
		p.Markup(`<span class="facts">`).Text(stands).Markup(`</span>`)
	}
	p.Markup(`</div>`)
}

// route writes the rules of Sudoku, and the days of the beginners' route.
func (p *pages) route() {
	p.Markup(`<h1 class="learn__name" tabindex="-1">`).Text(routeTitle.In(p.lang)).Markup(`</h1>`)
	p.Line("p", "learn__what", rulesSay.In(p.lang))
	p.Line("p", "learn__what", rulesPlay.In(p.lang))
	solved := p.solved()
	main := "btn btn--main" // the class for the first item that is not done yet
	p.Markup(`<ol class="route">`)
	for i, day := range route {
		p.Markup(`<li><h2>`)
		switch {
		case day.guide != "":
			p.lesson("", day.guide, day.name.In(p.lang))
		case day.name != 0:
			p.Text(day.name.In(p.lang))
		default:
			p.Text(dayOf.With(p.lang, "n", i18n.Number(i+1)))
		}
		p.Markup(`</h2><ul>`)
		for _, b := range day.puzzles() {
			says, class := isSolved, "bare"
			if !solved[b.puzzle()] {
				says, class, main = isNew, main, "bare"
			}
			p.Markup(`<li>`)
			p.Line("span", "route__name", b.says.In(p.lang))
			p.Line("small", "", says.In(p.lang))
			if b.query == "" { // the daily puzzle is on the home page
				p.Markup(`<a class="`, class, `" href="{}">`).Text(playIt.In(p.lang)).Markup(`</a>`)
			} else {
				p.Button(class, doPlay+b.query, playIt.In(p.lang))
			}
			p.Markup(`</li>`)
		}
		for _, t := range day.techniques {
			class := "bare"
			if s := p.progress[t]; !s.known() || s.isDue(p.Today) {
				class, main = main, "bare"
			}
			p.Markup(`<li>`)
			p.lesson("route__name", t.Key(), explain.Name(t, p.lang))
			p.Line("small", "", p.stands(t))
			p.Button(class, job.Next+t.Key(), practise.In(p.lang))
			p.Markup(`</li>`)
		}
		p.Markup(`</ul></li>`)
	}
	p.Markup(`</ol>`)
}

// solved returns the layout and the givens, separated by a space, of all puzzles that the user has solved. If
// the user has solved a classic puzzle today, it also contains "", which stands for the daily puzzle.
func (p *pages) solved() map[string]bool {
	all := map[string]bool{}
	for line := range strings.Lines(string(p.Log)) {
		if e, ok := logbook.Read(line); ok && e.IsSolve() {
			all[e.Layout+" "+e.Givens] = true
			all[""] = all[""] || e.Day == p.Today && e.Layout == solver.Classic.String()
		}
	}
	return all
}
