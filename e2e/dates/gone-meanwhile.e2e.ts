import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT, choose } from '../support/buyer.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { addDates, hold, openOn } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { putOnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

/* What is said of dates that are over, that went while they were looked at, and before any is out. */

const PRODUCTS = [{ title: 'Stalls', type: 'PAID', prices: [{ price: 18 }] }] as const

/** A play on three evenings; the second has three places, the third two of a hundred left. */
async function aPlay(origin: string) {
  const shop = await putOnSale(origin, {
    products: PRODUCTS,
    title: 'The Salt House',
    event: { start_date: '2099-03-05T19:30', end_date: '2099-03-05T22:00', timezone: 'Europe/Lisbon' },
  })
  const [thursday = 0, friday = 0, saturday = 0] = await addDates(
    shop,
    { start_date: '2099-03-06T19:30', capacity: 3 },
    { start_date: '2099-03-07T19:30', capacity: 8 },
  )
  return { shop, thursday, friday, saturday, at: (date: number) => `${shop.path}?date=${date}` }
}

const desk = (page: Page) => page.getByRole('complementary')
const submit = (page: Page) => desk(page).getByRole('button', { name: 'Continue' }).click()

test('a date that sells out beside the desk leads to the next one, with what was chosen', async ({ page, baseURL }) => {
  const { shop, friday, saturday, at } = await aPlay(baseURL ?? '')
  await hold(baseURL ?? '', shop, { product: 'Stalls', date: saturday, quantity: 6 })
  await openOn(page, at(friday), 'Fri 6 Mar 2099, 19:30')
  await choose(page, 'Stalls', 2)
  await hold(baseURL ?? '', shop, { product: 'Stalls', date: friday, quantity: 3 })
  await submit(page)
  const said = page.getByRole('alert').filter({ hasText: 'has just sold out' })
  await expect(said).toContainText(
    'Fri 6 Mar 2099, 19:30 has just sold out. 2 places are left on Sat 7 Mar 2099, 19:30.',
  )
  await comeToRest(page)
  await expectAccessible(page)
  await picture(page, 'gone-desk')
  await said.getByRole('link', { name: 'Take Saturday' }).press('Enter')
  await expect(page.getByText('Sat 7 Mar 2099, 19:30').first()).toBeVisible()
  await expect(page.getByRole('group', { name: 'Stalls', exact: true })).toContainText('2')
  await expect(page.getByRole('heading', { name: 'Tickets' })).toBeFocused()
})

test('a date that sold out on the list says so after the press', async ({ page, baseURL }) => {
  const { shop, friday } = await aPlay(baseURL ?? '')
  await openOn(page, shop.path, '3 of 3 dates have places')
  await hold(baseURL ?? '', shop, { product: 'Stalls', date: friday, quantity: 3 })
  // What pages say is a second old at most.
  await expect
    .poll(async () => (await page.request.get(shop.path)).text(), { timeout: 10_000 })
    .toContain('2 of 3 dates have places')
  await page.getByRole('link', { name: /6 Mar/u }).click()
  const said = page.getByRole('alert').filter({ hasText: 'has just sold out' })
  await expect(said).toContainText('There are places on Sat 7 Mar 2099, 19:30.')
  await expectAccessible(page)
  await picture(page, 'gone-list')
  await page.reload()
  await expect(page.getByText('Fri 6 Mar 2099 is sold out. Choose another date.')).toBeVisible()
})

