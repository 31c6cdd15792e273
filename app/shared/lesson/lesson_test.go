package lesson_test

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"numplace/app/shared/lesson"
)

const file = `title: Techniques & more
glossary: Words
score: {} points
upto: up to {}
order: {0} of {1}
previous: Before: {}
next: After: {}
spot: Look.
all: all
levels: Easy | Medium | Hard

# One	Family <1>
+ one	One	1	4	1	?p=1

It is **so**. And "more".

Look <b>here</b>.

# Two fish	Fish
+ two	Two	3	1400	0	?p=2
+ three	Three	3	470	0	?p=3

First. Second sentence. 3.5 is no end.

Spot.

= sums	Sums & more	?p=3&v=2	two one
* Cage	It adds up <so>.
* Arrow	The ring.

Begin **here**. Then there.

Go on.

= dots	Dots	?p=4	
* Dot	Next.

Look.

- <h2>Words</h2>
- <a data-lesson="one/" href="{}learn/one/">One</a> &amp; <a data-lesson="/" href="{}learn/">all</a>
`

func read(t *testing.T) lesson.Book {
	t.Helper()
	b, ok := lesson.Read(file)
	if !ok {
		t.Fatal("the file is not read")
	}
	return b
}

func TestRead(t *testing.T) {
	b := read(t)
	if len(b.Lessons) != 2 || b.Lessons[1].Name != "Two fish" || b.Lessons[1].Family != "Fish" ||
		len(b.Lessons[1].Forms) != 2 {
		t.Fatalf("%+v", b.Lessons)
	}
	if f := b.Lessons[1].Forms[0]; f != (lesson.Form{Key: "two", Name: "Two", Level: 3, Score: 1400, Example: "?p=2"}) {
		t.Errorf("%+v", f)
	}
	if at, number, ok := b.Find("three"); at != 1 || number != 1 || !ok {
		t.Errorf("three is at %d, %d, %t", at, number, ok)
	}
	if _, _, ok := b.Find(""); ok {
		t.Error("there is a technique without a key")
	}
	for got, want := range map[string]string{
		b.Word("title"): "Techniques & more", b.Word("none"): "",
		b.With("score", "14"): "14 points", b.With("order", "1", "9"): "1 of 9",
		b.Level(3): "Hard", b.Level(4): "",
		b.Lessons[0].Summary(100): `It is so. And "more".`, b.Lessons[1].Summary(10): "First.",
		b.Lessons[1].Summary(100): "First. Second sentence. 3.5 is no end.",
	} {
		if got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Read rejects a file without the texts of Learn, such as the sign-in page of a Wi-Fi network.
func TestReadRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"nothing":                    "",
		"another page":               "<!doctype html>\n<title>Sign in</title>",
		"words alone":                "title: Techniques\n",
		"a lesson without technique": "# One\tFamily\n\nText.\n",
		"a lesson without a text":    "title: Techniques\n\n# One\tFamily\n+ one\tOne\t1\t4\t1\t?p=1\n",
		"too few fields":             "# One\tFamily\n+ one\tOne\t1\t4\t1\n",
		"no level":                   "# One\tFamily\n+ one\tOne\tx\t4\t1\t?p=1\n",
		"a level too high":           "# One\tFamily\n+ one\tOne\t6\t4\t1\t?p=1\n",
		"no score":                   "# One\tFamily\n+ one\tOne\t1\tx\t1\t?p=1\n",
		"half a file":                file[:strings.Index(file, "\t1400")],
		"half a guide":               file[:strings.Index(file, "\ttwo one")],
		"a guide without rules":      file[:strings.Index(file, "* Cage")] + "Text.\n",
		"a guide without a text":     file[:strings.Index(file, "* Arrow")],
	} {
		if b, ok := lesson.Read(text); ok {
			t.Errorf("%s: %+v", name, b)
		}
	}
}

// drawn returns the elements and the text of a page.
func drawn(t *testing.T, page string) (elements []*html.Node, text string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		switch n.Type {
		case html.ElementNode:
			elements = append(elements, n)
		case html.TextNode:
			text += n.Data
		}
	}
	return elements, text
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// links maps the text of each link of a page to its key and its address.
func links(t *testing.T, page string) map[string]string {
	t.Helper()
	all := map[string]string{}
	elements, _ := drawn(t, page)
	for _, n := range elements {
		if n.Data == "a" {
			all[n.FirstChild.Data] = attribute(n, "data-lesson") + " " + attribute(n, "href")
		}
	}
	return all
}

func TestPages(t *testing.T) {
	b := read(t)
	const root = "https://host.example/sudoku/"
	for page, want := range map[string]map[string]string{
		b.Index(root, false, "", ""): {"One": "one/ " + root + "learn/one/", "Two fish": "two/ " + root + "learn/two/",
			"Words": "glossary/ " + root + "learn/glossary/"},
		b.Glossary(root):   {"One": "one/ " + root + "learn/one/", "all": "/ " + root + "learn/"},
		b.Top(0, 0, root):  {"Techniques & more": "/ " + root + "learn/"},
		b.Rest(0, 0, root): {"After: Two fish": "two/ " + root + "learn/two/"},
		b.Rest(1, 1, root): {"Before: One": "one/ " + root + "learn/one/", "Two": "two/ " + root + "learn/two/",
			"Three": "three/ " + root + "learn/three/"},
		b.Index(`"><b>`, true, "", ""): {"One": `one/ "><b>learn/one/`},
		b.Glossary(`"><b>`):            {"One": `one/ "><b>learn/one/`},
	} {
		got := links(t, page)
		for name, to := range want {
			if got[name] != to {
				t.Errorf("%q leads to %q, want %q", name, got[name], to)
			}
		}
	}
}

