package e2e

import (
	"encoding/json"
	neturl "net/url"
	"strings"
	"testing"

	"numplace/app/shared/link"
	"numplace/solver"
)

// These tests check what the element <numplace-board> preserves when it is moved within its page, and what it
// saves in the page's storage if the page asks for that. They also test daily and generated puzzles, which
// the element requests by level or seed.

// entering returns the text of an empty 9x9 board with one digit.
func entering(cell int, digit string) string { return blanks(9)[:cell] + digit + blanks(9)[cell+1:] }

// noted returns pencil marks for the puzzle easy, in the format of the state of the element <numplace-board>.
func noted(t *testing.T) string {
	t.Helper()
	return link.PackNotes(withNotes(t, easy, 1).Notes, solver.Classic)
}

// typeInto clicks a cell of the board with this id and presses keys.
func (p *tab) typeInto(id string, cell int, keys ...string) {
	p.t.Helper()
	p.clickAt(getOn[[]float64](p, `centre(drawnCells("`+id+`")[`+number(cell)+`])`))
	p.press(keys...)
}

// pressIn clicks a button in the frame of the board with this id.
func (p *tab) pressIn(id, name string) {
	p.t.Helper()
	p.untilInFrame(`named(` + quoted(name) + `).filter((e) => !e.disabled).length === 1`)
	at, err := inFrame[[]float64](p, `centre(named(`+quoted(name)+`)[0])`)
	if err != nil {
		p.t.Fatal(err)
	}
	from := getOn[[]float64](p, `((r) => [r.x, r.y])(inside("`+id+`", "iframe").getBoundingClientRect())`)
	p.clickAt([]float64{from[0] + at[0], from[1] + at[1]})
}

// A board with the attribute remember is restored on the next visit. It is drawn at once, without a frame,
// and a frame loads with the restored digits and pencil marks.
func TestRareTheElementRemembers(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	attributes := `id="a" remember="one" puzzle="` + easy + `" digits="` + entering(3, "6") + `"`
	there := stranger(t, script(s.url)+board(attributes)+board(`id="b" puzzle="`+easy+`"`))
	p.visitBoards(there)
	p.run(`await document.getElementById("a").load(` + quoted(easy) + `, ` + quoted(entering(3, "6")) + `, "", ` +
		quoted(noted(t)) + `)`)
	p.run(`await document.getElementById("b").load(` + quoted(easy) + `, ` + quoted(entering(2, "1")) + `)`)
	p.typeInto("a", 2, "4")
	p.untilOn(`((kept) => kept.notes && kept.entered[2] === "4")(JSON.parse(localStorage["numplace:one"] ?? "{}"))`)
	if got := get[string](p, `Object.keys(localStorage).sort().join()`); got != "numplace-board:one,numplace:one" {
		t.Errorf("the page keeps %s", got)
	}
	left := getOn[string](p, `(({ entered, notes }) => entered + notes)(await el("a").state())`)
	if want := blanks(9)[:2] + "46" + blanks(9)[4:]; !strings.HasPrefix(left, want) || len(left) == len(want) {
		t.Fatalf("it was left as %s", left)
	}
	const drawn = `[drawnBoard("a").slice(0, 5), !!inside("a", "iframe"), new URL(inside("a", "[part=link]").href).` +
		`searchParams.get("d")?.slice(0, 5)].join()`
	p.visitBoards(there)
	becomes(p, `await `+on(drawn), "53467,false,..46.")
	if got := getOn[string](p, `(({ entered, notes }) => entered + notes)(await el("a").state())`); got != left {
		t.Errorf("it is %s, and was left as %s", got, left)
	}
	if got := getOn[string](p, `[details["ready a"].entered + details["ready a"].notes === `+quoted(left)+
		`, events.includes("change a")].join()`); got != "true,false" {
		t.Errorf("from the start: %s", got)
	}
	p.part("what is taken back is forgotten", func(t *testing.T) {
		p.run(`await document.getElementById("a").reset()`)
		p.untilOn(`!/[^.]/.test(JSON.parse(localStorage["numplace:one"]).entered)`)
		p.visitBoards(there)
		becomes(p, `await `+on(drawn), "53..7,false,")
	})
	p.part("a page forgets", func(t *testing.T) {
		p.run(`await document.getElementById("a").state()`)
		p.typeInto("a", 2, "4")
		p.untilOn(`JSON.parse(localStorage["numplace:one"]).entered[2] === "4"`)
		p.visitBoards(there)
		p.run(`document.getElementById("a").forget()`)
		becomes(p, `await `+on(drawn), "53.67,false,...6.") // the digits set by the attributes
		becomes(p, `localStorage.length`, 0)
	})
	p.part("or ends it", func(t *testing.T) {
		p.run(`await document.getElementById("a").state()`)
		p.run(`document.getElementById("a").removeAttribute("remember")`)
		p.typeInto("a", 2, "4")
		p.untilOn(`details["change a"]?.entered[2] === "4"`)
		p.visitBoards(there)
		becomes(p, `localStorage.length`, 0)
		becomes(p, `await `+on(drawn), "53.67,false,...6.")
	})
}

