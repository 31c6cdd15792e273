package state_test

import (
	"strings"
	"testing"

	"numplace/app/state"
	"numplace/app/state/incoming"
)

// A backup that the user opens as a list of puzzles is recognised, and a notice reports that it is a backup.
func TestABackupIsNoList(t *testing.T) {
	const backup = "numplace-backup 1\n" + classic + "\n" + classic + "\n"
	p := read(t, backup)
	p.wantNotice(state.BackupGiven)
	p.wantBoard(small, "", "")
	if !incoming.OfOthers(backup) || incoming.OfOthers(classic+"\n"+classic) {
		t.Error("the form of lists takes it for puzzles")
	}
}

// If a pasted text from an everyday source contains a puzzle, the puzzle opens, whether the page or the
// second program reads the text. Otherwise only the notice changes.
func TestTextsInTheWild(t *testing.T) {
	rows := rowsOf(classic)
	quoted := "> " + strings.ReplaceAll(strings.TrimSpace(rows), "\n", "\n> ")
	wide := strings.Map(func(r rune) rune {
		if r >= '1' && r <= '9' {
			return r - '1' + '①'
		}
		return r
	}, rows)
	for name, test := range map[string]struct{ text, want string }{
		"a mail":                       {"On Mon, Anna wrote:\n" + quoted + "\n\nThanks, Bob", classic},
		"circled digits":               {wide, classic},
		"another sign for empty cells": {strings.ReplaceAll(rows, ".", "~"), classic},
		"a label":                      {"Easy one: " + classic, classic},
		"a table": {"<table><tr><td>" +
			strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(strings.Join(strings.Split(rows, ""), "</td><td>")),
				"</td><td>\n</td><td>", "</td></tr>\n<tr><td>"), ">.<", "><") + "</td></tr></table>", classic},
		"a name on a server": {"https://sudokupad.app/x7kq2m9d1v", ""},
	} {
		p := read(t, test.text)
		if test.want == "" {
			p.wantNotice(state.Unreadable)
			p.wantBoard(small, "", "")
			continue
		}
		if got := p.model.Board.Given.String(); got != test.want || p.model.View != state.OnBoard ||
			p.model.Rules() != "" {
			t.Errorf("%s: %s, want %s, notice %+v", name, got, test.want, p.model.Notice)
		}
	}
}
