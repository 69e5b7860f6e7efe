import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { erasePersonalData, exportPersonalData } from '@turnout/contract/personal-data/endpoints.ts'
import { blockSeats } from '@turnout/contract/seats/staff-endpoints.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { testApp, type TestApp } from '@turnout/testkit/app/test-app.ts'
import { differences, loadArchive, writeDirectly } from '@turnout/testkit/files/archives.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

/* Seats in what is kept of an event and of a guest: archives, the file of a guest, and what erasing leaves. */

const app = testApp({ addsUp: true })
const target = testApp({ addsUp: true })

afterEach(() => mustAddUp(app))

const [one, two, three, four] = [seatAt(1, 1), seatAt(1, 2), seatAt(1, 3), seatAt(1, 4)]

const MIRA = 'mira@koller.example'

const take = (through: TestApp, { shop, front }: TestHouse, seat: string) =>
  through.call(reserveTickets, {
    params: { event_id: shop.eventId },
    body: {
      products: [
        { product_id: front.productId, quantities: [{ price_id: front.priceId, quantity: 1, seats: [seat] }] },
      ],
    },
  })

test('an archive of an event has its seats: in another installation the same ones are sold, held back and free', async () => {
  const house = await aHouse(app)
  const { owner, eventId } = house.shop
  await house.buy(await house.take(house.front, [one, two]))
  const of = { params: { event_id: eventId } }
  await app.call(blockSeats, { ...of, body: { seats: [three], reason: 'Cameras' } }, { token: owner.token })
  const first = await writeDirectly(app, owner.accountId, eventId)
  await loadArchive(target, first.bytes)
  expect(differences(first.files, (await writeDirectly(target, owner.accountId, eventId)).files)).toEqual([])
  const guests = await sql<{ guid: string }>`
    select s.guid from attendees a join seats s on s.id = a.seat_id where a.event_id = ${eventId} order by 1`.execute(
    target.database.query,
  )
  expect(guests.rows.map(({ guid }) => guid)).toEqual([one, two])
  expect((await take(target, house, two)).body.errors).toMatchObject({
    'products.0.quantities.0.seats.0': ['This seat was taken a moment ago.'],
  })
  expect((await take(target, house, three)).status).toBe(409)
  expect((await take(target, house, four)).status).toBe(201)
  await mustAddUp(target)
})

test('the file of a guest names the seats of their tickets', async () => {
  const house = await aHouse(app)
  const { owner } = house.shop
  await house.buy(await house.take(house.front, [one, two]))
  const file = await app.call(
    exportPersonalData,
    { params: { account_id: owner.accountId }, body: { email: MIRA } },
    { token: owner.token },
  )
  const { tickets } = file.body as unknown as { readonly tickets: readonly { readonly seat?: object }[] }
  expect(tickets.map(({ seat }) => seat)).toMatchObject([
    { section: 'Stalls', row: '1', number: '1' },
    { section: 'Stalls', row: '1', number: '2' },
  ])
})

test('a guest who is erased keeps the seat: it is not sold twice, and the list shows it', async () => {
  const house = await aHouse(app)
  const { owner, eventId } = house.shop
  await house.buy(await house.take(house.front, [one]))
  await sql`update events set start_date = now() - interval '2 days', end_date = now() - interval '1 day'
    where id = ${eventId}`.execute(app.database.query)
  const erased = await app.call(
    erasePersonalData,
    { params: { account_id: owner.accountId }, body: { email: MIRA } },
    { token: owner.token },
  )
  expect(erased.status).toBe(200)
  await sql`update events set start_date = now() + interval '20 days', end_date = null where id = ${eventId}`.execute(
    app.database.query,
  )
  expect(await house.takenNow()).toEqual(new Map([[one, 1]]))
  expect((await take(app, house, one)).status).toBe(409)
  const guests = await app.call(attendeesOfEvent, { params: { event_id: eventId } }, { token: owner.token })
  expect(guests.body.data.map(({ email, seat }) => [email === MIRA, seat?.label])).toEqual([
    [false, 'Stalls · Row 1 · Seat 1'],
  ])
})
