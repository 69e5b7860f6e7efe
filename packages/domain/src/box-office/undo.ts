import { exponentOf } from '../money/currency.ts'
import type { Tender } from './movements.ts'

/** Above so many units of the currency, a lead undoes a sale. */
const LEAD_ABOVE_UNITS = 50
/** So long after it, milliseconds. */
const LEAD_AFTER_MS = 15 * 60_000

/** Whether taking a sale back needs the PIN of a lead: it is large, or some time ago. */
export const needsLead = (sale: {
  readonly amountMinor: number
  readonly currency: string
  readonly soldAt: Date
  readonly now: Date
}): boolean =>
  sale.amountMinor > LEAD_ABOVE_UNITS * 10 ** exponentOf(sale.currency) ||
  sale.now.getTime() - sale.soldAt.getTime() > LEAD_AFTER_MS

export interface UndoneSale {
  /** Below zero, like all of it. */
  readonly amountMinor: number
  readonly cashMinor: number
  /** The part of the cash that is of no order: rounding that goes back with the whole sale. */
  readonly ofNoOrderMinor: number
}

/**
 * What taking a sale back moves. A whole sale gives back what was taken, with its rounding; one that was never paid
 * takes back what it asked for.
 */
export function undoneOf(
  sale: { readonly tender: Tender; readonly amountMinor: number; readonly cashMinor: number },
  { isWhole, backMinor }: { readonly isWhole: boolean; readonly backMinor: number },
): UndoneSale {
  const amountMinor = isWhole && sale.tender === 'LATER' ? sale.amountMinor : backMinor
  if (sale.tender !== 'CASH') return { amountMinor: 0 - amountMinor, cashMinor: 0, ofNoOrderMinor: 0 }
  const cashMinor = isWhole ? sale.cashMinor : backMinor
  return { amountMinor: 0 - amountMinor, cashMinor: 0 - cashMinor, ofNoOrderMinor: backMinor - cashMinor }
}
