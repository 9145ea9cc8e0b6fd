package content

import (
	"strings"

	"octavo/content/message"
)

// An ISBN has thirteen digits: a prefix (978 or 979), a registration group, a
// registrant, a publication, and a check digit (ISO 2108:2017).
const isbnDigits = 13

// checkISBN says what is wrong with an ISBN as somebody wrote it, with hyphens,
// spaces or neither. Where the hyphens belong only the agencies' ranges say, so
// that they are printed as they are written.
func checkISBN(text string) error {
	digits := BareISBN(text)
	if strings.Trim(digits, "0123456789Xx") != "" || digits == "" {
		return message.Errorf("an ISBN has digits and hyphens alone")
	}
	if len(digits) == 10 && !strings.ContainsAny(digits[:9], "Xx") {
		return message.Errorf("this is an ISBN of ten digits, which books have had no longer since 2007; possible: %s", longISBN(text))
	}
	if len(digits) != isbnDigits || strings.ContainsAny(digits, "Xx") {
		return message.Errorf("an ISBN has %d digits, and this has %d", isbnDigits, len(digits))
	}
	if prefix := digits[:3]; prefix != "978" && prefix != "979" {
		return message.Errorf("an ISBN begins with 978 or 979")
	}
	if want := isbnCheck(digits[:isbnDigits-1]); digits[isbnDigits-1] != want {
		return message.Errorf("the last digit of an ISBN is worked out from the others; by them it would be %c, so that one of them is wrong", want)
	}
	return nil
}

// BareISBN is an ISBN without what parts its digits.
func BareISBN(text string) string { return strings.NewReplacer("-", "", " ", "").Replace(text) }

// isbnCheck is the check digit after twelve: the weights are 1 and 3 in turn.
func isbnCheck(digits string) byte {
	sum := 0
	for i, d := range []byte(digits) {
		sum += int(d-'0') * (1 + i%2*2)
	}
	return byte('0' + (10-sum%10)%10)
}

// longISBN is the number of thirteen digits that one of ten has become, its hyphens
// where they were.
func longISBN(text string) string {
	text = strings.TrimRight(text, "- ")
	body := "978-" + text[:len(text)-1]
	return body + string(isbnCheck(BareISBN(body)))
}
