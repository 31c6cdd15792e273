package search

import (
	"numplace/app/state/cursor"
	"numplace/app/state/trait"
	"numplace/app/tree"
)

// This file implements navigation in the drawn search tree: scrolling, zooming, folding, and moving between
// nodes.

// framing determines which part of the tree is shown when the tree grows or its window changes size.
type framing uint8

const (
	atFirst framing = iota // the initial view of the tree
	whole                  // the complete tree
	byHand                 // the part to which the user has scrolled or zoomed
)

// framed updates the visible part of the tree as framing requires.
func (x Explore) framed() Explore {
	switch {
	case x.layout == nil:
	case x.framing == atFirst:
		x.view = x.layout.Begin(x.view)
	case x.framing == whole:
		x.view = x.layout.Fit(x.view)
	}
	return x
}

// GoNode stops the animation and shows the first event of the node with index node. For the root, it shows
// the puzzle.
func (x Explore) GoNode(node int, searching bool) (Explore, Want) {
	x.Playing = false
	if x.run == nil || node < 0 || node >= x.tree.Len() {
		return x, Want{}
	}
	event := x.tree.Node(node).Begin
	if node == 0 {
		event = x.Home()
	}
	return x.seek(event, searching)
}

// neighbour returns a node next to the current one: its parent (Up), first child (Down), or previous or next
// sibling (Left, Right).
func (x Explore) neighbour(to cursor.Direction) int {
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

// revealed scrolls the current node into view.
func (x Explore) revealed() (Explore, Want) {
	if x.layout == nil || x.view.Width == 0 {
		return x, Want{}
	}
	before := x.view
	v := x.view
	v.At = x.At
	v = x.layout.Reveal(v, x.Node())
	x.view.Left, x.view.Top, x.view.Column, x.view.Row = v.Left, v.Top, v.Column, v.Row
	if v.Left == before.Left && v.Top == before.Top && v.Column == before.Column && v.Row == before.Row {
		return x, Want{}
	}
	x.framing = byHand
	return x, Want{Scroll: true}
}

// Node returns the index of the node that contains the event shown.
func (x Explore) Node() int {
	if x.At < 0 {
		return 0
	}
	return x.tree.NodeAt(x.At)
}

// Picture returns the drawing of the tree: its layout and the visible part of it.
func (x Explore) Picture() (*tree.Layout, tree.View) {
	v := x.view
	v.At, v.Focus = x.At, -1
	return x.layout, v
}

// SizeTree is sent when the size of the tree's window has changed. The sizes are in px.
type SizeTree struct {
	trait.Aside
	Width, Height int
}

func (msg SizeTree) Update(x *Explore, _ Env) Asks {
	x.view.Width, x.view.Height = msg.Width, msg.Height
	*x = x.framed()
	return Asks{}
}

// ScrollTree is sent when the user has scrolled the tree's window.
type ScrollTree struct {
	trait.Aside
	Left, Top float64
}

func (msg ScrollTree) Update(x *Explore, _ Env) Asks {
	x.view.Left, x.view.Top, x.framing = msg.Left, msg.Top, byHand
	return Asks{}
}

// ZoomTree multiplies the zoom by Factor. A Factor of 0 fits the complete tree into its window.
type ZoomTree struct {
	trait.Act
	Factor float64
}

func (msg ZoomTree) Update(x *Explore, _ Env) Asks {
	if x.run == nil {
		return Asks{}
	}
	if x.framing = byHand; msg.Factor == 0 {
		x.framing = whole
		*x = x.framed()
	} else {
		x.view = x.layout.Zoom(x.view, msg.Factor, x.view.Width/2, x.view.Height/2)
	}
	return Asks{Scroll: true}
}

// JumpTree moves to a point in the overview of the tree. X and Y are fractions of its width and height.
type JumpTree struct {
	trait.Act
	X, Y float64
}

func (msg JumpTree) Update(x *Explore, _ Env) Asks {
	if x.run == nil {
		return Asks{}
	}
	x.framing, x.view = byHand, x.layout.Jump(x.view, msg.X, msg.Y)
	return Asks{Scroll: true}
}

// FoldTree folds or unfolds the current node.
type FoldTree struct{ trait.Act }

func (FoldTree) Update(x *Explore, _ Env) Asks {
	if x.run == nil {
		return Asks{}
	}
	node := x.layout.Shown(x.Node())
	x.layout = x.layout.Clone(x.tree)
	x.layout.Fold(node, !x.layout.Folded(node))
	if x.framing == whole {
		*x = x.framed()
	}
	return Asks{}
}

// GoNode moves to the node with index Node.
type GoNode struct {
	trait.Act
	Node int
}

func (msg GoNode) Update(x *Explore, e Env) Asks {
	next, want := x.GoNode(msg.Node, Searching(e.Jobs))
	return x.become(e, next, want)
}

// MoveNode moves to the neighbour of the current node in direction To.
type MoveNode struct {
	trait.Act
	To cursor.Direction
}

func (msg MoveNode) Update(x *Explore, e Env) Asks {
	if x.run == nil {
		return Asks{}
	}
	x.Playing = false
	node := x.neighbour(msg.To)
	if node == x.layout.Shown(x.Node()) {
		return Asks{}
	}
	return GoNode{Node: node}.Update(x, e)
}
