package link

import "math/bits"

// This file compresses the numbers of a task. The more likely a number is, the fewer bits it takes. The
// method is binary arithmetic coding with adaptive probabilities, as in Mahoney's lpaq. All probabilities
// start at one half, so a text depends only on its numbers. The code belongs to version 1 of the tasks that
// use it, and its results must never change.
//
// The same functions write and read a task. A packer that reads ignores the numbers passed to its methods,
// and returns the numbers that it has read.

// packer writes numbers as bytes, or reads them if reads is true.
type packer struct {
	reads     bool
	low, high uint32 // the current range of the coder
	code      uint32 // when reading: the current position in the range
	at        int    // index of the next byte to read
	bytes     []byte
}

// odds is the probability that a bit is set, estimated from the previous bits.
type odds struct {
	set  int16 // probability times 1<<16, minus 1<<15
	seen uint8
}

// mostSeen is the maximum of odds.seen. The limit lets later bits still change the odds.
const mostSeen = 60

// field has the odds for numbers of one kind: odds for the length of a number in bits, and for its first
// bits.
type field struct {
	length [64]odds
	first  [33][4]odds
}

func newWriter() *packer { return &packer{high: 1<<32 - 1} }

//go:noinline
func newReader(b []byte) *packer {
	p := &packer{high: 1<<32 - 1, reads: true, bytes: b}
	for range 4 {
		p.code = p.code<<8 | p.next()
	}
	return p
}

// next returns the next byte. After the end it returns zeros.
func (p *packer) next() uint32 {
	p.at++
	if p.at > len(p.bytes) {
		return 0
	}
	return uint32(p.bytes[p.at-1])
}

// split reads or writes a bit. set is the probability that the bit is set, times 1<<16. split returns the
// bit.
func (p *packer) split(set uint32, bit bool) bool {
	middle := p.low + uint32(uint64(p.high-p.low)*uint64(set)>>16)
	if p.reads {
		bit = p.code <= middle
	}
	if bit {
		p.high = middle
	} else {
		p.low = middle + 1
	}
	for (p.low^p.high)>>24 == 0 {
		if p.reads {
			p.code = p.code<<8 | p.next()
		} else {
			p.bytes = append(p.bytes, byte(p.high>>24))
		}
		p.low, p.high = p.low<<8, p.high<<8|0xff
	}
	return bit
}

// flag reads or writes a bit with the odds o, and adjusts the odds. It returns the bit.
func (p *packer) flag(o *odds, bit bool) bool {
	const least = 1 << 9
	const half = 1 << 15
	now, to := int(o.set), -half
	bit = p.split(uint32(min(max(now+half, least), 2*half-least)), bit)
	if bit {
		to = half - 1
	}
	if o.seen < mostSeen {
		o.seen++
	}
	o.set = int16(now + (to-now)*2/(2*int(o.seen)+1))
	return bit
}

// number reads or writes n with the odds in f. The length of n in bits comes first, and then the bits below
// the highest set bit.
func (p *packer) number(f *field, n uint32) uint32 {
	length, node := uint32(bits.Len32(n)), uint32(1)
	for i := 5; i >= 0; i-- {
		is := p.flag(&f.length[node], length>>i&1 == 1)
		node <<= 1
		if is {
			node |= 1
		}
	}
	if length = min(node-1<<6, 32); length < 2 {
		return length
	}
	all := uint32(1)
	for i := int(length) - 2; i >= 0; i-- {
		is := n>>i&1 == 1
		switch all {
		case 1:
			is = p.flag(&f.first[length][1], is)
		case 2, 3:
			is = p.flag(&f.first[length][all], is)
		default:
			is = p.split(1<<15, is)
		}
		all <<= 1
		if is {
			all |= 1
		}
	}
	return all
}

// one reads or writes a number n from 0 to count-1. All these numbers are equally likely.
func (p *packer) one(count, n uint32) uint32 {
	first := uint32(0)
	for count > 1 {
		half := count / 2
		if p.split(half<<16/count, n < half) {
			count = half
		} else {
			first, n, count = first+half, n-half, count-half
		}
	}
	return first
}

// end returns the bytes written, without zeros at the end. A reader assumes zeros after the last byte.
func (p *packer) end() []byte {
	if p.low > 0 {
		p.bytes = append(p.bytes, byte(p.low>>24+1))
	}
	for len(p.bytes) > 0 && p.bytes[len(p.bytes)-1] == 0 {
		p.bytes = p.bytes[:len(p.bytes)-1]
	}
	return p.bytes
}

// checkSigns is the length of the checksum at the beginning of a packed text, in characters.
const checkSigns = 4

// sealed encodes a checksum, followed by the bytes b, in characters of the alphabet. The checksum covers b
// and owner, a text that identifies the board or version that b belongs to.
//
//go:noinline
func sealed(b []byte, owner string) string {
	w := bitWriter{}
	w.put(checkOf(b, owner), 6*checkSigns)
	for _, c := range b {
		w.put(uint32(c), 8)
	}
	return w.end()
}

// unsealed decodes a text of sealed. ok is false if the text is damaged, or does not belong to owner.
//
//go:noinline
func unsealed(text, owner string) (b []byte, ok bool) {
	r := bitReader{text: text}
	check := r.take(6 * checkSigns)
	for n := (len(text) - checkSigns) * 6 / 8; n > 0; n-- {
		b = append(b, byte(r.take(8)))
	}
	return b, !r.failed && r.over() && check == checkOf(b, owner)
}

// checkOf returns a checksum of b and owner: their FNV-1a hash, folded to 24 bits.
func checkOf(b []byte, owner string) uint32 {
	sum := sumOf(sumOf(firstSum, owner), string(b))
	return (sum ^ sum>>24) & (1<<24 - 1)
}

// sumOf adds text to the FNV-1a hash sum, and returns the result.
func sumOf(sum uint32, text string) uint32 {
	for i := range len(text) {
		sum = (sum ^ uint32(text[i])) * sumPrime
	}
	return sum
}

// These are the constants of 32-bit FNV-1a.
const (
	firstSum = 2166136261
	sumPrime = 16777619
)
