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

// A markdownFile is the name of a file, understood.
type markdownFile struct {
	path     string
	slug     string
	language string // from NAME.LANG.md; may be empty
	misnamed bool   // its name is at fault; what stands in it is read all the same
}

// markdownFiles lists the Markdown that stands directly in a folder, which
// need not exist. Names that can't be understood are problems.
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

// looksLikeProse tells the files of word processors and the like, which a
// publisher may take for a book's.
func looksLikeProse(name string) bool {
	return slices.Contains([]string{".txt", ".text", ".rtf", ".doc", ".docx", ".odt", ".pages", ".htm", ".html", ".tex"}, strings.ToLower(path.Ext(name)))
}

// named takes a file's name apart: NAME.md or NAME.LANG.md.
func (l *loader) named(name string) markdownFile {
	stem, isMarkdown := strings.CutSuffix(path.Base(name), ".md")
	if !isMarkdown {
		l.add(misnamed(name, "the file's name must end in .md"))
		return markdownFile{path: name, slug: stem, misnamed: true}
	}
	slug, language, _ := strings.Cut(stem, ".")
	file := markdownFile{path: name, slug: slug, language: language}
	if p := taken(path.Dir(name), slug); p != nil {
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

// misnamed is what is wrong with a file by its name or its place alone.
func misnamed(file, format string, args ...any) *strict.Problem {
	p := strict.NewProblem(message.New(format, args...))
	p.Pos.File = file
	return p
}

// taken is the problem of a slug whose address the site has for pages of its own.
func taken(folder, slug string) *strict.Problem {
	switch {
	case folder == PagesFolder && slug == "pages":
		return unnameable(slug, message.Text("that is the address of the list of all pages"))
	case folder != PagesFolder && slices.Contains(siteFolders, slug):
		return unnameable(slug, message.Text("that is the address of pages that belong to no work"))
	}
	return nil
}

func unnameable(slug string, reason message.Message) *strict.Problem {
	return strict.NewProblem(message.New("the file cannot be named %s: %s", slug, reason))
}

// NameProblem is what is wrong with the name of a book, a deck or a page that isn't
// written yet, in its folder; nil where NAME.md and NAME.LANG.md are possible.
func NameProblem(folder, name string) *strict.Problem {
	if p := slugProblem(name, ""); p != nil {
		return p
	}
	return taken(folder, name)
}

// WorldNameProblem is what is wrong with the name of a world's file, from which its id
// follows; nil where NAME.yaml is possible.
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

// suggestedWorld is the nearest id to a name; nothing where there is none.
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

// slugProblem is what is wrong with a slug; nil where it may stand in an address.
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
		return unnameable(slug, reason)
	}
	return nil
}

// siteFolders are where the site has worlds, lessons, all puzzles, how they are played, and
// those of the day.
var siteFolders = []string{"worlds", "lessons", "puzzles", "rules", "daily"}

// Reserved says who has a slug already; nothing where it is free.
func Reserved(slug string) message.Message {
	if slug == "index" {
		return message.Text("that is the address of a folder's first page")
	}
	if names.Reserved(slug) {
		return message.Text("Windows takes that for a device, and could not unpack what is made of it")
	}
	return message.Message{}
}

func (l *loader) languageNamed(name, language string) bool {
	known := values(l.site.Languages)
	if slices.Contains(known, language) {
		return true
	}
	p := strict.Unknown{What: "language", Read: language, Of: message.Text("the file's name"), Known: known}.Problem()
	p.Pos.File = name
	l.addable(p, language)
	l.add(p)
	return false
}

// addable says of a language that isn't one of the publication's, and for which there are
// texts, how it becomes one.
func (l *loader) addable(p *strict.Problem, language string) {
	if slices.Contains(l.locales, language) {
		all := append(values(l.site.Languages), language)
		p.Append(message.New("; languages: [%s] in %s adds it", message.Text(strings.Join(all, ", ")), message.Text(SettingsFile)))
		p.Suggestion = ""
	}
}

func values(all []strict.Located[string]) []string {
	words := make([]string, len(all))
	for i, l := range all {
		words[i] = l.Value
	}
	return words
}

// longestSlug keeps paths within what file systems take.
const longestSlug = 80

// isSlug reports whether a word may stand in an address as it is.
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

// suggestedName is the name with what can be kept of its stem; "" where that
// is nothing.
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

// Slug makes of a text what may stand in an address; "" where nothing of it may.
func Slug(text string) string { return strings.TrimSuffix(suggestedName(text, ""), ".md") }
