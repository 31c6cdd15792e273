package link

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// This file parses and formats the history of a board in the format in which the page stores it. trail.go and
// step.go in app/state/history describe the format. It is implemented here a second time because the second
// program, which encodes and decodes the links, does not contain the page's state. A step is parsed only as
// far as compressing it requires, and no step is applied to a board. A change of the format has to be made in
// both packages. handover_test.go tests this file with histories that the page has written.

// Trail is the history of a board, with the time spent on it and the help used.
type Trail struct {
	Seconds       int
	Hints         int
	SolutionShown bool

	present, last int // numbers of the present board and of the last board that Redo leads to
	steps         []step
	names         []named
}

// step is a step in the format of history/step.go.
type step struct {
	back    int // number of the board after the step, minus the number of the board before
	seconds uint32
	rest    string // the encoded selection and changes
}

// named is the number of a board, together with the name that the user has given to this board.
type named struct {
	number int
	name   string
}

// These are the limits of a valid history.
const (
	mostSteps   = 1 << 14
	mostChanges = 1 << 18
	mostNames   = 1 << 8
	longestName = 60 // in characters

	// The places of the board are followed by layoutPlaces places for the text of the layout, and these by
	// crossedPlaces places for crossed-out combinations and strokePlaces places for what the user has drawn.
	layoutPlaces  = 1 << 15
	crossedPlaces = 1 << 17
	strokePlaces  = 1 << 14
)

// fives decodes the numbers in the text of a history. A character has five bits of a number. The lowest bits
// come first.
type fives struct {
	text   string
	at     int
	failed bool
}

//go:noinline
func (r *fives) next() (n uint32) {
	for shift := 0; shift < 32 && r.at < len(r.text); shift += 5 {
		c := r.text[r.at] - '0'
		if r.at++; c >= 64 {
			break
		}
		if n |= uint32(c%32) << shift; c < 32 {
			return n
		}
	}
	r.failed = true
	return 0
}

//go:noinline
func appendFives(text []byte, n int) []byte {
	for ; n >= 32; n >>= 5 {
		text = append(text, '0'+32+byte(n%32))
	}
	return append(text, '0'+byte(n))
}

// below reads a number. Reading fails if the number is not below bound.
//
//go:noinline
func (r *fives) below(bound int) int {
	n := r.next()
	if int(n) >= bound {
		r.failed = true
		return 0
	}
	return int(n)
}

// ReadTrail parses the history of a board in the format of history.Trail.Text. cells is the number of cells.
// ok is false if the text is invalid.
func ReadTrail(text string, cells int) (t Trail, ok bool) {
	head, text, _ := strings.Cut(text, "\x00")
	first, rest, _ := strings.Cut(head, "\n")
	fields := strings.Split(first, " ")
	if len(fields) != 6 || fields[0] != "1" {
		return t, false
	}
	var bad [2]error
	t.present, bad[0] = strconv.Atoi(fields[4])
	t.last, bad[1] = strconv.Atoi(fields[5])
	for rest != "" && rest[0] != '\n' {
		line := ""
		line, rest, _ = strings.Cut(rest, "\n")
		number, name, _ := strings.Cut(line, " ")
		n, err := strconv.Atoi(number)
		if err != nil {
			return t, false
		}
		if isName(name) && len(t.names) < mostNames {
			t.names = append(t.names, named{n, name})
		}
	}
	r := fives{text: text}
	for r.at < len(r.text) && !r.failed && len(t.steps) < mostSteps {
		s := step{back: int(r.next()), seconds: r.next()}
		begin := r.at
		if on := r.below(2*cells + 1); on > 0 && on%2 == 0 {
			r.skip(1, cells)
		}
		r.skip(2, placesEach*cells+layoutPlaces+crossedPlaces+strokePlaces)
		s.rest = r.text[begin:r.at]
		t.steps = append(t.steps, s)
	}
	return t, bad == [2]error{} && !r.failed && r.at == len(r.text) && t.sound()
}

// skip reads a list and ignores its values. The list begins with the number of its elements. An element is
// the distance from the previous place and, if each is 2, a second number. Reading fails if a place is not
// below bound.
func (r *fives) skip(each, bound int) {
	for n, place := r.below(bound+1), 0; n > 0 && !r.failed; n-- {
		place += r.below(bound)
		r.failed = r.failed || place >= bound
		if each == 2 {
			r.next()
		}
	}
}

// sound reports whether the history is consistent: each step comes after its parent, all board numbers exist,
// the names are in order, and Redo leads from the present board to the last.
func (t *Trail) sound() bool {
	for i, s := range t.steps {
		if s.back < 1 || s.back > i+1 {
			return false
		}
	}
	before := -1
	for _, n := range t.names {
		if n.number <= before || n.number > len(t.steps) {
			return false
		}
		before = n.number
	}
	if t.present < 0 || t.last < t.present || t.last > len(t.steps) {
		return false
	}
	at := t.last
	for at > t.present {
		at = t.parent(at)
	}
	return at == t.present
}

// parent returns the number of the board from which a step led to the board with the given number.
func (t *Trail) parent(number int) int { return number - t.steps[number-1].back }

// Text formats the history for the page. The head of the text contains all steps.
func (t *Trail) Text() string {
	var text []byte
	for _, s := range t.steps {
		text = append(appendFives(appendFives(text, s.back), int(s.seconds)), s.rest...)
	}
	head := "1 - 0"
	for _, n := range []int{int(sumOf(firstSum, string(text))), t.present, t.last} {
		head += " " + strconv.Itoa(n)
	}
	for _, n := range t.names {
		head += "\n" + strconv.Itoa(n.number) + " " + n.name
	}
	return head + "\n\n" + string(text)
}

// Steps returns the number of steps.
func (t *Trail) Steps() int { return len(t.steps) }

// isName reports whether a text can be the name of a board: it is one line and not too long.
func isName(text string) bool {
	return text != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= longestName &&
		strings.IndexFunc(text, unicode.IsControl) < 0
}
