package exchange

import (
	"strings"
	"testing"
)

// Open reads files that contain a puzzle but are rejected by encoding/xml. It does not change the texts in
// them.
func TestSloppyXML(t *testing.T) {
	for name, row := range map[string]struct{ text, comment string }{
		"an encoding that is not UTF-8": {`<?xml version="1.0" encoding="ISO-8859-1"?><opensudoku><game ` +
			`data="D"/></opensudoku>`, ""},
		"another version of XML": {`<?xml version="1.1"?><opensudoku><game data="D"/></opensudoku>`, ""},
		"dashes in a comment":    {`<opensudoku><!-- a > <b> -- c --><game data="D"/></opensudoku>`, ""},
		"the end of CDATA in words": {`<opensudoku><comment>a ]]> b</comment><game data="D"/></opensudoku>`,
			"a ]]> b"},
		"a control character":         {"<opensudoku><game data='D' note='a\x01b'/></opensudoku>", "a\x01b"},
		"a less-than sign in a value": {`<opensudoku><game data="D" note="a<b"/></opensudoku>`, "a<b"},
		"an ampersand, and other entities": {`<opensudoku><game data="D" note="a & b &copy; &lt;"/></opensudoku>`,
			"a & b &copy; <"},
	} {
		t.Run(name, func(t *testing.T) {
			o, err := Open(strings.Replace(row.text, "D", strings.ReplaceAll(wikipedia, ".", "0"), 1), Options{})
			if err != nil || len(o.Puzzles) != 1 {
				t.Fatalf("%v, %v", o.Puzzles, err)
			}
			if p := o.Puzzles[0]; p.Grid.String() != wikipedia || p.Comment != row.comment {
				t.Errorf("%v, comment %q, want %q", p.Grid, p.Comment, row.comment)
			}
		})
	}
}
