/** Greatest length of a slug in characters; browsers and search engines cut longer addresses. */
const MAX_LENGTH = 80

/** Letters that no Unicode decomposition takes apart. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * The readable part of an event's address. Letters and digits of every script stay; Latin letters
 * lose their accents; everything else becomes one hyphen. Never empty: a title without a letter or
 * digit gives 'event'. It is decoration: the id finds the event.
 */
export function slugOf(title: string): string {
  const plain = title
    .toWellFormed()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/gu, (letter) => SPELLED[letter] ?? letter)
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '')
  const cut = [...plain].slice(0, MAX_LENGTH).join('').replace(/-+$/u, '')
  return cut === '' ? 'event' : cut
}
