package site

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/templates"
)

// edition is a book in one language with the jobs that make its puzzles.
type edition struct {
	book      *content.Book
	seed      string
	sections  []section
	jobs      []generator.Job
	solutions int    // to a page
	key       string // editions of equal keys ask for the same puzzles
}

// section is a run of jobs of one kind, tier and options.
type section struct {
	source   *content.Section
	slug     string
	kind     engine.Kind
	tier     engine.Tier
	maker    engine.Maker
	firstJob int // index in edition.jobs
	jobs     int
}

// planner turns content into jobs and gathers what is impossible.
type planner struct {
	publication *content.Site
	materials   []engine.Material
	words       map[string]*templates.Locale
	config      Config
	problems    content.Problems
}

// planAll plans every edition that the build was asked for. All that can't be
// made is reported at once.
func planAll(publication *content.Site, words map[string]*templates.Locale, config Config) ([]edition, error) {
	if err := checkChoice(publication, config); err != nil {
		return nil, err
	}
	p := planner{publication: publication, materials: materials(worldsOf(publication)), words: words, config: config}
	var plan []edition
	for _, book := range publication.Books {
		if chosen(bookChoice(book), publication, config) {
			plan = append(plan, p.edition(book))
		}
	}
	return plan, p.problems.Err()
}

// checkChoice refuses a choice of languages or books that leaves nothing.
func checkChoice(publication *content.Site, config Config) error {
	known := languageCodes(publication)
	for _, language := range config.Languages {
		if !slices.Contains(known, language) {
			return fmt.Errorf("language %q is not one of the publication's: %s", language, strings.Join(known, ", "))
		}
	}
	if config.Only == "" {
		return nil
	}
	if _, err := path.Match(config.Only, ""); err != nil {
		return fmt.Errorf("%q is no pattern for books: %w", config.Only, err)
	}
	var files []string
	for _, book := range publication.Books {
		if chosen(bookChoice(book), publication, config) {
			return nil
		}
		files = append(files, book.File)
	}
	for _, deck := range publication.Decks {
		if chosen(deckChoice(deck), publication, config) {
			return nil
		}
		files = append(files, deck.File)
	}
	for _, world := range publication.Worlds {
		if worldChosen(world, config) {
			return nil
		}
		files = append(files, world.File)
	}
	return fmt.Errorf("--only %q matches no book, no deck and no world; there are: %s", config.Only, strings.Join(files, ", "))
}

// A choice is a book or a deck as a build is asked for it.
type choice struct {
	slug, file, language string
	draft                bool
}

func bookChoice(b *content.Book) choice {
	return choice{b.Slug, b.File, b.Language.Value, b.Draft.Value}
}

func deckChoice(d *content.Work) choice {
	return choice{d.Slug, d.File, d.Language.Value, d.Draft.Value}
}

// chosen reports whether the build was asked for a book or a deck.
func chosen(c choice, publication *content.Site, config Config) bool {
	if c.draft && !config.Drafts {
		return false
	}
	if !slices.Contains(chosenLanguages(publication, config), c.language) {
		return false
	}
	if config.Only == "" {
		return true
	}
	return matches(config.Only, c.slug, c.file)
}

// matches reports whether a pattern means something by its name or its file.
func matches(pattern, name, file string) bool {
	for _, n := range []string{name, file, path.Base(file)} {
		if ok, _ := path.Match(pattern, n); ok {
			return true
		}
	}
	return false
}

func languageCodes(publication *content.Site) []string {
	var codes []string
	for _, l := range publication.Languages {
		codes = append(codes, l.Value)
	}
	return codes
}

func chosenLanguages(publication *content.Site, config Config) []string {
	all := languageCodes(publication)
	if len(config.Languages) == 0 {
		return all
	}
	return slices.DeleteFunc(all, func(code string) bool { return !slices.Contains(config.Languages, code) })
}

func (p *planner) edition(book *content.Book) edition {
	e := edition{book: book, seed: book.Seed.Value}
	if p.config.Seed != "" {
		e.seed = p.config.Seed
	}
	numbers := map[string]int{} // how many puzzles each request has had
	slugs := map[string]int{}
	for i := range book.Sections {
		source := &book.Sections[i]
		s, options, ok := p.section(book, source)
		if !ok {
			continue
		}
		s.slug = sectionSlug(s, slugs)
		s.firstJob, s.jobs = len(e.jobs), source.Count.Value
		if members := s.maker.Offer().Members; members != nil {
			e.jobs = append(e.jobs, p.members(source, e.jobs, memberJobs(s.kind, members))...)
			e.sections = append(e.sections, s)
			continue
		}
		request := s.kind.Name() + "/" + s.tier.String() + "/" + options.String()
		for range source.Count.Value {
			numbers[request]++
			e.jobs = append(e.jobs, generator.Job{Kind: s.kind, Options: options, Tier: s.tier, Seed: e.seed, Number: numbers[request]})
		}
		e.sections = append(e.sections, s)
	}
	e.key = jobsKey(e.jobs)
	e.solutions = p.solutionsPerPage(e)
	return e
}

