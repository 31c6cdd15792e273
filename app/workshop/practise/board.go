package practise

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/explain"
	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/coach"
	"numplace/solver"
	"numplace/solver/format"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// This file implements an exercise: the board, and next to it a part of the page with the task and the
// judgement. The user crosses out candidates or writes digits, and each of these acts is judged at once.

// session is an exercise that the user works on. What changes during the exercise is stored in
// job.AskDesk.State.
type session struct {
	job.AskDesk
	task
	ctx      context.Context
	lang     i18n.Lang
	table    *logic.Table
	exercise practice.Exercise
	solution solver.Grid
	progress progress
	whole    bool // the stored progress was parsed without errors
	newer    bool // a newer build has stored the progress, so it must not be overwritten
	kept     bool // the progress has changed and the page must store it

	notes   format.Notes // the pencil marks at the start
	help    int          // the level of help that the user has requested; see helpDigits
	spoiled bool         // the board does not count, because of help or a wrong answer
	counted int          // the half points that the user has got for this board
	rung    rung         // the hint that the exercise gives from the start
}

// rung is the hint that an exercise gives about its step without being asked. As the user makes progress, the
// hints get weaker.
type rung int

const (
	placeMarked rung = iota // the exercise marks the place to look at
	digitNamed              // the exercise names the digits of the step
	noHint
)

// rungOf returns the hint to give from the start, based on the user's progress with the technique.
func rungOf(s standing) rung {
	switch found := s.halves / 2; {
	case found < 3:
		return placeMarked
	case found < 6:
		return digitNamed
	}
	return noHint
}

// These are the levels of help that the user can request. Each value is the number of requests after which
// the help is shown.
const (
	helpDigits   = 1 + iota // the digits of the step
	helpPlace               // the place to look at
	helpEvidence            // the pattern
	helpAll                 // the complete step
)

// These are the actions of an exercise, as values of AskDesk.Do.
const (
	doHelp  = job.Help
	doShow  = "show"
	doSkip  = "skip"
	doAgain = "again"
	doWhole = "whole"
	doOn    = "on"
)

// Board performs an action of an exercise and draws the part of the page next to its board. If judging the
// user's acts takes long, Board emits an answer meanwhile.
func Board(ctx context.Context, r job.AskDesk, emit func(job.Event)) (job.DeskAnswer, error) {
	s := &session{AskDesk: r, ctx: ctx, lang: r.Lang, table: coach.Table(r.Table)}
	err := s.open()
	switch key, next := strings.CutPrefix(r.Do, job.Next); {
	case !strings.HasPrefix(r.Task, link.Exercise): // this build does not know the task
		return job.DeskAnswer{Shown: job.Shown{Line: taskUnread.In(r.Lang)}}, nil
	case r.Do == doOn:
		return s.playOn()
	case next:
		return s.next(key)
	case err != nil:
		return s.unfit(err), ctx.Err()
	case s.placement && r.Do == doAgain:
		return s.again(), nil
	case s.placement:
		return s.place(emit)
	case r.Do == doSkip:
		s.miss()
		return s.next(s.technique.Key())
	case r.Do == doAgain:
		return s.again(), nil
	case r.Do == doWhole:
		return opens(job.PlayBoard, link.Encode(s.exercise.Puzzle)), nil
	}
	v := view{session: s}
	v.Judgement, v.act = s.judge(soon)
	if v.Verdict == practice.Open {
		emit(v.checking())
		v.Judgement, v.act = s.judge(patience)
	}
	switch { // the user's acts were judged above, so they count even if help is requested now
	case s.counted == 2:
	case r.Do == doHelp:
		s.help = s.nextRung()
		s.miss()
		if v.Verdict != 0 && s.help < helpAll { // restore the original position and show the help next to it
			return s.again(), nil
		}
	case r.Do == doShow:
		s.help = helpAll
		s.miss()
	}
	answer := v.draw()
	answer.State = s.state()
	s.keepIn(&answer)
	return answer, ctx.Err()
}

