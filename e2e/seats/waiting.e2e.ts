import { expect } from '@playwright/test'
import { dayZone } from '@turnout/testkit/shops/day-zone.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { fillDetails } from '../support/buyer.ts'
import { putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { linkIn, mailTo } from '../support/mailbox.ts'
import { newAddress, type OnSale } from '../support/on-sale.ts'
import type { Json } from '../support/wire-client.ts'

const FREE = ['Front', 'Stalls', 'Circle'].map((title) => ({ title, type: 'FREE', prices: [{ price: 0 }] }))

const numbered = (section: string, row: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `${section}/${row}/${from + n}`)

/** The team sells seats, ten at most in one order. */
async function sell(shop: OnSale, title: string, seats: readonly string[], more: object = {}): Promise<number> {
  const { productId = 0, priceId = 0 } = shop.products[title] ?? {}
  const made = await shop.client.post(`/events/${shop.eventId}/orders`, {
    products: [
      {
        product_id: productId,
        quantities: [{ price_id: priceId, quantity: seats.length, seats: [...seats], ...more }],
      },
    ],
    first_name: 'Rui',
    last_name: 'Costa',
    email: newAddress('rui'),
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  const order = made.json?.['data'] as Json
  return Number(order['id'])
}

/** All 80 seats are sold; the order that has two of the front row. */
async function soldOutHouse(origin: string): Promise<{ shop: OnSale; orderId: number }> {
  const shop = await putHouseOnSale(origin, { products: FREE, event: { timezone: dayZone() } })
  const orderId = await sell(shop, 'Front', numbered('Stalls', 'A', 6, 7))
  await sell(shop, 'Front', [...numbered('Stalls', 'A', 1, 5), ...numbered('Stalls', 'A', 8, 12)])
  for (const row of ['B', 'C', 'D']) {
    await sell(shop, 'Stalls', numbered('Stalls', row, 1, 6))
    await sell(shop, 'Stalls', numbered('Stalls', row, 7, 12))
  }
  await sell(shop, 'Stalls', numbered('Stalls', 'E', 1, 8), { wheelchairs: 1 })
  for (const row of ['A', 'B']) {
    await sell(shop, 'Circle', numbered('Circle', row, 1, 6))
    await sell(shop, 'Circle', numbered('Circle', row, 7, 12))
  }
  return { shop, orderId }
}

for (const width of [320, 1440])
  test(`two seats side by side of a sold-out house: waited for, offered by name and claimed, at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    test.slow()
    const { shop, orderId } = await soldOutHouse(baseURL ?? '')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(shop.path)
    await page.getByRole('link', { name: 'Join the waiting list' }).first().click()
    await expect(page.getByRole('heading', { name: 'All seats are taken', level: 1 })).toBeVisible()
    await expectAccessible(page)
    const any = page.getByRole('checkbox', { name: 'Any seat' })
    await expect(any).toBeChecked()
    await page.getByRole('checkbox', { name: /^Price A/u }).check()
    await expect(any).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Only side by side' })).toBeChecked()
    await expect(page.getByRole('spinbutton', { name: 'How many?' })).toHaveValue('2')
    const email = newAddress('mira')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Join the waiting list' }).click()
    await expect(page.getByText('for 2 × Front, side by side')).toBeVisible()
    await expectAccessible(page)
    await mailTo(email, 'You are on the waiting list')

    await shop.client.post(`/events/${shop.eventId}/orders/${orderId}/cancel`, {})
    const offer = await mailTo(email, 'are ready (until')
    expect(offer.text).toContain('Stalls · Row A · Seats 6 and 7')
    await page.goto(linkIn(offer, /\/waiting-list\//u))
    await expect(page.getByText('Stalls · Row A · Seats 6 and 7')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take the tickets' }).click()
    await fillDetails(page, { email, first: 'Mira', last: 'Koller' })
    await page
      .getByRole('button', { name: /^(?:Get|Complete|Register)/u })
      .first()
      .click()
    await expect(page.getByRole('img', { name: /code/iu }).first()).toBeVisible()
    const guests = await shop.client.get(
      `/events/${shop.eventId}/attendees?query=${email}&sort_by=seat&sort_direction=asc`,
    )
    const said = guests.json?.['data'] as unknown as readonly { readonly seat?: { readonly label: string } }[]
    expect(said.map(({ seat }) => seat?.label)).toEqual(['Stalls · Row A · Seat 6', 'Stalls · Row A · Seat 7'])
  })

test('a letter that needs a promo code comes with it, and costs what the checkout says', async ({ page, baseURL }) => {
  const products = [
    { title: 'Front', type: 'PAID', prices: [{ price: 52 }], is_hidden_without_promo_code: true },
    { title: 'Stalls', type: 'PAID', prices: [{ price: 42 }] },
    { title: 'Circle', type: 'PAID', prices: [{ price: 14 }] },
  ]
  const shop = await putHouseOnSale(baseURL ?? '', { products })
  const made = await shop.client.post(`/events/${shop.eventId}/promo-codes`, {
    code: 'LUZ10',
    discount_type: 'PERCENTAGE',
    discount: 10,
    applicable_product_ids: [shop.products['Front']?.productId],
  })
  expect(made.status, JSON.stringify(made.json)).toBe(201)
  await page.goto(`${shop.path}/seats`)
  await expect(page.getByRole('radio', { name: /^Price B/u })).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Price A/u })).toHaveCount(0)
  await page.getByLabel('Promo code').fill('luz10')
  await page.getByRole('button', { name: 'Apply' }).click()
  const offer = page.getByRole('radio', { name: /^Price A.*with LUZ10.*€93.60/u })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.check()
  await page.getByRole('button', { name: 'Continue with 2 seats' }).click()
  await expect(page.getByText('€93.60').first()).toBeVisible()
})
