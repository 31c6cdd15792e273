package trace

import "slices"

// Clone returns a recording of the same events. What is added to one of the two later does not
// appear in the other. It copies the events of one block, and a few hundred bytes for each other
// block, so that a program may keep every state of a growing recording.
func (r *Recording) Clone() *Recording {
	c := *r
	if len(r.marks) == 0 { // the first Mark completes the head, so both can share it
		c.head = r.head.clone()
	}
	c.marks = slices.Clip(r.marks)
	return &c
}

// clone implements Recording.Clone for a stretch. The fields layout and before are shared, because they never
// change.
func (r *stretch) clone() *stretch {
	c := *r
	c.blocks = slices.Clone(r.blocks)
	if last := len(c.blocks) - 1; last >= 0 {
		c.blocks[last].events = append(make([]byte, 0, blockEvents*EventSize), c.blocks[last].events...)
	}
	c.trail, c.digits = slices.Clone(r.trail), slices.Clone(r.digits)
	return &c
}

// Clone returns the same tree for another recording, which must have the events of the tree's own.
// An Update of one tree does not change the other.
func (t *Tree) Clone(of *Recording) *Tree {
	c := *t
	c.recording, c.nodes = of, slices.Clone(t.nodes)
	return &c
}
