package e2e

import (
	"iter"
	"maps"
	"os"
	"slices"
	"testing"

	"numplace/app/shared/i18n"
)

// Of a large table of similar cases, only a sample is tested, always the same one. With NUMPLACE_LONG=1 all
// cases are tested.

var long = os.Getenv("NUMPLACE_LONG") == "1"

// sampled iterates over every nth case, ordered by name.
func sampled[V any](nth int, cases map[string]V) iter.Seq2[string, V] {
	return func(yield func(string, V) bool) {
		for i, name := range slices.Sorted(maps.Keys(cases)) {
			if (long || i%nth == 0) && !yield(name, cases[name]) {
				return
			}
		}
	}
}

// pace returns a function to call once for each case of a table. The function reports whether to test the
// case: it returns true for the first case and then for every nth. With NUMPLACE_LONG=1 it always returns
// true.
func pace(nth int) (tried func() bool) {
	return everyTurn(0, nth)
}

// everyTurn is like pace for tests that go through the same cases several times. row is the number of the
// round. The first case to be tested depends on row, so that n consecutive rounds together test every case.
func everyTurn(row, n int) (tried func() bool) {
	i := row - 1
	return func() bool {
		i++
		return long || i%n == 0
	}
}

// upTo returns the number of cases to test. This is all if NUMPLACE_LONG=1 is set, and otherwise some.
func upTo(some, all int) int {
	if long {
		return all
	}
	return some
}

// spread yields combinations of the values of several lists. lengths are the lengths of the lists, and a
// combination consists of an index into each list. With NUMPLACE_LONG=1, spread yields all combinations.
// Otherwise it yields at most two, which have no value in common if the lists are long enough.
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

// languages returns all languages of the page with NUMPLACE_LONG=1. Otherwise it returns only English and
// Japanese, one with narrow and one with wide characters.
func languages() []i18n.Lang {
	if long {
		return i18n.All[:]
	}
	return i18n.All[:2]
}

// device is a kind of device on which the page is tested.
type device struct {
	name  string
	phone bool
}

var devices = []device{{"desktop", false}, {"phone", true}}

// onDevices iterates over combinations of the values of a list and devices, chosen by spread.
func onDevices[V any](list []V) iter.Seq2[V, device] {
	return func(yield func(V, device) bool) {
		for at := range spread(len(list), len(devices)) {
			if !yield(list[at[0]], devices[at[1]]) {
				return
			}
		}
	}
}

// sitesOnDevices iterates over combinations of sites and devices, chosen by spread.
func sitesOnDevices() iter.Seq2[string, device] { return onDevices(slices.Sorted(maps.Keys(sites))) }

// A sample yielded by spread contains as many different values of each list as possible. The long form
// contains each combination once.
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
