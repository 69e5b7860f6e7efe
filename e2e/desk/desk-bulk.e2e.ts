import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

const tick = async (page: Page, ...names: string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name, exact: true }).check()
}

const bar = (page: Page, count: number): Locator => page.getByRole('region', { name: `${count} selected`, exact: true })

test('codes are ended together, work again with a later end, and the unused leave', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  for (const code of ['SPRING', 'SUMMER', 'AUTUMN'])
    await shop.client.post(`/events/${shop.eventId}/promo-codes`, { code, discount_type: 'PERCENTAGE', discount: 10 })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/promo-codes`)
  const row = (code: string) => page.getByRole('row').filter({ hasText: code })

  await test.step('two are ended in one act', async () => {
    await tick(page, 'Select code SPRING', 'Select code SUMMER')
    await expectAccessible(page)
    await bar(page, 2).getByRole('button', { name: 'End now', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'End 2 codes now?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'End 2 codes', exact: true }).click()
    await expect(page.getByText('2 codes ended', { exact: true })).toBeVisible()
    await expect(row('SPRING')).toContainText('Expired')
    await expect(row('SUMMER')).toContainText('Expired')
    await expect(row('AUTUMN')).toContainText('Active')
  })

  await test.step('the filter counts them', async () => {
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    const states = page.getByRole('dialog', { name: 'Status' })
    await expect(states.getByRole('listitem').filter({ hasText: 'Expired' })).toContainText('2')
    await expect(states.getByRole('listitem').filter({ hasText: 'Active' })).toContainText('1')
    await page.keyboard.press('Escape')
  })

  await test.step('without an end they work again', async () => {
    await tick(page, 'Select code SPRING', 'Select code SUMMER')
    await bar(page, 2).getByRole('button', { name: 'Change end', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'When do 2 codes end?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Change 2 codes', exact: true }).click()
    await expect(page.getByText('2 codes changed', { exact: true })).toBeVisible()
    await expect(row('SPRING')).toContainText('Active')
  })

  await test.step('a limit for all that are found, picked as a file, and deleted', async () => {
    await tick(page, 'Select code AUTUMN')
    await bar(page, 1).getByRole('button', { name: 'Select all 3', exact: true }).click()
    await bar(page, 3).getByRole('button', { name: 'Change limit', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'How often may each of 3 codes be used?' })
    await question.getByLabel('Number of uses').fill('7')
    await question.getByRole('button', { name: 'Change 3 codes', exact: true }).click()
    await expect(page.getByText('3 codes changed', { exact: true })).toBeVisible()
    await expect(row('AUTUMN')).toContainText('0 of 7')
    await tick(page, 'Select code AUTUMN', 'Select code SUMMER')
    await bar(page, 2).getByRole('button', { name: 'Export', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV file' }).first().click()
    expect((await download).suggestedFilename()).toBe(`promo-codes-${shop.eventId}.csv`)
    await bar(page, 2).getByRole('button', { name: 'Delete unused', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 codes', exact: true }).click()
    await expect(page.getByText('2 codes deleted', { exact: true })).toBeVisible()
    await expect(row('AUTUMN')).toHaveCount(0)
    await expect(row('SPRING')).toBeVisible()
  })
})

test('a code that was used meanwhile is named with its reason, and the others are done', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  for (const code of ['SPRING', 'SUMMER'])
    await shop.client.post(`/events/${shop.eventId}/promo-codes`, { code, discount_type: 'PERCENTAGE', discount: 10 })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/promo-codes`)
  await tick(page, 'Select code SPRING', 'Select code SUMMER')
  await bar(page, 2).getByRole('button', { name: 'Delete unused', exact: true }).click()
  const found = await shop.client.get(`/events/${shop.eventId}/promo-codes?query=spring`)
  const codes = found.json?.['data'] as unknown as readonly { readonly id: number }[]
  await shop.client.delete(`/events/${shop.eventId}/promo-codes/${codes[0]?.id}`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 codes', exact: true }).click()
  const results = page.getByRole('dialog', { name: '1 code could not be changed' })
  await expect(results.getByText('1 code deleted', { exact: true })).toBeVisible()
  await expect(results.getByRole('listitem')).toContainText('SPRING')
  await expectAccessible(page)
})

test('doors are closed together and opened again, and a list nobody used is deleted', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  for (const name of ['Main gate', 'Stage door'])
    await shop.client.post(`/events/${shop.eventId}/check-in-lists`, { name })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/check-in`)
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await tick(page, 'Select list Main gate', 'Select list Stage door')
  await expectAccessible(page)
  await bar(page, 2).getByRole('button', { name: 'Close now', exact: true }).click()
  const closing = page.getByRole('alertdialog', { name: 'Close 2 lists now?' })
  await expectAccessible(page)
  await closing.getByRole('button', { name: 'Close 2 lists', exact: true }).click()
  await expect(page.getByText('2 lists closed', { exact: true })).toBeVisible()
  await expect(row('Main gate')).toContainText('Expired')
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  const states = page.getByRole('dialog', { name: 'Status' })
  await expect(states.getByRole('listitem').filter({ hasText: 'Expired' })).toContainText('2')
  await page.keyboard.press('Escape')
  await tick(page, 'Select list Main gate')
  await bar(page, 1).getByRole('button', { name: 'Open now', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open 1 list', exact: true }).click()
  await expect(page.getByText('1 list opened', { exact: true })).toBeVisible()
  await expect(row('Main gate')).toContainText('Active')
  await tick(page, 'Select list Stage door')
  await bar(page, 1).getByRole('button', { name: 'Delete unused', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 1 list', exact: true }).click()
  await expect(page.getByText('1 list deleted', { exact: true })).toBeVisible()
  await expect(row('Stage door')).toHaveCount(0)
})
