import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { clearDate, expectDate, typeDate } from '../support/type-date.ts'

test('a date is typed part by part, chosen in a calendar, and what the clocks do to it is told', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const event = { timezone: 'Europe/Lisbon', start_date: '2030-06-12T19:30', end_date: '2030-06-12T23:45' }
  const shop = await putOnSale(baseURL ?? '', { event })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/promo-codes`)
  await page.getByRole('button', { name: 'Create code' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'New promo code' })
  const field = drawer.locator('[data-field="expiry_date"]')
  const label = 'Expires'

  await test.step('the zone is named, and a time that the clocks skip or repeat is told', async () => {
    await expect(field).toContainText('Lisbon time')
    await typeDate(drawer, label, '2030-03-31T01:30')
    await expect(field).toContainText('01:30 does not exist. It counts as 02:30.')
    await typeDate(drawer, label, '2030-10-27T01:30')
    await expect(field).toContainText('01:30 comes twice. The first one counts.')
    await typeDate(drawer, label, '2020-10-20T10:00')
    await expect(field).toContainText('This has gone by already.')
    await expectAccessible(page)
  })

  await test.step('missing parts are filled in when the field is left', async () => {
    await clearDate(page, drawer, label)
    const parts = drawer.getByRole('group', { name: label })
    await parts.locator('[data-type="day"]').pressSequentially('12')
    await parts.locator('[data-type="month"]').pressSequentially('06')
    await parts.locator('[data-type="year"]').pressSequentially('30')
    await drawer.getByLabel('Code', { exact: true }).focus()
    await expectDate(drawer, label, '2030-06-12T23:59')
    await expect(field).toContainText('What was missing is filled in.')
  })

  await test.step('the calendar goes by keys alone, with usual times beside it', async () => {
    await drawer.getByRole('button', { name: `Choose a date: ${label}` }).focus()
    await page.keyboard.press('Enter')
    const pick = page.getByRole('dialog', { name: `Choose a date: ${label}` })
    await expect(pick.getByRole('button', { name: /12 June 2030|June 12, 2030/u })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expectDate(drawer, label, '2030-06-13T23:59')
    await page.keyboard.press('Escape')
    await expect(pick).toBeHidden()
    await expect(drawer.getByRole('button', { name: `Choose a date: ${label}` })).toBeFocused()
    await page.keyboard.press('Enter')
    await pick.getByRole('button', { name: /^Event start/u }).click()
    await expectDate(drawer, label, '2030-06-12T19:30')
  })

  await test.step('it is saved as it is told, and on a small screen the calendar is a sheet', async () => {
    await drawer.getByLabel('Code', { exact: true }).fill('STARTS')
    await drawer.getByLabel('Percent off').fill('20')
    await page.setViewportSize({ width: 320, height: 700 })
    await drawer.getByRole('button', { name: `Choose a date: ${label}` }).click()
    const pick = page.getByRole('dialog', { name: `Choose a date: ${label}` })
    await expectAccessible(page)
    const box = await pick.boundingBox()
    expect(box?.x).toBe(8)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(692, 0)
    await pick.getByRole('button', { name: 'Done' }).click()
    await drawer.getByRole('button', { name: 'Save code' }).click()
    await expect(drawer).toBeHidden()
    const { json } = await shop.client.get(`/events/${shop.eventId}/promo-codes`)
    expect(JSON.stringify(json?.['data'])).toContain('"expiry_date":"2030-06-12T18:30')
  })
})

test('a German reader types the day first and reads the field in German', async ({ browser, baseURL }) => {
  const origin = baseURL ?? ''
  const context = await browser.newContext({ locale: 'de-DE', colorScheme: 'dark', baseURL: origin })
  const page = await context.newPage()
  const shop = await putOnSale(origin)
  await enterAs(context, shop)
  await context.addCookies([{ name: 'locale', value: 'de', url: origin }])
  await page.goto(`/manage/event/${shop.eventId}/settings#general`)
  const parts = page.locator('[data-field="start_date"] [data-type]:not([data-type="literal"])')
  await expect(parts).toHaveCount(5)
  expect(await parts.evaluateAll((all) => all.map((part) => part.getAttribute('data-type')))).toEqual([
    'day',
    'month',
    'year',
    'hour',
    'minute',
  ])
  await page.getByRole('button', { name: /^Datum wählen: Beginn/u }).click()
  await expect(page.getByRole('dialog', { name: /^Datum wählen/u })).toContainText('Uhrzeit')
  await expectAccessible(page)
  await context.close()
})
