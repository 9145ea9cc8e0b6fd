// Package generator turns jobs into puzzles: it asks a kind's maker for
// candidates until one is what the job wants, on as many workers as there are,
// and sees to it that equal jobs give equal puzzles and that no two puzzles of
// a run are alike.
//
// A [Job] says what is wanted, [Plan] whether it could ever be had, and [Make] and
// [Stream] make many at once. What a puzzle is, only its kind knows; where puzzles
// are printed, only whoever asks; and a [Cache] is handed in.
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

// A Job asks for one puzzle, or for one set where the kind's maker has
// sets on offer. Its fields decide all there is to know about the outcome.
type Job struct {
	Kind    engine.Kind
	Options engine.Options
	Tier    engine.Tier // NoTier for sets, for kinds not made by tier, and where the options say how hard
	Seed    string
	Number  int
	Given   Given // the puzzles, where they are not to be made
}

// Plan configures the maker of a request and refuses what it could never
// make: an option with *engine.OptionError (several joined), a tier with
// *engine.TierError.
func Plan(kind engine.Kind, options engine.Options, tier engine.Tier) (engine.Maker, error) {
	maker, err := kind.Maker(options)
	if err != nil {
		return nil, err
	}
	offer := maker.Offer()
	untiered := len(offer.Tiers) == 0 || offer.Band.Bounds()
	if slices.Contains(offer.Tiers, tier) || tier == engine.NoTier && untiered {
		return maker, nil
	}
	refusal := &engine.TierError{Kind: kind.Name(), Options: options, Tier: tier, Possible: offer.Tiers}
	if offer.Set != nil {
		refusal.Possible, refusal.Sets = offer.Set, true
	}
	return nil, refusal
}

// request names what the job asks for, less the seed and the number: jobs with
// equal requests draw on the same puzzles. Every part is quoted, so that no
// two requests have the same name. An option set to its default is the same as
// one left out, and one that has no part in the making is left out always.
func (j Job) request() string {
	return strconv.Quote(j.Kind.Name()) + "/" + j.Settings().String() + "/" + j.Tier.String() + j.Given.quoted()
}

// Settings are the options that decide what is made.
func (j Job) Settings() engine.Options {
	settings := engine.Options{}
	for key, value := range j.Options {
		settings[key] = value
	}
	for _, spec := range j.Kind.Options() {
		if spec.Aside || settings[spec.Key] == spec.Default {
			delete(settings, spec.Key)
		}
	}
	return settings
}

// Name tells jobs apart: equal names make equal puzzles.
func (j Job) Name() string { return j.name(0) }

// name is seed/kind/options/tier/number and, where the puzzle repeated an
// earlier one and is made once more, /again/k.
func (j Job) name(alternative int) string { return numbered(j.series(), j.Number, alternative) }

// series is the part of the name before the number. Jobs that differ only in their numbers
// have the same.
func (j Job) series() string { return seriesOf(j.Seed, j.request()) }

func seriesOf(seed, request string) string { return strconv.Quote(seed) + "/" + request + "/" }

func numbered(series string, number, alternative int) string {
	name := series + strconv.Itoa(number)
	if alternative > 0 {
		name += "/again/" + strconv.Itoa(alternative)
	}
	return name
}

// Mark tells what the job makes apart where nothing else decides it, as in a fixed row:
// equal marks are equal puzzles, in whichever works they stand.
func (j Job) Mark() string {
	sum := sha256.Sum256([]byte(j.Kind.Version() + "/" + j.Name()))
	return base64.RawURLEncoding.EncodeToString(sum[:9])
}

// crockford is the alphabet of Douglas Crockford's base 32, which leaves out
// the letters that are taken for digits or for each other (I, L, O, U).
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const idLength = 6

// ID is a short name to print beside the puzzle, such as on a worksheet and
// its answer key. It follows from the job alone, and stays what it is when what the
// job made is given from then on.
func (j Job) ID() string { return shortID(j.label()) }

func shortID(name string) string {
	sum := sha256.Sum256([]byte(name))
	return base32.NewEncoding(crockford).EncodeToString(sum[:])[:idLength]
}

// String says for a person which puzzle is meant: "sudoku hard (size=6), number 12".
func (j Job) String() string { return j.Described() + ", number " + strconv.Itoa(j.Number) }

// Described is String less the number.
func (j Job) Described() string { return j.reference().Described() }

func (j Job) reference() Reference {
	return Reference{ID: j.ID(), Number: j.Number, Kind: j.Kind.Name(), Options: j.Options, Tier: j.Tier}
}

// A Reference says which job is meant, in an error that whoever asked may keep. It names
// the kind: whatever an error holds becomes part of a program with all that it could
// do, as Go's linker has it, and kinds could draw.
type Reference struct {
	ID      string // of the job
	Number  int
	Kind    string
	Options engine.Options
	Tier    engine.Tier
}

// Described says for a person what is meant: "sudoku hard (size=6)".
func (r Reference) Described() string {
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

// MemberJobs are the jobs that make the puzzles of a fixed row.
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
