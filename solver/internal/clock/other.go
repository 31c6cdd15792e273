//go:build !unix && !js

package clock

import "time"

var began = time.Now()

// Processor returns the elapsed time, because processor time is not available here.
func Processor() time.Duration { return time.Since(began) }
