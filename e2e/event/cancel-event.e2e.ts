import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { BY_CARD, buyByCard } from '../support/paid-order.ts'
import { picture } from '../support/take-picture.ts'

const REASON = 'The storm has damaged Pier 9.'

/** An event with one order paid by card, and one that is free. */
async function soldShop(page: Page, origin: string): Promise<{ shop: OnSale; email: string }> {
  const shop = await putOnSale(origin, {
    products: [
      { title: 'General admission', type: 'PAID', prices: [{ price: 24, initial_quantity_available: 20 }] },
      { title: 'Free entry' },
    ],
    settings: BY_CARD,
  })
  const { buyer } = await buyByCard(page, shop, { product: 'General admission', quantity: 2 })
  const { productId = 0, priceId = 0 } = shop.products['Free entry'] ?? {}
  const made = await shop.client.post(`/events/${shop.eventId}/orders`, {
    products: [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 1 }] }],
    first_name: 'Vera',
    email: newAddress('vera'),
  })
  expect(made.status).toBe(201)
  return { shop, email: buyer.email }
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('The reason').fill(REASON)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('row', { name: /^Card/u })).toContainText('€48.00')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Type Harbour Lights to confirm').fill('harbour lights')
  await page.getByRole('button', { name: 'Cancel event and refund €48.00' }).click()
}

test('an event is cancelled: stopped in time, then for good, and everybody has money and mail', async ({
  browser,
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const buying = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const visitor = await buying.newPage()
  const { shop, email } = await soldShop(visitor, baseURL ?? '')
  await enterAs(context, shop)
  const address = `/manage/event/${shop.eventId}/cancel`

  await test.step('what happens, and the numbers', async () => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Cancel Harbour Lights' })).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'ce1')
    // A reason is required to go on.
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Say why, so that buyers know.').first()).toBeVisible()
    await page.getByLabel('The reason').fill(REASON)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('row', { name: /^Together/u })).toContainText('€48.00')
    await expectAccessible(page)
    await picture(page, 'ce2')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Cancel event and refund €48.00' })).toBeDisabled()
    await expectAccessible(page)
    await picture(page, 'ce3')
  })

  await test.step('it is stopped in time, and sells again', async () => {
    await page.goto(address)
    await confirm(page)
    await expect(page.getByText(/seconds? to stop everything/u)).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'countdown')
    await visitor.goto(shop.path)
    await expect(visitor.getByRole('heading', { name: 'This event is cancelled' })).toBeVisible()
    await expect(visitor.getByText(REASON)).toBeVisible()
    await expect(visitor.getByText('Everyone gets a full refund automatically.')).toBeVisible()
    for (const width of [1440, 390, 320]) {
      await visitor.setViewportSize({ width, height: 844 })
      const [mark, title] = [
        visitor.getByText('Cancelled', { exact: true }).first(),
        visitor.getByRole('heading', { level: 1 }),
      ]
      await expect(mark).toBeVisible()
      expect((await mark.boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0)
      await expect(visitor.locator('s time')).toBeVisible()
      await picture(visitor, `page-${width}`)
    }
    await expectAccessible(visitor)
    await page.getByRole('button', { name: 'Stop everything' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Cancel Harbour Lights' })).toBeVisible()
    await expect(async () => {
      await visitor.goto(shop.path)
      await expect(visitor.getByRole('heading', { name: 'This event is cancelled' })).toHaveCount(0)
    }).toPass()
  })

  await test.step('then for good', async () => {
    await confirm(page)
    await expect(page.getByText('Everything that could be sent is sent.')).toBeVisible({ timeout: 90_000 })
    await expect(page.getByText('of 1 sent, €48.00 of €48.00')).toBeVisible()
    await expect(page.getByText('2 of 2 orders cancelled, their tickets stopped')).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'run')
    // Of an unverified account, strangers read no free text.
    expect((await mailTo(email, 'is cancelled')).text).toContain('€48.00 goes back to your Visa •••• 4242')
    await page.goto(`/manage/event/${shop.eventId}/products`)
    await expect(page.getByRole('link', { name: 'See how far it is' })).toBeVisible()
    await picture(page, 'bar')
  })

  for (const [name, width, dark] of [
    ['run-320', 320, false],
    ['run-390-dark', 390, true],
  ] as const)
    await test.step(`on a phone: ${name}`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Refunds' })).toBeVisible()
      await expectAccessible(page)
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(wide).toBe(false)
      await picture(page, name)
    })
})
