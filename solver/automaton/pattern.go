package automaton

import (
	"strconv"
	"unicode"

	"numplace/solver"
	"numplace/solver/internal/label"
)

// Cause is the reason why a pattern is invalid.
type Cause uint8

// The causes of an Error.
const (
	NoPattern     Cause = iota + 1 // the pattern is empty or blank
	TooLong                        // more than MaxPattern characters
	NotADigit                      // a character that is neither a digit of the board nor part of the syntax
	NothingBefore                  // a repetition operator without anything before it
	WrongRepeat                    // braces without a valid number or range
	WrongSet                       // brackets without any digit, such as [] and [^1-9], or a descending range
	NotClosed                      // ( [ or { without its closing counterpart
	NotOpened                      // ) ] or } without its opening counterpart
	TooManyStates                  // more than MaxStates states, or too many while compiling
)

// Error is the error for an invalid pattern.
type Error struct {
	Cause Cause
	Place int    // position of Sign in characters, counted from 1; 0 if the whole pattern is invalid
	Sign  string // the invalid character, or "" at the end of the pattern
}

var causes = [...]string{NoPattern: "no-pattern", TooLong: "too-long", NotADigit: "not-a-digit",
	NothingBefore: "nothing-before", WrongRepeat: "wrong-repeat", WrongSet: "wrong-set", NotClosed: "not-closed",
	NotOpened: "not-opened", TooManyStates: "too-many-states"}

// String returns the name of the cause, such as not-closed.
func (c Cause) String() string { return label.Of(causes[:], int(c)) }

// Error returns the position, the character and the cause, such as: character 3, "]": not-opened
func (e *Error) Error() string {
	if e.Place == 0 {
		return e.Cause.String()
	}
	return "character " + strconv.Itoa(e.Place) + ", " + strconv.Quote(e.Sign) + ": " + e.Cause.String()
}

// node is a node of the syntax tree of a pattern.
type node struct {
	digits    solver.Digits // the digits of a cell, if the node has no parts
	either    bool          // whether the parts are alternatives; otherwise they follow each other
	parts     []*node
	low, high int // range of the number of repetitions; high is -1 for no limit
}

// parser parses a pattern. It stops at the first error.
type parser struct {
	signs []rune
	at    int
	n     int
	err   error
}

// fail records an error with the given cause about the character at index, counted from 0. If the parser
// already has an error, fail does nothing.
func (p *parser) fail(cause Cause, index int) {
	if p.err != nil {
		return
	}
	sign := ""
	if index < len(p.signs) {
		sign = string(p.signs[index])
	}
	p.err = &Error{Cause: cause, Place: index + 1, Sign: sign}
}

// sign skips white space and returns the next character without consuming it. It returns 0 at the end of the
// pattern and after an error.
func (p *parser) sign() rune {
	for p.at < len(p.signs) && unicode.IsSpace(p.signs[p.at]) {
		p.at++
	}
	if p.err != nil || p.at == len(p.signs) {
		return 0
	}
	if p.signs[p.at] == 0 {
		return unicode.ReplacementChar
	}
	return p.signs[p.at]
}

// take consumes the next character if it equals sign, and reports whether it did.
func (p *parser) take(sign rune) bool {
	if p.sign() != sign {
		return false
	}
	p.at++
	return true
}

// all parses the whole pattern.
func (p *parser) all() *node {
	switch {
	case len(p.signs) > MaxPattern:
		p.err = &Error{Cause: TooLong}
	case p.sign() == 0:
		p.err = &Error{Cause: NoPattern}
	}
	whole := p.either()
	if p.sign() != 0 {
		p.fail(NotOpened, p.at)
	}
	return whole
}

// either parses one or more alternatives, which are separated by |.
func (p *parser) either() *node {
	whole := &node{either: true, parts: []*node{p.sequence()}, low: 1, high: 1}
	for p.take('|') {
		whole.parts = append(whole.parts, p.sequence())
	}
	return whole
}

// sequence parses parts that follow each other, with their repetitions.
func (p *parser) sequence() *node {
	whole := &node{low: 1, high: 1}
	for sign := p.sign(); sign != 0 && sign != '|' && sign != ')'; sign = p.sign() {
		one := p.single()
		for p.repetition(one) {
			one = &node{parts: []*node{one}, low: 1, high: 1}
		}
		whole.parts = append(whole.parts, one)
	}
	return whole
}

// single parses a digit, a set of digits, or a part in parentheses.
func (p *parser) single() *node {
	one := &node{low: 1, high: 1}
	sign := p.sign()
	at := p.at
	switch sign {
	case '(':
		p.at++
		one = p.either()
		if !p.take(')') {
			p.fail(NotClosed, at)
		}
	case '[':
		p.at++
		one.digits = p.set(at)
	case '.':
		p.at++
		one.digits = solver.DigitsUpTo(p.n)
	case '*', '+', '?', '{':
		p.fail(NothingBefore, at)
	case ']', '}':
		p.fail(NotOpened, at)
	default:
		one.digits = one.digits.With(p.digit())
	}
	return one
}

