package remote

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"octavo/content/fuzztest"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/kyndotest"
	"octavo/engine/kyndo/match"
	"octavo/engine/slowtests"
)

func secretOf(n int, p match.Player) []byte {
	return digest("test", []byte(fmt.Sprint(n, p)))
}

// newSessions creates the sessions of two players.
func newSessions(t testing.TB, rules *kyndo.Rules, n int) (tables [2]*Session) {
	t.Helper()
	for p := range tables {
		var err error
		if tables[p], err = New(rules, match.Player(p), secretOf(n, match.Player(p))); err != nil {
			t.Fatal(err)
		}
	}
	return tables
}

// play runs two sessions until something happens or the match ends. A test can replace each
// message before it is received.
func play(t testing.TB, tables [2]*Session, chance *rand.Rand, change func(from match.Player, text string) string) (*Session, error) {
	t.Helper()
	return playWith(t, tables, chance, change, func() {})
}

// playWith does the same as play, and calls before ahead of each message.
func playWith(t testing.TB, tables [2]*Session, chance *rand.Rand, change func(from match.Player, text string) string, before func()) (*Session, error) {
	t.Helper()
	from := match.PlayerA
	for !tables[0].IsSettled() || !tables[1].IsSettled() {
		before()
		sender, taker := tables[from], tables[from.Other()]
		for sender.AwaitsPlayer() {
			v := sender.View()
			legal := match.Legal(sender.rules, &v)
			a := legal[chance.IntN(len(legal))]
			if chance.IntN(60) == 0 {
				a = match.Action{Kind: match.Concede}
			}
			if err := sender.Do(a); err != nil {
				t.Fatalf("%+v: %v", a, err)
			}
		}
		if !sender.MustSend() {
			t.Fatalf("%s has nothing to send", from)
		}
		text := sender.Message()
		if change != nil {
			text = change(from, text)
		}
		if err := taker.Receive(text); err != nil {
			return taker, err
		}
		from = from.Other()
	}
	return nil, nil
}

