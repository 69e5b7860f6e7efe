import { expect, type Page } from '@playwright/test'
import { violations } from '../support/accessibility.ts'
import { CHECKOUT, fillDetails } from '../support/buyer.ts'
import { holdSeats, putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { newAddress } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'
import { codeFor, tickets, visit } from './visit-host.ts'

const frameOf = (page: Page) => {
  const frame = page.frames().find((one) => one.url().includes('/widget/'))
  if (frame === undefined) throw new Error('There is no frame')
  return frame
}

const scrolled = (page: Page) =>
  frameOf(page).evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement
    return [scrollHeight - clientHeight, scrollWidth - clientWidth]
  })

test('seats are chosen in the frame of another site, by the list and on the map over it, and paid for', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putHouseOnSale(origin)
  await visit(page, codeFor(origin, shop, { accent: '#00544f' }))
  const frame = tickets(page)
  await expect(frame.getByRole('heading', { name: 'Seats, from €14.00' })).toBeVisible()
  expect(await violations(frameOf(page))).toEqual([])
  await picture(page, 'widget-tickets')
  await frame.getByRole('link', { name: 'Choose seats' }).click()
  await expect(frame.getByRole('heading', { name: 'Choose your seats' })).toBeVisible()
  // The look stays, and so does the page around.
  expect(new URL(frameOf(page).url()).searchParams.get('accent')).toBe('#00544f')
  await expect.poll(() => scrolled(page)).toEqual([0, 0])
  expect(await violations(frameOf(page))).toEqual([])
  await frame.getByRole('button', { name: 'Back' }).click()
  await frame.getByRole('link', { name: 'Choose seats' }).click()

  // The map is there as soon as the script is.
  await expect(frame.getByRole('application')).toBeVisible()
  await frame.getByRole('radio', { name: /Price B.*Stalls, row B/u }).check()
  await picture(page, 'widget-seats')
  await frame.getByRole('button', { name: 'Open the map' }).click()
  const close = frame.getByRole('button', { name: 'Close the map' })
  await expect(close).toBeFocused()
  await picture(page, 'widget-map')
  const map = await frame.getByRole('region', { name: 'Map of the seats' }).boundingBox()
  const around = await page.locator('turnout-tickets iframe').boundingBox()
  expect((around?.width ?? 0) - (map?.width ?? 0)).toBeLessThan(8.5)
  expect(await violations(frameOf(page))).toEqual([])
  await page.keyboard.press('Escape')
  await expect(close).toBeHidden()

  // Of the two that are chosen, one goes to another buyer.
  const [taken = ''] = await frame
    .getByRole('button', { name: /^Remove /u })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.replace(/^.*seat /u, '') ?? ''))
  await holdSeats(shop, 'Stalls', [`Stalls/B/${taken}`])
  await frame.getByRole('button', { name: 'Continue with 2 seats' }).click()
  const said = frame.getByRole('alert').filter({ hasText: `Row B ${taken} was taken a moment ago.` })
  await said.getByRole('button', { name: /^Take Row/u }).click()
  await frame.getByRole('button', { name: 'Continue with 2 seats' }).click()

  await expect(page).toHaveURL(/\/checkout\/\d+\/o_\w+\/details$/u)
  await expect(page.getByRole('heading', { level: 1, name: CHECKOUT })).toBeVisible()
  await expect(page.getByText('€84.00').first()).toBeVisible()
  await fillDetails(page, { email: newAddress('mira'), first: 'Mira', last: 'Koller' })
  await page.getByRole('button', { name: /^Reserve and pay/u }).click()
  await page.waitForURL('**/summary')
})

test('at 320 px the map opens over the part of the frame that is in view, and nothing scrolls inside', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putHouseOnSale(origin)
  await page.setViewportSize({ width: 320, height: 720 })
  await visit(page, codeFor(origin, shop))
  const frame = tickets(page)
  await frame.getByRole('link', { name: 'Choose seats' }).click()
  await expect(frame.getByRole('application')).toBeVisible()
  await frame.getByRole('radio', { name: /Price C/u }).check()
  await picture(page, 'widget-seats-320')
  await expect.poll(() => scrolled(page)).toEqual([0, 0])
  await frame.getByRole('button', { name: 'Open the map' }).click()
  await expect(frame.getByRole('button', { name: 'Close the map' })).toBeInViewport()
  if (process.env['PICTURES'] !== undefined)
    await page.screenshot({ path: `${process.env['PICTURES']}/widget-map-320.png` })
  await expect(frame.getByRole('button', { name: 'Continue', exact: true })).toBeInViewport()
  await expect.poll(() => scrolled(page)).toEqual([0, 0])
  expect(await violations(frameOf(page))).toEqual([])
})

test('without a script the way to the seats leads to the event’s own page of seats', async ({ browser, baseURL }) => {
  const shop = await putHouseOnSale(baseURL ?? '')
  const plain = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage()
  await plain.goto(`/widget/${shop.eventId}`)
  await plain.getByRole('link', { name: 'Choose seats' }).click()
  await expect(plain).toHaveURL(/\/e\/\d+\/[\w-]+\/seats/u)
  await plain.context().close()
})
