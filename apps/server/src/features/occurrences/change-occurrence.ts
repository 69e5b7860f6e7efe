import type { OccurrenceUpdate } from '@turnout/contract/occurrences/occurrence.ts'
import { isBelowTaken } from '@turnout/domain/availability/overbooking.ts'
import { dayOf, movedByWall, wallDistanceMs } from '@turnout/domain/events/zoned-time.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../platform/http/refusal.ts'
import type { ScopeInEvent } from '../events/access.ts'
import { lockEvent } from '../events/store.ts'
import { lockPools, saveCapacities } from '../stock/store-pools.ts'
import { oneDate } from './add-occurrences.ts'
import { datesOf, saveDates, saveSpan, type ChangedDate, type DateRow } from './store.ts'

/**
 * Changes a date; with a scope, what changed of it changes on those of its rule that follow, or on all to come, too.
 * Dates that were changed by hand stay, and so does the time of one that tickets were sold for: its guests were told
 * of it. Changed alone, a date of a rule has its own settings from then on.
 * @throws Refusal not_found; changed_meanwhile for another version; occurrence_sold when the time of a sold date would
 * change; invalid_fields: end_before_start, below_taken at `capacity`, date_taken at `start_date`.
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
  if (date.version !== input.version) throw new Refusal('changed_meanwhile')
  const zone = event.timezone
  const time = oneDate(input, zone)
  const change = changeOf(date, { ...time, ...fieldsOf(input) }, zone)
  if (change.moves && isSold(date)) throw new Refusal('occurrence_sold')
  const others = input.scope === 'this' ? [] : dates.filter((other) => isChangedWith(other, date, input.scope))
  const changed = [date, ...others]
    .filter((one) => one === date || !(change.moves && isSold(one)))
    .map((one) => changedDate(one, change, { zone, isAlone: input.scope === 'this' }))
  refuseTaken(dates, changed)
  await saveDates(tx, changed)
  await resizePools(
    tx,
    dates.filter(({ id }) => changed.some((one) => one.id === id)),
    input.capacity,
  )
  await saveSpan(tx, eventId)
  const entry = { accountId, eventId, entity: 'occurrence', entityId: date.id }
  const before = { start_date: date.starts_at, label: date.label, place: date.place, capacity: date.capacity }
  const after = { start_date: time.starts_at, label: input.label, place: input.place, capacity: input.capacity }
  await recordAudit(tx, actor, [
    { ...entry, act: 'occurrence.updated', before, after: { ...after, dates: changed.length } },
  ])
}

const isSold = ({ sold, held }: DateRow): boolean => (sold ?? 0) + (held ?? 0) > 0

const fieldsOf = ({ label, place, is_hidden, sale_ends_minutes_before, status }: OccurrenceUpdate) => ({
  label,
  place,
  is_hidden,
  sale_ends_minutes_before,
  ...(status && { status }),
})

/** What an edit changes of a date, so that the same can be done to others. */
interface Change {
  /** Its time is another one. */
  readonly moves: boolean
  /** By how much the clock's hands move at its start, and from its start to its end. */
  readonly startMs: number
  readonly lengthMs: number | null
  readonly fields: Partial<Pick<DateRow, 'label' | 'place' | 'is_hidden' | 'sale_ends_minutes_before' | 'status'>>
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
    status: date.status,
    moved_from: date.moved_from,
    ...fields,
    starts_at: starts,
    ends_at: moves ? moved : date.ends_at,
    local_day: dayOf(starts, zone),
    is_detached: date.is_detached || (isAlone && date.rule_id !== null),
  }
}

const nameOf = ({ starts_at, label, place }: Pick<DateRow, 'starts_at' | 'label' | 'place'>) =>
  `${starts_at.toISOString()}/${label ?? ''}/${place ?? ''}`

/** @throws Refusal invalid_fields: date_taken when two dates of the event would be at one time and place. */
function refuseTaken(dates: readonly DateRow[], changed: readonly ChangedDate[]): void {
  const after = dates.map((date) => changed.find(({ id }) => id === date.id) ?? date)
  if (new Set(after.map(nameOf)).size < after.length) throw invalidFields({ start_date: 'date_taken' })
}

/**
 * @throws Refusal invalid_fields: below_taken at `capacity`, with the number taken.
 */
async function resizePools(tx: Transaction, dates: readonly DateRow[], capacity: number | null): Promise<void> {
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
