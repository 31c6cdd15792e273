package web

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"numplace/app/shared/link"
	"numplace/solver"
	"numplace/solver/corpora"
	"numplace/solver/format"
	"numplace/web/bundle"
)

// element is the source of a module that exports everything from embed.js, the script of the element
// <numplace-board>.
const element = `export * from "./embed/embed.js"`

// elementLinks parses each text with embed.js under Node. Each result is the query of a link to the parsed
// board, or "" if embed.js cannot parse the text.
func elementLinks(t *testing.T, texts []string) (links []string) {
	t.Helper()
	node(t, `
		const { read } = await import(dir + "/embed.mjs");
		output = input.map((text) => read(text)?.link ?? "");`,
		map[string]string{"embed.mjs": bundled(t, element, api.FormatESModule)}, texts, &links)
	if len(links) != len(texts) {
		t.Fatalf("%d answers to %d texts", len(links), len(texts))
	}
	return links
}

// checkElement reports an error for each text from which embed.js would draw a different board than the
// page's program opens. It returns the number of texts that embed.js can parse.
func checkElement(t *testing.T, texts []string) (read int) {
	t.Helper()
	for i, query := range elementLinks(t, texts) {
		if query == "" {
			continue
		}
		read++
		got, err := link.Decode(query)
		want, wantErr := link.ReadBoard(texts[i])
		if err != nil || wantErr != nil || got != want.Given {
			t.Errorf("%q\nis drawn as %s (%v)\nand opens as %s, %v", texts[i], query, err, link.Encode(want.Given),
				wantErr)
		}
		if t.Failed() && read > 100 {
			break
		}
	}
	return read
}

// embed.js parses common puzzle texts of every board size without the page's program.
func TestTheElementReadsWhatIsCommon(t *testing.T) {
	var texts, names []string
	add := func(name, text string) { names, texts = append(names, name), append(texts, text) }
	for _, sign := range ".0*_-xX?" {
		add("a line with "+string(sign), strings.ReplaceAll(easy, ".", string(sign)))
		add("rows with "+string(sign), rowsOf(strings.ReplaceAll(easy, ".", string(sign)), 9, ""))
		add("spaced rows with "+string(sign), rowsOf(strings.ReplaceAll(easy, ".", string(sign)), 9, " "))
	}
	for name, text := range map[string]string{
		"a link":                "https://numplace.example/?p=" + easy,
		"a query":               "?p=1" + strings.Repeat(".", 35) + "&b=3x2",
		"full-width digits":     strings.Map(func(r rune) rune { return r - '!' + '！' }, easy),
		"full-width, spaced":    strings.ReplaceAll(strings.Join(strings.Split(easy, ""), "　"), ".", "．"),
		"Windows' line ends":    strings.ReplaceAll(rowsOf(easy, 9, ""), "\n", "\r\n"),
		"an attribute's indent": "\n\t\t" + strings.ReplaceAll(rowsOf(easy, 9, ""), "\n", "\n\t\t") + "\n\t",
		"blank lines":           strings.ReplaceAll(rowsOf(easy, 9, " "), "\n", "\n \n\n"),
		"commas":                rowsOf(easy, 9, ", "),
		"one line of commas":    strings.Join(strings.Split(easy, ""), ","),
	} {
		add(name, text)
	}
	for n := 4; n <= solver.MaxN; n++ {
		for rows := 1; rows <= n; rows++ {
			if n%rows != 0 {
				continue
			}
			g := anyGrid(t, rows, n/rows)
			add(fmt.Sprintf("a link of %dx%d", rows, n/rows), "https://numplace.example/"+link.Encode(g))
			if square, err := solver.StandardLayout(n); err == nil && square == g.Layout() {
				add(fmt.Sprintf("a line of %d", n), g.String())
				add(fmt.Sprintf("rows of %d", n), rowsOf(g.String(), n, " "))
			}
		}
	}
	for i, query := range elementLinks(t, texts) {
		if query == "" {
			t.Errorf("%s is not read:\n%s", names[i], texts[i])
		}
	}
	checkElement(t, texts)
}

// The compressed script of the element <numplace-board> has at most 10,200 bytes.
func TestTheElementIsSmall(t *testing.T) {
	// compress again, because the build may have used a fast level
	packed, err := bundle.Brotli([]byte(content(t, built(t), "/embed.js")))
	if err != nil || len(packed) > 10_200 {
		t.Errorf("%d bytes, %v", len(packed), err)
	}
}

// A server that imports the module for its types gets no error and defines no element. The same holds if a
// bundler has converted the module to another script format.
func TestImportingTheElementDoesNothingWhereThereIsNoPage(t *testing.T) {
	files := map[string]string{}
	for name, format := range map[string]api.Format{"embed.mjs": api.FormatESModule, "common.cjs": api.FormatCommonJS,
		"plain.cjs": api.FormatIIFE} {
		files[name] = bundled(t, element, format)
	}
	var got []string
	node(t, `
		const before = Object.keys(globalThis).join();
		output = [];
		for (const name of ["embed.mjs", "common.cjs", "plain.cjs"]) {
			const { default: made, read } = await import(dir + "/" + name);
			output.push(name + " " + typeof (read ?? made.read) + " " + (Object.keys(globalThis).join() === before));
		}`, files, nil, &got)
	if want := "embed.mjs function true, common.cjs function true, plain.cjs undefined true"; strings.Join(got,
		", ") != want {
		t.Errorf("%s, want %s", strings.Join(got, ", "), want)
	}
}

