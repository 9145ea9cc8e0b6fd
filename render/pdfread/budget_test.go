package pdfread_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"octavo/render/pdfread"
)

func TestWorkEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	budget := pdfread.NewBudget(ctx)
	if !budget.Spend(1000) || budget.Err() != nil {
		t.Fatal("it ended at once")
	}
	cancel()
	if budget.Spend(1_000_000) || !errors.Is(budget.Err(), context.Canceled) {
		t.Errorf("cancelled: %v", budget.Err())
	}
	budget = pdfread.NewBudget(t.Context())
	for range 1000 {
		budget.Spend(1 << 40)
	}
	if !errors.Is(budget.Err(), pdfread.ErrTooMuch) {
		t.Errorf("too much: %v", budget.Err())
	}
	if budget = nil; !budget.Spend(1<<40) || budget.Err() != nil {
		t.Error("no Budget has bounds")
	}
}

// TestReferencesEnd checks that objects that refer to each other without end are refused. A full
// stack would end the program.
func TestReferencesEnd(t *testing.T) {
	chain := []string{"<</Type/Page>>"}
	for i := range 5_000 {
		chain = append(chain, fmt.Sprintf("<</Filter %d 0 R/Length 1>>\nstream\nx\nendstream", i+5))
	}
	for name, objects := range map[string][]string{
		"itself":     {"<</Type/Page>>", "<</Filter 4 0 R/Length 1>>\nstream\nx\nendstream"},
		"parameters": {"<</Type/Page>>", "<</Filter/FlateDecode/DecodeParms 4 0 R/Length 1>>\nstream\nx\nendstream"},
		"a chain":    chain,
	} {
		if _, err := pdfread.Open(context.Background(), bytes.NewReader(written(objects...))); err == nil || !strings.Contains(err.Error(), "refer to each other") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestPagesEnd checks that pages that are copies of each other aren't read without end, and that
// pages that differ are.
func TestPagesEnd(t *testing.T) {
	const pages = 6_000
	content := strings.Repeat("0 0 9 9 re f ", 200)
	kids := strings.Repeat("<</Type/Page/Contents 4 0 R>>", pages)
	f, err := pdfread.Open(context.Background(), bytes.NewReader(written("<</Type/Pages/Kids["+kids+"]>>", stream("", content))))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for err == nil && n < pages {
		n++
		_, err = f.Page(n)
	}
	if !errors.Is(err, pdfread.ErrTooMuch) || n < 1000 {
		t.Errorf("page %d: %v", n, err)
	}
}
