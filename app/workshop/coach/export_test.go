package coach

import "time"

// Tests follow a run of hints and solve a puzzle for up to a minute, so that they also pass on a busy machine.
func init() { patienceRun, patienceProof = time.Minute, time.Minute }
