package site

import (
	"context"
	"iter"
	"path"
	"slices"

	"octavo/content/message"
	"octavo/content/names"
	"octavo/content/strict"
	"octavo/site/disk"
	"octavo/site/product"
)

// written is what a build has put into its output.
type written struct {
	disk.Committed
	private disk.Committed
	facts   map[string]product.Facts // of what was rendered, by output
}

// writeAll hands what is rendered to the output as it comes, and puts the output in
// place when all of it is there. The first error ends it, but for the problems
// of other works, which a publisher wants to know at once.
func writeAll(ctx context.Context, p Planned, works iter.Seq[rendered], out *Outputs) (written, error) {
	done := written{facts: map[string]product.Facts{}}
	standing := newPaths()
	for _, file := range p.files {
		if err := standing.add(file); err != nil {
			return done, err
		}
	}
	var problems strict.Problems
	for w := range works {
		if err := gather(&problems, w.err); err != nil {
			return done, err
		}
		if len(problems) > 0 {
			continue
		}
		for _, o := range w.outputs {
			if err := putOutput(out, o, standing, p.former[o.output.Name]); err != nil {
				return done, err
			}
			done.facts[o.output.Name] = o.result.Facts
		}
	}
	if err := ctx.Err(); err != nil {
		return done, err
	}
	if len(problems) > 0 {
		return done, problems.Err()
	}
	if !p.selection.all {
		out.keepRest(p.gone, p.private)
	}
	var err error
	done.Committed, done.private, err = out.Commit()
	return done, err
}

// putOutput hands over the files of an output, and what the next build will want
// to know of it.
func putOutput(out *Outputs, o finished, standing paths, former []string) error {
	for _, file := range o.files() {
		if err := standing.add(file); err != nil {
			return err
		}
	}
	if o.stays {
		return nil
	}
	for _, f := range o.result.Files {
		if err := out.of(o.output).Put(f); err != nil {
			return err
		}
	}
	if o.result.Facts.Puzzles == nil {
		former = nil // they are recorded where the puzzles are
	}
	made, err := madeOf(o, former)
	if err != nil {
		return err
	}
	out.of(o.output).Record(o.output.Name, made)
	return nil
}

// notesOn say what was found in the output that no build had made.
func notesOn(done written) strict.Problems {
	var notes strict.Problems
	for _, folder := range slices.Concat(done.Kept, done.private.Kept) {
		notes = append(notes, strict.ProblemIn("", "what had been changed in the output, or can't be proven to be Octavo's, stands in %s now", folder))
	}
	return notes
}

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
