import type { OccurrencesBulk } from '@turnout/contract/occurrences/desk.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { lockEvent } from '../events/store.ts'
import { deletePools, lockPools } from '../stock/store-pools.ts'
import { changePrices, resizePools } from './change-occurrence.ts'
import { limitDays, lockDays } from './days/limit-days.ts'
import { daysOf } from './days/store-days.ts'
import {
  changePlainly,
  datesOf,
  deleteDate,
  savePrices,
  saveSpan,
  ticketPrices,
  wasOrdered,
  type DateRow,
} from './store.ts'
import { keepChange, pricesBefore, takeChange, type DateBefore } from './store-changes.ts'

const CHANGES = {
  close: { status: 'CLOSED' },
  open: { status: 'OPEN' },
  hide: { is_hidden: true },
  show: { is_hidden: false },
} as const

/** One date of a change of many. */
interface ChangeOfDate {
  readonly scope: EventScope
  readonly id: number
  readonly input: OccurrencesBulk
  readonly changeId: number
}

const beforeOf = (date: DateRow, prices: DateBefore['prices']): DateBefore => ({
  status: date.status,
  is_hidden: date.is_hidden,
  capacity: date.capacity,
  sale_ends_minutes_before: date.sale_ends_minutes_before,
  prices,
})

/**
 * Does one of the plain acts to a date. Done already is done; a cancelled one stays as it is.
 * @throws Refusal not_found; occurrence_sold and last_occurrence for one that cannot be deleted.
 */
export async function changeDate(tx: Transaction, change: ChangeOfDate, actor: Actor): Promise<void> {
  const { scope, id, input, changeId } = change
  const { action } = input
  if (action === 'set') return setDate(tx, change, actor)
  const { eventId, accountId } = scope
  const event = await lockEvent(tx, eventId)
  const dates = await datesOf(tx, eventId)
  const date = dates.find((one) => one.id === id)
  if (event === undefined || date === undefined || date.status === 'CANCELLED') throw new Refusal('not_found')
  await (action === 'delete' ? removeDate(tx, date, dates.length) : changePlainly(tx, id, CHANGES[action]))
  await saveSpan(tx, eventId)
  const kept = { changeId, eventId, occurrenceId: id, action, before: beforeOf(date, []) }
  if (action !== 'delete') await keepChange(tx, kept)
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

/**
 * Gives a date or its day other places, a date another end of its sale or other prices; what is not named stays. Nothing of it is its
 * rule's, so it has no own settings from it.
 * @throws Refusal not_found; invalid_fields: below_taken at `capacity` and `day_capacity`, not_in_list at a price.
 */
async function setDate(tx: Transaction, { scope, id, input, changeId }: ChangeOfDate, actor: Actor): Promise<void> {
  const { eventId, accountId } = scope
  const event = await lockEvent(tx, eventId)
  const [date] = await datesOf(tx, eventId, id)
  if (event === undefined || date === undefined || date.status === 'CANCELLED') throw new Refusal('not_found')
  const { capacity = date.capacity, sale_ends_minutes_before: ends = date.sale_ends_minutes_before, prices } = input
  const priced = (prices ?? []).map(({ price_id: priceId }) => priceId)
  const before = beforeOf(date, await pricesBefore(tx, id, priced))
  const repriced = await changePrices(tx, scope, { ids: [id], prices: prices ?? [] })
  const limit = date.pool_id === null ? undefined : input.day_capacity
  const limitBefore = (await daysOf(tx, eventId, [date.local_day]))[0]?.capacity ?? null
  const isLimited = limit !== undefined && (await limitDays(tx, eventId, { days: [date.local_day], capacity: limit }))
  const isKept = capacity === date.capacity && ends === date.sale_ends_minutes_before
  const isSame = isKept && !isLimited && repriced === 0
  if (isSame) return
  await changePlainly(tx, id, { sale_ends_minutes_before: ends })
  await resizePools(tx, [date], capacity)
  await saveSpan(tx, eventId)
  const entry = { accountId, eventId, entity: 'occurrence', entityId: id, act: 'occurrence.updated' } as const
  const wasDay = isLimited ? { day_capacity: limitBefore } : {}
  await keepChange(tx, { changeId, eventId, occurrenceId: id, action: input.action, before: { ...before, ...wasDay } })
  const isDay = isLimited && { day: date.local_day, day_capacity: limit }
  const after = { capacity, sale_ends_minutes_before: ends, prices: repriced, ...isDay }
  await recordAudit(tx, actor, [{ ...entry, before, after }])
}

/**
 * Makes a date what it was before a change of many. What was taken back already is as before.
 * @throws Refusal occurrence_changed_since when it is of another version; occurrence_sold_since when more tickets were
 * ordered for it.
 */
export async function undoChange(
  tx: Transaction,
  { scope, id, changeId }: Pick<ChangeOfDate, 'scope' | 'id' | 'changeId'>,
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope
  await lockEvent(tx, eventId)
  const change = await takeChange(tx, { eventId, changeId, id })
  if (change === undefined) return
  const [date] = await datesOf(tx, eventId, id)
  if (date === undefined || date.version !== change.version) throw new Refusal('occurrence_changed_since')
  if (change.before.day_capacity !== undefined) await lockDays(tx, eventId, [date.local_day])
  const [pool] = date.pool_id === null ? [] : await lockPools(tx, [date.pool_id])
  if (pool !== undefined && pool.sold + pool.held > change.sold) throw new Refusal('occurrence_sold_since')
  const { capacity, prices, day_capacity: limit, ...fields } = change.before
  const known =
    prices.length === 0
      ? new Set<number>()
      : await ticketPrices(
          tx,
          eventId,
          prices.map(({ price_id: one }) => one),
        )
  await savePrices(tx, eventId, { ids: [id], prices: prices.filter(({ price_id: one }) => known.has(one)) })
  await changePlainly(tx, id, fields)
  if (limit !== undefined) await limitDays(tx, eventId, { days: [date.local_day], capacity: limit })
  await resizePools(tx, [date], capacity)
  await saveSpan(tx, eventId)
  const entry = { accountId, eventId, entity: 'occurrence', entityId: id, act: 'occurrence.updated' } as const
  await recordAudit(tx, actor, [{ ...entry, before: beforeOf(date, []), after: { ...change.before, undone: true } }])
}
