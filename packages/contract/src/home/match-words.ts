import { foldSpelled, foldText } from '../fold-text.ts'

/*
 * How well something fits a query: by its title, or by other words that people use for it. Every word
 * of the query has to begin a word of the thing. Languages that are written without spaces are looked
 * for anywhere.
 */

export interface Matchable {
  readonly label: string
  /** With commas between them. */
  readonly also?: string | undefined
  /** Found by it, too, but only beside other words. */
  readonly place?: string | undefined
  /** A part of something else: another thing that is known by the same word comes first. */
  readonly isPart?: boolean | undefined
}

export interface Match {
  /** 0 is best. */
  readonly score: number
  /** The other word that fitted; null: the title has what was typed. */
  readonly by: string | null
}

const HAN = /\p{Script=Han}/u
const BETWEEN_WORDS = /[^\p{L}\p{N}@.-]+/u

/** Words of texts that were read before: each letter that is typed looks through all of them again. */
const known = new Map<string, readonly string[]>()
const KNOWN_MAX = 5000

/** Both ways to fold it: "Übersicht" is "ubersicht" and "uebersicht". */
function wordsOf(text: string): readonly string[] {
  const before = known.get(text)
  if (before !== undefined) return before
  const words = [...new Set([foldText(text), foldSpelled(text)])].flatMap((folded) => folded.split(BETWEEN_WORDS))
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(text, words)
  return words
}

/** The words of a query; `filler` are those that say nothing: "how", "the". A query of these alone keeps them. */
export function queryWords(query: string, filler = ''): readonly string[] {
  const words = foldText(query)
    .split(/[\s,›>/]+/u)
    .filter(Boolean)
  const empty = new Set(foldText(filler).split(/[\s,，]+/u))
  const rest = words.filter((word) => !empty.has(word))
  return rest.length > 0 ? rest : words
}

/** A plural finds the singular: as many letters more than the word has. */
const ENDING = 2
const SHORTEST_STEM = 4

const isPlural = (token: string, word: string): boolean =>
  word.length >= SHORTEST_STEM && token.length - word.length <= ENDING && token.startsWith(word)

const begins = (text: string, token: string): boolean =>
  HAN.test(token)
    ? foldText(text).includes(token)
    : wordsOf(text).some((word) => word.startsWith(token) || isPlural(token, word))

const equals = (text: string, token: string): boolean => wordsOf(text).some((word) => word === token)

/** A part within a word, for compounds: "verkauf" in "Vorverkauf". */
const INNER_MIN = 4
const holdsWithin = (text: string, token: string): boolean =>
  token.length >= INNER_MIN && foldText(text).includes(token)

const phrasesOf = (also: string): readonly string[] =>
  also
    .split(/[,，、]/u)
    .map((phrase) => phrase.trim())
    .filter(Boolean)

function byTitle(label: string, tokens: readonly string[]): number | null {
  const whole = tokens.join(' ')
  if (foldText(label).startsWith(whole) || foldSpelled(label).startsWith(whole)) return 0
  return tokens.every((token) => begins(label, token)) ? 0.5 : null
}

function byOtherWords({ label, also = '', place = '' }: Matchable, tokens: readonly string[]): Match | null {
  const phrases = phrasesOf(also)
  const whole = tokens.join(' ')
  const same = phrases.find((phrase) => foldText(phrase) === whole || foldSpelled(phrase) === whole)
  if (same !== undefined) return { score: 1, by: same }
  const missing = tokens.filter((token) => !begins(label, token))
  const others = missing.filter((token) => !begins(place, token))
  if (!others.every((token) => begins(also, token))) return null
  const [first] = others
  if (first === undefined) return { score: 3, by: null }
  const by = phrases.find((phrase) => begins(phrase, first)) ?? null
  return { score: others.every((token) => equals(also, token)) ? 1.5 : 2, by }
}

/** More than what separates a title from another word. */
const BEHIND = 1.1

/** Null where it does not fit. */
function matchOf(thing: Matchable, tokens: readonly string[]): Match | null {
  const match = wholeMatch(thing, tokens)
  if (match === null || thing.isPart !== true || foldText(thing.label) === tokens.join(' ')) return match
  return { ...match, score: match.score + BEHIND }
}

function wholeMatch(thing: Matchable, tokens: readonly string[]): Match | null {
  const score = byTitle(thing.label, tokens)
  if (score !== null) return { score, by: null }
  const other = byOtherWords(thing, tokens)
  if (other !== null) return other
  return tokens.every((token) => holdsWithin(thing.label, token)) ? { score: 4, by: null } : null
}

/** The things that fit, the best first; equal ones stay in their order. */
export const matching = <Thing extends Matchable>(
  things: readonly Thing[],
  tokens: readonly string[],
): readonly (Thing & Match)[] =>
  things
    .flatMap((thing) => {
      const match = matchOf(thing, tokens)
      return match === null ? [] : [{ ...thing, ...match }]
    })
    .toSorted((one, other) => one.score - other.score)

/** A query in two parts: the words of an event's name, and those of a screen, in either order. */
export interface TwoParts {
  readonly event: readonly string[]
  readonly screen: readonly string[]
}

export const partings = (tokens: readonly string[]): readonly TwoParts[] =>
  tokens
    .slice(1)
    .flatMap((_, at) => [
      { event: tokens.slice(0, at + 1), screen: tokens.slice(at + 1) },
      { event: tokens.slice(at + 1), screen: tokens.slice(0, at + 1) },
    ])
    .toSorted((one, other) => other.screen.length - one.screen.length)
