package e2e

import (
	"iter"
	"maps"
	"os"
	"slices"
	"testing"

	"numplace/app/shared/i18n"
)

// Large tables of similar cases are tested in part, always the same part. With NUMPLACE_LONG=1 all cases are
// tested.

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

// pace returns a function that is called once for each case of a table and reports whether to test it: the
// first and then every nth case, or all with NUMPLACE_LONG=1.
func pace(nth int) (tried func() bool) {
	return everyTurn(0, nth)
}

// everyTurn is like pace, but starts at another case for each row, so that n consecutive rows together test
// every case.
func everyTurn(row, n int) (tried func() bool) {
	i := row - 1
	return func() bool {
		i++
		return long || i%n == 0
	}
}

// upTo returns how many of all cases to test: the first some, or all with NUMPLACE_LONG=1.
func upTo(some, all int) int {
	if long {
		return all
	}
	return some
}

// spread iterates over the combinations of one value from each of several lists, as indices into lists of
// these lengths. Without NUMPLACE_LONG=1 it yields at most two combinations, which have no value in common if
// the lists allow it.
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

// languages returns all languages of the page with NUMPLACE_LONG=1. Otherwise it returns English and
// Japanese, with Latin and with wide letters.
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

// A sample has as many different values of each list as possible, and the long form has each combination
// once.
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
