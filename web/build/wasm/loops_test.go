package wasm

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

const (
	comes, dies, cleans = 9, 8, 7 // numbers of functions: one that returns, one that never returns, deferreturn
	longest             = 200     // maximum length of a trace
)

var kinds = []callee{dies: panics, cleans: deferred}

// rowFunction returns a function that consists of parts, in the form that Go generates. Each element of row
// returns the code of a part. Its argument loop is the depth of the function's loop as seen from inside that
// part.
func rowFunction(row ...func(loop byte) []byte) []byte {
	code := [][]byte{enter, around}
	var table []byte
	for i := range row {
		code = append(code, block)
		table = append(table, byte(i))
	}
	code = append(code, tableOf(table...))
	for i, part := range row {
		code = append(code, part(byte(len(row)-1-i)), bend)
	}
	return goFunction([]byte{i32, i64}, append(code, never)...)
}

// does returns a part that records number to show that it ran, and then executes the code that the functions
// in ends return.
func does(number byte, ends ...func(loop byte) []byte) func(loop byte) []byte {
	return func(loop byte) []byte {
		code := []byte{i64Const, number, opSet, 3}
		for _, end := range ends {
			code = append(code, end(loop)...)
		}
		return code
	}
}

func to(part byte) func(loop byte) []byte {
	return func(loop byte) []byte { return jump(part, loop) }
}

// maybe returns a conditional jump to a part. busy is code that runs before the jump.
func maybe(part byte, busy ...byte) func(loop byte) []byte {
	return func(loop byte) []byte { return slices.Concat(when0, busy, jump(part, loop+1), bend) }
}

func callOf(function byte) func(loop byte) []byte {
	return func(byte) []byte { return slices.Concat([]byte{opCall, function}, again, unwind) }
}

func back(byte) []byte { return []byte{i32Const, 0, opReturn} }

func TestLoops(t *testing.T) {
	for what, test := range map[string]struct {
		function []byte
		loops    int // total number
		byNumber int // number of jumps by number
	}{
		"around one part": {rowFunction(does(0), does(1, maybe(1)), does(2, back)), 1, 0},
		"around all parts": {rowFunction(does(0), does(1), does(2, maybe(0)), does(3, back)),
			1, 0},
		"entered at its last part": {rowFunction(does(0, to(3)), does(1), does(2), does(3, maybe(1)),
			does(4, back)), 1, 0},
		"one in another": {rowFunction(does(0), does(1), does(2, maybe(2)), does(3, maybe(1)), does(4, back)), 2, 0},
		"one in another, both entered at the end": {rowFunction(does(0, to(4)), does(1, to(3)), does(2),
			does(3, maybe(2)), does(4, maybe(1)), does(5, back)), 2, 0},
		"two ways back": {rowFunction(does(0), does(1, maybe(3)), does(2, to(1)),
			does(3, maybe(1)), does(4, back)), 1, 0},
		"parts of something else in between": {rowFunction(does(0), does(1, maybe(4)), does(2, back), does(3, back),
			does(4, maybe(1)), does(5, back)), 1, 0},
		"a later part comes first": {rowFunction(does(0), does(1, to(4)), does(2, maybe(1)), does(3, back),
			does(4, to(2))), 1, 0},
		"a panic in between": {rowFunction(does(0), does(1, maybe(4)), does(2, callOf(dies)),
			func(byte) []byte { return nil }, does(4, maybe(1)), does(5, back)), 1, 0},
		"a call": {rowFunction(does(0), does(1, callOf(comes)), does(2, maybe(1)),
			does(3, back)), 1, 1},
		"a call on a condition": {rowFunction(does(0),
			does(1, func(loop byte) []byte { return slices.Concat(when0, callOf(comes)(loop), bend) }),
			does(2, maybe(1)), does(3, back)), 1, 0},
		"where a recovered panic goes on": {rowFunction(does(0), does(1), does(2, maybe(1), callOf(cleans)),
			does(3, back)), 1, 1},
		"a call on the way out": {rowFunction(does(0), does(1, maybe(4)), does(2, maybe(1)),
			does(3, callOf(comes)), does(4, back)), 1, 0},
		"a call on a way to the beginning": {rowFunction(does(0), does(1, maybe(3)), does(2, callOf(comes)),
			does(3, back), does(4)), 0, 0},
		"two ways in": {rowFunction(does(0, maybe(2)), does(1), does(2, maybe(1)), does(3, back)), 1, 1},
	} {
		after, err := directFunction(test.function, kinds)
		if err != nil {
			t.Fatal(err)
		}
		_, _, code, err := readFunction(after)
		if err != nil {
			t.Fatal(err)
		}
		loops, byNumber := 0, 0
		for i, in := range code {
			if in.op == opLoop {
				loops++
			}
			if in.op == opCall && in.arg == dies && !has(code, i+1, opGlobalGet, opSet, opIf, i32Const,
				opReturn, end, opUnreachable) {
				t.Errorf("%s: it goes on after a panic", what)
			}
			if in.op == opSet && in.arg == localPart {
				byNumber++
			}
		}
		if loops != test.loops || byNumber != test.byNumber {
			t.Errorf("%s: %d loops and %d jumps by number, want %d and %d", what, loops, byNumber,
				test.loops, test.byNumber)
		}
	}
}

