import { saveSeatPlan, seatPlansOfAccount } from '@turnout/contract/seats/plan-endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, sendPlan, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { rowsPlan, seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { addDate } from '@turnout/testkit/shops/a-play.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'

/* What is not taken: the field that is at fault, the reason, and that nothing has changed. */

const app = testApp()

afterEach(() => mustAddUp(app))

const MARKS: Readonly<Record<string, object>> = {
  [seatAt(3, 1)]: { accessible: true },
  [seatAt(3, 2)]: { companion_of: seatAt(3, 1) },
  [seatAt(3, 4)]: { accessible: true },
}

/** Four rows of six; row 3 has two wheelchair places, and beside one of them a companion seat. */
const plan = () => {
  const plain = rowsPlan({ rows: 4, seats: 6 })
  const zones = plain.zones.map((zone) => ({
    ...zone,
    rows: zone.rows.map((row) => ({
      ...row,
      seats: row.seats.map((seat) => ({ ...seat, ...MARKS[seat.seat_guid] })),
    })),
  }))
  return { ...plain, zones }
}

/** Everything that a reservation writes. */
async function written(): Promise<unknown> {
  const found = await sql`
    select (select count(*) from orders) as orders, (select count(*) from order_lines) as lines,
      (select count(*) from claims) as claims, (select count(*) from seat_claims) as seats,
      (select sum(held + sold) from pools) as places`.execute(app.database.query)
  return found.rows[0]
}

type Entry = Parameters<TestHouse['ask']>[1]

const [one, two, three] = [seatAt(1, 1), seatAt(1, 2), seatAt(1, 3)]
const CHAIRS = [seatAt(3, 1), seatAt(3, 4)]

test.each<[string, 'front' | 'back', Entry, string, string]>([
  ['of no plan', 'front', { quantity: 1, seats: ['nowhere'] }, 'seats.0', 'There is no such seat on this date.'],
  [
    'that only a newer version of the plan has',
    'front',
    { quantity: 1, seats: [seatAt(5, 1)] },
    'seats.0',
    'There is no such seat on this date.',
  ],
  [
    'of another letter',
    'front',
    { quantity: 2, seats: [one, seatAt(4, 1)] },
    'seats.1',
    'This seat is sold at another price.',
  ],
  ['twice', 'front', { quantity: 2, seats: [one, one] }, 'seats', 'A seat was chosen twice.'],
  ['fewer than tickets', 'front', { quantity: 3, seats: [one, two] }, 'seats', 'Choose as many seats as tickets.'],
  [
    'more than tickets',
    'front',
    { quantity: 2, seats: [one, two, three] },
    'seats',
    'Choose as many seats as tickets.',
  ],
  [
    'for wheelchair users, without one',
    'back',
    { quantity: 1, seats: [seatAt(3, 1)] },
    'seats',
    'These seats are for wheelchair users. Say how many come in a wheelchair.',
  ],
  [
    'for two wheelchair users, with one',
    'back',
    { quantity: 2, seats: CHAIRS, wheelchairs: 1 },
    'seats',
    'More wheelchair places were chosen than people in a wheelchair.',
  ],
  [
    'of a companion alone',
    'back',
    { quantity: 1, seats: [seatAt(3, 2)], wheelchairs: 1 },
    'seats',
    'A companion seat is sold with the wheelchair place beside it.',
  ],
])('a seat %s is refused at its field, and nothing is held', async (_what, price, entry, field, words) => {
  const house = await markedHouse()
  const before = await written()
  const refused = await house.ask(house[price], entry)
  const { products: _all, ...errors } = refused.body.errors
  expect([refused.status, errors]).toEqual([422, { [`products.0.quantities.0.${field}`]: [words] }])
  expect(await written()).toEqual(before)
})

let known: TestHouse | undefined

/** One for all: nothing is ever taken of it. */
async function markedHouse(): Promise<TestHouse> {
  if (known !== undefined) return known
  const house = await aHouse(app, { rows: 4, seats: 6 }, plan())
  const params = { account_id: house.shop.owner.accountId, seat_plan_id: house.planId }
  const more = { ...rowsPlan({ rows: 5, seats: 6 }), name: 'Rocha Hall' }
  await app.call(saveSeatPlan, { params, body: { plan: more, version: 1 } }, { token: house.shop.owner.token })
  return (known = house)
}

test('a seat on a date of another event, or on no date of several, is refused at the date', async () => {
  const house = await aHouse(app)
  await addDate(app, house.shop, { start_date: '2099-03-04T19:30' })
  const foreign = await addDate(app, (await aHouse(app)).shop, { start_date: '2099-03-04T19:30' })
  const before = await written()
  for (const date of [foreign, null]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const refused = await house.ask(house.front, { quantity: 1, seats: [one] }, null, date)
    const { products: _all, ...errors } = refused.body.errors
    expect([refused.status, Object.keys(errors)]).toEqual([422, ['products.0.event_occurrence_id']])
  }
  expect(await written()).toEqual(before)
})

describe('a plan', () => {
  const TWO_POINTS = JSON.stringify({
    shape: 'polygon',
    uuid: 'stage',
    position: { x: 0, y: 0 },
    polygon: {
      points: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
    },
  })
  const seatPath = 'zones[0].rows[0].seats'

  test.each([
    [
      'NaN',
      (text: string) => text.replace('"position":{"x":60', '"position":{"x":NaN'),
      'not_finite',
      `${seatPath}[1].position.x`,
    ],
    [
      'a number without end',
      (text: string) => text.replace('"position":{"x":60', '"position":{"x":1e999'),
      'not_finite',
      `${seatPath}[1].position.x`,
    ],
    [
      'a label of 10 kB',
      (text: string) => text.replace('"seat_number":"2"', `"seat_number":"${'9'.repeat(10_000)}"`),
      'label_too_long',
      `${seatPath}[1].seat_number`,
    ],
    [
      'one guid twice',
      (text: string) => text.replace('"seat_guid":"r1-2"', '"seat_guid":"r1-1"'),
      'guid_twice',
      `${seatPath}[1].seat_guid`,
    ],
    [
      'a polygon of two points',
      (text: string) => text.replace('"areas":[]', `"areas":[${TWO_POINTS}]`),
      'polygon_too_small',
      'zones[0].areas[0].polygon.points',
    ],
    [
      'nesting without end',
      (text: string) => text.replace('"name":"Rocha Hall"', `"name":${'['.repeat(100_000)}`),
      'too_deep',
      '',
    ],
  ])('with %s is refused at its place, and no plan is kept', async (_what, spoil, reason, path) => {
    const house = await markedHouse()
    const { owner } = house.shop
    const kept = async () =>
      (await app.call(seatPlansOfAccount, { params: { account_id: owner.accountId } }, { token: owner.token })).body
        .data
    const before = await kept()
    const text = JSON.stringify(rowsPlan({ rows: 2, seats: 2 }))
    expect(spoil(text)).not.toBe(text)
    const refused = await sendPlan(app, owner, spoil(text))
    const details = { reason, path, line: 1 }
    expect([refused.status, refused.body]).toMatchObject([422, { code: 'seat_plan_not_readable', details }])
    expect(Object.keys(refused.body.errors)).toEqual([path === '' ? 'file' : `file.${path}`])
    expect(await kept()).toEqual(before)
  })
})
