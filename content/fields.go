package content

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
)

// Fields takes the keys of one mapping, one after the other. It remembers
// which were asked for: what was written and not asked for is not known.
type Fields struct {
	source   *Source
	what     message.Message // "the book"
	pos      Pos
	entries  []entry
	asked    []string
	required []requirement
	also     map[string]string // what else keys are called, for suggestions
	problems *Problems
	inner    []*Fields // of the values of these, as far as they were taken
	refused  bool      // whether it is no group, which was said
}

// A requirement is a key that has no default, and how to come by its value.
type requirement struct {
	key    string
	advice message.Message
}

func (s *Source) fields(v value, what message.Message, problems *Problems) *Fields {
	return &Fields{source: s, what: what, pos: v.pos, entries: v.entries, problems: problems}
}

// within are the fields of a value of these fields.
func (f *Fields) within(v value, what message.Message) *Fields {
	inner := f.source.fields(v, what, f.problems)
	f.inner = append(f.inner, inner)
	return inner
}

// take finds the value of key; ok is false where it was not written or has no
// value, which was then said.
func (f *Fields) take(key string) (value, bool) {
	f.asked = append(f.asked, key)
	i := f.index(key)
	if i < 0 {
		return value{}, false
	}
	switch v := f.entries[i].value; v.form {
	case EmptyForm:
	case RefusedForm:
		return value{}, false
	default:
		return v, true
	}
	pos := f.entries[i].key.Pos
	line := f.source.line(pos.Line)
	f.Errorf(pos, key, "%s is empty; %s%s%s", key, f.source.fill(), hashHint(line), nullHint(line))
	return value{}, false
}

// fill says what to do about a value that is empty.
func (s *Source) fill() message.Message {
	if s.sheet != nil {
		return message.Text("write its value in this cell")
	}
	return message.Text("write its value or leave the line out")
}

// hashHint explains how a value can vanish that is there for all to see.
func hashHint(line string) message.Message {
	if strings.Contains(line, " #") {
		return message.Text("; what follows # is a comment unless it stands in quotes")
	}
	return message.Message{}
}

func (f *Fields) index(key string) int {
	return slices.IndexFunc(f.entries, func(e entry) bool { return e.key.Value == key })
}

func (f *Fields) Written(key string) bool { return f.index(key) >= 0 }

// PositionOf is where key stands.
func (f *Fields) PositionOf(key string) Pos { return f.entries[f.index(key)].key.Pos }

// Done says which keys are not known, and which are missing, unless one was
// probably meant by a key that is not known.
func (f *Fields) Done() {
	var meant []string
	for _, e := range f.entries {
		if !slices.Contains(f.asked, e.key.Value) {
			p := f.Unknown(e.key.Pos, Unknown{What: "key", Read: e.key.Value, Of: f.what, Known: f.asked, Also: f.also})
			meant = append(meant, p.Suggestion)
			f.outdented(p, e.key.Value)
		}
	}
	for _, r := range f.required {
		if !f.refused && !f.Written(r.key) && !slices.Contains(meant, r.key) {
			f.Errorf(f.pos, "", "%s has no %s; %s", f.what, r.key, r.advice)
		}
	}
}

// outdented says of a key that isn't known here whose it is, where one of the groups in these
// fields has such a key: it stands too far to the left.
func (f *Fields) outdented(p *Problem, key string) {
	for _, inner := range f.inner {
		if slices.Contains(inner.asked, key) && inner.pos.Line < p.Pos.Line && len(inner.entries) > 0 {
			p.Append(message.New("; %s has it: indent it as far as %s there", inner.what, message.Name(inner.entries[0].key.Value)))
			p.Suggestion = ""
			return
		}
	}
}

// Beside is another place of the same file, as a message about one names it: line 7, or row
// 3 of a sheet.
func (f *Fields) Beside(pos Pos) message.Message {
	if f.source.sheet != nil {
		return message.New("in row %d", pos.Line)
	}
	return message.New("on line %d", pos.Line)
}

// Require asks for keys that have no default.
func (f *Fields) Require(keys ...string) {
	for _, key := range keys {
		f.required = append(f.required, requirement{key, message.New("write %s: …", key)})
	}
}

func (f *Fields) Errorf(pos Pos, read string, format string, args ...any) *Problem {
	p := f.source.Errorf(pos, wordWidth(f.source.line(pos.Line), pos.Column, read), format, args...)
	*f.problems = append(*f.problems, p)
	return p
}

func (f *Fields) Unknown(pos Pos, u Unknown) *Problem {
	p := f.source.Unknown(pos, u)
	*f.problems = append(*f.problems, p)
	return p
}

// impossible says what key can be.
func (f *Fields) impossible(key string, v value, possible string) {
	f.impossibleAs(message.Name(key), v, message.Text(possible))
}

// impossibleAs is impossible for what is filled in.
func (f *Fields) impossibleAs(what message.Message, v value, possible message.Message) {
	format := "%s cannot be %s; possible: %s%s"
	if !v.scalar() {
		format = "%s is %s; possible: %s%s"
	}
	f.Errorf(v.pos, v.text, format, what, v.described(), possible, meant(v, possible.String()))
}

