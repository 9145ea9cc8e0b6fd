package content

import (
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"

	"octavo/content/strict"
)

// listLimit is the largest size of a file of puzzles, in bytes. Ten thousand sudokus of 16 × 16 cells
// fit.
const listLimit = 4 << 20

// readList reads the file with the puzzles of a section. The path is relative to the content file and
// must stay in content/. It reports a file that can't be used and returns nil. A file that several
// sections use is read once.
func (l *loader) readList(f *strict.Fields, from strict.Located[string]) *strict.Source {
	const key = "from"
	name, ok := l.puzzlePath(f, from)
	if !ok {
		return nil
	}
	if s, read := l.site.sources[name]; read {
		return s
	}
	s, problem := strict.ReadForeignSource(l.project, name, listLimit)
	if problem != nil {
		l.reportUnread(f, key, from, name, problem)
		return nil
	}
	l.site.sources[name] = s
	return s
}

// puzzlePath returns the path of a file of puzzles from the project folder. It reports a wrong path, or
// a file that isn't text, and returns false.
func (l *loader) puzzlePath(f *strict.Fields, from strict.Located[string]) (name string, ok bool) {
	const key = "from"
	if name, ok = l.listPath(f, key, from); !ok {
		return "", false
	}
	if slices.Contains([]string{".xlsx", ".xls", ".ods", ".pdf"}, strings.ToLower(path.Ext(name))) {
		f.Errorf(from.Pos, from.Value, "%s cannot be %s: puzzles are read from text; possible: the sheet saved as CSV, or a file with a puzzle a line", key, strict.Quoted(from.Value))
		return "", false
	}
	return name, true
}

// readPick reads how a section chooses puzzles from a file. The file may be too large to be read here.
func (l *loader) readPick(s *strict.Fields, section *Section) {
	isPicked := s.Written("pick")
	g := s.Group("pick", "the choice", "a group such as {tier: hard, count: 50, seed: 7}")
	if isPicked {
		g.Require("count")
	}
	count, tier := g.Number("count", 1, maxCount, 1), g.Text("tier")
	pick := &Pick{Seed: g.Seed("seed", "")}
	g.Done()
	if !isPicked {
		return
	}
	pick.Pos = s.PositionOf("pick")
	for _, key := range []string{"count", "tier", "column"} {
		if s.Written(key) {
			s.Errorf(s.PositionOf(key), key, "%s stands beside pick, which chooses from a file with a puzzle a line; possible: pick: {tier: …, count: …, seed: …}", key)
			return
		}
	}
	section.Count, section.Tier = count, tier
	if !section.From.Written() {
		s.Errorf(pick.Pos, "pick", "pick chooses puzzles from a file, and the section has no from; write from: with the path of one")
		return
	}
	name, ok := l.puzzlePath(s, section.From)
	if !ok {
		return
	}
	if err := strict.CheckFile(l.project, name); err != nil {
		l.reportUnread(s, "from", section.From, name, strict.UnreadProblem(name, err))
		return
	}
	pick.Open = func() (fs.File, error) { return l.project.Open(name) }
	section.Pick = pick
}

// readSheet reads a file as a sheet, as strict.ReadSheet does. wanted is told the name of a sheet of a
// workbook, and reports whether to read that sheet. It reports a file that can't be used and returns nil.
func (l *loader) readSheet(f *strict.Fields, key string, from strict.Located[string], wanted func(sheet string) bool) *strict.Sheet {
	name, ok := l.listPath(f, key, from)
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

// listPath returns the path of a list from the project folder. It reports a wrong path and returns
// false.
func (l *loader) listPath(f *strict.Fields, key string, from strict.Located[string]) (name string, ok bool) {
	name = path.Join(path.Dir(from.Pos.File), from.Value)
	switch {
	case strings.Contains(from.Value, `\`):
		f.Errorf(from.Pos, from.Value, "%s cannot be %s; folders are parted by /, such as puzzles/mine.txt", key, strict.Quoted(from.Value))
		return "", false
	case path.IsAbs(from.Value) || !strings.HasPrefix(name, "content/") || !fs.ValidPath(name):
		f.Errorf(from.Pos, from.Value, "%s cannot be %s: it leads out of content/; possible: a file in there, its path from the folder of this one", key, strict.Quoted(from.Value))
		return "", false
	}
	l.listFiles[name] = true
	return name, true
}

// reportUnread reports why a list can't be read. The problem is at a line of the list, or else at the
// value that names the list.
func (l *loader) reportUnread(f *strict.Fields, key string, from strict.Located[string], name string, problem *strict.Problem) {
	if problem.Pos.Line > 0 {
		l.addProblems(problem) // the problem is in the list itself
		return
	}
	p := f.Errorf(from.Pos, from.Value, "%s: %s %s", key, strict.Printable(name), problem.FileFault())
	p.Suggestion = l.suggestList(name, from.Value)
}

// readLock reads the lock of a book or class set: the lock for its language, or else that for all
// languages. It returns nil if there is none. It reports a lock that can't be read and returns nil.
func (l *loader) readLock(file markdownFile, language string) *strict.Source {
	for _, name := range []string{file.slug + "." + language + ".lock", file.slug + ".lock"} {
		name = path.Join(path.Dir(file.path), name)
		if s, read := l.site.sources[name]; read {
			return s
		}
		if _, err := fs.Stat(l.project, name); errors.Is(err, fs.ErrNotExist) {
			continue
		}
		return l.readSource(name, listLimit)
	}
	return nil
}

// noteStrayLocks adds notes about locks that belong to no book or class set.
func (l *loader) noteStrayLocks() {
	locks, err := fs.Glob(l.project, BooksFolder+"/*.lock")
	if err != nil {
		return // impossible: the pattern is valid
	}
	for _, name := range locks {
		if _, read := l.site.sources[name]; !read && !strict.IsHidden(path.Base(name)) && len(l.problems) == 0 {
			l.site.Notes = append(l.site.Notes, &strict.Problem{Pos: strict.Pos{File: name}, Message: "the lock isn't read: no book or class set beside it has this name, or each has one for its own language"})
		}
	}
}

// suggestList returns the path of a file in the same folder with a similar name, or "". read is the path
// as it is written.
func (l *loader) suggestList(name, read string) string {
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

// dropListNotes removes notes about unread files that are lists of puzzles or pupils.
func (l *loader) dropListNotes() {
	l.site.Notes = slices.DeleteFunc(l.site.Notes, func(p *strict.Problem) bool { return p.Pos.Line == 0 && l.listFiles[p.Pos.File] })
}

// readPuzzleSource reads the file from which a section takes its puzzles, if it has one. It reports
// settings that are only for new puzzles.
func (l *loader) readPuzzleSource(s *strict.Fields, section *Section) {
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
	if !s.Written("pick") {
		section.List = l.readList(s, section.From)
	}
}
