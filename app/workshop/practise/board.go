package practise

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"numplace/app/shared/i18n"
	"numplace/app/shared/job"
	"numplace/app/shared/link"
	"numplace/app/workshop/explain"
	"numplace/solver"
	"numplace/solver/logic"
	"numplace/solver/practice"
)

// The desk of an exercise. The person crosses out candidates or writes digits, and each is judged at once.

// session is an exercise that a person works on. What changes is kept in job.Serve.State.
type session struct {
	job.Serve
	task
	ctx      context.Context
	lang     i18n.Lang
	table    *logic.Table
	exercise practice.Exercise
	solution solver.Grid
	progress progress
	whole    bool // all that is kept could be read
	kept     bool // something of it has changed

	start   string // the query of the board before anything was done
	help    int    // rungs of the ladder that were asked for
	spoiled bool   // a wrong answer was given, so that the board does not count
	counted int    // halves that the board has counted
	rung    rung   // what is told at the beginning
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
	doNext  = "next" // with a technique after a blank, on pages of Learn
	doAgain = "again"
	doWhole = "whole"
	doOn    = "on"
)

// Board is the desk of an exercise.
func Board(ctx context.Context, r job.Serve) (job.Served, error) {
	s := &session{Serve: r, ctx: ctx, lang: r.Lang, table: tableOf(r)}
	err := s.open()
	switch {
	case !strings.HasPrefix(r.Task, link.Exercise): // the board is played as any other
		return job.Served{Line: taskUnread.In(r.Lang)}, nil
	case r.Do == doOn:
		return s.playOn()
	case r.Do == doNext && s.technique != 0:
		return s.next()
	case err != nil:
		return s.unfit(err), ctx.Err()
	case r.Do == doSkip:
		s.miss()
		return s.next()
	case r.Do == doAgain:
		return job.Served{State: s.state(), Query: s.start}, nil
	case r.Do == doWhole:
		return job.Served{Query: link.Encode(s.exercise.Puzzle)}, nil
	}
	j, act := s.judge() // before help is given: what was done counts
	switch {
	case r.Do == doHelp && s.counted < 2:
		s.help = s.nextRung()
		s.miss()
	case r.Do == doShow && s.counted < 2:
		s.help = tellAll
		s.miss()
	}
	v := view{session: s, Judgement: j, act: act}
	served := v.draw()
	served.State = s.state()
	s.keepIn(&served)
	return served, ctx.Err()
}

// playOn opens the board as it is, without the exercise.
func (s *session) playOn() (job.Served, error) {
	b, err := link.DecodeBoard(s.Board)
	if err != nil {
		return job.Served{}, err
	}
	b.Task = ""
	return job.Served{Query: link.EncodeBoard(b)}, nil
}

// open reads the exercise: from the state or, at first, from the board as the link has it.
func (s *session) open() error {
	s.progress, s.whole = readProgress(string(s.Kept))
	var ok bool
	if s.task, ok = readTask(s.Task); !ok {
		return errTask
	}
	s.start, s.counted = s.Board, s.progress[s.technique].countedOf(s.seed)
	if fields := strings.Split(s.State, "\n"); len(fields) == 4 {
		s.start = fields[0]
		s.help, _ = strconv.Atoi(fields[1])
		s.spoiled = fields[2] == "1"
		n, _ := strconv.Atoi(fields[3])
		s.rung = rung(n)
	} else {
		s.rung = rungOf(s.progress[s.technique])
	}
	b, err := link.DecodeBoard(s.start)
	if err != nil {
		return errBoard
	}
	p, err := position(b)
	if err != nil {
		return err
	}
	if s.solution, err = solver.Solve(s.ctx, b.Given); err != nil {
		return errSolution
	}
	for c := range solver.Cell(b.Given.Layout().Cells()) {
		if d := p.At(c); d != 0 && d != s.solution.At(c) || d == 0 && !p.Candidates(c).Has(s.solution.At(c)) {
			return errSolution
		}
	}
	s.exercise, err = practice.In(s.ctx, b.Given, p, s.technique, s.table)
	return err
}

// state returns what the next request gets as State.
func (s *session) state() string {
	spoiled := "0"
	if s.spoiled {
		spoiled = "1"
	}
	return strings.Join([]string{s.start, strconv.Itoa(s.help), spoiled, strconv.Itoa(int(s.rung))}, "\n")
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
	s.keep(s.progress[s.technique].missed(s.Today))
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

// next makes another exercise of the technique.
func (s *session) next() (job.Served, error) {
	served, err := maker{s.lang, s.table}.make(s.ctx, s.technique, s.seed+1)
	served.State = s.state()
	s.keepIn(&served)
	return served, err
}

// keepIn has the progress kept, if it has changed or could not be read.
func (s *session) keepIn(served *job.Served) {
	if s.kept || !s.whole {
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
		note := b.Notes.At(c)
		for d := range (p.Candidates(c) &^ ((note.Centre | note.Corner) &^ note.Struck)).All() {
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
func (s *session) judge() (j practice.Judgement, act practice.Act) {
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
		s.count(1)
	case practice.Wrong:
		s.miss()
	}
	return j, acts[at]
}

// unfit says why the board is no exercise, and offers one.
func (s *session) unfit(err error) job.Served {
	says, name := taskUnread, ""
	switch {
	case errors.Is(err, practice.ErrNone):
		says = taskNone
	case errors.Is(err, errSolution):
		says = taskUnsound
	case errors.Is(err, errBoard):
		says = taskBoard
	}
	head, acts := desk{lang: s.lang}, desk{lang: s.lang}
	if s.technique != 0 {
		name = explain.Name(s.technique, s.lang)
		acts.button("btn btn--main", doNext, anotherBoard.In(s.lang))
	}
	acts.button("btn", doOn, playOn.In(s.lang))
	head.line("p", "verdict verdict--long", says.With(s.lang, "technique", name))
	served := job.Served{Head: head.String(), Acts: acts.String()}
	s.keepIn(&served)
	return served
}
