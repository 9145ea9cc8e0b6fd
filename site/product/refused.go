package product

import (
	"errors"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
)

// RefusalProblems turns an error that a kind returned for a section into problems. Each has the
// position of the option or tier that it is about, or else of the section's start.
func RefusalProblems(publication *content.Site, source *content.Section, err error) (problems strict.Problems) {
	for _, e := range Flatten(err) {
		var option *engine.OptionError
		var tier *engine.TierError
		switch {
		case errors.As(e, &option):
			problems = append(problems, optionProblem(publication, source, option))
		case errors.As(e, &tier) && source.Tier.Written():
			problems = append(problems, publication.Problemf(source.Tier.Pos, source.Tier.Value, "%s", tier))
		default:
			problems = append(problems, publication.Problemf(source.Pos, "", "%s", e))
		}
	}
	return problems
}

// optionProblem returns a problem at the option that an error is about.
func optionProblem(publication *content.Site, source *content.Section, e *engine.OptionError) *strict.Problem {
	for _, o := range source.Options {
		switch {
		case o.Key.Value != e.Key:
			continue
		case e.IsKeyUnknown && source.Rating.Written() && o.Value.Pos == source.Rating.Pos:
			return publication.Problemf(o.Key.Pos, o.Key.Value, "puzzles of %s have no rating; possible: a tier, or another kind", source.Kind.Value)
		case e.IsKeyUnknown:
			return publication.Unknown(o.Key.Pos, strict.Unknown{What: "option", Of: message.Name(source.Kind.Value), Read: o.Key.Value, Known: e.Known})
		}
		p := publication.Problemf(o.Value.Pos, o.Value.Value, "%s", e)
		p.Suggestion = strict.Suggest(e.Value, e.Known, nil)
		return p
	}
	return publication.Problemf(source.Pos, "", "%s", e)
}

// Flatten returns the errors that were joined by errors.Join, or the error itself.
func Flatten(err error) []error {
	joined, ok := err.(interface{ Unwrap() []error })
	if _, sentence := err.(*message.Mistake); sentence || !ok { // the sentence of a mistake already contains its causes
		return []error{err}
	}
	var all []error
	for _, e := range joined.Unwrap() {
		all = append(all, Flatten(e)...)
	}
	return all
}
