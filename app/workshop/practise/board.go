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

// The desk of an exercise. The person crosses out candidates or writes digits, and each is judged at once.

// session is an exercise that a person works on. What changes is kept in job.AskDesk.State.
type session struct {
	job.AskDesk
	task
	ctx      context.Context
	lang     i18n.Lang
	table    *logic.Table
	exercise practice.Exercise
	solution solver.Grid
	progress progress
	whole    bool // all that is kept could be read
	newer    bool // a newer build has kept it, so it stays as it is
	kept     bool // something of it has changed

	notes   format.Notes // of the board before anything was done
	help    int          // rungs of the ladder that were asked for
	spoiled bool         // a wrong answer was given, so that the board does not count
	counted int          // halves that the board has counted
	rung    rung         // what is told at the beginning
}

// rung is what is told of a step before anybody asks. Exercises rise from one to the next.
type rung int

const (
	placeTold rung = iota // where to look is marked
	digitTold             // the digits are told
	nothingTold
)

// rungOf returns the rung for what was found so far.
func rungOf(s standing) rung {
	switch found := s.halves / 2; {
	case found < 3:
		return placeTold
	case found < 6:
		return digitTold
	}
	return nothingTold
}

// The ladder of help: so many rungs tell it.
const (
	tellDigits   = 1 + iota // which digits
	tellPlace               // where to look
	tellEvidence            // the pattern
	tellAll                 // the whole step
)

// The deeds of an exercise, as Do names them.
const (
	doHelp  = job.Help
	doShow  = "show"
	doSkip  = "skip"
	doAgain = "again"
	doWhole = "whole"
	doOn    = "on"
)

// Board is the desk of an exercise. If judging takes a while, it says so meanwhile.
func Board(ctx context.Context, r job.AskDesk, emit func(job.Event)) (job.DeskAnswer, error) {
	s := &session{AskDesk: r, ctx: ctx, lang: r.Lang, table: coach.Table(r.Table)}
	err := s.open()
	switch key, next := strings.CutPrefix(r.Do, job.Next); {
	case !strings.HasPrefix(r.Task, link.Exercise): // the board is played as any other
		return job.DeskAnswer{Shown: job.Shown{Line: taskUnread.In(r.Lang)}}, nil
	case r.Do == doOn:
		return s.playOn()
	case next:
		return s.next(key)
	case err != nil:
		return s.unfit(err), ctx.Err()
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
	switch { // what was done counts before help is given
	case s.counted == 2:
	case r.Do == doHelp:
		s.help = s.nextRung()
		s.miss()
		if v.Verdict != 0 && s.help < tellAll { // the board is as it was, and the rung stands beside it
			return s.again(), nil
		}
	case r.Do == doShow:
		s.help = tellAll
		s.miss()
	}
	served := v.draw()
	served.State = s.state()
	s.keepIn(&served)
	return served, ctx.Err()
}

// again brings the board back as it was at the beginning.
func (s *session) again() job.DeskAnswer {
	served := opens(job.RestoreBoard, s.Start)
	served.State = s.state()
	s.keepIn(&served)
	return served
}

// opens wishes something of the board of a link.
func opens(kind job.WishKind, query string) job.DeskAnswer {
	return job.DeskAnswer{Wish: job.Wish{Kind: kind, Query: query}}
}

// playOn opens the board as it is, without the exercise.
func (s *session) playOn() (job.DeskAnswer, error) {
	b, err := link.DecodeBoard(s.Board)
	if err != nil {
		return job.DeskAnswer{}, err
	}
	b.Task = ""
	return opens(job.OpenBoard, link.EncodeBoard(b)), nil
}

// open reads the exercise: from the state or, at first, from the board as the link has it.
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
	if s.Told { // the solution was shown
		s.miss()
	}
	return nil
}

// state returns what the next request gets as State.
func (s *session) state() string {
	return strconv.Itoa(s.help) + " " + strconv.Itoa(int(s.rung))
}

// nextRung returns the next rung of help that tells something new.
func (s *session) nextRung() int {
	next := s.help + 1
	if next == tellDigits && s.rung == digitTold {
		next++
	}
	if next == tellPlace && s.rung == placeTold {
		next++
	}
	return min(next, tellAll)
}

// miss notes that the technique was not found without help.
func (s *session) miss() {
	if s.spoiled || s.counted == 2 {
		return
	}
	s.spoiled = true
	s.keep(s.progress[s.technique].missed(s.seed, s.Today))
}

// count counts halves for the board, unless help was given.
func (s *session) count(halves int) {
	if s.spoiled || halves <= s.counted {
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

// next makes an exercise of a technique.
func (s *session) next(key string) (job.DeskAnswer, error) {
	t, known := logic.ByKey(key)
	if !known {
		return job.DeskAnswer{}, errTask
	}
	served, err := maker{s.lang, s.table}.make(s.ctx, t, s.seed+1)
	served.State = s.state()
	s.keepIn(&served)
	return served, err
}

// keepIn has the progress kept, if it has changed or could not be read.
func (s *session) keepIn(served *job.DeskAnswer) {
	if (s.kept || !s.whole) && !s.newer {
		served.Keep, served.Aside = job.Packed(s.progress.text()), !s.whole
	}
}

// acts returns what the person has done on the board since the start: digits written, and candidates
// crossed out. Notes that leave because of a digit that was written don't count.
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
		// There were no notes, or all were cleared.
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

// patience is how long a judge looks for a step that proves what was done.
const patience = 4 * time.Second

// judge judges all that was done, and counts it.
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

// harder reports whether a step is of a higher level than the technique that is practised. Such a step is named,
// but nobody has found it by looking.
func (s *session) harder(step logic.Step) bool {
	asked, _ := s.table.Counts(s.technique)
	level, _ := s.table.Counts(step.Technique)
	return level > asked
}

// unfit says why the board is no exercise, and offers one.
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
	served := job.DeskAnswer{Shown: job.Shown{Head: head.String(), Acts: acts.String()}}
	s.keepIn(&served)
	return served
}
