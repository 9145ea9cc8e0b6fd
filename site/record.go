package site

import (
	"encoding/json"

	"octavo/content/message"
	"octavo/site/disk"
	"octavo/site/product"
)

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
