package generator

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"octavo/engine"
)

// A Cache stores finished jobs between runs. If an entry is lost or damaged, the generator does the
// job again. Several goroutines may use a Cache at once. Keys are lower-case hexadecimal.
type Cache interface {
	Get(key string) ([]byte, bool)
	Put(key string, data []byte)
}

// entryFormat is the version of the form in which entries are encoded. It is part of each key, so
// entries in an older form are not found.
const entryFormat = "3"

// cacheKey returns a hash of everything that decides what a job makes: its name with the number of
// the alternative, the version of the kind, and the data that the maker uses.
func cacheKey(maker engine.Maker, kind engine.Kind, name string) string {
	version := strconv.Quote(kind.Version()) + "/" + strconv.Quote(maker.Offer().MaterialKey)
	sum := sha256.Sum256([]byte(entryFormat + "/" + version + "/" + name))
	return hex.EncodeToString(sum[:])
}

// An entry is a finished job in the cache. It has no grades and solutions, because whoever can
// write into the cache could write false ones.
type entry struct {
	Job     string   `json:"job"`
	Puzzles []string `json:"puzzles"`
}

// store puts a finished job into the cache.
func store(cache Cache, maker engine.Maker, made Result, name string) {
	if cache == nil {
		return
	}
	if data, err := encode(made, name); err == nil {
		cache.Put(cacheKey(maker, made.Job.Kind, name), data)
	}
}

// load finds a job in the cache. A faulty entry counts as missing.
func load(cache Cache, p *proposer, job Job, name string) (Result, bool) {
	if cache == nil {
		return Result{}, false
	}
	data, ok := cache.Get(cacheKey(p.maker, job.Kind, name))
	if !ok {
		return Result{}, false
	}
	e, err := decode(data)
	if err != nil || e.Job != name {
		return Result{}, false
	}
	made, err := e.check(p, job)
	return made, err == nil
}

// encode returns an entry: a checksum on the first line, and JSON on the second.
func encode(m Result, name string) ([]byte, error) {
	e := entry{Job: name}
	for _, puzzle := range m.Puzzles {
		e.Puzzles = append(e.Puzzles, puzzle.String())
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

func decode(data []byte) (entry, error) {
	sum, body, ok := bytes.Cut(data, []byte("\n"))
	if !ok || string(sum) != checksum(body) {
		return entry{}, errors.New("the checksum is not that of the entry")
	}
	var e entry
	if err := json.Unmarshal(body, &e); err != nil {
		return entry{}, fmt.Errorf("decoding an entry: %w", err)
	}
	return e, nil
}
