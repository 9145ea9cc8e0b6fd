package verify

import (
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/types"

	"octavo/content/message"
	"octavo/render/pdfread"
)

// drawingName matches the file names of generate and export, such as 0037.pdf and
// 0012-2.solution.pdf. stepName matches those of explain, such as 0002-017.pdf.
var (
	drawingName = regexp.MustCompile(`^([0-9]{4,})(-[1-9][0-9]?)?(\.solution)?\.pdf$`)
	stepName    = regexp.MustCompile(`^[0-9]{4,}-[0-9]{3,}\.pdf$`)
)

// readSingleDrawing reads a page that has one drawing and no caption. It returns false if the page
// isn't like that. The name of the file may tell the puzzle's number, and whether the drawing is an
// answer. A drawing that no kind can read counts if both name and creator of the file are Octavo's.
func (v *verifier) readSingleDrawing(d *document, s *sheet, file *pdfread.File) bool {
	if s.turned || len(s.codes) > 0 || len(s.captions()) > 0 || len(s.words)+len(s.shapes) == 0 {
		return false
	}
	parts := drawingName.FindStringSubmatch(filepath.Base(d.name))
	f := &entry{file: d.name, page: s.page, isDrawing: true, caption: caption{number: 1}}
	if parts != nil {
		if n, err := strconv.Atoi(parts[1]); err == nil && n > 0 {
			f.caption.number = n
		}
	}
	all := region{words: s.words, shapes: s.shapes}
	if lines := moveLines(s.words, s.page); len(lines) > 0 {
		if parts == nil && !isMadeByOctavo(file) {
			return false
		}
		v.readPlay(f, &all, s.page, s.budget)
	} else if f.kind, f.reading, f.refusals = v.reader.readDrawing(scanOfBands(all.asBand()), s.budget); f.refusals != nil && (parts == nil || !isMadeByOctavo(file)) {
		return false
	}
	d.isDrawing = true
	answers := f.isAnswer()
	if parts != nil {
		answers = parts[3] != ""
	}
	if answers {
		d.answers = append(d.answers, f)
	} else {
		d.puzzles = append(d.puzzles, f)
	}
	return true
}

// asBand returns all marks of a region as one band.
func (r *region) asBand() []band { return []band{{words: r.words, shapes: r.shapes}} }

// isMadeByOctavo reports whether a file names Octavo as its creator.
func isMadeByOctavo(file *pdfread.File) bool {
	table := file.Context()
	if table.Info == nil {
		return false
	}
	info, err := table.DereferenceDict(*table.Info)
	if err != nil || info == nil {
		return false
	}
	object, known := info.Find("Creator")
	if !known {
		return false
	}
	creator, err := types.StringOrHexLiteral(object)
	return err == nil && creator != nil && *creator == "Octavo"
}

// countName returns the name under which a file's puzzles are counted: its own, or that of the folder
// for single drawings.
func (d *document) countName() string {
	if d.isDrawing {
		return path.Dir(filepath.ToSlash(d.name))
	}
	return d.name
}

// reportMissingPart reports that a single drawing lacks its solution, or a solution its puzzle.
func (v *verifier) reportMissingPart(d *document) {
	if len(d.puzzles) > 0 {
		v.addFinding(&entry{file: d.name}, "its solution is not here: name the file %s as well", message.Name(drawingBase(d.name)+".solution.pdf"))
		return
	}
	v.addFinding(&entry{file: d.name}, "its puzzle is not here: name the file %s as well", message.Name(drawingBase(d.name)+".pdf"))
}

// drawingBase returns the part of a file name that a drawing shares with its solution.
func drawingBase(name string) string {
	base := filepath.Base(name)
	for _, end := range []string{".solution.pdf", ".pdf"} {
		if n := len(base) - len(end); n > 0 && base[n:] == end {
			return base[:n]
		}
	}
	return base
}

// seenDrawings returns the puzzles that were read from single drawings in the folder of a file, by
// canonical form.
func (v *verifier) seenDrawings(b *book) map[string]*entry {
	folder := b.countName()
	if v.earlierDrawings == nil {
		v.earlierDrawings = map[string]map[string]*entry{}
	}
	if v.earlierDrawings[folder] == nil {
		v.earlierDrawings[folder] = map[string]*entry{}
	}
	return v.earlierDrawings[folder]
}

// isSingle reports whether no other number stands on the line of w. A row of a drawing has several.
func (s *sheet) isSingle(w *word) bool {
	return !slices.ContainsFunc(s.words, func(o word) bool {
		return o.box != w.box && abs(o.At.Y-w.At.Y) <= 20 && isNumber.MatchString(o.Text)
	})
}
