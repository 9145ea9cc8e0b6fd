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

// A Summary holds the results of a build.
type Summary struct {
	Sample       bool // whether the embedded sample was built
	Out          string
	Puzzles      []Tally           // numbers of puzzles, in the order of kinds and tiers
	Works        map[string]int    // number of works by the name of their product, such as "books"
	Counted      []message.Message // numbers of works in words, in the order of products
	Pages        int               // pages on paper; only one PDF of each work counts
	Sheets       []Sheets          // numbers of sheets, for each class set
	Files        int               // number of files in the output
	Bytes        int64             // size of the output
	Private      string            // folder of private outputs
	PrivateFiles int               // number of files in the folder Private
	Elapsed      time.Duration
	Postponed    int             // outputs that are still due, because Config.OpenFiles came first
	Due          []Due           // only after a dry run: outputs to make
	Notes        strict.Problems // hints for the publisher that are no mistakes
}

// Sheets is the number of sheets of paper that a class set takes.
type Sheets struct {
	File  string // file of the class set
	Count int
}

// A Tally counts the different puzzles of a kind and tier.
type Tally struct {
	Kind  string
	Tier  string // name of the tier, or "rated"; "" for kinds without tiers
	Count int
}

// A Due output has to be made by the next build.
type Due struct {
	Output  string
	Changed []string // inputs that have changed; all inputs if New
	New     bool     // whether the output was never made
	Awaits  []string // due outputs whose facts this output uses; if these facts don't change, this output is kept

	Format   string
	File     string   // file of the output's work; "" if several works share the output
	Language string   // "" for an output without language
	Files    []string // paths of the files that the last build made
}

// summariseDue returns the summary of a dry run.
func summariseDue(p Planned) Summary {
	s := Summary{Notes: slices.Concat(p.Order.Publication.Notes, p.notes)}
	for _, w := range append(slices.Clone(p.Works), p.Front) {
		for _, d := range w.due {
			s.Due = append(s.Due, Due{Output: d.Name, Changed: d.changedInputs, New: d.isNew, Awaits: d.dueSources, Format: string(d.Format), File: d.Of.File, Language: d.Of.Language, Files: d.oldFiles})
		}
	}
	return s
}

// A WrongError reports mistakes in outputs that were written nevertheless. The outputs show the
// mistakes, too.
type WrongError struct{ Wrong []string }

func (e *WrongError) Error() string {
	return "what was made does not pass its checks:\n  " + strings.Join(e.Wrong, "\n  ")
}

// summarise returns the summary of a finished build. The error is a *WrongError if outputs show
// mistakes.
func summarise(p Planned, done writtenBuild) (Summary, error) {
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
				facts = p.keptFacts[o.Name]
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
	s.Notes = slices.Concat(s.Notes, deadLinkNotes(p, done), keptFolderNotes(done))
	if len(wrong) > 0 {
		return s, &WrongError{wrong}
	}
	return s, nil
}

// ratedTier is the Tally.Tier of puzzles that were requested by a range of ratings.
const ratedTier = "rated"

// tierLabel returns the Tally.Tier of a puzzle. If the kind has tiers but the puzzle has none, it
// was requested by a range of ratings.
func tierLabel(kind engine.Kind, tier engine.Tier) string {
	if tier == engine.NoTier && len(kind.Tiers()) > 0 {
		return ratedTier
	}
	return tier.String()
}

// tally counts the different puzzles of works by kind and tier.
func tally(works []PlannedWork) []Tally {
	counts := map[Tally]int{}
	isCounted := map[string]bool{}
	tiersByRequest := map[string][]engine.Tier{}
	for _, w := range works {
		for _, job := range w.Run().Jobs {
			name := job.Name()
			if isCounted[name] {
				continue // for example a level of a world that a book prints, too
			}
			isCounted[name] = true
			for _, tier := range tiersOf(job, tiersByRequest) {
				counts[Tally{Kind: job.Kind.Name(), Tier: tierLabel(job.Kind, tier)}]++
			}
		}
	}
	var all []Tally
	for _, kind := range kinds.All() {
		for _, tier := range append([]engine.Tier{engine.NoTier}, engine.AllTiers()...) {
			t := Tally{Kind: kind.Name(), Tier: tierLabel(kind, tier)}
			if n := counts[t]; n > 0 {
				t.Count = n
				all = append(all, t)
			}
		}
	}
	return all
}

// tiersOf returns the tiers of the puzzles of a job, which are several for a set. It remembers them
// in tiersByRequest.
func tiersOf(job generator.Job, tiersByRequest map[string][]engine.Tier) []engine.Tier {
	request := job.Kind.Name() + "/" + job.Options.String() + "/" + job.Tier.String()
	if tiers, ok := tiersByRequest[request]; ok {
		return tiers
	}
	tiers := []engine.Tier{job.Tier}
	if len(job.Kind.Tiers()) == 0 {
		return tiers
	}
	if maker, err := generator.Plan(job.Kind, job.Options, job.Tier); err == nil && maker.Offer().SetTiers != nil {
		tiers = maker.Offer().SetTiers
	}
	tiersByRequest[request] = tiers
	return tiers
}
