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
	"strings"
	"testing"

	"numplace/app/share"
	"numplace/solver"
)

// Links are read in four places: by app/share, which decides, and by the scripts of the first picture, of the element and of the solver.
// Here the scripts are held to it.

// node runs a program over an input, which it has as `input`; what it makes of it is `output`. files are scripts that it has by name
// as `file`, and as modules to import.
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

// source is a script of the page.
func source(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// firstPictures are the boards that early.js draws at the addresses with some queries, as "9:3 53..7": digits, columns of a box, cells; ""
// where it leaves the empty board.
func firstPictures(t *testing.T, queries []string) (drawn []string) {
	node(t, `
		const draw = new Function("document", "location", "navigator", "addEventListener", "removeEventListener", "getComputedStyle", "numplace", file["early.js"]);
		const element = () => ({ children: [], append(...more) { this.children.push(...more); }, get lastChild() { return this.children.at(-1); } });
		output = input.map((search) => {
			const board = Object.assign(element(), { textContent: "as it was" }), sheet = { className: "sheet sheet--blank n9 bw3" };
			const currentScript = { src: "https://numplace.example/web/early.js" };
			const document = { currentScript, documentElement: { dataset: {} }, createElement: element, querySelector: (what) => (what === ".board" ? board : sheet) };
			draw(document, { search }, { languages: [] }, () => {}, () => {}, () => ({ getPropertyValue: () => "#fff" }), {});
			if (board.textContent) return "";
			const [, n, cols] = /n(\d+) bw(\d+)/.exec(sheet.className);
			return n + ":" + cols + " " + board.children.flatMap((row) => row.children).map((cell) => cell.textContent || ".").join("");
		});`, map[string]string{"early.js": source(t, "early.js")}, queries, &drawn)
	return drawn
}

// asked are what solver.js makes of texts: "2x3 text" of a link, with 0x0 for the usual box; "newer" where it refuses one for its
// version; "" where it refuses it, or takes it for no link.
func asked(t *testing.T, texts []string) (questions []string) {
	node(t, `
		const { asked } = await import(dir + "/solver.mjs");
		output = input.map((text) => {
			try {
				const { question } = asked("solve", text);
				return question.link ? question.rows + "x" + question.cols + " " + question.text : "";
			} catch (why) {
				if (why.code !== "bad-text") throw why;
				return /newer version/.test(why.message) ? "newer" : "";
			}
		});`, map[string]string{"solver.mjs": source(t, "solver.js") + "\nexport { asked };"}, texts, &questions)
	return questions
}

// agree fails for each query that a script reads otherwise than share.Decode, and counts those of each kind.
func agree(t *testing.T, queries []string) (read, newer, bad int) {
	t.Helper()
	links := make([]string, len(queries))
	for i, query := range queries {
		links[i] = "https://numplace.example/" + query
	}
	drawn, questions, elements := firstPictures(t, queries), asked(t, links), reading(t, links)
	for i, query := range queries {
		g, err := share.Decode(query)
		var fault *share.BadLinkError
		picture, question, element := "", "", ""
		switch {
		case err == nil:
			read++
			rows, cols := g.Layout().Box()
			picture = fmt.Sprintf("%d:%d %s", g.N(), cols, g)
			question = fmt.Sprintf("%dx%d", rows, cols)
			element = share.Encode(g)
		case errors.As(err, &fault) && fault.Cause == share.Newer:
			newer++
			question = "newer"
		default:
			bad++
		}
		if drawn[i] != picture {
			t.Errorf("%s\nis first drawn as %q, want %q (%v)", query, drawn[i], picture, err)
		}
		if box, text, isLink := strings.Cut(questions[i], " "); err == nil {
			layout := g.Layout()
			if box == "0x0" {
				box = question
				layout, _ = solver.Square(g.N())
			}
			if again, err := solver.Parse(layout, text); !isLink || err != nil || again != g || box != question {
				t.Errorf("%s\nis asked as %q", query, questions[i])
			}
		} else if question == "newer" && questions[i] != question || question == "" && questions[i] == "newer" {
			t.Errorf("%s\nis asked as %q, want %q", query, questions[i], question)
		}
		if got, err := share.Decode(elements[i]); elements[i] != "" && (err != nil || share.Encode(got) != element) {
			t.Errorf("%s\nis drawn by the element as %s, want %s", query, elements[i], element)
		}
		if t.Failed() {
			break
		}
	}
	return read, newer, bad
}

func TestEveryReaderOfLinksAgrees(t *testing.T) {
	const four, six = "1......3.4....2.", "1..4...5..6....2..3....1..2...6..5.."
	var queries []string
	for n := 1; n <= solver.MaxN; n++ {
		for rows := 1; rows <= n; rows++ {
			if n%rows == 0 {
				queries = append(queries, share.Encode(anyGrid(t, rows, n/rows)))
			}
		}
	}
	for _, p := range []string{"p=" + four, "p=" + six, "p=" + easy, "p=1......3+.4....2.", "p=1%2E.....3.4....2.", "p=1......3.4....2", "p=x" + four[1:], "p=", "q=1", "p=5" + four[1:], "p=" + four + "&p=" + six} {
		for _, b := range []string{"", "&b=2x2", "&b=3x2", "&b=2x3", "&b=3x3", "&b=1x4", "&b=%2B3x3", "&b=+3x3", "&b=3x%2B3", "&b=-3x-3", "&b=03x02", "&b=", "&b", "&b=3x2;", "&b=3x2%", "&b=3x2x1", "&b=%33x2",
			"&b=3x2&b=2x3", "&%62=3x2", "&b=3X2", "&b=３x２", "&b=0x6", "&b=6x1e0", "&b=99999999999999999999x1", "&B=3x3"} {
			for _, v := range []string{"", "&v=1", "&v=2", "&v=", "&v", "&v=abc", "&v=01", "&v=0", "&v=1&v=1", "&v=1&v=2", "&v=2&v=1", "&v=%31", "&v=%32", "&%76=2", "&v=1;", "&v=2;x", "&v=+1", "&v=1.0", "&v=%", "&V=2"} {
				if b == "" || v == "" || v == "&v=1" || v == "&v=2" {
					queries = append(queries, "?"+p+b+v, "?"+strings.TrimPrefix(v+b+"&", "&")+p)
				}
			}
		}
	}
	queries = append(queries, "", "?", "?p", "?p="+four+"&x="+strings.Repeat("y", share.MaxQuery), "?p="+four+"&v=2&x="+strings.Repeat("y", share.MaxQuery), "?p=ı"+strings.Repeat(".", 399), "?p=ﬁ"+four[1:], "?p=%F0%9F%98%80"+four[1:])
	if read, newer, bad := agree(t, queries); read < 100 || newer < 100 || bad < 100 {
		t.Errorf("%d are read, %d are newer, %d are none: the comparison says little", read, newer, bad)
	}

	// And what somebody could make of these by a slip.
	rng := rand.New(rand.NewPCG(6, 7))
	var slips []string
	for range 20_000 {
		query := []rune(queries[rng.IntN(len(queries))])
		if len(query) > 200 {
			continue
		}
		for range 1 + rng.IntN(3) {
			sign := []rune("12349x.0&=+%;vbpVx?-A 3")[rng.IntN(23)]
			i := rng.IntN(len(query) + 1)
			query = append(query[:i:i], append([]rune{sign}, query[min(i+rng.IntN(2), len(query)):]...)...)
		}
		if query[0] == '?' && !strings.ContainsAny(string(query[1:]), "? ") {
			slips = append(slips, string(query))
		}
	}
	if read, newer, bad := agree(t, slips); read < 300 || newer < 1000 || bad < 1000 {
		t.Errorf("%d slips are read, %d are newer, %d are none: the comparison says little", read, newer, bad)
	}
}

// The first picture waits for its scripts.
func TestTheFirstPicturesScriptIsSmall(t *testing.T) {
	s := built(t)
	for _, path := range s.order {
		if size := len(content(t, s, path)); strings.Contains(path, "boot") && size > 2<<10 {
			t.Errorf("%s has %d bytes", path, size)
		}
	}
}
