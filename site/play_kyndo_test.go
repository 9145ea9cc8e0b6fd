//go:build slow

package site

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"octavo/cmd/engines/worker"
	"octavo/engine/kyndo"
	"octavo/engine/kyndo/match"
)

// matchPage is the page on which the deck of match.txtar is played.
const matchPage = "/es/aves/play.html"

// awaitTurn waits until the table waits for the player.
func (p player) awaitTurn() {
	p.Helper()
	p.Do(untilTrue(`(() => {
		const next = document.querySelector(".table .next");
		return next && !document.querySelector(".table[aria-busy]") && !next.textContent.includes("pensando");
	})()`))
}

// awaitTable waits until the table is visible. The page redraws the table while it restores a match, so
// each query looks for the table again.
func (p player) awaitTable() {
	p.Helper()
	p.Do(untilTrue(`document.querySelector(".containers")?.checkVisibility()`))
}

func (p player) has(selector string) bool {
	p.Helper()
	return p.eval(fmt.Sprintf(`document.querySelector(%q) !== null`, selector)) == "true"
}

// TestMatchByKeyboard plays a match against the program by keyboard. The end is the last
// announcement, and the link opens the match in another browser.
func TestMatchByKeyboard(t *testing.T) {
	p := playWithEngines(t, "match.txtar")
	p.Do(chromedp.Navigate(p.Origin+matchPage), untilVisible("#_deal"))
	keyboard{}.press(p, "#_deal")
	p.awaitTurn()
	p.Do(evaluate(`window.heard = []; new MutationObserver(() => heard.push(document.querySelector(".said").textContent)).observe(document.querySelector(".said"), { childList: true })`))
	p.playToEnd(keyboard{}, nil)
	heard := p.eval(`heard.join("\n")`)
	for _, want := range []string{"ataca primero", "Ronda 1.", "El atacante", "ATK", "Ronda 2."} {
		if !strings.Contains(heard, want) {
			t.Errorf("nobody hears %q, but\n%s", want, heard)
		}
	}
	last := heard[strings.LastIndex(heard, "\n")+1:]
	if ending := p.eval(`document.querySelector(".table h2").textContent`); !strings.HasSuffix(last, ending) {
		t.Errorf("the last thing said is %q, want %q", last, ending)
	}
	p.checkMatchLink()
}

// checkMatchLink checks that the link to a match shows the same match in another browser, and that
// a broken link shows a message.
func (p player) checkMatchLink() {
	p.Helper()
	p.Do(evaluate(`navigator.clipboard.writeText = async text => { window.copied = text }`))
	keyboard{}.press(p, "#_share")
	p.Do(untilTrue(`window.copied`))
	link, record := p.eval(`window.copied`), p.eval(`document.querySelector(".record").innerText`)
	other := newPlayer(p.T, p.Origin)
	other.Do(chromedp.Navigate(link), untilVisible(".record"))
	if got := other.eval(`document.querySelector(".record").innerText`); got != record {
		p.Errorf("the link opens\n%s\nwant\n%s", got, record)
	}
	other.Do(evaluate(`location.hash = "#r=k1~%3Cb%3E"`), untilVisible("#_deal"))
	other.expectAnnounced("ninguna partida")
}

// TestMatchByTouch plays by touch and by memory on a phone of 320 pixels, against the program that
// looks ahead. In the middle the tab crashes, and another tab continues the match.
func TestMatchByTouch(t *testing.T) {
	p := playWithEngines(t, "match.txtar")
	p.setScreen(320, 640, true)
	p.Do(chromedp.Navigate(p.Origin+matchPage), untilVisible("#_deal"))
	touch{}.press(p, `label[for="_mode_search"]`)
	touch{}.press(p, `label[for="_memory"]`)
	touch{}.press(p, "#_deal")
	for range 6 {
		p.awaitTurn()
		p.decide(touch{})
	}
	p.awaitTurn()
	kept := `Object.values(localStorage).filter(v => v.includes("k1~")).join()`
	before := p.eval(kept)
	p = p.crash()
	p.setScreen(320, 640, true)
	p.Do(chromedp.Navigate(p.Origin + matchPage))
	p.awaitTable()
	p.awaitTurn()
	if after := p.eval(kept); after != before {
		t.Errorf("after the tab was killed there is %s, want %s", after, before)
	}
	p.playToEnd(touch{}, func(int) {
		if wide := p.eval(`document.documentElement.scrollWidth`); wide != "320" {
			t.Errorf("the page is %s pixels wide", wide)
		}
	})
}

