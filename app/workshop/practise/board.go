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
	broken   bool // what is kept could not be read
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
	s.progress, s.broken = s.read()
	if err := s.open(); err != nil {
		return s.unfit(err), ctx.Err()
	}
	switch r.Do {
	case doNext, doSkip:
		if r.Do == doSkip {
			s.miss()
		}
		return s.next()
	case doAgain:
		return job.Served{State: s.state(), Query: s.start}, nil
	case doWhole:
		return job.Served{Query: link.Encode(s.exercise.Puzzle)}, nil
	case doOn:
		b, err := link.DecodeBoard(r.Board)
		if err != nil {
			return job.Served{}, err
		}
		b.Task = ""
		return job.Served{Query: link.EncodeBoard(b)}, nil
	case doHelp:
		s.help = s.nextRung()
		s.miss()
	case doShow:
		s.help = tellAll
		s.miss()
	}
	return s.shown(), ctx.Err()
}

// read reads what is kept.
func (s *session) read() (p progress, broken bool) {
	p, ok := readProgress(string(s.Kept))
	return p, !ok
}

// open reads the exercise: from the state or, at first, from the board as the link has it.
func (s *session) open() error {
	var ok bool
	if s.task, ok = readTask(s.Task); !ok {
		return errTask
	}
	s.start = s.Board
	if fields := strings.Split(s.State, "\n"); len(fields) == 5 {
		s.start = fields[0]
		s.help, _ = strconv.Atoi(fields[1])
		s.spoiled = fields[2] == "1"
		s.counted, _ = strconv.Atoi(fields[3])
		n, _ := strconv.Atoi(fields[4])
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
	return strings.Join([]string{s.start, strconv.Itoa(s.help), spoiled, strconv.Itoa(s.counted),
		strconv.Itoa(int(s.rung))}, "\n")
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
	s.keep(s.progress[s.technique].found(halves, s.counted, s.Today))
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
	if s.kept || s.broken {
		served.Keep, served.Aside = job.Packed(s.progress.text()), s.broken
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

// judge judges all that was done: the first wrong act, else an act that the technique proves, else one that
// another one proves, else one that nothing shows.
func (s *session) judge() (j practice.Judgement, act practice.Act) {
	ctx, stop := job.Within(s.ctx, patience)
	defer stop()
	acts := s.acts()
	for _, a := range acts {
		if right := s.solution.At(a.Cell) == a.Digit; right != a.Place {
			return practice.Judgement{Verdict: practice.Wrong, Wrong: practice.Refute(s.exercise.Position, a)}, a
		}
	}
	for _, a := range acts {
		now := practice.Judge(ctx, s.exercise.Position, s.solution, s.technique, s.table, a)
		if j.Verdict == 0 || now.Verdict < j.Verdict {
			j, act = now, a
		}
		if j.Verdict == practice.Asked {
			break
		}
	}
	return j, act
}

// shown draws the exercise as it stands.
func (s *session) shown() job.Served {
	j, act := s.judge()
	switch j.Verdict {
	case practice.Asked:
		s.count(2)
	case practice.Other:
		s.count(1)
	case practice.Wrong:
		s.miss()
	}
	v := view{session: s, Judgement: j, act: act}
	served := v.draw()
	served.State = s.state()
	s.keepIn(&served)
	return served
}

// unfit says why the board is no exercise, and offers one.
func (s *session) unfit(err error) job.Served {
	says, name := taskUnread, ""
	if s.technique != 0 {
		name = explain.Name(s.technique, s.lang)
	}
	switch {
	case errors.Is(err, practice.ErrNone):
		says = taskNone
	case errors.Is(err, errSolution):
		says = taskUnsound
	case errors.Is(err, errBoard):
		says = taskBoard
	}
	head, acts := desk{lang: s.lang}, desk{lang: s.lang}
	head.line("p", "verdict verdict--long", says.With(s.lang, "technique", name))
	if s.technique != 0 {
		acts.button("btn btn--main", doNext, anotherBoard.In(s.lang))
		acts.lesson("bare", s.technique, readAbout.In(s.lang))
	}
	acts.button("bare", doOn, playOn.In(s.lang))
	if errors.Is(err, practice.ErrNone) || errors.Is(err, errSolution) {
		return job.Served{Head: head.String(), Acts: acts.String(), State: ""}
	}
	return job.Served{Head: head.String(), Acts: acts.String()}
}
