package explain

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/terms"
	"numplace/solver"
	"numplace/solver/logic"
)

// Step explains a step in text and as a drawing. p is the position before the step. The parameter by gives
// the language, the form of cell names, and the size of cells. The result's Level and Score are left empty.
// The caller sets them, because they depend on the table of techniques.
func Step(p *logic.Position, s logic.Step, by job.StepOptions) job.Explained {
	t := newExplainer(p, s, by)
	t.explain()
	if by.Writes {
		s = Written(p, s)
		t.step.Place = s.Place
	}
	t.results()
	rests := slices.Clone(s.Place)
	for _, c := range t.picture.evidence(t.step.Remove) {
		if !slices.Contains(rests, c) {
			rests = append(rests, c)
		}
	}
	var whole []logic.Candidate
	if by.Pitch >= leastPitch {
		whole = t.picture.wholes()
	}
	drawing := t.picture.drawing(by.Pitch)
	legend := ""
	if drawing.Pitch > 0 {
		legend = t.legend()
	}
	text, result := t.text(), t.result(s)
	so := t.follows(s, soPlace, soRemove)
	return job.Explained{
		Technique: s.Technique.Key(),
		Name:      Name(s.Technique, by.Lang),
		Look:      t.look,
		AskFrom:   t.askFrom,
		AskTo:     t.askTo,
		Area:      job.Packed(t.area),
		Text:      text,
		Terms:     t.termsOf(text),
		Result:    result,
		So:        so,
		Done:      t.follows(s, donePlace, doneRemove),
		Notation:  s.Notation(p.Layout()),
		Chain:     t.links,
		Branches:  strings.Join(t.branches, "\n"),
		Legend:    legend,
		Named:     t.names(text + "\n" + so + "\n" + result + "\n" + t.links),
		Place:     packed(s.Place),
		Remove:    packed(s.Remove),
		Rests:     packed(rests),
		Whole:     packed(whole),
		Drawing:   drawing,
	}
}

// Written replaces the eliminations of a step by placements, if the technique uses rules and every cell that
// loses candidates has only one candidate left. Otherwise it returns s unchanged. p is the position before
// the step. The result is for a reader who writes these digits at once. It lacks the eliminations to which the
// proof leads, so it must not be explained itself: [Step] with StepOptions.Writes explains s and states this
// result, while [Say] always states that of s.
func Written(p *logic.Position, s logic.Step) logic.Step {
	if !s.Technique.OfRules() || len(s.Place) > 0 {
		return s
	}
	left := map[solver.Cell]solver.Digits{}
	for _, x := range s.Remove {
		if _, met := left[x.Cell]; !met {
			left[x.Cell] = p.Candidates(x.Cell)
		}
		left[x.Cell] = left[x.Cell].Without(x.Digit)
	}
	written := s
	written.Remove = nil
	for _, c := range slices.Sorted(maps.Keys(left)) {
		if left[c].Len() != 1 {
			return s
		}
		written.Place = append(written.Place, logic.Candidate{Cell: c, Digit: left[c].Min()})
	}
	return written
}

// Evidence returns the drawing of a step without the digits that the step places and the candidates that it
// removes.
func Evidence(p *logic.Position, s logic.Step, by job.StepOptions) job.Drawing {
	t := newExplainer(p, s, by)
	t.explain()
	return t.picture.drawing(by.Pitch)
}

func newExplainer(p *logic.Position, s logic.Step, by job.StepOptions) *explainer {
	return &explainer{namer: namerOf(p.Layout(), by), p: p, step: s, picture: newPicture(p),
		area: make([]byte, p.Layout().Cells()), own: by.Own}
}

// termsOf returns a line for each technical term in a text: its byte offset, the term and its meaning.
func (t *explainer) termsOf(text string) string {
	all := terms.In
	// In texts about rules, words such as cover and shaft have other meanings. So has the base of an exocet.
	if technique := t.step.Technique; technique.OfRules() || technique == logic.JuniorExocet {
		all = terms.Basic
	}
	var lines []string
	for _, term := range all(t.lang, text) {
		lines = append(lines, strconv.Itoa(term.At)+"\t"+term.Word+"\t"+term.Says)
	}
	return strings.Join(lines, "\n")
}

