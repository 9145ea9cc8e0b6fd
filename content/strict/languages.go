package strict

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"octavo/content/message"
)

// LanguageProblem is what is wrong with the code of a language; nil where it is one of
// BCP 47, written as that writes it, such as qu or pt-BR. spoken are those that there are
// texts for, one of which may have been meant.
func LanguageProblem(code string, spoken []string) *Problem {
	if slices.Contains(spoken, code) {
		return nil
	}
	tag, err := language.Parse(code)
	plain := err == nil && len(tag.Extensions()) == 0 && tag != language.Und
	if plain && tag.String() == code {
		return nil
	}
	p := Unknown{What: "language", Read: code, Known: spoken}.Problem()
	p.Append(message.Text(", and no code of a language, as qu and pt-BR are"))
	if plain {
		p.Suggestion = tag.String()
	}
	return p
}

// IsLanguage reports whether a publication can be in a language of this code.
func IsLanguage(code string) bool { return LanguageProblem(code, nil) == nil }

// Varieties are a language and what it is a variety of, the nearest first: pt-BR, pt.
func Varieties(code string) []string {
	all := []string{code}
	for cut := strings.LastIndexByte(code, '-'); cut > 0; cut = strings.LastIndexByte(code, '-') {
		code = code[:cut]
		all = append(all, code)
	}
	return all
}

// InLanguages takes texts by language, whichever languages they are in. spoken are those
// that are told where a key is none.
func (f *Fields) InLanguages(spoken []string) map[string]string {
	texts := map[string]string{}
	take := func(code string) {
		if text := f.Text(code); text.Value != "" {
			texts[code] = text.Value
		}
	}
	for _, code := range spoken {
		take(code)
	}
	for _, e := range f.entries {
		if code := e.Key.Value; !slices.Contains(spoken, code) && IsLanguage(code) {
			take(code)
		}
	}
	return texts
}

// An Option is one setting of a section; every scalar is kept as its text.
type Option struct {
	Key   Located[string]
	Value Located[string]
}

// Texts are the printed texts of a locale file, with their places: keys are
// nested and come out joined by dots, in the order of the file.
type Texts struct {
	Entries []Option
	keys    map[string]bool
	source  *Source
}

// ReadTexts reads a locale file, strictly: everything in it is a text or a
// group of texts. The file's mistakes come back with what could be read.
func ReadTexts(file string, data []byte) (*Texts, Problems) {
	s := NewSource(file, data)
	t := &Texts{source: s, keys: map[string]bool{}}
	if offset := indexForeign(s.text); offset >= 0 {
		return t, Problems{s.foreign(offset)}
	}
	v, _, problems := s.parseYAMLUpTo(textsLimit, 0, len(s.text))
	return t, append(problems, t.gather("", v)...)
}

// gather walks down the groups; their depth is bounded by the file's size.
func (t *Texts) gather(prefix string, group Node) Problems {
	var problems Problems
	for _, e := range group.Entries {
		key := Located[string]{prefix + e.Key.Value, e.Key.Pos}
		switch {
		case e.Value.Form == GroupForm:
			problems = append(problems, t.gather(key.Value+".", e.Value)...)
		case e.Value.IsScalar() && t.keys[key.Value]: // a.b: x beside a: {b: y}
			problems = append(problems, t.Problemf(key.Pos, e.Key.Value, "key %s stands here a second time", Quoted(key.Value)))
		case e.Value.IsScalar():
			t.keys[key.Value] = true
			t.Entries = append(t.Entries, Option{key, Located[string]{e.Value.Text, e.Value.Pos}})
		case e.Value.Form != RefusedForm:
			problems = append(problems, t.Problemf(e.Value.Pos, e.Value.Text, "%s is %s; possible: a text, in quotes where it may be read as something else", key.Value, message.Text(e.Value.Form.String())))
		}
	}
	return problems
}

// Unknown is the problem of a key that is not known, with its line; only the
// last part of the key stands there.
func (t *Texts) Unknown(pos Pos, u Unknown) *Problem {
	return t.source.Report(pos, u.Read[strings.LastIndexByte(u.Read, '.')+1:], u.Problem())
}

// Problemf is a problem in words; read is what stands at its place.
func (t *Texts) Problemf(pos Pos, read, format string, args ...any) *Problem {
	return t.source.Errorf(pos, wordWidth(t.source.Line(pos.Line), pos.Column, read), format, args...)
}