// The type declarations list every attribute, both as a property and in JSX.
func TestTheElementsTypesNameItsAttributes(t *testing.T) {
	_, list, _ := strings.Cut(source(t, "embed/embed.js"), "const DEFAULTS = {")
	list, _, _ = strings.Cut(list, "};")
	names := regexp.MustCompile(`(\w+): `).FindAllStringSubmatch(list, -1)
	if len(names) < 8 {
		t.Fatalf("%d attributes", len(names))
	}
	types := source(t, "embed/embed.d.ts")
	part := func(begin string) string {
		_, rest, ok := strings.Cut(types, begin)
		if !ok {
			t.Fatalf("there is no %s", begin)
		}
		rest, _, _ = strings.Cut(rest, "\n}")
		return rest
	}
	class, props := part("class NumplaceBoard"), part("interface NumplaceBoardProps")
	for _, match := range names {
		name := match[1]
		// every HTML element has lang
		if name != "lang" && (!regexp.MustCompile(`\b`+name+`(\(\))?: `).MatchString(class) ||
			!strings.Contains(props, " "+name+"?: ")) {
			t.Errorf("the types do not name %s", name)
		}
	}
	if !strings.Contains(types, `declare module "react" `+
		`{ namespace JSX { interface IntrinsicElements { "numplace-board": `) {
		t.Error("there is no element for React")
	}
}

// embed.js leaves a text that it cannot parse with certainty to the page's program.
func TestTheElementReadsNothingElse(t *testing.T) {
	for i, query := range elementLinks(t, []string{
		"", " ", "\n\n", "hello", "1", "1234", easy[1:], easy + ".", easy + "\n" + easy, easy + " " + easy,
		easy + "," + strings.ReplaceAll(easy, ".", "1"),
		"1.0*" + strings.Repeat(".", 12), "5" + strings.Repeat(".", 15), "?p=", "?p=123",
		"?p=5" + strings.Repeat(".", 15),
		"?p=1...............&b=3x3", "?p=1...............&b=", "?p=1...............&b=2x2x", "?p=<script>",
		"?p=" + easy + "&b=%zz",
		":0000:x:" + easy + ":::", strings.Repeat("12 3 4 567 8 9 1 2 3\n", 9), strings.Repeat(".", 9999),
		"①" + easy[1:], "ı" + strings.Repeat(".", 399),
		// drawn grids
		format.Drawn(anyGrid(t, 3, 3)), format.Drawn(anyGrid(t, 2, 3)), "1.|.4\n..|1.\n=====\n.1|..\n4.|.1",
		"1 . | . 4\n. . | 1 .\n----+----\n. 1 | . .\n4 . | . 1",
		" *-----*\n |1.|.4|\n |..|1.|\n |--+--|\n |.1|..|\n |4.|.1|\n *-----*",
		"┌───┬───┐\n│1 .│. 4│\n│2 .│1 .│\n├───┼───┤\n│. 1│3 .│\n│4 .│. 1│\n└───┴───┘",
		"１２｜３４\n．．｜．．\n－－＋－－\n．．｜．．\n．．｜．．",

		easy[:40] + "\U0001F600" + easy[42:], "javascript:alert(1)", "<numplace-board>",
		strings.Repeat("01,02,03,", 2) + "01,02,",
	}) {
		if query != "" {
			t.Errorf("text %d is read as %s", i, query)
		}
	}
}

// embed.js parses texts as the page's program does. The texts are those in the tests of solver/format, the
// puzzle collections if they are installed, and thousands of variants with typical typing errors.
func TestTheElementReadsAsTheProgram(t *testing.T) {
	texts := corpora.With(t, textsOfFormat(t), func() []string { return collected(t) })
	for n := 4; n <= solver.MaxN; n++ {
		for rows := 1; rows <= n; rows++ {
			if n%rows == 0 {
				g := anyGrid(t, rows, n/rows)
				for _, sign := range []string{"", " ", ",", ", "} {
					texts = append(texts, format.Drawn(g), link.Encode(g), g.String(), rowsOf(g.String(), n, sign))
				}
			}
		}
	}
	if read := checkElement(t, texts); read < len(texts)/10 {
		t.Errorf("%d of %d texts are read: the comparison says little", read, len(texts))
	}
	rng := rand.New(rand.NewPCG(1, 2))
	// embed.js does not parse texts with a layout, so typing errors in such texts would test little
	plain := slices.DeleteFunc(texts, func(text string) bool {
		return strings.Contains(text, "layout") ||
			len(text) > 700
	})
	var slips []string
	for range 20_000 {
		text := []rune(plain[rng.IntN(len(plain))])
		for range 1 + rng.IntN(4) {
			text = slip(rng, text)
		}
		slips = append(slips, string(text))
	}
	if read := checkElement(t, slips); read < len(slips)/200 {
		t.Errorf("%d of %d changed texts are read: the comparison says little", read, len(slips))
	}
	var small []string
	for range 60_000 {
		small = append(small, scribble(rng))
	}
	if read := checkElement(t, small); read < len(small)/100 {
		t.Errorf("%d of %d scribbles are read: the comparison says little", read, len(small))
	}
}

