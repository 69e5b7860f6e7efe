import { expect, type Page } from '@playwright/test'
import type { OnSale } from './on-sale.ts'
import { WireClient, type Json } from './wire-client.ts'

/* Events with several dates, and what is held of them. */

type Shop = Pick<OnSale, 'client' | 'eventId'>

/** The dates of an event, the first of them first. */
export async function datesOf({ client, eventId }: Shop): Promise<Json[]> {
  const { json } = await client.get(`/events/${eventId}/occurrences?per_page=100`)
  const dates = (json?.['data'] ?? []) as unknown as Json[]
  return dates.toSorted((a, b) => Date.parse(String(a['start_date'])) - Date.parse(String(b['start_date'])))
}

/** Adds dates, each as its organizer would, and answers the ids of all, the first of them first. */
export async function addDates(shop: Shop, ...bodies: readonly object[]): Promise<number[]> {
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const made = await shop.client.post(`/events/${shop.eventId}/occurrences`, body)
    expect(made.status, JSON.stringify(made.json)).toBe(201)
  }
  return (await datesOf(shop)).map(({ id }) => Number(id))
}

interface Held {
  readonly product: string
  readonly date: number
  readonly quantity: number
}

/** Another visitor holds places of a date. */
export async function hold(origin: string, { eventId, products }: OnSale, { product, date, quantity }: Held) {
  const { productId, priceId } = products[product] ?? {}
  const asked = { product_id: productId, event_occurrence_id: date, quantities: [{ price_id: priceId, quantity }] }
  const held = await new WireClient(origin).post(`/public/events/${eventId}/order`, { products: [asked] })
  expect(held.status, JSON.stringify(held.json)).toBe(201)
}

/** Opens a page of an event until it says so: what it says of dates may be two seconds old. */
export async function openOn(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
}
