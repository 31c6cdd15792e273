package wasm

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

// goFunction encodes a function. The parts of code are concatenated.
func goFunction(locals []byte, code ...[]byte) []byte {
	return append(writeLocals(locals), bytes.Join(code, nil)...)
}

// Fragments of code in the form that Go generates.
var (
	enter = []byte{opGlobalGet, 0, opSet, localSP} // copies the stack pointer
	bend  = []byte{end}
	leave = []byte{end, i32Const, 1, end} // ends the block that unwinding branches leave
	again = []byte{opGlobalGet, 0, opSet, localSP}
)

// calling returns code in function 0x1234 that writes a return address and calls function 9.
func calling(at byte) []byte {
	return []byte{opGet, localSP, i32Const, 8, 0x6b, opTee, localSP, opGlobalSet, 0, opGet, localSP, i64Const,
		at | 0x80, 0x80, 0xd0, 0x91, 0x01, opI64Store, 3, 0, i32Const, 0, opCall, 9}
}

// calls returns the code of calling after shortening, with the function's number in its local variable.
func calls(at byte) []byte {
	return []byte{opGet, localSP, i32Const, 8, 0x6b, opTee, localSP, opGlobalSet, 0, opGet, localSP, opGet, localFunc,
		i64Const, at, opI64Or, opI64Store, 3, 0, i32Const, 0, opCall, 9}
}

var (
	ownNumber = []byte{i64Const, 0x80, 0x80, 0xd0, 0x91, 0x01, opSet, localFunc}
	unwind    = []byte{opIf, typeNone, i32Const, 1, opReturn, end}
)

