package main

import (
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"octavo/engine/figure"
	"octavo/site/books"
	"octavo/site/product/houses"
	"octavo/site/scaffold"
)

// writeLayoutCosts writes a table of what each number of puzzles on a page costs and earns. It
// writes nothing for a book that isn't printed.
func writeLayoutCosts(w io.Writer, book scaffold.Book) {
	house, costs := book.LayoutCosts()
	if len(costs) == 0 {
		return
	}
	royalty, currency := house.Royalty.Value, house.PrintCosts.Value.Currency
	fmt.Fprintln(w, catalog().Say("What puzzles on a page cost at KDP, about (black ink; prices read on %s):", house.PrintCosts.From.Read))
	table := tabwriter.NewWriter(w, 0, 0, 3, ' ', 0)
	fmt.Fprintf(table, "  %s\t%s\t%s\t%s\t%s\n", catalog().Say("on a page"), catalog().Say("pages"), catalog().Say("print cost"),
		catalog().Say("you earn of %s", royalty.ListPrice.Decimal()+" "+currency), catalog().Say("side of a cell"))
	for _, c := range costs {
		fmt.Fprintf(table, "  %d\t%d\t%s\t%s\t%s\n", c.PerPage, c.Pages, amountText(c.Print, currency), earnedText(royalty, c.Print, currency), cellText(c))
	}
	_ = table.Flush() // an error of the terminal
}

// amountText writes an amount of money, or a dash if no price is known.
func amountText(a houses.Amount, currency string) string {
	if a == 0 {
		return "–"
	}
	return a.Cents().Decimal() + " " + currency
}

// earnedText writes what a copy earns, or a dash if no print cost is known.
func earnedText(r houses.Royalty, cost houses.Amount, currency string) string {
	if cost == 0 {
		return "–"
	}
	return r.Earned(cost).Cents().Decimal() + " " + currency
}

// cellText writes the side of a cell in millimetres, rounded down.
func cellText(c books.LayoutCost) string {
	side := strconv.FormatFloat(float64(c.Cell/(figure.Millimetre/10))/10, 'f', 1, 64) + " mm"
	if !c.Fits {
		return catalog().Say("%s: too small", side)
	}
	return side
}

// fittingPerPage returns the numbers of puzzles on a page for which the cells are large enough.
func fittingPerPage(book scaffold.Book) (fitting []string) {
	_, costs := book.LayoutCosts()
	for _, c := range costs {
		if c.Fits {
			fitting = append(fitting, strconv.Itoa(c.PerPage))
		}
	}
	return fitting
}
