package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"
)

// noted returns the text of a record in which a digit was entered.
func noted(id, rev string, version int, updated int64) string {
	return fmt.Sprintf(`{"id":"%s","rev":"%s","version":%d,"layout":"2x2","given":"1...............",`+
		`"entered":".4..............","mode":1,"updated":%d}`, id, rev, version, updated)
}

// counts returns the number of boards and copies in a storage.
func counts(local app.Value) (boards, copies int) {
	keys := app.Window().Get("Object").Call("keys", local)
	for i := range keys.Length() {
		if key := keys.Index(i).String(); IsCopy(key) {
			copies++
		} else if strings.HasPrefix(key, boardPrefix) {
			boards++
		}
	}
	return boards, copies
}

// If another page of the origin writes many copies, only a few of them become boards, and they displace no
// other board. The other copies are removed.
func TestManyForeignCopies(t *testing.T) {
	const many, far = 3000, 9_000_000_000_000_000
	now := time.Now().UnixMilli()
	for rule, test := range map[string]struct {
		copy        func(i int) (id, text string)
		boards, own int
	}{
		"of boards that are not there": {func(i int) (string, string) {
			id := fmt.Sprint("f", i)
			return id, noted(id, "r-0", 5, far)
		}, 3, 3},
		"of newer builds": {func(i int) (string, string) {
			id := fmt.Sprint("f", i)
			return id, noted(id, "r-0", 99, now)
		}, 3, 3},
		"of one board": {func(i int) (string, string) {
			return "own0", noted("own0", fmt.Sprintf("x%d-0", i), 5, now)
		}, 3, 3},
		"where there is no room": {func(i int) (string, string) {
			id := fmt.Sprint("f", i)
			return id, noted(id, "r-0", 5, now)
		}, maxBoards, maxBoards},
	} {
		local := app.Window().Call("eval", `new (class {
			getItem(key) { return Object.hasOwn(this, key) ? this[key] : null; }
			setItem(key, value) { this[key] = value; }
			removeItem(key) { delete this[key]; }
		})()`)
		for i := range test.own {
			id := fmt.Sprint("own", i)
			local.Call("setItem", boardPrefix+id, noted(id, "o-0", 5, now-1000))
		}
		lost := noted("lost", "l-1", 5, now-10)
		local.Call("setItem", copyKey("lost", "l-1"), lost)
		for i := range many {
			id, text := test.copy(i)
			rev, _ := readRecord(text)
			local.Call("setItem", copyKey(id, rev.Rev), text)
		}
		var s *Store
		for range 3 { // starting the page again adds no more boards
			s = &Store{local: local, memory: map[string]string{}}
			s.Reread()
		}
		boards, copies := counts(local)
		if most := min(test.boards+3*mostHealed, maxBoards); boards > most || copies > mostCopies {
			t.Errorf("%s: %d boards, %d copies", rule, boards, copies)
		}
		for i := range test.own {
			if _, ok := s.kept(fmt.Sprint("own", i)); !ok {
				t.Errorf("%s: a board of the person is gone", rule)
			}
		}
		if _, ok := s.kept("lost"); !ok && strings.Contains(rule, "not there") {
			t.Errorf("%s: boards of the future come before one of the person", rule)
		}
	}
}

// If the list of boards is full, a copy waits until there is room.
func TestACopyWaitsForRoom(t *testing.T) {
	local, now := localStore(1<<20), time.Now().UnixMilli()
	for i := range maxBoards {
		id := fmt.Sprint("own", i)
		local.Call("setItem", boardPrefix+id, noted(id, "o-0", 5, now))
	}
	local.Call("setItem", copyKey("lost", "l-1"), noted("lost", "l-1", 5, now))
	s := &Store{local: local, memory: map[string]string{}}
	if s.Reread(); len(s.Records()) != maxBoards {
		t.Errorf("%d boards", len(s.Records()))
	}
	s.Drop("own7")
	if s.Reread(); len(s.Records()) != maxBoards {
		t.Error("it did not come back")
	}
}

// Keys that contain quotes, backslashes or control characters are read correctly.
func TestKeysWithAnyCharacter(t *testing.T) {
	names := []string{"b0\n", "\nb1", `","`, `b"`, `b\`, `\u0041`, "\t", "日", "\x00"}
	local := localStore(1 << 20)
	for _, name := range names {
		local.Call("setItem", copyKey(name, "r-0"), "x")
	}
	s := &Store{local: local, memory: map[string]string{}}
	if got := s.keys(); len(got) != len(names) {
		t.Errorf("%q", got)
	}
	s.Reread()
	if _, copies := counts(local); copies > 0 {
		t.Errorf("%d copies that can't be read stay", copies)
	}
	local = localStore(1 << 20)
	s = &Store{local: local, memory: map[string]string{}}
	if got := s.keys(); len(got) != 0 {
		t.Errorf("none are %q", got)
	}
}

// The time spent on a board, as read from a record, is limited to the range from 0 to mostSpent.
func TestARecordsTime(t *testing.T) {
	for spent, want := range map[string]time.Duration{"1500": 1500 * time.Millisecond, "-5": 0, "1e300": mostSpent *
		time.Millisecond, "1e13": mostSpent * time.Millisecond} {
		if r, ok := readRecord(jsonOf("a", `,"version":3,"mode":1,"spent":`+spent)); !ok || r.Spent != want {
			t.Errorf("%s: %v", spent, r.Spent)
		}
	}
}
