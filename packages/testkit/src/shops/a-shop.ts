import {
  type abandonOrder,
  type awaitOfflinePayment,
  completeOrder,
  reserveTickets,
} from '@turnout/contract/checkout/endpoints.ts'
import type { AnswerOf, BodyInput } from '@turnout/contract/client.ts'
import { changeEventSettings, changeEventStatus, createEvent } from '@turnout/contract/events/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { categoriesOfEvent, createProduct } from '@turnout/contract/products/endpoints.ts'
import type { Answered, Refused } from '../app/calls.ts'
import type { SignedIn, TestApp } from '../app/test-app.ts'

/** A price of a product, by the ids a buyer names. */
export interface ShopPrice {
  readonly productId: number
  readonly priceId: number
}

export interface Chosen {
  readonly price: ShopPrice
  readonly quantity: number
  /** Of a donation, major units. */
  readonly amount?: number
  /** The date that it is for, where the event has several. */
  readonly date?: number
  /** The dates of a pass. */
  readonly dates?: readonly number[]
}

type Held = Answered<AnswerOf<typeof reserveTickets> & Refused>
/** The acts of a buyer on their order; all have one shape. */
type OrderEndpoint = typeof abandonOrder | typeof awaitOfflinePayment

/** A live event of an account, with a product for every case a buyer can meet; made through the API alone. */
export interface TestShop {
  readonly owner: SignedIn
  readonly organizerId: number
  readonly eventId: number
  readonly categoryId: number
  readonly free: ShopPrice
  /** €25. */
  readonly paid: ShopPrice
  /** At least €5. */
  readonly donation: ShopPrice
  /** Free, few places. */
  readonly scarce: ShopPrice
  readonly hidden: ShopPrice
  readonly promoOnly: ShopPrice
  /** Its sale starts next year. */
  readonly early: ShopPrice
  /** Its sale ended. */
  readonly late: ShopPrice
  reserve(chosen: readonly Chosen[], sameBuyerAs?: Held): Promise<Held>
  complete(
    held: Held,
    body: BodyInput<typeof completeOrder>,
  ): Promise<Answered<AnswerOf<typeof completeOrder> & Refused>>
  /** Calls an act of the buyer on their order, proving their session. */
  act(
    endpoint: OrderEndpoint,
    held: Held,
    body?: BodyInput<typeof awaitOfflinePayment>,
  ): Promise<Answered<AnswerOf<OrderEndpoint> & Refused>>
  /** Moves the end of a hold into the past. */
  runOut(held: Held): Promise<void>
  settings(changes: BodyInput<typeof changeEventSettings>): Promise<void>
  status(status: 'DRAFT' | 'LIVE' | 'ARCHIVED'): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

/** Products by the name a test uses, as the organizer would enter them. */
const products = (scarcePlaces: number) => ({
  free: { title: 'Free entry', type: 'FREE', prices: [{ price: 0 }] },
  paid: { title: 'General admission', type: 'PAID', prices: [{ price: 25 }] },
  donation: { title: 'Community ticket', type: 'DONATION', prices: [{ price: 5 }] },
  scarce: { title: 'Front row', type: 'FREE', prices: [{ price: 0, initial_quantity_available: scarcePlaces }] },
  hidden: { title: 'Crew', type: 'FREE', prices: [{ price: 0 }], is_hidden: true },
  promoOnly: { title: 'Friends', type: 'FREE', prices: [{ price: 0 }], is_hidden_without_promo_code: true },
  early: { title: 'Next year', type: 'FREE', prices: [{ price: 0 }], sale_start_date: inDays(25) },
  late: {
    title: 'Early bird',
    type: 'FREE',
    prices: [{ price: 0 }],
    sale_start_date: inDays(-9),
    sale_end_date: inDays(-1),
  },
})

/** Makes a shop. `scarcePlaces`: how many there are of `scarce` (3). `currency`: EUR. */
export async function aShop(
  app: TestApp,
  options: { scarcePlaces?: number; currency?: string } = {},
): Promise<TestShop> {
  const owner = await app.signUp()
  const { token } = owner
  const organizer = ok(
    await app.call(
      createOrganizer,
      { body: { name: 'Tidal Sessions', email: 'hello@tidal.example', currency: 'EUR', timezone: 'Europe/Lisbon' } },
      { token },
    ),
  )
  const event = ok(
    await app.call(
      createEvent,
      {
        body: {
          title: 'Harbour Lights',
          start_date: inDays(30),
          end_date: inDays(30.2),
          organizer_id: organizer.data.id,
          currency: options.currency ?? 'EUR',
        },
      },
      { token },
    ),
  )
  const eventId = event.data.id
  const params = { event_id: eventId }
  const categories = ok(await app.call(categoriesOfEvent, { params }, { token }))
  const categoryId = categories.data[0]?.id ?? 0
  const make = async (input: object): Promise<ShopPrice> => {
    const body = { product_type: 'TICKET', product_category_id: categoryId, ...input } as BodyInput<
      typeof createProduct
    >
    const made = ok(await app.call(createProduct, { params, body }, { token }))
    return { productId: made.data.id, priceId: made.data.prices[0]?.id ?? 0 }
  }
  const made = await inOrder(products(options.scarcePlaces ?? 3), make)
  const settings: TestShop['settings'] = async (changes) =>
    void ok(await app.call(changeEventSettings, { params, body: changes }, { token }))
  const status: TestShop['status'] = async (next) =>
    void ok(await app.call(changeEventStatus, { params, body: { status: next } }, { token }))
  await settings({ payment_providers: ['OFFLINE'], offline_payment_instructions: '<p>Pay by transfer</p>' })
  await status('LIVE')
  return {
    owner,
    organizerId: organizer.data.id,
    eventId,
    categoryId,
    ...made,
    settings,
    status,
    ...buying(app, eventId),
  }
}

/** The acts of buyers at an event. */
export function buying(app: TestApp, eventId: number): Pick<TestShop, 'reserve' | 'complete' | 'act' | 'runOut'> {
  const named = (held: Held) => ({
    params: { event_id: eventId, order_short_id: held.body.data.short_id },
    query: { session_identifier: held.body.data.session_identifier },
  })
  return {
    reserve: (chosen, sameBuyerAs) =>
      app.call(reserveTickets, {
        params: { event_id: eventId },
        body: {
          products: chosen.map(({ price, quantity, amount, date, dates }) => ({
            product_id: price.productId,
            event_occurrence_id: date,
            event_occurrence_ids: dates && [...dates],
            quantities: [{ price_id: price.priceId, quantity, price: amount }],
          })),
          session_identifier: sameBuyerAs?.body.data.session_identifier,
        },
      }),
    complete: (held, body) => app.call(completeOrder, { ...named(held), body }),
    act: (endpoint, held, body) =>
      app.call(endpoint as typeof awaitOfflinePayment, { ...named(held), ...(body !== undefined && { body }) }),
    runOut: async (held) => {
      const past = new Date(Date.now() - 1000)
      const { id } = await app.database.query
        .updateTable('orders')
        .set({ reserved_until: past })
        .where('short_id', '=', held.body.data.short_id)
        .returning('id')
        .executeTakeFirstOrThrow()
      await app.database.query.updateTable('claims').set({ until: past }).where('order_id', '=', id).execute()
    },
  }
}

async function inOrder<Name extends string>(
  inputs: Readonly<Record<Name, object>>,
  make: (input: object) => Promise<ShopPrice>,
): Promise<Record<Name, ShopPrice>> {
  const made: [string, ShopPrice][] = []
  for (const [name, input] of Object.entries<object>(inputs)) made.push([name, await make(input)])
  return Object.fromEntries(made) as Record<Name, ShopPrice>
}

function ok<Body>(answered: Answered<Body & Refused>): Body {
  if (answered.status >= 300) throw new Error(`the shop could not be made: ${JSON.stringify(answered.body)}`)
  return answered.body
}
