/**
 * Base 32 of RFC 4648 without padding. Capital letters and digits only, so a QR code stores it in its dense alphanumeric mode, a third
 * smaller than base64 would be.
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

/** The bytes of a text that `base32Of` wrote, or null for any other text, also one that only differs in unused bits. */
export function bytesOfBase32(text: string): Uint8Array | null {
  const bytes: number[] = []
  let bits = 0
  let held = 0
  for (const character of text) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((held >> bits) & 255)
    }
    held &= (1 << bits) - 1
  }
  const read = Uint8Array.from(bytes)
  return base32Of(read) === text ? read : null
}
