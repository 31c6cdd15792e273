package state_test

import (
	"strconv"
	"strings"
	"testing"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/habits"
	"numplace/app/state/hints"
	"numplace/app/state/storage"
	"numplace/solver"
)

// tabled returns a tab with the dialog for the table of techniques open.
func tabled(t *testing.T, query string, msgs ...state.Msg) *tab {
	t.Helper()
	p := opened(t, &device{}, "a", query)
	p.do(all(msgs, one(state.ShowPane{Pane: dialogs.TechniquesPane}, answered{})))
	return p
}

// row returns the index of the row of the technique with the given short name.
func (p *tab) row(short string) int {
	p.t.Helper()
	for i, row := range p.model.Table.Rows {
		if row.Short == short {
			return i
		}
	}
	p.t.Fatalf("no row of %s among %d", short, len(p.model.Table.Rows))
	return 0
}

// edit returns the message that edits the row of a technique. to is the argument of the edit, such as a
// position.
func (p *tab) edit(short string, edit dialogs.TechniqueEdit, to int) state.Msg {
	return dialogs.EditTechnique{Edit: edit, Row: p.row(short), To: to}
}

// turn returns the message that turns a technique on or off.
func (p *tab) turn(short string) state.Msg { return p.edit(short, dialogs.TurnTechnique, 0) }

// preferred returns the table that the page stored after the last message, and reports whether it stored one.
func (p *tab) preferred() (string, bool) {
	for _, c := range p.cmds {
		if c, ok := c.(state.Prefer); ok {
			return c.Techniques, true
		}
	}
	return "", false
}

func TestTheTableIsChangedRowByRow(t *testing.T) {
	for rule, test := range map[string]struct {
		do   func(p *tab) []state.Msg
		want string
	}{
		"off":         {func(p *tab) []state.Msg { return one(p.turn("n1")) }, "n1:off"},
		"off and on":  {func(p *tab) []state.Msg { return one(p.turn("n1"), p.turn("n1")) }, ""},
		"two at once": {func(p *tab) []state.Msg { return one(p.turn("n1"), p.turn("x")) }, "n1:off,x:off"},
		"beyond the highest": {func(p *tab) []state.Msg {
			return one(p.edit("bf2", dialogs.LevelTechnique, 300), p.edit("bf2", dialogs.ScoreTechnique, 1<<20))
		}, "bf2:65535:l5"},
		"below the lowest": {func(p *tab) []state.Msg {
			return one(p.edit("bf2", dialogs.LevelTechnique, -1), p.edit("bf2", dialogs.ScoreTechnique, -1))
		}, "bf2:0:l1"},
		"no such row": {func(p *tab) []state.Msg {
			return one(dialogs.EditTechnique{Row: 999},
				dialogs.EditTechnique{Row: -1})
		}, ""},
		"up": {func(p *tab) []state.Msg { return one(p.edit("bf2", dialogs.MoveTechnique, 3)) },
			"bf2:at4"},
		"down to the end": {func(p *tab) []state.Msg { return one(p.edit("l2", dialogs.MoveTechnique, 999)) },
			"l2:at" + strconv.Itoa(len(tabled(t, "").model.Table.Rows))},
		"a text": {func(p *tab) []state.Msg { return one(dialogs.ReadTable{Text: " BF2:at4,\nn1:off "}) },
			"n1:off,bf2:at4"},
		"the standard": {func(p *tab) []state.Msg { return one(p.turn("n1"), answered{}, dialogs.ReadTable{}) }, ""},
		"what no row has": {func(p *tab) []state.Msg {
			return one(dialogs.ReadTable{Text: "fins:2,ts:none"}, answered{},
				p.edit("bf2", dialogs.MoveTechnique, 3))
		}, "bf2:at4,ts:none,fins:2"},
	} {
		t.Run(rule, func(t *testing.T) {
			p := tabled(t, "")
			p.do(test.do(p))
			rows := p.model.Table.Rows
			p.answer()
			if got := p.model.UsedTechniques(); got != test.want {
				t.Errorf("the table is %q, want %q", got, test.want)
			}
			if !strings.Contains(rule, "text") && !strings.Contains(rule, "standard") &&
				len(rows) == len(p.model.Table.Rows) {
				for i, row := range p.model.Table.Rows {
					if row.Short != rows[i].Short || row.TableRow != rows[i].TableRow {
						t.Errorf("row %d was shown as %+v, and is %+v", i, rows[i], row)
					}
				}
			}
		})
	}
}

