package site

import (
	"maps"
	"path/filepath"
	"slices"
	"sync"

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
type shelves struct {
	site    *disk.Output
	private *disk.Output // nil where there is nothing private, and was nothing

	reading sync.Mutex
	read    map[string]recorded // what was read of the record so far: it is asked for often
}

// recorded implements record; what was asked for once is not read again.
func (s *shelves) recorded(name string) recorded {
	s.reading.Lock()
	defer s.reading.Unlock()
	if r, ok := s.read[name]; ok {
		return r
	}
	made, _ := s.Last(name)
	r, err := recordIn(made)
	if err != nil {
		r = recorded{} // the output is made again
	}
	if s.read == nil {
		s.read = map[string]recorded{}
	}
	s.read[name] = r
	return r
}

// openShelves makes ready to write an output, and what an earlier build put beside it.
func (p *project) openShelves() (*shelves, error) {
	site, err := p.openOutput()
	if err != nil {
		return nil, err
	}
	s := &shelves{site: site}
	if disk.Stands(p.private) {
		if err := s.openPrivate(p); err != nil {
			s.Abort()
			return nil, err
		}
	}
	return s, nil
}

// openPrivate opens the second folder, once.
func (s *shelves) openPrivate(p *project) (err error) {
	if s.private == nil {
		s.private, err = disk.OpenOutput(disk.Destination{
			Folder: p.private, Sources: append(p.sources(), p.out), Program: "octavo " + Version, Flag: "--private", Unsynced: p.unsynced,
		})
		s.read = nil // what wasn't there may be there now
	}
	return err
}

// Names implements record.
func (s *shelves) Names() []string {
	names := s.site.Names()
	if s.private != nil {
		names = append(names, s.private.Names()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Last implements record.
func (s *shelves) Last(name string) (disk.Made, bool) {
	made, ok := s.site.Last(name)
	if !ok && s.private != nil {
		return s.private.Last(name)
	}
	return made, ok
}

// Keep implements record. Private outputs have an input that says so, and so none is taken
// for the like of it in the other folder.
func (s *shelves) Keep(name, inputs string) (disk.Made, bool) {
	made, ok := s.site.Keep(name, inputs)
	if !ok && s.private != nil {
		return s.private.Keep(name, inputs)
	}
	return made, ok
}

// of is the folder that an output is put into.
func (s *shelves) of(o product.Output) *disk.Output {
	if o.Private {
		return s.private
	}
	return s.site
}

// puts is how files are put into that folder.
func (s *shelves) puts(o product.Output) render.Put { return s.of(o).Put }

// keepRest lets stay what was not asked for, in the folder to which it belongs by now.
func (s *shelves) keepRest(gone, private map[string]bool) {
	elsewhere := func(in bool) map[string]bool {
		all := maps.Clone(gone)
		for name, is := range private {
			if is != in {
				all[name] = true
			}
		}
		return all
	}
	s.site.KeepRest(elsewhere(false))
	if s.private != nil {
		s.private.KeepRest(elsewhere(true))
	}
}

// Commit puts both in place, first what is private: should the build end between the two,
// nothing is missing in it that has gone from the site.
func (s *shelves) Commit() (site, private disk.Committed, err error) {
	defer s.Abort()
	switch {
	case s.private == nil:
	case s.private.Empty():
		private, err = s.private.Withdraw()
	default:
		private, err = s.private.Commit()
	}
	if err != nil {
		return site, private, err
	}
	site, err = s.site.Commit()
	return site, private, err
}

// Abort leaves both as they were; after Commit it does nothing.
func (s *shelves) Abort() {
	s.site.Abort()
	if s.private != nil {
		s.private.Abort()
	}
}

// needPrivate opens the second folder where something goes there, before anything is made.
func (s *shelves) needPrivate(p planned, project *project) error {
	for _, is := range p.private {
		if is {
			return s.openPrivate(project)
		}
	}
	return nil
}

// privateInput is by which inputs tell private outputs from those of the site.
const privateInput = "private"