// A board is restored only for the puzzle with which it was saved. If another puzzle has the same name in the
// attribute remember, it overwrites the saved board once the user plays it. Invalid saved text is ignored.
func TestRareTheElementRemembersOnePuzzle(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	there := func(attributes string) string {
		return stranger(t, script(s.url)+`<script>const at = new URLSearchParams(location.search);
			if (at.has("keep")) localStorage["numplace:one"] = at.get("keep");</script>`+
			board(`id="a" remember="one" `+attributes))
	}
	kept := func(more string) string {
		return `{"of":"","puzzle":"` + easy + `","layout":"3x3","entered":"` + entering(2, "4") + `"` + more + `}`
	}
	visit := func(address, keep string) {
		p.visitBoards(address + "?keep=" + neturl.QueryEscape(keep))
	}
	grid := ""
	for i := 0; i < 81; i += 9 {
		grid += "|" + easy[i:i+3] + "|" + easy[i+3:i+6] + "|" + easy[i+6:i+9] + "|&#10;"
	}
	for name, test := range map[string]struct{ attributes, keep, drawn, shown string }{
		"the same":              {`puzzle="` + easy + `"`, kept(""), "4", "4"},
		"as a link":             {`puzzle="https://numplace.example/?p=` + easy + `"`, kept(""), "4", "4"},
		"as only a frame reads": {`puzzle="` + grid + `"`, kept(""), ".", "4"},
		"another puzzle":        {`puzzle="` + inkala + `"`, kept(""), ".", "."},
		"another layout":        {`puzzle="` + easy + `" layout="3x3,diagonals"`, kept(""), ".", "."},
		"one of today": {`puzzle="` + easy + `"`, strings.Replace(kept(""), `"of":""`, `"of":"{}"`, 1), ".",
			"."},
		"no text":                {`puzzle="` + easy + `"`, `null`, ".", "."},
		"no JSON":                {`puzzle="` + easy + `"`, `<img>`, ".", "."},
		"fields of another kind": {`puzzle="` + easy + `"`, kept(`,"notes":7,"spent":{}`), "4", "4"},
		"digits that do not fit": {`puzzle="` + easy + `"`, `{"of":"","puzzle":"` + easy +
			`","layout":"3x3","entered":"12"}`, ".", "."},
	} {
		visit(there(test.attributes), test.keep)
		if got := getOn[string](p, `drawnBoard("a")[2]`); got != test.drawn {
			t.Errorf("%s: drawn with %s", name, got)
		}
		p.run(`await document.getElementById("a").state()`)
		p.untilOn(`live("a")`)
		if got := getOn[string](p, `(await el("a").state()).digits[2]`); got != test.shown {
			t.Errorf("%s: shown with %s", name, got)
		}
	}
	visit(there(`puzzle="`+inkala+`"`), kept(""))
	p.run(`await document.getElementById("a").state()`)
	becomes(p, `JSON.parse(localStorage["numplace:one"]).puzzle`, easy)
	p.typeInto("a", 1, "1")
	becomes(p, `(({ puzzle, entered }) => puzzle[0] + entered[1])(JSON.parse(localStorage["numplace:one"]))`, "81")
	p.part("the page sets the puzzle again", func(t *testing.T) {
		p.run(`document.getElementById("a").setAttribute("puzzle", ` + quoted(inkala) + `)`)
		becomes(p, `(await document.getElementById("a").state()).entered`, blanks(9))
	})
	p.part("a name for each puzzle", func(t *testing.T) {
		p.run(`localStorage["numplace:two"] = ` + quoted(kept("")))
		p.run(`Object.assign(document.getElementById("a"), { remember: "two", puzzle: ` + quoted(easy) + ` })`)
		becomes(p, `(await document.getElementById("a").state()).entered`, entering(2, "4"))
		becomes(p, `await `+on(`drawnBoard("a")[2]`), "4")
	})
}

// thePages contains the storage entries of Numplace's own page. The value of numplace:desk, the data of the
// page's tools, has been overwritten by an older copy of embed.js.
var thePages = `{ "numplace:solved": "2026-11-26\tid\t754\t0\tfalse\t2\t3x3\t8.5.\n", ` +
	`"numplace:board:x": '{"id":"x"}', "numplace:desk": '{"of":"","puzzle":"` + easy + `","layout":"3x3","entered":"` +
	entering(2, "6") + `"}' }`

