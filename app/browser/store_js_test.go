package browser

import (
	"strings"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	links "numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

func memoryStore(texts ...string) *Store {
	s := &Store{memory: map[string]string{}}
	for _, text := range texts {
		id, _, _ := strings.Cut(strings.TrimPrefix(text, `{"id":"`), `"`)
		s.memory[boardPrefix+id] = text
	}
	s.Reread()
	return s
}

const (
	firstForm = `{"id":"a","rev":"a1","rows":2,"cols":2,"given":"1... .... .... ` +
		`....","entered":"................","mode":1,"own":false,"updated":5}`
	newForm = `{"id":"b","rev":"b1","version":1,"layout":"2x2,diagonals","given":"1...............","entered":".....` +
		`...........","mode":1,"own":false,"updated":4}`
	newer = `{"id":"c","rev":"c1","version":3,"layout":"2x2","given":"1...............","entered":"................` +
		`","mode":1,"own":false,"updated":3,"notes":"!"}`
	newest = `{"id":"d","rev":"d1","version":4,"layout":"a ` +
		`torus","given":"1","entered":"","mode":1,"own":false,"updated":2}`
	older = `{"id":"e","rev":"e1","given":"1","entered":"","mode":1,"own":false,"updated":2}`
)

func TestStoreReadsAllVersions(t *testing.T) {
	s := memoryStore(strings.ReplaceAll(firstForm, " ", ""), newForm, newer, newest, older, `{"id":"f"`)
	var got []string
	for _, r := range s.Records() {
		got = append(got, r.ID+" "+r.Layout)
	}
	if all := strings.Join(got, "; "); all != "a 2x2; b 2x2,diagonals; c 2x2" {
		t.Errorf("%s", all)
	}
}

func TestStoreKeepsRecordsOfNewerBuilds(t *testing.T) {
	s := memoryStore(newer, newest)
	for id, text := range map[string]string{"c": newer, "d": newest} {
		r := storage.Record{ID: id, Rev: "x", Version: storage.RecordVersion, Layout: "2x2", Given: "1...............",
			Entered: "................"}
		if got := s.Save(storage.Save{Record: r, Over: id + "1"}); got != Refused || s.memory[boardPrefix+id] != text {
			t.Errorf("%s: %d, it is now %s", id, got, s.memory[boardPrefix+id])
		}
	}
}

// Reading a stored record gives the record that was written. The JSON also contains the number of rows and
// columns of a box, for older builds in other tabs.
func TestStoreReadsWhatItWrites(t *testing.T) {
	for layout, old := range map[string]bool{"2x3": true, "2x3,diagonals": false} {
		r := storage.Record{ID: "a", Rev: "1", Version: storage.RecordVersion, Layout: layout,
			Given: strings.Repeat("1", 36), Entered: strings.Repeat(".", 36), Mode: game.Playing, Own: true, Updated: 7,
			Help: game.Help{Hints: 2, SolutionShown: true}, Solve: "1201"}
		text := recordText(r)
		if got, ok := readRecord(text); !ok || got != r {
			t.Errorf("%+v is read as %+v, %t", r, got, ok)
		}
		if strings.Contains(text, `"rows":2`) != old || strings.Contains(text, `"cols":3`) != old {
			t.Errorf("%s", text)
		}
	}
}

// If this build can't read a record's pencil marks, it does not overwrite the record, even if it knows the
// record's version.
func TestStoreKeepsNotesOfNewerBuilds(t *testing.T) {
	noted := strings.Replace(newForm, `"updated":4`, `"updated":4,"notes":"9AAAA"`, 1)
	s := memoryStore(noted)
	r := storage.Record{ID: "b", Rev: "x", Version: storage.RecordVersion, Layout: "2x2,diagonals",
		Given: "1...............", Entered: "................"}
	if got := s.Save(storage.Save{Record: r, Over: "b1"}); got != Refused || s.memory[boardPrefix+"b"] != noted {
		t.Errorf("%d, it is now %s", got, s.memory[boardPrefix+"b"])
	}
}

// A board that was saved while the clock was far ahead does not stay at the top of the list of boards
// forever.
func TestAClockThatOnceStoodFarAhead(t *testing.T) {
	s := memoryStore(strings.Replace(newForm, `"updated":4`, `"updated":99999999999999`, 1))
	s.Save(storage.Save{Record: storage.Record{ID: "a", Rev: "x", Version: storage.RecordVersion, Layout: "2x2",
		Given: "1...............", Entered: "................"}})
	s.Reread()
	if all := s.Records(); len(all) != 2 || all[0].ID != "a" {
		t.Errorf("the first is %+v", all)
	}
}

// jsonOf returns the JSON of a record with additional fields.
func jsonOf(id, more string) string {
	return `{"id":"` + id + `","rev":"` + id + `1","layout":"2x2","given":"................",` +
		`"entered":"................","own":true,"updated":3` + more + `}`
}

// A deleted record is restored unchanged, including fields that this build does not know.
func TestADroppedRecordComesBackUnchanged(t *testing.T) {
	for rule, text := range map[string]string{
		"of a newer build":            jsonOf("c", `,"version":3,"mode":1,"cages":[1,2,3],"future":"precious"`),
		"with notes of a newer build": jsonOf("c", `,"version":2,"mode":1,"notes":"9AAAA","future":"precious"`),
	} {
		t.Run(rule, func(t *testing.T) {
			local := localStore(1 << 20)
			local.Call("setItem", boardPrefix+"c", text)
			v := visited(local, "a", link(1), "")
			if len(v.store.Records()) != 2 {
				t.Fatalf("%+v", v.store.Records())
			}
			v.send(storage.DropRecord{ID: "c"})
			if _, there := v.store.get(boardPrefix + "c"); there {
				t.Fatal("it is not deleted")
			}
			v.send(storage.Restore{})
			if got, _ := v.store.get(boardPrefix + "c"); got != text {
				t.Errorf("it is %s, was %s", got, text)
			}
			if all := v.store.Records(); v.outcome != Saved || len(all) != 2 || all[1].ID != "c" || all[1].Unkept {
				t.Errorf("outcome %d, %+v", v.outcome, all)
			}
		})
	}
}

// A deleted board that has no digits but a history is restored with its history.
func TestADroppedBoardThatWasClearedComesBack(t *testing.T) {
	v := visited(localStore(1<<20), "a", "?p="+strings.Repeat(".", 16), "")
	v.send(game.SetMode{Mode: game.Setting})
	v.play(5)
	v.send(game.Clear{})
	id := v.model.ID()
	v.send(state.Pasted{Text: link(2)}, storage.DropRecord{ID: id}, storage.Restore{}, state.OpenRecord{ID: id})
	if v.model.ID() != id || v.steps() != 6 {
		t.Errorf("board %s with %d steps", v.model.ID(), v.steps())
	}
}

// A record of a newer build is not overwritten, even if this build can't read it.
func TestStoreKeepsNewerRecordsThatItCannotRead(t *testing.T) {
	for rule, text := range map[string]string{
		"a mode in words":      jsonOf("a", `,"version":3,"mode":"playing","layout":{"box":2},"future":"precious"`),
		"a version in words":   jsonOf("a", `,"version":"3.1","mode":1`),
		"another id":           jsonOf("b", `,"version":3,"mode":1`),
		"a layout of its own":  jsonOf("a", `,"version":3,"mode":1,"layout":null`),
		"a version of objects": jsonOf("a", `,"version":{"major":3},"mode":1`),
	} {
		t.Run(rule, func(t *testing.T) {
			local := localStore(1 << 20)
			v := visited(local, "a", link(1), "")
			v.play(1)
			id := v.model.ID()
			local.Call("setItem", boardPrefix+id, text)
			v.play(1)
			if got, _ := v.store.stored(boardPrefix + id); got != text {
				t.Errorf("it is now %s", got)
			}
			if r, ok := v.store.record(boardPrefix + v.model.ID()); !ok || v.model.ID() == id ||
				r.Entered != v.model.Board.Entered.String() {
				t.Errorf("the board is not stored as another record: %+v", r)
			}
		})
	}
	for rule, text := range map[string]string{
		"no JSON": `{"id`, "null": "null", "a number": "5", "a damaged record": jsonOf("a",
			`,"version":2,"mode":"playing"`),
	} {
		local := localStore(1 << 20)
		v := visited(local, "a", link(1), "")
		v.play(1)
		local.Call("setItem", boardPrefix+v.model.ID(), text)
		v.play(1)
		if r, ok := v.store.record(boardPrefix + v.model.ID()); !ok || v.outcome != Saved {
			t.Errorf("%s: it is not written over: %+v, outcome %d", rule, r, v.outcome)
		}
	}
}

// A board that this page has only in memory, because the device was full, does not overwrite a newer build's
// record of the same board.
func TestStoreKeepsANewerRecordOfABoardInMemory(t *testing.T) {
	local := localStore(1 << 20)
	v := visited(local, "a", link(1), "")
	works := local.Get("setItem")
	local.Set("setItem", app.Window().Call("eval", `() => { throw new Error("full"); }`))
	v.play(1)
	id, newer := v.model.ID(), jsonOf("a", `,"version":3,"mode":"playing"`)
	if v.outcome != SaveFailed {
		t.Fatalf("outcome %d: a test of nothing", v.outcome)
	}
	local.Set("setItem", works)
	local.Call("setItem", boardPrefix+id, newer)
	v.play(1)
	if got, _ := v.store.stored(boardPrefix + id); got != newer || v.outcome != Saved || v.model.ID() == id {
		t.Errorf("outcome %d of %s, the other is now %s", v.outcome, v.model.ID(), got)
	}
}

// A field of a record that should be a string is ignored if it has another type.
func TestStoreTakesOnlyStringsAsWords(t *testing.T) {
	for _, value := range []string{`{"a":1}`, `["x"]`, `5`, `true`, `null`, `""`} {
		words := `,"version":2,"mode":1,"rules":` + value + `,"origin":` + value + `,"task":` + value + `,"notes":` +
			value
		r, ok := readRecord(jsonOf("a", words))
		if !ok || r.Rules+r.Origin+r.Task+r.Notes != "" {
			t.Errorf("%s: rules %q, origin %q, notes %q, %t", value, r.Rules, r.Origin, r.Notes, ok)
		}
	}
	r, _ := readRecord(jsonOf("a", `,"version":2,"mode":1,"rules":"cages","origin":"g","task":"1rA","notes":"1"`))
	if r.Rules != "cages" || r.Origin != "g" || r.Task != "1rA" || r.Notes != "1" {
		t.Errorf("%+v", r)
	}
}

// A board with rules on its cells is stored even without givens, together with its title, its author and the
// setter's other texts.
func TestStoreKeepsRulesAndWords(t *testing.T) {
	r := storage.Record{ID: "a", Rev: "1", Version: storage.RecordVersion, Layout: "2x2,cage=5:0.1.4,white:2.3",
		Given: strings.Repeat(".", 16), Entered: strings.Repeat(".", 16), Mode: game.Posed,
		Rules: "lunchbox", Unsure: "12",
		Words: links.Words{Title: `"Cages" <b>`, Author: "桜", Rules: "1\n\n2",
			Praise: "Well done!\n<b>", Own: "abcd 1[2-4]* up"}}
	s := memoryStore()
	s.Save(storage.Save{Record: r})
	s.Reread()
	all := s.Records()
	if len(all) != 1 || all[0].Layout != r.Layout || all[0].Words != r.Words ||
		all[0].Unsure != r.Unsure || all[0].Rules != r.Rules {
		t.Fatalf("kept is %+v", all)
	}
	if b, ok := all[0].Board(); !ok || b.Layout().String() != r.Layout {
		t.Errorf("the board is %v", b)
	}
	raw := strings.Replace(s.memory[boardPrefix+"a"], `1\n\n2`, `a\u0000\u202eb`, 1)
	if got, _ := readRecord(raw); got.Words.Rules != "ab" {
		t.Errorf("control characters of a record are shown: %q", got.Words.Rules)
	}
}
