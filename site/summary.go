package site

import (
	"slices"
	"strings"
	"time"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// A Summary says what came of a build.
type Summary struct {
	Sample       bool // the embedded sample was built
	Out          string
	Puzzles      []Tally           // of all that was asked for, by kind and tier, in the order of the kinds and tiers
	Works        map[string]int    // that were asked for, by the name of their product: "books"
	Counted      []message.Message // the same in words, in the order of the products
	Pages        int               // of the works on paper, each counted in one of its PDF files
	Sheets       []Sheets          // of paper, of each class set
	Files        int               // in the output
	Bytes        int64
	Private      string // the folder of what is no part of the site
	PrivateFiles int    // in it
	Elapsed      time.Duration
	Left         int             // outputs that are due still, since others came first (Config.First)
	Due          []Due           // what would be made again, of a dry run alone
	Notes        strict.Problems // what the publisher should know, though nothing is wrong
}

// Sheets are how many of paper a work takes, by the file that it is written in.
type Sheets struct {
	File  string
	Count int
}

// A Tally counts the different puzzles of a kind and tier.
type Tally struct {
	Kind  string
	Tier  string // or "rated"; "" for kinds without tiers
	Count int
}

// A Due output is one that a build has to make.
type Due struct {
	Output  string
	Changed []string // the inputs that are not what they were; all of them for one that was never made
	New     bool     // it was never made
	Awaits  []string // those that are due and of which it tells: if they turn out as they were, it stays

	Format   string
	File     string   // in which its work is written; "" for what several share
	Language string   // "" where it has none
	Files    []string // that the last build made
}

// summariseDue says what would be made again.
func summariseDue(p Planned) Summary {
	s := Summary{Notes: slices.Concat(p.Order.Publication.Notes, p.notes)}
	for _, w := range append(slices.Clone(p.Works), p.Front) {
		for _, d := range w.due {
			s.Due = append(s.Due, Due{Output: d.Name, Changed: d.changed, New: d.fresh, Awaits: d.awaits, Format: string(d.Format), File: d.Of.File, Language: d.Of.Language, Files: d.before})
		}
	}
	return s
}

// A WrongError says what is wrong with outputs that were written all the same: they
// say it too.
type WrongError struct{ Wrong []string }

func (e *WrongError) Error() string {
	return "what was made does not pass its checks:\n  " + strings.Join(e.Wrong, "\n  ")
}

// summarise gathers what there is to say of a finished build.
func summarise(p Planned, done written) (Summary, error) {
	s := Summary{
		Puzzles: tally(p.Works), Works: map[string]int{},
		Files: done.Files, Bytes: done.Bytes, PrivateFiles: done.private.Files, Notes: slices.Concat(p.Order.Publication.Notes, p.notes),
	}
	var wrong []string
	for _, w := range append(slices.Clone(p.Works), p.Front) {
		if w.product != nil {
			s.Works[w.product.Name()]++
		}
		for _, o := range w.Requested {
			facts, rendered := done.facts[o.Name]
			if !rendered {
				facts = p.told[o.Name]
			}
			s.Pages += facts.Pages
			if facts.Sheets > 0 {
				s.Sheets = append(s.Sheets, Sheets{o.Of.File, facts.Sheets})
			}
			for _, note := range facts.Notes {
				if !slices.ContainsFunc(s.Notes, func(n *strict.Problem) bool { return n.Error() == note.Error() }) {
					s.Notes = append(s.Notes, note)
				}
			}
			wrong = append(wrong, facts.Wrong...)
		}
	}
	for _, maker := range p.Products {
		if n := s.Works[maker.Name()]; n > 0 {
			if text := maker.Count(n); !text.Nothing() {
				s.Counted = append(s.Counted, text)
			}
		}
	}
	s.Notes = slices.Concat(s.Notes, deadLinks(p, done), notesOn(done))
	if len(wrong) > 0 {
		return s, &WrongError{wrong}
	}
	return s, nil
}

// rated stands in a tally for the tier of puzzles that were asked for by a band of
// ratings instead.
const rated = "rated"

// asked is what a kind's puzzles were asked for by: a tier or, where it has tiers and
// none was named, a band. Kinds without tiers have neither.
func asked(kind engine.Kind, tier engine.Tier) string {
	if tier == engine.NoTier && len(kind.Tiers()) > 0 {
		return rated
	}
	return tier.String()
}

// tally counts the different puzzles that works ask for, by kind and tier.
func tally(works []PlannedWork) []Tally {
	counts := map[Tally]int{}
	counted := map[string]bool{}
	tiers := map[string][]engine.Tier{}
	for _, w := range works {
		for _, job := range w.Run().Jobs {
			name := job.Name()
			if counted[name] {
				continue // a level of a world that stands in a book, too
			}
			counted[name] = true
			for _, tier := range tiersOf(job, tiers) {
				counts[Tally{Kind: job.Kind.Name(), Tier: asked(job.Kind, tier)}]++
			}
		}
	}
	var all []Tally
	for _, kind := range kinds.All() {
		for _, tier := range append([]engine.Tier{engine.NoTier}, engine.AllTiers()...) {
			t := Tally{Kind: kind.Name(), Tier: asked(kind, tier)}
			if n := counts[t]; n > 0 {
				t.Count = n
				all = append(all, t)
			}
		}
	}
	return all
}

// tiersOf are the tiers of the puzzles that a job makes; known are those found
// so far, by what was asked for.
func tiersOf(job generator.Job, known map[string][]engine.Tier) []engine.Tier {
	asked := job.Kind.Name() + "/" + job.Options.String() + "/" + job.Tier.String()
	if tiers, ok := known[asked]; ok {
		return tiers
	}
	tiers := []engine.Tier{job.Tier}
	if len(job.Kind.Tiers()) == 0 {
		return tiers
	}
	if maker, err := generator.Plan(job.Kind, job.Options, job.Tier); err == nil && maker.Offer().Set != nil {
		tiers = maker.Offer().Set
	}
	known[asked] = tiers
	return tiers
}
