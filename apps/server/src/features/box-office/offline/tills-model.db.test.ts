import * as endpoints from '@turnout/contract/box-office/endpoints.ts'
import type { CheckInList } from '@turnout/contract/check-in/check-in-list.ts'
import { awaitOfflinePayment } from '@turnout/contract/checkout/endpoints.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { aList, scan } from '@turnout/testkit/doors/a-door.ts'
import { aShop, type ShopPrice, type TestShop } from '@turnout/testkit/shops/a-shop.ts'
import { addProduct, stockOf } from '@turnout/testkit/shops/selling.ts'
import { aTill, LEAD_PIN, type OpenTill } from '@turnout/testkit/tills/a-till.ts'
import {
  anOfflineTill,
  holdAt,
  syncAt,
  type OfflineSaleBody,
  type OfflineTill,
} from '@turnout/testkit/tills/offline-sales.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'

/*
 * Two tills, a gate and the shop draw from one pool, in any order. Tills sell with and without a network, their answers
 * are lost, they are closed and opened. The model counts places; after each act the pool says the same.
 */

const app = testApp({ addsUp: true })
const PLACES = 25

interface Sale {
  readonly body: OfflineSaleBody
  readonly quantity: number
  readonly codes: readonly string[]
  /** Of the booked sale. */
  id: string | null
  isUndone: boolean
}

interface ModelTill {
  open: OpenTill
  held: number
  device: OfflineTill
  /** Sold without a network, and not answered yet. */
  queue: Sale[]
  booked: Sale[]
}

interface World {
  readonly shop: TestShop
  readonly price: ShopPrice
  readonly list: CheckInList
  readonly tills: readonly [ModelTill, ModelTill]
  /** Codes that the phone at the gate let in. */
  readonly inside: Set<string>
  /** All that tills sold without a network. */
  readonly all: Sale[]
  sold: number
}

type Act = (world: World) => Promise<void>

const freeIn = ({ tills, sold }: World): number => PLACES - sold - tills[0].held - tills[1].held

const params = ({ open }: ModelTill) => ({ till_short_id: open.till.short_id })

async function takeQuota(world: World, till: ModelTill, wanted: number): Promise<void> {
  const most = till.held + freeIn(world)
  const { held } = (await holdAt(app, till.open, [[world.price, wanted]])).body.data
  till.held = held[0]?.quantity ?? 0
  expect(till.held).toBe(Math.min(wanted, most))
  till.device = anOfflineTill({ held })
}

/** Sends what waits; the answer may be lost, and then all of it is sent again some time. */
async function send(world: World, till: ModelTill, { upTo, isLost }: { upTo: number; isLost: boolean }): Promise<void> {
  const sent = till.queue.slice(0, upTo)
  if (sent.length === 0) return
  const answer = await syncAt(
    app,
    till.open,
    sent.map(({ body }) => body),
  )
  const { sales } = answer.body.data
  expect(sales.map(({ state }) => state)).toEqual(sent.map(() => 'BOOKED'))
  for (const [at, sale] of sent.entries()) {
    if (sale.id !== null) continue
    sale.id = sales[at]?.id ?? null
    till.held -= sale.quantity
    world.sold += sale.quantity
  }
  if (isLost) return
  till.queue.splice(0, upTo)
  till.booked.push(...sent)
}

const quota =
  (which: 0 | 1, wanted: number): Act =>
  async (world) => {
    const till = world.tills[which]
    // A till asks when its queue is empty: what it sold stays among what it holds until it is booked.
    await send(world, till, { upTo: till.queue.length, isLost: false })
    await takeQuota(world, till, wanted)
  }

const sell =
  (which: 0 | 1, quantity: number): Act =>
  async ({ price, tills, all }) => {
    const till = tills[which]
    const body = till.device.sell(price, quantity)
    if (body === null) return
    const codes = (body.tickets ?? []).map((id) => till.device.codes.get(id) ?? '')
    const sale: Sale = { body, quantity, codes, id: null, isUndone: false }
    till.queue.push(sale)
    all.push(sale)
  }

const sync =
  (which: 0 | 1, upTo: number, isLost: boolean): Act =>
  (world) =>
    send(world, world.tills[which], { upTo, isLost })

const buy =
  (quantity: number): Act =>
  async (world) => {
    const { shop, price } = world
    const held = await shop.reserve([{ price, quantity }])
    expect(held.status).toBe(quantity <= freeIn(world) ? 201 : 409)
    if (held.status !== 201) return
    const order = { first_name: 'Mira', last_name: 'Koller', email: 'mira@koller.example', accepted_terms: true }
    await shop.complete(held, { order })
    await shop.act(awaitOfflinePayment, held)
    world.sold += quantity
  }

