import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Mail this report' })

/** Opens the form behind the button that says how the report is mailed now. */
async function openForm(page: Page, words: string): Promise<Locator> {
  await page.getByRole('button', { name: words, exact: true }).click()
  await expect(form(page).getByLabel('Every', { exact: true })).toBeVisible()
  return form(page)
}

/** Saves it with another rhythm and waits until the page says so. */
async function mail(page: Page, { was, every, becomes }: { was: string; every: string; becomes: string }) {
  const popover = await openForm(page, was)
  await popover.getByLabel('Every', { exact: true }).selectOption(every)
  await popover.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: becomes, exact: true })).toBeVisible()
  await expect(popover).toBeHidden()
}

test('a report is mailed every Monday, every day, on the first, and then no more', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  const index = `/manage/event/${shop.eventId}/reports`
  await page.goto(index)
  await expect(page.getByText('No report is mailed yet. Open one and choose Mail this report.')).toBeVisible()
  await page.getByRole('link', { name: /^Sales by product/u }).click()

  await test.step('what is missing is said in the form, and nothing is saved', async () => {
    const popover = await openForm(page, 'Mail this report')
    await popover.getByLabel('At', { exact: true }).fill('25:00')
    await popover.getByRole('button', { name: 'Save' }).click()
    await expect(popover).toContainText('Give a time, for example 08:00.')
    await expectAccessible(page)
    await popover.getByLabel('At', { exact: true }).fill('07:30')
    await expect(popover).toContainText(/Next mail: .*07:30/u)
    await popover.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Mailed every Monday' })).toBeVisible()
  })

  await test.step('another rhythm takes the place of the one before', async () => {
    await mail(page, { was: 'Mailed every Monday', every: 'Day', becomes: 'Mailed every day' })
    const every = 'First of the month'
    await mail(page, { was: 'Mailed every day', every, becomes: 'Mailed on the first of the month' })
    await page.goto(index)
    await expect(page.getByText('First of the month, 07:30 · you')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it is changed from the list and stopped in its form', async () => {
    await page.getByRole('button', { name: /^Actions for Sales by product/u }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    await expect(form(page).getByLabel('At', { exact: true })).toHaveValue('07:30')
    await form(page).getByRole('button', { name: 'Stop mailing' }).click()
    await expect(page.getByRole('button', { name: 'Mail this report', exact: true })).toBeVisible()
  })
})

test('a mailed report is stopped from the list, with the keyboard and on the narrowest phone', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.setViewportSize({ width: 320, height: 700 })
  const index = `/manage/event/${shop.eventId}/reports`
  await page.goto(index)
  await page.getByRole('link', { name: /^Sales by product/u }).click()
  const popover = await openForm(page, 'Mail this report')
  await expectAccessible(page)
  await popover.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Mailed every Monday' })).toBeVisible()
  await page.goto(index)
  await page.getByRole('button', { name: /^Actions for Sales by product/u }).press('Enter')
  await page.getByRole('menuitem', { name: 'Stop mailing' }).press('Enter')
  await expect(page.getByText('No report is mailed yet. Open one and choose Mail this report.')).toBeVisible()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(wide).toBe(0)
})
