package classes

import (
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
	p := planner{Order: order, told: map[string]*strict.Problem{}}
	var plan product.Plan
	for _, source := range order.Asked.Classes {
		plan.Works = append(plan.Works, p.set(source))
	}
	plan.Problems, plan.Notes = p.problems, p.notes
	return plan, p.err
}

// planner turns class sets into jobs, and gathers what is impossible.
type planner struct {
	product.Order
	problems strict.Problems
	notes    strict.Problems            // what is worth knowing
	err      error                      // what keeps anybody from finding out
	told     map[string]*strict.Problem // by the reasons that languages of a set have in common
}

func (p *planner) set(source *content.Class) *set {
	s := newSet(p.Order, source)
	before := len(p.problems)
	for i := range source.Groups {
		g := group{source: &source.Groups[i]}
		for n := range g.source.Sections {
			if one, ok := p.sort(&g.source.Sections[n]); ok {
				g.sorts = append(g.sorts, one)
			}
		}
		for n := range g.source.Duels {
			if one, ok := p.duels(s, &g.source.Duels[n]); ok {
				g.duels = append(g.duels, one)
			}
		}
		s.groups = append(s.groups, g)
	}
	if len(p.problems) > before {
		return s
	}
	if p.lock(s); len(p.problems) > before {
		return s
	}
	p.jobs(s)
	p.deal(s)
	p.fits(s)
	p.duelsFit(s)
	s.elsewhere()
	return s
}

// sort plans a section: puzzles that are made one by one.
func (p *planner) sort(source *content.Section) (sort, bool) {
	job, maker, problems := p.Sort(source)
	p.problems = append(p.problems, problems...)
	if maker == nil {
		return sort{}, false
	}
	if offer := maker.Offer(); offer.Members != nil || offer.Set != nil {
		p.problem(source.Kind.Pos, source.Kind.Value, "each pupil gets other puzzles, and what these options ask for comes as a fixed row or as a set; possible: a kind with a tier, such as {kind: sudoku, tier: easy}")
		return sort{}, false
	}
	planned := sort{source: source, job: job, maker: maker, plain: job.Options, asked: maker}
	if source.Rating.Written() {
		return planned, true
	}
	return evened(planned), true
}

// free is the value of an option that asks for nothing: what was locked under another is
// allowed by it, too.
const free = "none"

// evened asks for a narrower band within the tier, where the kind knows one: pupils compare.
func evened(asked sort) sort {
	even := asked.maker.Offer().Even
	if even == nil {
		return asked
	}
	more := even(asked.job.Tier)
	if len(more) == 0 || decided(asked.job.Options, more) {
		return asked
	}
	narrowed := asked
	narrowed.job.Options, narrowed.plain = engine.Options{}, engine.Options{}
	maps.Copy(narrowed.job.Options, asked.job.Options)
	maps.Copy(narrowed.plain, asked.plain)
	maps.Copy(narrowed.job.Options, more)
	for key, value := range more {
		if value == free {
			narrowed.plain[key] = value
		}
	}
	var err, wider error
	narrowed.maker, err = generator.Plan(asked.job.Kind, narrowed.job.Options, asked.job.Tier)
	narrowed.asked, wider = generator.Plan(asked.job.Kind, narrowed.plain, asked.job.Tier)
	if err != nil || wider != nil {
		return asked
	}
	return narrowed
}

// decided reports whether the set has said something itself of what would be asked for.
func decided(own, more engine.Options) bool {
	for key := range more {
		if _, ok := own[key]; ok {
			return true
		}
	}
	return false
}

// jobs asks for the puzzles of all pupils, and refuses more of a sort than there are. Which
// ones somebody gets follows from the seed and from who it is, so that nobody's change
// where others come or go; but where two would be alike, the later one in the list has
// another.
func (p *planner) jobs(s *set) {
	numbers := map[string]int{}
	s.given = map[string]strict.Pos{}
	for i := range s.pupils {
		one, own := &s.pupils[i], map[string]int{}
		one.first = len(s.jobs)
		for _, sort := range s.groups[one.group].sorts {
			for range sort.source.Count.Value {
				job := sort.job
				request := requestOf(job)
				numbers[request]++
				own[request]++
				job.Seed, job.Number = s.seed+"/"+one.key, own[request]
				if one.locked != nil {
					line := one.locked.lines[len(s.jobs)-one.first]
					job.Given, job.Options = generator.Given{Texts: []string{line.Text}}, sort.plain
					s.given[job.ID()] = line.TextPos
				}
				s.jobs = append(s.jobs, job)
			}
		}
	}
	told := map[string]bool{}
	for _, g := range s.groups {
		for _, sort := range g.sorts {
			request := requestOf(sort.job)
			if told[request] {
				continue
			}
			told[request] = true
			if err := generator.CheckCount(sort.maker, sort.job, numbers[request]); err != nil {
				p.problemOnce(s.source.Slug+" "+err.Error(), sort.source.Pos, "", "%s; %d pupils need them", err, len(s.pupils))
			}
		}
	}
}

// requestOf is what a job asks for, whoever gets it.
func requestOf(job generator.Job) string {
	return job.Kind.Name() + "/" + job.Tier.String() + "/" + job.Options.String()
}

