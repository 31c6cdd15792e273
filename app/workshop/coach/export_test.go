package coach

import "time"

// Tests allow a minute for following a run of hints, so that they also pass on a busy machine.
func init() { patienceRun = time.Minute }
