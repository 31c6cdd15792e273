package rules

import "math/bits"

// variety requires that a few cells have digits of all groups. The groups are a division of the digits.
//
// If only one digit of a group is left in the cells, they must contain this digit, and it is removed from the
// cells that see all of its places.
type variety struct {
	cells  []int
	groups []uint32 // at most mostVaried
}

// mostVaried is the maximum number of groups and of cells of a variety.
const mostVaried = 4

// setsWith and setsWithout contain, by group, those sets of groups that contain the group, and those that do not. A set
// of sets of groups has bit s for the set with the bits of s.
var (
	setsWith    = [mostVaried]uint16{0xaaaa, 0xcccc, 0xf0f0, 0xff00}
	setsWithout = [mostVaried]uint16{0x5555, 0x3333, 0x0f0f, 0x00ff}
)

func (v *variety) places() []int { return v.cells }

// groupsOf returns the groups of a cell's digits as a set.
func (v *variety) groupsOf(digits uint32) (set uint) {
	for i, group := range v.groups {
		if digits&group != 0 {
			set |= 1 << i
		}
	}
	return set
}

// forward finds the sets of groups that the cells before each cell can have, and those of all cells.
func (v *variety) forward(masks []uint32) (had [mostVaried + 1]uint16) {
	had[0] = 1
	for i, digits := range masks {
		next := uint16(0)
		for set := v.groupsOf(digits); set != 0; set &= set - 1 {
			k := bits.TrailingZeros(set) & (mostVaried - 1)
			next |= had[i]&setsWith[k] | had[i]&setsWithout[k]<<(1<<k)
		}
		had[i+1] = next
	}
	return had
}

func (v *variety) propagate(r *run) bool {
	var masks [16]uint32
	for i, c := range v.cells {
		masks[i] = r.digits[c]
	}
	had := v.forward(masks[:len(v.cells)])
	all := uint16(1) << (1<<len(v.groups) - 1)
	want := had[len(v.cells)] & all // the sets of groups with which all groups can still occur
	if want == 0 {
		return false
	}
	union := uint32(0)
	for i := len(v.cells) - 1; i >= 0; i-- {
		keep, before := uint32(0), uint16(0)
		for set := v.groupsOf(masks[i]); set != 0; set &= set - 1 {
			k := bits.TrailingZeros(set) & (mostVaried - 1)
			if from := had[i] & (want&setsWith[k] | want&setsWith[k]>>(1<<k)); from != 0 {
				keep |= v.groups[k]
				before |= from
			}
		}
		want = before
		if masks[i]&^keep != 0 {
			masks[i] &= keep
			r.keep(v.cells[i], keep)
		}
		union |= masks[i]
	}
	required := uint32(0)
	for _, group := range v.groups {
		if left := union & group; left&(left-1) == 0 {
			required |= left
		}
	}
	r.point(v.cells, &masks, required)
	return true
}

func (v *variety) refute(x *refutation) {
	x.restore(func(masks []uint32) bool {
		return v.forward(masks)[len(masks)]>>(1<<len(v.groups)-1)&1 != 0
	})
}
