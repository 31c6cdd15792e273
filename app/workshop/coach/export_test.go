package coach

import "time"

// Tests follow a run of hints for up to a minute, so that they also pass on a busy machine.
func init() { patienceRun = time.Minute }
