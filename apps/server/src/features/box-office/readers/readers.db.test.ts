import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import type { CardSale } from '@turnout/contract/box-office/reader.ts'
import * as readerEndpoints from '@turnout/contract/box-office/reader-endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList } from '@turnout/testkit/doors/a-door.ts'
import type { TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { aCardShop, workOff } from '@turnout/testkit/shops/paying.ts'
import { addProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { aReader, cardSalesAt, type CardSaleBody, type TestReader } from '@turnout/testkit/tills/a-reader.ts'
import { anOpenTill, LEAD_PIN, PIN, sellAt, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock/clock.ts'
import { createLog } from '../../../platform/log/log.ts'
import { compareIntents } from '../../payments/intents/reconcile-payments.ts'
import { askingOf } from '../../payments/intents/ask-about-intent.ts'
import { checkCardSales } from './check-card-sales.ts'

const app = testApp({ cards: true, connect: true, addsUp: true })

let shop: TestShop
let reader: TestReader
beforeAll(async () => {
  shop = await aCardShop(app)
  reader = await aReader(app, shop)
}, 60_000)

let open: OpenTill
beforeEach(async () => {
  await app.stripe.heal()
  await app.stripe.changeReader(reader.ref, {})
  open = await anOpenTill(app, shop, { name: `Till ${randomUUID().slice(0, 6)}` })
})

const DECLINED = 'pm_card_visa_chargeDeclinedInsufficientFunds'
const tickets = (quantity = 1) => [{ product_id: shop.paid.productId, price_id: shop.paid.priceId, quantity }]
const basket = (more: Partial<CardSaleBody> = {}): CardSaleBody => ({ lines: tickets(), reader_id: reader.id, ...more })
const at = () => cardSalesAt(app, open)
const tap = (card?: string) => app.stripe.presentCard(reader.ref, card)
const asking = () => askingOf(app.database, app.provider, createLog('silent'))
/** A sum on the reader. */
const waiting = async (more: Partial<CardSaleBody> = {}): Promise<CardSale> => {
  const started = await at().start(basket(more))
  expect([started.status, started.body.data?.state]).toEqual([201, 'WAITING'])
  return started.body.data
}
/** The till may ask again at once, and the server does. */
const later = async (seconds = 3) => {
  await sql`
    update till_charges set asked_at = asked_at - make_interval(secs => ${seconds}),
      sent_at = sent_at - make_interval(secs => ${seconds}), check_at = check_at - make_interval(mins => 2)`.execute(
    app.database.query,
  )
}
const ask = async (sale: Pick<CardSale, 'id'>) => {
  await later()
  return at().ask(sale)
}
const cash = () => sellAt(app, open, { lines: tickets(), tender: { kind: 'CASH', given: 25 } })
const story = async (sale: CardSale) => {
  const found = await sql<{ status: string; payments: string[]; refunds: string[]; sales: number; ledger: object }>`
    select o.status, array(select provider || ' ' || purpose from payments p where p.order_id = o.id order by p.id) as payments,
      array(select origin || ' ' || state from refunds r where r.order_id = o.id order by r.id) as refunds,
      (select count(*)::int from till_movements m where m.order_id = o.id and m.kind = 'SALE') as sales,
      (select coalesce(json_object_agg(account, amount), '{}') from (
        select account, sum(amount_minor)::int as amount from ledger_entries l where l.order_id = o.id
        group by account having sum(amount_minor) <> 0) s) as ledger
    from till_charges c join orders o on o.id = c.order_id where c.short_id = ${sale.id}`.execute(app.database.query)
  return found.rows[0]
}
const FREE_AGAIN = { status: 'ABANDONED', payments: [], refunds: [], sales: 0, ledger: {} }

describe('a sale at a card reader', () => {
  test('holds the basket, shows the cart, and is paid when the card is: an order, a sale and money by card', async () => {
    const before = await stockOf(app, shop.paid)
    const sale = await waiting({ lines: tickets(2) })
    expect(sale).toMatchObject({ total: 50, attempt: 1, failure: null, sale: null, reader: { label: 'Reader east' } })
    expect((await stockOf(app, shop.paid))?.held).toBe((before?.held ?? 0) + 2)
    const [shown] = (await app.stripe.snapshot()).readers.filter(({ id }) => id === reader.ref)
    expect(shown?.action).toMatchObject({ type: 'process_payment_intent', status: 'in_progress' })
    expect((await ask(sale)).state).toBe('WAITING')
    await tap()
    const paid = await ask(sale)
    expect(paid).toMatchObject({ state: 'APPROVED', held_until: null, sale: { tender: 'CARD', total: 50, number: 2 } })
    expect(paid.sale?.tickets.map(({ code }) => code.slice(0, 3))).toEqual(['T2.', 'T2.'])
    await workOff(app)
    expect(await story(sale)).toMatchObject({ status: 'COMPLETED', payments: ['STRIPE ORDER'], sales: 1 })
    const x = await app.call(
      endpoints.xReportAtTill,
      { params: { till_short_id: open.till.short_id } },
      { headers: open.headers },
    )
    expect(x.body.data).toMatchObject({ card: 50 })
    expect(await at().open()).toEqual([])
  })

  test('lets its guests in once it is paid, and goes back to the card when it is undone', async () => {
    const list = await aList(app, shop)
    open = await anOpenTill(app, shop, { name: 'Gate', check_in_list_id: list.id })
    const sale = await waiting({ admit: true })
    await tap()
    const paid = await ask(sale)
    expect(paid.sale?.admitted).toBe(1)
    const undone = await app.call(
      endpoints.voidSaleAtTill,
      {
        params: { till_short_id: open.till.short_id, till_sale_id: paid.sale?.id ?? '' },
        body: { reason: 'Wrong ticket' },
      },
      { headers: { ...open.headers, 'idempotency-key': randomUUID() } },
    )
    expect(undone.body.data).toMatchObject({ refunded: 25, admitted: 0 })
    await workOff(app)
    expect(await story(sale)).toMatchObject({ status: 'CANCELLED', refunds: ['ORGANIZER SUCCEEDED'], ledger: {} })
  })

  test('happens once however often the till sends it', async () => {
    const body = basket({ key: randomUUID() } as Partial<CardSaleBody>)
    const [first, second] = await Promise.all([at().start(body), at().start(body)])
    expect(second.body.data.id).toBe(first.body.data.id)
    await tap()
    expect((await at().start(body)).body.data.id).toBe(first.body.data.id)
    const other = await at().start({ ...body, lines: tickets(2) })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    await ask(first.body.data)
    expect(await story(first.body.data)).toMatchObject({ payments: ['STRIPE ORDER'], sales: 1 })
  })

  test('says why a card was declined, keeps basket and hold, and takes the next card', async () => {
    const sale = await waiting()
    await tap(DECLINED)
    expect(await ask(sale)).toMatchObject({
      state: 'DECLINED',
      failure: { code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
      sale: null,
    })
    const again = await at().retry(sale)
    expect(again.body.data).toMatchObject({ state: 'WAITING', attempt: 2, failure: null })
    // The provider still tells of the charge of the first attempt.
    expect((await ask(sale)).state).toBe('WAITING')
    await tap()
    expect((await ask(sale)).state).toBe('APPROVED')
    expect(await story(sale)).toMatchObject({ status: 'COMPLETED', payments: ['STRIPE ORDER'], sales: 1 })
  })
})

type Fault = readonly [string, (sale: CardSale) => Promise<unknown>, string, string]
const FAULTS: readonly Fault[] = [
  ['a reader that went offline', () => app.stripe.changeReader(reader.ref, { isOffline: true }), 'LOST', 'APPROVED'],
  ['a provider that cannot be reached', () => app.stripe.fault({ kind: 'unavailable' }), 'LOST', 'APPROVED'],
  [
    'a guest who taps, and a provider that is gone then',
    async () => {
      await tap()
      await app.stripe.fault({ kind: 'down' })
    },
    'LOST',
    'APPROVED',
  ],
  ['a slow guest', async () => undefined, 'WAITING', 'APPROVED'],
]

describe('what goes wrong', () => {
  test.each(FAULTS)('%s: no cash and no second card until the server knows', async (_, fault, then, finallyIs) => {
    const sale = await waiting()
    await fault(sale)
    expect((await ask(sale)).state).toBe(then)
    expect((await cash()).body.code).toBe('card_sale_open')
    expect((await at().start(basket())).body.code).toBe('card_sale_open')
    await app.stripe.heal()
    await app.stripe.changeReader(reader.ref, {})
    await tap().catch(() => undefined)
    await later(60)
    // The till asks no more: the server does.
    await checkCardSales(asking())
    const known = await at().ask(sale)
    expect([known.state, known.sale?.tender]).toEqual([finallyIs, 'CARD'])
    expect(await story(sale)).toMatchObject({ status: 'COMPLETED', payments: ['STRIPE ORDER'], sales: 1 })
    expect((await cash()).status).toBe(201)
  })

  test('an answer that is lost while the sum goes to the reader is found by asking', async () => {
    await app.stripe.fault({ kind: 'done_but_500', on: `POST /v1/terminal/readers/${reader.ref}/process`, times: 1 })
    const started = await at().start(basket())
    expect(started.body.data.state).toBe('LOST')
    expect((await ask(started.body.data)).state).toBe('WAITING')
    await tap()
    expect((await ask(started.body.data)).state).toBe('APPROVED')
  })

  test.each([['is offline', { isOffline: true }, 'reader_offline']] as const)(
    'a reader that %s charges nothing, and another one can',
    async (_, mood, code) => {
      await app.stripe.changeReader(reader.ref, mood)
      const started = await at().start(basket())
      expect(started.body.data).toMatchObject({ state: 'DECLINED', failure: { code } })
      const other = await aReader(app, shop, `Spare ${randomUUID().slice(0, 6)}`)
      const again = await at().retry(started.body.data, { reader_id: other.id })
      expect(again.body.data).toMatchObject({ state: 'WAITING', reader: { id: other.id } })
      await app.stripe.presentCard(other.ref)
      expect((await ask(started.body.data)).state).toBe('APPROVED')
      expect((await at().readers()).filter(({ is_usual }) => is_usual).map(({ id }) => id)).toEqual([other.id])
    },
  )

  test('a reader that another till uses is refused, and one that another shop made busy charges nothing', async () => {
    const mine = open
    const sale = await waiting()
    open = await anOpenTill(app, shop, { name: 'West gate' })
    expect((await at().start(basket())).body.code).toBe('card_reader_busy')
    // As if our row of the first were gone.
    await sql`update till_charges set state = 'LOST' where short_id = ${sale.id}`.execute(app.database.query)
    const second = await at().start(basket())
    expect(second.body.data).toMatchObject({ state: 'DECLINED', failure: { code: 'reader_busy' } })
    expect((await at().cancel(second.body.data)).state).toBe('CANCELLED')
    open = mine
    await tap()
    expect((await ask(sale)).state).toBe('APPROVED')
    expect(await story(second.body.data)).toEqual(FREE_AGAIN)
  })

  test('a provider that makes no payment sends nothing to the reader', async () => {
    await app.stripe.fault({ kind: 'unavailable', on: 'POST /v1/payment_intents' })
    const started = await at().start(basket())
    expect(started.body.data).toMatchObject({ state: 'DECLINED', failure: { code: 'not_sent' } })
    await app.stripe.heal()
    expect((await at().retry(started.body.data)).body.data.state).toBe('WAITING')
    await tap()
    expect((await ask(started.body.data)).state).toBe('APPROVED')
  })

  test('is refused for a reader of another account, a sale of nothing, and without a key', async () => {
    const stranger = await aCardShop(app)
    const theirs = await aReader(app, stranger, 'Foreign')
    const foreign = await at().start(basket({ reader_id: theirs.id }))
    expect(Object.keys(foreign.body.errors)).toEqual(['reader_id'])
    const params = { account_id: shop.owner.accountId, card_reader_id: theirs.id }
    const taken = await app.call(readerEndpoints.deleteCardReader, { params }, { token: shop.owner.token })
    expect(taken.status).toBe(404)
    const free = await at().start(
      basket({ lines: [{ product_id: shop.free.productId, price_id: shop.free.priceId, quantity: 1 }] }),
    )
    expect(free.body.code).toBe('order_is_free')
    const withReader = await sellAt(app, open, { lines: tickets(), tender: { kind: 'CARD', reader_id: reader.id } })
    expect(Object.keys(withReader.body.errors)).toEqual(['tender.reader_id'])
    expect((await at().readers()).map(({ label }) => label)).not.toContain('Foreign')
  })
})

describe('cancelling', () => {
  test('waits for the yes of the provider, frees the places, and then cash is taken', async () => {
    const before = await stockOf(app, shop.paid)
    const sale = await waiting()
    expect((await cash()).body.code).toBe('card_sale_open')
    expect((await at().cancel(sale)).state).toBe('CANCELLED')
    expect(await stockOf(app, shop.paid)).toEqual(before)
    const [shown] = (await app.stripe.snapshot()).readers.filter(({ id }) => id === reader.ref)
    expect(shown?.action).toBeNull()
    expect((await at().cancel(sale)).state).toBe('CANCELLED')
    expect((await cash()).status).toBe(201)
    expect(await story(sale)).toEqual(FREE_AGAIN)
  })

  test('answers approved when the card was faster', async () => {
    const sale = await waiting()
    await app.stripe.changeReader(reader.ref, { isTappedOnCancel: true })
    expect(await at().cancel(sale)).toMatchObject({ state: 'APPROVED', sale: { tender: 'CARD', total: 25 } })
    expect((await cash()).status).toBe(201)
    expect(await story(sale)).toMatchObject({ status: 'COMPLETED', payments: ['STRIPE ORDER'], sales: 1 })
  })

  test('is unknown while the provider is gone, and the server goes on with it', async () => {
    const sale = await waiting()
    await app.stripe.fault({ kind: 'unavailable' })
    expect((await at().cancel(sale)).state).toBe('LOST')
    expect((await cash()).body.code).toBe('card_sale_open')
    await app.stripe.heal()
    await later()
    await checkCardSales(asking())
    expect((await at().ask(sale)).state).toBe('CANCELLED')
    expect(await story(sale)).toEqual(FREE_AGAIN)
  })

  test('money that comes although the provider said yes goes back', async () => {
    const sale = await waiting()
    const seat = (await app.stripe.snapshot()).intents[0]
    expect((await at().cancel(sale)).state).toBe('CANCELLED')
    await app.stripe.payAfterAll(seat?.id ?? '')
    await compareIntents(asking(), systemClock.now())
    await workOff(app)
    expect((await at().ask(sale)).state).toBe('CANCELLED')
    expect(await story(sale)).toMatchObject({
      status: 'ABANDONED',
      payments: ['STRIPE SURPLUS'],
      refunds: ['SURPLUS SUCCEEDED'],
      sales: 0,
      ledger: {},
    })
  })
})

describe('a shift', () => {
  const close = (body: object = {}, headers = open.headers) =>
    app.call(
      endpoints.closeTillSession,
      { params: { till_short_id: open.till.short_id }, body: { counted: 100, ...body } },
      { headers },
    )
  const asLead = async () => {
    const passed = await app.call(endpoints.openTillPass, {
      params: { till_short_id: open.till.short_id },
      body: { person_id: open.lead.id, pin: LEAD_PIN, device_id: open.deviceId },
    })
    return { 'x-till-pass': passed.body.data.pass }
  }

  test('sells to others while a sale is parked, and takes it up again', async () => {
    const sale = await waiting()
    expect((await at().park(sale)).body.data.is_parked).toBe(true)
    expect((await cash()).status).toBe(201)
    expect((await at().open()).map(({ id }) => id)).toEqual([sale.id])
    expect((await at().park(sale, false)).body.data.is_parked).toBe(false)
    expect((await cash()).body.code).toBe('card_sale_open')
    await tap()
    expect((await ask(sale)).state).toBe('APPROVED')
  })

  test('is not closed while a charge is unknown unless a lead says so; then the sale is in the next shift', async () => {
    const sale = await waiting()
    expect((await close()).body.code).toBe('card_sale_open')
    expect((await close({ closes_anyway: true })).body.code).toBe('till_lead_needed')
    const closed = await close({ closes_anyway: true }, await asLead())
    expect(closed.body.data).toMatchObject({ z_number: expect.any(Number), sales_waiting: 1 })
    await tap()
    await later()
    await checkCardSales(asking())
    expect(await story(sale)).toMatchObject({ status: 'COMPLETED', sales: 0 })
    await app.call(endpoints.openTillSession, {
      params: { till_short_id: open.till.short_id },
      body: { person_id: open.seller.id, pin: PIN, device_id: open.deviceId, float: 100 },
    })
    await later()
    await checkCardSales(asking())
    expect(await story(sale)).toMatchObject({ payments: ['STRIPE ORDER'], sales: 1 })
  })

  test('keeps the places of a sale that waits, and no longer', async () => {
    const sale = await waiting()
    await sql`
      with o as (update orders set reserved_until = now() + interval '1 minute'
        where id = (select order_id from till_charges where short_id = ${sale.id}) returning id)
      update claims set until = now() + interval '1 minute' where order_id = (select id from o)`.execute(
      app.database.query,
    )
    await ask(sale)
    const until = new Date((await at().ask(sale)).held_until ?? 0).getTime()
    expect(until - Date.now()).toBeGreaterThan(150_000)
    expect((await at().cancel(sale)).held_until).toBeNull()
  })
})

describe('the readers of an account', () => {
  test('are named, renamed and taken away, and say how they are', async () => {
    const params = { account_id: shop.owner.accountId }
    const { token } = shop.owner
    const spare = await aReader(app, shop, 'Old name')
    const named = { params: { ...params, card_reader_id: spare.id } }
    const renamed = await app.call(readerEndpoints.updateCardReader, { ...named, body: { label: 'Bar' } }, { token })
    expect(renamed.body.data).toMatchObject({ label: 'Bar', state: 'ONLINE' })
    await app.stripe.changeReader(spare.ref, { isOffline: true })
    await sql`update card_readers set seen_at = now() - interval '1 minute'`.execute(app.database.query)
    const listed = await app.call(readerEndpoints.cardReaders, { params }, { token })
    expect(listed.body.data.find(({ id }) => id === spare.id)?.state).toBe('OFFLINE')
    expect((await app.call(readerEndpoints.deleteCardReader, named, { token })).status).toBe(204)
    expect((await app.stripe.snapshot()).readers.map(({ id }) => id)).not.toContain(spare.ref)
    expect((await app.call(readerEndpoints.deleteCardReader, named, { token })).status).toBe(404)
  })

  test('are refused with a code that the provider does not know, and the first without a place', async () => {
    const params = { account_id: shop.owner.accountId }
    const body = { registration_code: 'wrong-code', label: 'X' }
    const wrong = await app.call(readerEndpoints.createCardReader, { params, body }, { token: shop.owner.token })
    expect([wrong.status, wrong.body.code]).toEqual([409, 'provider_refused'])
    const stranger = await aCardShop(app)
    const first = await app.call(
      readerEndpoints.createCardReader,
      { params: { account_id: stranger.owner.accountId }, body: { ...body, registration_code: 'simulated-wpe' } },
      { token: stranger.owner.token },
    )
    expect(Object.keys(first.body.errors)).toEqual(['place'])
  })
})

test('the last seat is held for the card, and not sold twice', async () => {
  const seat = await addProduct(app, shop, { prices: [{ price: 40, initial_quantity_available: 1 }] })
  const lines = [{ product_id: seat.productId, price_id: seat.priceId, quantity: 1 }]
  const sale = await waiting({ lines })
  const other = await anOpenTill(app, shop, { name: 'Other' })
  const second = await sellAt(app, other, { lines, tender: { kind: 'CASH', given: 40 } })
  expect(second.body.code).toBe('sold_out_meanwhile')
  await tap()
  expect((await ask(sale)).state).toBe('APPROVED')
})
