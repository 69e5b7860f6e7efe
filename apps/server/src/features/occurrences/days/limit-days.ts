import { isBelowTaken } from '@turnout/domain/availability/overbooking.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { invalidFields } from '../../../platform/http/refusal.ts'
import { insertPools, lockPools, saveCapacities } from '../../stock/store-pools.ts'
import { countDays, daysOf, insertDays, poolsOnDays } from './store-days.ts'

/**
 * Lets so many guests come on days of an event, at all of its times together; null: as many as its dates admit. A day
 * that has no limit yet gets a pool that counts what its dates sold and hold. The pools of all dates of these days are
 * locked, so that no sale passes by in between; sales that were planned before look at the event's version once they have
 * these locks. The caller has locked the event and raises its version. Answers whether a limit is another one now.
 * @throws Refusal invalid_fields: below_taken at `day_capacity`, with the number taken on a day.
 */
export async function limitDays(
  tx: Transaction,
  eventId: number,
  { days, capacity }: { readonly days: readonly string[]; readonly capacity: number | null },
): Promise<boolean> {
  const asked = [...new Set(days)]
  const known = await daysOf(tx, eventId, asked)
  const fresh = capacity === null ? [] : asked.filter((day) => !known.some((one) => one.day === day))
  const changed = known.filter((one) => one.capacity !== capacity)
  if (fresh.length === 0 && changed.length === 0) return false
  await lockPools(tx, await poolsOnDays(tx, eventId, [...fresh, ...changed.map(({ day }) => day)]))
  const pools = await insertPools(
    tx,
    { eventId, kind: 'DAY' },
    fresh.map(() => null),
  )
  await insertDays(
    tx,
    eventId,
    fresh.map((day, at) => ({ day, pool: pools[at] ?? 0 })),
  )
  await countDays(tx, eventId, { days: fresh })
  const sized = await lockPools(tx, [...pools, ...changed.map(({ pool_id: pool }) => pool)])
  const taken = sized.filter((pool) => isBelowTaken(pool, capacity)).map(({ held, sold }) => held + sold)
  const most = { word: 'below_taken', values: { taken: Math.max(...taken) } } as const
  if (taken.length > 0) throw invalidFields({ day_capacity: most })
  await saveCapacities(
    tx,
    sized.map(({ id }) => ({ id, capacity })),
  )
  return true
}

/** Locks what counts the guests of days, and of all dates on them, before dates come to them or leave them. */
export async function lockDays(tx: Transaction, eventId: number, days: readonly string[]): Promise<void> {
  if (days.length > 0) await lockPools(tx, await poolsOnDays(tx, eventId, days))
}

interface OnDay {
  readonly id: number
  readonly local_day: string
}

/** The dates that are on another day now, and all days that they leave and come to. */
export function shiftedDays(before: readonly OnDay[], after: readonly OnDay[]) {
  const shifted = after.flatMap((date) => {
    const was = before.find(({ id, local_day: day }) => id === date.id && day !== date.local_day)
    return was === undefined ? [] : [{ id: date.id, days: [was.local_day, date.local_day] }]
  })
  return { dateIds: shifted.map(({ id }) => id), days: [...new Set(shifted.flatMap(({ days }) => days))] }
}

/**
 * Counts dates that are on another day now by that day. Their days are locked.
 * @throws Refusal invalid_fields: day_full at `start_date` when a day with a limit has no places for their guests.
 */
export async function moveToDays(
  tx: Transaction,
  eventId: number,
  { dateIds, days }: { readonly dateIds: readonly number[]; readonly days: readonly string[] },
): Promise<void> {
  if (dateIds.length === 0) return
  const limits = await daysOf(tx, eventId, days)
  // Without a limit meanwhile: it is compared below, and not by the table in the middle.
  await saveCapacities(
    tx,
    limits.map(({ pool_id: id, overbooked }) => ({ id, capacity: null, overbooked })),
  )
  await countDays(tx, eventId, { dateIds })
  const counted = new Map((await daysOf(tx, eventId, days)).map((one) => [one.day, one]))
  if (limits.some(({ day, capacity }) => isBelowTaken(counted.get(day) ?? NOTHING, capacity)))
    throw invalidFields({ start_date: 'day_full' })
  await saveCapacities(
    tx,
    limits.map(({ pool_id: id, capacity, overbooked }) => ({ id, capacity, overbooked })),
  )
}

const NOTHING = { held: 0, sold: 0, overbooked: 0 }
