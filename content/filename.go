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
	path       string
	slug       string
	language   string // the LANG of NAME.LANG.md; may be empty
	isMisnamed bool   // whether the name is wrong; the file is still read
}

// markdownFiles lists the Markdown files directly in a folder, which may be missing. It reports wrong
// names.
func (l *loader) markdownFiles(folder string) []markdownFile {
	if _, err := fs.Stat(l.project, folder); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var files []markdownFile
	err := fs.WalkDir(l.project, folder, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			l.addProblems(strict.ProblemIn(name, "this %v", strict.UnreadableReason(err)))
		case name != folder && strict.IsHidden(d.Name()) && d.IsDir():
			return fs.SkipDir
		case looksLikeProse(d.Name()) && path.Dir(name) == folder && !strict.IsHidden(d.Name()):
			l.site.Notes = append(l.site.Notes, fileProblem(name, "the file isn't read; what stands in %s is Markdown, in files that end in .md", folder))
		case d.IsDir() || strict.IsHidden(d.Name()) || !looksLikeMarkdown(d.Name()):
		case path.Dir(name) != folder:
			l.addProblems(fileProblem(name, "Markdown stands directly in %s, not in a folder within", folder))
		default:
			files = append(files, l.splitName(name))
		}
		return nil
	})
	if err != nil {
		l.addProblems(strict.ProblemIn(folder, "this %v", strict.UnreadableReason(err)))
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

// looksLikeProse reports whether a file's name has an ending of word processors, or a similar one. A
// publisher may expect that such a file is read.
func looksLikeProse(name string) bool {
	return slices.Contains([]string{".txt", ".text", ".rtf", ".doc", ".docx", ".odt", ".pages", ".htm", ".html", ".tex"}, strings.ToLower(path.Ext(name)))
}

// splitName splits a file's name, NAME.md or NAME.LANG.md, into its parts. It reports a wrong name.
func (l *loader) splitName(name string) markdownFile {
	stem, isMarkdown := strings.CutSuffix(path.Base(name), ".md")
	if !isMarkdown {
		l.addProblems(fileProblem(name, "the file's name must end in .md"))
		return markdownFile{path: name, slug: stem, isMisnamed: true}
	}
	slug, language, _ := strings.Cut(stem, ".")
	file := markdownFile{path: name, slug: slug, language: language}
	if p := addressProblem(path.Dir(name), slug); p != nil {
		p.Pos.File = name
		l.addProblems(p)
		file.isMisnamed = true
	}
	if p := slugProblem(slug, language); p != nil {
		p.Pos.File = name
		l.addProblems(p)
		file.isMisnamed = true
	}
	if language != "" && !l.checkFileLanguage(name, language) {
		file.language, file.isMisnamed = "", true
	}
	return file
}

// fileProblem returns a problem of a whole file, such as a wrong name or folder.
func fileProblem(file, format string, args ...any) *strict.Problem {
	p := strict.NewProblem(message.New(format, args...))
	p.Pos.File = file
	return p
}

// addressProblem returns a problem if the site uses the slug's address for pages of its own. Otherwise
// it returns nil.
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

// WorldNameProblem returns what is wrong with the name of a world's file. It returns nil if NAME.yaml is
// possible. The name becomes the world's id.
func WorldNameProblem(name string) *strict.Problem {
	if reason := names.ReservedReason(name); !reason.Nothing() {
		return strict.NewProblem(message.New("the world's id follows from its file's name, and cannot be %s: %s", strict.Quoted(name), reason))
	}
	if !isWorldID(name) {
		p := strict.NewProblem(message.New("the world's id follows from its file's name, and cannot be %s; write id: …, or name the file by %s", strict.Quoted(name), message.Text(possibleID)))
		p.Suggestion = suggestWorldID(name)
		return p
	}
	return nil
}

const possibleID = "lower-case letters a to z, digits and _, a letter first"

// suggestWorldID makes an id from a name, or returns "" if it can't.
func suggestWorldID(name string) string {
	if id := strings.ReplaceAll(names.Slug(name), "-", "_"); isWorldID(id) {
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
	if len(slug) > names.MaxSlug {
		return strict.NewProblem(message.New("the file's name becomes part of an address, and has %d letters; possible: up to %d", len(slug), names.MaxSlug))
	}
	if !names.IsSlug(slug) {
		p := strict.NewProblem(message.New("the file's name becomes part of an address: lower-case letters a to z, digits and single hyphens are possible, then .md, or a language and .md"))
		p.Suggestion = suggestFileName(slug, language)
		return p
	}
	if reason := names.ReservedReason(slug); !reason.Nothing() {
		return impossibleName(slug, reason)
	}
	return nil
}

// siteFolders lists folders of the site that belong to no book or deck.
var siteFolders = []string{"worlds", "lessons", "puzzles", "rules", "daily"}

// checkFileLanguage returns whether the publication has the language in a file's name. It adds a problem
// if not.
func (l *loader) checkFileLanguage(name, language string) bool {
	known := plainValues(l.site.Languages)
	if slices.Contains(known, language) {
		return true
	}
	p := strict.Unknown{What: "language", Read: language, Of: message.Text("the file's name"), Known: known}.Problem()
	p.Pos.File = name
	l.addLanguageHint(p, language)
	l.addProblems(p)
	return false
}

// addLanguageHint adds a hint to the problem of an unknown language. It says how to add the language to
// the publication, if Octavo has texts in it.
func (l *loader) addLanguageHint(p *strict.Problem, language string) {
	if slices.Contains(l.locales, language) {
		all := append(plainValues(l.site.Languages), language)
		p.Append(message.New("; languages: [%s] in %s adds it", message.Text(strings.Join(all, ", ")), message.Text(SettingsFile)))
		p.Suggestion = ""
	}
}

// plainValues returns the values without their positions.
func plainValues(all []strict.Located[string]) []string {
	words := make([]string, len(all))
	for i, l := range all {
		words[i] = l.Value
	}
	return words
}

// suggestFileName makes the name of a Markdown file from the usable characters of a stem. It returns ""
// if it can't.
func suggestFileName(stem, language string) string {
	slug := names.Slug(stem)
	if slug == "" {
		return ""
	}
	if language != "" {
		slug += "." + strict.Fold(language)
	}
	return slug + ".md"
}
