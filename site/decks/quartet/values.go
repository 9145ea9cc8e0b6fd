package quartet

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"octavo/content/message"
)

// A value is a number of a table. Text has a point before its decimals, and no separators of
// thousands.
type value struct {
	Number float64
	Text   string
}

// plainNumber returns the text of a number without spaces and apostrophes, and with the minus sign
// of ASCII.
func plainNumber(text string) string {
	return strings.NewReplacer(" ", "", "\u00a0", "", "\u202f", "", "\u2009", "", "'", "", "’", "", "−", "-").Replace(text)
}

// decimalSign returns the sign before the decimals of a number, or 0 if it has none. ambiguous is
// true for a number such as 1.200, which can be 1200 or 1.2.
func decimalSign(number string) (sign rune, ambiguous bool) {
	number = strings.TrimPrefix(number, "-")
	last := strings.LastIndexAny(number, ".,")
	if last < 0 {
		return 0, false
	}
	before, after, mark := number[:last], number[last+1:], rune(number[last])
	switch {
	case strings.ContainsRune(before, mark): // 1.200.000
		return 0, false
	case strings.ContainsAny(before, ".,"): // 1.200,5
		return mark, false
	case len(after) != 3 || len(before) > 3 || strings.HasPrefix(before, "0") || before == "":
		return mark, false
	}
	return mark, true
}

// columnSign returns the decimal sign of the numbers in a sheet: that of the first unambiguous
// number, or 0 if no number tells it.
func columnSign(texts []string) rune {
	for _, text := range texts {
		if sign, ambiguous := decimalSign(plainNumber(text)); sign != 0 && !ambiguous {
			return sign
		}
	}
	return 0
}

// parseValue reads a number. usual is the decimal sign of the sheet, or 0 if it isn't known. The
// message says why the text is no number, and is empty if it is one.
func parseValue(text string, usual rune) (value, message.Message) {
	number := plainNumber(text)
	sign, ambiguous := decimalSign(number)
	if ambiguous {
		if usual == 0 {
			whole := strings.NewReplacer(".", "", ",", "").Replace(number)
			return value{}, message.New("%s can be two numbers; possible: %s, or %s", text, whole, number+"0")
		}
		if sign != usual {
			sign = 0
		}
	}
	whole, decimals := number, ""
	if at := strings.LastIndexByte(number, byte(sign)); sign != 0 && at >= 0 {
		whole, decimals = number[:at], number[at:]
		decimals = "." + decimals[1:]
	}
	if !isGrouped(whole) {
		return value{}, notANumber(text)
	}
	plain := strings.NewReplacer(".", "", ",", "").Replace(whole) + decimals
	n, err := strconv.ParseFloat(plain, 64)
	if err != nil || math.IsInf(n, 0) || strings.Trim(plain, "-.0123456789") != "" {
		return value{}, notANumber(text)
	}
	return value{n, plain}, message.Message{}
}

func notANumber(text string) message.Message {
	return message.New("%q is no number; possible: a number such as 4, 0.9 or 1200, with the unit in the head of the column", text)
}

// isGrouped reports whether the separators of a whole number stand before groups of three digits.
func isGrouped(whole string) bool {
	groups := strings.FieldsFunc(whole, func(r rune) bool { return r == '.' || r == ',' })
	for _, group := range groups[min(1, len(groups)):] {
		if len(group) != 3 {
			return false
		}
	}
	return true
}

// printed returns a number as a language writes it. decimal is its decimal sign. Thousands are
// parted by a space from five digits on.
func (v value) printed(decimal string) string {
	whole, decimals, _ := strings.Cut(v.Text, ".")
	digits := strings.TrimPrefix(whole, "-")
	sign := strings.Repeat("−", len(whole)-len(digits))
	const enough = 5
	for at := len(digits) - 3; len(digits) >= enough && at > 0; at -= 3 {
		digits = digits[:at] + "\u00a0" + digits[at:]
	}
	if decimals != "" {
		digits += decimal + decimals
	}
	return sign + digits
}

// points returns numbers scaled to whole points from 1 to most. Equal numbers get equal points. The
// points follow the order of the numbers, not their distances, so that a single giant doesn't make
// all others equal. Different numbers get different points, unless there are more of them than
// points.
func points(numbers []float64, most int) []int {
	distinct := slices.Compact(slices.Sorted(slices.Values(numbers)))
	scaled := make([]int, len(numbers))
	for i, n := range numbers {
		rank, _ := slices.BinarySearch(distinct, n)
		scaled[i] = most
		if last := len(distinct) - 1; last > 0 {
			scaled[i] = 1 + (rank*(most-1)+last/2)/last
		}
	}
	return scaled
}
