package generator_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"testing"

	"octavo/engine"
	"octavo/generator"
)

// cacheJobs returns jobs with repeats and sets, so that the cache has both.
func cacheJobs() []generator.Job {
	return append(jobs(120, engine.Normal, engine.Options{"below": "1000"}), jobs(10, engine.NoTier, engine.Options{"method": "family"})...)
}

func TestCacheFindsEveryEntry(t *testing.T) {
	cache := &memory{}
	want := texts(mustMake(t, cacheJobs(), generator.Config{}))
	first := texts(mustMake(t, cacheJobs(), generator.Config{Cache: cache}))
	if cache.hits > 0 || len(cache.entries) <= len(cacheJobs()) {
		t.Fatalf("%d hits in an empty cache, %d entries kept of %d jobs and their repeats", cache.hits, len(cache.entries), len(cacheJobs()))
	}
	cache.missing = 0
	second := texts(mustMake(t, cacheJobs(), generator.Config{Cache: cache, Workers: 3}))
	if cache.missing > 0 {
		t.Errorf("%d entries were not found again", cache.missing)
	}
	if !slices.Equal(first, want) || !slices.Equal(second, want) {
		t.Error("the cache changes what is made")
	}
}

func TestDamagedEntriesAreReplaced(t *testing.T) {
	want := texts(mustMake(t, cacheJobs(), generator.Config{}))
	damages := map[string]func([]byte) []byte{
		"empty":      func([]byte) []byte { return nil },
		"cut short":  func(d []byte) []byte { return d[:len(d)/2] },
		"a bit over": func(d []byte) []byte { d = slices.Clone(d); d[len(d)-9] ^= 4; return d },
		"other text": func([]byte) []byte { return []byte("octavo\n{}") },
		"other tier": func(d []byte) []byte {
			return withChecksum(bytes.ReplaceAll(body(d), []byte(`/normal/`), []byte(`/hard/`)))
		},
		"no puzzles": func([]byte) []byte { return withChecksum([]byte(`{"puzzles":[]}`)) },
		"not a puzzle": func(d []byte) []byte {
			return withChecksum(bytes.ReplaceAll(body(d), []byte(`"puzzles":["`), []byte(`"puzzles":["x`)))
		},
		"not JSON": func([]byte) []byte { return withChecksum([]byte("{")) },
	}
	for name, damage := range damages {
		cache := &memory{}
		mustMake(t, cacheJobs(), generator.Config{Cache: cache})
		undamaged := map[string][]byte{}
		for key, data := range cache.entries {
			undamaged[key] = data
			cache.entries[key] = damage(data)
		}
		if got := texts(mustMake(t, cacheJobs(), generator.Config{Cache: cache})); !slices.Equal(got, want) {
			t.Errorf("%s: other puzzles than without a cache", name)
		}
		for key, data := range cache.entries {
			if !bytes.Equal(data, undamaged[key]) {
				t.Fatalf("%s: the damaged entry stays:\n%s", name, data)
			}
		}
	}
}

func body(data []byte) []byte {
	_, body, _ := bytes.Cut(data, []byte("\n"))
	return body
}

func withChecksum(body []byte) []byte {
	sum := sha256.Sum256(body)
	return append([]byte(hex.EncodeToString(sum[:])+"\n"), body...)
}

func TestNewVersionOfKindIgnoresOldEntries(t *testing.T) {
	cache := &memory{}
	mustMake(t, jobs(20, engine.Easy, nil), generator.Config{Cache: cache})
	newer := jobs(20, engine.Easy, nil)
	for i := range newer {
		newer[i].Kind = toy{version: "2"}
	}
	mustMake(t, newer, generator.Config{Cache: cache})
	if cache.hits > 0 {
		t.Errorf("%d entries of the old version were used", cache.hits)
	}
}

func TestCacheKeysDiffer(t *testing.T) {
	cache := &memory{}
	list := []generator.Job{
		{Kind: toy{}, Tier: engine.Easy, Seed: "1", Number: 11},
		{Kind: toy{}, Tier: engine.Easy, Seed: "1", Number: 1},
		{Kind: toy{}, Tier: engine.Easy, Seed: `1"/"toy"//easy/1`, Number: 1},
		{Kind: toy{}, Tier: engine.Easy, Seed: "1/again/1", Number: 1},
		{Kind: toy{}, Tier: engine.Normal, Seed: "1", Number: 1},
		{Kind: toy{}, Tier: engine.Easy, Options: engine.Options{"below": "999"}, Seed: "1", Number: 1},
		{Kind: toy{}, Options: engine.Options{"method": "family"}, Seed: "1", Number: 1},
	}
	mustMake(t, list, generator.Config{Cache: cache})
	if len(cache.entries) != len(list) {
		t.Errorf("%d keys for %d jobs", len(cache.entries), len(list))
	}
	for key := range cache.entries {
		if len(key) != 64 || strings.Trim(key, "0123456789abcdef") != "" {
			t.Errorf("key %q is no file name", key)
		}
	}
}
