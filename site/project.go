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

// Project is where a build reads and where it writes.
type Project struct {
	Files    fs.FS
	Dir      string // the folder on disk that .octavo and public belong to
	Out      string
	Private  string // the folder of what is no part of the site
	Sample   bool
	unsynced bool        // what is written isn't waited for
	root     *os.Root    // beyond which nothing of the project reaches; nil for the sample
	kept     *disk.Cache // puzzles made earlier; nil until asked for
}

// openProject finds the publication: the folder asked for, else this one, else
// the embedded sample.
func Open(config Config) (*Project, error) {
	dir := config.Dir
	if dir == "" {
		dir = "."
		if _, err := os.Lstat(content.SettingsFile); errors.Is(err, fs.ErrNotExist) {
			if err := content.NotHere(); err != nil {
				return nil, err
			}
			return &Project{Files: content.Sample(), Dir: dir, Out: outputFolder(config, dir), Private: privateFolder(config, dir), Sample: true, unsynced: config.Unsynced}, nil
		}
	}
	root, files, err := content.OpenPublication(dir)
	if err != nil {
		return nil, err
	}
	return &Project{Files: files, Dir: dir, Out: outputFolder(config, dir), Private: privateFolder(config, dir), unsynced: config.Unsynced, root: root}, nil
}

func (p *Project) Close() {
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
func (p *Project) sources() []string {
	cache := filepath.Join(p.Dir, cacheParent)
	if p.Sample {
		return []string{cache}
	}
	return []string{
		filepath.Join(p.Dir, content.SettingsFile), filepath.Join(p.Dir, "content"), filepath.Join(p.Dir, "templates"), cache,
	}
}

// openOutput makes ready to write the output.
func (p *Project) openSite() (*disk.Output, error) {
	return disk.OpenOutput(disk.Destination{Folder: p.Out, Sources: p.sources(), Program: "octavo " + Version, Unsynced: p.unsynced})
}

// The folder of the cache, and that in which it stands.
const (
	cacheParent = ".octavo"
	CacheFolder = cacheParent + "/cache"
)

// remembered is what is known of earlier builds: the record of the last one, and
// puzzles that were made. Of both nothing is used where all is to be made anew.
func (p *Project) remembered(out Record, config Config) (Record, generator.Cache, error) {
	if config.NoCache {
		return forgotten{out}, nil, nil
	}
	kept, err := disk.OpenCache(p.Dir, CacheFolder)
	if err != nil {
		return nil, nil, err
	}
	p.kept = kept
	return out, kept, nil
}
