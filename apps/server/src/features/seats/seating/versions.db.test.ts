import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import * as endpoints from '@turnout/contract/seats/endpoints.ts'
import { previewSeating, saveSeatPlan } from '@turnout/contract/seats/plan-endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { rowsPlan, seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

const app = testApp()

afterEach(() => mustAddUp(app))

type Plan = ReturnType<typeof rowsPlan>
type Row = Plan['zones'][number]['rows'][number]

/** The plan with its rows changed; the first two of four are of letter A. */
const withRows = (change: (rows: Row[]) => Row[]): Plan => {
  const plan = rowsPlan({ rows: 4, seats: 6 })
  return { ...plan, zones: plan.zones.map((zone) => ({ ...zone, rows: change(zone.rows) })) }
}

/** A house whose plan gets another version. */
async function aChangedHouse() {
  const house = await aHouse(app)
  const { owner, eventId } = house.shop
  const params = { event_id: eventId }
  const by = { token: owner.token }
  const ofPlan = { account_id: owner.accountId, seat_plan_id: house.planId }
  return {
    house,
    save: (plan: Plan, version: number) => app.call(saveSeatPlan, { params: ofPlan, body: { plan, version } }, by),
    preview: async () => (await app.call(previewSeating, { params, body: {} }, by)).body.data,
    seating: async () => (await app.call(endpoints.getSeating, { params }, by)).body.data,
    use: (isConfirmed = false) => {
      const zones = [
        { zone: 'A' as const, price_ids: [house.front.priceId] },
        { zone: 'B' as const, price_ids: [house.back.priceId] },
      ]
      const body = { plan_id: house.planId, zones, confirm_renamed: isConfirmed }
      return app.call(endpoints.setSeating, { params, body }, by)
    },
    seats: async () =>
      (await app.call(attendeesOfEvent, { params }, by)).body.data.map(({ seat }) => seat?.label ?? '').toSorted(),
  }
}

const sell = async (house: TestHouse, seats: readonly string[]) => house.buy(await house.take(house.front, seats))

/** The places of each letter, as the pools count them. */
async function places({ shop }: TestHouse) {
  const found = await sql<{ zone: string; capacity: number; sold: number }>`
    select z.zone, p.capacity, p.sold from seat_zones z join pools p on p.id = z.pool_id
    where z.event_id = ${shop.eventId} order by 1`.execute(app.database.query)
  return found.rows.map(({ zone, capacity, sold }) => `${zone} ${sold}/${capacity}`)
}

test('another version takes the place of the one in use: sold seats stay, renamed ones are confirmed', async () => {
  const { house, save, preview, use, seating, seats } = await aChangedHouse()
  await sell(house, [seatAt(1, 1), seatAt(1, 2)])
  // Row 1 is called A, row 2 is of letter B, row 4 is gone, and row 3 has moved.
  await save(
    withRows(([first, second, third]) =>
      first && second && third
        ? [
            { ...first, row_number: 'A', seats: first.seats.map((seat) => ({ ...seat, category: 'Back' })) },
            { ...second, seats: second.seats.map((seat) => ({ ...seat, category: 'Back' })) },
            { ...third, position: { x: 0, y: 300 } },
          ]
        : [],
    ),
    1,
  )
  expect(await seating()).toMatchObject({ plan_version: 1, newest_version: 2, plan_name: 'Rocha Hall' })
  expect(await preview()).toMatchObject({
    from_version: 1,
    to_version: 2,
    gone: { all: 6, sold: 0 },
    renamed: { all: 6, sold: 2 },
    moved: { all: 6, sold: 0 },
    repriced: { all: 12, sold: 2 },
    vanishing: [],
    held: null,
  })
  const asked = await use()
  expect([asked.status, asked.body]).toMatchObject([409, { code: 'seats_renamed', details: { seats: 2 } }])
  expect((await use(true)).status).toBe(200)
  expect(await seats()).toEqual(['Stalls · Row A · Seat 1', 'Stalls · Row A · Seat 2'])
  // The two that are sold keep the letter that they were sold at.
  expect(await places(house)).toEqual(['A 2/2', 'B 0/16'])
  expect(await seating()).toMatchObject({
    plan_version: 2,
    zones: [
      { zone: 'A', free: 0 },
      { zone: 'B', free: 16 },
    ],
  })
  expect((await house.take(house.back, [seatAt(1, 3)])).status).toBe(201)
  expect((await house.take(house.front, [seatAt(1, 1)])).status).toBe(409)
})