// On a page of Numplace's own origin, saving a board with the attribute remember never changes Numplace's own
// storage entries, even if the board has the name of one. The board is still saved under its name.
func TestTheElementLeavesThePagesKeysAlone(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	for _, name := range []string{"solved", "desk", "habits", "steps:x"} {
		p.part(name, func(t *testing.T) {
			address := stranger(t,
				script(s.url)+`<script>if (!localStorage.length) Object.assign(localStorage, `+thePages+
					`);</script>`+board(`id="a" remember="`+name+`" puzzle="`+easy+`"`))
			p.visitBoards(address)
			becomes(p, `await `+on(`drawnBoard("a")[2]`), ".")
			p.run(`await document.getElementById("a").state()`)
			p.typeInto("a", 2, "4")
			p.untilOn(`JSON.parse(localStorage["numplace-board:` + name + `"] ?? "{}").entered?.[2] === "4"`)
			kept := `Object.entries(` + thePages + `).every(([key, text]) => localStorage[key] === text)`
			becomes(p, kept+` && Object.keys(localStorage).length`, 4)
			p.visitBoards(address)
			becomes(p, `await `+on(`drawnBoard("a")[2]`), "4")
			p.run(`document.getElementById("a").forget()`)
			becomes(p, kept+` && Object.keys(localStorage).length`, 3)
		})
	}
}

// Other pages of a site may have older copies of embed.js, which save boards under another key. Old and new
// copies see each other's progress, and a board deleted by one is deleted for the other.
func TestTheElementsProgressInOlderCopies(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	kept := func(entered, more string) string {
		return `{"of":"","puzzle":"` + easy + `","layout":"3x3","entered":"` + entered + `","notes":"","spent":"",` +
			`"date":"","day":"","solved":"","levels":{}` + more + `}`
	}
	two, four, six := entering(2, "2"), entering(2, "4"), entering(2, "6")
	p.visitBoards(stranger(t, script(s.url)))
	// shows returns the digit drawn in the third cell. own and older are the storage entries of the current
	// and of an older copy of embed.js.
	shows := func(own, older string) string {
		return getOn[string](p, `(() => {
			const [own, older] = [`+own+`, `+older+`];
			localStorage.clear();
			if (own) localStorage["numplace-board:k"] = own;
			if (older) localStorage["numplace:k"] = older;
			document.querySelector("numplace-board")?.remove();
			document.body.insertAdjacentHTML("beforeend", `+
			"`"+`<numplace-board id="a" remember="k" puzzle="`+easy+`"></numplace-board>`+"`"+`);
			return drawnBoard("a")[2];
		})()`)
	}
	ours, twice := quoted(kept(two, "")), quoted(kept(two, `,"twice":true`))
	for name, test := range map[string]struct{ own, older, want string }{
		"an older copy's alone":                          {`""`, quoted(kept(four, "")), "4"},
		"both, as this copy writes them":                 {twice, twice, "2"},
		"an older copy has gone on":                      {twice, quoted(kept(four, "")), "4"},
		"an older copy has forgotten it":                 {twice, `""`, "."},
		"there was no room for the second":               {ours, `""`, "2"},
		"somebody else's text, which is no JSON":         {ours, `"x"`, "2"},
		"somebody else's text, without a board's fields": {ours, `'{"puzzle":"x","entered":7}'`, "2"},
		"nothing else than somebody's text":              {`""`, `'{"puzzle":"` + easy + `","layout":"3x3"}'`, "."},
	} {
		if got := shows(test.own, test.older); got != test.want {
			t.Errorf("%s: %s, want %s", name, got, test.want)
		}
	}
	p.part("this copy goes on", func(t *testing.T) {
		shows(`""`, quoted(kept(four, "")))
		p.run(`await document.getElementById("a").load(` + quoted(easy) + `, ` + quoted(six) + `)`)
		for _, key := range []string{"numplace:k", "numplace-board:k"} {
			becomes(p, `JSON.parse(localStorage["`+key+`"] ?? "{}").entered`, six)
		}
		p.run(`document.getElementById("a").forget()`)
		becomes(p, `Object.keys(localStorage).join()`, "")
	})
	p.part("somebody else's text stays", func(t *testing.T) {
		shows(`""`, `"x"`)
		p.run(`await document.getElementById("a").load(` + quoted(easy) + `, ` + quoted(six) + `)`)
		becomes(p, `JSON.parse(localStorage["numplace-board:k"] ?? "{}").entered`, six)
		p.run(`document.getElementById("a").forget()`)
		becomes(p, `Object.entries(localStorage).join()`, "numplace:k,x")
	})
	p.part("a full storage keeps the last", func(t *testing.T) {
		shows(twice, twice)
		p.run(`await document.getElementById("a").state()`)
		p.run(`Storage.prototype.setItem = ((set) => function (key, text) {
			if (key === "numplace:k") throw new DOMException("full", "QuotaExceededError");
			set.call(this, key, text);
		})(Storage.prototype.setItem)`)
		p.run(`await document.getElementById("a").load(` + quoted(easy) + `, ` + quoted(six) + `)`)
		becomes(p, `JSON.parse(localStorage["numplace-board:k"] ?? "{}").entered`, six)
		becomes(p, `localStorage["numplace:k"] ?? "gone"`, "gone")
		p.run(`(() => { const e = document.getElementById("a"); e.remove(); document.body.append(e.cloneNode()); })()`)
		becomes(p, `await `+on(`drawnBoard("a")[2]`), "6")
	})
}

