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

// writtenBuild holds the result of writeAll.
type writtenBuild struct {
	disk.Committed
	private disk.Committed
	facts   map[string]product.Facts // facts of rendered outputs, by name
}

// writeAll writes rendered files as they arrive, and commits the output folders at the end. It
// stops at the first error. Errors that are strict.Problems don't stop it: it collects them from
// all works.
func writeAll(ctx context.Context, p Planned, works iter.Seq[renderedWork], out *Outputs) (writtenBuild, error) {
	done := writtenBuild{facts: map[string]product.Facts{}}
	taken := newPathSet()
	for _, file := range p.keptFiles {
		if err := taken.add(file); err != nil {
			return done, err
		}
	}
	var problems strict.Problems
	for w := range works {
		if err := collectProblems(&problems, w.err); err != nil {
			return done, err
		}
		if len(problems) > 0 {
			continue
		}
		for _, o := range w.outputs {
			if err := putOutput(out, o, taken, p.formerPuzzles[o.output.Name]); err != nil {
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
	if !p.selection.isWhole {
		out.keepRest(p.obsolete, p.isPrivate)
	}
	var err error
	done.Committed, done.private, err = out.Commit()
	return done, err
}

// putOutput writes the files of an output and its manifest entry.
func putOutput(out *Outputs, o renderedOutput, taken pathSet, former []string) error {
	for _, file := range o.paths() {
		if err := taken.add(file); err != nil {
			return err
		}
	}
	if o.isUnchanged {
		return nil
	}
	for _, f := range o.result.Files {
		if err := out.folderOf(o.output).Put(f); err != nil {
			return err
		}
	}
	if o.result.Facts.Puzzles == nil {
		former = nil // former puzzles are kept only with the output that records the book's puzzles
	}
	made, err := manifestEntry(o, former)
	if err != nil {
		return err
	}
	out.folderOf(o.output).Record(o.output.Name, made)
	return nil
}

// keptFolderNotes notes the folders to which a build moved files that somebody had changed in the
// output folders.
func keptFolderNotes(done writtenBuild) strict.Problems {
	var notes strict.Problems
	for _, folder := range slices.Concat(done.Kept, done.private.Kept) {
		notes = append(notes, strict.ProblemIn("", "what had been changed in the output, or can't be proven to be Octavo's, stands in %s now", folder))
	}
	return notes
}

// A pathSet holds the paths of a build's files. No two may clash on any file system.
type pathSet struct {
	files   map[string]string // path as written, by the path's names.Key
	folders map[string]string // one file of each folder, by the folder's names.Key
}

func newPathSet() pathSet { return pathSet{files: map[string]string{}, folders: map[string]string{}} }

// add adds a path. It fails if the path is impossible on some system or clashes with another one.
func (p pathSet) add(file string) error {
	if err := names.CheckPath(file); err != nil {
		return message.Errorf("the site can't have the file %q: %v", file, err)
	}
	if clash := p.findClash(file); clash != nil {
		return message.Errorf("the files of the site can't stand side by side: %v", clash)
	}
	key := names.Key(file)
	p.files[key] = file
	for folder := path.Dir(key); folder != "." && p.folders[folder] == ""; folder = path.Dir(folder) {
		p.folders[folder] = file
	}
	return nil
}

// findClash returns the clash of a path with the set, or nil.
func (p pathSet) findClash(file string) *names.Clash {
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