// longestText bounds titles and descriptions, in characters.
const longestText = 2000

// Text takes a text; a number is one too, since books are called 1984.
func (f *Fields) Text(key string) Located[string] {
	v, ok := f.take(key)
	if !ok {
		return Located[string]{}
	}
	return f.textOf(message.Name(key), v)
}

func (f *Fields) textOf(what message.Message, v value) Located[string] {
	if v.form != TextForm && v.form != NumberForm {
		f.impossibleAs(what, v, message.Text("text, in quotes where it may be read as something else"))
		return Located[string]{}
	}
	clean := strings.Join(strings.Fields(v.text), " ")
	switch {
	case clean == "":
		f.Errorf(v.pos, v.text, "%s is empty; %s", what, f.source.fill())
	case utf8.RuneCountInString(clean) > longestText:
		f.Errorf(v.pos, v.text, "%s has more than %d characters", what, longestText)
	case strings.ContainsFunc(clean, isControl):
		f.Errorf(v.pos, v.text, "%s contains a control character", what)
	default:
		return Located[string]{clean, v.pos}
	}
	return Located[string]{}
}

// Number takes a whole number between low and high.
func (f *Fields) Number(key string, low, high, standard int) Located[int] {
	return f.numberIn(key, message.New("%d to %d", low, high), standard, func(n int) bool { return n >= low && n <= high })
}

// Whole takes a whole number of which it says that it has to be low to high. Whoever asks
// for it sees to that; what is far beyond, up to most, is taken as well.
func (f *Fields) Whole(key string, low, high, most int) Located[int] {
	return f.numberIn(key, message.New("%d to %d", low, high), 0, func(n int) bool { return n >= -most && n <= most })
}

// oneOf takes one of a few whole numbers.
func (f *Fields) oneOf(key string, numbers []int, standard int) Located[int] {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return f.numberIn(key, message.Text(strings.Join(words, ", ")), standard, func(n int) bool { return slices.Contains(numbers, n) })
}

func (f *Fields) numberIn(key string, possible message.Message, standard int, allowed func(int) bool) Located[int] {
	v, ok := f.take(key)
	if !ok {
		return Located[int]{Value: standard}
	}
	n, plain := plainNumber(v)
	switch {
	case !plain:
		f.impossibleAs(message.Name(key), v, message.New(wholeNumber+", %s", possible))
	case !allowed(n):
		f.Errorf(v.pos, v.text, "%s cannot be %s; possible: %s", key, v.text, possible)
	default:
		return Located[int]{n, v.pos}
	}
	return Located[int]{Value: standard}
}

// plainNumber reads digits with an optional sign; the other ways in which
// YAML writes numbers (0x10, 1_000, 010) mislead more than they help. What is
// too long for an int comes back as the largest, which no range holds.
func plainNumber(v value) (int, bool) {
	digits := strings.TrimPrefix(v.text, "-")
	if v.form != NumberForm || digits == "" || len(digits) > 1 && digits[0] == '0' || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(v.text)
	if err != nil {
		n = int(^uint(0) >> 1)
	}
	return n, true
}

// Flag takes true or false.
func (f *Fields) Flag(key string) Located[bool] {
	v, ok := f.take(key)
	if !ok {
		return Located[bool]{}
	}
	if v.form == FlagForm {
		return Located[bool]{strings.EqualFold(v.text, "true"), v.pos}
	}
	f.impossible(key, v, flagWords)
	return Located[bool]{}
}

// Word takes one of the known words.
func (f *Fields) Word(key string, known []string, standard string) Located[string] {
	return f.wordOf(key, known, nil, standard)
}

// wordOf is Word for words that have other names, by which they are suggested.
func (f *Fields) wordOf(key string, known []string, also map[string]string, standard string) Located[string] {
	v, ok := f.take(key)
	if !ok {
		return Located[string]{Value: standard}
	}
	switch {
	case v.form != TextForm:
		f.impossible(key, v, strings.Join(known, ", "))
	case !slices.Contains(known, v.text):
		f.Unknown(v.pos, Unknown{What: key, Read: v.text, Known: known, Also: also})
	default:
		return Located[string]{v.text, v.pos}
	}
	return Located[string]{Value: standard}
}

// list takes a list; ok is false where there is none.
func (f *Fields) list(key, of string) (items []value, ok bool) {
	v, ok := f.take(key)
	if ok && v.form != ListForm {
		f.impossibleAs(message.Name(key), v, message.New(listOf+" %s", message.Text(of)))
	}
	return v.items, ok && v.form == ListForm
}

// Group takes a mapping; where it was not written it has no keys.
func (f *Fields) Group(key, what, possible string) *Fields {
	if what == key {
		return f.GroupOf(key, message.Name(key), possible)
	}
	return f.GroupOf(key, message.Text(what), possible)
}

// GroupOf is Group for what is called by more than a text.
func (f *Fields) GroupOf(key string, what message.Message, possible string) *Fields {
	v, ok := f.take(key)
	inner := f.within(v, what)
	if ok && v.form != GroupForm {
		f.impossible(key, v, possible)
		inner.refused = true
	}
	return inner
}
