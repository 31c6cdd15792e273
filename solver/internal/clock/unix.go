//go:build unix

// Package clock measures processor time for benchmarks.
package clock

import (
	"syscall"
	"time"
)

// Processor returns the processor time that the process has used. Other load on the machine hardly affects
// it.
func Processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // cannot happen, because the arguments are valid
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
