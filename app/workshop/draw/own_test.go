package draw

import (
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
)

// Each line of the guide's HTML is one complete element, as the page requires. The guide is the part of the
// editor below the message.
func TestLinesAreElements(t *testing.T) {
	page := func(group int) []string { return []string{"group " + strconv.Itoa(group)} }
	for _, do := range [][]string{{"kind edgetable", "fill sum"}, {"kind automaton", "words pattern ..."},
		{"kind cage"}, page(drawnPage), page(wordsPage)} {
		d := open(t, "2x2").press(do...).draws(0, 1)
		for line := range strings.SplitSeq(strings.Trim(d.shown.Guide, "\n"), "\n") {
			element, _, _ := strings.Cut(line[min(1, len(line)):], " ")
			if line == "" || line[0] != '<' || !strings.HasSuffix(line, "</"+element+">") ||
				strings.Count(line, "<"+element+" ") != strings.Count(line, "</"+element+">") {
				t.Errorf("%s: a line is %s", do[0], line)
			}
		}
	}
}

// shows fails the test unless the HTML of the guide contains a text. The guide is the part of the editor
// below the message.
func (d *desk) shows(want string) {
	d.t.Helper()
	if !strings.Contains(d.shown.Guide, want) {
		d.t.Errorf("it shows %s, want %q", d.shown.Guide, want)
	}
}

// A table is filled with a preset, or by pressing pairs of digits. It applies to rules that are drawn next.
// It also applies to the selected rule, and to all rules with the same definition.
func TestARelationIsDefined(t *testing.T) {
	d := open(t, "2x2").press("kind edgetable", "fill least", "number -1", "fill least").draws(0, 1).draws(5, 6)
	d.has("edgetable=12.8.1.3:0.1,edgetable=12.8.1.3:5.6")
	d.press("pair 2 1").has("edgetable=14.9.1.3:0.1,edgetable=14.9.1.3:5.6") // in both orders, for both rules
	d.shows(`data-do="pair 2 1" data-pair="" data-at="" aria-pressed="true" aria-label="2 with 1"`)
	d.press("oneway", "pair 1 2").has("edgetable=12.9.1.3:0.1,edgetable=12.9.1.3:5.6")
	d.shows(`aria-label="1, then 2"`)
	d.press("fill greater").has("edgetable=0.1.3.7:0.1,edgetable=0.1.3.7:5.6")
	d.press("fill invert").has("edgetable=15.14.12.8:0.1,edgetable=15.14.12.8:5.6")
	d.types("Enter").press("fill parity").draws(9, 10).has("edgetable=15.14.12.8:0.1,edgetable=15.14.12.8:5.6," +
		"edgetable=10.5.10.5:9.10")
	d.press("pick 0").shows(`data-do="pair 1 4" data-pair="" tabindex="-1" aria-pressed="true"`)
	d.press("kind settable").shows(`aria-label="1 with 2"`)
	d.press("fill all", "pair 1 1").draws(0, 5, 10).has("settable=14.15.15.15:0.5.10,edgetable=15.14.12.8:0.1," +
		"edgetable=15.14.12.8:5.6,edgetable=10.5.10.5:9.10")
	d.press("kind boardtable").has("boardtable=14.15.15.15,settable=14.15.15.15:0.5.10,edgetable=15.14.12.8:0.1," +
		"edgetable=15.14.12.8:5.6,edgetable=10.5.10.5:9.10")
}

// A link may contain the key of a definition, but no texts about the definition. The definition can still be
// changed.
func TestAKeyWithoutWords(t *testing.T) {
	d := open(t, "2x2").press("kind edgetable", "fill least").draws(0, 1)
	d.board.Words.Own = link.OwnKey(d.board.Given.Layout().Rules()[0])
	before := d.rules()
	if d.press("pair 1 1"); d.rules() == before {
		t.Errorf("still %s", before)
	}
}

// The editor warns if no digits satisfy a relation.
func TestARelationOfNoDigits(t *testing.T) {
	d := open(t, "2x2").press("kind linetable", "fill all", "fill invert").draws(0, 1, 2)
	d.has("linetable=0.0.0.0:0.1.2")
	d.says("No digits in these cells fulfil this")
}

