package coach_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/requests"
)

// BenchmarkHint measures the time until the next step of an easy and of a hard position is found, explained
// and drawn.
func BenchmarkHint(b *testing.B) {
	for name, of := range map[string]job.Standing{
		"a single": standing(easy, ""), "a forcing net": standing(inkala, ""),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				first := true
				job.Answer(requests.Answer).
					Run(ctx, job.Hint{Standing: of, StepOptions: job.StepOptions{Pitch: 40}}, func(reply job.Reply) {
						if first {
							b.ReportMetric(float64(reply.Elapsed.Microseconds()), "us-to-the-step")
						}
						first = false
					})
			}
		})
	}
}
