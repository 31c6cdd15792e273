//go:build !unix && !js

package clock

import "time"

var began = time.Now()

// Processor returns the time since the program started, because this system does not provide processor time.
func Processor() time.Duration { return time.Since(began) }
