package coach_test

import (
	"testing"

	"numplace/app/shared/job"
	"numplace/app/workshop/requests"
)

// BenchmarkHint measures the next step of an easy position and of a hard one, with its words and
// its drawing.
func BenchmarkHint(b *testing.B) {
	for name, of := range map[string]job.Standing{
		"a single": standing(easy, ""), "a forcing net": standing(inkala, ""),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				first := true
				job.Answer(requests.Answer).
					Run(ctx, job.Hint{Standing: of, Telling: job.Telling{Pitch: 40}}, func(reply job.Reply) {
						if first {
							b.ReportMetric(float64(reply.Elapsed.Microseconds()), "us-to-the-step")
						}
						first = false
					})
			}
		})
	}
}
