import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { holdSeats, putHouseOnSale } from '../support/house-on-sale.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { picture } from '../support/take-picture.ts'
import { openShift, putUpTillAt } from './a-till.ts'

const SEATS = /^Seats ?, From €14\.00/u
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('a till sells the seats that the guest picks; one that went meanwhile is said with the next best', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  test.setTimeout(120_000)
  expectErrors(NO_NETWORK, /status of 409/u)
  const shop = await putHouseOnSale(baseURL ?? '')
  const { path } = await putUpTillAt(shop, ['Front', 'Stalls', 'Circle'])
  await page.setViewportSize({ width: 1180, height: 820 })
  await page.goto(path)
  await openShift(page, SEATS)
  await expectAccessible(page)
  await picture(page, 'till-seats-tile')
  const sheet = page.getByRole('dialog', { name: 'Seats' })

  await test.step('the best two of a price go into the basket', async () => {
    await button(page, SEATS).click()
    await sheet.getByRole('radio', { name: /Price B.*Stalls, row B/u }).check()
    await expectAccessible(page)
    await picture(page, 'till-seats-sheet')
    await sheet.getByRole('button', { name: 'Put 2 seats in the basket, €84.00' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByText(/^Row B \d+ and \d+$/u)).toBeVisible()
  })

  await test.step('another buyer is faster with one of them', async () => {
    const chosen = (await page.getByText(/^Row B \d+ and \d+$/u).textContent()) ?? ''
    const [first = ''] = /\d+/u.exec(chosen) ?? []
    await holdSeats(shop, 'Stalls', [`Stalls/B/${first}`])
    await button(page, /^Card €84\.00/u).click()
    await button(page, 'Card was paid').click()
    const said = sheet.getByRole('alert').filter({ hasText: `Row B ${first} was taken a moment ago.` })
    await expect(said).toContainText('same price')
    await expectAccessible(page)
    await picture(page, 'till-seats-taken')
    await said.getByRole('button', { name: /^Take Row/u }).click()
    await sheet.getByRole('button', { name: /^Put 2 seats/u }).click()
    await button(page, /^Card €84\.00/u).click()
    await button(page, 'Card was paid').click()
    await expect(page.getByRole('heading', { level: 2, name: 'Paid' })).toBeVisible()
    await expect(page.getByText(/Row B \d+ and \d+|Row C \d+ and \d+/u).first()).toBeVisible()
    await picture(page, 'till-seats-done')
  })

  await test.step('by section, row and seat, with a tap on the map beside', async () => {
    await button(page, SEATS).click()
    await sheet.getByRole('button', { name: /^Choose by section and row/u }).click()
    await sheet.getByRole('button', { name: /^Circle/u }).click()
    await sheet.getByRole('button', { name: /^Row A/u }).click()
    await sheet.getByRole('button', { name: 'Circle, row A, seat 6' }).click()
    await expect(sheet.getByRole('button', { name: /^Remove /u })).toHaveCount(2)
    for (const one of await sheet.getByRole('button').all()) {
      const box = await one.boundingBox()
      if (box !== null && box.width > 1) expect(Math.min(box.width, box.height)).toBeGreaterThan(47.5)
    }
    await sheet.getByRole('button', { name: /^Put 2 seats/u }).click()
    await button(page, /^€28 ?exact/u).click()
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: /Paid|change/u })).toBeVisible()
  })

  await test.step('without a network no seat is sold, and the till says so', async () => {
    await page.context().setOffline(true)
    await expect(page.getByRole('button', { name: /Seats need a connection/u })).toBeDisabled({ timeout: 30_000 })
    await picture(page, 'till-seats-offline')
    await page.context().setOffline(false)
  })
})

test('on a phone the list is over the till, and the map opens over it', async ({ page, baseURL }) => {
  const shop = await putHouseOnSale(baseURL ?? '')
  const { path } = await putUpTillAt(shop, ['Front', 'Stalls', 'Circle'])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(path)
  await openShift(page, SEATS)
  await button(page, SEATS).click()
  const sheet = page.getByRole('dialog', { name: 'Seats' })
  await sheet.getByRole('radio', { name: /Price A/u }).check()
  await picture(page, 'till-seats-phone-dark')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Open the map' }).click()
  await expect(sheet.getByRole('button', { name: 'Close the map' })).toBeInViewport()
  await picture(page, 'till-seats-phone-map-dark')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet.getByRole('button', { name: 'Close the map' })).toBeHidden()
  await expect(sheet).toBeVisible()
})
