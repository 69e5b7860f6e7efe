import { expect, type Page } from '@playwright/test'
import { YEAR } from '../support/a-play.ts'
import { aWalk, AT_SEVEN } from '../support/a-walk.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

/** An event in Lisbon with a date on the first of March, and eight Wednesdays and Fridays from the third on. */
const eight = (origin: string) =>
  aWalk(origin, [{ rule: 'FREQ=WEEKLY;BYDAY=WE,FR;COUNT=8', start_date: `${YEAR}-03-02`, ...AT_SEVEN }])

const rows = (page: Page) => page.getByRole('row').filter({ has: page.locator('time') })

test('an event gets more dates: what comes of it is read before it is added, and can be undone', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { event: { start_date: `${YEAR}-03-01T19:00`, end_date: null } })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/settings#general`)
  await page.getByRole('link', { name: 'Add more dates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New dates' })).toBeVisible()

  await test.step('the preview follows what is typed', async () => {
    await page.getByLabel('Ends', { exact: true }).selectOption('after a number of dates')
    await page.getByLabel('Number of dates').fill('6')
    await expect(page.getByRole('button', { name: 'Add 5 dates' })).toBeEnabled()
    await expect(page.getByText('1 is there already. It is not added twice.')).toBeVisible()
    await page.getByLabel('Starts at').fill('20:00')
    await expect(page.getByRole('button', { name: 'Add 6 dates' })).toBeEnabled()
    await expect(page.getByText(/at 20:00, from .*, 6 dates$/u)).toBeVisible()
    await comeToRest(page)
    await expectAccessible(page)
  })

  await test.step('a day is left out with a press', async () => {
    const day = page
      .getByRole('region', { name: 'What is added' })
      .getByRole('button', { name: /, 1 date$/u })
      .first()
    await day.click()
    await expect(page.getByText(/not on \d+ \w+$/u)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add 6 dates' })).toBeEnabled()
  })

  await page.getByRole('button', { name: 'Add 6 dates' }).click()
  await expect(page.getByText('6 dates are added')).toBeVisible()
  await expect(rows(page)).toHaveCount(7)
  await expect(page.getByRole('list', { name: 'What repeats' })).toContainText('at 20:00, 6 dates')
  await comeToRest(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('6 dates are removed again')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('one date gets a price and a name, and a new time is asked about: for this one, or those after it', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await eight(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates`)
  await expect(rows(page)).toHaveCount(9)
  const open = async (place: number) => {
    await rows(page)
      .nth(place)
      .getByRole('button', { name: /^Actions for/u })
      .click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
  }

  await test.step('its price and name are its own', async () => {
    await open(1)
    await page.getByLabel(/^Name/u).fill('With the author')
    await page.getByLabel(/^Walk/u).first().fill('24')
    await comeToRest(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save date' }).click()
    await expect(rows(page).nth(1)).toContainText('With the author')
    await expect(rows(page).nth(1)).toContainText('own settings')
  })

  await test.step('a new time asks for which dates', async () => {
    await open(2)
    const hour = page.getByRole('group', { name: /^Start/u }).getByRole('spinbutton', { name: /hour/u })
    await hour.fill('18')
    await page.getByRole('button', { name: 'Save date' }).click()
    const question = page.getByRole('alertdialog', { name: 'Change the time of which dates?' })
    await expect(question.getByText(/7 dates change/u).first()).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('radio', { name: /^This and the ones after it/u }).check()
    await question.getByRole('button', { name: /^Change \d dates$/u }).click()
    await expect(rows(page).nth(8)).toContainText('18:00')
    await expect(rows(page).nth(1)).toContainText('19:00')
  })
})

test('many dates get other places and are closed for sale, from the keys', async ({ page, context, baseURL }) => {
  const shop = await eight(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dates?query=friday`)
  await expect(rows(page)).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Change 2 dates' })
  await question.getByLabel(/^Places/u).fill('20')
  await expect(question.getByText('change as you asked')).toBeVisible()
  await question.getByRole('button', { name: 'Change 2 dates' }).click()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('2 dates are changed')).toBeVisible()
  await expect(rows(page).filter({ hasText: '0 of 20' })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Choose all dates in view' }).check()
  await page.getByRole('button', { name: 'Close sale' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close sale' }).click()
  await expect(rows(page).filter({ hasText: 'Sale ended' })).toHaveCount(4)
})

test('the list fits a phone of 320 pixels', async ({ page, context, baseURL }) => {
  const shop = await eight(baseURL ?? '')
  await enterAs(context, shop)
  await page.setViewportSize({ width: 320, height: 720 })
  for (const path of ['dates', 'dates/new']) {
    await page.goto(`/manage/event/${shop.eventId}/${path}`)
    await comeToRest(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
