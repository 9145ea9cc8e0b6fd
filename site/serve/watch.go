package serve

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"

	"octavo/content"
	"octavo/content/message"
	"octavo/content/strict"
)

// settleTime is how long there must be no change before changes are reported, since editors write a
// file in several steps.
const settleTime = 30 * time.Millisecond

// Watch reports changes of octavo.yaml, content and templates in a folder. It closes the channel
// when ctx ends.
func Watch(ctx context.Context, dir string) (<-chan struct{}, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, message.Errorf("watching %s: %v", dir, err)
	}
	w := &watcher{dir: filepath.Clean(dir), notify: notify}
	if err := w.watchAll(); err != nil {
		notify.Close()
		return nil, message.Errorf("watching %s: %v", dir, err)
	}
	changes := make(chan struct{})
	go w.run(ctx, changes)
	return changes, nil
}

// A watcher watches the sources of a publication.
type watcher struct {
	dir    string
	notify *fsnotify.Watcher
}

// sourceFolders returns the watched folders. octavo.yaml is watched, too.
func sourceFolders() []string { return []string{"content", "templates"} }

// watchAll watches the folder itself and all source folders.
func (w *watcher) watchAll() error {
	if err := w.notify.Add(w.dir); err != nil {
		return err
	}
	for _, name := range sourceFolders() {
		if err := w.watchTree(filepath.Join(w.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// watchTree watches a folder and its subfolders. A missing folder is no error.
func (w *watcher) watchTree(root string) error {
	return filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case os.IsNotExist(err):
			return nil
		case err != nil:
			return err
		case !entry.IsDir():
			return nil
		case strict.IsHidden(entry.Name()):
			return filepath.SkipDir
		}
		return w.notify.Add(name)
	})
}

// run reports changes until ctx ends.
func (w *watcher) run(ctx context.Context, changes chan<- struct{}) {
	defer close(changes)
	defer w.notify.Close()
	settled := time.NewTimer(time.Hour)
	settled.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case event, ok := <-w.notify.Events:
			if !ok {
				return
			}
			if w.concernsSources(event) {
				settled.Reset(settleTime)
			}
		case <-w.notify.Errors: // for example an overflow of events, so something has changed
			settled.Reset(settleTime)
		case <-settled.C:
			select {
			case changes <- struct{}{}:
			case <-ctx.Done():
				return
			}
		}
	}
}

// concernsSources reports whether an event concerns the publisher's files. It also starts to watch
// new folders.
func (w *watcher) concernsSources(event fsnotify.Event) bool {
	name := filepath.Base(event.Name)
	if event.Op == fsnotify.Chmod || strict.IsHidden(name) || strings.HasSuffix(name, "~") {
		return false
	}
	inside, err := filepath.Rel(w.dir, event.Name)
	if err != nil {
		return false
	}
	first, _, _ := strings.Cut(filepath.ToSlash(inside), "/")
	if inside != content.SettingsFile && first != sourceFolders()[0] && first != sourceFolders()[1] {
		return false
	}
	if event.Has(fsnotify.Create) {
		_ = w.watchTree(event.Name) // a folder that can't be watched is left out
	}
	return true
}
