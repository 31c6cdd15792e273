package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Measures contains results parsed from the output of Go benchmarks.
type Measures struct {
	order  []string                        // names without the prefix "Benchmark", in order of first appearance
	values map[string]map[string][]float64 // by name and unit: one value per round
	cpu    string                          // name of the processor; "" if unknown
	best   bool                            // use the best round for speeds instead of the median
}

func newMeasures() *Measures { return &Measures{values: map[string]map[string][]float64{}} }

// add parses the output of one run of a test binary.
func (m *Measures) add(output string) error {
	found := false
	for line := range strings.Lines(output) {
		if cpu, ok := strings.CutPrefix(line, "cpu: "); ok {
			m.cpu = strings.TrimSpace(cpu)
		}
		fields := strings.Fields(line)
		if len(fields) < 4 || len(fields)%2 != 0 || !strings.HasPrefix(fields[0], "Benchmark") {
			continue
		}
		name := strings.TrimPrefix(fields[0], "Benchmark")
		if m.values[name] == nil {
			m.values[name] = map[string][]float64{}
			m.order = append(m.order, name)
		}
		for i := 2; i < len(fields); i += 2 {
			value, err := strconv.ParseFloat(fields[i], 64)
			if err != nil {
				return fmt.Errorf("invalid number %q in %q", fields[i], strings.TrimSpace(line))
			}
			unit := fields[i+1]
			m.values[name][unit] = append(m.values[name][unit], value)
		}
		found = true
	}
	if !found {
		return fmt.Errorf("no benchmark in the output:\n%s", output)
	}
	return nil
}

// of returns the median of a benchmark's values in the given unit. If m.best is set and the unit is per
// second, it returns the maximum instead. Without any values, it returns 0.
func (m *Measures) of(name, unit string) float64 {
	values := m.values[name][unit]
	switch {
	case len(values) == 0:
		return 0
	case m.best && strings.HasSuffix(unit, "/s"):
		return slices.Max(values)
	}
	return median(values)
}

// names returns the benchmarks whose names start with prefix, in order of first appearance.
func (m *Measures) names(prefix string) []string {
	var out []string
	for _, name := range m.order {
		if strings.HasPrefix(name, prefix) {
			out = append(out, name)
		}
	}
	return out
}

// each returns the results of calling f with each element of all.
func each[T any](all []T, f func(T) float64) (figures []float64) {
	for _, one := range all {
		figures = append(figures, f(one))
	}
	return figures
}

// median returns the middle value, or the mean of the two middle values.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	half := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[half]
	}
	return (sorted[half-1] + sorted[half]) / 2
}

// percentile returns the pth percentile by the nearest-rank method.
func percentile(values []float64, p int) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[max(0, (len(sorted)*p+99)/100-1)]
}
