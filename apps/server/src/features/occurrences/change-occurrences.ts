import type { OccurrencesBulk } from '@turnout/contract/occurrences/desk.ts'
import { isBelowTaken } from '@turnout/domain/availability/overbooking.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { EventScope } from '../events/access.ts'
import { lockEvent } from '../events/store.ts'
import { deletePools, lockPools } from '../stock/store-pools.ts'
import { changePrices, refuseTaken, resizePools } from './change-occurrence.ts'
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
import { limitOrders } from './limit-orders.ts'
import { limitsOfDate, saveLimits, type ChangedLimit } from './store-limits.ts'
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
 * Does one of the plain acts to a date, or gives it what a change of many says. Done already is done; a cancelled one stays
 * as it is. Answers whether the date is another one now.
 * @throws Refusal not_found; occurrence_sold and last_occurrence for one that cannot be deleted.
 */
export async function changeDate(tx: Transaction, change: ChangeOfDate, actor: Actor): Promise<boolean> {
  const { scope, id, input, changeId } = change
  const { action } = input
  if (action === 'set') return setDate(tx, change, actor)
  const { eventId, accountId } = scope
  const event = await lockEvent(tx, eventId)
  const dates = await datesOf(tx, eventId)
  const date = dates.find((one) => one.id === id)
  if (event === undefined || date === undefined || date.status === 'CANCELLED') throw new Refusal('not_found')
  if (action !== 'delete' && isDone(date, CHANGES[action])) return false
  await (action === 'delete' ? removeDate(tx, date, dates.length) : changePlainly(tx, id, CHANGES[action]))
  await saveSpan(tx, eventId)
  const kept = { changeId, eventId, occurrenceId: id, action, before: beforeOf(date, []) }
  if (action !== 'delete') await keepChange(tx, kept, actor)
  const entry = { accountId, eventId, entity: 'occurrence', entityId: id }
  const act = action === 'delete' ? 'occurrence.deleted' : 'occurrence.updated'
  await recordAudit(tx, actor, [{ ...entry, act, before: { start_date: date.starts_at }, after: { action } }])
  return true
}

/** Whether a date has all that an act gives it. */
const isDone = (date: DateRow, wanted: Partial<Pick<DateRow, 'status' | 'is_hidden'>>): boolean =>
  Object.entries(wanted).every(([name, value]) => date[name as keyof typeof wanted] === value)

/** @throws Refusal occurrence_sold when tickets were ever ordered for it; last_occurrence for the only one of its event. */
async function removeDate(tx: Transaction, date: DateRow, count: number): Promise<void> {
  if (count === 1) throw new Refusal('last_occurrence')
  const pools = date.pool_id === null ? [] : [date.pool_id]
  await lockPools(tx, pools)
  if (await wasOrdered(tx, date.id)) throw new Refusal('occurrence_sold')
  await deleteDate(tx, date.id)
  await deletePools(tx, pools)
}

/** What of a change the tickets of a date allow: it keeps places that it sold, and the place that they are for. */
async function takenBySale(tx: Transaction, date: DateRow, { capacity, place, keeps_sold: keeps }: OccurrencesBulk) {
  const [pool] = date.pool_id === null ? [] : await lockPools(tx, [date.pool_id])
  const moves = place !== undefined && place !== date.place && pool !== undefined && pool.sold + pool.held > 0
  if (moves && !keeps) throw new Refusal('occurrence_sold')
  const isFull = keeps && capacity !== undefined && pool !== undefined && isBelowTaken(pool, capacity)
  return {
    capacity: capacity === undefined || isFull ? date.capacity : capacity,
    place: place === undefined || moves ? date.place : place,
  }
}

/** The fields of a date that a change of many gives other values. */
const NAMED = ['label', 'place', 'is_hidden', 'sale_ends_minutes_before'] as const

/**
 * Gives a date or its day other places, a date another name, place, end of its sale, other prices or limits per order,
 * shows or hides it; what is not named stays. Nothing of it is its rule's, so it has no own settings from it.
 * @throws Refusal not_found; occurrence_sold for another place of a date with tickets; invalid_fields: below_taken at
 * `capacity` and `day_capacity`, date_taken at `start_date`, not_in_list at a price, those of `limitOrders`.
 */
