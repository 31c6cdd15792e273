package worksheet

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/generate"
	"numplace/solver/logic"
)

// bookOf returns a request to print a book of new puzzles, without the board's own.
func bookOf(others ...string) job.SetDialog {
	return job.SetDialog{Of: job.Worksheet, New: true, Site: site, Do: doPrint, Seed: "a",
		Form: form(append([]string{"this", ""}, others...)...)}
}

// A book has exactly the puzzles of each kind and level that the form asks for. It is in the order of the levels, and
// the kinds of a level alternate. Each puzzle has its level, one solution, and its rules in words.
func TestABookOfKindsAndLevels(t *testing.T) {
	e := answered(t, bookOf("k3", "on", "n3-1", "2", "n3-2", "2", "k1", "on", "n1-1", "2", "n1-2", "2", "each", "6"))
	var got []string
	levels := regexp.MustCompile(`>(Easy|Medium) · `).FindAllStringSubmatch(e.Pages, -1)
	for i, p := range setIn(t, e.Result).Puzzles {
		kind := "Classic"
		for _, k := range []solver.Kind{solver.Cage, solver.Thermo} {
			if p.Given.Layout().Has(k) {
				kind = i18n.LaidName(k).In(i18n.En)
			}
		}
		got = append(got, levels[i][1]+" "+kind)
		if _, err := solver.Solve(t.Context(), p.Given); err != nil {
			t.Error(err)
		}
		path := logic.Rate(t.Context(), p.Given, logic.StandardTable())
		if name := i18n.LevelNames[path.Level-1].In(i18n.En); name != levels[i][1] {
			t.Errorf("puzzle %d is %s, not %s", i+1, name, levels[i][1])
		}
	}
	want := slices.Concat(slices.Repeat([]string{"Easy Classic", "Easy Killer", "Easy Thermometer"}, 2),
		slices.Repeat([]string{"Medium Classic", "Medium Killer", "Medium Thermometer"}, 2))
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	for words, want := range map[string]int{">Cage: No digit twice; they add up": 4, ">Thermometer: Digits rise": 4} {
		if n := strings.Count(e.Pages, words); n != want {
			t.Errorf("%d legends %q", n, words)
		}
	}
	if n := strings.Count(e.Pages, "<use "); n < 12*81 {
		t.Errorf("%d digits: the answers are missing", n)
	}
}

// The same choices and seed make the same book, in any dialog.
func TestTheSeedOfABook(t *testing.T) {
	puzzles := func(r job.SetDialog) []link.SetPuzzle { return setIn(t, answered(t, r).Result).Puzzles }
	r := bookOf("k9", "on", "n9-1", "2", "seed", "rainy+day")
	first := puzzles(r)
	r.Seed, r.Lang, r.State = "another", i18n.Ja, "1;0;0,;1,;zz 1 ?p="+easy+" 0:1:1:1"
	if !slices.Equal(puzzles(r), first) {
		t.Error("the same seed makes other puzzles")
	}
	if slices.Equal(puzzles(bookOf("k9", "on", "n9-1", "2", "seed", "sunny")), first) {
		t.Error("another seed makes the same puzzles")
	}
}

// Each puzzle of a book is different, even if it has more puzzles than are stored for its kind and level: no two
// are the same after a rotation, a reflection or a change of digits.
func TestNoPuzzleTwice(t *testing.T) {
	r := bookOf("k0", "", "k3", "on", "n3-1", "52")
	e := answered(t, r)
	m, err := (&dialog{SetDialog: job.SetDialog{State: e.State}}).kept()
	if err != nil || len(m.puzzles) != 52 {
		t.Fatalf("%d puzzles, %v", len(m.puzzles), err)
	}
	seen := map[string]int{}
	for i, p := range m.puzzles {
		key := thermometers(p.Given)
		if j, twice := seen[key]; twice {
			t.Errorf("puzzle %d is like %d", i, j)
		}
		seen[key] = i
	}
}

