import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { inDays, type OnSale } from '../support/on-sale.ts'

/** A house with three evenings and two passes of letter B: for all of them, and for two that the buyer chooses. */
async function aSeason(origin: string): Promise<OnSale> {
  const shop = await putHouseOnSale(origin, {
    products: [{ title: 'Front' }, { title: 'Stalls' }, { title: 'Circle' }],
  })
  const { client, eventId, products } = shop
  const ask = async (asked: ReturnType<typeof client.post>) => {
    const { status, json } = await asked
    if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(json)}`)
    return json?.['data']
  }
  for (const day of [40, 50]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await ask(client.post(`/events/${eventId}/occurrences`, { start_date: inDays(day).slice(0, 16) }))
  }
  const product = await ask(client.get(`/events/${eventId}/products/${products['Stalls']?.productId}`))
  const addPass = async (title: string, pass: object) => {
    const body = { title, type: 'FREE', prices: [{ price: 0 }], product_category_id: product?.['product_category_id'] }
    const made = await ask(client.post(`/events/${eventId}/products`, { ...body, ...pass }))
    const prices = made?.['prices'] as unknown as readonly { readonly id: number }[] | undefined
    return prices?.[0]?.id
  }
  const season = await addPass('Season ticket', { admits: 'ALL' })
  const two = await addPass('Two evenings', { admits: 'CHOSEN', admits_dates: 2 })
  const { plan_id: planId } = (await ask(client.get(`/events/${eventId}/seating`))) ?? {}
  const of = (title: string) => products[title]?.priceId
  await ask(
    client.put(`/events/${eventId}/seating`, {
      plan_id: planId,
      zones: [
        { zone: 'A', price_ids: [of('Front')] },
        { zone: 'B', price_ids: [of('Stalls'), season, two] },
        { zone: 'C', price_ids: [of('Circle')] },
      ],
    }),
  )
  return shop
}

test('a season ticket is bought with its seat from the list, and the ticket names it', async ({ page, baseURL }) => {
  const shop = await aSeason(baseURL ?? '')
  await page.goto(`${shop.path}?date=passes`)
  await expect(page.getByRole('heading', { name: /^Season ticket, from/u })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose seats' }).click()
  await expect(page.getByText('Same seat on all 3 dates').first()).toBeVisible()
  await page.getByRole('button', { name: 'One seat fewer' }).click()
  await page.getByRole('button', { name: 'Choose by section and row' }).click()
  await page.getByRole('button', { name: /^Stalls \d/u }).click()
  await page.getByRole('button', { name: /^Row C/u }).click()
  await page.getByRole('button', { name: 'Stalls, row C, seat 6' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with 1 seat' }).click()
  await expect(page.getByText('Row C · Seat 6').first()).toBeVisible()
  for (const [label, value] of Object.entries({
    Email: 'mira@koller.example',
    'First name': 'Mira',
    'Last name': 'Koller',
  })) {
    // oxlint-disable-next-line no-await-in-loop -- typed one after the other
    await page.getByLabel(label, { exact: true }).first().fill(value)
  }
  await page.getByRole('button', { name: 'Get ticket' }).click()
  await expect(page).toHaveURL(/\/summary$/u)
  await expect(page.getByText('Row C · Seat 6').first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the dates of a pass are ticked first, then its seat is chosen', async ({ page, baseURL }) => {
    const shop = await aSeason(baseURL ?? '')
    await page.goto(`${shop.path}?date=passes`)
    const form = page.getByRole('form', { name: /^Two evenings, from/u })
    await form.getByRole('checkbox').nth(0).check()
    await form.getByRole('checkbox').nth(2).check()
    await form.getByRole('button', { name: 'Choose seats' }).click()
    await expect(page.getByText('Same seat on all 2 dates').first()).toBeVisible()
    await page
      .getByRole('radio', { name: /Price B/u })
      .first()
      .check()
    await page.getByRole('button', { name: /^Continue with 2 seats/u }).click()
    await expect(page.getByText(/Row [B-D]/u).first()).toBeVisible()
  })
})
