import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { unzip } from '@turnout/testkit/files/unzip.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test('an account is exported, downloaded and the archive deleted', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Ana', last: 'Reis' })
  await enterAs(context, shop)

  await test.step('at first there is none', async () => {
    await page.goto('/manage/events')
    await page.getByRole('link', { name: 'Data', exact: true }).click()
    await page.getByRole('link', { name: 'Your data', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No archive yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a passphrase that is too short is told at its field', async () => {
    await page.getByRole('textbox', { name: 'Passphrase for ticket keys' }).fill('short')
    await page.getByRole('button', { name: 'Export account' }).click()
    await expect(page.getByText('Use at least 12 characters.').first()).toBeVisible()
  })

  await test.step('the archive is made while one waits', async () => {
    await page.getByRole('textbox', { name: 'Passphrase for ticket keys' }).fill('a tide table and a lamp')
    await page.getByRole('button', { name: 'Export account' }).click()
    await expect(page.getByText('The export has begun.')).toBeVisible()
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/rows · kept until .* · with keys/u)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('downloaded, it has the order', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download' }).click()
    const files = await unzip(await readFile(await (await coming).path()))
    expect(files.get('entities/orders.jsonl')?.toString()).toContain('"Ana"')
    expect([...files.keys()]).toContain('sealed.bin')
  })

  await test.step('deleted, it is gone', async () => {
    await page.getByRole('button', { name: 'Delete' }).click()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'No archive yet' })).toBeVisible()
  })

  await test.step('an event has its own', async () => {
    await page.goto(`/manage/event/${shop.eventId}/settings`)
    await page.getByRole('link', { name: 'Event data', exact: true }).click()
    await page.getByRole('button', { name: 'Export event' }).click()
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
  })
})
