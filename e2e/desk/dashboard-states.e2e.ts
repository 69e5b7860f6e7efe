import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buyTickets, makeList } from '../door/door-tickets.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

const FIGURES = '**/api/events/*/stats?**'

/** Until nothing loads any more. */
const waitForRest = (page: Page): Promise<void> => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

const figures = (page: Page) => page.getByRole('region', { name: 'Sales figures', exact: true })

test('while the figures load their outline stands, and the rest of the dashboard works', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  let release = (): void => undefined
  const waits = new Promise<void>((resolve) => (release = resolve))
  await page.route(FIGURES, async (route) => {
    await waits
    await route.continue()
  })
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible()
  await expect(figures(page).locator('[aria-busy=true]')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest orders', exact: true })).toContainText('No orders yet')
  await expectAccessible(page)
  release()
  await waitForRest(page)
  await expect(figures(page)).toContainText('Your first sale will appear here')
})

test('figures that cannot be read say so in their place, and trying again brings them', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/status of 500/u)
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  let isDown = true
  await page.route(FIGURES, (route) =>
    isDown
      ? route.fulfill({ status: 500, json: { message: 'Something went wrong on our side.', code: 'internal' } })
      : route.continue(),
  )
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  const again = figures(page).getByRole('button', { name: 'Try again', exact: true })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await expect(figures(page)).toContainText('Something went wrong on our side.')
  // What needs no figures is there.
  await expect(page.getByRole('region', { name: 'Latest orders', exact: true })).toContainText('No orders yet')
  await expectAccessible(page)
  isDown = false
  await again.click()
  await expect(figures(page)).toContainText('Your first sale will appear here')
})

test('a draft without a ticket says what comes next, and a sold event has its needs above the figures', async ({
  page,
  context,
  baseURL,
}) => {
  const draft = await putOnSale(baseURL ?? '', { products: [], status: 'DRAFT' })
  await enterAs(context, draft)
  await page.goto(`/manage/event/${draft.eventId}/dashboard`)
  await waitForRest(page)
  await expect(figures(page)).toContainText('Publish your event to start selling.')
  await expectAccessible(page)

  const shop = await putOnSale(baseURL ?? '', { event: { start_date: inDays(4), end_date: inDays(4.2) } })
  await buyTickets(baseURL ?? '', shop, { product: 'Free entry', count: 1 })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  const needs = page.getByRole('region', { name: 'Needs you', exact: true })
  await expect(needs).toContainText('No check-in list yet')
  await waitForRest(page)
  await expectAccessible(page)
  const top = async (of: ReturnType<typeof figures>): Promise<number> => (await of.boundingBox())?.y ?? 0
  expect(await top(needs)).toBeLessThan(await top(figures(page)))
})

test('on the day the door comes first, and counts who is in', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { event: { start_date: inDays(-0.05), end_date: inDays(0.2) } })
  await buyTickets(baseURL ?? '', shop, { product: 'Free entry', count: 2 })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  const door = page.getByRole('region', { name: 'At the door', exact: true })
  await expect(door).toContainText('There is no check-in list yet, so no one can scan.')
  await makeList(shop, ['Free entry'])
  await page.reload()
  await expect(door).toContainText('0 of 2 in')
  await expect(door.getByRole('link', { name: 'Open check-in', exact: true })).toBeVisible()
  await waitForRest(page)
  await expectAccessible(page)
})
