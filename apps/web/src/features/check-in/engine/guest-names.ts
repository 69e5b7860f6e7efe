/*
 * Names as they are searched: without case, accents and punctuation, so that "muller", "Müller" and "Mueller" find the same guest. Both the
 * names and what is typed pass through here.
 */

/** Letters that are no base letter with a mark on it. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
/** How German writes these where there are no dots. */
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

const isPlain = (text: string): boolean => /^[ -~]*$/u.test(text)

function folded(lower: string): string {
  const bare = isPlain(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[ßøłđðþæœı]/gu, (letter) => LETTERS[letter] ?? letter)
  return bare.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

/** Both ways to write a text: without the dots, and with an e in their place; one where there are none. */
function spellings(text: string): readonly string[] {
  const lower = text.toLowerCase()
  if (isPlain(lower)) return [folded(lower)]
  const composed = lower.normalize('NFC')
  const spelled = composed.replaceAll(/[äöü]/gu, (letter) => SPELLED[letter] ?? letter)
  return spelled === composed ? [folded(composed)] : [folded(composed), folded(spelled)]
}

/** What is looked through for a guest: every word begins after a blank. */
export const searchText = (...parts: readonly string[]): string => ` ${spellings(parts.join(' ')).join(' ')}`

/** What is typed, made ready: the beginnings that all have to occur, for each way to write them. Empty: everybody matches. */
export function searchWords(query: string): readonly (readonly string[])[] {
  const ways = spellings(query)
  return ways[0] === '' ? [] : ways.map((way) => way.split(' ').map((word) => ` ${word}`))
}

/** Whether a text of `searchText` has, in one of the ways, all beginnings. */
export const matches = (text: string, ways: readonly (readonly string[])[]): boolean =>
  ways.length === 0 || ways.some((words) => words.every((word) => text.includes(word)))
