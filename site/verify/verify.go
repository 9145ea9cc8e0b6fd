// Package verify proves the puzzles, answers, references and links of finished PDFs and pages of the
// site, from these files alone. It returns a report of findings and counts.
//
// On paper, a caption stands over each puzzle and answer: a bold number, words about the puzzle, and an
// arrow to a page or an id. The kinds read the drawings themselves (engine.DrawingReader).
package verify

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/engine"
)

// A Source is a finished file to read.
type Source struct {
	Name string // name for messages
	// Beside is the path that a private file would have if it were part of the site. It tells which
	// other files may have the puzzles or answers of this one. "" means Name.
	Beside string
	Open   func() (io.ReadSeekCloser, error)
	// IsFromFolder is true if the file was found in a folder, and false if the user named it. A
	// file without puzzles and answers is a fault only if the user named it.
	IsFromFolder bool
}

// A verifier reads and proves the files of one call of Files.
type verifier struct {
	reader            *reader
	kinds             []engine.Kind
	words             vocabulary
	examples, lessons []modelDrawing               // drawings of the kinds' rules and lessons; made when a page has a drawing that may be one of them
	rules             []knownText                  // texts of the rules; made with the first file that has prose
	lessonTexts       []knownText                  // made with the first file that has prose and lessons
	pageOf            []*regexp.Regexp             // patterns that read “2 of 5” in each language; made with the first sheet
	duels             []*duelWords                 // loaded with the first duel
	earlierDrawings   map[string]map[string]*entry // puzzles of single drawings, by folder and then by canonical form
	scores            map[string]scored            // the first answer of each file and size that states a score
	report            Report
	covers            []Source // proved after all books
	watch             Watch
}

// A Watch is called before a file, a page or a puzzle is looked at. page and number are 0 if there is
// none.
type Watch func(file string, page, number int)

