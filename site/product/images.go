package product

import (
	"path"

	"octavo/content"
	"octavo/content/pictures"
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
