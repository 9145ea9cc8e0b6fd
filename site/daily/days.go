// Package daily makes a puzzle for each day of a period: a calendar, a page for each day and a
// feed. The puzzles depend only on octavo.yaml. The reader's browser chooses the current day.
package daily

import (
	"fmt"
	"path"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/generator"
	"octavo/render"
	"octavo/site/product"
	"octavo/site/product/ledger"
)

// Product makes the puzzles of the day.
type Product struct{ product.Base }

// Name implements product.Product.
func (Product) Name() string { return "days" }

// Plan implements product.Product.
func (Product) Plan(order product.Order) (product.Plan, error) {
	var plan product.Plan
	if order.Requested.Daily.Days.Value == 0 {
		return plan, nil
	}
	p := planner{Order: order}
	r := p.planPeriod()
	plan.Problems = p.problems
	if len(plan.Problems) == 0 {
		plan.Works = append(plan.Works, r)
	}
	return plan, nil
}

// A period is a planned run of days, with a puzzle for each.
type period struct {
	product.Order
	source  *content.Daily
	makers  [7]engine.Maker // makers for the days of the week, Monday first
	jobs    []generator.Job
	printed product.PrintedElsewhere
}

// Source implements product.Authored.
func (r *period) Source() any { return r.source }

// A planner turns the days of a week into jobs and collects problems.
type planner struct {
	product.Order
	problems strict.Problems
}

func (p *planner) planPeriod() *period {
	r := &period{Order: p.Order, source: &p.Requested.Daily}
	var jobs [7]generator.Job
	for i := range r.source.Week {
		r.makers[i], jobs[i] = p.planWeekday(&r.source.Week[i])
	}
	if len(p.problems) > 0 {
		return r
	}
	numbers := map[string]int{}
	for i := range r.source.Days.Value {
		job := jobs[r.source.WeekdayNumber(i)]
		request := job.Kind.Name() + "/" + job.Tier.String() + "/" + job.Options.String()
		numbers[request]++
		job.Number, job.Seed = numbers[request], r.seed()
		r.jobs = append(r.jobs, job)
	}
	p.findPrinted(r)
	return r
}

// findPrinted finds the puzzles in the ledger, which must not be repeated. Books report problems of
// the ledger itself.
func (p *planner) findPrinted(r *period) {
	printed, problems := ledger.Read(p.Publication.Root)
	if len(problems) == 0 {
		r.printed = product.PrintedElsewhere{Digest: printed.Digest(r.kinds()), Find: printed.Printed}
	}
}

func (r *period) seed() string {
	if r.Seed != "" {
		return r.Seed
	}
	return r.source.Seed.Value
}

// planWeekday plans the puzzles of one day of the week.
func (p *planner) planWeekday(source *content.Section) (engine.Maker, generator.Job) {
	job, maker, problems := p.SectionJob(source, p.Requested.Languages[0].Value) // all languages have the same puzzles
	p.problems = append(p.problems, problems...)
	if maker == nil {
		return nil, job
	}
	if offer := maker.Offer(); offer.Members != nil || offer.SetTiers != nil {
		p.problems = append(p.problems, p.Publication.Problemf(source.Kind.Pos, source.Kind.Value,
			"a day has one puzzle, and what these options ask for comes as a set; possible: a kind with a tier, such as {kind: sudoku, tier: easy}"))
	}
	return maker, job
}

// Run implements product.Work.
func (r *period) Run() *product.Run {
	return &product.Run{Name: r.file(), Jobs: r.jobs, Printed: r.printed, Locate: func(err error) error {
		return message.Errorf("%s: the puzzles of the day: %v", r.source.From.Pos, err)
	}}
}

func (r *period) file() string { return r.source.From.Pos.File }

// kinds returns the kinds of the week's puzzles.
func (r *period) kinds() (names []string) {
	for i := range r.source.Week {
		names = append(names, r.source.Week[i].Kind.Value)
	}
	return names
}

// Texts implements product.Work. Nothing is printed.
func (r *period) Texts() []product.Text { return nil }

// Outlines implements product.Work. The mark of each puzzle follows from the whole run, because the
// puzzle of a day depends on the puzzles of the days before it.
func (r *period) Outlines() []render.Outline {
	key := r.Run().Key()
	marks := make([]string, len(r.jobs))
	for i := range marks {
		marks[i] = fmt.Sprintf("%s-%d", key[:12], i)
	}
	var all []render.Outline
	for _, language := range r.Requested.Languages {
		words := r.Words[language.Value]
		all = append(all, render.Outline{
			Sort: render.Days, Slug: render.DaysSlug, Language: language.Value,
			Title: words.Say("daily.name"), Puzzles: marks, From: r.source.Date(0),
		})
	}
	return all
}

func (r *period) outputName(language string) string { return path.Join("days", language) }

// Outputs implements product.Work.
func (r *period) Outputs(site *render.Site) []product.Output {
	var outputs []product.Output
	for _, o := range r.Outlines() {
		outputs = append(outputs, product.Output{
			Name: r.outputName(o.Language), Format: product.HTML, Listed: true,
			Inputs: product.SiteInputs(site, o, false).With(product.Inputs{
				"program": r.Basis.Program, "puzzles": r.puzzlesDigest(), "templates of the site": r.Basis.SiteTemplates, "texts": r.Basis.Words[o.Language],
				"kinds that pages make": product.Digest(site.MadeKinds),
			}),
			Of: product.Origin{Work: render.DaysSlug, File: r.file(), Language: o.Language},
		})
	}
	return outputs
}

// puzzlesDigest returns a digest of the jobs and of the versions of their kinds.
func (r *period) puzzlesDigest() string {
	versions := []string{r.Run().Key()}
	for _, job := range r.jobs[:min(len(r.jobs), 7)] {
		versions = append(versions, job.Kind.Version())
	}
	return product.Digest(versions)
}
