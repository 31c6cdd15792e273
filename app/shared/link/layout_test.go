package link_test

import (
	"errors"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
)

const irregular = "111222233141223333441222533411665553417666855447699855477699885477669888777999988" // a 9x9 jigsaw

// irregular16 is a 16x16 jigsaw. Each of its regions consists of two halves of rows.
var irregular16 = func() string {
	const signs, n = "123456789ABCDEFG1", 16
	var b strings.Builder
	for i := range n * n {
		b.WriteByte(signs[(i+n/2)/n])
	}
	return b.String()
}()

// goldenLayouts are links of version 2, each split into its puzzle and the rest of its query. Their encoding
// must never change.
var goldenLayouts = map[string]struct{ puzzle, rest, layout string }{
	"both diagonals":  {inkala, "&l=3x3,diagonals&v=2", "3x3,diagonals"},
	"one diagonal":    {inkala, "&l=3x3,rising&v=2", "3x3,rising"},
	"windoku":         {inkala, "&l=3x3,windoku&v=2", "3x3,windoku"},
	"disjoint groups": {inkala, "&l=3x3,disjoint&v=2", "3x3,disjoint"},
	"knight and king": {inkala, "&l=3x3,knight,king&v=2", "3x3,knight,king"},
	"another box":     {inkala, "&l=1x9,falling&v=2", "1x9,falling"},
	"a jigsaw":        {inkala, "&l=jigsaw:" + irregular + "&v=2", "jigsaw:" + irregular},
	"a jigsaw and a rule": {inkala, "&l=jigsaw:" + irregular + ",diagonals&v=2",
		"jigsaw:" + irregular + ",diagonals"},
	"16x16":                 {dots(256), "&l=jigsaw:" + irregular16 + "&v=2", "jigsaw:" + irregular16},
	"25x25":                 {dots(625), "&l=5x5,knight&v=2", "5x5,knight"},
	"with digits entered":   {"1" + dots(15), "&l=2x2,king&v=2&d=.2" + dots(14), "2x2,king"},
	"1x1":                   {".", "&l=1x1,king&v=2", "1x1,king"},
	"a Latin square's rule": {dots(25), "&l=1x5,diagonals&v=2", "1x5,diagonals"},
}

func TestGoldenLinksOfLayouts(t *testing.T) {
	for name, test := range goldenLayouts {
		query := "?p=" + test.puzzle + test.rest
		b, err := link.DecodeBoard(query)
		if err != nil || b.Given.String() != test.puzzle || b.Given.Layout().String() != test.layout ||
			b.Entered.Layout() != b.Given.Layout() {
			t.Errorf("%s: %v, %v", name, b, err)
		}
		if again := link.EncodeBoard(b); again != query {
			t.Errorf("%s: made again, it is\n%s", name, again)
		}
		if read, err := link.ReadBoard("see https://example.org/" + query + "#x"); err != nil || read != b {
			t.Errorf("%s among words: %v, %v", name, read, err)
		}
	}
}

func TestLinksOfLayoutsAreReadInAnyForm(t *testing.T) {
	const diagonals = "3x3,diagonals"
	for rule, test := range map[string]struct{ rest, layout string }{
		"the layout wins over the box": {"&b=1x9&l=3x3,diagonals&v=2", diagonals},
		"wherever the box stands":      {"&l=3x3,diagonals&v=2&b=1x9", diagonals},
		"even over a bad box":          {"&b=x&l=3x3,diagonals&v=2", diagonals},
		"parts in any order":           {"&l=knight,3x3,diagonals&v=2", "3x3,diagonals,knight"},
		"two diagonals are both":       {"&l=3x3,falling,rising&v=2", diagonals},
		"escaped":                      {"&l=3x3%2Cdiagonals&v=2", diagonals},
		"other signs for the regions": {"&l=jigsaw:" + strings.ReplaceAll(irregular, "1", "z") + "&v=2",
			"jigsaw:" + irregular},
		"the first of two":                {"&l=3x3,diagonals&l=3x3&v=2", diagonals},
		"without its version":             {"&l=3x3,diagonals", diagonals},
		"of plain boxes":                  {"&l=1x9&v=2", "1x9"},
		"without a layout":                {"&v=2", "3x3"},
		"without a layout and with a box": {"&b=9x1&v=2", "9x1"},
		"other parameters are ignored":    {"&l=3x3,diagonals&v=2&utm_source=x", diagonals},
	} {
		g, err := link.Decode("?p=" + inkala + test.rest)
		if err != nil || g.String() != inkala || g.Layout().String() != test.layout {
			t.Errorf("%s: %s, %v", rule, g.Layout(), err)
		}
	}
}

