package sharing

import (
	"numplace/app/shared/i18n"
	"numplace/app/shared/link"
	"numplace/app/workshop/qr"
)

// This file offers links that contain more than a board. One has the user's time, which others can try to
// beat. The other has the history of the board, to continue it on another device.

// racing returns a row with the link to a race, if the user has solved the puzzle from the start. sound
// reports whether the puzzle has exactly one solution.
func (s shared) racing(sound bool) *row {
	r := s.row(raceFriend)
	b, err := link.DecodeBoard(s.Board)
	if err != nil || s.Card.Tones == "" {
		return r
	}
	solve, ok := link.ReadSolve(s.Solve, b.Given.Layout())
	if !ok || len(solve.Digits) != b.Entered.Count() {
		return r
	}
	solve.Seconds, solve.SolutionShown = s.Spent, s.SolutionShown
	if !sound { // without a unique solution, wrong digits cannot be counted
		solve.Slips = -1
	}
	b = s.fogged(link.Board{Given: b.Given, Origin: b.Origin, Task: link.EncodeRace(solve, b.Given), Words: b.Words})
	if b.Task == "" {
		return r
	}
	r.says = raceSays.In(s.Lang)
	address := s.Site + link.EncodeBoard(b)
	s.carries(r, address)
	r.main.says(raceHow.In(s.Lang))
	s.codeOf(r, address)
	return r
}

// handingOver returns a row with the link for continuing on another device. The row's QR code may contain
// less of the board's history than the link.
func (s shared) handingOver() *row {
	r := s.row(goOn)
	b, err := link.DecodeBoard(s.Board)
	if err != nil {
		return r
	}
	trail, ok := link.ReadTrail(s.Trail, b.Given.Layout().Cells())
	if !ok || trail.Steps() == 0 {
		return r
	}
	trail.Seconds, trail.Hints, trail.SolutionShown = s.Spent, s.Hints, s.SolutionShown
	b.Task = link.Handover
	room := len(link.EncodeWhole(b)) - len(b.Task)
	address := func(h link.Handed) string {
		b.Task = h.Task
		return s.Site + link.EncodeWhole(b)
	}
	whole := link.EncodeHandover(trail, b, min(link.MaxQuery-1-room, link.MaxTask))
	if whole.Task == "" {
		return r
	}
	r.says = goOnSays.In(s.Lang)
	short, scan := whole, goOnScan.In(s.Lang)
	if len(address(whole)) > qr.Longest {
		short = link.EncodeHandover(trail, b, qr.Longest-len(s.Site)-room)
		scan = i18n.Sentences(s.Lang, []string{scan, goOnCodeHas.With(s.Lang, short.Steps)})
	}
	if short.Task == "" {
		r.main.says(goOnNoCode.In(s.Lang))
	} else {
		s.codeOf(r, address(short))
		r.main.says(scan)
	}
	s.carries(r, address(whole))
	if whole.All {
		r.main.says(goOnAll.In(s.Lang))
	} else {
		r.main.says(goOnLast.With(s.Lang, whole.Steps))
	}
	return r
}

// carries writes buttons that copy and send a link.
func (s shared) carries(r *row, address string) {
	r.main.control(copies, i18n.CopyLink.In(s.Lang), "", "text", address)
	if s.Sends {
		r.main.control("send", i18n.Send.In(s.Lang), "", "text", address)
	}
}

// codeOf draws the QR code of a link. It draws nothing if the link is too long for a QR code.
func (s shared) codeOf(r *row, address string) {
	if m, err := qr.Code(address); err == nil {
		r.main.Markup(`<div class="offer__code">`, codeSVG(m, codeName.In(s.Lang), leastCode), `</div>`)
	}
}

// says writes a sentence among the buttons of a row.
func (w *writer) says(text string) { w.Markup(`<p class="offer__says">`).Text(text).Markup(`</p>`) }
