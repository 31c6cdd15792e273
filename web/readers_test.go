package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"numplace/app/shared/daily"
	"numplace/app/shared/link"
	drawing "numplace/app/shared/signs"
	"numplace/app/shared/svg"
	"numplace/solver"
	"numplace/web/bundle"
)

// Links are parsed in three places. app/shared/link defines the format and serves the page, the server and
// the solver for other sites. The scripts of the first paint and of the element have their own parsers. The
// tests in this file compare these scripts with app/shared/link.

// node runs a JavaScript program. The program finds its input in the variable input and assigns its result to
// output. files maps names to scripts. The program finds their texts in the object file and can import them
// as modules from dir.
func node(t *testing.T, program string, files map[string]string, input, output any) {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	given, err := json.Marshal(map[string]any{"input": input, "file": files})
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("node", "--input-type=module", "--eval", `
		let text = "";
		for await (const part of process.stdin.setEncoding("utf8")) text += part;
		const { input, file } = JSON.parse(text), dir = process.argv[1];
		let output;
		`+program+`
		console.log(JSON.stringify(output));`, dir)
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = bytes.NewReader(given), &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node: %v\n%s", err, &stderr)
	}
	if err := json.Unmarshal(out, output); err != nil {
		t.Fatalf("%v: %.300s", err, out)
	}
}

// source returns the text of a file, whose name is relative to this directory.
func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// board returns the module that parses layouts and draws their lines.
func board(t *testing.T) string {
	return bundled(t, `export * from "./script/board.js"`, api.FormatESModule)
}

// plainScript bundles a module and its imports into a classic script. Import paths are relative to this
// directory.
func plainScript(t *testing.T, module string) string { return bundled(t, module, api.FormatIIFE) }

// bundled bundles a module and its imports in one of esbuild's output formats. Import paths are relative to
// this directory.
func bundled(t *testing.T, module string, format api.Format) string {
	t.Helper()
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	constants := map[string]string{
		"FIRST_MONTH": strconv.Quote(daily.First), "LAST_MONTH": strconv.Quote(daily.Last),
		"FIRST_RULES": strconv.Quote(daily.FirstRules), "LAST_RULES": strconv.Quote(daily.LastRules),
	}
	for name, kinds := range bundle.Kinds() {
		constants[name] = strconv.Quote(kinds)
	}
	made := api.Build(api.BuildOptions{Stdin: &api.StdinOptions{Contents: module, ResolveDir: here}, Bundle: true,
		Format: format, Define: constants, LogLevel: api.LogLevelSilent})
	if len(made.Errors) > 0 {
		t.Fatal(made.Errors)
	}
	return string(made.OutputFiles[0].Contents)
}

// firstPictures returns the boards that early.js draws for the queries. Each has the form "9 M3 0v1M6 0v1...
// / 53..7": the number of digits, the walls, the windows and diagonals separated by a slash, and the cells.
// It is "" if early.js leaves the board empty.
func firstPictures(t *testing.T, queries []string) (drawn []string) {
	node(t, `
		const draw = new Function("document", "location", "navigator", "addEventListener", "removeEventListener",
			"getComputedStyle", "numplace", "MutationObserver", file["early.js"]);
		const element = () => ({
			children: [], set: {}, append(...more) { this.children.push(...more); },
				replaceChildren(...all) { this.children = all; },
			setAttribute(name, value) { this.set[name] = value; }, removeAttribute(name) { delete this.set[name]; },
				get firstChild() { return this.children[0]; }, get lastChild() { return this.children.at(-1); },
			insertAdjacentHTML() {},
		});
		output = input.map((search) => {
			const ground = element(), walls = element(), line = element(), window = element(), diagonal = element();
			walls.append(line);
			ground.append(window, element(), element(), diagonal);
			const board = Object.assign(element(), { querySelectorAll: () => [ground, walls] }),
				sheet = { className: "sheet sheet--blank n9" };
			const document = {
				documentElement: { dataset: {} }, createElement: element, querySelectorAll: () => [],
				querySelector: (what) => ({ ".board": board, ".sheet": sheet })[what] ?? null,
			};
			draw(document, { search }, { languages: [] }, () => {}, () => {},
				() => ({ getPropertyValue: () => "#fff" }), {},
				class { observe() {} });
			if (!board.children.length) return "";
			const [, n] = /n(\d+)/.exec(sheet.className), rows = board.children.slice(1, -1);
			if (board.firstChild !== ground || board.lastChild !== walls ||
				[ground, walls].some((svg) => svg.set.viewBox !== ["0 0", n,
				n].join(" "))) return "drawn on another board";
			return [n, line.set.d ?? "", (window.set.d ?? "") + "/" + (diagonal.set.d ?? ""),
				rows.flatMap((row) => row.children).map((cell) => cell.textContent || ".").join("")].join(" ");
		});`, map[string]string{"early.js": plainScript(t,
		`import { early } from "./script/early.js"; early(numplace, "https://numplace.example/");`)}, queries, &drawn)
	return drawn
}

