import { expect } from '@playwright/test'
import { countActs } from '../support/count-acts.ts'
import { test } from '../support/journey.ts'
import { enterAs, newAddress, putOnSale } from '../support/on-sale.ts'
import { clockIn } from '../support/organizer.ts'
import { BY_CARD, buyByCard } from '../support/paid-order.ts'
import { typeDate } from '../support/type-date.ts'

/* How many acts the weekly paths of an organizer take; docs/performance.md has the figures. */

test('a newcomer publishes an event with two dated prices and a code in few acts and without a detour', async ({
  page,
}) => {
  const acts = await countActs(page)
  const press = (name: string, role: 'button' | 'link' = 'button') =>
    page.getByRole(role, { name, exact: true }).first().click()
  await page.goto('/auth/register')
  await page.getByLabel('First name').fill('Inês')
  await page.getByLabel('Email').fill(newAddress('ines'))
  await page.getByLabel('Password', { exact: true }).fill('harbour lights')
  await page.getByLabel('Password again', { exact: true }).fill('harbour lights')
  await press('Create account')
  await page.getByLabel('Name of the organizer').fill('Tidal Sessions')
  await press('Next')
  await page.getByLabel('Title of the event').fill('Harbour Lights')
  await typeDate(page, 'Start', clockIn(30, '20:00'))
  await press('Next')
  await page.getByRole('radio', { name: 'Several prices' }).check()
  const [first, last] = [page.getByRole('group', { name: 'Price 1' }), page.getByRole('group', { name: 'Price 2' })]
  await first.getByLabel('Price', { exact: true }).fill('20')
  await typeDate(page, 'Sold until', clockIn(10, '23:59'))
  await last.getByLabel('Price', { exact: true }).fill('25')
  await page.getByRole('checkbox', { name: 'Buyers can pay at the door' }).check()
  await press('See my event')
  await page.waitForURL(/\/dashboard/u)
  const eventId = /\/event\/(\d+)\//u.exec(page.url())?.[1]

  await press('Promotion', 'link')
  await press('Create code')
  const drawer = page.getByRole('dialog', { name: 'New promo code' })
  await drawer.getByRole('textbox', { name: 'Code', exact: true }).fill('LUZ10')
  await drawer.getByLabel('Percent off').fill('10')
  await drawer.getByRole('button', { name: 'Save code' }).click()
  await expect(drawer).toBeHidden()

  await press('Overview', 'link')
  await press('Publish event')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('Early bird').or(sheet.getByText('€20')).first()).toBeVisible()
  await expect(sheet.getByText('No buyer can buy a ticket yet')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Publish event' }).click()
  await expect(sheet.getByRole('heading', { name: /Harbour Lights/u })).toBeVisible()

  process.stdout.write(`newcomer to a published event: ${acts.clicks} clicks, ${acts.fields} typed fields\n`)
  expect(acts.clicks).toBeLessThanOrEqual(18)
  expect(acts.fields).toBeLessThanOrEqual(14)
  const event = `/manage/event/${eventId}`
  expect(acts.path).toEqual([
    '/auth/register',
    '/welcome',
    `${event}/dashboard`,
    `${event}/promo-codes`,
    `${event}/dashboard`,
  ])
  const code = await page.request.get(`/api/public/events/${eventId}/promo-codes/LUZ10`)
  expect(await code.json()).toMatchObject({ valid: true })
})

test('one ticket of three is refunded in four clicks and no field', async ({ browser, page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: [{ title: 'General admission', type: 'PAID', prices: [{ price: 24 }] }],
    settings: BY_CARD,
  })
  const buying = await browser.newContext({ baseURL: origin, locale: 'en-GB' })
  await buyByCard(await buying.newPage(), shop, { product: 'General admission', quantity: 3 })
  await buying.close()
  await enterAs(context, shop)
  const acts = await countActs(page)
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await page.getByRole('button', { name: /^Open order .* of Mira Koller$/u }).click()
  const drawer = page.getByRole('dialog', { name: /^Order /u })
  await drawer.getByRole('button', { name: 'Refund', exact: true }).click()
  await drawer.getByRole('button', { name: 'One more of General admission' }).click()
  await drawer.getByRole('button', { name: 'Refund €24.00 and cancel 1 ticket' }).click()
  await expect(drawer.getByText(/^Refund of €24\.00 for order/u)).toBeVisible()
  process.stdout.write(`one of three refunded: ${acts.clicks} clicks, ${acts.fields} typed fields\n`)
  expect(acts).toMatchObject({ clicks: 4, fields: 0 })
})
