package browser

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/storage"
	"numplace/solver"
)

// localStore returns a local storage that holds up to limit characters.
func localStore(limit int) app.Value {
	return app.Window().Call("eval", `new (class {
		getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
		setItem(key, value) {
			const used = Object.keys(this).
				reduce((sum, other) => sum + (other === key ? 0 : other.length + this[other].length), 0);
			if (used + key.length + value.length > `+strconv.Itoa(limit)+`) throw new Error("full");
			this[key] = value;
		}
		removeItem(key) { delete this[key]; }
	})()`)
}

// visit is a visit to the page, with a Store of its own.
type visit struct {
	store   *Store
	model   state.Model
	outcome Outcome // result of the last save
	rev     string  // version of the record that this page saved last
}

func visited(local app.Value, tab, query, id string) *visit {
	v := &visit{store: &Store{local: local, memory: map[string]string{}}}
	v.store.Reread()
	v.send(state.Start{Query: query, ID: id, Tab: tab, Records: v.store.Records()})
	return v
}

func (v *visit) send(msgs ...state.Msg) {
	for _, msg := range msgs {
		m, cmds := state.Update(v.model, msg)
		v.model = m
		for _, c := range cmds {
			switch c := c.(type) {
			case storage.Save:
				if v.outcome = v.store.Save(c); v.outcome == Refused {
					v.store.Reread()
					if c.Record.Rev != c.Over {
						v.send(storage.Refused{ID: c.Record.ID, Records: v.store.Records()})
						continue
					}
				} else {
					v.rev = c.Record.Rev
				}
				v.send(storage.Stored{Records: v.store.Records()})
			case storage.Recall:
				head, earlier := v.store.Trail(c.ID)
				v.send(storage.Recalled{ID: c.ID, Head: head, Earlier: earlier})
			case storage.Drop:
				v.store.Drop(c.ID)
				v.send(storage.Stored{Records: v.store.Records()})
			}
		}
	}
}

// play enters the given number of digits, each in a different cell than the digit before.
func (v *visit) play(steps int) {
	for i := range steps {
		v.send(game.Select{Cell: solver.Cell(1 + i%5)}, game.Put{Digit: solver.Digit(1 + i%3)})
	}
}

func (v *visit) steps() int { return v.model.History.Branches()[0].Steps }

func link(n int) string { return "?p=" + strconv.Itoa(n) + strings.Repeat(".", 15) }

func TestAHistoryComesBack(t *testing.T) {
	for _, steps := range []int{0, 1, 40, 900} {
		local := localStore(1 << 20)
		v := visited(local, "a", link(1), "")
		v.play(steps)
		if again := visited(local, "b", link(1), v.model.ID()); again.steps() != v.steps() ||
			again.model.Board != v.model.Board {
			t.Errorf("%d steps of %d", again.steps(), v.steps())
		}
		// Another visit continues the same history.
		v = visited(local, "c", link(1), v.model.ID())
		v.send(game.Undo{})
		v.play(3)
		v.send(game.SetCheckpoint{Name: "here"})
		again := visited(local, "d", link(1), v.model.ID())
		if again.steps() != v.steps() || len(again.model.History.Checkpoints()) != 1 {
			t.Errorf("%d steps of %d, %d names", again.steps(), v.steps(), len(again.model.History.Checkpoints()))
		}
	}
}

// If two pages change the same board and the user then chooses one of the versions, the board has the
// complete history of that version.
func TestTwoPagesWriteTheHistoryOfOneBoard(t *testing.T) {
	local := localStore(1 << 20)
	a := visited(local, "a", link(1), "")
	a.play(900)
	b := visited(local, "b", link(1), a.model.ID())
	b.play(700)
	a.store.Reread()
	a.send(storage.Stored{Records: a.store.Records()}, state.TakeOther{})
	a.play(600)
	if a.outcome != Saved {
		t.Fatalf("outcome %d", a.outcome)
	}
	if again := visited(local, "c", link(1), a.model.ID()); again.steps() != a.steps() ||
		again.model.Board != a.model.Board {
		t.Errorf("%d steps of %d", again.steps(), a.steps())
	}
	b.play(1) // the save is refused, so that both versions are stored
	if again := visited(local, "d", link(1), b.model.ID()); b.model.ID() == a.model.ID() || again.steps() != b.steps() {
		t.Errorf("%d steps of %d of the other one", again.steps(), b.steps())
	}
}

