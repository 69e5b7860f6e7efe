import { abandonOrder } from '@turnout/contract/checkout/endpoints.ts'
import { blockSeats } from '@turnout/contract/seats/staff-endpoints.ts'
import * as endpoints from '@turnout/contract/waiting-list/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aHouse, type TestHouse } from '@turnout/testkit/seats/a-house.ts'
import { seatAt } from '@turnout/testkit/seats/rows-plan.ts'
import { inZone, waitersOf } from '@turnout/testkit/shops/a-waiting-list.ts'
import { dayZone } from '@turnout/testkit/shops/day-zone.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expireHolds } from '../../orders/jobs.ts'

const app = testApp({ addsUp: true, pages: true })
const { list, serve, take, mailsTo, remove } = waitersOf(app)

const row = (n: number, ...seats: number[]): string[] => seats.map((seat) => seatAt(n, seat))

/** Two rows of four seats: row 1 is of letter A and costs nothing, row 2 of B. All of `sold` is held, pair by pair. */
async function soldOutHouse(sold: readonly (readonly [number, number, number])[] = ALL, wheelchairs = 0) {
  const house = await aHouse(app, { rows: 2, seats: 4 })
  if (wheelchairs > 0)
    await sql`update seating_seats set is_accessible = true where number = '1' and row_label = '1'
      and seating_id in (select id from seatings where event_id = ${house.shop.eventId})`.execute(app.database.query)
  await inZone(app, house.shop, dayZone())
  const pairs = []
  for (const [of, ...seats] of sold) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const held = await house.ask(of === 1 ? house.front : house.back, {
      quantity: seats.length,
      seats: row(of, ...seats),
      ...(of === 1 && seats.includes(1) && { wheelchairs }),
    })
    if (held.status !== 201) throw new Error(JSON.stringify(held.body))
    pairs.push(held)
  }
  const [a = never(), b = never(), c = never(), d = never()] = pairs
  return { house, shop: house.shop, pairs: { a, b, c, d } }
}

const ALL = [
  [1, 1, 2],
  [1, 3, 4],
  [2, 1, 2],
  [2, 3, 4],
] as const

function never(): Awaited<ReturnType<TestHouse['take']>> {
  return { status: 0 } as Awaited<ReturnType<TestHouse['take']>>
}

const join = ({ shop }: { readonly shop: TestHouse['shop'] }, email: string, body: object = {}) =>
  app.call(endpoints.joinWaitingList, {
    params: { event_id: shop.eventId },
    body: { zones: ['A'], quantity: 2, side_by_side: true, email, ...body },
  })

test('who waits for two seats of a letter side by side is offered these, by name, when they come back', async () => {
  const found = await soldOutHouse()
  const { house, shop, pairs } = found
  const joined = await join(found, 'mira@koller.example')
  expect(joined).toMatchObject({ status: 201, body: { data: { position: 1 } } })
  // Of another letter: not for this entry, and no other waits for it.
  await shop.act(abandonOrder, pairs.c)
  await serve()
  expect((await list(shop))[0]).toMatchObject({
    status: 'WAITING',
    side_by_side: true,
    reason: 'NO_PLACES',
    wishes: [{ zone: 'A', title: 'Stalls' }],
  })
  expect((await house.take(house.back, row(2, 1, 2))).status).toBe(201)
  await shop.act(abandonOrder, pairs.b)
  // Between the seats that came back and the offer: nothing for visitors.
  expect((await house.take(house.front, row(1, 3, 4))).body.code).toBe('sold_out_meanwhile')
  await serve()
  const [entry] = await list(shop)
  expect([entry?.status, entry?.offered_seats?.map(({ label }) => label)]).toEqual([
    'OFFERED',
    ['Stalls · Row 1 · Seat 3', 'Stalls · Row 1 · Seat 4'],
  ])
  expect((await house.best(house.front, 1)).body.code).toBe('sold_out_meanwhile')
  const mails = await mailsTo(shop, 'mira@koller.example')
  expect(mails.at(-1)).toMatchObject({ kind: 'waiting_offered' })
  expect(mails.at(-1)?.text_body).toContain('Stalls · Row 1 · Seats 3 and 4')
  const token = joined.body.data.cancel_token ?? ''
  const page = await app.raw('GET', `/waiting-list/${shop.eventId}/${token}`)
  expect(page.body as unknown as string).toContain('Stalls · Row 1 · Seats 3 and 4')

  const taken = await take(shop, token)
  const shortId = taken.location.split('/')[3] ?? ''
  const bought = await app.raw(
    'PUT',
    `/api/public/events/${shop.eventId}/order/${shortId}`,
    { order: { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true } },
    { headers: { cookie: taken.cookie } },
  )
  expect(bought.status).toBe(200)
  const seats = await sql<{ guid: string }>`
    select s.guid from attendees a join seats s on s.id = a.seat_id join orders o on o.id = a.order_id
    where o.short_id = ${shortId} order by s.guid`.execute(app.database.query)
  expect(seats.rows.map(({ guid }) => guid)).toEqual(row(1, 3, 4))
})

