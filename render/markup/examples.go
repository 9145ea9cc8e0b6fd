package markup

import (
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/util"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/svg"
)

// directive writes the example for which a directive asks. It ignores other directives, which print
// parts of a book: the site has separate pages for these parts.
func (p *Prose) directive(w util.BufWriter, _ []byte, n ast.Node, entering bool) (ast.WalkStatus, error) {
	if !entering || p.Book == nil {
		return ast.WalkSkipChildren, nil
	}
	if e, ok := p.Book.ExampleOf(n.(*render.Directive)); ok {
		if _, err := w.Write(p.appendExample(nil, e, n.(*render.Directive).ExampleKey())); err != nil {
			return ast.WalkStop, err
		}
	}
	return ast.WalkSkipChildren, nil
}

// exampleStyle returns the style of pictures in prose.
func exampleStyle(language string) figure.Style {
	return figure.Style{Cell: 9 * figure.Millimetre, Thin: 170, Thick: 480, Language: language}
}

// appendExample writes the pictures of an example with a caption, and the rows of its grids for
// screen readers.
func (p *Prose) appendExample(dst []byte, e render.Example, kind string) []byte {
	if strings.HasSuffix(kind, "/"+render.ShowExercises) {
		return p.appendExercises(dst, e, kind)
	}
	dst = p.appendPictures(append(dst, "<figure class=\"example\">\n"...), e, kind)
	if p.Dialect == HTML {
		dst = p.appendTables(dst, e)
	}
	dst = svg.Escape(append(dst, "<figcaption>"...), e.Caption)
	if e.Hint != "" {
		dst = append(dst, " <span>"...)
		dst = svg.Escape(dst, e.Hint)
		dst = append(dst, "</span>"...)
	}
	return append(dst, "</figcaption>\n</figure>\n"...)
}

// appendExercises writes an exercise and its pictures.
func (p *Prose) appendExercises(dst []byte, e render.Example, kind string) []byte {
	dst = append(svg.Escape(append(dst, "<figure class=\"example exercises\">\n<figcaption>"...), e.Caption), "</figcaption>\n"...)
	dst = p.appendPictures(dst, e, kind)
	if p.Dialect == HTML {
		dst = p.appendTables(dst, e)
	}
	return append(dst, "</figure>\n"...)
}

// appendPictures writes the pictures of an example side by side.
func (p *Prose) appendPictures(dst []byte, e render.Example, kind string) []byte {
	dst = append(dst, "<div>"...)
	for i, picture := range e.Pictures {
		f, class := picture.Draw(exampleStyle(p.Words.Language())), "grid"
		if f.W > 2*f.H {
			class = "grid wide"
		}
		dst = svg.Append(dst, &f, p.Dialect.Drawn(f, p.pictureOptions(e, i, kind, class)))
	}
	return append(dst, "</div>\n"...)
}

// appendTables writes the rows of an example's grids, for screen readers only.
func (p *Prose) appendTables(dst []byte, e render.Example) []byte {
	for i := range e.Pictures {
		table := e.Pictures[i].Table
		if len(table.Cells) == 0 {
			continue
		}
		heads := NewHeads(p.Words, len(table.Cells), len(table.Cells[0]))
		dst = append(dst, "<div class=\"hidden\">\n"...)
		dst = heads.AppendTable(dst, e.Pictures[i].Kind, table)
		dst = append(dst, "\n</div>\n"...)
	}
	return dst
}

// pictureOptions returns the SVG options of an example's picture i. In electronic books, the picture's
// description has the grid's rows. A hidden table isn't possible there, since not all reading software
// would hide it.
func (p *Prose) pictureOptions(e render.Example, i int, kind, class string) svg.Options {
	picture := &e.Pictures[i]
	o := svg.Options{Title: picture.Description, Class: class}
	if p.Dialect == XHTML && len(picture.Table.Cells) > 0 {
		o.Description, o.ID = Spoken(p.Words, picture.Kind, picture.Table), "_example-"+strings.ReplaceAll(kind, "/", "-")
		if i > 0 {
			o.ID += "-" + strconv.Itoa(i+1)
		}
	}
	return o
}
