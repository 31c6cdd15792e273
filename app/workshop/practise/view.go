package practise

import (
	"strings"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/shared/named"
	"numplace/app/workshop/html"
	"numplace/solver"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// This file draws the part of the page next to an exercise: the task, and the judgement of the user's acts.

// view is an exercise while its part of the page is being drawn.
type view struct {
	*session
	practice.Judgement
	act        practice.Act
	head, acts desk
	guide      desk   // HTML that replaces the controls for entering digits
	names      string // cell names in the texts, as in job.Explained.Named
	drawing    job.Drawing
}

// draw returns the texts, the buttons and the drawing on the board.
func (v *view) draw() job.DeskAnswer {
	switch {
	case v.Verdict == practice.Asked:
		v.right()
	case v.help >= helpAll:
		v.all()
	case v.Verdict == practice.Other:
		v.other()
	case v.Verdict == practice.Unshown:
		v.unshown(unshownSays)
	case v.Verdict == practice.Open:
		v.unshown(openSays)
	case v.Verdict == practice.Wrong:
		v.wrong()
	default:
		v.task()
	}
	return job.DeskAnswer{
		Shown: job.Shown{Head: v.head.String(), Acts: v.acts.String(), Guide: v.guide.String(), Drawing: v.drawing},
		Wish:  job.Wish{Notes: len(v.exercise.Step.Place) == 0},
	}
}

// begin writes the name of the technique, the user's progress and a verdict.
func (v *view) begin(verdict string) { v.beginAs("", verdict) }

// beginAs is like begin, with an additional class for the verdict.
func (v *view) beginAs(kind, verdict string) {
	if v.placement {
		v.beginPlace(kind, verdict)
		return
	}
	now := v.progress[v.technique]
	says := nFound.With(v.lang, "n", i18n.Number(now.halves/2), "of", i18n.Number(most))
	if now.known() {
		says = isKnown.In(v.lang)
	}
	if v.spoiled && !now.known() {
		says = now.ofTen(v.lang) + i18n.Dot + notCounted.In(v.lang)
	}
	v.head.Markup(`<p class="status__what desk__what"><span>`)
	if v.frame() {
		v.head.Text(v.name())
	} else {
		v.head.lesson("learn", v.technique.Key(), v.name())
	}
	v.head.Text(i18n.Dot + says).Markup(`</span>`)
	v.head.steps(now.halves)
	v.head.Markup(`</p>`)
	class := strings.TrimSpace("verdict " + kind)
	if len([]rune(verdict)) > 20 {
		class += " verdict--long"
	}
	heading := "h1"
	if v.frame() { // a board in another site's page has another heading
		heading = "p"
	}
	v.head.Line(heading, class, verdict)
	if !v.whole && !v.newer {
		v.head.Line("p", "line line--warn", recordBroken.In(v.lang))
	}
}

func (v *view) name() string { return explain.Name(v.technique, v.lang) }

// step returns the step of the exercise as text and drawing.
func (v *view) step() job.Explained {
	return explain.Step(v.exercise.Position, v.exercise.Step, v.StepOptions)
}

// task writes the task, and as much help as the user has requested. The user acts on the board, and the
// buttons only give help, so no button is marked as the main button.
func (v *view) task() {
	v.beginAs("verdict--task", i18n.FindThe(v.lang, v.name()))
	step := v.step()
	deed := crossItOut
	if len(v.exercise.Step.Place) > 0 {
		deed = writeIt
	}
	says := []string{deed.In(v.lang)}
	if v.help >= helpDigits || v.rung == digitNamed {
		says = append(says, v.digits())
	}
	marked := job.Drawing{Ground: step.Area}
	switch {
	case v.help == helpEvidence:
		v.drawing = explain.Evidence(v.exercise.Position, v.exercise.Step, v.StepOptions)
		says = append(says, step.Look, patternShown.In(v.lang))
	case v.help == helpPlace:
		v.drawing, says = marked, append(says, step.Look)
	case v.rung == placeMarked:
		v.drawing, says = marked, append(says, lookMarked.In(v.lang))
	}
	if !v.frame() { // in another site's page, there is only room for one line
		v.head.Line("p", "line", i18n.Sentences(v.lang, says[:1]))
		says = says[1:]
	}
	if len(says) > 0 {
		v.head.Line("p", "facts", i18n.Sentences(v.lang, says))
	}
	v.acts.Button("btn", doHelp, v.rungName())
	if v.nextRung() < helpAll {
		v.acts.Button("btn", doShow, showMe.In(v.lang))
	}
	v.acts.Button("btn", doSkip, skipIt.In(v.lang))
}

// all writes the complete step of the exercise.
func (v *view) all() {
	step := v.step()
	v.drawing = step.Drawing
	v.begin(i18n.FindThe(v.lang, v.name()))
	v.explain(step)
	v.acts.Button("btn btn--main", job.Next+v.technique.Key(), nextBoard.In(v.lang))
	v.acts.Button("btn", doOn, playOn.In(v.lang))
}

// frame reports whether the board is embedded in another site's page.
func (v *view) frame() bool { return v.Place == job.AtFrame }

// explain writes the explanation of a step in place of the controls for entering digits, after facts about the board.
func (v *view) explain(e job.Explained, facts ...string) {
	if v.frame() { // in another site's page, there is no room for the explanation
		v.head.Line("p", "facts", e.So)
		return
	}
	v.guide.Markup(`<div class="guide__words" tabindex="0">`)
	for _, fact := range facts {
		v.guide.Line("p", "guide__say facts", fact)
	}
	for text := range strings.SplitSeq(e.Text, "\n") {
		v.paragraph("guide__say", text, e.Named)
	}
	v.paragraph("guide__so so", e.So, e.Named)
	if e.Chain != "" {
		v.guide.Line("p", "guide__chain", e.Chain)
	}
	v.guide.Markup(`</div>`)
}

// paragraph writes a text in place of the controls for entering digits. It uses package named to mark up the
// names of cells. others is the list of further names for that package.
func (v *view) paragraph(class, says, others string) {
	if v.exercise.Position.Layout().N() > 9 {
		v.guide.Line("p", class, says)
		return
	}
	escaped := func(text string) string { return new(html.Writer).Text(text).String() }
	v.guide.Markup(`<p class="`, class, `">`, named.HTML(says, others, escaped), `</p>`)
}

// rungName returns the label of the button for the next level of help.
func (v *view) rungName() string {
	names := [...]text{helpDigits: askDigits, helpPlace: askPlace, helpEvidence: askPattern, helpAll: showMe}
	return names[v.nextRung()].In(v.lang)
}

// digits returns a sentence about the digits of the step.
func (v *view) digits() string {
	step := v.exercise.Step
	set, does := step.Proof.Digits, step.Place
	if len(does) == 0 && set == 0 {
		does = step.Remove
	}
	for _, c := range does {
		set = set.With(c.Digit)
	}
	all := strings.Join(i18n.Written(set), i18n.Comma(v.lang))
	if set.Len() == 1 {
		return aboutDigit.With(v.lang, "digit", all)
	}
	return aboutDigits.With(v.lang, "digits", all)
}

// right writes the message that the user has found the technique, with the step that proves the user's act.
// If the technique becomes known, right also reports that and offers the next technique.
func (v *view) right() {
	e := explain.Step(v.exercise.Position, v.Step, v.StepOptions)
	v.drawing = e.Drawing
	class, next := "btn btn--main", job.Next+v.technique.Key()
	if v.kept && v.progress[v.technique].known() && v.progress[v.technique].box == 0 {
		v.begin(nowKnown.With(v.lang, "technique", v.name()))
		v.head.Line("p", "facts", backTomorrow.In(v.lang))
		if t := v.progress.next(v.Today); t != 0 && t != v.technique {
			v.acts.Button(class, job.Next+t.Key(), nextIs.With(v.lang, "technique", explain.Name(t, v.lang)))
			class = "btn"
		}
	} else {
		says := foundIt
		if v.act.Place {
			says = foundDigit
		}
		v.begin(says.With(v.lang, v.about(v.act.Candidate)...))
	}
	v.explain(e)
	v.acts.Button(class, next, nextBoard.In(v.lang))
	v.acts.Button("btn", doOn, playOn.In(v.lang))
	if class != "btn" {
		v.acts.Button("btn", doWhole, playWhole.In(v.lang))
	}
}

// other writes the message that another technique proves the user's act, with the name of that technique.
func (v *view) other() {
	e := explain.Step(v.exercise.Position, v.Step, v.StepOptions)
	if !v.harder(v.Step) { // the drawing of a harder step would hide the board
		v.drawing = e.Drawing
	}
	v.begin(foundOther.In(v.lang))
	v.reason(otherSays.With(v.lang, "claim", v.claim(), "technique", e.Name, "asked", v.name()))
	v.lookAgain(lookAgain)
}

// unshown writes the message that the user's act is correct, but that no step was found that proves it.
func (v *view) unshown(says text) {
	v.begin(trueButUnshown.In(v.lang))
	v.reason(says.With(v.lang, "claim", v.claim(), "asked", v.name()))
	v.lookAgain(lookAgain)
}

// checking returns an answer that tells the user that the acts are still being judged.
func (v *view) checking() job.DeskAnswer {
	busy := view{session: v.session}
	busy.begin(checkingIt.In(v.lang))
	return job.DeskAnswer{State: v.state(), Shown: job.Shown{Head: busy.head.String()}}
}

// reason writes why the user's act is not a step by the technique. The text replaces the controls for
// entering digits, because the user must restore the board before trying anything else.
func (v *view) reason(says string) {
	if v.frame() {
		v.head.Line("p", "facts", says)
		return
	}
	v.guide.Markup(`<div class="guide__words" tabindex="0">`)
	v.paragraph("guide__say", says, v.names)
	v.guide.Markup(`</div>`)
}

func (v *view) lookAgain(name text) {
	v.acts.Button("btn btn--main", doAgain, name.In(v.lang))
	if v.placement {
		v.placeActs()
		return
	}
	v.acts.Button("btn", doShow, showMe.In(v.lang))
	v.acts.Button("btn", doSkip, skipIt.In(v.lang))
}

// mostNamed is the largest number of singles that the explanation of a mistake names.
const mostNamed = 4

// placed returns a phrase that lists the digits that singles place, such as "r4c9 is 6, r1c2 is 7".
func (v *view) placed(singles []logic.Candidate) string {
	said := make([]string, len(singles))
	for i, x := range singles {
		said[i] = claimThen.With(v.lang, v.about(x)...)
	}
	return strings.Join(said, i18n.Comma(v.lang))
}

// claim returns the statement that the judged act makes, such as "r4c9 is not 6".
func (v *view) claim() string {
	says := claimIsNot
	if v.act.Place {
		says = claimIs
	}
	return says.With(v.lang, v.about(v.act.Candidate)...)
}

// about returns the values of the placeholders for a cell and a digit in a text.
func (v *view) about(x logic.Candidate) []string {
	return []string{"cell", v.cell(x.Cell), "digit", x.Digit.String()}
}

// cell returns the name of a cell, and records the name in v.names.
func (v *view) cell(c solver.Cell) string {
	row, col := v.exercise.Position.Layout().RowCol(c)
	name := v.Naming.Cell(v.lang, row, col)
	v.names += name + "\t" + i18n.ByNumbers.Cell(v.lang, row, col) + "\n"
	return name
}

// rule returns the name of a rule of the layout and the sentence about it.
func (v *view) rule(i int) string {
	said := i18n.SaidOf(v.exercise.Position.Layout(), i)
	return said.Title(v.lang) + i18n.Colon.In(v.lang) + said.Sentence(v.lang, link.Words{})
}

// wrong writes the reason why the user's act is wrong: the contradiction that follows from it.
func (v *view) wrong() {
	l, w := v.exercise.Position.Layout(), v.Wrong
	says, names := wrongUnshown, []string{"claim", v.claim()}
	ground := make([]byte, l.Cells())
	switch {
	case !w.Found:
		w.Singles = nil
	case w.Clash >= 0:
		says = wrongClash
		names = append(names, "cell", v.cell(w.Clash), "here", v.cell(v.act.Cell), "digit", v.act.Digit.String())
		ground[w.Clash] = job.BaseGround
	case w.Rule >= 0:
		says = wrongRule
		names = append(names, "rule", v.rule(w.Rule))
		for _, c := range l.Rules()[w.Rule].Cells {
			ground[c] = job.BaseGround
		}
	case w.House >= 0:
		says = wrongHouse
		names = append(names, "house", v.Naming.House(v.lang, l.House(w.House)), "digit", w.Digit.String())
		for _, c := range l.House(w.House).Cells {
			ground[c] = job.BaseGround
		}
	default:
		says = wrongCell
		names = append(names, "cell", v.cell(w.Cell))
		ground[w.Cell] = job.BaseGround
	}
	if n := len(w.Singles); n > 0 {
		says = map[text]text{wrongHouse: laterHouse, wrongCell: laterCell}[says]
		if n <= mostNamed {
			says = map[text]text{laterHouse: namedHouse, laterCell: namedCell}[says]
			names = append(names, "singles", v.placed(w.Singles))
		}
	}
	v.drawing = job.Drawing{Ground: job.Packed(ground)}
	v.begin(notYet.In(v.lang))
	v.reason(says.With(v.lang, names...))
	v.lookAgain(tryAgain)
}
