import { returnAddress } from '@turnout/domain/widget/sites.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { returnOfOrder, sitesOfEvent } from './store-handovers.ts'

/**
 * Where the buyer of an order is led back to: the page they came from, as long as the event names its
 * site; null for everybody else.
 */
export async function findReturn(
  reader: Reader,
  { id, event_id: eventId }: { readonly id: number; readonly event_id: number },
): Promise<string | null> {
  const address = await returnOfOrder(reader, id)
  return address === null ? null : returnAddress(address, await sitesOfEvent(reader, eventId))
}
