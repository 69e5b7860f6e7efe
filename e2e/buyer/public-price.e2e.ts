import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import type { Json } from '../support/wire-client.ts'

interface Priced extends OnSale {
  readonly friends: string
}

/**
 * An event whose tickets carry a fee and a tax, with a ticket for buyers who have a code, and the
 * code.
 */
async function putPricedOnSale(origin: string, settings: Record<string, unknown> = {}): Promise<Priced> {
  const shop = await putOnSale(origin, { products: [{ title: 'Free entry' }], settings })
  const { client, eventId } = shop
  const made = async (path: string, body: object): Promise<Json> => {
    const answer = await client.post(path, body)
    expect(answer.status, JSON.stringify(answer.json)).toBe(201)
    return answer.json?.['data'] as Json
  }
  const account = (await client.get('/accounts')).json?.['data'] as unknown as Json[] | Json as Json
  const accountId = Number(account['id'] ?? (account as unknown as Json[])[0]?.['id'])
  const charge = (body: object) =>
    made(`/accounts/${accountId}/taxes-and-fees`, { is_active: true, is_default: false, ...body })
  const fee = await charge({ name: 'Booking fee', type: 'FEE', calculation_type: 'FIXED', rate: 1.5 })
  const vat = await charge({ name: 'VAT', type: 'TAX', calculation_type: 'PERCENTAGE', rate: 19 })
  const categories = await client.get(`/events/${eventId}/product-categories`)
  const category = (categories.json?.['data'] as unknown as Json[] | undefined)?.[0]
  const charged = { tax_and_fee_ids: [fee['id'], vat['id']], product_category_id: category?.['id'], type: 'PAID' }
  const general = await made(`/events/${eventId}/products`, {
    title: 'General admission',
    prices: [{ price: 25 }],
    ...charged,
  })
  const friends = await made(`/events/${eventId}/products`, {
    title: 'Friends of the house',
    prices: [{ price: 10 }],
    is_hidden_without_promo_code: true,
    ...charged,
  })
  await made(`/events/${eventId}/promo-codes`, {
    code: 'LUZ10',
    discount_type: 'PERCENTAGE',
    discount: 10,
    applicable_product_ids: [general['id'], friends['id']],
  })
  return { ...shop, friends: 'Friends of the house' }
}

const desk = (page: Page) => page.getByRole('complementary')
const row = (page: Page, title: string) =>
  desk(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a code in the link opens a hidden ticket, takes off what it says, and the order costs what the page said', async ({
  page,
  baseURL,
}) => {
  const shop = await putPricedOnSale(baseURL ?? '')
  await page.goto(shop.path)
  await expect(page.getByRole('heading', { name: shop.friends })).toHaveCount(0)
  // 25.00 + 1.50, and 19 % of that
  await expect(row(page, 'General admission')).toContainText('€31.54')
  await expect(row(page, 'General admission')).toContainText('incl. €1.50 fees and €5.04 taxes')

  await page.goto(`${shop.path}?promo_code=luz10`)
  await expect(page.getByText('LUZ10', { exact: true })).toBeVisible()
  // 22.50 + 1.50 + 19 % of 24.00; the price before is struck through
  await expect(row(page, 'General admission')).toContainText('€28.56')
  await expect(row(page, 'General admission').locator('s')).toContainText('€31.54')
  await choose(page, 'General admission', 2)
  await choose(page, shop.friends, 1)
  // And 9.00 + 1.50 + 19 % of 10.50 = 12.50
  const receipt = desk(page).locator('dl')
  for (const words of ['2 × General admission€63.08', '1 × Friends of the house€13.69', 'LUZ10−€7.15'])
    await expect(receipt).toContainText(words)
  await expect(desk(page).locator('output[aria-live]').last()).toHaveText('€69.62')
  for (const words of ['includes €4.50 Booking fee', 'includes €11.12 VAT'])
    await expect(desk(page).getByText(words)).toBeVisible()
  await expectAccessible(page)

  await goToDetails(page)
  const order = page.getByRole('complementary', { name: 'Harbour Lights' })
  for (const words of ['€63.08', 'LUZ10', '−€7.15', 'includes €4.50 Booking fee', 'includes €11.12 VAT', '€69.62'])
    await expect(order).toContainText(words)
  await fillDetails(page, { email: newAddress('mira'), first: 'Mira', last: 'Koller' })
  await page.getByRole('button', { name: 'Reserve and pay €69.62 later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay .+ to get your tickets?$/u })).toBeVisible()
  await expect(page.getByText('−€7.15')).toBeVisible()
  await expectAccessible(page)
})

test('a code is typed, refused, typed again, applied and taken away, with the keyboard alone', async ({
  page,
  baseURL,
}) => {
  const shop = await putPricedOnSale(baseURL ?? '')
  await page.goto(shop.path)
  await choose(page, 'General admission', 1)
  await desk(page).locator('summary').focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel('Promo code', { exact: true })
  await field.fill('LUZ1')
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Sorry, this promo code is not recognized')
  await expectAccessible(page)
  await expect(row(page, 'General admission')).toContainText('€31.54')
  await field.fill('luz10')
  await field.press('Enter')
  await expect(page).toHaveURL(/promo_code=LUZ10/u)
  await expect(row(page, 'General admission')).toContainText('€28.56')
  await expect(page.getByRole('heading', { name: shop.friends })).toBeVisible()
  // The choice is kept, at the new price.
  await expect(desk(page).locator('output[aria-live]').last()).toHaveText('€28.56')
  await page.getByRole('link', { name: 'Remove promo code LUZ10' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/promo_code/u)
  await expect(desk(page).locator('output[aria-live]').last()).toHaveText('€31.54')
  await expect(desk(page).locator('summary')).toBeFocused()

  await page.goto(`${shop.path}?promo_code=NOSUCHCODE`)
  await expect(page.getByRole('alert')).toHaveText('That promo code is invalid')
  await expectAccessible(page)
})

test('net prices never stand alone', async ({ page, baseURL }) => {
  const shop = await putPricedOnSale(baseURL ?? '', {
    price_display_mode: 'EXCLUSIVE',
    homepage_background_color: '#120f1d',
    homepage_accent_color: '#ffd23f',
  })
  await page.goto(shop.path)
  await expect(row(page, 'General admission')).toContainText('€25.00')
  await expect(row(page, 'General admission')).toContainText('€31.54 with fees and taxes')
  await choose(page, 'General admission', 1)
  await expect(desk(page).locator('output[aria-live]').last()).toHaveText('€31.54')
  await expectAccessible(page)
})

test('without script a code can still be entered, and search engines are told the whole price without one', async ({
  browser,
  baseURL,
}) => {
  const shop = await putPricedOnSale(baseURL ?? '')
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto(shop.path)
  const [event] = await page.locator('script[type="application/ld+json"]').allTextContents()
  // What is free or behind a code is no price of the event: one is left.
  const { offers } = JSON.parse(event ?? '{}') as { offers: { name: string; price: number } }
  expect(offers).toMatchObject({ name: 'General admission', price: 31.54 })
  const plain = page.locator('noscript')
  const ticket = plain.locator('section').filter({ has: page.getByRole('heading', { name: 'General admission' }) })
  await plain.locator('#plain-promo').fill('luz10')
  await plain.getByRole('button', { name: 'Apply' }).click()
  await expect(ticket).toContainText('€28.56')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  await plain.getByRole('link', { name: 'Remove promo code LUZ10' }).click()
  await expect(ticket).toContainText('€31.54')
  await context.close()
})
