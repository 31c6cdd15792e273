//go:build !js

package widgets

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/internal/drawn"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// filled returns the answer after a sequence of changes to the form.
func filled(changes ...string) job.DeskAnswer {
	r := job.AskDesk{Place: job.AtWidgets, Board: "?p=" + other, Site: "https://host.example/sudoku/"}
	answer := Form(r)
	for _, do := range changes {
		r.Do, r.State = do, answer.State
		answer = Form(r)
	}
	return answer
}

// The shell, the form before the program is loaded, has disabled controls and links without targets, and has
// each text in every language.
func TestShellIsDisabled(t *testing.T) {
	root, err := html.Parse(strings.NewReader(Shell()))
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
	for _, word := range []word{
		title, about, i18n.PasteLabel, i18n.PasteHint, offers, i18n.Check, i18n.Candidates, i18n.NumberPad, look,
		width, accent, whichPuzzle, i18n.Notes, keepProgress, readOnly, preview, code, codeFrame, i18n.Copy,
	} {
		for _, l := range i18n.All {
			if names[word.In(l)] == 0 {
				t.Errorf("%q is missing in %s", word.In(l), l.Tag())
			}
		}
	}
}

// The form has the same elements as the shell, the form before the program is loaded. Only the texts in all
// languages and the preview differ. So nothing moves when the program replaces the shell.
func TestTheFormIsLikeTheShell(t *testing.T) {
	elements := func(text string) (all []string) {
		for _, n := range drawn.Parse(t, text) {
			class, _ := drawn.Attribute(n, "class")
			_, lang := drawn.Attribute(n, "lang")
			if id, _ := drawn.Attribute(n, "id"); class != "tri" && !lang && n.Data != "numplace-board" {
				all = append(all, n.Data+"."+class+"#"+id)
			}
		}
		return all
	}
	shell, form := elements(Shell()), elements(Form(job.AskDesk{}).Head)
	if !slices.Equal(shell, form) {
		t.Errorf("%v\nis no more, but\n%v", shell, form)
	}
}

// In the shell, the form before the program is loaded, the checkboxes of the default controls are already
// checked.
func TestShellHasTheDefaults(t *testing.T) {
	var ticked []string
	for _, n := range drawn.Parse(t, Shell()) {
		if _, on := drawn.Attribute(n, "checked"); on {
			id, _ := drawn.Attribute(n, "id")
			ticked = append(ticked, strings.TrimPrefix(id, job.Field))
		}
	}
	if want := []string{"check", "solve", "explore", "pad"}; !slices.Equal(ticked, want) {
		t.Errorf("%v, want %v", ticked, want)
	}
}

