package duel_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/cmd/octavo/duel"
	"octavo/content"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/site/decks/kyndodata"
)

func sampleRules(t *testing.T) *kyndo.Rules {
	t.Helper()
	data, err := kyndodata.Load(content.Sample())
	if err != nil {
		t.Fatal(err)
	}
	return data.Rules
}

// recordingOpponent is an opponent that notes which card it locked, and how much the
// person at the table had been shown until then.
type recordingOpponent struct {
	opponent.Opponent
	rules *kyndo.Rules
	out   *bytes.Buffer
	cards *[]lockedCard
}

type lockedCard struct {
	name string
	from int
}

func (w recordingOpponent) Choose(ctx context.Context, v match.View) (match.Action, error) {
	a, err := w.Opponent.Choose(ctx, v)
	if a.Kind == match.GetReady {
		card, _ := w.rules.Card(a.Card)
		*w.cards = append(*w.cards, lockedCard{card.Name["en"], w.out.Len()})
	}
	return a, err
}

// TestTableKeepsSecrets checks that the opponent's locked card isn't shown before the cards are turned.
func TestTableKeepsSecrets(t *testing.T) {
	rules := sampleRules(t)
	words, err := kyndodata.LoadWords("en")
	if err != nil {
		t.Fatal(err)
	}
	checked := 0
	for seed := range uint64(12) {
		m, err := match.New(rules, match.Setup{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		inner, err := opponent.New("random", rules, seed, 0)
		if err != nil {
			t.Fatal(err)
		}
		var out, log bytes.Buffer
		var cards []lockedCard
		table := duel.Session{
			Match: m, Words: words, Out: &out, Log: &log, In: strings.NewReader(strings.Repeat("1\n2\n", 200)),
			Opponent: recordingOpponent{inner, rules, &out, &cards},
		}
		if err := table.Play(context.Background()); err != nil {
			t.Fatal(err)
		}
		for _, s := range cards {
			shown, rest, turned := strings.Cut(out.String()[s.from:], "The cards are turned.")
			if !turned || strings.Contains(shown, s.name) || !strings.Contains(rest, s.name) {
				t.Errorf("seed %d: %s was locked, and then told:\n%s", seed, s.name, shown)
			}
			checked++
		}
		if again, err := match.Replay(rules, log.Bytes()); err != nil || again.Outcome() != m.Outcome() {
			t.Errorf("seed %d: the log replays to another end (%v)", seed, err)
		}
	}
	if checked < 40 {
		t.Errorf("only %d secrets were checked", checked)
	}
}

// TestCurtainClearsScreen checks that the screen is cleared before the other person looks.
func TestCurtainClearsScreen(t *testing.T) {
	rules := sampleRules(t)
	words, err := kyndodata.LoadWords("es")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(rules, match.Setup{Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	table := duel.Session{Match: m, Words: words, Out: &out, Log: io.Discard, In: strings.NewReader(strings.Repeat("1\n2\n", 300)), IsScreen: true}
	if err := table.Play(context.Background()); err != nil {
		t.Fatal(err)
	}
	curtains := 0
	for i, seen := range slices.Collect(strings.SplitSeq(out.String(), "— Cortina.")) {
		if i == 0 {
			continue
		}
		if cleared := strings.LastIndex(seen, "\x1b[2J"); cleared < 0 || strings.Contains(seen[cleared:], "sus cartas") || strings.Contains(seen[cleared:], "su carta") {
			t.Fatalf("this stays on the screen:\n%s", seen)
		}
		curtains++
	}
	if curtains < 8 {
		t.Errorf("only %d curtains", curtains)
	}
}

// TestGamesOfTheCourse checks that a smaller game begins with its rules and shows only its own places,
// and neither energy in the first game nor contexts before the third.
func TestGamesOfTheCourse(t *testing.T) {
	rules := sampleRules(t)
	words, err := kyndodata.LoadWords("en")
	if err != nil {
		t.Fatal(err)
	}
	for game := kyndo.NumbersAndPlaces; game < kyndo.FullGame; game++ {
		smaller := rules.ForGame(game)
		for seed := range uint64(6) {
			m, err := match.New(rules, match.Setup{Seed: seed, Game: game})
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			in := strings.NewReader(strings.Repeat("1\n", 400))
			table := duel.Session{Match: m, Words: words, Out: &out, Log: io.Discard, In: in, OnlyFaceA: game == kyndo.NumbersAndPlaces}
			if err := table.Play(t.Context()); err != nil {
				t.Fatal(err)
			}
			shown := out.String()
			if want := words.Say("play.rules-" + strconv.Itoa(game)); !strings.Contains(shown, want) {
				t.Errorf("game %d begins without its rules", game)
			}
			if strings.Contains(shown, "nergy: A") == (game == kyndo.NumbersAndPlaces) {
				t.Errorf("game %d: energy is wrongly shown or missing", game)
			}
			if strings.Contains(shown, "Possible contexts") != (game == kyndo.DemandsOfContexts) {
				t.Errorf("game %d: contexts are wrongly shown or missing", game)
			}
			for _, r := range m.Reports() {
				if _, ok := smaller.Environment(r.Duel.Environment.ID); !ok {
					t.Errorf("game %d is played in %s", game, r.Duel.Environment.ID)
				}
			}
		}
	}
}

func TestEndOfInputIsReported(t *testing.T) {
	rules := sampleRules(t)
	words, err := kyndodata.LoadWords("en")
	if err != nil {
		t.Fatal(err)
	}
	m, err := match.New(rules, match.Setup{Seed: 2})
	if err != nil {
		t.Fatal(err)
	}
	table := duel.Session{Match: m, Words: words, Out: io.Discard, Log: io.Discard, In: strings.NewReader("")}
	if err := table.Play(context.Background()); !errors.Is(err, duel.ErrInputEnded) {
		t.Errorf("%v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	waits, _ := io.Pipe()
	table.In = waits
	if err := table.Play(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestWarningOfWeakRole checks that a player with few cards for a role is warned before the first
// choice (R55).
func TestWarningOfWeakRole(t *testing.T) {
	rules := sampleRules(t)
	words, err := kyndodata.LoadWords("en")
	if err != nil {
		t.Fatal(err)
	}
	warned, silent := 0, 0
	for seed := range uint64(60) {
		m, err := match.New(rules, match.Setup{Seed: seed})
		if err != nil {
			t.Fatal(err)
		}
		idle := kyndo.WeakRoles(m.View(match.PlayerA).Hand, kyndo.EnoughForRole)
		inner, err := opponent.New("random", rules, seed, 0)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		table := duel.Session{Match: m, Words: words, Out: &out, Log: io.Discard, In: strings.NewReader("concede\n"), Opponent: inner}
		if err := table.Play(context.Background()); err != nil {
			t.Fatal(err)
		}
		warnings := strings.Count(out.String(), "Fewer than 3 cards of your hand declare a strength")
		if warnings != len(idle) {
			t.Errorf("seed %d: warnings of %d roles, not %v", seed, warnings, idle)
		}
		if warnings > 0 {
			warned++
		} else {
			silent++
		}
	}
	if warned == 0 || silent == 0 {
		t.Errorf("%d hands were warned of, %d not: the seeds show only one case", warned, silent)
	}
}

// TestShownPercentagesAreUsed checks that the percentages shown for a place and for cards are the
// ones that rounds use. Percentages of habitats without a card in play are not shown (R32).
func TestShownPercentagesAreUsed(t *testing.T) {
	rules := sampleRules(t)
	words, err := kyndodata.LoadWords("en")
	if err != nil {
		t.Fatal(err)
	}
	place := &rules.Environments[0]
	place.Attack, place.Defend, place.Habitats = 5, -5, []kyndo.Override{{Habitat: "paramo", Attack: 31, Defend: -32}, {Habitat: "luna", Attack: 77, Defend: 77}}
	m, err := match.New(rules, match.Setup{Seed: 3, Environment: place.ID})
	if err != nil {
		t.Fatal(err)
	}
	inner, err := opponent.New("random", rules, 3, 0)
	if err != nil {
		t.Fatal(err)
	}
	hand := m.View(match.PlayerA).Hand
	var out bytes.Buffer
	table := duel.Session{Match: m, Words: words, Out: &out, Log: io.Discard, In: strings.NewReader("1\n1\nconcede\nconcede\nconcede\n"), Opponent: inner}
	if err := table.Play(context.Background()); err != nil {
		t.Fatal(err)
	}
	_, round, _ := strings.Cut(out.String(), "Round 1.")
	round, _, _ = strings.Cut(round, "Round 2.")
	if !strings.Contains(round, "attack +5 %, defence −5 %") || !strings.Contains(round, "Páramo: ATK\u00a0+31\u00a0%, DEF\u00a0−32\u00a0%.") || strings.Contains(round, "77") {
		t.Errorf("it is told:\n%s", round)
	}
	there := 0
	for _, card := range hand {
		if slices.Contains(card.Habitats, "paramo") {
			there++
		}
	}
	if shown := strings.Count(round, "Here: ATK +31 %, DEF −32 %."); shown != there || there == 0 || there == len(hand) {
		t.Errorf("%d of the %d cards held are at home, and %d are told so", there, len(hand), shown)
	}
}

// TestContextsRevealNoClosedCard checks that the contexts offered to a defender reveal nothing
// of a hidden card B. With a closed card none is offered; without faces B all are offered (R46).
func TestContextsRevealNoClosedCard(t *testing.T) {
	rules := sampleRules(t)
	words, err := kyndodata.LoadWords("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, memory := range []bool{true, false} {
		refused := 0
		for seed := range uint64(8) {
			m, err := match.New(rules, match.Setup{Seed: seed, Environment: "paramo", Memory: [2]bool{memory, false}})
			if err != nil {
				t.Fatal(err)
			}
			inner, err := opponent.New("greedy", rules, seed, 0)
			if err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			table := duel.Session{Match: m, Words: words, Out: &out, Log: io.Discard, In: strings.NewReader(strings.Repeat("0\n1\n2\n", 200)), Opponent: inner, OnlyFaceA: !memory}
			if err := table.Play(context.Background()); err != nil {
				t.Fatal(err)
			}
			text := out.String()
			if strings.Contains(text, "Player A recalls") { // a card was open
				continue
			}
			responses, offers := strings.Count(text, "The attacker emphasises"), strings.Count(text, "1. Height: the attacker needs")
			if want := map[bool]int{true: 0, false: responses}[memory]; offers != want {
				t.Errorf("memory %t, seed %d: in %d responses there are %d offers:\n%s", memory, seed, responses, offers, text)
			}
			refused += strings.Count(text, " closed no context can be imposed.") + strings.Count(text, " doesn’t reach what Height demands")
		}
		if refused < 3 {
			t.Errorf("memory %t: only %d times a context was refused", memory, refused)
		}
	}
}
