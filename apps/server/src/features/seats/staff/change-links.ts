import type { SeatLink } from '@turnout/contract/seats/staff.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import type { EventScope } from '../../events/access.ts'
import { saveSeatLink } from './store-links.ts'

interface LinkChange {
  readonly scope: EventScope
  readonly linkId: number
}

/**
 * The old address sells nothing more; an ended link is open again. What is held by the old one can still be paid for.
 * @throws Refusal not_found
 */
export async function rotateSeatLink(tx: Transaction, change: LinkChange, actor: Actor): Promise<SeatLink> {
  const saved = await save(tx, change, newShortId('sl'))
  await recordAudit(tx, actor, [{ ...entryOf(change), act: 'event.seat_link_rotated' }])
  return saved
}

/**
 * The seats of a link cannot be bought by it any more; they stay kept from sale.
 * @throws Refusal not_found
 */
export async function endSeatLink(tx: Transaction, change: LinkChange, actor: Actor): Promise<SeatLink> {
  const saved = await save(tx, change, null)
  await recordAudit(tx, actor, [{ ...entryOf(change), act: 'event.seat_link_ended' }])
  return saved
}

async function save(tx: Transaction, { scope, linkId: id }: LinkChange, shortId: string | null): Promise<SeatLink> {
  const saved = await saveSeatLink(tx, { eventId: scope.eventId, id, shortId })
  if (saved === undefined) throw new Refusal('not_found')
  return saved
}

const entryOf = ({ scope: { accountId, eventId }, linkId }: LinkChange) => ({
  accountId,
  eventId,
  entity: 'event',
  entityId: eventId,
  after: { seat_link_id: linkId },
})
