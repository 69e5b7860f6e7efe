import type { BrowserContext } from '@playwright/test'
import { WireClient, type Json } from './wire-client.ts'

/** An account with one event on sale, for journeys whose story begins after the organizer's part. Made over HTTP. */
export interface OnSale {
  readonly owner: Owner
  readonly client: WireClient
  readonly organizerId: number
  readonly eventId: number
  /** Its first date. */
  readonly dateId: number
  /** Path of the event page. */
  readonly path: string
  /** By the title a journey gave. */
  readonly products: Readonly<Record<string, OnSaleProduct>>
}

export interface Owner {
  readonly email: string
  readonly password: string
  readonly name: string
}

interface OnSaleProduct {
  readonly productId: number
  readonly priceId: number
}

export interface ShopWishes {
  readonly title?: string
  readonly organizer?: string
  /** Products beside their usual fields; one free ticket named "Free entry" when none are named. */
  readonly products?: readonly ({ title: string } & Record<string, unknown>)[]
  /** Event settings on top of the usual. */
  readonly settings?: Record<string, unknown>
  /** Fields of the event on top of the usual. */
  readonly event?: Record<string, unknown>
  readonly status?: 'DRAFT' | 'LIVE'
}

const DAY_MS = 86_400_000

/** An instant so many days from now. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString()

let made = 0

/** An address that no other test uses, on any worker. */
export const newAddress = (who: string): string => `${who}.${process.pid}.${Date.now()}.${(made += 1)}@turnout.test`

const dataOf = (answer: { status: number; json: Json | null }): Json => {
  if (answer.status >= 300) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.json)}`)
  return answer.json?.['data'] as Json
}

/** A new account and nothing in it. */
export async function register(origin: string): Promise<{ owner: Owner; client: WireClient }> {
  const owner = { email: newAddress('ines'), password: 'harbour lights', name: 'Inês Duarte' }
  const client = new WireClient(origin)
  dataOf(
    await client.post('/auth/register', {
      first_name: 'Inês',
      last_name: 'Duarte',
      email: owner.email,
      password: owner.password,
      password_confirmation: owner.password,
      timezone: 'Europe/Lisbon',
      locale: 'en',
      currency_code: 'EUR',
    }),
  )
  return { owner, client }
}

/** An account with an event on sale. */
export async function putOnSale(origin: string, wishes: ShopWishes = {}): Promise<OnSale> {
  const { owner, client } = await register(origin)
  const organizer = dataOf(
    await client.post('/organizers', {
      name: wishes.organizer ?? 'Tidal Sessions',
      email: 'hello@tidal.example',
      currency: 'EUR',
      timezone: 'Europe/Lisbon',
    }),
  )
  const event = dataOf(
    await client.post('/events', {
      title: wishes.title ?? 'Harbour Lights',
      start_date: inDays(30),
      end_date: inDays(30.2),
      organizer_id: organizer['id'],
      description: '<p>An evening of lanterns along the old harbour.</p>',
      location_details: { venue_name: 'Old Harbour', address_line_1: 'Rua 1', city: 'Lisbon', country: 'PT' },
      ...wishes.event,
    }),
  )
  const eventId = Number(event['id'])
  const [category] = dataOf(await client.get(`/events/${eventId}/product-categories`)) as unknown as Json[]
  const products: Record<string, OnSaleProduct> = {}
  for (const wish of wishes.products ?? [{ title: 'Free entry' }]) {
    const body = { type: 'FREE', product_type: 'TICKET', prices: [{ price: 0 }], product_category_id: category?.['id'] }
    const product = dataOf(await client.post(`/events/${eventId}/products`, { ...body, ...wish }))
    products[wish.title] = { productId: Number(product['id']), priceId: Number(product['prices']?.[0]?.['id']) }
  }
  const settings = { payment_providers: ['OFFLINE'], offline_payment_instructions: '<p>Pay by transfer to Tidal.</p>' }
  dataOf(await client.patch(`/events/${eventId}/settings`, { ...settings, ...wishes.settings }))
  if (wishes.status !== 'DRAFT') dataOf(await client.put(`/events/${eventId}/status`, { status: 'LIVE' }))
  const dates = dataOf(await client.get(`/events/${eventId}/occurrences`)) as unknown as Json[]
  return {
    owner,
    client,
    dateId: Number(dates[0]?.['id']),
    organizerId: Number(organizer['id']),
    eventId,
    path: `/event/${eventId}/${String(event['slug'])}`,
    products,
  }
}

/** The browser goes on where the account was made: signed in, without the form. */
export async function enterAs(context: BrowserContext, { client }: Pick<OnSale, 'client'>): Promise<void> {
  await context.addCookies(client.cookiesForBrowser())
}
