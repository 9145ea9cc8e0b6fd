package content

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"image"
	"image/color"
	_ "image/jpeg" // the formats that both paper and browsers know
	_ "image/png"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"octavo/content/message"
	"octavo/content/strict"
)

// Bounds of a picture: more than any page can print.
const (
	imageBytes  = 16 << 20
	imagePixels = 40_000_000
)

// A picture is an image file that was read and decoded, or what is wrong with it.
type picture struct {
	data          []byte
	format        string
	name          string // on the site
	width, height int
	err           error
}

// imagesOf reads the pictures that a body shows, each once; those that can't
// be shown are problems.
func (l *loader) imagesOf(d *document, nodes []*ast.Image) []ImageRef {
	var refs []ImageRef
	for _, n := range nodes {
		ref, err := l.image(d, n)
		switch {
		case err != nil:
			l.add(l.imageProblem(d, ref, err))
		case !slices.ContainsFunc(refs, func(r ImageRef) bool { return r.Destination == ref.Destination }):
			refs = append(refs, ref)
		}
	}
	return refs
}

func (l *loader) imageProblem(d *document, ref ImageRef, err error) *strict.Problem {
	width := utf8.RuneCountInString(ref.Destination)
	if !strings.HasPrefix(strict.FromColumn(d.Line(ref.Pos.Line), ref.Pos.Column), ref.Destination) || ref.Destination == "" {
		width = len("![") // the destination is defined elsewhere
	}
	p := d.Errorf(ref.Pos, width, "image %s %v", strict.Quoted(ref.Destination), err)
	if errors.Is(err, strict.ErrMissing) {
		p.Append(message.New(" (%s)", strict.Printable(ref.Path)))
		p.Suggestion = l.imageNear(ref)
	}
	return p
}

// imageNear finds a picture in the same folder that was probably meant.
func (l *loader) imageNear(ref ImageRef) string {
	folder, name := path.Split(ref.Destination)
	entries, err := fs.ReadDir(l.project, path.Dir(ref.Path))
	if err != nil {
		return ""
	}
	var pictures []string
	for _, e := range entries {
		switch strings.ToLower(path.Ext(e.Name())) {
		case ".png", ".jpg", ".jpeg":
			pictures = append(pictures, e.Name())
		}
	}
	if near := strict.Suggest(name, pictures, nil); near != "" {
		return folder + near
	}
	return ""
}

func (l *loader) image(d *document, n *ast.Image) (ImageRef, error) {
	ref := ImageRef{Destination: string(n.Destination), Pos: d.referenceAt(n, n.Destination)}
	var err error
	file, fills := strings.CutSuffix(ref.Destination, fillsPage)
	if ref.Path, err = imagePath(path.Dir(d.Name()), file); err != nil {
		return ref, err
	}
	if fills && !standsAlone(n) {
		return ref, message.Errorf("is to fill a page, and stands among words; possible: a paragraph of its own, or no %s", fillsPage)
	}
	p := l.picture(ref.Path)
	ref.Name, ref.Data, ref.Format, ref.Width, ref.Height = p.name, p.data, p.format, p.width, p.height
	return ref, p.err
}

// fillsPage stands behind the path of a picture that fills a page of a book.
const fillsPage = "#page"

// standsAlone reports whether a picture is all of a paragraph, within nothing else.
func standsAlone(n *ast.Image) bool {
	paragraph := n.Parent()
	return paragraph != nil && paragraph.Kind() == ast.KindParagraph && paragraph.ChildCount() == 1 &&
		paragraph.Parent() != nil && paragraph.Parent().Kind() == ast.KindDocument
}

// imagePath resolves a destination against the folder of its Markdown file.
func imagePath(folder, destination string) (string, error) {
	u, err := url.Parse(destination)
	switch {
	case err != nil || strings.ContainsAny(destination+u.Path, "\\\x00"):
		return "", message.Errorf("is no path; possible: the path of a file, from %s", folder)
	case u.Scheme != "" || u.Host != "":
		return "", message.Errorf("is an address; possible: the path of a file of the project, from %s", folder)
	case u.RawQuery != "" || u.Fragment != "":
		return "", message.Errorf("has a ? or #; possible: the path of a file, from %s, or with %s behind it a picture that fills a page", folder, fillsPage)
	case u.Path == "" || path.IsAbs(u.Path):
		return "", message.Errorf("is no relative path; possible: the path of a file, from %s", folder)
	}
	name := path.Join(folder, u.Path)
	if !fs.ValidPath(name) {
		return "", message.Errorf("leaves the project folder")
	}
	return name, nil
}

// picture reads an image file, once.
func (l *loader) picture(name string) *picture {
	if p, known := l.images[name]; known {
		return p
	}
	p := readPicture(l.project, name)
	l.images[name] = &p
	return &p
}

func readPicture(project fs.FS, name string) picture {
	data, err := strict.ReadFile(project, name, imageBytes)
	if err != nil {
		return picture{err: err}
	}
	p := decodePicture(data)
	p.name = publishedName(name, p)
	return p
}

// ReadPicture reads an image file that no Markdown shows. Its error says what
// the file does, such as "does not exist".
func ReadPicture(project fs.FS, name string) (ImageRef, error) {
	p := readPicture(project, name)
	return ImageRef{Path: name, Name: p.name, Data: p.data, Format: p.format, Width: p.width, Height: p.height}, p.err
}

// decodePicture decodes the whole image, lest half of one reach the printer;
// its size is looked at first, lest it fill the memory. What is kept of the file
// are its pixels alone.
func decodePicture(data []byte) picture {
	_, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || format != "png" && format != "jpeg" {
		return picture{err: errUnreadablePicture}
	}
	side := 1
	if format == "jpeg" { // what is decoded is what is kept
		if data, side, err = jpegPixels(data); err != nil {
			return picture{err: err}
		}
	}
	c, err := checkedSize(data)
	if err != nil {
		return picture{err: err}
	}
	decoded, _, err := image.Decode(bytes.NewReader(data))
	if err != nil && format == "jpeg" && c.ColorModel == color.CMYKModel {
		data, decoded, err = plainInks(data)
	}
	switch {
	case err != nil:
	case format == "png": // decoding bounds what its data inflate to
		data, err = pngPixels(data)
	default:
		data, c, err = upright(data, decoded, side)
	}
	if err != nil {
		return picture{err: message.Errorf("is damaged: %v", err)}
	}
	return picture{data: data, format: format, width: c.Width, height: c.Height}
}

func checkedSize(data []byte) (image.Config, error) {
	c, _, err := image.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return c, errUnreadablePicture
	case c.Width < 1 || c.Height < 1 || c.Width > imagePixels/c.Height:
		return c, message.Errorf("has %d × %d pixels; possible: up to %d in all", c.Width, c.Height, imagePixels)
	}
	return c, nil
}

// publishedName is what a picture is called on the site: by its file's name as
// far as that is harmless, by what it holds, and by what it was decoded as. So
// no two pictures share a name, and none is served as anything but a picture.
func publishedName(file string, p picture) string {
	stem := strings.FieldsFunc(strict.Fold(strings.TrimSuffix(path.Base(file), path.Ext(file))), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	sum := sha256.Sum256(p.data)
	name := strings.Join(append(stem, hex.EncodeToString(sum[:8])), "-")
	name = strings.TrimLeft(name[max(0, len(name)-longestSlug):], "-")
	if p.format == "jpeg" {
		return name + ".jpg"
	}
	return name + ".png"
}
