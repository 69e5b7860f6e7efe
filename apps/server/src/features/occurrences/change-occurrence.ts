import type { OccurrenceUpdate, DatePricesInput } from '@turnout/contract/occurrences/occurrence.ts'
import { isBelowTaken } from '@turnout/domain/availability/overbooking.ts'
import { dayOf, movedByWall, wallDistanceMs } from '@turnout/domain/events/zoned-time.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { EventScope, ScopeInEvent } from '../events/access.ts'
import { lockEvent } from '../events/store.ts'
import { lockPools, saveCapacities } from '../stock/store-pools.ts'
import { oneDate } from './add-occurrences.ts'
import { limitOrders } from './limit-orders.ts'
import { limitDays, lockDays, moveToDays, shiftedDays } from './days/limit-days.ts'
import { notifyHolders, type Moved } from './notify-holders.ts'
import { datesOf, saveDates, savePrices, saveSpan, ticketPrices, type ChangedDate, type DateRow } from './store.ts'

/**
 * Changes a date; with a scope, what changed of it changes on those of its rule that follow, or on all to come, too.
 * Dates that were changed by hand stay. The time of one that tickets were sold for stays too, unless it is said what
 * those hear who hold them (`holders`). Changed alone, a date of a rule has its own settings from then on.
 * @throws Refusal not_found; changed_meanwhile for another version; occurrence_sold when the time of a sold date would
 * change; invalid_fields: end_before_start, below_taken at `capacity` and `day_capacity`,
 * date_taken and day_full at `start_date`, not_in_list at a price, and those of `limitOrders`.
 */
export async function updateOccurrence(
  tx: Transaction,
  { scope, input }: { scope: ScopeInEvent<'occurrence'>; input: OccurrenceUpdate },
  actor: Actor,
): Promise<void> {
  const { eventId, accountId } = scope.event
  const event = await lockEvent(tx, eventId)
  const dates = await datesOf(tx, eventId)
  const date = dates.find(({ id }) => id === scope.id)
  if (event === undefined || date === undefined || date.status === 'CANCELLED') throw new Refusal('not_found')
  if (input.version !== undefined && date.version !== input.version) throw new Refusal('changed_meanwhile')
  const zone = event.timezone
  const time = oneDate(input, zone)
  const change = changeOf(date, { ...time, ...fieldsOf(input) }, zone)
  const isSame = !change.moves && Object.keys(change.fields).length === 0 && (date.capacity ?? null) === input.capacity
  const prices = input.prices ?? []
  const limits = input.limits ?? []
  // Days of an event with one date have no limit.
  const limit = date.pool_id === null ? undefined : input.day_capacity
  if (isSame && prices.length + limits.length === 0 && limit === undefined) return
  const { holders } = input
  if (change.moves && isSold(date) && holders === null) throw new Refusal('occurrence_sold')
  const others = input.scope === 'this' ? [] : dates.filter((other) => isChangedWith(other, date, input.scope))
  const changed = [date, ...others]
    .filter((one) => holders !== null || !(change.moves && isSold(one)))
    .map((one) => changedDate(one, change, { zone, isAlone: input.scope === 'this' }))
  refuseTaken(dates, changed)
  const ids = changed.map(({ id }) => id)
  const ofTickets =
    (await changePrices(tx, scope.event, { ids, prices })) + (await limitOrders(tx, eventId, { ids, limits }))
  const same = dates.filter(({ id }) => ids.includes(id))
  const isLimited = await changeDays(tx, eventId, { before: same, after: changed, limit })
  if (isSame && ofTickets === 0 && !isLimited) return
  if (!isSame || ofTickets > 0) await saveDates(tx, changed)
  await moveToDays(tx, eventId, shiftedDays(same, changed))
  await resizePools(tx, same, input.capacity)
  await saveSpan(tx, eventId)
  const moved = holders === null ? [] : movedOf(dates, changed)
  if (holders !== null) await notifyHolders(tx, scope.event, { moved, holders })
  const entry = { accountId, eventId, entity: 'occurrence', entityId: date.id }
  const before = { start_date: date.starts_at, label: date.label, place: date.place, capacity: date.capacity }
  const after = { start_date: time.starts_at, label: input.label, place: input.place, capacity: input.capacity }
  await recordAudit(tx, actor, [
    {
      ...entry,
      act: 'occurrence.updated',
      before,
      after: {
        ...after,
        dates: changed.length,
        ...(isLimited && { day_capacity: limit }),
        ...(moved.length > 0 && { told: holders?.tell, reason: holders?.reason }),
      },
    },
  ])
}

