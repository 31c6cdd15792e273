package trace

import "slices"

// Clone returns an independent copy of the recording. Events added to the copy or to the original do not
// appear in the other. Clone copies the events of one block, and a few hundred bytes for every other block. A
// program can therefore afford to store every state of a growing recording.
func (r *Recording) Clone() *Recording {
	c := *r
	if len(r.marks) == 0 { // once there is a Mark, no events are appended, so both recordings can share the head
		c.head = r.head.clone()
	}
	c.marks = slices.Clip(r.marks)
	return &c
}

// clone implements Recording.Clone for a stretch. The copy uses the same layout and the same slice before,
// because neither ever changes.
func (r *stretch) clone() *stretch {
	c := *r
	c.blocks = slices.Clone(r.blocks)
	if last := len(c.blocks) - 1; last >= 0 {
		c.blocks[last].events = append(make([]byte, 0, blockEvents*EventSize), c.blocks[last].events...)
	}
	c.trail, c.digits = slices.Clone(r.trail), slices.Clone(r.digits)
	return &c
}

// Clone returns a copy of the tree that belongs to another recording, which must have the same events as the
// recording of the original tree. Updating one tree does not change the other.
func (t *Tree) Clone(recording *Recording) *Tree {
	c := *t
	c.recording, c.nodes = recording, slices.Clone(t.nodes)
	return &c
}