// wallsOf returns the lines between the regions of a layout as an SVG path, cell by cell.
func wallsOf(l *solver.Layout) (d string) {
	n := l.N()
	for i := range l.Cells() {
		c := solver.Cell(i)
		if i%n < n-1 && l.Wall(c, solver.Right) {
			d += fmt.Sprintf("M%d %dv1", i%n+1, i/n)
		}
		if i/n < n-1 && l.Wall(c, solver.Bottom) {
			d += fmt.Sprintf("M%d %dh1", i%n, i/n+1)
		}
	}
	return d
}

// linesOf returns two SVG paths, separated by a slash: the outlines of the layout's windows and figures, and
// the layout's diagonals.
func linesOf(l *solver.Layout) (d string) {
	n := l.N()
	shaded := map[int]bool{}
	for h := range l.Houses() {
		for _, c := range h.Cells {
			shaded[int(c)] = shaded[int(c)] || h.Kind == solver.Window || h.Kind == solver.Figure
		}
	}
	for c := 0; c < n*n; c++ {
		from := c
		for shaded[c] && (c == from || c%n > 0) {
			c++
		}
		if wide := c - from; wide > 0 {
			d += fmt.Sprintf("M%d %dh%dv1h%d", from%n, from/n, wide, -wide)
			c--
		}
	}
	d += "/"
	if l.Has(solver.RisingDiagonal) {
		d += fmt.Sprintf("M0 %dL%d 0", n, n)
	}
	if l.Has(solver.FallingDiagonal) {
		d += fmt.Sprintf("M0 0L%d %d", n, n)
	}
	return d
}

// checkLinks fails for each query that a script parses differently from link.DecodeBoard. It returns how many
// queries are valid and how many are not.
func checkLinks(t *testing.T, queries []string) (read, refused int) {
	t.Helper()
	links := make([]string, len(queries))
	for i, query := range queries {
		links[i] = "https://numplace.example/" + query
	}
	pictures, elements := firstPictures(t, queries), elementLinks(t, links)
	for i, query := range queries {
		b, err := link.DecodeBoard(query)
		g, picture := b.Given, ""
		if err == nil {
			read++
			shown := g
			for c := range solver.Cell(g.Layout().Cells()) {
				if d := b.Entered.At(c); d != 0 {
					shown = shown.With(c, d)
				}
			}
			picture = fmt.Sprintf("%d %s %s %s", g.N(), wallsOf(g.Layout()), linesOf(g.Layout()), shown)
		} else {
			refused++
		}
		_, isRule := errors.AsType[*solver.RuleError](err)
		if layout, ok := errors.AsType[*solver.LayoutError](err); isRule || ok && layout.Cause == solver.WrongRule {
			continue // the scripts leave such links to the program
		}
		if pictures[i] != picture {
			t.Errorf("%q\nis first drawn as %q, want %q (%v)", query, pictures[i], picture, err)
		}
		if elements[i] != "" {
			got, err := link.Decode(elements[i])
			want, wantErr := link.ReadBoard(links[i])
			if err != nil || wantErr != nil || got != want.Given {
				t.Errorf("%q\nis drawn by the element as %s, want %s", query, elements[i], link.Encode(want.Given))
			}
		}
		if t.Failed() {
			break
		}
	}
	return read, refused
}