// Boards work in a page that has no access to storage.
func TestRareTheElementWithoutStorage(t *testing.T) {
	t.Parallel()
	s := serve(t)
	remembering := script(s.url) + board(`id="a" remember="one" puzzle="`+easy+`"`)
	for name, page := range map[string]string{
		"sandboxed": stranger(t, remembering, "Content-Security-Policy: sandbox allow-scripts"),
		"full": stranger(t, `<script>Storage.prototype.setItem = () => { throw new DOMException("full", `+
			`"QuotaExceededError"); };</script>`+remembering),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := open(t, options{script: unseen})
			p.visitBoards(page)
			p.run(`await document.getElementById("a").state()`)
			p.typeInto("a", 2, "4")
			p.untilOn(`details["change a"]?.entered[2] === "4"`)
			p.run(`document.getElementById("a").forget()`)
			becomes(p, `await `+on(`[live("a"), events.filter((name) => name.startsWith("error")).length].join()`),
				"true,0")
		})
	}
}

// A board that is moved within its page keeps its state. If it is moved with moveBefore, it keeps its frame.
// Otherwise it loads a new frame.
func TestRareTheElementIsMoved(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+`<main></main>`+board(`id="a" puzzle="`+easy+`"`)+board(`id="b" puzzle="`+
		easy+`"`)))
	p.run(`await document.getElementById("b").state()`)
	p.run(`await document.getElementById("a").load(` + quoted(easy) + `, "", "", ` + quoted(noted(t)) + `)`)
	p.typeInto("a", 2, "4")
	p.untilOn(`details["change a"]?.entered[2] === "4"`)
	state := `(({ entered, notes }) => entered + notes)(await el("a").state())`
	before := getOn[string](p, state)
	p.part("as such", func(t *testing.T) {
		p.run(`document.querySelector("main").moveBefore(document.getElementById("a"), null), events.length = 0`)
		if got := getOn[string](p, state); got != before || len(got) <= 81 {
			t.Errorf("it is %s, and was %s", got, before)
		}
		becomes(p, `await `+on(`[events.join(), live("a")].join()`), ",true")
	})
	p.part("taken out and put in", func(t *testing.T) {
		p.run(`document.body.append(document.getElementById("a"))`)
		if got := getOn[string](p, `drawnBoard("a")[2]`); got != "4" {
			t.Errorf("it is drawn with %s", got)
		}
		if got := getOn[string](p, state); got != before {
			t.Errorf("it is %s, and was %s", got, before)
		}
		becomes(p, `await `+on(`[events.join(), live("a")].join()`), "ready a,true")
	})
	p.part("with another puzzle than its own", func(t *testing.T) {
		p.run(`await document.getElementById("a").load(` + quoted(inkala) + `)`)
		p.run(`document.querySelector("main").append(document.getElementById("a"))`)
		becomes(p, `(await document.getElementById("a").state()).puzzle`, inkala)
	})
	p.part("and given its own again", func(t *testing.T) {
		p.run(`(async (e) => { e.remove(); e.puzzle = ` + quoted(easy) +
			`; document.body.append(e); })(document.getElementById("a"))`)
		becomes(p, `(await document.getElementById("a").state()).digits`, easy)
	})
	p.part("what is nowhere says so", func(t *testing.T) {
		said := `document.createElement("numplace-board").solve().catch((why) => why.code + ": " + why.message)`
		if got := getOn[string](p, `await `+said); got != "unavailable: the element is not in a document" {
			t.Error(got)
		}
	})
}

// The attribute notes sets pencil marks in advance, as the attribute digits sets digits. When the frame
// loads, it gets the pencil marks from its address or, if the address would be too long, from a message. The
// link to the full page contains the pencil marks too.
func TestRareTheElementsNotes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	notes := noted(t)
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" puzzle="`+easy+`" digits="`+entering(2, "4")+`" notes="`+
		notes+`"`)))
	for _, test := range []struct{ js, want string }{
		{`drawnBoard("a")`, easy[:2] + "4" + easy[3:]},
		{`inside("a", "[part=link]").href`, s.url + "?p=" + easy + "&d=" + entering(2, "4") + "&n=" + notes},
		{`(await el("a").state()).notes`, notes},
		{`[details["ready a"].notes === ` + quoted(notes) + `, events.includes("change a")].join()`, "true,false"},
		// Setting the current values again does not reload the board.
		{`(el("a").notes = details["ready a"].notes, el("a").digits = details["ready a"].entered, ` +
			`await el("a").state(), events.join())`, "ready a"},
		{`(el("a").notes = "", (await el("a").state()).notes)`, ""},
		{`(el("a").notes = ` + quoted(notes) + `, (await el("a").state()).notes)`, notes},
		{`(await el("a").state()).entered`, entering(2, "4")},
		{`(await el("a").load({ text: ` + quoted(easy) + `, notes: ` + quoted(notes) + ` })).notes`, notes},
		{`await code(el("a").load({ text: ` + quoted(easy) + `, colour: "red" }))`, "bad-message"},
	} {
		if got := getOn[string](p, test.js); got != test.want {
			t.Errorf("%s is %s, want %s", test.js, got, test.want)
		}
	}
	asked := newFakeHost(t, listening)
	p.visitBoards(stranger(t, script(asked.url)+board(`id="a" puzzle="`+easy+`" notes="`+strings.Repeat("A", 9000)+
		`"`)))
	if got := getOn[string](p, `(({ address, received }) => [address.includes("n="), `+
		`received.filter((m) => m.do === "load").map((m) => m.notes.length)].join())(await el("a").state())`,
	); got != "false,9000" {
		t.Errorf("long notes: %s", got)
	}
}

