import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test('the calendars of a filter are loaded when it is opened, and it keeps its size and the focus', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', first: 'Mira', last: 'Koller', quantity: 1 })
  await enterAs(context, shop)
  const calendars = Promise.withResolvers<void>()
  let asked = 0
  await page.route(/\/assets\/DayEnds-/u, async (route) => {
    asked += 1
    await calendars.promise
    await route.continue()
  })
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  const filter = page.getByRole('button', { name: 'Placed', exact: true })
  await filter.waitFor()
  expect(asked).toBe(0)
  await filter.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await expect(form).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  const before = await form.boundingBox()
  await page.keyboard.press('Tab')
  const today = form.getByRole('button', { name: 'Today' })
  await expect(today).toBeFocused()
  calendars.resolve()
  const first = form.getByRole('group', { name: /^From/u })
  await expect(first).toBeVisible()
  const after = await form.boundingBox()
  expect(after?.height).toBeCloseTo(before?.height ?? 0, 0)
  expect(after?.width).toBeCloseTo(before?.width ?? 0, 0)
  await expect(today).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(filter).toBeFocused()
})
