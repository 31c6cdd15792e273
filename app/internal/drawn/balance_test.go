package drawn

import "testing"

func TestBalanced(t *testing.T) {
	for markup, want := range map[string]string{
		"":                                 "",
		"text &lt;b&gt;":                   "",
		`<h1 class="a">A<br></h1><p>B</p>`: "",
		`<svg><path d="M0 0"/></svg>`:      "",
		`<h1>A</h2>`:                       `</h2> closes ["h1"]`,
		`<p><b>A</p></b>`:                  `</p> closes ["p" "b"]`,
		`<ul><li>A</ul>`:                   `</ul> closes ["ul" "li"]`,
		`A</p>`:                            `</p> closes []`,
		`<section><p>A</p>`:                `<section> is not closed`,
	} {
		got := ""
		if err := unbalanced(markup); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %q, want %q", markup, got, want)
		}
	}
}
