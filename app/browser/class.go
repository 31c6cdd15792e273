package browser

import "numplace/app/state/class"

// Classes returns the sets that were played as those of a class, in the format of class.Keep.
func (s *Store) Classes() string {
	text, _ := s.get(classKey)
	return text
}

// KeepClass stores the progress of a set. Times that another tab has stored stay. It reports whether the device has
// stored it.
func (s *Store) KeepClass(c class.Keep) (kept bool) {
	return s.set(classKey, class.Merge(s.Classes(), c.Line))
}
