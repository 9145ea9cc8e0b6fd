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

// isAlone is how the files are called that generate and export draw puzzles and solutions
// into: 0037.pdf, 0012-2.solution.pdf. isStep are those of explain, 0002-017.pdf.
var (
	isAlone = regexp.MustCompile(`^([0-9]{4,})(-[1-9][0-9]?)?(\.solution)?\.pdf$`)
	isStep  = regexp.MustCompile(`^[0-9]{4,}-[0-9]{3,}\.pdf$`)
)

// readAlone reads a page that is nothing but one drawing, without a caption, and reports
// whether it is one. What belongs together, and what is an answer, the names of the files
// say, as there is nothing else to say it. A page that no kind can read is one where its name
// and its maker do say so.
func (v *verifier) readAlone(d *document, s *sheet, file *pdfread.File) bool {
	if s.turned || len(s.codes) > 0 || len(s.captions()) > 0 || len(s.words)+len(s.shapes) == 0 {
		return false
	}
	parts := isAlone.FindStringSubmatch(filepath.Base(d.name))
	f := &found{file: d.name, page: s.page, alone: true, caption: caption{number: 1}}
	if parts != nil {
		if n, err := strconv.Atoi(parts[1]); err == nil && n > 0 {
			f.caption.number = n
		}
	}
	all := region{words: s.words, shapes: s.shapes}
	if lines := moveLines(s.words, s.page); len(lines) > 0 {
		if parts == nil && !madeHere(file) {
			return false
		}
		v.readPlay(f, &all, s.page)
	} else if f.kind, f.reading, f.why = v.reader.ask(seen(all.whole())); f.why != nil && (parts == nil || !madeHere(file)) {
		return false
	}
	d.alone = true
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

// whole is all of a region in one.
func (r *region) whole() []band { return []band{{words: r.words, shapes: r.shapes}} }

// madeHere reports whether a file says that it was made by Octavo.
func madeHere(file *pdfread.File) bool {
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

// counted is the name under which the puzzles of a file are counted: that of its folder, of
// drawings of which each has a file.
func (d *document) counted() string {
	if d.alone {
		return path.Dir(filepath.ToSlash(d.name))
	}
	return d.name
}

// unaccompanied says of drawings alone that what belongs to them isn't there.
func (v *verifier) unaccompanied(d *document) {
	if len(d.puzzles) > 0 {
		v.find(&found{file: d.name}, "its solution is not here: name the file %s as well", message.Name(withoutEnd(d.name)+".solution.pdf"))
		return
	}
	v.find(&found{file: d.name}, "its puzzle is not here: name the file %s as well", message.Name(withoutEnd(d.name)+".pdf"))
}

// withoutEnd is the name that a drawing has in common with that of its solution.
func withoutEnd(name string) string {
	base := filepath.Base(name)
	for _, end := range []string{".solution.pdf", ".pdf"} {
		if n := len(base) - len(end); n > 0 && base[n:] == end {
			return base[:n]
		}
	}
	return base
}

// aloneAlike are the puzzles that drawings in a folder show, each in a file of its own.
func (v *verifier) aloneAlike(b *book) map[string]*found {
	folder := b.counted()
	if v.alike == nil {
		v.alike = map[string]map[string]*found{}
	}
	if v.alike[folder] == nil {
		v.alike[folder] = map[string]*found{}
	}
	return v.alike[folder]
}

// standsAlone reports whether a number at the foot of a page stands by itself, and isn't one of a
// row: that is a drawing's.
func (s *sheet) standsAlone(w *word) bool {
	return !slices.ContainsFunc(s.words, func(o word) bool {
		return o.box != w.box && abs(o.At.Y-w.At.Y) <= 20 && isNumber.MatchString(o.Text)
	})
}
