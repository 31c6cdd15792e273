//go:build !js

package builder

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/internal/markup"
	"numplace/app/internal/played"
	"numplace/app/shared/i18n"
	"numplace/app/shared/widget"
)

// shell returns the page as the build prerenders it.
func shell() string {
	b := New(true)
	b.OnInit()
	return markup.HTML(b)
}

// drafted returns the page with a puzzle in its form.
func drafted() *Page {
	b := New(false)
	b.host.Site = "https://host.example/sudoku/"
	b.draft = widget.Begin("?p="+played.Sound, "")
	return b
}

func TestLinksLeadToThePage(t *testing.T) {
	all := drawn.Of(t, drafted())
	const to = "https://host.example/sudoku/?p=" + played.Sound
	drawn.WantLink(t, all, "Numplace", to)
	drawn.WantLink(t, all, "Board", to)
}

func TestShellIsDeterministic(t *testing.T) {
	first := shell()
	for range 5 {
		if again := shell(); again != first {
			t.Fatalf("another shell:\n%s\nafter\n%s", again, first)
		}
	}
}

// The shell has disabled controls, links without targets, and each word in each language.
func TestShellIsDisabled(t *testing.T) {
	root, err := html.Parse(strings.NewReader(shell()))
	if err != nil {
		t.Fatal(err)
	}
	ids, names, controls := map[string]bool{}, map[string]int{}, 0
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		off := slices.ContainsFunc(append(slices.Collect(n.Ancestors()), n), func(a *html.Node) bool {
			_, disabled := drawn.Attribute(a, "disabled")
			return disabled
		})
		switch n.Data {
		case "button", "select", "input", "textarea":
			controls++
			if !off {
				t.Errorf("%s %q can be used", n.Data, drawn.Text(n))
			}
		case "script", "style", "iframe", "img", "numplace-board":
			t.Errorf("%s in the shell", n.Data)
		}
		for _, a := range n.Attr {
			switch {
			case a.Key == "href" || a.Key == "src" || a.Key == "style" || strings.HasPrefix(a.Key, "on"):
				t.Errorf("%s has %s=%q", n.Data, a.Key, a.Val)
			case a.Key == "id" && ids[a.Val]:
				t.Errorf("two elements are %q", a.Val)
			case a.Key == "id":
				ids[a.Val] = true
			case a.Key == "class" && a.Val == "tri":
				for c := range n.ChildNodes() {
					names[drawn.Text(c)]++
				}
			}
		}
	}
	if controls < 18 {
		t.Errorf("only %d controls", controls)
	}
	for n := range root.Descendants() {
		for _, name := range []string{"for", "aria-describedby"} {
			if id, ok := drawn.Attribute(n, name); ok && !ids[id] {
				t.Errorf("%s is %s %q, which is not there", n.Data, name, id)
			}
		}
	}
	for _, word := range []i18n.Text{
		i18n.Name, i18n.Board, i18n.Embed, i18n.WidgetTitle, i18n.WidgetAbout,
		i18n.PasteLabel, i18n.PasteHint, i18n.Offers, i18n.Check,
		i18n.Candidates, i18n.NumberPad, i18n.Look, i18n.Width, i18n.Accent,
		i18n.WhichPuzzle, i18n.Notes, i18n.KeepProgress, i18n.ReadOnly, i18n.Preview, i18n.Code, i18n.CodeFrame, i18n.Copy,
	} {
		for _, l := range i18n.All {
			if names[word.In(l)] == 0 {
				t.Errorf("%q is missing in %s", word.In(l), l.Tag())
			}
		}
	}
}

// In the shell the default controls are ticked already.
func TestShellHasTheDefaults(t *testing.T) {
	root, err := html.Parse(strings.NewReader(shell()))
	if err != nil {
		t.Fatal(err)
	}
	var ticked []string
	for n := range root.Descendants() {
		if _, on := drawn.Attribute(n, "checked"); on {
			id, _ := drawn.Attribute(n, "id")
			ticked = append(ticked, strings.TrimPrefix(id, fieldPrefix))
		}
	}
	if want := []string{"check", "solve", "explore", "pad"}; !slices.Equal(ticked, want) {
		t.Errorf("%v, want %v", ticked, want)
	}
}

