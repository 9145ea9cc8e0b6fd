package houses

import (
	"fmt"
	"strconv"
	"strings"
)

// Amount is a sum of money in thousandths of its currency.
type Amount int

// Decimal returns the amount with two decimals, or with three if it is a price per page.
func (a Amount) Decimal() string {
	if a%10 != 0 {
		return strconv.FormatFloat(float64(a)/1000, 'f', 3, 64)
	}
	return strconv.FormatFloat(float64(a)/1000, 'f', 2, 64)
}

// Cents rounds the amount to hundredths of its currency.
func (a Amount) Cents() Amount { return (a + 5) / 10 * 10 }

// PrintCosts is what a house charges for printing one book in black.
type PrintCosts struct {
	Currency                    string // such as USD
	RegularWidth, RegularHeight Length // a trim is large if it is wider or higher
	Regular, Large              []PrintCost
}

// A PrintCost is the price of books with up to MaxPages pages.
type PrintCost struct {
	MaxPages       int
	Fixed, PerPage Amount
}

// A Royalty is the publisher's share of a list price, before the print cost is taken off. Lower
// prices have a lower share.
type Royalty struct {
	Percent   int
	ListPrice Amount // the lowest price with this share
}

// PrintCost returns what the house charges for printing a book in black. It returns false if no
// source states a price for so many pages.
func (h *House) PrintCost(width, height Length, pages int) (Amount, bool) {
	prices := h.PrintCosts.Value.Regular
	if width > h.PrintCosts.Value.RegularWidth+trimTolerance || height > h.PrintCosts.Value.RegularHeight+trimTolerance {
		prices = h.PrintCosts.Value.Large
	}
	for _, price := range prices {
		if pages <= price.MaxPages {
			return price.Fixed + Amount(pages)*price.PerPage, true
		}
	}
	return 0, false
}

// Earned returns the publisher's share of Royalty.ListPrice, less the print cost.
func (r Royalty) Earned(cost Amount) Amount { return r.ListPrice*Amount(r.Percent)/100 - cost }

// printCostRule puts the prices of printing into words.
func printCostRule(p PrintCosts) string {
	inWords := func(prices []PrintCost) string {
		var parts []string
		for _, price := range prices {
			text := fmt.Sprintf("%s %s", price.Fixed.Decimal(), p.Currency)
			if price.PerPage > 0 {
				text += fmt.Sprintf(" and %s a page", price.PerPage.Decimal())
			}
			parts = append(parts, text+fmt.Sprintf(" to %d pages", price.MaxPages))
		}
		return strings.Join(parts, ", ")
	}
	return fmt.Sprintf("%s; wider than %s or higher than %s: %s", inWords(p.Regular), inInches(p.RegularWidth), inInches(p.RegularHeight), inWords(p.Large))
}
