package dialogs_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/state/dialogs"
)

// An edit changes or moves its row, and does not modify the original table.
func TestATableIsEdited(t *testing.T) {
	row := func(short string) dialogs.Technique {
		return dialogs.Technique{Short: short, TableRow: job.TableRow{On: true, Level: 1, Score: 10}}
	}
	const before = "fins:2,a:on:10:l1:at1,b:on:10:l1:at2,c:on:10:l1:at3"
	for name, test := range map[string]struct {
		edit   dialogs.TechniqueEdit
		at, to int
		want   string
		chosen int
	}{
		"off":         {dialogs.TurnTechnique, 1, 0, "fins:2,a:on:10:l1:at1,b:off:10:l1:at2,c:on:10:l1:at3", 2},
		"a level":     {dialogs.LevelTechnique, 0, 3, "fins:2,a:on:10:l3:at1,b:on:10:l1:at2,c:on:10:l1:at3", 2},
		"a low level": {dialogs.LevelTechnique, 0, 0, before, 2},
		"a high level": {dialogs.LevelTechnique, 0, 300, "fins:2,a:on:10:l5:at1,b:on:10:l1:at2,c:on:10:l1:at3",
			2},
		"a low score": {dialogs.ScoreTechnique, 2, -1, "fins:2,a:on:10:l1:at1,b:on:10:l1:at2,c:on:0:l1:at3", 2},
		"a score":     {dialogs.ScoreTechnique, 2, 7, "fins:2,a:on:10:l1:at1,b:on:10:l1:at2,c:on:7:l1:at3", 2},
		"a high score": {dialogs.ScoreTechnique, 2, 1 << 20, "fins:2,a:on:10:l1:at1,b:on:10:l1:at2,c:on:65535:l1:at3",
			2},
		"up":            {dialogs.MoveTechnique, 1, 0, "fins:2,b:on:10:l1:at1,a:on:10:l1:at2,c:on:10:l1:at3", 1},
		"up too far":    {dialogs.MoveTechnique, 2, -1, "fins:2,c:on:10:l1:at1,a:on:10:l1:at2,b:on:10:l1:at3", 3},
		"down too far":  {dialogs.MoveTechnique, 0, 9, "fins:2,b:on:10:l1:at1,c:on:10:l1:at2,a:on:10:l1:at3", 1},
		"other details": {dialogs.ChooseTechnique, 2, 0, before, 3},
		"no details":    {dialogs.ChooseTechnique, 1, 0, before, 0},
	} {
		t.Run(name, func(t *testing.T) {
			was := dialogs.Techniques{Rows: []dialogs.Technique{row("a"), row("b"), row("c")},
				Chosen: 2, Rest: "fins:2"}
			got := was.Edited(test.edit, test.at, test.to)
			if got.Text() != test.want || got.Chosen != test.chosen {
				t.Errorf("%s, row %d; want %s, row %d", got.Text(), got.Chosen, test.want, test.chosen)
			}
			if was.Text() != before {
				t.Errorf("the table before is now %s", was.Text())
			}
		})
	}
}

// Listed reads rows from packed data and from lines with names. Text then contains all settings of each row.
func TestATableIsListed(t *testing.T) {
	row := func(on bool, level uint8, score int) job.Packed {
		return job.Packed(job.TableRow{On: on, Level: level, Score: score}.Append(nil))
	}
	for name, test := range map[string]struct {
		listed     job.TableListed
		text, last string // expected text of the table, and name of its last row
		on         int
	}{
		"nothing":        {job.TableListed{}, "", "", 0},
		"the rest alone": {job.TableListed{Rest: "fins:2"}, "fins:2", "", 0},
		"rows": {job.TableListed{Names: "n1\tNaked Single\nh1\tHidden Single\n",
			Rows: row(true, 1, 4) + row(false, 2, 300)},
			"n1:on:4:l1:at1,h1:off:300:l2:at2", "Hidden Single", 1},
		"rows and a rest": {job.TableListed{Names: "n1\tNaked Single\n", Rows: row(true, 1, 4), Rest: "fins:2"},
			"fins:2,n1:on:4:l1:at1", "Naked Single", 1},
	} {
		t.Run(name, func(t *testing.T) {
			before := dialogs.Techniques{Rows: make([]dialogs.Technique, 5), Chosen: 2, Rest: "fins:3"}
			got := before.Listed(test.listed, "")
			last := ""
			if n := len(got.Rows); n > 0 {
				last = got.Rows[n-1].Name
			}
			if got.Text() != test.text || last != test.last || got.On() != test.on || got.Chosen != 2 {
				t.Errorf("%s, the last is %q, %d are on; want %s", got.Text(), last, got.On(), test.text)
			}
		})
	}
}

// A technique that is used only on boards with rules can be turned off, and then on for all boards.
func TestATechniqueForRulesIsTurned(t *testing.T) {
	packed := job.TableRow{On: true, RulesOnly: true, Level: 4, Score: 220}.Append(nil)
	table := dialogs.Techniques{}.Listed(job.TableListed{Names: "es\tEqual sets\n", Rows: job.Packed(packed)}, "")
	for _, want := range []string{"es:rules:220:l4:at1", "es:off:220:l4:at1", "es:on:220:l4:at1"} {
		if got := table.Text(); got != want {
			t.Errorf("%s; want %s", got, want)
		}
		table = table.Edited(dialogs.TurnTechnique, 0, 0)
	}
}
