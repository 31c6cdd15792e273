package explain

import (
	"slices"

	"numplace/app/shared/job"
	"numplace/solver"
	"numplace/solver/logic"
)

// Candidates with which a rule leaves another rule, a cell or a digit of a house without a possibility.

// clash tells of candidates with which a rule leaves another rule, a cell or a digit of a house without a possibility.
func (t *teller) clash(ways logic.Ways, values blanks) {
	says := saysLeavesRule
	proof := t.step.Proof
	values["other"] = t.partner()
	switch {
	case len(proof.Rules) > 1:
		other, _ := logic.WaysOf(t.p, logic.Proof{Rules: proof.Rules[1:]})
		if sets, count := t.listOf(other); count > 0 && count <= mostNamed {
			says, values["sets"] = saysLeavesSets, sets
		}
	case len(proof.Cells) > 0:
		says = saysLeavesCell
		values["digits"] = t.oneOf(t.p.Candidates(proof.Cells[0]))
	default:
		says = saysLeavesDigit
		values["house"] = t.houses(proof.Base[0])
	}
	listed := true
	for _, x := range lost(t.step) {
		listed = listed && x.digits.Len() == 1 && len(x.cells) == 1
	}
	var rests []string
	for _, x := range t.step.Remove {
		at := slices.Index(ways.Cells, x.Cell)
		var each [][]solver.Digit
		for _, way := range ways.Each {
			if way[at] == x.Digit {
				each = append(each, slices.Delete(slices.Clone(way), at, at+1))
			}
		}
		sets := setsOf(each)
		listed = listed && len(sets) > 0 && len(sets) <= mostNamed && len(t.step.Remove) <= 2
		var parts []string
		for _, set := range sets {
			parts = append(parts, t.together(set, ways.Adds))
		}
		rests = append(rests, fill(saysRest, t.lang, blanks{"digit": x.Digit.String(), "cell": t.cells(x.Cell),
			"sets": t.or(parts), "rule": values["rule"]}))
	}
	if !listed {
		t.say(pick(t.step.Technique == logic.RuleClash, saysClash, saysTogether), values)
		return
	}
	for _, text := range rests {
		t.says = append(t.says, capital(text))
	}
	if !t.usesUp(ways, says, values) {
		t.say(says, values)
	}
}

// usesUp says for one result which digits the first rule then uses up in a house, if that is enough for the second to
// have no possibility. It reports whether it has said so.
func (t *teller) usesUp(ways logic.Ways, says text, values blanks) bool {
	if len(t.step.Remove) != 1 || len(t.step.Proof.Rules) < 2 {
		return false
	}
	x := t.step.Remove[0]
	var sets [][]solver.Digit
	for _, way := range ways.Each {
		if at := slices.Index(ways.Cells, x.Cell); way[at] == x.Digit {
			sets = append(sets, slices.Delete(slices.Clone(way), at, at+1))
		}
	}
	rest := without(ways.Cells, x.Cell)
	other, _ := logic.WaysOf(t.p, logic.Proof{Rules: t.step.Proof.Rules[1:]})
	if sets = setsOf(sets); len(sets) != 1 || len(rest) < 2 || other.Each == nil {
		return false
	}
	for _, cells := range [][]solver.Cell{rest, ways.Cells} {
		var used solver.Digits
		for _, d := range sets[0] {
			used = used.With(d)
		}
		if len(cells) > len(rest) {
			used = used.With(x.Digit)
		}
		for h := range t.layout.NumHouses() {
			clashes := func(way []solver.Digit) bool {
				for i, c := range other.Cells {
					if t.has(h, c) && !slices.Contains(cells, c) && used.Has(way[i]) {
						return true
					}
				}
				return false
			}
			if used.Len() < len(cells) || slices.ContainsFunc(cells, func(c solver.Cell) bool { return !t.has(h, c) }) ||
				slices.ContainsFunc(other.Each, func(way []solver.Digit) bool { return !clashes(way) }) {
				continue
			}
			values["cells"], values["digits"], values["house"] = t.cells(cells...), t.digits(used), t.houses(h)
			t.picture.house(h, job.SeenGround)
			t.call(seen, wordHouse, nil)
			t.say(pick(says == saysLeavesSets, saysUsesUpSets, saysUsesUp), values)
			return true
		}
	}
	return false
}

// partner names what is left without a possibility: another rule, a cell, or a digit of a house.
func (t *teller) partner() string {
	proof := t.step.Proof
	switch {
	case len(proof.Rules) > 1:
		return t.rule(1)
	case len(proof.Cells) > 0:
		t.picture.set(1, proof.Cells, "")
		return t.cells(proof.Cells...)
	}
	t.picture.house(proof.Base[0], job.SeenGround)
	return wordDigitOf.With(t.lang, "digit", t.digit().String(), "house", t.houses(proof.Base[0]))
}
