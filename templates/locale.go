package templates

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
	"golang.org/x/text/language/display"
)

// A Locale holds the printed texts of one language. It implements render.Words.
type Locale struct {
	language string
	chain    []string                // the language, then the languages that fill its gaps
	texts    map[string]string       // by key, such as kind.sudoku.name
	from     map[string]string       // by key, the language of each text that fills a gap
	plurals  map[string]language.Tag // by language in chain, the language whose plural rule it follows
}

// Language returns the locale's code, such as "es".
func (l *Locale) Language() string { return l.language }

// Has reports whether the locale has a text with this key.
func (l *Locale) Has(key string) bool {
	_, ok := l.texts[key]
	return ok
}

// Say returns the text of a key. args are names and values in turn; each {name} in the text is
// replaced by its value. An unknown key is a mistake in a template or in the program: Say panics, and
// text/template turns that into an error with the template's line.
func (l *Locale) Say(key string, args ...string) string {
	text, ok := l.texts[key]
	if !ok {
		panic(fmt.Sprintf("the locale %s has no text %q", l.language, key))
	}
	return expand(text, args)
}

// Count is Say for a text with plural forms: KEY.one, KEY.other and, in some languages, more, such as
// KEY.few. It takes the plural form that the language has for n, and replaces {n} by n.
func (l *Locale) Count(key string, n int, args ...string) string {
	return l.Say(l.pluralKeyFor(key, n), append([]string{"n", l.Number(n)}, args...)...)
}

// expand replaces each {name} that args has. It leaves other names in braces, and braces in
// values, as they are.
func expand(text string, args []string) string {
	if len(args) == 0 {
		return text
	}
	var room [128]byte
	return string(appendExpanded(room[:0], text, args))
}

// appendExpanded is expand, but appends to a slice. That avoids memory for each of the many thousand
// steps of a book.
func appendExpanded(to []byte, text string, args []string) []byte {
	for {
		open := strings.IndexByte(text, '{')
		if open < 0 {
			return append(to, text...)
		}
		to, text = append(to, text[:open]...), text[open+1:]
		name, after, closed := strings.Cut(text, "}")
		if value, given := argument(args, name); closed && given {
			to, text = append(to, value...), after
			continue
		}
		to = append(to, '{')
	}
}

func argument(args []string, name string) (value string, given bool) {
	for i := 0; i+1 < len(args); i += 2 {
		if args[i] == name {
			return args[i+1], true
		}
	}
	return "", false
}

// Number writes an integer. If it has at least as many digits as the text number.groupFrom says, its digits
// stand in groups of three.
func (l *Locale) Number(n int) string {
	digits := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, digits = "−", digits[1:]
	}
	if len(digits) < l.groupFrom() {
		return sign + digits
	}
	head := len(digits) % 3
	groups := []string{}
	if head > 0 {
		groups = append(groups, digits[:head])
	}
	for ; head < len(digits); head += 3 {
		groups = append(groups, digits[head:head+3])
	}
	return sign + strings.Join(groups, l.Say("number.group"))
}

func (l *Locale) groupFrom() int {
	from, err := strconv.Atoi(l.Say("number.groupFrom"))
	if err != nil {
		return 4 // impossible: check refuses a text that is no number
	}
	return from
}

// Tenths writes a number of tenths with one decimal: 15 becomes 1.5.
func (l *Locale) Tenths(n int) string {
	if n < 0 {
		return "−" + l.Tenths(-n)
	}
	return l.Number(n/10) + l.Say("number.decimal") + strconv.Itoa(n%10)
}

// Hundredths writes a number of hundredths with two decimals: 150 becomes 1.50.
func (l *Locale) Hundredths(n int) string {
	if n < 0 {
		return "−" + l.Hundredths(-n)
	}
	return l.Number(n/100) + l.Say("number.decimal") + strconv.Itoa(n/10%10) + strconv.Itoa(n%10)
}

// Bytes writes a number of bytes as bytes, kilobytes or megabytes, by powers of 1000.
func (l *Locale) Bytes(n int) string {
	switch {
	case n < 1000:
		return l.Say("number.bytes", "n", l.Number(n))
	case n < 999_500:
		return l.Say("number.kilobytes", "n", l.Number((n+500)/1000))
	default:
		return l.Say("number.megabytes", "n", l.Tenths((n+50_000)/100_000))
	}
}

// List joins items as the language does: "R1C2, R1C3 y R1C7".
func (l *Locale) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := items[len(items)-1]
	return strings.Join(items[:len(items)-1], l.Say("list.comma")) + l.and(last) + last
}

// and returns what stands between the last two items of a list. next is
// the last item: some languages, such as Spanish, have a variant of “and” before certain sounds.
func (l *Locale) and(next string) string {
	if l.begins(next, "list.andVariantBefore") && !l.begins(next, "list.andVariantNotBefore") {
		return l.Say("list.andVariant")
	}
	return l.Say("list.and")
}