// thermometers describes a puzzle by its thermometers, in a way that no rotation, reflection or change of digits
// alters: the numbers of their cells, and for each pair how far their ends are apart.
func thermometers(g solver.Grid) string {
	var all []string
	apart := func(a, b solver.Cell) int {
		row, col := int(a)/9-int(b)/9, int(a)%9-int(b)%9
		return row*row + col*col
	}
	rules := g.Layout().Rules()
	for i, r := range rules {
		for _, o := range rules[:i] {
			var far []int
			for _, a := range []solver.Cell{r.Cells[0], r.Cells[len(r.Cells)-1]} {
				far = append(far, apart(a, o.Cells[0]), apart(a, o.Cells[len(o.Cells)-1]))
			}
			slices.Sort(far)
			lengths := []int{len(r.Cells), len(o.Cells)}
			slices.Sort(lengths)
			all = append(all, fmt.Sprint(lengths, far))
		}
	}
	slices.Sort(all)
	return fmt.Sprint(all)
}

// If the request is cancelled while puzzles are made, those made until then stay: the reports have them, and the
// action Stop is about them. They are printed as they are until the user asks for others.
func TestABookThatIsStopped(t *testing.T) {
	slow := []string{"k12", "on", "n12-3", "18", "k13", "on", "n13-3", "18"} // takes much longer than job.Every
	r := bookOf(slow...)
	stopping, cancel := context.WithCancel(t.Context())
	defer cancel()
	_, err := Draw(stopping, r, func(e job.Event) {
		if r.State = e.(job.SetDialogDrawn).State; strings.Count(r.State, "?p=") >= 5 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%v", err)
	}
	made := strings.Count(r.State, "?p=")
	if made < 5 || made > 39 {
		t.Fatalf("%d puzzles are made", made)
	}
	r.Do = job.StopBook
	e := answered(t, r)
	stopped := fmt.Sprintf("Stopped. %d of 40 puzzles were made and are kept.", made)
	offersRest := func(e job.SetDialogDrawn) bool {
		return strings.Contains(e.Result, stopped) && !strings.Contains(e.Result, "Another seed") &&
			strings.Contains(e.Result, `data-do="rest"`)
	}
	if !offersRest(e) || e.Pages != "" {
		t.Errorf("%s", e.Result)
	}
	unfinished := r.State
	r.Do, r.State = doPrint, e.State
	e = answered(t, r)
	if strings.Count(e.Pages, " givens<")+strings.Count(e.Pages, " given<") != made || e.State != r.State {
		t.Errorf("%d are printed of %d", strings.Count(e.Pages, " givens<"), made)
	}
	if !offersRest(e) {
		t.Errorf("after they are printed: %s", e.Result)
	}
	r.Do = ""
	if e := answered(t, r); !strings.Contains(e.Result, fmt.Sprintf("Prints %d puzzles", made)) || !offersRest(e) {
		t.Errorf("before they are printed: %s", e.Result)
	}
	all := answered(t, bookOf(slow...))
	for name, again := range map[string]job.SetDialog{
		"the rest":                  {Do: doRest, State: r.State},
		"Print while it makes them": {Do: doPrint, State: unfinished},
	} {
		again.Of, again.New, again.Site, again.Form = r.Of, r.New, r.Site, r.Form
		if e := answered(t, again); e.State != all.State || (e.Pages != "") != (again.Do == doPrint) ||
			strings.Contains(e.Result, `data-do="rest"`) {
			t.Errorf("%s: %d puzzles, want the %d of the whole book", name, strings.Count(e.State, "?p="), 40)
		}
	}
	r.Do, r.State = job.StopBook, unfinished[:strings.Index(unfinished, " ?p=")]
	if e = answered(t, r); !strings.Contains(e.Result, "Stopped before the first puzzle") {
		t.Errorf("%s", e.Result)
	}
	r.Do, r.State = doPrint, e.State
	if e = answered(t, r); e.State != all.State {
		t.Error("after a stop at once, Print makes nothing")
	}
}

// A report of other puzzles has the new seed, so that the fields fit the puzzles if the user stops.
func TestOthersAreStopped(t *testing.T) {
	others := []string{"this", "", "size", "3x2", "n0-2", "", "k1", "on", "n1-1", "8"} // not stored, so searched for
	r := bookOf(others...)
	r.Do, r.Seed = doOthers, "b"
	stopping, cancel := context.WithCancel(t.Context())
	defer cancel()
	var last job.SetDialogDrawn
	_, err := Draw(stopping, r, func(e job.Event) {
		if last = e.(job.SetDialogDrawn); strings.Contains(last.State, "?p=") {
			cancel()
		}
	})
	if err == nil {
		t.Fatal("nothing was stopped")
	}
	seed := valueOf(t, last.Form, "seed")
	r.Do, r.State = doPrint, last.State
	r.Form = form(append(others, "seed", seed)...)
	made := strings.TrimSpace(last.State[strings.Index(last.State, "?p="):])
	if e := answered(t, r); !strings.Contains(e.State, " "+made) {
		t.Error("printing makes the puzzles again")
	}
}

// A book becomes a collection, with the puzzles that were made or will be made. Its name is its title, or else the
// number of its puzzles.
func TestABookIsKept(t *testing.T) {
	r := bookOf("k1", "on", "n1-1", "2")
	set := setIn(t, answered(t, r).Result)
	r.Do = doKeep
	e := answered(t, r)
	var lines string
	for _, p := range set.Puzzles {
		lines += job.Written(p.Given) + "\n"
	}
	if e.Lines != lines || e.Name != "Week 12" || e.Pages != "" {
		t.Errorf("%q: %s", e.Name, e.Lines)
	}
	r.State, r.Form = e.State, strings.Replace(r.Form, "t=Week%2012", "t=", 1)
	if again := answered(t, r); again.Name != "6 puzzles" || again.Lines != lines {
		t.Errorf("%q", again.Name)
	}
	rows := of(t, job.Worksheet, e.Lines)
	rows.Do, rows.Form = doPrint, form()
	if got := setIn(t, answered(t, rows).Result); !slices.Equal(got.Puzzles, set.Puzzles) {
		t.Error("the collection has other puzzles")
	}
}

// If a book is too long for a link, the dialog says so and offers a file, which has all its puzzles. The puzzles
// stay the same from request to request.
func TestABookThatIsTooLongForALink(t *testing.T) {
	r := bookOf("k0", "", "k1", "on", "n1-1", "20", "answers", "none", "each", "6")
	e := answered(t, r)
	if strings.Contains(e.Result, `data-do="copy"`) || !strings.Contains(e.Result, `data-do="others"`) ||
		!strings.Contains(e.Result, "make fewer") || strings.Contains(e.Result, "Export") ||
		strings.Contains(e.Pages, "crispEdges") {
		t.Errorf("%s", e.Result)
	}
	file := regexp.MustCompile(`data-do="save" data-text="([^"]*)" data-name="numplace-book.txt"`).
		FindStringSubmatch(e.Result)
	if file == nil || strings.Count(file[1], "\n") != 20 {
		t.Fatalf("the file is %q", file)
	}
	for line := range strings.Lines(file[1]) {
		if g, err := solver.ParseLaid(laidOf(line)); err != nil || !g.Layout().Has(solver.Cage) {
			t.Errorf("%q: %v", line, err)
		}
	}
	digits := func(e job.SetDialogDrawn) string {
		return strings.Join(regexp.MustCompile(`<use [^>]*>`).FindAllString(e.Pages, -1), "")
	}
	r.State, r.Seed = e.State, "b"
	if again := digits(answered(t, r)); again != digits(e) || again == "" {
		t.Error("printed again they are others")
	}
	r.Do = doOthers
	if others := digits(answered(t, r)); others == digits(e) {
		t.Error("no other puzzles were made")
	}
}

// laidOf swaps the cells and the layout in a line of a collection, as solver.ParseLaid reads them.
func laidOf(line string) string {
	cells, layout, _ := strings.Cut(strings.TrimSpace(line), " ")
	return layout + " " + cells
}

// Puzzles of every kind come back from the link of a book.
func TestTheLinkOfEachKind(t *testing.T) {
	for kind, name := range generate.ElementKinds() {
		r := bookOf("k0", "", "k"+fmt.Sprint(kind+1), "on", fmt.Sprintf("n%d-1", kind+1), "2")
		e := answered(t, r)
		for _, p := range setIn(t, e.Result).Puzzles {
			if !p.Given.Layout().Has(name) {
				t.Errorf("%s: %s", name, p.Given.Layout())
			}
			for _, rule := range i18n.RulesOf(p.Given.Layout()) {
				legend, _, _ := strings.Cut(rule.Title(i18n.En)+": "+rule.Sentence(i18n.En, link.Words{}), ";")
				if legend = legend[:min(len(legend), 20)]; !strings.Contains(e.Pages, legend) {
					t.Errorf("%s: no legend %q", name, legend)
				}
			}
		}
	}
}
