package e2e

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"

	"numplace/solver"
)

// reader simulates a screen reader user: it reads only the accessibility tree and acts only by pressing keys.
type reader struct{ *tab }

// utterance is the role and name of a node of the accessibility tree, as a screen reader announces it.
type utterance struct{ role, name string }

// listen returns the focused node and the text of the live region.
func (p reader) listen() (focus utterance, live string) {
	p.t.Helper()
	p.do("read the accessibility tree", chromedp.ActionFunc(func(ctx context.Context) error {
		nodes, err := accessibility.GetFullAXTree().Do(ctx)
		at := map[accessibility.NodeID]*accessibility.Node{}
		for _, n := range nodes {
			at[n.NodeID] = n
		}
		var text func(n *accessibility.Node) string
		text = func(n *accessibility.Node) (all string) {
			if n == nil || property(n, "live") == "" && n.Role == nil {
				return ""
			}
			if of(n.Role) == "StaticText" {
				return of(n.Name)
			}
			for _, child := range n.ChildIDs {
				all += text(at[child])
			}
			return all
		}
		for _, n := range nodes {
			if property(n, "focused") == "true" && of(n.Role) != "RootWebArea" {
				focus = utterance{of(n.Role), of(n.Name)}
			}
			if property(n, "live") == "polite" && property(n, "root") == "" && of(n.Role) != "status" {
				live += text(n)
			}
		}
		return err
	}))
	return focus, strings.TrimSpace(strings.ReplaceAll(live, "\u00a0", " "))
}

// of returns a value of the accessibility tree as text. If v is nil, it returns "".
func of(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	if s := text(v.Value); s != "" {
		return s
	}
	return string(v.Value)
}

func property(n *accessibility.Node, name accessibility.PropertyName) string {
	for _, p := range n.Properties {
		if p.Name == name {
			return of(p.Value)
		}
	}
	return ""
}

// hears waits until accept returns true for the text of the live region, and returns that text. want
// describes the expected text in error messages.
func (p reader) hears(want string, accept func(live string) bool) (live string) {
	p.t.Helper()
	defer func() {
		if p.t.Failed() {
			p.t.Logf("heard: %q", live)
		}
	}()
	p.wait("to hear "+want, func() bool {
		_, live = p.listen()
		return accept(live)
	})
	return live
}

// hearsOf waits until the text of the live region contains part, and returns the text.
func (p reader) hearsOf(part string) string {
	p.t.Helper()
	return p.hears(part, func(live string) bool { return strings.Contains(live, part) })
}

// standsOn waits until the focused node has this role, and a name that starts with name.
func (p reader) standsOn(role, name string) {
	p.t.Helper()
	p.wait("the focus on "+role+" "+name, func() bool {
		focus, _ := p.listen()
		return focus.role == role && strings.HasPrefix(focus.name, name)
	})
}

// tabs presses Tab until accept returns true for the focused node. want describes the expected node in error
// messages.
func (p reader) tabs(want string, accept func(utterance) bool) {
	p.t.Helper()
	for range 60 {
		if focus, _ := p.listen(); accept(focus) {
			return
		}
		p.press("Tab")
	}
	p.t.Fatal("Tab does not lead to " + want)
}

var (
	rowDescribed   = regexp.MustCompile(`Row (\d)(?:: (.*?)| is full: (.*?))(?:\. |$)`)
	digitDescribed = regexp.MustCompile(`(\d) at column (\d)`)
)

// boardOf parses the text of an announced board, in which 0 is an empty cell. It returns the board and the
// number of empty cells.
func boardOf(t *testing.T, text string) (solver.Grid, int) {
	t.Helper()
	cells := make([]byte, 81)
	rows, left := 0, 0
	for _, row := range rowDescribed.FindAllStringSubmatch(text, -1) {
		rows++
		r, _ := strconv.Atoi(row[1])
		for _, d := range digitDescribed.FindAllStringSubmatch(row[2], -1) {
			col, _ := strconv.Atoi(d[2])
			cells[9*(r-1)+col-1] = d[1][0] - '0'
		}
		if row[3] != "" {
			for i, d := range strings.Split(row[3], ", ") {
				cells[9*(r-1)+i] = d[0] - '0'
			}
		}
	}
	g, err := solver.FromBytes(solver.Classic, cells)
	fmt.Sscanf(text, "%d to go", &left)
	if rows != 9 || err != nil || g.Count()+left != 81 {
		t.Fatalf("%d rows, %d to go, %v: %s", rows, left, err, text)
	}
	return g, left
}