/** Locks the days that dates leave and come to, and gives the latter their limit; what is not named stays. */
async function changeDays(
  tx: Transaction,
  eventId: number,
  {
    before,
    after,
    limit,
  }: { before: readonly DateRow[]; after: readonly ChangedDate[]; limit: number | null | undefined },
): Promise<boolean> {
  const days = limit === undefined ? [] : after.map(({ local_day: day }) => day)
  await lockDays(tx, eventId, [...shiftedDays(before, after).days, ...days])
  return limit !== undefined && limitDays(tx, eventId, { days, capacity: limit })
}

/** Those that tickets were ordered for and that are at another time or place now. */
export const movedOf = (dates: readonly DateRow[], changed: readonly ChangedDate[]): Moved[] =>
  changed.flatMap((after) => {
    const before = dates.find(({ id }) => id === after.id)
    if (before === undefined || !isSold(before)) return []
    return isAsBefore(before, after) ? [] : [{ before, after }]
  })

const isAsBefore = (before: DateRow, after: ChangedDate): boolean =>
  Number(before.starts_at) === Number(after.starts_at) &&
  Number(before.ends_at) === Number(after.ends_at) &&
  before.place === after.place

export const isSold = ({ sold, held }: DateRow): boolean => (sold ?? 0) + (held ?? 0) > 0

/** What a change may leave out, and then stays. */
const LEFT_OUT = ['status', 'sale_opens_minutes_before', 'early_minutes', 'late_minutes'] as const

const fieldsOf = (input: OccurrenceUpdate) => {
  const { label, place, is_hidden, sale_ends_minutes_before } = input
  const named = LEFT_OUT.filter((name) => input[name] !== undefined).map((name) => [name, input[name]])
  return { label, place, is_hidden, sale_ends_minutes_before, ...(Object.fromEntries(named) as LeftOut) }
}
type LeftOut = Partial<Pick<DateRow, (typeof LEFT_OUT)[number]>>

/** What an edit changes of a date, so that the same can be done to others. */
interface Change {
  /** Its time is another one. */
  readonly moves: boolean
  /** By how much the clock's hands move at its start, and from its start to its end. */
  readonly startMs: number
  readonly lengthMs: number | null
  readonly fields: LeftOut & Partial<Pick<DateRow, 'label' | 'place' | 'is_hidden' | 'sale_ends_minutes_before'>>
}

function changeOf(date: DateRow, wanted: ReturnType<typeof oneDate> & Change['fields'], zone: string): Change {
  const { starts_at: starts, ends_at: ends, local_day: _day, ...fields } = wanted
  const changed = Object.entries(fields).filter(([name, value]) => date[name as keyof DateRow] !== value)
  return {
    moves: Number(starts) !== Number(date.starts_at) || Number(ends) !== Number(date.ends_at),
    startMs: wallDistanceMs(date.starts_at, starts, zone),
    lengthMs: ends === null ? null : wallDistanceMs(starts, ends, zone),
    fields: Object.fromEntries(changed),
  }
}

const isChangedWith = (other: DateRow, date: DateRow, scope: OccurrenceUpdate['scope']): boolean =>
  other.id !== date.id &&
  date.rule_id !== null &&
  other.rule_id === date.rule_id &&
  !other.is_detached &&
  other.status !== 'CANCELLED' &&
  (scope === 'all' ? other.starts_at > new Date() : other.starts_at > date.starts_at)