// A change of the table of techniques is stored even if the user closes the dialog immediately.
func TestAChangedTableIsKept(t *testing.T) {
	p := tabled(t, "")
	p.send(p.turn("n1"), state.ShowOpen{})
	if _, stored := p.preferred(); stored {
		t.Error("it is stored before it is known")
	}
	p.answer()
	if table, stored := p.preferred(); !stored || table != "n1:off" || p.model.Techniques != "n1:off" {
		t.Errorf("%q is stored (%t), the person's is %q", table, stored, p.model.Techniques)
	}
	if len(p.model.Table.Rows) > 0 {
		t.Error("a closed dialog has rows")
	}
}

// A text that is not a table of techniques does not change the table, and the dialog shows the faulty part of
// the text.
func TestATextThatIsNoTable(t *testing.T) {
	p := tabled(t, "")
	p.do(one(dialogs.ReadTable{Text: "n1:off"}, answered{}, dialogs.ReadTable{Text: "h1:off,warp:off"}, answered{}))
	if p.model.Table.Refused != "warp:off" || p.model.Techniques != "n1:off" || len(p.jobs) > 0 {
		t.Errorf("refused %q, the table is %q", p.model.Table.Refused, p.model.Techniques)
	}
	if i := p.row("h1"); !p.model.Table.Rows[i].On {
		t.Error("a row is changed")
	}
	p.do(one(p.turn("n1"), answered{}))
	if p.model.Table.Refused != "" || p.model.Techniques != "" {
		t.Errorf("then it is still refused (%q), or the table is %q", p.model.Table.Refused, p.model.Techniques)
	}
}

// The details of a row in the table of techniques stay open when the row moves.
func TestTheChosenRow(t *testing.T) {
	p := tabled(t, "")
	p.send(dialogs.EditTechnique{Edit: dialogs.ChooseTechnique, Row: 5},
		dialogs.EditTechnique{Edit: dialogs.MoveTechnique, Row: 5, To: 4})
	if p.model.Table.Chosen != 5 {
		t.Errorf("row %d is chosen", p.model.Table.Chosen)
	}
	p.send(dialogs.EditTechnique{Edit: dialogs.ChooseTechnique, Row: 4})
	if p.model.Table.Chosen != 0 {
		t.Errorf("row %d is chosen still", p.model.Table.Chosen)
	}
}

// The table of techniques has names in the user's language. An answer that arrives in an earlier language is
// ignored.
func TestTheRowsAreInTheLanguage(t *testing.T) {
	p := tabled(t, "")
	english := p.model.Table.Rows[0].Name
	p.do(one(state.SetLang{Lang: i18n.Ja}, state.SetLang{Lang: i18n.En}, state.SetLang{Lang: i18n.Ja}, answered{}))
	if name := p.model.Table.Rows[0].Name; name == english || name == "" {
		t.Errorf("in Japanese it is %q", name)
	}
}

// If the second program cannot be fetched, the table of techniques has no rows until the user opens the
// dialog again.
func TestTheTableNeedsTheSecondProgram(t *testing.T) {
	p := fresh(t, "")
	p.send(state.ShowPane{Pane: dialogs.TechniquesPane})
	id, _ := asked[job.ListTable](p)
	if !p.model.ListingTable() {
		t.Error("nothing is on its way")
	}
	p.send(state.Absent{Job: id})
	p.wantNotice(state.NeedsVisit)
	if p.model.ListingTable() || len(p.jobs) > 0 || p.model.Table.Rows != nil {
		t.Errorf("%d jobs", len(p.jobs))
	}
	p.do(one(state.ShowPane{Pane: dialogs.TechniquesPane}, answered{}))
	if len(p.model.Table.Rows) == 0 {
		t.Error("no rows")
	}
}