// layoutQueries returns links with valid and invalid texts of layouts.
func layoutQueries(four, six string) (queries []string) {
	const jigsaw4, jigsaw6, jigsaw9 = "1112132233423444", "123344123334122344122546115566555666",
		"111222233141223333441222533411665553417666855447699855477699885477669888777999988"
	layouts := []string{
		"2x2", "2x3", "3x3", "1x4", "4x1", "9x1", "5x5", "26x1", "0x4", "x", "2x", "x2", "2x2x2", "02x2", "2X2", "2x2 ",
		"", ",", "king", "2x2,", ",2x2", "2x2,2x2",
		"2x2,king", "king,2x2", "2x2,knight,king", "2x2,king,king", "2x2,queen", "2x2,King", "2x2,constructor",
		"3x3,asterisk,knight", "1x9,girandola,centredot,windoku", "2x2,asterisk", "3x3,windoku,girandola,asterisk",
		"3x3,centredot:4", "jigsaw:" + jigsaw9 + ",centredot", "2x2,windoku", "3x3,windoku", "windoku,3x3,diagonals",
		"1x9,windoku",
		"3x3,diagonals", "3x3,rising", "3x3,falling", "3x3,rising,falling", "3x3,diagonals,rising",
		"3x3,rising,diagonals", "2x2,disjoint", "3x2,disjoint,diagonals,knight,king",
		"jigsaw:" + jigsaw4, "jigsaw:" + jigsaw4 + ",disjoint", "diagonals,jigsaw:" + jigsaw4, "jigsaw:" + jigsaw4[1:],
		"jigsaw:2" + jigsaw4[1:], "jigsaw:" + strings.ReplaceAll(jigsaw4, "1", "a"),
		"jigsaw:" + strings.ReplaceAll(jigsaw4, "1", "z") + ",king", "jigsaw:aAaA" + "AaaA" + "bbbbBBBB", "jigsaw:",
		"jigsaw:1", "jigsaw", "Jigsaw:" + jigsaw4, "jigsaw:" + strings.ReplaceAll(jigsaw4, "1", "."),
		"jigsaw:" + jigsaw4 + ",2x2",
		"jigsaw:" + jigsaw6, "jigsaw:" + jigsaw6 + ",knight", "jigsaw:" + jigsaw9 + ",rising,king",
		"jigsaw:" + jigsaw9 + ",windoku", "jigsaw:" + strings.Repeat("1", 289),
		"jigsaw:" + strings.ReplaceAll(jigsaw4, "1", "\u017f"),
		"3x3,\u212aing", "2x2,ｋing", "2x2;king", "2x2+king", "2x2%2Cking", "%32x2,king", "2x2,king%00",
	}
	for _, l := range layouts {
		for _, p := range []string{four, six, easy} {
			for _, rest := range []string{"&l=" + l + "&v=2", "&l=" + l, "&b=2x2&l=" + l + "&v=2",
				"&b=x&l=" + l + "&v=2", "&v=3&l=" + l, "&v=4&l=" + l} {
				queries = append(queries, "?p="+p+rest)
			}
		}
	}
	for _, l := range []string{"4x4,diagonals", "5x5,knight", "1x25,rising"} {
		n := 16
		if l[0] != '4' {
			n = 25
		}
		queries = append(queries, "?p="+strings.Repeat(".", n*n)+"&l="+l+"&v=2&d="+strings.Repeat(".", n*n))
	}
	return append(queries, "?l=3x3,king&v=2", "?l=2x2&l=3x3&v=2&p="+four, "?%6c=2x2,king&v=2&p="+four)
}

