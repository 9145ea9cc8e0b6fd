// Package books plans, composes and renders books and worksheets. A content.Book goes in; PDFs, EPUBs,
// covers and pages of the site come out.
package books

import (
	"cmp"
	"io/fs"
	"slices"
	"strconv"
	"sync"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/site/books/policy"
	"octavo/site/product"
	"octavo/site/product/ledger"
	"octavo/site/product/locks"
	"octavo/site/product/memo"
	"octavo/templates"
)

// Product makes the books and worksheets of a publication.
type Product struct {
	Version string // version of the program, for the imprint
}

// Name implements product.Product.
func (Product) Name() string { return "books" }

// Count implements product.Product.
func (Product) Count(n int) message.Message { return message.Counted(n, "1 book", "%d books") }

// Texts implements product.Product: the texts of all kinds.
func (Product) Texts(fs.FS) []templates.KindTexts { return texts() }

var texts = sync.OnceValue(func() []templates.KindTexts {
	var all []templates.KindTexts
	for _, k := range kinds.All() {
		all = append(all, templates.Embedded(k.Name(), k.Texts()))
	}
	return all
})

// Materials implements product.Product: the publication's policy for Water Sort.
func (Product) Materials(publication *content.Site, _ *memo.Cache) []engine.Material {
	standard, problems := policy.Read(publication.Root)
	if len(problems) > 0 {
		return nil // the plan reports these problems
	}
	return policy.Materials(standard)
}

// Plan implements product.Product.
func (b Product) Plan(order product.Order) (product.Plan, error) {
	p := planner{Order: order, version: b.Version, planned: map[*content.Book]*book{}, misfitLocks: map[string]bool{}, problemByReason: map[string]*strict.Problem{}, pictures: product.NewPictures(order.Project)}
	_, p.problems = policy.Read(order.Publication.Root)
	var problems strict.Problems
	p.ledger, problems = ledger.Read(order.Publication.Root)
	p.problems = append(p.problems, problems...)
	var plan product.Plan
	for _, source := range order.Requested.Books {
		plan.Works = append(plan.Works, p.planBook(source))
	}
	p.checkISBNs(order.Publication.Books)
	p.noteScarcePuzzles()
	plan.Problems, plan.Notes = p.problems, p.notes
	return plan, nil
}

// book is a book in one language, with the jobs that make its puzzles.
type book struct {
	product.Order
	version          string
	source           *content.Book
	seed             string
	sections         []sectionRun
	printed          []printedSection
	jobs             []generator.Job
	solutionsPerPage int
	onSite           []int              // indices of puzzles with pages, if only some have pages
	pictures         []content.ImageRef // pictures shown in the text and the templates
	locked           locks.Lock         // locked puzzles, if any
	ledger           ledger.Ledger      // ledger of the publication
	volume

	marking sync.Once
	marked  []string // cache of marks
}

// sectionRun is a run of jobs of one kind, tier and options: a section, or one part of a mix.
type sectionRun struct {
	source   *content.Section
	kind     engine.Kind
	tier     engine.Tier
	maker    engine.Maker
	firstJob int // index in book.jobs
	jobs     int
	fixed    bool         // whether the puzzles keep the order of the jobs
	places   []strict.Pos // places of given puzzles; nil if puzzles are made
}

// planner turns content into jobs, and collects problems and notes.
type planner struct {
	product.Order
	version         string
	problems        strict.Problems
	notes           strict.Problems
	planned         map[*content.Book]*book
	problemByReason map[string]*strict.Problem // problems that the languages of a book share, by reason
	misfitLocks     map[string]bool            // locks with reported problems, by lock and request
	ledger          ledger.Ledger
	pictures        *product.Pictures
}

// planBook plans a book at the first call, and returns the same plan later. It plans earlier
// volumes first.
func (p *planner) planBook(source *content.Book) *book {
	b, done := p.planned[source]
	if !done {
		b = &book{Order: p.Order, version: p.version, source: p.withCounts(source), ledger: p.ledger, seed: cmp.Or(p.Seed, source.Seed.Value)}
		b.volume = p.volumeOf(source)
		p.planned[source] = b
		p.checkHouse(source)
		p.planSections(b)
		p.findPictures(b)
		p.noteUnprintedRules(b)
		p.checkCover(b)
		p.checkEditionName(b)
	}
	return b
}

// planSections plans the sections of a book.
func (p *planner) planSections(b *book) {
	source := b.source
	slugs := map[string]int{}
	for i := range source.Sections {
		whole := printedSection{source: &source.Sections[i], first: len(b.sections)}
		for _, part := range whole.source.Parts() {
			p.planRun(b, part, i+1)
		}
		if whole.runs = b.sections[whole.first:]; len(whole.runs) < len(whole.source.Parts()) {
			continue // planRun has reported why a run is missing
		}
		whole.slug = sectionSlug(whole, slugs)
		p.checkRising(whole)
		p.checkMixFit(b, whole)
		p.checkMixTokens(whole)
		b.printed = append(b.printed, whole)
	}
	p.applyLock(b)
	b.solutionsPerPage = p.solutionsPerPage(b)
	p.checkSolutionsBelow(b)
	p.checkHintsBelow(b)
	p.planSite(b)
	p.checkCodes(b)
	p.checkLessons(b)
	p.checkWordPages(b)
}