// Hints and the rating use the table of techniques. When the table changes, they are requested again.
func TestHintsAndRatingFollowTheTable(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+classic)
	p.do(one(judgesLive, answered{}, hint, answered{}, hint, hint))
	first, usual := p.model.Hint.Found, rating(p)
	p.do(one(state.ShowPane{Pane: dialogs.TechniquesPane}, answered{}))
	for _, row := range p.model.Table.Rows {
		if row.Name == first.Name {
			p.do(one(p.turn(row.Short), answered{}))
		}
	}
	if e := p.model.Hint; e.Stage != hints.HintWhere || e.Found.Outcome != job.AStep ||
		e.Found.Technique == first.Technique {
		t.Errorf("at stage %d: %s, as before", e.Stage, e.Found.Technique)
	}
	p.do(one(dialogs.ReadTable{Text: "n1:500,h1:500,fh:500"}, answered{}))
	if dear := rating(p); dear.Score <= usual.Score {
		t.Errorf("the score is %d, by dearer singles %d", usual.Score, dear.Score)
	}
	p.do(one(dialogs.ReadTable{}, answered{}))
	if rating(p) != usual {
		t.Errorf("by the standard table it is %+v, not %+v", rating(p), usual)
	}
}

// judgesLive turns on verdicts that the page requests on its own. Without them, the page requests no rating
// on its own.
var judgesLive = state.SetHabits{Habits: habits.Usual}

func rating(p *tab) job.Rated {
	p.t.Helper()
	rated, ok := p.model.Rating()
	if !ok {
		p.t.Errorf("no rating")
	}
	return rated
}

// A table of techniques in a link is used in place of the user's table, but for that board only. It stays in
// the address.
func TestTheTableOfALink(t *testing.T) {
	const query = "?p=" + classic + "&t=n1:off"
	p := tabled(t, "")
	p.do(one(dialogs.ReadTable{Text: "h1:off"}, answered{}, state.Pasted{Text: query}, answered{}))
	if p.model.UsedTechniques() != "n1:off" || p.address() != query || p.model.Techniques != "h1:off" {
		t.Errorf("%q counts, at %s", p.model.UsedTechniques(), p.address())
	}
	p.send(state.Share{})
	if p.copied.Text != query {
		t.Errorf("the link is %s", p.copied.Text)
	}
	p.do(one(state.ShowPane{Pane: dialogs.TechniquesPane}, answered{}))
	if i := p.row("n1"); p.model.Table.Rows[i].On || p.model.EditsTable() {
		t.Error("the dialog shows another table, or one that can be changed")
	}
	p.send(p.turn("n1"), p.edit("h1", dialogs.MoveTechnique, 0), dialogs.ReadTable{})
	if p.model.UsedTechniques() != "n1:off" || len(p.jobs) > 0 {
		t.Errorf("it was changed to %q", p.model.UsedTechniques())
	}
	p.send(state.Show{View: state.OnExplore})
	if !strings.Contains(p.address(), "&t=n1:off&x=") {
		t.Errorf("Explore is at %s", p.address())
	}
	p.goBack(-1)
	if p.model.View != state.OnBoard || p.model.UsedTechniques() != "n1:off" {
		t.Errorf("back on the board %q counts", p.model.UsedTechniques())
	}
	p.send(state.New{})
	if p.model.UsedTechniques() != "h1:off" {
		t.Errorf("on another board %q counts", p.model.UsedTechniques())
	}
	p.goBack(-1)
	if p.model.UsedTechniques() != "n1:off" {
		t.Errorf("back on the link's board %q counts", p.model.UsedTechniques())
	}
}