func log(t testing.TB, table *Session) string {
	t.Helper()
	data, err := table.Match().Log()
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestTwoSessions checks that both players get the same match, and that it can be replayed. Each
// has a full deck, so both may hold the same species.
func TestTwoSessions(t *testing.T) {
	rules := kyndotest.Rules(t)
	matches, shared := 60, false
	if !slowtests.On {
		matches = 20
	}
	for n := range matches {
		tables := newSessions(t, rules, n)
		longest := 0
		if _, err := play(t, tables, rand.New(rand.NewPCG(uint64(n), 2)), func(_ match.Player, text string) string {
			longest = max(longest, len(text))
			return text
		}); err != nil {
			t.Fatalf("match %d: %v", n, err)
		}
		a, b := log(t, tables[0]), log(t, tables[1])
		if a != b {
			t.Fatalf("match %d: A says\n%s\nand B\n%s", n, a, b)
		}
		if _, err := match.Replay(rules, []byte(a)); err != nil {
			t.Fatalf("match %d: %v\n%s", n, err, a)
		}
		if longest > 300 {
			t.Errorf("match %d: a message has %d letters", n, longest)
		}
		hands := tables[0].Match().Setup().PresetDeal.Hands
		for _, id := range hands[0] {
			shared = shared || strings.Contains(strings.Join(hands[1], " ")+" ", id+" ")
		}
	}
	if !shared {
		t.Error("the hands never have a species in common")
	}
}

// TestHandsStaySecret checks that a session knows no more of the rival than the messages contain:
// another secret under the same seal changes nothing.
func TestHandsStaySecret(t *testing.T) {
	rules := kyndotest.Rules(t)
	tables := newSessions(t, rules, 1)
	chance := rand.New(rand.NewPCG(1, 2))
	_, _ = play(t, tables, chance, func(from match.Player, text string) string {
		body, wrong := decodeMessage(text)
		if wrong != nil {
			t.Fatal(wrong)
		}
		secret := tables[from].secret
		if !tables[from].HasHands() || tables[from].Match().Phase() != match.Ended {
			if bytes.Contains(body, secret[:8]) {
				t.Error("a secret is told before the end")
			}
		}
		return text
	})
}

// TestMessagesSurviveFormatting checks messages with quotation marks, line breaks, small letters
// and text around them.
func TestMessagesSurviveFormatting(t *testing.T) {
	rules := kyndotest.Rules(t)
	for name, spoil := range map[string]func(string) string{
		"lines":    func(s string) string { return strings.ReplaceAll(s, " ", "\r\n") },
		"quoted":   func(s string) string { return "> > " + strings.ReplaceAll(s, " ", "\n> > ") + "\n" },
		"small":    strings.ToLower,
		"together": func(s string) string { return strings.ReplaceAll(s, " ", "") },
		"words":    func(s string) string { return "Hola, aquí va:\n«" + s + "»\n¡Suerte!" },
		"digits": func(s string) string {
			return strings.ReplaceAll(s[:6], "O", "O") + strings.NewReplacer("O", "0", "I", "1", "B", "8").Replace(s[6:])
		},
	} {
		if _, err := play(t, newSessions(t, rules, 3), rand.New(rand.NewPCG(3, 3)), func(_ match.Player, text string) string { return spoil(text) }); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// rewrite returns a message with another body and the matching checksum.
func rewrite(text string, change func(body []byte) []byte) string {
	body, wrong := decodeMessage(text)
	if wrong != nil {
		return text
	}
	return encodeMessage(change(bytes.Clone(body)))
}

// indexOfAct finds the action in a body.
func indexOfAct(body []byte, act byte) int {
	for i := head; i < len(body); i += 1 + actLengths[body[i]] {
		if body[i] == act {
			return i
		}
	}
	return -1
}

// changeAct changes an action in the first message of A that has it.
func changeAct(act byte, change func(data []byte)) func(match.Player, string) string {
	isDone := false
	return func(from match.Player, text string) string {
		return rewrite(text, func(body []byte) []byte {
			if i := indexOfAct(body, act); i >= 0 && from == match.PlayerA && !isDone {
				isDone = true
				change(body[i+1 : i+1+actLengths[act]])
			}
			return body
		})
	}
}

// adoptMessage lets the session of a cheat continue with the message that was really sent instead of its
// own.
func adoptMessage(tables [2]*Session, cheat match.Player, body []byte) {
	cheatSide, rival := &tables[cheat].transcript, &tables[cheat.Other()].transcript
	if rival.tag == nil {
		cheatSide.tag = digest("tag", body)[:tagLength]
	}
	cheatSide.chain = digest("chain", rival.chain, body)
	if i := indexOfAct(body, actNonce); i >= 0 {
		tables[cheat].deal.nonces[cheat] = bytes.Clone(body[i+1 : i+1+nonceLength])
	}
}

// TestCheating checks that every kind of cheating is detected and named.
func TestCheating(t *testing.T) {
	rules := kyndotest.Rules(t)
	var before []string
	foreign := ""
	_, _ = play(t, newSessions(t, rules, 77), rand.New(rand.NewPCG(7, 7)), func(from match.Player, text string) string {
		if from == match.PlayerA && len(before) == 4 {
			foreign = text
		}
		before = append(before, text)
		return text
	})
	nth := func(n int, other func(texts []string) string) func(match.Player, string) string {
		var texts []string
		return func(_ match.Player, text string) string {
			if texts = append(texts, text); len(texts) == n+1 {
				return other(texts)
			}
			return text
		}
	}
	for name, cheat := range map[string]struct {
		want  Code
		shown func(match.Player, string) string
	}{
		"no message":          {NoMessage, nth(2, func([]string) string { return "hola" })},
		"a letter is changed": {Damaged, nth(2, func(x []string) string { return x[2][:20] + "7" + x[2][21:] + "" })},
		"it is cut off":       {Damaged, nth(2, func(x []string) string { return x[2][:40] })},
		"another version":     {OtherVersion, nth(2, func(x []string) string { return rewrite(x[2], func(b []byte) []byte { b[0]++; return b }) })},
		"one's own":           {OwnMessage, nth(2, func(x []string) string { return x[1] })},
		"another match":       {OtherMatch, nth(4, func([]string) string { return foreign })},
		"another beginning":   {OtherMatch, nth(1, func([]string) string { return before[0] })},
		"replayed":            {RepeatedMessage, nth(4, func(x []string) string { return x[2] })},
		"the first again":     {RepeatedMessage, nth(4, func(x []string) string { return x[0] })},
		"one too early":       {TooEarly, nth(2, func(x []string) string { return rewrite(x[2], func(b []byte) []byte { b[1] += 2; return b }) })},
		"another past":        {WrongHistory, nth(4, func(x []string) string { return rewrite(x[4], func(b []byte) []byte { b[head-1]++; return b }) })},
		"other data":          {OtherData, changeAct(actData, func(d []byte) { d[0] ^= 1 })},
		"another commitment":  {ChangedChoice, changeAct(actCommit, func(d []byte) { d[0]++ })},
		"another card":        {ChangedChoice, changeAct(actOpen, func(d []byte) { d[saltLength] = (d[saltLength] + 1) % 34 })},
		"another salt":        {ChangedChoice, changeAct(actOpen, func(d []byte) { d[0]++ })},
		"a card there isn't":  {ChangedChoice, changeAct(actOpen, func(d []byte) { d[saltLength] = 200 })},
		"a forged secret":     {ForgedSecret, changeAct(actSecret, func(d []byte) { d[0]++ })},
		"a forged seal":       {ForgedSecret, changeAct(actSeal, func(d []byte) { d[0]++ })},
		"a forged number":     {ForgedSecret, changeAct(actNonce, func(d []byte) { d[0]++ })},
		"an emphasis too many": {NotDue, nth(2, func(x []string) string {
			return rewrite(x[2], func(b []byte) []byte { return append(b, actFocus, 1) })
		})},
		"nothing is done":       {NotDue, nth(2, func(x []string) string { return rewrite(x[2], func(b []byte) []byte { return b[:head] }) })},
		"nobody understands it": {NotDue, nth(2, func(x []string) string { return rewrite(x[2], func(b []byte) []byte { return append(b, '?') }) })},
		"a secret too early": {NotDue, nth(4, func(x []string) string {
			return rewrite(x[4], func(b []byte) []byte { return append(append(b, actSecret), make([]byte, SecretLength)...) })
		})},
	} {
		t.Run(name, func(t *testing.T) {
			tables := newSessions(t, rules, 5)
			_, err := play(t, tables, rand.New(rand.NewPCG(5, 5)), func(from match.Player, text string) string {
				other := cheat.shown(from, text)
				if body, wrong := decodeMessage(other); wrong == nil && other != text {
					adoptMessage(tables, from, body)
				}
				return other
			})
			wrong, ok := errors.AsType[*Fault](err)
			if !ok || wrong.Code != cheat.want {
				t.Errorf("%v, want %s", err, cheat.want)
			}
		})
	}
}

// TestCommittedCheating checks cheats with valid commitments, made by a changed program that deals
// them a chosen hand or gives them energy.
func TestCommittedCheating(t *testing.T) {
	rules := kyndotest.Rules(t)
	rich := *rules
	rich.Energy.Start = rich.Energy.Most
	for name, cheat := range map[string]struct {
		want Code
		with func(a *Session)
	}{
		"a stimulus without energy": {AgainstRules, func(a *Session) { a.rules = &rich }},
		"a hand of one's own": {CardNotDealt, func(a *Session) {
			a.deal.hand = nil
			for i := range rules.Match.Hand {
				a.deal.hand = append(a.deal.hand, rules.Cards[i].ID)
			}
		}},
	} {
		t.Run(name, func(t *testing.T) {
			tables := newSessions(t, rules, 6)
			messages := 0
			_, err := playWith(t, tables, rand.New(rand.NewPCG(6, 6)), nil, func() {
				if messages++; messages == 3 { // A has a hand, and hasn't used it
					cheat.with(tables[0])
					if err := tables[0].rebuild(); err != nil {
						t.Fatal(err)
					}
				}
			})
			wrong, ok := errors.AsType[*Fault](err)
			if !ok || wrong.Code != cheat.want {
				t.Errorf("%v, want %s", err, cheat.want)
			}
		})
	}
}

// TestACardIsPlayedOnce checks that a card committed to twice can be played only once.
func TestACardIsPlayedOnce(t *testing.T) {
	rules := kyndotest.Rules(t)
	tables := newSessions(t, rules, 4)
	b, isTried := tables[1], false
	_, _ = play(t, tables, rand.New(rand.NewPCG(4, 4)), func(from match.Player, text string) string {
		if len(b.roundCards[0]) == 0 || isTried {
			return text
		}
		isTried = true
		c := &choice{salt: make([]byte, saltLength), card: b.cardNumber(b.roundCards[0][0])}
		commits, choices := b.stage.commits, b.stage.choices
		b.stage.commits[0] = c.commitment(b.transcript.tag, match.PlayerA, b.stage.number)
		wrong, ok := errors.AsType[*Fault](b.openRival(c.bytes()))
		if !ok || wrong.Code != CardPlayedTwice {
			t.Errorf("%v, want %s", wrong, CardPlayedTwice)
		}
		b.stage.commits, b.stage.choices = commits, choices
		return text
	})
	if !isTried {
		t.Error("no card was played")
	}
}

// FuzzRead checks that any text either has no message or has one that is written the same again.
func FuzzRead(f *testing.F) {
	tables := newSessions(f, kyndotest.Rules(f), 9)
	f.Add(tables[match.PlayerA].Message())
	f.Add("> kyndo: " + strings.ToLower(tables[match.PlayerA].Message()[len(mark)+1:]))
	for _, text := range []string{"", mark + ":", mark + ": AAAAA AAAA", mark + ": 01888 é\x00", strings.Repeat(mark+":", 20_000), encodeMessage(nil), encodeMessage(make([]byte, head))} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var body []byte
		var wrong *Fault
		fuzztest.Check(t, func() { body, wrong = decodeMessage(text) })
		if (body == nil) != (wrong != nil) {
			t.Fatalf("%q is read as %v and refused with %v", text, body, wrong)
		}
		if wrong != nil {
			return
		}
		if again, wrong := decodeMessage(encodeMessage(body)); wrong != nil || !bytes.Equal(again, body) {
			t.Errorf("%v is written and read as %v, %v", body, again, wrong)
		}
	})
}

// FuzzTake checks that any text is either accepted or refused with a fault.
func FuzzTake(f *testing.F) {
	rules := kyndotest.Rules(f)
	var texts []string
	_, _ = play(f, newSessions(f, rules, 9), rand.New(rand.NewPCG(9, 9)), func(_ match.Player, text string) string {
		texts = append(texts, text)
		return text
	})
	for i, text := range texts {
		f.Add(uint8(i), text)
	}
	f.Add(uint8(0), "KYNDO:")
	f.Fuzz(func(t *testing.T, n uint8, text string) {
		body, _ := decodeMessage(text)
		sent := 0
		var err error
		fuzztest.Check(t, func() {
			_, err = play(t, newSessions(t, rules, 9), rand.New(rand.NewPCG(9, 9)), func(_ match.Player, good string) string {
				if sent++; sent-1 != int(n)%len(texts) {
					return good
				}
				if len(body) > head { // with the right beginning, so that more of it is read
					return rewrite(good, func(b []byte) []byte { return append(b[:head], body[head:]...) })
				}
				return text
			})
		})
		if _, ok := errors.AsType[*Fault](err); err != nil && !ok {
			t.Errorf("%T %v", err, err)
		}
	})
}
