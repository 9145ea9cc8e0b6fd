//go:build slow

package slowtests

// On is true if the build tag slow is set.
const On = true
