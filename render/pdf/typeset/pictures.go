package typeset

import (
	"cmp"
	"fmt"

	"github.com/yuin/goldmark/ast"

	"octavo/engine/figure"
	"octavo/render"
	"octavo/render/pdf/pictures"
	"octavo/render/pdf/tagged"
)

// maxPictureHeight is the largest height of a picture among text, in thousandths of the column's
// height.
const maxPictureHeight = 600

// setPicture sets an image as a separate block, with the title of the image as the caption. In
// books, an image fills a page if render.FillsPage says so of its name.
func (b *Builder) setPicture(n *ast.Image) {
	l := b.Layout
	name := string(n.Destination)
	image, ok := l.Book.Images[name]
	if !ok {
		l.Fail(fmt.Errorf("picture %s is not among the book's", name))
		return
	}
	if image.Width <= 0 || image.Height <= 0 {
		l.Fail(fmt.Errorf("picture %s is empty", name))
		return
	}
	if render.FillsPage(name) && !l.Loose {
		whole := &fullPagePicture{name: name, image: image}
		if words := cmp.Or(TextOf(n, l.Book.Source), string(resolveEscapes(n.Title))); words != "" {
			whole.content = b.Parent.Figure(func() string { return words }).Content()
		}
		b.Rows = append(b.Rows, Row{FullPage: whole})
		return
	}
	width, height := b.pictureSize(image.Width, image.Height)
	x := b.Left + (b.Width-b.Left-width)/2
	content, caption := b.pictureContent(n)
	b.spaceAbove()
	b.Rows = append(b.Rows, Row{
		Height: height + figure.Points(300), KeepWithNext: len(n.Title) > 0,
		Marks: []Mark{Picture{Box: figure.Rect{X: x, Y: figure.Points(300), W: width, H: height}, Name: name, Image: image, Content: content}},
	})
	if len(n.Title) > 0 {
		s := b.Layout.Typography.underPicture
		set := SetLines(l.Measurer, []Span{{Text: string(resolveEscapes(n.Title)), Style: s, Content: caption}}, ParagraphStyle{Width: b.Width - b.Left, Align: centred})
		b.Rows = append(b.Rows, Row{Height: figure.Points(300), KeepWithNext: true})
		b.Rows = append(b.Rows, RowsOf(set, b.Left, b.Layout.Typography.underPictureLeading)...)
	}
	b.spaceBelow()
}

// pictureContent returns the structure content of a picture and its caption. Screen readers speak
// the alternative text and the caption, or the title if there is no alternative text. If there is
// neither, both contents are nil: the picture is an artifact.
func (b *Builder) pictureContent(n *ast.Image) (picture, caption *tagged.Content) {
	words, title := TextOf(n, b.Layout.Book.Source), string(resolveEscapes(n.Title))
	switch {
	case words != "":
		in := b.Parent.Add(tagged.RoleDiv)
		return in.Figure(func() string { return words }).Content(), in.Add(tagged.RoleCaption).Content()
	case title != "":
		both := b.Parent.Figure(func() string { return title }).Content()
		return both, both
	}
	return nil, nil
}

// pictureSize returns the printed size of a picture: the one at which it has pictures.Density. The
// picture is smaller if it would be wider than the column or higher than maxPictureHeight allows.
func (b *Builder) pictureSize(pixelsX, pixelsY int) (width, height figure.Length) {
	width = min(figure.Length(pixelsX)*figure.Inch/pictures.Density, b.Width-b.Left)
	height = width * figure.Length(pixelsY) / figure.Length(pixelsX)
	if most := b.Layout.Geometry.Column(1).H * maxPictureHeight / 1000; height > most {
		height = most
		width = height * figure.Length(pixelsX) / figure.Length(pixelsY)
	}
	return max(width, mm), max(height, mm)
}

// AddFullPage adds a page with one picture. If the print house asks for bleed, the picture covers
// the page and its bleed, and what protrudes is cut off. Otherwise the whole picture stands within
// the margins.
func (l *Layout) AddFullPage(i *fullPagePicture) {
	p := l.NewPage()
	mark := Picture{Name: i.name, Image: i.image, Content: i.content}
	if l.hasBleed() {
		mark.Clip = BleedBox(figure.Rect{W: l.Geometry.Width, H: l.Geometry.Height}, l.Book.Page.House.Bleed, p.Number)
		mark.Box = coveringBox(mark.Clip, i.image)
	} else {
		mark.Box = figure.Picture{Width: i.image.Width, Height: i.image.Height}.FitInto(l.Geometry.TypeArea(p.Number)).Box
	}
	p.Marks = append(p.Marks, mark)
}

func (l *Layout) hasBleed() bool { return l.Book.Page.House.Bleed.By > 0 }

// A fullPagePicture is a picture that stands alone on a page.
type fullPagePicture struct {
	name    string
	image   render.Image
	content *tagged.Content
}

// coveringBox returns the smallest box with the picture's proportions that covers a box. Both boxes
// have the same middle.
func coveringBox(box figure.Rect, image render.Image) figure.Rect {
	w, h := box.W, box.W*figure.Length(image.Height)/figure.Length(image.Width)
	if h < box.H {
		w, h = box.H*figure.Length(image.Width)/figure.Length(image.Height), box.H
	}
	w, h = max(w, box.W), max(h, box.H)
	return figure.Rect{X: box.X - (w-box.W)/2, Y: box.Y - (h-box.H)/2, W: w, H: h}
}
