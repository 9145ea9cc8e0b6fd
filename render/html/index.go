package html

import (
	"html/template"
	"slices"
	"strconv"

	"octavo/engine"
	"octavo/render"
	"octavo/render/scripts"
)

// An Index links to all puzzles in a language, by kind, size and tier.
type Index struct {
	Title      string
	Kinds      []IndexKind
	Statistics Link
	Sheets     *Link        // to the page on which teachers make sheets; nil if pages make no puzzles
	Data       template.URL // the address of the list of all puzzles, for the page's script (puzzlesData)
	Script     template.URL
}

// An IndexKind is the table of a kind: a row for each size, a column for each tier.
type IndexKind struct {
	ID         string // the kind, such as "sudoku"; it is also an id on the page
	Name       string
	Count      string // “120 puzzles”
	Rules      Link
	EmptyBoard *Link // to the kind's empty board; nil if there is none
	Tiers      []IndexTier
	Rows       []IndexRow // smallest size first
}

// An IndexTier is the heading of a column. Name is empty for the column of puzzles without a tier.
type IndexTier struct {
	ID   string
	Name string
	Dots template.HTML
}

// An IndexRow links to all puzzles of a size. Its cells link to one puzzle of each tier.
type IndexRow struct {
	Link
	Size  int
	Cells []*IndexCell // by tier; nil for a tier without puzzles
}

// An IndexCell links to the first puzzle of a size and tier.
type IndexCell struct {
	URL   template.URL
	Count int    // the number of puzzles of that size and tier
	Label string // “Calcudoku, 6 × 6, Hard: one of 12 puzzles”
}

// A placedPuzzle is a puzzle with its place in a work.
type placedPuzzle struct {
	*render.ListedPuzzle
	tier engine.Tier
	work *render.Outline
	at   int // index in work.Puzzles
}

func (f *placedPuzzle) path() string { return f.work.PuzzlePath(f.at) }

// A drawer holds the puzzles of one kind and size, easiest first.
type drawer struct {
	kind    string
	size    int    // 0 if the puzzles have none (sizeOf)
	name    string // the size in words: “6 × 6”; empty if the puzzles have none
	puzzles []placedPuzzle
}

// sortIntoDrawers sorts all puzzles in a language into drawers. Drawers are sorted by kind, in the
// order in which the works first have the kinds, then by size. Within a drawer, puzzles are sorted by
// tier, then in the order of the works.
func (p *publication) sortIntoDrawers(entries []render.Entry, language string) (all []*drawer) {
	type key struct {
		kind string
		size int
	}
	drawerByKey, kinds := map[key]*drawer{}, []string{}
	for i := range entries {
		e := &entries[i]
		work := p.works[workKey{e.Sort, e.Slug, e.Language}]
		if e.Language != language || work == nil {
			continue
		}
		for j := range e.Puzzles {
			l := &e.Puzzles[j]
			d := drawerByKey[key{l.Kind, l.Size}]
			if d == nil {
				d = &drawer{kind: l.Kind, size: l.Size, name: e.Sizes[l.SizeKey()]}
				drawerByKey[key{l.Kind, l.Size}], all = d, append(all, d)
			}
			if !slices.Contains(kinds, l.Kind) {
				kinds = append(kinds, l.Kind)
			}
			tier, _ := engine.ParseTier(l.Tier)
			d.puzzles = append(d.puzzles, placedPuzzle{ListedPuzzle: l, tier: tier, work: work, at: j})
		}
	}
	slices.SortStableFunc(all, func(a, b *drawer) int {
		if a.kind != b.kind {
			return slices.Index(kinds, a.kind) - slices.Index(kinds, b.kind)
		}
		return a.size - b.size
	})
	for _, d := range all {
		slices.SortStableFunc(d.puzzles, func(a, b placedPuzzle) int { return int(a.tier) - int(b.tier) })
	}
	return all
}

// indexAddress returns the address of the index.
func (p *publication) indexAddress(w render.Words) address {
	return address{
		publication: p, path: render.PuzzlesPath(w.Language()), layout: IndexLayout, words: w,
		twin: func(language string) (string, bool) { return render.PuzzlesPath(language), true },
	}
}

// indexLink links from a page to the index of puzzles.
func (p *publication) indexLink(from string, w render.Words) Link {
	to := render.PuzzlesPath(w.Language())
	return Link{Text: w.Say("site.allPuzzles"), URL: href(from, to), Here: from == to}
}

// puzzlesLink links from a page to the index of puzzles. If the site has no puzzles, the link is
// empty.
func (p *publication) puzzlesLink(from string, w render.Words) Link {
	if !p.HasPuzzles() {
		return Link{}
	}
	return p.indexLink(from, w)
}

// kindLinks links from a home page to the puzzles of each kind in the index.
func (p *publication) kindLinks(at address, entries []render.Entry) (links []Link) {
	seen := map[string]bool{}
	for i := range entries {
		for j := range entries[i].Puzzles {
			kind := entries[i].Puzzles[j].Kind
			if entries[i].Language == at.words.Language() && !seen[kind] {
				seen[kind] = true
				links = append(links, Link{Text: at.words.Say("kind." + kind + ".name"), URL: p.indexLink(at.path, at.words).URL + template.URL("#"+kind)})
			}
		}
	}
	return links
}

// drawersByLanguage holds the drawers of each language.
type drawersByLanguage map[string][]*drawer

func (p *publication) allDrawers(entries []render.Entry) drawersByLanguage {
	all := drawersByLanguage{}
	for _, w := range p.Languages {
		all[w.Language()] = p.sortIntoDrawers(entries, w.Language())
	}
	return all
}

