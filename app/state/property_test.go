package state_test

import (
	"context"
	"encoding/binary"
	"hash/maphash"
	"maps"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"numplace/app/internal/played"
	"numplace/app/shared/embed"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/state"
	"numplace/app/state/bars"
	"numplace/app/state/class"
	"numplace/app/state/collections"
	"numplace/app/state/cursor"
	"numplace/app/state/desk"
	"numplace/app/state/dialogs"
	"numplace/app/state/door"
	"numplace/app/state/ended"
	"numplace/app/state/frame"
	"numplace/app/state/game"
	"numplace/app/state/hints"
	"numplace/app/state/incoming"
	"numplace/app/state/lessons"
	"numplace/app/state/search"
	"numplace/app/state/solutions"
	"numplace/app/state/storage"
	"numplace/solver"
	"numplace/solver/trace"
)

// pasted has texts of many kinds. Random messages paste them, so that the board changes often.
var pasted = []string{
	"?p=" + text(small), "?p=" + text(dozen), "?p=" + text(blank), "?p=11..............", "?p=" + text(smallIs),
	"?p=" + many, "?p=" + text(small) + "&b=1x4", "?p=" + text(small) + "&t=n1:off",
	"?p=" + text(dozen) + "&t=warp:off", "?p=" + text(small) + "&t=%21", classic, "?p=" + text(small) + "&d=.34.&n=1xA",
	"?p=" + text(small) + "&d=.3..............&n=1xAAEGgAgADEGBAA", "https://example.org/?p=123", "nonsense", "",
	"?p=1", boxed, strings.Replace(boxed, "~R2C3_3", "", 1), "[[1,0,0,0],[0,0,3,0],[0,0,0,0],[0,0,0,0]]",
	offers, "..0.....2.......", cagedLink, cagedLink + "&d=1...............&c=1IgAbIDI2",
}

// cagedLink is a link to a board with cages and no givens.
const cagedLink = "?p=................&v=3&k=1v9UVlpAUIEFSJhYzZhYkQVKQYXKRQTKVQUGX"

// offers is a published puzzle with digits in addition to its givens. The page offers to enter these digits.
const offers = `{"size":4,"grid":[[{"value":1,"given":true},{},{},{}],` +
	`[{"value":3},{"value":4},{},{"value":3,"given":true}],` +
	`[{},{"value":4,"given":true},{},{}],[{},{},{"value":2,"given":true},{"value":1}]]}`

// anyMsg returns a random message, as the user, the browser or a worker could send it.
func anyMsg(t *rapid.T, p *tab, m state.Model) state.Msg {
	kinds := []map[string]func() state.Msg{boardMsgs(t, p, m), pageMsgs(t, p, m), exploreMsgs(t),
		batchMsgs(t, p), listMsgs(t, p, m)}
	some := kinds[rapid.SampledFrom([]int{0, 0, 0, 1, 1, 2, 2, 3, 4}).Draw(t, "kind")]
	if m.View == state.OnExplore && rapid.Bool().Draw(t, "of the explorer") {
		some = kinds[2]
	}
	if m.View == state.OnBatch && rapid.Bool().Draw(t, "of lists") {
		some = kinds[rapid.IntRange(3, 4).Draw(t, "which")]
	}
	return some[rapid.SampledFrom(slices.Sorted(maps.Keys(some))).Draw(t, "message")]()
}