func TestFunctionsAreShortened(t *testing.T) {
	stack := func(offset byte) []byte {
		return []byte{opGet, localSP, opExtend, i64Const, offset, opI64Add, opWrap}
	}
	block := []byte{opBlock, typeNone}
	for rule, test := range map[string]struct{ before, after []byte }{
		"a call": {
			goFunction([]byte{i32}, enter, block, calling(1), again, []byte{opBrIf, 0}, leave),
			goFunction([]byte{i32, i64}, ownNumber, enter, block, calls(1), again, unwind, leave),
		},
		"a call, and a large constant on the stack": {
			goFunction([]byte{i32}, enter, []byte{opGet, localSP, i64Const, 0x80, 0x80, 0xe0, 0x91, 0x01, opI64Store, 3,
				0}, block, calling(1), again, []byte{opBrIf, 0}, leave),
			goFunction([]byte{i32, i64}, ownNumber, enter, []byte{opGet, localSP, i64Const, 0x80, 0x80, 0xe0, 0x91,
				0x01, opI64Store, 3, 0}, block, calls(1), again, unwind, leave),
		},
		"other variables move up": {
			goFunction([]byte{i32, i64, i64}, enter, block, calling(2), again,
				[]byte{opBrIf, 0, opGet, 2, opTee, 3, opSet, 2, opGet, 0}, leave),
			goFunction([]byte{i32, i64, i64, i64}, ownNumber, enter, block, calls(2), again, unwind,
				[]byte{opGet, 3, opTee, 4, opSet, 3, opGet, 0}, leave),
		},
		"a branch that leaves another block": {
			goFunction([]byte{i32}, enter, block, block, calling(1), again, []byte{opBrIf, 0}, bend, leave),
			goFunction([]byte{i32, i64}, ownNumber, enter, block, block, calls(1), again,
				[]byte{opBrIf, 0}, bend, leave),
		},
		"a branch to a loop": {
			goFunction([]byte{i32}, enter, []byte{opLoop, typeNone}, again, []byte{opBrIf, 0}, leave),
			goFunction([]byte{i32}, enter, []byte{opLoop, typeNone}, again, []byte{opBrIf, 0}, leave),
		},
		"a branch on something else": {
			goFunction([]byte{i32}, enter, block, []byte{opGet, 0, opBrIf, 0}, leave),
			goFunction([]byte{i32}, enter, block, []byte{opGet, 0}, unwind, leave),
		},
		"a load of a part of a word": {
			goFunction([]byte{i32}, enter, []byte{opGet, localSP, i32Const, 0x18, opI32Add, 0x2d, 0, 1, 0x1a, end}),
			goFunction([]byte{i32}, enter, []byte{opGet, localSP, 0x2d, 0, 0x19, 0x1a, end}),
		},
		"the stack pointer itself": {
			goFunction([]byte{i32}, enter, []byte{opGet, localSP, i32Const, 0x18, opI32Add, opTee,
				localSP, opGlobalSet, 0, end}),
			goFunction([]byte{i32}, enter, []byte{opGet, localSP, i32Const, 0x18, opI32Add, opTee,
				localSP, opGlobalSet, 0, end}),
		},
		"a function that ends otherwise": {
			goFunction([]byte{i32}, enter, block, again, []byte{opBrIf, 0, end, i32Const, 0, end}),
			goFunction([]byte{i32}, enter, block, again, []byte{opBrIf, 0, end, i32Const, 0, end}),
		},
		"a load from the stack": {
			goFunction([]byte{i32}, enter, stack(0x18), []byte{0x29, 3, 8, 0x1a, end}),
			goFunction([]byte{i32}, enter, []byte{opGet, localSP, 0x29, 3, 0x20, 0x1a, end}),
		},
		"a store, of what is loaded": {
			goFunction([]byte{i32}, enter, stack(0x10), stack(0x30), []byte{0x29, 3, 0, opI64Store, 3, 0, end}),
			goFunction([]byte{i32}, enter, []byte{opGet, localSP, opGet, localSP, 0x29, 3, 0x30,
				opI64Store, 3, 0x10, end}),
		},
		"a store, of what is computed": {
			goFunction([]byte{i32}, enter, stack(0x10),
				[]byte{i64Const, 2, opGet, 0, opExtend, opI64Add, opTee, 2, opI64Store, 3, 0, end}),
			goFunction([]byte{i32}, enter, []byte{opGet, localSP, i64Const, 2, opGet, 0, opExtend, opI64Add, opTee,
				2, opI64Store, 3, 0x10, end}),
		},
		"an address that is kept": {
			goFunction([]byte{i32}, enter, stack(0x10), []byte{opTee, 0, 0x29, 3, 0, 0x1a, end}),
			goFunction([]byte{i32}, enter, stack(0x10), []byte{opTee, 0, 0x29, 3, 0, 0x1a, end}),
		},
		"an address that is the value stored": {
			goFunction([]byte{i32}, enter, []byte{opGet, 0}, stack(0x10), []byte{0x36, 2, 0, end}),
			goFunction([]byte{i32}, enter, []byte{opGet, 0}, stack(0x10), []byte{0x36, 2, 0, end}),
		},
		"an address before a call": {
			goFunction([]byte{i32}, enter, stack(0x10), []byte{opCall, 9, opI64Store, 3, 0, end}),
			goFunction([]byte{i32}, enter, stack(0x10), []byte{opCall, 9, opI64Store, 3, 0, end}),
		},
		"a negative offset": {
			goFunction([]byte{i32}, enter, stack(0x78), []byte{0x29, 3, 8, 0x1a, end}),
			goFunction([]byte{i32}, enter, stack(0x78), []byte{0x29, 3, 8, 0x1a, end}),
		},
		"an address from another variable": {
			goFunction([]byte{i32, i32}, enter, []byte{opGet, 2, opExtend, i64Const, 8, opI64Add,
				opWrap, 0x29, 3, 8, 0x1a, end}),
			goFunction([]byte{i32, i32}, enter, []byte{opGet, 2, opExtend, i64Const, 8, opI64Add,
				opWrap, 0x29, 3, 8, 0x1a, end}),
		},
		"no stack pointer in a variable": {
			goFunction(nil, block, calling(1), again, []byte{opBrIf, 0}, leave),
			goFunction(nil, block, calling(1), again, []byte{opBrIf, 0}, leave),
		},
	} {
		got, err := shortFunction(test.before, 0x1234)
		if err != nil || !bytes.Equal(got, test.after) {
			t.Errorf("%s: %x, %v; want %x", rule, got, err, test.after)
		}
	}
}

