package templates

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
)

// Bounds of the files of a project's templates, which are held in memory.
const (
	largestText    = 1 << 20  // bytes of a template, a style sheet's aside
	largestFont    = 32 << 20 // Noto Serif CJK, the largest font in use, has 25 MB
	largestPicture = 16 << 20 // as in the content
	largestCopied  = 64 << 20 // of a file that is published as it stands
	copiedInAll    = 256 << 20
	mostCopied     = 10_000
)

// isCopied reports whether a template, named without the folder templates, is
// published as it stands: what lies in site/ is, but for pages.
func isCopied(name string) bool {
	return strings.HasPrefix(name, "site/") && path.Ext(name) != ".html"
}

// isPicture reports whether a template, named without the folder templates, is a
// picture that others may show: those of books lie beside them, or in folders there.
func isPicture(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".png", ".jpg", ".jpeg":
		return strings.HasPrefix(name, "book/")
	}
	return false
}

func largest(name string) int64 {
	switch {
	case isPicture(name):
		return largestPicture
	case strings.HasPrefix(name, "fonts/"):
		return largestFont
	case isCopied(name):
		return largestCopied
	}
	return largestText
}

func refused(name string, reason message.Message) *strict.Problem {
	return strict.ProblemIn(name, "the file %s", reason)
}

func tooLarge(name string, size, most int64) *strict.Problem {
	return refused(name, message.New("has %d bytes; possible: up to %d", size, most))
}

// noFile is the problem of a project's folder where a file belongs.
func noFile(own string) *strict.Problem {
	return strict.ProblemIn(own, "this is a folder, and a file is looked for here")
}

// noFolder is the problem of a project's file where a folder belongs.
func noFolder(own string) *strict.Problem {
	return strict.ProblemIn(own, "this is a file, and a folder is looked for here")
}

// bounded reports a file that is too large to be read, and a folder in its place.
func bounded(files fs.FS, name string, most int64) error {
	info, err := fs.Stat(files, name)
	if err != nil {
		return unreadable(name, err)
	}
	switch {
	case info.IsDir():
		return noFile(name)
	case info.Size() > most:
		return tooLarge(name, info.Size(), most)
	}
	return nil
}

// load is what a project's templates amount to.
type load struct {
	names  []string
	copied int // of them published as they stand
	bytes  int64
	last   string // the file with which it became too much
}

// add takes one more file, whose name must be possible on every system.
func (l *load) add(name string, size int64) *strict.Problem {
	if err := names.CheckPath(name); err != nil {
		return refused(name, message.New("can't be used: %v", err))
	}
	l.names = append(l.names, name)
	if !isCopied(strings.TrimPrefix(name, folder+"/")) {
		return nil
	}
	l.copied++
	l.bytes += size
	if l.last == "" && (l.copied > mostCopied || l.bytes > copiedInAll) {
		l.last = name
	}
	return nil
}

// problems are those of all files together. known are the names that the
// program's own files have, too.
func (l *load) problems(known []string) strict.Problems {
	var found strict.Problems
	if l.last != "" {
		found = append(found, refused(l.last, message.New("is one too many: %d files with %d bytes would be published as they stand; possible: up to %d with %d",
			l.copied, l.bytes, mostCopied, copiedInAll)))
	}
	all := slices.Clone(l.names)
	for _, name := range known {
		if own := path.Join(folder, name); !slices.Contains(l.names, own) {
			all = append(all, own)
		}
	}
	if clash := names.Distinct(all); clash != nil {
		found = append(found, refused(clash.Second, message.New("can't be used: %v", clash)))
	}
	return found
}
