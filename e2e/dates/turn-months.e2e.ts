import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { addDates, openOn } from '../support/dates.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { putOnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

/* Months and days come into the page, and a month that does not come leaves the one that is there. */

async function aMuseum(origin: string) {
  const shop = await putOnSale(origin, {
    products: [{ title: 'Entry', type: 'PAID', prices: [{ price: 9 }] }],
    title: 'Maritime Museum',
    event: { start_date: '2099-03-02T10:00', end_date: '2099-03-02T10:30', timezone: 'Europe/Lisbon' },
  })
  await addDates(shop, {
    rule: 'FREQ=DAILY;COUNT=200',
    start_date: '2099-03-02',
    kind: 'SLOT',
    capacity: 12,
    slots: ['10:30', '14:00'].map((at) => ({ at, minutes: 30 })),
  })
  return shop
}

const month = (page: Page, name: string) => page.getByRole('table', { name })

test('a month and a day come without the page, and going back leads to the month before', async ({ page, baseURL }) => {
  const shop = await aMuseum(baseURL ?? '')
  await openOn(page, shop.path, 'March 2099')
  await comeToRest(page)
  const pages: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && pages.push(request.url()))
  await page.getByRole('link', { name: 'Month after' }).press('Enter')
  await expect(month(page, 'April 2099')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Month after' })).toBeFocused()
  await page.getByRole('link', { name: 'Thursday, 2 April, places' }).press('Enter')
  await expect(page.getByRole('heading', { name: /2 Apr/u })).toBeFocused()
  await expect(page).toHaveURL(/day=2099-04-02/u)
  await expectAccessible(page)
  await page.goBack()
  await page.goBack()
  await expect(month(page, 'March 2099')).toBeVisible()
  expect(pages).toEqual([])
  await page.goForward()
  await expect(month(page, 'April 2099')).toBeVisible()
  await page.getByRole('link', { name: 'Thursday, 2 April, places' }).click()
  await page.getByRole('link', { name: '14:00' }).click()
  await expect(page.getByText('Thu 2 Apr 2099, entry 14:00')).toBeVisible()
})

test('what loads shows its outline, and what does not load can be asked for again', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const shop = await aMuseum(baseURL ?? '')
  await openOn(page, shop.path, 'March 2099')
  await comeToRest(page)
  let fail = (): void => undefined
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route(/month=2099-04/u, async (route) => {
    await failing
    await route.abort()
  })
  await page.getByRole('link', { name: 'Month after' }).click()
  await expect(page.getByText('Loading April 2099')).toBeAttached()
  await picture(page, 'month-loading')
  fail()
  const said = page.getByRole('alert').filter({ hasText: 'did not load' })
  await expect(said).toContainText(
    'April 2099 did not load. Your choice is kept. The days of March 2099 are still here.',
  )
  await expect(month(page, 'March 2099')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'month-failed')
  await page.unroute(/month=2099-04/u)
  await said.getByRole('button', { name: 'Try again' }).click()
  await expect(month(page, 'April 2099')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('without a network the page says of when its places are, and leads nowhere', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await aMuseum(baseURL ?? '')
  await openOn(page, `${shop.path}?day=2099-03-03`, 'March 2099')
  await comeToRest(page)
  await context.setOffline(true)
  const said = page.getByRole('alert').filter({ hasText: 'You are offline.' })
  await expect(said).toHaveText(/^You are offline\. Your choice is kept\. Places are from \d\d:\d\d\.$/u)
  await page.getByRole('link', { name: '14:00' }).click()
  await page.getByRole('link', { name: 'Month after' }).click()
  await expect(month(page, 'March 2099')).toBeVisible()
  await expect(said).toHaveCount(1)
  await expectAccessible(page)
  await picture(page, 'month-offline')
  await context.setOffline(false)
  await expect(said).toHaveCount(0)
  await page.getByRole('link', { name: '14:00' }).click()
  await expect(page.getByText('Tue 3 Mar 2099, entry 14:00')).toBeVisible()
})
