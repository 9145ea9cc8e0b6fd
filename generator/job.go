// Package generator turns jobs into puzzles. It asks the maker of a kind for puzzles until one fits
// the job. Equal jobs give equal puzzles, at any number of workers, and a run has no repeats.
//
// [Make] and [Stream] do many jobs, [Series] makes the puzzles of one series number by number, and
// [Plan] checks whether a request is possible. A [Cache] stores finished jobs.
package generator

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/base64"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
)

// A Job asks for one puzzle, or for one set if the maker makes sets. The result depends only on its
// fields.
type Job struct {
	Kind    engine.Kind
	Options engine.Options
	Tier    engine.Tier // NoTier for sets, for kinds without tiers, and if options say how hard the puzzle is
	Seed    string
	Number  int
	Given   Given // the puzzles, if they already exist
}

// Plan returns the maker for a request. If the request is impossible, it returns an
// *engine.TierError, or an *engine.OptionError for each wrong option, joined by errors.Join.
func Plan(kind engine.Kind, options engine.Options, tier engine.Tier) (engine.Maker, error) {
	maker, err := kind.Maker(options)
	if err != nil {
		return nil, err
	}
	offer := maker.Offer()
	untiered := len(offer.Tiers) == 0 || offer.Band.IsLimited()
	if slices.Contains(offer.Tiers, tier) || tier == engine.NoTier && untiered {
		return maker, nil
	}
	refusal := &engine.TierError{Kind: kind.Name(), Options: options, Tier: tier, Possible: offer.Tiers}
	if offer.SetTiers != nil {
		refusal.Possible, refusal.InSets = offer.SetTiers, true
	}
	return nil, refusal
}

// request returns the name of the job without seed and number. Jobs with equal requests can make
// the same puzzles. Its parts are quoted, so that different requests have different names. It
// leaves out options with default values, and options that don't change puzzles.
func (j Job) request() string {
	return strconv.Quote(j.Kind.Name()) + "/" + j.Settings().String() + "/" + j.Tier.String() + j.Given.quoted()
}

// Settings returns the options that change the puzzles.
func (j Job) Settings() engine.Options {
	settings := engine.Options{}
	for key, value := range j.Options {
		settings[key] = value
	}
	for _, spec := range j.Kind.Options() {
		if spec.ArrangementOnly || settings[spec.Key] == spec.Default {
			delete(settings, spec.Key)
		}
	}
	return settings
}

// Name identifies the job. Jobs with equal names make equal puzzles.
func (j Job) Name() string { return j.name(0) }

// name returns seed/kind/options/tier/number. It appends /again/k for alternative k, unless that is
// 0.
func (j Job) name(alternative int) string { return numberedName(j.series(), j.Number, alternative) }

// series returns the part of the name before the number.
func (j Job) series() string { return seriesName(j.Seed, j.request()) }

func seriesName(seed, request string) string { return strconv.Quote(seed) + "/" + request + "/" }

func numberedName(series string, number, alternative int) string {
	name := series + strconv.Itoa(number)
	if alternative > 0 {
		name += "/again/" + strconv.Itoa(alternative)
	}
	return name
}

// Hash returns a short hash of the job's name and the kind's version. It identifies the puzzles of
// the job in all works. Jobs with equal hashes have equal puzzles.
func (j Job) Hash() string {
	sum := sha256.Sum256([]byte(j.Kind.Version() + "/" + j.Name()))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// crockford is the alphabet of Douglas Crockford's base 32. It lacks I, L, O and U, which look like
// digits or other letters.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// idLength is the number of characters of a printed ID.
const idLength = 6

// ID returns a short name that is printed beside the puzzle and its solution. It follows from the
// job's name. It stays the same if a later job gives the puzzle as text and names this job in
// Given.OriginalJob.
func (j Job) ID() string { return shortID(j.idSource()) }

func shortID(name string) string {
	sum := sha256.Sum256([]byte(name))
	return base32.NewEncoding(crockford).EncodeToString(sum[:])[:idLength]
}

// String returns a description of the job: "sudoku hard (size=6), number 12".
func (j Job) String() string { return j.Description() + ", number " + strconv.Itoa(j.Number) }

// Description returns String without the number.
func (j Job) Description() string { return j.reference().Description() }

func (j Job) reference() Reference {
	return Reference{ID: j.ID(), Number: j.Number, Kind: j.Kind.Name(), Options: j.Options, Tier: j.Tier}
}

// A Reference identifies a job in an error. It has the name of the kind instead of the kind itself.
// With the kind itself, the linker would keep all code of every kind that errors refer to.
type Reference struct {
	ID      string // the job's ID
	Number  int
	Kind    string
	Options engine.Options
	Tier    engine.Tier
}

// Description returns a description of the request: "sudoku hard (size=6)".
func (r Reference) Description() string {
	var b strings.Builder
	b.WriteString(r.Kind)
	if r.Tier != engine.NoTier {
		b.WriteString(" " + r.Tier.String())
	}
	if len(r.Options) > 0 {
		b.WriteString(" (" + r.Options.Words() + ")")
	}
	return b.String()
}

// MemberJobs returns a job for each puzzle of a fixed list, such as the levels of a world.
func MemberJobs(kind engine.Kind, members []engine.Member) []Job {
	jobs := make([]Job, len(members))
	for i, m := range members {
		kind := kind
		if m.Kind != nil {
			kind = m.Kind
		}
		jobs[i] = Job{Kind: kind, Options: m.Options, Seed: m.Seed, Number: m.Number}
	}
	return jobs
}
