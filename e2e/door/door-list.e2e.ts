import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addList, expectReady } from './at-the-door.ts'
import { buy } from '../support/buy-over-http.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { letGoodNewsLinger } from './linger.ts'
import { type OnSale, putOnSale } from '../support/on-sale.ts'

test.use({ viewport: { width: 390, height: 780 } })
test.beforeEach(({ context }) => letGoodNewsLinger(context))

/** A guest list with an order of nine equal names, one of three, and two of one ticket. */
async function openList(page: Page, origin: string): Promise<OnSale> {
  const shop = await putOnSale(origin, {
    products: [{ title: 'Free entry' }, { title: 'Balcony', type: 'PAID', prices: [{ price: 40.5 }] }],
    settings: { allow_orders_awaiting_offline_payment_to_check_in: true },
  })
  await buy(origin, shop, { product: 'Free entry', quantity: 9, first: 'Davi', last: 'Antunes' })
  await buy(origin, shop, { product: 'Free entry', quantity: 3, first: 'Mira', last: 'Koller' })
  await buy(origin, shop, { product: 'Free entry', quantity: 1, first: 'Ana', last: 'Kolar' })
  await buy(origin, shop, { product: 'Balcony', quantity: 2, first: 'Tomé', last: 'Vidal' })
  const list = await addList(shop)
  await page.goto(list.path)
  await expectReady(page)
  await page.getByRole('button', { name: 'Use the guest list' }).click()
  await expect(page.getByRole('heading', { name: 'Guest list' })).toBeVisible()
  return shop
}

