import { expect, type Locator, type Page } from '@playwright/test'
import { putOnSale, type OnSale } from './on-sale.ts'

export const YEAR = new Date().getUTCFullYear() + 1

interface Play {
  readonly shop: OnSale
  /** Ids of its dates. */
  readonly fourth: number
  readonly sixth: number
  readonly seventh: number
}

/** A play on four evenings in March; the second costs two euros more, and the last has one place. */
export async function aPlay(origin: string): Promise<Play> {
  const shop = await putOnSale(origin, {
    title: 'The Salt House',
    event: { start_date: `${YEAR}-03-04T19:30`, end_date: `${YEAR}-03-04T22:00` },
    products: [{ title: 'Stalls', type: 'PAID', prices: [{ price: 22 }] }],
    settings: { payment_providers: ['STRIPE', 'OFFLINE'] },
  })
  const { client, eventId, products } = shop
  const at = `/events/${eventId}/occurrences`
  const add = async (day: number, capacity: number): Promise<number> => {
    const made = await client.post(at, {
      start_date: `${YEAR}-03-0${day}T19:30`,
      end_date: `${YEAR}-03-0${day}T22:00`,
      capacity,
    })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    const { data } = made.json as unknown as { data: { occurrences: { id: number }[] } }
    return data.occurrences[0]?.id ?? 0
  }
  const sixth = await add(6, 40)
  const seventh = await add(7, 40)
  await add(8, 1)
  const dearer = await client.post(`${at}/bulk`, {
    action: 'set',
    occurrence_ids: [sixth],
    prices: [{ price_id: products['Stalls']?.priceId, price: 24 }],
  })
  expect(dearer.status, JSON.stringify(dearer.json)).toBe(200)
  return { shop, fourth: shop.dateId, sixth, seventh }
}

/** The row of a day on the desk of dates. */
export const rowOf = (page: Page, day: string): Locator =>
  page.getByRole('row').filter({ has: page.locator('time'), hasText: day })
