/** A text, or the options of a question. */
export type Said = string | readonly string[]

/** The texts of one thing in other languages than the event's first: by language, then by field. */
export type Translations = Readonly<Record<string, Readonly<Record<string, Said>>>>

/** The language of the reader, and the one that everything was first written in. */
export interface Reading<First extends string = string> {
  readonly locale: string
  readonly first: First
}

/** Texts of a thing as a reader sees them, and which of them are in another language than asked for. */
export interface TextsIn<Texts, First extends string = string> {
  readonly texts: Texts
  /** The language of each text that is not in the one asked for; missing when all of them are. */
  readonly text_locales?: Record<string, First>
}

const isSaid = (text: unknown): boolean =>
  typeof text === 'string' ? text !== '' : Array.isArray(text) && text.length > 0

/**
 * The texts of a thing in the reader's language, field by field: what has no translation is said in
 * the event's first language.
 */
export function textsIn<Texts extends object, First extends string>(
  originals: Texts,
  translations: unknown,
  { locale, first }: Reading<First>,
): TextsIn<Texts, First> {
  if (locale === first) return { texts: originals }
  const own = (translations as Translations | null)?.[locale] ?? {}
  const entries = Object.entries(originals)
  // `fromEntries` forgets the names.
  const texts = Object.fromEntries(entries.map(([field, text]) => [field, fitting(own[field], text) ?? text])) as Texts
  const left = entries.filter(([field, text]) => isSaid(text) && fitting(own[field], text) === undefined)
  return {
    texts,
    ...(left.length > 0 && { text_locales: Object.fromEntries(left.map(([field]) => [field, first])) }),
  }
}

/** Options that were added or taken away meanwhile leave the translated ones without their places. */
const fitting = (translated: Said | undefined, original: unknown): Said | undefined =>
  Array.isArray(translated) && (!Array.isArray(original) || original.length !== translated.length)
    ? undefined
    : translated