// boardMsgs returns generators of messages about the board, by name. Some messages have two generators, so
// that sequences of them are more likely.
func boardMsgs(t *rapid.T, p *tab, m state.Model) map[string]func() state.Msg {
	cells := m.Board.Layout().Cells()
	return map[string]func() state.Msg{
		"type":  func() state.Msg { return game.Type{Digit: solver.Digit(rapid.IntRange(0, 6).Draw(t, "digit"))} },
		"type2": func() state.Msg { return game.Type{Digit: solver.Digit(rapid.IntRange(1, 4).Draw(t, "digit"))} },
		"draw":  func() state.Msg { return state.DrawRules{} },
		"desk": func() state.Msg {
			return desk.AskDesk{Do: rapid.SampledFrom([]string{"", "help", "undo", "done", "ends"}).Draw(t, "do")}
		},
		"fitdesk": func() state.Msg { return desk.FitDesk{Pitch: rapid.IntRange(0, 2).Draw(t, "pitch")} },
		"select": func() state.Msg {
			return game.Select{Cell: solver.Cell(rapid.IntRange(0, cells-1).Draw(t, "cell"))}
		},
		"select2": func() state.Msg {
			return game.Select{Cell: solver.Cell(rapid.IntRange(0, min(3, cells-1)).Draw(t, "cell"))}
		},
		"move": func() state.Msg {
			return game.Move{To: cursor.Direction(rapid.IntRange(0, int(cursor.BoardEnd)).Draw(t, "way")),
				Reach: game.Reach(rapid.IntRange(0, 2).Draw(t, "reach"))}
		},
		"mode":   func() state.Msg { return game.SetMode{Mode: game.Mode(rapid.IntRange(0, 2).Draw(t, "mode"))} },
		"begin":  func() state.Msg { return state.Begin{} },
		"judge":  func() state.Msg { return state.Judge{} },
		"own":    func() state.Msg { return state.TypeOwn{} },
		"play":   func() state.Msg { return state.GoPlay{} },
		"to own": func() state.Msg { return state.GoSolve{} },
		"door":   func() state.Msg { return state.GoHome{} },
		"a day": func() state.Msg {
			return door.ShowDay{Day: rapid.SampledFrom([]string{"", "2026-11-24", "2026-11-31"}).Draw(t, "day")}
		},
		"advance": func() state.Msg { return game.SetAdvance{On: rapid.Bool().Draw(t, "on")} },
		"back":    func() state.Msg { return game.Type{Back: true} },
		"live":    func() state.Msg { return state.SetHabits{Habits: state.Habits{Live: rapid.Bool().Draw(t, "on")}} },
		"wrong":   func() state.Msg { return hints.ShowWrong{} },
		"take":    func() state.Msg { return hints.TakeBack{} },
		"before":  func() state.Msg { return hints.GoBack{} },
		"leave":   func() state.Msg { return hints.LeaveIt{} },
		"words": func() state.Msg {
			return desk.AskDescription{Key: rapid.SampledFrom([]string{"R", "?", desk.AsksWhere}).Draw(t, "key")}
		},
		"hint":  func() state.Msg { return hints.AskHint{Pitch: 40} },
		"hint2": func() state.Msg { return hints.AskHint{Pitch: 40} },
		"about": func() state.Msg {
			return hints.AskAbout{Cell: solver.Cell(rapid.IntRange(-1, cells).Draw(t, "cell")), Pitch: 40}
		},
		"first":     func() state.Msg { return hints.AskFirst{} },
		"next":      func() state.Msg { return hints.NextHint{} },
		"apply":     func() state.Msg { return hints.ApplyHint{} },
		"apply all": func() state.Msg { return hints.ApplyRun{} },
		"digit":     func() state.Msg { return hints.ShowDigit{} },
		"unhint":    func() state.Msg { return hints.CloseHint{} },
		"practise":  func() state.Msg { return state.Practise{} },
		"branch":    func() state.Msg { return hints.ShowBranch{Branch: rapid.IntRange(-1, 3).Draw(t, "branch")} },
		"fit":       func() state.Msg { return hints.FitHint{Pitch: rapid.IntRange(40, 41).Draw(t, "cell")} },
		"light":     func() state.Msg { return game.LightRule{Rule: rapid.IntRange(-1, 2).Draw(t, "rule")} },
		"redraw":    func() state.Msg { return desk.RetrySigns{} },
		"tell":      func() state.Msg { return game.AnnounceRule{On: rapid.Bool().Draw(t, "on")} },
		"cross": func() state.Msg {
			found, _ := m.Play().Combos()
			return game.CrossOut{Set: rapid.SampledFrom(append(strings.Fields(found.Sets), "1+2", "")).Draw(t, "set")}
		},
		"rate": func() state.Msg { return hints.Rate{} },
		"technique": func() state.Msg {
			return dialogs.EditTechnique{Edit: dialogs.TechniqueEdit(rapid.IntRange(0, 5).Draw(t, "edit")),
				Row: rapid.IntRange(-1, 99).Draw(t, "row"), To: rapid.IntRange(-9, 99_999).Draw(t, "to")}
		},
		"table": func() state.Msg {
			return dialogs.ReadTable{Text: rapid.SampledFrom([]string{"", "n1:off", "FH:at9, h1:3", "warp:off"}).
				Draw(t, "table")}
		},
		"take offered": func() state.Msg { return state.TakeOffered{} },
		"no offered":   func() state.Msg { return state.DeclineOffered{} },
		"no fog":       func() state.Msg { return state.LiftFog{} },
		"untable":      func() state.Msg { return dialogs.LeaveTable{Keep: rapid.Bool().Draw(t, "keep")} },
		"copy table":   func() state.Msg { return dialogs.CopyTable{} },
		"spare":        func() state.Msg { return solutions.FindRedundant{} },
		"decide":       func() state.Msg { return solutions.ShowDeciding{} },
		"marks": func() state.Msg {
			return game.SetCandidates{Kind: game.CandidateKind(rapid.IntRange(0, 3).Draw(t, "kind"))}
		},
		"undo":    func() state.Msg { return game.Undo{} },
		"undo2":   func() state.Msg { return game.Undo{} },
		"redo":    func() state.Msg { return game.Redo{} },
		"clear":   func() state.Msg { return game.Clear{} },
		"new":     func() state.Msg { return state.New{} },
		"hide":    func() state.Msg { return state.Hide{} },
		"solve":   func() state.Msg { return state.Solve{} },
		"check":   func() state.Msg { return state.Check{} },
		"all":     func() state.Msg { return state.All{} },
		"stop":    func() state.Msg { return state.Stop{} },
		"goto":    func() state.Msg { return solutions.GoTo{Number: rapid.IntRange(-1, 30).Draw(t, "number")} },
		"goto2":   func() state.Msg { return solutions.GoTo{Number: rapid.IntRange(9_990, 40_000).Draw(t, "number")} },
		"close":   func() state.Msg { return solutions.CloseList{} },
		"paste":   func() state.Msg { return state.Pasted{Text: rapid.SampledFrom(pasted).Draw(t, "text")} },
		"example": func() state.Msg { return state.Example{Number: rapid.IntRange(0, 2).Draw(t, "example")} },
		"size": func() state.Msg {
			l, _ := solver.Boxes(rapid.IntRange(1, 3).Draw(t, "rows"), rapid.IntRange(1, 3).Draw(t, "columns"))
			return state.Resize{Layout: l}
		},
		"design": func() state.Msg {
			box, _ := solver.Boxes(2, 2)
			d := dialogs.DesignOf(box)
			if rapid.Bool().Draw(t, "jigsaw") {
				d = d.WithJigsaw().Giving(rapid.IntRange(1, 4).Draw(t, "region")).
					Painted(rapid.IntRange(0, 15).Draw(t, "cell"), true)
			}
			return dialogs.SetDesign{Design: d.Toggled(rapid.SampledFrom([]dialogs.Wide{0, dialogs.Knight,
				dialogs.Rising}).Draw(t, "rule"))}
		},
		"designed": func() state.Msg {
			if m.Design.Box.N() > 4 { // a larger board could have too many solutions to count in a test
				return state.ShowOpen{}
			}
			return dialogs.OpenDesign{}
		},
		"press": func() state.Msg {
			return game.Press{Cell: solver.Cell(rapid.IntRange(-1, cells).Draw(t, "cell")),
				Add: rapid.Bool().Draw(t, "add")}
		},
		"enter": func() state.Msg { return game.Enter{Cell: solver.Cell(rapid.IntRange(-1, cells).Draw(t, "cell"))} },
		"enter2": func() state.Msg {
			return game.Enter{Cell: solver.Cell(rapid.IntRange(0, cells-1).
				Draw(t, "cell"))}
		},
		"lift":   func() state.Msg { return game.Lift{Undone: rapid.Bool().Draw(t, "undone")} },
		"adding": func() state.Msg { return game.SetAdding{On: rapid.Bool().Draw(t, "on")} },
		"toggle": func() state.Msg { return game.Toggle{} },
		"house": func() state.Msg {
			return game.SelectHouse{Kind: solver.HouseKind(rapid.IntRange(0, 3).Draw(t, "house"))}
		},
		"all of":  func() state.Msg { return game.SelectAll{} },
		"none of": func() state.Msg { return game.SelectNone{} },
		"invert":  func() state.Msg { return game.Invert{} },
		"same": func() state.Msg {
			return game.SelectSame{Cell: solver.Cell(rapid.IntRange(0, cells-1).Draw(t, "cell")),
				Add: rapid.Bool().Draw(t, "add")}
		},
		"tool":      func() state.Msg { return game.SetTool{Tool: anyTool(t)} },
		"next tool": func() state.Msg { return game.NextTool{Back: rapid.Bool().Draw(t, "back")} },
		"trace": func() state.Msg {
			return game.Trace{At: anyPoint(t), Begin: rapid.IntRange(0, 2).Draw(t, "begin") == 0}
		},
		"mark": func() state.Msg { return game.Mark{At: anyPoint(t)} },
		"stroke": func() state.Msg {
			return game.StrokeKey{To: cursor.Direction(rapid.IntRange(0, 3).Draw(t, "to")),
				Mark: rapid.Bool().Draw(t, "mark"), Here: rapid.Bool().Draw(t, "here")}
		},
		"letter": func() state.Msg {
			return game.TypeLetter{Letter: byte(rapid.IntRange('@', '[').Draw(t, "letter"))}
		},
		"letters":  func() state.Msg { return game.MoreLetters{} },
		"no lines": func() state.Msg { return game.EraseLines{} },
		"address":  func() state.Msg { return state.CopyAddress{Address: "https://example.org/"} },
		"level":    func() state.Msg { return frame.SetLevel{Level: rapid.IntRange(-1, 3).Draw(t, "level")} },
		"hold":     func() state.Msg { return game.Hold{Tool: anyTool(t)} },
		"put":      func() state.Msg { return anyPut(t) },
		"put2":     func() state.Msg { return anyPut(t) },
		"brush": func() state.Msg {
			return game.SetBrush{Digit: solver.Digit(rapid.IntRange(0, 5).Draw(t, "digit"))}
		},
		"lock": func() state.Msg {
			return game.LockBrush{Digit: solver.Digit(rapid.IntRange(0, 5).Draw(t, "digit"))}
		},
		"let go":    func() state.Msg { return game.DropBrush{} },
		"erase":     func() state.Msg { return game.Erase{} },
		"erase all": func() state.Msg { return game.EraseAll{} },
		"fill":      func() state.Msg { return game.FillNotes{Keep: rapid.Bool().Draw(t, "keep")} },
		"keep":      func() state.Msg { return game.Keep{} },
		"kept":      func() state.Msg { return game.Back{} },
		"unnote":    func() state.Msg { return game.ClearNotes{} },
		"dated": func() state.Msg {
			return door.Dated{Today: rapid.SampledFrom([]string{"", "2026-11-24", "2026-12-01"}).Draw(t, "date"),
				Solves: door.Solves("").With(door.Choice{Day: "2026-11-24",
					Level: rapid.IntRange(-1, 4).Draw(t, "solved")})}
		},
		"seen":     func() state.Msg { return state.Seen{Now: rapid.Bool().Draw(t, "now")} },
		"elapsed":  func() state.Msg { return game.Elapsed{Time: time.Second} },
		"elapsed2": func() state.Msg { return game.Elapsed{Time: time.Minute} },
		"paused":   func() state.Msg { return game.SetPaused{On: rapid.Bool().Draw(t, "on")} },
		"habits": func() state.Msg {
			flag := func(name string) bool { return rapid.Bool().Draw(t, name) }
			return state.SetHabits{Habits: state.Habits{Live: m.Live, KeepNotes: flag("keep"),
				DigitFirst: flag("digit first"), ShowTime: flag("time"), NoClashes: flag("no clashes"),
				ShowSlips: flag("slips"), AutoNotes: flag("notes")}}
		},
		"sheet": func() state.Msg { return state.ShowSheet{On: rapid.Bool().Draw(t, "on")} },
		"checkpoint": func() state.Msg {
			return game.SetCheckpoint{Name: rapid.SampledFrom([]string{"", "one", "two"}).Draw(t, "name")}
		},
		"unnamed": func() state.Msg { return game.RemoveCheckpoint{Number: rapid.IntRange(-1, 9).Draw(t, "number")} },
		"revisit": func() state.Msg { return game.Revisit{Number: rapid.IntRange(-1, 9).Draw(t, "number")} },
		"slow":    func() state.Msg { return state.Slow{Job: anyJob(t, p)} },
		"failed":  func() state.Msg { return state.Failed{Job: anyJob(t, p)} },
		"absent":  func() state.Msg { return state.Absent{Job: anyJob(t, p)} },
		"answer":  func() state.Msg { return state.Answer{Job: -1} }, // of no running job
	}
}

