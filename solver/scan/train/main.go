// Train trains the network that package scan reads digits with, on nothing but digits that it draws.
// README.md says how to run it.
package main

import (
	"flag"
	"fmt"
	"log"
	"os"
)

func main() {
	log.SetFlags(0)
	fonts := flag.String("fonts", "", "folder with node_modules of the fonts")
	out := flag.String("out", "solver/scan/internal/glyph/weights.bin", "file of the weights")
	count := flag.Int("samples", 180_000, "number of samples to draw")
	passes := flag.Int("passes", 7, "number of passes through the samples")
	seed := flag.Uint64("seed", 1, "seed of all that is random")
	flag.Parse()
	all, err := readFamilies(*fonts)
	if err != nil {
		log.Fatal(err)
	}
	var learned, held []family
	for _, f := range all {
		if f.held {
			held = append(held, f)
		} else {
			learned = append(learned, f)
		}
	}
	fmt.Println(len(learned), "families, and", len(held), "to check with")
	check := samples(held, max(2000, *count/20), *seed+1)
	net := learn(samples(learned, *count, *seed), check, *passes, *seed)
	if err := os.WriteFile(*out, net.Pack(), 0o644); err != nil {
		log.Fatal(err)
	}
}
