package html

import (
	"fmt"
	"net/url"
	"strings"

	"octavo/render"
)

// publication is a site with maps for finding its works and puzzles.
type publication struct {
	*render.Site
	words    map[string]render.Words // the texts of each language, by language
	works    map[workKey]*render.Outline
	articles map[string][]*render.Outline      // articles by language, in the order of lists
	places   map[string]map[string][]workPlace // the places of puzzles, by language, then by the puzzle's entry in render.Outline.Puzzles
}

// workKey identifies a work in one language.
type workKey struct {
	sort           render.Sort
	slug, language string
}

// newPublication indexes a site, which must not change after its first page is made.
func newPublication(site *render.Site) (*publication, error) {
	if err := checkBaseURL(site.BaseURL); err != nil {
		return nil, err
	}
	p := &publication{Site: site, words: map[string]render.Words{}, works: map[workKey]*render.Outline{}, articles: map[string][]*render.Outline{}, places: map[string]map[string][]workPlace{}}
	for _, w := range site.Languages {
		p.words[w.Language()] = w
		p.places[w.Language()] = placesByPuzzle(site.Works, w.Language())
	}
	for i := range site.Works {
		o := &site.Works[i]
		if p.words[o.Language] == nil {
			return nil, fmt.Errorf("%s of the %s is in %q, which is none of the site's languages", o.Slug, o.Sort, o.Language)
		}
		p.works[workKey{o.Sort, o.Slug, o.Language}] = o
		if o.Sort == render.Articles {
			p.articles[o.Language] = append(p.articles[o.Language], o)
		}
	}
	return p, nil
}

// outline finds a work of the site. It returns an error if there is none.
func (p *publication) outline(sort render.Sort, slug, language string) (*render.Outline, error) {
	if o := p.works[workKey{sort, slug, language}]; o != nil {
		return o, nil
	}
	return nil, fmt.Errorf("%s in %q is none of the %s of the site", slug, language, sort)
}

// inLanguage returns the same work in another language, or nil.
func (p *publication) inLanguage(o *render.Outline, language string) *render.Outline {
	return p.works[workKey{o.Sort, o.Slug, language}]
}

// checkBaseURL returns an error unless base is empty or an http address that ends in a slash.
func checkBaseURL(base string) error {
	if base == "" {
		return nil
	}
	u, err := url.Parse(base)
	if err != nil {
		return fmt.Errorf("reading the base URL: %w", err)
	}
	if u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || !strings.HasSuffix(base, "/") {
		return fmt.Errorf("the base URL %q is not http or https with a host and a slash at its end", base)
	}
	return nil
}

// A workPlace is the place of a puzzle in a work.
type workPlace struct {
	work *render.Outline
	at   int // index in work.Puzzles
}

// placesByPuzzle returns the places of each puzzle in the works of a language, by the puzzle's entry in
// render.Outline.Puzzles.
func placesByPuzzle(works []render.Outline, language string) map[string][]workPlace {
	places := map[string][]workPlace{}
	for i := range works {
		if works[i].Language != language {
			continue
		}
		for at, puzzle := range works[i].Puzzles {
			places[puzzle] = append(places[puzzle], workPlace{&works[i], at})
		}
	}
	return places
}

// linksToSamePuzzle links to puzzle i of a work in other works of the language.
func (p *publication) linksToSamePuzzle(o *render.Outline, i int, from string) (links []Link) {
	for _, other := range p.places[o.Language][o.Puzzles[i]] {
		if other.work != o {
			links = append(links, Link{Text: other.work.Title, URL: href(from, other.work.PuzzlePath(other.at))})
		}
	}
	return links
}