// The form shows the draft's options and the problem with its puzzle.
func TestFormShowsTheDraft(t *testing.T) {
	form := func(fill ...string) (all []*html.Node, text, code string) {
		b := drafted()
		for i := 0; i < len(fill); i += 2 {
			b.draft = b.draft.Fill(fill[i], fill[i+1])
		}
		text = markup.HTML(b)
		return drawn.Parse(t, text), text, b.text()
	}
	chosen := func(all []*html.Node, field string) string {
		for _, n := range drawn.In(drawn.With(all, "id", fieldPrefix+field)[0]) {
			if _, is := drawn.Attribute(n, "selected"); is {
				value, _ := drawn.Attribute(n, "value")
				return value
			}
		}
		return ""
	}
	usual, text, code := form()
	drawn.Want(t, "the tab", drawn.Named(usual, "span", "Embed"), "aria-current", "page")
	drawn.Want(t, "the puzzle", drawn.With(usual, "id", puzzleID), "aria-invalid", "false")
	drawn.Want(t, "the colour", drawn.With(usual, "id", fieldPrefix+"accent"), "value", defaultAccent)
	drawn.Want(t, "the usual colour", drawn.Named(usual, "button", "Standard accent"), "aria-disabled", "true")
	says := func(text string, words i18n.Text) bool { return strings.Contains(text, words.In(i18n.En)) }
	if chosen(usual, "theme") != "auto" || chosen(usual, "lang") != "auto" || !says(text, i18n.AboutScript) ||
		says(text, i18n.CodeOfBefore) || !strings.Contains(code, "<numplace-board") {
		t.Error("the usual widget is not what the form shows")
	}

	bad, text, _ := form("puzzle", "nonsense")
	drawn.Want(t, "a text that is not a puzzle", drawn.With(bad, "id", puzzleID), "aria-invalid", "true")
	if !says(text, i18n.CodeOfBefore) || len(drawn.Classed(bad, "line--warn")) != 1 {
		t.Error("it is not said that the text is no puzzle")
	}

	today, _, code := form("source", "daily", "level", "3", "remember", "true", "notes", "true", "lang", "ja")
	_, off := drawn.Attribute(drawn.With(today, "id", puzzleID)[0], "disabled")
	if _, on := drawn.Attribute(drawn.With(usual, "id", puzzleID)[0], "disabled"); on || !off {
		t.Error("the text can be changed though it is not what is shown, or the other way round")
	}
	if chosen(usual, "source") != "text" || chosen(today, "source") != "daily" || chosen(today, "level") != "3" ||
		!strings.Contains(code, `<numplace-board daily="hard" controls="check,solve,explore,pad,notes" lang="ja" remember="today">`+
			`<a href="https://host.example/sudoku/">`+i18n.TodaySudoku.In(i18n.Ja)+"<") {
		t.Errorf("today's puzzle is not what was chosen: %s", code)
	}

	wide, text, _ := form("width", "4000")
	drawn.Want(t, "an invalid width", drawn.With(wide, "id", fieldPrefix+"width"), "aria-invalid", "true")
	if said := drawn.With(wide, "id", widthHintID); len(said) != 1 ||
		drawn.Text(said[0]) != "240 to 1,000 px; the code is for 360." || len(drawn.Classed(wide, "line--warn")) != 1 {
		t.Errorf("of the width it is said: %s", text)
	}

	own, text, code := form("theme", "dark", "lang", "ja", "accent", "#ff0000", "framed", "true")
	drawn.Want(t, "the colour", drawn.With(own, "id", fieldPrefix+"accent"), "value", "#ff0000")
	drawn.Want(t, "the usual colour", drawn.Named(own, "button", "Standard accent"), "aria-disabled", "false")
	if chosen(own, "theme") != "dark" || chosen(own, "lang") != "ja" || !says(text, i18n.AboutFrame) ||
		!strings.Contains(code, "<iframe") || !strings.Contains(code, i18n.Ja.Sudoku()) {
		t.Errorf("the form does not show what was chosen: theme %s, language %s\n%s", chosen(own, "theme"),
			chosen(own, "lang"), code)
	}
}
