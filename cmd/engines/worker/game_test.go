package worker_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"octavo/cmd/engines/worker"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/kyndo/opponent"
	"octavo/engine/slowtests"
)

// rulesData returns rules in JSON.
func rulesData(t testing.TB, rules *kyndo.Rules) json.RawMessage {
	t.Helper()
	data, err := json.Marshal(rules)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func played(t *testing.T, g worker.Game, work int) *worker.View {
	t.Helper()
	return answerTo(t, worker.Request{ID: 1, Do: worker.Play, Game: &g, Work: work}).Seen
}

func focusName(c kyndo.Char) string {
	if c == kyndo.NoChar {
		return ""
	}
	return c.String()
}

func moveOf(a match.Action) *worker.Move {
	move := &worker.Move{Do: string(a.Kind), Card: a.Card, Focus: focusName(a.Focus), Context: a.Context, Answer: focusName(a.Answer)}
	if a.Stimulus != nil {
		move.Stimulus = &worker.Stimulus{Char: a.Stimulus.Char.String(), Tier: a.Stimulus.Tier}
	}
	return move
}

// TestWorkerMatches plays random matches and checks that the worker's match is the engine's, and that
// a reply to one player names no card that only the other knows.
func TestWorkerMatches(t *testing.T) {
	rules := kyndotest.Rules(t)
	data := rulesData(t, rules)
	matches, whole := 200, 5 // with the whole deck, which takes longest to read
	if !slowtests.On {
		matches, whole = 2, 1
	}
	for n := range matches {
		if n == whole {
			rules.Cards = rules.Cards[:2*rules.Match.Hand+2]
			data = rulesData(t, rules)
		}
		chance := rand.New(rand.NewPCG(uint64(n), 1))
		setup := match.Setup{Seed: chance.Uint64(), Memory: [2]bool{n%3 == 1, n%3 > 0}}
		m := kyndotest.Deal(t, rules, setup)
		g := worker.Game{Rules: data, Language: "es", Setup: &worker.Setup{Seed: strconv.FormatUint(setup.Seed, 10), Memory: setup.Memory}, Player: "A"}
		for m.Phase() != match.Ended {
			p := m.Turn(match.Player(chance.IntN(2)))
			v := m.View(p)
			a := anyAction(rules, &v, chance)
			g.Player, g.Action = p.String(), moveOf(a)
			s := worker.Answer(t.Context(), worker.Request{Do: worker.Play, Game: &g}).Seen
			if err := m.Do(a); err != nil || s == nil {
				t.Fatal(err)
			}
			g.Code, g.Setup = s.Code, nil
			checkSecrets(t, m, p, s)
			if g.Action = nil; n < 2*whole {
				g.Player = p.Other().String()
				checkSecrets(t, m, p.Other(), played(t, g, 0))
			}
		}
		s := played(t, g, 0)
		if tally := m.Tally(); s.Points != tally.Points || s.Energy != tally.Energy || s.WellPlayed != tally.WellPlayed || s.End == nil || s.End.By != string(m.Outcome().By) {
			t.Fatalf("match %d: the worker says %+v, the engine %+v, %+v", n, s, tally, m.Outcome())
		}
		checkRounds(t, m, s)
		want, err := m.Log()
		if err != nil {
			t.Fatal(err)
		}
		if got := answerTo(t, worker.Request{Do: worker.Log, Game: &g}).Log; got != string(want) {
			t.Fatalf("match %d: the worker's log is\n%s\nwant\n%s", n, got, want)
		}
	}
}

// checkRounds checks that each round is reported with the percentages of its place and with their
// effect, and the effect of the abilities, on the two cards played.
func checkRounds(t *testing.T, m *match.Match, s *worker.View) {
	t.Helper()
	rules := m.Rules()
	var open []*kyndo.Card
	for i := range rules.Cards {
		open = append(open, &rules.Cards[i])
	}
	for _, r := range s.Rounds {
		place, _ := rules.Environment(r.Place)
		var want []worker.PercentGroup
		for _, l := range place.PercentGroups(open) {
			want = append(want, worker.PercentGroup{Habitat: l.Habitat, Attack: l.Attack, Defence: l.Defend})
		}
		if !slices.Equal(r.Locals, want) {
			t.Errorf("round %d in %s is told with %v, not with %v", r.Number, r.Place, r.Locals, want)
		}
		for role, side := range map[kyndo.Role]worker.SideReport{kyndo.Attacker: r.Attacker, kyndo.Defender: r.Defender} {
			card, _ := rules.Card(side.Card)
			before := side.Place
			if side.Penalised != nil {
				before = *side.Penalised
			}
			if side.Percent != place.Percent(card, role) || before+side.Delta != side.Abilities {
				t.Errorf("round %d: %s is told to get %d %% of %s and %d of its abilities, from %d to %d", r.Number, side.Card, side.Percent, r.Place, side.Delta, before, side.Abilities)
			}
			open = slices.DeleteFunc(open, func(c *kyndo.Card) bool { return c == card })
		}
	}
}

// anyAction returns a random possible action, sometimes an answer from memory.
func anyAction(rules *kyndo.Rules, v *match.View, chance *rand.Rand) match.Action {
	if list := v.Recallable(); len(list) > 0 && chance.IntN(2) == 0 {
		chars := append(kyndo.Chars(), kyndo.NoChar)
		return match.Action{Player: v.Player, Kind: match.Recall, Card: list[0].ID, Answer: chars[chance.IntN(len(chars))]}
	}
	legal := match.Legal(rules, v)
	return legal[chance.IntN(len(legal))]
}

// checkSecrets checks that a player's view names no card that is only in the rival's hand.
func checkSecrets(t *testing.T, m *match.Match, p match.Player, s *worker.View) {
	t.Helper()
	visible := *s
	visible.Code = ""
	data, err := json.Marshal(visible)
	if err != nil {
		t.Fatal(err)
	}
	own, rival := m.View(p), m.View(p.Other())
	for _, card := range rival.Hand {
		if !slices.Contains(own.RivalKnown, card.ID) && strings.Contains(string(data), `"`+card.ID+`"`) {
			t.Fatalf("player %s is told of %s: %s", p, card.ID, data)
		}
	}
	if legal := len(match.Legal(m.Rules(), &own)) > 0; s.Awaits != legal {
		t.Fatalf("player %s is awaited: %t, and %t by the worker", p, legal, s.Awaits)
	}
}

// TestWorkerPlaysTheNextMatch checks that a match after another is the engine's next match, with the
// same log, and that a code or setup that doesn't fit is refused.
func TestWorkerPlaysTheNextMatch(t *testing.T) {
	rules := kyndotest.Rules(t)
	data := rulesData(t, rules)
	m := kyndotest.Deal(t, rules, match.Setup{Seed: 3, Environment: "risco", Memory: [2]bool{true, false}})
	greedy := opponent.Greedy(rules)
	recalled := 0
	kyndotest.Play(t, m, [2]opponent.Opponent{greedy, greedy}, func(match.Action) {
		v := m.View(match.PlayerA)
		for _, card := range v.Recallable() {
			if err := m.Do(match.Action{Kind: match.Recall, Card: card.ID, Answer: card.Primary}); err != nil {
				t.Fatal(err)
			}
			recalled++
		}
	})
	code, err := m.Code()
	if err != nil || recalled == 0 {
		t.Fatal(recalled, err)
	}
	g := worker.Game{Rules: data, Language: "es", Setup: &worker.Setup{Seed: "4", After: code}, Player: "A"}
	s := played(t, g, 0)
	setup := m.Next(4)
	setup.Environment = "risco"
	want, err := kyndotest.Deal(t, rules, setup).Log()
	if err != nil {
		t.Fatal(err)
	}
	log := answerTo(t, worker.Request{Do: worker.Log, Game: &worker.Game{Rules: data, Code: s.Code}}).Log
	if log != string(want) || !s.ByMemory || !strings.Contains(log, `"recalled":[[`) {
		t.Errorf("the next match is\n%s\nwant\n%s", log, want)
	}
	for want, setup := range map[string]worker.Setup{
		"this is no match":   {Seed: "4", After: "k1~x"},
		"its place and":      {Seed: "4", After: code, Environment: "risco"},
		"place and its memo": {Seed: "4", After: code, Memory: [2]bool{true, false}},
	} {
		r := worker.Answer(t.Context(), worker.Request{Do: worker.Play, Game: &worker.Game{Rules: data, Setup: &setup, Player: "A"}})
		if r.Error == nil || !strings.Contains(r.Error.Text, want) {
			t.Errorf("%+v: %+v, want %q", setup, r.Error, want)
		}
	}
}

// TestWorkerOpponents checks that opponents play until the match waits for the other player, greedily
// and by search, and that search depends only on the match.
func TestWorkerOpponents(t *testing.T) {
	rules := kyndotest.Rules(t)
	for _, name := range []string{"greedy", "search"} {
		g := worker.Game{Rules: rulesData(t, rules), Language: "en", Setup: &worker.Setup{Seed: "7"}, Player: "A", Opponent: name}
		s := played(t, g, 300)
		for moves := 0; s.End == nil; moves++ {
			if !s.Awaits || moves > 60 {
				t.Fatalf("%s: the match waits for nobody: %+v", name, s)
			}
			m, err := match.ParseCode(rules, s.Code)
			if err != nil {
				t.Fatal(err)
			}
			v := m.View(match.PlayerA)
			g.Setup, g.Code, g.Action = nil, s.Code, moveOf(match.Legal(rules, &v)[0])
			s = played(t, g, 300)
			if again := played(t, g, 300); again.Code != s.Code {
				t.Errorf("%s plays %s, and another time %s", name, s.Code, again.Code)
			}
		}
	}
}

// TestWorkerDuels checks that a duel has the engine's numbers, and each sentence its rulings.
func TestWorkerDuels(t *testing.T) {
	rules := kyndotest.Rules(t)
	duel := worker.Duel{
		Attacker: worker.Side{Card: "peregrino", Focus: "S", OpenC: true}, Place: "paramo", Context: "ALTURA",
		Defender: worker.Side{Card: "colibri-paramo", Energy: 60, Stimulus: &worker.Stimulus{Char: "AD", Tier: 60}, Focus: "AD"},
	}
	report := answerTo(t, worker.Request{Do: worker.Reckon, Game: &worker.Game{Rules: rulesData(t, rules), Language: "es", Duel: &duel}}).Round
	card, _ := rules.Card(duel.Attacker.Card)
	other, _ := rules.Card(duel.Defender.Card)
	place, _ := rules.Environment(duel.Place)
	context, _ := rules.Context(duel.Context)
	char, _ := kyndo.CharNamed(duel.Defender.Stimulus.Char)
	want, err := rules.Resolve(kyndo.Duel{
		Attacker: kyndo.Side{Card: *card, Focus: kyndo.S, UnlockedC: true}, Environment: *place, Context: context,
		Defender: kyndo.Side{Card: *other, Energy: 60, Stimulus: &kyndo.Stimulus{Char: char, Tier: 60}, Focus: kyndo.AD},
	})
	if err != nil {
		t.Fatal(err)
	}
	if report.Attacker.Final != want.Attacker.Final || report.Defender.Final != want.Defender.Final || report.Defender.Energy != want.Defender.Energy.After {
		t.Errorf("%+v, want %+v", report, want)
	}
	for _, s := range report.Steps {
		if len(s.Rulings) == 0 {
			t.Errorf("nothing says what %q follows from", s.Key)
		}
	}
}

// TestWorkerRefusesBadGames checks the errors for games that can't be played.
func TestWorkerRefusesBadGames(t *testing.T) {
	rules := kyndotest.Rules(t)
	data := rulesData(t, rules)
	broken := *rules
	broken.Weights[0]++
	for want, g := range map[string]*worker.Game{
		"there is no game":   nil,
		"reading the rules":  {Rules: json.RawMessage("1")},
		"ERR_CONFIG_WEIGHTS": {Rules: rulesData(t, &broken)},
		"neither the code":   {Rules: data},
		"no match":           {Rules: data, Code: "x"},
		`seed "x"`:           {Rules: data, Setup: &worker.Setup{Seed: "x"}},
		`player ""`:          {Rules: data, Setup: &worker.Setup{Seed: "1"}},
		"ERR_ACTION_PHASE":   {Rules: data, Setup: &worker.Setup{Seed: "1"}, Player: "A", Action: &worker.Move{Do: "focus"}},
		`characteristic "x"`: {Rules: data, Setup: &worker.Setup{Seed: "1"}, Player: "A", Action: &worker.Move{Do: "focus", Focus: "x"}},
		`opponent "x"`:       {Rules: data, Setup: &worker.Setup{Seed: "1"}, Player: "A", Opponent: "x"},
	} {
		reply := worker.Answer(t.Context(), worker.Request{Do: worker.Play, Game: g})
		if reply.Error == nil || !strings.Contains(reply.Error.Text, want) {
			t.Errorf("%+v, want %s", reply.Error, want)
		}
	}
}

// TestRemoteMatch plays a match with two workers that exchange only messages, and checks that both
// come to the same end.
func TestRemoteMatch(t *testing.T) {
	rules := kyndotest.Rules(t)
	data := rulesData(t, rules)
	var far [2]worker.RemoteSide
	var tables [2]*worker.Table
	look := func(p int) *worker.Table {
		g := worker.Game{Rules: data, Language: "es", Player: "AB"[p : p+1], RemoteSide: &far[p]}
		tables[p] = answerTo(t, worker.Request{Do: worker.Parley, Game: &g}).Table
		return tables[p]
	}
	for p := range far {
		far[p] = worker.RemoteSide{Secret: strings.Repeat(strconv.Itoa(p+3), 64), Events: []worker.RemoteEvent{}}
		look(p)
	}
	decide := func(p int, move worker.Move) {
		far[p].Events = append(far[p].Events, worker.RemoteEvent{Do: &move})
		look(p)
	}
	for turn := 0; !tables[0].Settled || !tables[1].Settled; turn = 1 - turn {
		for tables[turn].Awaits {
			s := tables[turn].Seen
			card := ""
			for _, h := range s.Hand {
				if !h.Barred {
					card = h.Card
				}
			}
			decide(turn, worker.Move{Do: s.Phase, Card: card})
		}
		other := 1 - turn
		far[other].Events = append(far[other].Events, worker.RemoteEvent{Take: "x"})
		if table := look(other); table.Fault == nil || table.Fault.Code != "no-message" {
			t.Fatalf("a text without a message is answered with %+v", table)
		}
		far[other].Events[len(far[other].Events)-1].Take = tables[turn].Message
		if table := look(other); table.Fault != nil {
			t.Fatalf("%+v", table.Fault)
		}
	}
	if tables[0].Seen.Code == "" || tables[0].Seen.Code != tables[1].Seen.Code {
		t.Errorf("one has %s, the other %s", tables[0].Seen.Code, tables[1].Seen.Code)
	}
	if _, err := match.ParseCode(rules, tables[0].Seen.Code); err != nil {
		t.Error(err)
	}
}

// FuzzGames checks that any code or event of a match is either accepted or refused.
func FuzzGames(f *testing.F) {
	rules := kyndotest.Rules(f)
	data := rulesData(f, rules)
	m := kyndotest.Deal(f, rules, match.Setup{Seed: 7})
	code, err := m.Code()
	if err != nil {
		f.Fatal(err)
	}
	secret := strings.Repeat("5a", 32)
	rival := worker.Answer(f.Context(), worker.Request{Do: worker.Parley, Game: &worker.Game{Rules: data, Player: "A", RemoteSide: &worker.RemoteSide{Secret: secret}}})
	taken, err := json.Marshal([]worker.RemoteEvent{{Take: rival.Table.Message}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add("A", code, secret, "[]", `{"do":"initiative","card":"c1"}`)
	f.Add("B", code+".", secret, string(taken), `{"do":"concede"}`)
	f.Add("B", "k1~~~", "zz", `[null,{"do":{}},{"take":"KYNDO: AAAAA"}]`, `{"do":"recall","answer":"P"}`)
	f.Add("", "", "", `[{"do":{"do":"ready","stimulus":{"char":"XX","tier":-1}}}]`, `{"do":"ready","focus":"?"}`)
	f.Fuzz(func(t *testing.T, player, code, secret, events, action string) {
		far := &worker.RemoteSide{Secret: secret}
		var move worker.Move
		if json.Unmarshal([]byte(events), &far.Events) != nil || json.Unmarshal([]byte(action), &move) != nil {
			t.Skip("is no message of a page's")
		}
		for _, r := range []worker.Request{
			{Do: worker.Parley, Game: &worker.Game{Rules: data, Player: player, RemoteSide: far}},
			{Do: worker.Play, Game: &worker.Game{Rules: data, Player: player, Code: code, Action: &move}},
			{Do: worker.Log, Game: &worker.Game{Rules: data, Code: code}},
		} {
			reply := worker.Answer(t.Context(), r)
			if (reply.Error != nil) == (reply.Table != nil || reply.Seen != nil || reply.Log != "") {
				t.Errorf("%s is answered with %+v", r.Do, reply)
			}
		}
	})
}
