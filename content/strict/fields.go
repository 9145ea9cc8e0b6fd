package strict

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"octavo/content/message"
)

// Fields reads the keys of one mapping, such as the front matter of a book. It remembers which keys the
// program has read. Done reports all other keys of the mapping as unknown.
type Fields struct {
	source      *Source
	what        message.Message // name of the mapping in messages, such as "the book"
	pos         Pos
	entries     []Entry
	indexes     map[string]int // indexes in entries, by key; nil until a key is looked for
	readKeys    []string       // the keys that callers read
	required    []requirement
	aliases     map[string]string // other names of keys, for suggestions
	problems    *Problems
	innerFields []*Fields // the fields of values that were read as mappings
	isRejected  bool      // the value is no mapping, and a problem says so
}

// A requirement is a key without a default, and advice on its value.
type requirement struct {
	key    string
	advice message.Message
}

// Fields returns the fields of a mapping. The parameter what is the mapping's name in messages.
func (s *Source) Fields(v Node, what message.Message, problems *Problems) *Fields {
	return &Fields{source: s, what: what, pos: v.Pos, entries: v.Entries, problems: problems}
}

// Within returns the fields of one of the values of f, which is a mapping, too.
func (f *Fields) Within(v Node, what message.Message) *Fields {
	inner := f.source.Fields(v, what, f.problems)
	f.innerFields = append(f.innerFields, inner)
	return inner
}

// Take returns the value of a key. It returns false if the key is not in the file, or has no value. It
// reports a key without a value.
func (f *Fields) Take(key string) (Node, bool) {
	f.readKeys = append(f.readKeys, key)
	i := f.index(key)
	if i < 0 {
		return Node{}, false
	}
	switch v := f.entries[i].Value; v.Form {
	case EmptyForm:
	case RefusedForm:
		return Node{}, false
	default:
		return v, true
	}
	pos := f.entries[i].Key.Pos
	line := f.source.TextFrom(pos, shownColumns)
	f.Errorf(pos, key, "%s is empty; %s%s%s", key, f.source.HowToFill(), hashHint(line), nullHint(line))
	return Node{}, false
}

// HowToFill says what to do about an empty value.
func (s *Source) HowToFill() message.Message {
	if s.sheet != nil {
		return message.Text("write its value in this cell")
	}
	return message.Text("write its value or leave the line out")
}

// hashHint explains that a # turns the rest of a line into a comment. It is empty if the line has no #.
func hashHint(line string) message.Message {
	if strings.Contains(line, " #") {
		return message.Text("; what follows # is a comment unless it stands in quotes")
	}
	return message.Message{}
}

// index returns the index of a key's entry, or -1.
func (f *Fields) index(key string) int {
	if f.indexes == nil {
		f.indexes = make(map[string]int, len(f.entries))
		for i, e := range f.entries {
			if _, twice := f.indexes[e.Key.Value]; !twice {
				f.indexes[e.Key.Value] = i
			}
		}
	}
	if i, ok := f.indexes[key]; ok {
		return i
	}
	return -1
}

// MayHave allows a key and reports whether it was written. If it returns true, the caller must
// read the key.
func (f *Fields) MayHave(key string) bool {
	if f.Written(key) {
		return true
	}
	f.readKeys = append(f.readKeys, key)
	return false
}

// Element returns the fields of an element of a list. If the element is no mapping, it reports that with
// an example, and returns false. group is the name of a mapping in messages, and nameIfNotGroup that of
// any other element.
func (f *Fields) Element(v Node, nameIfNotGroup, group message.Message, example string) (*Fields, bool) {
	switch v.Form {
	case GroupForm:
		return f.Within(v, group), true
	case RefusedForm:
	default:
		f.ImpossibleAs(nameIfNotGroup, v, message.Text(example))
	}
	return nil, false
}

// Written reports whether a key was written.
func (f *Fields) Written(key string) bool { return f.index(key) >= 0 }

// PositionOf returns the position of a key, which must have been written.
func (f *Fields) PositionOf(key string) Pos { return f.entries[f.index(key)].Key.Pos }