test('a date that is cancelled meanwhile is said, and nothing is charged', async ({ page, baseURL }) => {
  const { shop, friday, at } = await aPlay(baseURL ?? '')
  await openOn(page, at(friday), 'Fri 6 Mar 2099, 19:30')
  await choose(page, 'Stalls', 1)
  const cancelled = await shop.client.post(`/events/${shop.eventId}/occurrences/${friday}/cancel`, { reason: 'Ill.' })
  expect(cancelled.status, JSON.stringify(cancelled.json)).toBe(201)
  await submit(page)
  const said = page.getByRole('alert').filter({ hasText: 'a moment ago' })
  await expect(said).toHaveText(
    'Fri 6 Mar 2099, 19:30 was cancelled a moment ago. Choose another date. Nothing was charged.',
  )
  await expectAccessible(page)
  await picture(page, 'gone-cancelled')
  // What was chosen goes along.
  await page.getByRole('link', { name: /^Change the date/u }).click()
  await page.getByRole('link', { name: /7 Mar/u }).click()
  await expect(page.getByRole('group', { name: 'Stalls', exact: true })).toContainText('1')
})

test('an evening of a pass that fills up is said and taken out, and the way leads to the next with places', async ({
  page,
  baseURL,
}) => {
  const { shop, friday } = await aPlay(baseURL ?? '')
  const found = (await shop.client.get(`/events/${shop.eventId}/product-categories`)).json?.['data']
  const [category] = found as unknown as { id: number }[]
  const pass = { title: 'Two evenings', admits: 'CHOSEN', admits_dates: 2, type: 'FREE', product_type: 'TICKET' }
  const body = { ...pass, prices: [{ price: 0 }], product_category_id: category?.id }
  expect((await shop.client.post(`/events/${shop.eventId}/products`, body)).status).toBe(201)
  await openOn(page, `${shop.path}?date=passes`, 'Two evenings')
  await page.getByRole('button', { name: 'Add Two evenings', exact: true }).click()
  const evening = (day: number) => page.getByRole('checkbox', { name: new RegExp(` ${day} Mar`, 'u') })
  await evening(5).check()
  await evening(6).check()
  await hold(baseURL ?? '', shop, { product: 'Stalls', date: friday, quantity: 3 })
  await submit(page)
  const said = page.getByRole('alert').filter({ hasText: 'has just filled up' })
  await expect(said.first()).toContainText('Choose another date. Your others are kept.')
  await expect(evening(6)).not.toBeChecked()
  await expect(evening(6)).toBeDisabled()
  await expect(page.getByText(/6 Mar 2099.*full/u).first()).toBeVisible()
  await expect(evening(5)).toBeChecked()
  await expect(page.getByText('1 of 2 chosen')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'gone-pass')
  await desk(page).getByRole('button', { name: 'Choose 1 more date' }).click()
  await expect(evening(7)).toBeFocused()
  await page.keyboard.press('Space')
  await submit(page)
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test('dates that are over are shown by a link', async ({ page, baseURL }) => {
    const { shop } = await aPlay(baseURL ?? '')
    await addDates(shop, { start_date: '2024-03-06T19:30' }, { start_date: '2024-03-07T19:30' })
    await openOn(page, shop.path, '2 dates are over.')
    await expect(page.getByText('6 Mar 2024')).toHaveCount(0)
    await picture(page, 'past')
    await page.getByRole('link', { name: 'Show them' }).click()
    await expect(page.getByText('6 Mar 2024')).toBeVisible()
    await expect(page.getByText('Sale ended')).toHaveCount(2)
    await expect(page.getByText('dates are over')).toHaveCount(0)
    await expect(page.getByText('3 of 3 dates have places')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await picture(page, 'past-shown')
  })
})

test('before any date is out the page leads to the organizer', async ({ page, baseURL }) => {
  const { shop, thursday, friday, saturday } = await aPlay(baseURL ?? '')
  const body = { action: 'hide', occurrence_ids: [thursday, friday, saturday] }
  expect((await shop.client.post(`/events/${shop.eventId}/occurrences/bulk`, body)).status).toBe(200)
  await openOn(page, shop.path, 'New dates are not out yet')
  await expectAccessible(page)
  await picture(page, 'not-out')
  await page.getByRole('link', { name: 'Follow Tidal Sessions' }).click()
  await expect(page.getByText('Follow by calendar')).toBeVisible()
})
