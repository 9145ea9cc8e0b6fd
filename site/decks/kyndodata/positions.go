package kyndodata

import (
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/strict"
	"octavo/engine/kyndo"
)

// positions holds the positions of the values in the data, by their paths, such as weights.P or
// species.condor.attrs.AD.
type positions struct {
	folder       string // of the data
	marks        map[string]mark
	sources      map[string]*strict.Source // by file name
	nameColumnIn map[string]int            // the column of the species' names in a sheet, by language
}

// A mark is the position of a value, and its text.
type mark struct {
	pos  strict.Pos
	text string
}

func newPositions(folder string) *positions {
	return &positions{folder: folder, marks: map[string]mark{}, sources: map[string]*strict.Source{}, nameColumnIn: map[string]int{}}
}

func (p *positions) mark(path string, pos strict.Pos, text string) {
	if pos.Line > 0 {
		p.marks[path] = mark{pos, text}
	}
}

// marked reports whether the values at all these paths were read.
func (p *positions) marked(paths ...string) bool {
	return !slices.ContainsFunc(paths, func(path string) bool {
		_, ok := p.marks[path]
		return !ok
	})
}

// problemf returns a problem at the position of the value with this path, or of the nearest group
// around it.
func (p *positions) problemf(path, format string, args ...any) *strict.Problem {
	for {
		if m, ok := p.marks[path]; ok {
			return p.sources[m.pos.File].Problemf(m.pos, m.text, format, args...)
		}
		i := strings.LastIndexByte(path, '.')
		if i < 0 {
			return strict.ProblemIn(p.folder, format, args...)
		}
		path = path[:i]
	}
}

// missingName returns a problem about a name that is missing in a language. Its position is the
// empty cell of a sheet, else the name in another language.
func (p *positions) missingName(path, language, format string, args ...any) *strict.Problem {
	isSpeciesName := strings.HasPrefix(path, speciesName) && strings.Count(path, ".") == 2
	if m, ok := p.marks[path]; ok && isSpeciesName && p.nameColumnIn[language] > 0 {
		m.pos.Column = p.nameColumnIn[language]
		return p.sources[m.pos.File].Problemf(m.pos, m.text, format, args...)
	}
	return p.problemf(path, format, args...)
}

// problemOf turns a fault of the rules into a problem. It suggests the word that was probably
// meant.
func (r *reader) problemOf(fault *kyndo.Fault) *strict.Problem {
	args := slices.Clone(fault.Args)
	for i, arg := range args {
		if word, ok := arg.(string); ok && word != fault.Word {
			args[i] = message.Text(word)
		}
	}
	p := r.problemf(fault.Path, "%s", message.New(fault.Format, args...))
	p.Code = string(fault.Code)
	if len(fault.Known) > 0 {
		words, called := r.wordsAt(fault.Path)
		for _, id := range fault.Known {
			p.Known = append(p.Known, called(id))
		}
		p.Suggestion = strict.Suggest(fault.Word, p.Known, words.otherNames(words.chars.written, called))
	}
	return p
}

// wordsAt returns the words that are understood at a path. The function called returns the name of
// an id there: the name in a sheet, else the id.
func (r *reader) wordsAt(path string) (words *sheetWords, called func(id string) string) {
	if r.sheetWords != nil && strings.HasPrefix(path, speciesName+".") {
		return r.sheetWords, r.sheetWords.called
	}
	if r.ruleWords == nil {
		r.ruleWords = newSheetWords(r.rules, r.vocabulary, r.firstLanguage())
	}
	return r.ruleWords, func(id string) string { return id }
}

// checkReadValues checks the values that were read although other values were refused, so that all
// mistakes of a file are reported at once. It leaves out faults that can follow from refused
// values, such as too few cards.
func (r *reader) checkReadValues() {
	for _, fault := range r.rules.Check() {
		if r.marked(fault.Path) && r.isCertain(fault) {
			r.problems = append(r.problems, r.problemOf(fault))
		}
	}
}

// isCertain reports whether all values that a fault depends on were read.
func (r *reader) isCertain(fault *kyndo.Fault) bool {
	switch fault.Code {
	case kyndo.ErrScale, kyndo.ErrWeight, kyndo.ErrEnvironment:
		return true
	case kyndo.ErrAttribute, kyndo.ErrThreshold:
		return r.marked("scale.attribute")
	case kyndo.ErrDelta:
		return r.marked("abilities.delta.least", "abilities.delta.most")
	case kyndo.ErrPenalty:
		return r.marked("penalty.least", "penalty.most")
	case kyndo.ErrAbilities:
		return r.marked("abilities.most")
	case kyndo.ErrSecondary:
		return r.marked(strings.TrimSuffix(fault.Path, "secondary") + "primary")
	case kyndo.ErrUnknown:
		return r.allKnown(fault)
	}
	return false
}

// allKnown reports whether all entries of a list were read with their ids. Otherwise a word that
// seems unknown may name an entry that was refused.
func (r *reader) allKnown(fault *kyndo.Fault) bool {
	list := "environments"
	switch {
	case slices.Contains(fault.Args, any("role")):
		return true
	case slices.Contains(fault.Args, any("context")):
		list = "contexts"
	}
	return len(fault.Known) > 0 && len(fault.Known) == r.listed[list] && !slices.Contains(fault.Known, "")
}