// planRun plans one run of puzzles. number is the section's, from 1.
func (p *planner) planRun(b *book, source *content.Section, number int) {
	if source.From.Written() {
		if s, jobs, ok := p.planOwnSection(b, source); ok {
			s.firstJob, s.jobs = len(b.jobs), len(jobs)
			b.jobs, b.sections = append(b.jobs, jobs...), append(b.sections, s)
		}
		return
	}
	s, options, ok := p.planSection(b.source, source)
	if !ok {
		return
	}
	s.firstJob, s.jobs = len(b.jobs), source.Count.Value
	if members := s.maker.Offer().Members; members != nil {
		jobs, ok := p.memberJobs(source, append(b.jobsBefore(), b.jobs...), generator.MemberJobs(s.kind, members))
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
	p.checkSupply(b, s, options, request)
	for range source.Count.Value {
		b.jobs = append(b.jobs, generator.Job{Kind: s.kind, Options: options, Tier: s.tier, Seed: b.seed, Number: b.nextJobNumber(request)})
	}
}

// memberJobs checks the jobs of a section whose options name its puzzles. It returns false if the
// count differs, or if one of these puzzles is in an earlier section or volume.
func (p *planner) memberJobs(source *content.Section, earlier, jobs []generator.Job) (own []generator.Job, ok bool) {
	if len(jobs) != source.Count.Value {
		p.problem(source.Count.Pos, strconv.Itoa(source.Count.Value), "count cannot be %d: the options of the section name %d of %s; possible: %d",
			source.Count.Value, len(jobs), source.Kind.Value, len(jobs))
		return nil, false
	}
	if !p.checkLabels(source, len(jobs)) {
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

// sectionSlug names a section in paths, the same in every language: sudoku-easy, sudoku-easy-2,
// sudoku-rated, mixed.
func sectionSlug(whole printedSection, taken map[string]int) string {
	slug := "mixed"
	if s := whole.runs[0]; !whole.mixed() {
		slug = s.kind.Name()
		switch {
		case s.tier != engine.NoTier:
			slug += "-" + s.tier.String()
		case s.isRated():
			slug += "-rated"
		}
	}
	taken[slug]++
	if n := taken[slug]; n > 1 {
		slug += "-" + strconv.Itoa(n)
	}
	return slug
}

// planSection checks a section by the rules of its kind and the size of its page. It returns the
// section's options as a map, and false after a problem.
func (p *planner) planSection(book *content.Book, source *content.Section) (sectionRun, engine.Options, bool) {
	s := sectionRun{source: source}
	if source.Kind.Value == "" {
		return s, nil, false // reading the file has reported the missing kind
	}
	kind, ok := kinds.Named(source.Kind.Value, p.Materials...)
	if !ok {
		p.unknown(source.Kind, strict.Unknown{What: "kind", Known: kinds.Names(), Aliases: p.KindNames()})
		return s, nil, false
	}
	s.kind = kind
	options := engine.Options{}
	for _, o := range source.Options {
		options[o.Key.Value] = o.Value.Value
	}
	options.SetLanguage(kind.Options(), book.Language.Value)
	if s.tier, ok = p.readTier(source, kind); !ok {
		if _, err := kind.Maker(options); err != nil { // report wrong options together with the tier
			p.reportRefusal(source, err)
		}
		return s, nil, false
	}
	maker, err := generator.Plan(kind, options, s.tier)
	if err != nil {
		p.reportRefusal(source, err)
		return s, nil, false
	}
	s.maker = maker
	p.noteAdvice(source, maker, s.tier)
	if !p.checkMeasures(source, s, options) || !p.checkTokens(source, kind, maker) {
		return s, nil, false
	}
	return s, options, p.checkFit(book, source, maker)
}

// readTier reads the section's tier, or returns NoTier if there is none. It returns false for an
// unknown tier.
func (p *planner) readTier(source *content.Section, kind engine.Kind) (engine.Tier, bool) {
	if source.Tier.Value == "" {
		return engine.NoTier, true
	}
	tier, ok := engine.ParseTier(source.Tier.Value)
	if !ok {
		p.unknown(source.Tier, strict.Unknown{
			What: "tier", Of: message.Name(kind.Name()), Known: engine.TierNames(kind.Tiers()), Aliases: p.TierNames(),
		})
	}
	return tier, ok
}

// noteAdvice notes the kind's remarks on a tier.
func (p *planner) noteAdvice(source *content.Section, maker engine.Maker, tier engine.Tier) {
	advice := maker.Offer().Advice
	if advice == nil {
		return
	}
	for _, text := range advice(tier) {
		p.notes = append(p.notes, p.Publication.Problemf(tierPlace(source), source.Tier.Value, "%s", text))
	}
}
