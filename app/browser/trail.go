package browser

import (
	"slices"
	"strconv"
	"strings"

	"numplace/app/state/history"
	"numplace/app/state/storage"
)

// The histories of boards in local storage. The key of a history's head is trailPrefix followed by the
// board's id. The key of a chunk is the key of the head followed by ":" and a number. The head contains the
// last chunk, so most changes write only the head. If the storage is full, histories of other boards are
// deleted, oldest first.

func headKey(id string) string             { return trailPrefix + id }
func chunkKey(id string, chunk int) string { return trailPrefix + id + ":" + strconv.Itoa(chunk) }

// OfHistory reports whether a key belongs to a board's history.
func OfHistory(key string) bool {
	_, ok := historyOf(key)
	return ok
}

// historyOf returns the board's id from a key of its history. ok is false for other keys.
func historyOf(key string) (id string, ok bool) {
	id, ok = strings.CutPrefix(key, trailPrefix)
	id, _, _ = strings.Cut(id, ":")
	return id, ok
}

// written identifies the history that this page wrote last. When that history is saved again, its chunks are
// not written again, except for the last one.
type written struct {
	id, rev string
	chunks  int
}

// dropped holds the record that was deleted last, as stored text, and its history.
type dropped struct {
	id     string
	record string
	texts  map[string]string // the stored texts of the history, by key
}

// Trail returns the stored history of a board: its head, and all chunks before the last one, concatenated.
func (s *Store) Trail(id string) (head, earlier string) {
	head, _ = s.get(headKey(id))
	if kept, ok := history.ReadTrailHead(head); ok && !kept.Newer {
		var b strings.Builder
		for i := range kept.Chunks {
			chunk, ok := s.get(chunkKey(id, i))
			if !ok {
				break
			}
			b.WriteString(chunk)
		}
		earlier = b.String()
	}
	return head, earlier
}

// saveTrail stores the history t of a board. The history belongs to version rev of the board's record, and
// replaced is the version before rev. If a newer build wrote the stored history, it is not overwritten.
func (s *Store) saveTrail(id, rev, replaced string, t history.Trail) (kept bool) {
	head, _ := s.get(headKey(id))
	old, ok := history.ReadTrailHead(head)
	if ok && old.Newer {
		return true
	}
	from := s.written.chunks
	there := from == 0
	if !there { // the chunks may be only in memory
		_, there = s.get(chunkKey(id, from-1))
	}
	// If another page has rewritten or deleted the history in the meantime, write the whole history again.
	if s.written.id != id || s.written.rev != replaced || !ok || old.Rev != replaced || !there {
		s.removeTrail(id)
		from = 0
	}
	s.written = written{id, rev, t.Chunks()}
	if !t.Any() {
		s.remove(headKey(id))
		return true
	}
	kept = true
	for i := from; i < t.Chunks(); i++ {
		if kept = kept && s.keep(chunkKey(id, i), t.Chunk(i), id); !kept {
			s.written.chunks = min(s.written.chunks, i) // the next save starts with this chunk
			s.memory[chunkKey(id, i)] = t.Chunk(i)
		}
	}
	if !kept { // a chunk is missing, so the head would be useless
		s.remove(headKey(id))
		s.memory[headKey(id)] = t.Head(rev)
		return false
	}
	return s.keep(headKey(id), t.Head(rev), id)
}

// hasTrail reports whether the stored history of a board belongs to version rev.
func (s *Store) hasTrail(id, rev string) bool {
	head, _ := s.get(headKey(id))
	h, ok := history.ReadTrailHead(head)
	return ok && h.Rev == rev
}

// memorizeTrail stores the history of version rev only in memory, not on the device.
func (s *Store) memorizeTrail(id, rev string, t history.Trail) {
	s.written = written{}
	if !t.Known() {
		return
	}
	for i := range t.Chunks() {
		s.memory[chunkKey(id, i)] = t.Chunk(i)
	}
	s.memory[headKey(id)] = t.Head(rev)
}

// keep stores a value, as set does. If the storage is full, keep makes room: it first removes copies, and
// then the histories of boards other than id, oldest first.
func (s *Store) keep(key, value, id string) bool {
	for !s.set(key, value) {
		if s.local == nil || s.silent || !s.dropCopies() && !s.dropOldestTrail(id) {
			return false
		}
	}
	return true
}

// dropOldestTrail deletes the history of one board. except is the id of a board whose history is never
// deleted. dropOldestTrail prefers a history whose board no longer exists. Otherwise it picks the board that
// was changed least recently. It reports whether it deleted a history.
func (s *Store) dropOldestTrail(except string) bool {
	oldest, at := "", -1
	for _, k := range s.keys() {
		id, ok := historyOf(k)
		if !ok || id == except || s.memory[k] != "" {
			continue
		}
		i := slices.IndexFunc(s.list, func(r storage.Record) bool { return r.ID == id })
		if i < 0 {
			i = len(s.list)
		}
		if head, _ := s.get(headKey(id)); i > at {
			if old, ok := history.ReadTrailHead(head); !ok || !old.Newer {
				oldest, at = id, i
			}
		}
	}
	return at >= 0 && len(s.removeTrail(oldest)) > 0
}

// removeTrail deletes the history of a board. It returns the deleted texts by key.
func (s *Store) removeTrail(id string) map[string]string {
	texts := map[string]string{}
	for _, key := range s.keys() {
		if of, ok := historyOf(key); ok && of == id {
			if text, _ := s.get(key); s.remove(key) {
				texts[key] = text
			}
		}
	}
	return texts
}

// forgetTrail moves the history of a board from the device into memory. It reports whether the device had
// that history.
func (s *Store) forgetTrail(id string) bool {
	texts := s.removeTrail(id)
	for key, text := range texts {
		s.memory[key] = text
	}
	s.written.chunks = 0
	return len(texts) > 0
}

// restoreTrail restores the history that was deleted together with a record.
func (s *Store) restoreTrail(id string) (kept bool) {
	kept = true
	if s.dropped.id == id {
		for key, text := range s.dropped.texts {
			kept = s.keep(key, text, id) && kept
		}
	}
	return kept
}
