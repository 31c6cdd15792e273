package clock

import (
	"syscall/js"
	"time"
)

var began = time.Now()

// Processor returns the processor time that the process has used. In a browser, which does not provide
// processor time, it returns the time since the program started.
func Processor() time.Duration {
	process := js.Global().Get("process")
	if process.Type() != js.TypeObject || process.Get("cpuUsage").Type() != js.TypeFunction {
		return time.Since(began)
	}
	used := process.Call("cpuUsage")
	return time.Duration(used.Get("user").Float()+used.Get("system").Float()) * time.Microsecond
}
