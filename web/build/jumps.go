package main

import (
	"encoding/binary"
	"slices"
)

// A function in Go's code for WebAssembly is a row of parts. Calls return to the beginning of a part, and jumps go there. At the beginning of the
// function there is a block for each part, whose end is just before the part, and in the innermost block a table that branches to one of them by
// the number in local variable 0. A loop is around all of this. Go writes each jump as the number, and a branch to the loop, which goes on to the
// table. A jump to a later part can leave that part's block as well. That needs neither number nor table, so it is smaller and faster.

// localPart is the local variable with the number of the part that the table branches to: a function's argument.
const localPart = 0

// parts says where the parts are in the code of a function.
type parts struct {
	blocks int   // the first instruction of the blocks and of the loop
	outer  bool  // there is a block around all of them, the goal of branches that return
	loop   bool  // there is a loop
	table  int   // the table
	begin  int   // the first instruction of the first part
	last   int   // the last part; the first is 0
	byNum  []int // the part by the number
}

// directJumps shortens the jumps in all functions of a program, which behaves as before. It must have been through shortCode.
func directJumps(program []byte) ([]byte, error) {
	return editFunctions(program, func(function []byte, _ uint64) ([]byte, error) { return directFunction(function) })
}

// directFunction shortens the jumps of a function. One that is built otherwise stays.
func directFunction(function []byte) ([]byte, error) {
	_, body, code, err := readFunction(function)
	if err != nil {
		return nil, err
	}
	p, ok := partsOf(body, code)
	if !ok {
		return function, nil
	}
	row, back, ok := p.directRow(body, code)
	if !ok {
		return function, nil
	}
	out := slices.Clone(function[:len(function)-len(body)+code[p.blocks].at])
	if back {
		out = append(out, opLoop, typeNone)
	}
	for range p.last + 1 {
		out = append(out, opBlock, typeNone)
	}
	out = append(append(out, body[code[p.table-1].at:code[p.begin].at]...), row...)
	if back {
		out = append(out, end)
	}
	return append(out, opUnreachable, end), nil
}

// partsOf finds the parts of a function. It returns false if the function has none, or begins in a way that Go's do not.
func partsOf(body []byte, code []instruction) (p parts, ok bool) {
	if has(code, 0, i64Const, opSet) { // the function's number
		p.blocks = 2
	}
	if !has(code, p.blocks, opGlobalGet, opSet) || code[p.blocks+1].arg != localSP {
		return p, false
	}
	p.blocks += 2
	i, count, loopAt := p.blocks, 0, 0
	for ; has(code, i, opBlock) || has(code, i, opLoop); i++ {
		switch {
		case code[i].op == opBlock:
			count++
		case p.loop:
			return p, false
		default:
			p.loop, loopAt = true, count
		}
	}
	if !has(code, i, opGet, opBrTable, end) || code[i].arg != localPart || i+3 == len(code) {
		return p, false
	}
	p.table, p.begin = i+1, i+3
	p.byNum = readTable(body[code[p.table].at:code[p.table].end])
	p.last = p.byNum[len(p.byNum)-1]
	p.outer = count == p.last+2
	if p.loop && (loopAt == 1) != p.outer || p.loop && loopAt > 1 {
		return p, false
	}
	return p, count == p.last+1 || p.outer
}

// readTable returns the branches of a table, with the one for all further numbers at the end.
func readTable(instruction []byte) (branches []int) {
	r := reader{instruction[1:]}
	for range r.number() + 1 {
		branches = append(branches, r.number())
	}
	return branches
}

// part returns the part of a number.
func (p parts) part(number uint64) int { return p.byNum[min(number, uint64(len(p.byNum)-1))] }

// directRow returns the code of all parts, and whether it still needs the loop. It returns false if there is a branch that is no jump, or if the code does
// not end as Go's does.
func (p parts) directRow(body []byte, code []instruction) (row []byte, back, ok bool) {
	part, depth := 0, 0 // of blocks inside the part
	for i := p.begin; i < len(code); i++ {
		in := code[i]
		if depth == 0 && p.ends(code, i, part) {
			return row, back, true
		}
		inside, at := depth, i
		if has(code, i, opIf, i32Const, opSet, opBr, end) { // nothing but a jump
			inside, at = depth+1, i+1
		}
		if p.jumps(code, at, inside+p.last-part) {
			to := p.part(code[at].arg)
			branch, less := byte(opBr), 0
			if at > i {
				branch, less = opBrIf, 1
			}
			i = at + 2 + less
			switch {
			case to <= part:
				row, back = append(row, body[code[at].at:code[at+2].at]...), true
				row = binary.AppendUvarint(append(row, branch), code[at+2].arg-uint64(less))
			case to == part+1 && depth == 0 && less == 0 && has(code, i+1, end): // it comes to the next part without a jump
			default:
				row = binary.AppendUvarint(append(row, branch), uint64(inside-less+to-part-1))
			}
			continue
		}
		switch in.op {
		case opBlock, opLoop, opIf:
			depth++
		case end:
			if depth > 0 {
				depth--
			} else {
				part++
			}
		case opBr, opBrIf:
			if int(in.arg) >= depth {
				return nil, false, false
			}
		case opBrTable:
			return nil, false, false
		case opGet:
			if in.arg == localPart && !(has(code, i-2, opSet, i32Const) && code[i-2].arg == localPart) { // it passes the number of a function
				return nil, false, false
			}
		}
		row = append(row, body[in.at:in.end]...)
	}
	return nil, false, false
}

// jumps reports whether instructions are a jump, at a depth of blocks inside the loop.
func (p parts) jumps(code []instruction, i, depth int) bool {
	return p.loop && has(code, i, i32Const, opSet, opBr) && code[i+1].arg == localPart && int(code[i+2].arg) == depth
}

// ends reports whether the parts end at an instruction in a part, outside its blocks.
func (p parts) ends(code []instruction, i, part int) bool {
	if part != p.last {
		return false
	}
	tail := []byte{opUnreachable, end}
	if p.outer {
		tail = append(tail, i32Const, end)
	}
	if p.loop {
		tail = append([]byte{end}, tail...)
	}
	return i+len(tail) == len(code) && has(code, i, tail...)
}