// If the storage is full, the histories of other boards are deleted, oldest first, to make room for the board
// in play.
func TestAFullStoreKeepsThePresentHistory(t *testing.T) {
	local := localStore(5_000)
	var ids []string
	for i := range 3 {
		v := visited(local, strconv.Itoa(i), link(i+1), "")
		v.play(200)
		ids = append(ids, v.model.ID())
		for j := range v.store.list { // give the boards different times
			v.store.list[j].Updated -= int64(10 * (3 - i))
		}
	}
	local.Call("setItem", trailPrefix+"gone",
		"1 x 0 0 0 0\n\n"+strings.Repeat("0", 300)) // a history whose board is not stored
	v := visited(local, "z", link(4), "")
	v.play(200)
	kept := func(id string) bool { head, _ := v.store.Trail(id); return head != "" }
	if v.outcome != Saved || !kept(v.model.ID()) || kept(ids[0]) || kept("gone") || !kept(ids[2]) ||
		len(v.store.Records()) != 4 {
		t.Errorf("outcome %d, kept %t %t %t, %d boards", v.outcome, kept(ids[0]), kept(ids[1]), kept(ids[2]),
			len(v.store.Records()))
	}
	v.play(800)
	if v.outcome != SaveFailed || v.steps() != 1000 {
		t.Errorf("outcome %d after %d steps", v.outcome, v.steps())
	}
	id := v.model.ID()
	v.send(state.Pasted{Text: link(5)}, state.OpenRecord{ID: id}) // so that this page has the history in memory
	if v.model.ID() != id || v.steps() != 1000 {
		t.Errorf("%d steps come back to the page", v.steps())
	}
	if again := visited(local, "y", link(4), v.model.ID()); again.model.Board.Given != v.model.Board.Given {
		t.Error("the board is lost with its history")
	}
}

// If there is room only for the board or its history, the board is stored, including its last digit.
func TestABoardMattersMoreThanItsHistory(t *testing.T) {
	alone := 0
	for most := 300; most < 1_000; most += 20 {
		local := localStore(most)
		v := visited(local, "a", link(1), "")
		v.play(60)
		again := visited(local, "b", link(1), v.model.ID())
		if again.model.Board != v.model.Board {
			t.Errorf("in %d characters the board is lost", most)
		}
		if again.steps() == 0 {
			alone++
		}
	}
	if alone < 3 {
		t.Errorf("only %d boards without their history: a test of nothing", alone)
	}
}

// If the device stores nothing more, a save leaves the stored board and its history unchanged.
func TestWhatTakesNothingLosesNothing(t *testing.T) {
	for name, play := range map[string]func(*visit){
		"the time": func(v *visit) { // selecting a cell starts the clock
			v.send(game.Select{Cell: 5}, game.Elapsed{Time: time.Minute}, state.Seen{}, game.Elapsed{})
		},
		"two digits": func(v *visit) { v.play(2) },
	} {
		local := localStore(100_000)
		first := visited(local, "a", link(1), "")
		first.play(20)
		works := local.Get("setItem")
		local.Set("setItem", app.Window().Call("eval", `() => { throw new Error("full"); }`))
		v := visited(local, "b", link(1), first.model.ID())
		if play(v); v.outcome != SaveFailed {
			t.Errorf("%s: outcome %d: a test of nothing", name, v.outcome)
		}
		board, steps := v.model.Board, v.steps()
		v.send(state.Pasted{Text: link(2)},
			state.OpenRecord{ID: first.model.ID()}) // so that this page has the history in memory
		if v.model.Board != board || v.steps() != steps {
			t.Errorf("%s: %d steps of %d come back to the page", name, v.steps(), steps)
		}
		local.Set("setItem", works)
		again := visited(local, "c", link(1), first.model.ID())
		if again.steps() != 20 || again.model.Board != first.model.Board {
			t.Errorf("%s: %d steps of 20", name, again.steps())
		}
		if v.play(1); v.outcome != Saved {
			t.Errorf("%s: outcome %d when it works again", name, v.outcome)
		}
		if again := visited(local, "d", link(1), first.model.ID()); again.steps() != v.steps() {
			t.Errorf("%s: %d steps of %d", name, again.steps(), v.steps())
		}
	}
}

