package product

import (
	"slices"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine"
	"octavo/engine/kinds"
	"octavo/generator"
	"octavo/render"
)

// SiteInputs returns the inputs of a work's pages that come from the rest of the site. These are
// its title and languages, the articles that every page links to, and whether it has puzzles. The
// inputs also have the outlines of the work in all its languages, and of works that share puzzles
// with it. If linked is true, pages may link to works by file name. Then the names of all works are
// inputs, too.
func SiteInputs(site *render.Site, o render.Outline, linked bool) Inputs {
	type named struct{ Sort, Language, Slug, Title, Group string }
	var languages, articles, works []named
	var translations, sharing []render.Outline
	own := map[string]bool{}
	for _, puzzle := range o.Puzzles {
		own[puzzle] = true
	}
	for _, w := range site.Languages {
		languages = append(languages, named{Language: w.Language(), Title: w.Say("language.name")})
	}
	for _, other := range site.Works {
		if other.Sort == render.Articles && other.Language == o.Language {
			articles = append(articles, named{Slug: other.Slug, Title: other.Title, Group: other.Group})
		}
		if other.Sort == o.Sort && other.Slug == o.Slug && other.Language != o.Language {
			translations = append(translations, other)
		}
		if other.Language == o.Language && (other.Sort != o.Sort || other.Slug != o.Slug) && sharesPuzzle(own, other) {
			sharing = append(sharing, other)
		}
		works = append(works, named{Sort: string(other.Sort), Slug: other.Slug, Language: other.Language})
	}
	inputs := Inputs{
		"site":            Digest(site.Title, site.BaseURL, site.Offline, site.Authors[o.Language], languages, articles, site.HasPuzzles()),
		"other languages": Digest(o, translations),
	}
	if len(sharing) > 0 {
		inputs["works with the same puzzles"] = Digest(sharing)
	}
	if linked {
		inputs["names of works"] = Digest(works)
	}
	return inputs
}

// sharesPuzzle reports whether a work has one of the puzzles in own.
func sharesPuzzle(own map[string]bool, work render.Outline) bool {
	return slices.ContainsFunc(work.Puzzles, func(puzzle string) bool { return own[puzzle] })
}

// OutlinesIn returns the outlines in a language.
func OutlinesIn(language string, all []render.Outline) (some []render.Outline) {
	for _, o := range all {
		if o.Language == language {
			some = append(some, o)
		}
	}
	return some
}

// SectionJob returns the job that a section orders, without seed and number, and its maker. Puzzles
// made of words get the language, unless an option names another. If the order is impossible, the
// maker is nil, and the problems say why.
func (o *Order) SectionJob(source *content.Section, language string) (generator.Job, engine.Maker, strict.Problems) {
	job := generator.Job{Options: engine.Options{}}
	if source.Kind.Value == "" {
		return job, nil, nil // reported when the section was read
	}
	kind, ok := kinds.Named(source.Kind.Value, o.Materials...)
	if !ok {
		return job, nil, o.unknown(source.Kind, strict.Unknown{What: "kind", Known: kinds.Names(), Aliases: o.KindNames()})
	}
	job.Kind = kind
	for _, option := range source.Options {
		job.Options[option.Key.Value] = option.Value.Value
	}
	job.Options.SetLanguage(kind.Options(), language)
	if source.Tier.Value != "" {
		if job.Tier, ok = engine.ParseTier(source.Tier.Value); !ok {
			return job, nil, o.unknown(source.Tier, strict.Unknown{What: "tier", Of: message.Name(kind.Name()), Known: engine.TierNames(kind.Tiers()), Aliases: o.TierNames()})
		}
	}
	maker, err := generator.Plan(kind, job.Options, job.Tier)
	if err != nil {
		return job, nil, RefusalProblems(o.Publication, source, err)
	}
	return job, maker, nil
}

func (o *Order) unknown(read strict.Located[string], u strict.Unknown) strict.Problems {
	u.Read = read.Value
	return strict.Problems{o.Publication.Unknown(read.Pos, u)}
}
