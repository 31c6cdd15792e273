package main

// The runtime finds the description of a function by two tables: one has each function's number and
// where its description begins; the other, of 320 bytes per function, says where to look in the
// first. In a program for the browser, functions have successive numbers, which are in the addresses
// of their code, and the descriptions lie one behind the other. So the program is sent with zeros in
// place of all that. The edited runtime counts it when the program starts, and does without the
// second table (std.go, _std/functions.go).

// descriptionStep is what the offset of each description is a multiple of.
const descriptionStep = 8

// clearCounted zeroes what the runtime's countFunctions writes, and the table that its functionAt
// does without. It returns an error if countFunctions would write anything else.
func clearCounted(memory []byte, header, module int) error {
	b := lineTables{bytes: memory[header:]}
	count, entries := b.u64(headFuncs), b.u64(headEntries)
	first, at := b.u32(entries), b.u32(entries+4)
	for i := range count {
		entry, f := entries+8*i, entries+at
		if b.wrong || b.u32(entry) != first+i || b.u32(entry+4) != at || b.u32(f) != first+i {
			return errLines
		}
		at += funcSize + 4*b.u32(f+funcTables) + 4*int(b.from(f+funcData, 1)[0])
		at = (at + descriptionStep - 1) / descriptionStep * descriptionStep
		if i > 0 { // the runtime begins with the first
			clear(b.from(entry, 8)[:8])
			clear(b.from(f, 4)[:4])
		}
	}
	if b.wrong || b.u32(entries+8*count) != first+count {
		return errLines
	}
	clear(b.from(entries+8*count, 4)[:4])
	buckets, end := readAt(memory, module+moduleBuckets), readAt(memory, module+moduleTablesEnd)
	if b.wrong || end < buckets || end > len(memory) {
		return errLines
	}
	clear(memory[buckets:end])
	return nil
}
