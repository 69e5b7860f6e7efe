import type { FieldRefusal, FieldRefusals } from './field-refusal.ts'
import type { Want } from './judge-request.ts'

/** A want that the database could not fill, and what was left of it then. */
export interface Shortage {
  readonly want: Want
  readonly left: number
}

/** The refusals of a request that stock could not fill; nothing of it was taken. */
export function shortageErrors(shortages: readonly Shortage[]): FieldRefusals {
  return Object.fromEntries(shortages.map(({ want, left }) => [want.field, [refusalFor(left)]]))
}

const refusalFor = (left: number): FieldRefusal =>
  left > 0 ? { word: 'not_enough_left', values: { left } } : { word: 'sold_out' }
