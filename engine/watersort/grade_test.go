package watersort

import (
	"testing"

	"octavo/engine"
)

// TestEasierThanAnyTier checks that levels which are solved, or which random pouring always solves, are
// called so. Their tier by the policy has another name, and isn't shown.
func TestEasierThanAnyTier(t *testing.T) {
	for _, c := range []struct {
		text, policy, measured string
		isNominal              bool
	}{
		{"4:0000", "hard", "solved", true},
		{"4:0000/1111/", "hard", "solved", true},
		{"4:0011/1100/", "hard", "trivial", true},
		{"4:0111/0001/", "hard", "trivial", true},
		{"4:0011/1100//////////////", "easy", "trivial", false},
		{"4:SELS/SAML/AKEM/ETTK/EMSO/KOOL/TKLT/AMAO///", "easy", "trivial", false},
		{"4:KLOA/KKLM/OTOS/MEAO/MALS/TMKS/TEEA/TLES//", "hard", "normal", false},
	} {
		p, err := Kind{}.Parse(c.text)
		if err != nil {
			t.Fatal(err)
		}
		grade, err := p.Grade()
		if err != nil {
			t.Fatal(err)
		}
		words := map[string]string{}
		for _, f := range grade.Facts {
			words[f.Name] = f.Word
		}
		if words["policy"] != c.policy || words["measured"] != c.measured || grade.IsNominal != c.isNominal {
			t.Errorf("%s is %s by the policy, %s by measure, nominal: %v", c.text, words["policy"], words["measured"], grade.IsNominal)
		}
		quick, err := p.(engine.TierGrader).GradeTier()
		if err != nil || quick.Solutions != grade.Solutions || quick.Tier != grade.Tier || quick.SecondTier != grade.SecondTier {
			t.Errorf("%s: the grade without facts is %+v, %v, and the grade %+v", c.text, quick, err, grade)
		}
	}
	if p, err := (Kind{}).Parse("4:0101/1010"); err != nil {
		t.Error(err)
	} else if quick, err := p.(engine.TierGrader).GradeTier(); err != engine.ErrUnsolvable {
		t.Errorf("a level without a solution has the grade %+v, %v", quick, err)
	}
}