// signs are the characters that slip inserts.
var signs = []rune("1234.0-_*xX?A,;\t  \n\n||+-=─│┼#１．・:'\"\ufeff\u2028\u00a0\u0085ıgp&")

// slip returns text with one random change: a character is replaced once or everywhere, inserted or removed,
// or a line is duplicated or removed.
func slip(rng *rand.Rand, text []rune) []rune {
	sign := signs[rng.IntN(len(signs))]
	if len(text) == 0 {
		return []rune{sign}
	}
	i := rng.IntN(len(text))
	switch rng.IntN(6) {
	case 0:
		return []rune(strings.ReplaceAll(string(text), string(text[i]), string(sign)))
	case 1:
		return append(append(text[:i:i], sign), text[i+1:]...)
	case 2:
		return append(append(text[:i:i], sign), text[i:]...)
	case 3:
		return append(text[:i:i], text[i+1:]...)
	case 4:
		return []rune(strings.ReplaceAll(string(text), string(text[i]), string(text[i])+string(sign)))
	}
	lines := strings.SplitAfter(string(text), "\n")
	j := rng.IntN(len(lines))
	lines[j] = strings.Repeat(lines[j], 2*rng.IntN(2))
	return []rune(strings.Join(lines, ""))
}

// scribble returns a text that resembles a small grid, with random cells, separators and lines between the
// boxes.
func scribble(rng *rand.Rand) string {
	n := []int{4, 4, 4, 5, 6}[rng.IntN(5)]
	some := func(of ...string) string { return of[rng.IntN(len(of))] }
	empty, between, group, edge := some(".", "0", "-", "*", "", " ", "00"), some("", "", " ", " ", ",", "|", "\t", ";"),
		some("", "", "", " ", "|", ","), some("", "", "", " ", ",", "|", "\t")
	rule, end := some("", "", "", "", "", "", "---", "------", "=====", "--+--", "─┼─", "- -", ",---", "*--*", ".---."),
		some("\n", "\n", "\n", " ", "\r\n", "")
	cut := 1 + rng.IntN(n)
	var b strings.Builder
	for row := range n {
		if row > 0 && row%cut == 0 && rule != "" {
			b.WriteString(rule + end)
		}
		b.WriteString(edge)
		for col := range n {
			switch {
			case col > 0 && col%cut == 0 && group != "":
				b.WriteString(group)
			case col > 0:
				b.WriteString(between)
			}
			switch {
			case rng.IntN(60) == 0:
				b.WriteString(some("10", "02", "9", "x", " ", ",", "--"))
			case rng.IntN(3) == 0:
				b.WriteString(strconv.Itoa(1 + rng.IntN(n)))
			default:
				b.WriteString(empty)
			}
		}
		b.WriteString(edge + end)
	}
	return b.String()
}

// rowsOf splits cells into lines of n cells, with sign between the cells.
func rowsOf(cells string, n int, sign string) string {
	var lines []string
	for i := 0; i < len(cells); i += n {
		lines = append(lines, strings.Join(strings.Split(cells[i:min(i+n, len(cells))], ""), sign))
	}
	return strings.Join(lines, "\n")
}

// anyGrid returns a grid with about a third of its cells filled. It is always the same for the same box size.
func anyGrid(t *testing.T, rows, cols int) solver.Grid {
	t.Helper()
	l, err := solver.Boxes(rows, cols)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(uint64(rows), uint64(cols)))
	cells := make([]byte, l.Cells())
	for i := range cells {
		if rng.IntN(3) == 0 {
			cells[i] = byte(1 + rng.IntN(l.N()))
		}
	}
	g, err := solver.FromBytes(l, cells)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// textsOfFormat returns all string literals in the tests of solver/format.
func textsOfFormat(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../solver/format/*_test.go")
	if err != nil || len(files) == 0 {
		t.Fatalf("no tests of solver/format: %v", err)
	}
	var texts []string
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(node ast.Node) bool {
			if lit, ok := node.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, err := strconv.Unquote(lit.Value)
				if err != nil {
					t.Fatal(err)
				}
				texts = append(texts, text)
			}
			return true
		})
	}
	return texts
}

// collected returns the texts of the sample collections.
func collected(t *testing.T) (texts []string) {
	t.Helper()
	for _, name := range []string{"import_samples.jsonl", "malformed_inputs.jsonl"} {
		for _, sample := range corpora.Decoded[struct{ Text string }](t, name) {
			texts = append(texts, sample.Text)
		}
	}
	return texts
}
