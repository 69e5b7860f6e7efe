import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openDesk as openDeskOf } from '../desk/at-the-desk.ts'
import { NO_NETWORK, test } from '../support/journey.ts'

const PRODUCTS = [
  { title: 'Free entry' },
  { title: 'Seat', type: 'PAID', prices: [{ price: 25, initial_quantity_available: 3 }] },
]

const openOrders = (page: Page, origin: string) => openDeskOf(page, origin, { products: PRODUCTS, desk: 'orders' })

const ATTENDEES_CODE = '**/assets/attendees-desk-*.js'
const table = (page: Page, name: string) => page.getByRole('table', { name })
const sideLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true })

/** The console message of the organizer area's frame when the code of a page does not come. */
const NO_CODE = /MissingCode: The code of a page did not come/u

test('a page whose code does not come says so inside its frame, and opens when it is asked for again', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK, NO_CODE)
  await openOrders(page, baseURL ?? '')
  await page.route(ATTENDEES_CODE, (route) => route.abort())
  await sideLink(page, 'Guests').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(sideLink(page, 'Orders')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(ATTENDEES_CODE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table(page, 'Guests')).toContainText('Mira Koller')
})

test('a release in between loads itself, once, and never in a loop', async ({ page, baseURL, expectErrors }) => {
  expectErrors(/Failed to load resource: .* 404 .*attendees/iu, NO_CODE)
  await openOrders(page, baseURL ?? '')
  // The server gives out another release than the one that runs here, and the files of this one are gone.
  await page.route(ATTENDEES_CODE, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/attendees', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace(/assets\/main-[^"]+\.js/u, 'assets/main-newer.js')
    // Pages come unchanged from the running release. Only the request that asks for the release is
    // told of the new one.
    await route.fulfill(route.request().isNavigationRequest() ? { response: answer } : { response: answer, body: text })
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await sideLink(page, 'Guests').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  expect(loads).toBe(1)
  await page.unroute(ATTENDEES_CODE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table(page, 'Guests')).toContainText('Mira Koller')
})

test('without a network a page that was never opened says so, and comes by itself', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK, NO_CODE)
  await openOrders(page, baseURL ?? '')
  await context.setOffline(true)
  await sideLink(page, 'Promotion').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Promotion' })).toBeVisible()
})

test('without a network a desk keeps its rows, marked as old, shows none of another view, and recovers', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const { shop } = await openOrders(page, baseURL ?? '')
  const rows = table(page, 'Orders')
  await expect(rows).toContainText('Mira Koller')
  await expect(rows).not.toHaveAttribute('data-old')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page.getByText(/^What you see is from \d\d:\d\d/u)).toBeVisible()
  await expect(rows).toContainText('Mira Koller')
  await expect(rows).toHaveAttribute('data-old', 'true')
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Today/u }).click()
  await expect(page.getByText('This needs a connection.', { exact: false })).toBeVisible()
  await expect(rows).toBeHidden()
  await expect(page.getByText('3 orders')).toBeHidden()
  await page.getByRole('link', { name: /^All \d/u }).click()
  await expect(rows).toContainText('Mira Koller')
  await page.getByRole('link', { name: /^Today/u }).click()

  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
  await expect(rows).toContainText('Mira Koller')
  await expect(rows).not.toHaveAttribute('data-old')

  // A server that is away while the device has its network is the same to those who look.
  await page.route(/\/api\/|\/healthz$/u, (route) => route.abort())
  await page.getByRole('link', { name: /^Needs attention/u }).click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.unroute(/\/api\/|\/healthz$/u)
  await expect(rows).toContainText('Mira Koller')
  await expect(rows).not.toContainText('Ada Holm')
  await page.goto(`/manage/event/${shop.eventId}/attendees`)
  await expect(table(page, 'Guests')).toContainText('Ada Holm')
})

test('without a network an order that was not read and figures of another period say that they wait', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const { shop } = await openOrders(page, baseURL ?? '')
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.getByRole('button', { name: /of Mira Koller$/u }).click()
  const drawer = page.getByRole('dialog', { name: 'Order' })
  await expect(drawer.getByText('This needs a connection.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: /^Order O-/u })).toContainText('Mira Koller')

  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  const figures = page.getByRole('region', { name: 'Figures' })
  await figures.getByText('30 days', { exact: true }).waitFor()
  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await figures.getByText('90 days', { exact: true }).click()
  await expect(figures.getByText('This needs a connection.', { exact: false })).toBeVisible()
  await context.setOffline(false)
  await expect(figures.getByText('90 days', { exact: true })).toBeVisible()
})
