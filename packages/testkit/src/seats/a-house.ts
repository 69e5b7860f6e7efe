import { type completeOrder, reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { setSeating } from '@turnout/contract/seats/endpoints.ts'
import { importSeatPlan, previewSeatPlan } from '@turnout/contract/seats/plan-endpoints.ts'
import { sql } from 'kysely'
import type { Answered, Calls, Refused } from '../app/calls.ts'
import type { SignedIn, TestApp } from '../app/test-app.ts'
import type { AnswerOf, BodyInput } from '@turnout/contract/client.ts'
import { aShop, type ShopPrice, type TestShop } from '../shops/a-shop.ts'
import { addProduct } from '../shops/selling.ts'
import { rowsPlan } from './rows-plan.ts'

/** Sends a file as the plan of an account. */
export const sendPlan = (app: TestApp, owner: SignedIn, content: string) =>
  sendFile<AnswerOf<typeof importSeatPlan>>(app, owner, { path: importSeatPlan.path, name: 'plan.json', content })

/** Asks what a file would become as a plan. */
export const previewPlan = (app: TestApp, owner: SignedIn, file: { readonly name: string; readonly content: string }) =>
  sendFile<AnswerOf<typeof previewSeatPlan>>(app, owner, { path: previewSeatPlan.path, ...file })

interface SentFile {
  readonly path: string
  readonly name: string
  readonly content: string
}

async function sendFile<Answer>(app: TestApp, owner: SignedIn, { path, name, content }: SentFile) {
  const form = new FormData()
  form.append('file', new Blob([content]), name)
  const sent = new Request('http://x', { method: 'POST', body: form })
  const answer = await app.app.inject({
    method: 'POST',
    url: path.replace(':account_id', String(owner.accountId)),
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Refused & Answer>() }
}

/** A plan of four seats; answers its id. */
export const aSeatPlan = async (app: TestApp, owner: SignedIn): Promise<number> =>
  (await sendPlan(app, owner, JSON.stringify(rowsPlan({ rows: 2, seats: 2 })))).body.data.id

type Entry = BodyInput<typeof reserveTickets>['products'][number]['quantities'][number]
type SeatedHold = Answered<AnswerOf<typeof reserveTickets> & Refused>

/** A shop whose event sells seats. */
export interface TestHouse {
  readonly shop: TestShop
  readonly planId: number
  /** Free, of letter A. */
  readonly front: ShopPrice
  /** €21, of letter B. */
  readonly back: ShopPrice
  /** Asks for these seats. */
  take(price: ShopPrice, seats: readonly string[], through?: Calls): Promise<SeatedHold>
  /** Asks in any way; `session` is that of an earlier hold, `date` one of several. */
  ask(
    price: ShopPrice,
    entry: Omit<Entry, 'price_id'>,
    session?: string | null,
    date?: number | null,
  ): Promise<SeatedHold>
  /** Asks for the best. */
  best(price: ShopPrice, quantity: number, through?: Calls): Promise<SeatedHold>
  buy(held: SeatedHold): Promise<Answered<AnswerOf<typeof completeOrder> & Refused>>
  /** The ids of the seats of an order, in the order of its tickets. */
  seatsOf(held: SeatedHold): Promise<string[]>
  /** Seats that count as taken now, with how often: by the claims alone. */
  takenNow(): Promise<ReadonlyMap<string, number>>
}

interface Asking {
  readonly through?: Calls | undefined
  readonly session?: string | null
  readonly date?: number | null
}

/** `plan`: another one than rows of this size; its categories are those of `rowsPlan`. */
export async function aHouse(
  app: TestApp,
  size = { rows: 4, seats: 6 },
  plan: object = rowsPlan(size),
): Promise<TestHouse> {
  const shop = await aShop(app)
  const { token } = shop.owner
  const sent = await sendPlan(app, shop.owner, JSON.stringify(plan))
  if (sent.status !== 201) throw new Error(`no plan: ${JSON.stringify(sent.body)}`)
  const planId = sent.body.data.id
  const front = await addProduct(app, shop, { title: 'Stalls', type: 'FREE', prices: [{ price: 0 }] })
  const back = await addProduct(app, shop, { title: 'Rear stalls', prices: [{ price: 21 }] })
  const zones = [
    { zone: 'A' as const, price_ids: [front.priceId] },
    { zone: 'B' as const, price_ids: [back.priceId] },
  ]
  const params = { event_id: shop.eventId }
  const seated = await app.call(setSeating, { params, body: { plan_id: planId, zones } }, { token })
  if (seated.status !== 200) throw new Error(`no seats: ${JSON.stringify(seated.body)}`)

  const ask = (
    { productId, priceId }: ShopPrice,
    entry: Omit<Entry, 'price_id'>,
    { through = app, session = null, date = null }: Asking = {},
  ) =>
    through.call(reserveTickets, {
      params,
      body: {
        products: [{ product_id: productId, event_occurrence_id: date, quantities: [{ price_id: priceId, ...entry }] }],
        session_identifier: session,
      },
    })
  return {
    shop,
    planId,
    front,
    back,
    take: (price, seats, through) => ask(price, { quantity: seats.length, seats: [...seats] }, { through }),
    ask: (price, entry, session = null, date = null) => ask(price, entry, { session, date }),
    best: (price, quantity, through) => ask(price, { quantity, best_available: {} }, { through }),
    buy: (held) =>
      shop.complete(held, {
        order: { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true },
      }),
    async seatsOf(held) {
      const found = await sql<{ guid: string }>`
        select s.guid from orders o join order_lines l on l.order_id = o.id
        cross join unnest(l.seat_ids) with ordinality as u(id, n) join seats s on s.id = u.id
        where o.short_id = ${held.body.data.short_id} order by l.id, u.n`.execute(app.database.query)
      return found.rows.map(({ guid }) => guid)
    },
    async takenNow() {
      const found = await sql<{ guid: string; times: number }>`
        select s.guid, count(*)::int as times from claims c join pools p on p.id = c.pool_id and p.kind = 'ZONE'
        join order_lines l on l.id = c.order_line_id cross join unnest(l.seat_ids) as u(id) join seats s on s.id = u.id
        where l.event_id = ${shop.eventId} and (c.state = 'SOLD' or c.state = 'HELD' and c.until > now()) group by 1`.execute(
        app.database.query,
      )
      return new Map(found.rows.map(({ guid, times }) => [guid, times]))
    },
  }
}
