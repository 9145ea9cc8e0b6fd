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
	folder       string // folder of the data
	marks        map[string]mark
	sources      map[string]*strict.Source // sources of values, by file name
	nameColumnIn map[string]int            // numbers of the columns with the names of species in a sheet, by language
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

// areMarked reports whether the values at all these paths were read.
func (p *positions) areMarked(paths ...string) bool {
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

// missingName returns a problem about a name that a language lacks. Its position is the empty cell
// of a sheet, else the name in another language.
func (p *positions) missingName(path, language, format string, args ...any) *strict.Problem {
	isSpeciesName := strings.HasPrefix(path, speciesName) && strings.Count(path, ".") == 2
	if m, ok := p.marks[path]; ok && isSpeciesName && p.nameColumnIn[language] > 0 {
		m.pos.Column = p.nameColumnIn[language]
		return p.sources[m.pos.File].Problemf(m.pos, m.text, format, args...)
	}
	return p.problemf(path, format, args...)
}

// problemOf turns a fault of the rules into a problem. It suggests the known word nearest to an
// unknown one.
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
		words, nameOf := r.wordsAt(fault.Path)
		for _, id := range fault.Known {
			p.Known = append(p.Known, nameOf(id))
		}
		p.Suggestion = strict.Suggest(fault.Word, p.Known, words.aliases(words.chars.cellText, nameOf))
	}
	return p
}

// wordsAt returns the words that are understood at a path. nameOf returns the name of an id there,
// as a sheet or the YAML has it.
func (r *reader) wordsAt(path string) (words *sheetWords, nameOf func(id string) string) {
	if r.sheetWords != nil && strings.HasPrefix(path, speciesName+".") {
		return r.sheetWords, r.sheetWords.cellName
	}
	if r.ruleWords == nil {
		r.ruleWords = newSheetWords(r.rules, r.vocabulary, r.firstLanguage())
	}
	return r.ruleWords, func(id string) string { return id }
}

// checkPartly checks the values that were read although others were refused. So all mistakes are
// reported at once. It leaves out faults that may follow from refused values, such as too few
// cards.
func (r *reader) checkPartly() {
	for _, fault := range r.rules.Check() {
		if r.areMarked(fault.Path) && r.isCertain(fault) {
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
		return r.areMarked("scale.attribute")
	case kyndo.ErrDelta:
		return r.areMarked("abilities.delta.least", "abilities.delta.most")
	case kyndo.ErrPenalty:
		return r.areMarked("penalty.least", "penalty.most")
	case kyndo.ErrAbilities:
		return r.areMarked("abilities.most")
	case kyndo.ErrSecondary:
		return r.areMarked(strings.TrimSuffix(fault.Path, "secondary") + "primary")
	case kyndo.ErrUnknown:
		return r.isListComplete(fault)
	}
	return false
}

// isListComplete reports whether all entries were read that an unknown word could name. Otherwise
// the word may name an entry that was refused.
func (r *reader) isListComplete(fault *kyndo.Fault) bool {
	list := "environments"
	switch {
	case slices.Contains(fault.Args, any("role")):
		return true
	case slices.Contains(fault.Args, any("context")):
		list = "contexts"
	}
	return len(fault.Known) > 0 && len(fault.Known) == r.entryCounts[list] && !slices.Contains(fault.Known, "")
}