func anyTool(t *rapid.T) game.Tool {
	return game.Tool(rapid.IntRange(0, int(game.Tools)).Draw(t, "tool"))
}

func anyPoint(t *rapid.T) game.Point {
	return game.Point{X: rapid.IntRange(-1, 19).Draw(t, "x"), Y: rapid.IntRange(-1, 19).Draw(t, "y")}
}

func anyPut(t *rapid.T) game.Put {
	return game.Put{Tool: anyTool(t), Digit: solver.Digit(rapid.IntRange(0, 9).Draw(t, "digit"))}
}

// pageMsgs returns generators of messages about the page around the board, by name: its address, records and
// menus.
func pageMsgs(t *rapid.T, p *tab, m state.Model) map[string]func() state.Msg {
	return map[string]func() state.Msg{
		"restore": func() state.Msg { return storage.Restore{} },
		"drop": func() state.Msg {
			id := "gone"
			if len(m.Recent) > 0 {
				id = rapid.SampledFrom(m.Recent).Draw(t, "record").ID
			}
			return storage.DropRecord{ID: id}
		},
		"record": func() state.Msg {
			id := "gone"
			if len(m.Recent) > 0 {
				id = rapid.SampledFrom(m.Recent).Draw(t, "record").ID
			}
			return state.OpenRecord{ID: id}
		},
		"went": func() state.Msg {
			at := rapid.SampledFrom(p.history).Draw(t, "entry")
			return state.HistoryMoved{Query: at.query, ID: at.id, View: at.view, Page: at.page}
		},
		"part": func() state.Msg {
			return state.Show{View: rapid.SampledFrom([]state.View{state.OnBoard, state.OnExplore, state.OnExplore,
				state.OnBatch}).Draw(t, "part")}
		},
		"lesson": func() state.Msg {
			return state.OpenLesson{Key: rapid.SampledFrom([]string{"", "naked-single", "naked-single", "x-wing",
				"none"}).Draw(t, "key")}
		},
		"fit2": func() state.Msg { return lessons.FitLesson{Pitch: rapid.IntRange(0, 2).Draw(t, "pitch") * 20} },
		"when": func() state.Msg { return lessons.SetWhen{When: lessons.When(rapid.IntRange(0, 3).Draw(t, "when"))} },
		"book": func() state.Msg {
			return lessons.BookRead{Lang: rapid.SampledFrom([]i18n.Lang{m.Lang, m.Lang, i18n.Ja}).Draw(t, "book"),
				Text: rapid.SampledFrom([]string{oneLesson, oneLesson, "nonsense"}).Draw(t, "text")}
		},
		"unbook": func() state.Msg { return lessons.BookLost{Lang: m.Lang} },
		"again":  func() state.Msg { return state.FetchAgain{} },
		"online": func() state.Msg { return state.CameOnline{} },
		"offline": func() state.Msg {
			return storage.OfflineIs{Offline: storage.Offline(rapid.IntRange(0, 3).Draw(t, "offline"))}
		},
		"installs": func() state.Msg {
			return storage.InstallIs{Install: storage.Install(rapid.IntRange(0, 4).Draw(t, "install"))}
		},
		"logged": func() state.Msg { return storage.SolveLogged{Solves: rapid.IntRange(4, 5).Draw(t, "solves")} },
		"keeps": func() state.Msg {
			return storage.AnswerKeeping{By: storage.KeepBy(rapid.IntRange(0, 3).Draw(t, "by"))}
		},
		"keeps too":   func() state.Msg { return storage.KeepingAnswered{} },
		"install":     func() state.Msg { return storage.AskInstall{} },
		"share":       func() state.Msg { return state.Share{} },
		"share2":      func() state.Msg { return state.ShareProgress{} },
		"save shared": func() state.Msg { return state.SaveShared{} },
		"share3":      func() state.Msg { return state.OpenShare{Site: "https://example.com/"} },
		"tells": func() state.Msg {
			return state.ShareResult{Site: "https://example.com/", Sends: rapid.Bool().Draw(t, "sends")}
		},
		"kind": func() state.Msg {
			return dialogs.ChooseShare{Kind: dialogs.ShareKind(rapid.IntRange(0, 4).Draw(t, "kind"))}
		},
		"texts": func() state.Msg {
			return dialogs.ShowShared{Part: rapid.SampledFrom([]dialogs.SharePart{0, 1, 2}).Draw(t, "part")}
		},
		"result": func() state.Msg { return dialogs.CopyShared{} },
		"offer":  func() state.Msg { return dialogs.CopyShared{Text: "text"} },
		"depict": func() state.Msg {
			work := rapid.SampledFrom([]string{job.AsSVG, job.AsPNG, job.OnPaper}).Draw(t, "work")
			return dialogs.Depict{Depict: job.Depict{Work: work}}
		},
		"text": func() state.Msg { return state.CopyText{} },
		"read": func() state.Msg { return incoming.ReadAs{Alphabet: uint8(rapid.IntRange(0, 5).Draw(t, "alphabet"))} },
		"copied": func() state.Msg {
			return state.Copied{Done: state.Notice{Kind: state.LinkCopied}, OK: rapid.Bool().Draw(t, "ok")}
		},
		"face": func() state.Msg {
			return dialogs.SetFace{Face: dialogs.Face(rapid.IntRange(0, int(dialogs.Faces)-1).Draw(t, "face"))}
		},
		"wish": func() state.Msg {
			w := dialogs.Wish{Level: uint8(rapid.IntRange(0, 2).Draw(t, "level")),
				Givens: rapid.IntRange(-1, 7).Draw(t, "givens")}
			w.Technique = rapid.SampledFrom([]string{"", "", "naked-pair"}).Draw(t, "technique")
			return dialogs.SetWish{Wish: w}
		},
		"daily": func() state.Msg {
			return play(rapid.SampledFrom([]string{"2026-11-25", "2040-01-01", ""}).Draw(t, "day"),
				rapid.IntRange(-1, 3).Draw(t, "level"))
		},
		"month": func() state.Msg {
			return door.DailyText{Month: "2026-11", Text: rapid.SampledFrom([]string{monthText(t, "2026-11"),
				"nonsense"}).
				Draw(t, "text")}
		},
		"no month": func() state.Msg { return door.DailyLost{Month: "2026-11"} },
		"pattern":  func() state.Msg { return dialogs.DrawPattern{On: rapid.Bool().Draw(t, "on")} },
		"stroke": func() state.Msg {
			return dialogs.PaintPattern{Cell: rapid.IntRange(-1, 40).Draw(t, "cell"),
				Begins: rapid.Bool().Draw(t, "begins")}
		},
		"cursor":  func() state.Msg { return dialogs.MoveInPattern{To: cursor.Down} },
		"bare":    func() state.Msg { return dialogs.ClearPattern{} },
		"drawn":   func() state.Msg { return dialogs.EndPattern{} },
		"another": func() state.Msg { return dialogs.Another{} },
		"tool": func() state.Msg {
			return dialogs.ChooseTool{Tool: job.Tool(rapid.IntRange(0, int(job.Tools)).Draw(t, "tool"))}
		},
		"varied level": func() state.Msg {
			return dialogs.ChooseVariedLevel{Level: uint8(rapid.IntRange(0, 6).Draw(t, "level"))}
		},
		"vary":   func() state.Msg { return dialogs.VaryOn{} },
		"unvary": func() state.Msg { return dialogs.StopVarying{} },
		"varied": func() state.Msg { return dialogs.UseVaried{Index: rapid.IntRange(-1, 4).Draw(t, "index")} },
		"unmake": func() state.Msg { return dialogs.StopMaking{} },
		"made":   func() state.Msg { return dialogs.PlayMade{} },
		"many": func() state.Msg {
			return state.MakeList{Name: "made", Count: rapid.IntRange(0, 9).Draw(t, "count")}
		},
		"panel": func() state.Msg {
			return state.ShowOpen{Shown: rapid.Bool().Draw(t, "shown"),
				Face: dialogs.Face(rapid.IntRange(0, int(dialogs.Faces)-1).Draw(t, "face"))}
		},
		"word":    func() state.Msg { return begin(uint8(rapid.IntRange(1, 2).Draw(t, "level"))) },
		"no word": func() state.Msg { return dialogs.StopBeginning{} },
		"pane": func() state.Msg {
			return state.ShowPane{Pane: dialogs.Pane(rapid.IntRange(0, int(dialogs.SetterPane)).Draw(t, "pane"))}
		},
		"menu":   func() state.Msg { return state.ShowMenu{Menu: state.Menu(rapid.IntRange(0, 4).Draw(t, "menu"))} },
		"lost":   func() state.Msg { return state.LangLost{Online: rapid.Bool().Draw(t, "online")} },
		"lang":   func() state.Msg { return state.SetLang{Lang: rapid.SampledFrom(i18n.All[:]).Draw(t, "lang")} },
		"theme":  func() state.Msg { return state.SetTheme{Theme: state.Dark} },
		"stored": func() state.Msg { return storage.Stored{Records: slices.Clone(p.device.records)} },
		"recalled": func() state.Msg {
			kept := p.device.trails[p.model.ID()]
			return storage.Recalled{ID: p.model.ID(), Head: kept.head, Earlier: kept.earlier}
		},
		"refused": func() state.Msg { return storage.Refused{ID: p.model.ID()} },
		"unkept":  func() state.Msg { return storage.SaveFailed{} },
		"updated": func() state.Msg { return bars.Updated{} },
		"changed": func() state.Msg { return bars.Changed{} },
		"reload":  func() state.Msg { return state.Reload{} },
		"dismiss": func() state.Msg { return bars.Dismiss{} },
		"other":   func() state.Msg { return state.TakeOther{} },
		"own":     func() state.Msg { return storage.KeepOwn{} },
		"broke":   func() state.Msg { return bars.Broke{} },
		"start":   func() state.Msg { return p.startMsg("a" + strconv.Itoa(int(p.now()/time.Second))) },
		"asked": func() state.Msg {
			if !p.widget { // the generators below are calls of the host page
				return frame.Asked{Message: embed.Message{Do: embed.Hello}}
			}
			return frame.Asked{Message: embed.Message{ID: 7, Do: rapid.SampledFrom([]embed.Verb{
				embed.Hello, embed.VerbSolve, embed.VerbCheck, embed.VerbHint, embed.Count, embed.VerbReset,
				embed.VerbExplore, embed.SetOptions,
			}).Draw(t, "question")}}
		},
		"load": func() state.Msg {
			if !p.widget {
				return frame.Asked{}
			}
			load := embed.Message{ID: 8, Do: embed.Load, Text: rapid.SampledFrom(pasted).Draw(t, "text")}
			switch rapid.IntRange(0, 5).Draw(t, "wish") {
			case 0:
				load.Text, load.Daily = "", 1
			case 1:
				load.Text, load.Level = "", 2
			case 2:
				load.Daily, load.Spent = 3, &embed.Spent{Seconds: 3}
			}
			return frame.Asked{Message: load}
		},
		"reset": func() state.Msg { return frame.Reset{} },
		"empty": func() state.Msg { return frame.Reset{Empty: true} },
	}
}

