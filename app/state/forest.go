package state

import (
	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/app/tree"
)

// The picture of the search tree: which part of it is visible, and moving about in it.

// framing is how the visible part of the tree changes when the tree grows or its window is resized.
type framing uint8

const (
	atFirst framing = iota // as it was shown first
	whole                  // all of it
	byHand                 // as the person moved it
)

// frame places the picture in its window according to framing.
func (x *Explore) frame() {
	switch {
	case x.layout == nil:
	case x.framing == atFirst:
		x.view = x.layout.Begin(x.view)
	case x.framing == whole:
		x.view = x.layout.Fit(x.view)
	}
}

// SizeTree reports the size of the tree's window.
type SizeTree struct{ Width, Height int }

func (SizeTree) Traits() trait.Set { return trait.KeepsNotice }

func (msg SizeTree) update(m Model) (Model, []Cmd) {
	m.Explore.view.Width, m.Explore.view.Height = msg.Width, msg.Height
	m.Explore.frame()
	return m, nil
}

// ScrollTree reports how far the tree was scrolled.
type ScrollTree struct{ Left, Top float64 }

func (ScrollTree) Traits() trait.Set { return trait.KeepsNotice }

func (msg ScrollTree) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	x.view.Left, x.view.Top, x.framing = msg.Left, msg.Top, byHand
	return m, nil
}

// ZoomTree multiplies the zoom by a factor; 0 fits the whole tree in.
type ZoomTree struct{ Factor float64 }

func (ZoomTree) Traits() trait.Set { return trait.Act }

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

// JumpTree moves to a point of the overview, as fractions of its width and height.
type JumpTree struct{ X, Y float64 }

func (JumpTree) Traits() trait.Set { return trait.Act }

func (msg JumpTree) update(m Model) (Model, []Cmd) {
	x := &m.Explore
	if x.run == nil {
		return m, nil
	}
	x.framing, x.view = byHand, x.layout.Jump(x.view, msg.X, msg.Y)
	return m, []Cmd{ShowTree{}}
}

// FoldTree folds or unfolds the present node.
type FoldTree struct{}

func (FoldTree) Traits() trait.Set { return trait.Act }

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

func (GoNode) Traits() trait.Set { return trait.Act }

func (msg GoNode) update(m Model) (Model, []Cmd) {
	m.Explore.Playing = false
	return goNode(m, msg.Node)
}

// MoveNode goes to the node above, below, left or right of the present one.
type MoveNode struct{ To cursor.Direction }

func (MoveNode) Traits() trait.Set { return trait.Act }

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

// goNode shows the first event of a node.
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

// neighbour returns the node in a direction from the present one.
func neighbour(x *Explore, to cursor.Direction) int {
	node := x.layout.Shown(x.Node())
	switch to {
	case cursor.Up:
		return x.layout.Parent(node)
	case cursor.Down:
		return x.layout.Child(node)
	case cursor.Left:
		return x.layout.Sibling(node, false)
	}
	return x.layout.Sibling(node, true)
}

// reveal scrolls the present node into view.
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

// Node returns the node of the event shown.
func (x Explore) Node() int {
	if x.At < 0 {
		return 0
	}
	return x.tree.NodeAt(x.At)
}

// Picture returns the tree's layout and the part of it that is visible.
func (x Explore) Picture() (*tree.Layout, tree.View) {
	v := x.view
	v.At, v.Focus = x.At, -1
	return x.layout, v
}