const order = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`, 'u'), expanded: false })

/** The place of everything that a thumb may be over: top and height of each row and button, the slot and the bar. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li, main button, main [role=status], nav, search')]
      .filter((one) => !one.closest('[role=status]:empty'))
      // Undo in the slot comes and goes within its box.
      .filter((one) => one.closest('li, nav, search') !== null)
      .map((one) => {
        const { top, height } = one.getBoundingClientRect()
        return `${top} ${height}`
      }),
  )

test('nothing moves when a guest is checked in, nor when the news has gone', async ({ page, baseURL }) => {
  await openList(page, baseURL ?? '')
  await order(page, 'Davi Antunes').click()
  const before = await places(page)
  await page
    .getByRole('button', { name: /^Check in Davi Antunes/u })
    .nth(2)
    .click()
  await expect(page.getByText('Davi Antunes is in.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('1 of 15 in')
  expect(await places(page)).toEqual(before)
  await page.waitForTimeout(6500)
  expect(await places(page)).toEqual(before)
  await page.getByRole('button', { name: 'Undo the check-in of Davi Antunes' }).click()
  await expect(page.getByRole('banner')).toContainText('0 of 15 in')
  expect(await places(page)).toEqual(before)
})

test('a thumb that touches twice checks in once', async ({ page, baseURL }) => {
  await openList(page, baseURL ?? '')
  await page.getByRole('button', { name: /^Check in Ana Kolar/u }).dblclick()
  await expect(page.getByText('Ana Kolar is in.')).toBeVisible()
  await page.waitForTimeout(700)
  await page.getByRole('button', { name: /^Ana Kolar, A-\w+: In/u }).click()
  await expect(page.getByText(/^Ana Kolar, in since \d\d:\d\d$/u)).toBeVisible()
  await page.getByRole('button', { name: 'Undo the check-in of Ana Kolar' }).click()
  await expect(page.getByRole('button', { name: /^Check in Ana Kolar/u })).toBeVisible()
})

test('an order is one row: some come in, then the rest together, and all are taken back', async ({ page, baseURL }) => {
  await openList(page, baseURL ?? '')
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expect(order(page, 'Davi Antunes')).toContainText('9 tickets, none in yet')
  await order(page, 'Davi Antunes').click()
  await page
    .getByRole('button', { name: /^Check in Davi Antunes/u })
    .first()
    .click()
  await page.getByRole('button', { name: 'Check in all 8 left of Davi Antunes' }).click()
  await expect(page.getByText('8 guests of Davi Antunes checked in')).toBeVisible()
  await expect(page.getByText('All in')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('9 of 15 in')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the check-in of Davi Antunes' }).click()
  await expect(page.getByRole('banner')).toContainText('1 of 15 in')
})

test('an unpaid order has no way in for all but the money, and comes in together', async ({ page, baseURL }) => {
  await openList(page, baseURL ?? '')
  const row = page.getByRole('listitem').filter({ has: order(page, 'Tomé Vidal') })
  await expect(row.getByText('Not paid: €81.00 for 2 tickets')).toBeVisible()
  await expect(row.getByRole('button', { name: /Check in all/u })).toHaveCount(0)
  await row.getByRole('button', { name: /Take €81\.00$/u }).click()
  await page.getByRole('button', { name: 'Cash, check in' }).click()
  await expect(page.getByText('2 guests of Tomé Vidal checked in')).toBeVisible()
  await expect(page.getByText('€81.00 taken in cash')).toBeVisible()
  await expect(row.getByText(/Not paid/u)).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('2 of 15 in')
  await page.getByRole('button', { name: 'Undo the check-in of Tomé Vidal' }).click()
  await expect(page.getByText('The order stays paid: €81.00. Ask the organizer for a refund.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('0 of 15 in')
})

test('a search shows whom it found, and the others of the order behind a press', async ({ page, baseURL }) => {
  await openList(page, baseURL ?? '')
  const search = page.getByRole('searchbox', { name: 'Name or order' })
  await search.fill('kol')
  await expect(page.getByText('4 guests in 2 orders')).toBeVisible()
  await order(page, 'Mira Koller').click()
  const reference = await page
    .getByText(/A-\w{8}$/u)
    .nth(1)
    .textContent()
  await search.fill(reference?.match(/A-\w+/u)?.[0] ?? '')
  await expect(page.getByText('1 guest in 1 order')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(page.getByRole('listitem')).toHaveCount(7)
  const number = await order(page, 'Davi Antunes')
    .getByText(/^O-\w{8}$/u)
    .first()
    .textContent()
  await search.fill(number ?? '')
  await expect(page.getByText('9 guests in 1 order')).toBeVisible()
  await search.fill('kowalski')
  await expect(page.getByText('No one called “kowalski” is on this list.')).toBeVisible()
})

test('offline, a check-in that is taken back again is not counted; the whole order is', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  await openList(page, baseURL ?? '')
  const before = await places(page)
  await context.setOffline(true)
  await expect(page.getByText(/^No signal since \d\d:\d\d\. Keep going, check-ins are saved here/u)).toBeVisible()
  expect(await places(page), 'the band moves nothing').toEqual(before)
  await page.getByRole('button', { name: /^Check in Ana Kolar/u }).click()
  await expect(page.getByText('1 check-in waits')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the check-in of Ana Kolar' }).click()
  await expect(page.getByText(/check-ins? waits?$/u)).toHaveCount(0)
  await page.getByRole('button', { name: 'Check in all 9 left of Davi Antunes' }).click()
  await expect(page.getByText('9 check-ins wait')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('9 check-ins wait')).toHaveCount(0, { timeout: 45_000 })
  await expect(page.getByText(/^All sent at \d\d:\d\d\./u)).toBeVisible()
  await expect(page.getByText('9 check-ins', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seen' }).click()
  await expect(page.getByText(/^All sent/u)).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('9 of 15 in')
})

test('a cancelled order leaves list and counts at once, and is found with what became of it', async ({
  page,
  baseURL,
}) => {
  const shop = await openList(page, baseURL ?? '')
  const orders = await shop.client.get(`/events/${shop.eventId}/orders?query=koller`)
  const id = String(orders.json?.['data']?.[0]?.['id'])
  expect((await shop.client.post(`/events/${shop.eventId}/orders/${id}/cancel`, {})).status).toBeLessThan(300)
  await expect(page.getByRole('banner')).toContainText('0 of 12 in', { timeout: 20_000 })
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('searchbox', { name: 'Name or order' }).fill('kol')
  await expect(page.getByText('1 guest in 1 order')).toBeVisible()
  await expect(order(page, 'Mira Koller')).toContainText('Order cancelled, no entry')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByText('12 of 12')).toBeVisible()
})

test('an unpaid guest is let in within a minute of the setting that allows it, without a reload', async ({
  page,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'Balcony', type: 'PAID', prices: [{ price: 40.5 }] }],
  })
  await buy(baseURL ?? '', shop, { product: 'Balcony', quantity: 1, first: 'Tomé', last: 'Vidal' })
  const list = await addList(shop)
  await page.goto(list.path)
  await expectReady(page)
  await page.getByRole('button', { name: 'Use the guest list' }).click()
  await expect(page.getByText('Not paid yet')).toBeVisible()
  const set = await shop.client.patch(`/events/${shop.eventId}/settings`, {
    allow_orders_awaiting_offline_payment_to_check_in: true,
  })
  expect(set.status).toBe(200)
  await expect(page.getByRole('button', { name: /Take €40\.50$/u })).toBeVisible({ timeout: 60_000 })
})