// TestTwoPlayersAtOneScreen checks that the curtain hides all cards, that each player sees only the own
// hand, and that a player by memory opens a card by recalling it.
func TestTwoPlayersAtOneScreen(t *testing.T) {
	p := playWithEngines(t, "match.txtar")
	p.Do(chromedp.Navigate(p.Origin+matchPage), untilVisible("#_deal"))
	p.Do(click("#_mode_two"), click("#_memory"), click("#_deal"))
	hands := map[string]string{}
	for range 24 { // on a busy machine a click may hit the table while it is redrawn
		p.awaitTurn()
		if p.has("#_lift") {
			if p.has(".kcard") {
				t.Error("a card is seen beside the curtain")
			}
			p.Do(click("#_lift"))
			p.awaitTable()
		}
		p.awaitTurn()
		if p.has("#_recall") {
			break
		}
		if p.has("#_choosing") {
			hands[p.eval(`document.querySelector(".next").textContent`)] = p.eval(`[...document.querySelectorAll("#_choosing .kcard")].map(c => c.id).join()`)
		}
		p.decide(clicker{})
	}
	p.Do(untilVisible("#_answer"))
	seen := map[string]bool{}
	for _, cards := range hands {
		seen[cards] = true
	}
	if len(seen) < 2 {
		t.Errorf("the players have the hands %v", hands)
	}
	question := p.eval(`document.querySelector("#_answer").labels[0].textContent`)
	if !strings.Contains(question, p.eval(`document.querySelector('[aria-pressed="true"] b, [aria-pressed="true"] strong').textContent`)) {
		t.Errorf("asked is %q, not of the card that was chosen", question)
	}
	p.Do(evaluate(`(() => {
		const id = document.querySelector('[aria-pressed="true"]').id.slice("_hand_".length);
		const card = JSON.parse(document.querySelector("script.play").textContent).rules.Cards.find(c => c.ID === id);
		document.querySelector("#_answer").selectedIndex = card.Primary - 1;
	})()`), click("#_recall"))
	p.awaitTurn()
	if got := p.eval(`document.querySelector(".cont1").innerText`); !strings.Contains(got, "Recordada") {
		t.Errorf("a card that was recalled isn't open: %s", got)
	}
}

// TestNextMatchOfSeries checks that a player who recalls a card and plays on after the end begins
// the next match with it. The log of the next match records this and can be replayed.
func TestNextMatchOfSeries(t *testing.T) {
	p := playWithEngines(t, "match.txtar")
	p.Do(chromedp.Navigate(p.Origin+matchPage), untilVisible("#_deal"))
	p.Do(evaluate(`URL.createObjectURL = blob => { blob.text().then(text => window.log = text); return "#" }`))
	p.Do(click("#_memory"), click("#_place"), evaluate(`document.querySelector("#_place").value = "risco"; document.querySelector("#_place").dispatchEvent(new Event("change"))`), click("#_deal"))
	for range 8 {
		if p.awaitTurn(); p.has("#_recall") {
			break
		}
		p.decide(clicker{})
	}
	p.Do(evaluate(`(() => {
		const id = document.querySelector('[aria-pressed="true"]').id.slice("_hand_".length);
		const card = JSON.parse(document.querySelector("script.play").textContent).rules.Cards.find(c => c.ID === id);
		document.querySelector("#_answer").selectedIndex = card.Primary - 1;
		window.recalled = id;
	})()`), click("#_recall"))
	p.awaitTurn()
	first := p.concede()
	if strings.Contains(first, `"recalled":[[`) {
		t.Errorf("the first match goes on from another: %s", first)
	}
	p.Do(click("#_again"))
	p.awaitTable()
	second := p.concede()
	if want := fmt.Sprintf(`"recalled":[[{"card":%q,"times":1}]`, p.eval(`window.recalled`)); !strings.Contains(second, want) || !strings.Contains(second, `"risco"`) {
		t.Errorf("the second match doesn't go on with %s in its place: %s", want, second)
	}
	var page struct {
		Rules kyndo.Rules `json:"rules"`
	}
	p.evalInto(`JSON.parse(document.querySelector("script.play").textContent)`, &page)
	for _, log := range []string{first, second} {
		if _, err := match.Replay(&page.Rules, []byte(log)); err != nil {
			t.Errorf("%v:\n%s", err, log)
		}
	}
}

