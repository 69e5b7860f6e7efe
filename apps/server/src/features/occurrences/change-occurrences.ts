import type { OccurrencesBulk } from '@turnout/contract/occurrences/occurrence.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { lockEvent } from '../events/store.ts'
import { deletePools, lockPools } from '../stock/store-pools.ts'
import { changePlainly, datesOf, deleteDate, saveSpan, wasOrdered, type DateRow } from './store.ts'

const CHANGES = {
  close: { status: 'CLOSED' },
  open: { status: 'OPEN' },
  hide: { is_hidden: true },
  show: { is_hidden: false },
} as const

/**
 * Does one of the plain acts to a date. Done already is done; a cancelled one stays as it is.
 * @throws Refusal not_found; occurrence_sold and last_occurrence for one that cannot be deleted.
 */
export async function changeDate(
  tx: Transaction,
  { scope, id, action }: { scope: EventScope; id: number; action: OccurrencesBulk['action'] },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  const event = await lockEvent(tx, eventId)
  const dates = await datesOf(tx, eventId)
  const date = dates.find((one) => one.id === id)
  if (event === undefined || date === undefined || date.status === 'CANCELLED') throw new Refusal('not_found')
  await (action === 'delete' ? removeDate(tx, date, dates.length) : changePlainly(tx, id, CHANGES[action]))
  await saveSpan(tx, eventId)
  const entry = { accountId, eventId, entity: 'occurrence', entityId: id }
  const act = action === 'delete' ? 'occurrence.deleted' : 'occurrence.updated'
  await recordAudit(tx, actor, [{ ...entry, act, before: { start_date: date.starts_at }, after: { action } }])
}

/** @throws Refusal occurrence_sold when tickets were ever ordered for it; last_occurrence for the only one of its event. */
async function removeDate(tx: Transaction, date: DateRow, count: number): Promise<void> {
  if (count === 1) throw new Refusal('last_occurrence')
  const pools = date.pool_id === null ? [] : [date.pool_id]
  await lockPools(tx, pools)
  if (await wasOrdered(tx, date.id)) throw new Refusal('occurrence_sold')
  await deleteDate(tx, date.id)
  await deletePools(tx, pools)
}
