package html

import (
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/render"
	"octavo/render/markup"
)

// A Drawer lists the puzzles of one kind and size, or one page of them.
type Drawer struct {
	Title string
	Count string
	Tiers []DrawerTier
}

// A DrawerTier is puzzles of one tier, by work.
type DrawerTier struct {
	Name  string
	Dots  template.HTML
	Works []DrawerWork
}

// A DrawerWork is puzzles of one work.
type DrawerWork struct {
	Link
	Puzzles []Marked
}

// A Marked links to a puzzle. Scripts mark it when it is done.
type Marked struct {
	Link
	Mark string // markOf
}

// maxInDrawer is the largest number of puzzles on one page of a list, about 60 bytes each.
const maxInDrawer = 400

// drawerPages list the puzzles of a drawer.
func (p *publication) drawerPages(all drawersByLanguage, w render.Words, d *drawer) []pageMaker {
	pages := make([]pageMaker, (len(d.puzzles)+maxInDrawer-1)/maxInDrawer)
	count := w.Count("site.puzzles", countDistinct(d.puzzles))
	for i := range pages {
		pages[i] = p.drawerPage(all, w, d, count, i, len(pages))
	}
	return pages
}

func (p *publication) drawerPage(all drawersByLanguage, w render.Words, d *drawer, count string, i, of int) pageMaker {
	at := address{
		publication: p, path: drawerPath(w.Language(), d, i), layout: DrawerLayout, words: w,
		twin: func(language string) (string, bool) {
			for _, other := range all[language] {
				if other.kind == d.kind && other.size == d.size && len(other.puzzles) > i*maxInDrawer {
					return drawerPath(language, d, i), true
				}
			}
			return render.PuzzlesPath(language), false
		},
	}
	title := w.Say("kind." + d.kind + ".name")
	if d.name != "" {
		title += " · " + d.name
	}
	puzzles := d.puzzles[i*maxInDrawer : min((i+1)*maxInDrawer, len(d.puzzles))]
	return pageMaker{address: at, title: partTitle(w, title, i, of) + " · " + p.Title, fill: func(page *Page) error {
		page.Crumbs = []Link{p.indexLink(at.path, w)}
		v := &Drawer{Title: title, Count: count, Tiers: drawerTiers(w, puzzles, at.path)}
		page.Parts = partLinks(at.path, i, of, func(n int) string { return drawerPath(w.Language(), d, n) })
		page.Drawer = v
		return nil
	}}
}

// partLinks links from one page of a list to all of them, if there are several.
func partLinks(from string, here, of int, path func(int) string) (links []Link) {
	for n := 0; of > 1 && n < of; n++ {
		links = append(links, Link{Text: strconv.Itoa(n + 1), URL: href(from, path(n)), Here: n == here})
	}
	return links
}

// partTitle returns the title of one page of several.
func partTitle(w render.Words, title string, i, of int) string {
	if of < 2 {
		return title
	}
	return title + " · " + w.Say("site.partOf", "n", strconv.Itoa(i+1), "of", strconv.Itoa(of))
}

// drawerTiers arranges sorted puzzles by tier and work.
func drawerTiers(w render.Words, puzzles []placedPuzzle, from string) (tiers []DrawerTier) {
	tier, work := engine.Tier(0), (*render.Outline)(nil)
	for i := range puzzles {
		f := &puzzles[i]
		if len(tiers) == 0 || f.tier != tier {
			tier, work = f.tier, nil
			tiers = append(tiers, DrawerTier{Name: tierName(w, tier), Dots: markup.TierDots(w, tier, markup.HTML)})
		}
		last := &tiers[len(tiers)-1]
		if f.work != work {
			work = f.work
			last.Works = append(last.Works, DrawerWork{Link: Link{Text: work.Title, URL: href(from, work.Path())}})
		}
		own := &last.Works[len(last.Works)-1]
		own.Puzzles = append(own.Puzzles, Marked{
			Link: Link{Text: strconv.Itoa(work.Number(f.at)), URL: href(from, f.path())}, Mark: f.Mark,
		})
	}
	return tiers
}