// Files reads and proves finished files together, because answers may be in another file than their
// puzzles. Faults of files are findings, not errors. watch may be nil.
func Files(ctx context.Context, sources []Source, kinds []engine.Kind, watch Watch) (*Report, error) {
	words, err := loadWords(kinds)
	if err != nil {
		return nil, err
	}
	v := &verifier{reader: newReader(kinds), kinds: kinds, words: words, watch: watch}
	var documents []*document
	var names []string
	for _, source := range sources {
		names = append(names, source.Name)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if documents, err = v.add(ctx, documents, source); err != nil {
			v.report.Findings = append(v.report.Findings, Finding{File: source.Name, Says: message.Of(err)})
		}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	for _, d := range documents {
		if d.isFolder {
			d.sortByNumber()
		}
	}
	for _, together := range groupFiles(documents) {
		if err := v.prove(ctx, together); err != nil {
			return nil, err
		}
	}
	if err := v.proveCovers(ctx, documents); err != nil {
		return nil, err
	}
	v.report.sort(names)
	return &v.report, nil
}

// add reads one file. Pages of the site in one folder are one document. Covers are kept for later.
func (v *verifier) add(ctx context.Context, to []*document, source Source) (all []*document, err error) {
	if isCover(source.Name) {
		v.covers = append(v.covers, source)
		return to, nil
	}
	if why := skipReason(source.Name); !why.Nothing() {
		v.report.Notes = append(v.report.Notes, Note{source.Name, why})
		return to, nil
	}
	v.at(source.Name, 0, 0)
	r, err := source.Open()
	if err != nil {
		return to, err
	}
	defer func() {
		if closing := r.Close(); err == nil {
			err = closing
		}
	}()
	if isPage(source.Name) {
		d, known := folderOf(to, source.Name)
		before := len(d.puzzles)
		if err := v.readHTML(ctx, d, source.Name, r); err != nil {
			return to, err
		}
		if !known && len(d.puzzles) > 0 {
			to = append(to, d)
		}
		if len(d.puzzles) == before && !source.IsFromFolder {
			return to, errNothingFound
		}
		return to, nil
	}
	if err := isPDF(source.Name, r); err != nil {
		return to, err
	}
	d, err := v.readPDF(ctx, source.Name, r)
	if err == nil {
		d.beside = source.Beside
	}
	switch {
	case err != nil:
		return to, err
	case len(d.puzzles)+len(d.answers)+len(d.findings) > 0:
		return append(to, d), nil
	case source.IsFromFolder:
		v.report.Notes = append(v.report.Notes, Note{source.Name, message.Text("it holds no puzzles")})
		return to, nil
	}
	return to, errNothingFound
}

var errNothingFound = errors.New("no puzzle and no answer was recognised: this is no file of Octavo's puzzles, or its drawings are no longer what they were")

// headerSize is the number of bytes at the beginning of a file in which the PDF header must be.
const headerSize = 1024

// isPDF returns an error if a file has no PDF header.
func isPDF(name string, r io.ReadSeeker) error {
	head := make([]byte, headerSize)
	n, err := io.ReadFull(r, head)
	if err != nil && !errors.Is(err, io.ErrUnexpectedEOF) && !errors.Is(err, io.EOF) {
		return err
	}
	if _, err := r.Seek(0, io.SeekStart); err != nil {
		return err
	}
	switch {
	case bytes.Contains(head[:n], []byte("%PDF-")):
		return nil
	case slices.Contains([]string{".yaml", ".yml", ".md", ".csv", ".xlsx", ".json", ".lock", ".txt"}, strings.ToLower(filepath.Ext(name))):
		return message.Errorf("this is no finished file; verify reads PDFs and pages (.pdf, .html), and a build tells what is wrong with what is written")
	}
	return message.Errorf("this is no PDF that can be read: nothing in it says that it is one; verify reads finished PDFs and pages (.pdf, .html)")
}

// isCover reports whether a file has the name of a cover: NAME.cover.pdf.
func isCover(name string) bool { return strings.HasSuffix(strings.ToLower(name), ".cover.pdf") }

func isPage(name string) bool { return strings.EqualFold(filepath.Ext(name), ".html") }

// skipReason returns why a file with this name isn't read, or the zero Message if it is.
func skipReason(name string) message.Message {
	if strings.EqualFold(filepath.Ext(name), ".epub") {
		return message.Text("an electronic book, which is not read: verify the PDF of the same book")
	}
	if stepName.MatchString(filepath.Base(name)) {
		return message.Text("the drawing of a step: steps drawn alone are not proved")
	}
	parts := strings.Split(filepath.Base(name), ".")
	if len(parts) < 3 {
		return message.Message{}
	}
	switch parts[len(parts)-2] {
	case "tokens":
		return message.Text("a sheet of tokens to cut out: it holds no puzzles to prove")
	case "booklet":
		return message.Text("a booklet, the pages of which are laid out to be folded: verify the file that it was made from")
	case "marks":
		return message.Text("a page for marks: it holds no puzzles to prove")
	case "proof":
		return message.Text("the proof of a cover: it holds no puzzles to prove")
	case "cards", "calibration", "table", "memory", "rules", "duels", "teacher":
		return message.Text("a part of a pack of cards: it holds no puzzles to prove")
	}
	return message.Message{}
}

// groupFiles groups files that may have each other's answers: in one folder, with the same name up to
// the first full stop. Two files alone also fit if one has all puzzles and the other all answers.
func groupFiles(all []*document) [][]*document {
	if len(all) == 2 && all[0].beside+all[1].beside == "" && (all[0].isAnsweredBy(all[1]) || all[1].isAnsweredBy(all[0])) {
		return [][]*document{all}
	}
	var groups [][]*document
	byName := map[string]int{}
	for _, d := range all {
		i, known := byName[d.groupName()]
		if !known {
			byName[d.groupName()] = len(groups)
			groups = append(groups, []*document{d})
			continue
		}
		groups[i] = append(groups[i], d)
	}
	return groups
}

// isAnsweredBy reports whether d has only puzzles, and by has only answers.
func (d *document) isAnsweredBy(by *document) bool {
	return len(d.puzzles) > 0 && len(d.answers) == 0 && len(by.puzzles) == 0 && len(by.answers) > 0
}

// groupName returns the name that the files of a group share.
func (d *document) groupName() string {
	folder, file := path.Split(filepath.ToSlash(cmp.Or(d.beside, d.name)))
	file, _, _ = strings.Cut(file, ".")
	return folder + file
}

// prove compares the puzzles of each file of a group (family) with their answers. The answers are
// in the same file, or in a file that has only answers.
func (v *verifier) prove(ctx context.Context, family []*document) error {
	for _, d := range family {
		v.report.Findings = append(v.report.Findings, d.findings...)
	}
	for _, d := range family {
		if len(d.puzzles) == 0 {
			continue
		}
		answers := d.answers
		from := d
		if len(answers) == 0 {
			for _, other := range family {
				if other != d && len(other.puzzles) == 0 && len(other.answers) > 0 {
					answers, from = other.answers, other
				}
			}
		}
		if err := v.proveBook(ctx, &book{document: d, answers: answers, from: from}); err != nil {
			return err
		}
		v.proveTitlePage(d)
	}
	if err := v.checkHints(family); err != nil {
		return err
	}
	for _, d := range family {
		alone := !slices.ContainsFunc(family, func(o *document) bool { return len(o.puzzles) > 0 })
		if alone && len(d.answers) > 0 {
			v.proveAnswersAlone(d)
		}
	}
	return nil
}

// proveAnswersAlone counts and checks answers whose puzzles are in no file. They can't be compared.
func (v *verifier) proveAnswersAlone(d *document) {
	v.checkNumbers(d.answers, "number %s stands over another answer already, on page %d")
	for _, a := range d.answers {
		if a.refusals != nil {
			v.addFinding(a, "the drawing of this answer can't be read: %v", a.refusals.ofKind(likelyKind(d.answers)))
			continue
		}
		if a.duel != nil {
			v.report.count(d.countName(), duelKind).Answers++
		}
		if a.kind != nil {
			v.report.count(d.countName(), a.kind.Name()).Answers++
		}
	}
	if d.isDrawing {
		v.reportMissingPart(d)
		return
	}
	v.addFinding(&entry{file: d.name}, "the puzzles of these %d answers are not here: name their file as well", len(d.answers))
}

// at tells the Watch, if there is one, what is looked at next.
func (v *verifier) at(file string, page, number int) {
	if v.watch != nil {
		v.watch(file, page, number)
	}
}

// addFinding adds a finding at the place of an entry.
func (v *verifier) addFinding(f *entry, format string, args ...any) {
	v.report.Findings = append(v.report.Findings, Finding{
		File: f.file, Page: f.page, Place: f.place, Number: f.caption.number, Says: message.New(format, args...),
	})
}

// Readable reports whether files with this name are read.
func Readable(name string) bool { return isPage(name) || strings.EqualFold(filepath.Ext(name), ".pdf") }
