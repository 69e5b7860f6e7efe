import type { Transaction } from '../../platform/database/database.ts'
import { pricePoolsOf, productsOfOffer } from '../products/store.ts'
import { countIn } from '../stock/store.ts'
import { insertPools, lockPools } from '../stock/store-pools.ts'
import { datesOf, setDateOfLines, setPools } from './store.ts'

/**
 * Has an event count its tickets by date, as one with several does: its first date gets a pool that counts what was
 * sold and is held so far, and the tickets of before are said to be for it. The price pools are locked, so that no sale
 * passes by in between; sales that were planned before look at the event's version once they have these locks. The
 * caller has locked the event and raises its version.
 */
export async function openPools(tx: Transaction, eventId: number): Promise<void> {
  const [first, ...others] = await datesOf(tx, eventId)
  if (first === undefined || others.length > 0 || first.pool_id !== null) return
  const tickets = (await productsOfOffer(tx, eventId)).filter(({ product_type }) => product_type === 'TICKET')
  const productIds = tickets.map(({ id }) => id)
  const [pool = 0] = await insertPools(tx, { eventId, kind: 'OCCURRENCE' }, [null])
  await lockPools(tx, [pool, ...(await pricePoolsOf(tx, productIds))])
  await countIn(tx, { poolId: pool, productIds })
  await setPools(tx, [{ id: first.id, pool }])
  await setDateOfLines(tx, eventId, first.id)
}
