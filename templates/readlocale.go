package templates

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"octavo/content/message"
	"octavo/content/strict"
)

// KindTexts holds the texts of a kind. Those of its file words.LANG.yaml become texts of the locale,
// with kind.NAME before their keys.
type KindTexts struct {
	Name  string
	Texts fs.FS
}

// textsIn returns the texts of a language by key, or nil if the kind has none.
func (k KindTexts) textsIn(language string) (map[string]string, error) {
	if e, ok := k.Texts.(embedded); ok {
		return e.textsIn(language)
	}
	return readTexts(k.Texts, wordsFile(language))
}

// sharedTexts is the group of texts that all grids share. They are about rows, columns and boxes
// only.
const sharedTexts = "grids"

// Reference is the language whose texts define the keys. A test checks that the other built-in
// languages have the same keys.
const Reference = "en"

// Languages returns the sorted codes of the languages that have texts.
func Languages(files fs.FS) ([]string, error) {
	entries, err := fs.ReadDir(files, "locales")
	if err != nil {
		return nil, message.Errorf("listing the locales: %v", err)
	}
	var languages []string
	for _, e := range entries {
		if code, ok := strings.CutSuffix(e.Name(), ".yaml"); ok {
			languages = append(languages, code)
		}
	}
	return languages, nil
}

// LoadLocales reads the texts of languages. A project's templates/locales/LANG.yaml replaces built-in
// texts key by key. A language takes missing texts from the more general language, as pt-BR from pt, or
// else from English. Unknown keys and placeholders are strict.Problems.
func LoadLocales(files fs.FS, languages []string, kinds []KindTexts) (map[string]*Locale, error) {
	return LoadChained(files, languages, strict.Varieties, kinds)
}

// LoadChained is LoadLocales with a chain for each language: the language itself, then those that
// fill its gaps. English is added to a chain that lacks it.
func LoadChained(files fs.FS, languages []string, chain func(code string) []string, kinds []KindTexts) (map[string]*Locale, error) {
	r := &reader{files: files, kinds: kinds, textsByLanguage: map[string]map[string]string{}}
	r.standard = r.builtin(Reference)
	locales := map[string]*Locale{}
	for _, language := range languages {
		locales[language] = r.locale(chain(language))
	}
	if err := errors.Join(r.err, r.problems.Err()); err != nil {
		return nil, err
	}
	return locales, nil
}

// A reader reads the texts of languages, and each language only once.
type reader struct {
	files           fs.FS
	kinds           []KindTexts
	standard        map[string]string            // the built-in texts of Reference
	textsByLanguage map[string]map[string]string // the texts of each language read so far, with the project's own texts
	problems        strict.Problems
	err             error // the first error that isn't a problem
}

// builtin returns the built-in texts of a language, which are none if a project adds the language.
func (r *reader) builtin(language string) map[string]string {
	texts, err := builtinTexts(language, r.kinds)
	r.err = cmp.Or(r.err, err)
	return texts
}

// textsOf returns the texts of a language: the program's, with the project's own in place of some.
func (r *reader) textsOf(language string) map[string]string {
	if said, ok := r.textsByLanguage[language]; ok {
		return said
	}
	texts := r.builtin(language)
	own, err := ownTexts(r.files, language, r.standard)
	if problems, ok := strict.ProblemsIn(err); ok {
		r.problems = append(r.problems, problems...)
	} else {
		r.err = cmp.Or(r.err, err)
	}
	maps.Copy(texts, own)
	r.textsByLanguage[language] = texts
	return texts
}

// locale returns the locale of a chain's first language, with gaps filled from the others in order.
func (r *reader) locale(chain []string) *Locale {
	if !slices.Contains(chain, Reference) {
		chain = append(slices.Clip(chain), Reference)
	}
	l := &Locale{language: chain[0], chain: chain, texts: maps.Clone(r.textsOf(chain[0])), from: map[string]string{}, plurals: map[string]language.Tag{}}
	for _, code := range chain {
		l.plurals[code] = pluralRule(code, r.textsOf(code))
		for key, text := range r.textsOf(code) {
			if _, has := l.texts[key]; !has {
				l.texts[key], l.from[key] = text, code
			}
		}
	}
	l.adopt()
	return l
}

// builtinTexts reads all built-in texts of a language. A language that a project adds has none.
func builtinTexts(language string, kinds []KindTexts) (map[string]string, error) {
	texts := map[string]string{}
	add := func(prefix string, read map[string]string, err error) error {
		for key, text := range read {
			texts[prefix+key] = text
		}
		return err
	}
	general, err := generalTexts.textsIn(language)
	if err := add("", general, err); err != nil {
		return nil, err
	}
	shared, err := gridTexts.textsIn(language)
	if err := add(sharedTexts+".", shared, err); err != nil {
		return nil, message.Errorf("reading the words of all grids: %v", err)
	}
	for _, k := range kinds {
		own, err := k.textsIn(language)
		if err := add("kind."+k.Name+".", own, err); err != nil {
			return nil, message.Errorf("reading the words of %s: %v", k.Name, err)
		}
	}
	return texts, nil
}

