package generator_test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/generator"
)

func jobs(count int, tier engine.Tier, options engine.Options) []generator.Job {
	list := make([]generator.Job, count)
	for i := range list {
		list[i] = generator.Job{Kind: toy{}, Options: options, Tier: tier, Seed: "1", Number: i + 1}
	}
	return list
}

func texts(made []generator.Result) []string {
	var list []string
	for _, m := range made {
		for i, p := range m.Puzzles {
			list = append(list, fmt.Sprint(p, m.Grades[i], m.Solutions[i]))
		}
	}
	return list
}

func mustMake(t *testing.T, jobs []generator.Job, config generator.Config) []generator.Result {
	t.Helper()
	made, err := generator.Make(t.Context(), jobs, config)
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func TestPuzzlesHaveRequestedTier(t *testing.T) {
	for _, tier := range (toy{}).Tiers() {
		for _, m := range mustMake(t, jobs(200, tier, nil), generator.Config{}) {
			grade, err := m.Puzzles[0].Grade()
			if err != nil || grade.Solutions != 1 || grade.Tier != tier {
				t.Fatalf("%s: %s was accepted with grade %v, %v", m.Job, m.Puzzles[0], grade, err)
			}
		}
	}
}

func TestWorkersDontChangePuzzles(t *testing.T) {
	// There are some 230 normal puzzles below 1000, so 150 jobs have repeats.
	all := append(jobs(150, engine.Normal, engine.Options{"below": "1000"}), jobs(50, engine.NoTier, engine.Options{"method": "family"})...)
	want := texts(mustMake(t, all, generator.Config{Workers: 1}))
	for _, workers := range []int{2, 3, 7, 16} {
		if got := texts(mustMake(t, all, generator.Config{Workers: workers})); !slices.Equal(got, want) {
			t.Errorf("%d workers make other puzzles than one", workers)
		}
	}
}

func TestPuzzleDependsOnlyOnItsJob(t *testing.T) {
	all := mustMake(t, jobs(30, engine.Hard, nil), generator.Config{})
	alone := mustMake(t, jobs(30, engine.Hard, nil)[17:18], generator.Config{})
	if got, want := texts(alone), texts(all[17:18]); !slices.Equal(got, want) {
		t.Errorf("number 18 alone is %s, among others %s", got, want)
	}
	other := jobs(1, engine.Hard, nil)
	other[0].Seed = "2"
	if slices.Equal(texts(mustMake(t, other, generator.Config{})), texts(all[:1])) {
		t.Error("another seed makes the same puzzle")
	}
}

// TestSeedMakesSamePuzzle fails if the keys of the random source change: then every published seed
// would make another book.
func TestSeedMakesSamePuzzle(t *testing.T) {
	list := jobs(1, engine.Hard, engine.Options{"below": "1000"})
	if got := mustMake(t, list, generator.Config{})[0].Puzzles[0].String(); got != "1000083" {
		t.Errorf("seed 1, number 1 is now %s", got)
	}
}

func TestDefaultOptionChangesNothing(t *testing.T) {
	want := texts(mustMake(t, jobs(3, engine.Easy, nil), generator.Config{}))
	got := texts(mustMake(t, jobs(3, engine.Easy, engine.Options{"only": "all"}), generator.Config{}))
	if !slices.Equal(got, want) {
		t.Errorf("only=all makes %s, nothing set %s", got, want)
	}
}

func TestThereAreNoRepeats(t *testing.T) {
	options := engine.Options{"below": "1000"}
	jobByCanonical := map[string]generator.Job{}
	for _, m := range mustMake(t, append(jobs(150, engine.Easy, options), jobs(150, engine.Easy, nil)...), generator.Config{}) {
		canonical := m.Puzzles[0].Canonical()
		if earlier, ok := jobByCanonical[canonical]; ok {
			t.Fatalf("%s and %s are both %s", earlier, m.Job, canonical)
		}
		jobByCanonical[canonical] = m.Job
	}
}

// countBelow counts the different puzzles of a tier that the toy can make below n.
func countBelow(n int, tier engine.Tier) int {
	count := 0
	for i := range n {
		if grade, err := number(i).Grade(); err == nil && grade.Tier == tier && i%13 != 0 {
			count++
		}
	}
	return count
}

func TestMakeFindsEveryPuzzle(t *testing.T) {
	options := engine.Options{"below": "100"}
	most := countBelow(100, engine.Normal)
	if made := mustMake(t, jobs(most, engine.Normal, options), generator.Config{Workers: 3}); len(made) != most {
		t.Fatalf("%d of %d made", len(made), most)
	}
	_, err := generator.Make(t.Context(), jobs(most+5, engine.Normal, options), generator.Config{Workers: 3})
	var exhausted *generator.ExhaustedError
	if !errors.As(err, &exhausted) {
		t.Fatalf("five more puzzles than exist: %v", err)
	}
	if exhausted.Different != most || exhausted.Job.Number != most+1 {
		t.Errorf("the error has %d puzzles of %d, at number %d", exhausted.Different, most, exhausted.Job.Number)
	}
	if want := fmt.Sprintf("only %d different", most); !strings.Contains(err.Error(), want) {
		t.Errorf("%q does not say %q", err, want)
	}
}

func TestImpossibleError(t *testing.T) {
	list := jobs(5, engine.Hard, engine.Options{"only": "threes", "below": "5000"})
	_, err := generator.Make(t.Context(), list, generator.Config{Workers: 3, Limits: generator.Limits{Attempts: 300}})
	var impossible *generator.ImpossibleError
	if !errors.As(err, &impossible) {
		t.Fatalf("hard multiples of three: %v", err)
	}
	if impossible.Job.Number != 1 || impossible.Attempts != 300 {
		t.Errorf("reported number %d after %d attempts", impossible.Job.Number, impossible.Attempts)
	}
	if tier, ok := impossible.Nearest(); !ok || tier != engine.Easy {
		t.Errorf("nearest is %v, %v", tier, ok)
	}
	if !slices.Equal(impossible.Without, []string{"only"}) {
		t.Errorf("the job is possible without %v", impossible.Without)
	}
	if sum := impossible.Seen[engine.Easy] + impossible.Empty; sum != 300 || impossible.Empty == 0 {
		t.Errorf("%v and %d empty make %d of 300", impossible.Seen, impossible.Empty, sum)
	}
	want := regexp.MustCompile(`^toy hard \(below=5000, only=threes\): none in 300 attempts; came out instead: \d+ easy, \d+ without a puzzle; nearest: tier easy, or hard without only=threes$`)
	if !want.MatchString(err.Error()) {
		t.Errorf("the error is %q", err)
	}
}

func TestEachRequestReportsItsFirstError(t *testing.T) {
	list := slices.Concat(
		jobs(20, engine.Easy, nil),
		jobs(20, engine.Hard, engine.Options{"only": "threes"}),
		jobs(20, engine.Normal, engine.Options{"fail": "yes"}),
		jobs(20, engine.Extreme, nil),
		jobs(20, engine.Easy, engine.Options{"colour": "red"}),
	)
	var first string
	for _, workers := range []int{1, 4} {
		made, err := generator.Make(t.Context(), list, generator.Config{Workers: workers, Limits: generator.Limits{Attempts: 200}})
		if made != nil || err == nil {
			t.Fatalf("made %d, %v", len(made), err)
		}
		if n := len(err.(interface{ Unwrap() []error }).Unwrap()); n != 4 {
			t.Errorf("%d errors of 4 requests: %v", n, err)
		}
		var tier *engine.TierError
		var option *engine.OptionError
		if !errors.Is(err, errBroken) || !errors.As(err, &tier) || !errors.As(err, &option) {
			t.Errorf("an error is missing: %v", err)
		}
		if first == "" {
			first = err.Error()
		} else if err.Error() != first {
			t.Errorf("%d workers report\n%v\none reports\n%s", workers, err, first)
		}
	}
}

func TestSetsStayTogether(t *testing.T) {
	for _, m := range mustMake(t, jobs(20, engine.NoTier, engine.Options{"method": "family"}), generator.Config{}) {
		var tiers []engine.Tier
		for _, g := range m.Grades {
			tiers = append(tiers, g.Tier)
		}
		if !slices.Equal(tiers, toy{}.Tiers()) || len(m.Puzzles) != 3 || len(m.Solutions) != 3 {
			t.Fatalf("%s has the tiers %v", m.Job, tiers)
		}
		if m.ID(0) == m.ID(1) || m.ID(1) == m.ID(2) {
			t.Errorf("boards of %s share an id", m.Job)
		}
	}
}

func TestPlanRefusesImpossibleRequests(t *testing.T) {
	family := engine.Options{"method": "family"}
	for _, c := range []struct {
		options engine.Options
		tier    engine.Tier
		want    string
	}{
		{nil, engine.Hard, ""},
		{family, engine.NoTier, ""},
		{nil, engine.Extreme, "toy cannot be extreme; possible: easy, normal, hard"},
		{nil, engine.NoTier, "toy needs a tier; possible: easy, normal, hard"},
		{family, engine.Hard, "toy with method=family comes in sets (easy, normal, hard) and takes no tier, not hard"},
		{engine.Options{"below": "1"}, engine.Hard, `option below cannot be "1"; possible: 2 to 1000000`},
		{engine.Options{"up": "1"}, engine.Hard, `option "up" is not known; known: below, only, method, fail`},
	} {
		_, err := generator.Plan(toy{}, c.options, c.tier)
		if got := fmt.Sprint(err); c.want == "" && err != nil || c.want != "" && got != c.want {
			t.Errorf("%v %v: %s\nwant %s", c.options, c.tier, got, c.want)
		}
	}
}

func TestCancellingEndsARun(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	progress := func(done, _ int) {
		if done == 10 {
			cancel()
		}
	}
	made, err := generator.Make(ctx, jobs(100_000, engine.Easy, nil), generator.Config{Progress: progress})
	if made != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled run made %d and returned %v", len(made), err)
	}
}