// members are the jobs of a section whose options say which puzzles it has. No
// puzzle stands in a book twice.
func (p *planner) members(source *content.Section, earlier, jobs []generator.Job) []generator.Job {
	if len(jobs) != source.Count.Value {
		p.problem(source.Count.Pos, strconv.Itoa(source.Count.Value), fmt.Sprintf("count cannot be %d: the options of the section name %d of %s; possible: %d",
			source.Count.Value, len(jobs), source.Kind.Value, len(jobs)))
		return nil
	}
	for _, job := range jobs {
		if slices.ContainsFunc(earlier, func(e generator.Job) bool { return e.ID() == job.ID() }) {
			p.problem(source.Pos, "", fmt.Sprintf("%s stands in an earlier section of the book", job))
			return nil
		}
	}
	return jobs
}

// sectionSlug names the section in paths the same in every language:
// sudoku-easy, and sudoku-easy-2 where there is another.
func sectionSlug(s section, taken map[string]int) string {
	slug := s.kind.Name()
	if s.tier != engine.NoTier {
		slug += "-" + s.tier.String()
	}
	taken[slug]++
	if n := taken[slug]; n > 1 {
		slug += "-" + strconv.Itoa(n)
	}
	return slug
}

// locate places what the generator could not make at the sections that asked
// for it. Anything else, such as a build that was cancelled, is returned as it is.
func (e edition) locate(err error, publication *content.Site) error {
	var problems content.Problems
	for _, failure := range flatten(err) {
		var none *generator.ImpossibleError
		var few *generator.ExhaustedError
		switch {
		case errors.As(failure, &none):
			source := e.sectionOf(none.Job).source
			problems = append(problems, publication.Problemf(tierPlace(source), source.Tier.Value, "%s", none))
		case errors.As(failure, &few):
			source := e.sectionOf(few.Job).source
			problems = append(problems, publication.Problemf(source.Count.Pos, strconv.Itoa(source.Count.Value), "%s", few))
		default:
			return fmt.Errorf("%s: %w", e.book.File, err)
		}
	}
	return problems.Err()
}

// tierPlace is where the tier is written, or where the section begins.
func tierPlace(source *content.Section) content.Pos {
	if source.Tier.Written() {
		return source.Tier.Pos
	}
	return source.Pos
}

// sectionOf finds the section that a job is from.
func (e edition) sectionOf(job generator.Job) section {
	for _, s := range e.sections {
		for _, j := range e.jobs[s.firstJob : s.firstJob+s.jobs] {
			if j.ID() == job.ID() {
				return s
			}
		}
	}
	return e.sections[0]
}

func jobsKey(jobs []generator.Job) string {
	sum := sha256.New()
	for _, job := range jobs {
		fmt.Fprintf(sum, "%s %q %s %q %d\n", job.Kind.Name(), job.Options.String(), job.Tier, job.Seed, job.Number)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// section checks a section against what its kind can make and what its page
// can hold.
func (p *planner) section(book *content.Book, source *content.Section) (section, engine.Options, bool) {
	s := section{source: source}
	if source.Kind.Value == "" {
		return s, nil, false // which the reader has said
	}
	kind, ok := kinds.Named(source.Kind.Value, p.materials...)
	if !ok {
		p.unknown(source.Kind, content.Unknown{What: "kind", Known: kinds.Names(), Also: p.kindNames()})
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
	if source.Tokens.Value && !maker.Offer().Format.Moves {
		p.problem(source.Tokens.Pos, "true", fmt.Sprintf("%s has no tokens; they are for kinds that are played by moving pieces", kind.Name()))
		return s, nil, false
	}
	return s, options, p.room(book, source, maker)
}

// tier reads the section's tier; a kind that needs none may do without.
func (p *planner) tier(source *content.Section, kind engine.Kind) (engine.Tier, bool) {
	if source.Tier.Value == "" {
		return engine.NoTier, true
	}
	tier, ok := engine.ParseTier(source.Tier.Value)
	if !ok {
		p.unknown(source.Tier, content.Unknown{
			What: "tier", Of: kind.Name(), Known: engine.TierNames(kind.Tiers()), Also: p.tierNames(),
		})
	}
	return tier, ok
}

// refused places what the kind refuses at the option or the tier it is about.
func (p *planner) refused(source *content.Section, err error) {
	for _, e := range flatten(err) {
		var option *engine.OptionError
		var tier *engine.TierError
		switch {
		case errors.As(e, &option):
			p.refusedOption(source, option)
		case errors.As(e, &tier) && source.Tier.Written():
			p.problem(source.Tier.Pos, source.Tier.Value, tier.Error())
		default:
			p.problem(source.Pos, "", e.Error())
		}
	}
}

func (p *planner) refusedOption(source *content.Section, e *engine.OptionError) {
	for _, o := range source.Options {
		if o.Key.Value != e.Key {
			continue
		}
		if e.Unknown {
			p.unknown(o.Key, content.Unknown{What: "option", Of: source.Kind.Value, Known: e.Known})
			return
		}
		p.problem(o.Value.Pos, o.Value.Value, e.Error())
		return
	}
	p.problem(source.Pos, "", e.Error())
}

// flatten undoes errors.Join.
func flatten(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if !ok {
		return []error{err}
	}
	var all []error
	for _, e := range joined.Unwrap() {
		all = append(all, flatten(e)...)
	}
	return all
}

// unknown reports a word that stands where only some are understood.
func (p *planner) unknown(read content.Located[string], u content.Unknown) {
	u.Read = read.Value
	p.problems = append(p.problems, p.publication.Unknown(read.Pos, u))
}

// problem reports what can't be had, at the value that asks for it.
func (p *planner) problem(at content.Pos, read, message string) {
	p.problems = append(p.problems, p.publication.Problemf(at, read, "%s", message))
}
