package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

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
		if _, err := os.Stat(publicationFile); errors.Is(err, fs.ErrNotExist) {
			return &project{files: content.Sample(), dir: dir, out: outputFolder(config, dir), sample: true}, nil
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("opening the project: %w", err)
	}
	if _, err := root.Stat(publicationFile); err != nil {
		root.Close()
		return nil, fmt.Errorf("%s is no publication: there is no %s in it", dir, publicationFile)
	}
	return &project{files: root.FS(), dir: dir, out: outputFolder(config, dir), root: root}, nil
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

// cache is where puzzles already made are found again, or nil.
func (p *project) cache(config Config) generator.Cache {
	if config.NoCache {
		return nil
	}
	return diskCache{filepath.Join(p.dir, ".octavo", "cache")}
}
