export interface TextPart {
  readonly part: string
  readonly isHit: boolean
}

/** Letters without their accents and capitals, one for each character of the text. */
const plain = (text: string): string =>
  [...text]
    .map((character) => {
      const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
      // A character of another length would shift all that follows.
      return bare.length === character.length ? bare : character
    })
    .join('')

/** A text in parts: those that one of the words typed is found in, and those between them. */
export function hitsIn(text: string, query: string): readonly TextPart[] {
  const words = plain(query)
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return [{ part: text, isHit: false }]
  const bare = plain(text)
  const isHit = Array.from({ length: text.length }, () => false)
  for (const word of words) {
    for (let at = bare.indexOf(word); at >= 0; at = bare.indexOf(word, at + 1)) isHit.fill(true, at, at + word.length)
  }
  const parts: { part: string; isHit: boolean }[] = []
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1)
    const character = text.charAt(at)
    if (last !== undefined && last.isHit === isHit[at]) last.part += character
    else parts.push({ part: character, isHit: isHit[at] ?? false })
  }
  return parts
}
