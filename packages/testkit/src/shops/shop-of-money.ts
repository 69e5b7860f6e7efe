import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { createAttendee } from '@turnout/contract/attendees/endpoints.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { cancelOrder, createOrder, getOrder, markOrderPaid, refundOrder } from '@turnout/contract/orders/endpoints.ts'
import { majorFromMinor, shareOut } from '@turnout/domain/money/amount.ts'
import { sql } from 'kysely'
import { aShop, type Chosen, type ShopPrice, type TestShop } from './a-shop.ts'
import { carryCharge } from './pricing-factory.ts'
import { deskOf } from './desk.ts'
import { addCode, addProduct, ask, orderIdOf } from './selling.ts'
import type { TestApp } from '../app/test-app.ts'

/*
 * A shop in which everything happened that can happen to money, for tests that compare what
 * surfaces say with the ledger.
 */

export interface ShopOfMoney {
  readonly shop: TestShop
  readonly currency: string
}

const BUYER = { first_name: 'Mira', last_name: 'Koller', accepted_terms: true }

/** Prices and fees that do not divide evenly, in the currency's own size. */
const SIZES: Readonly<Record<string, { entry: number; dinner: number; poster: number; fee: number }>> = {
  EUR: { entry: 25, dinner: 99.95, poster: 0.07, fee: 1.5 },
  JPY: { entry: 2501, dinner: 9995, poster: 7, fee: 150 },
  KWD: { entry: 7.505, dinner: 31.995, poster: 0.007, fee: 0.455 },
}

/**
 * Builds it: included and added taxes, fees, a code, partial and full refunds, refunds of single units,
 * cancelled, awaited and manual orders, a moved ticket.
 */
export async function aShopOfMoney(app: TestApp, currency: string): Promise<ShopOfMoney> {
  const shop = await aShop(app, { currency })
  const size = SIZES[currency]
  if (size === undefined) throw new Error(`no prices in ${currency}`)
  await shop.settings({
    enable_invoicing: true,
    organization_name: 'Tidal Sessions Lda',
    organization_address: 'Lisbon',
  })
  const entry = await addProduct(app, shop, { title: 'Entry', prices: [{ price: size.entry }] })
  const dinner = await addProduct(app, shop, { title: 'Dinner', prices: [{ price: size.dinner }] })
  const poster = await addProduct(app, shop, {
    title: 'Poster',
    product_type: 'GENERAL',
    prices: [{ price: size.poster }],
  })
  await charge(app, shop, { entry, dinner, fee: size.fee })
  await addCode(app, shop, { discount: 33 })
  await addAffiliate(app, shop)
  const desk = moneyDesk(app, shop, currency)
  const some = await desk.sell([line(entry, 2), line(dinner, 1), line(poster, 3)])
  await desk.giveBack(some, [31, 17])
  const reduced = await desk.sell([line(entry, 3)], 'LUZ50')
  await desk.giveBack(reduced, [50])
  await desk.move(reduced, dinner)
  const gone = await desk.sell([line(dinner, 1), line(poster, 2)])
  await desk.giveBack(gone, [40, 100])
  await desk.cancel(gone)
  const named = await desk.sell([line(entry, 2), line(dinner, 1), line(poster, 3)])
  await desk.giveBackUnits(named, [1, 0, 2])
  await desk.giveBackUnits(named, [0, 1, 0], { include_fees: false })
  await desk.cancel(await desk.sell([line(entry, 2)]))
  await desk.sell([line(dinner, 2)], 'LUZ50', { isPaid: false })
  await desk.cancel(await desk.sell([line(entry, 1)], undefined, { isPaid: false }))
  await desk.byHand(entry, 2)
  await desk.guest(dinner, size.poster)
  await desk.sell([line(shop.free, 2)])
  await shop.reserve([line(entry, 4)])
  await app.runJobs()
  return { shop, currency }
}

/** Every order that a buyer made came by it. */
async function addAffiliate(app: TestApp, { eventId, owner }: TestShop): Promise<void> {
  const body = { name: 'Radio', code: 'RADIO' }
  await app.call(createAffiliate, { params: { event_id: eventId }, body }, { token: owner.token })
}

const line = (price: ShopPrice, quantity: number): Chosen => ({ price, quantity })