// The table of techniques in a link is not used when the user opens a board of another size or a stored
// board.
func TestTheTableOfALinkStaysWithItsBoard(t *testing.T) {
	small, _ := solver.Boxes(2, 2)
	for rule, msgs := range map[string][]state.Msg{"another size": one(state.Resize{Layout: small}),
		"a kept board": one(state.OpenRecord{ID: "kept"})} {
		d := &device{}
		d.write(storage.Record{ID: "kept", Rev: "1", Version: storage.RecordVersion, Layout: "2x2", Given: text(dozen),
			Entered: text(blank)})
		p := opened(t, d, "a", "?p="+classic+"&t=n1:off")
		p.do(msgs)
		if p.model.Board.Layout() != small || p.model.UsedTechniques() != "" || strings.Contains(p.address(), "t=") {
			t.Errorf("%s: %q counts, at %s", rule, p.model.UsedTechniques(), p.address())
		}
	}
}

// The user can discard a table of techniques that came with a link, or adopt it as the user's own.
func TestTheTableOfALinkIsLeftOrKept(t *testing.T) {
	for _, keep := range []bool{false, true} {
		p := opened(t, &device{}, "a", "?p="+classic+"&t=n1:off")
		p.send(dialogs.LeaveTable{Keep: keep})
		want := ""
		if keep {
			want = "n1:off"
		}
		if table, stored := p.preferred(); stored != keep || table != want || p.model.UsedTechniques() != want ||
			p.model.LinkTechniques != "" {
			t.Errorf("kept %t: stored %q, %q counts", keep, table, p.model.UsedTechniques())
		}
		if p.address() != "?p="+classic {
			t.Errorf("kept %t: the address is %s", keep, p.address())
		}
		p.send(state.Share{})
		if text := p.copied.Text; strings.HasSuffix(text, "&t=n1:off") != keep {
			t.Errorf("kept %t: the link is %s", keep, text)
		}
	}
}

// If the table of techniques in a link cannot be read, a notice reports that, and the standard table is used.
func TestAWrongTableOfALink(t *testing.T) {
	for rule, test := range map[string]struct{ table, part string }{
		"signs of no table":    {"n1!off", ""},
		"an unknown technique": {"n1:off,warp:off", "warp:off"},
	} {
		p := landed(t, &device{}, "a", "?p="+classic+"&t="+test.table)
		if test.part == "" {
			p.wantNotice(state.BadTable)
		}
		p.do(one(judgesLive, answered{}, state.ShowMenu{}))
		said := p.model.Notice
		p.do(one(state.Begin{}, hint, answered{}))
		if n := p.model.Notice; said == (state.Notice{}) {
			said = n
		}
		if test.part != "" && (said.Kind != state.BadTable || said.Part != test.part) {
			t.Errorf("%s: notice %+v", rule, said)
		}
		want := fresh(t, classic)
		want.do(one(hint, answered{}))
		if p.model.UsedTechniques() != "" || p.address() != "?p="+classic ||
			p.model.Hint.Found.Technique != want.model.Hint.Found.Technique {
			t.Errorf("%s: %q counts, at %s", rule, p.model.UsedTechniques(), p.address())
		}
		if r, ok := p.model.Rating(); !ok || r.Level == 0 {
			t.Errorf("%s: no rating", rule)
		}
	}
}

// If a link has a table of techniques and another tab has changed the same board in the meantime, the board
// of the link gets its own record.
func TestTheTableOfALinkToABoardThatWasChangedElsewhere(t *testing.T) {
	d := &device{}
	p := opened(t, d, "a", "?p="+classic)
	p.send(game.SetMode{Mode: game.Setting})
	opened(t, d, "b", "?p="+classic).do(typed(2, 4))
	before := p.model.ID()
	p.send(state.Pasted{Text: "?p=" + classic + "&t=n1:off"})
	if p.model.ID() == before {
		t.Fatal("the board has the record of the other tab")
	}
	if id := p.history[p.at].id; id != p.model.ID() || p.address() != "?p="+classic+"&t=n1:off" {
		t.Errorf("the address %s names the record %s, not %s", p.address(), id, p.model.ID())
	}
}

