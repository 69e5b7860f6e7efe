import type { AnswerOf, BodyInput } from '@turnout/contract/client.ts'
import { reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import type { createProduct } from '@turnout/contract/products/endpoints.ts'
import { setSeating } from '@turnout/contract/seats/endpoints.ts'
import type { Answered, Calls, Refused } from '../app/calls.ts'
import type { TestApp } from '../app/test-app.ts'
import { addDate, datesOf } from '../shops/a-play.ts'
import type { ShopPrice } from '../shops/a-shop.ts'
import { addProduct } from '../shops/selling.ts'
import { aHouse, type TestHouse } from './a-house.ts'

type Entry = Omit<BodyInput<typeof reserveTickets>['products'][number]['quantities'][number], 'price_id' | 'price'>
type Hold = Answered<AnswerOf<typeof reserveTickets> & Refused>

interface Asking {
  readonly through?: Calls
  readonly session?: string
}

/** A house with three evenings and a pass of letter A at €60. */
export interface TestSeason extends TestHouse {
  readonly pass: ShopPrice
  /** The ids of its dates, the first one first. */
  readonly ids: readonly number[]
  /** Asks for passes; `dates` where these are chosen. */
  askPass(entry: Entry, asking?: Asking & { readonly dates?: readonly number[] }): Promise<Hold>
  /** Asks for single tickets of letter A on a date. */
  askSingle(date: number, entry: Entry, asking?: Asking): Promise<Hold>
}

export async function aSeason(
  app: TestApp,
  pass: Partial<BodyInput<typeof createProduct>> = { admits: 'ALL' },
  size = { rows: 2, seats: 4 },
): Promise<TestSeason> {
  const house = await aHouse(app, size)
  const { shop, front, back, planId } = house
  for (const day of ['02', '03']) {
    // oxlint-disable-next-line no-await-in-loop -- their ids are in this order
    await addDate(app, shop, { start_date: `2099-03-${day}T19:30` })
  }
  const season = await addProduct(app, shop, { title: 'Season', prices: [{ price: 60 }], ...pass })
  const zones = [
    { zone: 'A' as const, price_ids: [front.priceId, season.priceId] },
    { zone: 'B' as const, price_ids: [back.priceId] },
  ]
  const { token } = shop.owner
  const params = { event_id: shop.eventId }
  const seated = await app.call(setSeating, { params, body: { plan_id: planId, zones } }, { token })
  if (seated.status !== 200) throw new Error(`no seats: ${JSON.stringify(seated.body)}`)
  const ids = (await datesOf(app, shop)).map(({ id }) => id)
  const reserve = (
    { productId, priceId }: ShopPrice,
    entry: Entry,
    { dates, date, through = app, session }: Asking & { readonly dates?: readonly number[]; readonly date?: number },
  ) =>
    through.call(reserveTickets, {
      params,
      body: {
        products: [
          {
            product_id: productId,
            event_occurrence_id: date ?? null,
            event_occurrence_ids: dates ? [...dates] : null,
            quantities: [{ price_id: priceId, ...entry }],
          },
        ],
        session_identifier: session ?? null,
      },
    })
  return {
    ...house,
    pass: season,
    ids,
    askPass: (entry, asking = {}) => reserve(season, entry, asking),
    askSingle: (date, entry, asking = {}) => reserve(front, entry, { ...asking, date }),
  }
}
