import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * Between the words of a name and the parts of an address, beside white space; the same characters
 * stand in `search_words` (apps/server/sql).
 */
const SEPARATORS = /[-'’.,;:()"/&+_@]+/u

/**
 * The condition of a search box on `search_words`: every word typed is the beginning of a word of
 * the name, of the mail address or of one of its parts. A word with separators in it is looked for
 * as it stands (an address) and in parts (`Anna-Lena`, `koller@mail.exa`); the last part after a
 * dot may be the end of an address, which keeps its dot. `text` holds something else than white
 * space; all of it stands between quotes and means itself.
 */
export function termsQuery(eventId: number, text: string): string {
  const beginning = (word: string): string =>
    `'${eventId}/${word.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}':*`
  const endingWith = (word: string, parts: readonly string[]): string => {
    const last = parts.at(-1)
    if (last === undefined || parts.length < 2 || !word.endsWith(`.${last}`)) return ''
    return ` | (${[...parts.slice(0, -1), `.${last}`].map(beginning).join(' & ')})`
  }
  return text
    .trim()
    .split(/\s+/u)
    .map((word) => {
      const parts = word.split(SEPARATORS).filter((part) => part !== '')
      if (parts.length === 0 || parts[0] === word) return beginning(word)
      return `(${beginning(word)} | (${parts.map(beginning).join(' & ')})${endingWith(word, parts)})`
    })
    .join(' & ')
}

/**
 * Whether a row's `search_words` hold what was asked; the database makes both sides small by the
 * same rule.
 */
export const hasTerms = (words: RawBuilder<unknown>, eventId: number, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${words} @@ lower(${termsQuery(eventId, text)})::tsquery`
