import { requestText } from './load-plan.ts'

export interface ShopPrice {
  readonly productId: number
  readonly priceId: number
  /** The date that tickets are for, where the event has several. */
  readonly occurrenceId?: number
  /** Those of a pass. */
  readonly occurrenceIds?: readonly number[]
  /** How many of it one reservation asks for; missing: 1. */
  readonly quantity?: number
}

export interface Shop {
  readonly eventId: number
  readonly pagePath: string
  /** In the order in which they were wanted. */
  readonly prices: readonly ShopPrice[]
}

export interface WantedProduct {
  readonly title: string
  /** Major units; 0 is a free ticket. */
  readonly price: number
  readonly capacity: number
  /** Of a ticket with a seat: a plan in the open format. It is for the seats of letter A. */
  readonly plan?: object
}

type Call = <Body>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Body>

/**
 * Calls the API over HTTP, signed in as soon as there is a member.
 * @throws Error on any refusal.
 */
function callerOf(origin: string): { call: Call; signIn: (token: string) => void } {
  let token: string | null = null
  return {
    signIn: (given) => {
      token = given
    },
    call: async <Body>(method: string, path: string, body?: object) => {
      const answer = await fetch(`${origin}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(token !== null && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Body
    },
  }
}

interface Made {
  readonly data: { readonly id: number; readonly slug: string; readonly prices?: readonly { readonly id: number }[] }
}

/** Who owns the shop. */
export const OWNER_EMAIL = 'ines@example.com'
export const PASSWORD = 'harbour lights'
const PLACE = { timezone: 'Europe/Lisbon', locale: 'en' }

/**
 * An account with a live event of these products and a poster's worth of text, made over HTTP as
 * its organizer would.
 */
export async function openShop(origin: string, wanted: readonly WantedProduct[]): Promise<Shop> {
  const { call, signIn } = callerOf(origin)
  const account = await call<{ token: string; data: { id: number } }>('POST', '/auth/register', {
    first_name: 'Inês',
    last_name: 'Duarte',
    email: OWNER_EMAIL,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    currency_code: 'EUR',
    ...PLACE,
  })
  signIn(account.token)
  const organizer = await call<Made>('POST', '/organizers', {
    name: 'Tidal Sessions',
    email: 'hello@tidal.example',
    currency: 'EUR',
    timezone: PLACE.timezone,
  })
  const event = await call<Made>('POST', '/events', {
    title: 'Harbour Lights',
    organizer_id: organizer.data.id,
    start_date: '2037-06-12T19:30',
    description: '<p>Boats, lamps and a band on the water until the night is over.</p>'.repeat(12),
    location_details: { venue_name: 'Doca 6', city: 'Lisboa', country: 'PT' },
  })
  const { id, slug } = event.data
  const categories = await call<{ data: { id: number }[] }>('GET', `/events/${id}/product-categories`)
  const prices: ShopPrice[] = []
  for (const { title, price, capacity } of wanted) {
    const product = await call<Made>('POST', `/events/${id}/products`, {
      title,
      type: price === 0 ? 'FREE' : 'PAID',
      prices: [{ price, initial_quantity_available: capacity }],
      show_quantity_remaining: true,
      product_category_id: categories.data[0]?.id,
    })
    prices.push({ productId: product.data.id, priceId: product.data.prices?.[0]?.id ?? 0 })
  }
  const seated = wanted.findIndex((product) => product.plan !== undefined)
  const file = wanted[seated]?.plan
  if (file !== undefined) {
    const form = new FormData()
    form.append('file', new Blob([JSON.stringify(file)]), 'plan.json')
    const plan = await call<Made>('POST', `/accounts/${account.data.id}/seat-plans/import`, form)
    const zones = [{ zone: 'A', price_ids: [prices[seated]?.priceId ?? 0] }]
    await call('PUT', `/events/${id}/seating`, { plan_id: plan.data.id, zones })
  }
  await call('PUT', `/events/${id}/status`, { status: 'LIVE' })
  return { eventId: id, pagePath: `/e/${id}/${slug}`, prices }
}

/** What a buyer wants of a price. */
export interface WantedPlaces {
  readonly quantity: number
  readonly seats?: readonly string[]
  readonly best_available?: object
}

/** The request body of a buyer of places of one price. */
export const reservationOf = (
  { productId, priceId, occurrenceId, occurrenceIds }: ShopPrice,
  wanted: WantedPlaces,
): object => ({
  products: [
    {
      product_id: productId,
      ...(occurrenceId !== undefined && { event_occurrence_id: occurrenceId }),
      ...(occurrenceIds !== undefined && { event_occurrence_ids: occurrenceIds }),
      quantities: [{ price_id: priceId, ...wanted }],
    },
  ],
  promo_code: null,
  affiliate_code: null,
})

/** The request body of a buyer of one place. */
export const reservationBody = (price: ShopPrice): object => reservationOf(price, { quantity: price.quantity ?? 1 })

/** The request that reserves one place, or as many as the price says. */
export const reservationRequest = (shop: Shop, price: ShopPrice): string =>
  requestText('POST', `/api/public/events/${shop.eventId}/order`, reservationBody(price))

export const detailsBody = (): object => ({
  order: { first_name: 'Rui', last_name: 'Tavares', email: 'rui.tavares@example.com', accepted_terms: true },
  products: [],
})

/** The request that completes an order of free places with the buyer's name. */
export const completionRequest = (shop: Shop, { shortId, session }: { shortId: string; session: string }): string =>
  requestText('PUT', `/api/public/events/${shop.eventId}/order/${shortId}?session_identifier=${session}`, detailsBody())
