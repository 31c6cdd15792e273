package practise

import (
	"context"
	_ "embed"
	"math/rand/v2"
	"strconv"
	"strings"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// This file implements the placement: a few boards of rising difficulty that find the lesson with which the user
// should begin. Each board asks for one step, without naming its technique. The boards are exercises, whose task has
// placeKey in place of a technique, and the answers so far in place of the seed: 1 for each board whose step the user
// saw, 2 if the user found it after a wrong answer, and 0 for each other board. So a reload, Back and Forward keep the
// answers.

// placeKey stands for the placement where other exercises have the key of a technique.
const placeKey = "place"

// The answers in the task of a placement.
const (
	wasSeen   = "1"
	wasMissed = "0"
	wasLate   = "2" // found after a wrong answer, which does not count as seen
)

// unseen has the answers that do not count as seen.
const unseen = wasMissed + wasLate

// placements has a line for each board of the placement, from the easiest: the key of the asked technique, a tab, and
// the query of a link to the position. The technique is the simplest step of the position.
//
//go:embed placement.txt
var placements string

// place is a board of the placement.
type place struct {
	technique logic.Technique
	query     string
}

// places returns the boards of the placement, from the easiest.
func places() (all []place) {
	for line := range strings.Lines(placements) {
		key, query, _ := strings.Cut(strings.TrimSpace(line), "\t")
		t, _ := logic.ByKey(key)
		all = append(all, place{t, query})
	}
	return all
}

// answers are the answers in the task of a placement.
type answers string

// valid reports whether the task of a placement can have these answers.
func (a answers) valid() bool {
	return len(a) <= len(places()) && strings.Trim(string(a), wasSeen+unseen) == ""
}

// ended reports whether the placement has a result: all boards are answered, or the last two steps were not seen, so
// that harder ones would only discourage.
func (a answers) ended() bool {
	return len(a) == len(places()) || len(a)-len(strings.TrimRight(string(a), unseen)) >= 2
}

// missed returns the index of the first board whose step the user did not see, or -1.
func (a answers) missed() int { return strings.IndexAny(string(a), unseen) }

// late returns the numbers of the boards whose steps the user found after a wrong answer.
func (a answers) late() (numbers []string) {
	for i, answer := range string(a) {
		if string(answer) == wasLate {
			numbers = append(numbers, i18n.Number(i+1))
		}
	}
	return numbers
}

// first returns the technique to begin with: that of the first step which the user did not see. If all were seen, it is
// the one after them in the beginners' route. It is the first technique of the route if the first step was not seen.
func (a answers) first() logic.Technique {
	all := places()
	missed := a.missed()
	order := routeOrder()
	if missed == 0 {
		return order[0]
	}
	if missed > 0 {
		return all[missed].technique
	}
	for i, t := range order {
		if t == all[len(all)-1].technique {
			return order[i+1]
		}
	}
	return order[len(order)-1]
}

// board returns the board to show: the next one or, after the last answer, the first one whose step was not seen.
func (a answers) board() place {
	all := places()
	switch missed := a.missed(); {
	case !a.ended():
		return all[len(a)]
	case missed >= 0:
		return all[missed]
	}
	return all[len(all)-1]
}

// routeOrder returns the techniques of the beginners' route in order, without those about rules.
func routeOrder() (all []logic.Technique) {
	for _, day := range route {
		if day.guide == "" {
			all = append(all, day.techniques...)
		}
	}
	return all
}

// placed returns the progress in which all techniques before t in the beginners' route count as known. They are due
// again within some weeks, one after the other, so that a wrong placement is noticed.
func (p progress) placed(t logic.Technique, today string) progress {
	const begin, every = 7, 2 // days until the first one is due, and between two of them
	for i, before := range routeOrder() {
		if before == t {
			break
		}
		if s := p[before]; !s.known() {
			s.halves, s.box, s.due = 2*most, 2, after(today, begin+every*i)
			p[before] = s
		}
	}
	return p
}

// placement returns the answer that opens the board of a placement after some answers. Each seed transforms the board
// in another way.
func (m maker) placement(ctx context.Context, seen answers, seed uint64) (job.DeskAnswer, error) {
	b := seen.board()
	e, err := m.of(ctx, b.technique, b.query)
	if err != nil {
		return job.DeskAnswer{}, err
	}
	if e, err = practice.Varied(ctx, e, m.table, seed); err != nil {
		return job.DeskAnswer{}, err
	}
	return opens(job.OpenBoard, queryOf(e, task{seen: seen, placement: true})), nil
}

// answered opens the next board of the placement, or the result after the last board.
func (s *session) answered(answer answers) (job.DeskAnswer, error) {
	seen := s.seen + answer
	next, err := maker{s.lang, s.table}.placement(s.ctx, seen, rand.Uint64N(1e9))
	if err == nil && seen.ended() {
		s.progress, s.kept = s.progress.placed(seen.first(), s.Today), true
		s.keepIn(&next)
	}
	return next, err
}

// The actions of a placement, as values of AskDesk.Do, in addition to those of an exercise.
const doNext = "next"

// place performs an action of the placement and draws the part of the page next to its board.
func (s *session) place(emit func(job.Event)) (job.DeskAnswer, error) {
	v := view{session: s}
	if s.seen.ended() {
		v.placeResult()
		return v.placing(), s.ctx.Err()
	}
	v.Judgement, v.act = s.judge(soon)
	if v.Verdict == practice.Open {
		emit(v.checking())
		v.Judgement, v.act = s.judge(patience)
	}
	right := v.Verdict == practice.Asked || v.Verdict == practice.Other && !s.harder(v.Step)
	switch {
	case v.Verdict == practice.Wrong:
		s.help = 1 // a wrong answer does not become right by trying on
	case s.Do == doNext && right && s.help == 0:
		return s.answered(wasSeen)
	}
	switch {
	case s.Do == doNext && right:
		return s.answered(wasLate)
	case s.Do == doNext, s.Do == doSkip:
		return s.answered(wasMissed)
	}
	switch {
	case right:
		v.rightPlace()
	case v.Verdict == practice.Wrong:
		v.wrong()
	case v.Verdict != 0:
		v.unshown(placeUnshown)
	default:
		v.askPlace()
	}
	return v.placing(), s.ctx.Err()
}

// placing returns the answer with what was written.
func (v *view) placing() job.DeskAnswer {
	return job.DeskAnswer{State: v.state(), Shown: job.Shown{Head: v.head.String(), Acts: v.acts.String(),
		Guide: v.guide.String(), Drawing: v.drawing}, Wish: job.Wish{Notes: len(v.exercise.Step.Place) == 0}}
}

// beginPlace writes the number of the board or, at the end, how many steps were seen, and a headline.
func (v *view) beginPlace(kind, verdict string) {
	v.head.Markup(`<p class="status__what">`)
	if v.seen.ended() {
		seen := strings.Count(string(v.seen), wasSeen)
		v.head.Text(placeFound.With(v.lang, "n", i18n.Number(seen), "of", i18n.Number(len(v.seen))))
	} else {
		v.head.Text(placeBoard.With(v.lang, "n", strconv.Itoa(len(v.seen)+1), "of", strconv.Itoa(len(places()))))
	}
	v.head.Markup(`</p>`).Line("h1", "verdict "+kind, verdict)
}

// askPlace asks for a step.
func (v *view) askPlace() {
	v.beginPlace("verdict--task", placeAsk.In(v.lang))
	says := placeCross
	if len(v.exercise.Step.Place) > 0 {
		says = placeWrite
	}
	v.head.Line("p", "line", says.In(v.lang))
	v.head.Line("p", "facts", placeSays.In(v.lang))
	v.placeActs()
}

// placeActs writes the buttons for a board whose step is not found.
func (v *view) placeActs() {
	v.acts.Button("btn", doSkip, placeMissed.In(v.lang))
	v.acts.lesson("btn", "", placeSkip.In(v.lang))
}

// rightPlace writes that the user has found a step, with its explanation.
func (v *view) rightPlace() {
	e := explain.Step(v.exercise.Position, v.Step, v.StepOptions)
	v.drawing = e.Drawing
	says := foundIt
	if v.act.Place {
		says = foundDigit
	}
	v.beginPlace("verdict--long", says.With(v.lang, v.about(v.act.Candidate)...))
	v.head.Line("p", "line", e.Name)
	var facts []string
	if v.help > 0 {
		facts = append(facts, placeLate.In(v.lang))
	}
	v.explain(e, facts...)
	v.acts.Button("btn btn--main", doNext, nextBoard.In(v.lang))
	v.acts.lesson("btn", "", placeSkip.In(v.lang))
}

// placeResult writes the technique to begin with, and how many steps were seen. In place of the controls for entering
// digits, where there is enough space, it writes how the answers led to it, and explains the step of the board shown.
func (v *view) placeResult() {
	t, all := v.seen.first(), len(places())
	v.beginPlace("verdict--long", placeBegin.With(v.lang, "technique", explain.Name(t, v.lang)))
	var facts []string
	missed := v.seen.missed()
	if missed == 0 {
		facts = append(facts, placeFirst.In(v.lang))
	}
	if late := v.seen.late(); len(late) > 0 {
		facts = append(facts, placeLateOn.With(v.lang, len(late), "boards", strings.Join(late, comma.In(v.lang))))
	}
	if n := len(v.seen); n < all {
		facts = append(facts, placeEarly.With(v.lang, all-n, "n", i18n.Number(all-n)))
	}
	if strings.Contains(string(v.seen), wasSeen) && t != routeOrder()[0] {
		facts = append(facts, placeKnown.In(v.lang))
	}
	if missed >= 0 {
		facts = append(facts, placeExample.With(v.lang, "n", i18n.Number(missed+1)))
	}
	v.explain(v.step(), facts...)
	v.drawing = v.step().Drawing
	v.acts.Button("btn btn--main", job.Next+t.Key(), practise.In(v.lang))
	v.acts.lesson("btn", t.Key(), placeLesson.In(v.lang))
	v.acts.lesson("btn", "", placeLearn.In(v.lang))
}