func TestADroppedBoardComesBackWithItsHistory(t *testing.T) {
	local := localStore(1 << 20)
	v := visited(local, "a", link(1), "")
	v.play(900)
	id := v.model.ID()
	v.send(state.Pasted{Text: link(2)}, storage.DropRecord{ID: id})
	if left := len(v.store.keys()); left != 1 {
		t.Errorf("%d keys are left", left)
	}
	v.send(storage.Restore{}, state.OpenRecord{ID: id})
	if v.steps() != 900 {
		t.Errorf("%d steps", v.steps())
	}
}

func TestAHistoryOfANewerBuildIsNotWrittenOver(t *testing.T) {
	local := localStore(1 << 20)
	v := visited(local, "a", link(1), "")
	v.play(3)
	const newer = "2 something else"
	local.Call("setItem", headKey(v.model.ID()), newer)
	again := visited(local, "b", link(1), v.model.ID())
	again.play(3)
	if head, _ := again.store.Trail(v.model.ID()); head != newer || again.steps() != 3 {
		t.Errorf("%q, %d steps", head, again.steps())
	}
}

// If another page deletes data of the board that this page shows, this page writes the data again. It never
// stores a chunk of the history without all earlier chunks.
func TestAHistoryThatAnotherPageDeletes(t *testing.T) {
	for rule, lose := range map[string]func(other *visit, id string){
		"with its board":         func(other *visit, id string) { other.send(storage.DropRecord{ID: id}) },
		"for room":               func(other *visit, _ string) { other.store.dropOldestTrail("") },
		"but for its last chunk": func(other *visit, id string) { other.store.remove(headKey(id)) },
	} {
		for _, more := range []int{1, 700} {
			t.Run(rule+", "+strconv.Itoa(more), func(t *testing.T) {
				local := localStore(1 << 20)
				v := visited(local, "a", link(1), "")
				v.play(1000)
				id := v.model.ID()
				lose(visited(local, "b", link(2), ""), id)
				v.play(more)
				if again := visited(local, "c", link(1), id); again.steps() != v.steps() ||
					again.model.Board != v.model.Board {
					t.Errorf("%d steps of %d", again.steps(), v.steps())
				}
				other := visited(local, "d", link(3), "")
				for n := 0; other.store.dropOldestTrail(""); n++ {
					if n > 10 {
						t.Fatal("room is made for ever")
					}
				}
				for _, key := range other.store.keys() {
					if OfHistory(key) {
						t.Errorf("%s is left", key)
					}
				}
			})
		}
	}
}

// Chunks of a history whose head is missing are deleted to make room when the storage is full.
func TestAChunkAloneMakesRoom(t *testing.T) {
	local := localStore(3_000)
	local.Call("setItem", chunkKey("gone", 4), strings.Repeat("0", 2_900))
	v := visited(local, "a", link(1), "")
	if v.play(20); v.outcome != Saved || slices.Contains(v.store.keys(), chunkKey("gone", 4)) {
		t.Errorf("outcome %d, %q", v.outcome, v.store.keys())
	}
}

// A page that takes over another page's version of a board also takes over that version's history. It does so
// both when the two boards have the same digits, and when the user chooses the other version.
func TestAnotherPagesHistoryIsTakenWithItsBoard(t *testing.T) {
	for rule, test := range map[string]struct {
		made []state.Msg // messages of the other page, after it has entered five digits
		take []state.Msg
	}{
		"with the same digits": {[]state.Msg{game.Undo{}, game.Undo{}, game.Undo{}, game.Undo{}, game.Undo{},
			game.SetCheckpoint{Name: "mine"}}, nil},
		"by choice": {[]state.Msg{game.SetCheckpoint{Name: "mine"}}, []state.Msg{state.TakeOther{}}},
	} {
		t.Run(rule, func(t *testing.T) {
			local := localStore(1 << 20)
			a := visited(local, "a", link(1), "")
			id := a.model.ID()
			b := visited(local, "b", link(1), id)
			a.play(5)
			a.send(test.made...)
			b.store.Reread()
			b.send(storage.Stored{Records: b.store.Records()})
			b.send(test.take...)
			b.play(1)
			for name, v := range map[string]*visit{"the page": b, "a reload": visited(local, "c", link(1), id)} {
				names := v.model.History.Checkpoints()
				if _, ok := v.model.History.Board(6); !ok || v.model.ID() != id ||
					len(names) != 1 { // the history has the five steps and one more
					t.Errorf("%s: %+v, %+v", name, names, v.model.History.Branches())
				}
			}
		})
	}
}

