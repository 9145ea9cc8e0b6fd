package site

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"octavo/content"
	"octavo/generator"
	"octavo/site/disk"
)

// project is where a build reads and where it writes.
type project struct {
	files    fs.FS
	dir      string // the folder on disk that .octavo and public belong to
	out      string
	private  string // the folder of what is no part of the site
	sample   bool
	unsynced bool        // what is written isn't waited for
	root     *os.Root    // beyond which nothing of the project reaches; nil for the sample
	kept     *disk.Cache // puzzles made earlier; nil until asked for
}

// openProject finds the publication: the folder asked for, else this one, else
// the embedded sample.
func openProject(config Config) (*project, error) {
	dir := config.Dir
	if dir == "" {
		dir = "."
		if _, err := os.Lstat(content.SettingsFile); errors.Is(err, fs.ErrNotExist) {
			if err := content.NotHere(); err != nil {
				return nil, err
			}
			return &project{files: content.Sample(), dir: dir, out: outputFolder(config, dir), private: privateFolder(config, dir), sample: true, unsynced: config.Unsynced}, nil
		}
	}
	root, files, err := content.OpenPublication(dir)
	if err != nil {
		return nil, err
	}
	return &project{files: files, dir: dir, out: outputFolder(config, dir), private: privateFolder(config, dir), unsynced: config.Unsynced, root: root}, nil
}

func (p *project) close() {
	if p.root != nil {
		p.root.Close()
	}
	if p.kept != nil {
		p.kept.Close()
	}
}

// PublicFolder is the output folder of a publication, unless another one is asked for.
func PublicFolder(dir string) string { return filepath.Join(dir, publicName) }

func outputFolder(config Config, dir string) string {
	if config.Out != "" {
		return filepath.Clean(config.Out)
	}
	return PublicFolder(dir)
}

func privateFolder(config Config, dir string) string {
	if config.Private != "" {
		return filepath.Clean(config.Private)
	}
	return PrivateFolder(outputFolder(config, dir))
}

// sources are the publisher's own files, which no output folder may hold, and
// the cache.
func (p *project) sources() []string {
	cache := filepath.Join(p.dir, cacheParent)
	if p.sample {
		return []string{cache}
	}
	return []string{
		filepath.Join(p.dir, content.SettingsFile), filepath.Join(p.dir, "content"), filepath.Join(p.dir, "templates"), cache,
	}
}

// openOutput makes ready to write the output.
func (p *project) openOutput() (*disk.Output, error) {
	return disk.OpenOutput(disk.Destination{Folder: p.out, Sources: p.sources(), Program: "octavo " + Version, Unsynced: p.unsynced})
}

// The folder of the cache, and that in which it stands.
const (
	cacheParent = ".octavo"
	cacheFolder = cacheParent + "/cache"
)

// remembered is what is known of earlier builds: the record of the last one, and
// puzzles that were made. Of both nothing is used where all is to be made anew.
func (p *project) remembered(out record, config Config) (record, generator.Cache, error) {
	if config.NoCache {
		return forgotten{out}, nil, nil
	}
	kept, err := disk.OpenCache(p.dir, cacheFolder)
	if err != nil {
		return nil, nil, err
	}
	p.kept = kept
	return out, kept, nil
}
