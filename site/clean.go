package site

import (
	"errors"
	"os"

	"octavo/content/message"
	"octavo/site/disk"
)

// A Cleaned publication has nothing left that a build made.
type Cleaned struct {
	Removed []string // folders
	Kept    []string // what somebody had changed in them, and where it lies now
}

// Clean removes what builds have made of a publication: its output, what is private, and
// the cache. All of it is made again by a build; what somebody else put into the output
// makes it refuse, as it does a build.
func Clean(config Config) (Cleaned, error) {
	p, err := Open(config)
	if err != nil {
		return Cleaned{}, err
	}
	defer p.Close()
	if p.Sample {
		return Cleaned{}, errors.New("there is no octavo.yaml here, and so no publication to clean; name its folder")
	}
	if err := errors.Join(madeByBuilds(config.Out, p.Out), madeByBuilds(config.Private, p.Private)); err != nil {
		return Cleaned{}, err
	}
	var done Cleaned
	if disk.Stands(p.Out) || disk.Stands(p.Private) {
		shelves, err := p.OpenOutputs()
		if strange, ok := errors.AsType[*disk.StrangeError](err); ok {
			return done, message.Errorf("%s holds what no Octavo build made (%s), and nothing was removed; move it away first", strange.Folder, strange.Found())
		}
		if err != nil {
			return done, err
		}
		defer shelves.Abort()
		for _, shelf := range []struct {
			folder string
			output *disk.Output
		}{{p.Private, shelves.Private}, {p.Out, shelves.Site}} {
			if err := done.withdraw(shelf.folder, shelf.output); err != nil {
				return done, err
			}
		}
	}
	return done, done.forget(p)
}

// madeByBuilds refuses a folder that was named and has what no build has made: nothing of it would
// go, and whoever named it believes otherwise.
func madeByBuilds(named, folder string) error {
	if named == "" || disk.Stands(folder) {
		return nil
	}
	if entries, err := os.ReadDir(folder); err != nil || len(entries) == 0 {
		return nil // nothing to be removed
	}
	return message.Errorf("%s is no output of a build; nothing was removed", named)
}

// withdraw removes an output; nil is none.
func (c *Cleaned) withdraw(folder string, output *disk.Output) error {
	if output == nil {
		return nil
	}
	gone, err := output.Withdraw()
	c.Kept = append(c.Kept, gone.Kept...)
	if gone.Changed {
		c.Removed = append(c.Removed, folder)
	}
	return err
}

// forget removes the cache.
func (c *Cleaned) forget(p *Project) error {
	cache, err := disk.OpenCache(p.Dir, CacheFolder)
	if err != nil {
		return err
	}
	defer cache.Close()
	gone, err := cache.Clear()
	if err != nil {
		return message.Errorf("removing the cache: %v", err)
	}
	if gone {
		c.Removed = append(c.Removed, p.sources()[len(p.sources())-1])
	}
	return nil
}