async function setDate(tx: Transaction, { scope, id, input, changeId }: ChangeOfDate, actor: Actor): Promise<boolean> {
  const { eventId, accountId } = scope
  const event = await lockEvent(tx, eventId)
  const [date] = await datesOf(tx, eventId, id)
  if (event === undefined || date === undefined || date.status === 'CANCELLED') throw new Refusal('not_found')
  const { capacity, place } = await takenBySale(tx, date, input)
  const { label = date.label, is_hidden = date.is_hidden } = input
  const { sale_ends_minutes_before = date.sale_ends_minutes_before } = input
  const fields = { label, place, is_hidden, sale_ends_minutes_before }
  const isElsewhere = label !== date.label || place !== date.place
  if (isElsewhere) refuseTaken(await datesOf(tx, eventId), [{ ...date, label, place }])
  const named = isElsewhere ? { label: date.label, place: date.place } : {}
  const tickets = await setTickets(tx, { scope, id, input })
  const before = { ...beforeOf(date, tickets.prices), ...named }
  const limit = date.pool_id === null ? undefined : input.day_capacity
  const limitBefore = (await daysOf(tx, eventId, [date.local_day]))[0]?.capacity ?? null
  const isLimited = limit !== undefined && (await limitDays(tx, eventId, { days: [date.local_day], capacity: limit }))
  const isKept = capacity === date.capacity && NAMED.every((name) => fields[name] === date[name])
  if (isKept && !isLimited && tickets.changed === 0) return false
  await changePlainly(tx, id, fields)
  await resizePools(tx, [date], capacity)
  await saveSpan(tx, eventId)
  const entry = { accountId, eventId, entity: 'occurrence', entityId: id, act: 'occurrence.updated' } as const
  const kept = { ...before, limits: tickets.limits, ...(isLimited && { day_capacity: limitBefore }) }
  await keepChange(tx, { changeId, eventId, occurrenceId: id, action: input.action, before: kept }, actor)
  const isDay = isLimited && { day: date.local_day, day_capacity: limit }
  await recordAudit(tx, actor, [
    { ...entry, before, after: { ...fields, capacity, prices: tickets.changed, ...isDay } },
  ])
  return true
}

/** Gives a date other prices and limits per order. Answers what they were, and how many became other ones. */
async function setTickets(tx: Transaction, { scope, id, input }: Omit<ChangeOfDate, 'changeId'>) {
  const prices = input.prices ?? []
  const limits = input.limits ?? []
  const before = {
    prices: await pricesBefore(
      tx,
      id,
      prices.map(({ price_id: priceId }) => priceId),
    ),
    limits: await limitsBefore(tx, { eventId: scope.eventId, id, limits }),
  }
  const repriced = await changePrices(tx, scope, { ids: [id], prices })
  const limited = await limitOrders(tx, scope.eventId, { ids: [id], limits })
  return { ...before, changed: repriced + limited }
}

/** Limits of a date as they are now, those of some tickets. */
async function limitsBefore(
  tx: Transaction,
  { eventId, id, limits }: { eventId: number; id: number; limits: readonly ChangedLimit[] },
): Promise<ChangedLimit[]> {
  if (limits.length === 0) return []
  const named = new Set(limits.map(({ product_id: product }) => product))
  const known = await limitsOfDate(tx, eventId, id)
  return known
    .filter(({ product_id: product }) => named.has(product))
    .map(({ product_id, max_per_order }) => ({ product_id, max_per_order }))
}

/**
 * Makes a date what it was before a change of many. What was taken back already is as before.
 * @throws Refusal occurrence_changed_since when it is of another version; occurrence_sold_since when more tickets were
 * ordered for it; invalid_fields: date_taken at `start_date` when another date has its name and place by now.
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
  const { capacity, prices, limits = [], day_capacity: limit, ...fields } = change.before
  const { label = date.label, place = date.place } = fields
  refuseTaken(await datesOf(tx, eventId), [{ ...date, label, place }])
  const known =
    prices.length === 0
      ? new Set<number>()
      : await ticketPrices(
          tx,
          eventId,
          prices.map(({ price_id: one }) => one),
        )
  await savePrices(tx, eventId, { ids: [id], prices: prices.filter(({ price_id: one }) => known.has(one)) })
  const limitable = await limitsBefore(tx, { eventId, id, limits })
  const stillThere = limits.filter(({ product_id: one }) => limitable.some(({ product_id: other }) => other === one))
  await saveLimits(tx, eventId, { ids: [id], limits: stillThere })
  await changePlainly(tx, id, fields)
  if (limit !== undefined) await limitDays(tx, eventId, { days: [date.local_day], capacity: limit })
  await resizePools(tx, [date], capacity)
  await saveSpan(tx, eventId)
  const entry = { accountId, eventId, entity: 'occurrence', entityId: id, act: 'occurrence.updated' } as const
  await recordAudit(tx, actor, [{ ...entry, before: beforeOf(date, []), after: { ...change.before, undone: true } }])
}
