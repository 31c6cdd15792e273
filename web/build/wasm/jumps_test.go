package wasm

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"testing"
)

// Fragments of code of parts, in the form that Go generates.
var (
	block  = []byte{opBlock, typeNone}
	around = []byte{opLoop, typeNone}
	when0  = []byte{opGet, 3, opWrap, opIf, typeNone} // begins a conditional jump
	work   = []byte{i64Const, 7, opSet, 3}
	never  = []byte{opUnreachable, end}
)

// tableOf returns a table that branches to the parts, in the order of their numbers.
func tableOf(parts ...byte) []byte {
	return slices.Concat([]byte{opGet, localPart, opBrTable, byte(len(parts) - 1)}, parts, bend)
}

// jump returns a jump to the part with a number. depth is the depth of the surrounding loop.
func jump(number, depth byte) []byte { return []byte{i32Const, number, opSet, localPart, opBr, depth} }

func TestJumpsAreDirect(t *testing.T) {
	three := slices.Concat(block, block, block)
	for rule, test := range map[string]struct{ before, after [][]byte }{
		"a jump to a later part leaves its block": {
			[][]byte{enter, around, three, tableOf(0, 1, 2), when0, work, jump(2, 3), bend, bend,
				work, bend, work, bend, never},
			[][]byte{enter, three, tableOf(0, 1, 2), when0, work, {opBr, 2}, bend, bend, work, bend, work, never},
		},
		"a jump alone on a condition": {
			[][]byte{enter, around, three, tableOf(0, 1, 2), when0, jump(2, 3), bend, bend,
				work, bend, work, bend, never},
			[][]byte{enter, three, tableOf(0, 1, 2), {opGet, 3, opWrap, opBrIf, 1}, bend, work, bend, work, never},
		},
		"a jump to the next part on a condition": {
			[][]byte{enter, around, three, tableOf(0, 1, 2), when0, jump(1, 3), bend, work, bend,
				work, bend, work, bend, never},
			[][]byte{enter, three, tableOf(0, 1, 2), {opGet, 3, opWrap, opBrIf, 0}, work,
				bend, work, bend, work, never},
		},
		"a jump to the next part from the end of this one": {
			[][]byte{enter, around, three, tableOf(0, 1, 2), work, jump(1, 2), bend, work, bend, work, bend, never},
			[][]byte{enter, three, tableOf(0, 1, 2), work, bend, work, bend, work, never},
		},
		"several numbers of a part, and one beyond the table": {
			[][]byte{enter, around, three, tableOf(0, 0, 1, 1, 2), when0, jump(3, 3), bend, work, jump(9, 2), bend,
				work, bend, work, bend, never},
			[][]byte{enter, three, tableOf(0, 0, 1, 1, 2), {opGet, 3, opWrap, opBrIf, 0}, work, {opBr, 1},
				bend, work, bend, work, never},
		},
		"a jump back": {
			[][]byte{enter, around, three, tableOf(0, 1, 2), calls(2), again, unwind, bend, work, bend, when0,
				jump(0, 1), bend, bend, never},
			[][]byte{enter, around, three, tableOf(0, 1, 2), calls(2), again, unwind, bend, work, bend,
				{opGet, 3, opWrap, i32Const, 0, opSet, localPart, opBrIf, 0}, bend, never},
		},
		"the block that unwinding left, and the function's number": {
			[][]byte{ownNumber, enter, block, around, block, block, tableOf(0, 1), work, unwind, bend, work,
				bend, {opUnreachable}, leave},
			[][]byte{ownNumber, enter, block, block, tableOf(0, 1), work, unwind, bend, work, never},
		},
		"no loop": {
			[][]byte{enter, block, block, block, tableOf(0, 1), work, bend, work, {opUnreachable}, leave},
			[][]byte{enter, block, block, tableOf(0, 1), work, bend, work, never},
		},
		"a branch inside a part": {
			[][]byte{enter, around, three, tableOf(0, 1, 2), around, when0, {opBr, 1}, bend, jump(1, 3), bend, bend,
				work, bend, work, bend, never},
			[][]byte{enter, three, tableOf(0, 1, 2), around, when0, {opBr, 1}, bend, {opBr, 1}, bend,
				bend, work, bend, work, never},
		},
		"a call of a function whose number is computed": {
			[][]byte{enter, block, block, tableOf(0, 1),
				{opSet, localPart, i32Const, 0, opGet, localPart, opIndirect, 0, 0}, bend, work, never},
			[][]byte{enter, block, block, tableOf(0, 1),
				{opSet, localPart, i32Const, 0, opGet, localPart, opIndirect, 0, 0}, bend, work, never},
		},
	} {
		before, after := goFunction([]byte{i32, i64}, test.before...), goFunction([]byte{i32, i64}, test.after...)
		if got, err := directFunction(before, nil); err != nil || !bytes.Equal(got, after) {
			t.Errorf("%s: %x, %v; want %x", rule, got, err, after)
		}
	}
}

