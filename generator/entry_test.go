package generator_test

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/figure"
	"octavo/engine/futoshiki"
	"octavo/engine/kenken"
	"octavo/engine/sortresort"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
	"octavo/generator"
)

// realJobs returns fast jobs of real kinds: three grids and two puzzles of moves.
func realJobs() []generator.Job {
	return []generator.Job{
		{Kind: sudoku.Kind{}, Options: engine.Options{"size": "6"}, Tier: engine.Easy, Seed: "1", Number: 1},
		{Kind: kenken.Kind{}, Options: engine.Options{"size": "4"}, Tier: engine.Normal, Seed: "1", Number: 1},
		{Kind: futoshiki.Kind{}, Options: engine.Options{"size": "5"}, Tier: engine.Easy, Seed: "1", Number: 1},
		{Kind: watersort.Kind{}, Options: engine.Options{"n": "4", "cap": "4"}, Tier: engine.Easy, Seed: "1", Number: 1},
		levelJob(1),
	}
}

// levelJob returns the job for a level of a small world.
func levelJob(number int) generator.Job {
	w := &sortresort.World{ID: "w", Groups: []sortresort.Group{{Unlock: 1}}}
	for i := range 50 {
		w.Groups[0].Items = append(w.Groups[0].Items, sortresort.Item{ID: fmt.Sprintf("item_%d", i)})
	}
	kind := sortresort.Kind{}.WithMaterials(w)
	maker, err := kind.Maker(engine.Options{"world": "w", "level": strconv.Itoa(number)})
	if err != nil {
		panic(err)
	}
	return generator.MemberJobs(kind, maker.Offer().Members)[0]
}

// otherJobs returns, for each of realJobs, jobs of the same kind with other sizes, options or
// numbers.
func otherJobs() [][]generator.Job {
	jobsOf := func(kind engine.Kind, tier engine.Tier, all ...engine.Options) []generator.Job {
		var jobs []generator.Job
		for _, options := range all {
			jobs = append(jobs, generator.Job{Kind: kind, Options: options, Tier: tier, Seed: "1", Number: 1})
		}
		return jobs
	}
	return [][]generator.Job{
		jobsOf(sudoku.Kind{}, engine.Easy, engine.Options{}, engine.Options{"size": "4"}, engine.Options{"size": "6", "symmetry": "none"}),
		jobsOf(kenken.Kind{}, engine.Normal, engine.Options{"size": "6"}, engine.Options{"size": "3"}, engine.Options{"size": "4", "zero": "true"}, engine.Options{"size": "4", "free": "2"}, engine.Options{"size": "4", "mystery": "true"}),
		jobsOf(futoshiki.Kind{}, engine.Easy, engine.Options{"size": "4"}, engine.Options{"size": "6"}),
		jobsOf(watersort.Kind{}, engine.Easy, engine.Options{"n": "14", "cap": "4"}, engine.Options{"n": "3", "cap": "4"}, engine.Options{"n": "4", "cap": "5"}),
		{levelJob(2)},
	}
}

// entryOf returns the key and text of a job's cache entry.
func entryOf(t testing.TB, job generator.Job) (key, body string) {
	t.Helper()
	cache := &memory{}
	if _, err := generator.Make(t.Context(), []generator.Job{job}, generator.Config{Cache: cache}); err != nil {
		t.Fatal(err)
	}
	for key, data := range cache.entries {
		_, body, _ := strings.Cut(string(data), "\n")
		return key, body
	}
	t.Fatal("the cache is empty")
	return "", ""
}

// TestValidEntriesAreUsed checks that a valid entry gives the puzzle that was made.
func TestValidEntriesAreUsed(t *testing.T) {
	for _, job := range realJobs() {
		want := mustMake(t, []generator.Job{job}, generator.Config{})
		key, body := entryOf(t, job)
		cache := &memory{entries: map[string][]byte{key: withChecksum([]byte(body))}}
		got := mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})
		if !slices.Equal(texts(got), texts(want)) {
			t.Errorf("%s: got %v", job, texts(got))
		}
		if cache.writes > 0 {
			t.Errorf("%s: a valid entry was replaced", job)
		}
	}
}

