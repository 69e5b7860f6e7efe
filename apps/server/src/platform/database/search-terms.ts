import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { foldSpelled, foldText } from '@turnout/contract/fold-text.ts'
import { apartInHan } from './apart-in-han.ts'
import { searched } from './list-query.ts'

/**
 * Between the words of a name and the parts of an address, beside white space; the same characters
 * stand in `search_words` (apps/server/sql).
 */
const SEPARATORS = /[-'’.,;:()"/&+_@]+/u

/**
 * The condition of a search box on `search_words`: every word typed is the beginning of a word of
 * the name, of the mail address or of one of its parts. A word with separators in it is looked for
 * as it is (an address) and in parts (`Anna-Lena`, `koller@mail.exa`); the last part after a
 * dot may be the end of an address, which keeps its dot. `text` holds something else than white
 * space; all of it is between quotes and means itself. Each Chinese character is a word, so
 * that "小明" finds 李小明.
 */
export function termsQuery(eventId: number, text: string): string {
  const beginning = (word: string): string =>
    `'${eventId}/${word.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}':*`
  const endingWith = (word: string, parts: readonly string[]): string => {
    const last = parts.at(-1)
    if (last === undefined || parts.length < 2 || !word.endsWith(`.${last}`)) return ''
    return ` | (${[...parts.slice(0, -1), `.${last}`].map(beginning).join(' & ')})`
  }
  const words = apartInHan(text)
  // A mark without a letter is nothing once it is folded: there is no such name.
  if (words.length === 0) return beginning(' ')
  return words
    .map((word) => {
      const parts = word.split(SEPARATORS).filter((part) => part !== '')
      if (parts.length === 0 || parts[0] === word) return beginning(word)
      return `(${beginning(word)} | (${parts.map(beginning).join(' & ')})${endingWith(word, parts)})`
    })
    .join(' & ')
}

/** Of so many rows every one is looked at; of more only the beginnings of words are found. */
const INSIDE_ROWS = 10_000
/** Shorter texts stand inside of almost everything. */
const INSIDE_LETTERS = 3

/** Where a search looks inside of words. */
interface Inside {
  readonly table: RawBuilder<unknown>
  /** The events that one statement searches together. */
  readonly eventIds: readonly number[]
  readonly columns: readonly RawBuilder<unknown>[]
}

/**
 * The condition that every word typed is anywhere in one of the columns; null for words that are too
 * short. It costs a look at each row, so it holds for nothing where there are more than ten thousand: the
 * database counts as far as that once, and reads no row then.
 */
export function hasInside(text: string, { table, eventIds, columns }: Inside): RawBuilder<SqlBool> | null {
  const words = text.trim().split(/\s+/u)
  if (words.some((word) => word.length < INSIDE_LETTERS)) return null
  const few = sql`(select count(*) from (
    select from ${table} few where few.event_id = any(${eventIds}::bigint[]) limit ${INSIDE_ROWS + 1}) n) <= ${INSIDE_ROWS}`
  const found = words.map((word) => searched(word, columns))
  return sql<SqlBool>`(${few} and ${sql.join(found, sql` and `)})`
}

interface Searched {
  readonly text: string
  /** The names that the words are made of. */
  readonly name: RawBuilder<unknown>
}

/**
 * Whether a row's `search_words` hold what was asked, of one of some events; both sides are folded by
 * the same rule. "müller" finds "Mueller" too, and "mueller" finds "Müller".
 */
export function hasTerms(
  words: RawBuilder<unknown>,
  eventIds: readonly number[],
  { text, name }: Searched,
): RawBuilder<SqlBool> {
  const typed = text.split(/\s+/u).filter((word) => word !== '')
  const holding = (waysOf: (word: string) => readonly string[]): RawBuilder<SqlBool> =>
    sql<SqlBool>`${words} @@ ${eventIds
      .map((id) => `(${typed.map((word) => anyOf(waysOf(word).map((way) => termsQuery(id, way)))).join(' & ')})`)
      .join(' | ')}::tsquery`
  const strict = (word: string): string[] => [...new Set([foldText(word), foldSpelled(word)])]
  const loose = (word: string): string[] => [...new Set([...strict(word), withoutE(foldText(word))])]
  const found = holding(strict)
  if (!typed.some((word) => loose(word).length > strict(word).length)) return found
  // The words know "Müller" as "muller" alone; without dots in the name, "michael" is no "michal".
  return sql<SqlBool>`(${found} or (${holding(loose)} and lower(normalize(${name}, NFC)) ~ '[äöü]'))`
}

const withoutE = (folded: string): string => folded.replaceAll(/(?<vowel>[aou])e/gu, '$<vowel>')

const anyOf = (terms: readonly string[]): string => (terms.length === 1 ? (terms[0] ?? '') : `(${terms.join(' | ')})`)
