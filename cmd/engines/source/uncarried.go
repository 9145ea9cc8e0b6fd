//go:build !carried

package source

func carried() (program, support []byte, ok bool) { return nil, nil, false }