// puzzlesPages returns the index of puzzles, the pages of drawers, and the statistics. A site without
// puzzles has none of them.
func (p *publication) puzzlesPages(front *render.Front, all drawersByLanguage) []pageMaker {
	if !p.HasPuzzles() {
		return nil
	}
	return append(p.indexPages(front, all), p.statisticsPages(all)...)
}

// indexPages returns the index in each language, and the pages of its drawers.
func (p *publication) indexPages(front *render.Front, all drawersByLanguage) (pages []pageMaker) {
	for _, w := range p.Languages {
		pages = append(pages, p.indexPage(front, w, all[w.Language()]))
		for _, d := range all[w.Language()] {
			pages = append(pages, p.drawerPages(all, w, d)...)
		}
	}
	return pages
}

func (p *publication) indexPage(front *render.Front, w render.Words, drawers []*drawer) pageMaker {
	at := p.indexAddress(w)
	title := w.Say("site.allPuzzles")
	return pageMaker{
		address: at, title: title + " · " + p.Title, description: w.Say("site.indexLead"),
		fill: func(page *Page) error {
			page.Index = &Index{
				Title: title, Sheets: p.sheetsLink(at.path, w), Statistics: Link{Text: w.Say("site.statistics"), URL: href(at.path, render.StatisticsPath(w.Language()))},
				Data: href(at.path, puzzlesDataPath(w.Language())), Script: href(at.path, scripts.Path(scripts.Choose, w.Language())),
			}
			for len(drawers) > 0 {
				n := 1
				for n < len(drawers) && drawers[n].kind == drawers[0].kind {
					n++
				}
				page.Index.Kinds = append(page.Index.Kinds, indexKind(front, w, drawers[:n], at.path))
				drawers = drawers[n:]
			}
			return nil
		},
	}
}

// indexKind returns the table of a kind. drawers are the kind's drawers, at least one.
func indexKind(front *render.Front, w render.Words, drawers []*drawer, from string) IndexKind {
	kind := drawers[0].kind
	name := w.Say("kind." + kind + ".name")
	k := IndexKind{ID: kind, Name: name, Rules: rulesLink(w, kind, from), EmptyBoard: emptyBoardLink(front, w, kind, from)}
	count, tiers := 0, map[engine.Tier]bool{}
	for _, d := range drawers {
		count += countDistinct(d.puzzles)
		for i := range d.puzzles {
			tiers[d.puzzles[i].tier] = true
		}
	}
	k.Count = w.Count("site.puzzles", count)
	var columns []engine.Tier
	for _, t := range append([]engine.Tier{engine.NoTier}, engine.AllTiers()...) {
		if tiers[t] {
			columns = append(columns, t)
			k.Tiers = append(k.Tiers, IndexTier{ID: t.String(), Name: tierName(w, t)})
		}
	}
	for _, d := range drawers {
		row := IndexRow{Link: Link{Text: d.sizeName(w), URL: href(from, drawerPath(w.Language(), d, 0))}, Size: d.size}
		for _, t := range columns {
			row.Cells = append(row.Cells, indexCell(w, d, t, from))
		}
		k.Rows = append(k.Rows, row)
	}
	return k
}

// countDistinct counts puzzles. A puzzle in several works counts once.
func countDistinct(puzzles []placedPuzzle) int {
	marks := map[string]bool{}
	for i := range puzzles {
		marks[puzzles[i].Mark] = true
	}
	return len(marks)
}

// sizeName returns the size of the drawer's puzzles in words, or “all” if they have no size.
func (d *drawer) sizeName(w render.Words) string {
	if d.name == "" {
		return w.Say("site.allOfThem")
	}
	return d.name
}

// tierNames returns the names of the tiers in the drawer, each after a space.
func (d *drawer) tierNames(w render.Words) string {
	names := ""
	for i := range d.puzzles {
		if i == 0 || d.puzzles[i].tier != d.puzzles[i-1].tier {
			names += " " + tierName(w, d.puzzles[i].tier)
		}
	}
	return names
}

// tierName returns a tier in words, or "" for engine.NoTier.
func tierName(w render.Words, t engine.Tier) string {
	if t == engine.NoTier {
		return ""
	}
	return w.Say("tier." + t.String())
}

// indexCell links to the first puzzle of a tier in a drawer. It returns nil if the drawer has no puzzle
// of that tier.
func indexCell(w render.Words, d *drawer, t engine.Tier, from string) *IndexCell {
	first := slices.IndexFunc(d.puzzles, func(f placedPuzzle) bool { return f.tier == t })
	if first < 0 {
		return nil
	}
	after := slices.IndexFunc(d.puzzles[first:], func(f placedPuzzle) bool { return f.tier != t })
	if after < 0 {
		after = len(d.puzzles) - first
	}
	count := countDistinct(d.puzzles[first : first+after])
	label := w.Say("kind." + d.kind + ".name")
	for _, part := range []string{d.name, tierName(w, t)} {
		if part != "" {
			label += w.Say("list.comma") + part
		}
	}
	return &IndexCell{
		URL: href(from, d.puzzles[first].path()), Count: count,
		Label: w.Count("site.oneOf", count, "what", label),
	}
}

// drawerPath returns the path of a page of a drawer's list. Pages count from 0.
func drawerPath(language string, d *drawer, page int) string {
	name := d.kind
	if d.size > 0 {
		name += "-" + strconv.Itoa(d.size)
	}
	if page > 0 {
		name += "-page" + strconv.Itoa(page+1)
	}
	return language + "/puzzles/" + name + ".html"
}
