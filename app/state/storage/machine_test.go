package storage_test

import (
	"reflect"
	"testing"
	"time"

	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
)

// here returns a board with one entered digit and the record "r". This tab has read version "a-1" of the
// record and then stored version "a-2".
func here(t *testing.T) (storage.Storage, storage.Env, storage.Record) {
	t.Helper()
	l := solver.Classic
	b := history.EmptyBoard(l)
	b.Given, b.Entered = b.Given.With(0, 1), b.Entered.With(1, 2)
	r := storage.Record{ID: "r", Rev: "a-1", Layout: l.String(), Given: b.Given.String(), Entered: b.Entered.String()}
	s := storage.Storage{}
	s.Recent = []storage.Record{r}
	s.Adopt(&r)
	if over := s.Next("a-2"); over != "a-1" {
		t.Fatalf("it replaces %q", over)
	}
	r.Rev = "a-2"
	return s, storage.Env{Board: b}, r
}

// After another tab has changed the board's record, this tab adopts the new version, reloads the board, or
// gives its board a separate record.
func TestAVersionOfAnotherTab(t *testing.T) {
	_, _, mine := here(t)
	longer, same, other := mine, mine, mine
	longer.Spent = time.Minute
	same.Rev = "b-1"
	other.Rev, other.Entered = "b-1", history.EmptyBoard(solver.Classic).Entered.String()
	apart := mine
	apart.ID = "a-2"
	for rule, test := range map[string]struct {
		records   []storage.Record
		untouched bool
		want      storage.Asks
		parted    string
		id        string
	}{
		"the same version": {records: []storage.Record{longer}, want: storage.Asks{Spent: time.Minute}},
		"the same digits":  {records: []storage.Record{same}, want: storage.Asks{Adopt: &same}},
		"other digits":     {records: []storage.Record{other}, parted: "r"},
		"where nothing was written": {records: []storage.Record{other}, untouched: true,
			want: storage.Asks{Reload: true}},
		"another record":              {records: nil},
		"the device has made another": {[]storage.Record{other, apart}, false, storage.Asks{Name: true}, "r", "a-2"},
	} {
		s, e, _ := here(t)
		e.Untouched = test.untouched
		got := storage.Stored{Records: test.records}.Update(&s, e)
		if test.id == "" {
			test.id = "r"
		}
		if !reflect.DeepEqual(got, test.want) || s.Parted != test.parted || s.ID() != test.id || s.Changes != 1 {
			t.Errorf("%s: %+v, parted %q, id %q, %d changes", rule, got, s.Parted, s.ID(), s.Changes)
		}
	}
}

// If storing a board is refused because another tab has changed its record, the board is saved as a new
// record, but only once.
func TestARefusedSave(t *testing.T) {
	s, e, r := here(t)
	r.Rev = "b-1"
	refused := storage.Refused{ID: "r", Records: []storage.Record{r}}
	if got := refused.Update(&s, e); !got.Rename || !got.Save || s.Parted != "r" || s.Rev() != "a-1" {
		t.Errorf("%+v, parted %q, version %q", got, s.Parted, s.Rev())
	}
	s.Rename("a-3")
	if got := refused.Update(&s, e); !reflect.DeepEqual(got, storage.Asks{}) {
		t.Errorf("of another board: %+v", got)
	}
	want := storage.Asks{Focus: true}
	if got := (storage.KeepOwn{}).Update(&s, e); !reflect.DeepEqual(got, want) || s.Parted != "" {
		t.Errorf("%+v, parted %q", got, s.Parted)
	}
}

// A deleted record can be restored once. The record of the board shown cannot be deleted.
func TestADeletedRecord(t *testing.T) {
	s, e, r := here(t)
	if got := (storage.DropRecord{ID: "r"}).Update(&s, e); got.Do != nil {
		t.Errorf("the board shown: %+v", got)
	}
	other := r
	other.ID = "o"
	s.Recent = []storage.Record{r, other}
	if got := (storage.DropRecord{ID: "o"}).Update(&s, e); !got.Dropped || len(got.Do) != 1 {
		t.Fatalf("%+v", got)
	}
	s.Recent = s.Recent[:1]
	for press, want := range [][]storage.Effect{{storage.Save{Record: other}}, nil} {
		if got := (storage.Restore{}).Update(&s, e); !reflect.DeepEqual(got.Do, want) {
			t.Errorf("press %d: %+v", press, got)
		}
	}
}

