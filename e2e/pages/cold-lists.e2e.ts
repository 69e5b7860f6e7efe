import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

/** The layout shifts up to now that followed no input. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift no one is called.
        setTimeout(() => resolve(0), 300)
      }),
  )

/** Layout shift of the organizer area (docs/performance.md). */
const SHIFT_BUDGET = 0.05

const LISTS = [
  { address: 'orders', title: 'Orders', row: 'Mira Koller' },
  { address: 'attendees', title: 'Guests', row: 'Mira Koller' },
  { address: 'promo-codes', title: 'Promo codes', row: 'HARBOUR' },
  { address: 'affiliates', title: 'Affiliates', row: 'Ana Reis' },
] as const

test('lists show where their rows will be until the event has come, and nothing jumps', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', first: 'Mira', last: 'Koller', quantity: 1 })
  await shop.client.post(`/events/${shop.eventId}/promo-codes`, {
    code: 'HARBOUR',
    discount_type: 'PERCENTAGE',
    discount: 10,
  })
  await shop.client.post(`/events/${shop.eventId}/affiliates`, { name: 'Ana Reis', code: 'ANA' })
  // Whose address is not confirmed reads so above every page, as soon as that is known.
  await confirmAddress(shop)
  await enterAs(page.context(), shop)
  // One for each visit, however often its page asks for the event, and whether it has asked yet.
  let event = Promise.withResolvers<void>()
  await page.route(`**/api/events/${shop.eventId}`, async (route) => {
    await event.promise
    await route.continue()
  })
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const { address, title, row } of LISTS) {
      event = Promise.withResolvers<void>()
      await page.goto(`/manage/event/${shop.eventId}/${address}`)
      const list = page.getByRole('table', { name: title })
      await expect(list).toHaveAttribute('aria-busy', 'true')
      event.resolve()
      await expect(list.getByRole('row').filter({ hasText: row })).toBeVisible()
      await expect(list).toHaveAttribute('aria-busy', 'false')
      expect(await shiftOf(page), `${address} at ${width}`).toBeLessThan(SHIFT_BUDGET)
    }
  }
  event = Promise.withResolvers<void>()
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await expect(page.getByRole('table', { name: 'Orders' })).toHaveAttribute('aria-busy', 'true')
  await expectAccessible(page)
})
