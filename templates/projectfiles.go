package templates

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
)

// maxProblems is the number of problems after which no more files are looked at. If the
// folder holds something else than templates, each of its files is a problem.
const maxProblems = 100

// UnusedFiles reports files in a project's templates that nothing uses, most likely misspelt, and files
// with impossible names or sizes. languages are the languages that have texts. kinds are the kinds of
// puzzle that may have a page of rules. Font files count as used if the publication names a font, or if
// publication is nil, which means that it can't be read.
func UnusedFiles(project fs.FS, languages []string, kinds []KindTexts, publication *content.Site) strict.Problems {
	var problems strict.Problems
	known := usedNames(languages, kinds, fontNames(project, publication))
	var all totals
	err := fs.WalkDir(project, folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case len(problems) >= maxProblems:
			return fs.SkipAll
		case err == nil && name != folder && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		switch {
		case errors.Is(err, fs.ErrNotExist) && name == folder:
		case err != nil:
			problems = append(problems, unreadable(name, err))
		case !entry.IsDir():
			if p := checkFile(project, name, known, &all); p != nil {
				problems = append(problems, p)
			}
		}
		return nil
	})
	problems = append(problems, all.problems(known)...)
	if err != nil {
		problems = append(problems, unreadable(folder, err))
	}
	return problems
}

// checkFile reports what is wrong with one file, or returns nil. It also adds the file to the totals.
func checkFile(project fs.FS, name string, known []string, all *totals) *strict.Problem {
	info, err := fs.Stat(project, name)
	if err != nil {
		return unreadable(name, err)
	}
	own := strings.TrimPrefix(name, folder+"/")
	switch {
	case info.IsDir():
		return refuse(name, message.Text("is a link to a folder, which nothing looks into"))
	case !info.Mode().IsRegular():
		return refuse(name, message.Text("is not a plain file"))
	case slices.ContainsFunc(known, func(k string) bool { return strings.HasPrefix(k, own+"/") }):
		return noFolder(name)
	case !isUsed(own, known):
		return stray(own, known)
	case info.Size() > largest(own):
		return tooLarge(name, info.Size(), largest(own))
	}
	return all.add(name, info.Size())
}

