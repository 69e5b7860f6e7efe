import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { addDates } from '../support/dates.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

const YEAR = new Date().getUTCFullYear() + 1

/** The first Monday of March. */
const MONDAY = Array.from({ length: 7 }, (_, at) => `${YEAR}-03-0${at + 1}`).find(
  (day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 1,
)

const aMuseum = (origin: string) =>
  putOnSale(origin, {
    title: 'Maritime Museum',
    event: { start_date: `${YEAR}-02-28T10:00`, end_date: `${YEAR}-02-28T10:30` },
    products: [{ title: 'Entry', type: 'PAID', prices: [{ price: 9 }] }],
  })

test('hours of a single day are typed, seen in the week, added, and there again when the dates are changed', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await aMuseum(baseURL ?? '')
  const plan = {
    kind: 'SLOT',
    rule: 'FREQ=WEEKLY;BYDAY=SA,SU;COUNT=12',
    start_date: MONDAY,
    slots: ['10:00', '11:00', '12:00', '13:00'].map((at) => ({ at, minutes: 30 })),
  }
  await addDates(shop, plan)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  await page
    .getByRole('list', { name: 'What repeats' })
    .getByRole('link', { name: /^Change/u })
    .first()
    .click()
  const hours = page.getByRole('group', { name: 'Other hours' })
  await hours.getByRole('button', { name: 'Add hours of a day' }).click()
  const sunday = hours.getByRole('group', { name: 'Sunday' })
  await sunday.getByLabel('Last entry').fill('11:00')
  await expect(page.getByText(/Every Saturday, 4 times from 10:00 to 13:00; Sun at 10:00 and 11:00/u)).toBeVisible()
  await comeToRest(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Save: /u }).click()
  await expect(page.getByText('The repeating dates are changed')).toBeVisible()
  await page
    .getByRole('list', { name: 'What repeats' })
    .getByRole('link', { name: /^Change/u })
    .first()
    .click()
  await expect(page.getByRole('group', { name: 'Sunday' }).getByLabel('Last entry')).toHaveValue('11:00')
})

test('new entry times have a week as a table, with the places of each day', async ({ page, context, baseURL }) => {
  const shop = await aMuseum(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates/new`)
  await page.getByRole('radio', { name: 'Several times a day' }).check()
  for (const day of ['Saturday', 'Sunday']) {
    const button = page.getByRole('button', { name: day.slice(0, 3), exact: true })
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  }
  await page.getByLabel(/^Places/u).fill('30')
  await page.getByRole('button', { name: 'Add hours of a day' }).click()
  const sunday = page.getByRole('group', { name: 'Sunday' })
  await sunday.getByLabel('Last entry').fill('14:00')
  await page.getByLabel('Ends', { exact: true }).selectOption({ label: 'after a number of dates' })
  const week = page.getByRole('table', { name: 'One week' })
  await expect(week.getByRole('row').last()).toContainText('150')
  await comeToRest(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Add \d+ entry times$/u }).click()
  await expect(page.getByRole('list', { name: 'What repeats' })).toContainText('Sun, 5 times from 10:00 to 14:00')
})

test('the month says when its clocks change', async ({ page, context, baseURL }) => {
  const shop = await aMuseum(baseURL ?? '')
  const date = { start_date: `${YEAR}-03-05T10:00` }
  await addDates(shop, date)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates/month?month=${YEAR}-03`)
  await expect(page.getByText(/Sun \d\d Mar.*: clocks go forward\./u)).toBeVisible()
  await comeToRest(page)
  await expectAccessible(page)
})