// digit parses a digit of the board.
func (p *parser) digit() solver.Digit {
	d, ok := solver.DigitOf(p.sign(), p.n)
	if !ok || d == 0 {
		p.fail(NotADigit, p.at)
		return 1
	}
	p.at++
	return d
}

// set parses a set of digits whose opening bracket has already been consumed. index is the position of this
// bracket.
func (p *parser) set(index int) (digits solver.Digits) {
	others := p.take('^')
	for !p.take(']') {
		if p.sign() == 0 {
			p.fail(NotClosed, index)
			return 0
		}
		from := p.at
		low := p.digit()
		high := low
		if p.take('-') && p.sign() != 0 {
			high = p.digit()
		}
		if high < low {
			p.fail(WrongSet, from)
		}
		for d := low; d <= high; d++ {
			digits = digits.With(d)
		}
	}
	if others {
		digits = solver.DigitsUpTo(p.n) &^ digits
	}
	if digits == 0 {
		p.fail(WrongSet, index)
	}
	return digits
}

// repetition parses a repetition operator such as * or {2,4}, and stores its range in x.low and x.high. It
// returns false if there is no operator or the operator is invalid.
func (p *parser) repetition(x *node) bool {
	sign := p.sign()
	at := p.at
	switch sign {
	case '*':
		x.low, x.high = 0, -1
	case '+':
		x.low, x.high = 1, -1
	case '?':
		x.low, x.high = 0, 1
	case '{':
		p.at++
		low, ok := p.number()
		high := low
		if p.take(',') {
			if high = -1; p.sign() != '}' {
				also := false
				high, also = p.number()
				ok = ok && also && high >= low
			}
		}
		switch {
		case p.sign() == 0:
			p.fail(NotClosed, at)
		case p.sign() != '}' || !ok:
			p.fail(WrongRepeat, at)
		}
		x.low, x.high = low, high
	default:
		return false
	}
	p.at++
	return p.err == nil
}

// number parses a number. For numbers above mostPlaces it returns mostPlaces+1, which exceeds all limits. ok
// is false if there is no digit.
func (p *parser) number() (n int, ok bool) {
	for sign := p.sign(); sign >= '0' && sign <= '9'; sign = p.sign() {
		n, ok = min(10*n+int(sign-'0'), mostPlaces+1), true
		p.at++
	}
	return n, ok
}

// placed describes the words that a part of a pattern accepts. It refers to digits by their positions in the
// pattern, counted from 1. If a digit is repeated, each repetition has a position of its own.
type placed struct {
	empty       bool // whether the part accepts the empty sequence
	first, last set  // the positions of the digits that can be the first and the last digit of a word
}

// placer assigns positions to the digits of a pattern (Glushkov).
type placer struct {
	digits []solver.Digits // by position; empty at 0, the start
	follow []set           // by position: the positions that can follow it directly
	steps  int
	full   bool // whether a limit for positions or steps is exceeded
}

// mostSteps is the maximum number of parts that a placer visits, repetitions included.
const mostSteps = 1 << 14

// place assigns positions to a node, including its repetitions.
func (p *placer) place(x *node) placed {
	whole := placed{true, none(), none()}
	for i := 0; i < max(x.low, x.high, -x.high) && !p.full; i++ {
		one := p.once(x)
		if x.high < 0 && i+1 >= x.low { // the last repetition can follow itself
			p.joins(one.last, one.first)
		}
		one.empty = one.empty || i >= x.low
		whole = p.then(whole, one)
	}
	return whole
}

// once assigns positions to a single repetition of a node.
func (p *placer) once(x *node) placed {
	p.steps++
	at := len(p.digits)
	if p.full = p.full || p.steps > mostSteps || at > mostPlaces; p.full {
		return placed{true, none(), none()}
	}
	if x.digits != 0 {
		p.digits, p.follow = append(p.digits, x.digits), append(p.follow, none())
		one := placed{false, none(), none()}
		one.first.add(at)
		one.last.add(at)
		return one
	}
	whole := placed{!x.either, none(), none()}
	for _, part := range x.parts {
		next := p.place(part)
		if !x.either {
			whole = p.then(whole, next)
			continue
		}
		whole.first.join(next.first)
		whole.last.join(next.last)
		whole.empty = whole.empty || next.empty
	}
	return whole
}

// joins records that a word can contain any position of the set first directly after any position of the set
// last.
func (p *placer) joins(last, first set) {
	for at := range last.all {
		p.follow[at].join(first)
	}
}

// then returns the concatenation of a and b.
func (p *placer) then(a, b placed) placed {
	p.joins(a.last, b.first)
	if a.empty {
		a.first.join(b.first)
	}
	if b.empty {
		b.last.join(a.last)
	}
	return placed{a.empty && b.empty, a.first, b.last}
}
