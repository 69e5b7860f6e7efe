import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { releaseHolds } from '../orders/holds/release-hold.ts'
import { lockOrder } from '../orders/store.ts'
import { queueOffers } from './queue-waiting-list.ts'
import { settleOffers } from './settle-offers.ts'
import { endEntry, entryByShortId, lockWaitingList, standingEntry, type StandingEntryRow } from './store.ts'

/**
 * Takes an entry off the list by its token; places that were offered are the next one's. A second
 * time changes nothing.
 * @throws Refusal not_found; waiting_over once the offer was taken or has lapsed; payment_in_flight.
 */
export async function leaveWaitingList(
  tx: Transaction,
  { eventId, token }: { readonly eventId: number; readonly token: string },
  actor: Actor,
): Promise<void> {
  await lockWaitingList(tx, eventId)
  await settleOffers(tx, eventId)
  const entry = await entryByShortId(tx, eventId, token)
  if (entry === undefined) throw new Refusal('not_found')
  await endStanding(tx, entry, { act: 'waiting_entry.left', actor })
}

/** The same by the organizer. */
export async function removeEntry(
  tx: Transaction,
  { eventId, entryId }: { readonly eventId: number; readonly entryId: number },
  actor: Actor,
): Promise<void> {
  await lockWaitingList(tx, eventId)
  await settleOffers(tx, eventId)
  const entry = await standingEntry(tx, entryId)
  if (entry === undefined) throw new Refusal('not_found')
  await endStanding(tx, entry, { act: 'waiting_entry.removed', actor })
}

/** Ends an entry that waits or was offered something. @throws Refusal waiting_over; payment_in_flight */
export async function endStanding(
  tx: Transaction,
  entry: StandingEntryRow,
  { act, actor }: { act: 'waiting_entry.left' | 'waiting_entry.removed'; actor: Actor },
): Promise<void> {
  const { status } = entry
  if (status === 'CANCELLED') return
  if (status === 'PURCHASED' || status === 'OFFER_EXPIRED') throw new Refusal('waiting_over')
  if (status === 'OFFERED' && entry.order_id !== null) await giveBack(tx, entry.order_id, actor)
  await endEntry(tx, entry.id, 'CANCELLED')
  const { account_id: accountId, event_id: eventId, id: entityId } = entry
  const before = { status }
  await recordAudit(tx, actor, [
    { accountId, eventId, entity: 'waiting_entry', entityId, act, before, after: { status: 'CANCELLED' } },
  ])
  await queueOffers(tx, eventId)
}

/** @throws Refusal payment_in_flight: the bank has the money in hand. */
async function giveBack(tx: Transaction, orderId: number, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, orderId)
  // It was settled a moment ago: then it was a hold.
  if (order === undefined || order.status !== 'RESERVED') throw new Refusal('waiting_over')
  if (order.payment_status === 'PROCESSING') throw new Refusal('payment_in_flight')
  await releaseHolds(tx, [order], { act: 'abandon', actor })
}
