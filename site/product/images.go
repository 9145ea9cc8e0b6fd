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

// ImageNames returns the names of the outputs of pictures.
func ImageNames(refs []content.ImageRef) []string {
	var names []string
	for _, ref := range refs {
		names = append(names, imagePath(ref))
	}
	return names
}

// Image returns the file of a picture's output. It returns false if refs don't have that picture.
func Image(refs []content.ImageRef, output string) (Rendered, bool) {
	for _, ref := range refs {
		if imagePath(ref) == output {
			return Rendered{Files: []render.File{{Path: output, Data: ref.Data}}}, true
		}
	}
	return Rendered{}, false
}

// Pictures finds the pictures that a project's templates show. It reads each template once, for all
// works.
type Pictures struct {
	project   fs.FS
	templates map[string]templatePictures
}

// templatePictures holds the pictures in a template. It is empty if the project doesn't have the
// template.
type templatePictures struct {
	template *strict.Source
	pictures []content.ImageRef
	problems strict.Problems
}

// NewPictures returns Pictures for the templates of a project.
func NewPictures(project fs.FS) *Pictures { return &Pictures{project, map[string]templatePictures{}} }

// largestTemplate is the size limit of a template in bytes.
const largestTemplate = 1 << 20

// With returns the pictures of a work: those of its Markdown and those of templates with names such
// as "book/book.md". It reports a picture of a template whose destination another picture of the
// work has already.
func (p *Pictures) With(written []content.ImageRef, templates ...string) ([]content.ImageRef, strict.Problems) {
	all := slices.Clone(written)
	var problems strict.Problems
	for _, name := range templates {
		s := p.picturesOf(name)
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

func (p *Pictures) picturesOf(name string) templatePictures {
	s, known := p.templates[name]
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
			s.pictures, s.problems = content.TemplatePictures(p.project, template)
		}
	}
	p.templates[name] = s
	return s
}