test('seats that are not side by side are for who sits apart, in their order', async () => {
  const found = await soldOutHouse([
    [1, 1, 3],
    [1, 2, 4],
    [2, 1, 2],
    [2, 3, 4],
  ])
  const { shop, pairs } = found
  await join(found, 'together@reis.example')
  await join(found, 'apart@reis.example', { side_by_side: false })
  await shop.act(abandonOrder, pairs.a)
  await serve()
  expect((await list(shop)).map(({ email, status, reason }) => [email, status, reason])).toEqual([
    ['together@reis.example', 'WAITING', 'TOO_FEW_PLACES'],
    ['apart@reis.example', 'OFFERED', null],
  ])
})

test('any of several letters is offered: the first that has enough', async () => {
  const found = await soldOutHouse()
  const { shop, pairs } = found
  await join(found, 'any@reis.example', { zones: ['A', 'B'] })
  await shop.act(abandonOrder, pairs.d)
  await serve()
  const [entry] = await list(shop)
  expect(entry?.wishes.map(({ zone }) => zone)).toEqual(['A', 'B'])
  expect(entry?.offered_seats?.map(({ guid }) => guid)).toEqual(row(2, 3, 4))
})

test('an offer that runs out frees its seats: for the next in line, then for everybody', async () => {
  const found = await soldOutHouse()
  const { house, shop, pairs } = found
  await join(found, 'first@reis.example')
  await join(found, 'second@reis.example')
  await shop.act(abandonOrder, pairs.a)
  await serve()
  const lapse = async () => {
    await sql`update orders set reserved_until = now() - interval '1 second' where status = 'RESERVED' and id in (
      select order_id from waiting_entries where event_id = ${shop.eventId})`.execute(app.database.query)
    await sql`update claims set until = now() - interval '1 second' where state = 'HELD' and order_id in (
      select order_id from waiting_entries where event_id = ${shop.eventId})`.execute(app.database.query)
    await expireHolds(app.database)
    await serve()
  }
  await lapse()
  const seats = async () =>
    (await list(shop)).map((entry) => [entry.email, entry.status, entry.offered_seats?.map(({ guid }) => guid)])
  expect(await seats()).toEqual([
    ['second@reis.example', 'OFFERED', row(1, 1, 2)],
    ['first@reis.example', 'OFFER_EXPIRED', row(1, 1, 2)],
  ])
  await lapse()
  expect((await house.take(house.front, row(1, 1, 2))).status).toBe(201)
})

