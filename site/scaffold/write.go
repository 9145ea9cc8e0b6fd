package scaffold

import (
	"errors"
	"os"
	"path"
	"slices"

	"octavo/content"
	"octavo/content/strict"
	"octavo/templates"
)

// write creates all files, and returns their paths. If one fails, it removes those that it has
// created.
func write(dir string, files []file) ([]string, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	if err := rejectExisting(root, files); err != nil {
		return nil, err
	}
	var written []string
	for _, f := range files {
		if err := create(root, f); err != nil {
			return nil, errors.Join(err, remove(dir, written))
		}
		written = append(written, f.path)
	}
	return written, nil
}

// create creates a file and its folders. It fails if the file exists.
func create(root *os.Root, f file) error {
	if err := root.MkdirAll(path.Dir(f.path), 0o777); err != nil {
		return err
	}
	out, err := root.OpenFile(f.path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = out.Write(f.text)
	if err = errors.Join(err, out.Close()); err != nil {
		err = errors.Join(err, root.Remove(f.path)) // a write fails on a full disk, for example, and leaves a part of the file
	}
	return err
}

// remove deletes files that were just written.
func remove(dir string, written []string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	var failed []error
	for _, name := range written {
		failed = append(failed, root.Remove(name))
	}
	return errors.Join(failed...)
}

// rejectExisting returns a problem for each file that exists already.
func rejectExisting(root *os.Root, files []file) error {
	var problems strict.Problems
	for _, f := range files {
		if _, err := root.Lstat(f.path); err == nil {
			problems = append(problems, &strict.Problem{Pos: strict.Pos{File: f.path}, Message: "this is there already, and nothing is written over it"})
		}
	}
	return problems.Err()
}

// checkWritten loads the publication with its new files and returns the problems in these. Such a
// problem is an unreadable title, or a name that another file has.
func (p *publication) checkWritten(written []string) error {
	project, err := content.Open(p.dir)
	if err != nil {
		return err
	}
	known, err := templates.Languages(templates.Files(project))
	if err != nil {
		return err
	}
	_, err = content.Load(project, known)
	problems, _ := strict.ProblemsIn(err)
	return slices.DeleteFunc(problems, func(p *strict.Problem) bool { return !slices.Contains(written, p.Pos.File) }).Err()
}
