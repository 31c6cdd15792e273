//go:build !unix

package clock

import "time"

var began = time.Now()

// Processor is the time by the clock, where there is no other.
func Processor() time.Duration { return time.Since(began) }
