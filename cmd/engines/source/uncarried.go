//go:build !carried

package source

// embedded returns no engines and false, since this program was built without them.
func embedded() (program, support []byte, ok bool) { return nil, nil, false }