// The notice about a damaged link also reports that its table of techniques cannot be read.
func TestAWrongTableOfADamagedLink(t *testing.T) {
	p := landed(t, &device{}, "a", "?p="+classic+"&d=4zz&t=warp:off")
	p.do(one(judgesLive, answered{}))
	if n := p.model.Notice; n.Kind != state.DamagedLink || !n.Table || n.Part != "warp:off" {
		t.Errorf("notice %+v", n)
	}
}

// If the user's stored table of techniques cannot be read, the standard table is used. The stored table
// remains until the user chooses another.
func TestAWrongTableOfThePerson(t *testing.T) {
	p := &tab{t: t, device: &device{}, jobs: map[int]job.Request{}, history: []entry{{query: "?p=" + classic}}}
	start := p.startMsg("a")
	start.Settings = state.Settings{Habits: habits.Usual, Techniques: "warp:off"}
	p.send(start)
	p.answer()
	p.wantNotice(state.BadTable)
	if _, stored := p.preferred(); stored || p.model.UsedTechniques() != "" || rating(p).Level == 0 {
		t.Errorf("%q counts, stored %t", p.model.UsedTechniques(), stored)
	}
	p.do(one(state.ShowPane{Pane: dialogs.TechniquesPane}, answered{}))
	if len(p.model.Table.Rows) == 0 || p.model.Table.Refused != "" {
		t.Error("the dialog has no rows, or refuses them")
	}
	p.send(state.SetTheme{Theme: state.Dark})
	if table, stored := p.preferred(); !stored || table != "warp:off" {
		t.Errorf("with the theme %q is stored (%t)", table, stored)
	}
	p.do(one(dialogs.ReadTable{}, answered{}))
	if table, stored := p.preferred(); !stored || table != "" {
		t.Errorf("with the standard table %q is stored (%t)", table, stored)
	}
}

// If the second program returns a table of techniques without rows, the dialog still has a way back to the
// standard table.
func TestATableWithoutRows(t *testing.T) {
	for rule, test := range map[string]struct {
		query string
		leave state.Msg
	}{
		"of a link":     {"?p=" + classic + "&t=n1:off", dialogs.LeaveTable{}},
		"of the person": {"?p=" + classic, dialogs.ReadTable{}},
	} {
		p := opened(t, &device{}, "a", test.query)
		if test.query == "?p="+classic {
			p.do(one(state.ShowPane{Pane: dialogs.TechniquesPane}, answered{}, dialogs.ReadTable{Text: "n1:off"},
				answered{}, state.ShowOpen{}))
		}
		p.send(state.ShowPane{Pane: dialogs.TechniquesPane})
		id, _ := asked[job.ListTable](p)
		delete(p.jobs, id)
		p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.TableListed{Table: "n1:off"}, Done: true}})
		if len(p.model.Table.Rows) > 0 || p.model.ListingTable() {
			t.Errorf("%s: %d rows", rule, len(p.model.Table.Rows))
		}
		p.do(one(test.leave, answered{}))
		if len(p.model.Table.Rows) == 0 || p.model.UsedTechniques() != "" {
			t.Errorf("%s: %d rows of %q", rule, len(p.model.Table.Rows), p.model.UsedTechniques())
		}
	}
}

// An error in a table of techniques is not reported if the table is no longer used.
func TestAFaultOfTheTableBefore(t *testing.T) {
	p := opened(t, &device{}, "a", "?p="+classic+"&t=warp:off")
	p.send(hint)
	id, _ := asked[job.Hint](p)
	p.model.LinkTechniques = "n1:off"
	delete(p.jobs, id)
	p.send(state.Answer{Job: id, Reply: job.Reply{Event: job.Hinted{Outcome: job.Beyond,
		Judgement: job.Judgement{Fault: "warp:off"}}, Done: true}})
	if p.model.UsedTechniques() != "n1:off" || p.model.Notice.Kind == state.BadTable {
		t.Errorf("%q counts; notice %+v", p.model.UsedTechniques(), p.model.Notice)
	}
}
