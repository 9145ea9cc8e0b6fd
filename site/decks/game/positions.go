package game

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/said"
	"octavo/engine/kyndo"
)

// BuiltIn reports whether a publication brings no data of its own, so that
// those of the sample are played with.
func BuiltIn(project fs.FS) bool {
	info, err := fs.Stat(project, common)
	return err != nil || !info.IsDir()
}

// positions are where the values of the data stand, by their paths, such as
// weights.P or species.condor.attrs.AD.
type positions struct {
	folder  string // that of the data
	marks   map[string]mark
	sources map[string]*content.Source // by name
}

// A mark is where a value stands, and how it is written.
type mark struct {
	pos  content.Pos
	read string
}

func (p *positions) mark(path string, pos content.Pos, read string) {
	if pos.Line > 0 {
		p.marks[path] = mark{pos, read}
	}
}

// problemf is a problem with the value at a path, or with the nearest thing
// around it that stands in a file.
func (p *positions) problemf(path, format string, args ...any) *content.Problem {
	for {
		if m, ok := p.marks[path]; ok {
			return p.sources[m.pos.File].Problemf(m.pos, m.read, format, args...)
		}
		i := strings.LastIndexByte(path, '.')
		if i < 0 {
			return (&content.Source{}).Problemf(content.Pos{File: p.folder}, "", format, args...)
		}
		path = path[:i]
	}
}

// faulty is the problem of a fault, with the word that was probably meant.
func (r *reader) faulty(f *kyndo.Fault) *content.Problem {
	args := slices.Clone(f.Args)
	for i, arg := range args {
		if word, ok := arg.(string); ok && word != f.Word {
			args[i] = said.Text(word)
		}
	}
	p := r.problemf(f.Path, "%s (%s)", said.New(f.Format, args...), f.Code)
	if p.Known = f.Known; len(f.Known) > 0 {
		p.Suggestion = content.Suggest(f.Word, f.Known, newSheetWords(r.rules, r.vocabulary, r.language()).also())
	}
	return p
}

// alsoWrong says of the values that were read what the rules find wrong with them by
// themselves, so that whoever mends a file is told of all that is wrong in it. What may
// follow from the mistakes that were found, such as a card too few, it leaves out.
func (r *reader) alsoWrong() {
	if slices.ContainsFunc(r.problems, func(p *content.Problem) bool {
		return slices.Contains(shared(), strings.TrimSuffix(path.Base(p.Pos.File), ".yaml"))
	}) {
		return // the rules or the places are not known
	}
	alone := []kyndo.Code{kyndo.ErrAttribute, kyndo.ErrDelta, kyndo.ErrUnknown}
	for _, f := range r.rules.Check() {
		if _, written := r.marks[f.Path]; written && slices.Contains(alone, f.Code) {
			r.problems = append(r.problems, r.faulty(f))
		}
	}
}
