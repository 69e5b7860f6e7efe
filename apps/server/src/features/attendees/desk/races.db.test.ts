import { admitAttendees } from '@turnout/contract/check-in/endpoints.ts'
import { cancelOrder, markOrderPaid } from '@turnout/contract/orders/endpoints.ts'
import { aList, buy, type HeldTicket } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { deskOf } from '@turnout/testkit/shops/desk.ts'
import { mustAddUp } from '@turnout/testkit/app/must-add-up.ts'
import { racing } from '@turnout/testkit/app/racing.ts'
import { addHall, stockOf, tally } from '@turnout/testkit/shops/selling.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

/*
 * Single tickets of an order that are cancelled, reactivated and moved while others scan, cancel,
 * pay and buy. Through three processes on one database.
 */

const app = testApp({ addsUp: true })
const { through, rush } = racing(app)
afterEach(() => mustAddUp(app))

const MANY = 20
const times = <T>(n: number, make: (n: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at))
const one = async (shop: TestShop, price: ShopPrice, name = 'Lena Brandt'): Promise<HeldTicket> => {
  const [ticket] = await buy(app, shop, price, [name])
  if (ticket === undefined) throw new Error('not bought')
  return ticket
}
const to = ({ productId, priceId }: ShopPrice) => ({ product_id: productId, product_price_id: priceId })
const orderAt = async (shop: TestShop, { id }: HeldTicket) => ({
  params: { event_id: shop.eventId, order_id: (await deskOf(app, shop).read(id)).order.id },
})

test(
  'of a hundred scans against a cancellation each ends in one of the two, with its trace',
  { timeout: 120_000 },
  async () => {
    const shop = await aShop(app)
    const list = await aList(app, shop)
    const desk = deskOf(app, shop)
    const ended = { admitted: 0, refused: 0 }
    for (let race = 0; race < 10; race++) {
      const guests = await buy(
        app,
        shop,
        shop.free,
        times(10, (n) => `Guest ${race} ${n}`),
      )
      await Promise.all(
        guests.map(async ({ id, code }, n) => {
          const scanning = sleep(Math.random() * 30).then(() =>
            through(n).call(admitAttendees, {
              params: { check_in_list_short_id: list.short_id },
              body: { attendees: [{ action: 'check-in', code }] },
            }),
          )
          const cancelling = sleep(Math.random() * 30).then(() =>
            desk.patch(id, { status: 'CANCELLED' }, through(n + 1)),
          )
          const [scanned, cancelled] = await Promise.all([scanning, cancelling])
          expect(cancelled.status).toBe(200)
          const verdict = scanned.body.results?.[0]?.verdict
          const { status, check_ins, timeline } = await desk.read(id)
          const told = timeline.map(({ act }) => act).filter((act) => /^(?:attendee|checkin)\./u.test(act))
          expect(status).toBe('CANCELLED')
          if (verdict === 'ADMITTED') {
            ended.admitted += 1
            // A scan that was judged just before may write its admission just after.
            expect([check_ins.length, told.toSorted()]).toEqual([1, ['attendee.cancelled', 'checkin.created']])
          } else {
            ended.refused += 1
            expect(['CANCELLED', 'REVOKED']).toContain(verdict)
            expect([check_ins.length, told]).toEqual([0, ['attendee.cancelled']])
          }
        }),
      )
    }
    expect(ended.admitted + ended.refused).toBe(100)
    expect([ended.admitted > 0, ended.refused > 0]).toEqual([true, true])
  },
)

test('a ticket that many cancel at once gives its place back once', async () => {
  const shop = await aShop(app, { scarcePlaces: 3 })
  const [lena] = (await buy(app, shop, shop.scarce, ['Lena Brandt', 'Rui Costa', 'Ana Reis'])) as [HeldTicket]
  const desk = deskOf(app, shop)
  const all = await Promise.all(times(MANY, (n) => desk.patch(lena.id, { status: 'CANCELLED' }, through(n))))
  expect(tally(all)).toEqual({ 200: 1, 409: MANY - 1 })
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 2 })
  expect(tally(await rush(shop, [shop.scarce], { buyers: 5 }))).toEqual({ 201: 1, 409: 4 })
})

test('an order and its tickets that are cancelled at once give every place back once', async () => {
  for (let race = 0; race < 10; race++) {
    const shop = await aShop(app, { scarcePlaces: 4 })
    await addHall(app, shop, { capacity: 4, prices: [shop.scarce] })
    const guests = await buy(app, shop, shop.scarce, ['Lena Brandt', 'Rui Costa', 'Ana Reis'])
    const at = await orderAt(shop, guests[0] as HeldTicket)
    const desk = deskOf(app, shop)
    const all = await Promise.all([
      ...guests.map(({ id }, n) =>
        sleep(Math.random() * 15).then(() => desk.patch(id, { status: 'CANCELLED' }, through(n))),
      ),
      sleep(Math.random() * 15).then(() => app.call(cancelOrder, at, { token: shop.owner.token })),
    ])
    expect(all.at(-1)?.status).toBe(200)
    expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 0, held: 0 })
    await mustAddUp(app)
  }
})

