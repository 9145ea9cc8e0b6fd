package product

import "octavo/render"

// SiteInputs are what the pages of a work know of the others: what the site is
// called, its languages, the articles to which every page leads, and the same
// work in other languages. Where the pages may lead to works by the names of
// their files, these are inputs too.
func SiteInputs(site *render.Site, o render.Outline, linked bool) Inputs {
	type named struct{ Sort, Language, Slug, Title string }
	var languages, articles, works []named
	var twins []render.Outline
	for _, w := range site.Languages {
		languages = append(languages, named{Language: w.Language(), Title: w.Say("language.name")})
	}
	for _, other := range site.Works {
		if other.Sort == render.Articles && other.Language == o.Language {
			articles = append(articles, named{Slug: other.Slug, Title: other.Title})
		}
		if other.Sort == o.Sort && other.Slug == o.Slug && other.Language != o.Language {
			twins = append(twins, other)
		}
		works = append(works, named{Sort: string(other.Sort), Slug: other.Slug, Language: other.Language})
	}
	inputs := Inputs{
		"site":            Digest(site.Title, site.BaseURL, site.Author, languages, articles),
		"other languages": Digest(o, twins),
	}
	if linked {
		inputs["names of works"] = Digest(works)
	}
	return inputs
}
