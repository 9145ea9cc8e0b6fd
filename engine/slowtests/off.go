//go:build !slow

// Package slowtests says whether slow tests run: go test -tags slow.
// Tests that have a small and a large size ask it which one to use.
package slowtests

// On is true if the build tag slow is set.
const On = false
