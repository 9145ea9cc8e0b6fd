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
	"octavo/content/strict"
)

// Strays finds the files of a project's templates that nothing would use, most
// likely since their names are misspelt, and those that can't be. languages are those there are texts
// for, and kinds those there may be rules for. Fonts are of use to a publication
// that names some; of one that could not be read, nobody knows.
func Strays(project fs.FS, languages []string, kinds []KindTexts, publication *content.Site) strict.Problems {
	var problems strict.Problems
	known := usedNames(languages, kinds, fontNames(project, publication))
	var all load
	err := fs.WalkDir(project, folder, func(name string, entry fs.DirEntry, err error) error {
		switch {
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

// checkFile says what is wrong with a file of the project's templates.
func checkFile(project fs.FS, name string, known []string, all *load) *strict.Problem {
	info, err := fs.Stat(project, name)
	if err != nil {
		return unreadable(name, err)
	}
	own := strings.TrimPrefix(name, folder+"/")
	switch {
	case info.IsDir():
		return refused(name, message.Text("is a link to a folder, which nothing looks into"))
	case !info.Mode().IsRegular():
		return refused(name, message.Text("is not a plain file"))
	case slices.ContainsFunc(known, func(k string) bool { return strings.HasPrefix(k, own+"/") }):
		return noFolder(name)
	case !used(own, known):
		return stray(own, known)
	case info.Size() > largest(own):
		return tooLarge(name, info.Size(), largest(own))
	}
	return all.add(name, info.Size())
}

// usedNames are the names that are looked for, sorted.
func usedNames(languages []string, kinds []KindTexts, fonts []string) []string {
	names := slices.Clone(fonts)
	// The walk itself can't fail: the files are part of the program.
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

// fontNames are the files beside the built-in fonts, if the publication names any
// font, or nobody knows: with it may lie the other cuts of its family, and its
// licence.
func fontNames(project fs.FS, publication *content.Site) []string {
	if publication != nil && len(publication.Fonts.Files()) == 0 {
		return nil
	}
	names, _ := fs.Glob(project, folder+"/fonts/*") // the pattern is right
	for i := range names {
		names[i] = strings.TrimPrefix(names[i], folder+"/")
	}
	return names
}

// localeName is the name of a file with the texts of a language, whose code is
// one of BCP 47, such as fr or pt-BR.
var localeName = regexp.MustCompile(`^locales/[a-z]{2,3}(-[A-Za-z0-9]{2,8})*\.yaml$`)

// used reports whether anything looks for a file, or may show it, or it is published
// as it stands, as what lies in site/ is but for templates.
func used(name string, known []string) bool {
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
