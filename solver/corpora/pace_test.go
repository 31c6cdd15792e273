package corpora

import (
	"slices"
	"testing"
)

func TestSample(t *testing.T) {
	var rows []string
	for range 41 {
		rows = append(rows, "a", "b")
	}
	rows = append(rows, "c")
	for _, r := range []struct {
		long       string
		fast, slow int // expected number of rows out of 41
	}{
		{"1", 41, 6},
		{"", 2, 1},
		{"0", 2, 1},
	} {
		t.Setenv("NUMPLACE_LONG", r.long)
		want := r.fast
		if Slow {
			want = r.slow
		}
		got := Sample(rows, func(s string) string { return s })
		count := map[string]int{}
		for _, row := range got {
			count[row]++
		}
		if count["a"] != want || count["b"] != want || count["c"] != 1 {
			t.Errorf("NUMPLACE_LONG=%q: %v, want %d", r.long, count, want)
		}
		numbers := Sample([]int{0, 1, 2, 3, 4, 5, 6, 7, 8}, func(int) string { return "" })
		if numbers[0] != 0 || !slices.IsSorted(numbers) {
			t.Errorf("NUMPLACE_LONG=%q: %v", r.long, numbers)
		}
		if n := Rounds(82); n != max(1, 82/pace()) || Rounds(1) != 1 {
			t.Errorf("NUMPLACE_LONG=%q: %d rounds of 82, %d of 1", r.long, n, Rounds(1))
		}
	}
}
