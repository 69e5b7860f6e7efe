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
  const short = priced.flatMap(({ want, line, passDates = [] }) => {
    const told = { want, isTold: isTold(want.productId) }
    const full = passDates.flatMap(({ poolIds, field }) => {
      const rooms = poolIds.flatMap((poolId) => left.get(poolId) ?? [])
      return rooms.length === 0 ? [] : [{ ...told, left: Math.min(...rooms), field }]
    })
    if (full.length > 0) return full
    const lacking = line.draws.flatMap(({ poolId }) => left.get(poolId) ?? [])
    return lacking.length === 0 ? [] : [{ ...told, left: Math.min(...lacking) }]
  })
  return new Refusal('sold_out_meanwhile', { fields: shortageErrors(short) })
}
