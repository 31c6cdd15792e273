package generate

import "math/bits"

// random is a stream of pseudorandom numbers that depends only on its seed. The algorithm is xoshiro256**,
// seeded by SplitMix64, as its authors recommend (David Blackman, Sebastiano Vigna: Scrambled Linear
// Pseudorandom Number Generators, 2018; prng.di.unimi.it). The package has its own generator because a new
// version of a library could change the puzzle for a seed.
type random struct{ a, b, c, d uint64 }

// newRandom returns the stream for a seed.
func newRandom(seed uint64) *random {
	next := func() uint64 {
		seed += 0x9e3779b97f4a7c15
		return mixed(seed)
	}
	return &random{next(), next(), next(), next()}
}

// mixed is the output function of SplitMix64.
func mixed(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// next returns the next 64 random bits.
func (r *random) next() uint64 {
	out := bits.RotateLeft64(r.b*5, 7) * 9
	t := r.b << 17
	r.c ^= r.a
	r.d ^= r.b
	r.b ^= r.c
	r.a ^= r.d
	r.c ^= t
	r.d = bits.RotateLeft64(r.d, 45)
	return out
}

// below returns a uniformly distributed number from 0 to n-1. n must be between 1 and 2^32-1. below
// multiplies 32 random bits by n and takes the high word. Where that would favour some numbers, it draws new
// random bits (Daniel Lemire: Fast Random Integer Generation in an Interval, 2019).
func (r *random) below(n int) int {
	bound := uint32(n)
	product := (r.next() >> 32) * uint64(bound)
	if uint32(product) < bound {
		for unfair := -bound % bound; uint32(product) < unfair; {
			product = (r.next() >> 32) * uint64(bound)
		}
	}
	return int(product >> 32)
}

// shuffle reorders a slice at random (Fisher-Yates).
func shuffle[E any](r *random, all []E) {
	for i := len(all) - 1; i > 0; i-- {
		k := r.below(i + 1)
		all[i], all[k] = all[k], all[i]
	}
}

// upTo returns the numbers 0 to n-1 in random order.
func (r *random) upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	shuffle(r, all)
	return all
}
