package solver

import (
	"errors"
	"testing"
)

// Rules of the whole board with several values are merged into one rule. The text of the layout is then
// parsed as the same layout.
func TestRulesOfTheWholeBoardGather(t *testing.T) {
	rule := func(values ...int) Rule { return Rule{Kind: AllXV, Value: values} }
	l, err := Classic.WithRules(rule(10), rule(5, 7), rule(5))
	if err != nil || l.String() != "3x3,allxv=5.7.10" {
		t.Fatalf("%v, %v", l, err)
	}
	if again, err := ParseLayout(l.String()); again != l || err != nil {
		t.Errorf("%v, %v", again, err)
	}
	large, err := Boxes(4, 4)
	if err != nil {
		t.Fatal(err)
	}
	var low, high []int
	for i := range 15 {
		low, high = append(low, 2+i), append(high, 17+i)
	}
	l, err = large.WithRules(rule(low...), rule(high...))
	wrong, ok := errors.AsType[*RuleError](err)
	if !ok || wrong.Cause != ExcessValue {
		t.Errorf("%v, %v", l, err)
	}
}
