package site

import (
	"path"

	"octavo/content/message"
	"octavo/content/names"
)

// paths are those of the files of an output, as any file system would tell them
// apart.
type paths struct {
	files   map[string]string // by what they are everywhere, as they are written
	folders map[string]string // in the same way: a file for which they are needed
}

func newPaths() paths { return paths{files: map[string]string{}, folders: map[string]string{}} }

// add refuses a path that is possible on some systems alone, or that can't stand
// beside those that there are.
func (p paths) add(file string) error {
	if err := names.CheckPath(file); err != nil {
		return message.Errorf("the site can't have the file %q: %v", file, err)
	}
	if clash := p.clash(file); clash != nil {
		return message.Errorf("the files of the site can't stand side by side: %v", clash)
	}
	key := names.Key(file)
	p.files[key] = file
	for folder := path.Dir(key); folder != "." && p.folders[folder] == ""; folder = path.Dir(folder) {
		p.folders[folder] = file
	}
	return nil
}

func (p paths) clash(file string) *names.Clash {
	key := names.Key(file)
	if other, taken := p.files[key]; taken {
		return &names.Clash{First: min(other, file), Second: max(other, file)}
	}
	if within, needed := p.folders[key]; needed {
		return &names.Clash{First: file, Second: within}
	}
	for folder := path.Dir(key); folder != "."; folder = path.Dir(folder) {
		if other, taken := p.files[folder]; taken {
			return &names.Clash{First: other, Second: file}
		}
	}
	return nil
}
