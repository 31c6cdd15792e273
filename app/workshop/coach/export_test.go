package coach

import "time"

// Runs of hints are followed to their ends, however busy the machine is.
func init() { patienceRun = time.Minute }