func exploreMsgs(t *rapid.T) map[string]func() state.Msg {
	return map[string]func() state.Msg{
		"strategy": func() state.Msg {
			return search.SetStrategy{Strategy: rapid.SampledFrom(trace.Presets).Draw(t, "preset").Strategy}
		},
		"run":            func() state.Msg { return search.RunSearch{Still: rapid.Bool().Draw(t, "still")} },
		"stop":           func() state.Msg { return search.StopSearch{} },
		"numbers":        func() state.Msg { return search.ShowNumbers{} },
		"list":           func() state.Msg { return search.ListSteps{} },
		"play from here": func() state.Msg { return state.PlayFromHere{} },
		"play":           func() state.Msg { return search.Play{} },
		"tick":           func() state.Msg { return state.Tick{} },
		"seek": func() state.Msg {
			return search.Seek{Event: rapid.IntRange(-2, eventsAtMost).Draw(t,
				"event")}
		},
		"step":  func() state.Msg { return search.Step{By: rapid.IntRange(-3, 3).Draw(t, "by")} },
		"speed": func() state.Msg { return search.SetSpeed{Speed: rapid.IntRange(-1, 9).Draw(t, "speed")} },
		"jump": func() state.Msg {
			return search.Jump{Kinds: rapid.SampledFrom(search.Goals[:]).Draw(t, "goal"),
				Back: rapid.Bool().Draw(t, "back")}
		},
		"goal": func() state.Msg {
			return search.SetGoal{Goal: rapid.IntRange(-1, 3).Draw(t, "goal"), Back: rapid.Bool().Draw(t, "back")}
		},
		"race": func() state.Msg { return search.StartRace{} },
		"size": func() state.Msg {
			return search.SizeTree{Width: rapid.IntRange(100, 500).Draw(t, "width"),
				Height: rapid.IntRange(80, 300).Draw(t, "height")}
		},
		"scroll": func() state.Msg { return search.ScrollTree{Left: rapid.Float64Range(0, 300).Draw(t, "left")} },
		"zoom": func() state.Msg {
			return search.ZoomTree{Factor: rapid.SampledFrom([]float64{0, .5, 1.5}).Draw(t, "factor")}
		},
		"map":   func() state.Msg { return search.JumpTree{X: rapid.Float64Range(0, 1).Draw(t, "x"), Y: .5} },
		"fold":  func() state.Msg { return search.FoldTree{} },
		"fold2": func() state.Msg { return search.FoldTree{} },
		"node":  func() state.Msg { return search.GoNode{Node: rapid.IntRange(-1, 12).Draw(t, "node")} },
		"way":   func() state.Msg { return search.MoveNode{To: cursor.Direction(rapid.IntRange(0, 3).Draw(t, "way"))} },
		"log":   func() state.Msg { return search.ExportLog{Form: job.Form(rapid.IntRange(0, 1).Draw(t, "form"))} },
		"share": func() state.Msg { return state.ShareMoment{} },
		"method": func() state.Msg {
			return state.SetMethod{Method: search.Method(rapid.IntRange(0, 1).Draw(t, "method"))}
		},
		"method2": func() state.Msg { return state.SetMethod{Method: search.ByLogic} },
		"path":    func() state.Msg { return search.FindPath{} },
		"se":      func() state.Msg { return search.RateSE{} },
		"no se":   func() state.Msg { return search.StopSE{} },
		"fit":     func() state.Msg { return search.FitPath{Pitch: rapid.IntRange(40, 41).Draw(t, "cell")} },
		"hard":    func() state.Msg { return search.NextHard{Back: rapid.Bool().Draw(t, "back")} },
		"row":     func() state.Msg { return search.StepRow{Back: rapid.Bool().Draw(t, "back")} },
		"run of":  func() state.Msg { return search.FoldRun{First: rapid.IntRange(0, 3).Draw(t, "first")} },
		"case":    func() state.Msg { return search.ShowCase{Case: rapid.IntRange(-1, 3).Draw(t, "case")} },
		"write":   func() state.Msg { return search.ExportPath{Form: job.Form(rapid.IntRange(0, 1).Draw(t, "form"))} },
		"here":    func() state.Msg { return search.ListHere{} },
		"only": func() state.Msg {
			return search.OnlyHere{Technique: rapid.SampledFrom([]string{"", "naked-single", "x-wing"}).
				Draw(t, "technique")}
		},
		"of here": func() state.Msg { return search.ShowHere{Number: rapid.IntRange(-1, 5).Draw(t, "number")} },
		"hush":    func() state.Msg { return state.Hush{Said: rapid.IntRange(0, 3).Draw(t, "said")} },
	}
}

