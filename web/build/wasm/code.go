package wasm

import (
	"bytes"
	"encoding/binary"
	"errors"
	"slices"
)

// At each call in a function, Go's compiler for WebAssembly repeats the function's number, as part of the
// return address, and the depth of the blocks around the call. Such numbers hardly compress, and there are
// tens of thousands of calls. This step stores the function's number in a new local variable, which has the
// same index in all functions. It also replaces the branches out of the blocks by returns. A third change
// also makes the program faster: where code adds a constant to an address on the stack, the constant moves
// into the offset of the load or store that uses the address. (cmd/internal/obj/wasm/wasmobj.go generates the
// code.)

var errCode = errors.New("web/build/wasm/code.go does not support an instruction of this version of Go")

// Opcodes and types that the steps examine.
const (
	opUnreachable                  = 0x00
	opBlock, opLoop, opIf, opElse  = 0x02, 0x03, 0x04, 0x05
	opBr, opBrIf, opBrTable        = 0x0c, 0x0d, 0x0e
	opReturn, opCall, opIndirect   = 0x0f, 0x10, 0x11
	opGet, opSet, opTee            = 0x20, 0x21, 0x22
	opGlobalGet, opGlobalSet       = 0x23, 0x24
	opI32Load, opI64Store          = 0x28, 0x37
	opLastLoad, opLastStore        = 0x35, 0x3e
	opMemorySize, opMemoryGrow     = 0x3f, 0x40
	i64Const, bulkMemory           = 0x42, 0xfc
	opF32Const, opF64Const         = 0x43, 0x44
	opI32Add                       = 0x6a
	opI64Add, opI64Or              = 0x7c, 0x84
	opWrap, opExtend, opLastSimple = 0xa7, 0xad, 0xc4

	i32, i64 = 0x7f, 0x7e // types of values
	typeNone = 0x40       // type of a block without a result
)

// In Go's calling convention, a function copies the stack pointer, which is a global variable, to its first
// local variable. shortFunction inserts the variable with the function's number after it, which increases the
// indices of the following variables by one.
const localSP, localFunc = 1, 2

// instruction is an instruction in the code of a function.
type instruction struct {
	op      byte
	at, end int    // byte range of the instruction
	arg     uint64 // first operand: an index, a depth, the bits of a constant, or the alignment of a load or store
	offset  uint64 // offset of a load or store
}

// shortCode shortens the functions of a program without changing what they do.
func shortCode(program []byte) ([]byte, error) { return editFunctions(program, shortFunction) }

// editFunctions returns the program with edit applied to each function. The arguments of edit are the encoded
// function, which consists of the types of its local variables and its code, and the function's number.
func editFunctions(program []byte, edit func(function []byte, number uint64) ([]byte, error)) ([]byte, error) {
	all, err := sections(program)
	if err != nil {
		return nil, err
	}
	for i, s := range all {
		if s.id == codeSection {
			if all[i].body, err = editCode(s.body, edit); err != nil {
				return nil, err
			}
		}
	}
	return assembled(program, all), nil
}

func editCode(section []byte, edit func(function []byte, number uint64) ([]byte, error)) ([]byte, error) {
	r := reader{section}
	count := uint64(r.number())
	out := binary.AppendUvarint(nil, count)
	for i := range count {
		function := r.bytes()
		if r.rest == nil {
			return nil, errWasm
		}
		edited, err := edit(function, firstFunction+i)
		if err != nil {
			return nil, err
		}
		out = append(binary.AppendUvarint(out, uint64(len(edited))), edited...)
	}
	if r.rest == nil || len(r.rest) > 0 {
		return nil, errWasm
	}
	return out, nil
}

// firstFunction is the number of a program's first function in return addresses. The other functions are
// numbered consecutively. (cmd/link/internal/wasm/asm.go calls it funcValueOffset.)
const firstFunction = 0x1000

