package generator_test

import (
	"slices"
	"testing"

	"octavo/engine"
	"octavo/engine/watersort"
	"octavo/generator"
)

func levels(count int, options engine.Options) []generator.Job {
	list := make([]generator.Job, count)
	for i := range list {
		list[i] = generator.Job{Kind: watersort.Kind{}, Options: options, Tier: engine.Easy, Seed: "1", Number: i + 1}
	}
	return list
}

// TestRisingSizesDependOnNumber checks that rising sizes depend only on the number of a job, also if
// only a part of the jobs is done.
func TestRisingSizesDependOnNumber(t *testing.T) {
	all := mustMake(t, levels(7, engine.Options{"n": "3..5"}), generator.Config{})
	for i, m := range all {
		if n, _ := m.Grades[0].FactValue("n"); n != 3+i%3 {
			t.Errorf("number %d has %d colours", i+1, n)
		}
	}
	part := levels(7, engine.Options{"n": "3..5"})[4:6]
	if got, want := texts(mustMake(t, part, generator.Config{Workers: 1})), texts(all[4:6]); !slices.Equal(got, want) {
		t.Errorf("alone %s, among others %s", got, want)
	}
}

// TestOptionOrderChangesNoPuzzle checks that the option order doesn't change the puzzles.
func TestOptionOrderChangesNoPuzzle(t *testing.T) {
	plain := texts(mustMake(t, levels(2, engine.Options{"n": "4"}), generator.Config{}))
	if got := texts(mustMake(t, levels(2, engine.Options{"n": "4", "order": "score"}), generator.Config{})); !slices.Equal(got, plain) {
		t.Errorf("with an order %s, without %s", got, plain)
	}
}
