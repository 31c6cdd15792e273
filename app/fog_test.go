//go:build !js

package app

import (
	"regexp"
	"strings"
	"testing"

	"numplace/app/internal/markup"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/solver"
	"numplace/solver/format"
)

// foggy returns the part of a link after ?p= for a puzzle with the solution played.SoundIs, in fog with a lamp in the
// first cell.
func foggy(t *testing.T, layout, givens string) string {
	t.Helper()
	l, err := solver.ParseLayout(layout)
	if err != nil {
		t.Fatal(err)
	}
	given, err := solver.Parse(l, givens)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solver.Parse(l, played.SoundIs)
	if err != nil || !solution.Solved() {
		t.Fatal(err, solution)
	}
	return strings.TrimPrefix(link.EncodeBoard(link.Board{Given: given, Solution: solution,
		Drawing: link.Drawing("").WithFog(format.FogOf(4, []solver.Cell{0}, nil), 4)}), "?p=")
}

// hidden matches the parts of the page that may differ: addresses and their QR codes, which contain the whole puzzle,
// and the drawing of the rules, which the fog cuts off.
var hidden = regexp.MustCompile(`\s(href|src|action)="[^"]*"|value="https:[^"]*"|<p class="share__done".*?</p>|` +
	`<svg[^>]* class="ink signs.*?</svg>|<svg[^>]* class="qr".*?</svg>|data-text="[^"]*"`)

// pageText returns the HTML of the page without its hidden parts.
func pageText(m state.Model) string {
	p := newPage(kit.Kit{}, m.Widget.On)
	p.host.Site, p.host.Home = site, site
	p.host.Show(m)
	return hidden.ReplaceAllString(markup.HTML(p), "")
}

// Two puzzles that differ only in givens and rules under fog look the same on the whole page.
func TestThePageTellsNothingThatFogCovers(t *testing.T) {
	puzzles := [...]string{
		foggy(t, "2x2", "1......3.4....2."),
		foggy(t, "2x2", "1..2.....43....."),
		foggy(t, "2x2,cage=4:7.11,thermo:6.5", "1..24...2......."),
		foggy(t, "2x2,white:9.10,odd:6", "1..24...2......."),
	}
	typed := played.Then(game.Select{Cell: 2}, game.Type{Digit: 2})
	tests := map[string][]state.Msg{
		"at first":           {game.SetMode{Mode: game.Posed}, played.Answered{}},
		"in play":            {played.Answered{}},
		"a wrong digit":      append(typed, played.Answered{}),
		"a Check":            append(typed, state.Check{}, played.Answered{}),
		"a Check of nothing": {state.Check{}, played.Answered{}},
		"a hint":             {hints.AskHint{}, played.Answered{}},
		"candidates":         {game.SetCandidates{Kind: game.ByRules}, played.Answered{}},
		"solutions":          {game.Select{Cell: 2}, game.SetCandidates{Kind: game.InSolutions}, played.Answered{}},
		"a covered cell":     {game.Select{Cell: 6}, game.Type{Digit: 2}, played.Answered{}},
		"the Filter":         {game.SetFilter{On: true}, game.Press{Cell: 0}, game.Lift{}, played.Answered{}},
		"redundant":          {solutions.FindRedundant{}, played.Answered{}},
		"the menu":           {state.ShowMenu{Menu: state.PageMenu}, played.Answered{}},
		"more":               {state.ShowMenu{Menu: state.MoreMenu}, played.Answered{}},
		"rules":              {state.ShowMenu{Menu: state.RulesMenu}, played.Answered{}},
		"Share":              {state.OpenShare{Site: site}, played.Answered{}},
		"the logical path":   {state.SetMethod{Method: search.ByLogic}, played.Answered{}},
		"a step of the path": {state.SetMethod{Method: search.ByLogic}, played.Answered{}, search.Seek{Event: 2}},
		"the search":         {state.SetMethod{}, played.Answered{}, search.Seek{Event: 3}},
		"a rating":           {hints.Rate{}, played.Answered{}},
		"notes":              {game.FillNotes{}, played.Answered{}},
		"New":                {state.ShowOpen{Shown: true}, played.Answered{}},
		"boards":             {state.ShowOpen{Shown: true, Face: dialogs.OpenFace}, played.Answered{}},
		"in words":           {desk.AskDescription{Key: "r"}, played.Answered{}},
		"the board in words": {desk.AskDescription{Key: "t"}, played.Answered{}},
	}
	for name, msgs := range tests {
		t.Run(name, func(t *testing.T) {
			want := ""
			for i, puzzle := range puzzles {
				m := played.Model(t, i18n.En, puzzle, msgs...)
				if fog := m.Fog(); fog.Len() != 15 {
					t.Fatalf("%d cells are covered", fog.Len())
				}
				text := pageText(m) + pageText(framed(m))
				if i == 0 {
					want = text
				} else if text != want {
					at := 0
					for at < min(len(text), len(want)) && text[at] == want[at] {
						at++
					}
					from := max(at-100, 0)
					t.Fatalf("puzzle %d:\n%s\ninstead of\n%s", i, text[from:min(at+200, len(text))],
						want[from:min(at+200, len(want))])
				}
			}
		})
	}
}
