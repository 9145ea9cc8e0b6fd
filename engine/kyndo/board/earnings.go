package board

import (
	"regexp"
	"strconv"
	"strings"

	"octavo/engine/figure"
	"octavo/engine/kyndo"
)

// Message keys of the sentence about the energy that a round earns. The second is used if a win, a
// tie and a loss earn the same.
const (
	earningsKey     = "energy.earnings"
	sameEarningsKey = "energy.earningsAlike"
)

// An earning is one amount of energy that the sentence mentions.
type earning struct {
	name   string // of the placeholder in the message
	amount *int
}

func earningsOf(e *kyndo.Energy) []earning {
	return []earning{{"start", &e.Start}, {"won", &e.WellWon}, {"tied", &e.WellTied}, {"lost", &e.WellLost}, {"careless", &e.Careless}}
}

// EarningsText describes how much energy players have at the start and earn in a round.
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

// ReadEarnings finds the sentence of EarningsText in printed text and returns its amounts.
// Differences of white space don't matter.
func ReadEarnings(printed string, words Words) (e kyndo.Energy, ok bool) {
	if ok = readEarnings(&e, printed, words, earningsKey); ok {
		return e, true
	}
	if ok = readEarnings(&e, printed, words, sameEarningsKey); ok {
		e.WellTied, e.WellLost = e.WellWon, e.WellWon
	}
	return e, ok
}

// readEarnings looks for the sentence with one of the two message keys. It stores the amounts in e
// and reports whether it found the sentence.
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
			*one.amount, _ = strconv.Atoi(found[at]) // only digits, as the pattern requires
		}
	}
	return true
}

// withSingleSpaces replaces each run of white space by one space.
func withSingleSpaces(text string) string { return strings.Join(strings.Fields(text), " ") }

// Earnings draws EarningsText in lines of the given width, for worksheets whose duels use energy.
func Earnings(rules *kyndo.Rules, width figure.Length, words Words) (figure.Figure, error) {
	return paragraphsFigure(width, words, EarningsText(rules.Energy, words))
}
