import meanings from './field-meanings.json' with { type: 'json' }
import words from './field-words.json' with { type: 'json' }

/** Sentences by the path of a field, `prices.price`. */
export type Meanings = Readonly<Record<string, string>>

const KNOWN: Readonly<Record<string, Meanings>> = meanings

/** What the contract says of the fields of one part of an operation, by their paths. */
export function meaningsOf(id: string, part: 'query' | 'body' | 'answer'): Meanings {
  const told = KNOWN[`${id} ${part}`] ?? {}
  // Comments stand with the thing itself, not with the envelope around it.
  return part === 'answer'
    ? { ...Object.fromEntries(Object.entries(told).map(([at, text]) => [`data.${at}`, text])), ...told }
    : told
}

/** What fields of this name mean wherever they are, or of one schema: `Error.code`. */
export const FIELD_WORDS: Meanings = words
