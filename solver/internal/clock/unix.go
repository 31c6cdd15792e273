//go:build unix

// Package clock measures processor time for benchmarks.
package clock

import (
	"syscall"
	"time"
)

// Processor returns the processor time that this process has used. Other load on the machine hardly
// changes it.
func Processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // the call fails only for a wrong argument
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