// begins reports whether a word begins with one of the beginnings that the text of the key lists. Upper and
// lower case make no difference.
func (l *Locale) begins(word, key string) bool {
	word = strings.ToLower(word)
	return slices.ContainsFunc(strings.Fields(l.Say(key)), func(beginning string) bool { return strings.HasPrefix(word, beginning) })
}

// sentence returns a text with a capital first letter. It may change the slice.
func sentence(text []byte) string {
	first, size := utf8.DecodeRune(text)
	switch capital := unicode.ToUpper(first); {
	case capital == first:
	case utf8.RuneLen(capital) == size:
		utf8.EncodeRune(text, capital)
	default:
		return string(capital) + string(text[size:])
	}
	return string(text)
}

// Group returns all texts whose keys begin with name and a dot, by the rest of their keys.
func (l *Locale) Group(name string) map[string]string {
	group := map[string]string{}
	for key, text := range l.texts {
		if rest, ok := strings.CutPrefix(key, name+"."); ok {
			group[rest] = text
		}
	}
	return group
}

// With returns a copy of the locale with other texts for some keys.
func (l *Locale) With(texts map[string]string) *Locale {
	all := maps.Clone(l.texts)
	maps.Copy(all, texts)
	from := maps.Clone(l.from)
	maps.DeleteFunc(from, func(key, _ string) bool { return texts[key] != "" })
	return &Locale{language: l.language, chain: l.chain, texts: all, from: from, plurals: l.plurals}
}

// Digest returns a digest of all texts of the locale, in hexadecimal.
func (l *Locale) Digest() string {
	sum := sha256.New()
	for _, key := range slices.Sorted(maps.Keys(l.texts)) {
		fmt.Fprintf(sum, "%q %q\n", key, l.texts[key])
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// Chain returns the locale's language, then the languages that fill its gaps, in order.
func (l *Locale) Chain() []string { return l.chain }

// ForeignKeys returns the sorted keys of the texts that other languages provide.
func (l *Locale) ForeignKeys() []string { return slices.Sorted(maps.Keys(l.from)) }

// ForeignLanguages returns the languages that provide the texts of ForeignKeys, in the order of Chain.
func (l *Locale) ForeignLanguages() []string {
	used := map[string]bool{}
	for _, code := range l.from {
		used[code] = true
	}
	return slices.DeleteFunc(slices.Clone(l.chain), func(code string) bool { return !used[code] })
}

// Size returns the number of texts.
func (l *Locale) Size() int { return len(l.texts) }

// languageOf returns the language in which the locale has the text of a key.
func (l *Locale) languageOf(key string) string {
	if other, fell := l.from[key]; fell {
		return other
	}
	return l.language
}

// nameKey is the key of a language's own name.
const nameKey = "language.name"

// adopt replaces two texts if another language has provided them: the name of the language, and its plural
// rule. A text that fills a gap still follows the plural rule of the language from which it comes.
func (l *Locale) adopt() {
	if l.languageOf(nameKey) != l.language {
		l.texts[nameKey] = selfName(l.language)
		delete(l.from, nameKey)
	}
	if l.languageOf(pluralKey) != l.language {
		l.texts[pluralKey] = l.language
		delete(l.from, pluralKey)
	}
}

// selfName returns a language's name for itself from the Unicode CLDR, or its code if there is none.
func selfName(code string) string {
	if name := display.Self.Name(language.Make(code)); name != "" {
		return sentence([]byte(name))
	}
	return code
}

// otherForm ends the key of the plural form that every counted text has.
const otherForm = ".other"

// forms holds the endings of keys for the plural forms of the Unicode CLDR.
var forms = [...]string{plural.Other: otherForm, plural.Zero: ".zero", plural.One: ".one", plural.Two: ".two", plural.Few: ".few", plural.Many: ".many"}

// pluralKey is the key of a text that names another language, whose plural rule applies. pt names
// pt-PT, where 0 takes the plural.
const pluralKey = "language.plural"

// pluralKeyFor returns the key of the plural form for n. A text that fills a gap follows the rule of its
// own language.
func (l *Locale) pluralKeyFor(key string, n int) string {
	other := key + otherForm
	rule, ok := l.plurals[l.languageOf(other)]
	if !ok {
		rule = language.English
	}
	form := key + forms[plural.Cardinal.MatchPlural(rule, max(n, -n), 0, 0, 0, 0)]
	text, has := l.texts[form]
	if !has || l.languageOf(form) != l.languageOf(other) || n != 1 && !strings.Contains(text, "{n}") {
		return other // a singular without {n}, such as “one page”, is right for 1 only; French uses its singular for 0, too
	}
	return form
}

// pluralRule returns the plural rule of a language. Its texts may name another language for that.
func pluralRule(code string, texts map[string]string) language.Tag {
	if named := texts[pluralKey]; named != "" {
		code = named
	}
	return language.Make(code)
}
