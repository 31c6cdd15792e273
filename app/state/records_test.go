package state_test

import (
	"slices"
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/game"
	"numplace/app/state/storage"
)

// newerRecord returns a record that a newer build has written.
func newerRecord() storage.Record {
	return storage.Record{ID: "n", Rev: "n1", Version: storage.RecordVersion + 1, Layout: "2x2", Given: text(small),
		Entered: text(".3.. .... .... ...."), Mode: game.Playing}
}

func TestWhatIsDoneWithANewerBuildsRecordIsAnotherRecord(t *testing.T) {
	for name, do := range map[string][]state.Msg{
		"a digit":  typed(2, 2),
		"the mode": one(game.SetMode{Mode: game.Setting}),
		"a given":  all(one(game.SetMode{Mode: game.Setting}), typed(2, 4)),
	} {
		t.Run(name, func(t *testing.T) {
			d := &device{records: []storage.Record{newerRecord()}}
			p := opened(t, d, "a", "")
			p.send(state.OpenRecord{ID: "n"})
			p.wantBoard(small, ".3.. .... .... ....", "")
			if p.model.ID() != "n" || len(d.records) != 1 {
				t.Fatalf("opened as %s, %d records", p.model.ID(), len(d.records))
			}
			p.send(do...)
			p.send(typed(5, 4)...)
			if r, _ := d.record("n"); r != newerRecord() {
				t.Errorf("the record is now %+v", r)
			}
			own, ok := d.record(p.model.ID())
			if !ok || own.ID == "n" || own.Newer() || p.history[p.at].id != own.ID || p.model.Parted != "" {
				t.Errorf("kept as %+v; the address names %q", own, p.history[p.at].id)
			}
			if b, _ := own.Board(); b.Entered != p.model.Board.Entered || b.Given != p.model.Board.Given {
				t.Errorf("kept is\n%+v", own)
			}
		})
	}
}

// An older build does not overwrite the record of a newer build. The boards of both stay stored.
func TestARecordThatAnotherTabsNewerBuildWroteIsLeft(t *testing.T) {
	d := &device{}
	p := opened(t, d, "a", "?p="+text(small))
	id := p.model.ID()
	r := newerRecord()
	r.ID = id
	d.write(r)
	p.send(storage.Stored{Records: d.records})
	p.send(typed(2, 2)...)
	if now, _ := d.record(id); now != r {
		t.Errorf("the record is now %+v", now)
	}
	if own, ok := d.record(p.model.ID()); !ok || own.ID == id {
		t.Errorf("the board is not kept beside it: %+v", own)
	}
}

func TestABoardWithRulesIsKept(t *testing.T) {
	r := storage.Record{ID: "v", Rev: "1", Version: 1, Layout: "2x2,diagonals", Given: text("1... .... .... ...."),
		Entered: text(".2.. .... .... ...."), Mode: game.Playing}
	p := opened(t, &device{records: []storage.Record{r}}, "a", "")
	p.send(state.OpenRecord{ID: "v"})
	p.send(typed(2, 3)...)
	now, _ := p.device.record("v")
	if now.Layout != r.Layout || now.Entered != text(".23. .... .... ....") {
		t.Errorf("%+v", now)
	}
	b, ok := now.Board()
	if !ok || b.Layout() != p.model.Board.Layout() || b.Layout().Plain() {
		t.Errorf("it is read as %+v", b)
	}
}

// If another program has written a record whose fields contradict each other, the board still opens in a
// consistent state.
func TestARecordThatAnotherProgramWrote(t *testing.T) {
	for rule, test := range map[string]struct {
		given, entered string
		mode           game.Mode
		entries        string
		want           game.Mode
	}{
		"an entered digit on a given": {small, "24.. .... .... ....", game.Playing,
			".4.. .... .... ....", game.Playing},
		"a mode that there is not": {small, "", 99, "", game.Playing},
		"a mode that there is not, and no given": {blank, ".4.. .... .... ....", 255,
			".4.. .... .... ....", game.Setting},
	} {
		t.Run(rule, func(t *testing.T) {
			r := storage.Record{ID: "r", Rev: "r1", Version: 1, Layout: "2x2", Given: text(test.given),
				Entered: text(test.entered), Mode: test.mode}
			if r.Entered == "" {
				r.Entered = text(blank)
			}
			p := opened(t, &device{records: []storage.Record{r}}, "a", "")
			p.send(state.OpenRecord{ID: "r"})
			p.wantBoard(test.given, test.entries, "")
			if p.model.Mode != test.want {
				t.Errorf("mode %d, want %d", p.model.Mode, test.want)
			}
		})
	}
}

// If this build cannot read a record's pencil marks, because their format is newer, a notice is shown, and
// the marks stay unchanged in the record.
func TestNotesOfANewerBuildAreKept(t *testing.T) {
	kept := storage.Record{ID: "n", Rev: "n1", Version: storage.RecordVersion, Layout: "2x2", Given: text(small),
		Entered: text(".3.. .... .... ...."), Notes: "8AAAA", Mode: game.Playing}
	for name, open := range map[string]func(d *device) *tab{
		"from the list": func(d *device) *tab {
			p := opened(t, d, "a", "")
			p.send(state.OpenRecord{ID: "n"})
			return p
		},
		"by its link": func(d *device) *tab { return landed(t, d, "a", "?p="+text(small)) },
		"by a reload": func(d *device) *tab {
			p := &tab{t: t, device: d, jobs: map[int]job.Request{},
				history: []entry{{query: "?p=" + text(small), id: "n"}}}
			p.start("a")
			return p
		},
		"from another tab": func(d *device) *tab {
			d.records = nil
			p := opened(t, d, "a", "?p="+text(small))
			p.send(typed(1, 3)...)
			r := kept
			r.ID = p.model.ID()
			d.records[0] = r
			p.send(storage.Stored{Records: slices.Clone(d.records)})
			return p
		},
	} {
		t.Run(name, func(t *testing.T) {
			d := &device{records: []storage.Record{kept}}
			p := open(d)
			p.wantNotice(state.NewerBoard)
			p.wantBoard(small, ".3.. .... .... ....", "")
			id := p.model.ID()
			want, _ := d.record(id)
			p.send(typed(2, 2)...)
			p.send(state.Seen{Now: false})
			if r, _ := d.record(id); r != want || r.Notes != kept.Notes {
				t.Errorf("the record is now %+v", r)
			}
			if own, ok := d.record(p.model.ID()); !ok || own.ID == id || own.Entered != text(".32. .... .... ....") {
				t.Errorf("what was typed is kept as %+v", own)
			}
		})
	}
}
