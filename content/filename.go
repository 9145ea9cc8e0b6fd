package content

import (
	"io/fs"
	"path"
	"strings"
)

// A markdownFile is the name of a file, understood.
type markdownFile struct {
	path     string
	slug     string
	language string // from NAME.LANG.md; may be empty
}

// markdownFiles lists the Markdown that stands directly in a folder, which
// need not exist. Names that can't be understood are problems.
func (l *loader) markdownFiles(folder string) []markdownFile {
	if _, err := fs.Stat(l.project, folder); err != nil {
		return nil
	}
	var files []markdownFile
	err := fs.WalkDir(l.project, folder, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			l.add(&Problem{Pos: Pos{File: name}, Message: "this " + unreadable(err).Error()})
		case name != folder && hidden(d.Name()) && d.IsDir():
			return fs.SkipDir
		case d.IsDir() || hidden(d.Name()) || !looksLikeMarkdown(d.Name()):
		case path.Dir(name) != folder:
			l.add(&Problem{Pos: Pos{File: name}, Message: "Markdown stands directly in " + folder + ", not in a folder within"})
		default:
			if file, ok := l.named(name); ok {
				files = append(files, file)
			}
		}
		return nil
	})
	if err != nil {
		l.add(&Problem{Pos: Pos{File: folder}, Message: "this " + unreadable(err).Error()})
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

// named takes a file's name apart: NAME.md or NAME.LANG.md.
func (l *loader) named(name string) (markdownFile, bool) {
	stem, isMarkdown := strings.CutSuffix(path.Base(name), ".md")
	if !isMarkdown {
		l.add(&Problem{Pos: Pos{File: name}, Message: "the file's name must end in .md"})
		return markdownFile{}, false
	}
	slug, language, _ := strings.Cut(stem, ".")
	if !isSlug(slug) {
		p := &Problem{Pos: Pos{File: name}, Message: "the file's name becomes part of an address: lower-case letters a to z, digits and single hyphens are possible, then .md, or a language and .md"}
		p.Suggestion = suggestedName(slug, language)
		l.add(p)
		return markdownFile{}, false
	}
	if language != "" && !l.languageNamed(name, language) {
		return markdownFile{}, false
	}
	return markdownFile{name, slug, language}, true
}

func (l *loader) languageNamed(name, language string) bool {
	known := values(l.site.Languages)
	for _, k := range known {
		if k == language {
			return true
		}
	}
	p := Unknown{What: "language", Read: language, Of: "the file's name", Known: known}.problem()
	p.Pos.File = name
	l.add(p)
	return false
}

func values(all []Located[string]) []string {
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
	parts := strings.FieldsFunc(folded(stem), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	slug := strings.Join(parts, "-")
	if !isSlug(slug) {
		return ""
	}
	if language != "" {
		slug += "." + folded(language)
	}
	return slug + ".md"
}
