/**
 * The blanks that a message to many may have: each person reads their own value. Closed: a text holds
 * these names and nothing else, and no value is ever read as a blank or as markup.
 */
export const BLANKS = [
  'first_name',
  'last_name',
  'event',
  'start_day',
  'start_time',
  'place',
  'ticket_link',
  'order_link',
  'order_reference',
  'amount_due',
  'due_date',
  'bank_account',
  'payment_reference',
  'organizer',
] as const
export type Blank = (typeof BLANKS)[number]

export const isBlank = (name: string): name is Blank => BLANKS.some((blank) => blank === name)

const BLANK_SPAN = /<span data-blank="([a-z_]+)"(?: data-else="([^"<>]*)")?>[^<]*<\/span>/gu

/** The same words or safe HTML for the start of a line. */
export const beginWithCapital = (words: string): string =>
  words.replace(/^((?:<[^>]*>)*)(\p{Ll})/u, (_start, tags: string, letter: string) => tags + letter.toUpperCase())

const BEFORE_THE_TEXT = /^(?:\s|<[^>]*>)*$/u

/** The blanks of a safe text, each once, in their order. */
export function blanksOf(html: string): Blank[] {
  const names = [...html.matchAll(BLANK_SPAN)].map(([, name = '']) => name)
  return [...new Set(names)].filter(isBlank)
}

/**
 * Fills the blanks of a safe text. `valueOf` answers safe HTML; null: this person has none, and gets the words
 * that the author chose for that (they are safe as they are), or nothing. The text begins with a capital
 * letter, also where its first word is a value: "there" is written for the middle of a sentence.
 */
export const fillBlanks = (html: string, valueOf: (blank: Blank) => string | null): string =>
  html.replaceAll(BLANK_SPAN, (_span: string, ...found: [name: string, otherwise: string | undefined, at: number]) => {
    const [name, otherwise, at] = found
    const value = isBlank(name) ? (valueOf(name) ?? otherwise ?? '') : ''
    return BEFORE_THE_TEXT.test(html.slice(0, at)) ? beginWithCapital(value) : value
  })

/** The blanks that are empty for a person of whom `valueOf` tells, and have no words for that. */
export function emptyBlanks(html: string, valueOf: (blank: Blank) => string | null): Blank[] {
  const found = [...html.matchAll(BLANK_SPAN)].filter(
    ([, name = '', otherwise = '']) => isBlank(name) && otherwise === '' && valueOf(name) === null,
  )
  return [...new Set(found.map(([, name = '']) => name))].filter(isBlank)
}
