import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { addDates, datesOf, openOn } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'

/* An event with several dates: one is chosen, then its tickets. */

const PRODUCTS = [
  { title: 'Balcony', type: 'FREE' },
  { title: 'Stalls', type: 'PAID', prices: [{ price: 18 }] },
] as const
const MIRA = { first: 'Mira', last: 'Koller', email: 'mira@koller.example' }

/** A play on four evenings: the third is full. */
async function aPlay(origin: string): Promise<OnSale> {
  const shop = await putOnSale(origin, {
    products: PRODUCTS,
    title: 'The Salt House',
    event: { start_date: '2099-03-04T19:30', end_date: '2099-03-04T22:00', timezone: 'Europe/Lisbon' },
  })
  await addDates(
    shop,
    { start_date: '2099-03-05T19:30', end_date: '2099-03-05T22:00', label: 'With the author', capacity: 3 },
    { start_date: '2099-03-06T19:30', capacity: 0 },
    { start_date: '2099-03-07T16:00', place: 'Rocha Hall' },
  )
  return shop
}

test('a date is chosen by a press, and its tickets are of that date', async ({ page, baseURL }) => {
  const shop = await aPlay(baseURL ?? '')
  await openOn(page, shop.path, '3 of 4 dates have places')
  await expectAccessible(page)
  const list = page.getByRole('region', { name: 'Choose a date' })
  // The full one leads to its waiting list.
  await expect(list.getByRole('link')).toHaveCount(4)
  await expect(list.getByText('Sold out')).toHaveCount(1)
  await list.getByRole('link', { name: /5 Mar.*With the author/u }).click()
  await expect(page.getByText('Thu 5 Mar 2099, 19:30', { exact: true })).toBeVisible()
  await choose(page, 'Balcony', 2)
  await expectAccessible(page)
  await goToDetails(page)
  await fillDetails(page, MIRA)
  await page
    .getByRole('button', { name: /Get tickets|Get your tickets?/u })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /You’re going to/u })).toBeVisible()
  const [, second] = await datesOf(shop)
  expect(second?.['quantity_sold']).toBe(2)
})

test('a link chooses a date; for a full one the list says so, and the keyboard goes on', async ({ page, baseURL }) => {
  const shop = await aPlay(baseURL ?? '')
  const [, , full, last] = await datesOf(shop)
  await openOn(page, `${shop.path}?date=${String(full?.['id'])}`, 'is sold out. Choose another date.')
  const link = page.getByRole('link', { name: /7 Mar.*Rocha Hall/u })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`date=${String(last?.['id'])}`, 'u'))
  await expect(page.getByText('Sat 7 Mar 2099, 16:00')).toBeVisible()
  await page.getByRole('link', { name: /^Change the date/u }).click()
  await expect(page.getByRole('heading', { name: 'Choose a date' })).toBeVisible()
})

test('entry times are found by a month and a day', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: PRODUCTS,
    event: { start_date: '2099-03-02T10:00', end_date: '2099-03-02T11:00', timezone: 'Europe/Lisbon' },
  })
  const body = {
    rule: 'FREQ=DAILY;COUNT=120',
    start_date: '2099-03-02',
    kind: 'SLOT',
    capacity: 12,
    slots: ['10:30', '14:00', '18:00'].map((at) => ({ at, minutes: 30 })),
  }
  await addDates(shop, body)
  await openOn(page, shop.path, 'March 2099')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Month after' }).click()
  await expect(page.getByRole('table', { name: 'April 2099' })).toBeVisible()
  await page.getByRole('link', { name: 'Thursday, 2 April, places' }).click()
  await expect(page.getByRole('heading', { name: 'Afternoon' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: '14:00' }).click()
  await expect(page.getByText('Thu 2 Apr 2099, entry 14:00')).toBeVisible()
  await expect(page).toHaveTitle(/Thu 2 Apr 2099, entry 14:00/u)
})

test('a month is one stop for the keyboard', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: PRODUCTS,
    event: { start_date: '2099-03-02T10:00', end_date: '2099-03-02T11:00', timezone: 'Europe/Lisbon' },
  })
  const body = {
    rule: 'FREQ=DAILY;COUNT=60',
    start_date: '2099-03-02',
    kind: 'SLOT',
    capacity: 12,
    slots: [{ at: '10:30', minutes: 30 }],
  }
  await addDates(shop, body)
  await openOn(page, shop.path, 'March 2099')
  const stop = page.locator('.dates-month table a[tabindex="0"]')
  await expect(stop).toHaveText('2')
  await stop.focus()
  const at = (name: string) => expect(page.getByRole('link', { name })).toBeFocused()
  for (const [key, name] of [
    ['ArrowRight', 'Tuesday, 3 March, places'],
    ['ArrowDown', 'Tuesday, 10 March, places'],
    ['End', 'Sunday, 15 March, places'],
    ['Home', 'Monday, 9 March, places'],
    ['ArrowUp', 'Monday, 2 March, places'],
    ['PageDown', 'Thursday, 2 April, places'],
    ['PageUp', 'Monday, 2 March, places'],
    ['ArrowLeft', 'Monday, 2 March, places'],
  ] as const) {
    await page.keyboard.press(key)
    await at(name)
  }
  await page.keyboard.press('PageDown')
  await at('Thursday, 2 April, places')
  await expect(stop).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /2 Apr/u })).toBeFocused()
  await page.keyboard.press('Escape')
  await at('Thursday, 2 April, places')
  await expectAccessible(page)
})