// again restores the board as it was at the start of the exercise.
func (s *session) again() job.DeskAnswer {
	answer := opens(job.RestoreBoard, s.Start)
	answer.State = s.state()
	s.keepIn(&answer)
	return answer
}

// opens returns an answer that asks the page to open a board. kind determines how the page opens it, and
// query is the query of the board's link.
func opens(kind job.WishKind, query string) job.DeskAnswer {
	return job.DeskAnswer{Wish: job.Wish{Kind: kind, Query: query}}
}

// playOn opens the current board without the exercise.
func (s *session) playOn() (job.DeskAnswer, error) {
	b, err := link.DecodeBoard(s.Board)
	if err != nil {
		return job.DeskAnswer{}, err
	}
	b.Task = ""
	return opens(job.OpenBoard, link.EncodeBoard(b)), nil
}

// open parses the exercise from the link that opened it, and the progress and state from the request. If the
// board is not an exercise, it returns one of the errors in practise.go, or practice.ErrNone.
func (s *session) open() error {
	s.progress, s.whole = readProgress(string(s.Kept))
	s.newer = newer(string(s.Kept))
	var ok bool
	if s.task, ok = readTask(s.Task); !ok {
		return errTask
	}
	s.counted = s.progress[s.technique].countedOf(s.seed)
	s.spoiled = s.counted == spoilt
	s.rung = rungOf(s.progress[s.technique])
	if help, rungs, ok := strings.Cut(s.State, " "); ok {
		s.help, _ = strconv.Atoi(help)
		n, _ := strconv.Atoi(rungs)
		s.rung = rung(n)
	}
	b, err := link.DecodeBoard(s.Start)
	switch {
	case err != nil:
		return errBoard
	case !b.Claims():
		return errSolution
	}
	ctx, stop := job.Within(s.ctx, patience)
	defer stop()
	s.notes = b.Notes
	p, err := position(b)
	if err != nil {
		return err
	}
	if s.solution, err = solver.Solve(ctx, b.Given); ctx.Err() != nil {
		return errBoard
	} else if err != nil {
		return errSolution
	}
	for c := range solver.Cell(b.Given.Layout().Cells()) {
		if d := p.At(c); d != 0 && d != s.solution.At(c) || d == 0 && !p.Candidates(c).Has(s.solution.At(c)) {
			return errSolution
		}
	}
	if s.exercise, err = practice.In(ctx, b.Given, p, s.technique, s.table); err != nil {
		return practice.ErrNone
	}
	if s.SolutionShown { // the solution was shown
		s.miss()
	}
	return nil
}

// state returns the State for the next request.
func (s *session) state() string {
	return strconv.Itoa(s.help) + " " + strconv.Itoa(int(s.rung))
}

// nextRung returns the next level of help. It skips help that the exercise has given from the start.
func (s *session) nextRung() int {
	next := s.help + 1
	if next == helpDigits && s.rung == digitNamed {
		next++
	}
	if next == helpPlace && s.rung == placeMarked {
		next++
	}
	return min(next, helpAll)
}

// miss records that the user did not find the technique without help.
func (s *session) miss() {
	if s.placement || s.spoiled || s.counted == 2 {
		return
	}
	s.spoiled = true
	s.keep(s.progress[s.technique].missed(s.seed, s.Today))
}

// count records half points for the board, unless the board no longer counts or already has as many.
func (s *session) count(halves int) {
	if s.placement || s.spoiled || halves <= s.counted {
		return
	}
	s.keep(s.progress[s.technique].found(s.seed, halves, s.Today))
	s.counted = halves
}

func (s *session) keep(now standing) {
	if now != s.progress[s.technique] {
		s.progress[s.technique], s.kept = now, true
	}
}

// next opens a new exercise for a technique, given by its key.
func (s *session) next(key string) (job.DeskAnswer, error) {
	t, known := logic.ByKey(key)
	if !known {
		return job.DeskAnswer{}, errTask
	}
	answer, err := maker{s.lang, s.table}.make(s.ctx, t, s.seed+1)
	answer.State = s.state()
	s.keepIn(&answer)
	return answer, err
}

