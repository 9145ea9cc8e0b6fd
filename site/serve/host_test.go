package serve

import "testing"

// TestHosts checks which hosts a server on this machine answers to.
func TestHosts(t *testing.T) {
	s := &Server{Hosts: []string{"127.0.0.1", "::1", "localhost"}}
	for host, want := range map[string]bool{
		"localhost": true, "localhost:8000": true, "localhost:": true, "LOCALHOST": true, "LocalHost:80": true,
		"localhost.": true, "localhost.:8000": true, "books.localhost": true, "a.b.LOCALHOST.:1": true,
		"127.0.0.1": true, "127.0.0.1:65535": true, "[::1]": true, "[::1]:8000": true,
		"[0:0:0:0:0:0:0:1]:8000": true, "[::ffff:127.0.0.1]": true,
		"": false, ":": false, ":8000": false, "localhost]": false, "[localhost]": false, "[localhost": false,
		"localhost..": false, ".localhost": false, "a..localhost": false, "localhost:80:80": false, "localhost:x": false,
		"localhost:-1": false, "localhost:+80": false, "localhost:65536": false, "localhost:999999999999999999999": false,
		"::1": false, "::1]": false, "[::1": false, "[[::1]]": false, "[::1]]": false, "[::1]8000": false, "[::1]:": true,
		"[127.0.0.1]": false, "127.0.0.1]": false, "127.1": false, "0x7f.0.0.1": false, "127.0.0.01": false, "[::1%25lo]": false, "[::1%lo]": false,
		"localhost.evil.example": false, "evil.example": false, "evillocalhost": false, "local host": false, "user@localhost": false,
		"localhost/": false, "localhost%2e": false, "l\u00f6calhost": false, "\u212aocalhost": false, "localho\u017ft": false, "0.0.0.0": false, "[::]": false,
	} {
		if got := s.isKnownHost(host); got != want {
			t.Errorf("%q is known: %v", host, got)
		}
	}
	if !(&Server{}).isKnownHost("any.example") {
		t.Error("a server without hosts refuses one")
	}
}
