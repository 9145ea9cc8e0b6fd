package classes

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/figure"
	"octavo/generator"
	"octavo/render"
	"octavo/render/geometry"
	"octavo/site/product"
)

// Plan implements product.Product.
func (Product) Plan(order product.Order) (product.Plan, error) {
	p := planner{Order: order, problemByReason: map[string]*strict.Problem{}}
	var plan product.Plan
	for _, source := range order.Requested.Classes {
		plan.Works = append(plan.Works, p.planSet(source))
	}
	plan.Problems, plan.Notes = p.problems, p.notes
	return plan, p.err
}

// planner plans class sets and collects problems.
type planner struct {
	product.Order
	problems        strict.Problems
	notes           strict.Problems            // problems that don't stop the build
	err             error                      // first error that made planning impossible
	problemByReason map[string]*strict.Problem // problems that the languages of a set share, by reason
}

func (p *planner) planSet(source *content.Class) *set {
	s := newSet(p.Order, source)
	before := len(p.problems)
	for i := range source.Groups {
		g := group{source: &source.Groups[i]}
		for n := range g.source.Sections {
			if one, ok := p.planPuzzles(&g.source.Sections[n], source.Language.Value); ok {
				g.puzzles = append(g.puzzles, one)
			}
		}
		for n := range g.source.Duels {
			if one, ok := p.planDuels(s, &g.source.Duels[n]); ok {
				g.duels = append(g.duels, one)
			}
		}
		s.groups = append(s.groups, g)
	}
	p.checkDesign(s)
	p.checkSelfCheck(s)
	if len(p.problems) > before {
		return s
	}
	if p.applyLock(s); len(p.problems) > before {
		return s
	}
	p.planJobs(s)
	p.dealDuels(s)
	p.choosePerPage(s)
	p.fitDuels(s)
	s.findPrinted()
	return s
}

// planPuzzles plans a section of puzzles. It returns false after reporting a problem.
func (p *planner) planPuzzles(source *content.Section, language string) (puzzleSection, bool) {
	job, maker, problems := p.SectionJob(source, language)
	p.problems = append(p.problems, problems...)
	if maker == nil {
		return puzzleSection{}, false
	}
	planned := puzzleSection{source: source, job: job, maker: maker, plainOptions: job.Options, plainMaker: maker}
	if !source.Rating.Written() {
		var err error
		if planned, err = narrow(planned); err != nil {
			p.problems = append(p.problems, product.RefusalProblems(p.Publication, source, err)...)
			return puzzleSection{}, false
		}
	}
	if offer := planned.maker.Offer(); offer.Members != nil || offer.SetTiers != nil {
		p.problem(source.Kind.Pos, source.Kind.Value, "each pupil gets other puzzles, and what these options ask for comes as a fixed row or as a set; possible: a kind with a tier, such as {kind: sudoku, tier: easy}")
		return puzzleSection{}, false
	}
	if source.Tokens.Value && !maker.Offer().Format.HasPieces {
		p.problem(source.Tokens.Pos, "true", "%s has no tokens; they are for kinds that are played by moving pieces, such as watersort", source.Kind.Value)
		return puzzleSection{}, false
	}
	return planned, true
}

// anyValue is the value of an option that allows every puzzle.
const anyValue = "none"

// narrow adds the kind's options for a narrower range of difficulty within the tier, so that pupils
// get comparable puzzles. It adds nothing if the publisher set one of these options, or if they are
// impossible. For a fixed list of puzzles, which needs them, impossible options are an error. Of
// the added options, plainOptions gets those of a fixed list and those that allow every puzzle.
func narrow(section puzzleSection) (puzzleSection, error) {
	offer := section.maker.Offer()
	if offer.EvenOptions == nil {
		return section, nil
	}
	added, isFixed := offer.EvenOptions(section.job.Tier), offer.Members != nil
	if len(added) == 0 || overlaps(section.job.Options, added) {
		return section, nil
	}
	narrowed := section
	narrowed.job.Options, narrowed.plainOptions = engine.Options{}, engine.Options{}
	maps.Copy(narrowed.job.Options, section.job.Options)
	maps.Copy(narrowed.plainOptions, section.plainOptions)
	maps.Copy(narrowed.job.Options, added)
	for key, value := range added {
		if value == anyValue || isFixed {
			narrowed.plainOptions[key] = value
		}
	}
	var err, wider error
	narrowed.maker, err = generator.Plan(section.job.Kind, narrowed.job.Options, section.job.Tier)
	narrowed.plainMaker, wider = generator.Plan(section.job.Kind, narrowed.plainOptions, section.job.Tier)
	switch err := cmp.Or(err, wider); {
	case err != nil && isFixed:
		return section, err
	case err != nil:
		return section, nil
	}
	return narrowed, nil
}

