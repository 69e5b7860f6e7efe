import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { enterAs, newAddress, putOnSale } from '../support/on-sale.ts'

// Every step looks at its page in four views.
test.describe.configure({ timeout: 180_000 })

test('an affiliate gets a link, a friend buys by it, and the order is counted', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Free entry' }, { title: 'Programme' }] })
  await enterAs(context, shop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const row = page.getByRole('row').filter({ hasText: 'Rádio Rui' })

  await test.step('nobody yet', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await page.getByRole('link', { name: 'Promotion', exact: true }).click()
    await page.getByRole('link', { name: 'Affiliates', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'No affiliates yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('add', async () => {
    await page.getByRole('button', { name: 'Add affiliate' }).click()
    const drawer = page.getByRole('dialog', { name: 'New affiliate' })
    await drawer.getByLabel('Name').fill('Rádio Rui')
    await drawer.getByLabel('Code').fill('a/b')
    await drawer.getByRole('button', { name: 'Save affiliate' }).click()
    await expect(drawer.getByText('Use letters, digits, - and _ only.').first()).toBeVisible()
    await drawer.getByLabel('Code').fill('RADIO-1')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save affiliate' }).click()
    await expect(drawer).toBeHidden()
    await expect(row).toContainText('RADIO-1')
    await expectAccessible(page)
  })

  await test.step('the link is copied and followed', async () => {
    await row.getByRole('button', { name: 'Copy: Link of Rádio Rui' }).click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${baseURL}/e/${shop.eventId}/harbour-lights?affiliate=RADIO-1`)
    const friend = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    await friend.goto(link)
    await choose(friend, 'Free entry', 2)
    await goToDetails(friend)
    await fillDetails(friend, { email: newAddress('friend'), first: 'Mira', last: 'Koller' })
    await friend.getByRole('button', { name: /^Get/u }).click()
    await expect(friend.getByRole('heading', { level: 1, name: /going to/u })).toBeVisible()
    await friend.context().close()
  })

  await test.step('it is counted, shown and exported', async () => {
    await page.reload()
    await expect(row).toContainText('2 tickets')
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toBe(`affiliates-${shop.eventId}.csv`)
    expect(readFileSync(await file.path(), 'utf8')).toContain('"Active","1","2","0.00"')
  })

  await test.step('switched off, then deleted', async () => {
    await page.getByRole('button', { name: 'Edit Rádio Rui' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit Rádio Rui' })
    await drawer.getByRole('switch', { name: 'Active' }).uncheck()
    await drawer.getByRole('button', { name: 'Save affiliate' }).click()
    await expect(row).toContainText('Inactive')
    await page.getByRole('button', { name: 'Actions for Rádio Rui' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete affiliate' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'No affiliates yet' })).toBeVisible()
  })
})
