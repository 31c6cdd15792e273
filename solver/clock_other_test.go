//go:build !unix

package solver

import "time"

var began = time.Now()

// processorTime is the time by the clock, where there is no other.
func processorTime() time.Duration { return time.Since(began) }
