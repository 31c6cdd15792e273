package scan

import (
	"math"
	"slices"
)

// combs returns the grids that stand upright, as on screens and copies. A line of such a grid lies in one column, or
// row, of pixels, so that pieces of it are added up, however broken or faint it is; what is written in the cells is at
// other places in each. The lines of a grid are then as far apart as the teeth of a comb.
func (s *sheet) combs(light bool) []candidate {
	across, down := s.teeth(light, false), s.teeth(light, true)
	type match struct {
		frame Frame
		n     int
		worth float64
	}
	var matches []match
	for _, a := range across {
		for _, d := range down {
			if a.n == d.n && alike(a.last-a.first, d.last-d.first) {
				f := Frame{{a.first, d.first}, {a.last, d.first}, {a.last, d.last}, {a.first, d.last}}
				matches = append(matches, match{f, a.n, a.worth + d.worth})
			}
		}
	}
	const most = 24
	var all []candidate
	for k, i := range ranked(len(matches), func(i int) float64 { return -matches[i].worth }) {
		if k == most {
			break
		}
		c := s.try(matches[i].frame, matches[i].n)
		if c.mesh == nil || c.share < clearShare {
			continue
		}
		if c = s.grown(c); !c.cut {
			all = s.add(all, c)
		}
	}
	return all
}

// comb is n+1 parallel lines, as far apart from each other.
type comb struct {
	first, last float64 // places of lines
	n           int
	worth       float64
}

// teeth returns the likeliest combs of lines that run down, or across if turned is true.
func (s *sheet) teeth(light, turned bool) []comb {
	ridges := s.ridges(light, turned)
	// the columns where most is seen of a line
	var peaks []int
	for x := 1; x < len(ridges)-1; x++ {
		if ridges[x] > 0 && ridges[x] >= ridges[x-1] && ridges[x] > ridges[x+1] {
			peaks = append(peaks, x)
		}
	}
	const mostPeaks = 40
	slices.SortFunc(peaks, func(a, b int) int { return ridges[b] - ridges[a] })
	peaks = peaks[:min(len(peaks), mostPeaks)]
	if len(peaks) < leastN {
		return nil
	}
	usual := float64(ridges[peaks[min(len(peaks)-1, 5)]])
	slices.Sort(peaks)
	var found []comb
	for i, first := range peaks {
		for _, last := range peaks[i+1:] {
			for n := leastN; n <= mostN; n++ {
				step := float64(last-first) / float64(n)
				if step < 5 {
					break
				}
				one := comb{first: float64(first) + 0.5, last: float64(last) + 0.5, n: n}
				for k := range n + 1 {
					at, reach := int(float64(first)+float64(k)*step+0.5), int(0.03*step)
					seen := slices.Max(ridges[max(0, at-reach):min(len(ridges), at+reach+1)])
					one.worth += min(float64(seen)/usual, 1) - 0.4
				}
				found = append(found, one)
			}
		}
	}
	const most = 30
	var combs []comb
	for k, i := range ranked(len(found), func(i int) float64 { return -found[i].worth }) {
		if k == most {
			break
		}
		combs = append(combs, found[i])
	}
	return combs
}

// ridges returns, for each column, in how many strips of the picture it is darker than what is beside it, or lighter;
// for each row if turned is true.
func (s *sheet) ridges(light, turned bool) []int {
	n, lines, step, line := s.W, s.H, 1, s.W
	if turned {
		n, lines, step, line = s.H, s.W, s.W, 1
	}
	const strips = 64
	counts := make([]int, n)
	reach := max(2, max(s.W, s.H)/150)
	mean, over := make([]float64, n), make([]float64, n)
	for strip := range strips {
		from, to := strip*lines/strips, (strip+1)*lines/strips
		if from == to {
			continue
		}
		clear(mean)
		for l := from; l < to; l++ {
			for i := range mean {
				mean[i] += float64(s.Pix[l*line+i*step])
			}
		}
		for i := range mean {
			mean[i] /= float64(to - from)
			if light {
				mean[i] = 255 - mean[i]
			}
		}
		for i := range over {
			over[i] = min(mean[max(0, i-reach)], mean[min(n-1, i+reach)]) - mean[i]
		}
		least := 3.0
		size := make([]float64, n)
		for i, v := range over {
			size[i] = math.Abs(v)
		}
		least = max(least, 2.5*middle(size, 0))
		for i := 1; i < n-1; i++ {
			if over[i] > least && over[i] >= over[i-1] && over[i] > over[i+1] {
				counts[i-1]++
				counts[i] += 2
				counts[i+1]++
			}
		}
	}
	return counts
}
