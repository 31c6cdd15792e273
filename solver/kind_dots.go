package solver

// Signs between two neighbours. "Value" stands for Rule.Value, which is empty where it is not mentioned.
const (
	White   Kind = "white"   // a white dot: the digits differ by Value, or by 1 without a Value
	Black   Kind = "black"   // a black dot: one digit is Value times the other, or twice the other without a Value
	XV      Kind = "xv"      // the digits add up to Value: 10 for X, 5 for V
	Greater Kind = "greater" // the first digit is greater than the second
)

var dotKinds = []kindOf{
	{kind: White, number: 30, place: 500, shape: CellPair, least: 2, most: 2, values: [2]int{0, 1}, low: one,
		high: steps, different: nextDiffer, reversible: true, defaultValue: 1, breaks: pairFails, relation: differBy},
	{kind: Black, number: 31, place: 505, shape: CellPair, least: 2, most: 2, values: [2]int{0, 1}, low: two,
		high: digits, different: nextDiffer, reversible: true, defaultValue: 2, breaks: pairFails, relation: isTimes},
	{kind: XV, number: 32, place: 510, shape: CellPair, least: 2, most: 2, values: [2]int{1, 1}, low: two,
		high: twice, reversible: true, breaks: pairFails, relation: addUpTo, addsUp: true, sums: true},
	{kind: Greater, number: 33, place: 515, shape: CellPair, least: 2, most: 2, different: nextDiffer,
		breaks: notGreater},
}

// pairFails reports whether the two digits are not in the relation of the kind. While a cell is empty, it
// instead reports whether no possible digit for that cell satisfies the relation. The digits must differ,
// because the cells share a row or column.
func pairFails(x *ruleCheck) bool {
	value, filled := x.first(x.kind.defaultValue), x.at(0) != 0 && x.at(1) != 0
	least, most := x.bounds(0)
	lowest, highest := x.bounds(1)
	for a := least; a <= most; a++ {
		for b := lowest; b <= highest; b++ {
			if (a != b || filled) && x.kind.relation(a, b, value) {
				return false
			}
		}
	}
	return true
}

func notGreater(x *ruleCheck) bool {
	_, most := x.bounds(0)
	least, _ := x.bounds(1)
	return most <= least
}
