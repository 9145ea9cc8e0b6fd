package product

import (
	"io/fs"
	"path"
	"slices"

	"octavo/content"
	"octavo/content/pictures"
	"octavo/content/strict"
	"octavo/render"
)

// imagesFolder is the folder of the site for pictures in Markdown.
const imagesFolder = "images"

func imagePath(ref content.ImageRef) string { return path.Join(imagesFolder, ref.Name) }

// Images returns pictures by their destination in Markdown.
func Images(refs []content.ImageRef) map[string]render.Image {
	all := map[string]render.Image{}
	for _, ref := range refs {
		all[ref.Destination] = render.Image{
			Path: imagePath(ref), Data: ref.Data, Format: ref.Format,
			Width: ref.Width, Height: ref.Height,
		}
	}
	return all
}

// ImageOutputs returns an output for each picture that the pages of a work show. Works that show
// the same picture share its output.
func ImageOutputs(refs []content.ImageRef) []Output {
	var outputs []Output
	for _, ref := range refs {
		outputs = append(outputs, Output{
			Name: imagePath(ref), Format: HTML,
			Inputs: Inputs{"picture": DigestImages([]content.ImageRef{{Picture: pictures.Picture{Name: ref.Name, Data: ref.Data}}})},
		})
	}
	return outputs
}

// ImageNames returns the names of the outputs of pictures, for the output that shows them.
func ImageNames(refs []content.ImageRef) []string {
	var names []string
	for _, ref := range refs {
		names = append(names, imagePath(ref))
	}
	return names
}

// Image returns the file of a picture's output, and whether refs has that picture.
func Image(refs []content.ImageRef, output string) (Rendered, bool) {
	for _, ref := range refs {
		if imagePath(ref) == output {
			return Rendered{Files: []render.File{{Path: output, Data: ref.Data}}}, true
		}
	}
	return Rendered{}, false
}

// Pictures finds the pictures that a project's templates show. It reads each template once, however
// many works use it.
type Pictures struct {
	project fs.FS
	known   map[string]shown
}

// shown is what was found in a template; it is empty if the project doesn't have the template.
type shown struct {
	template *strict.Source
	pictures []content.ImageRef
	problems strict.Problems
}

// NewPictures returns Pictures for the templates of a project.
func NewPictures(project fs.FS) *Pictures { return &Pictures{project, map[string]shown{}} }

// largestTemplate is the most bytes that are read of a template.
const largestTemplate = 1 << 20

// With returns the pictures of a work: the pictures of its Markdown and of templates, named as in
// "book/book.md". It is a problem if a template uses a destination for another picture than the
// Markdown does.
func (p *Pictures) With(written []content.ImageRef, templates ...string) ([]content.ImageRef, strict.Problems) {
	all := slices.Clone(written)
	var problems strict.Problems
	for _, name := range templates {
		s := p.of(name)
		problems = append(problems, s.problems...)
		for _, ref := range s.pictures {
			i := slices.IndexFunc(all, func(r content.ImageRef) bool { return r.Destination == ref.Destination })
			switch {
			case i < 0:
				all = append(all, ref)
			case all[i].Name != ref.Name:
				problems = append(problems, s.template.Problemf(ref.Pos, ref.Destination,
					"image %s is %s here and %s in %s, and a book has one picture of a name; possible: another name for one of the files",
					strict.Quoted(ref.Destination), ref.Path, all[i].Path, all[i].Pos.File))
			}
		}
	}
	return all, problems
}

func (p *Pictures) of(name string) shown {
	s, known := p.known[name]
	if known {
		return s
	}
	file := path.Join("templates", name)
	if _, err := fs.Stat(p.project, file); err == nil {
		template, problem := strict.ReadSource(p.project, file, largestTemplate)
		if problem != nil {
			s.problems = strict.Problems{problem}
		} else {
			s.template = template
			s.pictures, s.problems = content.PicturesShown(p.project, template)
		}
	}
	p.known[name] = s
	return s
}