// The form shows the options of the draft, and the error in its puzzle.
func TestFormShowsTheDraft(t *testing.T) {
	form := func(changes ...string) (all []*html.Node, says, code string) {
		all = drawn.Parse(t, filled(changes...).Head)
		return all, drawn.Text(all[0]), drawn.Text(drawn.With(all, "id", job.Field+"code")[0])
	}
	chosen := func(all []*html.Node, field string) string {
		for _, n := range drawn.In(drawn.With(all, "id", job.Field+field)[0]) {
			if _, is := drawn.Attribute(n, "selected"); is {
				value, _ := drawn.Attribute(n, "value")
				return value
			}
		}
		return ""
	}
	with := func(all []*html.Node, field string) []*html.Node { return drawn.With(all, "id", job.Field+field) }
	says := func(text string, w word) bool { return strings.Contains(text, w.In(i18n.En)) }

	usual, text, made := form()
	drawn.Want(t, "the puzzle", with(usual, "puzzle"), "aria-invalid", "false")
	drawn.Want(t, "the colour", with(usual, "accent"), "value", "#1c4a9c")
	drawn.Want(t, "the usual colour", drawn.Named(usual, "button", "Standard accent"), "aria-disabled", "true")
	if chosen(usual, "theme") != "auto" || chosen(usual, "lang") != "auto" || chosen(usual, "source") != "text" ||
		!says(text, aboutScript) || says(text, codeOfBefore) || !strings.Contains(made, "<numplace-board") ||
		drawn.Text(with(usual, "puzzle")[0]) != other {
		t.Error("the usual widget is not what the form shows")
	}

	bad, text, _ := form("puzzle nonsense")
	drawn.Want(t, "a text that is not a puzzle", with(bad, "puzzle"), "aria-invalid", "true")
	if !says(text, codeOfBefore) || len(drawn.Classed(bad, "line--warn")) != 1 {
		t.Error("there is no message that the text is not a puzzle")
	}

	today, _, made := form("source daily", "level 3", "remember true", "notes true", "lang ja")
	_, off := drawn.Attribute(with(today, "puzzle")[0], "disabled")
	if _, on := drawn.Attribute(with(usual, "puzzle")[0], "disabled"); on || !off {
		t.Error("the text can be changed though it is not what is shown, or the other way round")
	}
	if chosen(today, "source") != "daily" || chosen(today, "level") != "3" ||
		!strings.Contains(made, `<numplace-board daily="hard" controls="check,solve,explore,pad,notes" lang="ja" `+
			`remember="today"><noscript>`) ||
		!strings.Contains(made, `<a href="https://host.example/sudoku/">`+i18n.TodaySudoku.In(i18n.Ja)+"<") {
		t.Errorf("today's puzzle is not what was chosen: %s", made)
	}

	wide, _, _ := form("width 4000")
	drawn.Want(t, "an invalid width", with(wide, "width"), "aria-invalid", "true")
	if said := with(wide, "width-hint"); len(said) != 1 ||
		drawn.Text(said[0]) != "240 to 1,000 px; the code is for 360." || len(drawn.Classed(wide, "line--warn")) != 1 {
		t.Errorf("of the width it is said: %s", drawn.Text(said[0]))
	}

	own, text, made := form("theme dark", "lang ja", "accent #ff0000", "framed true")
	drawn.Want(t, "the colour", with(own, "accent"), "value", "#ff0000")
	drawn.Want(t, "the usual colour", drawn.Named(own, "button", "Standard accent"), "aria-disabled", "false")
	if chosen(own, "theme") != "dark" || chosen(own, "lang") != "ja" || !says(text, aboutFrame) ||
		!strings.Contains(made, "<iframe") || !strings.Contains(made, i18n.Ja.Sudoku()) {
		t.Errorf("the form does not show what was chosen: theme %s, language %s\n%s", chosen(own, "theme"),
			chosen(own, "lang"), made)
	}
	same, _, _ := form("accent #ff0000", "accent ")
	drawn.Want(t, "the usual colour again", with(same, "accent"), "value", "#1c4a9c")
}

// The preview is the element that the HTML code contains, but stores no progress.
func TestThePreviewIsTheElement(t *testing.T) {
	boards := func(changes ...string) []*html.Node {
		var all []*html.Node
		for _, n := range drawn.Parse(t, filled(changes...).Head) {
			if n.Data == "numplace-board" {
				all = append(all, n)
			}
		}
		return all
	}
	drawn.Want(t, "the preview", boards(), "puzzle", other)
	kept := boards("remember true", "undo true")
	drawn.Want(t, "the preview", kept, "controls", "check,solve,explore,undo,pad")
	drawn.Want(t, "the preview", kept, "remember", "")
	if _, is := drawn.Attribute(boards("readonly true")[0], "readonly"); !is {
		t.Error("the preview is not read-only")
	}
}

// The answer has the link to the board in the HTML code. The message saying that the code was copied is shown
// once.
func TestTheAnswerHasTheBoardAndWhatWasCopied(t *testing.T) {
	if q := filled("puzzle " + easy).Query; q != "?p="+easy {
		t.Error(q)
	}
	if q := filled("puzzle x").Query; q != "?p="+other {
		t.Errorf("of no puzzle: %s", q)
	}
	for want, changes := range map[string][]string{
		"Copied.":                            {"copied true"},
		"The browser didn't let us copy":     {"copied false"},
		"":                                   {"copied true", "theme dark"},
		"The text above is not a puzzle: th": {"puzzle x", "copied true"},
	} {
		all := drawn.With(drawn.Classed(drawn.Parse(t, filled(changes...).Head), "line"), "role", "status")
		if len(all) != 1 || !strings.HasPrefix(drawn.Text(all[0]), want) || want == "" && drawn.Text(all[0]) != "" {
			t.Errorf("%v: %s", changes, drawn.Text(all[0]))
		}
	}
}

// If the page's address contains HTML markup, the markup is shown as text, both in the field and in the
// message.
func TestAHostileAddress(t *testing.T) {
	for _, query := range []string{"?p=" + `</textarea><img src=x onerror=alert(1)>`, "?p=\n\n12", "?p=1&l=<b>{}"} {
		all := drawn.Parse(t, Form(job.AskDesk{Place: job.AtWidgets, Board: query, Site: base}).Head)
		for _, n := range all {
			if n.Data == "img" || n.Data == "b" {
				t.Errorf("%q is an element", query)
			}
		}
		if got := drawn.Text(drawn.With(all, "id", job.Field+"puzzle")[0]); got != query {
			t.Errorf("%q is %q", query, got)
		}
	}
}