// TestForgedEntriesAreReplaced checks entries with a valid checksum and wrong contents.
func TestForgedEntriesAreReplaced(t *testing.T) {
	for i, job := range realJobs() {
		key, body := entryOf(t, job)
		forgeries := map[string]string{
			"the puzzle twice": strings.Replace(body, `"puzzles":[`, `"puzzles":["",`, 1),
			"no puzzle":        withEnd(body, `"puzzles":[]}`, `"puzzles":`),
			"null":             withEnd(body, `"puzzles":null}`, `"puzzles":`),
			"an empty puzzle":  withEnd(body, `"puzzles":[""]}`, `"puzzles":`),
		}
		for _, other := range otherJobs()[i] {
			_, foreign := entryOf(t, other)
			forgeries["the entry of "+other.String()] = foreign
			forgeries["the puzzle of "+other.String()] = withEnd(body, foreign, `"puzzles":`)
		}
		checkForgeries(t, job, key, body, forgeries)
	}
}

// checkForgeries checks that a forged entry doesn't change the puzzle, and that a valid entry
// replaces it.
func checkForgeries(t *testing.T, job generator.Job, key, body string, forgeries map[string]string) {
	t.Helper()
	want := texts(mustMake(t, []generator.Job{job}, generator.Config{}))
	for name, forged := range forgeries {
		cache := &memory{entries: map[string][]byte{key: withChecksum([]byte(forged))}}
		if got := texts(mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})); forged == body || !slices.Equal(got, want) {
			t.Errorf("%s, %s: made %v", job, name, got)
		}
		if got := string(cache.entries[key]); !strings.HasSuffix(got, "\n"+body) {
			t.Errorf("%s, %s: the forged entry stays:\n%s", job, name, got)
		}
	}
}

// TestForgedLevels checks changed levels with the right world and number.
func TestForgedLevels(t *testing.T) {
	job := levelJob(1)
	key, body := entryOf(t, job)
	forgeries := map[string]string{}
	for from, to := range map[string]string{
		`\"star_move_thresholds\":[2,3,4,5]`: `\"star_move_thresholds\":[3,4,5,6]`,
		`\"time_limit_seconds\":12`:          `\"time_limit_seconds\":13`,
		`\"x\":200.0`:                        `\"x\":201.0`,
		`w_container`:                        `v_container`,
		`\"name\":\"level_001\"`:             `\"name\":\"level_002\"`,
		`\"world_id\":\"w\"`:                 `\"world_id\":\"v\"`,
		`item_`:                              `thing_`,
	} {
		forged := strings.ReplaceAll(body, from, to)
		if forged == body {
			t.Fatalf("there is no %s in %s", from, body)
		}
		forgeries[to] = forged
	}
	checkForgeries(t, job, key, body, forgeries)
}

// TestEntriesAreGradedAgain checks that the difficulty and solution in an entry are computed
// again.
func TestEntriesAreGradedAgain(t *testing.T) {
	for _, job := range realJobs() {
		key, body := entryOf(t, job)
		want := mustMake(t, []generator.Job{job}, generator.Config{})
		for _, claim := range []string{
			`"grades":[{"Solutions":1,"Facts":[{"Name":"t","Value":999},{"Name":"bound","Value":1}]}]`,
			`"found":{"grade":{"Solutions":1},"solution":{"moves":[[0,99]]}}`, `"moves":[]`, `"solutions":[{"moves":[[-1,0]]}]`,
		} {
			cache := &memory{entries: map[string][]byte{key: withChecksum([]byte(strings.Replace(body, `"puzzles":`, claim+`,"puzzles":`, 1)))}}
			got := mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})
			if !reflect.DeepEqual(got[0].Grades, want[0].Grades) || !reflect.DeepEqual(got[0].Solutions, want[0].Solutions) {
				t.Errorf("%s: with %s in the entry, the grade is %+v and the solution %+v", job, claim, got[0].Grades, got[0].Solutions)
			}
		}
	}
}

// withEnd returns the entry body with the end of another entry, which begins at a word.
func withEnd(body, other, word string) string {
	head, _, _ := strings.Cut(body, word)
	_, tail, _ := strings.Cut(other, word)
	return head + word + tail
}

