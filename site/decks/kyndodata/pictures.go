//go:build !js

package kyndodata

import (
	"errors"
	"io/fs"
	"maps"
	"math"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/figure"
	"octavo/engine/kyndo/cards"
)

// artFolder returns the folder of pictures. For a species with the id condor it contains
// condor.yaml and one of condor.png, condor.jpg and condor.path.
func (r *topicReader) artFolder() string { return path.Join(r.folder, artName) }

const (
	maxPathBytes = 1 << 20 // bytes of a file of paths
	maxArtBox    = 1000    // units of a drawing's width or height
)

func pictureEndings() []string { return []string{".png", ".jpg", ".jpeg", ".path"} }

// readPictures reads the pictures of the species. The species must have been read before.
func (r *topicReader) readPictures() {
	entries, err := fs.ReadDir(r.project, r.artFolder())
	if err != nil {
		return // no folder, no pictures
	}
	endingsByID := map[string][]string{}
	for _, e := range entries {
		if strict.IsHidden(e.Name()) {
			continue
		}
		ending := path.Ext(e.Name())
		id := strings.TrimSuffix(e.Name(), ending)
		if ending != ".yaml" && !slices.Contains(pictureEndings(), ending) {
			r.artProblem(e.Name(), "ends in %s; possible: .png, .jpg, .path, and .yaml for its author and licence", strict.Quoted(ending))
			continue
		}
		endingsByID[id] = append(endingsByID[id], ending)
	}
	for _, id := range slices.Sorted(maps.Keys(endingsByID)) {
		if r.isPicture(id, endingsByID[id]) {
			r.readPicture(id, endingsByID[id])
		}
	}
}

func (r *topicReader) artProblem(name, format string, args ...any) {
	file := path.Join(r.artFolder(), name)
	r.problems = append(r.problems, strict.ProblemIn(file, "the file "+format, args...))
}

