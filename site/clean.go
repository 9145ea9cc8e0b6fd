package site

import (
	"errors"
	"os"

	"octavo/content/message"
	"octavo/site/disk"
)

// Cleaned lists what Clean did.
type Cleaned struct {
	Removed []string // folders that were removed
	Kept    []string // folders with files that somebody had changed in the output folders
}

// Clean removes everything that builds have made of a publication: the site, private outputs and
// the cache. Like a build, it refuses a folder with files that no build made.
func Clean(config Config) (Cleaned, error) {
	p, err := Open(config)
	if err != nil {
		return Cleaned{}, err
	}
	defer p.Close()
	if p.Sample {
		return Cleaned{}, errors.New("there is no octavo.yaml here, and so no publication to clean; name its folder")
	}
	if err := errors.Join(rejectForeign(config.Out, p.Out), rejectForeign(config.Private, p.Private)); err != nil {
		return Cleaned{}, err
	}
	var done Cleaned
	if disk.HasOutput(p.Out) || disk.HasOutput(p.Private) {
		outputs, err := p.OpenOutputs()
		if strange, ok := errors.AsType[*disk.ForeignFolderError](err); ok {
			return done, message.Errorf("%s holds what no Octavo build made (%s), and nothing was removed; move it away first", strange.Folder, strange.Found())
		}
		if err != nil {
			return done, err
		}
		defer outputs.Abort()
		if err := done.withdraw(p.Private, outputs.Private); err != nil {
			return done, err
		}
		if err := done.withdraw(p.Out, outputs.Site); err != nil {
			return done, err
		}
	}
	return done, done.clearCache(p)
}

// rejectForeign returns an error if the user named a folder with files but without a build's
// output. Clean would leave it, although the user expects it to go.
func rejectForeign(named, folder string) error {
	if named == "" || disk.HasOutput(folder) {
		return nil
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) == 0 {
		return nil
	}
	return message.Errorf("%s is no output of a build; nothing was removed", named)
}

// withdraw removes an output folder. The output may be nil.
func (c *Cleaned) withdraw(folder string, output *disk.Output) error {
	if output == nil {
		return nil
	}
	withdrawn, err := output.Withdraw()
	c.Kept = append(c.Kept, withdrawn.Kept...)
	if withdrawn.Changed {
		c.Removed = append(c.Removed, folder)
	}
	return err
}

// clearCache removes the cache.
func (c *Cleaned) clearCache(p *Project) error {
	cache, err := disk.OpenCache(p.Dir, CacheFolder)
	if err != nil {
		return err
	}
	defer cache.Close()
	cleared, err := cache.Clear()
	if err != nil {
		return message.Errorf("removing the cache: %v", err)
	}
	if cleared {
		c.Removed = append(c.Removed, p.cacheDir())
	}
	return nil
}
