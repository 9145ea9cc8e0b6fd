package strict

import (
	"slices"
	"strings"

	"golang.org/x/text/language"

	"octavo/content/message"
)

// LanguageProblem returns what is wrong with a language code. It returns nil if the code is in locales,
// or is a canonical BCP 47 code such as qu or pt-BR.
func LanguageProblem(code string, locales []string) *Problem {
	if slices.Contains(locales, code) {
		return nil
	}
	tag, err := language.Parse(code)
	isPossible := err == nil && len(tag.Extensions()) == 0 && tag != language.Und
	if isPossible && tag.String() == code {
		return nil
	}
	p := Unknown{What: "language", Read: code, Known: locales}.Problem()
	p.Append(message.Text(", and no code of a language, as qu and pt-BR are"))
	if isPossible {
		p.Suggestion = tag.String()
	}
	return p
}

// IsLanguage reports whether a publication can be in the language of a code.
func IsLanguage(code string) bool { return LanguageProblem(code, nil) == nil }

// Varieties returns a language code followed by more general ones, such as pt-BR, pt.
func Varieties(code string) []string {
	all := []string{code}
	for cut := strings.LastIndexByte(code, '-'); cut > 0; cut = strings.LastIndexByte(code, '-') {
		code = code[:cut]
		all = append(all, code)
	}
	return all
}

// TextsByLanguage reads a mapping from language codes to texts. Any language is possible. The problem of
// an unknown key suggests locales.
func (f *Fields) TextsByLanguage(locales []string) map[string]string {
	texts := map[string]string{}
	take := func(code string) {
		if text := f.Text(code); text.Value != "" {
			texts[code] = text.Value
		}
	}
	for _, code := range locales {
		take(code)
	}
	for _, e := range f.entries {
		if code := e.Key.Value; !slices.Contains(locales, code) && IsLanguage(code) {
			take(code)
		}
	}
	return texts
}

// An Option is one setting of a section. Its value is the text of a scalar.
type Option struct {
	Key   Located[string]
	Value Located[string]
}

// Texts are the texts of a locale file with their positions, in the order of the file. Keys that are
// nested in the file are joined by dots here.
type Texts struct {
	Entries []Option
	keys    map[string]bool
	source  *Source
}

// ReadTexts reads a locale file, in which everything is a text or a group of texts. It returns the
// file's mistakes together with the texts that could be read.
func ReadTexts(file string, data []byte) (*Texts, Problems) {
	s := NewSource(file, data)
	t := &Texts{source: s, keys: map[string]bool{}}
	if offset := indexNonText(s.text); offset >= 0 {
		return t, Problems{s.nonTextProblem(offset)}
	}
	v, _, problems := s.parseYAMLUpTo(textsLimit, 0, len(s.text))
	return t, append(problems, t.addGroup("", v)...)
}

// addGroup adds the texts of a group and of the groups within it. prefix comes before each key.
func (t *Texts) addGroup(prefix string, group Node) Problems {
	var problems Problems
	for _, e := range group.Entries {
		key := Located[string]{prefix + e.Key.Value, e.Key.Pos}
		switch {
		case e.Value.Form == GroupForm:
			problems = append(problems, t.addGroup(key.Value+".", e.Value)...)
		case e.Value.IsScalar() && t.keys[key.Value]: // the same key was read before, as for a.b: x beside a: {b: y}
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

// Unknown returns the problem of an unknown key, with its line. Only the last part of the key is on that
// line.
func (t *Texts) Unknown(pos Pos, u Unknown) *Problem {
	return t.source.Report(pos, u.Read[strings.LastIndexByte(u.Read, '.')+1:], u.Problem())
}

// Problemf returns a problem at pos. read is the wrong word there.
func (t *Texts) Problemf(pos Pos, read, format string, args ...any) *Problem {
	return t.source.Errorf(pos, t.source.wordWidth(pos, read), format, args...)
}
