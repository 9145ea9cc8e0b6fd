//go:build !carried

package origin

func carried() (program, support []byte, ok bool) { return nil, nil, false }
