package e2e

import (
	"iter"
	"maps"
	"os"
	"slices"
	"testing"

	"numplace/app/shared/i18n"
)

// Tables of cases that are many and alike are tried in part, always the same one, and whole with
// NUMPLACE_LONG=1.

var long = os.Getenv("NUMPLACE_LONG") == "1"

// sampled are every nth of the cases, in the order of their names.
func sampled[V any](nth int, cases map[string]V) iter.Seq2[string, V] {
	return func(yield func(string, V) bool) {
		for i, name := range slices.Sorted(maps.Keys(cases)) {
			if (long || i%nth == 0) && !yield(name, cases[name]) {
				return
			}
		}
	}
}

// pace tells of every case of a table whether it is tried: the first, and then every nth.
func pace(nth int) (tried func() bool) {
	return everyTurn(0, nth)
}

// everyTurn tells of every case of a table whether it is tried: every nth, beginning with another
// one for each row of a table of tables, so that n rows have all cases between them.
func everyTurn(row, n int) (tried func() bool) {
	i := row - 1
	return func() bool {
		i++
		return long || i%n == 0
	}
}

// upTo is how many of a table are tried, the first ones, of all.
func upTo(some, all int) int {
	if long {
		return all
	}
	return some
}

// spread are the combinations of one value of each of several lists, as places in lists of these
// lengths: all of them, or two that have no value in common.
func spread(lengths ...int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		all, most := 1, min(slices.Max(lengths), 2)
		for _, n := range lengths {
			all *= n
		}
		for i := range all {
			at, rest := make([]int, len(lengths)), i
			for k, n := range lengths {
				at[k], rest = rest%n, rest/n
				if !long {
					at[k] = i % n
				}
			}
			if !long && i >= most || !yield(at) {
				return
			}
		}
	}
}

// languages are those of the page, or two of them: one with Latin letters and one with wide ones.
func languages() []i18n.Lang {
	if long {
		return i18n.All[:]
	}
	return i18n.All[:2]
}

// device is what a page is seen on.
type device struct {
	name  string
	phone bool
}

var devices = []device{{"desktop", false}, {"phone", true}}

// onDevices are combinations of the values of a list and of devices, as spread has them.
func onDevices[V any](list []V) iter.Seq2[V, device] {
	return func(yield func(V, device) bool) {
		for at := range spread(len(list), len(devices)) {
			if !yield(list[at[0]], devices[at[1]]) {
				return
			}
		}
	}
}

// sitesOnDevices are combinations of the ways in which the page is shown and of devices, as spread
// has them.
func sitesOnDevices() iter.Seq2[string, device] { return onDevices(slices.Sorted(maps.Keys(sites))) }

// The samples differ in all their values where the lists have as many, and the whole has each
// combination once.
func TestSpread(t *testing.T) {
	defer func(was bool) { long = was }(long)
	for _, lengths := range [][]int{{1}, {4, 2}, {2, 4}, {3, 2}, {4, 4, 2}} {
		for _, long = range []bool{false, true} {
			seen, each := map[string]bool{}, make([]map[int]bool, len(lengths))
			n, want := 0, 1
			for at := range spread(lengths...) {
				n++
				key := ""
				for k, i := range at {
					key += number(i) + " "
					if each[k] == nil {
						each[k] = map[int]bool{}
					}
					each[k][i] = true
				}
				seen[key] = true
			}
			for k, length := range lengths {
				want *= length
				if !long {
					length = min(length, 2)
				}
				if len(each[k]) != length {
					t.Errorf("%v, long %t: of list %d only %v", lengths, long, k, each[k])
				}
			}
			if !long {
				want = min(slices.Max(lengths), 2)
			}
			if n != want || len(seen) != n {
				t.Errorf("%v, long %t: %d combinations, %d of them different, want %d", lengths,
					long, n, len(seen), want)
			}
		}
	}
}
