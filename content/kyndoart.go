package content

import (
	"io/fs"
	"path"
	"slices"
	"strings"
)

// A KyndoArt is the picture of a species: a photograph, or paths.
type KyndoArt struct {
	Author, Licence, Source string
	Data                    []byte // of the photograph
	Format                  string // "png" or "jpeg"; "" for paths
	Width, Height           int    // pixels, or units of the paths' box
	Paths                   string // what the file of paths says; the engine reads it
	file                    string
}

// artFolder holds, for a species of id condor, condor.yaml and one of
// condor.png, condor.jpg and condor.path.
const artFolder = kyndoFolder + "/art"

// Bounds of a file of paths, and of their box in units.
const (
	pathBytes  = 1 << 20
	mostArtBox = 1000
)

// pictureEndings are those of pictures, path last.
var pictureEndings = [...]string{".png", ".jpg", ".jpeg", ".path"}

// art reads the pictures of the species that are known by then.
func (r *kyndoReader) art() {
	entries, err := fs.ReadDir(r.project, artFolder)
	if err != nil {
		return // no folder, no pictures
	}
	names := map[string][]string{} // by species
	for _, e := range entries {
		if hidden(e.Name()) {
			continue
		}
		ending := path.Ext(e.Name())
		id := strings.TrimSuffix(e.Name(), ending)
		if ending != ".yaml" && !slices.Contains(pictureEndings[:], ending) {
			r.artProblem(e.Name(), "ends in %s; possible: .png, .jpg, .path, and .yaml for its author and licence", Quoted(ending))
			continue
		}
		names[id] = append(names[id], ending)
	}
	for _, id := range sortedKeys(names) {
		r.artOf(id, names[id])
	}
}

func sortedKeys(names map[string][]string) []string {
	var keys []string
	for k := range names {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

func (r *kyndoReader) artProblem(name, format string, args ...any) {
	file := path.Join(artFolder, name)
	r.problems = append(r.problems, (&Source{name: file}).Errorf(Pos{File: file}, 0, "the file "+format, args...))
}

// artOf reads what there is of one species.
func (r *kyndoReader) artOf(id string, endings []string) {
	pictures := slices.DeleteFunc(slices.Clone(endings), func(e string) bool { return e == ".yaml" })
	switch {
	case !slices.ContainsFunc(r.into.Species, func(s KyndoSpecies) bool { return s.ID == id }):
		p := Unknown{What: "species", Read: id, Known: r.speciesIDs()}.problem()
		p.Pos.File = path.Join(artFolder, id+endings[0])
		r.problems = append(r.problems, p)
		return
	case len(pictures) == 0:
		r.artProblem(id+".yaml", "describes a picture that is not there; possible: %s.png, %s.jpg or %s.path beside it", id, id, id)
		return
	case len(pictures) > 1:
		r.artProblem(id+pictures[1], "is a second picture of %s, beside %s%s; a card has one", id, id, pictures[0])
		return
	case len(pictures) == len(endings):
		r.artProblem(id+pictures[0], "has no author and no licence; write %s.yaml beside it, with author: … and licence: …", id)
		return
	}
	a := &KyndoArt{file: path.Join(artFolder, id+pictures[0])}
	s, problem := readSource(r.project, path.Join(artFolder, id+".yaml"), yamlLimit)
	r.file(s, problem, func(f *Fields) { r.credit(f, a, pictures[0] == ".path") })
	if pictures[0] == ".path" {
		r.paths(a)
	} else {
		r.photograph(a)
	}
	r.into.Art[id] = a
}

func (r *kyndoReader) speciesIDs() []string {
	var ids []string
	for _, s := range r.into.Species {
		ids = append(ids, s.ID)
	}
	return ids
}

// credit takes who made a picture and how it may be used; the size of their
// box, too, where it is paths.
func (r *kyndoReader) credit(f *Fields, a *KyndoArt, paths bool) {
	f.Require("author", "licence")
	a.Author, a.Licence, a.Source = f.Text("author").Value, f.Text("licence").Value, f.Text("source").Value
	if paths {
		f.Require("box")
		box := f.Group("box", "box", "a group such as {width: 120, height: 100}")
		if f.Written("box") {
			box.pos = f.PositionOf("box")
			box.Require("width", "height")
		}
		a.Width, a.Height = box.Number("width", 1, mostArtBox, 1).Value, box.Number("height", 1, mostArtBox, 1).Value
		box.Done()
	}
	f.Done()
}

func (r *kyndoReader) photograph(a *KyndoArt) {
	data, err := readFile(r.project, a.file, imageBytes)
	if err == nil {
		p := decodePicture(data)
		a.Data, a.Format, a.Width, a.Height, err = p.data, p.format, p.width, p.height, p.err
	}
	if err != nil {
		r.artProblem(path.Base(a.file), "%v", err)
	}
}

func (r *kyndoReader) paths(a *KyndoArt) {
	s, problem := readSource(r.project, a.file, pathBytes)
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	r.into.sources[a.file] = s
	a.Paths = string(s.text)
}

// ArtProblemf is a problem with the paths of a species' picture, at a byte of
// them.
func (k *Kyndo) ArtProblemf(id string, at int, format string, args ...any) *Problem {
	s := k.sources[k.Art[id].file]
	return s.Errorf(s.at(at), 1, format, args...)
}