// A pattern is typed, drawn and changed. The link contains the pattern and the setter's sentence.
func TestAPatternIsDefined(t *testing.T) {
	d := open(t, "2x2").press("kind automaton").draws(0, 1, 2)
	d.has("")
	d.says("Type a pattern, then draw its line.")
	d.press("words pattern 1%5B2-3%5D%2A4").draws(0, 1, 2).has("automaton=0.2.0.0.0.0.0.2.2.3.1.0.0.0.0:0.1.2")
	d.shows("It fits lines of these lengths: 2, 3, 4")
	d.shows(`<li><b class="">r1c1</b> 1</li><li><b class="">r1c2</b> 23</li><li><b class="">r1c3</b> 4</li>`)
	d.draws(5, 6, 7)
	key := link.OwnKey(d.board.Given.Layout().Rules()[0])
	if want := key + " 1[2-3]*4"; d.board.Words.Own != want {
		t.Errorf("the words are %q, want %q", d.board.Words.Own, want)
	}
	d.press("words says Up %3Cb%3Eand%3C/b%3E%0Aup").shows("Up &lt;b&gt;and&lt;/b&gt; up")
	before := d.board
	d.press("words pattern 1.%2B").has("automaton=0.2.0.0.0.0.3.3.3.3.1.3.3.3.3:0.1.2," +
		"automaton=0.2.0.0.0.0.3.3.3.3.1.3.3.3.3:5.6.7")
	r := d.board.Given.Layout().Rules()[0]
	if pattern, says := d.board.Words.OwnOf(r); pattern != "1.+" || says != "Up <b>and</b> up" {
		t.Errorf("the words are %q", d.board.Words.Own)
	}
	words := d.board.Words
	d.board = before // Undo restores the rules but not the texts
	d.board.Words = words
	d.press("").has("automaton=0.2.0.0.0.0.0.2.2.3.1.0.0.0.0:0.1.2,automaton=0.2.0.0.0.0.0.2.2.3.1.0.0.0.0:5.6.7")
	r = d.board.Given.Layout().Rules()[0]
	if pattern, says := d.board.Words.OwnOf(r); pattern != "1[2-3]*4" || says != "Up <b>and</b> up" {
		t.Errorf("after Undo the words are %q", d.board.Words.Own)
	}
}

// The editor shows what is wrong with a pattern and where, and does not change the board.
func TestPatternsAreChecked(t *testing.T) {
	for pattern, says := range map[string]string{
		"12x": "Character 3: “X” is no digit of this board.",
		"5":   "Character 1: “5” is no digit of this board.",
		"*":   "Character 1: There is nothing before “*” to repeat.",
		"1{3,2}": "Character 2: These braces need one number, or two of which the second isn’t less: " +
			"{2} or {2,4}.",
		"[^1-4]":       "Character 1: These brackets leave no digit.",
		"(1":           "Character 1: “(” is never closed.",
		"1)":           "Character 2: “)” closes nothing.",
		".{9999}":      "That is too much: it needs more than 256 states.",
		"1111":         "No line of 3 cells here fits it.",
		"1{0}":         "No line of 3 cells here fits it.",
		"<b>":          "Character 1: “&lt;” is no digit of this board.",
		"1|2|(34?)+44": "States: ",
	} {
		d := open(t, "2x2").press("kind automaton", "words pattern ...").draws(0, 1, 2)
		const before = "automaton=0.2.2.2.2.0.3.3.3.3.0.4.4.4.4.1.0.0.0.0:0.1.2"
		d.has(before)
		d.press("check " + strings.ReplaceAll(pattern, "%", "%25")).has(before)
		d.shows(says)
	}
	d := open(t, "2x2").press("kind automaton", "check "+strings.Repeat("1", 900))
	d.shows("The pattern is too long.")
	d.press("check 1{0}").shows("Nothing fits it.")
	d = open(t, "2x2,automaton=1.1.1.1.1:0.1.2").press("kind automaton", "pick 0")
	d.shows("An automaton of 1 states, without a text.")
	if d.press("kind whisper", "pick 0"); d.board.Given.Layout().Has(solver.Whisper) {
		t.Error("a whisper")
	}
}

// Texts stay with their definition. If two tables become equal, the texts of the second table are stored
// until the tables differ again. The texts of a deleted rule are stored for Undo.
func TestWordsOfTwoTables(t *testing.T) {
	d := open(t, "2x2").press("kind edgetable").draws(0, 1).press("pair 1 2").press("words says foo")
	foo := d.board.Given.Layout().Rules()[0]
	d.press("key Escape", "pair 3 4").draws(5, 6).press("words says bar")
	bar := d.board.Given.Layout().Rules()[1]
	if link.OwnKey(foo) == link.OwnKey(bar) {
		t.Fatalf("the rules are %s", d.board.Given.Layout())
	}
	check := func(what string, r solver.Rule, want string) {
		t.Helper()
		if _, says := d.board.Words.OwnOf(r); says != want {
			t.Errorf("%s: %q, want %q; the words are %q", what, says, want, d.board.Words.Own)
		}
	}
	check("the first", foo, "foo")
	check("the second", bar, "bar")
	d.press("pair 3 4") // now both rules have the first definition
	check("the first", foo, "foo")
	d.press("pair 3 4") // now both rules have the second definition
	check("the second", bar, "bar")
	d.press("delete")
	d.press("key Escape", "pair 2 2").draws(8, 9).press("words says more")
	check("one that was deleted", bar, "bar")
}