func TestCodeThatIsNotKnown(t *testing.T) {
	for what, test := range map[string]struct {
		function []byte
		want     error
	}{
		"an instruction":           {goFunction(nil, []byte{0xd0, 0x70, end}), errCode},
		"one of two bytes":         {goFunction(nil, []byte{bulkMemory, 8, 0, 0, end}), errCode},
		"a number that is cut off": {goFunction(nil, []byte{i64Const, 0x80}), errWasm},
		"an offset that is":        {goFunction(nil, []byte{opI32Load, 2}), errWasm},
		"a table that is":          {goFunction(nil, []byte{opBrTable, 3, 0, 1}), errWasm},
		"a float that is":          {goFunction(nil, []byte{opF64Const, 0, 0, 0}), errWasm},
		"no variables":             {nil, errWasm},
		"half of them":             {[]byte{2, 1, 0x7f}, errWasm},
	} {
		if got, err := shortFunction(test.function, 0x1234); !errors.Is(err, test.want) {
			t.Errorf("%s: %x, %v", what, got, err)
		}
	}
}

// busy switches between goroutines in the middle of expressions, grows stacks, defers, recovers, and
// calculates with all types of numbers.
const busy = `package main

import (
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

type shape interface{ area() float64 }
type square struct{ side float64 }
type circle struct {
	pad    [40]byte
	radius float32
}

func (s square) area() float64  { return s.side * s.side }
func (c *circle) area() float64 { return math.Pi * float64(c.radius) * float64(c.radius) }

//go:noinline
func deep(n int, in chan<- int, out <-chan int) (sum int) {
	var frame [50]int
	defer func() {
		if why := recover(); why != nil {
			sum += len(fmt.Sprint(why)) + frame[n%50]
		}
	}()
	for i := range frame {
		frame[i] = n*i + cap(in)
	}
	if n == 0 {
		runtime.GC()
		var none []int
		return none[n]
	}
	in <- n
	return deep(n-1, in, out)*3%1_000_003 + frame[n%50] + <-out
}

func main() {
	var wait sync.WaitGroup
	results := make([]int, 20)
	for i := range results {
		wait.Go(func() {
			in, out := relay()
			go func() {
				for range 1000 {
					runtime.Gosched()
				}
			}()
			results[i] = deep(100+10*i, in, out)
		})
	}
	wait.Wait()
	fmt.Println(results)
	counts := map[string]int{}
	for i := range 5000 {
		counts[strings.Repeat("ab", i%7)+fmt.Sprintf("%08.3f", math.Sqrt(float64(i%31)))] += i
	}
	keys := make([]string, 0, len(counts))
	for key := range counts {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	for _, key := range keys {
		fmt.Print(key, counts[key], " ")
	}
	for _, s := range []shape{square{1.5}, &circle{radius: 2}, &square{3}} {
		fmt.Println(s.area(), uint8(s.area()*40), int32(-s.area()), math.Float32bits(float32(s.area())))
	}
	select { // the whole program waits, so that the host has to wake it
	case <-time.After(time.Millisecond):
		fmt.Println("later")
	case <-make(chan int):
	}
	func() {
		defer fmt.Println("deferred")
		defer func() { panic(fmt.Sprint(recover(), ", and again")) }()
		var s shape
		s.area()
	}()
}

// relay keeps what it gets and gives the last of it.
func relay() (chan<- int, <-chan int) {
	in, out := make(chan int), make(chan int)
	go func() {
		var kept []int
		for {
			if len(kept) == 0 {
				kept = append(kept, <-in)
			}
			select {
			case v := <-in:
				kept = append(kept, v)
			case out <- kept[len(kept)-1]:
				kept = kept[:len(kept)-1]
			}
		}
	}()
	return in, out
}
`

func TestShortCodeDoesTheSame(t *testing.T) {
	program := compiled(t, busy)
	short, err := shortCode(program)
	if err != nil {
		t.Fatal(err)
	}
	if len(short) > len(program)-40_000 {
		t.Errorf("%d bytes, before %d", len(short), len(program))
	}
	before, after := printed(t, program), printed(t, short)
	if _, text, _ := strings.Cut(before, "["); !strings.Contains(text, "later\ndeferred\n") ||
		!strings.Contains(after, text[:strings.Index(text, "panic: ")]) {
		t.Errorf("it printed\n%s\nbefore\n%s", after, before)
	}
}