// Each level of today's puzzle is saved separately, and the board opens at the level that was played last. On
// the next day, the saved boards of all levels are deleted.
func TestRareTheElementRemembersToday(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	there := stranger(t, `<script>if (location.search) localStorage["numplace:day"] = localStorage["numplace:day"].`+
		`replaceAll(`+
		quoted(p.today().String())+`, "2026-01-01");</script>`+
		script(s.url)+board(`id="a" daily="easy" remember="day" controls="notes"`))
	p.visitBoards(there)
	height := getOn[int](p, `el("a").offsetHeight`)
	p.run(`await document.getElementById("a").state()`)
	p.untilOn(`live("a")`)
	becomes(p, `document.getElementById("a").offsetHeight`, height)
	today := func(level int) string { return daily(t, p.today().String(), level) }
	shows := func(level int, entered string) {
		t.Helper()
		p.untilOn(`(({ puzzle, entered, daily }) => puzzle === ` + quoted(today(level)) +
			` && entered.replaceAll(".", "") === "` + entered +
			`" && daily.level === "` + []string{"easy", "medium", "hard"}[level] + `")(await el("a").state())`)
	}
	// begin starts a level, enters the correct digit in its first empty cell and returns the digit.
	begin := func(level int) (digit string) {
		t.Helper()
		given, err := solver.Parse(solver.Classic, today(level))
		if err != nil {
			t.Fatal(err)
		}
		solution, err := solver.Solve(t.Context(), given)
		if err != nil {
			t.Fatal(err)
		}
		cell := strings.Index(today(level), ".")
		digit = solution.String()[cell : cell+1]
		p.untilInFrame(`board() === ` + quoted(today(level)))
		p.pressIn("a", "Start")
		p.typeInto("a", cell, digit)
		p.untilOn(`((kept) => kept.puzzle === ` + quoted(today(level)) + ` && kept.entered.includes("` + digit +
			`"))(JSON.parse(localStorage["numplace:day"] ?? "{}"))`)
		return digit
	}
	shows(0, "")
	easyDigit := begin(0)
	p.pressIn("a", "Hard")
	shows(2, "")
	hardDigit := begin(2)

	p.visitBoards(there)
	if got := getOn[string](p, `drawnBoard("a")`); strings.Count(got, ".") != strings.Count(today(2), ".")-1 {
		t.Errorf("it is drawn as %s", got)
	}
	p.run(`await document.getElementById("a").state()`)
	shows(2, hardDigit)
	p.pressIn("a", "Easy")
	shows(0, easyDigit)
	p.pressIn("a", "Medium")
	shows(1, "")
	p.pressIn("a", "Easy")
	shows(0, easyDigit)
	p.part("on another day", func(t *testing.T) {
		p.visitBoards(there + "?later")
		becomes(p, `await `+on(`drawnBoard("a")`), blanks(9))
		p.run(`await document.getElementById("a").state()`)
		shows(0, "")
		p.pressIn("a", "Hard")
		shows(2, "")
	})
}

// Boards with different levels of today's puzzle can be saved under the same name in the attribute remember.
// Setting the attribute daily again deletes none of them.
func TestRareLevelsOfADayUnderOneName(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	there := stranger(t, script(s.url)+board(`id="a" daily="easy" remember="day" controls="notes"`)+
		board(`id="b" daily="hard" remember="day" controls="notes"`))
	today := p.today().String()
	begun := func(level int) (puzzle, entered string) {
		puzzle = daily(t, today, level)
		return puzzle, entering(strings.Index(puzzle, "."), "5")
	}
	p.visitBoards(there)
	for id, level := range map[string]int{"a": 0, "b": 2} {
		puzzle, entered := begun(level)
		name := []string{"easy", "medium", "hard"}[level]
		p.untilOn(`(await el("` + id + `").state()).puzzle === ` + quoted(puzzle))
		p.run(`await document.getElementById("` + id + `").load({ daily: "` + name + `", text: ` + quoted(puzzle) +
			`, digits: ` +
			quoted(entered) + ` })`)
		p.untilOn(`JSON.parse(localStorage["numplace:day"] ?? "{}").levels?.` + name + `?.entered === ` +
			quoted(entered))
	}
	becomes(p, `Object.keys(JSON.parse(localStorage["numplace:day"]).levels).sort().join()`, "easy,hard")
	p.visitBoards(there)
	for id, level := range map[string]int{"a": 0, "b": 2} {
		puzzle, entered := begun(level)
		p.untilOn(`((s) => s.puzzle === ` + quoted(puzzle) + ` && s.entered === ` + quoted(entered) + `)(await el("` +
			id + `").state())`)
		p.run(`document.getElementById("` + id + `").daily = document.getElementById("` + id + `").daily`)
		p.untilOn(`drawnBoard("` + id + `").includes("5") && (await el("` + id + `").state()).entered === ` +
			quoted(entered))
	}
	becomes(p, `Object.keys(JSON.parse(localStorage["numplace:day"]).levels).sort().join()`, "easy,hard")
}

