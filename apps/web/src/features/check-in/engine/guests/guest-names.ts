/*
 * Names as they are searched: without case, accents and punctuation, so that "muller", "Müller" and
 * "Mueller" find the same guest. Each Chinese character is a word: such a name has no spaces. Both the names and the typed text pass through here.
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
  return bare
    .replaceAll(/\p{Script=Han}/gu, ' $& ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * The same text, a byte a letter where its letters allow it. What `normalize` answers has two, and
 * one such name would double the text of all names.
 */
const inFewBytes = (text: string): string => [...text].join('')

/** "O'Neill" is typed "oneill" as well. */
const APOSTROPHES = /['’‘ʼ`´]/gu

/**
 * The ways to write a text: without the dots, and with an e in their place; with the apostrophe
 * between two words, and with one word of both. One where there is nothing of it.
 */
function spellings(text: string): readonly string[] {
  const lower = text.toLowerCase()
  const composed = isPlain(lower) ? lower : lower.normalize('NFC')
  const dotted = [composed, composed.replaceAll(/[äöü]/gu, (letter) => SPELLED[letter] ?? letter)]
  const ways = new Set([...dotted, ...dotted.map((way) => way.replaceAll(APOSTROPHES, ''))])
  return [...ways].map((way) => (isPlain(way) ? folded(way) : inFewBytes(folded(way))))
}

/**
 * References begin with the kind of thing they name, which would make every guest a match for that
 * letter.
 */
const KIND = /^[ao]-(?=[a-z0-9])/iu

/**
 * The text that is searched for a guest. Every word begins after a blank. The references come last.
 */
export const searchText = (last: string, first: string, references: readonly string[]): string =>
  // Joined, not concatenated: the browser would keep the parts beside the whole.
  ['', ...spellings([last, first, ...references.map((one) => one.replace(KIND, ''))].join(' '))].join(' ')

/**
 * The typed text, prepared: the word beginnings that all have to occur, for each way to write them.
 * Empty: all guests match.
 */
export function searchWords(query: string): readonly (readonly string[])[] {
  const ways = spellings(query.trim().replace(KIND, ''))
  return ways[0] === '' ? [] : ways.map((way) => way.split(' ').map((word) => ` ${word}`))
}

/**
 * Texts of `searchText` in one, so that the browser's own text search goes through all of them at
 * once.
 */
export interface Haystack {
  /**
   * Calls back with the place of each text that has all beginnings, in one of the ways, in order.
   */
  find(ways: readonly (readonly string[])[], found: (place: number) => void): void
}

export function createHaystack(texts: readonly string[]): Haystack {
  const all = `${texts.join('\n')}\n`
  const starts = new Uint32Array(texts.length + 1)
  for (const [place, text] of texts.entries()) starts[place + 1] = (starts[place] ?? 0) + text.length + 1
  /**
   * The next text, from this place on, that has all the words; the number of texts when there is
   * none.
   */
  const next = (words: readonly string[], from: number): number => {
    const [rarest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
    for (let place = from; place < texts.length; place += 1) {
      const at = all.indexOf(rarest, starts[place])
      if (at === -1) return texts.length
      place = placeOf(starts, at, place)
      const text = texts[place] ?? ''
      if (others.every((word) => text.includes(word))) return place
    }
    return texts.length
  }
  return {
    find(ways, found) {
      const places = ways.map((words) => next(words, 0))
      for (;;) {
        const place = Math.min(texts.length, ...places)
        if (place === texts.length) return
        found(place)
        for (const [way, words] of ways.entries()) if (places[way] === place) places[way] = next(words, place + 1)
      }
    },
  }
}

/** Which text an offset is in, at `from` or after it. */
function placeOf(starts: Uint32Array, offset: number, from: number): number {
  let [low, high] = [from, starts.length - 1]
  while (low < high - 1) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low
}
