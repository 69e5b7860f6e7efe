import { shortageErrors } from '@turnout/domain/availability/shortage.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { PricedWant } from './price-lines.ts'
import type { PoolShortage } from './store-reservations.ts'

/**
 * Reports a shortage under the field that asked first. The rest is told only for products that
 * `isTold` names.
 */
export function soldOut(
  shortages: readonly PoolShortage[],
  priced: readonly PricedWant[],
  isTold: (productId: number) => boolean,
): Refusal {
  const left = new Map(shortages.map((short) => [short.poolId, short.left]))
  const short = priced.flatMap(({ want, line }) => {
    const lacking = line.draws.flatMap(({ poolId }) => left.get(poolId) ?? [])
    return lacking.length === 0 ? [] : [{ want, left: Math.min(...lacking), isTold: isTold(want.productId) }]
  })
  return new Refusal('sold_out_meanwhile', { fields: shortageErrors(short) })
}
