package kyndodata

import (
	"io/fs"
	"maps"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"octavo/content"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
)

// artFolder holds, for a species of id condor, condor.yaml and one of
// condor.png, condor.jpg and condor.path.
func (r *reader) artFolder() string { return path.Join(r.folder, artName) }

// Bounds of a file of paths, and of their box in units.
const (
	pathBytes  = 1 << 20
	mostArtBox = 1000
)

// pictureEndings are those of pictures, paths last.
func pictureEndings() []string { return []string{".png", ".jpg", ".jpeg", ".path"} }

// pictures reads the pictures of the species that are known by then.
func (r *reader) pictures() {
	entries, err := fs.ReadDir(r.project, r.artFolder())
	if err != nil {
		return // no folder, no pictures
	}
	endings := map[string][]string{} // by species
	for _, e := range entries {
		if strict.Hidden(e.Name()) {
			continue
		}
		ending := path.Ext(e.Name())
		id := strings.TrimSuffix(e.Name(), ending)
		if ending != ".yaml" && !slices.Contains(pictureEndings(), ending) {
			r.artProblem(e.Name(), "ends in %s; possible: .png, .jpg, .path, and .yaml for its author and licence", strict.Quoted(ending))
			continue
		}
		endings[id] = append(endings[id], ending)
	}
	for _, id := range slices.Sorted(maps.Keys(endings)) {
		if r.fits(id, endings[id]) {
			r.picture(id, endings[id])
		}
	}
}

func (r *reader) artProblem(name, format string, args ...any) {
	file := path.Join(r.artFolder(), name)
	r.problems = append(r.problems, (&strict.Source{}).Problemf(strict.Pos{File: file}, "", "the file "+format, args...))
}

// fits reports whether the files are a picture of a species and its credit.
func (r *reader) fits(id string, endings []string) bool {
	pictures := picturesAmong(endings)
	switch {
	case !slices.ContainsFunc(r.rules.Cards, func(c kyndo.Card) bool { return c.ID == id }):
		r.unknown(path.Join(r.artFolder(), id+endings[0]), strict.Unknown{What: "species", Read: id, Known: r.speciesIDs()})
	case len(pictures) == 0:
		r.artProblem(id+".yaml", "describes a picture that is not there; possible: %s.png, %s.jpg or %s.path beside it", id, id, id)
	case len(pictures) > 1:
		r.artProblem(id+pictures[1], "is a second picture of %s, beside %s%s; a card has one", id, id, pictures[0])
	case len(pictures) == len(endings):
		r.artProblem(id+pictures[0], "has no author and no licence; write %s.yaml beside it, with author: … and licence: …", id)
	default:
		return true
	}
	return false
}

func picturesAmong(endings []string) []string {
	return slices.DeleteFunc(slices.Clone(endings), func(e string) bool { return e == ".yaml" })
}

func (r *reader) speciesIDs() []string {
	var ids []string
	for i := range r.rules.Cards {
		ids = append(ids, r.rules.Cards[i].ID)
	}
	return ids
}

// picture reads a picture with its credit.
func (r *reader) picture(id string, endings []string) {
	var art cards.Art
	file := id + picturesAmong(endings)[0]
	paths := path.Ext(file) == ".path"
	before := len(r.problems)
	s, problem := strict.ReadSource(r.project, path.Join(r.artFolder(), id+".yaml"), strict.YAMLLimit)
	r.file(s, problem, func(f *strict.Fields) { credit(f, &art, paths) })
	if paths {
		r.paths(file, &art, len(r.problems) == before)
	} else {
		r.photograph(file, &art)
	}
	r.art[id] = art
}

// credit takes who made a picture and how it may be used; the size of their
// box, too, where it is paths.
func credit(f *strict.Fields, art *cards.Art, paths bool) {
	f.Require("author", "licence")
	art.Author, art.Licence, art.Source = f.Text("author").Value, f.Text("licence").Value, f.Text("source").Value
	if !paths {
		art.Focus = focus(f)
		return
	}
	box := f.Needed("box", "{width: 120, height: 100}")
	box.Require("width", "height")
	width, height := box.Number("width", 1, mostArtBox, 1), box.Number("height", 1, mostArtBox, 1)
	art.Box = figure.Rect{W: figure.Length(width.Value) * figure.Millimetre, H: figure.Length(height.Value) * figure.Millimetre}
	box.Done()
}

// focus takes what is to be seen of a picture that is cut to fill its frame.
func focus(f *strict.Fields) *figure.Focus {
	const key = "focus"
	g := f.Group(key, "the focus", "a group such as {x: 0.4, y: 0.3}")
	if f.Form(key) != strict.GroupForm {
		return nil
	}
	defer g.Done()
	g.Require("x", "y")
	return &figure.Focus{X: part(g, "x"), Y: part(g, "y")}
}

// part takes a part of a side, as 0.4 or as 40 %, in thousandths.
func part(f *strict.Fields, key string) int {
	read := f.Text(key)
	if read.Value == "" {
		return 0
	}
	text, cents := strings.CutSuffix(read.Value, "%")
	part, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if cents {
		part /= 100
	}
	if err != nil || !(part >= 0 && part <= 1) {
		f.Errorf(read.Pos, read.Value, "%s cannot be %s; possible: 0 to 1, such as 0.4, or 0%% to 100%%, from the left and from the top", key, strict.Quoted(read.Value))
		return 0
	}
	return int(math.Round(part * 1000))
}

func (r *reader) photograph(file string, art *cards.Art) {
	from, err := content.ReadPicture(r.project, path.Join(r.artFolder(), file))
	if err != nil {
		r.artProblem(file, "%v", err)
		return
	}
	pixels := figure.Pixels(from.Data, from.Format, from.Width, from.Height)
	art.Pixels = &pixels
}

// paths reads a file of paths, which have to stay within their box.
func (r *reader) paths(file string, art *cards.Art, boxed bool) {
	s, problem := strict.ReadSource(r.project, path.Join(r.artFolder(), file), pathBytes)
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	if !boxed {
		return // what leaves a box that isn't known is known even less
	}
	var wrong *pathProblem
	if art.Shapes, wrong = readShapes(s.Text(), art.Box); wrong != nil {
		r.problems = append(r.problems, s.Errorf(s.At(wrong.at), 1, "%s", wrong.text))
	}
}
