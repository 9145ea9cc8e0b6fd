package pdf

import (
	"cmp"
	"fmt"

	"github.com/yuin/goldmark/ast"

	"octavo/engine/figure"
	"octavo/render"
)

// Pictures are printed at the density that print houses ask for, if the column
// holds them so, and never higher than this part of it.
const (
	highestPicture = 600 // thousandths of the column's height
)

// picture sets an image of the Markdown as a block of its own, with its title
// as a caption.
func (b *builder) picture(n *ast.Image) {
	l := b.layout
	name := string(n.Destination)
	image, ok := l.book.Images[name]
	if !ok {
		l.fail(fmt.Errorf("picture %s is not among the book's", name))
		return
	}
	if image.Width <= 0 || image.Height <= 0 {
		l.fail(fmt.Errorf("picture %s is empty", name))
		return
	}
	if render.FillsPage(name) && !l.form.sheets() {
		whole := &wholePicture{name: name, image: image}
		if words := cmp.Or(textOf(n, l.book.Source), string(resolve(n.Title))); words != "" {
			whole.strand = b.in.figure(func() string { return words }).strand()
		}
		b.rows = append(b.rows, row{whole: whole})
		return
	}
	width, height := b.pictureSize(image.Width, image.Height)
	x := b.left + (b.width-b.left-width)/2
	shown, caption := b.shown(n)
	b.before()
	b.rows = append(b.rows, row{
		height: height + pt(3), keep: len(n.Title) > 0,
		marks: []mark{picture{box: figure.Rect{X: x, Y: pt(3), W: width, H: height}, name: name, image: image, strand: shown}},
	})
	if len(n.Title) > 0 {
		s := b.layout.typo.underPicture
		set := l.measurer.setLines([]span{{text: string(resolve(n.Title)), style: s, strand: caption}}, setting{width: b.width - b.left, align: middle})
		b.rows = append(b.rows, row{height: pt(3), keep: true})
		b.rows = append(b.rows, rows(set, b.left, b.layout.typo.underPictureLeading)...)
	}
	b.after()
}

// shown are a picture and its caption as parts of the document. A picture is read aloud
// by the words that the publisher wrote for it, or else by its caption; one without
// either is an ornament.
func (b *builder) shown(n *ast.Image) (picture, caption *strand) {
	words, title := textOf(n, b.layout.book.Source), string(resolve(n.Title))
	switch {
	case words != "":
		in := b.in.add(roleDiv)
		return in.figure(func() string { return words }).strand(), in.add(roleCaption).strand()
	case title != "":
		both := b.in.figure(func() string { return title }).strand()
		return both, both
	}
	return nil, nil
}

// pictureSize scales a picture of so many pixels to the column.
func (b *builder) pictureSize(pixelsX, pixelsY int) (width, height figure.Length) {
	width = min(figure.Length(pixelsX)*figure.Inch/density, b.width-b.left)
	height = width * figure.Length(pixelsY) / figure.Length(pixelsX)
	if most := b.layout.shape.Column(1).H * highestPicture / 1000; height > most {
		height = most
		width = height * figure.Length(pixelsX) / figure.Length(pixelsY)
	}
	return max(width, mm), max(height, mm)
}