// A page that is notified of a change of a board can already read the board's history. In this test, pages
// are notified of each stored value before the next value is stored.
func TestAPageThatHearsOfABoardFindsItsHistory(t *testing.T) {
	local := localStore(1 << 20)
	var b *visit
	hear := app.FuncOf(func(_ app.Value, args []app.Value) any {
		if b != nil && !OfHistory(args[0].String()) {
			b.store.Reread()
			b.send(storage.Stored{Records: b.store.Records()})
		}
		return nil
	})
	defer hear.Release()
	heard := app.Window().Call("eval", `(local, hear) => new Proxy(local, {
		get: (local, name) => (name === "setItem" ? (key,
			value) => { local.setItem(key, value); hear(key); } : local[name]?.bind?.(local) ?? local[name]),
	})`).Call("call", nil, local, hear)
	a := visited(heard, "a", link(1), "")
	a.play(2)
	b = visited(local, "b", link(1), a.model.ID())
	a.play(1)
	if b.model.Parted != a.model.ID() {
		t.Fatalf("it heard of %q instead of %s", b.model.Parted, a.model.ID())
	}
	a.send(game.Undo{})
	if !b.model.History.CanRedo() {
		t.Errorf("what the other page took back can't be done again: %+v", b.model.History.Branches())
	}
}

// A board that the user typed and then cleared is restored with its history. A board that has always been
// empty is not stored.
func TestAClearedBoardKeepsItsHistory(t *testing.T) {
	local := localStore(1 << 20)
	v := visited(local, "a", "?p="+strings.Repeat(".", 16), "")
	if v.send(game.SetMode{Mode: game.Setting}); len(v.store.Records()) != 0 {
		t.Errorf("a blank board is kept: %+v", v.store.Records())
	}
	v.play(5)
	v.send(game.SetCheckpoint{Name: "here"}, game.Clear{})
	again := visited(local, "b", "?p="+strings.Repeat(".", 16), v.model.ID())
	if again.steps() != 6 || len(again.model.History.Checkpoints()) != 1 {
		t.Errorf("%d steps, %d names", again.steps(), len(again.model.History.Checkpoints()))
	}
	if again.send(game.Undo{}); again.model.Board.Given.Count() != 5 {
		t.Errorf("Undo brings back\n%s", again.model.Board.Given)
	}
}

// A deleted board without a history is restored too.
func TestABoardWithoutAHistoryComesBack(t *testing.T) {
	v := visited(localStore(1<<20), "a", link(1), "")
	id := v.model.ID()
	v.send(state.Pasted{Text: link(2)}, storage.DropRecord{ID: id}, storage.Restore{})
	for _, key := range v.store.keys() {
		if OfHistory(key) {
			t.Errorf("%s is kept", key)
		}
	}
}