// keepIn adds the progress to an answer, for the page to store, if the progress has changed or the stored
// text was malformed.
func (s *session) keepIn(answer *job.DeskAnswer) {
	if (s.kept || !s.whole) && !s.newer {
		answer.Keep, answer.Aside = job.Packed(s.progress.text()), !s.whole
	}
}

// acts returns the user's acts since the start: the digits written and the candidates crossed out. It ignores
// candidates that disappeared only because a digit was written.
func (s *session) acts() (acts []practice.Act) {
	b, err := link.DecodeBoard(s.Board)
	p := s.exercise.Position
	if err != nil || b.Given != s.exercise.Puzzle {
		return nil
	}
	l := p.Layout()
	var written []logic.Candidate
	for c := range solver.Cell(l.Cells()) {
		if d := b.Entered.At(c); d != 0 && p.At(c) == 0 {
			written = append(written, logic.Candidate{Cell: c, Digit: d})
			acts = append(acts, practice.Act{Candidate: written[len(written)-1], Place: true})
		}
	}
	for c := range solver.Cell(l.Cells()) {
		if p.At(c) != 0 || b.Entered.At(c) != 0 {
			continue
		}
		note, before := b.Notes.At(c), s.notes.At(c)
		left := (note.Centre | note.Corner) &^ note.Struck
		// If there were no pencil marks at the start, or the user has cleared all of them, only crossed-out
		// candidates count.
		if before.Centre|before.Corner == 0 || note.Centre|note.Corner == 0 {
			left = ^note.Struck
		}
		for d := range (p.Candidates(c) &^ left).All() {
			tidied := slices.ContainsFunc(written, func(w logic.Candidate) bool {
				return w.Digit == d && slices.Contains(l.Sees(w.Cell), c)
			})
			if !tidied {
				acts = append(acts, practice.Act{Candidate: logic.Candidate{Cell: c, Digit: d}})
			}
		}
	}
	return acts
}

// patience is the time limit for finding a step that proves the user's acts.
const patience = 4 * time.Second

// judge judges all acts of the user and records the result in the progress. It returns the act that the
// judgement is about.
func (s *session) judge(patience time.Duration) (j practice.Judgement, act practice.Act) {
	ctx, stop := job.Within(s.ctx, patience)
	defer stop()
	acts := s.acts()
	j, at := practice.All(ctx, s.exercise.Position, s.solution, s.technique, s.table, acts)
	switch j.Verdict {
	case 0:
		return j, act
	case practice.Asked:
		s.count(2)
	case practice.Other:
		if !s.harder(j.Step) {
			s.count(1)
		}
	case practice.Wrong:
		s.miss()
	}
	return j, acts[at]
}

// harder reports whether a step has a higher level than the practised technique. The answer to the user names
// such a step, but it gives no points, because the user has probably not found it by looking.
func (s *session) harder(step logic.Step) bool {
	asked, _ := s.table.Counts(s.technique)
	level, _ := s.table.Counts(step.Technique)
	return level > asked
}

// unfit returns an answer that explains why the board is not an exercise, and that offers a new exercise.
func (s *session) unfit(err error) job.DeskAnswer {
	says, name := taskUnread, ""
	switch {
	case errors.Is(err, practice.ErrNone):
		says = taskNone
	case errors.Is(err, errSolution):
		says = taskUnsound
	case errors.Is(err, errBoard):
		says = taskBoard
	}
	head, acts := desk{}, desk{}
	if s.technique != 0 {
		name = explain.Name(s.technique, s.lang)
		acts.Button("btn btn--main", job.Next+s.technique.Key(), anotherBoard.In(s.lang))
	}
	acts.Button("btn", doOn, playOn.In(s.lang))
	head.Line("p", "verdict verdict--long", says.With(s.lang, "technique", name))
	answer := job.DeskAnswer{Shown: job.Shown{Head: head.String(), Acts: acts.String()}}
	s.keepIn(&answer)
	return answer
}
