package content

import (
	"bytes"
	"fmt"
	"image"
	_ "image/jpeg" // the formats that both paper and browsers know
	_ "image/png"
	"io/fs"
	"net/url"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
)

// Bounds of a picture: more than any page can print.
const (
	imageBytes  = 16 << 20
	imagePixels = 40_000_000
)

// A picture is an image file that was read and decoded.
type picture struct {
	data          []byte
	format        string
	width, height int
}

// imagesOf reads the pictures that a body shows; those that can't be shown are
// problems.
func (l *loader) imagesOf(d *document) []ImageRef {
	if line := deepLine(d.body); line > 0 {
		l.add(d.errorf(Pos{d.name, d.bodyLine + line - 1, 1}, 1, "quotes and lists stand more than %d deep within each other", deepestMarkdown))
		return nil
	}
	var refs []ImageRef
	for _, n := range imageNodes(d.body) {
		ref, err := l.image(d, n)
		switch {
		case err != nil:
			width := utf8.RuneCountInString(ref.Destination)
			l.add(d.errorf(ref.Pos, width, "image %s %v", quoted(ref.Destination), err))
		case !slices.ContainsFunc(refs, func(r ImageRef) bool { return r.Destination == ref.Destination }):
			refs = append(refs, ref)
		}
	}
	return refs
}

func imageNodes(body []byte) []*ast.Image {
	markdown := goldmark.New(goldmark.WithExtensions(extension.Table, extension.Footnote))
	var images []*ast.Image
	// The walk itself can't fail: the function returns no error.
	_ = ast.Walk(markdown.Parser().Parse(text.NewReader(body)), func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if i, ok := n.(*ast.Image); ok && entering {
			images = append(images, i)
		}
		return ast.WalkContinue, nil
	})
	return images
}

func (l *loader) image(d *document, n *ast.Image) (ImageRef, error) {
	ref := ImageRef{Destination: string(n.Destination), Pos: d.referenceAt(n)}
	name, err := imagePath(path.Dir(d.name), ref.Destination)
	if err != nil {
		return ref, err
	}
	p, err := l.picture(name)
	if err != nil {
		return ref, err
	}
	ref.Path, ref.Data, ref.Format, ref.Width, ref.Height = name, p.data, p.format, p.width, p.height
	return ref, nil
}

// referenceAt is where the image's destination is written, or else where its
// Markdown begins: ![alt][ref] has its destination elsewhere.
func (d *document) referenceAt(n *ast.Image) Pos {
	offset := max(0, n.Pos())
	rest, _, _ := bytes.Cut(d.body[offset:], []byte("\n"))
	if i := bytes.Index(rest, n.Destination); i > 0 {
		offset += i
	}
	return d.at(d.bodyFrom + offset)
}

// imagePath resolves a destination against the folder of its Markdown file.
func imagePath(folder, destination string) (string, error) {
	u, err := url.Parse(destination)
	switch {
	case err != nil || strings.ContainsAny(destination, "\\\x00"):
		return "", fmt.Errorf("is no path; possible: the path of a file, from %s", folder)
	case u.Scheme != "" || u.Host != "":
		return "", fmt.Errorf("is an address; possible: the path of a file of the project, from %s", folder)
	case u.RawQuery != "" || u.Fragment != "":
		return "", fmt.Errorf("has a ? or #; possible: the path of a file, from %s", folder)
	case u.Path == "" || path.IsAbs(u.Path):
		return "", fmt.Errorf("is no relative path; possible: the path of a file, from %s", folder)
	}
	name := path.Join(folder, u.Path)
	if !fs.ValidPath(name) || strings.ContainsAny(name, "\\\x00") {
		return "", fmt.Errorf("leaves the project folder")
	}
	return name, nil
}

// picture reads an image file, once.
func (l *loader) picture(name string) (*picture, error) {
	if p, known := l.images[name]; known {
		if p == nil {
			return nil, fmt.Errorf("cannot be used")
		}
		return p, nil
	}
	l.images[name] = nil
	data, problem := readFile(l.project, name, imageBytes)
	if problem != nil {
		return nil, fmt.Errorf("(%s): %s", printable(name), problem.Message)
	}
	p, err := decodePicture(data)
	if err != nil {
		return nil, err
	}
	l.images[name] = p
	return p, nil
}

// decodePicture decodes the whole image, lest half of one reach the printer;
// its size is looked at first, lest it fill the memory.
func decodePicture(data []byte) (*picture, error) {
	c, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || format != "png" && format != "jpeg" {
		return nil, fmt.Errorf("is not readable as PNG or JPEG")
	}
	if c.Width < 1 || c.Height < 1 || c.Width > imagePixels/c.Height {
		return nil, fmt.Errorf("has %d × %d pixels; possible: up to %d in all", c.Width, c.Height, imagePixels)
	}
	if _, _, err := image.Decode(bytes.NewReader(data)); err != nil {
		return nil, fmt.Errorf("is damaged: %w", err)
	}
	return &picture{data, format, c.Width, c.Height}, nil
}

// deepestMarkdown bounds quotes within lists within quotes: the parser takes
// quadratic time over them.
const deepestMarkdown = 32

// deepLine is the first line that opens more containers than that; 0 where
// there is none.
func deepLine(body []byte) int {
	n := 0
	for line := range bytes.Lines(body) {
		n++
		if openings(line) > deepestMarkdown {
			return n
		}
	}
	return 0
}

// openings counts the container marks at the start of a line, too many rather
// than too few.
func openings(line []byte) int {
	marks := 0
	for i, c := range line {
		switch {
		case c == '>':
			marks++
		case c == ' ' || c == '\t':
			if i > 0 && bytes.IndexByte([]byte("-+*.):"), line[i-1]) >= 0 {
				marks++
			}
		case bytes.IndexByte([]byte("-+*.)[]^:0123456789"), c) < 0:
			return marks
		}
	}
	return marks
}
