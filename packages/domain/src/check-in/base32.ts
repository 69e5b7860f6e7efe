/**
 * Base 32 of RFC 4648 without padding. Capital letters and digits only, so a QR code stores it in
 * its dense alphanumeric mode, a third smaller than base64 would be.
 */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function base32Of(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + ALPHABET[(held << (5 - bits)) & 31]
}

/** Value of each capital letter and digit by its character code; -1 for anything else. */
const VALUES = Int8Array.from({ length: 128 }, (_, code) => ALPHABET.indexOf(String.fromCharCode(code)))

/** The bytes of a text that `base32Of` wrote, or null for any other text, also one that only differs in unused bits. */
export function bytesOfBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8))
  let bits = 0
  let held = 0
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const value = VALUES[text.charCodeAt(at)] ?? -1
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes[length++] = held >> bits
    held &= (1 << bits) - 1
  }
  // The bits left over are fewer than a character, and all zero.
  return bits < 5 && held === 0 ? bytes : null
}