// isPicture reports whether the files with an id are one picture of a species and its credit. It
// reports what is wrong or missing.
func (r *topicReader) isPicture(id string, endings []string) bool {
	pictures := withoutYAML(endings)
	var species []string
	for i := range r.rules.Cards {
		species = append(species, r.rules.Cards[i].ID)
	}
	switch {
	case !slices.Contains(species, id):
		r.unknownFile(path.Join(artName, id+endings[0]), strict.Unknown{What: "species", Read: id, Known: species})
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

func withoutYAML(endings []string) []string {
	return slices.DeleteFunc(slices.Clone(endings), func(e string) bool { return e == ".yaml" })
}

// readPicture reads a picture with its credit.
func (r *topicReader) readPicture(id string, endings []string) {
	var art cards.Art
	file := id + withoutYAML(endings)[0]
	isPaths := path.Ext(file) == ".path"
	before := len(r.problems)
	source, problem := strict.ReadSource(r.project, path.Join(r.artFolder(), id+".yaml"), strict.YAMLLimit)
	r.readFile(source, problem, func(f *fields) { readCredit(f, &art, isPaths) })
	if isPaths {
		r.readPaths(file, &art, len(r.problems) == before)
	} else {
		r.readPhotograph(file, &art)
	}
	r.art[id] = art
}

// readCredit reads the author and licence of a picture. A photograph may have a focus. A drawing of
// paths needs the size of the box around it.
func readCredit(f *fields, art *cards.Art, isPaths bool) {
	f.Require("author", "licence")
	art.Author, art.Licence, art.Source = f.Text("author").Value, f.Text("licence").Value, f.Text("source").Value
	if !isPaths {
		art.Focus = readFocus(f)
		return
	}
	box := f.RequiredGroup("box", "{width: 120, height: 100}")
	box.Require("width", "height")
	width, height := box.Number("width", 1, maxArtBox, 1), box.Number("height", 1, maxArtBox, 1)
	art.Box = figure.Rect{W: figure.Length(width.Value) * figure.Millimetre, H: figure.Length(height.Value) * figure.Millimetre}
	box.Done()
}

// readFocus reads the point of a picture that stays visible when the picture is cut to its frame.
// It returns nil if there is none.
func readFocus(f *fields) *figure.Focus {
	const key = "focus"
	g := f.Group(key, "the focus", "a group such as {x: 0.4, y: 0.3}")
	if f.Form(key) != strict.GroupForm {
		return nil
	}
	defer g.Done()
	g.Require("x", "y")
	return &figure.Focus{X: readShare(g, "x"), Y: readShare(g, "y")}
}

// readShare reads a part of the width or height, such as 0.4 or 40 %. It returns thousandths.
func readShare(f *strict.Fields, key string) int {
	read := f.Text(key)
	if read.Value == "" {
		return 0
	}
	text, isPercent := strings.CutSuffix(read.Value, "%")
	part, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	if isPercent {
		part /= 100
	}
	if err != nil || !(part >= 0 && part <= 1) {
		f.Errorf(read.Pos, read.Value, "%s cannot be %s; possible: 0 to 1, such as 0.4, or 0%% to 100%%, from the left and from the top", key, strict.Quoted(read.Value))
		return 0
	}
	return int(math.Round(part * 1000))
}

func (r *topicReader) readPhotograph(file string, art *cards.Art) {
	from, err := r.pictures.Read(path.Join(r.artFolder(), file))
	if err != nil {
		r.artProblem(file, "%v", err)
		return
	}
	pixels := figure.NewPicture(from.Data, from.Format, from.Width, from.Height)
	art.Pixels = &pixels
}

// readPaths reads a file of paths, which must stay within their box. If the box is unknown, it only
// checks that the file is readable.
func (r *topicReader) readPaths(file string, art *cards.Art, boxIsKnown bool) {
	source, problem := strict.ReadSource(r.project, path.Join(r.artFolder(), file), maxPathBytes)
	if problem != nil {
		r.problems = append(r.problems, problem)
		return
	}
	if !boxIsKnown {
		return
	}
	var wrong *pathProblem
	if art.Shapes, wrong = readShapes(source.Text(), art.Box); wrong != nil {
		r.problems = append(r.problems, source.Errorf(source.At(wrong.offset), 1, "%s", wrong.text))
	}
}

// A pathProblem is a mistake at a byte offset in a file of paths.
type pathProblem struct {
	offset int
	text   message.Message
}

// maxShapes is the largest number of paths in a drawing.
const maxShapes = 2000

// readShapes reads the paths of a drawing. Each path follows the name of its tone:
//
//	deep M 10 10 L 20 10 …
//	white M …
func readShapes(text string, box figure.Rect) ([]cards.Shape, *pathProblem) {
	var shapes []cards.Shape
	for at := skipSpace(text, 0); at < len(text); at = skipSpace(text, at) {
		word := wordAt(text, at)
		depth, ok := depthNamed(word)
		if !ok {
			return nil, &pathProblem{at, message.New("%.20q is no tone; possible: light, pale, medium, dark, deep, white, and then a path", word)}
		}
		if len(shapes) == maxShapes {
			return nil, &pathProblem{at, message.New("there are more than %d paths", maxShapes)}
		}
		begin := at + len(word)
		end := nextWord(text, begin)
		segments, err := figure.ParsePath(text[begin:end])
		if wrong, ok := errors.AsType[*figure.PathError](err); ok {
			return nil, &pathProblem{min(begin+wrong.At, len(text)), message.Text(wrong.Text)}
		}
		if extent := (figure.Path{Segments: segments}).Extent(); !box.Contains(extent) {
			return nil, &pathProblem{at, message.New("this path leaves its box of %d × %d units", box.W/figure.Millimetre, box.H/figure.Millimetre)}
		}
		shapes = append(shapes, cards.Shape{Path: segments, Depth: depth})
		at = end
	}
	if len(shapes) == 0 {
		return nil, &pathProblem{0, message.Text("there is no path; possible: deep M 10 10 L 20 10 …")}
	}
	return shapes, nil
}

func depthNamed(word string) (figure.Depth, bool) {
	for _, d := range []figure.Depth{figure.Light, figure.Pale, figure.Medium, figure.Dark, figure.Deep} {
		if d.String() == word {
			return d, true
		}
	}
	return cards.Snow, word == "white"
}

func skipSpace(text string, at int) int {
	return len(text) - len(strings.TrimLeft(text[at:], " \t\n"))
}

// wordAt returns the text from an offset to the next space.
func wordAt(text string, at int) string {
	if end := strings.IndexAny(text[at:], " \t\n"); end >= 0 {
		return text[at : at+end]
	}
	return text[at:]
}

// threeLetters matches the beginning of a tone's name. Paths have no three small letters in a row.
var threeLetters = regexp.MustCompile("[a-z]{3}")

// nextWord returns the offset of the first tone's name from the offset at on, else the end of the
// text.
func nextWord(text string, at int) int {
	if found := threeLetters.FindStringIndex(text[at:]); found != nil {
		return at + found[0]
	}
	return len(text)
}
