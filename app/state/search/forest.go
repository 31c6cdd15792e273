package search

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

// framed places the picture in its window according to framing.
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

// SizeTree returns the search with a tree's window of another size.
func (x Explore) SizeTree(width, height int) Explore {
	x.view.Width, x.view.Height = width, height
	return x.framed()
}

// ScrollTree returns the search with the tree scrolled.
func (x Explore) ScrollTree(left, top float64) Explore {
	x.view.Left, x.view.Top, x.framing = left, top, byHand
	return x
}

// ZoomTree multiplies the tree's zoom by a factor; 0 fits the whole tree in.
func (x Explore) ZoomTree(factor float64) (Explore, Want) {
	if x.run == nil {
		return x, Want{}
	}
	if x.framing = byHand; factor == 0 {
		x.framing = whole
		x = x.framed()
	} else {
		x.view = x.layout.Zoom(x.view, factor, x.view.Width/2, x.view.Height/2)
	}
	return x, Want{Scroll: true}
}

// JumpTree moves to a point of the tree's overview, as fractions of its width and height.
func (x Explore) JumpTree(across, down float64) (Explore, Want) {
	if x.run == nil {
		return x, Want{}
	}
	x.framing, x.view = byHand, x.layout.Jump(x.view, across, down)
	return x, Want{Scroll: true}
}

// FoldTree folds or unfolds the present node.
func (x Explore) FoldTree() Explore {
	if x.run == nil {
		return x
	}
	node := x.layout.Shown(x.Node())
	x.layout = x.layout.Clone(x.tree)
	x.layout.Fold(node, !x.layout.Folded(node))
	if x.framing == whole {
		x = x.framed()
	}
	return x
}

// GoNode stops the animation and shows the first event of a node.
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

// MoveNode goes to the node above, below, left or right of the present one.
func (x Explore) MoveNode(to cursor.Direction, searching bool) (Explore, Want) {
	if x.run == nil {
		return x, Want{}
	}
	x.Playing = false
	node := x.neighbour(to)
	if node == x.layout.Shown(x.Node()) {
		return x, Want{}
	}
	return x.GoNode(node, searching)
}

// neighbour returns the node in a direction from the present one.
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

// revealed scrolls the present node into view.
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

// SizeTree reports the size of the tree's window.
type SizeTree struct {
	trait.Aside
	Width, Height int
}

func (msg SizeTree) Update(x *Explore, _ Env) Asks {
	*x = x.SizeTree(msg.Width, msg.Height)
	return Asks{}
}

// ScrollTree reports how far the tree was scrolled.
type ScrollTree struct {
	trait.Aside
	Left, Top float64
}

func (msg ScrollTree) Update(x *Explore, _ Env) Asks {
	*x = x.ScrollTree(msg.Left, msg.Top)
	return Asks{}
}

// ZoomTree multiplies the zoom by a factor; 0 fits the whole tree in.
type ZoomTree struct {
	trait.Act
	Factor float64
}

func (msg ZoomTree) Update(x *Explore, e Env) Asks {
	next, want := x.ZoomTree(msg.Factor)
	return x.become(e, next, want)
}

// JumpTree moves to a point of the overview, as fractions of its width and height.
type JumpTree struct {
	trait.Act
	X, Y float64
}

func (msg JumpTree) Update(x *Explore, e Env) Asks {
	next, want := x.JumpTree(msg.X, msg.Y)
	return x.become(e, next, want)
}

// FoldTree folds or unfolds the present node.
type FoldTree struct{ trait.Act }

func (FoldTree) Update(x *Explore, _ Env) Asks {
	*x = x.FoldTree()
	return Asks{}
}

// GoNode goes to a node.
type GoNode struct {
	trait.Act
	Node int
}

func (msg GoNode) Update(x *Explore, e Env) Asks {
	next, want := x.GoNode(msg.Node, Searching(e.Jobs))
	return x.become(e, next, want)
}

// MoveNode goes to the node above, below, left or right of the present one.
type MoveNode struct {
	trait.Act
	To cursor.Direction
}

func (msg MoveNode) Update(x *Explore, e Env) Asks {
	next, want := x.MoveNode(msg.To, Searching(e.Jobs))
	return x.become(e, next, want)
}
