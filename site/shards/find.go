package shards

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"octavo/content/message"
	"octavo/site/disk"
)

// Find opens the shards in folders, each that of a shard or one that holds those of shards,
// and says what is wrong with any, all at once. However many there are, none is held open.
// What of the order can be said of the others is said beside that.
func Find(folders []string) ([]*Shard, error) {
	var all []*Shard
	var wrong []error
	add := func(folder string) {
		s, err := openShard(folder)
		if err != nil {
			wrong = append(wrong, err)
			return
		}
		all = append(all, s)
	}
	for _, folder := range folders {
		if isShard(folder) {
			add(folder)
			continue
		}
		within, err := shardsIn(folder)
		if err == nil && within == nil {
			err = message.Errorf("%s has no shard in it: no %s, and no folder that has one", folder, ManifestName)
		}
		wrong = append(wrong, err)
		for _, inner := range within {
			add(inner)
		}
	}
	if err := errors.Join(wrong...); err != nil {
		if len(all) > 0 {
			_, lacks := Complete(all)
			err = errors.Join(err, lacks)
		}
		return nil, err
	}
	return all, nil
}

func isShard(folder string) bool {
	_, err := os.Lstat(filepath.Join(folder, ManifestName))
	return err == nil
}

// shardsIn are the folders of shards in a folder.
func shardsIn(folder string) ([]string, error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, message.Errorf("%s isn't there", folder)
	}
	if err != nil {
		return nil, message.Errorf("looking for shards: %v", err)
	}
	var within []string
	var links []error
	for _, e := range entries {
		switch inner := filepath.Join(folder, e.Name()); {
		case !isShard(inner):
		case e.IsDir():
			within = append(within, inner)
		default:
			links = append(links, message.Errorf("%s is a link to the folder of a shard, and links aren't followed here; name it by itself, or what it leads to", inner))
		}
	}
	return within, errors.Join(links...)
}

func openShard(folder string) (*Shard, error) {
	shelf, err := disk.ReadShardFolder(folder)
	if err != nil {
		return nil, err
	}
	defer shelf.Close()
	m, err := load(shelf)
	if err != nil {
		return nil, err
	}
	return &Shard{m, folder}, nil
}

// Folder is where the shard stands.
func (s *Shard) Folder() string { return s.folder }
