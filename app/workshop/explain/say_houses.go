package explain

import (
	"slices"
	"strconv"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Steps that houses show: singles, locked candidates, subsets.

var (
	saysFullHouse = i18n.Text{
		"{cell} is the last empty cell of {house}; only {digit} is missing there.", "{house}の空きマスは{cell}だけで、足りない数字は{digit}だけです。", "{house}只剩{cell}一个空格，缺的数字是{digit}。",
	}
	saysNakedSingle  = i18n.Text{"{cell} has no candidate but {digit}.", "{cell}に残る候補は{digit}だけです。", "{cell}的候选数只剩{digit}。"}
	saysHiddenSingle = i18n.Text{"In {house}, only {cell} can hold {digit}.", "{house}で{digit}が入るのは{cell}だけです。", "在{house}中，{digit}只能填在{cell}。"}
	saysLocked       = i18n.Text{
		"In {house} the {digit} stands only in {other}, so the rest of {other} loses it.", "{house}の{digit}は{other}の中にしか入りません。だから{other}のほかのマスには入りません。",
		"{house}的{digit}只能在{other}内，所以{other}的其他格不能填{digit}。",
	}
	saysNakedSubset = i18n.Text{
		"{cells} hold {digits} between them, so no other cell of {house} may have them.", "{cells}には{digits}だけが入ります。だから{house}のほかのマスには入りません。",
		"{cells}只能填{digits}，所以{house}的其他格不能填这些数。",
	}
	saysHiddenSubset = i18n.Text{
		"In {house} the digits {digits} fit only in {cells}, so nothing else goes there.", "{house}で{digits}が入るのは{cells}だけです。だからそこにほかの数字は入りません。",
		"在{house}中，{digits}只能填在{cells}，所以这些格不能填别的数。",
	}

	wordHouse   = i18n.Text{"the house", "見る範囲", "所看区域"}
	wordSeen    = i18n.Text{"seen by another {digit}", "{digit}から見えるマス", "{digit}可见的格"}
	wordLocked  = i18n.Text{"locked", "ロック", "锁定"}
	wordSubset  = i18n.Text{"the {count} digits", "{count}つの数字", "{count}个数字"}
	wordTheCell = i18n.Text{"the cells", "そのマス", "这些格"}
)

func (t *teller) single() {
	place := t.step.Place[0]
	x := t.picture
	values := blanks{"cell": t.cells(place.Cell), "digit": place.Digit.String()}
	if t.step.Technique == logic.NakedSingle {
		t.say(saysNakedSingle, values)
		t.lookAt(0, t.smallest(place.Cell))
		return
	}
	house := t.step.Proof.Base[0]
	values["house"] = t.houses(house)
	x.house(house, job.BaseGround)
	t.call(base, wordHouse, nil)
	t.lookAt(0, house)
	if t.step.Technique == logic.FullHouse {
		t.say(saysFullHouse, values)
		return
	}
	t.say(saysHiddenSingle, values)
	// Why the other cells of the house cannot have it: digits that see them.
	for _, c := range t.layout.House(house).Cells {
		if t.p.At(c) != 0 || c == place.Cell {
			continue
		}
		for _, other := range t.layout.Sees(c) {
			if t.p.At(other) != place.Digit {
				continue
			}
			for h := range t.layout.NumHouses() {
				if t.has(h, c) && t.has(h, other) {
					x.house(h, job.SeenGround)
				}
			}
			break
		}
	}
	t.call(seen, wordSeen, blanks{"digit": place.Digit.String()})
}

// smallest returns the house of a cell with the fewest open cells.
func (t *teller) smallest(c solver.Cell) int {
	best, fewest := -1, 0
	for h := range t.layout.NumHouses() {
		if !t.has(h, c) {
			continue
		}
		open := 0
		for _, other := range t.layout.House(h).Cells {
			if t.p.At(other) == 0 {
				open++
			}
		}
		if best < 0 || open < fewest {
			best, fewest = h, open
		}
	}
	return best
}

func (t *teller) locked() {
	from, to, d := t.step.Proof.Base[0], t.step.Proof.Cover[0], t.digit()
	t.say(saysLocked, blanks{"house": t.houses(from), "other": t.houses(to), "digit": d.String()})
	t.lookAt(d, from)
	x := t.picture
	x.house(from, job.BaseGround)
	x.hatch(to)
	x.markAll(t.at(d, t.layout.House(from).Cells), onA)
	t.call(onA, wordLocked, nil)
}

func (t *teller) subset() {
	proof, x := t.step.Proof, t.picture
	values := blanks{"cells": t.cells(proof.Cells...), "digits": t.digits(proof.Digits)}
	for d := range proof.Digits.All() {
		x.markAll(t.at(d, proof.Cells), onA)
	}
	t.call(onA, wordSubset, blanks{"count": strconv.Itoa(proof.Digits.Len())})
	t.call(setA, wordTheCell, nil)
	x.set(0, proof.Cells, "")
	if len(proof.Base) > 0 {
		values["house"] = t.houses(proof.Base[0])
		t.say(saysHiddenSubset, values)
		t.lookAt(0, proof.Base[0])
		x.house(proof.Base[0], job.SeenGround)
		t.call(seen, wordHouse, nil)
		return
	}
	// Only houses that lose something are named.
	var houses []int
	for _, h := range proof.Cover {
		if slices.ContainsFunc(t.step.Remove, func(c logic.Candidate) bool { return t.has(h, c.Cell) }) {
			houses = append(houses, h)
			x.house(h, job.SeenGround)
		}
	}
	t.call(seen, wordHouse, nil)
	values["house"] = t.houses(houses...)
	t.say(saysNakedSubset, values)
	t.lookAt(0, houses[0])
}
