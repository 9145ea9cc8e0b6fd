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

// Project is a publication on disk with the folders that a build writes.
type Project struct {
	Files      fs.FS
	Dir        string      // folder on disk with .octavo and public
	Out        string      // folder of the site
	outFlag    string      // as in Config.OutFlag
	Private    string      // folder of private outputs
	Sample     bool        // whether this is the embedded sample, since no publication was found
	isUnsynced bool        // whether a build ends before the output is safe on disk
	root       *os.Root    // keeps reads and writes inside the project; nil for the sample
	cache      *disk.Cache // puzzles of earlier builds; nil before openCache
}

// Open returns the publication of config.Files. Without such files it opens the publication in
// config.Dir. If that is "", it opens the one in the current folder, or the embedded sample if
// there is none. The caller must call Close.
func Open(config Config) (*Project, error) {
	if config.Files != nil {
		return &Project{Files: config.Files, Dir: ".", Out: outputFolder(config, "."), outFlag: config.OutFlag, Private: privateFolder(config, "."), isUnsynced: config.Unsynced}, nil
	}
	dir := config.Dir
	if dir == "" {
		dir = "."
		if _, err := os.Lstat(content.SettingsFile); errors.Is(err, fs.ErrNotExist) {
			if err := content.RejectInnerFolder(); err != nil {
				return nil, err
			}
			return &Project{Files: content.Sample(), Dir: dir, Out: outputFolder(config, dir), Private: privateFolder(config, dir), Sample: true, isUnsynced: config.Unsynced}, nil
		}
	}
	root, files, err := content.OpenPublication(dir)
	if err != nil {
		return nil, err
	}
	return &Project{Files: files, Dir: dir, Out: outputFolder(config, dir), Private: privateFolder(config, dir), isUnsynced: config.Unsynced, root: root}, nil
}

// Close closes the folder of the project and its cache.
func (p *Project) Close() {
	if p.root != nil {
		p.root.Close()
	}
	if p.cache != nil {
		p.cache.Close()
	}
}

// PublicFolder returns the default output folder of a publication.
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

// cacheDir returns the folder in which Octavo keeps its cache.
func (p *Project) cacheDir() string { return filepath.Join(p.Dir, cacheParent) }

// sources returns the publisher's files and the cache. No output folder may contain them.
func (p *Project) sources() []string {
	if p.Sample {
		return []string{p.cacheDir()}
	}
	return []string{
		filepath.Join(p.Dir, content.SettingsFile), filepath.Join(p.Dir, "content"), filepath.Join(p.Dir, "templates"), p.cacheDir(),
	}
}

// openSite opens the folder of the site for writing.
func (p *Project) openSite() (*disk.Output, error) {
	return disk.OpenOutput(disk.Destination{Folder: p.Out, Sources: p.sources(), Program: "octavo " + Version, Flag: p.outFlag, Unsynced: p.isUnsynced})
}

// The folder of the cache and its parent, within the project.
const (
	cacheParent = ".octavo"
	CacheFolder = cacheParent + "/cache"
)

// openCache opens the cache with puzzles of earlier builds. It returns nil if config forbids their
// use.
func (p *Project) openCache(config Config) (generator.Cache, error) {
	if config.NoCache {
		return nil, nil
	}
	cache, err := disk.OpenCache(p.Dir, CacheFolder)
	if err != nil {
		return nil, err
	}
	p.cache = cache
	return cache, nil
}