func TestCallees(t *testing.T) {
	names := "\x04\x00\x02js\x01\x09main.main\x02\x14runtime.goPanicIndex\x03\x13runtime.deferreturn"
	program := slices.Concat([]byte("\x00asm\x01\x00\x00\x00\x02\x07\x01\x01a\x01b\x00\x00"), // imports one function
		[]byte{0, byte(len(names) + 7)}, []byte("\x04name\x01"), []byte{byte(len(names))}, []byte(names))
	if got, err := callees(program); err != nil || !slices.Equal(got, []callee{returns, returns, panics, deferred}) {
		t.Errorf("%v, %v", got, err)
	}
	if _, err := callees(bytes.ReplaceAll(program, []byte("goPanic"), []byte("toPanic"))); err == nil {
		t.Error("a program in which nothing panics is taken")
	}
	if _, err := directJumps(program[:17]); err == nil {
		t.Error("a program without names is taken")
	}
}

// Functions with random jumps between their parts behave as before.
func TestFunctionsOfAnyPartsDoTheSame(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 2026))
	loops := 0
	for range 5000 {
		var row []func(byte) []byte
		size := byte(2 + rng.IntN(9))
		for i := range size {
			var ends []func(byte) []byte
			for range rng.IntN(3) {
				ends = append(ends, maybe(byte(rng.IntN(int(size))),
					[][]byte{nil, {i64Const, 60, opSet, 3}}[rng.IntN(2)]...))
			}
			switch rng.IntN(8) {
			case 0:
				ends = append(ends, to(byte(rng.IntN(int(size)))))
			case 1:
				ends = append(ends, back)
			case 2:
				ends = append(ends, callOf(comes))
			case 3:
				ends = append(ends, callOf(dies))
			}
			row = append(row, does(i, ends...))
			if rng.IntN(8) == 0 {
				row[i] = func(byte) []byte { return nil }
			}
		}
		last := [][]func(byte) []byte{{back}, nil, {maybe(byte(rng.IntN(int(size))))}}[rng.IntN(3)]
		before := rowFunction(append(row, does(size, last...))...) // a call needs a next part to return to
		after, err := directFunction(before, kinds)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Count(after, around) > 1 {
			loops++
		}
		for range 5 {
			seed := rng.Uint64()
			if old, now := traced(t, before, seed), traced(t, after, seed); !slices.Equal(old, now) {
				t.Fatalf("it does %v, before %v\n%x\n%x", now, old, after, before)
			}
		}
	}
	if loops < 300 {
		t.Errorf("only %d functions have several loops", loops)
	}
}

// traced runs a function and returns a trace: the numbers that its parts record, its calls, and how it ends.
// Conditions are random. A call either returns or unwinds the function. After unwinding, the function is
// entered again.
func traced(t *testing.T, function []byte, seed uint64) (trace []string) {
	t.Helper()
	_, body, code, err := readFunction(function)
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(seed, 0))
	ends := map[int]int{} // maps the beginning of each block to its end
	var open []int
	for i, in := range code {
		switch in.op {
		case opBlock, opLoop, opIf:
			open = append(open, i)
		case end:
			if len(open) > 0 {
				ends[open[len(open)-1]] = i
				open = open[:len(open)-1]
			}
		}
	}
	number, resume, left := uint64(0), uint64(0), 100_000 // left is the remaining number of instructions
	for len(trace) < longest {
		var around []int
		condition := false
		branch := func(depth int) int {
			goal := around[len(around)-1-depth]
			around = around[:len(around)-1-depth]
			if code[goal].op == opLoop {
				return goal - 1
			}
			return ends[goal]
		}
	run:
		for i := 0; i < len(code) && len(trace) < longest; i++ {
			if left--; left < 0 {
				return append(trace, "no end")
			}
			switch in := code[i]; in.op {
			case opBlock, opLoop:
				around = append(around, i)
			case opIf:
				if !condition {
					i = ends[i]
				} else {
					around = append(around, i)
				}
			case end:
				if len(around) > 0 {
					around = around[:len(around)-1]
				}
			case opWrap:
				condition = rng.IntN(2) == 0
			case opBr:
				i = branch(int(in.arg))
			case opBrIf:
				if condition {
					i = branch(int(in.arg))
				}
			case opBrTable:
				table := readTable(body[in.at:in.end])
				i = branch(table[min(int(number), len(table)-1)])
			case opSet:
				if in.arg == localPart {
					number = code[i-1].arg
				} else if in.arg == 3 {
					trace = append(trace, fmt.Sprint(code[i-1].arg))
					resume = code[i-1].arg
				}
			case opCall:
				trace = append(trace, fmt.Sprint("call ", in.arg))
				if in.arg == dies {
					return trace
				}
				if condition = rng.IntN(2) == 0; condition {
					trace = append(trace, "unwound")
				}
			case opReturn:
				if code[i-1].arg == 0 {
					return append(trace, "returned")
				}
				break run
			case opUnreachable:
				return append(trace, "unreachable")
			}
		}
		number = resume + 1
	}
	return trace
}
