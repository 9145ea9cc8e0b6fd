package generator

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"octavo/engine"
)

// A Cache keeps what was made from one run to the next. It may lose or damage
// entries as it likes: they are recognized and made anew. It is used by
// several goroutines at once. Keys are lower-case hexadecimal.
type Cache interface {
	Get(key string) ([]byte, bool)
	Put(key string, data []byte)
}

// entryFormat is the version of the entries' encoding; it is part of the key.
const entryFormat = "1"

// cacheKey changes with everything that decides what comes of a job: the job
// itself, how often it was made again, and the version of the kind's making.
func cacheKey(job Job, again int) string {
	sum := sha256.Sum256([]byte(entryFormat + "/" + strconv.Quote(job.Kind.Version()) + "/" + job.name(again)))
	return hex.EncodeToString(sum[:])
}

// An entry is what the cache keeps of a job: its boards as text, with what was
// measured when they were accepted.
type entry struct {
	Boards []board `json:"boards"`
}

type board struct {
	Puzzle   string        `json:"puzzle"`
	Print    fingerprint   `json:"print"`
	Grade    engine.Grade  `json:"grade"`
	Solution solutionEntry `json:"solution"`
}

// solutionEntry is engine.Solution less its one-way encoding.
type solutionEntry struct {
	Facts []engine.Fact `json:"facts"`
	Text  string        `json:"text"`
	Moves [][]int       `json:"moves"`
}

func remember(cache Cache, made Made, again int) {
	if cache == nil {
		return
	}
	if data, err := encode(made); err == nil {
		cache.Put(cacheKey(made.Job, again), data)
	}
}

// recall finds a job in the cache. Whatever is wrong with the entry, the
// answer is that there is none.
func recall(cache Cache, maker engine.Maker, job Job, again int) (Made, bool) {
	if cache == nil {
		return Made{}, false
	}
	data, ok := cache.Get(cacheKey(job, again))
	if !ok {
		return Made{}, false
	}
	made, err := decode(data, job)
	if err != nil || !slices.Equal(tiers(made), wanted(maker, job.Tier)) {
		return Made{}, false
	}
	return made, true
}

func tiers(m Made) []engine.Tier {
	list := make([]engine.Tier, len(m.Grades))
	for i, g := range m.Grades {
		list[i] = g.Tier
	}
	return list
}

// encode writes a checksum on the first line and the entry as JSON below it.
func encode(m Made) ([]byte, error) {
	var e entry
	for i, puzzle := range m.Puzzles {
		s := m.Solutions[i]
		e.Boards = append(e.Boards, board{puzzle.String(), m.prints[i], m.Grades[i], solutionEntry(s)})
	}
	body, err := json.Marshal(e)
	if err != nil {
		return nil, fmt.Errorf("encoding %s: %w", m.Job, err)
	}
	return append([]byte(checksum(body)+"\n"), body...), nil
}

func checksum(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// decode trusts grade, solution and fingerprint to the checksum and reads the
// puzzles again from their text.
func decode(data []byte, job Job) (Made, error) {
	sum, body, ok := bytes.Cut(data, []byte("\n"))
	if !ok || string(sum) != checksum(body) {
		return Made{}, errors.New("the checksum is not that of the entry")
	}
	var e entry
	if err := json.Unmarshal(body, &e); err != nil {
		return Made{}, fmt.Errorf("decoding an entry: %w", err)
	}
	made := Made{Job: job}
	for _, b := range e.Boards {
		puzzle, err := job.Kind.Parse(b.Puzzle)
		if err != nil {
			return Made{}, fmt.Errorf("reading an entry's puzzle: %w", err)
		}
		made.Puzzles = append(made.Puzzles, puzzle)
		made.Grades = append(made.Grades, b.Grade)
		made.Solutions = append(made.Solutions, engine.Solution(b.Solution))
		made.prints = append(made.prints, b.Print)
	}
	return made, nil
}
