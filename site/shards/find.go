package shards

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"octavo/content/message"
	"octavo/site/disk"
)

// Find finds the shards of an order in folders and sorts them. Each folder is a shard or contains
// folders of shards. The error joins all problems. If some shards are readable, it also names the
// missing parts of the order.
func Find(folders []string) ([]*Shard, error) {
	var within []string // folders of shards
	var wrong []error
	for _, folder := range folders {
		if isShard(folder) {
			within = append(within, folder)
			continue
		}
		inner, err := shardsIn(folder)
		if err == nil && inner == nil {
			err = message.Errorf("%s has no shard in it: no %s, and no folder that has one", folder, ManifestName)
		}
		if err != nil {
			wrong = append(wrong, err)
		}
		within = append(within, inner...)
	}
	found, refused, ofOneOrder := readShards(within)
	wrong = append(wrong, refused...)
	if len(found) > 0 && ofOneOrder {
		slices.SortStableFunc(found, func(a, b *Shard) int { return cmp.Compare(a.Shard.Index, b.Shard.Index) })
		wrong = append(append(wrong, firstErrors(indexErrors(found))...), firstErrors(incompleteErrors(found))...)
	}
	if err := errors.Join(wrong...); err != nil {
		return nil, err
	}
	return found, nil
}

// readShards reads the manifests of shards. It stops once there are more than maxMistakes mistakes.
// ofOneOrder is false if the shards are of several orders, or if it stopped.
func readShards(folders []string) (found []*Shard, wrong []error, ofOneOrder bool) {
	ofOneOrder = true
	for i, folder := range folders {
		if len(wrong) > maxMistakes {
			return found, append(wrong, message.Errorf("shards that weren't read, after so many mistakes: %d", len(folders)-i)), false
		}
		s, err := openShard(folder)
		if err == nil {
			found = append(found, s)
			err = compareOrders(found[0], s)
			ofOneOrder = ofOneOrder && err == nil
		}
		if err != nil {
			wrong = append(wrong, err)
		}
	}
	return found, wrong, ofOneOrder
}

func isShard(folder string) bool {
	_, err := os.Lstat(filepath.Join(folder, ManifestName))
	return err == nil
}

// shardsIn lists the folders of shards in a folder.
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
	return within, errors.Join(firstErrors(links)...)
}

func openShard(folder string) (*Shard, error) {
	dir, err := disk.ReadShardFolder(folder)
	if err != nil {
		return nil, err
	}
	defer dir.Close()
	m, err := readManifestOf(dir)
	if err != nil {
		return nil, err
	}
	return &Shard{m, folder}, nil
}

// Folder returns the folder of the shard.
func (s *Shard) Folder() string { return s.folder }

// compareOrders returns an error if a shard is of another order than the first one.
func compareOrders(first, s *Shard) error {
	differences := first.Differences(s.Order)
	if s.Shard.Of != first.Shard.Of {
		differences = append(differences, message.New("%d shards, not %d", s.Shard.Of, first.Shard.Of))
	}
	if differences == nil {
		return nil
	}
	return message.Errorf("%s is of another order than %s: %s", s.Folder(), first.Folder(), JoinDifferences(differences))
}

// indexErrors returns errors for shards that are missing or duplicate.
func indexErrors(found []*Shard) (wrong []error) {
	var gaps []span
	next, of := 1, found[0].Shard.Of
	for i, s := range found {
		if i > 0 && s.Shard.Index == found[i-1].Shard.Index {
			wrong = append(wrong, message.Errorf("shard %s is there twice: %s and %s", s.Shard, found[i-1].Folder(), s.Folder()))
			continue
		}
		if s.Shard.Index > next {
			gaps = append(gaps, span{next, s.Shard.Index - 1})
		}
		next = s.Shard.Index + 1
	}
	if next <= of {
		gaps = append(gaps, span{next, of})
	}
	if gaps != nil {
		wrong = append(wrong, message.Errorf("of %d shards are missing: %s", of, spanText(gaps)))
	}
	return wrong
}

// incompleteErrors returns errors for shards with missing blocks.
func incompleteErrors(found []*Shard) (wrong []error) {
	for _, s := range found {
		if done := len(s.Blocks); !s.IsComplete() {
			wrong = append(wrong, message.Errorf("shard %s in %s has %d of %d blocks: numbers %d to %d are missing; run it again, and it goes on from there",
				s.Shard, s.Folder(), done, s.WantedBlocks(), s.firstNumber(done), s.lastNumber(s.WantedBlocks()-1)))
		}
	}
	return wrong
}

// firstErrors shortens a long list of errors, and adds the number of the rest.
func firstErrors(all []error) []error {
	if len(all) <= maxSpans {
		return all
	}
	return append(slices.Clip(all[:maxSpans]), message.Errorf("and %d more like these", len(all)-maxSpans))
}

// A span is a range of shards, from first to last.
type span struct{ first, last int }

// maxSpans is the largest number of spans in a list, and of errors of the same sort.
const maxSpans = 50

func spanText(all []span) string {
	var parts []string
	for i, s := range all {
		switch {
		case i == maxSpans:
			return strings.Join(append(parts, "…"), ", ")
		case s.first == s.last:
			parts = append(parts, fmt.Sprint(s.first))
		default:
			parts = append(parts, fmt.Sprintf("%d–%d", s.first, s.last))
		}
	}
	return strings.Join(parts, ", ")
}
