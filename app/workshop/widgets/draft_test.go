//go:build !js

package widgets

import (
	"net/url"
	"reflect"
	"strings"
	"testing"

	"numplace/app/internal/drawn"
	"numplace/app/shared/embed"
	"numplace/app/shared/link"
)

const (
	base  = "https://example.org/repo/"
	easy  = example
	other = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

// entered has one digit entered in the puzzle easy.
var entered = ".." + "4" + strings.Repeat(".", 78)

// address returns the address that the HTML code of a frame contains.
func address(t *testing.T, code string) *url.URL {
	t.Helper()
	frames := drawn.With(drawn.Parse(t, code), "loading", "lazy")
	if len(frames) != 1 {
		t.Fatal(code)
	}
	src, _ := drawn.Attribute(frames[0], "src")
	u, err := url.Parse(src)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

func TestFrameReadsTheOptionsFromItsAddress(t *testing.T) {
	d := begin("?p=1" + strings.Repeat(".", 35) + "&b=3x2")
	for field, value := range map[string]string{
		"check": "false", "all": "true", "undo": "true", "readonly": "true", "accent": "#0a7f3c", "theme": "light",
		"lang": "zh",
	} {
		d = d.fill(field, value)
	}
	src := address(t, d.Frame(base, "Sudoku"))
	if g, err := link.Decode(src.RawQuery); err != nil || g != d.Given {
		t.Errorf("%s: %v, %v", src, g, err)
	}
	if got := embed.FromQuery(src.RawQuery); got != d.Options {
		t.Errorf("%s: %+v, want %+v", src, got, d.Options)
	}
	if src.Query().Get("theme") != "light" || src.Query().Get("lang") != "zh-Hans" {
		t.Error(src)
	}
}

func TestFillSetsFields(t *testing.T) {
	for name, test := range map[string]struct {
		fields []string // alternating fields and values
		want   string   // the widget's attributes other than the puzzle, on one line
	}{
		"as it begins":         {nil, ""},
		"a control more":       {[]string{"undo", "true"}, "controls=check,solve,explore,undo,pad"},
		"hints":                {[]string{"hint", "true"}, "controls=check,solve,explore,pad,hint"},
		"keys for notes":       {[]string{"notes", "true"}, "controls=check,solve,explore,pad,notes"},
		"progress to remember": {[]string{"remember", "true"}, "remember=sudoku-1c7f6f49"},
		"today's":              {[]string{"source", "daily", "level", "2"}, "daily=medium"},
		"today's with rules":   {[]string{"source", "daily", "level", "4"}, "daily=rules"},
		"a made one of a level that today's have not": {[]string{"source", "made", "level", "5", "source", "daily"},
			"daily=hard"},
		"the reader's": {[]string{"remember", "true", "readonly", "true", "check", "false", "source", "solver",
			"lang", "ja"}, "mode=solver lang=ja"},
		"the reader's and back":          {[]string{"source", "solver", "source", "text"}, ""},
		"a made one":                     {[]string{"source", "made", "level", "5"}, "level=5"},
		"a level that there is not":      {[]string{"source", "made", "level", "9"}, "level=5"},
		"no level":                       {[]string{"source", "made", "level", "x"}, "level=1"},
		"the text's again":               {[]string{"source", "made", "source", "", "level", "3"}, ""},
		"a text in the place of today's": {[]string{"source", "daily", "puzzle", easy}, ""},
		"an unknown source":              {[]string{"source", "<b>"}, ""},
		"a control less":                 {[]string{"pad", "false"}, "controls=check,solve,explore"},
		"a control there and back":       {[]string{"reset", "true", "reset", "false"}, ""},
		"no control": {[]string{"check", "false", "solve", "false", "explore", "false",
			"pad", "false"}, "controls=none"},
		"dark":                                   {[]string{"theme", "dark"}, "theme=dark"},
		"the reader's theme again":               {[]string{"theme", "dark", "theme", ""}, ""},
		"an unknown theme":                       {[]string{"theme", `"><script>`}, ""},
		"Chinese":                                {[]string{"lang", "zh"}, "lang=zh-Hans"},
		"the reader's language again":            {[]string{"lang", "zh", "lang", ""}, ""},
		"an unknown language":                    {[]string{"lang", "fr"}, ""},
		"a colour":                               {[]string{"accent", "#ABCDEF"}, "accent=#abcdef"},
		"our own colour again":                   {[]string{"accent", "#abcdef", "accent", ""}, ""},
		"an invalid colour":                      {[]string{"accent", "red"}, ""},
		"a width":                                {[]string{"width", "480"}, "size=480"},
		"the usual width":                        {[]string{"width", "480", "width", "360"}, ""},
		"the least width":                        {[]string{"width", "240"}, "size=240"},
		"the greatest width":                     {[]string{"width", "1000"}, "size=1000"},
		"a width on the way to another":          {[]string{"width", "4", "width", "48"}, ""},
		"a width too large keeps the one before": {[]string{"width", "480", "width", "4800"}, "size=480"},
		"a width below zero":                     {[]string{"width", "-300"}, ""},
		"a width that is not a number":           {[]string{"width", "1e3"}, ""},
		"read-only":                              {[]string{"readonly", "true"}, "readonly="},
		"to be played again":                     {[]string{"readonly", "true", "readonly", "false"}, ""},
		"without script is no attribute":         {[]string{"framed", "true"}, ""},
		"an unknown field":                       {[]string{"onclick", "true"}, ""},
		"several in the order of the attributes": {[]string{"readonly", "true", "width", "300", "lang", "ja", "theme",
			"light"}, "lang=ja theme=light size=300 readonly="},
	} {
		d := begin("")
		for i := 0; i < len(test.fields); i += 2 {
			d = d.fill(test.fields[i], test.fields[i+1])
		}
		var got []string
		for _, a := range d.Attributes() {
			if a.Name == "puzzle" {
				continue
			}
			got = append(got, a.Name+"="+a.Value)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %v, want %s", name, got, test.want)
		}
	}
}

func TestFillReadsThePuzzle(t *testing.T) {
	for name, test := range map[string]struct {
		query, text string // text is typed into the form unless it is ""
		puzzle      string
		entered     string // "" for no digits
		field       string // the text of the form's field
		wrong       string // a part of the error's text; "" for no error
	}{
		"the example": {puzzle: easy, field: easy},
		"the address": {query: "?p=" + other, puzzle: other, field: other},
		"the address in another form": {query: "?p=" + strings.ReplaceAll(other, ".", "0") + "&utm=x", puzzle: other,
			field: other},
		"digits in the address": {query: "?p=" + easy + "&utm=x&d=" + entered, puzzle: easy, entered: entered,
			field: "?p=" + easy + "&d=" + entered},
		"digits in a link": {text: "https://example.org/?d=" + entered + "&p=" + easy, puzzle: easy,
			entered: entered, field: "https://example.org/?d=" + entered + "&p=" + easy},
		"digits that do not fit": {text: "?p=" + easy + "&d=1", puzzle: easy, field: "?p=" + easy + "&d=1",
			wrong: "digits entered"},
		"boxes of its own": {query: "?p=" + strings.Repeat(".", 36) + "&b=3x2",
			puzzle: strings.Repeat(".", 36), field: "?p=" + strings.Repeat(".", 36) + "&b=3x2"},
		"an address of no puzzle": {query: "?p=123", puzzle: easy, field: "?p=123", wrong: "3 cells"},
		"a text":                  {text: other, puzzle: other, field: other},
		"a link": {text: "https://example.org/repo/?p=" + other + "#x", puzzle: other,
			field: "https://example.org/repo/?p=" + other + "#x"},
		"a text without a puzzle keeps the one before": {query: "?p=" + other, text: "1234\n12%4\n", puzzle: other,
			field: "1234\n12%4\n", wrong: "line 2, column 3"},
		"nothing": {text: " \n", puzzle: easy, field: " \n", wrong: "white space"},
		"a hostile text": {text: `"><script>alert(1)</script>`, puzzle: easy, field: `"><script>alert(1)</script>`,
			wrong: "unknown grid format"},
		"a link of no puzzle": {text: "?p=" + other + "7", puzzle: easy, field: "?p=" + other + "7", wrong: "82 cells"},
	} {
		d := begin(test.query)
		if test.text != "" {
			d = d.fill("puzzle", test.text)
		}
		if got := d.Given.String(); got != test.puzzle {
			t.Errorf("%s: %s", name, got)
		}
		if got := strings.Trim(d.Entered.String(), "."); got != strings.Trim(test.entered, ".") {
			t.Errorf("%s: entered %s", name, got)
		}
		if d.typed != test.field {
			t.Errorf("%s: the field holds %q", name, d.typed)
		}
		if (d.err != nil) != (test.wrong != "") || d.err != nil && !strings.Contains(d.err.Error(), test.wrong) {
			t.Errorf("%s: %v, want a word on %q", name, d.err, test.wrong)
		}
		if strings.Contains(d.code(base, "Sudoku"), "<script>") {
			t.Errorf("%s: %s", name, d.code(base, "Sudoku"))
		}
		if mended := d.fill("puzzle", easy); mended.err != nil || mended.Given.String() != easy ||
			mended.Entered.Count() > 0 {
			t.Errorf("%s: mended it is %s, %v", name, mended.Given, mended.err)
		}
	}
}

func TestCodeIsAnElementOrAFrame(t *testing.T) {
	d := begin("")
	if code := d.code(base, "x"); code != d.Element(base, "x") {
		t.Error(code)
	}
	if code := d.fill("framed", "true").code(base, "x"); code != d.Frame(base, "x") {
		t.Error(code)
	}
	if code := d.fill("framed", "true").fill("framed", "false").code(base, "x"); code != d.Element(base, "x") {
		t.Error(code)
	}
}

// The preview shows the same widget as the HTML code.
func TestShownIsWhatTheCodeMakes(t *testing.T) {
	d := begin("").fill("pad", "false").fill("undo", "true")
	if got := d.shown().Controls.String(); got != "check,solve,explore,undo" {
		t.Errorf("the element shows %s", got)
	}
	d = d.fill("framed", "true")
	if src := address(t, d.code(base, "x")); src.Query().Get("controls") != d.shown().Controls.String() ||
		!d.shown().Controls.Has(embed.Pad) {
		t.Errorf("the frame shows %s, and is %s", d.shown().Controls, src)
	}
	if d = d.fill("readonly", "true"); d.shown().Controls.Has(embed.Pad) {
		t.Error("what can only be looked at has a pad")
	}
	if d = d.fill("remember", "true"); d.shown().Remember ||
		!strings.Contains(d.fill("framed", "false").code(base, "x"), "remember=") {
		t.Error("the preview remembers, or the code does not")
	}
	if d.fill("framed", "false").shown().Controls.Has(embed.Pad) {
		t.Error("the element has the frame's pad")
	}
}

func TestAWidthOutOfBounds(t *testing.T) {
	d := begin("").fill("width", "480")
	for _, text := range []string{"", "239", "1001", "-300", "1e3", "x"} {
		if wrong := d.fill("width", text); !wrong.noWidth || wrong.Width != 480 {
			t.Errorf("%q: %+v", text, wrong)
		} else if mended := wrong.fill("theme", "dark").fill("width", "240"); mended.noWidth || mended.Width != 240 {
			t.Errorf("%q mended: %+v", text, mended)
		}
	}
	if d.noWidth {
		t.Error("480 is no width")
	}
}

// A draft can be restored from its text, whatever the form contained before.
func TestADraftIsMadeAgainOfItsText(t *testing.T) {
	for name, test := range map[string]struct {
		query  string
		fields []string
	}{
		"as it begins":             {},
		"of an address":            {"?p=" + other + "&d=1", nil},
		"with digits entered":      {"?p=" + easy + "&d=" + entered, nil},
		"of no puzzle":             {"?p=12345", nil},
		"a text that is no puzzle": {"?p=" + other, []string{"puzzle", "1234\n12%4\n"}},
		"nothing":                  {"?p=" + other, []string{"puzzle", ""}},
		"today's, of no puzzle":    {"", []string{"puzzle", "x", "source", "daily", "level", "3"}},
		"all that can be chosen": {"", []string{"source", "made", "level", "5", "check", "false", "notes", "true",
			"theme", "dark", "lang", "zh-Hant", "accent", "#abcdef", "width", "480", "readonly", "true",
			"remember", "true", "framed", "true"}},
		"the usual colour, chosen": {"", []string{"accent", "#1c4a9c"}},
		"a wrong width":            {"", []string{"width", "480", "width", "5"}},
	} {
		d := begin(test.query)
		for i := 0; i < len(test.fields); i += 2 {
			d = d.fill(test.fields[i], test.fields[i+1])
		}
		for _, query := range []string{test.query, "", "?p=" + easy} {
			if again := begin(query).refilled(d.fields()); !reflect.DeepEqual(again, d) {
				t.Errorf("%s: %+v, want %+v", name, again, d)
			}
		}
	}
}
