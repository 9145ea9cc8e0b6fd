package content

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
)

// A markdownFile is a Markdown file with the parts of its name.
type markdownFile struct {
	path     string
	slug     string
	language string // from NAME.LANG.md; may be empty
	misnamed bool   // the name is wrong; the file is read all the same
}

// markdownFiles lists the Markdown directly in a folder, which need not exist. It reports wrong
// names.
func (l *loader) markdownFiles(folder string) []markdownFile {
	if _, err := fs.Stat(l.project, folder); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var files []markdownFile
	err := fs.WalkDir(l.project, folder, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			l.add(strict.ProblemIn(name, "this %v", strict.Unreadable(err)))
		case name != folder && strict.Hidden(d.Name()) && d.IsDir():
			return fs.SkipDir
		case looksLikeProse(d.Name()) && path.Dir(name) == folder && !strict.Hidden(d.Name()):
			l.site.Notes = append(l.site.Notes, misnamed(name, "the file isn't read; what stands in %s is Markdown, in files that end in .md", folder))
		case d.IsDir() || strict.Hidden(d.Name()) || !looksLikeMarkdown(d.Name()):
		case path.Dir(name) != folder:
			l.add(misnamed(name, "Markdown stands directly in %s, not in a folder within", folder))
		default:
			files = append(files, l.named(name))
		}
		return nil
	})
	if err != nil {
		l.add(strict.ProblemIn(folder, "this %v", strict.Unreadable(err)))
	}
	return files
}

func looksLikeMarkdown(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".md", ".markdown", ".mdown", ".mkd":
		return true
	}
	return false
}

// looksLikeProse reports whether a name is that of a word processor's file, or similar. A publisher
// may expect that it is read.
func looksLikeProse(name string) bool {
	return slices.Contains([]string{".txt", ".text", ".rtf", ".doc", ".docx", ".odt", ".pages", ".htm", ".html", ".tex"}, strings.ToLower(path.Ext(name)))
}

// named splits a file's name into its parts: NAME.md or NAME.LANG.md.
func (l *loader) named(name string) markdownFile {
	stem, isMarkdown := strings.CutSuffix(path.Base(name), ".md")
	if !isMarkdown {
		l.add(misnamed(name, "the file's name must end in .md"))
		return markdownFile{path: name, slug: stem, misnamed: true}
	}
	slug, language, _ := strings.Cut(stem, ".")
	file := markdownFile{path: name, slug: slug, language: language}
	if p := addressProblem(path.Dir(name), slug); p != nil {
		p.Pos.File = name
		l.add(p)
		file.misnamed = true
	}
	if p := slugProblem(slug, language); p != nil {
		p.Pos.File = name
		l.add(p)
		file.misnamed = true
	}
	if language != "" && !l.languageNamed(name, language) {
		file.language, file.misnamed = "", true
	}
	return file
}

// misnamed returns the problem of a file with a wrong name or place.
func misnamed(file, format string, args ...any) *strict.Problem {
	p := strict.NewProblem(message.New(format, args...))
	p.Pos.File = file
	return p
}

// addressProblem returns the problem of a slug whose address the site uses for pages of its own, or
// nil.
func addressProblem(folder, slug string) *strict.Problem {
	switch {
	case folder == PagesFolder && slug == "pages":
		return impossibleName(slug, message.Text("that is the address of the list of all pages"))
	case folder != PagesFolder && slices.Contains(siteFolders, slug):
		return impossibleName(slug, message.Text("that is the address of pages that belong to no work"))
	}
	return nil
}

func impossibleName(slug string, reason message.Message) *strict.Problem {
	return strict.NewProblem(message.New("the file cannot be named %s: %s", slug, reason))
}

// NameProblem returns what is wrong with the name of a new book, deck or page in a folder. It
// returns nil if NAME.md and NAME.LANG.md are possible.
func NameProblem(folder, name string) *strict.Problem {
	if p := slugProblem(name, ""); p != nil {
		return p
	}
	return addressProblem(folder, name)
}

