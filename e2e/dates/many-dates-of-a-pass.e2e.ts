import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { CHECKOUT } from '../support/buyer.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { addDates, openOn } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { putOnSale, type OnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

/* A pass for three of many dates: those of later months come by month, and each person may have different ones. */

const PASS = '3 mornings of your choice'

/** 160 mornings from 1 March on; of the second there is one place. */
async function aCourse(origin: string): Promise<OnSale> {
  const shop = await putOnSale(origin, {
    title: 'Morning swim',
    event: { start_date: '2099-03-01T07:00', end_date: '2099-03-01T08:00', timezone: 'Europe/Lisbon' },
    products: [{ title: 'One morning', type: 'FREE' }],
  })
  await addDates(
    shop,
    { start_date: '2099-03-02T07:00', end_date: '2099-03-02T08:00', capacity: 1 },
    { rule: 'FREQ=DAILY;COUNT=158', start_date: '2099-03-03', slots: [{ at: '07:00', minutes: 60 }] },
  )
  const found = (await shop.client.get(`/events/${shop.eventId}/product-categories`)).json?.['data']
  const [category] = found as unknown as { id: number }[]
  const pass = { title: PASS, admits: 'CHOSEN', admits_dates: 3, type: 'FREE', product_type: 'TICKET' }
  const body = { ...pass, prices: [{ price: 0 }], product_category_id: category?.id }
  expect((await shop.client.post(`/events/${shop.eventId}/products`, body)).status).toBe(201)
  return shop
}

const tick = (page: Page, day: RegExp) => page.getByRole('checkbox', { name: day })

/** How many places of each date are held, those without any left out. */
async function held(shop: OnSale): Promise<Record<string, number>> {
  const found: [string, number][] = []
  for (let number = 1; number <= 2; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { json } = await shop.client.get(`/events/${shop.eventId}/occurrences?per_page=100&page=${number}`)
    const dates = (json?.['data'] ?? []) as unknown as { start_date: string; quantity_held: number }[]
    found.push(...dates.map((date): [string, number] => [date.start_date.slice(5, 10), date.quantity_held]))
  }
  return Object.fromEntries(found.filter(([, count]) => count > 0))
}

test('dates of a later month come with a press, and two people choose different ones', async ({ page, baseURL }) => {
  const shop = await aCourse(baseURL ?? '')
  await openOn(page, `${shop.path}?date=passes`, PASS)
  await page.getByRole('button', { name: `Add ${PASS}`, exact: true }).click()
  const ticks = page.getByRole('list', { name: `Dates of ${PASS}` }).getByRole('checkbox')
  await expect(ticks).toHaveCount(100)
  const more = page.getByRole('group', { name: 'More dates' })
  await expect(more.getByRole('button')).toHaveText(['June 2099', 'July 2099', 'August 2099'])
  await more.getByRole('button', { name: 'August 2099' }).click()
  await expect(more.getByRole('button')).toHaveText(['June 2099', 'July 2099'])
  await tick(page, / 1 Aug 2099/u).check()
  await tick(page, / 2 Mar 2099/u).check()
  await tick(page, / 3 Mar 2099/u).check()
  await expect(page.getByText('3 of 3 chosen')).toBeVisible()

  // A page that is loaded again has the months of what is chosen.
  await page.reload()
  await expect(tick(page, / 1 Aug 2099/u)).toBeChecked()

  await page.getByRole('button', { name: `One more ${PASS}` }).click()
  await page.getByRole('checkbox', { name: 'Different dates for each person' }).check()
  const people = page.getByRole('group', { name: 'Whose dates' })
  await expect(people.getByRole('button')).toHaveText(['Person 1, 3 of 3', 'Person 2, 0 of 3'])
  await page.getByRole('complementary').getByRole('button', { name: 'Choose 3 more dates' }).click()
  const second = people.getByRole('button', { name: 'Person 2' })
  await expect(second).toBeFocused()
  await page.keyboard.press('Enter')
  // The one place of this date is the first person's.
  await expect(tick(page, / 2 Mar 2099/u)).toBeDisabled()
  for (const day of [/ 3 Mar 2099/u, / 4 Mar 2099/u, / 5 Mar 2099/u]) await tick(page, day).check()
  await expect(second).toHaveText('Person 2, 3 of 3')
  await comeToRest(page)
  await expectAccessible(page)
  await picture(page, 'pass-each')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(people.getByRole('button')).toHaveText(['Person 1, 3 of 3', 'Person 2, 3 of 3'])
  await page.getByRole('complementary').getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  expect(await held(shop)).toEqual({ '03-02': 1, '03-03': 2, '03-04': 1, '03-05': 1, '08-01': 1 })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } })

  test('the form goes on to another month, and keeps what is chosen', async ({ page, baseURL }) => {
    const shop = await aCourse(baseURL ?? '')
    await openOn(page, `${shop.path}?date=passes`, 'Passes for several dates')
    await page.getByLabel(`How many: ${PASS}`).selectOption('1')
    await tick(page, / 3 Mar 2099/u).check()
    await page.getByRole('button', { name: 'August 2099' }).click()
    await expect(page.getByLabel(`How many: ${PASS}`)).toHaveValue('1')
    await expect(tick(page, / 3 Mar 2099/u)).toBeChecked()
    await tick(page, / 1 Aug 2099/u).check()
    await page.getByRole('button', { name: 'July 2099' }).click()
    await tick(page, /31 Jul 2099/u).check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await picture(page, 'pass-month-plain')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText(/^Held until/u)).toBeVisible()
    expect(await held(shop)).toEqual({ '03-03': 1, '07-31': 1, '08-01': 1 })
  })
})
