package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"octavo/content"
	"octavo/generator"
)

const publicationFile = "octavo.yaml"

// project is where a build reads and where it writes.
type project struct {
	files  fs.FS
	dir    string // the folder on disk that .octavo and public belong to
	out    string
	sample bool
	root   *os.Root // beyond which nothing of the project reaches; nil for the sample
}

// openProject finds the publication: the folder asked for, else this one, else
// the embedded sample.
func openProject(config Config) (*project, error) {
	dir := config.Dir
	if dir == "" {
		dir = "."
		if _, err := os.Lstat(publicationFile); errors.Is(err, fs.ErrNotExist) {
			return &project{files: content.Sample(), dir: dir, out: outputFolder(config, dir), sample: true}, nil
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("opening the project: %w", err)
	}
	files := content.Guard(root.FS())
	if _, err := fs.Stat(files, publicationFile); err != nil {
		root.Close()
		return nil, fmt.Errorf("%s is no publication: %s", dir, whyNot(err))
	}
	return &project{files: files, dir: dir, out: outputFolder(config, dir), root: root}, nil
}

// whyNot says what keeps octavo.yaml from being read.
func whyNot(err error) string {
	if errors.Is(err, fs.ErrNotExist) {
		return "there is no " + publicationFile + " in it"
	}
	return publicationFile + " " + content.Unreadable(err).Error()
}

func (p *project) close() {
	if p.root != nil {
		p.root.Close()
	}
}

func outputFolder(config Config, dir string) string {
	if config.Out != "" {
		return filepath.Clean(config.Out)
	}
	return filepath.Join(dir, "public")
}

// sourceFolders hold what a publisher wrote, and the cache.
func sourceFolders() []string { return []string{"content", "templates", ".octavo"} }

// guardSources refuses an output folder among the publisher's own files, or
// within the output of another build, which would no longer know its folder.
func (p *project) guardSources() error {
	out, err := filepath.Abs(p.out)
	if err != nil {
		return fmt.Errorf("finding the output folder: %w", err)
	}
	dir, err := filepath.Abs(p.dir)
	if err != nil {
		return fmt.Errorf("finding the project: %w", err)
	}
	for _, name := range sourceFolders() {
		if within(out, filepath.Join(dir, name)) && !p.sample {
			return fmt.Errorf("%s lies in %s, among the publication's own files; choose another place with --out", p.out, name)
		}
	}
	for parent := filepath.Dir(out); ; parent = filepath.Dir(parent) {
		if _, err := os.Lstat(filepath.Join(parent, manifestName)); err == nil {
			return fmt.Errorf("%s lies in %s, the output of another build; choose another place with --out", p.out, parent)
		}
		if parent == filepath.Dir(parent) {
			return nil
		}
	}
}

// within reports whether a path is a folder or lies below it.
func within(name, folder string) bool {
	rel, err := filepath.Rel(folder, name)
	return err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator))
}

// cache is where puzzles already made are found again, or nil.
func (p *project) cache(config Config) generator.Cache {
	if config.NoCache {
		return nil
	}
	return diskCache{filepath.Join(p.dir, ".octavo", "cache")}
}
