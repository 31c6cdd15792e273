package state

import (
	"numplace/app/state/cursor"
	"numplace/app/state/trait"
)

// The picture of the search tree: which part of it is visible, and moving about in it.

// SizeTree reports the size of the tree's window.
type SizeTree struct {
	trait.Aside
	Width, Height int
}

func (msg SizeTree) update(m Model) (Model, Cmds) {
	m.Explore = m.Explore.SizeTree(msg.Width, msg.Height)
	return m, nil
}

// ScrollTree reports how far the tree was scrolled.
type ScrollTree struct {
	trait.Aside
	Left, Top float64
}

func (msg ScrollTree) update(m Model) (Model, Cmds) {
	m.Explore = m.Explore.ScrollTree(msg.Left, msg.Top)
	return m, nil
}

// ZoomTree multiplies the zoom by a factor; 0 fits the whole tree in.
type ZoomTree struct {
	trait.Act
	Factor float64
}

func (msg ZoomTree) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.ZoomTree(msg.Factor))
}

// JumpTree moves to a point of the overview, as fractions of its width and height.
type JumpTree struct {
	trait.Act
	X, Y float64
}

func (msg JumpTree) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.JumpTree(msg.X, msg.Y))
}

// FoldTree folds or unfolds the present node.
type FoldTree struct{ trait.Act }

func (FoldTree) update(m Model) (Model, Cmds) {
	m.Explore = m.Explore.FoldTree()
	return m, nil
}

// GoNode goes to a node.
type GoNode struct {
	trait.Act
	Node int
}

func (msg GoNode) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.GoNode(msg.Node, m.Searching()))
}

// MoveNode goes to the node above, below, left or right of the present one.
type MoveNode struct {
	trait.Act
	To cursor.Direction
}

func (msg MoveNode) update(m Model) (Model, Cmds) {
	return m.explored(m.Explore.MoveNode(msg.To, m.Searching()))
}
