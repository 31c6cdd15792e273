package browser

import (
	"strings"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/history"
	"numplace/app/state/storage"
)

// ofABoard is the progress of a board in the form in which old copies of embed.js store it. They may store it
// under a key that belongs to the page.
const ofABoard = `{"of":"","puzzle":"1...............","layout":"2x2","entered":".2..............","notes":"",` +
	`"spent":"5,0,0","date":"","day":"","solved":"","levels":{}}`

func textAt(local app.Value, key string) string {
	if v := local.Call("getItem", key); v.Type() == app.TypeString {
		return v.String()
	}
	return ""
}

// If a board in another page has overwritten data of this page, this page works as if it had no data, or
// reports that the data is unreadable. When this page writes the data again, the board's progress is moved to
// a key for boards.
func TestTheProgressOfABoardUnderThePagesKeys(t *testing.T) {
	local := localStore(1 << 20)
	for _, key := range append([]string{boardPrefix + "1", headKey("1"), headKey("2")}, own...) {
		local.Call("setItem", key, ofABoard)
	}
	s := &Store{local: local, memory: map[string]string{}}
	s.Reread()
	if len(s.Records()) != 0 {
		t.Errorf("it is taken for a board: %+v", s.Records())
	}
	if text, _ := s.get(habitsKey); text != "" {
		t.Errorf("habits are read from %s", text)
	}
	if text, _ := s.get(techniquesKey); text != "" {
		t.Errorf("techniques are read from %s", text)
	}
	if head, earlier := s.Trail("1"); head+earlier != "" {
		t.Errorf("it is taken for a history: %s, %s", head, earlier)
	}
	asked := s.AskingDesk(job.AskDesk{Place: job.AtLearn})
	if string(asked.Kept) != ofABoard || string(asked.Log) != ofABoard {
		t.Errorf("desks, which say that something can't be read, get %q and %q", asked.Kept, asked.Log)
	}

	const line = "2026-11-26\tr\t754\t0\tfalse\t2\t2x2\t1..............."
	if !s.LogSolve([]string{line}) || !strings.HasSuffix(textAt(local, logKey), "\n"+line+"\n") {
		t.Errorf("the log is %q", textAt(local, logKey))
	}
	if n := s.Solves(9); n != 1 {
		t.Errorf("%d solves are counted beside it", n)
	}
	s.KeepDesk(state.KeepDesk{Keep: job.Packed("1\n"), Aside: true})
	if got := textAt(local, deskKey) + textAt(local, asideKey); got != "1\n"+ofABoard {
		t.Errorf("of practice %q is kept", got)
	}
	r := storage.Record{ID: "1", Rev: "a", Version: storage.RecordVersion, Layout: "2x2", Given: "1...............",
		Entered: "..3.............", Spent: time.Second}
	if got := s.Save(storage.Save{Record: r, Trail: history.Trail{}}); got != Saved || len(s.Records()) != 1 {
		t.Errorf("a board under such a key: %d, %+v", got, s.Records())
	}
	s.removeTrail("1")
	s.set(habitsKey, "l")
	for _, key := range []string{boardPrefix + "1", headKey("1"), deskKey, logKey, habitsKey} {
		if got := textAt(local, embedPrefix+strings.TrimPrefix(key, keyPrefix)); got != ofABoard {
			t.Errorf("in place of what was at %s the board in the other page gets %q", key, got)
		}
	}
	local.Call("setItem", habitsKey, ofABoard[:len(ofABoard)-1]+`,"twice":true}`)
	s.set(habitsKey, "c")
	if got := textAt(local, embedPrefix+"habits"); got != ofABoard || textAt(local, habitsKey) != "c" {
		t.Errorf("what is at home there is now %q", got)
	}
}

// Solves counts the solved puzzles in the log up to a limit. Other entries and unreadable lines do not count.
// Answered returns whether the user has answered the offer to install the page or to save a backup, even if a
// board in another page has overwritten the log.
func TestWhetherTheOfferIsMade(t *testing.T) {
	const solve, stop = "2026-11-26\tr\t754\t0\tfalse\t2\t2x2\t1...............\n", "stop\tr\t131\tx-wing\n"
	local := localStore(1 << 20)
	s := &Store{local: local, memory: map[string]string{}}
	if s.Solves(5) != 0 || s.Answered() {
		t.Error("an empty device has solves, or an answer")
	}
	local.Call("setItem", logKey, strings.Repeat(solve+stop, 3)+"nonsense\n\n"+solve)
	if n, most := s.Solves(5), s.Solves(2); n != 4 || most != 2 {
		t.Errorf("%d solves, and %d of 2", n, most)
	}
	if s.NoteAnswer(); !s.Answered() || !strings.HasPrefix(answerKey, pagePrefix) || !isOwn(answerKey) {
		t.Errorf("answered: %t, under %s", s.Answered(), answerKey)
	}
	again := &Store{local: local, memory: map[string]string{}}
	if !again.Answered() {
		t.Error("another tab does not know the answer")
	}
}
