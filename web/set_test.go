package web

import (
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"numplace/app/shared/link"
	"numplace/solver"
)

// The script of the first paint reads the title and the number of puzzles of a set like the program. It does not read
// a set that was cut off, changed in its first characters, or made by a newer version.
func TestTheFirstPaintOfASet(t *testing.T) {
	given, err := solver.Parse(solver.Classic,
		"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
	if err != nil {
		t.Fatal(err)
	}
	type set struct {
		Count int
		Title string
	}
	var texts []string
	var wants []*set
	for count, title := range map[int]string{1: "", 2: "Week 12. Logic", 8: "最後の問題 – ü", 40: "😀 №5 ①",
		100: "ZZZ"} {
		s := link.Set{Title: title, Author: "Ms. Brown"}
		for i := range count {
			s.Puzzles = append(s.Puzzles, link.SetPuzzle{Given: given})
			if i > 9 { // so that the link is not too long
				s.Puzzles[i].Given = solver.Classic.Empty().With(0, 1)
			}
		}
		text, ok := link.EncodeSet(s)
		if !ok {
			t.Fatalf("no link to %d puzzles", count)
		}
		texts, wants = append(texts, text), append(wants, &set{count, title})
		for _, wrong := range []string{text[:len(text)-3], "3" + text[1:], text + "A", "~" + text[1:],
			text[:5] + "ä" + text[6:]} {
			texts, wants = append(texts, wrong), append(wants, nil)
		}
	}
	texts, wants = append(texts, "", "1", "1AA", "1"+strings.Repeat("_", 20)), append(wants, nil, nil, nil, nil)
	texts, wants = append(texts, "1AAA"), append(wants, nil)
	var got []*set
	node(t, `const { readSet } = await import("data:text/javascript," + encodeURIComponent(file["set.js"]));
		output = input.map((text) => readSet(text) ?? null);`,
		map[string]string{"set.js": bundled(t, `export * from "./script/set.js"`, api.FormatESModule)}, texts, &got)
	for i, want := range wants {
		if (want == nil) != (got[i] == nil) || want != nil && *want != *got[i] {
			t.Errorf("%s is read as %v, want %v", texts[i], got[i], want)
		}
	}
}
