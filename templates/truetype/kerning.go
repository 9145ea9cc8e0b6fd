package truetype

import "octavo/content/message"

// checkKerning checks that package sfnt can read the kerning of a font (OpenType 1.9.1, “GPOS”). The
// package copies a table of pairs for each reference from a feature, so references are counted.
func (c *checker) checkKerning() error {
	gpos, ok := c.tables["GPOS"]
	if !ok {
		return nil
	}
	k := &kerning{gpos: gpos, most: 2 * len(c.data)}
	for _, script := range []string{"latn", "DFLT"} {
		k.countScript(k.uint16(4), script)
	}
	switch {
	case k.tables > maxKerning || k.bytes > k.most:
		return message.Errorf("it has too many tables of kerning (table GPOS); possible: up to %d", maxKerning)
	case k.damaged:
		return damaged("GPOS")
	}
	return nil
}

// kerning counts the tables of pairs to which the features for kerning refer.
type kerning struct {
	gpos        table
	damaged     bool // whether a place was behind the end of gpos
	tables      int  // number of references to tables of pairs
	bytes, most int  // bytes of the values in these tables, and how many are allowed
}

// uint16 returns the number at a place in gpos. It returns 0 if the place is behind the end.
func (k *kerning) uint16(at int) int {
	if at < 0 || at+2 > len(k.gpos) {
		k.damaged = true
		return 0
	}
	return k.gpos.uint16(at)
}

// record returns the tag of record n in a list, and the place in gpos to which it leads. The record
// holds this place as a distance from the list. at is 0 if gpos is damaged.
func (k *kerning) record(list, n int) (tag string, at int) {
	at = list + 2 + 6*n
	if k.uint16(at + 4); k.damaged {
		return "", 0
	}
	return string(k.gpos[at : at+4]), list + k.uint16(at+4)
}

func (k *kerning) tooMuch() bool { return k.damaged || k.tables > maxKerning || k.bytes > k.most }

// countScript counts the tables of a script in its default language. scripts is the place
// in gpos of the list of scripts, and tag is the script's tag.
func (k *kerning) countScript(scripts int, tag string) {
	for n := range k.uint16(scripts) {
		name, script := k.record(scripts, n)
		if k.tooMuch() {
			return
		}
		if name != tag {
			continue
		}
		usual := k.uint16(script)
		if usual == 0 {
			return
		}
		language := script + usual
		for i := range k.uint16(language + 4) {
			if k.countFeature(k.uint16(language + 6 + 2*i)); k.tooMuch() {
				return
			}
		}
		return
	}
}

// countFeature counts the tables of feature n, if the feature is for kerning.
func (k *kerning) countFeature(n int) {
	features, lookups := k.uint16(6), k.uint16(8)
	if n >= k.uint16(features) {
		k.damaged = true
		return
	}
	tag, feature := k.record(features, n)
	if tag != "kern" {
		return
	}
	for i := range k.uint16(feature + 2) {
		if k.tables++; k.tooMuch() { // a reference takes time, even to a table without subtables
			return
		}
		lookup := k.uint16(feature + 4 + 2*i)
		if lookup >= k.uint16(lookups) {
			k.damaged = true
			return
		}
		k.countLookup(lookups + k.uint16(lookups+2+2*lookup))
	}
}

// countLookup counts the tables of pairs in the lookup at a place.
func (k *kerning) countLookup(lookup int) {
	const pairs, extension, classes = 2, 9, 2
	kind := k.uint16(lookup)
	if kind != pairs && kind != extension {
		return
	}
	for i := range k.uint16(lookup + 4) {
		at := lookup + k.uint16(lookup+6+2*i)
		if kind == extension && k.uint16(at+2) == pairs {
			at += k.uint16(at+4)<<16 + k.uint16(at+6)
		}
		if k.uint16(at) == classes {
			k.bytes += 2 * k.uint16(at+12) * k.uint16(at+14)
		}
		if k.tables++; k.tooMuch() {
			return
		}
	}
}
