import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'

/* What is for some of the dates of an event alone. */

test.describe.configure({ mode: 'parallel' })

const YEAR = new Date().getUTCFullYear() + 1

/** An event in Lisbon on the first of March, and on the three Wednesdays after it. */
async function aCourse(origin: string): Promise<OnSale> {
  const shop = await putOnSale(origin, {
    title: 'Watercolour',
    event: { start_date: `${YEAR}-03-01T19:00`, end_date: `${YEAR}-03-01T20:30` },
    products: [{ title: 'Seat', type: 'PAID', prices: [{ price: 18 }] }],
  })
  const made = await shop.client.post(`/events/${shop.eventId}/occurrences`, {
    rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3',
    start_date: `${YEAR}-03-02`,
    slots: [{ at: '19:00', minutes: 90 }],
    capacity: 30,
  })
  expect(made.status).toBe(201)
  return shop
}

/** Chooses the date that is listed at this place, with the keyboard; the list stays open for the next one. */
async function addDate(page: Page, place: number): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add a date' })
  await field.blur()
  await field.click()
  await expect(page.getByRole('option').nth(place)).toBeVisible()
  // The list may open anew once: a press in between is for the one that goes.
  await comeToRest(page)
  for (let at = 0; at <= place; at += 1) await field.press('ArrowDown')
  await field.press('Enter')
  await field.press('Escape')
}

const removals = (page: Page) => page.getByRole('button', { name: /^Remove .*19:00/u })

test('a code is for two dates, then for one, and says so where it is read', async ({ page, context, baseURL }) => {
  const shop = await aCourse(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/promo-codes`)
  await page.getByRole('button', { name: 'Create code' }).click()
  const drawer = page.getByRole('dialog', { name: 'New promo code' })
  await drawer.getByRole('textbox', { name: 'Code', exact: true }).fill('QUIET50')
  await drawer.getByLabel('Percent off').fill('50')
  await expect(drawer.getByText('All dates')).toBeVisible()
  await addDate(page, 1)
  await expect(removals(page)).toHaveCount(1)
  await addDate(page, 2)
  await expect(removals(page)).toHaveCount(2)
  await expect(drawer.getByRole('region', { name: 'What this code does' })).toContainText('for 2 dates')
  await expectAccessible(page)
  await removals(page).first().click()
  await expect(removals(page)).toHaveCount(1)
  await drawer.getByRole('button', { name: 'Save code' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: 'Open QUIET50' }).click()
  await expect(page.getByRole('dialog', { name: 'QUIET50', exact: true })).toContainText(/Dates.*Mar/u)
  await expectAccessible(page)
})

test('a message is written to the guests of a date', async ({ page, context, baseURL }) => {
  const shop = await aCourse(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/messages/new`)
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('menuitem', { name: 'Date', exact: true }).click()
  await expect(page.getByText('No date chosen yet')).toBeVisible()
  await addDate(page, 0)
  await expect(removals(page)).toHaveCount(1)
  await expectAccessible(page)
})

test('an event with one date asks for none', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/messages/new`)
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await expect(page.getByRole('menuitem', { name: 'Promo code', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Date', exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`/manage/event/${shop.eventId}/promo-codes`)
  await page.getByRole('button', { name: 'Create code' }).click()
  await expect(page.getByRole('dialog', { name: 'New promo code' }).getByLabel('Percent off')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Add a date' })).toHaveCount(0)
})
