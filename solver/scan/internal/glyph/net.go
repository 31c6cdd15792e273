package glyph

import (
	_ "embed"
	"math"
	"sync"
)

// The classes of the network. Other is anything that is not a digit, such as dirt, a piece of a line, or
// pencil marks.
const (
	Other   = 0
	Zero    = 10 // the classes 1 .. 9 are the digits
	LetterA = 11 // the classes from LetterA on are A .. G
	Ten     = 18 // the classes from Ten on are 10 .. 16
	Classes = 25
)

// The sizes of the layers.
const (
	C1, C2  = 12, 24 // channels of the convolutions
	S1      = Side / 2
	S2      = S1 / 2
	Flat    = C2 * S2 * S2
	Hidden  = 64
	Outputs = Classes + 1 // the last output is for handwriting
)

// Net is the network: two 3x3 convolutions, each followed by 2x2 max pooling, and two dense layers. All but
// the last layer have rectified linear units. Weights are ordered by output, input and position.
type Net struct {
	W1 [C1 * 9]float32
	B1 [C1]float32
	W2 [C2 * C1 * 9]float32
	B2 [C2]float32
	W3 [Hidden * Flat]float32
	B3 [Hidden]float32
	W4 [Outputs * Hidden]float32
	B4 [Outputs]float32
}

// State has the activations of all layers for a symbol. The trainer uses it for backpropagation.
type State struct {
	In     [(Side + 2) * (Side + 2)]float32 // padded with zeros
	Pool1  [C1][(S1 + 2) * (S1 + 2)]float32 // padded with zeros
	Which1 [C1][S1 * S1]uint8               // index of the maximum among the four pooled values
	Pool2  [Flat]float32                    // by channel and position
	Which2 [Flat]uint8
	Hidden [Hidden]float32
	Out    [Outputs]float32
	row    [Side * Side]float32
}

// Forward computes the outputs for the pixels of a symbol.
func (n *Net) Forward(pixels *[Side * Side]float32, s *State) {
	for y := range Side {
		copy(s.In[(y+1)*(Side+2)+1:], pixels[y*Side:(y+1)*Side])
	}
	for o := range C1 {
		full := s.row[:Side*Side]
		for i := range full {
			full[i] = n.B1[o]
		}
		convolve(full, s.In[:], Side, (*[9]float32)(n.W1[o*9:]))
		pool(full, Side, s.Pool1[o][S1+3:], S1+2, s.Which1[o][:])
	}
	for o := range C2 {
		full := s.row[:S1*S1]
		for i := range full {
			full[i] = n.B2[o]
		}
		for c := range C1 {
			convolve(full, s.Pool1[c][:], S1, (*[9]float32)(n.W2[(o*C1+c)*9:]))
		}
		pool(full, S1, s.Pool2[o*S2*S2:], S2, s.Which2[o*S2*S2:])
	}
	for o := range Hidden {
		s.Hidden[o] = max(0, n.B3[o]+dot(n.W3[o*Flat:(o+1)*Flat], s.Pool2[:]))
	}
	for o := range Outputs {
		s.Out[o] = n.B4[o] + dot(n.W4[o*Hidden:(o+1)*Hidden], s.Hidden[:])
	}
}

func dot(a, b []float32) float32 {
	b = b[:len(a)]
	var s, t float32
	i := 0
	for ; i+1 < len(a); i += 2 {
		s += a[i] * b[i]
		t += a[i+1] * b[i+1]
	}
	if i < len(a) {
		s += a[i] * b[i]
	}
	return s + t
}

// convolve adds the convolution of in with the kernel w to out. in is padded and has (n+2)*(n+2) values. out
// has n*n values.
func convolve(out, in []float32, n int, w *[9]float32) {
	w0, w1, w2, w3, w4, w5, w6, w7, w8 := w[0], w[1], w[2], w[3], w[4], w[5], w[6], w[7], w[8]
	for y := range n {
		row := out[y*n : y*n+n]
		r0 := in[y*(n+2):][:len(row)+2]
		r1 := in[(y+1)*(n+2):][:len(row)+2]
		r2 := in[(y+2)*(n+2):][:len(row)+2]
		a0, a1, b0, b1, c0, c1 := r0[0], r0[1], r1[0], r1[1], r2[0], r2[1]
		for x := range row {
			a2, b2, c2 := r0[x+2], r1[x+2], r2[x+2]
			row[x] += w0*a0 + w1*a1 + w2*a2 + w3*b0 + w4*b1 + w5*b2 + w6*c0 + w7*c1 + w8*c2
			a0, a1, b0, b1, c0, c1 = a1, a2, b1, b2, c1, c2
		}
	}
}