// ruled lists layouts with rules that links encode in packed form.
var ruled = []string{
	"2x2,cage=7:0.1.4", "2x2,diagonals,knight,allwhite=1", "2x3,white:0.1,white=2:6.7,xv=10:8.14,greater:9.8",
	"3x3,cage=3:0.1,cage=15:2.3.4,cage:5.13.14.22,sum=1000:80.0.40",
	"3x3,windoku,thermo:0.10.20,arrow=2:40.41.50.59,quad=1.1.9:0.1.9.10",
	"3x2,little=9:0.7.14.21.28.35,sandwich=0:4.10.16.22.28.34", "1x5,clone:0.1.5.6,equal=2.1:2.3.4,marks=1.5:24",
	"jigsaw:1112132233423444,falling,renban:0.5.10,odd:3.12",
	"3x3,centredot,girandola,rellik=5:0.1.9,circles:3.4,sumline=10:10.11.20.19.10,lockout=4:30.31.32",
	"3x3,nonconsecutive,taxicab,globalmod=2.3,minimum:0.40,rowindex:3", "2x3,diagonalnonconsecutive,globalentropy," +
		"xsum=21:0.1.2.3.4.5,lookandsay=101.206:0.7.14",
	"2x2,boardtable=14.13.11.7,settable=2.1.0.8:0.5,linetable=2.4.8.1:0.1.2,linetable=2.4.8.1:5.9," +
		"linetable=1.2.4.8:6.11,linetable=2.4.8.1:7.14,automaton=0.2.2.0.0.1.1.1.2.2:0.1.2,edgetable=3.1.0.0:0.4",
	"4x4,cage=100:0.1.2.3.4.5.6.7,whisper=8:255.238.239,modular=3:16.17.18",
}

// ruleQueries returns links with the rules of ruled, both intact and damaged.
func ruleQueries(t *testing.T) (queries []string) {
	for _, text := range ruled {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		query := link.Encode(l.Empty().With(0, 1))
		p, _, _ := strings.Cut(query, "&")
		begin, k, _ := strings.Cut(query, "&k=")
		named := p + "&l=" + text
		queries = append(queries, query, named+"&v=3", named+"&v=2", named, named+"&v=3&k="+k, p+"&k="+k, p+"&v=2&k="+k,
			query+"&k=1", p+"&v=3&k=&k="+k, query+"&w=1",
			query+link.EncodeWords(link.Words{Title: "ナンプレ", Rules: "1\n2"}), query+"&v=3", query+"&v=4", query+"&r=1",
			query+"&d=.2", begin, begin+"&k", begin+"&k=1", begin+"&k=2"+k[1:],
			begin+"&k=%31"+k[1:], begin+"&k=+"+k, begin+"&k="+k+"AAAA", begin+"&k="+k+"=", begin+"&k="+k+"%0A",
			strings.ReplaceAll(query, "&", "&amp;"), "?k="+k+"&v=3&"+p[1:])
		for i := range k {
			for _, sign := range "A1_.+é" {
				queries = append(queries, begin+"&k="+k[:i]+string(sign)+k[i+1:])
			}
			queries = append(queries, begin+"&k="+k[:i])
		}
	}
	for _, k := range []string{"1l6wzlhAV9xAV", "1MYuJ9xAV"} { // the unknown kind 63, after a cage and alone
		queries = append(queries, "?p=................&v=3&k="+k)
	}
	return queries
}

