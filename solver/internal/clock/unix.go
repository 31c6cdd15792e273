//go:build unix

// Package clock tells benchmarks how long the processors have worked.
package clock

import (
	"syscall"
	"time"
)

// Processor is the time that the processors have spent on this process: what else runs on the machine hardly changes it.
func Processor() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // there is no other way to fail than a wrong argument
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
