//go:build slow

package file

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"octavo/render/pdf/font"
)

// TestFontsEqualFpdf checks that our font subsets have the same bytes as those that fpdf embeds for the
// same letters.
func TestFontsEqualFpdf(t *testing.T) {
	faces, err := font.Load(os.DirFS("../../../templates"), nil)
	if err != nil {
		t.Fatal(err)
	}
	maker := NewFontEmbedder(faces)
	rng := rand.New(rand.NewPCG(10, 11))
	for i := range faces {
		for _, runes := range someLetters(faces[i], rng) {
			want, err := describeFont(i, faces[i].Data, runes)
			if err != nil {
				t.Fatal(err)
			}
			got, err := maker.subsetFont(i, lettersOf(runes))
			if err != nil {
				t.Fatal(err)
			}
			if got.id != want.id {
				t.Errorf("face %d: the name is %s, not %s", i, got.id, want.id)
			}
			for n := range want.objects {
				if !bytes.Equal(got.objects[n], want.objects[n]) {
					t.Errorf("face %d, %q, object %d:\n%s", i, string(runes), n, firstDifference(got.objects[n], want.objects[n]))
				}
			}
		}
	}
}

// someLetters returns sets of letters of a face: prose, digits, single letters, and random ones that
// it may lack.
func someLetters(f font.Font, rng *rand.Rand) [][]rune {
	sets := [][]rune{
		[]rune("0123456789"), []rune("A"), []rune("~"), []rune("ÿ"), []rune("—"), []rune(" !\"#$%&'()*+,-./0123456789:;<=>?@ABC…"),
		[]rune("¿Qué pasó, señor Núñez? «Nada», dijo — y “rió”: ½ ≤ 3 × 4"),
	}
	for range 12 {
		var set []rune
		for range 1 + rng.IntN(90) {
			set = append(set, 32+rune(rng.IntN([]int{90, 220, 1200, 9000}[rng.IntN(4)])))
		}
		sets = append(sets, set)
	}
	for i := range sets {
		slices.Sort(sets[i])
		sets[i] = slices.Compact(sets[i])
	}
	return sets
}

func firstDifference(got, want []byte) string {
	n := 0
	for n < min(len(got), len(want)) && got[n] == want[n] {
		n++
	}
	from := max(0, n-40)
	return fmt.Sprintf("%d bytes, not %d; at %d %q, not %q", len(got), len(want), n, got[from:min(n+40, len(got))], want[from:min(n+40, len(want))])
}
