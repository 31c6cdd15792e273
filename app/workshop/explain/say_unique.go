package explain

import (
	"slices"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Steps that use that there is one solution: rectangles, and BUG+1.

var (
	saysDeadly = i18n.Text{
		"Were {corners} all {digits}, they could change places: two solutions.", "{corners}がすべて{digits}なら、入れ替えができて解が2つになります。",
		"若{corners}都是{digits}，两数可以互换，就有两个解。",
	}
	saysAvoidable = i18n.Text{
		"No corner of {corners} is given. Were all {digits}, they could change places: two solutions.", "{corners}はどれも問題の数字ではありません。すべて{digits}なら、入れ替えができて解が2つになります。",
		"{corners}都不是提示数。若都是{digits}，两数可以互换，就有两个解。",
	}
	saysCorner = i18n.Text{
		"Only {cell} can prevent it, so it is not {gone}.", "防げるのは{cell}だけなので、{gone}ではありません。", "只有{cell}能避免，所以它不是{gone}。",
	}
	saysCorners = i18n.Text{
		"So {extra} is {digit}, and what sees these is not.", "だから{extra}が{digit}です。それらが見えるマスには入りません。", "所以{extra}为{digit}，它们共同影响的格不能填{digit}。",
	}
	saysCornerSet = i18n.Text{
		"So {extra} takes one of {more}. Together with {cells} these are {set}: no other cell that sees them has one of them.",
		"だから{extra}に{more}のどれかが入ります。{cells}と合わせて{set}で埋まるので、ほかのマスには入りません。",
		"所以{extra}取{more}之一，与{cells}一起占用{set}，其他可见的格不能填这些数。",
	}
	saysCornerLocked = i18n.Text{
		"In {house} the {digit} stands only in {extra}. One of these is {digit}, so neither may be {gone}.", "{house}の{digit}は{extra}にしか入りません。だからどちらも{gone}にはなりません。",
		"{house}的{digit}只能在{extra}，所以两格都不能是{gone}。",
	}
	saysCrossed = i18n.Text{
		"In {house} the {digit} stands only in the corners. Were {extra} {gone}, all four would be {digits}.", "{house}の{digit}は四隅にしか入りません。{extra}が{gone}なら、四隅がすべて{digits}になります。",
		"{house}的{digit}只在四角。若{extra}为{gone}，四角就都是{digits}。",
	}
	saysHiddenCorner = i18n.Text{
		"In {house} the {digit} stands only in the corners. Were {cell} {gone}, the {digit} would go to both corners beside it, and all four would be {digits}.",
		"{house}の{digit}は四隅にしか入りません。{cell}が{gone}なら、{digit}は両隣の角に入り、四隅がすべて{digits}になります。",
		"{house}的{digit}只在四角。若{cell}为{gone}，{digit}就在相邻两角，四角都是{digits}。",
	}
	saysGrave = i18n.Text{
		"But for {cell}, each open cell has two candidates, and each digit two places in its houses. Without {digit} in {cell} there would be two solutions or none.",
		"{cell}を除き、空きマスの候補はどれも2つ、各数字の場所も2つずつです。{cell}が{digit}でなければ、解は2つか、なしになります。",
		"除{cell}外，每个空格都只有两个候选数，各数在每个区域都只有两个位置。{cell}若不是{digit}，就会有两个解或无解。",
	}

	wordStays   = i18n.Text{"must stay", "残る数字", "必须保留"}
	wordExtra   = i18n.Text{"more than the pair", "ペア以外", "数对以外"}
	wordWith    = i18n.Text{"with these cells", "合わせるマス", "一起的格"}
	wordInLines = i18n.Text{"only in corners here", "角にしかない", "只在角上"}
)

func (t *teller) grave() {
	cell, d := t.step.Proof.Cells[0], t.digit()
	t.say(saysGrave, blanks{"cell": t.cells(cell), "digit": d.String()})
	t.lookSays(lookGrid, nil)
	t.picture.mark(logic.Candidate{Cell: cell, Digit: d}, onA, 0)
	t.picture.set(0, t.step.Proof.Cells, "")
	t.call(onA, wordStays, nil)
	t.call(setA, wordTheCell, nil)
}

// rectangle tells the steps of four corners with two digits.
func (t *teller) rectangle() {
	proof, x := t.step.Proof, t.picture
	pair := proof.Digits
	var extra []solver.Cell // corners that have more than the two digits
	var more solver.Digits
	for _, c := range proof.Deadly {
		if m := t.p.Candidates(c) &^ pair; m != 0 {
			extra = append(extra, c)
			more |= m
		}
	}
	slices.Sort(extra)
	values := blanks{
		"corners": t.cells(proof.Deadly...), "digits": t.digits(pair), "cell": t.cells(t.step.Remove[0].Cell), "gone": t.oneOf(t.gone()),
		"extra": t.either(extra), "digit": more.Min().String(), "more": t.digits(more),
	}
	intro, end := saysDeadly, saysCorner
	var houses []int
	for _, l := range proof.Links {
		houses = append(houses, l.House)
		values["digit"] = l.From.Digit.String()
	}
	values["house"] = t.houses(houses...)
	switch t.step.Technique {
	case logic.Uniqueness2, logic.Uniqueness5:
		end = saysCorners
	case logic.Uniqueness3:
		set := more
		for _, c := range proof.Cells {
			set |= t.p.Candidates(c)
		}
		values["set"], values["cells"] = t.digits(set), t.cells(proof.Cells...)
		end = saysCornerSet
		x.set(1, proof.Cells, "")
		t.call(setB, wordWith, nil)
		for d := range set.All() {
			x.markAll(t.at(d, proof.Cells), onB)
		}
	case logic.Uniqueness4:
		end = saysCornerLocked
	case logic.Uniqueness6:
		end = saysCrossed
	case logic.HiddenRectangle:
		end = saysHiddenCorner
	case logic.AvoidableRectangle1:
		intro = saysAvoidable
	case logic.AvoidableRectangle2:
		intro, end = saysAvoidable, saysCorners
	}
	t.say(intro, values)
	t.say(end, values)
	t.lookAtCells(lookCells, proof.Deadly...)
	x.rings = append(x.rings, proof.Deadly)
	x.tone(proof.Deadly, job.BaseGround)
	for d := range pair.All() {
		x.markAll(t.at(d, proof.Deadly), onA)
	}
	for d := range more.All() {
		x.markAll(t.at(d, proof.Deadly), onB)
	}
	for _, l := range proof.Links {
		x.link(l.From, l.To, strongLink, 0, 0)
	}
	t.call(onA, wordPair, nil)
	t.call(onB, wordExtra, nil)
	t.call(strongLink, wordInLines, nil)
	for i := range x.lines {
		x.lines[i].bare = true
	}
}
