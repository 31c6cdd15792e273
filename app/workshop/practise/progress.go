package practise

import (
	"strconv"
	"strings"

	"numplace/app/shared/daily"
	"numplace/app/shared/i18n"
	"numplace/solver/logic"
)

// The progress is stored as text. Its first line is the version. Each further line is about a technique. It
// has the technique's key, the half points, and the seed of the board that was counted last, with the half
// points of that board. If the technique is known, the index of an interval for repetition follows, called
// its box, and the day on which the technique is due again:
//
//	1
//	x-wing 6 2k9.2
//	naked-pair 20 a1.1 2 2026-12-01
//
// When a backup is restored, web/script/lists.js also parses the half points and the day.
//
// A board counts at most once, however often it is opened in a row. If the technique is found without help
// and without a wrong answer, the board counts two half points. A correct step by another technique that is
// not harder counts one half point. With 20 half points, the technique is known. It is then due again after
// the number of days that belongs to its box. If the technique is found when it is due, it moves to the next
// box. If it is missed, it moves back to the first box.

// most is the number of boards on which the user must find a technique before it counts as known.
const most = 10

// spoilt is stored instead of the half points of a board that does not count, because of help or a wrong
// answer.
const spoilt = 3

// boxes are the intervals, in days, after which a known technique is due again.
var boxes = [...]int{1, 3, 7, 21, 60}

// progress is the user's progress by technique.
type progress map[logic.Technique]standing

// standing is the user's progress with a technique.
type standing struct {
	halves int // half points, at most 2*most
	last   struct {
		seed   uint64 // of the board that was counted last
		halves int    // the half points of that board, or the constant spoilt
	}
	box int
	due string // a day, such as 2026-12-01; "" until the technique is known
}

func (s standing) known() bool { return s.halves >= 2*most }

// ofTen returns a phrase such as "3 of 10", with the number of boards on which the technique was found.
func (s standing) ofTen(l i18n.Lang) string {
	return nOf.With(l, "n", i18n.Number(s.halves/2), "of", i18n.Number(most))
}

// isDue reports whether the technique is known and due to be practised again.
func (s standing) isDue(today string) bool { return s.due != "" && s.due <= today }

const version = "1"

// readProgress parses the stored progress. If a part is malformed, ok is false, and p has the other parts.
func readProgress(text string) (p progress, ok bool) {
	p = progress{}
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if text == "" {
		return p, true
	}
	ok = lines[0] == version
	for _, line := range lines[1:] {
		fields := strings.Split(line, " ")
		t, known := logic.ByKey(fields[0])
		s, read := readStanding(fields[1:])
		if !known || !read || lines[0] != version {
			ok = false
			continue
		}
		p[t] = s
	}
	return p, ok
}

// newer reports whether the stored progress was written by a newer build of the page.
func newer(text string) bool {
	line, _, _ := strings.Cut(text, "\n")
	n, err := strconv.Atoi(line)
	return err == nil && strconv.Itoa(n) > version
}

func readStanding(fields []string) (s standing, ok bool) {
	if len(fields) != 2 && len(fields) != 4 {
		return s, false
	}
	n, err := strconv.Atoi(fields[0])
	if err != nil || n < 0 || n > 2*most || (n == 2*most) != (len(fields) == 4) {
		return s, false
	}
	s.halves = n
	seed, halves, _ := strings.Cut(fields[1], ".")
	s.last.seed, err = strconv.ParseUint(seed, 36, 64)
	if s.last.halves = strings.Index("0123", halves); err != nil || len(halves) != 1 || s.last.halves < 0 {
		return s, false
	}
	if len(fields) == 2 {
		return s, true
	}
	s.box, err = strconv.Atoi(fields[2])
	s.due = fields[3]
	_, day := daily.DateOf(s.due)
	return s, err == nil && s.box >= 0 && s.box < len(boxes) && day
}

// text formats the progress for storing it. The lines are in the order of logic.Techniques.
func (p progress) text() string {
	out := version + "\n"
	for _, t := range logic.Techniques() {
		s, ok := p[t]
		if !ok {
			continue
		}
		out += t.Key() + " " + strconv.Itoa(s.halves) + " " + strconv.FormatUint(s.last.seed, 36) + "." +
			strconv.Itoa(s.last.halves)
		if s.known() {
			out += " " + strconv.Itoa(s.box) + " " + s.due
		}
		out += "\n"
	}
	return out
}

// countedOf returns the half points of the board with a seed, if this board was counted last. Otherwise, it
// returns 0.
func (s standing) countedOf(seed uint64) int {
	if s.last.seed != seed {
		return 0
	}
	return s.last.halves
}

// found returns the progress after a board was solved. halves is 2 if the practised technique was found, and
// 1 if another technique was found.
func (s standing) found(seed uint64, halves int, today string) standing {
	before := s.countedOf(seed)
	if halves <= before {
		return s
	}
	s.last.seed, s.last.halves = seed, halves
	switch {
	case !s.known():
		if s.halves += halves - before; s.known() {
			s.halves, s.box, s.due = 2*most, 0, after(today, boxes[0])
		}
	case halves == 2 && s.isDue(today):
		s.box = min(s.box+1, len(boxes)-1)
		s.due = after(today, boxes[s.box])
	}
	return s
}

// missed returns the progress after a board on which the technique was not found without help.
func (s standing) missed(seed uint64, today string) standing {
	s.last.seed, s.last.halves = seed, spoilt
	if s.known() && s.isDue(today) {
		s.box, s.due = 0, after(today, boxes[0])
	}
	return s
}

// after returns the date that is some days after today.
func after(today string, days int) string {
	day, ok := daily.DateOf(today)
	if !ok {
		return today
	}
	return day.Plus(days).String()
}
