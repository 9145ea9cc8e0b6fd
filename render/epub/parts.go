package epub

import (
	"github.com/yuin/goldmark/ast"

	"octavo/render"
	"octavo/render/markup"
)

// addCover adds a page with the front cover.
func (v *dividedBook) addCover() {
	v.add(&document{name: "cover.xhtml", sort: "cover", layout: CoverLayout, title: v.Title, fill: func(p *Page) error {
		p.Cover = coverFile
		return nil
	}})
}

func (v *dividedBook) addTitlePage() {
	v.add(&document{name: "title.xhtml", sort: "titlepage", layout: TitleLayout, title: v.Title, fill: func(*Page) error { return nil }})
}

// addImprint adds the imprint as a page of its own.
func (v *dividedBook) addImprint(blocks []ast.Node) {
	d := &document{name: "imprint.xhtml", sort: "copyright-page", layout: ProseLayout, title: v.Title}
	d.fill = func(p *Page) error { return v.fillProse(p, d, blocks) }
	v.add(d)
	v.recordTargets(d, blocks)
}

// addChapter adds a page of prose, unless blocks are empty. If the first block is a heading of level 1,
// this becomes the page's heading.
func (v *dividedBook) addChapter(blocks []ast.Node) {
	if len(blocks) == 0 {
		return
	}
	d := &document{name: v.nextFileName("chapter"), sort: "chapter", layout: ProseLayout, title: v.Title}
	heading, id := "", ""
	if h, ok := blocks[0].(*ast.Heading); ok && h.Level == 1 {
		heading, id = markup.PlainText(v.Source, h), headingID(h)
		d.title = heading
		v.entries = append(v.entries, entry{text: heading, id: id})
		blocks = blocks[1:]
	}
	d.fill = func(p *Page) error {
		p.Heading, p.ID = heading, id
		return v.fillProse(p, d, blocks)
	}
	v.add(d)
	if id != "" {
		v.documentsByID[id] = d.name
	}
	v.recordTargets(d, blocks)
}

// addWordPages adds the texts of the pages that follow the puzzles with the numbers first to last.
// Pages with lines to write on are left out, because nobody can write on them.
func (v *dividedBook) addWordPages(first, last int) {
	for _, p := range v.PagesBetween(first, last) {
		v.addChapter(p.Text.Blocks)
	}
}

// recordTargets records the headings and footnote marks in blocks, so that other documents can link to
// them. It adds the chapter's headings of level 2 to the table of contents.
func (v *dividedBook) recordTargets(d *document, blocks []ast.Node) {
	for _, block := range blocks {
		_ = ast.Walk(block, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
			if !entering {
				return ast.WalkContinue, nil
			}
			switch n := n.(type) {
			case *ast.Heading:
				id := headingID(n)
				v.documentsByID[id] = d.name
				if n.Level == 2 && n.Parent() == v.Doc && d.sort == "chapter" {
					v.entries = append(v.entries, entry{text: markup.PlainText(v.Source, n), id: id, level: 1})
				}
			case *render.Directive:
				d.hasSVG = true
			default:
				v.notes.recordMark(d, n)
			}
			return ast.WalkContinue, nil
		})
	}
}

func headingID(h *ast.Heading) string {
	value, _ := h.AttributeString("id")
	id, _ := value.([]byte)
	return string(id)
}

// fillProse sets the text of a page from blocks, and the footnotes of its document.
func (v *dividedBook) fillProse(p *Page, d *document, blocks []ast.Node) (err error) {
	m := &markup.Prose{Words: v.Words, Source: v.Source, Images: v.Images, Book: v.Book, Place: linkResolver{v}, Dialect: markup.XHTML, Notes: v.notes}
	if p.Prose, err = m.Render(blocks); err != nil {
		return err
	}
	p.Notes, err = v.notes.render(d, m)
	return err
}

// addContents adds the table of contents, which reading software uses for navigation.
func (v *dividedBook) addContents() {
	v.add(&document{name: contentsFile, sort: "toc", layout: ContentsLayout, title: v.Words.Say("book.contents"), fill: func(p *Page) error {
		p.Heading = p.Title
		p.Contents = v.entryTree()
		p.Landmarks = v.landmarks()
		return nil
	}})
}

// entryTree arranges the entries in two levels. An entry of level 1 is put below the last entry of
// level 0.
func (v *dividedBook) entryTree() []Entry {
	var all []Entry
	for _, e := range v.entries {
		line := Entry{Link: Link{Text: e.text, URL: v.address(e.id)}, Detail: e.detail}
		if e.level > 0 && len(all) > 0 {
			last := &all[len(all)-1]
			last.Below = append(last.Below, line)
			continue
		}
		all = append(all, line)
	}
	if len(all) == 0 { // even a book without text and sections needs an entry
		all = append(all, Entry{Link: Link{Text: v.Title, URL: v.documents[0].name}})
	}
	return all
}

// landmarks returns the first document of each sort that readers look for, such as the solutions.
func (v *dividedBook) landmarks() []Landmark {
	names := map[string]string{
		"cover": v.Words.Say("epub.cover"), "titlepage": v.Title, "toc": v.Words.Say("book.contents"),
		"bodymatter": v.Words.Say("epub.start"), "backmatter": v.Words.Say("book.solutions"),
	}
	var all []Landmark
	seen := map[string]bool{}
	for _, d := range v.documents {
		sort := d.sort
		switch d.layout {
		case SectionLayout:
			sort = "bodymatter"
		case SolutionsLayout:
			sort = "backmatter"
		}
		if name := names[sort]; name != "" && !seen[sort] {
			seen[sort] = true
			all = append(all, Landmark{Link{name, d.name}, sort})
		}
	}
	return all
}