func TestOtherFunctionsKeepTheirJumps(t *testing.T) {
	two := slices.Concat(block, block)
	for what, code := range map[string][][]byte{
		"no parts":         {enter, work, {end}},
		"no stack pointer": {two, tableOf(0, 1), jump(1, 1), bend, work, never},
		"another variable for the table": {enter, around, two, {opGet, 1, opBrTable, 1, 0, 1, end}, jump(1, 1),
			bend, work, bend, never},
		"a block too many": {enter, block, block, around, two, tableOf(0, 1),
			work, bend, work, bend, never},
		"a loop inside the blocks": {enter, block, around, block, tableOf(0, 1),
			work, bend, work, bend, never},
		"two loops": {enter, around, around, two, tableOf(0, 1),
			work, bend, work, bend, never},
		"a branch to a part": {enter, around, two, tableOf(0, 1), {opBr, 0}, bend, work, bend, never},
		"a branch out of all parts": {enter, block, two, tableOf(0, 1), {i32Const, 1, opBrIf, 2}, bend,
			work, {opUnreachable}, leave},
		"a branch to the loop, no number": {enter, around, two, tableOf(0, 1), {opBr, 1}, bend, work, bend, never},
		"the number in another variable": {enter, around, two, tableOf(0, 1), {i32Const, 1, opSet, 3, opBr, 1},
			bend, work, bend, never},
		"a second table": {enter, two, tableOf(0, 1), tableOf(0, 1), work, never},
		"the number of a part, read": {enter, around, two, tableOf(0, 1), {opGet, localPart, 0x1a}, jump(1, 1),
			bend, work, bend, never},
		"another end": {enter, around, two, tableOf(0, 1), jump(1, 1), bend, work,
			bend, {i32Const, 0, end}},
		"an end with more": {enter, around, two, tableOf(0, 1), jump(1, 1), bend, work,
			bend, {opUnreachable}, leave},
		"fewer ends than parts": {enter, block, two, tableOf(0, 1, 2), work, bend, work, never},
		"a loop around one of two blocks": {enter, block, block, around, two, tableOf(0, 1), work, bend, work,
			bend, {opUnreachable}, leave},
		"nothing after the table":             {enter, two, {opGet, localPart, opBrTable, 1, 0, 1, end}},
		"fewer blocks than the table expects": {enter, block, tableOf(0, 1), work, never},
	} {
		function := goFunction([]byte{i32, i64}, code...)
		if got, err := directFunction(function, nil); err != nil || !bytes.Equal(got, function) {
			t.Errorf("%s: %x, %v; want %x", what, got, err, function)
		}
	}
	if _, err := directFunction(goFunction(nil, []byte{i64Const, 0x80}), nil); !errors.Is(err, errWasm) {
		t.Errorf("a number that is cut off: %v", err)
	}
}

func TestDirectJumpsDoTheSame(t *testing.T) {
	program := must(t, shortCode)(compiled(t, busy))
	direct := must(t, directJumps)(program)
	if len(direct) > len(program)-50_000 {
		t.Errorf("%d bytes, before %d", len(direct), len(program))
	}
	loops := 0
	if _, err := editFunctions(direct, func(function []byte, _ uint64) ([]byte, error) {
		_, _, code, err := readFunction(function)
		for i := range code {
			if code[i].op == opLoop {
				loops++
			}
		}
		return function, err
	}); err != nil || loops < 800 {
		t.Errorf("%d loops, %v", loops, err)
	}
	before, after := printed(t, program), printed(t, direct)
	if _, text, _ := strings.Cut(before, "["); !strings.Contains(text, "later\ndeferred\n") ||
		!strings.Contains(after, text[:strings.Index(text, "panic: ")]) {
		t.Errorf("it printed\n%s\nbefore\n%s", after, before)
	}
}

// must wraps a step so that an error ends the test.
func must(t *testing.T, step func([]byte) ([]byte, error)) func([]byte) []byte {
	return func(program []byte) []byte {
		t.Helper()
		out, err := step(program)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
}
