package link

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The history of a board as the page writes it. Its form is that of app/state/history: trail.go and step.go there
// describe it. The second program makes and opens the links but holds nothing of the page's state, so there is a
// reader and a writer of that form here too. They know of a step what is needed to pack it, and apply none to a
// board. A change of the form has to be made in both; handover_test.go hands over histories that the page writes.

// Trail is the history of a board, with what the person has had of time and help.
type Trail struct {
	Seconds int
	Hints   int
	Told    bool

	present, last int // numbers of boards: the present one, and the last that Redo leads to
	steps         []step
	names         []named
}

// step is a step as history/step.go writes it.
type step struct {
	back    int // how many before it its parent was made
	seconds uint32
	rest    string // the numbers of the selection and of the changes
}

// named is a board with a name.
type named struct {
	number int
	name   string
}

// Bounds of what is read.
const (
	mostSteps   = 1 << 14
	mostChanges = 1 << 18
	mostNames   = 1 << 8
	longestName = 60 // characters

	// Behind the places of the board, in a step that changes the layout, and in one that crosses out combinations.
	layoutPlaces  = 1 << 15
	crossedPlaces = 1 << 17
)

// fives reads the numbers of a history's text: five bits a character, the lowest first.
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

// below reads a number below a bound.
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

// ReadTrail reads the history of a board with so many cells, as the page writes it (history.Trail.Text). ok is
// false if it can't be read.
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
		r.skip(2, placesEach*cells+layoutPlaces+crossedPlaces)
		s.rest = r.text[begin:r.at]
		t.steps = append(t.steps, s)
	}
	return t, bad == [2]error{} && !r.failed && r.at == len(r.text) && t.sound()
}

// skip reads a number, and so many times as it says the distance to another place below a bound and, if each has
// two numbers, one more.
func (r *fives) skip(each, bound int) {
	for n, place := r.below(bound+1), 0; n > 0 && !r.failed; n-- {
		place += r.below(bound)
		r.failed = r.failed || place >= bound
		if each == 2 {
			r.next()
		}
	}
}

// sound reports whether all parents come before their steps, and all numbers are those of boards, in order.
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

// parent returns the number of the board that another was made from.
func (t *Trail) parent(number int) int { return number - t.steps[number-1].back }

// Text returns the history as the page reads it: a head with all steps in it.
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

// Steps returns how many steps there are.
func (t *Trail) Steps() int { return len(t.steps) }

// isName reports whether a text can be the name of a board: a short line.
func isName(text string) bool {
	return text != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= longestName &&
		strings.IndexFunc(text, unicode.IsControl) < 0
}
