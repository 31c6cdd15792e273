package explore

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/browser"
	"numplace/app/kit"
	"numplace/app/state"
	"numplace/app/state/cursor"
	"numplace/app/state/search"
	"numplace/solver/trace"
)

// Key returns the message for a key press, or nil if the key has no effect.
func (v *View) Key(e app.Value) state.Msg {
	target := e.Get("target")
	return message(browser.KeyOf(e), v.Model.Explore, focus{
		button: browser.Within(target, "button, a"),
		tree:   browser.Within(target, ".tree__window"),
	})
}

// focus describes the element with the keyboard focus.
type focus struct {
	button bool // a button or a link, which uses the space bar itself
	tree   bool // the search tree, in which arrow keys move between nodes
}

// message returns the message for a key press, or nil if the key has no effect.
func message(k browser.Key, x search.Explore, at focus) state.Msg {
	if k.Ctrl || k.Alt {
		return nil
	}
	to, arrow := kit.Arrow(k.Key)
	back := to == cursor.Left || to == cursor.Up
	if x.Method == search.ByLogic {
		return messageOfLogic(k, x.Logic, at, to, arrow)
	}
	switch {
	case k.Key == " " && !at.button:
		return search.Play{}
	case k.Key == "Home":
		return search.Seek{Event: x.Home()}
	case k.Key == "End":
		return search.Seek{Event: last(x)}
	case !arrow:
		return nil
	case k.Shift && (to == cursor.Left || to == cursor.Right):
		return search.Jump{Kinds: trace.DeadEnds, Back: back}
	case k.Shift:
		return search.Jump{Kinds: trace.Solution.Set(), Back: back}
	case at.tree:
		return search.MoveNode{To: to}
	case to == cursor.Right:
		return search.Step{By: 1}
	case to == cursor.Left:
		return search.Step{By: -1}
	}
	return search.Jump{Kinds: x.Ways(), Back: back}
}

// messageOfLogic returns the message for a key press in the view of the logical path. For an arrow key, the
// parameter arrow is true, and the parameter to is the direction of the arrow.
func messageOfLogic(k browser.Key, x search.Logic, at focus, to cursor.Direction, arrow bool) state.Msg {
	back := to == cursor.Left || to == cursor.Up
	switch {
	case k.Key == " " && !at.button:
		return search.Play{}
	case k.Key == "Home":
		return search.Seek{}
	case k.Key == "End":
		return search.Seek{Event: x.Len()}
	case !arrow:
		return nil
	case k.Shift:
		return search.NextHard{Back: back}
	case to == cursor.Right:
		return search.Step{By: 1}
	case to == cursor.Left:
		return search.Step{By: -1}
	}
	return search.StepRow{Back: back}
}

// last returns the number of the last recorded event.
func last(x search.Explore) int {
	if run := x.Recording(); run != nil {
		return run.Len() - 1
	}
	return 0
}
