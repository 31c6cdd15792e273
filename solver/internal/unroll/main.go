// Unroll generates the loops of the classic engine over bands and digits in unrolled form, so that the index
// of every word is a constant. In WebAssembly, where jumps are expensive, this saves a quarter of the time.
// The loops are in classic.tmpl. Run it with "go generate" in the folder of package solver.
package main

import (
	"bytes"
	_ "embed"
	"go/format"
	"log"
	"os"
	"text/template"
)

//go:embed classic.tmpl
var loops string

func main() {
	source, err := generate()
	if err == nil {
		err = os.WriteFile(os.Args[1], source, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}

// functions contains the functions that the template can call. bands, digits and bits return ranges to loop
// over. after returns the band that is i bands after a given band, where band 0 follows band 2. add and mul
// compute constants.
var functions = template.FuncMap{
	"bands":  func() []int { return []int{0, 1, 2} },
	"digits": func() []int { return []int{0, 1, 2, 3, 4, 5, 6, 7, 8} },
	"bits":   func() []int { return []int{0, 1, 2, 3} },
	"after":  func(band, i int) int { return (band + i) % 3 },
	"add":    func(a, b int) int { return a + b },
	"mul":    func(a, b int) int { return a * b },
}

// generate returns the generated Go file.
func generate() ([]byte, error) {
	t, err := template.New("classic").Funcs(functions).Parse(loops)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	if err := t.Execute(&out, nil); err != nil {
		return nil, err
	}
	return format.Source(out.Bytes())
}
