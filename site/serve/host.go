package serve

import (
	"net/netip"
	"slices"
	"strconv"
	"strings"
)

// isKnownHost reports whether the Host header of a request names this server, with any port.
// Subdomains of localhost are this machine, too (RFC 6761, 6.3).
func (s *Server) isKnownHost(host string) bool {
	if s.Hosts == nil {
		return true
	}
	name, ok := requestedHost(host)
	return ok && slices.ContainsFunc(s.Hosts, func(known string) bool {
		known, _ = HostName(known)
		return name == known || known == "localhost" && strings.HasSuffix(name, ".localhost")
	})
}

// requestedHost returns the name or address in a host such as localhost:8000, 127.0.0.1 or
// [::1]:8000 (RFC 3986, 3.2). It removes port and brackets, and returns the canonical form. It
// returns false for an invalid host.
func requestedHost(host string) (name string, ok bool) {
	name, port := host, ""
	if i := strings.LastIndexByte(host, ':'); i > strings.LastIndexByte(host, ']') {
		name, port = host[:i], host[i+1:]
	}
	if port != "" {
		if _, err := strconv.ParseUint(port, 10, 16); err != nil {
			return "", false
		}
	}
	inner, bracketed := strings.CutPrefix(name, "[")
	if bracketed {
		if inner, ok = strings.CutSuffix(inner, "]"); !ok {
			return "", false
		}
	}
	name, ok = HostName(inner)
	return name, ok && bracketed == strings.Contains(inner, ":") && !strings.Contains(inner, "%")
}

// HostName returns the canonical form of a host's name or address: lower case, without a final dot,
// and with the shortest form of an IPv6 address. It returns false for an invalid host.
func HostName(host string) (name string, ok bool) {
	if address, err := netip.ParseAddr(host); err == nil {
		return address.Unmap().String(), true
	}
	name = strings.ToLower(strings.TrimSuffix(host, "."))
	for label := range strings.SplitSeq(name, ".") {
		if label == "" || len(label) > 63 || strings.Trim(label, "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" {
			return "", false
		}
	}
	return name, len(name) <= 253
}
