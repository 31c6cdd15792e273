package explore

import (
	"math"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/sentences"
	"numplace/app/shared/i18n"
	"numplace/app/state"
	"numplace/app/state/search"
)

// treePanel draws the search tree: a scrollable window with a part of it, and an overview.
func (v *View) treePanel() app.UI {
	m, k := &v.Model, &v.Kit
	layout, view := m.Explore.Picture()
	fold, node := i18n.Fold, layout.Shown(m.Explore.Node())
	if layout.Folded(node) {
		fold = i18n.Unfold
	}
	view.Label, view.Number = k.In(i18n.TreeName), i18n.Number
	width, height := layout.Size(view)
	part := ""
	if root := m.Explore.Tree().Node(0); root.Left > 0 {
		part = i18n.PartOfTree(m.Lang, root.Size-1, root.Size-1+root.Left)
	}
	return kit.Box("div", "tree",
		kit.Element("div").Class("tree__window").TabIndex(0).Attr("role", "group").
			Attr("aria-label", k.In(i18n.TreeName)).
			On("scroll", v.onTreeScroll).On("click", v.onNode).Body(
			kit.Box("div", "tree__sheet",
				kit.Element("svg").XMLNS("http://www.w3.org/2000/svg").Attr("width", width).Attr("height", height).
					Attr("aria-hidden", "true"),
				kit.Box("div", "tree__picture", app.Raw(layout.SVG(view))),
			),
		),
		kit.Element("div").Class("tree__overview").OnClick(v.onOverview).
			Body(kit.Plain("p", "tree__part", part), app.Raw(layout.Overview(overviewWidth, overviewHeight, view))),
		kit.Box("div", "tree__do",
			k.Button("bare", i18n.ZoomOut, v.onZoomOut),
			k.Button("bare", i18n.ZoomIn, v.onZoomIn),
			k.Button("bare", i18n.ZoomFit, v.onZoomFit),
			k.Idle(k.Button("bare", fold, v.onFold), layout.Leaf(node)),
		),
	)
}

// The size of the overview's drawing in px. The style sheet stretches it to the panel's width.
const overviewWidth, overviewHeight = 640, 40

func (v *View) onZoomOut(app.Context, app.Event) { v.Send(search.ZoomTree{Factor: 2.0 / 3}) }
func (v *View) onZoomIn(app.Context, app.Event)  { v.Send(search.ZoomTree{Factor: 1.5}) }
func (v *View) onZoomFit(app.Context, app.Event) { v.Send(search.ZoomTree{}) }
func (v *View) onFold(app.Context, app.Event)    { v.Send(search.FoldTree{}) }

func (v *View) onTreeScroll(ctx app.Context, _ app.Event) {
	window := ctx.JSSrc()
	left, top := window.Get("scrollLeft").Float(), window.Get("scrollTop").Float()
	if math.Abs(left-v.tree.left) >= 1 || math.Abs(top-v.tree.top) >= 1 { // the user has scrolled, not the program
		v.tree.left, v.tree.top = left, top
		v.Send(search.ScrollTree{Left: left, Top: top})
	}
}

func (v *View) onNode(_ app.Context, e app.Event) {
	if node, ok := browser.Number(e, "node"); ok {
		v.Send(search.GoNode{Node: node})
	}
}

func (v *View) onOverview(ctx app.Context, e app.Event) {
	if e.Get("clientX").Type() != app.TypeNumber || e.Get("clientY").Type() != app.TypeNumber {
		return
	}
	box := ctx.JSSrc().Call("getBoundingClientRect")
	x := (e.Get("clientX").Float() - box.Get("left").Float()) / box.Get("width").Float()
	y := (e.Get("clientY").Float() - box.Get("top").Float()) / box.Get("height").Float()
	if math.Abs(x)+math.Abs(y) < math.Inf(1) { // false if the event has no position or the image has no size
		v.Send(search.JumpTree{X: x, Y: y})
	}
}

// onTreeFile saves the complete tree as an SVG file.
func (v *View) onTreeFile(app.Context, app.Event) {
	v.Send(state.ShowMenu{})
	layout, view := v.Model.Explore.Picture()
	of := v.Model.Explore.Of
	title := i18n.LinkTitle(v.Model.Lang, of.Layout(), of.Count(), false)
	if of == v.Model.Board.Given {
		title = sentences.Title(&v.Model)
	}
	svg := layout.Export(view.At, title, i18n.Number)
	browser.SaveText(svg, "image/svg+xml", "numplace-tree.svg")
}

// ShowTree scrolls the tree's window to the scroll position of the tree's View. It waits until the image has
// its size.
func (v *View) ShowTree() {
	v.Drawn(func() {
		window := browser.Query(".tree__window")
		if !window.Truthy() {
			return
		}
		_, view := v.Model.Explore.Picture()
		window.Set("scrollLeft", view.Left)
		window.Set("scrollTop", view.Top)
		v.tree.left, v.tree.top = window.Get("scrollLeft").Float(), window.Get("scrollTop").Float()
	})
}

// Resized measures the tree's window again.
func (v *View) Resized() { v.Later(v.MeasureTree) }

// MeasureTree sends the size of the tree's window to the Model. In the view of the logical path, it sends the
// size of the board's cells instead. It waits until the page is drawn.
func (v *View) MeasureTree() {
	v.Drawn(func() {
		if v.Model.Explore.Method == search.ByLogic {
			v.fit()
			return
		}
		window := browser.Query(".tree__window")
		if window.Truthy() {
			width, height := window.Get("clientWidth").Int(), window.Get("clientHeight").Int()
			v.Later(func() {
				v.Send(search.SizeTree{Width: width, Height: height})
				v.ShowTree()
			})
		}
	})
}