// usedNames returns the sorted names of the files that the program looks for. fonts are the names of
// the font files among them.
func usedNames(languages []string, kinds []KindTexts, fonts []string) []string {
	names := slices.Clone(fonts)
	// The walk can't fail: the files are part of the program.
	_ = fs.WalkDir(builtin, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	for _, language := range languages {
		for _, p := range startProse(language) {
			names = append(names, p.Own)
		}
		for _, k := range kinds {
			for _, p := range k.Prose(language) {
				names = append(names, p.Own)
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// fontNames returns the names of all files in the folder of fonts, which may also be other styles and
// licences. It returns nil if the publication is known to name no font.
func fontNames(project fs.FS, publication *content.Site) []string {
	if publication != nil && len(publication.Fonts.Files()) == 0 {
		return nil
	}
	names, _ := fs.Glob(project, folder+"/fonts/*") // the pattern is valid
	for i := range names {
		names[i] = strings.TrimPrefix(names[i], folder+"/")
	}
	return names
}

// localeName matches a file of texts. Its name is a BCP 47 language code, such as fr or pt-BR.
var localeName = regexp.MustCompile(`^locales/[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.yaml$`)

// isUsed reports whether the program looks for a file, or shows or publishes it. known is sorted.
func isUsed(name string, known []string) bool {
	if _, found := slices.BinarySearch(known, name); found {
		return true
	}
	return localeName.MatchString(name) || isCopied(name) || isPicture(name)
}

func stray(name string, known []string) *strict.Problem {
	p := strict.ProblemIn(path.Join(folder, name), "nothing uses a template of this name")
	if path.Dir(name) == "fonts" {
		p = strict.ProblemIn(path.Join(folder, name), "octavo.yaml names no font; to print with this one, say there fonts: {text: %s}, or sans", path.Base(name))
	}
	if near := strict.Suggest(name, known, nil); near != "" {
		p.Suggestion = path.Join(folder, near)
		return p
	}
	for _, k := range known {
		if path.Dir(k) == path.Dir(name) && path.Ext(k) == path.Ext(name) {
			p.Known = append(p.Known, path.Base(k))
		}
	}
	return p
}

// Bounds of files in a project's templates. They are needed because the program holds these files in
// memory.
const (
	largestText    = 1 << 20   // bytes of a template or another text, but not of a style sheet
	largestFont    = 32 << 20  // bytes of a font; Noto Serif CJK, one of the largest fonts in use, has 25 MB
	largestPicture = 16 << 20  // bytes of a picture for a book template; pictures of the content have the same limit
	largestCopied  = 64 << 20  // bytes of a file that is published unchanged
	copiedInAll    = 256 << 20 // bytes of all such files
	maxCopied      = 10_000    // number of such files
)

// isCopied reports whether a template is published unchanged: any file in site/ that isn't a page.
// The name is without templates/.
func isCopied(name string) bool {
	return strings.HasPrefix(name, "site/") && path.Ext(name) != ".html"
}

// isPicture reports whether a file is a picture for a book template. The name is without templates/.
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

func refuse(name string, reason message.Message) *strict.Problem {
	return strict.ProblemIn(name, "the file %s", reason)
}

func tooLarge(name string, size, limit int64) *strict.Problem {
	return refuse(name, message.New("has %d bytes; possible: up to %d", size, limit))
}

// noFile returns the problem that a folder is where the program needs a file.
func noFile(own string) *strict.Problem {
	return strict.ProblemIn(own, "this is a folder, and a file is looked for here")
}

// noFolder returns the problem that a file is where the program needs a folder.
func noFolder(own string) *strict.Problem {
	return strict.ProblemIn(own, "this is a file, and a folder is looked for here")
}

// checkSize returns an error for a folder, and for a file larger than limit, in bytes.
func checkSize(files fs.FS, name string, limit int64) error {
	info, err := fs.Stat(files, name)
	if err != nil {
		return unreadable(name, err)
	}
	switch {
	case info.IsDir():
		return noFile(name)
	case info.Size() > limit:
		return tooLarge(name, info.Size(), limit)
	}
	return nil
}

// totals adds up the files of a project's templates.
type totals struct {
	names     []string // names of all files
	copied    int      // number of files that are published unchanged
	bytes     int64    // bytes of these published files together
	firstOver string   // first file with which these files were too many or too large; "" if none
}

// add adds a file of this many bytes. It returns a problem if some system can't use the name.
func (l *totals) add(name string, size int64) *strict.Problem {
	if err := names.CheckPath(name); err != nil {
		return refuse(name, message.New("can't be used: %v", err))
	}
	l.names = append(l.names, name)
	if !isCopied(strings.TrimPrefix(name, folder+"/")) {
		return nil
	}
	l.copied++
	l.bytes += size
	if l.firstOver == "" && (l.copied > maxCopied || l.bytes > copiedInAll) {
		l.firstOver = name
	}
	return nil
}

// problems returns what is wrong with the files together: too many, too large, or names that clash.
// known are the names of the program's own files.
func (l *totals) problems(known []string) strict.Problems {
	var found strict.Problems
	if l.firstOver != "" {
		found = append(found, refuse(l.firstOver, message.New("is one too many: %d files with %d bytes would be published as they stand; possible: up to %d with %d",
			l.copied, l.bytes, maxCopied, copiedInAll)))
	}
	all := slices.Clone(l.names)
	for _, name := range known {
		if own := path.Join(folder, name); !slices.Contains(l.names, own) {
			all = append(all, own)
		}
	}
	if clash := names.Distinct(all); clash != nil {
		found = append(found, refuse(clash.Second, message.New("can't be used: %v", clash)))
	}
	return found
}
