package product

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"

	"octavo/engine"
	"octavo/generator"
)

// A Run is puzzles that are made together: no two of them are alike, and none is
// alike to what came before.
type Run struct {
	// Name is what has the puzzles, for messages: "content/books/aurora.md".
	Name string
	Jobs []generator.Job
	// Before is the run whose puzzles may not come again, nor those of the runs
	// before it, such as the volume before; nil for none. It depends on nothing of
	// this one.
	Before *Run
	// Printed are puzzles that may not come again either, and of which there are
	// no jobs.
	Printed PrintedElsewhere
	// Locate says where was asked for what the generator could not make; nil where
	// nothing is made.
	Locate func(error) error
}

// Located is an error of the generator with the place of what was asked for.
func (r *Run) Located(err error) error {
	if r.Locate == nil {
		return err
	}
	return r.Locate(err)
}

// PrintedElsewhere are puzzles that were printed elsewhere.
type PrintedElsewhere struct {
	Digest string // tells them apart; "" where there are none
	// Find finds out what they are like, which takes its time; nil for none.
	Find func() generator.Printed
}

// Key tells runs apart: those of one key make the same puzzles.
func (r *Run) Key() string {
	sum := sha256.New()
	for _, job := range r.Jobs {
		fmt.Fprintf(sum, "%s %q %s %q %d %q %q\n", job.Kind.Name(), job.Options.String(), job.Tier, job.Seed, job.Number, job.Given.Texts, job.Given.For)
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

// Puzzles are those of a book that was made, so that others can tell which they
// have in common, and another program whether it would make others.
type Puzzles struct {
	Of     string   `json:"of"`               // the file of the book that has them first
	Prints []string `json:"prints"`           // a fingerprint of each, the same for all that are alike
	Lines  []string `json:"lines"`            // of each what a lock says of it, in the order in which they are printed
	Asked  string   `json:"asked"`            // tells apart what was asked for
	Making string   `json:"making,omitempty"` // tells apart the ways in which it was made; "" where nothing was
}

// PuzzlesOf are the puzzles of a run.
func PuzzlesOf(run *Run, made []generator.Made) *Puzzles {
	p := &Puzzles{Of: run.Name}
	for _, print := range generator.Fingerprints(made) {
		p.Prints = append(p.Prints, strconv.FormatUint(uint64(print), 36))
	}
	return p
}
