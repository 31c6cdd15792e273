package browser

import (
	"strings"

	"numplace/app/shared/job"
	"numplace/app/shared/logbook"
	"numplace/app/state"
)

// mostLog is the maximum length of the log of solved puzzles in bytes, enough for about 7,000 puzzles. If a
// new line exceeds this length, the oldest lines are dropped, except those of daily puzzles.
const mostLog = 1 << 20

// AskingDesk adds the device's stored data to a request to a desk, which is a part of the page that the
// second program draws. A request for a page of Learn also gets the log of solved puzzles.
func (s *Store) AskingDesk(r job.AskDesk) job.AskDesk {
	kept, _ := s.get(deskKey)
	r.Kept = job.Packed(kept)
	if strings.HasPrefix(r.Place, job.AtLearn) {
		s.log, _ = s.get(logKey)
		r.Log = job.Packed(s.log)
	}
	return r
}

// MarkLearnt records on the page whether a request to a desk of Learn has progress of the user, as boot.js does. The
// style sheet learn.css reads it.
func MarkLearnt(r job.AskDesk) {
	if strings.HasPrefix(r.Place, job.AtLearn) {
		Root().Call("toggleAttribute", "data-learnt", r.Kept+r.Log != "")
	}
}

// KeepDesk stores the data in a desk's reply. It reports whether the device has stored all of it.
func (s *Store) KeepDesk(c state.KeepDesk) (kept bool) {
	kept = true
	if c.Keep != "" {
		if c.Aside {
			unread, _ := s.get(deskKey)
			kept = s.set(asideKey, unread)
		}
		kept = s.set(deskKey, string(c.Keep)) && kept
	}
	if now, _ := s.get(logKey); c.Log != "" && now == s.log {
		s.log = string(c.Log)
		kept = s.set(logKey, s.log) && kept
	}
	return kept
}

// Solves returns the number of solved puzzles in the log, but at most upTo. It stops counting there, because
// the log may be long.
func (s *Store) Solves(upTo int) (n int) {
	log, _ := s.get(logKey)
	for line := range strings.SplitSeq(log, "\n") {
		if e, ok := logbook.Read(line); ok && e.IsSolve() {
			n++
		}
		if n == upTo {
			break
		}
	}
	return n
}

// Answered reports whether the user has ever answered the offer to install the page or to save a backup.
func (s *Store) Answered() bool {
	_, answered := s.get(answerKey)
	return answered
}

// NoteAnswer records that the user has answered the offer to install the page or to save a backup.
func (s *Store) NoteAnswer() { s.set(answerKey, "1") }

// LogSolve appends lines to the log of solved puzzles. It reports whether the device has stored them.
func (s *Store) LogSolve(lines []string) (kept bool) {
	log, _ := s.get(logKey)
	if log != "" && !strings.HasSuffix(log, "\n") { // another page wrote it, without a line break
		log += "\n"
	}
	log += strings.Join(lines, "\n") + "\n"
	if len(log) > mostLog {
		cut := len(log) - mostLog
		cut += strings.IndexByte(log[cut:], '\n') + 1
		log = dailies(log[:cut]) + log[cut:]
	}
	return s.set(logKey, log)
}

// Dailies returns the lines of the log about solved daily puzzles.
func (s *Store) Dailies() string {
	log, _ := s.get(logKey)
	return dailies(log)
}

// dailies returns the lines of log about solved daily puzzles.
func dailies(log string) string {
	var lines []byte
	for line := range strings.SplitSeq(log, "\n") {
		if strings.HasPrefix(line, logbook.DailyPrefix) {
			lines = append(lines, line+"\n"...)
		}
	}
	return string(lines)
}
