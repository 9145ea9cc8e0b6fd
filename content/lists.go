package content

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/strict"
)

// listLimit bounds a file of puzzles, in bytes: ten thousand of the largest
// grids.
const listLimit = 4 << 20

// list reads the file that a section takes its puzzles from. Its path begins at
// the content file and stays in content/. Nil where it can't be used, which was
// then said; sections that name the same file share it.
func (l *loader) list(f *strict.Fields, from strict.Located[string]) *strict.Source {
	return l.listFor(f, "from", from)
}

// listFor reads the file of a list, from the folder of the file that names it.
func (l *loader) listFor(f *strict.Fields, key string, from strict.Located[string]) *strict.Source {
	name, ok := l.listNamed(f, key, from)
	if !ok {
		return nil
	}
	if s, read := l.site.sources[name]; read {
		return s
	}
	s, problem := strict.ReadSource(l.project, name, listLimit)
	if problem != nil {
		l.unread(f, key, from, name, problem)
		return nil
	}
	l.site.sources[name] = s
	return s
}

// sheetFor reads the file of a list as a sheet.
func (l *loader) sheetFor(f *strict.Fields, key string, from strict.Located[string], wanted func(sheet string) bool) *strict.Sheet {
	name, ok := l.listNamed(f, key, from)
	if !ok {
		return nil
	}
	s, problem := strict.ReadSheet(l.project, name, wanted)
	if problem != nil {
		l.unread(f, key, from, name, problem)
		return nil
	}
	l.site.sources[name] = s.Source
	return s
}

// listNamed is the file of a list, from the folder of the file that names it.
func (l *loader) listNamed(f *strict.Fields, key string, from strict.Located[string]) (name string, ok bool) {
	name = path.Join(path.Dir(from.Pos.File), from.Value)
	switch {
	case strings.Contains(from.Value, `\`):
		f.Errorf(from.Pos, from.Value, "%s cannot be %s; folders are parted by /, such as puzzles/mine.txt", key, strict.Quoted(from.Value))
		return "", false
	case path.IsAbs(from.Value) || !strings.HasPrefix(name, "content/") || !fs.ValidPath(name):
		f.Errorf(from.Pos, from.Value, "%s cannot be %s: it leads out of content/; possible: a file in there, its path from the folder of this one", key, strict.Quoted(from.Value))
		return "", false
	}
	l.listed[name] = true
	return name, true
}

// unread tells why a list can't be read: what is wrong in it or, where all of it can't be
// used, at the value that names it.
func (l *loader) unread(f *strict.Fields, key string, from strict.Located[string], name string, problem *strict.Problem) {
	if problem.Pos.Line > 0 {
		l.add(problem) // in the list itself
		return
	}
	p := f.Errorf(from.Pos, from.Value, "%s: %s %s", key, strict.Printable(name), problem.FileFault())
	p.Suggestion = l.listNear(name, from.Value)
}

// lockOf reads the file that has the puzzles of a book, of its own or for all its
// languages; nil where there is none, or where it can't be read, which was then
// said.
func (l *loader) lockOf(file markdownFile, language string) *strict.Source {
	for _, name := range []string{file.slug + "." + language + ".lock", file.slug + ".lock"} {
		name = path.Join(path.Dir(file.path), name)
		if s, read := l.site.sources[name]; read {
			return s
		}
		if _, err := fs.Stat(l.project, name); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		return l.read(name, listLimit)
	}
	return nil
}

// strayLocks notes the locks that no book has.
func (l *loader) strayLocks() {
	locks, err := fs.Glob(l.project, BooksFolder+"/*.lock")
	if err != nil {
		return // which the books have said
	}
	for _, name := range locks {
		if _, read := l.site.sources[name]; !read && !strict.Hidden(path.Base(name)) && len(l.problems) == 0 {
			l.site.Notes = append(l.site.Notes, &strict.Problem{Pos: strict.Pos{File: name}, Message: "the lock isn't read: no book or class set beside it has this name, or each has one for its own language"})
		}
	}
}

// listNear finds a file in the same folder that was probably meant.
func (l *loader) listNear(name, read string) string {
	entries, err := fs.ReadDir(l.project, path.Dir(name))
	if err != nil {
		return ""
	}
	var files []string
	for _, e := range entries {
		if !e.IsDir() && !looksLikeMarkdown(e.Name()) {
			files = append(files, e.Name())
		}
	}
	near := strict.Suggest(path.Base(name), files, nil)
	if near == "" || near == path.Base(name) {
		return ""
	}
	return path.Join(path.Dir(read), near)
}

// forgetListed takes back what was noted of files that nobody seemed to read.
func (l *loader) forgetListed() {
	l.site.Notes = slices.DeleteFunc(l.site.Notes, func(p *strict.Problem) bool { return p.Pos.Line == 0 && l.listed[p.Pos.File] })
}

// takesFrom reads where a section takes its puzzles from; what is for puzzles that
// are made has no place beside that.
func (l *loader) takesFrom(s *strict.Fields, section *Section) {
	section.From = s.Text("from")
	section.Column = s.Text("column")
	if !section.From.Written() {
		if section.Column.Written() {
			s.Errorf(section.Column.Pos, section.Column.Value, "column says where in a table the puzzles of from: stand, and the section has no from")
		}
		return
	}
	if len(section.Options) > 0 {
		s.Errorf(s.PositionOf("options"), "options", "options are for puzzles that are made; those of %s are what they are", section.From.Value)
	}
	section.List = l.list(s, section.From)
}
