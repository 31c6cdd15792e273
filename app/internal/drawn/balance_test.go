package drawn

import "testing"

func TestBalanced(t *testing.T) {
	for markup, want := range map[string]string{
		"":                                 "",
		"text &lt;b&gt;":                   "",
		`<h1 class="a">A<br></h1><p>B</p>`: "",
		`<svg><path d="M0 0"/></svg>`:      "",
		`<h1>A</h2>`:                       `</h2> does not match the open elements ["h1"]`,
		`<p><b>A</p></b>`:                  `</p> does not match the open elements ["p" "b"]`,
		`<ul><li>A</ul>`:                   `</ul> does not match the open elements ["ul" "li"]`,
		`A</p>`:                            `</p> does not match the open elements []`,
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