// overlaps reports whether the two sets of options have a key in common.
func overlaps(own, more engine.Options) bool {
	for key := range more {
		if _, ok := own[key]; ok {
			return true
		}
	}
	return false
}

// planJobs plans the puzzles of all pupils, and reports kinds with too few puzzles. A pupil's
// puzzles depend only on the seed and the pupil's key. The puzzles stay the same when other pupils
// come or go. If two pupils would get equal puzzles, the later one gets another.
func (p *planner) planJobs(s *set) {
	numbers := map[string]int{}
	s.givenAt = map[string]strict.Pos{}
	for i := range s.pupils {
		one, own := &s.pupils[i], map[string]int{}
		one.first = len(s.jobs)
		for _, section := range s.groups[one.group].puzzles {
			for range section.source.Count.Value {
				job := section.job
				request := requestOf(job)
				numbers[request]++
				own[request]++
				job.Seed, job.Number = s.seed+"/"+one.key, own[request]
				if one.locked != nil {
					line := one.locked.lines[len(s.jobs)-one.first]
					job.Given, job.Options = generator.Given{Texts: []string{line.Text}}, section.plainOptions
					s.givenAt[job.ID()] = line.TextPos
				}
				s.jobs = append(s.jobs, job)
			}
		}
	}
	reported := map[string]bool{}
	for _, g := range s.groups {
		for _, section := range g.puzzles {
			request := requestOf(section.job)
			if reported[request] {
				continue
			}
			reported[request] = true
			if err := generator.CheckCount(section.maker, section.job, numbers[request]); err != nil {
				p.problemOnce(s.source.Slug+" "+err.Error(), section.source.Pos, "", "%s; %d pupils need them", err, len(s.pupils))
			}
		}
	}
}

// requestOf returns what a job asks for, without seed and number.
func requestOf(job generator.Job) string {
	return job.Kind.Name() + "/" + job.Tier.String() + "/" + job.Options.String()
}

// formats returns the format of each puzzle of a pupil.
func (g group) formats() (all []engine.Format) {
	for _, section := range g.puzzles {
		all = append(all, slices.Repeat([]engine.Format{section.maker.Offer().Format}, section.source.Count.Value)...)
	}
	return all
}

// choosePerPage sets the number of puzzles on a page. By default all puzzles of a pupil are on one
// page, if the cells are large enough to write in.
func (p *planner) choosePerPage(s *set) {
	c := s.source
	if c.Trim.Value.Width == 0 {
		return // reading the file has reported the trim
	}
	shape, err := geometry.OfSheet(s.page())
	if err != nil {
		p.problem(c.Trim.Pos, c.Trim.Value.Name, "%v", err)
		return
	}
	s.area = shape.SheetArea(0)
	s.duelWidth = s.area.W
	if paper, err := geometry.OfSheet(s.paper()); err == nil {
		s.solutionWidth = paper.SheetArea(0).W
	}
	var possible []int
	for _, n := range geometry.PerPage() {
		if _, ok := s.allFit(shape, n); ok {
			possible = append(possible, n)
		}
	}
	perPage := c.PerPage.Value
	if perPage == 0 {
		perPage = s.usualPerPage(possible)
	}
	s.perPage = perPage
	small, ok := s.allFit(shape, perPage)
	if ok {
		return
	}
	at, read := c.PerPage.Pos, strconv.Itoa(perPage)
	if !c.PerPage.Written() {
		at, read = small.at, ""
	}
	text := message.New("perPage %d leaves cells of %s to puzzles of %d × %d on %s; a pupil needs %s to write in", perPage, geometry.InMillimetres(geometry.Tenths(small.cell)),
		small.format.Extent.Columns, small.format.Extent.Rows, c.Trim.Value.Name, geometry.InMillimetres(small.least))
	if len(possible) == 0 {
		p.problem(at, read, "%s; none fits: choose a larger trim", text)
		return
	}
	p.problem(at, read, "%s; possible: up to %d", text, possible[len(possible)-1])
}

// usualPerPage returns the smallest possible perPage that puts all puzzles of a pupil on one page.
// If none does, it returns the largest possible perPage, or 1 without any.
func (s *set) usualPerPage(possible []int) int {
	most := 0
	for _, g := range s.groups {
		most = max(most, len(g.formats()))
	}
	usual := 1
	for _, n := range possible {
		if usual = n; n >= most {
			break
		}
	}
	return usual
}

