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
	// Name is the file that orders the puzzles, for messages: "content/books/aurora.md".
	Name string
	Jobs []generator.Job
	// Before is the run before this one, such as that of the volume before; nil for none. Neither
	// its puzzles nor those of runs before it may be repeated.
	Before *Run
	// Printed are more puzzles that may not be repeated; they have no jobs.
	Printed PrintedElsewhere
	// Locate adds the position of the order to an error of the generator; nil if nothing is made.
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
	// Find computes their fingerprints, which takes time; nil if there are none.
	Find func() generator.PrintedPuzzles
}

// Key identifies the run: runs with the same key make the same puzzles.
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

// Puzzles describes the puzzles of a book. With it, other books can count the puzzles they share,
// and a new version of the program can tell whether it would make other ones.
type Puzzles struct {
	Of     string   `json:"of"`               // the file of the book that has them first
	Prints []string `json:"prints"`           // a fingerprint of each puzzle; equal puzzles have equal ones
	Lines  []string `json:"lines"`            // the line of each puzzle as in a lock, in printed order
	Asked  string   `json:"asked"`            // a digest of the order
	Making string   `json:"making,omitempty"` // a digest of the method that made them; "" if nothing was made
}

// PuzzlesOf describes the puzzles of a run.
func PuzzlesOf(run *Run, made []generator.Result) *Puzzles {
	p := &Puzzles{Of: run.Name}
	for _, print := range generator.Fingerprints(made) {
		p.Prints = append(p.Prints, strconv.FormatUint(uint64(print), 36))
	}
	return p
}