test('what nobody can wait for is refused by its field', async () => {
  const found = await soldOutHouse()
  const { shop, pairs } = found
  const refused = async (body: object) => {
    const { status, body: said } = await join(found, 'ana@reis.example', body)
    return [status, ...Object.keys(said.errors ?? {})]
  }
  expect(await refused({ zones: ['C'] }), 'a letter that is not sold').toEqual([422, 'zones.0'])
  expect(await refused({ zones: ['A', 'X'] }), 'no letter').toEqual([422, 'zones.1'])
  expect(await refused({ quantity: 0 })).toEqual([422, 'quantity'])
  expect(await refused({ quantity: 11 })).toEqual([422, 'quantity'])
  // A row has four seats.
  expect(await refused({ quantity: 5 }), 'never side by side').toEqual([422, 'quantity'])
  expect((await join(found, 'apart@reis.example', { quantity: 5, side_by_side: false })).status).toBe(201)
  await shop.act(abandonOrder, pairs.c)
  expect(await refused({ zones: ['A', 'B'] }), 'on sale').toEqual([422, 'zones.1'])
})

test('a letter that needs a promo code is not waited for', async () => {
  const found = await soldOutHouse()
  const { house } = found
  await sql`update products set is_hidden_without_promo_code = true where id = ${house.front.productId}`.execute(
    app.database.query,
  )
  const refused = await join(found, 'ana@reis.example')
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['zones.0']])
})

test('a blocked seat is not offered, and one that is sold again is', async () => {
  const found = await soldOutHouse()
  const { shop, pairs } = found
  await join(found, 'ana@reis.example')
  await shop.act(abandonOrder, pairs.a)
  const at = { params: { event_id: shop.eventId } }
  await app.call(blockSeats, { ...at, body: { seats: row(1, 2), reason: 'A camera' } }, shop.owner)
  await serve()
  expect((await list(shop))[0]?.status).toBe('WAITING')
})

test('by hand the organizer offers seats, and a stranger does not', async () => {
  const found = await soldOutHouse()
  const { shop, pairs } = found
  await join(found, 'ana@reis.example')
  await sql`update event_settings set waitlist_auto_process = false where event_id = ${shop.eventId}`.execute(
    app.database.query,
  )
  await shop.act(abandonOrder, pairs.b)
  await serve()
  const [waiting] = await list(shop)
  expect([waiting?.status, waiting?.reason]).toEqual(['WAITING', 'BY_HAND'])
  const offer = (caller: { readonly token: string }) =>
    app.call(endpoints.offerNext, { params: { event_id: shop.eventId }, body: { entry_id: waiting?.id ?? 0 } }, caller)
  const stranger = await aHouse(app, { rows: 2, seats: 2 })
  expect((await offer(stranger.shop.owner)).status).toBe(404)
  const offered = await offer(shop.owner)
  expect(offered.body.data.offered_seats?.map(({ guid }) => guid)).toEqual(row(1, 3, 4))
  expect((await remove(shop, waiting?.id ?? 0)).status).toBe(204)
})

test('an offer and visitors who want the same seats: each seat is one’s, an offer whole or none', async () => {
  // A place for a wheelchair is left, so that the letter stays open to visitors.
  const found = await soldOutHouse(ALL, 1)
  const { house, shop, pairs } = found
  await shop.act(abandonOrder, pairs.a)
  const joined = await join(found, 'ana@reis.example')
  expect(joined.status, 'no ordinary pair is left').toBe(422)
  expect((await house.take(house.front, row(1, 2))).status).toBe(201)
  expect((await join(found, 'ana@reis.example')).status).toBe(201)
  await serve()
  await shop.act(abandonOrder, pairs.b)
  const [offered, ...visitors] = await Promise.all([
    serve(),
    ...[3, 4, 3, 4].map((seat) => house.take(house.front, row(1, seat))),
  ])
  expect(offered).toBeUndefined()
  const bought = visitors.filter(({ status }) => status === 201).length
  const [entry] = await list(shop)
  expect(entry?.status === 'OFFERED' ? bought : 0, 'an offer leaves nothing of the pair').toBe(0)
  const taken = await house.takenNow()
  expect([...taken.values()].filter((times) => times > 1)).toEqual([])
})
