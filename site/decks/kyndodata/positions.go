package kyndodata

import (
	"io/fs"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
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
	sources map[string]*strict.Source // by name
	columns map[string]int            // of the names of species in a sheet, by language
}

// A mark is where a value stands, and how it is written.
type mark struct {
	pos  strict.Pos
	read string
}

func (p *positions) mark(path string, pos strict.Pos, read string) {
	if pos.Line > 0 {
		p.marks[path] = mark{pos, read}
	}
}

// problemf is a problem with the value at a path, or with the nearest thing
// around it that stands in a file.
func (p *positions) problemf(path, format string, args ...any) *strict.Problem {
	for {
		if m, ok := p.marks[path]; ok {
			return p.sources[m.pos.File].Problemf(m.pos, m.read, format, args...)
		}
		i := strings.LastIndexByte(path, '.')
		if i < 0 {
			return (&strict.Source{}).Problemf(strict.Pos{File: p.folder}, "", format, args...)
		}
		path = path[:i]
	}
}

// unnamed is a problem with a name that isn't given in a language: where it is given in another, or
// at its empty cell.
func (p *positions) unnamed(path, language, format string, args ...any) *strict.Problem {
	if m, ok := p.marks[path]; ok && p.columns[language] > 0 && strings.HasPrefix(path, speciesName) && strings.Count(path, ".") == 2 {
		m.pos.Column = p.columns[language]
		return p.sources[m.pos.File].Problemf(m.pos, m.read, format, args...)
	}
	return p.problemf(path, format, args...)
}

// faulty is the problem of a fault, with the word that was probably meant.
func (r *reader) faulty(f *kyndo.Fault) *strict.Problem {
	args := slices.Clone(f.Args)
	for i, arg := range args {
		if word, ok := arg.(string); ok && word != f.Word {
			args[i] = message.Text(word)
		}
	}
	p := r.problemf(f.Path, "%s", message.New(f.Format, args...))
	p.Code = string(f.Code)
	if p.Known = f.Known; len(f.Known) > 0 {
		words, called := r.wordsAt(f.Path)
		p.Known = each(f.Known, called)
		p.Suggestion = strict.Suggest(f.Word, p.Known, words.also(called))
	}
	return p
}

// wordsAt are the words that are understood at a path, and how what is possible there is called:
// by its id or, in a sheet, as the sheet has it.
func (r *reader) wordsAt(path string) (words *sheetWords, called func(id string) string) {
	if r.sheetWords != nil && strings.HasPrefix(path, speciesName+".") {
		return r.sheetWords, r.sheetWords.inSheet
	}
	return newSheetWords(r.rules, r.vocabulary, r.language()), func(id string) string { return id }
}

func each(ids []string, called func(id string) string) (list []string) {
	for _, id := range ids {
		list = append(list, called(id))
	}
	return list
}

// alsoWrong says of the values that were read what the rules find wrong with them by
// themselves, so that whoever mends a file is told of all that is wrong in it. What may
// follow from the mistakes that were found, such as a card too few, it leaves out.
func (r *reader) alsoWrong() {
	for _, f := range r.rules.Check() {
		if _, written := r.marks[f.Path]; written && r.goesBy(f) {
			r.problems = append(r.problems, r.faulty(f))
		}
	}
}

// goesBy reports whether a fault is of a value alone, or all that it goes by was read.
func (r *reader) goesBy(f *kyndo.Fault) bool {
	switch f.Code {
	case kyndo.ErrScale, kyndo.ErrWeight, kyndo.ErrEnvironment:
		return true
	case kyndo.ErrAttribute, kyndo.ErrThreshold:
		return r.marked("scale.attribute")
	case kyndo.ErrDelta:
		return r.marked("abilities.delta.least", "abilities.delta.most")
	case kyndo.ErrPenalty:
		return r.marked("penalty.least", "penalty.most")
	case kyndo.ErrTraits:
		return r.marked("abilities.most")
	case kyndo.ErrSecondary:
		return r.marked(strings.TrimSuffix(f.Path, "secondary") + "primary")
	case kyndo.ErrUnknown:
		return r.allKnown(f)
	}
	return false
}

// allKnown reports whether all that a word could have been is known: no entry of its list was
// refused, or lacks its id.
func (r *reader) allKnown(f *kyndo.Fault) bool {
	known, list := 0, "environments"
	for _, arg := range f.Args {
		switch arg {
		case "context":
			list = "contexts"
		case "role":
			return true
		}
	}
	for _, id := range f.Known {
		if id == "" {
			return false
		}
		known++
	}
	return known > 0 && known == r.listed[list]
}

// marked reports whether all values at some paths were read.
func (r *reader) marked(paths ...string) bool {
	return !slices.ContainsFunc(paths, func(path string) bool {
		_, ok := r.marks[path]
		return !ok
	})
}