// Until the second program has drawn what comes next, the index has it as for a user without progress.
func TestTheIndexHasSomethingToGoOnWith(t *testing.T) {
	b, ok := lesson.Read("onward: <p><a href=\"{}learn/route/\">In a week</a></p>\n" + file)
	if !ok {
		t.Fatal("the file is not read")
	}
	const root = "https://host.example/sudoku/"
	for desk, want := range map[string]string{"": "In a week", `<a href="{}learn/one/">Go on</a>`: "Go on"} {
		got := links(t, b.Index(root, false, "", desk))
		if got["In a week"] != "" == (got["Go on"] != "") || !strings.HasPrefix(got[want], " "+root+"learn/") {
			t.Errorf("%q: %q", desk, got)
		}
	}
}

// The lessons on rules have a section of their own in the index, and are counted apart.
func TestLessonsOnRules(t *testing.T) {
	b, ok := lesson.Read("rules: Of rules\nruled: with cages\nlast: last of all\noff: switched off\n" +
		file[:strings.Index(file, "= sums")] +
		"# Sums\tOf rules\n+ four\tFour\t1\t6\t1\t?p=4\n+ five\tFive\t3\t900\t0\t?p=5\n\nAdd.\n\nLook.\n")
	if !ok {
		t.Fatal("the file is not read")
	}
	_, index := drawn(t, b.Index("/", false, "four\tsolved", ""))
	before, after, _ := strings.Cut(index, "Of ruleswith cages")
	if strings.Contains(before, "Sums") || after != "Sumssolved" {
		t.Errorf("the index is %q, and then %q", before, after)
	}
	for at, order := range []string{"1 of 2", "2 of 2", "1 of 1"} {
		if _, text := drawn(t, b.Rest(at, 0, "/")); !strings.Contains(text, order) {
			t.Errorf("no %q in %q", order, text)
		}
	}
	if got := links(t, b.Rest(2, 0, "/"))["Before: Two fish"]; got == "" {
		t.Error("no link leads back to the lesson before")
	}
	if _, text := drawn(t, b.Top(2, 1, "/")); !strings.Contains(text, "last of all") {
		t.Errorf("the last resort is %q", text)
	}
	if _, text := drawn(t, b.Top(1, 0, "/")); !strings.Contains(text, "switched off") {
		t.Errorf("the technique that is off is %q", text)
	}
}

// Markup in the texts is escaped, except for bold.
func TestTextsAreNoMarkup(t *testing.T) {
	b := read(t)
	elements, text := drawn(t, b.Top(0, 0, "/")+b.Rest(0, 0, "/"))
	for _, want := range []string{
		"Family <1>", `It is so. And "more".`, "Look. Look <b>here</b>.", "1 of 2", "4 points",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
	bold := 0
	for _, n := range elements {
		if n.Data == "b" {
			bold++
		}
	}
	if bold != 2 { // one in the text, and the label before the second paragraph
		t.Errorf("%d elements are bold", bold)
	}
	if _, text := drawn(t, b.Index("/", false, "", "")); !strings.Contains(text, "up to 800") ||
		!strings.Contains(text, "1,400") {
		t.Errorf("%q", text)
	}
}

func TestReadGuides(t *testing.T) {
	b := read(t)
	g, ok := b.Guide("sums")
	if !ok || len(b.Guides) != 2 || g.Name != "Sums & more" || g.Puzzle != "?p=3&v=2" ||
		!slices.Equal(g.Techniques, []string{"two", "one"}) || len(g.Paragraphs) != 2 || len(g.Rules) != 2 ||
		g.Rules[0] != (lesson.Rule{Name: "Cage", Says: "It adds up <so>."}) || g.Summary(10) != "Begin here." {
		t.Errorf("%+v", g)
	}
	if _, ok := b.Guide("two"); ok {
		t.Error("a technique has a guide")
	}
	if last := b.Lessons[1].Paragraphs; len(last) != 2 {
		t.Errorf("the last lesson has the paragraphs %q", last)
	}
}

// The page of a guide has its text, its rules, a link to its puzzle, and links to its techniques in the order of
// solving and to the next guide. The lessons on these techniques and the index link to the guide.
func TestThePageOfAGuide(t *testing.T) {
	b, ok := lesson.Read("rules: Fish\nmet: Met with\nused: Used here\nplay: Play it\n" + file)
	if !ok {
		t.Fatal("the file is not read")
	}
	g, _ := b.Guide("sums")
	elements, text := drawn(t, b.GuideTop(g, "/")+b.GuidePlay(g, "/")+b.GuideRest(g, "/"))
	for _, want := range []string{"Sums & more", "Begin here. Then there.", "Go on.", "CageIt adds up <so>.", "Play it",
		"Used hereOneTwo", "After: Dots"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in %q", want, text)
		}
	}
	var links []string
	for _, n := range elements {
		if n.Data == "a" {
			links = append(links, attribute(n, "href"))
		}
	}
	want := []string{"/learn/", "/?p=3&v=2", "/learn/one/", "/learn/two/", "/learn/", "/learn/dots/"}
	if !slices.Equal(links, want) {
		t.Errorf("the links are %q, want %q", links, want)
	}
	dots, _ := b.Guide("dots")
	if _, text := drawn(t, b.GuideRest(dots, "/")); strings.Contains(text, "After") ||
		!strings.Contains(text, "Before: Sums & more") {
		t.Errorf("%q", text)
	}
	if _, text := drawn(t, b.Rest(0, 0, "/")); !strings.Contains(text, "Met withSums & more") ||
		strings.Contains(text, "Dots") {
		t.Errorf("the lesson has %q", text)
	}
	if _, text := drawn(t, b.Index("/", false, "", "")); !strings.Contains(text, "Sums & moreDotsTwo fish") {
		t.Errorf("the index is %q", text)
	}
}
