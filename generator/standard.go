package generator

import (
	"octavo/engine"
)

// A standard is what a puzzle of a job must be by its grade.
type standard struct {
	tier engine.Tier // NoTier where there are none, or any will do
	band engine.Band
}

// wanted lists the standard that each puzzle of a proposal must meet.
func wanted(maker engine.Maker, tier engine.Tier) []standard {
	offer := maker.Offer()
	if offer.Set == nil {
		return []standard{{tier, offer.Band}}
	}
	var all []standard
	for _, t := range offer.Set {
		all = append(all, standard{t, offer.Band})
	}
	return all
}

// met reports whether a grade is one that was asked for.
func (s standard) met(g *engine.Grade) bool {
	return s.tiered(g) && s.band.Holds(*g)
}

// tiered reports whether a grade is of the tier asked for, or none was since the band
// says how hard.
func (s standard) tiered(g *engine.Grade) bool {
	return g.Fits(s.tier) || s.tier == engine.NoTier && s.band.Bounds()
}

// missed says of a grade that is not what was asked for in which way: "is hard and
// not easy", "has rating 5.6, and not one in 3.8..4.4".
func (s standard) missed(g engine.Grade) error {
	if !s.tiered(&g) {
		return engine.Errorf("is %s and not %s", g.Tier, s.tier)
	}
	return engine.Errorf("%s, and not one in %s", s.band.Of(g), s.band)
}