// Result returns what a step places and removes in short form, for example r6c234 ≠ 6.
func Result(p *logic.Position, s logic.Step, by job.StepOptions) string {
	n := namerOf(p.Layout(), by)
	return n.result(s)
}

func packed(all []logic.Candidate) job.Packed {
	var b []byte
	for _, x := range all {
		b = job.AppendCandidate(b, int(x.Cell), int(x.Digit))
	}
	return job.Packed(b)
}

// explainer collects the sentences and the picture that explain a step.
type explainer struct {
	namer
	p       *logic.Position
	step    logic.Step
	picture *picture
	own     string            // see job.StepOptions.Own
	found   []foundWays       // see waysBy
	allows  map[string]allows // see allowed

	look     string
	askFrom  int // byte offset in look of the digit that the question names
	askTo    int
	area     []byte
	says     []string
	apart    []apart // sentences that explain why cells differ
	links    string  // links of a chain, in the format of job.Explained.Chain
	branches []string

	dead       []logic.Candidate    // candidates that the explanation has ruled out; see excluded
	strict     bool                 // whether chains are only to have steps with a reason; see shown
	introduced []int                // rules whose laws the text has said
	ranged     map[solver.Cell]bool // cells whose few remaining digits the text has listed
	itself     []solver.Cell        // the cell that is supposed to have one of several digits
	far        bool                 // whether the step removes candidates outside its first rule; see afar
}

// text joins all sentences of the explanation.
func (t *explainer) text() string {
	said := t.says[0]
	for _, next := range t.says[1:] {
		said = oneAfterOther.With(t.lang, "says", said, "next", next)
	}
	return t.shortened(said)
}

// shortened returns a text in which each rule of the step has its full name only at its first mention.
func (t *explainer) shortened(text string) string {
	for i, use := range t.step.Proof.Rules {
		kind := t.layout.Rules()[use.Rule].Kind
		same := func(o logic.RuleUse) bool { return t.layout.Rules()[o.Rule].Kind == kind }
		others := slices.Concat(t.step.Proof.Rules[:i], t.step.Proof.Rules[i+1:])
		name := t.named(use.Rule)
		if slices.ContainsFunc(others, same) || use.Cells != nil || len(t.layout.Rules()[use.Rule].Cells) < 2 {
			continue
		}
		at := strings.Index(text, capital(name))
		if own := strings.Index(text, name); at < 0 || own >= 0 && own < at {
			at = own
		}
		if at < 0 {
			continue
		}
		at += len(name)
		short := t.theRule(use)
		rest := strings.ReplaceAll(text[at:], name, short)
		text = text[:at] + strings.ReplaceAll(rest, capital(name), capital(short))
	}
	return text
}

// say appends a sentence to the explanation.
func (t *explainer) say(sentence text, values blanks) {
	t.says = append(t.says, capital(fill(sentence, t.lang, values)))
}

// sayOnce is like say, but adds no sentence that the explanation already has.
func (t *explainer) sayOnce(sentence text, values blanks) {
	if !slices.Contains(t.says, capital(fill(sentence, t.lang, values))) {
		t.say(sentence, values)
	}
}

// sayUnder is like say, for a sentence under a supposition. given puts the supposition before it.
func (t *explainer) sayUnder(given func(string) string, sentence text, values blanks) {
	t.says = append(t.says, capital(given(fill(sentence, t.lang, values))))
}

// explain explains and draws the step by calling the function for its technique.
func (t *explainer) explain() {
	for _, r := range explainers {
		if r.first <= t.step.Technique && t.step.Technique <= r.last {
			r.explain(t)
			return
		}
	}
	panic(t.step.Technique.Key() + " has no row of explainers in app/shared/explain/family.go")
}

// results draws the digits that the step places and the candidates that it removes.
func (t *explainer) results() {
	x := t.picture
	for _, c := range t.step.Remove {
		x.mark(c, out, 0)
		// draw the candidate only once, even if several branches lead to it
		x.shapes = slices.DeleteFunc(x.shapes, func(s shape) bool { return s.Candidate == c && s.branch > 0 })
	}
	for _, c := range t.step.Place {
		if !x.uses(c.Cell) {
			x.whole = append(x.whole, c)
			continue
		}
		x.shapes = slices.DeleteFunc(x.shapes, func(s shape) bool { return s.Candidate == c })
		x.shapes = append(x.shapes, shape{c, placed, 0})
	}
}

