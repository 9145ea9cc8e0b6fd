package books

import (
	"errors"
	"fmt"
	"strconv"

	"octavo/content"
	"octavo/content/strict"
	"octavo/generator"
	"octavo/site/product"
)

// reportRefusal reports a kind's refusal at the option that caused it.
func (p *planner) reportRefusal(source *content.Section, err error) {
	p.problems = append(p.problems, product.RefusalProblems(p.Publication, source, err)...)
}

// unknown reports an unknown word.
func (p *planner) unknown(read strict.Located[string], u strict.Unknown) {
	u.Read = read.Value
	p.problems = append(p.problems, p.Publication.Unknown(read.Pos, u))
}

// problem reports an impossible setting. read is the text of the setting in the file.
func (p *planner) problem(at strict.Pos, read, format string, args ...any) {
	p.problems = append(p.problems, p.Publication.Problemf(at, read, format, args...))
}

// note adds a note at a value.
func (p *planner) note(at strict.Located[string], format string, args ...any) {
	p.notes = append(p.notes, p.Publication.Problemf(at.Pos, at.Value, format, args...))
}

// problemOnce reports a problem that several languages of a book share, once for each reason.
func (p *planner) problemOnce(reason string, at strict.Pos, read, format string, args ...any) {
	p.problems = product.AddOnce(p.problems, p.problemByReason, reason, p.Publication.Problemf(at, read, format, args...))
}

// locate turns errors of the generator into problems. Each stands at the given puzzle that caused it, or
// otherwise at the section that requested the puzzle. locate prefixes any other error, such as a cancelled build, with the file's name.
func (b *book) locate(err error) error {
	var problems strict.Problems
	for _, failure := range product.Flatten(err) {
		var none *generator.ImpossibleError
		var few *generator.ExhaustedError
		var given *generator.GivenError
		var repeat *generator.RepeatError
		switch {
		case errors.As(failure, &none):
			source := b.runOf(none.Job.ID).source
			problems = append(problems, b.Publication.Problemf(tierPlace(source), source.Tier.Value, "%s", none))
		case errors.As(failure, &few):
			source := b.runOf(few.Job.ID()).source
			problems = append(problems, b.Publication.Problemf(source.Count.Pos, strconv.Itoa(source.Count.Value), "%s", few))
		case errors.As(failure, &given):
			problems = append(problems, b.Publication.Problemf(b.placeOf(given.Job), given.Job.Given.Texts[given.Board], "%s", given))
		case errors.As(failure, &repeat):
			if repeat.Earlier != nil {
				repeat.Where = b.placeOf(*repeat.Earlier).String()
			}
			problems = append(problems, b.Publication.Problemf(b.placeOf(repeat.Job), repeat.Job.Given.Texts[0], "%s", repeat))
		default:
			return fmt.Errorf("%s: %w", b.source.File, err)
		}
	}
	return problems.Err()
}

// tierPlace returns the position of a section's tier, else of the section.
func tierPlace(source *content.Section) strict.Pos {
	if source.Tier.Written() {
		return source.Tier.Pos
	}
	return source.Pos
}

// runOf returns the run of a job, or the first run if no job has this ID.
func (b *book) runOf(id string) sectionRun {
	for _, s := range b.sections {
		for _, j := range b.jobs[s.firstJob : s.firstJob+s.jobs] {
			if j.ID() == id {
				return s
			}
		}
	}
	return b.sections[0]
}

// layoutPlace returns the position and the text of a section's perPage. If it isn't written, it
// returns the position of the section and "".
func layoutPlace(source *content.Section) (at strict.Pos, read string) {
	if source.PerPage.Written() {
		return source.PerPage.Pos, strconv.Itoa(source.PerPage.Value)
	}
	return source.Pos, ""
}

// placeOf returns the place of a given puzzle.
func (b *book) placeOf(job generator.Job) strict.Pos {
	for _, s := range b.sections {
		for n, place := range s.places {
			if b.jobs[s.firstJob+n].Name() == job.Name() {
				return place
			}
		}
	}
	return b.runOf(job.ID()).source.Pos
}
