//go:build !carried

package source

// embedded returns false, since this program was built without engines.
func embedded() (program, support []byte, ok bool) { return nil, nil, false }
