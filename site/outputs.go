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

// PrivateFolder is where the build of an output puts what is no part of the site, beside
// it: DIR/private for DIR/public, OUT-private for any other.
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

// shelves are the two folders that a build writes: the site, and what is no part of it.
// Each has a manifest and a lock of its own, and changes at once. As a record they are
// one: an output stands in either.
type Outputs struct {
	Site    *disk.Output
	Private *disk.Output // nil where there is nothing private, and was nothing

	reading sync.Mutex
	read    map[string]Recorded // what was read of the record so far: it is asked for often
}

// recorded implements record; what was asked for once is not read again.
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

// openShelves makes ready to write an output, and what an earlier build put beside it.
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

// Keep implements record. Private outputs have an input that says so, and so none is taken
// for the like of it in the other folder.
func (s *Outputs) Keep(name, inputs string) (disk.Made, bool) {
	made, ok := s.Site.Keep(name, inputs)
	if !ok && s.Private != nil {
		return s.Private.Keep(name, inputs)
	}
	return made, ok
}

// of is the folder that an output is put into.
func (s *Outputs) of(o product.Output) *disk.Output {
	if o.Private {
		return s.Private
	}
	return s.Site
}

// puts is how files are put into that folder.
func (s *Outputs) puts(o product.Output) render.Put { return s.of(o).Put }

// keepRest lets stay what was not asked for, in the folder to which it belongs by now.
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

// Commit puts both in place, first what is private: should the build end between the two,
// nothing is missing in it that has gone from the site.
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

// Abort leaves both as they were; after Commit it does nothing.
func (s *Outputs) Abort() {
	s.Site.Abort()
	if s.Private != nil {
		s.Private.Abort()
	}
}

// needPrivate opens the second folder where something goes there, before anything is made.
func (s *Outputs) needPrivate(p Planned, project *Project) error {
	for _, is := range p.private {
		if is {
			return s.openPrivate(project)
		}
	}
	return nil
}

// privateInput is by which inputs tell private outputs from those of the site.
const privateInput = "private"

// A record is what the last build said of its outputs.
type Record interface {
	// Names lists the outputs.
	Names() []string
	// Last is what it said of one.
	Last(name string) (disk.Made, bool)
	// Which facts are known of one? What can't be read was not said: it is made again.
	Recorded(name string) Recorded
	// Keep lets the files of an output stay, if it was made from these inputs.
	Keep(name, inputs string) (disk.Made, bool)
}

// forgotten is a record of which nothing is kept: everything is made anew.
type forgotten struct{ Record }

func (forgotten) Keep(string, string) (disk.Made, bool) { return disk.Made{}, false }

// recorded is what the record holds of an output, beside its files.
type Recorded struct {
	Inputs product.Inputs `json:"from"`
	Format product.Format `json:"format,omitempty"`
	Of     product.Of     `json:"of,omitzero"`
	Shows  []string       `json:"shows,omitempty"`
	// Former are the lines of the puzzles that another program had made of what was
	// asked for.
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

// madeOf is what the next build will want to know of an output.
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
