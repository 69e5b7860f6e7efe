import { expect, type Page } from '@playwright/test'
import { publicPaths } from '@turnout/contract/paths.ts'
import { addList } from '../door/at-the-door.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'

export const PIN = '2468'
export const LEAD_PIN = '13579'

const PAID = { type: 'PAID', product_type: 'TICKET' }

const OFFER = [
  { ...PAID, title: 'General admission', prices: [{ price: 26.5, initial_quantity_available: 38 }] },
  { ...PAID, title: 'Front-row deck chair', prices: [{ price: 42, initial_quantity_available: 6 }] },
  { ...PAID, title: 'Under 14', prices: [{ price: 8, initial_quantity_available: 38 }] },
  { title: 'Community ticket', type: 'DONATION', product_type: 'TICKET', prices: [{ price: 12 }] },
  { ...PAID, title: 'Artist table for six', prices: [{ price: 240, initial_quantity_available: 1 }] },
  {
    type: 'PAID',
    product_type: 'GENERAL',
    title: 'Tide tote bag',
    prices: [{ price: 14, initial_quantity_available: 52 }],
  },
  { type: 'PAID', product_type: 'GENERAL', title: 'Ear plugs', prices: [{ price: 2 }] },
]

export interface TillOnSale {
  readonly shop: OnSale
  readonly path: string
}

/** A till with a list at its side, a seller and a lead, made over HTTP. */
export async function putUpTill(origin: string): Promise<TillOnSale> {
  const tickets = OFFER.filter(({ product_type: type }) => type === 'TICKET').map(({ title }) => title)
  return putUpTillAt(await putOnSale(origin, { products: OFFER }), tickets)
}

/** The same at an event that there is. */
export async function putUpTillAt(shop: OnSale, tickets: readonly string[]): Promise<TillOnSale> {
  const list = await addList(shop, { product_ids: tickets.map((title) => shop.products[title]?.productId) })
  const post = async (path: string, body: object) => {
    const made = await shop.client.post(`/events/${shop.eventId}${path}`, { ...body })
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    return made.json?.['data']
  }
  const till = await post('/tills', { name: 'East gate till', check_in_list_id: list.id })
  await post('/till-people', { name: 'Marta Reis', pin: PIN, rights: ['sell_at_door', 'refund_at_door'] })
  await post('/till-people', { name: 'Zoe Duarte', pin: LEAD_PIN, rights: ['sell_at_door', 'lead_shift'] })
  await post('/promo-codes', { code: 'MARES', discount_type: 'PERCENTAGE', discount: 10 })
  return { shop, path: publicPaths.till(String(till?.['short_id'])) }
}

/** Opens the shift with Marta's PIN and 150 in the drawer. */
export async function openShift(page: Page, tile = /^General admission ?, €26\.50/u): Promise<void> {
  await page.getByRole('button', { name: 'Marta Reis' }).click()
  await page.getByRole('button', { name: '€150', exact: true }).click()
  for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'Open with €150.00' }).click()
  await expect(page.getByRole('button', { name: tile })).toBeVisible()
}