// Done reports unknown keys and missing ones. If an unknown key looks like a
// misspelling of a missing key, it reports only the unknown key.
func (f *Fields) Done() {
	var meant []string
	for _, e := range f.entries {
		if !slices.Contains(f.readKeys, e.Key.Value) {
			p := f.Unknown(e.Key.Pos, Unknown{What: "key", Read: e.Key.Value, Of: f.what, Known: f.readKeys, Aliases: f.aliases})
			meant = append(meant, p.Suggestion)
			f.addIndentHint(p, e.Key.Value)
		}
	}
	for _, r := range f.required {
		if !f.isRejected && !f.Written(r.key) && !slices.Contains(meant, r.key) {
			f.Errorf(f.pos, "", "%s has no %s; %s", f.what, r.key, r.advice)
		}
	}
}

// addIndentHint adds a hint to the problem of an unknown key. If a group above accepts this key, the
// line probably needs more indentation.
func (f *Fields) addIndentHint(p *Problem, key string) {
	for _, inner := range f.innerFields {
		if slices.Contains(inner.readKeys, key) && inner.pos.Line < p.Pos.Line && len(inner.entries) > 0 {
			p.Append(message.New("; %s has it: indent it as far as %s there", inner.what, message.Name(inner.entries[0].Key.Value)))
			p.Suggestion = ""
			return
		}
	}
}

// LineOrRow returns "on line 5" for a position in the same file, or "in row 5" for a sheet.
func (f *Fields) LineOrRow(pos Pos) message.Message {
	if f.source.sheet != nil {
		return message.New("in row %d", pos.Line)
	}
	return message.New("on line %d", pos.Line)
}

// Require lists keys without a default. Done reports missing ones.
func (f *Fields) Require(keys ...string) {
	for _, key := range keys {
		f.required = append(f.required, requirement{key, message.New("write %s: …", key)})
	}
}

// RequireWith is Require with other advice for a missing key.
func (f *Fields) RequireWith(key string, advice message.Message) {
	f.required = append(f.required, requirement{key, advice})
}

// SetAliases maps other names to keys. If another name is written, the problem suggests the key.
func (f *Fields) SetAliases(names map[string]string) { f.aliases = names }

// Source returns the file of the mapping.
func (f *Fields) Source() *Source { return f.source }

// Entries returns the keys of the mapping with their values.
func (f *Fields) Entries() []Entry { return f.entries }

// WithProblems returns a copy of the fields that adds its problems to another list.
func (f *Fields) WithProblems(problems *Problems) *Fields {
	other := *f
	other.readKeys = slices.Clone(f.readKeys)
	other.problems = problems
	return &other
}

// TextAt returns the written text of a key, which must have been written.
func (f *Fields) TextAt(key string) string { return f.entries[f.index(key)].Value.Text }

// Report adds a problem at pos. read is the wrong word there.
func (f *Fields) Report(pos Pos, read string, p *Problem) {
	*f.problems = append(*f.problems, f.source.Report(pos, read, p))
}

// Errorf adds a problem at pos and returns it. read is the wrong word there.
func (f *Fields) Errorf(pos Pos, read string, format string, args ...any) *Problem {
	p := f.source.Errorf(pos, f.source.wordWidth(pos, read), format, args...)
	*f.problems = append(*f.problems, p)
	return p
}

// Unknown adds the problem of an unknown word at pos, and returns it.
func (f *Fields) Unknown(pos Pos, u Unknown) *Problem {
	p := f.source.Unknown(pos, u)
	*f.problems = append(*f.problems, p)
	return p
}

// Impossible reports a value that a key can't have, and the possible ones.
func (f *Fields) Impossible(key string, v Node, possible string) {
	f.ImpossibleAs(message.Name(key), v, message.Text(possible))
}

// ImpossibleAs is Impossible with messages instead of texts.
func (f *Fields) ImpossibleAs(what message.Message, v Node, possible message.Message) {
	format := "%s cannot be %s; possible: %s%s"
	if !v.IsScalar() {
		format = "%s is %s; possible: %s%s"
	}
	f.Errorf(v.Pos, v.Text, format, what, v.Description(), possible, suggestValue(v, possible.String()))
}

