package label

import "testing"

func TestValuesAndSetsHaveNames(t *testing.T) {
	names := []string{1: "one", 2: "two"}
	for v, want := range map[int]string{-1: "-1", 0: "0", 1: "one", 2: "two", 3: "3"} {
		if got := Of(names, v); got != want {
			t.Errorf("value %d is %q, want %q", v, got, want)
		}
	}
	for set, want := range map[uint32]string{0: "none", 2: "one", 6: "one, two", 7: "0, one, two", 1 << 31: "31"} {
		if got := Set(names, set); got != want {
			t.Errorf("set %b is %q, want %q", set, got, want)
		}
	}
}
