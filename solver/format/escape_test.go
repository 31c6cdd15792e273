package format

import "testing"

func TestUnescape(t *testing.T) {
	for name, row := range map[string]struct{ text, want string }{
		"nothing":                         {"", ""},
		"digits of either case":           {"%2f%2F", "//"},
		"a character of several bytes":    {"%E6%95%B0", "数"},
		"an escape at the end":            {"a%20", "a "},
		"once only":                       {"%2525", "%25"},
		"a plus sign stays":               {"a+b", "a+b"},
		"an escape that is cut":           {"a%2", "a%2"},
		"a percent sign at the end":       {"50%", "50%"},
		"other letters stay":              {"%zz%+5%-5", "%zz%+5%-5"},
		"a percent sign before an escape": {"%%20", "% "},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Unescape(row.text); got != row.want {
				t.Errorf("%q, want %q", got, row.want)
			}
		})
	}
}

func TestEntities(t *testing.T) {
	names := map[string]string{"lt": "<", "amp": "&", "nbsp": " ", "shy": ""}
	for name, row := range map[string]struct{ text, want string }{
		"nothing":                         {"", ""},
		"a name":                          {"a&lt;b", "a<b"},
		"a name in capitals":              {"&NBSP;", " "},
		"a name for nothing":              {"a&shy;b", "ab"},
		"once only":                       {"&amp;lt;", "&lt;"},
		"an unknown name stays":           {"&copy;&lt;", "&copy;<"},
		"without a semicolon":             {"a & b &lt", "a & b &lt"},
		"an ampersand before an entity":   {"&&lt;", "&<"},
		"a decimal number":                {"&#65;", "[A]"},
		"a hexadecimal number":            {"&#x41;&#X41;", "[A][A]"},
		"the highest number":              {"&#x10ffff;", "[\U0010ffff]"},
		"a number that is too high stays": {"&#x110000;", "&#x110000;"},
		"half a pair of UTF-16 stays":     {"&#xd800;", "&#xd800;"},
		"NUL stays":                       {"&#0;", "&#0;"},
		"what is not a number stays":      {"&#;&#x;&#a;", "&#;&#x;&#a;"},
	} {
		t.Run(name, func(t *testing.T) {
			got := Entities(row.text, names, func(r rune) string { return "[" + string(r) + "]" })
			if got != row.want {
				t.Errorf("%q, want %q", got, row.want)
			}
		})
	}
}
