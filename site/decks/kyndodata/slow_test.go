//go:build slow

package kyndodata_test

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/cards"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/site/decks/kyndodata"
)

func ofEdition(edition cards.Edition) func(cards.Face, cards.Edition) bool {
	return func(_ cards.Face, e cards.Edition) bool { return e == edition }
}

// TestFrontsCanBeReadAndDoNotOverflow checks that all texts are inside the safe margin, overlap no
// other text, and are large enough. Nothing may reach into the bleed.
func TestFrontsCanBeReadAndDoNotOverflow(t *testing.T) {
	words := sampleCards(t).Words
	everyFront(t, all, func(f front) {
		texts := textsOfFigure(f.Figure)
		for i, text := range texts {
			if !f.look.Safe().Contains(inked(text)) {
				t.Errorf("%v: %q leaves the safe margin", f, text.String)
			}
			for _, other := range texts[:i] {
				if overlap(inked(text), inked(other)) {
					t.Errorf("%v: %q stands on %q", f, text.String, other.String)
				}
			}
			if least := minSize(f.look, words[f.look.Language], text); text.Size < least {
				t.Errorf("%v: %q is set in %d µm, at least %d", f, text.String, text.Size, least)
			}
		}
		for _, item := range f.Items {
			if !f.look.Trim().Contains(item.Extent()) {
				t.Errorf("%v: %T %v leaves the card", f, item, item.Extent())
			}
			if path, ok := item.(figure.Path); ok && path.Stroke != figure.NoInk && path.Weight < figure.Hairline {
				t.Errorf("%v: a line of %d µm", f, path.Weight)
			}
		}
	})
}

// minSize returns the least size of a text: 9 pt. The name of a characteristic on cards narrower
// than poker cards may have 8 pt, since its letters precede it.
func minSize(look cards.Look, words cards.Words, text figure.Text) figure.Length {
	named := func(c kyndo.Char) bool { return words["char-"+c.String()] == text.String }
	if look.Size.W < cards.Sizes()[0].W && slices.ContainsFunc(kyndo.Chars(), named) {
		return figure.Points(800)
	}
	return figure.Points(900)
}

func overlap(a, b figure.Rect) bool {
	return a.X < b.X+b.W && b.X < a.X+a.W && a.Y < b.Y+b.H && b.Y < a.Y+a.H
}

// TestContrast checks that letters are on paper or on one even area, with a contrast of at least
// 4.5 to 1 (WCAG 2.2, 1.4.3), on fronts and backs.
func TestContrast(t *testing.T) {
	check := func(where string, f figure.Figure) {
		for i, item := range f.Items {
			text, ok := item.(figure.Text)
			if !ok {
				continue
			}
			ground, broken := figure.White, false
			for _, below := range f.Items[:i] {
				ink, even := areaUnder(below, text)
				if broken = broken || !even; ink != figure.NoInk && even {
					ground, broken = ink, false // this area hides what was drawn before
				}
			}
			if broken {
				t.Errorf("%s: %q stands half on another area", where, text.String)
			}
			if c := contrast(ground, text.Ink); c < 4.5 {
				t.Errorf("%s: %q in %v on %v has a contrast of %.2f", where, text.String, text.Ink, ground, c)
			}
		}
	}
	everyFront(t, all, func(f front) { check(f.String(), f.Figure) })
	everyBack(t, func(where string, _ cards.Look, f figure.Figure) { check(where, f) })
}

// areaUnder returns the ink of an item under the whole text. The result even is false if the item
// is under only a part of the text.
func areaUnder(item figure.Item, text figure.Text) (ink figure.Ink, even bool) {
	fill := figure.NoInk
	switch it := item.(type) {
	case figure.Path:
		fill = it.Fill
	case figure.Disc:
		fill = it.Fill
	case figure.Picture:
		return figure.NoInk, !overlap(it.Extent(), text.Extent())
	}
	if fill == figure.NoInk || !overlap(item.Extent(), letters(text)) {
		return figure.NoInk, true
	}
	return fill, item.Extent().Contains(letters(text))
}

// letters returns the area of capital letters and figures, which have no descenders.
func letters(text figure.Text) figure.Rect {
	e := text.Extent()
	high := text.Size * figure.CapHeight / 1000
	return figure.Rect{X: e.X, Y: text.At.Y - high, W: e.W, H: high}
}

