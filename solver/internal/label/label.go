// Package label returns the names of values of the solver's enumerations and sets.
package label

import "strconv"

// Of returns names[v], the name of the value v. If there is no name, it returns v as a number.
func Of(names []string, v int) string {
	if v >= 0 && v < len(names) && names[v] != "" {
		return names[v]
	}
	return strconv.Itoa(v)
}

// Set returns the names of the bits in set, separated by ", ". A bit without a name is printed as its number.
// The empty set is "none".
func Set(names []string, set uint32) string {
	s := ""
	for bit := 0; set != 0; bit, set = bit+1, set>>1 {
		if set&1 == 0 {
			continue
		}
		if s != "" {
			s += ", "
		}
		s += Of(names, bit)
	}
	if s == "" {
		return "none"
	}
	return s
}
