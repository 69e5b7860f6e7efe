import meanings from './field-meanings.json' with { type: 'json' }

const KNOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = meanings

/** What the contract says of the fields of one part of an operation, by their paths. */
export const meaningsOf = (id: string, part: 'query' | 'body' | 'answer'): Readonly<Record<string, string>> =>
  KNOWN[`${id} ${part}`] ?? {}
