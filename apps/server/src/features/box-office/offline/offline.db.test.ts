import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import { setQuotaAtTill, unbookedOfEvent } from '@turnout/contract/box-office/offline-endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { aPlayShop, datesOf } from '@turnout/testkit/shops/a-play.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { cancelEvent, runCancellings } from '@turnout/testkit/shops/cancelling.ts'
import { addProduct, changeProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { anOpenTill, LEAD_PIN, PIN, sellAt, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import {
  anOfflineTill,
  bookAt,
  holdAt,
  quotaAt,
  syncAt,
  unbookedAt,
  type OfflineSaleBody,
} from '@turnout/testkit/tills/offline-sales.ts'
import { sql, type RawBuilder } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'

const app = testApp({ cards: true, addsUp: true })

let shop: TestShop
let open: OpenTill
let price: ShopPrice
beforeAll(async () => {
  shop = await aShop(app)
  open = await anOpenTill(app, shop)
  price = await addProduct(app, shop, {
    title: 'Standing',
    type: 'PAID',
    prices: [{ price: 12.5, initial_quantity_available: 200 }],
  })
})

const at = ({ till }: Pick<OpenTill, 'till'>) => ({ till_short_id: till.short_id })
const few = (quantity: number) =>
  addProduct(app, shop, {
    title: 'Few',
    type: 'PAID',
    prices: [{ price: 5, initial_quantity_available: quantity }],
  })
const line = ({ productId, priceId }: ShopPrice, quantity: number) => ({
  product_id: productId,
  price_id: priceId,
  quantity,
})
const wish = (quantity: number) => line(price, quantity)
const close = (of: OpenTill, counted: number, body: object = {}) =>
  app.call(
    endpoints.closeTillSession,
    { params: at(of), body: { counted, note: 'x', ...body } },
    { headers: of.headers },
  )
const statesOf = async (of: OpenTill, sales: readonly OfflineSaleBody[]) =>
  (await syncAt(app, of, sales)).body.data.sales.map(({ state }) => state)
const insideAt = async ({ id }: { readonly id: number }): Promise<number> => {
  const found = await sql<{ inside: number }>`
    select count(*)::int as inside from check_ins where check_in_list_id = ${id} and closed_at is null`.execute(
    app.database.query,
  )
  return found.rows[0]?.inside ?? -1
}
const sold = <T>(sale: T | null): T => {
  if (sale === null) throw new Error('the till holds no more')
  return sale
}

describe('a quota', () => {
  test('holds places like a sale, is set to what is wanted, and ends with the shift', async () => {
    const own = await anOpenTill(app, shop, { name: 'North', shares: [wish(5)] })
    const tight = await few(6)
    const first = await holdAt(app, own, [[tight, 4]])
    expect(first.body.data.held).toMatchObject([{ quantity: 4, price: 5 }])
    expect(first.body.data.held[0]?.codes).toHaveLength(4)
    expect(first.body.data.wished).toMatchObject([{ price_id: price.priceId, quantity: 5 }])
    expect(await stockOf(app, tight)).toMatchObject({ held: 4, sold: 0 })
    const again = await holdAt(app, own, [[tight, 4]])
    expect(again.body.data.held).toEqual(first.body.data.held)
    const more = await holdAt(app, own, [[tight, 9]])
    expect(more.body.data).toMatchObject({ held: [{ quantity: 6 }], short: [{ wanted: 9, held: 6 }] })
    const buyer = await sellAt(app, open, { lines: [line(tight, 1)], tender: { kind: 'CARD' } })
    expect(buyer.body.code).toBe('sold_out_meanwhile')
    expect((await holdAt(app, own, [[tight, 2]])).body.data.held).toMatchObject([{ quantity: 2 }])
    expect(await stockOf(app, tight)).toMatchObject({ held: 2, sold: 0 })
    expect((await quotaAt(app, own)).body.data.held[0]?.codes).toEqual(first.body.data.held[0]?.codes.slice(0, 2))
    expect((await close(own, 100)).status).toBe(200)
    expect(await stockOf(app, tight)).toMatchObject({ held: 0, sold: 0 })
    expect((await quotaAt(app, own)).body.code).toBe('shift_not_open')
  })

  test('names what it cannot hold', async () => {
    const own = await anOpenTill(app, shop, { name: 'South', product_ids: [shop.paid.productId] })
    expect(Object.keys((await holdAt(app, own, [[price, 2]])).body.errors)).toEqual(['wants.0.product_id'])
    const unknown = { ...shop.paid, priceId: price.priceId }
    expect(Object.keys((await holdAt(app, own, [[unknown, 2]])).body.errors)).toEqual(['wants.0.quantity'])
    expect((await holdAt(app, { ...own, headers: {} }, [[shop.paid, 2]])).body.code).toBe('pin_required')
  })

  test('is wished of each date, and without what cannot be held any more', async () => {
    const { shop: play, premiere, other } = await aPlayShop(app)
    const [first = 0] = (await datesOf(app, play)).map(({ id }) => id)
    const gone = await addProduct(app, play, { title: 'Gone', type: 'PAID', prices: [{ price: 5 }] })
    const share = (of: ShopPrice, event_occurrence_id?: number) => ({ ...line(of, 2), event_occurrence_id })
    const shares = [share(play.paid, first), share(play.paid, premiere), share(play.paid, other), share(play.paid)]
    const own = await anOpenTill(app, play, {
      product_ids: [play.paid.productId],
      shares: [...shares, share(gone, premiere)],
    })
    const change = (id: number, what: RawBuilder<unknown>) =>
      sql`update occurrences set ${what} where id = ${id}`.execute(app.database.query)
    await change(first, sql`starts_at = now() - interval '2 days', ends_at = null`)
    await change(other, sql`status = 'CANCELLED', cancelled_at = now()`)
    // The event spans what takes place of it.
    await sql`update events e set start_date = a.starts_at, end_date = z.starts_at from occurrences a, occurrences z
      where a.id = ${first} and z.id = ${premiere} and e.id = a.event_id`.execute(app.database.query)
    const { wished } = (await quotaAt(app, own)).body.data
    expect(wished).toMatchObject([{ price_id: play.paid.priceId, event_occurrence_id: premiere, quantity: 2 }])
    const held = await app.call(setQuotaAtTill, { params: at(own), body: { wants: wished } }, { headers: own.headers })
    expect(held.body.data.held).toMatchObject([{ event_occurrence_id: premiere, quantity: 2 }])
    const seen = await app.call(
      endpoints.tillsOfEvent,
      { params: { event_id: play.eventId } },
      { token: play.owner.token },
    )
    expect(seen.body.data.map((till) => till.shares)).toEqual([wished])
  })

  test('is taken anew at a price that changed, and sold at the one that was shown', async () => {
    const own = await anOpenTill(app, shop, { name: 'Early' })
    const dear = await few(20)
    const till = anOfflineTill((await holdAt(app, own, [[dear, 3]])).body.data)
    const before = sold(till.sell(dear, 1))
    expect((await changeProduct(app, shop, dear, { price: 9 })).status).toBe(200)
    const late = sold(till.sell(dear, 1))
    expect(await statesOf(own, [before])).toEqual(['BOOKED'])
    expect((await holdAt(app, own, [[dear, 2]])).body.data.held).toMatchObject([{ quantity: 2, price: 9 }])
    const answer = await syncAt(app, own, [late])
    expect(answer.body.data.sales).toMatchObject([{ state: 'BOOKED' }])
    expect(await stockOf(app, dear)).toMatchObject({ held: 1, sold: 2 })
    const x = await app.call(endpoints.xReportAtTill, { params: at(own) }, { headers: own.headers })
    expect(x.body.data).toMatchObject({ sales: 2, sold: 10 })
  })
})

describe('sales without a network', () => {
  test('are one with a sale whose answer was lost', async () => {
    const own = await anOpenTill(app, shop, { name: 'Lost answer' })
    const till = anOfflineTill((await holdAt(app, own, [[price, 2]])).body.data)
    const sale = sold(till.sell(price, 1))
    const online = { lines: [wish(1)], tender: { kind: 'CASH' as const, given: 12.5 } }
    const made = await sellAt(app, own, { ...online, key: sale.key })
    const answer = await syncAt(app, own, [sale])
    expect(answer.body.data.sales).toMatchObject([{ state: 'BOOKED', id: made.body.data.id }])
    // No guest has one of its tickets: the till holds them as before.
    expect((await quotaAt(app, own)).body.data).toMatchObject({ held: [{ quantity: 2 }], unbooked: 0 })
    expect(await statesOf(own, [sale])).toEqual(['BOOKED'])
    const x = await app.call(endpoints.xReportAtTill, { params: at(own) }, { headers: own.headers })
    expect(x.body.data).toMatchObject({ sales: 1 })
  })

  test('are booked once, however often and in whatever pieces they are sent', async () => {
    const own = await anOpenTill(app, shop, { name: 'Forty' })
    const till = anOfflineTill((await holdAt(app, own, [[price, 60]])).body.data)
    const sales = Array.from({ length: 40 }, (_, n) => sold(till.sell(price, n % 4 === 0 ? 2 : 1)))
    // The tab was killed twice: what was under way is sent again.
    await syncAt(app, own, sales.slice(0, 15))
    await syncAt(app, own, sales.slice(8, 25))
    const [one, two] = await Promise.all([syncAt(app, own, sales), syncAt(app, own, sales)])
    expect(one.body.data).toEqual(two.body.data)
    expect(one.body.data.sales.every(({ state }) => state === 'BOOKED')).toBe(true)
    const x = await app.call(endpoints.xReportAtTill, { params: at(own) }, { headers: own.headers })
    expect(x.body.data).toMatchObject({ sales: 40, sold: 625, cash: 625, expected: 725 })
    expect((await quotaAt(app, own)).body.data.held).toMatchObject([{ quantity: 10 }])
    const first = await app.call(
      endpoints.saleAtTill,
      { params: { ...at(own), till_sale_id: one.body.data.sales[0]?.id ?? '' } },
      { headers: own.headers },
    )
    expect(first.body.data.tickets.map(({ public_id: id, code }) => [id, code])).toEqual(
      sales[0]?.tickets?.map((id) => [id, till.codes.get(id)]),
    )
    expect((await close(own, 725)).status).toBe(200)
  })

  test('that cannot be booked are kept with their places, and booked by hand', async () => {
    const own = await anOpenTill(app, shop, { name: 'Doubtful' })
    const other = await anOpenTill(app, shop, { name: 'Other' })
    const tight = await few(10)
    const till = anOfflineTill((await holdAt(app, own, [[tight, 4]])).body.data)
    const foreign = anOfflineTill((await holdAt(app, other, [[tight, 2]])).body.data)
    const good = sold(till.sell(tight, 1))
    const again = { ...sold(till.sell(tight, 1)), tickets: good.tickets ?? [] }
    const stolen = { ...sold(till.sell(tight, 1)), tickets: sold(foreign.sell(tight, 1)).tickets ?? [] }
    const cheap = { ...sold(till.sell(tight, 1)), total: 4, tender: { kind: 'CASH', given: 4 } as const }
    const answer = await syncAt(app, own, [good, again, stolen, cheap])
    expect(answer.body.data.sales).toMatchObject([
      { state: 'BOOKED', reason: null },
      { state: 'DOUBTFUL', reason: 'invalid_fields', fields: { 'tickets.0': ['ticket_sold'] } },
      { state: 'DOUBTFUL', reason: 'invalid_fields', fields: { 'tickets.0': ['unknown_ticket'] } },
      { state: 'DOUBTFUL', reason: 'till_price_changed' },
    ])
    expect((await syncAt(app, own, [good, again, stolen, cheap])).body.data).toEqual(answer.body.data)
    expect(await stockOf(app, tight)).toMatchObject({ held: 5, sold: 1 })
    const waiting = (await unbookedAt(app, own)).body.data
    expect(waiting.map(({ reason }) => reason)).toEqual(['invalid_fields', 'invalid_fields', 'till_price_changed'])
    const told = await app.call(unbookedOfEvent, { params: { event_id: shop.eventId } }, { token: shop.owner.token })
    expect(told.body.data).toEqual(waiting)
    expect((await close(own, 105)).body.code).toBe('sales_waiting')
    // Tickets that were sold with it twice or are of another till become fresh ones.
    expect((await bookAt(app, own, waiting[0]?.id ?? '')).body.data).toMatchObject({ total: 5, given: 5 })
    expect((await bookAt(app, own, waiting[0]?.id ?? '')).body.data).toMatchObject({ total: 5, given: 5 })
    expect((await bookAt(app, own, waiting[1]?.id ?? '')).status).toBe(200)
    expect((await bookAt(app, own, waiting[2]?.id ?? '')).body.errors).toHaveProperty(['tender.given'])
    expect((await unbookedAt(app, own)).body.data).toHaveLength(1)
    expect((await bookAt(app, other, waiting[2]?.id ?? '')).status).toBe(404)
    expect((await close(own, 115, { closes_anyway: true })).body.code).toBe('till_lead_needed')
    expect(await stockOf(app, tight)).toMatchObject({ sold: 3 })
  })

  test('are refused by field where the device sends what is no sale', async () => {
    const till = anOfflineTill((await holdAt(app, open, [[price, 1]])).body.data)
    const sale = sold(till.sell(price, 1))
    const send = (over: object) =>
      app.raw('POST', `/api/public/tills/${open.till.short_id}/sync`, { sales: [{ ...sale, ...over }] }, open)
    const wrong: readonly (readonly [object, string])[] = [
      [{ tender: { kind: 'CASH', given: -5 } }, 'sales.0.tender.given'],
      [{ tender: { kind: 'CARD' } }, 'sales.0.tender.kind'],
      [{ key: 'short' }, 'sales.0.key'],
      [{ lines: [] }, 'sales.0.lines'],
      [{ sold_at: 'yesterday' }, 'sales.0.sold_at'],
    ]
    for (const [over, field] of wrong) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(Object.keys((await send(over)).body.errors)).toEqual([field])
    }
    const none = await syncAt(app, open, [{ ...sale, tickets: [] }])
    expect(none.body.data.sales).toMatchObject([{ state: 'DOUBTFUL', fields: { tickets: ['required'] } }])
    expect((await bookAt(app, open, (await unbookedAt(app, open)).body.data[0]?.id ?? '')).status).toBe(200)
  })

  test('keep the time that a wrong clock told, and say so', async () => {
    const till = anOfflineTill((await holdAt(app, open, [[price, 2]])).body.data)
    const behind = new Date(Date.now() - 48 * 3_600_000).toISOString()
    const off = sold(till.sell(price, 1, { sold_at: behind }))
    const answer = await syncAt(app, open, [off, sold(till.sell(price, 1))])
    expect(answer.body.data.sales.map(({ is_clock_off: isOff }) => isOff)).toEqual([true, false])
    const moved = await app.call(endpoints.movementsAtTill, { params: at(open) }, { headers: open.headers })
    expect(moved.body.data.slice(0, 2)).toMatchObject([
      { is_clock_off: false },
      { is_clock_off: true, sold_offline_at: behind },
    ])
  })

  test('that come after the shift was closed go to the next one', async () => {
    const own = await anOpenTill(app, shop, { name: 'Late' })
    const till = anOfflineTill((await holdAt(app, own, [[price, 2]])).body.data)
    const late = sold(till.sell(price, 2))
    const lead = { person_id: own.lead.id, pin: LEAD_PIN, device_id: own.deviceId }
    const led = await app.call(endpoints.openTillPass, { params: at(own), body: lead })
    const asLead = { ...own, headers: { 'x-till-pass': led.body.data.pass } }
    const closed = await close(asLead, 100, { sales_waiting: 1, closes_anyway: true })
    expect(closed.body.data).toMatchObject({ sales: 0, sales_waiting: 1 })
    expect((await syncAt(app, own, [late])).body.code).toBe('shift_not_open')
    const body = { person_id: own.seller.id, pin: PIN, device_id: own.deviceId, float: 100 }
    await app.call(endpoints.openTillSession, { params: at(own), body })
    expect((await syncAt(app, own, [late])).body.data.sales).toMatchObject([{ state: 'BOOKED', is_clock_off: true }])
  })

  test('come from the device that sold them after another one took the till over, and nothing else does', async () => {
    const own = await anOpenTill(app, shop, { name: 'Taken over' })
    const till = anOfflineTill((await holdAt(app, own, [[price, 3]])).body.data)
    const sales = [sold(till.sell(price, 1)), sold(till.sell(price, 2))]
    const lead = { person_id: own.lead.id, pin: LEAD_PIN, takes_over: true }
    const pass = async (deviceId: string, over: object) =>
      app.call(endpoints.openTillPass, { params: at(own), body: { ...lead, device_id: deviceId, ...over } })
    const taken = await pass('device-of-the-lead', {})
    expect(taken.status).toBe(200)
    const theirs = { ...own, headers: { 'x-till-pass': taken.body.data.pass } }
    const booked = await syncAt(app, own, sales)
    expect(booked.body.data.sales).toMatchObject([{ state: 'BOOKED' }, { state: 'BOOKED' }])
    expect((await syncAt(app, own, sales)).body.data).toEqual(booked.body.data)
    const moved = await app.call(endpoints.movementsAtTill, { params: at(own) }, { headers: theirs.headers })
    const made = moved.body.data.filter(({ kind }) => kind === 'SALE')
    expect(made.map(({ person, amount }) => [person.name, amount])).toEqual([
      ['Marta', 25],
      ['Marta', 12.5],
    ])
    expect((await quotaAt(app, theirs)).body.data).toMatchObject({ held: [], unbooked: 0 })
    const refused = await Promise.all([
      sellAt(app, own, { lines: [wish(1)], tender: { kind: 'CARD' } }),
      holdAt(app, own, [[price, 1]]),
      quotaAt(app, own),
      close(own, 137.5),
    ])
    expect(refused.map(({ body }) => body.code)).toEqual(Array(refused.length).fill('till_open_elsewhere'))
    // A device that never held a place of the till has nothing to send.
    const third = await pass('device-of-a-third', {})
    await pass('device-of-the-lead', {})
    const foreign = { ...own, headers: { 'x-till-pass': third.body.data.pass } }
    expect((await syncAt(app, foreign, sales)).body.code).toBe('till_open_elsewhere')
    expect((await close(theirs, 137.5)).body.data).toMatchObject({ sales: 2, cash: 37.5, expected: 137.5 })
  })

  test('of an event that is cancelled meanwhile wait for the organizer', async () => {
    const gone = await aShop(app)
    const own = await anOpenTill(app, gone)
    const till = anOfflineTill((await holdAt(app, own, [[gone.paid, 3]])).body.data)
    const sale = sold(till.sell(gone.paid, 1))
    await cancelEvent(app, gone)
    await runCancellings(app)
    expect(await stockOf(app, gone.paid)).toMatchObject({ held: 0, sold: 0 })
    expect((await quotaAt(app, own)).body.data.held).toEqual([])
    expect((await syncAt(app, own, [sale])).body.data.sales).toMatchObject([
      { state: 'DOUBTFUL', reason: 'event_not_available' },
    ])
  })
})

describe('a ticket of a quota', () => {
  test('opens the gate after the sync, and counts once where a phone let it in before', async () => {
    const list = await aList(app, shop, {
      name: 'Every ticket',
      includes_all_products: true,
      product_ids: [price.productId],
    })
    const own = await anOpenTill(app, shop, { name: 'Gate' })
    const till = anOfflineTill((await holdAt(app, own, [[price, 3]])).body.data)
    const sale = sold(till.sell(price, 2))
    const [early = '', later = ''] = (sale.tickets ?? []).map((id) => till.codes.get(id) ?? '')
    const asked = await scan(app, list, [{ code: early }])
    expect(asked.body.results).toMatchObject([{ verdict: 'UNKNOWN' }])
    const decided = { code: early, device_verdict: 'ADMITTED' as const }
    const ids = [randomUUID(), randomUUID()]
    const before = await scan(
      app,
      list,
      ids.map((scan_id) => ({ ...decided, scan_id, scanned_at: new Date().toISOString() })),
    )
    expect(before.body.results.map(({ conflict }) => conflict)).toEqual(['UNKNOWN', 'UNKNOWN'])
    expect(before.body.checked_in_attendees).toBe(0)
    expect(await statesOf(own, [sale])).toEqual(['BOOKED'])
    const after = await scan(app, list, [{ code: early }, { code: later }])
    expect(after.body.results).toMatchObject([{ verdict: 'ALREADY_ADMITTED' }, { verdict: 'ADMITTED' }])
    expect(await insideAt(list)).toBe(2)
    const open = await sql<{ waiting: number }>`
      select count(*)::int as waiting from scans where check_in_list_id = ${list.id} and conflict is not null and settled_at is null`.execute(
      app.database.query,
    )
    // The second phone let a guest in with the same ticket: that stays to be seen to.
    expect(open.rows).toEqual([{ waiting: 1 }])
  })

  test('may be scanned while its sale comes in', async () => {
    const list = await aList(app, shop, { name: 'At once', product_ids: [price.productId] })
    const own = await anOpenTill(app, shop, { name: 'Together' })
    const till = anOfflineTill((await holdAt(app, own, [[price, 8]])).body.data)
    const sales = Array.from({ length: 8 }, () => sold(till.sell(price, 1)))
    const scans = sales.map((sale) =>
      scan(app, list, [
        {
          code: till.codes.get(sale.tickets?.[0] ?? '') ?? '',
          device_verdict: 'ADMITTED',
          scan_id: randomUUID(),
          scanned_at: new Date().toISOString(),
        },
      ]),
    )
    await Promise.all([syncAt(app, own, sales), ...scans])
    expect(await insideAt(list)).toBe(8)
  })
})

describe('at once', () => {
  test('closing and a sync: each sale is in the report, or refused', async () => {
    const own = await anOpenTill(app, shop, { name: 'Closing' })
    const till = anOfflineTill((await holdAt(app, own, [[price, 6]])).body.data)
    const sales = Array.from({ length: 6 }, () => sold(till.sell(price, 1)))
    const [closed, ...synced] = await Promise.all([close(own, 100), ...sales.map((sale) => syncAt(app, own, [sale]))])
    const booked = synced.filter(({ status }) => status === 200).length
    expect(closed.body.data.sales).toBe(booked)
    expect(synced.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'shift_not_open')).toBe(true)
  })

  test('two tills and the shop never sell more than there is; without holding they would', async () => {
    const tight = await few(12)
    const [one, two] = await Promise.all([
      anOpenTill(app, shop, { name: 'One' }),
      anOpenTill(app, shop, { name: 'Two' }),
    ])
    const quotas = await Promise.all([holdAt(app, one, [[tight, 5]]), holdAt(app, two, [[tight, 5]])])
    const promised = quotas.map(({ body }) => anOfflineTill(body.data))
    const queues = promised.map((till) => Array.from({ length: 5 }, () => sold(till.sell(tight, 1))))
    const shopSales = Array.from({ length: 6 }, () =>
      sellAt(app, open, { lines: [line(tight, 1)], tender: { kind: 'CARD' } }),
    )
    const [a, b, ...bought] = await Promise.all([
      statesOf(one, queues[0] ?? []),
      statesOf(two, queues[1] ?? []),
      ...shopSales,
    ])
    expect([...a, ...b]).toEqual(Array(10).fill('BOOKED'))
    expect(bought.filter(({ status }) => status === 201)).toHaveLength(2)
    expect(await stockOf(app, tight)).toEqual({ capacity: 12, held: 0, sold: 12 })

    // The control: the same without holding places. Guests have tickets in hands for which there is no place.
    const blind = await few(12)
    const sale = () => ({ ...sold(anOfflineTill(blindly(blind)).sell(blind, 1)), tickets: [] })
    const unheld = [one, two].map((of) => [of, Array.from({ length: 5 }, sale)] as const)
    const left = Array.from({ length: 6 }, () =>
      sellAt(app, open, { lines: [line(blind, 1)], tender: { kind: 'CARD' } }),
    )
    await Promise.all([...unheld.map(([of, sales]) => syncAt(app, of, sales)), ...left])
    const booked = await Promise.all(
      unheld.map(async ([of]) => {
        const waiting = (await unbookedAt(app, of)).body.data
        return Promise.all(waiting.map(({ id }) => bookAt(app, of, id)))
      }),
    )
    const refused = booked.flat().filter(({ body }) => body.code === 'sold_out_meanwhile')
    expect(refused).toHaveLength(4)
  })
})

const blindly = ({ productId, priceId }: ShopPrice) => ({
  held: [{ product_id: productId, price_id: priceId, event_occurrence_id: null, quantity: 1, price: 5, codes: [] }],
})
