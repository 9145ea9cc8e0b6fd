package board

import (
	"regexp"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// The keys of the sentence about the energy of a round: by its end, or for all ends that earn the
// same.
const (
	earningsKey     = "energy.earnings"
	sameEarningsKey = "energy.earningsAlike"
)

// An earning is an amount of energy in these sentences.
type earning struct {
	name   string
	amount *int
}

func earningsOf(e *kyndo.Energy) []earning {
	return []earning{{"start", &e.Start}, {"won", &e.WellWon}, {"tied", &e.WellTied}, {"lost", &e.WellLost}, {"careless", &e.Careless}}
}

// EarningsText describes the energy that a round earns.
func EarningsText(e kyndo.Energy, words Words) string {
	key := earningsKey
	if e.Alike() {
		key = sameEarningsKey
	}
	var args []string
	for _, one := range earningsOf(&e) {
		args = append(args, one.name, strconv.Itoa(*one.amount))
	}
	return words.Say(key, args...)
}

// ReadEarnings finds the sentence of EarningsText in a printed text, with any white space, and
// returns its amounts.
func ReadEarnings(printed string, words Words) (e kyndo.Energy, ok bool) {
	if ok = readEarnings(&e, printed, words, earningsKey); ok {
		return e, true
	}
	if ok = readEarnings(&e, printed, words, sameEarningsKey); ok {
		e.WellTied, e.WellLost = e.WellWon, e.WellWon
	}
	return e, ok
}

// readEarnings reads the amounts of the sentence of a key.
func readEarnings(e *kyndo.Energy, printed string, words Words, key string) bool {
	var args []string
	for _, one := range earningsOf(e) {
		args = append(args, one.name, "\x01"+one.name+"\x02")
	}
	pattern := regexp.QuoteMeta(withSingleSpaces(words.Say(key, args...)))
	pattern = strings.NewReplacer("\x01", "(?P<", "\x02", `>\d+)`).Replace(pattern)
	sentence := regexp.MustCompile(pattern)
	found := sentence.FindStringSubmatch(withSingleSpaces(printed))
	if found == nil {
		return false
	}
	for _, one := range earningsOf(e) {
		if at := sentence.SubexpIndex(one.name); at > 0 {
			*one.amount, _ = strconv.Atoi(found[at]) // digits, by the pattern
		}
	}
	return true
}

// withSingleSpaces replaces all white space by single spaces.
func withSingleSpaces(text string) string { return strings.Join(strings.Fields(text), " ") }

// Earnings draws EarningsText in a few lines of a width, for pupils who work out duels with energy.
func Earnings(rules *kyndo.Rules, width figure.Length, words Words) (figure.Figure, error) {
	return lines(width, words, EarningsText(rules.Energy, words))
}