// A board is also restored if the attribute remember is set while its frame is loading.
func TestRareTheElementRemembersLate(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	entered := entering(2, "4")
	p.visitBoards(stranger(t, `<script>localStorage["numplace:one"] = `+quoted(`{"of":"","puzzle":"`+easy+
		`","layout":"3x3","entered":"`+
		entered+`"}`)+`</script>`+script(s.url)+board(`id="a" puzzle="`+easy+`"`)))
	p.untilOn(`(() => { const state = el("a").state(); el("a").setAttribute("remember", "one"); return state.` +
		`then(() => true); })()`)
	p.untilOn(`(await el("a").state()).entered === ` + quoted(entered))
}

// listening is a frame script that answers each message with the frame's address and all messages so far.
const listening = `const received = [], result = (m) => ` +
	`(received.push(m), { puzzle: "", address: location.search, received });` + answering

// The frame of the element <numplace-board> provides daily puzzles by level, and generated puzzles by level
// or seed. The element requests such a puzzle and passes on the progress that was saved for it. Without saved
// progress, the drawn board is empty until the frame has loaded. The height of the frame is reserved in
// either case.
func TestTheElementsWishes(t *testing.T) {
	t.Parallel()
	s := newFakeHost(t, listening)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)))
	// asks runs the script given by the parameter change, and returns what the board requests from its frame:
	// the fields of the frame's address that describe the board, followed by the messages that load a puzzle
	// after the script has run.
	asks := func(attributes, stored, change string) string {
		t.Helper()
		return getOn[string](p, `await (async () => {
			localStorage.clear();
			const stored = `+stored+`, names = ["p", "b", "d", "n", "daily", "level", "seed", "spent"];
			if (stored) localStorage["numplace:k"] = JSON.stringify(stored);
			document.querySelector("numplace-board")?.remove();
			document.body.insertAdjacentHTML("beforeend", '<numplace-board id="a" '+`+quoted(attributes)+
			`+'></numplace-board>');
			const before = drawnBoard("a").replace(/[.]/g, "") + " " + el("a").offsetHeight;
			await el("a").state();
			const known = (await el("a").state()).received.length;
			`+change+`;
			const { address, received } = await el("a").state(), query = new URLSearchParams(address);
			const fields = names.filter((name) => query.has(name))
				.map((name) => name + "=" + query.get(name).replace(/[.]+/g, "."));
			const loads = received.slice(known).filter((m) => m.do === "load")
				.map(({ numplace, id, do: verb, ...rest }) => JSON.stringify(rest));
			return [before, fields.join("&"), ...loads].join(" ").replaceAll(/[.]+/g, ".");
		})()`)
	}
	const today = `date: new Date().toLocaleDateString("sv")`
	short := func(cells string) string {
		for strings.Contains(cells, "..") {
			cells = strings.ReplaceAll(cells, "..", ".")
		}
		return cells
	}
	given := strings.ReplaceAll(easy, ".", "")
	state := func(of, more string) string {
		return `{ of: ` + quoted(of) + `, puzzle: ` + quoted(easy) + `, layout: "3x3", entered: ` +
			quoted(entering(2, "4")) +
			`, notes: "", spent: "9,0,1", ` + more + ` }`
	}
	drawn := "534" + given[2:]
	p1 := "p=" + short(easy) + "&d=.4."
	for _, test := range []struct{ name, attributes, stored, change, want string }{
		{"a level of today's", `daily="hard"`, "0", "", " 624 daily=hard"},
		{"today's easy one", `daily puzzle="` + easy + `" digits="` + entering(2, "4") + `"`, "0", "",
			" 624 daily=easy"},
		{"a made one", `level="3"`, "0", "", " 580 level=3"},
		{"with a seed", `level="9" seed="a b&c"`, "0", "", " 580 level=5&seed=a b&c"},
		{"a seed alone", `seed="x"`, "0", "", " 580 p=."},
		{"a level set later", `level="3"`, "0", `el("a").level = 4`, ` 580 level=3 {"level":4}`},
		{"today's set later", `puzzle="` + easy + `"`, "0", `el("a").daily = "medium"`,
			given + ` 580 p=` + short(easy) + ` {"daily":"medium"}`},
		{"remembered, of today", `daily="hard" remember="k"`, state(`{"daily":"hard"}`, today+`, day: "hard"`), "",
			drawn + " 624 " + p1 + "&daily=hard&spent=9,0,1"},
		{"another level of today", `daily="hard" remember="k"`, state(`{"daily":"hard"}`, today+`, day: "easy"`), "",
			drawn + " 624 " + p1 + "&daily=easy&spent=9,0,1"},
		{"the page asks for another", `daily="medium" remember="k"`, state(`{"daily":"hard"}`, today+`, day: "hard"`),
			"",
			" 624 daily=medium"},
		{"remembered, of another day", `daily="hard" remember="k"`, state(`{"daily":"hard"}`,
			`date: "2026-01-01", day: "hard"`),
			"", " 624 daily=hard"},
		{"a made one that is remembered", `level="3" remember="k"`, state(`{"level":3}`, ""), "",
			drawn + " 580 " + p1 + "&level=3&spent=9,0,1"},
		{"of another seed", `level="3" seed="x" remember="k"`, state(`{"level":3}`, ""), "", " 580 level=3&seed=x"},
		{"a made one that is solved", `level="3" remember="k"`, state(`{"level":3}`, `solved: "1"`), "",
			" 580 level=3"},
		{"one of a seed that is solved", `level="3" seed="x" remember="k"`, state(`{"level":3,"seed":"x"}`,
			`solved: "1"`), "",
			drawn + " 580 " + p1 + "&level=3&seed=x&spent=9,0,1"},
		{"what was spent on a puzzle", `puzzle="` + easy + `" remember="k"`, state("", ""), "",
			drawn + " 580 " + p1 + "&spent=9,0,1"},
		{"remembered under a name set later", `puzzle="` + easy + `"`, "0",
			`localStorage["numplace:k"] = JSON.stringify(` + state("", "") +
				`), el("a").puzzle = "1", el("a").remember = "k", el("a").puzzle = ` + quoted(easy),
			given + " 580 p=" + short(easy) + ` {"text":"` + short(easy) +
				`","layout":"3x3","digits":".4.","spent":"9,0,1"}`},
	} {
		if got := asks(test.attributes, test.stored, test.change); got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

// The height that the element <numplace-board> reserves includes the extra rows of the number pad for pencil
// marks and the extra line of a daily puzzle. Undo is a key of the number pad, so it adds no row of controls.
func TestRareTheElementsHeightWithNotes(t *testing.T) {
	t.Parallel()
	s := serve(t)
	for _, phone := range []bool{false, true} {
		p := open(t, options{script: unseen, phone: phone})
		p.visitBoards(stranger(t, script(s.url)+board(`id="a" size="300"`)))
		for _, test := range []struct {
			n             int
			more          string
			finger, mouse int // px below the board
		}{
			{4, `controls: "notes"`, 80 + 52, 80 + 52}, {5, `controls: "notes"`, 80 + 96, 80 + 96},
			{9, `controls: "notes"`, 80 + 96, 80 + 96}, {9, `controls: "notes,undo"`, 80 + 96, 80 + 96},
			{9, `controls: "notes,pad,hint"`, 80 + 44 + 96, 80 + 44 + 96}, {10, `controls: "notes"`, 80 + 140,
				80 + 140},
			{16, `controls: "notes"`, 80 + 140, 80 + 140}, {25, `controls: "notes"`, 80 + 184, 80 + 184},
			{9, `controls: "notes,undo", readonly: true`, 80, 80}, {9, `controls: "undo"`, 80 + 44 + 96, 80 + 44},
			{9, `controls: "notes", daily: "easy"`, 124 + 96, 124 + 96}, {9, `controls: "", level: "1"`, 80 + 96, 80},
		} {
			want := test.mouse
			if phone {
				want = test.finger
			}
			got := getOn[int](p, `(["readonly", "daily", "level"].forEach((name) => el("a").removeAttribute(name)), `+
				`Object.assign(el("a"), { puzzle: "`+blanks(test.n)+`", `+test.more+` }).offsetHeight - 300)`)
			if got != want {
				t.Errorf("%d, %s, phone %t: %d px, want %d", test.n, test.more, phone, got, want)
			}
		}
	}
}

// An unknown control is reported once and does not prevent other attributes from reaching the frame.
func TestRareTheElementsUnknownControl(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{script: unseen})
	p.visitBoards(stranger(t, script(s.url)+board(`id="a" controls="check, sovle" puzzle="`+easy+`"`)))
	p.run(`await document.getElementById("a").state()`)
	errors := `events.filter((name) => name === "error a").length + details["error a"]?.message`
	p.untilOn(`details["error a"]?.message.includes("sovle")`)
	p.untilInFrame(`named("Check").length === 1`)
	for _, change := range []string{`theme: "dark"`, `readonly: true`, `accent: "#c2410c"`} {
		p.run(`Object.assign(document.getElementById("a"), { ` + change + ` })`)
		p.run(`await document.getElementById("a").state()`)
	}
	p.untilInFrame(`document.documentElement.dataset.theme === "dark" && !$(".frame__pad")`)
	if got := getOn[string](p, errors); !strings.HasPrefix(got, "1") {
		t.Errorf("there are errors: %s", got)
	}
	p.run(`document.getElementById("a").controls = "solve"`)
	p.untilInFrame(`named("Solve").length === 1 && named("Check").length === 0`)
}

