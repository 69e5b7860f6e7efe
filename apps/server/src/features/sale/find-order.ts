import { Refusal } from '../../platform/http/refusal.ts'
import type { Catalogue } from './keep-catalogues.ts'
import type { FoundOrder } from './reserving/keep-holds.ts'
import type { Lanes } from './open-lanes.ts'
import type { CheckoutOrderRow } from './queries-order.ts'

/**
 * Reads the order behind a capability id together with everybody else's; nothing is locked. From
 * `memory` it is the hold that this process has just made.
 * @throws Refusal event_not_available when its event is gone.
 */
export async function findOrder(
  lanes: Lanes,
  shortId: string,
  from: 'memory' | 'database',
): Promise<FoundOrder | undefined> {
  if (from === 'memory') return lanes.holds.take(shortId)
  const row = await lanes.orders.add(shortId)
  return row === undefined ? undefined : { row, catalogue: await catalogueOf(lanes, row) }
}

/** The rules of the event as they were when the order was read. */
async function catalogueOf({ catalogues }: Lanes, row: CheckoutOrderRow): Promise<Catalogue> {
  const known = await catalogues.of(row.event_id)
  if (known !== undefined && known.event.version >= row.event_version) return known
  catalogues.forget(row.event_id, known?.event.version ?? 0, row.now)
  const fresh = await catalogues.of(row.event_id)
  if (fresh === undefined) throw new Refusal('event_not_available')
  return fresh
}
