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

// quiet is how long nothing may happen before a change counts: editors write a file in
// several steps.
const quiet = 30 * time.Millisecond

// Watch tells when something changes of what a publisher writes: octavo.yaml, content
// and templates in a folder. The channel is closed when ctx ends.
func Watch(ctx context.Context, dir string) (<-chan struct{}, error) {
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, message.Errorf("watching %s: %v", dir, err)
	}
	w := &watch{dir: filepath.Clean(dir), watcher: watcher}
	if err := w.addAll(); err != nil {
		watcher.Close()
		return nil, message.Errorf("watching %s: %v", dir, err)
	}
	changes := make(chan struct{})
	go w.run(ctx, changes)
	return changes, nil
}

type watch struct {
	dir     string
	watcher *fsnotify.Watcher
}

// sources are the folders in which a publisher writes; octavo.yaml stands above them.
func sources() []string { return []string{"content", "templates"} }

// addAll watches the folder itself, and all folders in which a publisher writes.
func (w *watch) addAll() error {
	if err := w.watcher.Add(w.dir); err != nil {
		return err
	}
	for _, name := range sources() {
		if err := w.addTree(filepath.Join(w.dir, name)); err != nil {
			return err
		}
	}
	return nil
}

// addTree watches a folder and those in it; there need be none.
func (w *watch) addTree(root string) error {
	return filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case os.IsNotExist(err):
			return nil
		case err != nil:
			return err
		case !entry.IsDir():
			return nil
		case strict.Hidden(entry.Name()):
			return filepath.SkipDir
		}
		return w.watcher.Add(name)
	})
}

// run tells of changes until ctx ends.
func (w *watch) run(ctx context.Context, changes chan<- struct{}) {
	defer close(changes)
	defer w.watcher.Close()
	settled := time.NewTimer(time.Hour)
	settled.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case event, ok := <-w.watcher.Events:
			if !ok {
				return
			}
			if w.counts(event) {
				settled.Reset(quiet)
			}
		case <-w.watcher.Errors: // such as one event too many: something has changed
			settled.Reset(quiet)
		case <-settled.C:
			select {
			case changes <- struct{}{}:
			case <-ctx.Done():
				return
			}
		}
	}
}

// counts reports whether an event is one of what a publisher writes. New folders are
// watched from now on.
func (w *watch) counts(event fsnotify.Event) bool {
	name := filepath.Base(event.Name)
	if event.Op == fsnotify.Chmod || strict.Hidden(name) || strings.HasSuffix(name, "~") {
		return false
	}
	inside, err := filepath.Rel(w.dir, event.Name)
	if err != nil {
		return false
	}
	first, _, _ := strings.Cut(filepath.ToSlash(inside), "/")
	if inside != content.SettingsFile && first != sources()[0] && first != sources()[1] {
		return false
	}
	if event.Has(fsnotify.Create) {
		_ = w.addTree(event.Name) // what can't be watched is missed, and no more
	}
	return true
}
