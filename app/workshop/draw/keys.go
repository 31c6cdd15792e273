package draw

import (
	"strings"

	"numplace/solver"
)

// key handles a key that is pressed on the board.
func (e *editor) key(name string) {
	n := e.layout.N()
	at := solver.Cell(min(max(e.Cell, 0), e.layout.Cells()-1))
	name, shift := strings.CutPrefix(name, "Shift+")
	drawable := e.group < groups && e.group != boardGroup && e.kind.Shape() != solver.WholeBoard
	if way, ok := arrows[name]; ok {
		row, col := int(at)/n+way.y, int(at)%n+way.x
		if row < 0 || col < 0 || row >= n || col >= n {
			return
		}
		next := solver.Cell(row*n + col)
		switch selected := e.selected(); {
		case shift && e.group == drawingPage:
			e.reach(at, next)
		case e.moving && selected >= 0:
			e.shift(selected, at, next)
		case shift && drawable:
			if !e.open {
				e.extend(at)
			}
			e.extend(next)
		}
		e.cursor = int(next) + 1
		return
	}
	if e.group == drawingPage {
		e.sketchKey(name, at)
		return
	}
	switch name {
	case "Space":
		if drawable {
			e.extend(at)
		} else {
			e.cycle(at)
		}
	case "Enter":
		switch {
		case e.open:
			e.commit()
		case e.moving:
			e.moving = false
		case e.on == "" && len(e.cells) == 0:
			e.cycle(at)
		default:
			e.finish()
		}
	case "Escape":
		switch {
		case e.moving:
			e.moving = false
		default:
			e.deselect()
		}
	case "Delete":
		e.delete()
	case "Backspace":
		if last := len(e.cells) - 1; e.open {
			if e.cells = e.cells[:last]; last == 0 {
				e.deselect()
			}
			e.open = e.open && len(e.now()) > 0
			return
		}
		e.erase()
	default:
		if len(name) == 1 {
			e.commit()
			e.typing(strings.ToUpper(name))
		}
	}
}

// finish ends the typing of a value and deselects the rule. If no digits satisfy the value, the rule stays
// selected.
func (e *editor) finish() {
	typed, at := e.typed, e.selected()
	if e.typed = ""; typed == "" || at < 0 || !e.impossible(e.layout.Rules()[at]) {
		e.deselect()
	}
}

// arrows are the directions of the arrow keys.
var arrows = map[string]place{"ArrowRight": ways[0], "ArrowDown": ways[1], "ArrowLeft": ways[2], "ArrowUp": ways[3]}