// concede gives up a match and returns its log.
func (p player) concede() string {
	p.Helper()
	p.Do(evaluate(`window.log = undefined; for (const _ of [1, 2]) document.querySelector("#_concede").click()`), untilVisible("#_save"), click("#_save"), untilTrue(`window.log`))
	return p.eval(`window.log`)
}

// TestDuelExercise answers all questions of every duel: each number, the pillars, the winner and
// the next attacker. Each answer is checked when it is written.
func TestDuelExercise(t *testing.T) {
	p := playWithEngines(t, "match.txtar")
	p.Do(chromedp.Navigate(p.Origin+matchPage), untilVisible("#_duel1"))
	var page struct {
		Rules json.RawMessage   `json:"rules"`
		Duels []json.RawMessage `json:"duels"`
	}
	p.evalInto(`JSON.parse(document.querySelector("script.play").textContent)`, &page)
	for n, duel := range page.Duels {
		request := worker.Request{Do: worker.Reckon}
		if err := json.Unmarshal(fmt.Appendf(nil, `{"rules": %s, "language": "es", "duel": %s}`, page.Rules, duel), &request.Game); err != nil {
			t.Fatal(err)
		}
		reply := worker.Answer(t.Context(), request)
		if reply.Error != nil {
			t.Fatal(reply.Error)
		}
		p.Do(click(fmt.Sprintf("#_duel%d", n+1)), untilTrue(fmt.Sprintf(`document.querySelector(".duels h3")?.textContent === "Duelo %d"`, n+1)))
		p.checkPlace(n+1, reply.Round)
		asked := 0
		for role, side := range map[string]worker.SideReport{"attacker": reply.Round.Attacker, "defender": reply.Round.Defender} {
			for blank, right := range blanksOf(side) {
				p.answer("#_"+role+"_"+blank, right)
				asked++
			}
		}
		if blanks := p.count(".duels .blank"); blanks != asked {
			t.Errorf("duel %d has %d blanks; there is an answer to %d", n+1, blanks, asked)
		}
		for name, right := range map[string]string{"winner": reply.Round.Result, "next": reply.Round.Next} {
			p.Do(click(fmt.Sprintf("#_%s_%s", name, right)))
			if said := p.eval(`document.querySelector(".duels + .said, .duels > .said, .duels ~ .said").textContent`); !strings.Contains(said, "correcto") {
				t.Errorf("duel %d: that %s is %s is judged %q", n+1, name, right, said)
			}
		}
	}
}

// checkPlace compares the page's text about the place with the effect of the place on the two
// cards.
func (p player) checkPlace(n int, round *worker.RoundReport) {
	p.Helper()
	said := p.eval(`document.querySelector(".duels p").textContent`)
	m := regexp.MustCompile(`([+−]?\d+)\x{a0}%.*?([+−]?\d+)\x{a0}%`).FindStringSubmatch(said)
	if m == nil {
		p.Errorf("duel %d says of its place %q", n, said)
		return
	}
	for i, side := range []worker.SideReport{round.Attacker, round.Defender} {
		percent, err := strconv.Atoi(strings.NewReplacer("−", "-", "+", "").Replace(m[i+1]))
		if err != nil {
			p.Fatal(err)
		}
		if after := (side.Scale*(100+percent) + 50) / 100; after != side.Place {
			p.Errorf("duel %d says %q, which makes %d of %d; the place makes %d of it", n, said, after, side.Scale, side.Place)
		}
	}
}

// blanksOf returns the answers about one card, by the names of their blanks.
func blanksOf(side worker.SideReport) map[string]string {
	blanks := map[string]string{"step-base": side.Base}
	for name, n := range map[string]int{
		"step-scale": side.Scale, "step-environment": side.Place, "step-abilities": side.Abilities, "step-final": side.Final,
		"step-points": side.Points, "step-earned": side.Earned, "step-energy": side.Energy,
	} {
		blanks[name] = strconv.Itoa(n)
	}
	if side.Raised > 0 {
		blanks["step-stimulus"] = strconv.Itoa(side.Raised)
	}
	if side.Penalised != nil {
		blanks["step-context"] = strconv.Itoa(*side.Penalised)
	}
	for i, pillar := range []string{"role", "strength", "moment"} {
		blanks["pillar-"+pillar] = map[bool]string{true: "yes", false: "no"}[side.Pillars[i]]
	}
	return blanks
}

