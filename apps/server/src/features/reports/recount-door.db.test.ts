import { checkInFiguresOfEvent } from '@turnout/contract/reports/endpoints.ts'
import type { CheckInFigures } from '@turnout/contract/reports/check-in-figures.ts'
import { aList, buy, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

/*
 * Invariant I30 at the door: the figures are counted here a second time, row by row in plain code,
 * over an evening that is the same in every run.
 */

const app = testApp()
const DOORS_OPEN = Date.UTC(2026, 5, 12, 17, 30)
const DEVICES = [null, 'North', 'South', 'Bar'] as const
const REFUSED = ['ALREADY_ADMITTED', 'NOT_ON_LIST', 'UNKNOWN', 'REVOKED'] as const

function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

interface CheckInRow {
  readonly attendee_id: number
  readonly check_in_list_id: number
  readonly entered_at: Date
  readonly closed_at: Date | null
  readonly closed_because: string | null
}

interface ScanRow {
  readonly id: number
  readonly check_in_list_id: number
  readonly device: string | null
  readonly device_id: string | null
  readonly verdict: string
  readonly occurred_at: Date
  readonly took_ms: number | null
  readonly conflict: string | null
  readonly settled_at: Date | null
}

let shop: TestShop
let lists: readonly number[]
let told: CheckInFigures
let admissions: readonly CheckInRow[]
let scans: readonly ScanRow[]
let good: ReadonlySet<number>

beforeAll(async () => {
  shop = await aShop(app)
  const roll = dice(5)
  lists = [(await aList(app, shop)).id, (await aList(app, shop, { name: 'Lounge' })).id]
  const guests: HeldTicket[] = []
  const ten = Array.from({ length: 10 }, (_, at) => `Guest${at} Person`)
  for (let order = 0; order < 6; order++) guests.push(...(await buy(app, shop, shop.free, ten)))
  let at = DOORS_OPEN
  for (const [n, guest] of guests.entries()) {
    // A queue, and now and then no guest for minutes.
    at += n % 12 === 11 ? 400_000 : 4_000 + roll(14) * 1000
    await anAdmission(roll, guest.id, at)
    if (roll(4) === 0) await anAdmission(roll, guest.id, at + 900_000)
    await aScan(roll, guest.id, at)
  }
  await sql`update attendees set status = 'CANCELLED' where id = any(${guests.slice(0, 3).map(({ id }) => id)}::bigint[])`.execute(
    app.database.query,
  )
  const read = await app.call(
    checkInFiguresOfEvent,
    { params: { event_id: shop.eventId } },
    { token: shop.owner.token },
  )
  if (read.status !== 200) throw new Error(JSON.stringify(read.body))
  told = read.body.data
  admissions = (
    await sql<CheckInRow>`select * from check_ins where event_id = ${shop.eventId}`.execute(app.database.query)
  ).rows
  scans = (
    await sql<ScanRow>`select * from scans where check_in_list_id = any(${lists}::bigint[])`.execute(app.database.query)
  ).rows
  good = new Set(guests.slice(3).map(({ id }) => id))
}, 60_000)

async function anAdmission(roll: (sides: number) => number, attendeeId: number, at: number): Promise<void> {
  const ended = [null, null, 'CHECKED_OUT', 'UNDONE'][roll(4)] ?? null
  const entered = new Date(at)
  await sql`
    insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, device, opened_at, entered_at, closed_at, closed_because)
    values (${shop.eventId}, ${lists[roll(2)]}, ${attendeeId}, ${`ci_${attendeeId}_${at}`}, ${DEVICES[roll(4)]}, ${entered}, ${entered},
      ${ended === null ? null : new Date(at + 60_000)}, ${ended})
    on conflict do nothing`.execute(app.database.query)
}

async function aScan(roll: (sides: number) => number, attendeeId: number, at: number): Promise<void> {
  const verdict = roll(4) === 0 ? (REFUSED[roll(4)] ?? 'UNKNOWN') : 'ADMITTED'
  const device = DEVICES[roll(4)] ?? null
  const conflict = roll(9) === 0 ? 'ADMITTED_TWICE' : null
  await sql`
    insert into scans (check_in_list_id, is_judged, answer, action, verdict, attendee_id, device, device_id, occurred_at, took_ms, conflict, settled_at)
    values (${lists[roll(2)]}, true, '{}', 'check-in', ${verdict}, ${attendeeId}, ${device}, ${device && `${device}-phone`}, ${new Date(at)},
      ${roll(3) === 0 ? null : 40 + roll(300)}, ${conflict}, ${conflict && roll(2) === 0 ? new Date(at) : null})`.execute(
    app.database.query,
  )
}

const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length
const guestsOf = (rows: readonly CheckInRow[]): number => new Set(rows.map(({ attendee_id }) => attendee_id)).size
const stood = (row: CheckInRow): boolean =>
  good.has(row.attendee_id) && (row.closed_at === null || row.closed_because === 'CHECKED_OUT')

/** As PostgreSQL's percentile_cont. */
function percentile(values: readonly number[], part: number): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const place = (sorted.length - 1) * part
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (place - Math.floor(place))
}