// maxText bounds titles and descriptions, in characters.
const maxText = 2000

// Text reads a text. It accepts numbers, because a book may be called 1984.
func (f *Fields) Text(key string) Located[string] {
	v, ok := f.Take(key)
	if !ok {
		return Located[string]{}
	}
	return f.TextOf(message.Name(key), v)
}

// Markdown reads a text of Markdown, which keeps its lines.
func (f *Fields) Markdown(key string) Located[string] {
	v, ok := f.Take(key)
	if !ok {
		return Located[string]{}
	}
	if f.textOf(message.Name(key), v, strings.ReplaceAll(v.Text, "\n", " ")).Value == "" {
		return Located[string]{}
	}
	return Located[string]{strings.TrimRight(v.Text, " \n"), v.Pos}
}

// TextOf reads a text from a value. The parameter what is the value's name in messages.
func (f *Fields) TextOf(what message.Message, v Node) Located[string] {
	return f.textOf(what, v, strings.Join(strings.Fields(v.Text), " "))
}

// textOf returns clean, the text of the value v with normalised spaces. It reports a value that is no
// text, and a text that is empty, too long or has control characters; then it returns the zero value.
func (f *Fields) textOf(what message.Message, v Node, clean string) Located[string] {
	if v.Form != TextForm && v.Form != NumberForm {
		f.ImpossibleAs(what, v, message.Text("text, in quotes where it may be read as something else"))
		return Located[string]{}
	}
	switch {
	case strings.TrimSpace(clean) == "":
		f.Errorf(v.Pos, v.Text, "%s is empty; %s", what, f.source.HowToFill())
	case utf8.RuneCountInString(clean) > maxText:
		f.Errorf(v.Pos, v.Text, "%s has more than %d characters", what, maxText)
	case strings.ContainsFunc(clean, IsControl):
		f.Errorf(v.Pos, v.Text, "%s contains a control character", what)
	default:
		return Located[string]{clean, v.Pos}
	}
	return Located[string]{}
}

// Number reads a whole number from low to high. defaultValue is returned for a missing or wrong value.
func (f *Fields) Number(key string, low, high, defaultValue int) Located[int] {
	return f.numberIn(key, message.New("%d to %d", low, high), defaultValue, func(n int) bool { return n >= low && n <= high })
}

// WholeNumber reads a whole number from -most to most. Its messages say low to high, because the caller
// checks this narrower range.
func (f *Fields) WholeNumber(key string, low, high, most int) Located[int] {
	return f.numberIn(key, message.New("%d to %d", low, high), 0, func(n int) bool { return n >= -most && n <= most })
}

// OneOf reads one of a few whole numbers.
func (f *Fields) OneOf(key string, numbers []int, defaultValue int) Located[int] {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = strconv.Itoa(n)
	}
	return f.numberIn(key, message.Text(strings.Join(words, ", ")), defaultValue, func(n int) bool { return slices.Contains(numbers, n) })
}

// numberIn reads a whole number for which allowed returns true. possible describes the allowed numbers
// in messages.
func (f *Fields) numberIn(key string, possible message.Message, defaultValue int, allowed func(int) bool) Located[int] {
	v, ok := f.Take(key)
	if !ok {
		return Located[int]{Value: defaultValue}
	}
	n, isPlain := parsePlainNumber(v)
	switch {
	case !isPlain:
		f.ImpossibleAs(message.Name(key), v, message.New(wholeNumber+", %s", possible))
	case !allowed(n):
		f.Errorf(v.Pos, v.Text, "%s cannot be %s; possible: %s", key, v.Text, possible)
	default:
		return Located[int]{n, v.Pos}
	}
	return Located[int]{Value: defaultValue}
}