// WorldNameProblem returns what is wrong with the name of a world's file, which gives the world its
// id. It returns nil if NAME.yaml is possible.
func WorldNameProblem(name string) *strict.Problem {
	if reason := Reserved(name); !reason.Nothing() {
		return strict.NewProblem(message.New("the world's id follows from its file's name, and cannot be %s: %s", strict.Quoted(name), reason))
	}
	if !isWorldID(name) {
		p := strict.NewProblem(message.New("the world's id follows from its file's name, and cannot be %s; write id: …, or name the file by %s", strict.Quoted(name), message.Text(possibleID)))
		p.Suggestion = suggestedWorld(name)
		return p
	}
	return nil
}

const possibleID = "lower-case letters a to z, digits and _, a letter first"

// suggestedWorld returns the nearest possible id to a name, or "" if there is none.
func suggestedWorld(name string) string {
	if id := strings.ReplaceAll(Slug(name), "-", "_"); isWorldID(id) {
		return id
	}
	return ""
}

// isWorldID reports whether an id can be part of the names of the game's files.
func isWorldID(id string) bool {
	if id == "" || len(id) > longestWorldID || id[0] < 'a' || id[0] > 'z' {
		return false
	}
	return strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789_") == ""
}

// slugProblem returns what is wrong with a slug, or nil if it can be part of an address.
func slugProblem(slug, language string) *strict.Problem {
	if len(slug) > longestSlug {
		return strict.NewProblem(message.New("the file's name becomes part of an address, and has %d letters; possible: up to %d", len(slug), longestSlug))
	}
	if !isSlug(slug) {
		p := strict.NewProblem(message.New("the file's name becomes part of an address: lower-case letters a to z, digits and single hyphens are possible, then .md, or a language and .md"))
		p.Suggestion = suggestedName(slug, language)
		return p
	}
	if reason := Reserved(slug); !reason.Nothing() {
		return impossibleName(slug, reason)
	}
	return nil
}

// siteFolders are the site's own folders: worlds, lessons, all puzzles, rules and puzzles of the
// day.
var siteFolders = []string{"worlds", "lessons", "puzzles", "rules", "daily"}

// Reserved returns why a slug is not available, or an empty message if it is.
func Reserved(slug string) message.Message {
	if slug == "index" {
		return message.Text("that is the address of a folder's first page")
	}
	if names.Reserved(slug) {
		return message.Text("Windows takes that for a device, and could not unpack what is made of it")
	}
	return message.Message{}
}

// languageNamed reports whether the language in a file's name is one of the publication's. It adds
// a problem if not.
func (l *loader) languageNamed(name, language string) bool {
	known := values(l.site.Languages)
	if slices.Contains(known, language) {
		return true
	}
	p := strict.Unknown{What: "language", Read: language, Of: message.Text("the file's name"), Known: known}.Problem()
	p.Pos.File = name
	l.addLanguageHint(p, language)
	l.add(p)
	return false
}

// addLanguageHint adds to the problem of an unknown language how to add it to the publication, if
// Octavo has texts in it.
func (l *loader) addLanguageHint(p *strict.Problem, language string) {
	if slices.Contains(l.locales, language) {
		all := append(values(l.site.Languages), language)
		p.Append(message.New("; languages: [%s] in %s adds it", message.Text(strings.Join(all, ", ")), message.Text(SettingsFile)))
		p.Suggestion = ""
	}
}

// values returns the values without their places.
func values(all []strict.Located[string]) []string {
	words := make([]string, len(all))
	for i, l := range all {
		words[i] = l.Value
	}
	return words
}

// longestSlug bounds a slug, so that paths stay within the limits of file systems.
const longestSlug = 80

// isSlug reports whether a word can be part of an address unchanged.
func isSlug(word string) bool {
	if word == "" || len(word) > longestSlug {
		return false
	}
	for part := range strings.SplitSeq(word, "-") {
		if part == "" || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789") != "" {
			return false
		}
	}
	return true
}

// suggestedName makes a file name from the usable characters of a stem. It returns "" if there are
// none.
func suggestedName(stem, language string) string {
	parts := strings.FieldsFunc(strict.Fold(stem), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	slug := strings.Join(parts, "-")
	if !isSlug(slug) {
		return ""
	}
	if language != "" {
		slug += "." + strict.Fold(language)
	}
	return slug + ".md"
}

// Slug makes a slug from a text, or "" if the text has no usable characters.
func Slug(text string) string { return strings.TrimSuffix(suggestedName(text, ""), ".md") }