func batchMsgs(t *rapid.T, p *tab) map[string]func() state.Msg {
	return map[string]func() state.Msg{
		"lines":   func() state.Msg { return state.Pasted{Text: lines, File: "lines.txt"} },
		"sourced": func() state.Msg { return collections.SourceChosen{Size: len(p.text)} },
		"pause":   func() state.Msg { return collections.Pause{} },
		"stop":    func() state.Msg { return collections.StopBatch{} },
		"discard": func() state.Msg { return collections.OpenList{} },
		"filter": func() state.Msg {
			return collections.FilterRows{Verdict: job.Verdict(rapid.IntRange(0, 3).Draw(t, "verdict"))}
		},
		"scroll": func() state.Msg {
			return collections.ScrollRows{Top: rapid.IntRange(0, 3).Draw(t, "top"),
				InView: rapid.IntRange(0, 3).Draw(t, "in view")}
		},
		"move": func() state.Msg {
			return collections.MoveRow{To: cursor.Direction(rapid.IntRange(0, int(cursor.BoardEnd)).Draw(t, "way"))}
		},
		"open": func() state.Msg { return collections.OpenRow{Row: rapid.IntRange(0, 3).Draw(t, "row")} },
		"next": func() state.Msg { return collections.OpenNext{} },
		"export": func() state.Msg {
			return collections.ExportRows{Kept: job.Kept(rapid.IntRange(0, int(job.AsOpenSudoku)).Draw(t, "kind"))}
		},
		"levels":  func() state.Msg { return collections.RateRows{} },
		"like SE": func() state.Msg { return collections.RateRows{Kind: collections.LikeSE} },
		"picture": func() state.Msg { return desk.PictureChosen{Name: "a.png"} },
	}
}

// listMsgs returns generators of messages about collections, by name. Pasted texts are added to a collection.
func listMsgs(t *rapid.T, p *tab, m state.Model) map[string]func() state.Msg {
	some := func() string {
		ids := []string{"", "gone", job.UnsolvedList, job.SolvedList}
		for _, k := range p.device.collections {
			ids = append(ids, k.id)
		}
		return rapid.SampledFrom(ids).Draw(t, "collection")
	}
	return map[string]func() state.Msg{
		"heads":  func() state.Msg { return collections.ListsRead{Heads: p.device.heads()} },
		"read":   func() state.Msg { return collections.ListRead{ID: some()} },
		"open":   func() state.Msg { return collections.OpenList{ID: some()} },
		"open2":  func() state.Msg { return collections.OpenList{ID: some()} },
		"adding": func() state.Msg { return collections.AddPuzzles{Shown: rapid.Bool().Draw(t, "shown")} },
		"added":  func() state.Msg { return collections.SourceAdded{Size: len(p.text)} },
		"unkept": func() state.Msg {
			return collections.KeepFailed{ID: m.Lists.Here, Part: rapid.IntRange(0, 2).Draw(t, "part")}
		},
		"kept": func() state.Msg { return collections.PartKept{ID: m.Lists.Here} },
		"rename": func() state.Msg {
			return collections.RenameList{Name: rapid.SampledFrom([]string{"", "one", " two\tthree\n", "one"}).
				Draw(t, "name")}
		},
		"move":   func() state.Msg { return collections.MoveList{By: rapid.IntRange(-1, 1).Draw(t, "by")} },
		"drop":   func() state.Msg { return collections.DropList{} },
		"row":    func() state.Msg { return collections.DropRow{Row: rapid.IntRange(0, 4).Draw(t, "row")} },
		"row2":   func() state.Msg { return collections.DropRow{Row: rapid.IntRange(0, 1).Draw(t, "row")} },
		"undrop": func() state.Msg { return collections.Undrop{} },
		"print": func() state.Msg {
			return state.OpenSetDialog{Of: rapid.SampledFrom([]string{job.SetLink, job.Worksheet}).Draw(t, "of"),
				New: rapid.Bool().Draw(t, "new")}
		},
		"printed": func() state.Msg {
			do := rapid.SampledFrom([]string{"", "print", "keep", job.StopBook}).Draw(t, "do")
			return dialogs.AskSetDialog{Do: do, Form: "&t=A+title"}
		},
		"restored": func() state.Msg {
			return storage.Restored{Came: rapid.SampledFrom([]string{"", "1 2", "1 0 0 3"}).Draw(t, "came"),
				Records: slices.Clone(p.device.records)}
		},
		"backedUp": func() state.Msg { return storage.BackedUp{Left: rapid.IntRange(0, 2).Draw(t, "left")} },
		"peek":     func() state.Msg { return game.Peeking{On: rapid.Bool().Draw(t, "on")} },
		"named": func() state.Msg {
			return hints.ShowNamed{Name: rapid.SampledFrom([]string{"", "r1c2"}).Draw(t, "name")}
		},
		"filter":  func() state.Msg { return game.SetFilter{On: rapid.Bool().Draw(t, "on")} },
		"replay":  func() state.Msg { return ended.ShowReplay{On: rapid.Bool().Draw(t, "on")} },
		"seek":    func() state.Msg { return ended.SeekReplay{At: rapid.IntRange(-1, 90).Draw(t, "digit")} },
		"further": func() state.Msg { return ended.MoveReplay{By: rapid.IntRange(-2, 2).Draw(t, "digits")} },
		"stop":    func() state.Msg { return ended.NextStop{} },
		"plays":   func() state.Msg { return ended.PlayReplay{} },
		"noted":   func() state.Msg { return ended.ReplayNotes{} },
		"from":    func() state.Msg { return ended.PlayReplayed{} },
		"like":    func() state.Msg { return state.PlayNext{} },
		"class":   func() state.Msg { return class.OpenBoard{Board: rapid.IntRange(0, 2).Draw(t, "board")} },
		"turn":    func() state.Msg { return class.Turn{Codes: rapid.Bool().Draw(t, "codes")} },
		"listed":  func() state.Msg { return class.OpenAsList{} },
		"set": func() state.Msg {
			return class.OpenSet{Text: rapid.SampledFrom([]string{"", p.model.Class.Text}).Draw(t, "set")}
		},
		"signed": func() state.Msg { return class.SetName{Name: "Anna"} },
		"code":   func() state.Msg { return class.CopyCode{} },
		"codes":  func() state.Msg { return class.Paste{Text: "Anna: " + p.model.Class.Text} },
		"sorted": func() state.Msg { return class.Sort{By: class.Order(rapid.IntRange(0, 3).Draw(t, "by"))} },
		"csv":    func() state.Msg { return class.CopyTable{} },
		"look": func() state.Msg {
			return collections.SetLook{Look: job.Look(rapid.IntRange(0, 1).Draw(t,
				"look"))}
		},
		"pick a day": func() state.Msg {
			return door.PickDay{Day: rapid.SampledFrom([]string{"", "2026-11-02", "2026-10-31"}).Draw(t, "day")}
		},
		"show a month": func() state.Msg {
			return door.ShowMonth{Month: rapid.SampledFrom([]string{"", "2026-11", "2026-02", "2025-12"}).
				Draw(t, "month")}
		},
		"go days": func() state.Msg {
			return frame.GoDays{By: rapid.IntRange(-400, 2).Draw(t, "by")}
		},
		"narrow": func() state.Msg { return collections.Narrow{Is: rapid.Bool().Draw(t, "narrow")} },
		"arrange": func() state.Msg {
			return collections.ArrangeRows{Arranging: job.Arranging{By: job.Order(rapid.IntRange(0, int(job.Orders)-1).
				Draw(t, "by")), Down: rapid.Bool().Draw(t, "down"), Level: uint8(rapid.IntRange(0, 1).Draw(t, "level")),
				Alike: rapid.IntRange(0, 3).Draw(t, "alike") == 0}}
		},
	}
}