// Find returns the record with the board's id or, if the entered digits are equal too, with its puzzle.
func TestTheRecordOfABoard(t *testing.T) {
	s, e, r := here(t)
	solved := e.Board
	solved.Entered = solved.Entered.With(2, 3)
	for rule, test := range map[string]struct {
		of   storage.Sought
		want bool
	}{
		"the puzzle":                         {storage.Sought{Board: history.PuzzleBoard(e.Board.Given)}, true},
		"other digits":                       {storage.Sought{Board: solved}, false},
		"other digits, by its id":            {storage.Sought{Board: solved, ID: "r"}, true},
		"other digits in an address":         {storage.Sought{Board: solved, ID: "r", Whole: true, Tab: "b"}, false},
		"an address that this tab has left":  {storage.Sought{Board: solved, ID: "r", Whole: true, Tab: "a"}, true},
		"with rules that nobody solves":      {storage.Sought{Board: e.Board, Rules: "Fog"}, false},
		"a blank board is found by its id":   {storage.Sought{Board: history.EmptyBoard(solver.Classic)}, false},
		"by the id of a record that is gone": {storage.Sought{Board: e.Board, ID: "gone"}, true},
	} {
		if got, b, ok := s.Find(test.of); ok != test.want || ok && (got.ID != r.ID || b != e.Board) {
			t.Errorf("%s: %t, %+v", rule, ok, got)
		}
	}
}

// If storing fails, a bar with a warning is shown once. It is not shown while another bar is shown.
func TestStorageThatFails(t *testing.T) {
	s, e, _ := here(t)
	for i, test := range []struct{ barred, want bool }{{true, false}, {false, true}, {false, false}} {
		e.Barred = test.barred
		if got := (storage.SaveFailed{}).Update(&s, e); got.Unkept != test.want {
			t.Errorf("%d: %+v", i, got)
		}
	}
}

// The offer to protect the user's data is made after a solve, unless the user has answered it before.
func TestTheOffer(t *testing.T) {
	logged := storage.SolveLogged{Solves: storage.OfferedAfter}
	answer := storage.AnswerKeeping{By: storage.KeepByInstall}
	for rule, test := range map[string]struct {
		msg     storage.Msg
		install storage.Install
		env     storage.Env
		want    storage.Keeping
		does    int
	}{
		"the fifth":       {logged, storage.InstallSelf, storage.Env{Ended: true}, storage.KeepOffered, 0},
		"in a game":       {logged, storage.InstallSelf, storage.Env{}, storage.NotOffered, 0},
		"it is installed": {logged, storage.InstallNone, storage.Env{Ended: true}, storage.NotOffered, 0},
		"it can install": {answer, storage.InstallAsk, storage.Env{Keeping: storage.KeepOffered},
			storage.KeepAnswered, 2},
		"it can't any more": {answer, storage.InstallSelf, storage.Env{Keeping: storage.KeepOffered},
			storage.KeepAnswered, 1},
		"nothing is asked": {answer, storage.InstallAsk, storage.Env{}, storage.NotOffered, 0},
		"a second press": {answer, storage.InstallAsk, storage.Env{Keeping: storage.KeepAnswered},
			storage.NotOffered, 0},
		"another tab": {storage.KeepingAnswered{}, storage.InstallAsk, storage.Env{Keeping: storage.KeepOffered},
			storage.KeepAnswered, 0},
	} {
		var s storage.Storage
		s.Install = test.install
		if got := test.msg.Update(&s, test.env); got.Keeping != test.want || len(got.Do) != test.does {
			t.Errorf("%s: %+v", rule, got)
		}
	}
}

// Persistent storage is requested once, after the user has entered a digit.
func TestStorageForGood(t *testing.T) {
	var s storage.Storage
	for i, test := range []struct {
		entered int
		want    bool
	}{{0, false}, {1, true}, {2, false}} {
		if got := s.Persist(test.entered); got != test.want {
			t.Errorf("%d: %t", i, got)
		}
	}
	drafted := storage.Storage{Records: storage.Records{Drafted: true}}
	if !drafted.Persist(0) {
		t.Error("a typed puzzle does not request persistent storage")
	}
}