func TestProgressCountsEveryJob(t *testing.T) {
	var counts []int
	mustMake(t, jobs(40, engine.Easy, nil), generator.Config{Workers: 4, Progress: func(done, total int) {
		if total != 40 {
			t.Errorf("total %d", total)
		}
		counts = append(counts, done)
	}})
	for i, done := range counts {
		if done != i+1 {
			t.Fatalf("progress %v", counts)
		}
	}
	if len(counts) != 40 {
		t.Errorf("%d reports of 40", len(counts))
	}
}

func TestStreamMakesSamePuzzlesAsMake(t *testing.T) {
	list := jobs(150, engine.Normal, engine.Options{"below": "1000"})
	var got []generator.Result
	for made, err := range generator.Stream(t.Context(), slices.Values(list), generator.Config{Workers: 4}) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, made)
	}
	if !slices.Equal(texts(got), texts(mustMake(t, list, generator.Config{}))) {
		t.Error("Stream and Make differ")
	}
}

func TestStreamEndsWithTheFirstError(t *testing.T) {
	list := jobs(100, engine.Normal, engine.Options{"below": "100"})
	done, failed := 0, 0
	for _, err := range generator.Stream(t.Context(), slices.Values(list), generator.Config{Workers: 4}) {
		if err != nil {
			failed++
			continue
		}
		done++
	}
	if most := countBelow(100, engine.Normal); done != most || failed != 1 {
		t.Errorf("%d made of %d, %d errors", done, most, failed)
	}
}

func TestIDsAreShortAndStable(t *testing.T) {
	job := generator.Job{Kind: toy{version: "9"}, Tier: engine.Hard, Seed: "2026", Number: 7}
	if got := job.ID(); got != "YXD8MS" {
		t.Errorf("the id of %s is %s: printed worksheets would lose their answer keys", job, got)
	}
	ids := map[string]bool{}
	for _, j := range jobs(2000, engine.Easy, nil) {
		if ids[j.ID()] {
			t.Errorf("two jobs have the ID %s", j.ID())
		}
		ids[j.ID()] = true
	}
}
