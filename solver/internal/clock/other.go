//go:build !unix && !js

package clock

import "time"

var began = time.Now()

// Processor returns the time since the program started, because processor time is not available on this
// system.
func Processor() time.Duration { return time.Since(began) }
