package watersort

import "testing"

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
	}
}