// pool applies 2x2 max pooling with a rectifier to the n*n values of in. For each block of 2x2 values, it
// writes the maximum to out, or 0 if the maximum is negative. It writes the position of the maximum within
// the block, 0 to 3, to index.
func pool(in []float32, n int, out []float32, stride int, index []uint8) {
	for y := range n / 2 {
		for x := range n / 2 {
			at := 2*y*n + 2*x
			best, k := in[at], uint8(0)
			if v := in[at+1]; v > best {
				best, k = v, 1
			}
			if v := in[at+n]; v > best {
				best, k = v, 2
			}
			if v := in[at+n+1]; v > best {
				best, k = v, 3
			}
			out[y*stride+x], index[y*(n/2)+x] = max(best, 0), k
		}
	}
}

// Opinion is the output of the network for a symbol, as probabilities.
type Opinion struct {
	Class   [Classes]float64 // probability of each class
	Written float64          // probability that the symbol is handwritten
}

// Likeliest returns the likeliest class and its probability.
func (o *Opinion) Likeliest() (class int, p float64) {
	for c, q := range o.Class {
		if q > p {
			class, p = c, q
		}
	}
	return class, p
}

// Read runs the embedded network on a symbol. It may be called concurrently.
func Read(s *Sign) Opinion {
	return standard().Read(s)
}

// Read runs the network on a symbol.
func (n *Net) Read(s *Sign) Opinion {
	var state State
	n.Forward(&s.Pixels, &state)
	var o Opinion
	Softmax(state.Out[:Classes], o.Class[:])
	o.Written = 1 / (1 + math.Exp(-float64(state.Out[Classes])))
	return o
}

// Softmax converts outputs to probabilities, and writes them to p.
func Softmax(out []float32, p []float64) {
	most := float64(out[0])
	for _, v := range out {
		most = max(most, float64(v))
	}
	sum := 0.0
	for i, v := range out {
		p[i] = math.Exp(float64(v) - most)
		sum += p[i]
	}
	for i := range p {
		p[i] /= sum
	}
}

// weights has the layers in the format of Pack. It is generated by solver/scan/train.
//
//go:embed weights.bin
var weights string

var standard = sync.OnceValue(func() *Net {
	n := new(Net)
	n.Unpack(weights)
	return n
})

// layers calls do with the weights and biases of each layer.
func (n *Net) layers(do func(w, b []float32)) {
	do(n.W1[:], n.B1[:])
	do(n.W2[:], n.B2[:])
	do(n.W3[:], n.B3[:])
	do(n.W4[:], n.B4[:])
}

// Pack serializes the network. For each layer, it writes the scales of the outputs and their biases as
// little-endian float32. Then it writes the weights as int8, where 127 corresponds to the scale.
func (n *Net) Pack() []byte {
	var to []byte
	number := func(v float32) {
		u := math.Float32bits(v)
		to = append(to, byte(u), byte(u>>8), byte(u>>16), byte(u>>24))
	}
	n.layers(func(w, b []float32) {
		scales := make([]float32, len(b))
		for o := range b {
			for _, v := range w[o*len(w)/len(b) : (o+1)*len(w)/len(b)] {
				scales[o] = max(scales[o], abs(v))
			}
			number(scales[o])
		}
		for _, v := range b {
			number(v)
		}
		for i, v := range w {
			whole := math.Round(float64(127 * v / max(scales[i/(len(w)/len(b))], 1e-12)))
			to = append(to, byte(int8(whole)))
		}
	})
	return to
}

// Unpack sets n to the network that Pack has serialized.
func (n *Net) Unpack(from string) {
	at := 0
	number := func() float32 {
		u := uint32(from[at]) | uint32(from[at+1])<<8 | uint32(from[at+2])<<16 | uint32(from[at+3])<<24
		at += 4
		return math.Float32frombits(u)
	}
	n.layers(func(w, b []float32) {
		scales := make([]float32, len(b))
		for o := range scales {
			scales[o] = number()
		}
		for o := range b {
			b[o] = number()
		}
		for i := range w {
			w[i] = float32(int8(from[at])) / 127 * scales[i/(len(w)/len(b))]
			at++
		}
	})
}
