package site

import (
	"cmp"
	"errors"
	"os"
	"path"
	"slices"

	"octavo/content"
	"octavo/content/strict"
	"octavo/templates"
)

// Lacking is what a language lacks of the texts that a publication in a folder needs, and
// the files in which they are filled in. Mistakes in those that there are are
// strict.Problems.
func Lacking(dir, language string) ([]templates.Lack, error) {
	project, err := content.Open(cmp.Or(dir, "."))
	if err != nil {
		return nil, err
	}
	known, err := templates.Languages(templates.Files(project))
	if err != nil {
		return nil, err
	}
	if problem := strict.LanguageProblem(language, known); problem != nil {
		return nil, problem
	}
	publication, err := content.Load(project, known)
	if publication == nil {
		return nil, err
	}
	return templates.Lacking(project, publication.Chain(language), TextsOf(project, Products()))
}

// FillIn writes the files in which missing texts are filled in, and says which.
func FillIn(dir string, lacks []templates.Lack) (written []string, err error) {
	root, err := os.OpenRoot(cmp.Or(dir, "."))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	for _, l := range lacks {
		if l.ToBeFilledIn == nil {
			continue
		}
		if err := replace(root, l.File, l.ToBeFilledIn); err != nil {
			return written, err
		}
		written = append(written, l.File)
	}
	return slices.Clip(written), nil
}

// replace puts a file in place whole, so that nothing of what was filled in can be lost.
func replace(root *os.Root, name string, text []byte) error {
	if err := root.MkdirAll(path.Dir(name), 0o777); err != nil {
		return err
	}
	const ending = ".octavo-new"
	if err := root.WriteFile(name+ending, text, 0o666); err != nil {
		return err
	}
	return root.Rename(name+ending, name)
}
