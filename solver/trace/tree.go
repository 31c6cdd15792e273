package trace

import (
	"iter"
	"slices"
	"sort"
)

// Tree is the search tree of a Recording. Node 0 is the root, which represents the board before the first
// guess. Each Guess creates a node below the current one. Nodes are numbered in the order of their Guess
// events. Therefore the descendants of a node directly follow it, and there are Size-1 of them.
//
// A Tree stores nodes up to its budget, with 24 bytes each, and only for events that were added to the
// Recording with Append. It counts the nodes that it omits.
type Tree struct {
	recording *Recording
	budget    int
	read      int // number of events processed
	marks     int // number of Marks processed
	nodes     []node
	open      int // the innermost stored node that the search is in, or -1 once the search has ended
	below     int // number of omitted nodes that the search is in below that node
	left      int // number of nodes omitted so far
}

// node is a Node as stored in a Tree. Once the first node is omitted, all later nodes are omitted too.
// Therefore left is the total number of omitted nodes when the node was closed.
type node struct {
	parent, begin, end uint32 // end is noEnd while the node is open
	size, left         uint32 // set when the node is closed
	outcome            Outcome
}

const noEnd = 1<<32 - 1

// Outcome is the result of the search below a node.
type Outcome uint8

const (
	Open   Outcome = iota // no solution yet: the search is still in the node, or has ended before leaving it
	Dead                  // the search has left the node without a solution
	Solved                // there is a solution below the node
)

// Node is a node of a Tree.
type Node struct {
	Parent     int   // -1 for the root
	Event      Event // the guess; the zero Event for the root
	Begin, End int   // first and last event, a StepBack or the end of the search; End is -1 while open
	Size       int   // number of stored nodes in the subtree, including this node
	Left       int   // number of omitted nodes in the subtree
	Outcome    Outcome
}

// NewTree returns an empty tree for a recording. Update later adds nodes, at most budget of them. The root is
// always stored.
func NewTree(r *Recording, budget int) *Tree {
	return &Tree{recording: r, budget: max(budget, 1), nodes: []node{{end: noEnd}}}
}

// Update processes the events that were added to the recording since the last call. For events that Append
// did not add, it only uses the field News of the Marks.
func (t *Tree) Update() {
	r := t.recording
	for ; t.read < r.head.end; t.read++ {
		t.take(r.head.kind(t.read))
	}
	for ; t.marks < len(r.marks); t.marks++ {
		m, _, _ := ReadMark(r.layout, r.marks[t.marks].packed)
		for _, e := range m.News {
			t.read, t.left = e.Number, e.Guesses-len(t.nodes)+1
			t.take(e.Kind)
		}
		t.read, t.left = m.Events, m.Counters.Of[Guess]-len(t.nodes)+1
	}
}

// take processes event t.read, which has kind k.
func (t *Tree) take(k Kind) {
	switch k {
	case Guess:
		t.descend()
	case StepBack:
		if t.below > 0 {
			t.below--
		} else {
			t.close(Dead)
		}
	case Solution:
		t.solved()
	case Exhausted:
		t.close(Dead)
	case Stalled:
		t.close(Open)
	}
}

// descend opens a node below the current one, or counts it as omitted if the budget is used up.
func (t *Tree) descend() {
	if len(t.nodes) >= t.budget {
		t.below++
		t.left++
		return
	}
	t.nodes = append(t.nodes, node{parent: uint32(t.open), begin: uint32(t.read), end: noEnd})
	t.open = len(t.nodes) - 1
}

// close closes the current node and returns to its parent. It sets the outcome of the node unless the node is
// already solved.
func (t *Tree) close(o Outcome) {
	n := &t.nodes[t.open]
	n.end = uint32(t.read)
	n.size = uint32(len(t.nodes) - t.open)
	n.left = uint32(t.left)
	if n.outcome == Open {
		n.outcome = o
	}
	if t.open--; t.open >= 0 {
		t.open = int(n.parent)
	}
}

// solved sets the outcome of the current node and its ancestors to Solved.
func (t *Tree) solved() {
	for id := t.open; t.nodes[id].outcome != Solved; id = int(t.nodes[id].parent) {
		t.nodes[id].outcome = Solved
	}
}

// Len returns the number of stored nodes.
func (t *Tree) Len() int { return len(t.nodes) }

// Node returns node id.
func (t *Tree) Node(id int) Node {
	n := t.nodes[id]
	out := Node{Parent: int(n.parent), Begin: int(n.begin), End: -1, Size: t.size(id), Left: t.left, Outcome: n.outcome}
	if n.end != noEnd {
		out.End, out.Left = int(n.end), int(n.left)
	}
	if id == 0 {
		out.Parent = -1
	} else {
		out.Event = t.recording.Event(out.Begin)
	}
	return out
}

// size returns the number of stored nodes in the subtree of node id.
func (t *Tree) size(id int) int {
	if n := t.nodes[id]; n.end != noEnd {
		return int(n.size)
	}
	return len(t.nodes) - id
}

// Children returns the nodes directly below node id, in order.
func (t *Tree) Children(id int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for child, end := id+1, id+t.size(id); child < end && yield(child); child += t.size(child) {
		}
	}
}

// Path returns the nodes from the root to node id, both inclusive.
func (t *Tree) Path(id int) []int {
	path := []int{id}
	for ; id > 0; path = append(path, id) {
		id = int(t.nodes[id].parent)
	}
	slices.Reverse(path)
	return path
}

// NodeAt returns the node to which event i belongs. This is the innermost node that begins at or before the
// event and does not end before it. If this node was omitted, NodeAt returns its nearest stored ancestor.
func (t *Tree) NodeAt(i int) int {
	// the last stored node that begins at or before event i
	id := max(0, sort.Search(len(t.nodes), func(id int) bool { return int(t.nodes[id].begin) > i })-1)
	for id > 0 && t.nodes[id].end < uint32(i) {
		id = int(t.nodes[id].parent)
	}
	return id
}