// A user with a screen reader and a keyboard can solve a puzzle.
func TestRareAPuzzleIsPlayedByEarAlone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := reader{open(t, options{})}
	p.visit(s.url)
	p.wait("something that can be reached", func() bool {
		p.press("Tab")
		focus, _ := p.listen()
		return focus.role == "button" && focus.name == "Start"
	})
	p.press("Enter")
	p.tabs("the board", func(at utterance) bool { return at.role == "gridcell" })
	p.press("ctrl+Home")
	p.standsOn("gridcell", "row 1, column 1, ")

	// Once the solution count has been announced, the test asks for the board and solves the puzzle from the
	// announcement.
	p.hearsOf("One solution")
	p.press("shift+R")
	puzzle, left := boardOf(t, p.hearsOf(" to go. Row 1"))
	solution, err := solver.Solve(t.Context(), puzzle)
	if err != nil {
		t.Fatal(err)
	}

	// A hint is announced in two parts: first its question, then the step.
	p.press("h")
	p.hears("the question of a hint", func(live string) bool { return strings.HasSuffix(live, "?") })
	p.press("h")
	writes := regexp.MustCompile(`So write (\d) in r(\d)c(\d)$`)
	step := p.hears("its step", writes.MatchString)
	at := writes.FindStringSubmatch(step)
	if c := solver.Cell(9*int(at[2][0]-'1') + int(at[3][0]-'1')); solution.At(c).String() != at[1] {
		t.Errorf("the hint says %q", step)
	}
	p.press("Escape")

	asked := false
	for r := range 9 {
		for c := range 9 {
			cell := solver.Cell(9*r + c)
			d, given := solution.At(cell).String(), puzzle.At(cell) != 0
			here := fmt.Sprintf("row %d, column %d, ", r+1, c+1)
			if given {
				p.standsOn("gridcell", here+"given "+d)
			} else {
				p.standsOn("gridcell", here+"empty")
			}
			if !given && !asked {
				asked = true
				p.asks(r, c, puzzle, d)
			}
			if !given {
				p.press(d)
				left--
				p.standsOn("gridcell", here+"entered "+d)
			}
			if left == 0 {
				break
			}
			p.press("ArrowRight")
		}
		p.press("ArrowDown")
	}
	p.hearsOf("Solved")
}

// asks presses the keys that announce details of an empty cell: its candidates, the missing digits of its
// houses, and the cells of its box where the digit d can go. r and c are the cell's row and column, and d is
// its solution.
func (p reader) asks(r, c int, puzzle solver.Grid, d string) {
	p.t.Helper()
	name := fmt.Sprintf("r%dc%d", r+1, c+1)
	p.press("?")
	can := p.hears("what the cell can be", func(live string) bool { return strings.HasPrefix(live, name+" can ") })
	if !strings.Contains(can, d) {
		p.t.Errorf("the cell is %s: %q", d, can)
	}
	for key, house := range map[string]struct {
		name  string
		index int
	}{"r": {"Row", r}, "t": {"Column", c}, "u": {"Box", r/3*3 + c/3}} {
		p.press(key)
		text := p.hearsOf(fmt.Sprintf("%s %d: ", house.name, house.index+1))
		_, missing, _ := strings.Cut(text, "Missing ")
		if !slices.Contains(strings.Split(missing, ", "), d) {
			p.t.Errorf("%s is missing in %s %d: %q", d, house.name, house.index+1, text)
		}
	}
	p.press("shift+U")
	p.hearsOf("Press a digit")
	p.press(d)
	p.hears("where "+d+" can go", func(live string) bool {
		return strings.HasPrefix(live, d+" in row ") && strings.Contains(live, name)
	})
	p.standsOn("gridcell", fmt.Sprintf("row %d, column %d, empty", r+1, c+1)) // The digit was not entered.
}