function changedDate(
  date: DateRow,
  { moves, startMs, lengthMs, fields }: Change,
  { zone, isAlone }: { zone: string; isAlone: boolean },
): ChangedDate {
  const starts = moves ? movedByWall(date.starts_at, startMs, zone) : date.starts_at
  const moved = lengthMs === null ? null : movedByWall(starts, lengthMs, zone)
  return {
    id: date.id,
    label: date.label,
    place: date.place,
    is_hidden: date.is_hidden,
    sale_ends_minutes_before: date.sale_ends_minutes_before,
    sale_opens_minutes_before: date.sale_opens_minutes_before,
    early_minutes: date.early_minutes,
    late_minutes: date.late_minutes,
    status: date.status,
    moved_from: movedFrom(date, starts),
    ...fields,
    starts_at: starts,
    ends_at: moves ? moved : date.ends_at,
    local_day: dayOf(starts, zone),
    is_detached: date.is_detached || (isAlone && date.rule_id !== null),
  }
}

/** When a date was to be that guests know of; one that is put back was never elsewhere. */
export function movedFrom(date: DateRow, starts: Date): Date | null {
  if (Number(starts) === Number(date.starts_at)) return date.moved_from
  const from = date.moved_from ?? (isSold(date) ? date.starts_at : null)
  return Number(from) === Number(starts) ? null : from
}

type Named = Pick<DateRow, 'id' | 'starts_at' | 'label' | 'place'>

const nameOf = ({ starts_at, label, place }: Omit<Named, 'id'>) =>
  `${starts_at.toISOString()}/${label ?? ''}/${place ?? ''}`

/** @throws Refusal invalid_fields: date_taken when two dates of the event would be at one time and place. */
export function refuseTaken(dates: readonly DateRow[], changed: readonly Named[]): void {
  const after = dates.map((date) => changed.find(({ id }) => id === date.id) ?? date)
  if (new Set(after.map(nameOf)).size < after.length) throw invalidFields({ start_date: 'date_taken' })
}

/**
 * Changes prices of dates. Answers how many became other ones.
 * @throws Refusal invalid_fields: not_in_list for a price of no ticket of the event, and those of an amount.
 */
export async function changePrices(
  tx: Transaction,
  { eventId, currency }: EventScope,
  { ids, prices }: { ids: readonly number[]; prices: DatePricesInput },
): Promise<number> {
  if (prices.length === 0) return 0
  const named = prices.map(({ price_id: id }) => id)
  const known = await ticketPrices(tx, eventId, named)
  const at = named.findIndex((id) => !known.has(id))
  if (at !== -1) throw invalidFields({ [`prices.${at}.price_id`]: 'not_in_list' })
  const changed = prices.map(({ price_id, price, is_hidden }, place) => {
    const minor = price === null ? null : minorFromMajor(price, currency)
    if (minor !== null && typeof minor !== 'number') throw invalidFields({ [`prices.${place}.price`]: minor.refused })
    return { price_id, price_minor: minor, is_hidden: is_hidden ?? false }
  })
  return savePrices(tx, eventId, { ids, prices: changed })
}

/**
 * @throws Refusal invalid_fields: below_taken at `capacity`, with the number taken.
 */
export async function resizePools(tx: Transaction, dates: readonly DateRow[], capacity: number | null): Promise<void> {
  const resized = dates.filter((date) => date.pool_id !== null && date.capacity !== capacity)
  const pools = await lockPools(
    tx,
    resized.map((date) => date.pool_id ?? 0),
  )
  const taken = Math.max(
    0,
    ...pools.filter((pool) => isBelowTaken(pool, capacity)).map(({ held, sold }) => held + sold),
  )
  if (taken > 0) throw invalidFields({ capacity: { word: 'below_taken', values: { taken } } })
  await saveCapacities(
    tx,
    pools.map(({ id }) => ({ id, capacity })),
  )
}