test('another date keeps the tickets that fit, and says what changed', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'Stalls', type: 'PAID', prices: [{ price: 18 }], show_quantity_remaining: true }],
    title: 'The Salt House',
    event: { start_date: '2099-03-04T19:30', end_date: '2099-03-04T22:00', timezone: 'Europe/Lisbon' },
  })
  const [, , saturday] = await addDates(
    shop,
    { start_date: '2099-03-05T19:30', capacity: 3 },
    { start_date: '2099-03-07T16:00' },
  )
  const body = {
    start_date: '2099-03-07T16:00',
    prices: [{ price_id: shop.products['Stalls']?.priceId, price: 20, is_hidden: false }],
  }
  const changed = await shop.client.put(`/events/${shop.eventId}/occurrences/${saturday}`, body)
  expect(changed.status).toBe(200)
  await openOn(page, shop.path, '3 of 3 dates have places')
  await page.getByRole('link', { name: /4 Mar/u }).click()
  await choose(page, 'Stalls', 4)
  await page.getByRole('link', { name: /^Change the date/u }).click()
  await page.getByRole('link', { name: /5 Mar/u }).click()
  const desk = page.getByRole('complementary')
  await expect(desk.getByRole('alert')).toContainText('Only 3 left of Stalls on Thursday: 4 became 3.')
  await expect(page.getByRole('group', { name: 'Stalls', exact: true })).toContainText('3')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Change the date/u }).click()
  await page.getByRole('link', { name: /7 Mar/u }).click()
  await expect(desk.getByRole('alert')).toContainText('Stalls is €2.00 more on Saturday.')
  await goToDetails(page)
  await expect(page.getByText('€60.00').first()).toBeVisible()
  const [, , held] = await datesOf(shop)
  expect(held?.['quantity_held']).toBe(3)
})

test('tickets of a hold that ran out are held again for their date', async ({ page, baseURL }) => {
  test.setTimeout(150_000)
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: { order_timeout_in_minutes: 1 } })
  const body = { start_date: '2099-03-05T19:30', capacity: 5 }
  await addDates(shop, body)
  await openOn(page, shop.path, '2 of 2 dates have places')
  await page.getByRole('link', { name: /5 Mar/u }).click()
  await choose(page, 'Stalls', 2)
  await goToDetails(page)
  const timeIsUp = page.getByRole('heading', { level: 1, name: 'Time is up, nothing is lost' })
  await expect(timeIsUp).toBeFocused({ timeout: 80_000 })
  await page.getByRole('button', { name: 'Hold the same tickets again' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await expect.poll(async () => (await datesOf(shop)).map((date) => date['quantity_held'])).toEqual([0, 2])
})

test('an order has tickets for two dates, each with its lines in the sum', async ({ page, baseURL }) => {
  const shop = await aPlay(baseURL ?? '')
  await openOn(page, shop.path, '3 of 4 dates have places')
  await page.getByRole('link', { name: /4 Mar/u }).click()
  await choose(page, 'Stalls', 2)
  await page.getByRole('link', { name: 'Add another date' }).click()
  await page.getByRole('link', { name: /7 Mar/u }).click()
  const desk = page.getByRole('complementary')
  await expect(desk.getByText('2 × Stalls')).toBeVisible()
  await choose(page, 'Stalls', 1)
  await expect(desk.getByText('€54.00').first()).toBeVisible()
  await expectAccessible(page)
  await goToDetails(page)
  const held = (await datesOf(shop)).map((date) => date['quantity_held'])
  expect(held).toEqual([2, 0, 0, 1])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a date is a link, and the form holds its tickets', async ({ page, baseURL }) => {
    const shop = await aPlay(baseURL ?? '')
    await openOn(page, shop.path, '3 of 4 dates have places')
    await page.getByRole('link', { name: /5 Mar/u }).click()
    await page.getByLabel('How many: Balcony').selectOption('1')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Where does the ticket go?' })).toBeVisible()
    const [, second] = await datesOf(shop)
    expect(second?.['quantity_held']).toBe(1)
  })
})

test('at 320 pixels nothing goes past the side', async ({ page, baseURL }) => {
  const shop = await aPlay(baseURL ?? '')
  await page.setViewportSize({ width: 320, height: 700 })
  await openOn(page, shop.path, '3 of 4 dates have places')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
