package e2e

import (
	"archive/zip"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Tests of the WordPress plugin, installed from its zip. PHP runs the plugin with a minimal substitute for
// WordPress (testdata/wordpress.php). The plugin's block runs in a page with React and a minimal block
// editor.

// wordpress contains everything that the plugin registers, and the HTML that it outputs.
type wordpress struct {
	Shortcode, Name, Right, Page string
	Block                        struct {
		Attributes map[string]json.RawMessage `json:"attributes"`
	} `json:"block"`
	Before                                      string // a script that runs before that of the block
	Unused                                      []string
	Modules, Blocks, Shortcodes, Hosts, Deleted []string
	Lines                                       []string // the HTML of each line with an address; "" if it stays a link
	Providers                                   map[string]string
}

// installed builds and unpacks the plugin as WordPress does, and returns its directory.
func installed(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	name := filepath.Join(dir, "plugin.zip")
	cmd := exec.Command("go", "run", "./web/build", "-wordpress", name)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	r, err := zip.OpenReader(name)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if err := os.CopyFS(dir, r); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(dir, "numplace")
}

// asked runs the plugin in a site and returns the result. site contains the site's options and contents.
func asked(t *testing.T, plugin string, site map[string]any) (said wordpress) {
	t.Helper()
	site["plugin"] = filepath.Join(plugin, "numplace.php")
	in, err := json.Marshal(site)
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("php", "-d", "display_errors=stderr", "testdata/wordpress.php")
	cmd.Stdin = strings.NewReader(string(in))
	var says strings.Builder
	cmd.Stderr = &says
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("php: %v\n%s", err, says.String())
	}
	if err := json.Unmarshal(out, &said); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return said
}

// blog starts a site whose page contains the plugin's HTML and the script modules that it requests, and
// returns the page's address.
func blog(t *testing.T, html string, modules []string) string {
	t.Helper()
	for _, src := range modules {
		html += `<script type="module" src="` + src + `"></script>`
	}
	return stranger(t, watched+html)
}

