//go:build !js

package main

import (
	"os/signal"
	"syscall"
)

// ignoreClosedPipes makes writing to a closed pipe an error instead of a signal, which would end the command.
func ignoreClosedPipes() { signal.Ignore(syscall.SIGPIPE) }
