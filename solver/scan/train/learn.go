package main

import (
	"fmt"
	"math"
	"sync"

	"numplace/solver/scan/internal/glyph"
)

// load writes the pixels of a sample to pixels.
func (one *sample) load(pixels *[glyph.Side * glyph.Side]float32) {
	for i, v := range one.pixels {
		pixels[i] = float32(v) / 255
	}
}

// learner computes the gradient of the loss, which is summed over samples.
type learner struct {
	state   glyph.State
	pixels  [glyph.Side * glyph.Side]float32
	slope   glyph.Net // gradient of the loss
	hidden  [glyph.Hidden]float32
	pool2   [glyph.Flat]float32
	pool1   [glyph.C1][(glyph.S1 + 2) * (glyph.S1 + 2)]float32
	loss    float64
	class   [glyph.Classes]float64
	outputs [glyph.Outputs]float32
}

// study adds the loss and the gradient of one sample to the learner's sums.
func (l *learner) study(net *glyph.Net, one *sample) {
	s, g := &l.state, &l.slope
	one.load(&l.pixels)
	net.Forward(&l.pixels, s)

	// The loss is the cross entropy. The labels are smoothed, so that training does not make the outputs
	// arbitrarily large.
	glyph.Softmax(s.Out[:glyph.Classes], l.class[:])
	l.loss -= math.Log(max(l.class[one.class], 1e-12))
	const smooth = 0.02
	for i, p := range l.class {
		want := smooth / glyph.Classes
		if i == int(one.class) {
			want += 1 - smooth
		}
		l.outputs[i] = float32(p - want)
	}
	l.outputs[glyph.Classes] = 0
	if one.written < 2 {
		p := 1 / (1 + math.Exp(-float64(s.Out[glyph.Classes])))
		l.outputs[glyph.Classes] = 0.3 * float32(p-float64(one.written))
	}

	clear(l.hidden[:])
	for o, d := range l.outputs {
		g.B4[o] += d
		add(g.W4[o*glyph.Hidden:(o+1)*glyph.Hidden], s.Hidden[:], d)
		add(l.hidden[:], net.W4[o*glyph.Hidden:(o+1)*glyph.Hidden], d)
	}
	clear(l.pool2[:])
	for o, d := range l.hidden {
		if s.Hidden[o] <= 0 || d == 0 {
			continue
		}
		g.B3[o] += d
		add(g.W3[o*glyph.Flat:(o+1)*glyph.Flat], s.Pool2[:], d)
		add(l.pool2[:], net.W3[o*glyph.Flat:(o+1)*glyph.Flat], d)
	}
	clear(l.pool1[:])
	for i, d := range l.pool2 {
		if s.Pool2[i] <= 0 || d == 0 {
			continue
		}
		o, at := i/(glyph.S2*glyph.S2), i%(glyph.S2*glyph.S2)
		x := 2*(at%glyph.S2) + int(s.Which2[i]&1)
		y := 2*(at/glyph.S2) + int(s.Which2[i]>>1)
		g.B2[o] += d
		from := y*(glyph.S1+2) + x
		for c := range glyph.C1 {
			w := (*[9]float32)(net.W2[(o*glyph.C1+c)*9:])
			back := (*[9]float32)(g.W2[(o*glyph.C1+c)*9:])
			in, out := &s.Pool1[c], &l.pool1[c]
			for t := range 9 {
				place := from + t/3*(glyph.S1+2) + t%3
				back[t] += d * in[place]
				out[place] += d * w[t]
			}
		}
	}
	for o := range glyph.C1 {
		back := (*[9]float32)(g.W1[o*9:])
		for at, which := range s.Which1[o] {
			x, y := at%glyph.S1, at/glyph.S1
			place := (y+1)*(glyph.S1+2) + x + 1
			d := l.pool1[o][place]
			if d == 0 || s.Pool1[o][place] <= 0 {
				continue
			}
			g.B1[o] += d
			from := (2*y+int(which>>1))*(glyph.Side+2) + 2*x + int(which&1)
			for t := range 9 {
				back[t] += d * s.In[from+t/3*(glyph.Side+2)+t%3]
			}
		}
	}
}

