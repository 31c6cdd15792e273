//go:build !js

package app

import (
	"context"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"numplace/app/internal/markup"
	"numplace/app/internal/played"
	"numplace/app/kit"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/state"
	"numplace/app/state/bars"
	"numplace/app/state/cursor"
	"numplace/app/state/dialogs"
	"numplace/app/state/game"
	"numplace/app/state/habits"
	"numplace/app/state/hints"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/solver"
)

// mounted is a page in a simulated browser. As in a real one, go-app redraws only the components that have
// changed.
type mounted struct {
	*page
	ctx app.Context
}

func (m *mounted) OnPreRender(ctx app.Context) { m.ctx = ctx }

// anything returns a message for a random user action. It returns nil if the test should let the running jobs
// finish instead.
func anything(r *rand.Rand) state.Msg {
	switch digit := solver.Digit(r.IntN(5)); r.IntN(33) {
	case 0, 1, 2, 3, 4:
		return game.Move{To: cursor.Direction(r.IntN(int(cursor.BoardEnd) + 1))}
	case 5, 6, 7:
		return game.Select{Cell: solver.Cell(r.IntN(16))}
	case 8, 9:
		return game.Type{Digit: digit}
	case 10:
		return game.SetCandidates{Kind: game.CandidateKind(r.IntN(3))}
	case 11:
		return solutions.FindRedundant{}
	case 12:
		return state.Pasted{Text: []string{played.Sound, played.Dozen, played.Clashing, played.Empty,
			"nonsense"}[r.IntN(5)]}
	case 13:
		return []state.Msg{state.Solve{}, state.Check{}, state.All{}}[r.IntN(3)]
	case 14:
		return game.SetMode{Mode: game.Mode(r.IntN(2))}
	case 15:
		return []state.Msg{game.Undo{}, game.Redo{}, game.Clear{}, state.New{}, state.Hide{}, solutions.CloseList{},
			hints.LeaveIt{}, hints.ShowWrong{}}[r.IntN(8)]
	case 16:
		return []state.Msg{state.ShowMenu{Menu: state.PageMenu}, state.ShowMenu{},
			state.ShowOpen{Shown: true, Face: dialogs.Face(r.IntN(int(dialogs.Faces)))},
			state.ShowOpen{}}[r.IntN(4)]
	case 17:
		return []state.Msg{game.SetAdvance{On: r.IntN(2) == 0},
			state.SetHabits{Habits: state.Habits{Live: r.IntN(2) == 0}},
			state.SetLang{Lang: i18n.Lang(r.IntN(2))}, bars.Broke{}, bars.Dismiss{}}[r.IntN(5)]
	case 18:
		return state.Show{View: state.View(r.IntN(3))}
	case 19:
		return []state.Msg{game.Press{Cell: solver.Cell(r.IntN(16))}, game.Enter{Cell: solver.Cell(r.IntN(16))},
			game.Lift{}, game.SelectAll{}, game.SelectNone{}, game.Toggle{},
			game.Move{To: cursor.Down, Reach: game.Extend}}[r.IntN(7)]
	case 20:
		return []state.Msg{game.Put{Tool: game.Tool(r.IntN(int(game.Tools))), Digit: digit},
			game.SetTool{Tool: game.Tool(r.IntN(int(game.Tools)))},
			game.FillNotes{}, game.ClearNotes{}, game.Erase{}}[r.IntN(5)]
	case 21:
		set := habits.Usual
		set.DigitFirst, set.ShowTime, set.NoClashes = r.IntN(2) == 0, r.IntN(4) != 0, r.IntN(2) == 0
		set.Naming = i18n.Naming(r.IntN(int(i18n.Namings)))
		return []state.Msg{state.SetHabits{Habits: set}, game.SetBrush{Digit: digit},
			game.SetPaused{On: r.IntN(2) == 0}, game.SetAdding{On: r.IntN(2) == 0},
			game.Hold{Tool: game.Tool(r.IntN(int(game.Tools)))}}[r.IntN(5)]
	case 22:
		return []state.Msg{game.SetCheckpoint{Name: "here"}, state.ShowPane{Pane: dialogs.Pane(r.IntN(5))},
			state.ShowMenu{Menu: state.MoreMenu}, game.SelectSame{Cell: solver.Cell(r.IntN(16))}}[r.IntN(4)]
	case 27:
		return []state.Msg{
			state.ShowPane{Pane: dialogs.TechniquesPane},
			dialogs.EditTechnique{Edit: dialogs.TechniqueEdit(r.IntN(5)), Row: r.IntN(4), To: r.IntN(4)},
			dialogs.ReadTable{Text: []string{"", "n1:off", "warp"}[r.IntN(3)]},
			dialogs.LeaveTable{Keep: r.IntN(2) == 0}, dialogs.CopyTable{},
			state.Pasted{Text: "?p=" + played.Sound + "&t=n1:off"},
		}[r.IntN(6)]
	case 24, 25:
		return []state.Msg{hints.AskHint{Pitch: 40}, hints.AskHint{Pitch: 40}, hints.AskHint{Pitch: 40},
			state.OpenShare{Site: "https://example.com/"},
			dialogs.ShowShared{Part: dialogs.TextsPart},
			dialogs.ChooseShare{Kind: dialogs.ShareKind(r.IntN(4))}}[r.IntN(6)]
	case 26:
		return []state.Msg{hints.NextHint{}, hints.ApplyHint{}, hints.CloseHint{}, hints.ShowBranch{Branch: r.IntN(3)},
			hints.FitHint{Pitch: 40 + r.IntN(2)}, hints.Rate{}, hints.ShowDigit{}}[r.IntN(7)]
	case 28:
		return []state.Msg{
			state.SetMethod{Method: search.Method(r.IntN(2))}, state.SetMethod{Method: search.ByLogic},
			search.Step{By: 1}, search.NextHard{}, search.ListHere{},
			search.ShowHere{Number: 1}, search.FoldRun{}, search.OnlyHere{Technique: "naked-single"},
			search.FitPath{Pitch: 40 + r.IntN(2)}, search.ShowCase{Case: 1},
			search.ShowNumbers{}, search.ListSteps{}, state.PlayFromHere{},
		}[r.IntN(13)]
	case 23:
		return game.Elapsed{Time: time.Second}
	}
	return nil
}

