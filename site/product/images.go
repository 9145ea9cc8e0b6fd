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

// imagesFolder is where the pictures stand that a publisher's Markdown shows.
const imagesFolder = "images"

func imagePath(ref content.ImageRef) string { return path.Join(imagesFolder, ref.Name) }

// Images makes the pictures of a body known by what its Markdown calls them.
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

// ImageOutputs are the pictures that the pages of a work show. Several works may
// show the same one, which is one output for them all.
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

// ImageNames are the names of those outputs, for the output that shows them.
func ImageNames(refs []content.ImageRef) []string {
	var names []string
	for _, ref := range refs {
		names = append(names, imagePath(ref))
	}
	return names
}

// Image is the file of one of those outputs.
func Image(refs []content.ImageRef, output string) (Rendered, bool) {
	for _, ref := range refs {
		if imagePath(ref) == output {
			return Rendered{Files: []render.File{{Path: output, Data: ref.Data}}}, true
		}
	}
	return Rendered{}, false
}

// Pictures knows which pictures a project's templates show. Each template is read
// once, however many works are put together by it.
type Pictures struct {
	project fs.FS
	known   map[string]shown
}

// shown is what is known of a template: nothing, if the project has none of its name.
type shown struct {
	template *strict.Source
	pictures []content.ImageRef
	problems strict.Problems
}

// NewPictures begins to read the pictures of a project's templates.
func NewPictures(project fs.FS) *Pictures { return &Pictures{project, map[string]shown{}} }

// largestTemplate bounds what is read of a template, in bytes.
const largestTemplate = 1 << 20

// With are the pictures of a work: those that its Markdown shows, and those that
// templates do, named as in "book/book.md". A file and a template that call two
// pictures alike can't both have theirs.
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