// The random messages in this file include every type of message.
func TestEveryMessageIsDrawn(test *testing.T) {
	drawn := map[string]bool{}
	rapid.Check(test, func(t *rapid.T) {
		p := opened(t, &device{}, "a", "")
		for _, kinds := range []map[string]func() state.Msg{boardMsgs(t, p, p.model), pageMsgs(t, p, p.model),
			exploreMsgs(t), batchMsgs(t, p), listMsgs(t, p, p.model)} {
			for _, name := range slices.Sorted(maps.Keys(kinds)) {
				drawn[reflect.TypeOf(kinds[name]()).String()] = true
			}
		}
	})
	for _, msg := range withMethod(test, "update", "Update", "change") {
		if !drawn[msg] {
			test.Errorf("no %s is drawn", msg)
		}
	}
}

func anyJob(t *rapid.T, p *tab) int {
	if len(p.jobs) == 0 {
		return 1
	}
	return rapid.SampledFrom(slices.Sorted(maps.Keys(p.jobs))).Draw(t, "job")
}

// picture returns a hash of the complete contents of m, including values behind pointers and interfaces.
// Tests use it to check that Update does not change its argument. The hash does not include layouts, which
// never change, nor those fields of the Model and its RuleInfo whose names are in omitted.
func picture(m state.Model, omitted ...string) uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	number := func(n uint64) { h.Write(binary.LittleEndian.AppendUint64(nil, n)) }
	seen := map[any]bool{}
	var add func(v reflect.Value)
	add = func(v reflect.Value) {
		switch v.Kind() {
		case reflect.Struct:
			named := v.Type() == reflect.TypeFor[state.Model]() || v.Type() == reflect.TypeFor[game.RuleInfo]()
			for i := range v.NumField() {
				if !named || !slices.Contains(omitted, v.Type().Field(i).Name) {
					add(v.Field(i))
				}
			}
		case reflect.Slice, reflect.Array:
			number(uint64(v.Len()))
			if v.Kind() == reflect.Slice && v.Type().Elem().Kind() == reflect.Uint8 {
				h.Write(v.Bytes())
				return
			}
			for i := range v.Len() {
				add(v.Index(i))
			}
		case reflect.Pointer:
			number(uint64(v.Pointer()))
			if at := [2]any{v.Pointer(), v.Type()}; !v.IsNil() && !seen[at] &&
				v.Type() != reflect.TypeFor[*solver.Layout]() {
				seen[at] = true
				add(v.Elem())
			}
		case reflect.Interface:
			if !v.IsNil() {
				add(v.Elem())
			}
		case reflect.String:
			number(uint64(v.Len()))
			h.WriteString(v.String())
		case reflect.Bool:
			number(map[bool]uint64{true: 1}[v.Bool()])
		case reflect.Float64:
			number(math.Float64bits(v.Float()))
		case reflect.Func:
			if !v.IsNil() {
				panic("a function in the Model")
			}
		default:
			switch {
			case v.CanInt():
				number(uint64(v.Int()))
			case v.CanUint():
				number(v.Uint())
			default:
				panic("a " + v.Kind().String() + " in the Model, which picture does not look into")
			}
		}
	}
	add(reflect.ValueOf(m))
	return h.Sum64()
}

var seed = maphash.MakeSeed()

// slightly reports whether a message changed only what Slight allows: the selection, the tool or the time.
func slightly(before, after state.Model, msg state.Msg) bool {
	var asked []string // fields that change with the request about the selection
	switch msg.(type) {
	case game.Hold:
		before.Held = after.Held
	case game.Elapsed:
		before.Clock.Spent = after.Clock.Spent
	default:
		before.Selection = after.Selection
		asked = []string{"jobs", "combos", "CombosArrived"}
	}
	return picture(before, asked...) == picture(after, asked...)
}

func TestUpdateIsPureAndKeepsItsWord(test *testing.T) {
	rapid.Check(test, func(t *rapid.T) {
		query := rapid.SampledFrom([]string{"", "?p=" + text(small), "?p=" + text(dozen), "?p=" + text(blank),
			"?p=123", "?mode=solver", "?mode=solver&p=" + text(small)}).Draw(t, "address")
		p := &tab{t: t, device: &device{keeps: rapid.Bool().Draw(t, "keeps collections")}, jobs: map[int]job.Request{},
			history: []entry{{query: query}}, widget: rapid.IntRange(0, 4).Draw(t, "widget") == 0,
			today: rapid.SampledFrom([]string{"", "2026-11-25"}).Draw(t, "today")}
		p.start("a")
		w := &witness{t: t, test: test, tab: p}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			switch rapid.IntRange(0, 9).Draw(t, "next") {
			case 0, 1, 2:
				w.work()
			case 3:
				w.otherTab()
			default:
				w.send(anyMsg(t, p, p.model))
			}
		}
		w.remember(len(w.earlier))
		w.reloads()
	})
}

// reloads checks that a reload of the page restores the board with its complete history.
func (w *witness) reloads() {
	p, t := w.tab, w.t
	m := p.model
	r, kept := p.device.record(m.ID())
	if p.widget || m.Door.On || !kept || strings.HasSuffix(r.Rev, foreign) || (p.address() == "" ||
		m.View.Path() != "") &&
		m.Board.Given != solver.Classic.Empty() || p.model.Notice.Kind == state.BadLink {
		return
	}
	if _, err := link.Decode(p.address()); err != nil && err != link.ErrNoPuzzle {
		return // an invalid address stays in the address bar and opens no board
	}
	again := &tab{t: t, device: p.device, jobs: map[int]job.Request{}, history: slices.Clone(p.history), at: p.at}
	again.start("again")
	solved := m.Board.Solver.Count() > 0
	bare := m.Board
	bare.Solver = bare.Layout().Empty()
	if again.model.ID() != m.ID() || again.model.Board != bare {
		t.Fatalf("the board\n%+v\ncomes back as\n%+v", m.Board, again.model.Board)
	}
	if !slices.Equal(again.model.History.Checkpoints(), m.History.Checkpoints()) && !solved {
		t.Fatalf("the names %+v come back as %+v", m.History.Checkpoints(), again.model.History.Checkpoints())
	}
	for number := 0; ; number++ {
		was, ok := m.History.Board(number)
		now, okNow := again.model.History.Board(number)
		if !ok {
			if okNow && !solved { // storing without the solver's digits may add a step
				t.Fatalf("there is a board %d more", number)
			}
			break
		}
		if solved && !okNow { // a solution from the list is stored only with the next step
			break
		}
		if now != was || !okNow {
			t.Fatalf("board %d was\n%+v\nand is\n%+v", number, was, now)
		}
	}
	if solved {
		return
	}
	if !slices.Equal(again.model.History.Branches(), m.History.Branches()) {
		t.Fatalf("the branches %+v come back as %+v", m.History.Branches(), again.model.History.Branches())
	}
	for _, msg := range []state.Msg{game.Undo{}, game.Redo{}, game.Undo{}, game.Undo{}} {
		m, _ = state.Update(m, msg)
		again.send(msg)
		if again.model.Board != m.Board {
			t.Fatalf("%T leads to\n%+v, not to\n%+v", msg, again.model.Board, m.Board)
		}
	}
	for m.History.CanRedo() && !m.OpensRules() { // while the editor of rules is loading, keys change nothing
		m, _ = state.Update(m, game.Redo{})
		again.send(game.Redo{})
	}
	if again.model.Board != m.Board || again.model.History.CanRedo() != m.History.CanRedo() {
		t.Fatalf("Redo leads to\n%+v, not to\n%+v", again.model.Board, m.Board)
	}
}