// TestPuzzlesOfAnotherTier checks puzzles of the right kind and size that are too easy or
// ambiguous.
func TestPuzzlesOfAnotherTier(t *testing.T) {
	job := generator.Job{Kind: sudoku.Kind{}, Tier: engine.Normal, Seed: "1", Number: 1}
	key, body := entryOf(t, job)
	easier := job
	easier.Tier = engine.Easy
	_, easy := entryOf(t, easier)
	for name, forged := range map[string]string{
		"easier":     withEnd(body, easy, `"puzzles":`),
		"not unique": withEnd(body, `"puzzles":["`+strings.Repeat(".", 81)+`"]}`, `"puzzles":`),
	} {
		cache := &memory{entries: map[string][]byte{key: withChecksum([]byte(forged))}}
		mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})
		if got := string(cache.entries[key]); !strings.HasSuffix(got, "\n"+body) {
			t.Errorf("%s: the forged entry stays:\n%s", name, got)
		}
	}
}

// FuzzEntries reads any text as an entry. The resulting puzzle has an answer that is right by the
// rules.
func FuzzEntries(f *testing.F) {
	keys := make([]string, len(realJobs()))
	for i, job := range realJobs() {
		key, body := entryOf(f, job)
		keys[i] = key
		f.Add(uint8(i), []byte(body))
		for _, other := range otherJobs()[i] {
			_, foreign := entryOf(f, other)
			f.Add(uint8(i), []byte(withEnd(body, foreign, `"puzzles":`)))
		}
	}
	f.Fuzz(func(t *testing.T, number uint8, body []byte) {
		i := int(number) % len(keys)
		job := realJobs()[i]
		cache := &memory{entries: map[string][]byte{keys[i]: withChecksum(body)}}
		made := mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})
		if err := job.Kind.Check(made[0].Puzzles[0], made[0].Solutions[0]); err != nil {
			t.Errorf("%s from %q: %v", made[0].Puzzles[0], body, err)
		}
		maker, err := generator.Plan(job.Kind, job.Options, job.Tier)
		if err != nil {
			t.Fatal(err)
		}
		if fits := maker.Offer().Fits; fits != nil && !fits(made[0].Puzzles[0], engine.Want{Tier: job.Tier, Number: job.Number}) {
			t.Errorf("%s from %q doesn't fit the job %s", made[0].Puzzles[0], body, job)
		}
	})
}

// TestEntriesWithUnusualTexts checks texts that no maker makes: solved puzzles, and puzzles that
// claim a wrong tier or none.
func TestEntriesWithUnusualTexts(t *testing.T) {
	for i, job := range realJobs()[:4] {
		key, body := entryOf(t, job)
		made := mustMake(t, []generator.Job{job}, generator.Config{})[0]
		text, forgeries := made.Puzzles[0].String(), map[string]string{}
		forge := func(name, other string) {
			if _, err := job.Kind.Parse(other); err != nil {
				t.Fatal(err)
			}
			forgeries[name] = strings.Replace(body, text, other, 1)
		}
		params, rest, _ := strings.Cut(text, ":")
		switch i {
		case 0:
			forge("solved", made.Solutions[0].Text)
		case 1, 2:
			for _, claim := range []string{"", "de", "dk", "dh", "dx"} {
				if claim != params[1:] && !(i == 1 && claim == "dk" || i == 2 && claim == "dh") {
					forge("claim "+claim, params[:1]+claim+":"+rest)
				}
			}
		case 3:
			forge("solved", "4:AAAA/KKKK/OOOO/TTTT///")
			forge("begun", "4:AA/KKOO/OOTT/TTKK/AA//")
		}
		checkForgeries(t, job, key, body, forgeries)
	}
}

// TestPuzzlesFromTextAreDrawnTheSame checks that a puzzle that is read from its text has the same
// drawing as the one that was made.
func TestPuzzlesFromTextAreDrawnTheSame(t *testing.T) {
	jobs := realJobs()[:4]
	for _, tier := range []engine.Tier{engine.Normal, engine.Hard, engine.Extreme} {
		jobs = append(jobs, generator.Job{Kind: futoshiki.Kind{}, Options: engine.Options{"size": "5"}, Tier: tier, Seed: "2", Number: 1})
	}
	style := figure.PrintStyle(10*figure.Millimetre, "en")
	for _, job := range jobs {
		made := mustMake(t, []generator.Job{job}, generator.Config{})[0].Puzzles[0]
		read, err := job.Kind.Parse(made.String())
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(made.Question(style), read.Question(style)) {
			t.Errorf("%s: %s has another drawing when it is read from its text", job, made)
		}
	}
}
