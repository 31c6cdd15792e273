package state

import (
	"strings"
	"testing"

	"numplace/app/state/game"
	"numplace/app/state/history"
	"numplace/app/state/storage"
	"numplace/solver"
)

// played returns a Model on a board of n digits, after the given number of steps on several branches.
func played(t testing.TB, n, steps int) Model {
	t.Helper()
	l, err := solver.StandardLayout(n)
	if err != nil {
		t.Fatal(err)
	}
	m, _ := Update(Model{}, Start{Query: "?p=" + strings.Repeat(".", l.Cells()-1) + "1", Tab: "a"})
	m, _ = Update(m, game.FillNotes{})
	for i := 0; m.History.Number() < steps; i++ {
		m, _ = Update(m, game.Select{Cell: solver.Cell(i * 7 % (l.Cells() - 1))})
		switch {
		case i%50 == 49:
			m, _ = Update(m, game.Undo{})
		case i%3 == 0:
			m, _ = Update(m, game.Put{Tool: game.DigitTool, Digit: solver.Digit(i%n + 1)})
		default:
			m, _ = Update(m, game.Put{Tool: game.CentreTool, Digit: solver.Digit(i%n + 1)})
		}
	}
	return m
}

// stored returns a history in the two parts in which a device stores it: the head, and the earlier chunks.
func stored(t history.Trail) (head, earlier string) {
	for i := range t.Chunks() {
		earlier += t.Chunk(i)
	}
	return t.Head("rev"), earlier
}

// A history that is damaged or does not fit the board's version is discarded with a notice. The board stays.
func TestDamagedHistories(t *testing.T) {
	m := played(t, 9, 60)
	m, _ = Update(m, game.SetCheckpoint{Name: "here"})
	head, earlier := stored(m.Trail())
	_, ok := history.Read(head, earlier, m.Board)
	if !ok {
		t.Fatal("it is not read as it is")
	}
	line, rest, _ := strings.Cut(head, "\n")
	fields := strings.Fields(line)
	with := func(field int, text string) string {
		all := append([]string{}, fields...)
		all[field] = text
		return strings.Join(all, " ") + "\n" + rest
	}
	for rule, head := range map[string]string{
		"nothing":                     "",
		"the end is cut":              head[:len(head)-3],
		"two are exchanged":           head[:len(head)-2] + head[len(head)-1:] + head[len(head)-2:len(head)-1],
		"another version of it":       with(0, "0"),
		"another version of a record": with(1, "other"),
		"no number":                   with(2, "x"),
	} {
		t.Run(rule, func(t *testing.T) {
			fresh := m
			fresh.Next("rev")
			fresh.History = history.New(m.Board)
			got, _ := Update(fresh, storage.Recalled{ID: m.ID(), Head: head})
			if got.History.CanUndo() || got.Board != m.Board || got.Notice.Kind != StepsLost {
				t.Errorf("it is read: notice %d", got.Notice.Kind)
			}
			if again, _ := Update(got, game.Select{Cell: 1}); again.Notice != (Notice{}) {
				t.Error("it is said for ever")
			}
		})
	}
	fresh := m
	fresh.Next("rev")
	fresh.History = history.New(m.Board)
	if got, _ := Update(fresh, storage.Recalled{ID: m.ID(), Head: head}); !got.History.CanUndo() ||
		len(got.History.Checkpoints()) != 1 ||
		got.Notice != (Notice{}) {
		t.Errorf("it is not read as it is: notice %d", got.Notice.Kind)
	}
	saved, _ := Update(fresh, game.Put{Digit: 1})
	got, _ := Update(saved, storage.Recalled{ID: m.ID(), Head: head})
	if got.History.Number() != saved.History.Number() || got.Notice != (Notice{}) {
		t.Errorf("it is read over a step made since: notice %d", got.Notice.Kind)
	}
	solved := fresh
	solved.Board, _ = fresh.Board.Cover(fresh.Board.Layout().Empty().With(1, 3))
	solved.History = solved.Stepped(solved.History, solved.Board)
	got, _ = Update(solved, storage.Recalled{ID: m.ID(), Head: head})
	if got.History.Number() != m.History.Number()+1 || got.History.Present() != solved.Board {
		t.Error("it is not read below a solution")
	}
	told := fresh
	told.Notice.Kind = DamagedLink
	if got, _ := Update(told, storage.Recalled{ID: m.ID()}); got.Notice.Kind != DamagedLink {
		t.Error("what was said of the link is said no more")
	}
	if got, _ := Update(fresh, storage.Recalled{ID: "other", Head: head}); got.History.CanUndo() {
		t.Error("another board's is read")
	}
	if got, _ := Update(fresh, storage.Recalled{ID: m.ID(), Head: "2 rev whatever"}); got.History.CanUndo() ||
		got.Notice != (Notice{}) {
		t.Error("a newer build's is read")
	}
}
