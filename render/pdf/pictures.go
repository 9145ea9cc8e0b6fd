package pdf

import (
	"fmt"

	"github.com/yuin/goldmark/ast"

	"octavo/engine/figure"
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
	width, height := b.pictureSize(image.Width, image.Height)
	x := b.left + (b.width-b.left-width)/2
	b.before()
	b.rows = append(b.rows, row{
		height: height + pt(3), keep: len(n.Title) > 0,
		marks: []mark{picture{box: figure.Rect{X: x, Y: pt(3), W: width, H: height}, name: name, image: image}},
	})
	if len(n.Title) > 0 {
		s := b.layout.typo.underPicture
		set := l.measurer.setLines([]span{{text: string(resolve(n.Title)), style: s}}, setting{width: b.width - b.left, align: middle})
		b.rows = append(b.rows, row{height: pt(3), keep: true})
		b.rows = append(b.rows, rows(set, b.left, b.layout.typo.underPictureLeading)...)
	}
	b.after()
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
