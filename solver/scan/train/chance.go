package main

// chance is a pseudorandom generator that returns the same sequence for the same seed: SplitMix64, by Steele,
// Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
type chance uint64

func (c *chance) next() uint64 {
	*c += 0x9e3779b97f4a7c15
	z := uint64(*c)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// unit returns a random number from 0 to below 1.
func (c *chance) unit() float64 { return float64(c.next()>>11) / (1 << 53) }

// in returns a random number from lo to below hi.
func (c *chance) in(lo, hi float64) float64 { return lo + (hi-lo)*c.unit() }

// below returns a random integer from 0 to n-1.
func (c *chance) below(n int) int { return int(c.next() % uint64(n)) }

// odds returns true with probability p.
func (c *chance) odds(p float64) bool { return c.unit() < p }

// normal returns a random number with an approximately normal distribution: the sum of four uniform numbers.
func (c *chance) normal() float64 {
	v := c.next()
	sum := int64(v&0xffff) + int64(v>>16&0xffff) + int64(v>>32&0xffff) + int64(v>>48) - 2*0xffff
	return float64(sum) / 65536 * 1.732
}
