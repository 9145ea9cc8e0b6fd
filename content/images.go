package content

import (
	"bytes"
	"errors"
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

	"github.com/yuin/goldmark/ast"
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

func (l *loader) imageProblem(d *document, ref ImageRef, err error) *Problem {
	width := utf8.RuneCountInString(ref.Destination)
	if !strings.HasPrefix(fromColumn(d.line(ref.Pos.Line), ref.Pos.Column), ref.Destination) || ref.Destination == "" {
		width = len("![") // the destination is defined elsewhere
	}
	p := d.errorf(ref.Pos, width, "image %s %v", quoted(ref.Destination), err)
	if errors.Is(err, errMissing) {
		p.Message += " (" + printable(ref.Path) + ")"
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
	if near := Suggest(name, pictures, nil); near != "" {
		return folder + near
	}
	return ""
}

func (l *loader) image(d *document, n *ast.Image) (ImageRef, error) {
	ref := ImageRef{Destination: string(n.Destination), Pos: d.referenceAt(n, n.Destination)}
	var err error
	if ref.Path, err = imagePath(path.Dir(d.name), ref.Destination); err != nil {
		return ref, err
	}
	p := l.picture(ref.Path)
	ref.Data, ref.Format, ref.Width, ref.Height = p.data, p.format, p.width, p.height
	return ref, p.err
}

// imagePath resolves a destination against the folder of its Markdown file.
func imagePath(folder, destination string) (string, error) {
	u, err := url.Parse(destination)
	switch {
	case err != nil || strings.ContainsAny(destination+u.Path, "\\\x00"):
		return "", fmt.Errorf("is no path; possible: the path of a file, from %s", folder)
	case u.Scheme != "" || u.Host != "":
		return "", fmt.Errorf("is an address; possible: the path of a file of the project, from %s", folder)
	case u.RawQuery != "" || u.Fragment != "":
		return "", fmt.Errorf("has a ? or #; possible: the path of a file, from %s", folder)
	case u.Path == "" || path.IsAbs(u.Path):
		return "", fmt.Errorf("is no relative path; possible: the path of a file, from %s", folder)
	}
	name := path.Join(folder, u.Path)
	if !fs.ValidPath(name) {
		return "", errors.New("leaves the project folder")
	}
	return name, nil
}

// picture reads an image file, once.
func (l *loader) picture(name string) *picture {
	if p, known := l.images[name]; known {
		return p
	}
	p := &picture{}
	l.images[name] = p
	data, err := readFile(l.project, name, imageBytes)
	if err != nil {
		p.err = err
		return p
	}
	*p = decodePicture(data)
	return p
}

// decodePicture decodes the whole image, lest half of one reach the printer;
// its size is looked at first, lest it fill the memory.
func decodePicture(data []byte) picture {
	c, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || format != "png" && format != "jpeg" {
		return picture{err: errors.New("is not readable as PNG or JPEG")}
	}
	if c.Width < 1 || c.Height < 1 || c.Width > imagePixels/c.Height {
		return picture{err: fmt.Errorf("has %d × %d pixels; possible: up to %d in all", c.Width, c.Height, imagePixels)}
	}
	if _, _, err := image.Decode(bytes.NewReader(data)); err != nil {
		return picture{err: fmt.Errorf("is damaged: %w", err)}
	}
	return picture{data: data, format: format, width: c.Width, height: c.Height}
}