// witness sends messages to a tab, and checks the tab's model before and after each message.
type witness struct {
	t       *rapid.T
	test    *testing.T
	tab     *tab
	earlier []remembered
}

// remembered is a model that was passed to Update, and its hash before that.
type remembered struct {
	model   state.Model
	picture uint64
}

// remember checks that the last n models stored have not changed since, and then stores the current model.
func (w *witness) remember(n int) {
	for _, r := range w.earlier[max(len(w.earlier)-n, 0):] {
		if picture(r.model) != r.picture {
			w.t.Fatal("an earlier model has changed since")
		}
	}
	w.earlier = append(w.earlier, remembered{w.tab.model, picture(w.tab.model)})
}

// eventsAtMost limits the events of a search, and the lines of a text, in these tests.
const eventsAtMost = 400

var lines = text(small) + "\n" + text(dozen) + "\n" + text(smallIs) + "\nnonsense\n"

// foreign ends the versions of records that are stored by the simulated other tab.
const foreign = "x"

// work runs a random job. On a small board, the job usually runs to its end. On a larger board, it sends only
// its first event.
func (w *witness) work() {
	p := w.tab
	if len(p.jobs) == 0 {
		return
	}
	small := p.model.Board.Layout().N() <= 4 || p.model.Board.Given.String() == many
	little := !small || rapid.Bool().Draw(w.t, "a little")
	before, id := p.model, anyJob(w.t, p)
	for i, e := range w.events(p.jobs[id], little) {
		if _, ok := p.jobs[id]; !ok || little && i > 0 {
			break
		}
		if e.Done {
			delete(p.jobs, id)
		}
		w.send(state.Answer{Job: id, Reply: e, Now: p.now()})
	}
	w.undoLeadsBack(before)
}

// events runs a job and returns its events. The clock stands still meanwhile. Otherwise the number of events
// would depend on the time, and the same random choices could give other events. If little is set, a count
// ends early.
func (w *witness) events(r job.Request, little bool) (events []job.Reply) {
	if r, ok := r.(job.Count); ok && little {
		l, err := solver.ParseLayout(r.Layout)
		if err != nil {
			w.t.Fatalf("%v", err)
		}
		last := len(r.Grids) - l.Cells()
		e := job.Counted{Left: r.Grids[:last]}
		g, err := solver.Parse(l, r.Grids[last:])
		if err != nil {
			w.t.Fatalf("%v", err)
		}
		for _, part := range solver.Split(g, 8) {
			e.Left += part.String()
		}
		return []job.Reply{{Event: e, Done: true}}
	}
	// Cut limits the number of events that a search sends and stores. The other events are requested when
	// they are shown.
	r = played.Cut(r, eventsAtMost)
	synctest.Test(w.test, func(*testing.T) {
		answering(r).Run(context.Background(), r, func(reply job.Reply) { events = append(events, reply) })
	})
	return events
}

// otherTab stores another version of the board's record, as if another tab had changed the board.
func (w *witness) otherTab() {
	p := w.tab
	if r, ok := p.device.record(p.model.ID()); ok {
		r.Rev += foreign
		r.Entered = p.model.Board.Layout().Empty().String()
		p.device.write(r)
	}
}

func (w *witness) send(msg state.Msg) {
	p, t := w.tab, w.t
	if msg, ok := msg.(state.HistoryMoved); ok {
		p.at = slices.IndexFunc(p.history, func(e entry) bool {
			return e.query == msg.Query && e.id == msg.ID && e.view == msg.View && e.page == msg.Page
		})
	}
	before, was := p.model, picture(p.model)
	records := slices.Clone(p.device.records)

	// The same message to the same model must give the same result again. Further messages must change
	// neither the model before nor the model after.
	next, cmds := state.Update(before, msg)
	then := picture(next)
	again, cmdsAgain := state.Update(before, msg)
	if !same(next, again) || !reflect.DeepEqual(cmds, cmdsAgain) {
		t.Fatalf("%T: another outcome the second time", msg)
	}
	w.remember(4)
	for _, m := range []state.Model{before, next, rapid.SampledFrom(w.earlier).Draw(t, "an earlier one").model} {
		aside, _ := state.Update(m, anyMsg(t, p, m))
		w.earlier = append(w.earlier, remembered{aside, picture(aside)})
	}
	if picture(next) != then {
		t.Fatalf("a message after %T has changed its outcome", msg)
	}
	if _, ok := msg.(state.Start); ok { // the page was loaded again, so its jobs have ended
		p.jobs = map[int]job.Request{}
	}
	p.send(msg)
	if picture(before) != was {
		t.Fatalf("%T has changed the model that it was given", msg)
	}
	if state.Slight(before, next, msg, cmds) && !slightly(before, next, msg) {
		t.Fatalf("%T has changed more than a slight message may", msg)
	}

	_, restored := msg.(storage.Restore)
	for _, cmd := range cmds {
		if save, ok := cmd.(storage.Save); ok && !restored && save.Record.ID == next.ID() {
			if b, ok := save.Record.Board(); !ok || b.Given != next.Board.Given || b.Entered != next.Board.Entered ||
				b.Solver.Count() != 0 {
				t.Fatalf("%T keeps %+v for\n%+v", msg, save.Record, next.Board)
			}
		}
	}
	for _, r := range records {
		if drop, ok := msg.(storage.DropRecord); ok && drop.ID == r.ID {
			continue
		}
		now, ok := p.device.record(r.ID)
		if r.ID == before.ID() { // when a board is left, it is saved with its time
			r.Rev, r.Spent, r.Mode, r.Own, r.Version = now.Rev, max(r.Spent, now.Spent), now.Mode, now.Own, now.Version
		}
		if !ok || now != r && r.ID != p.model.ID() {
			t.Fatalf("%T has changed the record of another board, %s", msg, r.ID)
		}
	}
	switch msg.(type) {
	case game.Type, game.Put, dialogs.UseVaried, game.Erase, game.EraseAll, game.FillNotes, game.ClearNotes,
		game.Clear, hints.TakeBack, game.Lift:
		w.undoLeadsBack(before)
	case game.Undo:
		w.leadsTo(game.Redo{}, before, p.model)
	case game.Redo:
		w.leadsTo(game.Undo{}, before, p.model)
	case state.Pasted, state.Share, state.ShareProgress, state.OpenShare, dialogs.ChooseShare, dialogs.ShowShared,
		dialogs.CopyShared,
		dialogs.Depict, state.Copied, state.ShowMenu, state.ShowOpen, dialogs.SetFace, dialogs.SetWish,
		dialogs.DrawPattern,
		dialogs.PaintPattern, dialogs.MoveInPattern, dialogs.ClearPattern, dialogs.EndPattern, dialogs.ChooseTool,
		dialogs.ChooseVariedLevel,
		dialogs.VaryOn,
		dialogs.StopVarying, dialogs.Another, dialogs.StopMaking, state.MakeList, state.ShowPane, game.SetMode,
		game.SetAdvance, state.SetHabits, state.ShowSheet, game.SetCandidates, hints.ShowWrong, hints.LeaveIt,
		solutions.FindRedundant,
		solutions.ShowDeciding, storage.DropRecord, storage.Restore, state.Show, game.Move, game.Select, game.Press,
		game.Enter,
		game.SetAdding, game.Toggle, game.SelectHouse, game.SelectAll, game.SelectNone, game.Invert,
		game.SelectSame, game.SetTool, game.NextTool, game.Trace, game.Hold, game.SetBrush, game.LockBrush,
		game.DropBrush, state.Seen, game.Elapsed, game.SetPaused,
		storage.Stored, storage.Recalled, storage.Refused,
		storage.SaveFailed, bars.Updated, bars.Changed, bars.Dismiss, storage.KeepOwn, bars.Broke, state.Slow,
		state.Stop, solutions.CloseList, state.Check, state.Solve, state.All,
		collections.SourceChosen, collections.ListsRead, collections.ListRead, collections.OpenList,
		collections.AddPuzzles, collections.SourceAdded, collections.PartKept, collections.KeepFailed,
		collections.RenameList, collections.MoveList, collections.DropList, collections.DropRow, collections.Undrop,
		state.OpenSetDialog, dialogs.AskSetDialog, storage.BackedUp, storage.Restored, collections.SetLook,
		collections.Narrow, collections.ArrangeRows, collections.FilterRows, collections.ScrollRows,
		collections.MoveRow, collections.RateRows, collections.ExportRows, collections.Pause, collections.StopBatch:
		if p.model.ID() == before.ID() && p.model.Board != before.Board {
			t.Fatalf("%T has changed the board", msg)
		}
	}
	w.look()
}

