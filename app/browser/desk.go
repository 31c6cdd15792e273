package browser

import (
	"numplace/app/shared/job"
	"numplace/app/state"
)

// What desks keep: one text of theirs, and the log of solved puzzles, a line for each.
const (
	deskKey  = "numplace:desk"
	asideKey = "numplace:desk:aside" // a text that could not be read
	logKey   = "numplace:solved"
)

// AskingDesk returns the request with what the device keeps for desks.
func (s *Store) AskingDesk(r job.Serve) job.Serve {
	kept, _ := s.get(deskKey)
	s.log, _ = s.get(logKey)
	r.Kept, r.Log = job.Packed(kept), job.Packed(s.log)
	return r
}

// KeepDesk keeps what a desk has left.
func (s *Store) KeepDesk(c state.KeepDesk) {
	if c.Keep != "" {
		if c.Aside {
			unread, _ := s.get(deskKey)
			s.set(asideKey, unread)
		}
		s.set(deskKey, string(c.Keep))
	}
	if now, _ := s.get(logKey); c.Log != "" && now == s.log {
		s.set(logKey, string(c.Log))
		s.log = string(c.Log)
	}
}

// LogSolve adds a line to the log.
func (s *Store) LogSolve(line string) {
	log, _ := s.get(logKey)
	s.set(logKey, log+line+"\n")
}