// answer writes a wrong answer into a blank, and then the right one.
func (p player) answer(blank, right string) {
	p.Helper()
	wrong := map[string]string{"yes": "no", "no": "yes"}[right]
	if wrong == "" {
		wrong = right + "1"
	}
	for _, c := range []struct{ answer, mark string }{{wrong, "✗"}, {strings.Replace(right, ".", ",", 1), "✓"}} {
		got := p.eval(fmt.Sprintf(`(field => {
			field.value = %q;
			field.dispatchEvent(new Event("change"));
			return field.nextElementSibling.textContent;
		})(document.querySelector(%q))`, c.answer, blank))
		if got != c.mark {
			p.Errorf("%s: %s is marked %q, want %s", blank, c.answer, got, c.mark)
		}
	}
}

// TestTwoTabsAtADistance plays a match by messages copied between two tabs. Both end with the same
// record, and an invalid message is refused in plain words.
func TestTwoTabsAtADistance(t *testing.T) {
	a := playWithEngines(t, "match.txtar")
	b := newPlayer(t, a.Origin)
	for i, p := range []player{a, b} {
		p.Do(chromedp.Navigate(p.Origin+matchPage), untilVisible("#_deal"))
		p.Do(click([]string{"#_mode_far", "#_mode_join"}[i]), click("#_deal"), untilVisible("#_answered"))
	}
	paste := func(p player, text string) {
		p.Do(evaluate(fmt.Sprintf(`document.querySelector("#_answered").value = %q`, text)), click("#_take"))
		p.awaitTurn()
	}
	cheated := false
	paste(b, "hola")
	b.expectAnnounced("no hay ningún mensaje")
	for turn := 0; ; turn++ {
		from, to := a, b
		if turn%2 == 1 {
			from, to = b, a
		}
		for range 10 {
			from.awaitTurn()
			if from.has("#_message") {
				break
			}
			from.decide(clicker{})
		}
		message := from.eval(`document.querySelector("#_message").value`)
		if forged := forgeReveal(message); forged != "" && !cheated {
			cheated = true
			paste(to, forged)
			to.expectAnnounced("Su rival hace trampa")
		}
		if turn == 3 {
			paste(to, message[:30])
			to.expectAnnounced("no llegó entero")
			to.Do(chromedp.Reload(), untilVisible("#_answered"))
			to.awaitTurn()
		}
		paste(to, "> "+strings.ReplaceAll(message, " ", "\n> "))
		if !to.has("#_answered") && to.has(".record") { // both secrets are known
			break
		}
		if turn > 60 {
			t.Fatal("the match doesn't end")
		}
	}
	for _, p := range []player{a, b} {
		if p.has("#_message") && p.has("#_answered") { // the last message must still be entered
			other := a
			if p == a {
				other = b
			}
			paste(p, other.eval(`document.querySelector("#_message").value`))
		}
	}
	if !cheated {
		t.Error("nobody has shown a card, so that there was nothing to forge")
	}
	record := `document.querySelector(".record").innerText`
	if one, other := a.eval(record), b.eval(record); one != other || !strings.Contains(one, "/") {
		t.Errorf("one has\n%s\nthe other\n%s", one, other)
	}
	if !a.has("#_share") || !b.has("#_share") {
		t.Error("a match that was proved has no link")
	}
}

// forgeReveal returns a forged message that shows another card than the one committed to, and is valid
// otherwise. It returns "" for a message that shows no card.
func forgeReveal(message string) string {
	const head, sumLength = 13, 4
	lengths := map[byte]int{'D': 8, 'S': 20, 'N': 16, 'C': 20, 'O': 19, 'F': 1, 'R': 2, 'X': 0, 'Z': 32}
	letters := strings.ReplaceAll(strings.TrimPrefix(message, "KYNDO:"), " ", "")
	encoding := base32.StdEncoding.WithPadding(base32.NoPadding)
	data, err := encoding.DecodeString(letters)
	if err != nil {
		return ""
	}
	body := data[1 : len(data)-sumLength]
	for at := head; at < len(body); at += 1 + lengths[body[at]] {
		if body[at] == 'O' {
			card := at + 1 + 16 // after the salt
			body[card] = (body[card] + 1) % 17
			h := sha256.New()
			for _, part := range [][]byte{[]byte("octavo kyndo parley sum"), body} {
				h.Write(binary.BigEndian.AppendUint32(nil, uint32(len(part))))
				h.Write(part)
			}
			return "KYNDO: " + encoding.EncodeToString(append(data[:1+len(body)], h.Sum(nil)[:sumLength]...))
		}
	}
	return ""
}