// cellsOf returns the cells in request r, and whether r is about the board. For a count, these are the cells
// of several grids.
func cellsOf(r job.Request) (cells string, ofBoard bool) {
	switch r := r.(type) {
	case job.Judge:
		return r.Puzzle.Cells, true
	case job.List:
		return r.Puzzle.Cells, true
	case job.Count:
		return r.Grids, true
	case job.Tally:
		return r.Puzzle.Cells, true
	case job.Candidates:
		return r.Puzzle.Cells, true
	case job.Redundant:
		return r.Puzzle.Cells, true
	case job.Hint:
		return r.Puzzle.Cells, true
	case job.Rate:
		return r.Puzzle.Cells, true
	}
	return "", false
}

// unasked reports whether r is a request that the page makes on its own.
func unasked(r job.Request) bool {
	switch r := r.(type) {
	case job.Judge:
		return r.Limit > 0
	case job.Candidates:
		return r.Patience > 0
	}
	return false
}

// undoLeadsBack checks, after a message that changed the board of the model before, that Undo restores that
// board and Redo repeats the change.
func (w *witness) undoLeadsBack(before state.Model) {
	now := w.tab.model
	if now.Board == before.Board || now.ID() != before.ID() || before.List.Shown && now.List.Shown || now.Drawing() {
		return // in these cases Undo does not lead back to the board of before
	}
	w.leadsTo(game.Undo{}, before, now)
	undone, _ := state.Update(now, game.Undo{})
	w.leadsTo(game.Redo{}, now, undone)
}

// leadsTo checks that sending msg to the model start results in the board of target.
func (w *witness) leadsTo(msg state.Msg, target, start state.Model) {
	if start.Board == target.Board {
		return
	}
	if got, _ := state.Update(start, msg); got.Board != target.Board {
		w.t.Fatalf("%T leads to\n%+v, not back to\n%+v", msg, got.Board, target.Board)
	}
}

// look checks the properties that every model must have.
func (w *witness) look() {
	p, t, m := w.tab, w.t, w.tab.model
	b := m.Board
	l := b.Layout()
	if b.Entered.Layout() != l || b.Solver.Layout() != l || int(m.Cursor) < 0 || int(m.Cursor) >= l.Cells() {
		t.Fatalf("the grids are of several layouts, or the cursor is at %d", m.Cursor)
	}
	for c := range solver.Cell(l.Cells()) {
		given, entered, filled := b.Given.At(c), b.Entered.At(c), b.Solver.At(c)
		if given != 0 && entered+filled != 0 || filled != 0 && filled == entered {
			t.Fatalf("cell %d: given %d, entered %d, filled %d", c, given, entered, filled)
		}
	}
	if m.List.Shown && (!b.Shown().Solved() || m.List.At < 0 || m.List.Exact && m.List.At >= m.List.Found) {
		t.Fatalf("number %d of %d is %s", m.List.At, m.List.Found, b.Shown())
	}

	// The page must report that it is busy if and only if the user is waiting for one of the jobs.
	asked := 0
	for id, r := range p.jobs {
		_, rates := r.(job.Rate)
		_, opens := r.(job.Open)
		if _, ofBoard := cellsOf(r); opens && m.Opening() || ofBoard && !unasked(r) && (!rates || m.Awaits(id)) {
			asked++
		}
	}
	for id, ask := range p.desks {
		if ask.Pictured && m.Awaits(id) {
			asked++
		}
	}
	if busy, slow := m.Busy(); busy != (asked > 0) || slow && !busy {
		t.Fatalf("busy: %t, %d jobs", busy, len(p.jobs))
	}
	for id, r := range p.jobs {
		cells, ofBoard := cellsOf(r)
		if !ofBoard {
			continue
		}
		of, _ := b.Puzzle()
		_, candidates := r.(job.Candidates)
		_, count := r.(job.Count)
		switch {
		case candidates && !unasked(r):
			of = b.Current()
		case unasked(r) && cells != b.Given.String(): // solutions without the given under the cursor
			of = b.Given.With(m.Cursor, 0)
		case unasked(r):
			of = b.Given
		}
		if !count && cells != of.String() {
			t.Fatalf("job %d is about another puzzle", id)
		}
		for i, digit := range of.String() { // a count has several grids, each with all givens of the puzzle
			for at := i; digit != '.' && at < len(cells); at += l.Cells() {
				if cells[at] != byte(digit) {
					t.Fatalf("job %d is about another puzzle", id)
				}
			}
		}
	}

	if p.widget { // an embedded board stores nothing and does not change the address
		return
	}

	// The address must be that of the puzzle, and the history entry must contain the ID of the board's
	// record. An invalid address stays until the board changes.
	g, err := link.Decode(p.address())
	switch {
	// A view with an address of its own.
	case m.View.Path() != "" && p.history[p.at].view == m.View && p.address() == m.Query(m.View):
		if m.Door.On { // a board on the start page is not stored
			return
		}
		g = b.Given
	case err == link.ErrNoPuzzle && m.AtDoor():
		return
	case err != nil:
		if b.Given.Count()+b.Entered.Count() > 0 {
			t.Fatalf("the address is still %q", p.address())
		}
		return
	}
	if g != b.Given || p.history[p.at].id != m.ID() {
		t.Fatalf("the address is %+v; the board %s is\n%s", p.history[p.at], m.ID(), b.Given)
	}

	// The record in storage must have the board's digits.
	r, ok := p.device.record(m.ID())
	if strings.HasSuffix(r.Rev, foreign) || !ok && b.Given.Count()+b.Entered.Count() == 0 {
		return
	}
	if kept, _ := r.Board(); kept.Given != b.Given || kept.Entered != b.Entered {
		t.Fatalf("the board\n%+v\nis kept as\n%+v", b, r)
	}
}
