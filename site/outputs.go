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

// PrivateFolder is the folder of private outputs beside an output folder: DIR/private for
// DIR/public, OUT-private for any other.
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
// manifest and lock, and changes as a whole. As a Record they are one.
type Outputs struct {
	Site    *disk.Output
	Private *disk.Output // nil if nothing is private and nothing was

	reading sync.Mutex
	read    map[string]Recorded // what was read of the record so far: it is asked for often
}

// Recorded implements Record. It decodes each entry once.
func (s *Outputs) Recorded(name string) Recorded {
	s.reading.Lock()
	defer s.reading.Unlock()
	if r, ok := s.read[name]; ok {
		return r
	}
	made, _ := s.Last(name)
	r, err := recordIn(made)
	if err != nil {
		r = Recorded{} // the output is made again
	}
	if s.read == nil {
		s.read = map[string]Recorded{}
	}
	s.read[name] = r
	return r
}

// OpenOutputs opens the output folder, and the private one if an earlier build wrote it.
func (p *Project) OpenOutputs() (*Outputs, error) {
	site, err := p.openSite()
	if err != nil {
		return nil, err
	}
	s := &Outputs{Site: site}
	if disk.Stands(p.Private) {
		if err := s.openPrivate(p); err != nil {
			s.Abort()
			return nil, err
		}
	}
	return s, nil
}

// openPrivate opens the second folder, once.
func (s *Outputs) openPrivate(p *Project) (err error) {
	if s.Private == nil {
		s.Private, err = disk.OpenOutput(disk.Destination{
			Folder: p.Private, Sources: append(p.sources(), p.Out), Program: "octavo " + Version, Flag: "--private", Unsynced: p.unsynced,
		})
		s.read = nil // what wasn't there may be there now
	}
	return err
}

// Names implements record.
func (s *Outputs) Names() []string {
	names := s.Site.Names()
	if s.Private != nil {
		names = append(names, s.Private.Names()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Last implements record.
func (s *Outputs) Last(name string) (disk.Made, bool) {
	made, ok := s.Site.Last(name)
	if !ok && s.Private != nil {
		return s.Private.Last(name)
	}
	return made, ok
}

// Keep implements Record. Private outputs have an input that says so, so that none is mistaken for
// one of the site.
func (s *Outputs) Keep(name, inputs string) (disk.Made, bool) {
	made, ok := s.Site.Keep(name, inputs)
	if !ok && s.Private != nil {
		return s.Private.Keep(name, inputs)
	}
	return made, ok
}

// of returns the folder of an output.
func (s *Outputs) of(o product.Output) *disk.Output {
	if o.Private {
		return s.Private
	}
	return s.Site
}

// puts returns the function that writes the files of an output.
func (s *Outputs) puts(o product.Output) render.Put { return s.of(o).Put }

// keepRest keeps what was not asked for, in the folder where it belongs now.
func (s *Outputs) keepRest(gone, private map[string]bool) {
	elsewhere := func(in bool) map[string]bool {
		all := maps.Clone(gone)
		for name, is := range private {
			if is != in {
				all[name] = true
			}
		}
		return all
	}
	s.Site.KeepRest(elsewhere(false))
	if s.Private != nil {
		s.Private.KeepRest(elsewhere(true))
	}
}

// Commit puts both folders in place, the private one first: if the build ends in between, no file
// that has moved from the site is lost.
func (s *Outputs) Commit() (site, private disk.Committed, err error) {
	defer s.Abort()
	switch {
	case s.Private == nil:
	case s.Private.Empty():
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

// needPrivate opens the private folder if something goes there, before anything is made.
func (s *Outputs) needPrivate(p Planned, project *Project) error {
	for _, is := range p.private {
		if is {
			return s.openPrivate(project)
		}
	}
	return nil
}

// privateInput is the input that private outputs have.
const privateInput = "private"

// A Record is what the last build said of its outputs.
type Record interface {
	// Names lists the outputs.
	Names() []string
	// Last returns the entry of one output.
	Last(name string) (disk.Made, bool)
	// Recorded returns what the entry holds beside files; empty if it can't be read.
	Recorded(name string) Recorded
	// Keep keeps the files of an output that was made from these inputs.
	Keep(name, inputs string) (disk.Made, bool)
}

// forgotten is a Record from which nothing is kept, so that everything is made again.
type forgotten struct{ Record }

func (forgotten) Keep(string, string) (disk.Made, bool) { return disk.Made{}, false }

// Recorded is what the record holds of an output, beside its files.
type Recorded struct {
	Inputs product.Inputs `json:"from"`
	Format product.Format `json:"format,omitempty"`
	Of     product.Origin `json:"of,omitzero"`
	Shows  []string       `json:"shows,omitempty"`
	// Former are the puzzles that another version had made of the same book, as lines of a lock.
	Former []string `json:"former,omitempty"`
	// Leaves are what stands on the pages of each file, as [recorded.shows] reads it: a
	// build has no use for it.
	Leaves json.RawMessage `json:"leaves,omitempty"`
	product.Facts
}

// shows is what stands on the pages of each file of an output.
func (r Recorded) Pages() (pages map[string][][]product.Shown) {
	_ = json.Unmarshal(r.Leaves, &pages) // what can't be read was not said
	return pages
}

func recordIn(made disk.Made) (r Recorded, err error) {
	err = json.Unmarshal(made.Facts, &r)
	return r, err
}

// madeOf makes the manifest entry of an output.
func madeOf(f finished, former []string) (disk.Made, error) {
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
	return disk.Made{Inputs: product.Digest(f.inputs), Facts: facts, Files: f.files()}, nil
}
