// Package preview shows the pages of a document in a browser while it is written.
// Content streams go in; SVG drawings of the pages come out.
package preview

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"octavo/engine/figure"
	"octavo/render/pdf/font"
	"octavo/render/pdf/pictures"
	"octavo/render/pdf/stream"
	"octavo/render/pdf/typeset"
)

// Pages are the pages of a document as they are looked at while it is written: those that
// its PDF has, from the same content, drawn as SVG.
type Pages struct {
	Single bool // each is seen by itself, and not beside another
	Pages  []Page

	pictures  []typeset.Picture
	measuring sync.Mutex
	measurer  *font.Measurer
}

// A Page is a page.
type Page struct {
	Digest  string          // another one whenever the page looks different
	Visible figure.Rect     // of the paper, what is left when it is trimmed
	Shows   []typeset.Shown // what stands on it, as far as that is known

	content []byte
}

// Shows is what stands on each page.
func (l *Pages) Shows() [][]typeset.Shown {
	all := make([][]typeset.Shown, len(l.Pages))
	for i := range l.Pages {
		all[i] = l.Pages[i].Shows
	}
	return all
}

// Add adds a page, whose content is kept.
func (l *Pages) Add(content []byte, seen figure.Rect, shows []typeset.Shown) {
	l.Pages = append(l.Pages, Page{Visible: seen, Shows: shows, content: bytes.Clone(content)})
}

// Finish takes what all pages have in common, and tells them apart.
func (l *Pages) Finish(c *stream.Writer) error {
	l.measurer, l.pictures = c.Measurer, c.PictureList
	for i := range l.Pages {
		l.Pages[i].Digest = l.digest(&l.Pages[i])
	}
	return c.Measurer.Err()
}

// digest tells pages apart by what they draw: pictures are known by their pixels, since
// their numbers change with those before them.
func (l *Pages) digest(leaf *Page) string {
	sum := sha256.New()
	fmt.Fprintln(sum, leaf.Visible)
	sum.Write(pictureCall.ReplaceAllFunc(leaf.content, func(call []byte) []byte {
		return []byte(l.pictureName(numberIn(call)))
	}))
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// pictureName is that of a picture by its number: another one for other pixels.
func (l *Pages) pictureName(n int) string {
	p := l.pictures[n]
	sum := sha256.New()
	fmt.Fprintln(sum, p.Grey, p.Box.W, p.Box.H)
	sum.Write(p.Image.Data)
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// Picture is one of the pictures that pages call by their names, as it is printed; ok is
// false where none is called so.
func (l *Pages) Picture(name string) (data []byte, kind string, ok bool, err error) {
	for n, p := range l.pictures {
		if l.pictureName(n) == name {
			data, format, err := pictures.Printable(p.Image, p.Grey, p.Box)
			if format == "jpg" {
				format = "jpeg"
			}
			return data, "image/" + format, true, err
		}
	}
	return nil, "", false, nil
}
