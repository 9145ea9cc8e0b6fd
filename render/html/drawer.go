package html

import (
	"html/template"
	"strconv"

	"octavo/engine"
	"octavo/render"
	"octavo/render/markup"
)

// A Drawer lists the puzzles of one kind and size. A long list has several pages.
type Drawer struct {
	Title string
	Count string
	Tiers []DrawerTier
}

// A DrawerTier lists the puzzles of one tier, by work.
type DrawerTier struct {
	Name  string
	Dots  template.HTML
	Works []DrawerWork
}

// A DrawerWork links to a work and to its puzzles of the drawer's kind, size and tier.
type DrawerWork struct {
	Link
	Puzzles []PuzzleLink
}

// A PuzzleLink links to a puzzle. Scripts show whether the reader has solved the puzzle.
type PuzzleLink struct {
	Link
	Mark string // identifies the puzzle for scripts (markOf)
}

// maxInDrawer is the largest number of puzzles on one page of a drawer. A link takes about 60 bytes,
// so a page stays near 24 kB.
const maxInDrawer = 400

// drawerPages returns the pages that list the puzzles of a drawer.
func (p *publication) drawerPages(all drawersByLanguage, w render.Words, d *drawer) []pageMaker {
	pages := make([]pageMaker, (len(d.puzzles)+maxInDrawer-1)/maxInDrawer)
	count := w.Count("site.puzzles", countDistinct(d.puzzles))
	for i := range pages {
		pages[i] = p.drawerPage(all, w, d, count, i, len(pages))
	}
	return pages
}

func (p *publication) drawerPage(all drawersByLanguage, w render.Words, d *drawer, count string, i, total int) pageMaker {
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
	return pageMaker{address: at, title: partTitle(w, title, i, total) + " · " + p.Title, fill: func(page *Page) error {
		page.Crumbs = []Link{p.indexLink(at.path, w)}
		v := &Drawer{Title: title, Count: count, Tiers: drawerTiers(w, puzzles, at.path)}
		page.Parts = partLinks(at.path, i, total, func(n int) string { return drawerPath(w.Language(), d, n) })
		page.Drawer = v
		return nil
	}}
}

// partLinks links from one page of a list to all its pages. It returns nil if the list has only one
// page. Pages count from 0.
func partLinks(from string, here, total int, path func(int) string) (links []Link) {
	for n := 0; total > 1 && n < total; n++ {
		links = append(links, Link{Text: strconv.Itoa(n + 1), URL: href(from, path(n)), Here: n == here})
	}
	return links
}

// partTitle returns the title of page i of a list, counted from 0. If the list has several pages, the
// title ends in the page's number.
func partTitle(w render.Words, title string, i, total int) string {
	if total < 2 {
		return title
	}
	return title + " · " + w.Say("site.partOf", "n", strconv.Itoa(i+1), "of", strconv.Itoa(total))
}

// drawerTiers groups puzzles by tier and work. The puzzles must be sorted by tier, then by work.
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
		own.Puzzles = append(own.Puzzles, PuzzleLink{
			Link: Link{Text: strconv.Itoa(work.Number(f.at)), URL: href(from, f.path())}, Mark: f.Mark,
		})
	}
	return tiers
}