// shortFunction shortens the function with the given number. It returns a function unchanged that does not
// follow Go's calling convention.
func shortFunction(function []byte, number uint64) ([]byte, error) {
	locals, body, code, err := readFunction(function)
	if err != nil {
		return nil, err
	}
	if len(code) < 2 || !has(code, 0, opGlobalGet, opSet) || code[0].arg != 0 || code[1].arg != localSP ||
		len(locals) == 0 {
		return function, nil
	}
	exits, offsets, calls := unwinding(code), foldable(code), false
	for i := range code {
		calls = calls || returnAddress(code, i, number)
	}
	var out []byte
	if calls {
		out = writeLocals(slices.Insert(locals, localFunc-1, i64))
		out = binary.AppendUvarint(append(appendSigned(append(out, i64Const), int(number<<16)), opSet), localFunc)
	} else {
		out = writeLocals(locals)
	}
	for i := 0; i < len(code); i++ {
		in := code[i]
		switch {
		case calls && returnAddress(code, i, number):
			out = append(binary.AppendUvarint(append(out, opGet), localFunc), i64Const)
			out = append(appendSigned(out, int(in.arg&0xffff)), opI64Or)
		case calls && in.op >= opGet && in.op <= opTee && in.arg >= localFunc:
			out = binary.AppendUvarint(append(out, in.op), in.arg+1)
		case exits[i]:
			out = append(out, opIf, typeNone, i32Const, 1, opReturn, end)
		case offsets[i] > 0 && in.op == opGet: // the offset for this address is added at the load or store
			out = append(out, body[in.at:in.end]...)
			i += stackSum(code, i) - 1
		case offsets[i] > 0:
			out = binary.AppendUvarint(binary.AppendUvarint(append(out, in.op), in.arg), in.offset+offsets[i])
		default:
			out = append(out, body[in.at:in.end]...)
		}
	}
	return out, nil
}

// has reports whether the instructions from index start on have the opcodes ops.
func has(code []instruction, start int, ops ...byte) bool {
	if start < 0 || start+len(ops) > len(code) {
		return false
	}
	for i, op := range ops {
		if code[start+i].op != op {
			return false
		}
	}
	return true
}

// returnAddress reports whether instruction i is the return address that a call writes to the stack. number
// is the number of the function that contains the call.
func returnAddress(code []instruction, i int, number uint64) bool {
	return has(code, i-1, opGet, i64Const, opI64Store) && code[i-1].arg == localSP && code[i].arg>>16 == number &&
		code[i+1].offset == 0
}

// unwinding returns, for each instruction, whether it is a branch whose only effect is to return 1. Such
// branches follow calls.
func unwinding(code []instruction) []bool {
	exits := make([]bool, len(code))
	var open [][]int // the branches to the end of each enclosing block
	var loops []bool
	for i, in := range code {
		switch in.op {
		case opBlock, opLoop, opIf:
			open, loops = append(open, nil), append(loops, in.op == opLoop)
		case opBrIf:
			if label := len(open) - 1 - int(in.arg); label >= 0 && !loops[label] {
				open[label] = append(open[label], i)
			}
		case end:
			if len(open) == 0 { // the end of the function
				continue
			}
			last := len(open) - 1
			if i == len(code)-3 && has(code, i, end, i32Const, end) && code[i+1].arg == 1 {
				for _, branch := range open[last] {
					exits[branch] = true
				}
			}
			open, loops = open[:last], loops[:last]
		}
	}
	return exits
}

// stackSum returns the length of a sequence of instructions, beginning at index start, that adds a constant
// to a stack address. The constant is the middle instruction. For any other instructions, stackSum returns 0.
func stackSum(code []instruction, start int) int {
	switch {
	case has(code, start, opGet, opExtend, i64Const, opI64Add, opWrap):
		return 5
	case has(code, start, opGet, i32Const, opI32Add):
		return 3
	}
	return 0
}

// foldable returns the stack offsets that can be moved into a load or store. An offset is stored at two
// indices: that of the instruction that computes the address and that of the load or store. All other entries
// are 0.
func foldable(code []instruction) []uint64 {
	offsets := make([]uint64, len(code))
	for i, in := range code {
		if in.op != opGet || in.arg != localSP {
			continue
		}
		sum := stackSum(code, i)
		if sum == 0 {
			continue
		}
		offset := code[i+sum/2].arg // the constant
		if user := consumer(code, i+sum); user > 0 && offset < 1<<31 && code[user].offset+offset < 1<<31 {
			offsets[i], offsets[user] = offset, offset
		}
	}
	return offsets
}

// consumer returns the index of the load or store that uses the address on top of the WebAssembly stack
// before the instruction at index start. It returns 0 if another instruction may use the address.
func consumer(code []instruction, start int) int {
	above := 0 // number of values above the address
	for i := start; i < len(code); i++ {
		op := code[i].op
		takes, leaves := 0, 1
		switch {
		case op == opGet, op == opGlobalGet, op >= i32Const && op <= opF64Const, op == opMemorySize:
		case op == opSet, op == opGlobalSet:
			takes, leaves = 1, 0
		case op == opTee:
			takes = 1
		case op >= opI32Load && op <= opLastLoad:
			if above == 0 {
				return i
			}
			takes = 1
		case op > opLastLoad && op <= opLastStore:
			if above == 1 {
				return i
			}
			takes, leaves = 2, 0
		default:
			if takes = simpleOperands(op); takes == 0 {
				return 0
			}
		}
		if above < takes {
			return 0
		}
		above += leaves - takes
	}
	return 0
}