async function charge(
  app: TestApp,
  { owner, eventId }: TestShop,
  { entry, dinner, fee }: { entry: ShopPrice; dinner: ShopPrice; fee: number },
): Promise<void> {
  const place = { accountId: owner.accountId, eventId }
  const vat = { name: 'VAT', type: 'TAX', calculationType: 'PERCENTAGE' } as const
  const [ofEntry, ofDinner] = [{ productIds: [entry.productId] }, { productIds: [dinner.productId] }]
  await carryCharge(app.database, place, { ...ofEntry, fixedAmount: fee })
  await carryCharge(app.database, place, { ...ofEntry, ...vat, ratePpm: 60_000, isIncludedInPrice: true })
  await carryCharge(app.database, place, { ...ofDinner, calculationType: 'PERCENTAGE', ratePpm: 29_000 })
  await carryCharge(app.database, place, { ...ofDinner, ...vat, ratePpm: 190_000 })
}

/** The acts of buyer and organizer. A refused act fails the test. */
function moneyDesk(app: TestApp, shop: TestShop, currency: string) {
  const signedIn = { token: shop.owner.token }
  const at = (order_id: number) => ({ params: { event_id: shop.eventId, order_id } })
  const must = ({ status, body }: { status: number; body: unknown }): void => {
    if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`)
  }
  let buyers = 0
  return {
    async sell(chosen: readonly Chosen[], code?: string, { isPaid = true } = {}): Promise<number> {
      const held = await ask(app, shop, chosen, { affiliate: 'RADIO', ...(code !== undefined && { code }) })
      const order = { ...BUYER, email: `buyer${++buyers}.${currency}@koller.example` }
      const given = await shop.complete(held, { order })
      must(given)
      const id = await orderIdOf(app, held)
      if (given.body.data.status === 'COMPLETED') return id
      must(await shop.act(awaitOfflinePayment, held))
      if (isPaid) must(await app.call(markOrderPaid, at(id), signedIn))
      return id
    },
    /** In turn, percentages of what is left. */
    async giveBack(id: number, shares: readonly number[]): Promise<void> {
      for (const share of shares) {
        const left = await sql<{ minor: number }>`
          select total_gross_minor - total_refunded_minor as minor from orders where id = ${id}`.execute(
          app.database.query,
        )
        const [minor = 0] = shareOut(left.rows[0]?.minor ?? 0, [share, 100 - share])
        const body = { amount: majorFromMinor(minor, currency), notify_buyer: true }
        must(await app.call(refundOrder, { ...at(id), body }, signedIn))
      }
    },
    /** Units of its lines, in their order, at what they were sold for. */
    async giveBackUnits(id: number, units: readonly number[], { include_fees = true } = {}): Promise<void> {
      const { data } = (await app.call(getOrder, at(id), signedIn)).body
      const lines = data.refund_lines
        .map(({ order_item_id }, place) => ({ order_item_id, quantity: units[place] ?? 0 }))
        .filter(({ quantity }) => quantity > 0)
      must(await app.call(refundOrder, { ...at(id), body: { lines, include_fees, notify_buyer: true } }, signedIn))
    },
    async cancel(id: number): Promise<void> {
      must(await app.call(cancelOrder, at(id), signedIn))
    },
    /** The first ticket of an order becomes another one, at the cost of the old one. */
    async move(id: number, to: ShopPrice): Promise<void> {
      const found = await sql<{ id: number }>`select id from attendees where order_id = ${id} order by id`.execute(
        app.database.query,
      )
      const desk = deskOf(app, shop)
      must(await desk.patch(found.rows[0]?.id ?? 0, { product_id: to.productId, product_price_id: to.priceId }))
    },
    async byHand({ productId, priceId }: ShopPrice, quantity: number): Promise<void> {
      const products = [{ product_id: productId, quantities: [{ price_id: priceId, quantity }] }]
      const { first_name, last_name } = BUYER
      const body = { first_name, last_name, email: `hand.${currency}@koller.example`, products, is_paid: true }
      must(await app.call(createOrder, { params: { event_id: shop.eventId }, body }, signedIn))
    },
    async guest({ productId, priceId }: ShopPrice, amount_paid: number): Promise<void> {
      const body = {
        product_id: productId,
        product_price_id: priceId,
        first_name: 'Davi',
        email: `davi.${currency}@antunes.example`,
        amount_paid,
      }
      must(await app.call(createAttendee, { params: { event_id: shop.eventId }, body }, signedIn))
    },
  }
}
