// Package books makes books and worksheets: it checks what they ask for against
// what the kinds can make and the pages can hold, puts what was made into the
// words of a template, and renders it for paper and for the site.
package books

import (
	"cmp"
	"io/fs"
	"slices"
	"strconv"
	"sync"

	"octavo/content"
	"octavo/content/message"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/site/books/bottles"
	"octavo/site/product"
	"octavo/site/product/ledger"
	"octavo/site/product/locks"
	"octavo/site/product/memo"
	"octavo/templates"
)

// Product makes the books of a publication, worksheets among them.
type Product struct {
	Version string // of the program, for the imprint
}

// Name implements product.Product.
func (Product) Name() string { return "books" }

// Texts implements product.Product: books say what the kinds of their puzzles do.
func (Product) Texts(fs.FS) []templates.KindTexts { return texts() }

var texts = sync.OnceValue(func() []templates.KindTexts {
	var all []templates.KindTexts
	for _, k := range kinds.All() {
		all = append(all, templates.Embedded(k.Name(), k.Texts()))
	}
	return all
})

// Materials implements product.Product: levels of Water Sort go by the policy of
// the publication, where it has one.
func (Product) Materials(publication *content.Site, _ *memo.Memory) []engine.Material {
	policy, problems := bottles.Read(publication.Root)
	if len(problems) > 0 {
		return nil // which the plan reports
	}
	return bottles.Materials(policy)
}

// Plan implements product.Product.
func (b Product) Plan(order product.Order) (product.Plan, error) {
	p := planner{Order: order, version: b.Version, planned: map[*content.Book]*book{}, unfit: map[string]bool{}, told: map[string]*content.Problem{}, pictures: product.NewPictures(order.Project)}
	_, p.problems = bottles.Read(order.Publication.Root)
	var problems content.Problems
	p.ledger, problems = ledger.Read(order.Publication.Root)
	p.problems = append(p.problems, problems...)
	var plan product.Plan
	for _, source := range order.Asked.Books {
		plan.Works = append(plan.Works, p.book(source))
	}
	p.crowded()
	plan.Problems, plan.Notes = p.problems, p.notes
	return plan, nil
}

// book is a book in one language with the jobs that make its puzzles.
type book struct {
	product.Order
	version   string
	source    *content.Book
	seed      string
	sections  []section
	printed   []printed
	jobs      []generator.Job
	solutions int                // to a page
	onSite    []int              // the puzzles that have pages of the site, where not all have or none; the first is 0
	pictures  []content.ImageRef // that its words and its templates show
	locked    locks.Lock         // the puzzles that it has; none where they are made
	ledger    ledger.Ledger      // of the publication
	volume

	marking sync.Once
	marked  []string // the marks of its puzzles, once they are asked for
}

// section is a run of jobs of one kind, tier and options: a section as the
// publisher wrote it, or one sort of a mix.
type section struct {
	source   *content.Section
	kind     engine.Kind
	tier     engine.Tier
	maker    engine.Maker
	firstJob int // index in book.jobs
	jobs     int
	fixed    bool          // the puzzles stand in the order of the jobs
	places   []content.Pos // where the puzzles of the jobs stand that are given; nil where they are made
}

// planner turns content into jobs and gathers what is impossible.
type planner struct {
	product.Order
	version  string
	problems content.Problems
	notes    content.Problems // what the publisher should know of what is possible
	planned  map[*content.Book]*book
	told     map[string]*content.Problem // by the reasons that languages of a book have in common
	unfit    map[string]bool             // locks, with what was asked for, that don't fit their sections
	ledger   ledger.Ledger
	pictures *product.Pictures
}

// book plans a book, once, after the volumes before it.
func (p *planner) book(source *content.Book) *book {
	b, done := p.planned[source]
	if !done {
		b = &book{Order: p.Order, version: p.version, source: p.counted(source), ledger: p.ledger, seed: cmp.Or(p.Seed, source.Seed.Value)}
		b.volume = p.volumeOf(source)
		p.planned[source] = b
		p.house(source)
		p.sections(b)
		p.showPictures(b)
		p.cover(b)
	}
	return b
}

// sections plans the sections of a book.
func (p *planner) sections(b *book) {
	source := b.source
	slugs := map[string]int{}
	for i := range source.Sections {
		whole := printed{source: &source.Sections[i], first: len(b.sections)}
		for _, part := range whole.source.Parts() {
			p.run(b, part, i+1)
		}
		if whole.runs = b.sections[whole.first:]; len(whole.runs) < len(whole.source.Parts()) {
			continue // which was told
		}
		whole.slug = sectionSlug(whole, slugs)
		p.fitTogether(b, whole)
		p.tokensForAny(whole)
		b.printed = append(b.printed, whole)
	}
	p.lock(b)
	b.solutions = p.solutionsPerPage(b)
	p.solutionsBelow(b)
	p.hintsBelow(b)
	p.share(b)
	p.codesLead(b)
	p.lessonsOf(b)
}