// simpleOperands returns the number of operands of an arithmetic, comparison or conversion instruction. It
// returns 0 for any other instruction.
func simpleOperands(op byte) int {
	switch {
	case op == 0x45, op == 0x50, // eqz
		op >= 0x67 && op <= 0x69, op >= 0x79 && op <= 0x7b, // clz, ctz, popcnt
		op >= 0x8b && op <= 0x91, op >= 0x99 && op <= 0x9f, // floating-point functions
		op >= opWrap && op <= opLastSimple: // conversions
		return 1
	case op >= 0x46 && op < opWrap:
		return 2
	}
	return 0
}

// readFunction splits a function into the types of its local variables and its code. body is the code as
// bytes, and code is the code as instructions.
func readFunction(function []byte) (locals, body []byte, code []instruction, err error) {
	r := reader{function}
	for range r.number() {
		count, of := r.number(), r.byte()
		if r.rest == nil || count > 1<<16 {
			return nil, nil, nil, errWasm
		}
		locals = append(locals, bytes.Repeat([]byte{of}, count)...)
	}
	if r.rest == nil {
		return nil, nil, nil, errWasm
	}
	code, err = readCode(r.rest)
	return locals, r.rest, code, err
}

// writeLocals encodes the types of local variables.
func writeLocals(types []byte) []byte {
	var groups []byte
	count := uint64(0)
	for i := 0; i < len(types); count++ {
		same := 1
		for i+same < len(types) && types[i+same] == types[i] {
			same++
		}
		groups = append(binary.AppendUvarint(groups, uint64(same)), types[i])
		i += same
	}
	return append(binary.AppendUvarint(nil, count), groups...)
}

// readCode decodes the instructions of a function.
func readCode(body []byte) ([]instruction, error) {
	var code []instruction
	for at := 0; at < len(body); {
		in := instruction{op: body[at], at: at, end: at + 1}
		unsigned := func() (value uint64) {
			value, n := binary.Uvarint(body[in.end:])
			in.end += n
			if n <= 0 {
				in.end = len(body) + 1
			}
			return value
		}
		switch op := in.op; {
		case op >= opBlock && op <= opIf:
			in.end++ // Go's blocks have no parameters and at most one result
		case op == opBr, op == opBrIf, op == opCall, op >= opGet && op <= opGlobalSet:
			in.arg = unsigned()
		case op == opBrTable:
			for range min(unsigned(), uint64(len(body))) + 1 {
				if in.end <= len(body) {
					unsigned()
				}
			}
		case op == opIndirect:
			in.arg = unsigned()
			if in.end <= len(body) {
				unsigned()
			}
		case op >= opI32Load && op <= opLastStore:
			in.arg = unsigned()
			if in.end <= len(body) {
				in.offset = unsigned()
			}
		case op == opMemorySize, op == opMemoryGrow:
			in.end++
		case op == i32Const, op == i64Const:
			in.arg, in.end = readConst(body, in.end)
		case op == opF32Const:
			in.end += 4
		case op == opF64Const:
			in.end += 8
		case op == bulkMemory:
			switch more := unsigned(); {
			case more == 10: // memory.copy
				in.end += 2
			case more == 11: // memory.fill
				in.end++
			case more > 7: // up to 7 are conversions from floating point
				return nil, errCode
			}
		case op <= 1, op == opElse, op == end, op == opReturn, op == 0x1a, op == 0x1b,
			op > opF64Const && op <= opLastSimple:
		default:
			return nil, errCode
		}
		if in.end > len(body) {
			return nil, errWasm
		}
		code, at = append(code, in), in.end
	}
	return code, nil
}

// readConst decodes a signed LEB128 number of at most 64 bits. next is the index after the number. For an
// invalid number, next is beyond the end of b.
func readConst(b []byte, at int) (value uint64, next int) {
	for shift := 0; at < len(b) && shift < 70; at++ {
		value |= uint64(b[at]&0x7f) << shift
		shift += 7
		if b[at] < 0x80 {
			if b[at]&0x40 != 0 && shift < 64 {
				value |= ^uint64(0) << shift
			}
			return value, at + 1
		}
	}
	return 0, len(b) + 1
}
