package state

import (
	"numplace/app/tree"
)

// The picture of the search tree: the window upon it, and the way through it.

// framing is what the tree's window shows as the tree grows and the window changes.
type framing uint8

const (
	atFirst framing = iota // what the person was shown to begin with
	whole                  // all of it
	byHand                 // what the person has moved it to
)

// frame puts the picture into its window as it is to be framed.
func (x *Explore) frame() {
	switch {
	case x.layout == nil:
	case x.framing == atFirst:
		x.view = x.layout.Begin(x.view)
	case x.framing == whole:
		x.view = x.layout.Fit(x.view)
	}
}

// SizeTree says how large the tree's window is.
type SizeTree struct{ Width, Height int }

func (msg SizeTree) update(m Model) (Model, []Cmd) {
	m.Explore.view.Width, m.Explore.view.Height = msg.Width, msg.Height
	m.Explore.frame()
	return m, nil
}

// ScrollTree says how far the tree was scrolled.
type ScrollTree struct{ Left, Top float64 }

func (msg ScrollTree) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	x.view.Left, x.view.Top, x.framing = msg.Left, msg.Top, byHand
	return m, nil
}

// ZoomTree enlarges the picture by a factor, or fits it in with 0.
type ZoomTree struct{ Factor float64 }

func (msg ZoomTree) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil {
		return m, nil
	}
	if x.framing = byHand; msg.Factor == 0 {
		x.framing = whole
		x.frame()
	} else {
		x.view = x.layout.Zoom(x.view, msg.Factor, x.view.Width/2, x.view.Height/2)
	}
	return m, []Cmd{ShowTree{}}
}

// JumpTree goes to a point of the small picture of the whole, in parts of its width and height.
type JumpTree struct{ X, Y float64 }

func (msg JumpTree) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil {
		return m, nil
	}
	x.framing, x.view = byHand, x.layout.Jump(x.view, msg.X, msg.Y)
	return m, []Cmd{ShowTree{}}
}

// FoldTree folds the present node, or unfolds it.
type FoldTree struct{}

func (FoldTree) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil {
		return m, nil
	}
	node := x.layout.Shown(x.Node())
	x.layout = x.layout.Clone(x.tree)
	x.layout.Fold(node, !x.layout.Folded(node))
	if x.framing == whole {
		x.frame()
	}
	return m, nil
}

// GoNode goes to a node.
type GoNode struct{ Node int }

func (msg GoNode) update(m Model) (Model, []Cmd) {
	m.Explore.Playing = false
	return goNode(m, msg.Node)
}

// MoveNode goes to the node beside, above or below the present one.
type MoveNode struct{ To Direction }

func (msg MoveNode) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil {
		return m, nil
	}
	x.Playing = false
	to := neighbour(x, msg.To)
	if to == x.layout.Shown(x.Node()) {
		return m, nil
	}
	return goNode(m, to)
}

// goNode shows the event that a node begins with.
func goNode(m Model, node int) (Model, []Cmd) {
	if m.Explore.run == nil || node < 0 || node >= m.Explore.tree.Len() {
		return m, nil
	}
	event := m.Explore.tree.Node(node).Begin
	if node == 0 {
		event = m.Explore.Home()
	}
	return seek(m, event)
}

// neighbour is the node beside, above or below the present one.
func neighbour(x *Explore, to Direction) int {
	node := x.layout.Shown(x.Node())
	switch to {
	case Up:
		return x.layout.Parent(node)
	case Down:
		return x.layout.Child(node)
	case Left:
		return x.layout.Sibling(node, false)
	}
	return x.layout.Sibling(node, true)
}

// reveal brings the present node into the tree's window.
func reveal(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.layout == nil || x.view.Width == 0 {
		return m, nil
	}
	before := x.view
	v := x.view
	v.At = x.At
	v = x.layout.Reveal(v, x.Node())
	x.view.Left, x.view.Top, x.view.Column, x.view.Row = v.Left, v.Top, v.Column, v.Row
	if v.Left == before.Left && v.Top == before.Top && v.Column == before.Column && v.Row == before.Row {
		return m, nil
	}
	x.framing = byHand
	return m, []Cmd{ShowTree{}}
}

// Node is the node of the tree that the event shown belongs to.
func (x Explore) Node() int {
	if x.At < 0 {
		return 0
	}
	return x.tree.NodeAt(x.At)
}

// Picture is the tree's layout, and the part of it that is seen.
func (x Explore) Picture() (*tree.Layout, tree.View) {
	v := x.view
	v.At, v.Focus = x.At, -1
	return x.layout, v
}
