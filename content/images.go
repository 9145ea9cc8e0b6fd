package content

import (
	"bytes"
	"errors"
	"io/fs"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"

	"octavo/content/message"
	"octavo/content/pictures"
	"octavo/content/strict"
)

// readImages reads each picture of a body once. It reports pictures that can't be used.
func (l *loader) readImages(d *document, nodes []*ast.Image) []ImageRef {
	var refs []ImageRef
	for _, n := range nodes {
		ref, err := l.readImage(d, n)
		switch {
		case err != nil:
			l.addProblems(l.imageProblem(d, ref, err))
		case !slices.ContainsFunc(refs, func(r ImageRef) bool { return r.Destination == ref.Destination }):
			refs = append(refs, ref)
		}
	}
	return refs
}

// imageProblem returns the problem of a picture that can't be used.
func (l *loader) imageProblem(d *document, ref ImageRef, err error) *strict.Problem {
	width := utf8.RuneCountInString(ref.Destination)
	if d.TextFrom(ref.Pos, width) != ref.Destination || ref.Destination == "" {
		width = len("![") // the destination stands elsewhere, as for ![words][name]: mark the beginning of the image
	}
	p := d.Errorf(ref.Pos, width, "image %s %v", strict.Quoted(ref.Destination), err)
	if errors.Is(err, strict.ErrMissing) {
		p.Append(message.New(" (%s)", strict.Printable(ref.Path)))
		p.Suggestion = l.suggestImage(ref)
	}
	return p
}

// suggestImage returns a picture in the same folder with a similar name, or "".
func (l *loader) suggestImage(ref ImageRef) string {
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

// readImage reads the picture of an image node.
func (l *loader) readImage(d *document, n *ast.Image) (ImageRef, error) {
	ref := ImageRef{Destination: string(n.Destination), Pos: d.referencePos(n, n.Destination)}
	var err error
	file, fills := strings.CutSuffix(ref.Destination, fillsPage)
	if ref.Path, err = imagePath(path.Dir(d.Name()), file); err != nil {
		return ref, err
	}
	if fills && !isOwnParagraph(n) {
		return ref, message.Errorf("is to fill a page, and stands among words; possible: a paragraph of its own, or no %s", fillsPage)
	}
	ref.Picture, err = l.images.Read(ref.Path)
	return ref, err
}

// fillsPage is the ending of a picture's destination that makes the picture fill a page of a book.
const fillsPage = "#page"

// FillsPage reports whether the picture is to fill a page of a book.
func (r ImageRef) FillsPage() bool { return strings.HasSuffix(r.Destination, fillsPage) }

// isOwnParagraph reports whether a picture is alone in a paragraph that isn't in a list or quote.
func isOwnParagraph(n *ast.Image) bool {
	paragraph := n.Parent()
	return paragraph != nil && paragraph.Kind() == ast.KindParagraph && paragraph.ChildCount() == 1 &&
		paragraph.Parent() != nil && paragraph.Parent().Kind() == ast.KindDocument
}

// imagePath returns the path of a picture from the project folder. folder is that of its Markdown file.
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

// TemplatePictures reads the pictures of a Markdown template. Their paths are relative to its folder.
// The pictures must be known before the template runs, so a path with an action is a problem.
func TemplatePictures(project fs.FS, template *strict.Source) ([]ImageRef, strict.Problems) {
	l := &loader{project: project, images: pictures.NewReader(project)}
	d := &document{Source: template, body: withoutActions(template.Bytes()), bodyLine: 1}
	if r := checkMarkdown(d.body); r.line > 0 {
		return nil, strict.Problems{d.Errorf(strict.Pos{File: d.Name(), Line: r.line, Column: 1}, 1, "%s", r.reason)}
	}
	var fixed []*ast.Image
	for _, n := range findReferences(d.parsedBody(), len(d.body)).images {
		if bytes.Contains(n.Destination, []byte{actionFiller, actionFiller}) {
			l.addProblems(d.Errorf(d.referencePos(n, n.Destination), utf8.RuneCount(n.Destination),
				"the path of this picture is not known before the book is made; possible: a path that is written out, in each branch of an {{if}} if need be"))
			continue
		}
		fixed = append(fixed, n)
	}
	return l.readImages(d, fixed), l.problems
}

// actionFiller stands in place of each byte of an action. This character has no meaning in Markdown.
const actionFiller = '{'

// actionPattern matches an action of a template.
var actionPattern = regexp.MustCompile(`(?s)\{\{.*?\}\}`)

// withoutActions replaces the actions of a template by filler, so that other text keeps its position. It
// keeps the spaces of comments. Without them the filler would be one long word, and checkMarkdown rejects
// words that are too long.
func withoutActions(text []byte) []byte {
	return actionPattern.ReplaceAllFunc(text, func(written []byte) []byte {
		comment := bytes.Contains(written, []byte("/*"))
		blank := bytes.Clone(written)
		for i, c := range blank {
			if c != '\n' && !(comment && c == ' ') {
				blank[i] = actionFiller
			}
		}
		return blank
	})
}
