import type { DateLimitsInput } from '@turnout/contract/occurrences/occurrence.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { invalidFields } from '../../platform/http/refusal.ts'
import { limitsOfDate, saveLimits } from './store-limits.ts'

/**
 * Changes how many of a ticket one order may have on dates. Answers how many became other ones.
 * @throws Refusal invalid_fields: not_in_list for a product that is no ticket for one date of the event; too_large and
 * too_small for a number that an order could never, or never only, have.
 */
export async function limitOrders(
  tx: Transaction,
  eventId: number,
  { ids, limits }: { ids: readonly number[]; limits: DateLimitsInput },
): Promise<number> {
  const [first] = ids
  if (limits.length === 0 || first === undefined) return 0
  const tickets = new Map((await limitsOfDate(tx, eventId, first)).map((one) => [one.product_id, one]))
  for (const [at, { product_id: id, max_per_order: most }] of limits.entries()) {
    const ticket = tickets.get(id)
    if (ticket === undefined) throw invalidFields({ [`limits.${at}.product_id`]: 'not_in_list' })
    const { min_per_order: minimum, usual_max_per_order: maximum } = ticket
    const field = `limits.${at}.max_per_order`
    if (most !== null && most > maximum) throw invalidFields({ [field]: { word: 'too_large', values: { maximum } } })
    if (most !== null && most < minimum) throw invalidFields({ [field]: { word: 'too_small', values: { minimum } } })
  }
  return saveLimits(tx, eventId, { ids, limits })
}
