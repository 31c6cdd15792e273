package board

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
)

// evident returns a picture of a board with evidence drawn for cells 40 px wide.
func evident(t *testing.T) Picture {
	t.Helper()
	l := layout(t, "2x2")
	p := Picture{Layout: l, Cells: make([]Cell, l.Cells())}
	p.Cells[0] = Cell{Digit: 1, Kind: i18n.GivenCell}
	p.Cells[1] = Cell{Marks: 0b110}
	p.Overlay.Evidence = job.Drawing{
		Ground: job.Packed("\x01\x01\x00\x00" + "\x00\x04\x00\x00" + "\x00\x00\x00\x00" + "\x00\x00\x00\x02"),
		Pitch:  40,
		Under:  `<path class="e-sa" d="M1 2L3 4"/>`, Over: `<circle class="e-a" cx="5" cy="6" r="7"/>`,
	}
	return p
}

func TestEvidenceOfTheGrid(t *testing.T) {
	p := evident(t)
	got := app.HTMLString(Grid(p, Setting{Name: "x"}))
	for what, want := range map[string]string{
		"its class":            `class="board evident"`,
		"the first ground":     `<path class="e-g1" transform="scale(40)" d="M0 0h2v1h-2"`,
		"the second":           `<path class="e-g2" transform="scale(40)" d="M3 3h1v1h-1"`,
		"the fourth":           `<path class="e-g4" transform="scale(40)" d="M1 1h1v1h-1"`,
		"the size of a board":  `viewBox="0 0 160 160"`,
		"what is below":        `<path class="e-sa" d="M1 2L3 4"`,
		"what is above":        `<circle class="e-a" cx="5" cy="6" r="7"`,
		"a halo of the ground": `e-h1`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s: no %s in %s", what, want, got)
		}
	}
	if strings.Index(got, `class="e-a"`) < strings.Index(got, `class="rules`) {
		t.Error("shapes lie below the walls")
	}
}

func TestOneBranchOfTheEvidence(t *testing.T) {
	p := evident(t)
	e := &p.Overlay.Evidence
	e.Under = `<path d="M0 1"/><g class="e-branch e-branch-1"><path d="M0 2"/></g><g class="e-branch ` +
		`e-branch-12"><path d="M0 3"/></g><path d="M0 4"/>`
	e.Over = `<g class="e-branch e-branch-12"><path d="M0 5"/></g>`
	for _, test := range []struct {
		branch int
		paths  string
	}{{0, "12345"}, {1, "124"}, {12, "1345"}, {2, "14"}} {
		p.Overlay.Branch = test.branch
		got := app.HTMLString(Grid(p, Setting{Name: "x"}))
		for i := '1'; i <= '5'; i++ {
			if has := strings.Contains(got, `d="M0 `+string(i)+`"`); has != strings.ContainsRune(test.paths, i) {
				t.Errorf("branch %d: path %c is shown: %t", test.branch, i, has)
			}
		}
	}
}

func TestGroundsAlone(t *testing.T) {
	p := evident(t)
	p.Overlay.Evidence = job.Drawing{Ground: p.Overlay.Evidence.Ground}
	got := app.HTMLString(Grid(p, Setting{Name: "x"}))
	if !strings.Contains(got, `viewBox="0 0 4 4"`) ||
		!strings.Contains(got, `<path class="e-g1" transform="scale(1)"`) || strings.Contains(got, "evident__over") {
		t.Error(got)
	}
}

func TestNoEvidenceMakesNothing(t *testing.T) {
	p := evident(t)
	p.Overlay.Evidence = job.Drawing{}
	for _, got := range []string{app.HTMLString(Grid(p, Setting{Name: "x"})), File(p, "", nil)} {
		if strings.Contains(got, "evident") || strings.Contains(got, "e-h") {
			t.Error(got)
		}
	}
}

// An SVG file with evidence is valid XML. It contains the board, the evidence and the candidates.
func TestEvidenceOfAFile(t *testing.T) {
	file := File(evident(t), "x", nil)
	for d := xml.NewDecoder(strings.NewReader(file)); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("%v in %s", err, file)
		}
	}
	under, figure, over := strings.Index(file, `class="e-sa" d=`), strings.Index(file, `>1</text>`), strings.Index(file,
		`class="e-a" cx=`)
	if under < 0 || figure < under || over < figure {
		t.Errorf("links at %d, figures at %d, shapes at %d", under, figure, over)
	}
	if !strings.Contains(file, `class="e-h1"`) {
		t.Error("figures have no halo of their ground")
	}
}

// An SVG file gives each class of evidence the colour that the style sheet has for the light theme.
func TestEvidenceHasThePagesColours(t *testing.T) {
	sheet, err := os.ReadFile("../../web/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	light, _, _ := strings.Cut(string(sheet), `:root[data-theme="dark"]`)
	_, rules, ok := strings.Cut(string(sheet), "/* evidence of a step")
	if !ok {
		t.Fatal("the style sheet has no evidence")
	}
	rules, _, _ = strings.Cut(rules, "@media")
	seen := 0
	for _, rule := range regexp.MustCompile(`(?m)(\.e-[\w, .-]+?) \{ (fill|stroke): var\(--([\w-]+)\); \}`).
		FindAllStringSubmatch(rules, -1) {
		colour := regexp.MustCompile(`--` + rule[3] + `: (#[0-9a-f]{6});`).FindStringSubmatch(light)
		if colour == nil {
			t.Fatalf("the style sheet has no --%s", rule[3])
		}
		for _, class := range strings.Split(rule[1], ", ") {
			if class == ".e-edge" {
				continue // only the legend uses this class
			}
			seen++
			if !regexp.MustCompile(`(^|[},>])` + regexp.QuoteMeta(class) + `(,[^{]*)?\{` + rule[2] + ":" + colour[1] +
				`\}`).MatchString(fileEvidence) {
				t.Errorf("no %s with %s %s in %s", class, rule[2], colour[1], fileEvidence)
			}
		}
	}
	if seen < 18 {
		t.Errorf("only %d classes found", seen)
	}
}

// A picture can show a single branch of the evidence, or all branches up to a given number.
func TestBranchesOfTheEvidence(t *testing.T) {
	group := func(n string) string { return `<g class="e-branch e-branch-` + n + `">` + n + `</g>` }
	ink := "a" + group("1") + "b" + group("2") + group("12") + "c"
	for branch, want := range map[int]string{
		0: ink, 1: "a" + group("1") + "bc", 12: "ab" + group("12") + "c", 3: "abc",
		-1: "a" + group("1") + "bc", -2: "a" + group("1") + "b" + group("2") + "c", -12: ink,
	} {
		if got := only(branch, ink); got != want {
			t.Errorf("%d: %q, want %q", branch, got, want)
		}
	}
}
