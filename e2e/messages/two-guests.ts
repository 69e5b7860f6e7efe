import { expect } from '@playwright/test'
import { confirmAddress } from '../support/confirm-address.ts'
import { newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'

export interface Guests {
  readonly shop: OnSale
  readonly early: string
  readonly late: string
}

/** Two kinds of tickets, one sold of each. */
export async function twoGuests(origin: string): Promise<Guests> {
  const shop = await putOnSale(origin, { products: [{ title: 'Front row' }, { title: 'Back row' }] })
  await confirmAddress(shop)
  const early = newAddress('ana')
  const late = newAddress('rui')
  for (const [title, first_name, email] of [
    ['Front row', 'Ana', early],
    ['Back row', 'Rui', late],
  ] as const) {
    const { productId = 0, priceId = 0 } = shop.products[title] ?? {}
    const products = [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 1 }] }]
    const order = { products, first_name, last_name: 'Kolar', email }
    const made = await shop.client.post(`/events/${shop.eventId}/orders`, order)
    expect(made.status, JSON.stringify(made.json)).toBe(201)
  }
  return { shop, early, late }
}
