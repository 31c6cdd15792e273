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

// Step explains a step in text and as a drawing. p is the position before the step. by has the language, the
// form of cell names, and the size of cells. The result's Level and Score are left empty. The caller sets
// them, because they depend on the table of techniques.
func Step(p *logic.Position, s logic.Step, by job.Telling) job.Explained {
	t := newTeller(p, s, by)
	t.tell()
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
// proof leads, so it must not be explained itself: [Step] with Telling.Writes explains s and states this
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

// Evidence returns the drawing of a step without what the step places and removes.
func Evidence(p *logic.Position, s logic.Step, by job.Telling) job.Drawing {
	t := newTeller(p, s, by)
	t.tell()
	return t.picture.drawing(by.Pitch)
}

func newTeller(p *logic.Position, s logic.Step, by job.Telling) *teller {
	return &teller{namer: namerOf(p.Layout(), by), p: p, step: s, picture: newPicture(p),
		area: make([]byte, p.Layout().Cells())}
}

// termsOf returns a line for each technical term in a text: its byte offset, the term and its meaning.
func (t *teller) termsOf(text string) string {
	all := terms.In
	if t.step.Technique.OfRules() { // in texts about rules, words such as cover and shaft have other meanings
		all = terms.Basic
	}
	var lines []string
	for _, term := range all(t.lang, text) {
		lines = append(lines, strconv.Itoa(term.At)+"\t"+term.Word+"\t"+term.Says)
	}
	return strings.Join(lines, "\n")
}

// Result returns what a step places and removes in short form, for example r6c234 ≠ 6.
func Result(p *logic.Position, s logic.Step, by job.Telling) string {
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

// teller collects the sentences and the picture that explain a step.
type teller struct {
	namer
	p       *logic.Position
	step    logic.Step
	picture *picture

	look     string
	askFrom  int // byte offset of the digit in look
	askTo    int
	area     []byte
	says     []string
	apart    []apart // sentences that explain why cells differ
	links    string  // links of a chain, in the format of job.Explained.Chain
	branches []string
}

// text joins all sentences of the explanation.
func (t *teller) text() string {
	said := t.says[0]
	for _, next := range t.says[1:] {
		said = oneAfterOther.With(t.lang, "says", said, "next", next)
	}
	return said
}

// say appends a sentence to the explanation.
func (t *teller) say(sentence text, values blanks) {
	t.says = append(t.says, capital(fill(sentence, t.lang, values)))
}

// tell explains and draws the step by calling the function for its technique.
func (t *teller) tell() {
	for _, r := range tellers {
		if r.first <= t.step.Technique && t.step.Technique <= r.last {
			r.tell(t)
			return
		}
	}
	panic(t.step.Technique.Key() + " has no row of tellers in app/shared/explain/family.go")
}

// results draws the digits that the step places and the candidates that it removes.
func (t *teller) results() {
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

// lookAt sets the question about where to look, which names houses, and gives their cells a background. If d
// is 0, the question does not mention a digit.
func (t *teller) lookAt(d solver.Digit, houses ...int) {
	sentence := lookHouse
	if d != 0 {
		sentence = lookDigits
	}
	t.ask(sentence, d, houses...)
}

// ask sets the question about where to look. question is its text, which names houses. It also gives the
// cells of the houses a background.
func (t *teller) ask(question text, d solver.Digit, houses ...int) {
	for _, h := range houses {
		for _, c := range t.layout.House(h).Cells {
			t.area[c] = job.BaseGround
		}
	}
	t.lookSays(question, blanks{"house": t.houses(houses...), "digit": d.String()})
}

// mostAsked is the maximum number of cells that the question about where to look names.
const mostAsked = 4

// lookAtCells sets the question about where to look, which names cells, and gives these cells a background.
func (t *teller) lookAtCells(sentence text, cells ...solver.Cell) {
	for _, c := range cells {
		t.area[c] = job.BaseGround
	}
	cells = inOrder(cells)
	if len(cells) > mostAsked && sentence == lookCells {
		sentence = lookMarked
	}
	t.lookSays(sentence, blanks{"cells": t.cells(cells...), "count": strconv.Itoa(len(cells))})
}

// lookAtDigit sets the question about where to look, which names a digit, and gives the cells with this
// candidate a background.
func (t *teller) lookAtDigit(d solver.Digit) {
	for c := range t.area {
		if t.p.Candidates(solver.Cell(c)).Has(d) {
			t.area[c] = job.BaseGround
		}
	}
	t.lookSays(lookDigit, blanks{"digit": d.String()})
}

func (t *teller) lookSays(sentence text, values blanks) {
	const asked = "\x00" // stands for the digit, as the name of a house may contain the same digit
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
func (t *teller) digits(set solver.Digits) string { return all(t.lang, i18n.Written(set)) }

// oneOf joins the digits of a set with "or": 1, 5 or 9.
func (t *teller) oneOf(set solver.Digits) string { return anyOf(t.lang, i18n.Written(set)) }

// either joins the names of cells with "or": r1c2 or r3c4.
func (t *teller) either(cells []solver.Cell) string { return t.or(t.each(cells)) }

// gone returns the set of digits that the step removes anywhere.
func (t *teller) gone() solver.Digits {
	var set solver.Digits
	for _, x := range t.step.Remove {
		set = set.With(x.Digit)
	}
	return set
}

// digit returns the digit of a step whose proof is about one digit.
func (t *teller) digit() solver.Digit { return t.step.Proof.Digits.Min() }

// at returns the candidates for digit d in the given cells.
func (t *teller) at(d solver.Digit, cells []solver.Cell) []logic.Candidate {
	var all []logic.Candidate
	for _, c := range cells {
		if t.p.Candidates(c).Has(d) {
			all = append(all, logic.Candidate{Cell: c, Digit: d})
		}
	}
	return all
}

// inHouses returns those cells of the houses that have the candidate d.
func (t *teller) inHouses(d solver.Digit, houses []int) []solver.Cell {
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
func (t *teller) has(h int, c solver.Cell) bool { return slices.Contains(t.layout.House(h).Cells, c) }
