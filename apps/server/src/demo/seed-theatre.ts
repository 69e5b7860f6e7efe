import { awaitOfflinePayment, completeOrder, reserveTickets } from '@turnout/contract/checkout/endpoints.ts'
import { changeEventSettings, changeEventStatus, createEvent } from '@turnout/contract/events/endpoints.ts'
import { markOrderPaid, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { categoriesOfEvent, createProduct } from '@turnout/contract/products/endpoints.ts'
import { setSeating } from '@turnout/contract/seats/endpoints.ts'
import { createSeatPlan } from '@turnout/contract/seats/plan-endpoints.ts'
import { drawPlan } from '@turnout/domain/seats/plan/draw-plan.ts'
import { namesOfRange } from '@turnout/domain/seats/plan/number-labels.ts'
import type { Call } from './call-product.ts'
import { DEMO_SETTINGS, lisbonTime } from './demo-world.ts'

/* An evening in a small theatre of 200 seats at three prices. */

const PRICES = [
  { zone: 'A', title: 'Front stalls', price: 38 },
  { zone: 'B', title: 'Stalls', price: 28 },
  { zone: 'C', title: 'Balcony', price: 18 },
] as const

const BUYERS = [
  { first_name: 'Clara', last_name: 'Mendes', zone: 'A', quantity: 4 },
  { first_name: 'Nuno', last_name: 'Vale', zone: 'B', quantity: 2 },
  { first_name: 'Edda', last_name: 'Roth', zone: 'A', quantity: 2 },
  { first_name: 'Bram', last_name: 'Visser', zone: 'C', quantity: 3 },
] as const

/** Bent rows with two aisles, as far from the ends as a third of a row is wide. */
const rows = (names: string, seats: number, category: string) => {
  const side = Math.floor(seats / 3)
  const drawn = { curve: 40, aisles: [side, seats - side] }
  return (namesOfRange(names) ?? []).map((name) => ({ name, seats, category, drawn }))
}

function theatrePlan() {
  const plan = drawPlan({ name: 'Boathouse Theatre', stage: 'Stage' }, [
    { name: 'Stalls', rows: [...rows('A-C', 18, 'A'), ...rows('D-H', 18, 'B')] },
    { name: 'Balcony', rows: rows('A-D', 14, 'C') },
  ])
  if ('refused' in plan) throw new Error(`the demo plan was refused: ${plan.refused}`)
  return plan
}

export interface TheatreWishes {
  readonly accountId: number
  readonly organizerId: number
  readonly taxId: number
  readonly now: Date
}

/** Makes the evening, puts it on sale and sells some of its seats. */
export async function seedTheatre(call: Call, { accountId, organizerId, taxId, now }: TheatreWishes): Promise<void> {
  const plan = await call(createSeatPlan, {
    params: { account_id: accountId },
    body: { plan: { ...theatrePlan() }, place: 'Lisbon' },
  })
  const event = await call(createEvent, {
    body: {
      title: 'The Lighthouse Keeper',
      organizer_id: organizerId,
      description: '<p>A play for two voices and one lamp, in the old boathouse. 80 minutes, no interval.</p>',
      start_date: lisbonTime(now, 37, '20:00'),
      end_date: lisbonTime(now, 37, '21:30'),
    },
  })
  const params = { event_id: event.data.id }
  const { location_details: place, ...settings } = DEMO_SETTINGS
  const venue = { ...place, venue_name: 'Boathouse Theatre', address_line_1: 'Doca de Alcântara 3' }
  await call(changeEventSettings, {
    params,
    body: {
      ...settings,
      homepage_background_type: 'COLOR',
      seo_description: 'A play for two voices and one lamp, in the old boathouse.',
      post_checkout_message: null,
      location_details: venue,
      maps_url: null,
      payment_providers: ['OFFLINE'],
    },
  })
  const categories = await call(categoriesOfEvent, { params })
  const zones = []
  const sold = new Map<string, { product_id: number; price_id: number }>()
  for (const { zone, title, price } of PRICES) {
    const { data } = await call(createProduct, {
      params,
      body: {
        title,
        type: 'PAID',
        product_type: 'TICKET',
        prices: [{ price }],
        product_category_id: categories.data[0]?.id ?? 0,
        tax_and_fee_ids: [taxId],
      },
    })
    const priceId = data.prices[0]?.id ?? 0
    zones.push({ zone, price_ids: [priceId] })
    sold.set(zone, { product_id: data.id, price_id: priceId })
  }
  await call(setSeating, { params, body: { plan_id: plan.data.id, zones } })
  await call(changeEventStatus, { params, body: { status: 'LIVE' } })
  for (const buyer of BUYERS) await sellSeats(call, { eventId: event.data.id, buyer, price: sold.get(buyer.zone) })
}

interface SeatSale {
  readonly eventId: number
  readonly buyer: (typeof BUYERS)[number]
  readonly price: { readonly product_id: number; readonly price_id: number } | undefined
}

/** The best seats of a price, paid by transfer. */
async function sellSeats(call: Call, { eventId, buyer, price }: SeatSale): Promise<void> {
  if (price === undefined) return
  const { first_name, last_name, quantity } = buyer
  const quantities = [{ price_id: price.price_id, quantity, best_available: {} }]
  const params = { event_id: eventId }
  const held = await call(reserveTickets, {
    params,
    body: { products: [{ product_id: price.product_id, quantities }] },
  })
  const named = {
    params: { ...params, order_short_id: held.data.short_id },
    query: { session_identifier: held.data.session_identifier },
  }
  const email = `${first_name}.${last_name}@guests.example`.toLowerCase()
  await call(completeOrder, { ...named, body: { order: { first_name, last_name, email, accepted_terms: true } } })
  await call(awaitOfflinePayment, named)
  const orders = await call(ordersOfEvent, { params, query: { per_page: 10, query: held.data.short_id } })
  const id = orders.data[0]?.id
  if (id !== undefined) await call(markOrderPaid, { params: { ...params, order_id: id } })
}
