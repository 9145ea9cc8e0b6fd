package templates

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"octavo/content"
)

// Strays finds the files of a project's templates that nothing would use, most
// likely since their names are misspelt. languages are those there are texts
// for, and kinds those there may be rules for.
func Strays(project fs.FS, languages []string, kinds []KindTexts) content.Problems {
	var problems content.Problems
	known := usedNames(languages, kinds)
	err := fs.WalkDir(project, folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err == nil && name != folder && strings.HasPrefix(entry.Name(), "."):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case err == nil && entry.Type()&fs.ModeSymlink != 0:
			_, err = fs.Stat(project, name)
		}
		switch {
		case errors.Is(err, fs.ErrNotExist) && name == folder:
		case err != nil:
			problems = append(problems, unreadable(name, err))
		case !entry.IsDir():
			if own := strings.TrimPrefix(name, folder+"/"); !used(own, known) {
				problems = append(problems, stray(own, known))
			}
		}
		return nil
	})
	if err != nil {
		problems = append(problems, unreadable(folder, err))
	}
	return problems
}

// usedNames are the names that are looked for, sorted.
func usedNames(languages []string, kinds []KindTexts) []string {
	var names []string
	// The walk itself can't fail: the files are part of the program.
	_ = fs.WalkDir(builtin, ".", func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	for _, k := range kinds {
		for _, language := range languages {
			names = append(names, "book/rules/"+k.Name+"."+language+".md")
		}
	}
	slices.Sort(names)
	return names
}

// localeName is the name of a file with the texts of a language, whose code is
// one of BCP 47, such as fr or pt-BR.
var localeName = regexp.MustCompile(`^locales/[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.yaml$`)

// used reports whether anything looks for a file, or it is published as it
// stands, as what lies in site/ is but for templates.
func used(name string, known []string) bool {
	if _, found := slices.BinarySearch(known, name); found {
		return true
	}
	return localeName.MatchString(name) || strings.HasPrefix(name, "site/") && path.Ext(name) != ".html"
}

func stray(name string, known []string) *content.Problem {
	p := &content.Problem{
		Pos:     content.Pos{File: path.Join(folder, name)},
		Message: "nothing uses a template of this name",
	}
	if near := content.Suggest(name, known, nil); near != "" {
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
