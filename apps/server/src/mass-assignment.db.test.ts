import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { queryString } from '@turnout/contract/client.ts'
import type { Endpoint } from '@turnout/contract/endpoint.ts'
import { sampleBodies } from '@turnout/testkit/routes/route-bodies.ts'
import { aStockedShop, type StockedShop } from '@turnout/testkit/routes/route-samples.ts'
import { testApp } from '@turnout/testkit/app/test-app.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

/*
 * Unknown fields are ignored (decision 0036), so nothing but the contract may decide what a request
 * sets. Two shops of the same make are sent the same requests to every route that writes: the one
 * only what the contract knows, the other beside it the name of every column of every table. What
 * then is in the database must be the same.
 */

const app = testApp()
let plain: StockedShop
let assailed: StockedShop
let columns: ReadonlyMap<string, unknown>

/** Values that nothing else in these shops has. A boolean has no marker: the two shops are compared. */
const PLANTED = { number: 909_190_919, text: '9091909199', time: '2090-09-19T09:19:09Z' }
const TRACES = /909190919|9091909199|2090-09-19/u

beforeAll(async () => {
  plain = await aStockedShop(app)
  assailed = await aStockedShop(app)
  columns = await columnsOfAllTables()
}, 60_000)

async function columnsOfAllTables(): Promise<ReadonlyMap<string, unknown>> {
  const found = await sql<{ name: string; type: string; is_true: boolean }>`
    select column_name as name, min(data_type) as type, bool_and(coalesce(column_default, '') = 'true') as is_true
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by column_name`.execute(app.database.query)
  return new Map(found.rows.map(({ name, type, is_true: isTrue }) => [name, planted(type, isTrue)]))
}

function planted(type: string, isTrueByDefault: boolean): unknown {
  if (type === 'boolean') return !isTrueByDefault
  if (/int|numeric/u.test(type)) return PLANTED.number
  return /timestamp|date/u.test(type) ? PLANTED.time : PLANTED.text
}

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
}

/** A body with every name of a column that its schema does not know, in each of its objects. */
function withColumns(value: unknown, schema: JsonSchema): unknown {
  const { properties, items } = schema.anyOf?.find((option) => option.properties ?? option.items) ?? schema
  if (Array.isArray(value)) return items === undefined ? value : value.map((item) => withColumns(item, items))
  if (typeof value !== 'object' || value === null || properties === undefined) return value
  const known = Object.entries(value).map(([name, inner]) => [name, withColumns(inner, properties[name] ?? {})])
  const unknown = [...columns].filter(([name]) => properties[name] === undefined)
  return Object.fromEntries([...unknown, ...known])
}

const inputOf = ({ body }: Endpoint): JsonSchema =>
  body === undefined
    ? { properties: {} }
    : (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as JsonSchema)

/** What the samples lack to be carried out once in each of the two shops. */
async function bodyOf(endpoint: Endpoint, shop: StockedShop): Promise<object> {
  const email = `second.${shop.shop.eventId}@turnout.test`
  const { free, paid, donation, scarce, hidden, promoOnly, early, late, categoryId } = shop.shop
  const products = [free, paid, donation, scarce, hidden, promoOnly, early, late].map(({ productId }) => productId)
  const own: Readonly<Record<string, object>> = {
    'sign-in.register': { email },
    'sign-in.login': { email: shop.shop.owner.email },
    'sign-in.forgotPassword': { email },
    'products.sortProducts': { categories: [{ product_category_id: categoryId, product_ids: products }] },
    'promo-codes.updatePromoCode': { code: 'LATER-25%' },
    'affiliates.updateAffiliate': { code: 'PODCAST' },
    'events.changeEventStatus': { status: 'ARCHIVED' },
    // The draft that was saved before it.
    'events.publishLook': { version: 1 },
    // Of an amount: the lines of the sample are none of the order's.
    'orders.refundOrder': { lines: null },
    // Saved once before.
    'messages.sendMessage': { version: 2 },
    'attendees.changeAttendees': { attendee_ids: [shop.ids['attendee_id']] },
    'attendees.messageAttendees': { attendee_ids: [shop.ids['attendee_id']] },
  }
  const shown = endpoint.id === 'event-cancelling.startCancelling' ? await shownBefore(shop) : {}
  return { ...sampleBodies(shop)[endpoint.id], ...own[endpoint.id], ...shown }
}

/** A cancelling says what was shown before it: the event's name, its orders and their money. */
async function shownBefore({ shop, token }: StockedShop): Promise<object> {
  const event = `/api/events/${shop.eventId}`
  const read = async (path: string) =>
    (await app.raw('GET', path, undefined, { token })).body.data as Readonly<Record<string, unknown>>
  const { title } = await read(event)
  const { standing, goes_back } = await read(`${event}/cancelling/preview?money=ALL`)
  return { title, standing, goes_back }
}

/** These begin with a hold. */
const OF_A_HOLD = ['completeOrder', 'abandonOrder', 'extendHold', 'awaitOfflinePayment', 'handOverOrder'].map(
  (act) => `checkout.${act}`,
)

