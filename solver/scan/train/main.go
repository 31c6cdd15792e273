// Train trains the network with which package scan reads digits. It draws the digits with which it trains the
// network, and uses no other data. README.md explains how to run it.
package main

import (
	_ "embed"
	"flag"
	"fmt"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	fonts := flag.String("fonts", "", "folder with node_modules of the fonts")
	begin := flag.Bool("first", false, "learn the first lesson instead of the second, from nothing")
	out := flag.String("out", "", "file of the weights; by default the one that the lesson makes")
	count := flag.Int("samples", 0, "number of samples to draw; by default those of the lesson")
	passes := flag.Int("passes", 0, "number of passes through the samples; by default those of the lesson")
	seed := flag.Uint64("seed", 1, "seed of all that is random")
	pages := flag.Int("measure", 0, "do not train, but read that many drawn pages of each style")
	with := flag.String("with", "measured", "measure with fonts that are learned, held or measured")
	styles := flag.String("styles", "", "measure these styles only, separated by commas")
	keep := flag.String("keep", "", "measure, and write the pages that are misread to this folder")
	flag.Parse()
	all, err := readFamilies(*fonts)
	if err != nil {
		log.Fatal(err)
	}
	kinds := map[string][]family{}
	for _, f := range all {
		kinds[f.use] = append(kinds[f.use], f)
	}
	if *pages > 0 {
		if err := measure(os.Stdout, kinds[*with], *pages, *seed, *styles, *keep); err != nil {
			log.Fatal(err)
		}
		return
	}
	lesson := second
	if *begin {
		lesson = first
	}
	var learned []family
	for _, use := range lesson.fonts {
		learned = append(learned, kinds[use]...)
	}
	held := kinds["held"]
	if *count > 0 {
		lesson.samples = *count
	}
	if *passes > 0 {
		lesson.passes = *passes
	}
	if *out == "" {
		*out = lesson.file
	}
	fmt.Println(len(learned), "families, and", len(held), "to check with")
	check := lesson.draw(held, max(2000, lesson.samples/20), *seed+1)
	net := lesson.learn(lesson.draw(learned, lesson.samples, *seed), check, *seed)
	if err := os.WriteFile(*out, net.Pack(), 0o644); err != nil {
		log.Fatal(err)
	}
}

// lesson contains the parameters of a training run.
type lesson struct {
	file    string // output file of the weights
	from    string // initial weights, or empty for random ones
	fonts   []string
	hard    bool // include scenes that are hard to read
	samples int
	passes  int
	rate    float64 // maximum learning rate
}

// The first lesson takes four times as long as the second. The second starts from the weights of the first.
var (
	first  = lesson{"solver/scan/train/first.bin", "", []string{"learned"}, false, 180_000, 7, 0.002}
	second = lesson{"solver/scan/internal/glyph/weights.bin", firstWeights, []string{"learned", "later"}, true, 70_000,
		4, 0.0006}
)

//go:embed first.bin
var firstWeights string
