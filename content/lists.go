package content

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/strict"
)

// listLimit bounds a file of puzzles, in bytes. It has room for ten thousand of the largest grids.
const listLimit = 4 << 20

// list reads the file with the puzzles of a section. Its path begins at the folder of the content
// file and stays in content/. It reports a file that can't be used and returns nil. Sections with
// the same file share it.
func (l *loader) list(f *strict.Fields, from strict.Located[string]) *strict.Source {
	const key = "from"
	name, ok := l.listNamed(f, key, from)
	if !ok {
		return nil
	}
	if s, read := l.site.sources[name]; read {
		return s
	}
	if slices.Contains([]string{".xlsx", ".xls", ".ods", ".pdf"}, strings.ToLower(path.Ext(name))) {
		f.Errorf(from.Pos, from.Value, "%s cannot be %s: puzzles are read from text; possible: the sheet saved as CSV, or a file with a puzzle a line", key, strict.Quoted(from.Value))
		return nil
	}
	s, problem := strict.ReadForeignSource(l.project, name, listLimit)
	if problem != nil {
		l.reportUnread(f, key, from, name, problem)
		return nil
	}
	l.site.sources[name] = s
	return s
}

// sheetFor reads a file as a sheet. wanted chooses the sheet of a workbook.
func (l *loader) sheetFor(f *strict.Fields, key string, from strict.Located[string], wanted func(sheet string) bool) *strict.Sheet {
	name, ok := l.listNamed(f, key, from)
	if !ok {
		return nil
	}
	s, problem := strict.ReadSheet(l.project, name, wanted)
	if problem != nil {
		l.reportUnread(f, key, from, name, problem)
		return nil
	}
	l.site.sources[name] = s.Source
	return s
}

// listNamed resolves the path of a list from the folder of the file that names it. It returns false
// if the path is wrong, and reports that.
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

// reportUnread reports why a list can't be read: at a line of the list if the problem has one, or
// else at the value that names the list.
func (l *loader) reportUnread(f *strict.Fields, key string, from strict.Located[string], name string, problem *strict.Problem) {
	if problem.Pos.Line > 0 {
		l.add(problem) // in the list itself
		return
	}
	p := f.Errorf(from.Pos, from.Value, "%s: %s %s", key, strict.Printable(name), problem.FileFault())
	p.Suggestion = l.listNear(name, from.Value)
}

// lockOf reads the lock of a book or class set: that of its language, or else that for all
// languages. It returns nil if there is none, or if it can't be read, which it reports.
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

// strayLocks adds notes about locks that belong to no book.
func (l *loader) strayLocks() {
	locks, err := fs.Glob(l.project, BooksFolder+"/*.lock")
	if err != nil {
		return // reading the books has reported that
	}
	for _, name := range locks {
		if _, read := l.site.sources[name]; !read && !strict.Hidden(path.Base(name)) && len(l.problems) == 0 {
			l.site.Notes = append(l.site.Notes, &strict.Problem{Pos: strict.Pos{File: name}, Message: "the lock isn't read: no book or class set beside it has this name, or each has one for its own language"})
		}
	}
}

// listNear suggests a file in the same folder with a similar name.
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

// forgetListed removes notes about unread files that turned out to be lists.
func (l *loader) forgetListed() {
	l.site.Notes = slices.DeleteFunc(l.site.Notes, func(p *strict.Problem) bool { return p.Pos.Line == 0 && l.listed[p.Pos.File] })
}

// takesFrom reads the file from which a section takes its puzzles. It reports settings that are
// only for new puzzles.
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
