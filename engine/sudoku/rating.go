package sudoku

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"octavo/engine"
	"octavo/engine/sudoku/technique"
)

// ratingFact is the name of the rating in grades and bands.
const ratingFact = "rating"

// steadyRating is a rating in tenths. From this one on every tenth is possible, though some are
// never found (neverFound). Below it, steps have only the ratings of ratingsBelowSteady.
const steadyRating = 40

func ratingsBelowSteady() []int {
	return []int{10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38}
}

// neverFound lists ratings, in tenths, between others that are found. No puzzle with one of them was made
// in a minute of a processor's time: the lengths of chains hardly ever add up to it.
func neverFound() []int { return []int{58, 60, 65, 75, 76, 81, 82, 87, 91, 92, 94} }

// parseRating reads a rating or a range of ratings as a band. One end of the range may be open.
func parseRating(text string) (engine.Band, error) {
	band := engine.Band{Fact: ratingFact, Form: engine.Tenths}
	low, high, isRange := strings.Cut(text, "..")
	if !isRange {
		high = low
	}
	var lowRead, highRead bool
	band.Low, lowRead = parseTenths(low)
	band.High, highRead = parseTenths(high)
	switch {
	case !lowRead || !highRead || low == "" && high == "":
		return band, ratingError(text, engine.Message{})
	case low != "" && band.Low < technique.MinRating || high != "" && band.High < technique.MinRating:
		return band, ratingError(text, engine.Messagef("the easiest step there is, the last cell of a house, is rated 1.0"))
	case max(band.Low, band.High) > technique.MaxRating:
		return band, ratingError(text, engine.Messagef("what is rated higher takes more than the chains that are rated here"))
	case high != "" && band.Low > band.High:
		return band, &engine.OptionError{
			Key: ratingOption.Key, Value: text, Possible: engine.Messagef("%s..%s", high, low), Reason: engine.Messagef("it ends below its beginning"),
		}
	}
	return band, checkOccurs(text, band)
}

func ratingError(text string, reason engine.Message) error {
	return &engine.OptionError{Key: ratingOption.Key, Value: text, Possible: engine.Messagef(ratingOption.Form), Reason: reason}
}

// parseTenths reads a number with at most one decimal, and returns it in tenths. For an open end,
// whose text is empty, it returns 0. The second result is false if text is no such number.
func parseTenths(text string) (int, bool) {
	if text == "" {
		return 0, true
	}
	before, after, parted := strings.Cut(text, ".")
	if !parted {
		after = "0"
	}
	whole, wholeRead := parseDigits(before, 2)
	part, partRead := parseDigits(after, 1)
	return 10*whole + part, wholeRead && partRead && (len(before) == 1 || before[0] != '0')
}

// parseDigits reads a number of at most maxDigits digits. The second result is false if text is no
// such number.
func parseDigits(text string, maxDigits int) (int, bool) {
	if len(text) > maxDigits || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// checkOccurs returns an error if a band contains no rating that a puzzle can have.
func checkOccurs(text string, band engine.Band) error {
	ratings := ratingsBelowSteady()
	i, _ := slices.BinarySearch(ratings, band.Low)
	if band.High == 0 || i == len(ratings) && band.High >= steadyRating && !isNeverFound(band) || i < len(ratings) && ratings[i] <= band.High {
		return nil
	}
	if band.Low >= steadyRating {
		return nearestFound(text, band)
	}
	above := steadyRating
	if i < len(ratings) {
		above = ratings[i]
	}
	return &engine.OptionError{
		Key: ratingOption.Key, Value: text, Reason: engine.Messagef("no step is rated so"),
		Possible: engine.Messagef("%s or %s, the nearest there are", inTenths(ratings[i-1]), inTenths(above)),
	}
}

// isNeverFound reports whether a band from steadyRating on has only ratings that aren't found.
func isNeverFound(band engine.Band) bool {
	for n := max(band.Low, steadyRating); n <= band.High; n++ {
		if !slices.Contains(neverFound(), n) {
			return false
		}
	}
	return true
}

// nearestFound returns the error for a band whose ratings are never found. It offers the band that
// reaches to the nearest ratings that are found.
func nearestFound(text string, band engine.Band) error {
	low, high := band.Low, band.High
	for slices.Contains(neverFound(), low) {
		low--
	}
	for slices.Contains(neverFound(), high) {
		high++
	}
	return &engine.OptionError{
		Key: ratingOption.Key, Value: text, Reason: engine.Messagef("hardly any puzzle is rated so"),
		Possible: engine.Messagef("%s..%s", inTenths(low), inTenths(high)),
	}
}

func inTenths(n int) string { return fmt.Sprintf("%d.%d", n/10, n%10) }