// After any sequence of messages, the page looks the same as one that is drawn from scratch, although go-app
// does not redraw unchanged parts.
func TestThePageIsDrawnWhereverItChanges(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	m := &mounted{page: newPage(kit.Kit{}, false)}
	engine := app.NewTestEngine()
	if err := engine.Load(m); err != nil {
		t.Fatal(err)
	}
	engine.ConsumeAll()
	jobs := map[int]job.Request{}
	send := func(msg state.Msg) {
		for _, cmd := range m.update(msg) {
			switch cmd := cmd.(type) {
			case state.Run:
				jobs[cmd.Job] = cmd.Request
			case state.Cancel:
				delete(jobs, cmd.Job)
			}
		}
	}
	set := habits.Usual
	set.ShowTime = true
	send(state.Start{Query: "?p=" + played.Sound, Tab: "t", Settings: state.Settings{Habits: set}})
	for step := range 800 {
		msg := anything(r)
		if msg != nil {
			send(msg)
		}
		for id, request := range jobs {
			if msg != nil {
				continue
			}
			delete(jobs, id)
			played.Program(request).
				Run(context.Background(), played.Cut(request, 100),
					func(r job.Reply) { send(state.Answer{Job: id, Reply: r}) })
		}
		m.ctx.Update()
		engine.ConsumeAll()
		fresh := newPage(kit.Kit{}, false)
		fresh.host.Show(m.host.Model)
		if got, want := markup.HTML(m), markup.HTML(fresh); got != want {
			at := 0
			for got[:at+1] == want[:at+1] {
				at++
			}
			t.Fatalf("step %d, %v %+v: the page shows\n…%.300s\nand not\n…%.300s", step, reflect.TypeOf(msg), msg,
				got[max(at-100, 0):], want[max(at-100, 0):])
		}
	}
}
