import { tableOfEvent } from '@turnout/contract/reports/endpoints.ts'
import { dayOf } from '@turnout/domain/events/zoned-time.ts'
import { minorOf } from '@turnout/domain/money/amount.ts'
import { dayAfter } from '@turnout/domain/reports/periods.ts'
import { aMovedShop, dice, FIRST_DAY, LAST_DAY } from '@turnout/testkit/shops/a-moved-shop.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { foldFigures, rebuildFigures } from '../kept/store-kept.ts'

/*
 * Payouts, what waits and what is not known, on any days, are what payments and the provider's books come to in plain
 * code, after every act on the books of a shop of chance.
 */

const app = testApp()
const ZONE = 'Europe/Lisbon'
const ACTS = 36

interface Booking {
  readonly payment_id: number
  readonly kind: 'PAYMENT' | 'REFUND' | 'DISPUTE'
  readonly currency: string
  readonly amount_minor: number
  readonly fee_minor: number
  readonly application_fee_minor: number
  readonly net_minor: number
  readonly booked_at: Date
  readonly payout_ref: string | null
  readonly payout_on: string | null
}

let shop: TestShop
const run = (statement: ReturnType<typeof sql>) => statement.execute(app.database.query)
const cents = (major: unknown): number =>
  Number(major) < 0 ? -minorOf(-Number(major), 'EUR') : minorOf(Number(major), 'EUR')

beforeAll(async () => {
  shop = await aMovedShop(app, 6, 24)
  await run(sql`insert into payments (order_id, provider, provider_ref, amount_minor, currency, state, purpose, created_at)
    select id, 'STRIPE', 'pi_' || short_id, total_gross_minor + 1, 'EUR', 'RECEIVED', 'SURPLUS', created_at
    from orders where event_id = ${shop.eventId}`)
})

/** A line of the books, or some of them leave with a payout, or a payout fails; now and then figures are folded. */
async function anAct(roll: (sides: number) => number, n: number): Promise<void> {
  switch (roll(6)) {
    case 0:
    case 1:
    case 2:
      // A few payments at a time, some of them told of before; a balance in two currencies.
      await run(sql`insert into provider_bookings (event_id, order_id, payment_id, provider, ref, kind, currency, amount_minor,
          fee_minor, application_fee_minor, net_minor, booked_at)
        select o.event_id, o.id, p.id, 'STRIPE', ${`txn_${n}_`} || p.id, k.kind, ${roll(5) === 0 ? 'CHF' : 'EUR'}, k.sign * p.amount_minor,
          ${roll(90)}, ${roll(50)}, k.sign * p.amount_minor - ${roll(140)}, p.created_at + interval '20 minutes'
        from payments p join orders o on o.id = p.order_id
        cross join (values (${['PAYMENT', 'PAYMENT', 'REFUND', 'DISPUTE'][roll(4)]}, ${roll(2) === 0 ? 1 : -1}::bigint)) k (kind, sign)
        where o.event_id = ${shop.eventId} and p.provider = 'STRIPE' and p.id % 5 = ${roll(5)}`)
      break
    case 3:
      await run(sql`update provider_bookings set payout_ref = ${`po_${n}`}, payout_on = ${dayAfter(FIRST_DAY, roll(11))}::date
        where event_id = ${shop.eventId} and payout_on is null and id % 2 = ${roll(2)}`)
      break
    case 4:
      await run(sql`update provider_bookings set payout_ref = null, payout_on = null
        where payout_ref = (select min(payout_ref) from provider_bookings where event_id = ${shop.eventId})`)
      break
    default:
      await (roll(3) > 0 ? foldFigures(app.database) : rebuildFigures(app.database, shop.eventId))
  }
}

async function told(start_date: string, end_date: string) {
  const asked = { params: { event_id: shop.eventId }, query: { table: 'payouts', start_date, end_date } } as const
  const { data } = (await app.call(tableOfEvent, asked, { token: shop.owner.token })).body
  return data.rows.map(([day, name, payments, ...amounts]) => [
    day,
    name,
    payments,
    ...amounts.map((amount) => (amount === null ? null : cents(amount))),
  ])
}

async function counted(start: string, end: string) {
  const isWithin = (day: string) => day >= start && day <= end
  const found = await sql<Booking>`
    select b.*, payout_on::text as payout_on from provider_bookings b where event_id = ${shop.eventId} order by id`.execute(
    app.database.query,
  )
  const own = found.rows.filter(
    (row) => row.currency === 'EUR' && isWithin(row.payout_on ?? dayOf(row.booked_at, ZONE)),
  )
  const sum = (rows: readonly Booking[], of: (row: Booking) => number) => rows.reduce((all, row) => all + of(row), 0)
  const groups = [...Map.groupBy(own, (row) => `${row.payout_on ?? '~'} ${row.payout_ref ?? ''}`)].toSorted(
    ([a], [b]) => (a < b ? -1 : 1),
  )
  const booked = groups.map(([, rows]) => {
    const kind = (name: Booking['kind']) =>
      sum(
        rows.filter((row) => row.kind === name),
        (row) => row.amount_minor,
      )
    return [
      rows[0]?.payout_on ?? null,
      rows[0]?.payout_ref ?? 'Not paid out yet',
      rows.filter((row) => row.kind === 'PAYMENT').length,
      kind('PAYMENT'),
      0 - kind('REFUND'),
      0 - kind('DISPUTE'),
      ...(['fee_minor', 'application_fee_minor', 'net_minor'] as const).map((name) => sum(rows, (row) => row[name])),
    ]
  })
  const payments = await sql<{ id: number; amount_minor: number; created_at: Date }>`
    select p.id, p.amount_minor, p.created_at from payments p join orders o on o.id = p.order_id
    where o.event_id = ${shop.eventId} and p.provider = 'STRIPE'`.execute(app.database.query)
  const known = new Set(
    found.rows.filter((row) => row.kind === 'PAYMENT' && row.currency === 'EUR').map((row) => row.payment_id),
  )
  const unknown = payments.rows.filter((row) => !known.has(row.id) && isWithin(dayOf(row.created_at, ZONE)))
  const received = unknown.reduce((all, row) => all + row.amount_minor, 0)
  const nothing = [null, null, null, null, null]
  const untold = [null, 'Not told by the provider yet', unknown.length, received, ...nothing]
  return unknown.length === 0 ? booked : [...booked, untold]
}

test('on any days, whatever happened to the books', async () => {
  const roll = dice(12)
  const seen: unknown[] = []
  for (let n = 0; n < ACTS; n++) {
    await anAct(roll, n)
    const from = dayAfter(FIRST_DAY, roll(9))
    for (const [start, end] of [
      [FIRST_DAY, LAST_DAY],
      [from, dayAfter(from, roll(3))],
    ] as const) {
      const rows = await told(start, end)
      expect(rows, `after act ${n}, ${start} to ${end}`).toEqual(await counted(start, end))
      seen.push(...rows.map(([day, name]) => (day === null ? name : 'a payout')))
    }
  }
  expect(new Set(seen)).toEqual(new Set(['Not paid out yet', 'Not told by the provider yet', 'a payout']))
})