test('of twenty who come back for the last place one does', async () => {
  const shop = await aShop(app, { scarcePlaces: MANY })
  const desk = deskOf(app, shop)
  const guests: HeldTicket[] = []
  for (let n = 0; n < MANY; n++) guests.push(await one(shop, shop.scarce, `Guest ${n}`))
  for (const { id } of guests) expect((await desk.patch(id, { status: 'CANCELLED' })).status).toBe(200)
  await rush(shop, [shop.scarce], { buyers: MANY - 1 })
  const back = await Promise.all(guests.map(({ id }, n) => desk.patch(id, { status: 'ACTIVE' }, through(n))))
  expect(tally(back)).toEqual({ 200: 1, 409: MANY - 1 })
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: 1, held: MANY - 1 })
})

test('twenty move to another ticket and back, in both directions, and no place is lost or doubled', async () => {
  const shop = await aShop(app, { scarcePlaces: 12 })
  await addHall(app, shop, { capacity: MANY, prices: [shop.free, shop.scarce] })
  const desk = deskOf(app, shop)
  const free = await buy(
    app,
    shop,
    shop.free,
    times(MANY / 2, (n) => `Free ${n}`),
  )
  const scarce = await buy(
    app,
    shop,
    shop.scarce,
    times(MANY / 2, (n) => `Scarce ${n}`),
  )
  const moved = await Promise.all([
    ...free.map(({ id }, n) => desk.patch(id, to(shop.scarce), through(n))),
    ...scarce.map(({ id }, n) => desk.patch(id, to(shop.free), through(n + 1))),
  ])
  const { 200: done = 0, 409: refused = 0 } = tally(moved)
  expect(done + refused).toBe(MANY)
  // Those who leave the scarce one are never refused.
  expect(moved.slice(MANY / 2).every(({ status }) => status === 200)).toBe(true)
  const arrived = moved.slice(0, MANY / 2).filter(({ status }) => status === 200).length
  expect(await stockOf(app, shop.scarce)).toMatchObject({ sold: arrived })
  expect(await stockOf(app, shop.free)).toMatchObject({ sold: MANY - arrived })
})

test('of twenty who want the last place of another ticket one moves', async () => {
  const shop = await aShop(app, { scarcePlaces: 1 })
  const desk = deskOf(app, shop)
  const guests: HeldTicket[] = []
  for (let n = 0; n < MANY; n++) guests.push(await one(shop, shop.free, `Guest ${n}`))
  const moved = await Promise.all(guests.map(({ id }, n) => desk.patch(id, to(shop.scarce), through(n))))
  expect(tally(moved)).toEqual({ 200: 1, 409: MANY - 1 })
  expect([await stockOf(app, shop.scarce), await stockOf(app, shop.free)]).toMatchObject([
    { sold: 1 },
    { sold: MANY - 1 },
  ])
})

test('one ticket that twenty want to move at once moves once for each that is carried out', async () => {
  const shop = await aShop(app)
  const lena = await one(shop, shop.free)
  const desk = deskOf(app, shop)
  const moved = await Promise.all(
    times(MANY, (n) => desk.patch(lena.id, to(n % 2 ? shop.scarce : shop.free), through(n))),
  )
  expect(tally(moved)).toEqual({ 200: MANY })
  const { product_id: has } = await desk.read(lena.id)
  const sold = await Promise.all([shop.free, shop.scarce].map((price) => stockOf(app, price)))
  expect(sold.map((stock) => stock.sold)).toEqual(
    [shop.free, shop.scarce].map((price) => (price.productId === has ? 1 : 0)),
  )
})

test('a payment and the tickets that are cancelled, moved and brought back meanwhile agree', async () => {
  for (let race = 0; race < 10; race++) {
    const shop = await aShop(app)
    const [lena, rui, ana] = (await buy(app, shop, shop.paid, ['Lena Brandt', 'Rui Costa', 'Ana Reis'])) as [
      HeldTicket,
      HeldTicket,
      HeldTicket,
    ]
    const desk = deskOf(app, shop)
    await desk.patch(ana.id, { status: 'CANCELLED' })
    const at = await orderAt(shop, lena)
    const soon = () => sleep(Math.random() * 15)
    const all = await Promise.all([
      soon().then(() => app.call(markOrderPaid, at, { token: shop.owner.token })),
      soon().then(() => desk.patch(lena.id, { status: 'CANCELLED' }, through(1))),
      soon().then(() => desk.patch(rui.id, to(shop.scarce), through(2))),
      soon().then(() => desk.patch(ana.id, { status: 'ACTIVE' }, through(0))),
    ])
    const back = all[3]
    // Once the order is paid without it, a ticket does not come back for nothing.
    const isLate = back.status === 409
    expect(tally(all)).toEqual(isLate ? { 200: 3, 409: 1 } : { 200: 4 })
    if (isLate) expect(back.body).toMatchObject({ code: 'attendee_never_paid' })
    const stand = await sql<{ status: string }>`
      select status from attendees where order_id = ${at.params.order_id} order by id`.execute(app.database.query)
    expect(stand.rows.map(({ status }) => status)).toEqual(['CANCELLED', 'ACTIVE', isLate ? 'CANCELLED' : 'ACTIVE'])
    await mustAddUp(app)
  }
})
