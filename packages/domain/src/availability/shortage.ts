import type { FieldRefusal, FieldRefusals } from './field-refusal.ts'
import type { Want } from './judge-request.ts'

/** A want that the database could not fill, and the number left of it then. */
export interface Shortage {
  readonly want: Want
  readonly left: number
  /** Whether the buyer may know what is left: the product shows it. */
  readonly isTold: boolean
  /** The date of a pass that lacks; missing: its price does, or a capacity. */
  readonly field?: string
}

/** The refusals of a request that stock could not fill; nothing of it was taken. */
export function shortageErrors(shortages: readonly Shortage[]): FieldRefusals {
  return Object.fromEntries(
    shortages.map((shortage) => [shortage.field ?? shortage.want.field, [refusalFor(shortage)]]),
  )
}

function refusalFor({ left, isTold }: Shortage): FieldRefusal {
  if (left <= 0) return { word: 'sold_out' }
  return isTold ? { word: 'not_enough_left', values: { left } } : { word: 'not_enough_left' }
}
