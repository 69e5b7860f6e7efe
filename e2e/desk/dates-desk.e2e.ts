import { expect } from '@playwright/test'
import { YEAR } from '../support/a-play.ts'
import { aWalk, AT_SEVEN } from '../support/a-walk.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'

/** A walk on sixty evenings from the first of March on; that of the third is called "With the author". */
const sixty = (origin: string) =>
  aWalk(origin, [
    { rule: 'FREQ=DAILY;COUNT=58', start_date: `${YEAR}-03-04`, ...AT_SEVEN },
    { start_date: `${YEAR}-03-03T19:00`, label: 'With the author', capacity: 2 },
  ])

test('an organizer takes an order and adds a guest for a date, and finds both by it', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await sixty(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/orders?new=one`)
  const order = page.getByRole('dialog', { name: 'New order' })
  const date = order.getByRole('combobox', { name: 'Date' })

  await test.step('without a date the form says so', async () => {
    await order.getByLabel('Quantity of Walk').fill('2')
    await order.getByLabel('First name').first().fill('Ada')
    await order.getByLabel('Email').first().fill('ada@example.com')
    await order.getByRole('button', { name: /^Create order/u }).click()
    await expect(order.getByText('Fill in this field.').first()).toBeVisible()
  })

  await test.step('a date is found by its name, and by the day', async () => {
    await date.fill('author')
    await page.getByRole('option', { name: /With the author/u }).click()
    await expect(date).toHaveValue(/3 Mar.*With the author/u)
    await expect(order.getByText('2 left')).toBeVisible()
    await expectAccessible(page)
  })
  await order.getByRole('button', { name: /^Create order/u }).click()
  await expect(page.getByRole('dialog', { name: 'New order' })).toBeHidden()

  await test.step('the list says the date, and is narrowed to one', async () => {
    await page.goto(`/manage/event/${shop.eventId}/orders`)
    await expect(page.getByRole('columnheader', { name: 'Date' })).toBeVisible()
    await page.getByRole('button', { name: 'Date', exact: true }).click()
    const filter = page.getByRole('dialog', { name: 'Date' })
    await filter.getByRole('searchbox').fill('15 april')
    await filter.getByRole('checkbox', { name: /15 Apr/u }).check()
    await expect(page.getByText('0 of 1 order', { exact: true })).toBeVisible()
    await filter.getByRole('searchbox').fill('author')
    await comeToRest(page)
    await expectAccessible(page)
    await filter.getByRole('checkbox', { name: /With the author/u }).check()
    await filter.getByRole('checkbox', { name: /15 Apr/u }).uncheck()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Date: .*With the author$/u })).toBeVisible()
    await expect(page.getByText('1 of 1 order', { exact: true })).toBeVisible()
  })

  await test.step('a guest is added for another date', async () => {
    await page.goto(`/manage/event/${shop.eventId}/attendees?new=one`)
    const guest = page.getByRole('dialog', { name: 'Add guest' })
    await guest.getByRole('combobox', { name: 'Date' }).fill('4 march')
    await page.getByRole('option', { name: / 4 Mar/u }).click()
    await guest.getByLabel('First name').fill('Jonas')
    await guest.getByLabel('Email').fill('jonas@example.com')
    await guest.getByRole('button', { name: 'Add guest' }).click()
    await expect(guest).toBeHidden()
    await page.goto(`/manage/event/${shop.eventId}/attendees`)
    await expect(page.getByRole('row', { name: /Jonas/u })).toContainText('4 Mar')
    await expect(page.getByText('3 guests', { exact: true })).toBeVisible()
  })

  await test.step('the report has a line for each date', async () => {
    await page.goto(`/manage/event/${shop.eventId}/reports`)
    await page.getByRole('link', { name: /^Dates/u }).click()
    await expect(page.getByRole('row', { name: /3 Mar .*With the author/u })).toContainText('€0.00')
    await comeToRest(page)
    await expectAccessible(page)
  })
})

test('on a phone, in German, all of it fits', async ({ page, context, baseURL }) => {
  const shop = await sixty(baseURL ?? '')
  await enterAs(context, shop)
  await page.setViewportSize({ width: 320, height: 740 })
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  for (const desk of ['orders', 'attendees']) {
    await page.goto(`/manage/event/${shop.eventId}/${desk}?new=one`)
    await expect(page.getByRole('combobox').first()).toBeVisible()
    await comeToRest(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
