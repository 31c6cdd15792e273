package solver

// Groups of cells, one after another. "Value" stands for Rule.Value, which is empty where it is not
// mentioned.
const (
	Clone Kind = "clone" // the first half equals the second half, cell by cell
	Equal Kind = "equal" // groups with equal sums; Value has the number of cells of each group
)

var groupKinds = []kindOf{
	{kind: Clone, number: 17, place: 300, shape: CellGroups, least: 2, breaks: halvesDiffer, fits: twoHalves},
	{kind: Equal, number: 18, place: 305, shape: CellGroups, least: 2, values: [2]int{2, 256}, low: one,
		high: ofCells, ordered: true, breaks: groupsDiffer, sums: true, fits: sizesFit},
}

func ofCells(_, cells int) int { return cells }

func twoHalves(_ shape, r Rule) *RuleError {
	half := len(r.Cells) / 2
	for i := range half {
		if r.Cells[i] == r.Cells[i+half] {
			return fault(RepeatedCell, int(r.Cells[i]), 0)
		}
	}
	if 2*half != len(r.Cells) {
		return fault(WrongGroups, len(r.Cells), 0)
	}
	return nil
}

func sizesFit(_ shape, r Rule) *RuleError {
	grouped := 0
	for _, size := range r.Value {
		grouped += size
	}
	if grouped != len(r.Cells) {
		return fault(WrongGroups, len(r.Cells), 0)
	}
	return nil
}

func halvesDiffer(x *ruleCheck) bool {
	half := len(x.Cells) / 2
	for i := range half {
		if x.differ(i, half+i) {
			return true
		}
	}
	return false
}

func groupsDiffer(x *ruleCheck) bool {
	all, from := common{0, maxRuleCells}, 0
	for _, size := range x.Value {
		all.meet(x.sums(from, from+size))
		from += size
	}
	return all.none()
}