var descends = regexp.MustCompile(`[^0-9+−±A-PR-Z.]`)

// inked returns the area that a text prints. It is smaller than the extent if the text has neither
// descenders nor accents.
func inked(text figure.Text) figure.Rect {
	if descends.MatchString(text.String) {
		return text.Extent()
	}
	return letters(text)
}

func contrast(a, b figure.Ink) float64 {
	light, dark := luminance(a), luminance(b)
	if light < dark {
		light, dark = dark, light
	}
	return (light + 0.05) / (dark + 0.05)
}

// luminance returns the relative luminance of an ink, as WCAG 2.2 defines it.
func luminance(ink figure.Ink) float64 {
	var linear [3]float64
	for i, c := range ink.Spec().RGB {
		v := float64(c) / 255
		if linear[i] = v / 12.92; v > 0.04045 {
			linear[i] = math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
}

func TestTheInkSavingEditionHasLinesOnly(t *testing.T) {
	everyFront(t, ofEdition(cards.InkSaving), func(f front) {
		areas, _ := inksOf(f.Figure)
		for _, ink := range areas {
			if ink != figure.NoInk && ink != figure.White {
				t.Fatalf("%v: an area of %v", f, ink)
			}
		}
	})
	everyBack(t, func(where string, look cards.Look, f figure.Figure) {
		if look.Edition != cards.InkSaving {
			return
		}
		areas, _ := inksOf(f)
		filled := 0
		for _, ink := range areas {
			if ink != figure.NoInk && ink != figure.White {
				filled++
			}
		}
		if filled > 1 { // the modules of the QR code are one path
			t.Errorf("%s: %d areas", where, filled)
		}
	})
}

func TestTheGreyEditionHasNoColour(t *testing.T) {
	grey := func(where string, f figure.Figure) {
		areas, lines := inksOf(f)
		for _, ink := range append(areas, lines...) {
			if rgb := ink.Spec().RGB; rgb[0] != rgb[1] || rgb[1] != rgb[2] {
				t.Fatalf("%s: %v", where, ink)
			}
		}
	}
	everyFront(t, ofEdition(cards.Grey), func(f front) { grey(f.String(), f.Figure) })
	everyBack(t, func(where string, look cards.Look, f figure.Figure) {
		if look.Edition == cards.Grey {
			grey(where, f)
		}
	})
	game := sampleCards(t)
	f, err := game.Front(&game.Rules.Cards[0], cards.A, cards.Look{Size: cards.Sizes()[0], Language: "es"})
	if areas, _ := inksOf(f); err != nil || !slices.ContainsFunc(areas, func(i figure.Ink) bool { return i.Spec().RGB[0] != i.Spec().RGB[2] }) {
		t.Errorf("the coloured edition has no colour either: %v", err)
	}
}

// TestExplanationLeadsToResult recalculates the result of rounds from only the numbers in their
// explanations, in each language. Each step must begin with the result of the previous step, be
// true as arithmetic, and be rounded half up. The last result must be the result of the round.
func TestExplanationLeadsToResult(t *testing.T) {
	rules := sampleRules(t)
	for _, language := range []string{"en", "es", "fr", "pt"} {
		words, err := kyndodata.LoadWords(language)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]int{}
		for _, round := range someRounds(t, rules) {
			rebuild(t, words.Explain(round, kyndo.FullGame), round, seen)
			if t.Failed() {
				t.Fatal(strings.Join(words.Explain(round, kyndo.FullGame), "\n"))
			}
		}
		for _, what := range []string{"stimulus", "penalty", "ability", "clamp", "tie", "full"} {
			if seen[what] == 0 {
				t.Errorf("%s: no round had a %s", language, what)
			}
		}
	}
}

// someRounds returns rounds of random and greedy matches and a few extreme ones.
func someRounds(t *testing.T, rules *kyndo.Rules) []kyndo.Round {
	t.Helper()
	var rounds []kyndo.Round
	for seed := range uint64(30) {
		m, err := match.New(rules, match.Setup{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		name := []string{"random", "greedy"}[seed%2]
		player, err := opponent.New(name, rules, seed, 0)
		if err != nil {
			t.Fatal(err)
		}
		for m.Phase() != match.Ended {
			p := match.PlayerA
			if !m.Awaits(p) {
				p = match.PlayerB
			}
			action, err := player.Choose(t.Context(), m.View(p))
			if err != nil {
				t.Fatal(err)
			}
			if err := m.Do(action); err != nil {
				t.Fatal(err)
			}
		}
		for _, r := range m.Reports() {
			rounds = append(rounds, r.Round)
		}
	}
	return append(rounds, extremes(t, rules)...)
}

func extremes(t *testing.T, rules *kyndo.Rules) []kyndo.Round {
	t.Helper()
	var rounds []kyndo.Round
	for _, value := range []int{0, 10} {
		card := kyndo.Card{ID: "x", Primary: kyndo.P, Secondary: kyndo.AD}
		for _, c := range kyndo.Chars() {
			card.Attributes = card.Attributes.With(c, value)
		}
		card.Abilities = []kyndo.Ability{{ID: "y", Attack: 2*value - 10, Defend: 2*value - 10}}
		for _, percent := range []int{-100, -35, 0, 35} {
			for _, energy := range []int{0, 100} {
				round, err := rules.Resolve(kyndo.Duel{
					Attacker:    kyndo.Side{Card: card, Energy: energy, Focus: kyndo.P, UnlockedC: true},
					Defender:    kyndo.Side{Card: card, Energy: energy, Focus: kyndo.AD, UnlockedC: true},
					Environment: kyndo.Environment{ID: "z", Attack: percent, Defend: percent},
				})
				if err != nil {
					t.Fatal(err)
				}
				rounds = append(rounds, round)
			}
		}
	}
	return rounds
}

const decimal = `−?\d+(?:[.,]\d+)?` // with a point in English

// Patterns of the sentences with arithmetic, in all languages.
func shapes() map[string]*regexp.Regexp {
	d := "(" + decimal + ")"
	return map[string]*regexp.Regexp{
		"stimulus": regexp.MustCompile(`: ` + d + ` \+ ` + d + ` → ` + d + `[\s\x{A0}\x{202F}]?;.* ` + d + `,.* ` + d + `\.$`),
		"base":     regexp.MustCompile(`(?:^|, )(ATK|DEF).*: ((?:\d+×\d[.,]\d\d(?: \+ )?)+) = ` + d + `$`),
		"scale":    regexp.MustCompile(`(?:^|, )(ATK|DEF) .*: ` + d + ` ÷ ` + d + ` × ` + d + ` = ` + d + ` → ` + d + `$`),
		"factor":   regexp.MustCompile(`(?:^|, )(ATK|DEF) .*: ` + d + ` × ` + d + ` = ` + d + ` → ` + d + `$`),
		"ability":  regexp.MustCompile(`(?:^|, )(ATK|DEF) .*: ` + d + ` ([+−]) ` + d + ` = ` + d + `$`),
		"final":    regexp.MustCompile(`(?:^|, )(ATK|DEF) [^:]*: ` + d + `$`),
		"clamp":    regexp.MustCompile(`(?:^|, )(ATK|DEF) .* 0 \S+ ` + d + `\x{A0}?: ` + d + ` → ` + d + `$`),
		"result":   regexp.MustCompile(`^ATK ` + d + ` ([<=>]) DEF ` + d),
		"energy":   regexp.MustCompile(`: ` + d + ` − ` + d + ` \+ ` + d + ` ([=→]) ` + d),
	}
}

// rebuild recalculates a round from the sentences.
func rebuild(t *testing.T, sentences []string, round kyndo.Round, seen map[string]int) {
	t.Helper()
	values := map[string]*big.Rat{}
	var stimulated []string
	var energies []string
	result := ""
	for _, sentence := range sentences {
		for name, shape := range shapes() {
			m := shape.FindStringSubmatch(sentence)
			if m == nil {
				continue
			}
			seen[name]++
			switch name {
			case "stimulus":
				sum := plus(rat(m[1]), rat(m[2]))
				checkEqual(t, sentence, plus(rat(m[3]), rat(m[5])), sum)
				checkEqual(t, sentence, plus(rat(m[1]), rat(m[4])), rat(m[3]))
				stimulated = append(stimulated, m[3])
			case "base":
				checkEqual(t, sentence, sumOf(m[2]), rat(m[3]))
				values[m[1]] = rat(m[3])
			case "scale":
				checkEqual(t, sentence, rat(m[2]), values[m[1]])
				exact := new(big.Rat).Mul(new(big.Rat).Quo(rat(m[2]), rat(m[3])), rat(m[4]))
				checkEqual(t, sentence, exact, rat(m[5]))
				values[m[1]] = halfUp(t, sentence, exact, m[6])
			case "factor":
				checkEqual(t, sentence, rat(m[2]), values[m[1]])
				exact := new(big.Rat).Mul(rat(m[2]), rat(m[3]))
				checkEqual(t, sentence, exact, rat(m[4]))
				values[m[1]] = halfUp(t, sentence, exact, m[5])
				if m[1] == "ATK" && !strings.Contains(sentence, "%") {
					seen["penalty"]++
				}
			case "ability":
				checkEqual(t, sentence, rat(m[2]), values[m[1]])
				values[m[1]] = plus(rat(m[2]), rat(strings.Replace(m[3], "+", "", 1)+m[4]))
				checkEqual(t, sentence, values[m[1]], rat(m[5]))
			case "final":
				checkEqual(t, sentence, rat(m[2]), values[m[1]])
			case "clamp":
				checkEqual(t, sentence, rat(m[3]), values[m[1]])
				values[m[1]] = rat(m[4])
				if within := rat(m[3]).Sign() >= 0 && rat(m[3]).Cmp(rat(m[2])) <= 0; within || rat(m[4]).Sign() != 0 && rat(m[4]).Cmp(rat(m[2])) != 0 {
					t.Errorf("not a clamp: %s", sentence)
				}
			case "result":
				checkEqual(t, sentence, rat(m[1]), values["ATK"])
				checkEqual(t, sentence, rat(m[3]), values["DEF"])
				result = []string{"defensor", "empate", "atacante"}[values["ATK"].Cmp(values["DEF"])+1]
				if sign := []string{"<", "=", ">"}[values["ATK"].Cmp(values["DEF"])+1]; sign != m[2] {
					t.Errorf("%s: it is %s", sentence, sign)
				}
				if m[2] == "=" {
					seen["tie"]++
				}
			case "energy":
				after := plus(rat(m[1]), plus(rat("−"+m[2]), rat(m[3])))
				if m[4] == "→" {
					seen["full"]++
					after = big.NewRat(100, 1)
				}
				checkEqual(t, sentence, after, rat(m[5]))
				energies = append(energies, m[5])
			}
		}
	}
	want := fmt.Sprint(round.Attacker.Final, round.Defender.Final, round.Result, round.Attacker.Energy.After, round.Defender.Energy.After)
	if len(energies) != 2 || values["ATK"] == nil || values["DEF"] == nil {
		t.Fatalf("not all was told: %v %v", energies, values)
	}
	got := strings.Join([]string{values["ATK"].RatString(), values["DEF"].RatString(), result, energies[0], energies[1]}, " ")
	if got != want {
		t.Errorf("the explanation gives %s, the round %s", got, want)
	}
	for _, p := range []*kyndo.PlayedSide{&round.Attacker, &round.Defender} {
		if p.Stimulus != nil {
			if len(stimulated) == 0 || stimulated[0] != strconv.Itoa(p.Stimulus.After) {
				t.Errorf("the stimulus is told as %v", stimulated)
			}
			stimulated = stimulated[min(1, len(stimulated)):]
		}
	}
}

func rat(text string) *big.Rat {
	r, ok := new(big.Rat).SetString(strings.NewReplacer("−", "-", ",", ".").Replace(text))
	if !ok {
		return big.NewRat(-99999, 1)
	}
	return r
}

func plus(a, b *big.Rat) *big.Rat { return new(big.Rat).Add(a, b) }

func sumOf(terms string) *big.Rat {
	sum := new(big.Rat)
	for _, term := range strings.Split(terms, " + ") {
		a, b, _ := strings.Cut(term, "×")
		sum.Add(sum, new(big.Rat).Mul(rat(a), rat(b)))
	}
	return sum
}

// halfUp checks that a number was rounded to the nearest, halves up.
func halfUp(t *testing.T, sentence string, exact *big.Rat, rounded string) *big.Rat {
	t.Helper()
	off := new(big.Rat).Sub(rat(rounded), exact)
	if off.Cmp(big.NewRat(1, 2)) > 0 || off.Cmp(big.NewRat(-1, 2)) <= 0 {
		t.Errorf("%s: badly rounded", sentence)
	}
	return rat(rounded)
}
