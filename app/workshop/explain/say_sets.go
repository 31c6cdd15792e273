package explain

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Steps of sets of cells: almost locked sets, Sue de Coq, death blossom.

var (
	saysSet = i18n.Text{"{set} {cells} holds {digits}.", "{set}：{cells}は{digits}。", "{set}：{cells}含{digits}。"}
	saysXZ  = i18n.Text{
		"{common} can be in one of them only, so the other keeps all its other digits: A or B has {gone}. What sees every {gone} in both goes.",
		"{common}はどちらか一方にしか入らず、もう一方は残りの数字をすべて持ちます。AかBが{gone}を持つので、両方のその場所すべてが見える候補は消えます。",
		"{common}只能在其中之一，另一个则保留其余各数，即A或B含{gone}；能见到它在两者中全部位置的候选数可删。",
	}
	saysDoubleXZ = i18n.Text{
		"{common} can each be in one of them only, so A has one of these and B the other. Each set keeps all its other digits, and so what sees all places of one goes.",
		"{common}はどれもどちらか一方にしか入らないので、AとBに1つずつ入ります。どちらも残りの数字をすべて持つので、その場所すべてから見える候補は消えます。",
		"{common}都只能在其中之一，所以A、B各得一个，并各自保留其余各数；能见到某数全部位置的候选数可删。",
	}
	saysXYSets = i18n.Text{
		"{first} cannot be in both A and C, {second} not in both B and C. C cannot lose both, so A or B loses one and keeps {gone}. What sees every {gone} in A and B goes.",
		"{first}はAとCの両方には入らず、{second}はBとCの両方には入りません。Cは両方を失えないので、AかBが一方を失い、{gone}を持ちます。AとBのその場所すべてが見える候補は消えます。",
		"{first}不能同在A和C，{second}不能同在B和C。C不能同时失去两者，所以A或B失去其一而保留{gone}；能见到它在A和B中全部位置的候选数可删。",
	}
	saysSetChain = i18n.Text{
		"Two sets that follow each other share a digit that only one of them can have. So {start} or {end} has {gone}: what sees every {gone} in both goes.",
		"隣り合う集合は、どちらか一方にしか入らない数字を共有します。だから{start}か{end}が{gone}を持ち、両方のその場所すべてが見える候補は消えます。",
		"相邻集合共有一个只能在其一的数，所以{start}或{end}含{gone}；能见到它在两者中全部位置的候选数可删。",
	}
	saysBlossom = i18n.Text{
		"Whether {stem} is {digits}, one of the sets loses this digit and so keeps {gone}. What sees all places of it in the sets goes.",
		"{stem}が{digits}のどれでも、どれかの集合がその数字を失い、{gone}を持ちます。すべての集合のその場所が見える候補は消えます。",
		"无论{stem}是{digits}，都有一个集合失去该数而保留{gone}；能见到它在各集合中全部位置的候选数可删。",
	}
	saysCoq = i18n.Text{
		"A {meet}, B {inLine} and C {inBox} are {cells} cells for {count} digits, so each is used. {lineDigits} stay in {line}, {boxDigits} in {box}: the rest of both loses them.",
		"A {meet}、B {inLine}、C {inBox}の{cells}マスに、ちょうど{count}個の数字が入ります。{lineDigits}は{line}に、{boxDigits}は{box}に収まり、残りのマスから消えます。",
		"A {meet}、B {inLine}、C {inBox}共{cells}格，恰好填{count}个数。{lineDigits}留在{line}，{boxDigits}留在{box}，两处其余格可删。",
	}

	wordTie   = i18n.Text{"only in one of the two", "どちらか一方だけ", "只在其一"}
	wordKept  = i18n.Text{"kept by A", "Aに残る", "A保留"}
	wordKeptB = i18n.Text{"kept by B", "Bに残る", "B保留"}
	wordKeptC = i18n.Text{"kept by C", "Cに残る", "C保留"}
	wordStem  = i18n.Text{"stem, and what it rules out", "茎と、そこから消える候補", "茎，及其排除的候选数"}
	wordMeet  = i18n.Text{"A, where they meet", "A（交わる部分）", "A（交集）"}
	wordLine  = i18n.Text{"B, in the line", "B（行・列）", "B（行或列）"}
	wordInBox = i18n.Text{"C, in the box", "C（ブロック）", "C（宫）"}
	wordKeeps = i18n.Text{"kept in {sets}", "{sets}に残る", "{sets}保留"}
)

var saysPassedOver = i18n.Text{
	"There is an ALS chain here as well. The path passes over it, as HoDoKu does: its sets are not in the order in which HoDoKu looks for them.",
	"ここにはALSチェーンもあります。HoDoKuが調べる順に集合が並んでいないため、HoDoKuと同じくこの解き方では使いません。",
	"此处还有一条ALS链。其集合不按HoDoKu查找的顺序排列，所以路径与HoDoKu一样不用它。",
}

// PassedOver says that there is an ALS chain where a path has a step of a later row: paths take only some chains.
func PassedOver(l i18n.Lang) string { return text(saysPassedOver, l) }