// The scripts parse the same kinds, values and cells as the program, both in a layout's text and in a link.
func TestScriptsReadEachRule(t *testing.T) {
	type rule struct {
		Kind         solver.Kind
		Value, Cells []int
	}
	layouts, missing := slices.Clone(ruled), solver.Kinds()
	for _, rest := range []string{"", "=3", ":0", "=3:0", "=5:0.1", ":0.1", ":0.1.2", "=2.1:0.1.2",
		"=3:0.1.2.3.4.5.6.7.8.9.10.11.12.13.14.15",
		"=9:0.17.34.51.68.85.102.119.136.153.170.187.204.221.238.255"} {
		missing = slices.DeleteFunc(missing, func(kind solver.Kind) bool {
			for _, boxes := range []string{"4x4", "3x3"} {
				text := boxes + "," + string(kind) + rest
				if _, err := solver.ParseLayout(text); err == nil {
					layouts = append(layouts, text)
					return true
				}
			}
			return false
		})
	}
	all := strings.Join(ruled, " ")
	missing = slices.DeleteFunc(missing, func(kind solver.Kind) bool { // these kinds need longer values; ruled has them
		return strings.Contains(all, ","+string(kind)+"=")
	})
	if len(missing) > 0 {
		t.Errorf("no rule was made of %v", missing)
	}
	type question struct{ Text, K string }
	var asked []question
	var want [][]rule
	for _, text := range layouts {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		_, k, _ := strings.Cut(link.Encode(l.Empty()), "&k=")
		asked = append(asked, question{l.String(), k})
		var all []rule
		for _, r := range l.Rules() {
			of := rule{Kind: r.Kind, Value: append([]int{}, r.Value...), Cells: []int{}}
			for _, c := range r.Cells {
				of.Cells = append(of.Cells, int(c))
			}
			all = append(all, of)
		}
		want = append(want, all)
	}
	var got [][2][]rule
	node(t, `
		const { layout, unpack, isPacked } = await import("file://" + dir + "/board.mjs");
		output = input.map(({ Text, K }) => {
			const { n, rules } = layout(Text), bare = rules.filter((rule) => !isPacked(rule));
			return [rules, K ? [...bare, ...unpack(K, n)] : bare];
		});`, map[string]string{"board.mjs": board(t)}, asked, &got)
	for i := range asked {
		for way, rules := range got[i] {
			for j := range rules {
				if rules[j].Kind.Shape().IsSet() {
					slices.Sort(rules[j].Cells)
				}
			}
			if !reflect.DeepEqual(rules, want[i]) {
				t.Errorf("%s, read in way %d:\n%v, want\n%v", asked[i].Text, way, rules, want[i])
			}
		}
	}
}