// lookAt sets the question that tells the user where to look, which names houses. It also gives the cells of
// these houses a background. If d is 0, the question does not mention a digit.
func (t *explainer) lookAt(d solver.Digit, houses ...int) {
	sentence := lookHouse
	if d != 0 {
		sentence = lookDigits
	}
	t.ask(sentence, d, houses...)
}

// ask sets the question that tells the user where to look. The parameter question is its text, which names
// houses. ask also gives the cells of these houses a background.
func (t *explainer) ask(question text, d solver.Digit, houses ...int) {
	for _, h := range houses {
		for _, c := range t.layout.House(h).Cells {
			t.area[c] = job.BaseGround
		}
	}
	t.lookSays(question, blanks{"house": t.houses(houses...), "digit": d.String()})
}

// mostAsked is the maximum number of cells named in the question that tells the user where to look.
const mostAsked = 4

// lookAtCells sets the question that tells the user where to look, which names cells. It also gives these
// cells a background.
func (t *explainer) lookAtCells(sentence text, cells ...solver.Cell) {
	for _, c := range cells {
		t.area[c] = job.BaseGround
	}
	cells = inOrder(cells)
	if len(cells) > mostAsked && sentence == lookCells {
		sentence = lookMarked
	}
	t.lookSays(sentence, blanks{"cells": t.cells(cells...), "count": strconv.Itoa(len(cells))})
}

// lookAtDigit sets the question that tells the user where to look, which names a digit. It also gives all
// cells with this candidate a background.
func (t *explainer) lookAtDigit(d solver.Digit) {
	for c := range t.area {
		if t.p.Candidates(solver.Cell(c)).Has(d) {
			t.area[c] = job.BaseGround
		}
	}
	t.lookSays(lookDigit, blanks{"digit": d.String()})
}

func (t *explainer) lookSays(sentence text, values blanks) {
	const asked = "\x00" // replaces the digit for now, because the name of a house may contain the same digit
	digit := values["digit"]
	values["digit"] = asked
	before, after, found := strings.Cut(capital(fill(sentence, t.lang, values)), asked)
	t.look = before
	if found {
		t.look += digit + after
		t.askFrom, t.askTo = len(before), len(before)+len(digit)
	}
}

// digits joins all digits of a set with "and": 1, 5 and 9.
func (t *explainer) digits(set solver.Digits) string { return all(t.lang, i18n.Written(set)) }

// oneOf joins the digits of a set with "or": 1, 5 or 9.
func (t *explainer) oneOf(set solver.Digits) string { return anyOf(t.lang, i18n.Written(set)) }

// either joins the names of cells with "or": r1c2 or r3c4.
func (t *explainer) either(cells []solver.Cell) string { return t.or(t.each(cells)) }

// gone returns the set of digits that the step removes anywhere.
func (t *explainer) gone() solver.Digits {
	var set solver.Digits
	for _, x := range t.step.Remove {
		set = set.With(x.Digit)
	}
	return set
}

// digit returns the single digit that the proof of the step is about. It must not be called for other steps.
func (t *explainer) digit() solver.Digit { return t.step.Proof.Digits.Min() }

// at returns the candidates for digit d in the given cells.
func (t *explainer) at(d solver.Digit, cells []solver.Cell) []logic.Candidate {
	var all []logic.Candidate
	for _, c := range cells {
		if t.p.Candidates(c).Has(d) {
			all = append(all, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return all
}

// inHouses returns those cells of the houses that have the candidate d.
func (t *explainer) inHouses(d solver.Digit, houses []int) []solver.Cell {
	var cells []solver.Cell
	for _, h := range houses {
		for _, x := range t.at(d, t.layout.House(h).Cells) {
			if !slices.Contains(cells, x.Cell) {
				cells = append(cells, x.Cell)
			}
		}
	}
	return cells
}

// has reports whether house h contains cell c.
func (t *explainer) has(h int, c solver.Cell) bool {
	return slices.Contains(t.layout.House(h).Cells, c)
}