// Whatever two pages do with the same boards, each board can be restored in the version that was saved last,
// with a complete history.
func TestTwoPagesDoAnything(t *testing.T) {
	for seed := range uint64(2) {
		random := rand.New(rand.NewPCG(seed, 0))
		local := localStore(1 << 20)
		pages := []*visit{visited(local, "a", link(1), ""), visited(local, "b", link(2), "")}
		pages[0].play(800) // too many steps for one chunk
		for step := range 30 {
			v := pages[random.IntN(2)]
			records := v.store.Records()
			any := records[random.IntN(len(records))].ID
			switch random.IntN(12) {
			case 0:
				v.play(300)
			case 1:
				v.send(game.Undo{})
			case 2:
				v.send(game.SetCheckpoint{Name: strconv.Itoa(step)})
			case 3:
				v.send(storage.DropRecord{ID: any})
			case 4:
				v.send(storage.Restore{})
			case 5:
				v.send(state.TakeOther{})
			case 6:
				v.send(state.OpenRecord{ID: any})
			case 7:
				v.send(state.Pasted{Text: link(1 + random.IntN(3))})
			case 8:
				v.store.Reread()
				v.send(storage.Stored{Records: v.store.Records()})
			case 9:
				v.store.dropOldestTrail(v.model.ID())
				continue
			default:
				v.play(1 + random.IntN(20))
			}
			r, ok := v.store.read(boardPrefix + v.model.ID())
			if !ok || r.Rev != v.rev {
				continue
			}
			again := visited(local, "c"+strconv.Itoa(step), link(1), r.ID)
			again.send(state.OpenRecord{ID: r.ID})
			if head, _ := v.store.Trail(r.ID); head == "" && v.model.History.CanUndo() {
				continue // the history was deleted to make room, and the board has not been saved since
			}
			if was, now := v.model.History.Branches(),
				again.model.History.Branches(); again.model.Board != v.model.Board || !slices.Equal(now, was) ||
				!slices.Equal(again.model.History.Checkpoints(), v.model.History.Checkpoints()) {
				t.Fatalf("seed %d, step %d: the branches %+v come back as %+v", seed, step, was, now)
			}
		}
	}
}

// In the list of boards, those that are only in memory are marked. The test ignores the order of the two
// boards, because they may be saved in the same millisecond.
func TestWhatIsOnlyInMemoryIsMarked(t *testing.T) {
	local := localStore(600)
	a := visited(local, "a", link(1), "")
	local.Call("setItem", "filler", strings.Repeat("x", 320))
	v := visited(local, "b", link(2), "")
	v.play(1)
	if a.outcome != Saved || v.outcome != SaveFailed {
		t.Errorf("the outcomes are %d and %d", a.outcome, v.outcome)
	}
	check := func(when string, want bool) {
		t.Helper()
		unkept := map[string]bool{}
		for _, r := range v.store.Records() {
			unkept[r.ID] = r.Unkept
		}
		if !maps.Equal(unkept, map[string]bool{a.model.ID(): false, v.model.ID(): want}) {
			t.Errorf("%s, %v", when, unkept)
		}
	}
	check("without room", true)
	v.store.Reread()
	check("read again", true)
	local.Call("removeItem", "filler")
	v.play(1)
	check("with room for it", false)
}

// The page works even if the storage throws on every call or silently ignores writes. It then never reports
// the board as stored, and never deletes another board's history to make room.
func TestAStorageThatFails(t *testing.T) {
	for name, broken := range map[string]string{
		"throws at all":                    `setItem getItem removeItem`,
		"throws at changes":                `setItem removeItem`,
		"throws at removals":               `removeItem`,
		"says nothing":                     `setItem: removeItem:`,
		"says nothing of what it is given": `setItem:`,
	} {
		local := localStore(1 << 20)
		first := visited(local, "a", link(1), "")
		first.play(40)
		v := visited(local, "b", link(2), "")
		for method := range strings.FieldsSeq(broken) {
			method, silent := strings.CutSuffix(method, ":")
			body := `throw new Error("no")`
			if silent {
				body = ``
			}
			local.Set(method, app.Window().Call("eval", `() => { `+body+` }`))
		}
		for range 3 {
			v.play(40)
			if keeps := broken == "removeItem"; (v.outcome == Saved) != keeps {
				t.Errorf("%s: outcome %d", name, v.outcome)
			}
			v.store.Drop(v.model.ID())
		}
		for _, method := range []string{"setItem", "getItem", "removeItem"} {
			local.Delete(method)
		}
		if again := visited(local, "c", link(1), first.model.ID()); again.steps() != first.steps() {
			t.Errorf("%s: the other board has %d steps of %d", name, again.steps(), first.steps())
		}
	}
}

// The page stops trying to make room if the storage is full and removing keys has no effect.
func TestAFullStorageThatKeepsWhatItHas(t *testing.T) {
	local := localStore(3_000)
	visited(local, "a", link(1), "").play(20)
	local.Set("removeItem", app.Window().Call("eval", `() => {}`))
	v := visited(local, "b", link(2), "")
	if v.play(900); v.outcome != SaveFailed {
		t.Errorf("outcome %d", v.outcome)
	}
}
