import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import type { AnswerOf, BodyInput } from '@turnout/contract/client.ts'
import { createCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { createProduct, updateProduct } from '@turnout/contract/products/endpoints.ts'
import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { sql } from 'kysely'
import type { Chosen, ShopPrice, TestShop } from './a-shop.ts'
import type { Answered, Calls, Refused } from '../app/calls.ts'
import type { TestApp } from '../app/test-app.ts'

/*
 * Helpers that tests of the sale engine need beside a shop: stock as it is counted, requests with
 * everything a client can say, and things an organizer adds.
 */

export type Held = Answered<AnswerOf<typeof reserveTickets> & Refused>

export interface Asking {
  readonly code?: string
  readonly affiliate?: string
  /**
   * Idempotency-Key; a client that has one and no session sends a separate secret, as our page
   * does.
   */
  readonly key?: string
  /** Whose session to go on with. */
  readonly session?: string | undefined
  /** Through which process; the first without. */
  readonly through?: Calls
}

/** Asks for tickets with all that a client can say. */
export const ask = (
  app: TestApp,
  shop: Pick<TestShop, 'eventId'>,
  chosen: readonly Chosen[],
  { code, affiliate, key, session, through = app }: Asking = {},
): Promise<Held> =>
  through.call(
    reserveTickets,
    {
      params: { event_id: shop.eventId },
      body: {
        products: chosen.map(({ price, quantity, amount, date, dates }) => ({
          product_id: price.productId,
          event_occurrence_id: date,
          event_occurrence_ids: dates && [...dates],
          quantities: [{ price_id: price.priceId, quantity, price: amount }],
        })),
        promo_code: code,
        affiliate_code: affiliate,
        session_identifier: session ?? (key && `known to me alone ${key}`),
      },
    },
    { headers: key === undefined ? {} : { 'idempotency-key': key } },
  )

export interface Stock {
  readonly capacity: number | null
  readonly held: number
  readonly sold: number
}

/** The counters of the pool of a price. */
export async function stockOf(app: TestApp, { priceId }: ShopPrice): Promise<Stock> {
  const found = await sql<Stock>`
    select capacity, held, sold from pools where id = (select pool_id from product_prices where id = ${priceId})`.execute(
    app.database.query,
  )
  return found.rows[0] ?? { capacity: null, held: -1, sold: -1 }
}

/** The number of the order behind a hold. */
export async function orderIdOf(app: TestApp, held: Held): Promise<number> {
  const { id } = await app.database.query
    .selectFrom('orders')
    .select('id')
    .where('short_id', '=', held.body.data.short_id)
    .executeTakeFirstOrThrow()
  return id
}

/** How often a promo code is used now. */
export async function usesOf(app: TestApp, codeId: number): Promise<number> {
  const found = await sql<{ uses: number }>`
    select p.held + p.sold as uses from pools p join promo_codes c on c.pool_id = p.id where c.id = ${codeId}`.execute(
    app.database.query,
  )
  return found.rows[0]?.uses ?? -1
}

/** A product that the organizer adds to the shop; a paid one unless told otherwise. */
export async function addProduct(
  app: TestApp,
  shop: TestShop,
  input: Partial<BodyInput<typeof createProduct>>,
): Promise<ShopPrice> {
  const body = {
    title: 'Standing',
    type: 'PAID',
    prices: [{ price: 10 }],
    product_category_id: shop.categoryId,
    ...input,
  } as BodyInput<typeof createProduct>
  const made = await app.call(createProduct, { params: { event_id: shop.eventId }, body }, { token: shop.owner.token })
  if (made.status !== 201) throw new Error(`no product: ${JSON.stringify(made.body)}`)
  return { productId: made.body.data.id, priceId: made.body.data.prices[0]?.id ?? 0 }
}

/**
 * The fields that an organizer changes in a product with one price; its title and its kind stay.
 */
export interface ProductChange {
  readonly price: number
  /** Unlimited without. */
  readonly places?: number | undefined
  readonly isPaused?: boolean
  readonly through?: Calls
}

/** Changes a product of the shop; a refusal is an answer like any other. */
export const changeProduct = (
  app: TestApp,
  shop: TestShop,
  { productId, priceId }: ShopPrice,
  { price, places, isPaused = false, through = app }: ProductChange,
) => {
  const body: BodyInput<typeof updateProduct> = {
    title: 'General admission',
    type: price === 0 ? 'FREE' : 'PAID',
    prices: [{ id: priceId, price, initial_quantity_available: places }],
    product_category_id: shop.categoryId,
    is_paused: isPaused,
  }
  const params = { event_id: shop.eventId, product_id: productId }
  return through.call(updateProduct, { params, body }, { token: shop.owner.token })
}

/** A promo code of the shop, half off unless told otherwise. Answers its id. */
export async function addCode(
  app: TestApp,
  shop: TestShop,
  input: Partial<BodyInput<typeof createPromoCode>>,
): Promise<number> {
  const body = { code: 'LUZ50', discount_type: 'PERCENTAGE', discount: 50, ...input } as BodyInput<
    typeof createPromoCode
  >
  const params = { event_id: shop.eventId }
  const made = await app.call(createPromoCode, { params, body }, { token: shop.owner.token })
  if (made.status !== 201) throw new Error(`no code: ${JSON.stringify(made.body)}`)
  return made.body.data.id
}

/** A capacity that prices of the shop share. Answers its id. */
export async function addHall(
  app: TestApp,
  shop: TestShop,
  { capacity, prices }: { capacity: number; prices: readonly ShopPrice[] },
): Promise<number> {
  const body = { name: `Hall of ${capacity}`, capacity, product_ids: prices.map(({ productId }) => productId) }
  const params = { event_id: shop.eventId }
  const made = await app.call(createCapacityAssignment, { params, body }, { token: shop.owner.token })
  if (made.status !== 201) throw new Error(`no hall: ${JSON.stringify(made.body)}`)
  return made.body.data.id
}

/** The answers' statuses, counted. */
export function tally(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
