import { expect, type Page } from '@playwright/test'
import { buy } from '../support/buy-over-http.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { enterAs, putOnSale, type ShopWishes } from '../support/on-sale.ts'

const PEOPLE = [
  { product: 'Free entry', first: 'Ada', last: 'Holm' },
  { product: 'Free entry', first: 'Jonas', last: 'Weber' },
  { product: 'Seat', first: 'Mira', last: 'Koller' },
] as const

export interface WantedDesk {
  /** Two of them sell "Free entry" and "Seat". */
  readonly products: NonNullable<ShopWishes['products']>
  readonly desk: 'orders' | 'attendees'
}

/** A shop with three orders of one ticket each, Mira Koller's unpaid, and one of its desks. */
export async function openDesk(page: Page, origin: string, { products, desk }: WantedDesk) {
  const shop = await putOnSale(origin, { products })
  const orders = []
  for (const person of PEOPLE) orders.push(await buy(origin, shop, { ...person, quantity: 1 }))
  await confirmAddress(shop)
  await enterAs(page.context(), shop)
  await page.goto(`/manage/event/${shop.eventId}/${desk}`)
  await expect(page.getByText(desk === 'orders' ? '3 orders' : '3 guests')).toBeVisible()
  return { shop, orders }
}
