package svg

import (
	"encoding/xml"
	"os"
	"strings"
	"testing"
)

func TestWriterAppends(t *testing.T) {
	var w Writer
	w.Add("<path d=", `"`).Move(-1, 20).Add("h").Int(3).Add(`"/>`)
	if got := string(w.Text); got != `<path d="M-1 20h3"/>` {
		t.Error(got)
	}
}

func TestEscapedTextIsReadBack(t *testing.T) {
	for rule, test := range map[string]struct{ text, want string }{
		"markup":             {`a<b>&"c'</svg>`, `a<b>&"c'</svg>`},
		"words":              {"9×9 数独（30）", "9×9 数独（30）"},
		"control characters": {"a\x00b\x1fc\ufffed\n", "a b c d "},
	} {
		var w Writer
		w.Add(`<p q="`).Escaped(test.text).Add(`">`).Escaped(test.text).Add("</p>")
		var read struct {
			Attribute string `xml:"q,attr"`
			Text      string `xml:",chardata"`
		}
		if err := xml.Unmarshal(w.Text, &read); err != nil || read.Attribute != test.want || read.Text != test.want {
			t.Errorf("%s: %q and %q, %v", rule, read.Attribute, read.Text, err)
		}
	}
}

// The colours for image files are those of the page's light theme.
func TestColoursAreThoseOfTheLightTheme(t *testing.T) {
	tokens, err := os.ReadFile("../../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	for name, colour := range map[string]string{
		"ink": Ink, "ink-pencil": Pencil, "ink-quiet": Quiet, "rule": Rule, "hair": Hair,
		"accent": Accent, "conflict": Conflict, "paper": Paper, "house": House, "same": Same,
	} {
		if !strings.Contains(string(tokens), "--"+name+": "+colour+";") {
			t.Errorf("--%s is not %s", name, colour)
		}
	}
}