function gapsOf(rows: readonly ScanRow[]): number[] {
  const phones = Map.groupBy(
    rows.filter(({ device, device_id }) => (device_id ?? device) !== null),
    ({ check_in_list_id, device, device_id }) => `${check_in_list_id} ${device_id ?? device}`,
  )
  return [...phones.values()].flatMap((own) => {
    const times = own.map(({ occurred_at }) => occurred_at.getTime()).toSorted((one, other) => one - other)
    return times.slice(1).flatMap((time, at) => {
      const gap = (time - (times[at] ?? 0)) / 1000
      return gap <= 60 ? [gap] : []
    })
  })
}

test('who is inside and who ever came, over all and per list, is what the admissions say', () => {
  const came = admissions.filter(stood)
  expect(guestsOf(came)).toBeGreaterThan(20)
  expect(told.total_attendees).toBe(good.size)
  expect(told.total_ever_checked_in_attendees).toBe(guestsOf(came))
  expect(told.total_checked_in_attendees).toBe(guestsOf(came.filter(({ closed_at }) => closed_at === null)))
  expect(told.total_checked_in_attendees).toBeLessThan(told.total_ever_checked_in_attendees)
  expect(told.checked_in_last_10_minutes).toBe(0)
  for (const list of told.lists) {
    const own = came.filter(({ check_in_list_id }) => check_in_list_id === list.id)
    expect([list.checked_in_attendees, list.ever_checked_in_attendees, list.last_check_in_at]).toEqual([
      count(own, ({ closed_at }) => closed_at === null),
      guestsOf(own),
      new Date(Math.max(...own.map(({ entered_at }) => entered_at.getTime()))).toISOString(),
    ])
  }
})

test('each guest arrives once, in the minute of their first coming in', () => {
  const firsts = new Map<number, number>()
  for (const { attendee_id, entered_at } of admissions.filter(stood)) {
    firsts.set(attendee_id, Math.min(firsts.get(attendee_id) ?? Infinity, entered_at.getTime()))
  }
  const minutes = new Map<string, number>()
  for (const at of firsts.values()) {
    const minute = new Date(at - (at % 60_000)).toISOString()
    minutes.set(minute, (minutes.get(minute) ?? 0) + 1)
  }
  expect(told.arrivals.bucket_minutes).toBe(1)
  expect(told.arrivals.buckets).toEqual(
    [...minutes]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([starts_at, arrivals]) => ({ starts_at, arrivals })),
  )
})

test('gates, refusals, conflicts and pace are what the scans say', () => {
  for (const gate of told.gates) {
    const own = scans.filter((scan) => scan.check_in_list_id === gate.check_in_list_id && scan.device === gate.device)
    expect([gate.admitted, gate.refused]).toEqual([
      count(own, ({ verdict }) => verdict === 'ADMITTED'),
      count(own, ({ verdict }) => verdict !== 'ADMITTED'),
    ])
    expect(gate.seconds_per_scan).toBe(percentile(gapsOf(own), 0.5))
  }
  expect(told.gates.reduce((total, gate) => total + gate.admitted + gate.refused, 0)).toBe(scans.length)
  for (const { verdict, scans: n } of told.refused) expect(n).toBe(count(scans, (scan) => scan.verdict === verdict))
  expect(told.refused.length).toBeGreaterThan(2)
  expect(told.conflicts).toEqual({
    total: count(scans, ({ conflict }) => conflict !== null),
    unsettled: count(scans, ({ conflict, settled_at }) => conflict !== null && settled_at === null),
  })
  expect(told.seconds_per_scan).toBe(percentile(gapsOf(scans), 0.5))
  expect(told.seconds_per_scan).toBeGreaterThan(3)
  const took = scans.flatMap(({ took_ms }) => took_ms ?? [])
  expect(told.took_ms?.scans).toBe(took.length)
  expect(told.took_ms?.median).toBeCloseTo(percentile(took, 0.5) ?? 0)
  expect(told.took_ms?.p95).toBeCloseTo(percentile(took, 0.95) ?? 0)
})

test('a festival of a week has buckets of hours from midnight in its zone, and never more than 240', async () => {
  const [list] = lists
  const week = await buy(app, shop, shop.free, ['Early Bird', 'Late Owl'])
  for (const [n, guest] of week.entries()) {
    const at = new Date(Date.UTC(2026, 5, 12 + n * 7, 21, 40))
    await sql`insert into check_ins (event_id, check_in_list_id, attendee_id, short_id, opened_at)
      values (${shop.eventId}, ${list}, ${guest.id}, ${`ci_week_${n}`}, ${at})`.execute(app.database.query)
  }
  const read = await app.call(
    checkInFiguresOfEvent,
    { params: { event_id: shop.eventId } },
    { token: shop.owner.token },
  )
  const { bucket_minutes, buckets } = read.body.data.arrivals
  expect(bucket_minutes).toBe(60)
  expect(buckets.length).toBeLessThanOrEqual(240)
  expect(buckets.at(-1)).toEqual({ starts_at: '2026-06-19T21:00:00.000Z', arrivals: 1 })
})
