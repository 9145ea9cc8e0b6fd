package strict

import (
	"octavo/content/message"
	"strings"
)

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