// ownTexts reads the project's own texts of a language. It returns nil if the project has none, or
// only a copy of the program's file. standard holds the texts of Reference; their keys and placeholders are
// the possible ones.
func ownTexts(files fs.FS, language string, standard map[string]string) (map[string]string, error) {
	name := localeFile(language)
	data, err := fs.ReadFile(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, message.Errorf("reading the locale: %v", err)
	}
	own := path.Join(folder, name)
	if known, ok := BuiltIn(own); ok && bytes.Equal(data, known) {
		return nil, nil // an unchanged copy
	}
	read, problems := strict.ReadTexts(own, data)
	texts := map[string]string{}
	for _, e := range read.Entries {
		if p := check(read, e, standard); p != nil {
			problems = append(problems, p)
		}
		texts[e.Key.Value] = e.Value.Value
	}
	return texts, problems.Err()
}

// check reports an unknown key or placeholder, or an impossible value. Otherwise it returns nil.
func check(read *strict.Texts, e strict.Option, standard map[string]string) *strict.Problem {
	key := e.Key.Value
	if _, ok := standard[key]; !ok && !isForm(key, standard) {
		p := read.Unknown(e.Key.Pos, strict.Unknown{What: "text", Read: key, Known: neighbours(key, standard)})
		if p.Suggestion = nearest(key, slices.Sorted(maps.Keys(standard))); p.Suggestion != "" {
			p.Known = nil // a group may have dozens of keys; the suggestion is enough
		}
		return p
	}
	possible := placeholdersOf(key, standard)
	for _, placeholder := range placeholders(e.Value.Value) {
		if !slices.Contains(possible, placeholder) {
			return read.Problemf(e.Value.Pos, e.Value.Value, "text %s has no place {%s}; possible: %s", key, placeholder, braced(possible))
		}
	}
	if n, err := strconv.Atoi(e.Value.Value); key == "number.groupFrom" && (err != nil || n < 4) {
		return read.Problemf(e.Value.Pos, e.Value.Value, "text %s cannot be %q; possible: a number from 4", key, e.Value.Value)
	}
	if key == pluralKey && !strict.IsLanguage(e.Value.Value) {
		return read.Problemf(e.Value.Pos, e.Value.Value, "text %s cannot be %q; possible: the code of a language that tells one from many in the same way, such as en", key, e.Value.Value)
	}
	return nil
}

// isForm reports whether a key is a plural form of a counted text. A language may have forms that the
// reference lacks, such as few.
func isForm(key string, standard map[string]string) bool {
	stem, form := cutForm(key)
	_, ok := standard[stem+otherForm]
	return ok && form != ""
}

// cutForm splits a plural form such as ".few" from a key. form is "" if the key has none.
func cutForm(key string) (stem, form string) {
	dot := strings.LastIndexByte(key, '.')
	if dot < 0 || !slices.Contains(forms[:], key[dot:]) {
		return key, ""
	}
	return key[:dot], key[dot:]
}

// nearest returns the known key that was probably meant, or "". It is a similar key or the only
// longer key with this end, such as kind.sudoku.name for sudoku.name.
func nearest(key string, known []string) string {
	if near := strict.Suggest(key, known, nil); near != "" {
		return near
	}
	deeper := slices.DeleteFunc(known, func(k string) bool { return !strings.HasSuffix(k, "."+key) })
	if len(deeper) != 1 {
		return ""
	}
	return deeper[0]
}

// neighbours returns the keys of the same group or, if there is no such group, of the nearest group
// around it. If there is none either, it returns the names of the outermost groups.
func neighbours(key string, standard map[string]string) []string {
	for strings.Contains(key, ".") {
		key = key[:strings.LastIndexByte(key, '.')]
		var found []string
		for k := range standard {
			if strings.HasPrefix(k, key+".") {
				found = append(found, k)
			}
		}
		if len(found) > 0 {
			slices.Sort(found)
			return found
		}
	}
	groups := map[string]bool{}
	for k := range standard {
		group, _, _ := strings.Cut(k, ".")
		groups[group] = true
	}
	return slices.Sorted(maps.Keys(groups))
}

// placeholdersOf returns the placeholders that a text may have: those of the built-in text. A plural
// form may have those of the built-in forms one and other.
func placeholdersOf(key string, standard map[string]string) []string {
	found := placeholders(standard[key])
	if stem, form := cutForm(key); form != "" {
		found = append(placeholders(standard[stem+".one"]), placeholders(standard[stem+otherForm])...)
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// placeholders returns the names in braces in a text, sorted, each once.
func placeholders(text string) []string {
	var found []string
	for rest := text; ; {
		_, after, open := strings.Cut(rest, "{")
		name, tail, closed := strings.Cut(after, "}")
		if !open || !closed {
			slices.Sort(found)
			return slices.Compact(found)
		}
		if name != "" && !strings.ContainsAny(name, " {") {
			found = append(found, name)
		}
		rest = tail
	}
}

func braced(names []string) string {
	if len(names) == 0 {
		return "none"
	}
	return "{" + strings.Join(names, "}, {") + "}"
}
