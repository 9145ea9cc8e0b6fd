package product

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"

	"octavo/engine"
	"octavo/generator"
)

// A Run is a list of puzzles that are made together. None of them repeats another, or a puzzle of
// an earlier run.
type Run struct {
	// Name is the file that orders the puzzles, such as "content/books/aurora.md".
	Name string
	Jobs []generator.Job
	// Before is an earlier run, such as that of the previous volume, or nil. Neither its puzzles nor
	// those of runs before it may be repeated.
	Before *Run
	// Printed are puzzles without jobs that must not be repeated either.
	Printed PrintedElsewhere
	// Locate adds the position of the order to an error of the generator. It may be nil.
	Locate func(error) error
}

// Located returns an error of the generator with the position of the order.
func (r *Run) Located(err error) error {
	if r.Locate == nil {
		return err
	}
	return r.Locate(err)
}

// PrintedElsewhere are puzzles that were printed elsewhere.
type PrintedElsewhere struct {
	Digest string // identifies them; "" if there are none
	// Find computes their fingerprints, which takes time. It is nil if there are none.
	Find func() generator.PrintedPuzzles
}

// Key identifies the run. Runs with the same key make the same puzzles.
func (r *Run) Key() string {
	sum := sha256.New()
	for _, job := range r.Jobs {
		fmt.Fprintf(sum, "%s %q %s %q %d %q %q\n", job.Kind.Name(), job.Options.String(), job.Tier, job.Seed, job.Number, job.Given.Texts, job.Given.OriginalJob)
		if job.Given.Tier != engine.NoTier {
			fmt.Fprintf(sum, "said to be %s\n", job.Given.Tier)
		}
	}
	if r.Before != nil {
		fmt.Fprintf(sum, "after %s\n", r.Before.Key())
	}
	fmt.Fprintf(sum, "%q\n", r.Printed.Digest)
	return hex.EncodeToString(sum.Sum(nil))
}

// Puzzles describes the puzzles of a book in the manifest. Builds of other books use it to count
// the puzzles that two books share. A new version of the program uses it to find out whether it
// makes other puzzles.
type Puzzles struct {
	Of           string   `json:"of"`               // file that orders the puzzles
	Fingerprints []string `json:"prints"`           // equal for equal puzzles
	Lines        []string `json:"lines"`            // a line of a lock for each puzzle, in printed order
	Order        string   `json:"asked"`            // digest of the order
	Method       string   `json:"making,omitempty"` // digest of the method that made them; "" if nothing was made
}

// PuzzlesOf returns the fingerprints of a run's puzzles. The caller adds the other fields.
func PuzzlesOf(run *Run, made []generator.Result) *Puzzles {
	p := &Puzzles{Of: run.Name}
	for _, fingerprint := range generator.Fingerprints(made) {
		p.Fingerprints = append(p.Fingerprints, strconv.FormatUint(uint64(fingerprint), 36))
	}
	return p
}