func TestRareWordPress(t *testing.T) {
	t.Parallel()
	s := serve(t)
	plugin := installed(t)
	if out, err := exec.Command("php", "-l", filepath.Join(plugin, "numplace.php")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	set := map[string]any{"numplace_host": s.url}
	t.Run("a page shows what its author wrote", func(t *testing.T) {
		t.Parallel()
		for _, modern := range []bool{true, false} {
			short := map[string]any{"puzzle": easy, "controls": "check,solve", "readonly": "false"}
			block := map[string]any{"puzzle": six[:18] + "\n" + six[18:], "layout": "3x2", "size": "300", "label": ""}
			said := asked(t, plugin, map[string]any{"options": set, "modules": modern,
				"shortcodes": []any{short, ""}, "blocks": []any{block}})
			if said.Shortcode != "numplace" || said.Name != "numplace/board" {
				t.Errorf("it registers %q and %q", said.Shortcode, said.Name)
			}
			if len(said.Unused) > 0 || !slices.Equal(said.Modules, []string{s.url + "embed.js"}) {
				t.Errorf("modules %t: a page without a board loads %v, one with boards %v", modern, said.Unused,
					said.Modules)
			}
			p := open(t, options{})
			p.visit(blog(t, strings.Join(append(said.Shortcodes, said.Blocks...), ""), said.Modules))
			p.until(`customElements.get("numplace-board")`)
			becomes(p, `$$("numplace-board").map((e) => e.getAttributeNames().sort().join()).join(" ")`,
				"controls,puzzle,style style layout,puzzle,size,style")
			becomes(p, `(await $("numplace-board").solve()).solution`, easySolution)
			becomes(p, `(await $$("numplace-board")[2].state()).puzzle`, six)
			becomes(p, `$(".wp-block-numplace-board > numplace-board").offsetWidth`, 300)
			becomes(p, `$$("numplace-board > a").map((a) => a.href).join(" ")`,
				strings.Join([]string{s.url + "?p=" + easy, s.url, s.url + "?p=" + six}, " "))
		}
	})
	t.Run("the place is kept until the script is there", func(t *testing.T) {
		t.Parallel()
		p := open(t, options{})
		for _, given := range []map[string]any{{}, {"controls": "solve"}, {"controls": "check,hint"},
			{"controls": "undo"}, {"controls": "check;hint"}, {"controls": "check\u00a0pad"}, {"readonly": "true"},
			{"readonly": "1", "controls": "undo,notes,pad"}, {"controls": "Hint"}, {"daily": "hard"}, {"level": "3"},
			{"daily": "easy", "level": "2", "remember": "today", "controls": "hint,notes,undo", "size": "320"},
			{"daily": "0", "controls": "notes,undo", "readonly": "yes"}, {"puzzle": "1...\n..3.\n.4..\n...2"},
			{"puzzle": "1.....3..4.....2", "controls": "notes,hint"}, {"puzzle": six},
			{"puzzle": six, "controls": "notes"},
			{"puzzle": s.url + "?p=" + six + "&b=3x2", "controls": "pad"},
			{"puzzle": "G" + blanks(16)[1:], "layout": "4x4"},
			{"puzzle": "G" + blanks(16)[1:], "controls": "notes"}, {"puzzle": "P" + blanks(25)[1:]},
			{"puzzle": "P" + blanks(25)[1:], "controls": "notes"}, {"puzzle": "no puzzle of 4x4"},
			{"puzzle": "a text of letters at"},
			{"puzzle": "1.....3..4.....2", "daily": "easy"},
		} {
			if given["puzzle"] == nil {
				given["puzzle"] = easy
			}
			said := asked(t, plugin, map[string]any{"options": set, "modules": true, "shortcodes": []any{given}})
			p.visit(blog(t, said.Shortcodes[0]+`<p id="below">Below`, nil))
			const below = `$("#below").getBoundingClientRect().top`
			p.until(`$("#below")`)
			before := get[float64](p, below)
			p.run(`await import(` + quoted(s.url+"embed.js") + `)`)
			if after := get[float64](p, below); after != before {
				t.Errorf("%v: what is below moves from %v to %v", given, before, after)
			}
		}
	})
	t.Run("the place is that of EMBED.md's numbers", func(t *testing.T) {
		t.Parallel()
		for want, given := range map[string]map[string]any{
			"place:360px;--numplace-below:264px;--numplace-touch:264px": {"daily": "easy"},
			"place:500px;--numplace-below:176px;--numplace-touch:176px": {"controls": "solve,undo,notes",
				"size": "500"},
			"place:360px;--numplace-below:124px;--numplace-touch:220px": {"controls": "undo"},
			"place:360px;--numplace-below:80px;--numplace-touch:176px":  {"controls": "check"},
			"place:360px;--numplace-below:124px;--numplace-touch:124px": {"readonly": "true"},
			"place:360px;--numplace-below:80px;--numplace-touch:80px": {"readonly": "1",
				"controls": "undo,notes;pad"},
			"place:360px;--numplace-below:220px;--numplace-touch:220px": {"controls": "check;hint"},
		} {
			said := asked(t, plugin, map[string]any{"options": set, "modules": true, "shortcodes": []any{given}})
			if !strings.Contains(said.Shortcodes[0], want+`"`) {
				t.Errorf("%v has another place than %s:\n%s", given, want, said.Shortcodes[0])
			}
		}
	})
	t.Run("the link of a puzzle that the reader's browser gets leads to no other one", func(t *testing.T) {
		t.Parallel()
		for name, value := range map[string]string{"daily": "easy", "level": "3"} {
			said := asked(t, plugin, map[string]any{"options": set, "modules": true,
				"shortcodes": []any{map[string]any{"puzzle": easy, name: value}}})
			if !strings.Contains(said.Shortcodes[0], `<a href="`+s.url+`">`) {
				t.Errorf("%s: %s", name, said.Shortcodes[0])
			}
		}
	})
	t.Run("hostile attributes", func(t *testing.T) {
		t.Parallel()
		const hostile = `"' onfocus="alert(1)" autofocus><script>alert(1)</script><img src=x onerror=alert(1)>`
		given := map[string]any{"host": "https://evil.example/", "onclick": hostile, "style": hostile, hostile: hostile,
			"0": hostile, "readonly": []string{"x"}, "link": "javascript:alert(1)"}
		var names []string
		for _, name := range []string{"puzzle", "daily", "level", "seed", "layout", "digits", "notes", "controls",
			"remember", "size", "theme", "lang", "accent", "label"} {
			given[name] = hostile
			names = append(names, name)
		}
		names = append(names, "style")
		slices.Sort(names)
		said := asked(t, plugin, map[string]any{"options": set, "modules": true, "shortcodes": []any{given},
			"blocks": []any{given}})
		if !slices.Equal(said.Modules, []string{s.url + "embed.js"}) {
			t.Errorf("it loads %v", said.Modules)
		}
		p := open(t, options{})
		p.visit(stranger(t, strings.Join(append(said.Shortcodes, said.Blocks...), "")))
		becomes(p, `$$("numplace-board").length`, 2)
		becomes(p, `$$("body script, body img, body [onfocus], body [autofocus], body [onclick]").length`, 0)
		becomes(p, `$$("numplace-board").map((e) => e.getAttributeNames().sort().join()).join(" ")`,
			strings.Join(names, ",")+" "+strings.Join(names, ","))
		becomes(p, `$$("numplace-board").every((e) => e.getAttribute("label") === `+quoted(hostile)+`)`, true)
		becomes(p, `$$("numplace-board")[0].getAttribute("style")`,
			"--numplace-place:360px;--numplace-below:124px;--numplace-touch:220px")
		becomes(p, `$$("numplace-board > a").map((a) => a.href).join(" ")`, s.url+" "+s.url)
	})
	t.Run("a link on its own line becomes the board", func(t *testing.T) {
		t.Parallel()
		killer := s.url + "ja/?l=2x2,cage=4:0.4,cage=7:1.2&v=3&p=................"
		lines := []any{s.url + "?p=" + easy, killer, s.url + "lists/?s=1A2", s.url, "https://other.example/?p=" + easy}
		said := asked(t, plugin, map[string]any{"options": set, "modules": true, "lines": lines})
		if want := (map[string]string{s.url + "*": s.url + "oembed"}); !maps.Equal(said.Providers, want) {
			t.Errorf("the providers are %v", said.Providers)
		}
		if len(said.Lines) != len(lines) || strings.Join(said.Lines[2:], "") != "" {
			t.Fatalf("other links become boards: %q", said.Lines)
		}
		p := open(t, options{})
		p.visit(blog(t, strings.Join(said.Lines, ""), said.Modules))
		p.until(`customElements.get("numplace-board")`)
		becomes(p, `(await $("numplace-board").state()).puzzle`, easy)
		becomes(p, `(await $$("numplace-board")[1].state()).layout`, "2x2,cage=4:0.4,cage=7:1.2")
		becomes(p, `$$("numplace-board > a").map((a) => a.href).join(" ")`, s.url+"?p="+easy+" "+killer)
	})
	t.Run("the setting", func(t *testing.T) {
		t.Parallel()
		hosts := map[string]string{"": "", "https://sudoku.example": "https://sudoku.example/",
			" https://sudoku.example/x/embed.js?a#b ": "https://sudoku.example/x/", "javascript:alert(1)": "",
			`https://a.b/"><script>`: "https://a.b/script/"}
		var given []any
		for host := range hosts {
			given = append(given, host)
		}
		said := asked(t, plugin, map[string]any{"options": map[string]any{}, "modules": true, "hosts": given,
			"shortcodes": []any{map[string]any{}}})
		for i, host := range given {
			if got, want := said.Hosts[i], hosts[host.(string)]; got != want {
				t.Errorf("%q is kept as %q, want %q", host, got, want)
			}
		}
		const empty = `placeholder="https://blog.example/numplace/"`
		if said.Right != "manage_options" || !strings.Contains(said.Page, empty) {
			t.Errorf("the settings' page is for %s:\n%s", said.Right, said.Page)
		}
		if !slices.Equal(said.Modules, []string{"https://blog.example/numplace/embed.js"}) {
			t.Errorf("without a setting it loads %v", said.Modules)
		}
		if !slices.Equal(said.Deleted, []string{"numplace_host"}) {
			t.Errorf("uninstalled, it deletes %v", said.Deleted)
		}
	})
	t.Run("the block in the editor", func(t *testing.T) {
		t.Parallel()
		theBlock(t, s, plugin)
	})
}

// editor is the script of a minimal block editor. Its function saved returns the HTML that the editor saves
// for a block.
const editor = `
const { createElement: el } = React;
const field = (tag, label, { onChange, ...more }, children) =>
  el("p", null, el("label", null, label, el(tag, { onChange: (e) => onChange(e.target.value), ...more }, children)));
const wp = window.wp = {
  element: React,
  i18n: { __: (text) => text },
  components: {
    PanelBody: ({ title, children }) => el("section", null, el("h2", null, title), children),
    TextControl: ({ label, value, onChange, type }) => field("input", label, { value, type, onChange }),
    TextareaControl: ({ label, value, onChange }) => field("textarea", label, { value, onChange }),
    SelectControl: ({ label, value, onChange, options }) => field("select", label, { value, onChange },
      options.map(({ value, label }) => el("option", { key: value, value }, label))),
    CheckboxControl: ({ label, checked, onChange }) => el("label", null, el("input", { type: "checkbox", checked,
      onChange: (e) => onChange(e.target.checked) }), label),
  },
  blockEditor: {
    InspectorControls: ({ children }) => el("aside", null, children),
    useBlockProps: Object.assign(() => ({ id: "block" }), { save: () => ({ className: "wp-block-numplace-board" }) }),
  },
  blocks: { registerBlockType: (name, { edit, save }) => {
    const draft = Object.fromEntries(Object.entries(ATTRIBUTES).map(([name, a]) => [name, a.default]));
    const Editor = () => {
      const [attributes, set] = React.useState(draft);
      globalThis.attributes = attributes;
      return el(edit, { attributes, setAttributes: (change) => set((all) => ({ ...all, ...change })) });
    };
    globalThis.saved = (attributes) => {
      const at = document.createElement("div");
      ReactDOM.flushSync(() => ReactDOM.createRoot(at).render(el(save, { attributes })));
      return at.innerHTML;
    };
    ReactDOM.createRoot(document.querySelector("main")).render(el(Editor));
    globalThis.registered = name;
  } },
};`

// rows returns a 9x9 board with one row per line.
func rows(cells string) string {
	var lines []string
	for row := range slices.Chunk([]byte(cells), 9) {
		lines = append(lines, string(row))
	}
	return strings.Join(lines, "\n")
}

// theBlock edits a block as an author does, checks the saved HTML, and lets the plugin render the block.
func theBlock(t *testing.T, s *server, plugin string) {
	set := map[string]any{"numplace_host": s.url}
	said := asked(t, plugin, map[string]any{"options": set, "modules": true})
	attributes, err := json.Marshal(said.Block.Attributes)
	if err != nil {
		t.Fatal(err)
	}
	files := http.NewServeMux()
	files.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write([]byte(`<!doctype html><html lang="en"><title>Editor</title><link rel="icon" href="data:,">` +
			`<main></main><script src="/react/react.production.min.js"></script>` +
			`<script src="/react-dom/react-dom.production.min.js"></script>` +
			`<script>const ATTRIBUTES = ` + string(attributes) + `;` + editor + said.Before + `</script>` +
			`<script src="/plugin/block.js"></script>`))
	})
	for _, name := range []string{"react", "react-dom"} {
		files.Handle("/"+name+"/", http.StripPrefix("/"+name, http.FileServer(http.Dir("node_modules/"+name+"/umd"))))
	}
	files.Handle("/plugin/", http.StripPrefix("/plugin", http.FileServer(http.Dir(plugin))))
	wp := httptest.NewServer(files)
	t.Cleanup(wp.Close)

	p := open(t, options{})
	p.visit(wp.URL)
	p.until(`globalThis.registered === "numplace/board" && customElements.get("numplace-board") && ` +
		`$("#block numplace-board")`)
	becomes(p, `attributes.link`, s.url)
	fill := func(label, value string) {
		t.Helper()
		p.run(`((e) => {
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(e), "value").set.call(e, ` + quoted(value) + `);
			e.dispatchEvent(new Event("input", { bubbles: true }));
		})($$("aside label").find((l) => l.firstChild.data === ` + quoted(label) + `).lastChild)`)
	}
	fill("Puzzle", rows(easy))
	fill("Width in pixels", "300")
	fill("Remember as", "monday")
	p.choose("Colours", "Dark")
	p.click("Solve") // removes the button Solve from the block
	p.click("Hint")
	becomes(p, `attributes.controls`, "check,hint,explore,pad")
	for _, label := range []string{"Check", "Hint", "Explore", "Pad of digits"} {
		p.click(label)
	}
	becomes(p, `attributes.controls + $$("aside :checked[type=checkbox]").length`, "none0")
	for _, label := range []string{"Check", "Hint", "Explore", "Pad of digits"} {
		p.click(label)
	}
	becomes(p, `attributes.controls`, "check,hint,explore,pad")
	p.choose("Puzzle of the day", "Easy")
	becomes(p, `attributes.link`, s.url)
	p.choose("Puzzle of the day", "None: the puzzle below")
	becomes(p, `attributes.link`, s.url+"?p="+easy)
	p.until(`[...$("#block numplace-board").shadowRoot.querySelectorAll("[part=board] > b")]` +
		`.map((c) => c.textContent || ".").join("") === ` + quoted(easy))
	becomes(p, `$("#block numplace-board").hasAttribute("remember")`, false) // In the editor, the board is not saved.
	becomes(p, `$("#block numplace-board").offsetWidth`, 300)

	const kept = `<p class="wp-block-numplace-board"><a href="`
	becomes(p, `saved(attributes)`, kept+s.url+`?p=`+easy+`">Sudoku</a></p>`)
	// When a setting changes, the HTML that the block saves must stay the same, because the editor compares
	// it with what was saved before.
	p.run(`numplaceHost = "https://other.example/"`)
	becomes(p, `saved(attributes)`, kept+s.url+`?p=`+easy+`">Sudoku</a></p>`)

	made := get[map[string]any](p, `attributes`)
	said = asked(t, plugin, map[string]any{"options": set, "modules": true, "blocks": []any{made}})
	page := open(t, options{})
	page.visit(blog(t, said.Blocks[0], said.Modules))
	page.until(`customElements.get("numplace-board")`)
	becomes(page, `(await $("numplace-board").state()).puzzle`, easy)
	becomes(page, `["controls", "size", "theme", "remember"]`+
		`.map((name) => $("numplace-board").getAttribute(name)).join(" ")`, "check,hint,explore,pad 300 dark monday")
	if _, err := os.Stat(filepath.Join(plugin, "readme.txt")); err != nil {
		t.Error(err)
	}
}