// sets tells the steps of almost locked sets that are tied to each other.
func (t *teller) sets() {
	proof, x := t.step.Proof, t.picture
	sets := proof.Sets
	for i, s := range sets {
		t.say(saysSet, blanks{"set": letter(i), "cells": t.cells(s.Cells...), "digits": digitList(s.Digits, "")})
	}
	ends := []int{0, 1} // the sets one of which keeps what goes
	var common []string
	for _, c := range proof.Commons {
		common = append(common, c.Digit.String())
	}
	values := blanks{
		"common": all(t.lang, common), "gone": t.digits(t.gone()), "first": common[0], "second": common[len(common)-1], "start": "A", "end": letter(len(sets) - 1),
	}
	switch {
	case t.step.Technique == logic.ALSXYWing:
		t.say(saysXYSets, values)
	case t.step.Technique == logic.ALSChain:
		ends[1] = len(sets) - 1
		t.say(saysSetChain, values)
		t.chain = t.setLine()
	case len(common) > 1:
		t.say(saysDoubleXZ, values)
	default:
		t.say(saysXZ, values)
	}
	t.lookAtCells(lookCells, sets[0].Cells...)
	t.drawSets()
	for _, i := range ends {
		for d := range t.gone().All() {
			x.markAll(t.at(d, sets[i].Cells), onA+role(2*(i%3)))
		}
	}
	t.keeps(ends)
	for _, c := range proof.Commons {
		from, to := sets[c.Sets[0]-1], sets[c.Sets[1]-1]
		a, b := t.at(c.Digit, from.Cells), t.at(c.Digit, to.Cells)
		for _, m := range append(slices.Clone(a), b...) {
			x.mark(m, key, 0)
		}
		x.lines = append(x.lines, line{from: end{c.Digit, cellsOf(a)}, to: end{c.Digit, cellsOf(b)}, role: tie, bare: true})
	}
	t.call(key, wordTie, nil)
	t.call(tie, wordTie, nil)
}

// keeps names the digits that sets keep, by the shape of their set.
func (t *teller) keeps(which []int) {
	for ink := range 3 {
		var names []string
		for _, i := range which {
			if i%3 == ink {
				names = append(names, letter(i))
			}
		}
		if len(names) > 0 {
			t.call(onA+role(2*ink), wordKeeps, blanks{"sets": all(t.lang, names)})
		}
	}
}

// setLine writes a chain of sets: A –3– B –5– C.
func (t *teller) setLine() string {
	var b strings.Builder
	b.WriteString("A")
	for i, c := range t.step.Proof.Commons {
		b.WriteString(" –" + c.Digit.String() + "– " + letter(i+1))
	}
	return b.String()
}

func (t *teller) deathBlossom() {
	proof, x := t.step.Proof, t.picture
	stem := proof.Cells[0]
	for i, s := range proof.Sets {
		t.say(saysSet, blanks{"set": letter(i), "cells": t.cells(s.Cells...), "digits": digitList(s.Digits, "")})
	}
	t.say(saysBlossom, blanks{"stem": t.cells(stem), "digits": t.oneOf(proof.Digits), "gone": t.digits(t.gone())})
	t.lookAtCells(lookFrom, stem)
	t.drawSets()
	var which []int
	for i, s := range proof.Sets {
		which = append(which, i)
		for d := range t.gone().All() {
			x.markAll(t.at(d, s.Cells), onA+role(2*(i%3)))
		}
	}
	t.keeps(which)
	i := 0
	for d := range proof.Digits.All() {
		lost := t.at(d, proof.Sets[i].Cells)
		x.mark(logic.Candidate{Cell: stem, Digit: d}, key, 0)
		x.markAll(lost, key)
		x.lines = append(x.lines, line{from: end{d, []solver.Cell{stem}}, to: end{d, cellsOf(lost)}, role: weakLink, ink: i % 3})
		i++
	}
	t.call(key, wordStem, nil)
}

func (t *teller) sueDeCoq() {
	proof, x := t.step.Proof, t.picture
	meet, inLine, inBox := proof.Sets[0], proof.Sets[1], proof.Sets[2]
	lineHouse, boxHouse := t.common(false, meet.Cells, inLine.Cells), t.common(true, meet.Cells, inBox.Cells)
	count := proof.Digits.Len() + (inLine.Digits & inBox.Digits &^ meet.Digits).Len()
	t.say(saysCoq, blanks{
		"meet": t.cells(meet.Cells...), "inLine": t.cells(inLine.Cells...), "inBox": t.cells(inBox.Cells...),
		"cells": strconv.Itoa(len(meet.Cells) + len(inLine.Cells) + len(inBox.Cells)), "count": strconv.Itoa(count),
		"lineDigits": t.digits(meet.Digits&^inBox.Digits | inLine.Digits), "boxDigits": t.digits(meet.Digits&^inLine.Digits | inBox.Digits),
		"line": t.houses(lineHouse), "box": t.houses(boxHouse),
	})
	t.lookAt(0, lineHouse, boxHouse)
	for i, s := range proof.Sets {
		x.set(i, s.Cells, letter(i))
		for d := range s.Digits.All() {
			if t.gone().Has(d) {
				x.markAll(t.at(d, s.Cells), onA+role(2*i))
			}
		}
	}
	x.house(lineHouse, job.SeenGround)
	x.house(boxHouse, job.SeenGround)
	t.call(setA, wordMeet, nil)
	t.call(setB, wordLine, nil)
	t.call(setC, wordInBox, nil)
	t.call(onA, wordKept, nil)
	t.call(onB, wordKeptB, nil)
	t.call(onC, wordKeptC, nil)
	t.call(seen, wordHouse, nil)
}

// common returns the line, or the box, that has all of the cells.
func (t *teller) common(box bool, cells, more []solver.Cell) int {
	for h := range t.layout.NumHouses() {
		kind := t.layout.House(h).Kind
		if box == (kind == solver.Box || kind == solver.Region) && !slices.ContainsFunc(append(slices.Clone(cells), more...), func(c solver.Cell) bool { return !t.has(h, c) }) {
			return h
		}
	}
	return -1
}