func TestBadLayoutsInLinks(t *testing.T) {
	for rule, test := range map[string]struct {
		rest  string
		cause link.Cause
		says  string
	}{
		"no text":                  {"&l=&v=2", link.WrongLayout, "not a part of a layout"},
		"an unknown rule":          {"&l=3x3,queen&v=2", link.WrongLayout, `character 5, "queen"`},
		"without its version, too": {"&l=3x3,queen", link.WrongLayout, `"queen"`},
		"a plus is a blank":        {"&l=3x3,+king&v=2", link.WrongLayout, `" king"`},
		"rules alone":              {"&l=king&v=2", link.WrongLayout, "needs a box"},
		"an uneven region":         {"&l=jigsaw:2" + irregular[1:] + "&v=2", link.WrongLayout, "a region of 10 cells"},
		"windoku of other boxes":   {"&l=1x9,windoku&v=2", link.WrongLayout, "needs boxes of 3x3"},
		"another size":             {"&l=2x2,king&v=2", link.OtherLayout, `"2x2,king" does not fit`},
		"a jigsaw of another size": {"&l=jigsaw:1112132233423444&v=2", link.OtherLayout, "does not fit"},
		"a long text is cut": {"&l=" + strings.Repeat("x", 999) + "&v=2", link.WrongLayout,
			"not a part of a layout"},
		"a newer version": {"&l=3x3,king&v=4", link.Newer, "newer version"},
	} {
		for _, read := range []func(string) (solver.Grid, error){link.Decode, readGiven} {
			g, err := read("?p=" + inkala + test.rest)
			bad, ok := errors.AsType[*link.BadLinkError](err)
			layout, isLayout := errors.AsType[*solver.LayoutError](err)
			if !ok || bad.Cause != test.cause || g != (solver.Grid{}) ||
				!strings.Contains(err.Error(), test.says) || len(err.Error()) > 200 {
				t.Errorf("%s: %v, %v", rule, g, err)
			} else if isLayout != (bad.Cause == link.WrongLayout) {
				t.Errorf("%s: the layout's own error: %v", rule, layout)
			}
		}
	}
}

func TestMomentsOfLayouts(t *testing.T) {
	query := "?p=" + inkala + "&l=3x3,diagonals&v=2"
	if m, ok := link.DecodeMoment(query + "&x=naked-singles&e=12"); !ok || m.Event != 12 {
		t.Errorf("%+v, %t", m, ok)
	}
}

// The longest link of a layout is the link of a 16x16 jigsaw with all rules and with digits entered. Even if
// every character of this link is escaped, it is shorter than the limit.
func TestLongestLinkOfALayoutIsBelowTheLimit(t *testing.T) {
	l, err := solver.ParseLayout("jigsaw:" + irregular16 + ",diagonals,knight,king")
	if err != nil {
		t.Fatal(err)
	}
	entered := l.Empty()
	entered = entered.With(3, 16)
	if query := link.EncodeBoard(link.Board{Given: l.Empty().With(0, 1),
		Entered: entered}); 3*len(query) > link.MaxQuery {
		t.Errorf("%d characters", len(query))
	}
}

func TestLayKeepsTheDigits(t *testing.T) {
	g, err := solver.Parse(solver.Classic, inkala)
	if err != nil {
		t.Fatal(err)
	}
	b := link.Board{Given: g, Entered: solver.Classic.Empty().With(1, 2)}
	laid, err := b.Lay("3x3,king")
	if err != nil || laid.Given.String() != inkala || laid.Given.Layout().String() != "3x3,king" ||
		laid.Entered.At(1) != 2 || laid.Entered.Layout() != laid.Given.Layout() {
		t.Errorf("%v, %v", laid, err)
	}
	if same, err := b.Lay(""); err != nil || same != b {
		t.Errorf("no layout changes the board: %v, %v", same, err)
	}
	for text, cause := range map[string]link.Cause{"2x2": link.OtherLayout, "queen": link.WrongLayout} {
		laid, err := b.Lay(text)
		bad, ok := errors.AsType[*link.BadLinkError](err)
		if !ok || bad.Cause != cause || laid != (link.Board{}) {
			t.Errorf("%s: %v, %v", text, laid, err)
		}
	}
}