// parsePlainNumber parses digits with an optional minus. It refuses other forms of YAML (0x10, 1_000,
// 010). A number that is too long for an int becomes the largest int, which is in no range.
func parsePlainNumber(v Node) (int, bool) {
	digits := strings.TrimPrefix(v.Text, "-")
	if v.Form != NumberForm || digits == "" || len(digits) > 1 && digits[0] == '0' || strings.Trim(digits, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(v.Text)
	if err != nil {
		n = int(^uint(0) >> 1)
	}
	return n, true
}

// Flag reads true or false.
func (f *Fields) Flag(key string) Located[bool] {
	v, ok := f.Take(key)
	if !ok {
		return Located[bool]{}
	}
	if v.Form == FlagForm {
		return Located[bool]{strings.EqualFold(v.Text, "true"), v.Pos}
	}
	f.Impossible(key, v, flagWords)
	return Located[bool]{}
}

// Word reads one of the known words.
func (f *Fields) Word(key string, known []string, defaultValue string) Located[string] {
	return f.WordOf(key, known, nil, defaultValue)
}

// WordOf is Word with aliases: other names of the words, for suggestions.
func (f *Fields) WordOf(key string, known []string, aliases map[string]string, defaultValue string) Located[string] {
	v, ok := f.Take(key)
	if !ok {
		return Located[string]{Value: defaultValue}
	}
	switch {
	case v.Form != TextForm:
		f.Impossible(key, v, strings.Join(known, ", "))
	case !slices.Contains(known, v.Text):
		f.Unknown(v.Pos, Unknown{What: key, Read: v.Text, Known: known, Aliases: aliases})
	default:
		return Located[string]{v.Text, v.Pos}
	}
	return Located[string]{Value: defaultValue}
}

// List reads a list. It returns false if there is none. of says in messages what the list holds.
func (f *Fields) List(key, of string) (items []Node, ok bool) {
	v, ok := f.Take(key)
	if ok && v.Form != ListForm {
		f.ImpossibleAs(message.Name(key), v, message.New(listOf+" %s", message.Text(of)))
	}
	return v.Items, ok && v.Form == ListForm
}

// Group reads a mapping. If the key is not in the file, it returns empty Fields. what is the mapping's
// name in messages, and possible says what may be written.
func (f *Fields) Group(key, what, possible string) *Fields {
	if what == key {
		return f.GroupOf(key, message.Name(key), possible)
	}
	return f.GroupOf(key, message.Text(what), possible)
}

// GroupOf is Group with a message for its name.
func (f *Fields) GroupOf(key string, what message.Message, possible string) *Fields {
	v, ok := f.Take(key)
	inner := f.Within(v, what)
	if ok && v.Form != GroupForm {
		f.Impossible(key, v, possible)
		inner.isRejected = true
	}
	return inner
}

// Seed reads a text or a number, kept as it was written.
func (f *Fields) Seed(key, defaultValue string) Located[string] {
	seed := f.Text(key)
	if seed.Value == "" {
		return Located[string]{Value: defaultValue}
	}
	return seed
}

// Refuse reports a key that is not allowed here, if it was written. why is the message.
func (f *Fields) Refuse(key, why string) {
	if f.Written(key) {
		f.Take(key)
		f.Errorf(f.PositionOf(key), key, "%s", message.Text(why))
	}
}

// Paragraphs reads a text with empty lines between paragraphs. longest is the most characters.
func (f *Fields) Paragraphs(key string, longest int) Located[string] {
	v, ok := f.Take(key)
	if !ok {
		return Located[string]{}
	}
	if v.Form != TextForm {
		f.Impossible(key, v, "text, in quotes or indented behind a |")
		return Located[string]{}
	}
	var all []string
	for _, p := range strings.Split(v.Text, "\n\n") {
		if clean := strings.Join(strings.Fields(p), " "); clean != "" {
			all = append(all, clean)
		}
	}
	clean := strings.Join(all, "\n\n")
	switch {
	case clean == "":
		f.Errorf(v.Pos, v.Text, "%s is empty; %s", key, f.source.HowToFill())
	case utf8.RuneCountInString(clean) > longest:
		f.Errorf(v.Pos, "", "%s has %d characters; possible: up to %d, and fewer where the back is small", key, utf8.RuneCountInString(clean), longest)
	case strings.ContainsFunc(strings.ReplaceAll(clean, "\n", ""), IsControl):
		f.Errorf(v.Pos, v.Text, "%s contains a control character", key)
	default:
		return Located[string]{clean, v.Pos}
	}
	return Located[string]{}
}
