//go:build !carried

package source

import "octavo/render"

// embedded returns no programs and false, since this program was built without them.
func embedded() (programs render.Programs, ok bool) { return programs, false }
