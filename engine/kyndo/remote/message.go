package remote

import (
	"bytes"
	"encoding/base32"
	"strings"

	"octavo/engine/kyndo/match"
)

// A message consists of its length, version, number, the match's tag, a hash of all earlier
// messages, the player's acts, and a checksum. As text it begins with the word KYNDO. Then come
// letters and digits of base 32 (RFC 4648), in groups of five. Readers skip all other characters,
// such as spaces and quotation marks.

const (
	mark    = "KYNDO" // begins the text of every message
	version = 1
	head    = 2 + tagLength + chainLength // bytes of a body before its acts
	group   = 5                           // letters between spaces
)

// The acts of a player. Each begins with its letter.
const (
	actData     = 'D'
	actSeal     = 'S'
	actNonce    = 'N'
	actCommit   = 'C'
	actOpen     = 'O'
	actFocus    = 'F'
	actResponse = 'R'
	actConcede  = 'X'
	actSecret   = 'Z'
)

// actLengths says how many bytes follow the letter of each act.
var actLengths = map[byte]int{
	actData: dataLength, actSeal: sealLength, actNonce: nonceLength, actCommit: sealLength, actOpen: choiceLength,
	actFocus: 1, actResponse: 2, actConcede: 0, actSecret: SecretLength,
}

// A transcript tracks the messages so far.
type transcript struct {
	tag   []byte // says which match it is; nil before the first message
	chain []byte // hash of all messages so far, in their order
	count int    // number of messages so far; A sends the even numbers, from 0
	acts  []byte // acts waiting to be sent
	sent  string // the last message that the player made, as text
}

// awaitsRival reports whether the rival must send the next message.
func (t *transcript) awaitsRival(player match.Player) bool { return t.count%2 != int(player) }

// addAct adds an act to the next message.
func (t *transcript) addAct(act byte, data []byte) {
	t.acts = append(append(t.acts, act), data...)
}

// send makes a message of the waiting acts, and stores its text in sent.
func (t *transcript) send() {
	body := []byte{version, byte(t.count)}
	body = append(body, t.tagBytes()...)
	body = append(body, t.chainBytes()...)
	body = append(body, t.acts...)
	t.sent, t.acts = encodeMessage(body), nil
	t.add(body)
}

func (t *transcript) tagBytes() []byte {
	if t.tag == nil {
		return make([]byte, tagLength)
	}
	return t.tag
}

func (t *transcript) chainBytes() []byte {
	if t.chain == nil {
		return make([]byte, chainLength)
	}
	return t.chain[:chainLength]
}

// add counts a message that was sent or received, and adds it to the hash.
func (t *transcript) add(body []byte) {
	if t.tag == nil {
		t.tag = digest("tag", body)[:tagLength]
	}
	t.chain = digest("chain", t.chain, body)
	t.count++
}

// Message returns the player's last message, or "" if there is none.
func (t *Session) Message() string { return t.transcript.sent }

// MustSend reports whether the rival hasn't answered the last message yet. Then the player should
// send it, once more if it may be lost.
func (t *Session) MustSend() bool {
	return t.transcript.sent != "" && t.transcript.awaitsRival(t.player)
}

// checksum returns the checksum of a message's body.
func checksum(body []byte) []byte { return digest("sum", body)[:sumLength] }

// encodeMessage writes the body of a message as text.
func encodeMessage(body []byte) string {
	data := append([]byte{byte(len(body))}, body...)
	letters := base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(append(data, checksum(body)...))
	var text strings.Builder
	text.WriteString(mark + ":")
	for len(letters) > 0 {
		n := min(group, len(letters))
		text.WriteString(" " + letters[:n])
		letters = letters[n:]
	}
	return text.String()
}

// maxTextBytes limits the length of a pasted text.
const maxTextBytes = 1 << 16

// decodeMessage finds the message in a text, checks that it is complete, and returns its body.
func decodeMessage(text string) ([]byte, *Fault) {
	if len(text) > maxTextBytes {
		return nil, newFault(NoMessage, "the text is too long to be a message")
	}
	_, after, found := strings.Cut(strings.ToUpper(text), mark+":")
	if !found {
		return nil, newFault(NoMessage, "there is no message in the text: one begins with "+mark+":")
	}
	data := decodeLetters(after)
	if len(data) == 0 || len(data) < 1+int(data[0])+sumLength {
		return nil, newFault(Damaged, "the message is cut off")
	}
	body := data[1 : 1+int(data[0])]
	if !bytes.Equal(data[1+len(body):1+len(body)+sumLength], checksum(body)) {
		return nil, newFault(Damaged, "the message isn't as it was sent: letters were changed or lost")
	}
	if len(body) < head {
		return nil, newFault(Damaged, "the message is too short")
	}
	return body, nil
}

// decodeLetters decodes base 32 and skips other characters. Base 32 has no 0, 1 and 8. It reads
// these as O, I and B, which look similar.
func decodeLetters(text string) []byte {
	var data []byte
	bits, have := uint(0), 0
	for _, r := range text {
		value := strings.IndexRune("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", r)
		if look := strings.IndexRune("018", r); look >= 0 {
			value = strings.IndexByte("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", "OIB"[look])
		}
		if value < 0 {
			continue
		}
		if bits, have = bits<<5|uint(value), have+5; have >= 8 {
			have -= 8
			data = append(data, byte(bits>>have))
			bits &= 1<<have - 1
		}
	}
	return data
}
