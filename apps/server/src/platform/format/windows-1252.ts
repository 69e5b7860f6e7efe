/** Characters of Windows-1252 that Latin-1 has not, by their byte from 0x80 on; a space where there is none. */
const ABOVE = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const FIRST_ABOVE = 0x80
const FIRST_LATIN = 0xa0
const LAST_LATIN = 0xff
const UNKNOWN = 0x3f

/**
 * A text in Windows-1252, a byte for each character. What it does not have loses its accents, or becomes a question
 * mark: "Łódź" is "?ódz".
 */
export function windows1252(text: string): Buffer {
  const bytes: number[] = []
  for (const character of text.normalize('NFC')) bytes.push(...bytesOf(character))
  return Buffer.from(bytes)
}

function bytesOf(character: string): readonly number[] {
  const own = byteOf(character)
  if (own !== null) return [own]
  const plain = [...character.normalize('NFKD').replaceAll(/\p{M}/gu, '')].map(byteOf)
  return plain.length > 0 && plain.every((byte) => byte !== null) ? plain : [UNKNOWN]
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  if (code < FIRST_ABOVE || (code >= FIRST_LATIN && code <= LAST_LATIN)) return code
  const above = ABOVE.indexOf(character)
  return above === -1 ? null : FIRST_ABOVE + above
}
