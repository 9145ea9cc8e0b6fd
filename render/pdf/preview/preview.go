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

// Pages holds the pages of a document for the preview. Each page is drawn as SVG from the content
// stream that the PDF would have.
type Pages struct {
	Single bool // whether pages are shown one at a time, not two as a spread
	Pages  []Page

	pictures  []typeset.Picture
	measuring sync.Mutex
	measurer  *font.Measurer
}

// A Page is one page of the preview.
type Page struct {
	Digest  string             // digest, which changes when the look of the page changes
	Visible figure.Rect        // the part of the paper that remains after trimming
	Shows   []typeset.PageItem // what the page shows; nil for sheets and covers

	content []byte
}

// Shows returns, for each page, the items that it shows.
func (l *Pages) Shows() [][]typeset.PageItem {
	all := make([][]typeset.PageItem, len(l.Pages))
	for i := range l.Pages {
		all[i] = l.Pages[i].Shows
	}
	return all
}

// Add adds a page. It copies content, the content stream. seen is the part of the paper that
// remains after trimming.
func (l *Pages) Add(content []byte, seen figure.Rect, shows []typeset.PageItem) {
	l.Pages = append(l.Pages, Page{Visible: seen, Shows: shows, content: bytes.Clone(content)})
}

// Finish takes the pictures of all pages from the writer and computes the digests of the pages. The
// writer must have written all pages. The error tells which letters the fonts lack.
func (l *Pages) Finish(c *stream.Writer) error {
	l.measurer, l.pictures = c.Measurer, c.PictureList
	for i := range l.Pages {
		l.Pages[i].Digest = l.digest(&l.Pages[i])
	}
	return c.Measurer.Err()
}

// digest returns a hash of all that a page shows. Instead of the number of a picture it hashes the
// picture's name, because the number depends on other pages.
func (l *Pages) digest(leaf *Page) string {
	sum := sha256.New()
	fmt.Fprintln(sum, leaf.Visible)
	sum.Write(pictureCall.ReplaceAllFunc(leaf.content, func(call []byte) []byte {
		return []byte(l.pictureName(numberIn(call)))
	}))
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// pictureName returns the name of picture n of the writer: a hash of its file, its printed size,
// and whether it is grey.
func (l *Pages) pictureName(n int) string {
	p := l.pictures[n]
	sum := sha256.New()
	fmt.Fprintln(sum, p.Grey, p.Box.W, p.Box.H)
	sum.Write(p.Image.Data)
	return hex.EncodeToString(sum.Sum(nil)[:8])
}

// Picture returns a picture by its name, as it is printed. kind is its media type. ok is false if no
// page uses the picture.
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
