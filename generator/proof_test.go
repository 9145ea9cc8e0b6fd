package generator_test

import (
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/engine/kenken"
	"octavo/engine/sudoku"
	"octavo/engine/watersort"
	"octavo/generator"
)

// real are jobs of real kinds, quickly made: two grids, and a puzzle of moves.
func real() []generator.Job {
	return []generator.Job{
		{Kind: sudoku.Kind{}, Options: engine.Options{"size": "6"}, Tier: engine.Easy, Seed: "1", Number: 1},
		{Kind: kenken.Kind{}, Options: engine.Options{"size": "4"}, Tier: engine.Normal, Seed: "1", Number: 1},
		{Kind: watersort.Kind{}, Options: engine.Options{"n": "4", "cap": "4"}, Tier: engine.Easy, Seed: "1", Number: 1},
	}
}

// other are jobs that ask for something else of the same kinds.
func other() []generator.Job {
	return []generator.Job{
		{Kind: sudoku.Kind{}, Tier: engine.Easy, Seed: "1", Number: 1},
		{Kind: kenken.Kind{}, Options: engine.Options{"size": "6"}, Tier: engine.Easy, Seed: "1", Number: 1},
		{Kind: watersort.Kind{}, Options: engine.Options{"n": "14", "cap": "4"}, Tier: engine.Easy, Seed: "1", Number: 1},
	}
}

// entryOf is the cache's entry of a job, and its key.
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
	t.Fatal("nothing was kept")
	return "", ""
}

// TestSoundEntriesAreTaken: proving an entry takes nothing of it away.
func TestSoundEntriesAreTaken(t *testing.T) {
	for _, job := range real() {
		want := mustMake(t, []generator.Job{job}, generator.Config{})
		key, body := entryOf(t, job)
		cache := &memory{entries: map[string][]byte{key: signed([]byte(body))}}
		got := mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})
		if !slices.Equal(texts(got), texts(want)) {
			t.Errorf("%s: got %v", job, texts(got))
		}
		if cache.kept > 0 {
			t.Errorf("%s: a sound entry was made anew", job)
		}
	}
}

// TestForgedEntriesAreMadeAnew: entries with a true checksum and false contents.
func TestForgedEntriesAreMadeAnew(t *testing.T) {
	for i, job := range real() {
		key, body := entryOf(t, job)
		_, foreign := entryOf(t, other()[i])
		want := texts(mustMake(t, []generator.Job{job}, generator.Config{}))
		forgeries := map[string]string{
			"the entry of another job":    foreign,
			"a puzzle of another size":    withPart(body, foreign, `"boards":`),
			"the puzzle twice":            withPart(body, strings.Replace(body, `"boards":[{`, `"boards":[{"puzzle":""},{`, 1), `"boards":`),
			"no solution, with a promise": withPart(body, `"boards":[{"puzzle":"","found":{}}]}`, `"boards":`),
		}
		for _, moves := range []string{"[]", "null", "[[0,99]]", "[[-1,0]]", "[[0]]", "[[0,0]]", "[[]]", "[null]"} {
			forgeries["moves "+moves] = forgedMoves(body, `"moves":`, moves)
			forgeries["moves without facts "+moves] = forgedMoves(body, `"solution":`, moves)
		}
		for _, fact := range []string{"length", "bound"} {
			forgeries["another "+fact] = strings.ReplaceAll(body, `"Name":"`+fact+`","Form":0,"Value":`, `"Name":"`+fact+`","Form":0,"Value":9`)
		}
		for name, forged := range forgeries {
			if forged == body {
				continue // this kind's entries have nothing of it
			}
			cache := &memory{entries: map[string][]byte{key: signed([]byte(forged))}}
			if got := texts(mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})); !slices.Equal(got, want) {
				t.Errorf("%s, %s: made %v", job, name, got)
			}
			if got := string(cache.entries[key]); !strings.HasSuffix(got, "\n"+body) {
				t.Errorf("%s, %s: the forged entry stays:\n%s", job, name, got)
			}
		}
	}
}

// withPart is an entry of which the end, from a word on, is another's.
func withPart(body, other, from string) string {
	head, _, _ := strings.Cut(body, from)
	_, tail, _ := strings.Cut(other, from)
	return head + from + tail
}

// forgedMoves is an entry with other moves, from a word of it on.
func forgedMoves(body, from, moves string) string {
	head, _, ok := strings.Cut(body, from)
	switch {
	case !ok:
		return body
	case from == `"solution":`:
		moves = `{"moves":` + moves
	}
	return head + from + moves + `}}}]}`
}

// TestPuzzlesOfAnotherTier: one that is of the kind and of the size, but easier
// or not unique.
func TestPuzzlesOfAnotherTier(t *testing.T) {
	job := generator.Job{Kind: sudoku.Kind{}, Tier: engine.Normal, Seed: "1", Number: 1}
	key, body := entryOf(t, job)
	easier := job
	easier.Tier = engine.Easy
	_, easy := entryOf(t, easier)
	for name, forged := range map[string]string{
		"easier":     withPart(body, easy, `"boards":`),
		"not unique": withPart(body, `"boards":[{"puzzle":"`+strings.Repeat(".", 81)+`"}]}`, `"boards":`),
	} {
		cache := &memory{entries: map[string][]byte{key: signed([]byte(forged))}}
		mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})
		if got := string(cache.entries[key]); !strings.HasSuffix(got, "\n"+body) {
			t.Errorf("%s: the forged entry stays:\n%s", name, got)
		}
	}
}

// FuzzEntries reads whatever stands in an entry: the puzzle that comes out has
// an answer that is right by the rules.
func FuzzEntries(f *testing.F) {
	keys := make([]string, len(real()))
	for i, job := range real() {
		key, body := entryOf(f, job)
		keys[i] = key
		f.Add(uint8(i), []byte(body))
		f.Add(uint8(i), []byte(forgedMoves(body, `"solution":`, "[[0,99]]")))
	}
	f.Fuzz(func(t *testing.T, which uint8, body []byte) {
		i := int(which) % len(keys)
		job := real()[i]
		cache := &memory{entries: map[string][]byte{keys[i]: signed(body)}}
		made := mustMake(t, []generator.Job{job}, generator.Config{Cache: cache})
		if err := job.Kind.Check(made[0].Puzzles[0], made[0].Solutions[0]); err != nil {
			t.Errorf("%s from %q: %v", made[0].Puzzles[0], body, err)
		}
	})
}