async function placeOf(endpoint: Endpoint, { shop, ids }: StockedShop): Promise<string> {
  const held = OF_A_HOLD.includes(endpoint.id) ? await hold(shop, endpoint.id === 'checkout.awaitOfflinePayment') : null
  // Acts on the team are done to another member: their session goes on.
  const person = (endpoint.id.startsWith('users.') ? ids['member_id'] : ids['user_id']) ?? 1
  const named: StockedShop['ids'] =
    held === null ? { ...ids, user_id: person } : { ...ids, order_short_id: held.short_id }
  const path = endpoint.path.replaceAll(/:([a-z_]+)/gu, (_all, name: string) =>
    encodeURIComponent(String(named[name] ?? 1)),
  )
  return held === null ? path : `${path}?${queryString({ session_identifier: held.session_identifier })}`
}

/** A hold; one that waits for money has its buyer already. */
async function hold(shop: StockedShop['shop'], isUnpaid: boolean) {
  const held = await shop.reserve([{ price: isUnpaid ? shop.paid : shop.free, quantity: 1 }])
  const buyer = { first_name: 'Mira', email: 'mira@koller.example', accepted_terms: true }
  if (isUnpaid) expect((await shop.complete(held, { order: buyer })).status).toBe(200)
  return held.body.data
}

interface Written {
  readonly status: number
  readonly ignored: unknown
  readonly rows: readonly { readonly table: string; readonly row: Readonly<Record<string, unknown>> }[]
}

/** Sends a request and reads every row that was written by it. */
async function write(endpoint: Endpoint, shop: StockedShop, isAssailed: boolean): Promise<Written> {
  const url = await placeOf(endpoint, shop)
  const begin = await sql<{ xid: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`.execute(
    app.database.query,
  )
  const body = await bodyOf(endpoint, shop)
  const isBare = endpoint.body === undefined && !isAssailed
  const answer = await app.raw(
    endpoint.method,
    url,
    isBare ? undefined : isAssailed ? withColumns(body, inputOf(endpoint)) : body,
    {
      token: shop.token,
    },
  )
  return {
    status: answer.status,
    ignored: answer.headers['x-ignored-fields'],
    rows: await rowsSince(begin.rows[0]?.xid ?? '0'),
  }
}

let everyTable: string | undefined

async function rowsSince(xid: string): Promise<Written['rows']> {
  everyTable ??= await tablesAsOne()
  const found = await app.database.pool.query<{ table: string; row: Record<string, unknown> }>(everyTable, [xid])
  return found.rows
}

/** The bytes of pictures would only make the answers long. */
async function tablesAsOne(): Promise<string> {
  const found = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('files')`.execute(
    app.database.query,
  )
  return found.rows
    .map(
      ({ name }) =>
        `select '${name}' as table, to_jsonb(t) as row from public."${name}" t where t.xmin::text::bigint >= $1::bigint`,
    )
    .join(' union all ')
}

const isWord = (value: unknown): boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && /^[A-Z_]{3,}$/u.test(value))

/** What a row says in booleans and words of closed lists: the same in two shops of the same make. */
const saidBy = ({ table, row }: Written['rows'][number]): string =>
  [
    table,
    ...Object.entries(row)
      // Four letters of a secret may look like a word.
      .filter(([name, value]) => name !== 'last_four' && isWord(value))
      .map(([name, value]) => `${name}=${String(value)}`),
  ].join(' ')

/** Events of the provider and reports of the mail server come as bytes. */
const AS_BYTES = new Set(['payments.receiveStripeEvent', 'messages.receiveBounce'])
/** Pictures come as forms. */
const writing = ALL_ENDPOINTS.filter(
  ({ id, method, multipart }) => method !== 'GET' && multipart !== true && !AS_BYTES.has(id),
)
const FIRST = ['products.sortProducts', 'questions.sortQuestions', 'check-in.admitAttendees', 'tickets.changeOwnTicket']
const LAST = [
  'sign-in.logout',
  'sign-in.refresh',
  'events.deleteEvent',
  'organizers.deleteOrganizer',
  'events.changeEventStatus',
]

/** A cancelling of the whole event comes after every other act, and is stopped again. */
const CANCELLING = [
  'sendCancellingMail',
  'startCancelling',
  'exportTransfers',
  'exportCancelledOrders',
  'stopCancelling',
].map((act) => `event-cancelling.${act}`)

/** What ends or moves something comes after what needs it. */
function turnOf({ id, method }: Endpoint): number {
  if (FIRST.includes(id)) return -1
  if (LAST.includes(id)) return 2 + LAST.length - LAST.indexOf(id)
  if (CANCELLING.includes(id)) return 1 + (1 + CANCELLING.indexOf(id)) / 10
  // From its second date on an event sells by date.
  if (id === 'occurrences.addOccurrences' || id === 'occurrences.updateOccurrenceRule') return 1.9
  return method === 'DELETE' ? 2 : /cancel|abandon/iu.test(id) ? 1 : 0
}

test('no route sets a column that its contract does not name', async () => {
  const done: string[] = []
  for (const endpoint of writing.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const without = await write(endpoint, plain, false)
    const beside = await write(endpoint, assailed, true)
    if (without.status < 300) done.push(endpoint.id)
    expect(beside.status, endpoint.id).toBe(without.status)
    expect(beside.ignored, endpoint.id).toBeDefined()
    expect(
      beside.rows.filter(({ row }) => TRACES.test(JSON.stringify(row))),
      endpoint.id,
    ).toEqual([])
    expect(beside.rows.map(saidBy).toSorted(), endpoint.id).toEqual(without.rows.map(saidBy).toSorted())
  }
  // A route that refused its request has shown nothing.
  expect(done.length / writing.length, `only these were carried out: ${done.join(' ')}`).toBeGreaterThan(0.66)
}, 60_000)