// In an older browser without the newest CSS features, the board looks the same, pixel by pixel.
func TestRareTheElementInAnOlderBrowser(t *testing.T) {
	t.Parallel()
	s := serve(t)
	const oldCSS = `{ const supports = CSS.supports; CSS.supports = (...what) => !/round|light-dark|cqw/.test(what) ` +
		`&& supports.apply(CSS, what); }`
	const noSheets = `if (parent === self) { delete CSSStyleSheet.prototype.replaceSync; delete HTMLElement.` +
		`prototype.attachInternals; }`
	for _, size := range []int{360, 341, 500} {
		var pictures [][]byte
		for _, script1 := range []string{"", oldCSS, oldCSS + noSheets} {
			p := open(t, options{script: unseen + script1, dark: size == 341})
			p.visitBoards(stranger(t, script(s.url)+board(`id="a" label="Sunday" size="`+number(size)+`" puzzle="`+easy+
				`"`)))
			p.run(`await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
			pictures = append(pictures, p.top("a"))
			if script1 != "" {
				becomes(p, `(await `+`document.getElementById("a").solve()).solution`, easySolution)
			}
		}
		for _, picture := range pictures[1:] {
			if different(t, pictures[0], picture) {
				t.Errorf("%d px wide it looks different", size)
			}
		}
	}
}

// Without scripts, or in a browser too old for the element <numplace-board>, the page shows the element's
// HTML content. In the code from /widgets/, that content is the puzzle.
func TestTheElementsFallback(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	p.goTo(s.url + "widgets/?p=" + easy)
	made := get[string](p, widgetCode)
	for name, script := range map[string]string{
		"no elements of one's own": `delete window.customElements;`,
		"an old style sheet":       `CSS.supports = () => false;`,
	} {
		p := open(t, options{script: script})
		p.visit(stranger(t, `<script>const thrown = []; addEventListener("error", (e) => thrown.push(e.`+
			`message));</script>`+made+
			`<p id="below">below</p>`))
		p.until(`document.readyState === "complete" && performance.getEntriesByType("resource").some((e) => e.name.` +
			`endsWith("embed.js"))`)
		if got := get[string](p, `[$("numplace-board svg").ariaLabel, $("numplace-board `+
			`svg").getBoundingClientRect().width, `+
			`$("numplace-board a").href === `+quoted(s.url+"?p="+easy)+`, $("numplace-board svg").textContent.length, `+
			`$("#below").getBoundingClientRect().top - $("numplace-board").getBoundingClientRect().top, thrown.`+
			`length].join()`); got != "Sudoku 9 × 9,360,true,30,596,0" {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// The link of a drawn board opens the full page. If the embedding page may not open windows, the link's
// address is shown instead, selected for copying.
func TestRareTheElementsLinkInASandbox(t *testing.T) {
	t.Parallel()
	s := serve(t)
	inner := strings.ReplaceAll(script(s.url)+board(`id="a" puzzle="`+easy+`" host="`+s.url+`"`), `"`, "&quot;")
	p := open(t, options{script: unseen, expect: []string{"Blocked opening", "allow-popups", "sandboxing"}})
	p.visit(stranger(t, `<iframe title="a page" sandbox="allow-scripts allow-same-origin" width="400" height="620" `+
		`srcdoc="`+
		inner+`"></iframe>`))
	const there = `document.querySelector("iframe").contentDocument.querySelector("numplace-board")?.shadowRoot`
	p.until(there + `?.querySelector("[part=link]")`)
	p.run(`Object.assign(` + there + `.querySelector("div"), { onpointerdown: null }), Object.assign(` + there +
		`.querySelector("a"), { onfocus: null })`)
	p.clickAt(get[[]float64](p, `((r, o) => [o.x + o.left + r.x + r.width / 2, o.y + r.y + r.height / 2])(`+there+
		`.querySelector("a").getBoundingClientRect(), document.querySelector("iframe").getBoundingClientRect())`))
	becomes(p, there+`.querySelector("input")?.value ?? ""`, s.url+"?p="+easy)
	becomes(p, there+`.querySelector("input").selectionEnd`, len(s.url+"?p="+easy))
}

// A page with an opaque origin or another scheme, such as a local file, can embed the frame, because the
// server sends no frame-ancestors directive for it.
func TestRareTheElementInAFrameOfASandbox(t *testing.T) {
	t.Parallel()
	s := serve(t)
	p := open(t, options{})
	inner, err := json.Marshal(script(s.url) + board(`id="a" puzzle="`+easy+`"`))
	if err != nil {
		t.Fatal(err)
	}
	p.visit(stranger(t, `<iframe title="an app" sandbox="allow-scripts" width="400" height="640"></iframe>
		<script>addEventListener("message", (e) => { if (e.data.solution) window.received = e.data.solution; });
		document.querySelector("iframe").srcdoc = `+string(inner)+
		` + "<script>customElements.whenDefined('numplace-board').then(() => `+
		`document.querySelector('numplace-board').solve()).then(({ solution }) => parent.postMessage({ solution }, `+
		`'*'))<\/script>";</script>`))
	becomes(p, `window.received ?? ""`, easySolution)
}