// formats are those of the puzzles of a pupil.
func (g group) formats() (all []engine.Format) {
	for _, sort := range g.sorts {
		all = append(all, slices.Repeat([]engine.Format{sort.maker.Offer().Format}, sort.source.Count.Value)...)
	}
	return all
}

// fits chooses how many puzzles stand on a page: as many as the set asks for or, where it
// doesn't say, all of a pupil's, if there is room for them in cells large enough to write
// in.
func (p *planner) fits(s *set) {
	c := s.source
	if c.Trim.Value.Width == 0 {
		return // which was refused
	}
	shape, err := geometry.OfSheet(s.page())
	if err != nil {
		p.problem(c.Trim.Pos, c.Trim.Value.Name, "%v", err)
		return
	}
	s.area = shape.SheetArea(0)
	s.across = s.area.W
	if paper, err := geometry.OfSheet(s.paper()); err == nil {
		s.keyed = paper.SheetArea(0).W
	}
	possible := 0
	for _, n := range geometry.PerPage() {
		if _, ok := s.roomy(shape, n); ok {
			possible = n
		}
	}
	asked := c.PerPage.Value
	if asked == 0 {
		asked = 1
		most := 0
		for _, g := range s.groups {
			most = max(most, len(g.formats()))
		}
		for _, n := range geometry.PerPage() {
			if _, ok := s.roomy(shape, n); ok {
				if asked = n; n >= most {
					break
				}
			}
		}
	}
	s.perPage = asked
	small, ok := s.roomy(shape, asked)
	if ok {
		return
	}
	at, read := c.PerPage.Pos, strconv.Itoa(asked)
	if !c.PerPage.Written() {
		at, read = small.at, ""
	}
	text := message.New("perPage %d leaves cells of %s to puzzles of %d × %d on %s; a pupil needs %s to write in", asked, geometry.InMillimetres(geometry.Tenths(small.cell)),
		small.format.Extent.Columns, small.format.Extent.Rows, c.Trim.Value.Name, geometry.InMillimetres(small.least))
	if possible == 0 {
		p.problem(at, read, "%s; none fits: choose a larger trim", text)
		return
	}
	p.problem(at, read, "%s; possible: up to %d", text, possible)
}

// A smallest is the first sort whose cells would be too small, with its place.
type smallest struct {
	at          strict.Pos
	format      engine.Format
	cell, least figure.Length
}

// roomy reports whether all groups have room with so many puzzles to a page, and else what
// lacks it.
func (s *set) roomy(shape geometry.Page, perPage int) (smallest, bool) {
	for _, g := range s.groups {
		formats := g.formats()
		for i, grid := range shape.Together(shape.SheetArea(0), formats, perPage) {
			if least := shape.LeastCell(formats[i], perPage); grid.Cell < least {
				return smallest{g.source.Sections[0].Pos, formats[i], grid.Cell, least}, false
			}
		}
	}
	return smallest{}, true
}

// paper is that of the key and of the page for marks.
func (s *set) paper() render.Page {
	trim := s.source.Trim.Value
	return render.Page{Name: trim.Name, Width: figure.Length(trim.Width), Height: figure.Length(trim.Height)}
}

// The margins of pages that are half as large as the paper.
const (
	halfSides  = 12 * figure.Millimetre
	halfTop    = 9 * figure.Millimetre
	halfBottom = 10 * figure.Millimetre
)

// page is that of the pupils: a sheet of paper, or half of one.
func (s *set) page() render.Page {
	p := s.paper()
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

func (s *set) handouts() render.Handouts {
	switch s.source.Handouts.Value {
	case content.TwoUp:
		return render.TwoUp
	case content.Booklets:
		return render.Booklets
	}
	return render.Whole
}

// locate places what could not be made at the section that asked for it.
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
			problems = append(problems, s.Publication.Problemf(s.given[given.Job.ID()], given.Job.Given.Texts[0], "%s", failure))
			continue
		case errors.As(failure, &repeat):
			problems = append(problems, s.Publication.Problemf(s.given[repeat.Job.ID()], repeat.Job.Given.Texts[0], "%s", failure))
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

// sectionOf finds the section that a job is from; nil for none.
func (s *set) sectionOf(id string) *content.Section {
	for _, one := range s.pupils {
		at := one.first
		for _, sort := range s.groups[one.group].sorts {
			for range sort.source.Count.Value {
				if s.jobs[at].ID() == id {
					return sort.source
				}
				at++
			}
		}
	}
	return nil
}

// problem reports what can't be had, at the value that asks for it.
func (p *planner) problem(at strict.Pos, read, format string, args ...any) {
	p.problems = append(p.problems, p.Publication.Problemf(at, read, format, args...))
}

// problemOnce reports what can't be had in several languages of a set for one reason: once,
// with all places.
func (p *planner) problemOnce(reason string, at strict.Pos, read, format string, args ...any) {
	if told := p.told[reason]; told != nil {
		told.Append(message.New("; the same at %s", at))
		return
	}
	p.problem(at, read, format, args...)
	p.told[reason] = p.problems[len(p.problems)-1]
}
