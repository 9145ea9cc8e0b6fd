package html

import (
	"fmt"
	"net/url"
	"strings"

	"octavo/render"
)

// publication is a site with what is looked up in it again and again.
type publication struct {
	*render.Site
	words    map[string]render.Words // by language
	works    map[workKey]*render.Outline
	articles map[string][]*render.Outline      // by language
	alike    map[string]map[string][]workPlace // by language, then by what tells puzzles apart
}

// workKey finds a work in a given language.
type workKey struct {
	sort           render.Sort
	slug, language string
}

// publication is the site with its look-ups, which are made once for all of its
// works. A site isn't changed once a page of it was made.
func (r *Renderer) publication(site *render.Site) (*publication, error) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if r.last != nil && r.last.Site == site {
		return r.last, nil
	}
	p, err := newPublication(site)
	if err == nil {
		r.last = p
	}
	return p, err
}

func newPublication(site *render.Site) (*publication, error) {
	if err := checkBase(site.BaseURL); err != nil {
		return nil, err
	}
	p := &publication{Site: site, words: map[string]render.Words{}, works: map[workKey]*render.Outline{}, articles: map[string][]*render.Outline{}, alike: map[string]map[string][]workPlace{}}
	for _, w := range site.Languages {
		p.words[w.Language()] = w
		p.alike[w.Language()] = alikeIn(site.Works, w.Language())
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

// outline finds a work whose pages are to be made.
func (p *publication) outline(sort render.Sort, slug, language string) (*render.Outline, error) {
	if o := p.works[workKey{sort, slug, language}]; o != nil {
		return o, nil
	}
	return nil, fmt.Errorf("%s in %q is none of the %s of the site", slug, language, sort)
}

// twinOf is a work in another language; nil where there is none.
func (p *publication) twinOf(o *render.Outline, language string) *render.Outline {
	return p.works[workKey{o.Sort, o.Slug, language}]
}

// checkBase reports a base URL that can't stand before the path of a page.
func checkBase(base string) error {
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
