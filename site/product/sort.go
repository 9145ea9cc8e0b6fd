package product

import (
	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
)

// Sort is what a section asks for, of which one puzzle after the other can be made: a job
// without its seed and number, and its maker. Where that can't be had, there is no maker,
// and the problems say why.
func (o *Order) Sort(source *content.Section) (generator.Job, engine.Maker, strict.Problems) {
	job := generator.Job{Options: engine.Options{}}
	if source.Kind.Value == "" {
		return job, nil, nil // which the reader has said
	}
	kind, ok := kinds.Named(source.Kind.Value, o.Materials...)
	if !ok {
		return job, nil, o.unknown(source.Kind, strict.Unknown{What: "kind", Known: kinds.Names(), Also: o.KindNames()})
	}
	job.Kind = kind
	for _, option := range source.Options {
		job.Options[option.Key.Value] = option.Value.Value
	}
	if source.Tier.Value != "" {
		if job.Tier, ok = engine.ParseTier(source.Tier.Value); !ok {
			return job, nil, o.unknown(source.Tier, strict.Unknown{What: "tier", Of: message.Name(kind.Name()), Known: engine.TierNames(kind.Tiers()), Also: o.TierNames()})
		}
	}
	maker, err := generator.Plan(kind, job.Options, job.Tier)
	if err != nil {
		return job, nil, Refused(o.Publication, source, err)
	}
	return job, maker, nil
}

func (o *Order) unknown(read strict.Located[string], u strict.Unknown) strict.Problems {
	u.Read = read.Value
	return strict.Problems{o.Publication.Unknown(read.Pos, u)}
}
