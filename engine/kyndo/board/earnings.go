package board

import (
	"regexp"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// The sentences that say what energy rounds earn: one for each way in which they end, or one
// for all where that makes no difference.
const (
	earningsKey = "energy.earnings"
	alikeKey    = "energy.earningsAlike"
)

// An earning is an amount of energy as the sentences have it.
type earning struct {
	name string
	of   *int
}

func earningsOf(e *kyndo.Energy) []earning {
	return []earning{{"start", &e.Start}, {"won", &e.WellWon}, {"tied", &e.WellTied}, {"lost", &e.WellLost}, {"careless", &e.Careless}}
}

// EarningsText says what energy a round earns, in the numbers of the rules.
func EarningsText(e kyndo.Energy, words Words) string {
	key := earningsKey
	if e.Alike() {
		key = alikeKey
	}
	var args []string
	for _, one := range earningsOf(&e) {
		args = append(args, one.name, strconv.Itoa(*one.of))
	}
	return words.Say(key, args...)
}

// ReadEarnings finds in something printed, whose white space may be any, what EarningsText
// says, and takes the amounts from it. How it is put is known here alone.
func ReadEarnings(printed string, words Words) (e kyndo.Energy, ok bool) {
	if ok = readEarnings(&e, printed, words, earningsKey); ok {
		return e, true
	}
	if ok = readEarnings(&e, printed, words, alikeKey); ok {
		e.WellTied, e.WellLost = e.WellWon, e.WellWon
	}
	return e, ok
}

// readEarnings takes the amounts that the sentence of a key has.
func readEarnings(e *kyndo.Energy, printed string, words Words, key string) bool {
	var args []string
	for _, one := range earningsOf(e) {
		args = append(args, one.name, "\x01"+one.name+"\x02")
	}
	pattern := regexp.QuoteMeta(spaced(words.Say(key, args...)))
	pattern = strings.NewReplacer("\x01", "(?P<", "\x02", `>\d+)`).Replace(pattern)
	says := regexp.MustCompile(pattern)
	found := says.FindStringSubmatch(spaced(printed))
	if found == nil {
		return false
	}
	for _, one := range earningsOf(e) {
		if at := says.SubexpIndex(one.name); at > 0 {
			*one.of, _ = strconv.Atoi(found[at]) // digits, by the pattern
		}
	}
	return true
}

// spaced is a text with single ordinary spaces.
func spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

// Earnings says in a few lines, so wide, what energy a round earns: what else somebody
// needs who works out a duel in which it matters how cards are played.
func Earnings(rules *kyndo.Rules, width figure.Length, words Words) (figure.Figure, error) {
	return lines(width, words, EarningsText(rules.Energy, words))
}