const admit =
  (which: 0 | 1, n: number): Act =>
  async ({ tills, list, inside }) => {
    const all = [...tills[which].queue, ...tills[which].booked]
    const code = all[n % Math.max(1, all.length)]?.codes[0]
    if (code === undefined) return
    const scanned = { code, device_verdict: inside.has(code) ? ('ALREADY_ADMITTED' as const) : ('ADMITTED' as const) }
    await scan(app, list, [{ ...scanned, scan_id: randomUUID(), scanned_at: new Date().toISOString() }])
    inside.add(code)
  }

const undo =
  (which: 0 | 1, n: number): Act =>
  async (world) => {
    const till = world.tills[which]
    const sale = till.booked[n % Math.max(1, till.booked.length)]
    if (sale === undefined || sale.isUndone) return
    const body = { reason: 'Wrong ticket', lead: { person_id: till.open.lead.id, pin: LEAD_PIN } }
    const undone = await app.call(
      endpoints.voidSaleAtTill,
      { params: { ...params(till), till_sale_id: sale.id ?? '' }, body },
      { headers: { ...till.open.headers, 'idempotency-key': randomUUID() } },
    )
    expect(undone.status).toBe(200)
    sale.isUndone = true
    world.sold -= sale.quantity
  }

const close =
  (which: 0 | 1): Act =>
  async (world) => {
    const till = world.tills[which]
    await send(world, till, { upTo: till.queue.length, isLost: false })
    const counted = { counted: 100, note: 'Counted', sales_waiting: 0 }
    const { headers } = till.open
    const closed = await app.call(endpoints.closeTillSession, { params: params(till), body: counted }, { headers })
    expect(closed.body.data.sales).toBe(till.booked.filter(({ id }) => id !== null).length)
    till.held = 0
    till.booked = []
    till.device = anOfflineTill({ held: [] })
    till.open = await openShift(till.open)
  }

const either = fc.constantFrom<0 | 1>(0, 1)
const few = fc.integer({ min: 1, max: 4 })
const acts = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.tuple(either, fc.integer({ min: 0, max: 12 })).map((of) => quota(...of)) },
    { weight: 6, arbitrary: fc.tuple(either, few).map((of) => sell(...of)) },
    { weight: 3, arbitrary: fc.tuple(either, few, fc.boolean()).map((of) => sync(...of)) },
    { weight: 2, arbitrary: few.map(buy) },
    { weight: 3, arbitrary: fc.tuple(either, fc.nat(20)).map((of) => admit(...of)) },
    { weight: 1, arbitrary: fc.tuple(either, fc.nat(20)).map((of) => undo(...of)) },
    { weight: 1, arbitrary: either.map(close) },
  ),
  { minLength: 30, maxLength: 50, size: 'max' },
)

async function openShift(made: Pick<OpenTill, 'till' | 'seller' | 'lead'>): Promise<OpenTill> {
  const deviceId = `device-${randomUUID()}`
  const opened = await app.call(endpoints.openTillSession, {
    params: { till_short_id: made.till.short_id },
    body: { person_id: made.lead.id, pin: LEAD_PIN, device_id: deviceId, float: 100 },
  })
  return { ...made, deviceId, headers: { 'x-till-pass': opened.body.data.pass } }
}

async function aWorld(): Promise<World> {
  const shop = await aShop(app)
  const price = await addProduct(app, shop, {
    title: 'Standing',
    type: 'PAID',
    prices: [{ price: 10, initial_quantity_available: PLACES }],
  })
  const list = await aList(app, shop, { product_ids: [price.productId] })
  const till = async (): Promise<ModelTill> => ({
    open: await openShift(await aTill(app, shop)),
    held: 0,
    device: anOfflineTill({ held: [] }),
    queue: [],
    booked: [],
  })
  return { shop, price, list, tills: [await till(), await till()], inside: new Set(), all: [], sold: 0 }
}

test('tills, a gate and the shop on one pool: never more than there is, each sale and each guest once', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (played) => {
      const world = await aWorld()
      const { tills, price, list, inside, all } = world
      for (const act of played) {
        // oxlint-disable-next-line no-await-in-loop -- one act after the other
        await act(world)
        // oxlint-disable-next-line no-await-in-loop -- the pool says the same after each
        expect(await stockOf(app, price)).toEqual({
          capacity: PLACES,
          held: tills[0].held + tills[1].held,
          sold: world.sold,
        })
      }
      // oxlint-disable-next-line no-await-in-loop -- one till after the other
      for (const till of tills) await send(world, till, { upTo: till.queue.length, isLost: false })
      const found = await sql<{ public_id: string }>`
        select a.public_id from check_ins c join attendees a on a.id = c.attendee_id
        where c.check_in_list_id = ${list.id} and c.closed_at is null`.execute(app.database.query)
      const now = new Set(found.rows.map(({ public_id: id }) => id))
      expect(now.size).toBe(found.rows.length)
      const came = all.filter(({ codes, isUndone }) => !isUndone && inside.has(codes[0] ?? ''))
      expect(came.filter(({ body }) => !now.has(body.tickets?.[0] ?? ''))).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
}, 90_000)
