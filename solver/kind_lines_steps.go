package solver

// Lines on which each digit is compared with those before it. Cells are in the order of the line. "Value"
// stands for Rule.Value, which is empty where it is not mentioned.
const (
	Thermo     Kind = "thermo"  // digits rise from the bulb, the first cell
	SlowThermo Kind = "slow"    // digits rise or stay equal from the bulb, the first cell
	Whisper    Kind = "whisper" // neighbours on the line differ by Value or more
)

var stepLineKinds = []kindOf{
	{kind: Thermo, number: 19, place: 400, shape: CellLine, least: 2, most: -1, different: allDiffer, breaks: falls},
	{kind: SlowThermo, number: 20, place: 405, shape: CellLine, least: 2, breaks: falls},
	{kind: Whisper, number: 22, place: 415, shape: CellLine, least: 2, values: [2]int{1, 1}, low: one, high: steps,
		different: nextDiffer, reversible: true, loops: true, breaks: tooNear},
}

// falls reports whether digits fail to rise along the line, or no digit is left that is high enough for an
// empty cell. On slow thermometers, digits may also stay equal.
func falls(x *ruleCheck) bool {
	step := b2i(x.Kind == Thermo)
	least := 1 - step
	for i := range x.Cells {
		least += step
		if d := x.at(i); d != 0 {
			if d < least {
				return true
			}
			least = d
		}
	}
	return least > x.n
}

// tooNear reports whether neighbours on the line differ by less than the value, or a digit on the line is so
// close to the middle that its neighbour can't have any digit. On Nabner lines, it compares all pairs of
// cells.
func tooNear(x *ruleCheck) bool {
	least := x.first(2)
	for i := range x.Cells {
		d := x.at(i)
		if d == 0 {
			continue
		}
		if d-least < 1 && d+least > x.n {
			return true
		}
		from := i - 1
		if x.Kind == Nabner {
			from = 0
		}
		for j := max(from, 0); j < i; j++ {
			if other := x.at(j); other != 0 && distance(other, d) < least {
				return true
			}
		}
	}
	return false
}
