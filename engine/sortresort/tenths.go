package sortresort

import (
	"strconv"
	"strings"

	"octavo/engine"
)

// Tenths is a number with one decimal, in tenths: 602 is 60.2. The game's
// numbers have no more decimals, and whole tenths are the same on every machine.
type Tenths int

const mostTenths = 1_000_000

// whole is a whole number.
func whole(n int) Tenths { return Tenths(10 * n) }

// String is the number as the level format writes it: 200.0.
func (t Tenths) String() string {
	sign := ""
	if t < 0 {
		sign, t = "-", -t
	}
	return sign + strconv.Itoa(int(t/10)) + "." + strconv.Itoa(int(t%10))
}

// parseTenths reads 200, 200.0 or -60.3. Decimals after the first must be 0.
func parseTenths(text string) (Tenths, error) {
	digits, negative := strings.CutPrefix(text, "-")
	before, after, _ := strings.Cut(digits, ".")
	number := before + (after + "0")[:1]
	n, err := strconv.Atoi(number)
	if err != nil || before == "" || strings.Trim(number, "0123456789") != "" || n > mostTenths || strings.Trim(after[min(1, len(after)):], "0") != "" {
		return 0, engine.Errorf("%.40s; possible: -%d to %d, with one decimal", text, mostTenths/10, mostTenths/10)
	}
	if negative {
		n = -n
	}
	return Tenths(n), nil
}