// add adds k*from to the vector to.
func add(to, from []float32, k float32) {
	from = from[:len(to)]
	for i := range to {
		to[i] += k * from[i]
	}
}

// parts returns the weights and biases of all layers of a network, as slices.
func parts(n *glyph.Net) [][]float32 {
	return [][]float32{n.W1[:], n.B1[:], n.W2[:], n.B2[:], n.W3[:], n.B3[:], n.W4[:], n.B4[:]}
}

// learn trains a network on all samples. After each pass, it checks the network with the samples in held. It
// uses Adam, by Kingma and Ba, 2015, with a learning rate that decreases to zero along a cosine.
func (l lesson) learn(all []sample, held []sample, seed uint64) *glyph.Net {
	c := chance(seed)
	net := new(glyph.Net)
	for i, fan := range map[int]int{0: 9, 2: 9 * glyph.C1, 4: glyph.Flat, 6: glyph.Hidden} {
		c := chance(seed + uint64(i) + 1)
		for j := range parts(net)[i] {
			parts(net)[i][j] = float32(c.normal() * math.Sqrt(2/float64(fan)))
		}
	}
	if l.from != "" {
		net.Unpack(l.from)
		fmt.Println("before:", check(net, held))
	}
	const batch, workers = 64, 2
	var learners [workers]learner
	mean, spread := new(glyph.Net), new(glyph.Net)
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	steps, step := l.passes*(len(all)/batch), 0
	for pass := range l.passes {
		for i := len(order) - 1; i > 0; i-- {
			j := c.below(i + 1)
			order[i], order[j] = order[j], order[i]
		}
		loss := 0.0
		for from := 0; from+batch <= len(order); from += batch {
			var wait sync.WaitGroup
			for worker := range workers {
				wait.Go(func() {
					l := &learners[worker]
					l.slope, l.loss = glyph.Net{}, 0
					for i := worker; i < batch; i += workers {
						l.study(net, &all[order[from+i]])
					}
				})
			}
			wait.Wait()
			step++
			rate := l.rate * (0.5 + 0.5*math.Cos(math.Pi*float64(step)/float64(steps)))
			rate *= min(1, float64(step)/200)
			fix := math.Sqrt(1-math.Pow(0.999, float64(step))) / (1 - math.Pow(0.9, float64(step)))
			k := float32(rate * fix)
			other := parts(&learners[1].slope)
			m, v, w := parts(mean), parts(spread), parts(net)
			for i, slopes := range parts(&learners[0].slope) {
				decay := float32(0)
				if i%2 == 0 {
					decay = float32(rate) * 0.002
				}
				for j, d := range slopes {
					d = (d + other[i][j]) / batch
					m[i][j] += 0.1 * (d - m[i][j])
					v[i][j] += 0.001 * (d*d - v[i][j])
					w[i][j] -= k*m[i][j]/(float32(math.Sqrt(float64(v[i][j])))+1e-8) + decay*w[i][j]
				}
			}
			loss += learners[0].loss + learners[1].loss
		}
		fmt.Printf("pass %d: loss %.4f; ", pass+1, loss/float64(len(order)))
		fmt.Println(check(net, held))
	}
	return net
}

// check returns a summary of the error rates of a network.
func check(net *glyph.Net, held []sample) string {
	wrong, sure, digits, hand, hands := 0, 0, 0, 0, 0
	var sign glyph.Sign
	for i := range held {
		one := &held[i]
		one.load(&sign.Pixels)
		o := net.Read(&sign)
		best := 0
		for class, p := range o.Class {
			if p > o.Class[best] {
				best = class
			}
		}
		if one.written < 2 {
			hands++
			if (o.Written > 0.5) != (one.written == 1) {
				hand++
			}
		}
		if one.class == glyph.Other || one.written == 1 {
			continue
		}
		digits++
		if best != int(one.class) {
			wrong++
			if o.Class[best] > 0.9 {
				sure++
			}
		}
	}
	return fmt.Sprintf("of held fonts, wrong %.3f %%, wrong and sure %.3f %%; hand or print wrong %.2f %%",
		100*float64(wrong)/float64(digits), 100*float64(sure)/float64(digits), 100*float64(hand)/float64(hands))
}