// run plans a run of puzzles of one sort, of a section that has a number.
func (p *planner) run(b *book, source *content.Section, number int) {
	if source.From.Written() {
		if s, jobs, ok := p.ownSection(b, source); ok {
			s.firstJob, s.jobs = len(b.jobs), len(jobs)
			b.jobs, b.sections = append(b.jobs, jobs...), append(b.sections, s)
		}
		return
	}
	s, options, ok := p.section(b.source, source)
	if !ok {
		return
	}
	s.firstJob, s.jobs = len(b.jobs), source.Count.Value
	if members := s.maker.Offer().Members; members != nil {
		jobs, ok := p.members(source, append(b.jobsBefore(), b.jobs...), generator.MemberJobs(s.kind, members))
		if ok {
			b.jobs, b.sections = append(b.jobs, jobs...), append(b.sections, s)
		}
		return
	}
	if source.Count.Value == 0 {
		p.problem(source.Pos, "", "%s has no %s; %s", message.New("section %d", number), message.Name("count"), message.New("write %s: …", "count"))
		return
	}
	b.sections = append(b.sections, s)
	request := s.kind.Name() + "/" + s.tier.String() + "/" + options.String()
	p.enough(b, s, options, request)
	for range source.Count.Value {
		b.jobs = append(b.jobs, generator.Job{Kind: s.kind, Options: options, Tier: s.tier, Seed: b.seed, Number: b.next(request)})
	}
}

// members are the jobs of a section whose options say which puzzles it has; ok is
// false where it can't have them. No puzzle stands in a book twice.
func (p *planner) members(source *content.Section, earlier, jobs []generator.Job) (own []generator.Job, ok bool) {
	if len(jobs) != source.Count.Value {
		p.problem(source.Count.Pos, strconv.Itoa(source.Count.Value), "count cannot be %d: the options of the section name %d of %s; possible: %d",
			source.Count.Value, len(jobs), source.Kind.Value, len(jobs))
		return nil, false
	}
	if !p.labelled(source, len(jobs)) {
		return nil, false
	}
	for _, job := range jobs {
		if slices.ContainsFunc(earlier, func(e generator.Job) bool { return e.ID() == job.ID() }) {
			p.problem(source.Pos, "", "%s stands in an earlier section of the book", job)
			return nil, false
		}
	}
	return jobs, true
}

// sectionSlug names the section in paths the same in every language:
// sudoku-easy, and sudoku-easy-2 where there is another; sudoku-rated where it has a band.
func sectionSlug(whole printed, taken map[string]int) string {
	slug := "mixed"
	if s := whole.runs[0]; !whole.mixed() {
		slug = s.kind.Name()
		switch {
		case s.tier != engine.NoTier:
			slug += "-" + s.tier.String()
		case s.rated():
			slug += "-rated"
		}
	}
	taken[slug]++
	if n := taken[slug]; n > 1 {
		slug += "-" + strconv.Itoa(n)
	}
	return slug
}

// section checks a section against what its kind can make and what its page
// can hold.
func (p *planner) section(book *content.Book, source *content.Section) (section, engine.Options, bool) {
	s := section{source: source}
	if source.Kind.Value == "" {
		return s, nil, false // which the reader has said
	}
	kind, ok := kinds.Named(source.Kind.Value, p.Materials...)
	if !ok {
		p.unknown(source.Kind, content.Unknown{What: "kind", Known: kinds.Names(), Also: p.KindNames()})
		return s, nil, false
	}
	s.kind = kind
	options := engine.Options{}
	for _, o := range source.Options {
		options[o.Key.Value] = o.Value.Value
	}
	if s.tier, ok = p.tier(source, kind); !ok {
		if _, err := kind.Maker(options); err != nil { // which is told at once
			p.refused(source, err)
		}
		return s, nil, false
	}
	maker, err := generator.Plan(kind, options, s.tier)
	if err != nil {
		p.refused(source, err)
		return s, nil, false
	}
	s.maker = maker
	p.advise(source, maker, s.tier)
	if !p.measured(source, s, options) || !p.tokensFor(source, kind, maker) {
		return s, nil, false
	}
	return s, options, p.fits(book, source, maker)
}

// tier reads the section's tier; a kind that needs none may do without.
func (p *planner) tier(source *content.Section, kind engine.Kind) (engine.Tier, bool) {
	if source.Tier.Value == "" {
		return engine.NoTier, true
	}
	tier, ok := engine.ParseTier(source.Tier.Value)
	if !ok {
		p.unknown(source.Tier, content.Unknown{
			What: "tier", Of: message.Name(kind.Name()), Known: engine.TierNames(kind.Tiers()), Also: p.TierNames(),
		})
	}
	return tier, ok
}

// advise notes what the kind has to say to whoever asks for such puzzles, at the
// tier that was asked for.
func (p *planner) advise(source *content.Section, maker engine.Maker, tier engine.Tier) {
	advice := maker.Offer().Advice
	if advice == nil {
		return
	}
	for _, text := range advice(tier) {
		p.notes = append(p.notes, p.Publication.Problemf(tierPlace(source), source.Tier.Value, "%s", text))
	}
}
