import { createAffiliate } from '@turnout/contract/affiliates/endpoints.ts'
import { attendeesOfEvent } from '@turnout/contract/attendees/endpoints.ts'
import { createCapacityAssignment } from '@turnout/contract/capacity/endpoints.ts'
import { admitAttendees, createCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { awaitOfflinePayment, completeOrder, reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { changeEventSettings, changeEventStatus, createEvent } from '@turnout/contract/events/endpoints.ts'
import { markOrderPaid, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { createOrganizer } from '@turnout/contract/organizers/endpoints.ts'
import { categoriesOfEvent, createCategory, createProduct } from '@turnout/contract/products/endpoints.ts'
import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { register } from '@turnout/contract/sign-in/endpoints.ts'
import { createTaxOrFee } from '@turnout/contract/taxes-and-fees/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { openDatabase } from '../platform/database/database.ts'
import { callerOf, type Call } from './call-product.ts'
import {
  DEMO_AFFILIATE,
  DEMO_CODE,
  DEMO_DESCRIPTION,
  DEMO_HALL,
  DEMO_ORDERS,
  DEMO_ORGANIZER,
  DEMO_PERSON,
  DEMO_QUESTION,
  DEMO_SETTINGS,
  DEMO_TAX,
  demoProducts,
  lisbonTime,
} from './demo-world.ts'
import { connectDemoAccount, payDemoOrder } from './seed-cards.ts'
import { seedTheatre } from './seed-theatre.ts'
import { demoSource, seedVisits } from './seed-visits.ts'

export interface DemoWishes {
  readonly now: Date
  /** It takes cards by the simulated Stripe. */
  readonly cards: boolean
  /** The database as the role that owns its tables. */
  readonly ownerUrl: string
}

/**
 * Fills an empty database with the demo world, through the product's own API: what it makes, a
 * person could have made.
 */
export async function seedDemo(app: FastifyInstance, { now, cards, ownerUrl }: DemoWishes): Promise<void> {
  let token: string | null = null
  const call = callerOf(app, () => token)
  const registered = await call(register, { body: DEMO_PERSON })
  token = registered.token
  const accountId = registered.data.id
  await settleIn(app, { userId: registered.user.id, accountId })
  if (cards) await connectDemoAccount(call, accountId)
  const organizer = await call(createOrganizer, { body: DEMO_ORGANIZER })
  const event = await makeConcert(call, { organizerId: organizer.data.id, cards }, now)
  await uploadCover(app, event.id, token)
  const taxId = await makeTax(call, accountId)
  const prices = await makeProducts(call, { eventId: event.id, taxId }, now)
  await makeOffer(call, event.id, (key) => prices.get(key)?.productId ?? 0)
  await call(changeEventStatus, { params: { event_id: event.id }, body: { status: 'LIVE' } })
  await makeOtherEvents(call, organizer.data.id, now)
  await seedTheatre(call, { accountId, organizerId: organizer.data.id, taxId, now })
  await sell(app, { call, eventId: event.id, prices, cards })
  await datePayments(ownerUrl, event.id)
  await openDoor(call, event.id)
}

/** A tax that the prices contain, as buyers in Portugal expect it. Answers its id. */
const makeTax = async (call: Call, accountId: number): Promise<number> =>
  (await call(createTaxOrFee, { params: { account_id: accountId }, body: DEMO_TAX })).data.id

/**
 * The things around the products: a code, a question, a shared hall, and an affiliate who brings
 * buyers.
 */
async function makeOffer(call: Call, eventId: number, productIdOf: (key: string) => number): Promise<void> {
  const params = { event_id: eventId }
  const { keys, ...hall } = DEMO_HALL
  await call(createCapacityAssignment, { params, body: { ...hall, product_ids: keys.map(productIdOf) } })
  await call(createPromoCode, { params, body: DEMO_CODE })
  await call(createQuestion, { params, body: { ...DEMO_QUESTION, options: [...DEMO_QUESTION.options] } })
  await call(createAffiliate, { params, body: DEMO_AFFILIATE })
}

/** The columns of the past, of tables that are written once. */
const WRITTEN_ONCE = ['payments', 'ledger_entries'] as const

/**
 * Gives the payments and books of the demo's event the dates of its sales, so that reports of money
 * and of sales tell the same month. Nothing but the owner of the tables can do it, and nothing but a
 * demo may.
 */
async function datePayments(ownerUrl: string, eventId: number): Promise<void> {
  const owner = openDatabase({ url: ownerUrl, connections: 1 })
  try {
    await owner.transaction(async ({ query }) => {
      for (const table of WRITTEN_ONCE)
        await sql.raw(`alter table ${table} disable trigger ${table}_append_only`).execute(query)
      await sql`
        update payments y set created_at = o.paid_at from orders o
        where o.id = y.order_id and o.event_id = ${eventId} and o.paid_at is not null`.execute(query)
      await sql`
        update ledger_entries b set at = coalesce(o.paid_at, o.completed_at, o.created_at) from orders o
        where o.id = b.order_id and o.event_id = ${eventId}`.execute(query)
      for (const table of WRITTEN_ONCE)
        await sql.raw(`alter table ${table} enable trigger ${table}_append_only`).execute(query)
      await sql`select rebuild_figures(${eventId})`.execute(query)
    })
  } finally {
    await owner.close()
  }
}

/**
 * The demo's person can write to guests from the first minute: the address is confirmed, the
 * account verified, and no mail asks for either.
 */
async function settleIn(app: FastifyInstance, { userId, accountId }: { userId: number; accountId: number }) {
  const { query } = app.database
  const at = new Date()
  await query.updateTable('users').set({ email_verified_at: at }).where('id', '=', userId).execute()
  await query.updateTable('accounts').set({ verified_at: at }).where('id', '=', accountId).execute()
  await query.deleteFrom('email_links').where('user_id', '=', userId).execute()
  await query.deleteFrom('mails').where('kind', '=', 'email_confirmation').execute()
  await forgetJobs(app, ['send_mail', 'send_mails'])
}

async function makeConcert(call: Call, { organizerId, cards }: { organizerId: number; cards: boolean }, now: Date) {
  const { data } = await call(createEvent, {
    body: {
      title: 'Harbour Lights',
      organizer_id: organizerId,
      description: DEMO_DESCRIPTION,
      start_date: lisbonTime(now, 23, '19:30'),
      end_date: lisbonTime(now, 23, '23:45'),
    },
  })
  await call(changeEventSettings, {
    params: { event_id: data.id },
    body: { ...DEMO_SETTINGS, payment_providers: cards ? ['STRIPE', 'OFFLINE'] : ['OFFLINE'] },
  })
  return data
}

/** Two more, so that lists and states have something to show. */
async function makeOtherEvents(call: Call, organizerId: number, now: Date): Promise<void> {
  await call(createEvent, {
    body: {
      title: 'Winter matinee',
      organizer_id: organizerId,
      start_date: lisbonTime(now, 64, '11:00'),
      end_date: lisbonTime(now, 64, '13:00'),
    },
  })
  await call(createEvent, {
    body: {
      title: 'Low Tide listening',
      organizer_id: organizerId,
      start_date: lisbonTime(now, -40, '20:00'),
      end_date: lisbonTime(now, -40, '22:30'),
    },
  })
}

async function uploadCover(app: FastifyInstance, eventId: number, token: string): Promise<void> {
  const drawing = await readFile(new URL('harbour-lights.svg', import.meta.url))
  const image = await sharp(drawing).jpeg({ quality: 88 }).toBuffer()
  const form = new FormData()
  form.set('type', 'EVENT_COVER')
  form.set('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'cover.jpg')
  const encoded = new Response(form)
  const answer = await app.inject({
    method: 'POST',
    url: `/api/events/${eventId}/images`,
    headers: { authorization: `Bearer ${token}`, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  if (answer.statusCode !== 201) throw new Error(`the demo cover was refused: ${answer.body}`)
}

/** The price of each product that demo buyers take, by its key. */
type Prices = ReadonlyMap<string, { readonly productId: number; readonly priceId: number }>

async function makeProducts(
  call: Call,
  { eventId, taxId }: { eventId: number; taxId: number },
  now: Date,
): Promise<Prices> {
  const params = { event_id: eventId }
  const categories = await call(categoriesOfEvent, { params })
  const tickets = categories.data[0]?.id ?? 0
  const extras = await call(createCategory, { params, body: { name: 'Extras' } })
  const prices = new Map<string, { productId: number; priceId: number }>()
  for (const { key, ...product } of demoProducts(now)) {
    const { extra, ...input } = { extra: false, ...product }
    const body = {
      ...input,
      prices: [...input.prices],
      product_category_id: extra ? extras.data.id : tickets,
      tax_and_fee_ids: product.type === 'FREE' ? [] : [taxId],
    }
    const { data } = await call(createProduct, { params, body })
    // Of several prices, buyers take the one that is on sale now: the second of the concert's
    // tiers.
    const price = data.prices[1] ?? data.prices[0]
    prices.set(key, { productId: data.id, priceId: price?.id ?? 0 })
  }
  return prices
}

interface Selling {
  readonly call: Call
  readonly eventId: number
  readonly prices: Prices
  readonly cards: boolean
}

async function sell(app: FastifyInstance, { call, eventId, prices, cards }: Selling): Promise<void> {
  for (const [n, order] of DEMO_ORDERS.entries()) {
    const products = order.chosen.flatMap(({ key, quantity, price }) => {
      const ids = prices.get(key)
      return ids === undefined
        ? []
        : [{ product_id: ids.productId, quantities: [{ price_id: ids.priceId, quantity, price }] }]
    })
    const body = { products, promo_code: order.code, affiliate_code: order.affiliate, source: demoSource(n) }
    const held = await call(reserveTickets, { params: { event_id: eventId }, body })
    const named = {
      params: { event_id: eventId, order_short_id: held.data.short_id },
      query: { session_identifier: held.data.session_identifier },
    }
    const [first_name, last_name] = order.buyer
    const email = `${first_name}.${last_name}@guests.example`
      .normalize('NFKD')
      .replaceAll(/[^\w.@]/gu, '')
      .toLowerCase()
    await call(completeOrder, { ...named, body: { order: { first_name, last_name, email, accepted_terms: true } } })
    if (held.data.is_payment_required) {
      if (cards && order.isByCard) await payDemoOrder(call, named)
      else await call(awaitOfflinePayment, named)
    }
    await backdate(app, held.data.short_id, order.daysAgo)
  }
  const waiting = await call(ordersOfEvent, {
    params: { event_id: eventId },
    query: { per_page: 100, filter_fields: { status: { eq: 'AWAITING_OFFLINE_PAYMENT' } } },
  })
  // The newest few stay unpaid, so that there is something to do.
  const unpaid = DEMO_ORDERS.filter(({ isPaid }) => !isPaid).length
  const oldestFirst = waiting.data.toSorted((a, b) => a.id - b.id)
  for (const { id } of oldestFirst.slice(0, -unpaid))
    await call(markOrderPaid, { params: { event_id: eventId, order_id: id } })
  await spreadPayments(app, eventId)
  await seedVisits(app, eventId)
  await forgetJobs(app, ['mail_order', 'mail_orders'])
}

/**
 * A sale that lasted a month makes a chart worth looking at. The demo is the only place that sets
 * the past.
 */
async function backdate(app: FastifyInstance, shortId: string, days: number): Promise<void> {
  await sql`
    update orders set created_at = created_at - make_interval(days => ${days}), completed_at = completed_at - make_interval(days => ${days})
    where short_id = ${shortId}`.execute(app.database.query)
}

async function spreadPayments(app: FastifyInstance, eventId: number): Promise<void> {
  await sql`update orders set completed_at = created_at + interval '3 minutes', paid_at = case when paid_at is not null then created_at + interval '3 minutes' end
    where event_id = ${eventId} and status = 'COMPLETED'`.execute(app.database.query)
  await sql`update attendees set created_at = o.completed_at from orders o where o.id = attendees.order_id and o.event_id = ${eventId} and o.completed_at is not null`.execute(
    app.database.query,
  )
}

/** No person of the demo world gets mail: it may run with a real SMTP server. */
async function forgetJobs(app: FastifyInstance, tasks: readonly string[]): Promise<void> {
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where task_identifier = any(${tasks})))`.execute(
    app.database.query,
  )
}

async function openDoor(call: Call, eventId: number): Promise<void> {
  const list = await call(createCheckInList, {
    params: { event_id: eventId },
    body: {
      name: 'Main gate',
      description: 'Bags are checked at the east side. Deck chairs go left.',
      includes_all_products: true,
    },
  })
  const guests = await call(attendeesOfEvent, {
    params: { event_id: eventId },
    query: { per_page: 9, filter_fields: { status: { eq: 'ACTIVE' } } },
  })
  const scans = guests.data.map(({ public_id }) => ({ public_id, action: 'check-in' as const }))
  if (scans.length > 0)
    await call(admitAttendees, { params: { check_in_list_short_id: list.data.short_id }, body: { attendees: scans } })
}
