package content

// page reads one page of the site; nil where its file can't be used at all.
func (l *loader) page(file markdownFile) *Page {
	d := l.document(file.path)
	if d == nil {
		return nil
	}
	f := d.fields(d.front, "the page", &l.problems)
	f.require("title")
	p := &Page{
		File: file.path, Slug: file.slug, Body: d.body, BodyLine: d.bodyLine,
		Title:    f.text("title"),
		Language: l.language(f, file),
		Draft:    f.flag("draft"),
		Images:   l.imagesOf(d),
	}
	f.done()
	l.claim(f, file, p.Language)
	return p
}