func TestEveryReaderOfLinksAgrees(t *testing.T) {
	const four, six = "1......3.4....2.", "1..4...5..6....2..3....1..2...6..5.."
	var queries []string
	for n := 1; n <= solver.MaxN; n++ {
		for rows := 1; rows <= n; rows++ {
			if n%rows == 0 {
				queries = append(queries, link.Encode(anyGrid(t, rows, n/rows)))
			}
		}
	}
	for _, p := range []string{"p=" + four, "p=" + six, "p=" + easy, "p=1......3+.4....2.", "p=1%2E.....3.4....2.",
		"p=1......3.4....2", "p=x" + four[1:], "p=", "q=1", "p=5" + four[1:], "p=" + four + "&p=" + six} {
		for _, b := range []string{"", "&b=2x2", "&b=3x2", "&b=2x3", "&b=3x3", "&b=1x4", "&b=%2B3x3", "&b=+3x3",
			"&b=3x%2B3", "&b=-3x-3", "&b=03x02", "&b=", "&b", "&b=3x2;", "&b=3x2%", "&b=3x2x1", "&b=%33x2",
			"&b=3x2&b=2x3", "&%62=3x2", "&b=3X2", "&b=３x２", "&b=0x6", "&b=6x1e0",
			"&b=99999999999999999999x1", "&B=3x3"} {
			for _, v := range []string{"", "&v=1", "&v=2", "&v=", "&v", "&v=abc", "&v=01", "&v=0", "&v=1&v=1",
				"&v=1&v=2", "&v=2&v=1", "&v=2&v=3", "&v=3", "&v=3&v=4",
				"&v=4", "&v=%31", "&v=%32", "&%76=4", "&v=1;", "&v=2;x", "&v=+1",
				"&v=1.0", "&v=%", "&V=3"} {
				if b == "" || v == "" || v == "&v=1" || v == "&v=2" {
					queries = append(queries, "?"+p+b+v, "?"+strings.TrimPrefix(v+b+"&", "&")+p)
				}
			}
		}
	}
	for _, d := range []string{"", "................", ".3..............", "13.....3.4....2.", "2...............",
		".5..............", ".0..............", ".3.............", ".3..............+", "%2E3..............",
		".a..............", ".３..............", ".3", "1355............", ".3.............5", "13.....3.44...2.",
		".3....%F0%9F%98%802...", ".3%ff2............"} {
		for _, more := range []string{"", "&b=1x4", "&v=4", "&l=2x2,king&v=2", "&d=................",
			"&n=1xAAEGgAgADEGBAA", "&n=1%ff", "&t=n1:off,bf2:at4", "&g=1.2llc.l3", "&g=%3C", "&t=%21"} {
			queries = append(queries, "?p="+four+"&d="+d+more, "?d="+d+"&p="+four+more)
		}
	}
	// These characters stand for an empty cell in other formats, are blank or invisible, or could separate
	// parameters.
	for _, sign := range []string{"-", "_", "*", "x", "X", "?", "0", ";v=2", ";", ",", "\ufeff", "%EF%BB%BF", "\u0085",
		"%C2%85", "%85", "\u00a0", "%C2%A0", "%20", "%09", "%0B", "%00", "\u2028", "\u3000", "\u180e", "\u200b",
		"%E2%80%8B", "\u200d", "\u2060", "１", "ı", "%"} {
		queries = append(queries, "?p="+sign+four, "?p="+four[:7]+sign+four[7:], "?p="+four+sign, "?p="+sign+four[1:],
			"?p=1"+sign, "?p="+four+"&b=2x2"+sign, "?p="+four+"&v=1"+sign, "?"+sign+"p="+four)
	}
	queries = append(queries, layoutQueries(four, six)...)
	queries = append(queries, ruleQueries(t)...)
	queries = append(queries, "?p=1", "?p=.", "?p=2", "?p=1&b=1x1", "?p=1&b=1x2", "?p=%31",
		"?p="+four+"&amp;l=2x2,king&amp;v=2", "?b=3x2&amp;p="+six, "?p="+four+"&amp;amp;v=4", "?amp;p="+four,
		"?p="+four+"&amp;v=4", "?p="+four+"&AMP;v=4", "?p="+four+"&amp;d=.3..............")
	for length := link.MaxQuery - 2; length <= link.MaxQuery+2; length++ {
		padding := strings.Repeat("y", length-len("?p="+four+"&x="))
		queries = append(queries, "?p="+four+"&x="+padding, "?p="+four+"&v="+padding)
	}
	queries = append(queries, "", "?", "?p", "?p=ı"+strings.Repeat(".", 399), "?p=ﬁ"+four[1:],
		"?p=%F0%9F%98%80"+four[1:])
	if read, refused := checkLinks(t, queries); read < 100 || refused < 100 {
		t.Errorf("%d are read, %d are not: the comparison says little", read, refused)
	}

	// variants of these queries with typing errors
	rng := rand.New(rand.NewPCG(6, 7))
	slip := []rune("12349x.0&=+%;vbplVx?-_*A,:js 3\ufeff\u0085\u00a0\u200b")
	var slips []string
	for range 20_000 {
		query := []rune(queries[rng.IntN(len(queries))])
		if len(query) > 200 {
			continue
		}
		for range 1 + rng.IntN(3) {
			sign := slip[rng.IntN(len(slip))]
			i := rng.IntN(len(query) + 1)
			query = append(query[:i:i], append([]rune{sign}, query[min(i+rng.IntN(2), len(query)):]...)...)
		}
		if query[0] == '?' && !strings.ContainsAny(string(query[1:]), "? ") {
			slips = append(slips, string(query))
		}
	}
	if read, refused := checkLinks(t, slips); read < 300 || refused < 1000 {
		t.Errorf("%d slips are read, %d are not: the comparison says little", read, refused)
	}
}

