import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs } from '../support/on-sale.ts'
import { typeRichText } from '../support/organizer.ts'
import { twoGuests } from './two-guests.ts'

test.describe.configure({ mode: 'parallel' })

const sendTo = (page: Page, words: string) => page.getByRole('button', { name: `Send to ${words}`, exact: true })

test('ticked orders are written to from the desk, also all that it finds', async ({ page, context, baseURL }) => {
  const { shop } = await twoGuests(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  const bar = page.getByRole('region', { name: /selected$/u })
  await page.getByRole('checkbox', { name: /Ana Kolar/u }).check()
  await bar.getByRole('button', { name: 'Message', exact: true }).click()
  await expect(sendTo(page, '1 person')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove .* Ana Kolar$/u })).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 chosen order', exact: true })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^About their booking/u })).toBeChecked()
  await expect(page.getByText('No unsubscribe link', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await test.step('loaded again, they are still meant', async () => {
    await page.reload()
    await expect(sendTo(page, '1 person')).toBeVisible()
  })
  await test.step('another order is found and added', async () => {
    await page.getByRole('searchbox', { name: /^Find an order/u }).fill('Rui')
    await page.getByRole('button', { name: /^Add .*Rui Kolar/u }).click()
    await expect(sendTo(page, '2 people')).toBeVisible()
    await expect(page.getByRole('radio', { name: '2 chosen orders', exact: true })).toBeChecked()
  })
  await test.step('what is for all guests can be declined, and its tick is set by its author', async () => {
    await page.getByRole('radio', { name: 'Guests', exact: true }).check()
    await expect(page.getByText('With an unsubscribe link', { exact: true })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /^About their booking/u })).not.toBeChecked()
  })
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await page.getByRole('checkbox', { name: /Ana Kolar/u }).check()
  await bar.getByRole('button', { name: 'Select all 2', exact: true }).click()
  await page.keyboard.press('m')
  await expect(sendTo(page, '2 people')).toBeVisible()
})

test('from an order one goes on in the composer with what was typed', async ({ page, context, baseURL }) => {
  const { shop } = await twoGuests(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await page.getByRole('button', { name: /Rui Kolar/u }).click()
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New message', exact: true })
  await drawer.getByLabel('Subject').fill('Your seat')
  await typeRichText(page, 'Message', 'Row two is yours.')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Write with a preview', exact: true }).click()
  await expect(sendTo(page, '1 person')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 chosen order', exact: true })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your seat')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('Row two is yours.')
  await expect(page.getByText('Draft saved')).toBeVisible()
})

test('a ticket and a check-in list open the composer for their guests', async ({ page, context, baseURL }) => {
  const { shop } = await twoGuests(baseURL ?? '')
  await enterAs(context, shop)
  const list = await shop.client.post(`/events/${shop.eventId}/check-in-lists`, {
    name: 'Back door',
    product_ids: [shop.products['Back row']?.productId],
  })
  expect(list.status, JSON.stringify(list.json)).toBe(201)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'Actions for Front row', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Write to those who have it', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Front row', exact: true })).toBeVisible()
  await expect(sendTo(page, '1 person')).toBeVisible()
  await page.goto(`/manage/event/${shop.eventId}/check-in`)
  await page.getByRole('button', { name: 'Actions for Back door', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Write to its guests', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove Back row', exact: true })).toBeVisible()
  await expect(page.locator('iframe[title="The mail to Rui Kolar"]')).toBeVisible()
})