// A tightFormat is a format whose cells are too small to write in. cell is their size, and least is
// the smallest good size. at is the position of the group's first section.
type tightFormat struct {
	at          strict.Pos
	format      engine.Format
	cell, least figure.Length
}

// allFit reports whether the puzzles of all groups fit with perPage puzzles on a page. If not, it
// returns the first format that doesn't fit.
func (s *set) allFit(shape geometry.Page, perPage int) (tightFormat, bool) {
	for _, g := range s.groups {
		formats := g.formats()
		area := shape.SheetArea(0)
		if s.source.SelfCheck.Asked.Value {
			area.H -= shape.SelfCheckHeight()
		}
		for i, grid := range shape.ArrangeMixed(area, formats, perPage) {
			if least := shape.GoodCell(formats[i], perPage); grid.Cell < least {
				return tightFormat{g.source.Sections[0].Pos, formats[i], grid.Cell, least}, false
			}
		}
	}
	return tightFormat{}, true
}

// paper returns a page as large as the paper. The key and the page for marks are printed on such
// pages.
func (s *set) paper() render.Page {
	trim := s.source.Trim.Value
	return render.Page{Name: trim.Name, Width: figure.Length(trim.Width), Height: figure.Length(trim.Height)}
}

// Margins of pages that are half of the paper.
const (
	halfSides  = 12 * figure.Millimetre
	halfTop    = 9 * figure.Millimetre
	halfBottom = 10 * figure.Millimetre
)

// page returns the page of the pupils' sheets: the paper, or half of it.
func (s *set) page() render.Page {
	p := s.paper()
	if s.isLargePrint() {
		p.LooseDesign = geometry.DesignOf(content.LargePrint, p.Width)
	}
	switch s.handouts() {
	case render.TwoUp:
		p.Height /= 2
	case render.Booklets:
		p.Width, p.Height = p.Height/2, p.Width
	default:
		return p
	}
	p.Inside, p.Outside, p.Top, p.Bottom = halfSides, halfSides, halfTop, halfBottom
	return p
}

// isLargePrint reports whether the sheets have large letters and cells. The key has the usual ones.
func (s *set) isLargePrint() bool { return s.source.Design.Value == content.LargePrint }

func (s *set) handouts() render.Handouts {
	switch s.source.Handouts.Value {
	case content.TwoUp:
		return render.TwoUp
	case content.Booklets:
		return render.Booklets
	}
	return render.Whole
}

// locate turns errors of the generator into problems. Each stands at the locked puzzle that caused
// it, or otherwise at the section that asked for the puzzle. locate prefixes any other error with
// the file's name.
func (s *set) locate(err error) error {
	var problems strict.Problems
	for _, failure := range product.Flatten(err) {
		var none *generator.ImpossibleError
		var few *generator.ExhaustedError
		var given *generator.GivenError
		var repeat *generator.RepeatError
		var at *content.Section
		switch {
		case errors.As(failure, &given):
			problems = append(problems, s.Publication.Problemf(s.givenAt[given.Job.ID()], given.Job.Given.Texts[0], "%s", failure))
			continue
		case errors.As(failure, &repeat):
			problems = append(problems, s.Publication.Problemf(s.givenAt[repeat.Job.ID()], repeat.Job.Given.Texts[0], "%s", failure))
			continue
		case errors.As(failure, &none):
			at = s.sectionOf(none.Job.ID)
		case errors.As(failure, &few):
			at = s.sectionOf(few.Job.ID())
		}
		if at == nil {
			return fmt.Errorf("%s: %w", s.source.File, err)
		}
		problems = append(problems, s.Publication.Problemf(at.Pos, "", "%s; %d pupils need them", failure, len(s.pupils)))
	}
	return problems.Err()
}

// sectionOf returns the section of the job with an id, or nil.
func (s *set) sectionOf(id string) *content.Section {
	for _, one := range s.pupils {
		at := one.first
		for _, section := range s.groups[one.group].puzzles {
			for range section.source.Count.Value {
				if s.jobs[at].ID() == id {
					return section.source
				}
				at++
			}
		}
	}
	return nil
}

// problem adds a problem at the position of a value.
func (p *planner) problem(at strict.Pos, read, format string, args ...any) {
	p.problems = append(p.problems, p.Publication.Problemf(at, read, format, args...))
}

// problemOnce adds a problem that several languages of a set share. It adds one problem for each
// reason.
func (p *planner) problemOnce(reason string, at strict.Pos, read, format string, args ...any) {
	p.problems = product.AddOnce(p.problems, p.problemByReason, reason, p.Publication.Problemf(at, read, format, args...))
}