// The first paint has the same cages and margins as the page's board, so that nothing moves when the program
// draws the board.
func TestTheFirstPictureHasCagesAndMargins(t *testing.T) {
	layouts := []string{"3x3", "3x3,thermo:0.1,white:5.6"}
	for _, rules := range []string{
		"cage=15:0.1.2", "cage:0.1.9,cage=7:40", "cage=10:0.1,cage=15:0.8.9.17,cage=3:0.9", // three sums in one cell
		"cage=5:0.1,cage=12:0.1.9.10,cage=7:0.9,cage=7:0.9.10,cage=14:40,cage=14:40.41",
		"cage=45:0.1.2.9.11.18.19.20", "cage=8:0.10,cage=44:3.4.5.12.14.21.22.30.31", "cage=1000:79.80",
		"sandwich=3:0.1.2.3.4.5.6.7.8", "sandwich=3:8.7.6.5.4.3.2.1.0,little=9:80", "little=9:72",
		"sandwich=3:0.9.18.27.36.45.54.63.72,little=9:62.70.78", "little=9:78.70.62", "xsum=3:0.1.2.3.4.5.6.7.8",
		"skyscraper=3:8.7.6.5.4.3.2.1.0", "room=3:72.63.54.45.36.27.18.9.0",
	} {
		layouts = append(layouts, "3x3,"+rules)
	}
	layouts = append(layouts, "4x4,cage=100:0.1.2.3.16.17.32,cage=9:255", "2x3,cage=5:35", "2x2,little=5:3")
	type picture struct{ Outlines, Sums, Sides string }
	var got []picture
	node(t, `
		const { beyond, cages, layout } = await import("file://" + dir + "/board.mjs");
		output = input.map((text) => {
			const shape = layout(text), { d, size, sums } = cages(shape);
			const Sums = sums.map(({ x, y, text }) => [size, x, y, text].join(" ")).join();
			return { Outlines: d, Sums, Sides: beyond(shape).join("") };
		});`, map[string]string{"board.mjs": board(t)}, layouts, &got)
	attribute := func(tag, name string) string {
		_, value, _ := strings.Cut(tag, " "+name+`="`)
		value, _, _ = strings.Cut(value, `"`)
		return value
	}
	for i, text := range layouts {
		l, err := solver.ParseLayout(text)
		if err != nil {
			t.Fatal(err)
		}
		drawn, want := drawing.Of(l), picture{}
		for side := range 4 {
			want.Sides += strconv.Itoa(int(drawing.SidesOf(l) >> side & 1))
		}
		var sums []string
		if l.Has(solver.Cage) {
			var w svg.Writer
			drawn.Write(&w, true, "", nil)
			for tag := range strings.SplitSeq(string(w.Text), "<") {
				switch {
				case strings.HasPrefix(tag, "path "):
					want.Outlines = attribute(tag, "d")
				case strings.HasPrefix(tag, "text "):
					_, sum, _ := strings.Cut(tag, ">")
					sums = append(sums, strings.Join([]string{attribute(tag, "font-size"), attribute(tag, "x"),
						attribute(tag, "y"), sum}, " "))
				}
			}
		}
		want.Sums = strings.Join(sums, ",")
		if got[i] != want {
			t.Errorf("%s:\n%+v, want\n%+v", text, got[i], want)
		}
	}
}

// The first paint waits for its script, so the script must fit into a few network packets.
func TestTheFirstPicturesScriptIsSmall(t *testing.T) {
	// compress again, because the build may have used a fast level
	packed, err := bundle.Brotli([]byte(content(t, built(t), "/boot.js")))
	if err != nil || len(packed) > 10_000 {
		t.Errorf("%d bytes, %v", len(packed), err)
	}
}
