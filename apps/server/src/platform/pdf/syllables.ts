import { createRequire } from 'node:module'

/*
 * Where a word may be divided at the end of a line, by the patterns of its language (decision 0110). They are read
 * when the first word is too long for its line, which few are: German ones take 80 ms and 6 MB.
 */

/** As the library's files have them: levels, tree of letters, words with their own divisions. */
type Patterns = readonly [levels: unknown, letters: unknown, words: Record<string, number[]>]
type Divide = (text: string) => string
type Library = (patterns: Patterns, options: { html: boolean; minWordLength: number; hyphenChar: string }) => Divide

const require = createRequire(import.meta.url)

const PATTERNS: Readonly<Record<string, () => Patterns>> = {
  // The casts: the library's own types tell of a shape that its files do not have.
  de: () => require('hyphen/patterns/de-1996.js') as Patterns,
  en: () => require('hyphen/patterns/en-gb.js') as Patterns,
  es: () => require('hyphen/patterns/es.js') as Patterns,
  fr: () => require('hyphen/patterns/fr.js') as Patterns,
  pt: () => require('hyphen/patterns/pt.js') as Patterns,
}

/** What no text has; the library puts it between syllables. */
const JOINT = '\u0000'

/** Shorter ends and beginnings are clumsy. */
const LETTERS_MIN = 3
const DIVIDED_MIN = 6

/** The parts of a word, in order, after each of which a hyphen may end the line. */
export function syllablesOf(word: string, locale: string): string[] {
  const patternsOf = PATTERNS[locale.split('-', 1)[0] ?? '']
  if (patternsOf === undefined || word.length < DIVIDED_MIN) return [word]
  const [levels, letters, words] = patternsOf()
  const divide = (require('hyphen') as Library)(
    // The library remembers every word in what it is given, and in itself: a fresh one for each forgets them.
    [levels, letters, { ...words }],
    { html: false, minWordLength: DIVIDED_MIN, hyphenChar: JOINT },
  )
  return withoutStumps(divide(word).split(JOINT))
}

function withoutStumps(parts: readonly string[]): string[] {
  const whole: string[] = []
  for (const part of parts) {
    const isFirstShort = whole.length === 1 && (whole[0]?.length ?? 0) < LETTERS_MIN
    if (isFirstShort) whole[0] += part
    else whole.push(part)
  }
  const last = whole.at(-1) ?? ''
  if (whole.length > 1 && last.length < LETTERS_MIN) whole.splice(-2, 2, (whole.at(-2) ?? '') + last)
  return whole
}
