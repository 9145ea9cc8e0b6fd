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

// A Cache keeps what was made from one run to the next. It may lose or damage
// entries as it likes: they are recognized and made anew. It is used by
// several goroutines at once. Keys are lower-case hexadecimal.
type Cache interface {
	Get(key string) ([]byte, bool)
	Put(key string, data []byte)
}

// entryFormat is the version of the entries' encoding; it is part of the key.
const entryFormat = "3"

// cacheKey changes with everything that decides what comes of a job: its name, with
// how often it was made again, the version of the kind's making, and what the maker
// makes use of beside that.
func cacheKey(maker engine.Maker, kind engine.Kind, name string) string {
	version := strconv.Quote(kind.Version()) + "/" + strconv.Quote(maker.Offer().Basis)
	sum := sha256.Sum256([]byte(entryFormat + "/" + version + "/" + name))
	return hex.EncodeToString(sum[:])
}

// An entry is what the cache keeps of a job: its name, to which it is bound, and
// its puzzles as text. What was measured of them is not kept: whoever can write
// into the cache could write that too.
type entry struct {
	Job     string   `json:"job"`
	Puzzles []string `json:"puzzles"`
}

func remember(cache Cache, maker engine.Maker, made Made, job numbered, again int) {
	if cache == nil {
		return
	}
	name := job.name(again)
	if data, err := encode(made, name); err == nil {
		cache.Put(cacheKey(maker, made.Job.Kind, name), data)
	}
}

// recall finds a job in the cache. Whatever is wrong with the entry, the
// answer is that there is none.
func recall(cache Cache, maker engine.Maker, job numbered, again int) (Made, bool) {
	if cache == nil {
		return Made{}, false
	}
	name := job.name(again)
	data, ok := cache.Get(cacheKey(maker, job.Kind, name))
	if !ok {
		return Made{}, false
	}
	e, err := decode(data)
	if err != nil || e.Job != name {
		return Made{}, false
	}
	made, err := e.prove(maker, job.Job)
	return made, err == nil
}

// encode writes a checksum on the first line and the entry as JSON below it.
func encode(m Made, name string) ([]byte, error) {
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
