package trace

import "slices"

// Clone returns an independent copy of the recording. Events that are added to one of the two do not appear
// in the other. It copies the events of one block, and a few hundred bytes per other block, so a program can
// store every state of a growing recording.
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

// Clone returns a copy of the tree for the recording of, which must have the same events as the tree's own
// recording. An Update of one tree does not change the other.
func (t *Tree) Clone(of *Recording) *Tree {
	c := *t
	c.recording, c.nodes = of, slices.Clone(t.nodes)
	return &c
}