test('a version without a sold seat is refused, with the nearest free seat for its guest', async () => {
  const { house, save, preview, use, seating } = await aChangedHouse()
  await sell(house, [seatAt(1, 1)])
  await save(
    withRows((rows) => rows.map((row, n) => (n === 0 ? { ...row, seats: row.seats.slice(1) } : row))),
    1,
  )
  const label = 'Stalls · Row 1 · Seat 1'
  const proposal = { guid: seatAt(1, 2), label: 'Stalls · Row 1 · Seat 2' }
  expect((await preview()).vanishing).toEqual([{ guid: seatAt(1, 1), label, proposal }])
  const refused = await use(true)
  expect([refused.status, refused.body.code]).toEqual([409, 'seats_would_vanish'])
  expect((await seating()).plan_version).toBe(1)
})

test('a plan that is edited during a hold waits for it where its seats change, and keeps it where not', async () => {
  const { house, save, preview, use } = await aChangedHouse()
  const held = await house.take(house.front, [seatAt(1, 1), seatAt(1, 2)])
  const renamed = withRows((rows) => rows.map((row, n) => (n === 0 ? { ...row, row_number: 'A' } : row)))
  await save(renamed, 1)
  expect((await preview()).held).toMatchObject({ seats: 2 })
  const waits = await use(true)
  expect([waits.status, waits.body]).toMatchObject([409, { code: 'seats_held', details: { seats: 2 } }])
  const longer = withRows((rows) => rows.map((row, n) => (n === 3 ? { ...row, row_number: 'D' } : row)))
  await save(longer, 2)
  expect((await use()).status).toBe(200)
  expect((await house.buy(held)).body.data.status).toBe('COMPLETED')
  expect(await house.seatsOf(held)).toEqual([seatAt(1, 1), seatAt(1, 2)])
})

test('holders of renamed seats get one mail for each address of an order, each once and in their language', async () => {
  const { house, save, preview, use } = await aChangedHouse()
  const { eventId } = house.shop
  const held = await house.take(house.front, [seatAt(1, 1), seatAt(1, 2), seatAt(2, 1)])
  const guest = (first_name: string, email: string) => ({
    product_id: house.front.productId,
    product_price_id: house.front.priceId,
    first_name,
    last_name: 'Koller',
    email,
  })
  await house.shop.complete(held, {
    order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
    products: [guest('Mira', 'mira@koller.example'), guest('Jonas', 'jonas@koller.example'), guest('Ana', '')],
  })
  await app.database.query
    .updateTable('attendees')
    .set({ locale: 'de' })
    .where('email', '=', 'jonas@koller.example')
    .execute()
  await app.runJobs()
  await save(
    withRows((rows) => rows.map((row, n) => (n === 0 ? { ...row, row_number: 'AA' } : row))),
    1,
  )
  expect((await preview()).renamed_mail).toMatchObject({
    mails: 2,
    without_email: 0,
    subject: 'Your seat at Harbour Lights has a new name',
  })
  expect((await use()).body.code).toBe('seats_renamed')
  await app.runJobs()
  expect(await renamedMails(eventId)).toEqual([])
  expect((await use(true)).status).toBe(200)
  // The version is in use, so that the same again changes nothing and tells nothing.
  expect((await use(true)).status).toBe(200)
  await app.runJobs()
  const mails = await renamedMails(eventId)
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['jonas@koller.example', 'Ihr Platz bei Harbour Lights heißt jetzt anders'],
    ['mira@koller.example', 'Your seats at Harbour Lights have new names'],
  ])
  const [jonas, mira] = mails.map(({ text_body: text }) => text)
  expect(jonas).toContain('jetzt Stalls · Reihe AA · Platz 2')
  expect(jonas).not.toContain('Platz 1\n')
  expect(mira).toContain('now Stalls · Row AA · Seat 1')
  // Row 2 has its name still.
  expect(mira).not.toContain('now Stalls · Row 2')
  const history = await app.database.query
    .selectFrom('audit_rows')
    .select('after')
    .where('event_id', '=', eventId)
    .where('act', '=', 'event.seating_changed')
    .orderBy('id')
    .execute()
  expect(history.map(({ after }) => after)).toMatchObject([{}, { plan_version: 2, holders_mailed: 2 }])
})

const renamedMails = (eventId: number) =>
  app.database.query
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text_body'])
    .where('kind', '=', 'seats_renamed')
    .where('event_id', '=', eventId)
    .orderBy('recipient')
    .execute()
