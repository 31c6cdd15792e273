package clock

import (
	"syscall/js"
	"time"
)

var began = time.Now()

// Processor returns the time that the process has used of all processors. In a browser, which does not tell, it is the
// time since the program began.
func Processor() time.Duration {
	process := js.Global().Get("process")
	if process.Type() != js.TypeObject || process.Get("cpuUsage").Type() != js.TypeFunction {
		return time.Since(began)
	}
	used := process.Call("cpuUsage")
	return time.Duration(used.Get("user").Float()+used.Get("system").Float()) * time.Microsecond
}
