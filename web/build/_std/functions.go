package runtime

import "unsafe"

// This file is compiled into package runtime of the browser's programs, whose functions have
// successive numbers: the number of a function is in the upper bits of the addresses of its code.
// (web/build/functions.go.)

// countFunctions completes the table of functions: their numbers, and where their descriptions
// begin. Only the first function has both already. The others follow it, each description at the
// next multiple of 8.
func countFunctions(datap *moduledata) {
	next := datap.ftab[0]
	last := len(datap.ftab) - 1
	for i := range last {
		datap.ftab[i] = next
		f := (*_func)(unsafe.Pointer(&datap.pclntable[next.funcoff]))
		f.entryOff = next.entryoff
		next.entryoff++
		size := uint32(unsafe.Sizeof(_func{})) + 4*(f.npcdata+uint32(f.nfuncdata))
		next.funcoff = (next.funcoff + size + 7) &^ 7
	}
	datap.ftab[last].entryoff = next.entryoff // the end of the last function
}

// functionAt returns the function with an address. The runtime's own way takes another table, which
// is large.
//
//go:nosplit
func functionAt(pc uintptr) funcInfo {
	datap := findmoduledatap(pc)
	if datap == nil {
		return funcInfo{}
	}
	offset := datap.ftab[pc>>16-datap.minpc>>16].funcoff
	return funcInfo{(*_func)(unsafe.Pointer(&datap.pclntable[offset])), datap}
}
