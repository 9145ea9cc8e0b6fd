package site

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"slices"
	"sync"

	"octavo/content/message"

	"octavo/render"
	"octavo/site/disk"
	"octavo/site/product"
)

// PrivateFolder returns the folder of private outputs beside an output folder. For DIR/public it is
// DIR/private, for any other OUT it is OUT-private.
func PrivateFolder(out string) string {
	if out = filepath.Clean(out); filepath.Base(out) == publicName {
		return filepath.Join(filepath.Dir(out), privateName)
	}
	return out + "-" + privateName
}

// The names of the two folders in a project.
const (
	publicName  = "public"
	privateName = "private"
)

// Outputs are the two folders that a build writes: the site, and private outputs. Each has its own
// manifest and lock, and changes as a whole. Outputs implements Record for both together.
type Outputs struct {
	Site    *disk.Output
	Private *disk.Output // nil if nothing is private now or was before

	mutex    sync.Mutex
	recorded map[string]Recorded // decoded entries of the manifests, by output
}

// Recorded implements Record. It decodes each entry once.
func (s *Outputs) Recorded(name string) Recorded {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if r, ok := s.recorded[name]; ok {
		return r
	}
	made, _ := s.Last(name)
	var r Recorded
	if err := json.Unmarshal(made.Facts, &r); err != nil {
		r = Recorded{} // another version of Octavo wrote the entry, so the output is due anyway
	}
	if s.recorded == nil {
		s.recorded = map[string]Recorded{}
	}
	s.recorded[name] = r
	return r
}

// OpenOutputs opens the output folder, and the private one if an earlier build wrote it.
func (p *Project) OpenOutputs() (*Outputs, error) {
	site, err := p.openSite()
	if err != nil {
		return nil, err
	}
	s := &Outputs{Site: site}
	if disk.HasOutput(p.Private) {
		if err := s.openPrivate(p); err != nil {
			s.Abort()
			return nil, err
		}
	}
	return s, nil
}

// openPrivate opens the folder of private outputs, once.
func (s *Outputs) openPrivate(p *Project) (err error) {
	if s.Private == nil {
		s.Private, err = disk.OpenOutput(disk.Destination{
			Folder: p.Private, Sources: append(p.sources(), p.Out), Program: "octavo " + Version, Flag: "--private", Unsynced: p.isUnsynced,
		})
		s.recorded = nil // entries are looked up again, since the private folder adds some
	}
	return err
}

// Names implements Record.
func (s *Outputs) Names() []string {
	names := s.Site.Names()
	if s.Private != nil {
		names = append(names, s.Private.Names()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Last implements Record.
func (s *Outputs) Last(name string) (disk.Made, bool) {
	made, ok := s.Site.Last(name)
	if !ok && s.Private != nil {
		return s.Private.Last(name)
	}
	return made, ok
}

// Keep implements Record. A private output has the input "private", so that it is never taken for
// an output of the site.
func (s *Outputs) Keep(name, inputs string) (disk.Made, bool) {
	made, ok := s.Site.Keep(name, inputs)
	if !ok && s.Private != nil {
		return s.Private.Keep(name, inputs)
	}
	return made, ok
}

// folderOf returns the folder of an output.
func (s *Outputs) folderOf(o product.Output) *disk.Output {
	if o.Private {
		return s.Private
	}
	return s.Site
}

// putOf returns the function that writes the files of an output.
func (s *Outputs) putOf(o product.Output) render.Put { return s.folderOf(o).Put }

// keepRest keeps the outputs that weren't requested, except obsolete ones. An output that became
// private or public leaves its old folder.
func (s *Outputs) keepRest(obsolete, isPrivate map[string]bool) {
	dropped := func(inPrivate bool) map[string]bool {
		all := maps.Clone(obsolete)
		for name, private := range isPrivate {
			if private != inPrivate {
				all[name] = true
			}
		}
		return all
	}
	s.Site.KeepRest(dropped(false))
	if s.Private != nil {
		s.Private.KeepRest(dropped(true))
	}
}

// Commit puts both folders in place. The private one is first. If the build is killed in between,
// no file that moved from the site is lost.
func (s *Outputs) Commit() (site, private disk.Committed, err error) {
	defer s.Abort()
	switch {
	case s.Private == nil:
	case s.Private.IsEmpty():
		private, err = s.Private.Withdraw()
	default:
		private, err = s.Private.Commit()
	}
	if err != nil {
		return site, private, err
	}
	site, err = s.Site.Commit()
	return site, private, err
}

// Abort leaves both folders as they were. After Commit it does nothing.
func (s *Outputs) Abort() {
	s.Site.Abort()
	if s.Private != nil {
		s.Private.Abort()
	}
}

// openPrivateIfNeeded opens the private folder if the plan has private outputs.
func (s *Outputs) openPrivateIfNeeded(p Planned, project *Project) error {
	for _, private := range p.isPrivate {
		if private {
			return s.openPrivate(project)
		}
	}
	return nil
}

// privateInput names the input that marks private outputs.
const privateInput = "private"

// A Record is the manifest of the last build.
type Record interface {
	// Names lists the names of the outputs, sorted.
	Names() []string
	// Last returns the entry of one output. It returns false if there is none.
	Last(name string) (disk.Made, bool)
	// Recorded returns the decoded facts of an entry. It returns empty facts if they can't be read.
	Recorded(name string) Recorded
	// If an output was made from inputs with this digest, Keep keeps its files and returns true.
	Keep(name, inputs string) (disk.Made, bool)
}

// fullRebuild is a Record that keeps no output, so that everything is made again.
type fullRebuild struct{ Record }

// Keep implements Record.
func (fullRebuild) Keep(string, string) (disk.Made, bool) { return disk.Made{}, false }

// Recorded holds the facts of an output's manifest entry.
type Recorded struct {
	Inputs product.Inputs `json:"from"`
	Format product.Format `json:"format,omitempty"`
	Of     product.Origin `json:"of,omitzero"`
	Shows  []string       `json:"shows,omitempty"`
	// Former lists the puzzles that another version of Octavo made for the same book, as lines of a lock.
	Former []string `json:"former,omitempty"`
	// Leaves holds what is printed on each page. Only Pages decodes it, since builds don't use it.
	Leaves json.RawMessage `json:"leaves,omitempty"`
	product.Facts
}

// Pages returns what is printed on each page of each file of the output, or nil if that is unknown.
func (r Recorded) Pages() (pagesByFile map[string][][]product.PageItem) {
	_ = json.Unmarshal(r.Leaves, &pagesByFile) // damaged entries count as unknown
	return pagesByFile
}

// manifestEntry returns the manifest entry of an output, with former as Recorded.Former.
func manifestEntry(f renderedOutput, former []string) (disk.Made, error) {
	o := f.output
	var leaves json.RawMessage
	if len(f.result.Shows) > 0 {
		var err error
		if leaves, err = json.Marshal(f.result.Shows); err != nil {
			return disk.Made{}, message.Errorf("recording %s: %v", o.Name, err)
		}
	}
	facts, err := json.Marshal(Recorded{f.inputs, o.Format, o.Of, o.Shows, former, leaves, f.result.Facts})
	if err != nil {
		return disk.Made{}, message.Errorf("recording %s: %v", o.Name, err)
	}
	return disk.Made{Inputs: product.Digest(f.inputs), Facts: facts, Files: f.paths()}, nil
}
