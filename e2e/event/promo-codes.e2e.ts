import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

test('an organizer makes a code with two uses, passes its link on, changes it and deletes it', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin, {
    products: [
      { title: 'General admission', type: 'PAID', prices: [{ price: 25 }] },
      { title: 'Balcony', type: 'PAID', prices: [{ price: 40 }] },
    ],
  })
  await enterAs(context, shop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const row = page.getByRole('row', { name: /LUZ10/u })
  const isValid = async (code: string): Promise<boolean> => {
    const address = `/api/public/events/${shop.eventId}/promo-codes/${encodeURIComponent(code)}`
    const answer = (await (await page.request.get(address)).json()) as { valid: boolean }
    return answer.valid
  }

  await test.step('from an event without codes to 10 % off one product, twice', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await page.getByRole('link', { name: 'Promotion', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'No codes yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create code' }).click()
    const drawer = page.getByRole('dialog', { name: 'New promo code' })
    await drawer.getByRole('button', { name: 'Save code' }).click()
    await expect(drawer.getByRole('link', { name: 'Enter a code.' })).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Code', exact: true }).fill('LUZ10')
    await expect(drawer.getByText('This code is free.')).toBeVisible()
    await drawer.getByLabel('Percent off').fill('10')
    await drawer.getByRole('radio', { name: /^Chosen products/u }).check()
    await drawer.getByRole('checkbox', { name: 'General admission' }).check()
    await drawer.getByLabel('Number of uses').fill('2')
    const preview = drawer.getByRole('region', { name: 'What this code does' })
    await expect(preview).toContainText('LUZ10: 10% off General admission, for 2 orders.')
    await expect(preview.getByRole('listitem').filter({ hasText: 'General admission' })).toContainText('€22.50')
    await expect(preview.getByRole('listitem').filter({ hasText: 'Balcony' })).toContainText('€40.00')
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save code' }).click()
    await expect(drawer).toBeHidden()
    await expect(row).toContainText('0 of 2')
    await expect(row).toContainText('Active')
    await expectAccessible(page)
    expect(await isValid('luz10 ')).toBe(true)
  })

  const opened = page.getByRole('dialog', { name: 'LUZ10', exact: true })

  await test.step('the link carries the code', async () => {
    await page.getByRole('button', { name: 'Open LUZ10' }).click()
    await expectAccessible(page)
    await opened.getByRole('button', { name: /^Copy/u }).click()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(link.pathname).toMatch(new RegExp(`^/e/${shop.eventId}/`, 'u'))
    expect(link.search).toBe('?promo_code=LUZ10')
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  })

  await test.step('a second code cannot have its name, and searching finds either', async () => {
    await page.getByRole('button', { name: 'Create code' }).click()
    const drawer = page.getByRole('dialog', { name: 'New promo code' })
    await drawer.getByRole('textbox', { name: 'Code', exact: true }).fill('luz10')
    await expect(drawer.getByText('This code is already in use. Choose another one.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Suggest a code' }).click()
    await expect(drawer.getByText('This code is free.')).toBeVisible()
    await drawer.getByRole('radio', { name: 'Unlocks only' }).check()
    await drawer.getByRole('button', { name: 'Save code' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('searchbox', { name: 'Search codes' }).fill('uz1')
    await page.waitForURL(/query=uz1/u)
    await expect(page.getByText('1 of 2 codes', { exact: true })).toBeVisible()
    await expect(row).toBeVisible()
  })

  await test.step('it becomes 5 off, and says what is wrong with its limit', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText('2 codes', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Open LUZ10' }).press('Enter')
    await opened.getByRole('button', { name: 'Edit code' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit LUZ10' })
    await drawer.getByRole('radio', { name: 'Fixed amount' }).check()
    await drawer.getByLabel('Amount off').fill('5,00')
    await drawer.getByLabel('Number of uses').fill('0')
    await drawer.getByRole('button', { name: 'Save code' }).click()
    await expect(drawer.getByText('Enter 1 or more.').first()).toBeVisible()
    await drawer.getByLabel('Number of uses').fill('3')
    await drawer.getByRole('button', { name: 'Save code' }).click()
    await expect(drawer).toBeHidden()
    // Beside the drawer there is only room for the code, its uses and its state.
    await expect(row).toContainText('0 of 3')
    await page.keyboard.press('Escape')
    await expect(row).toContainText('€5.00 off')
  })

  await test.step('filters find it by what it does, and say where nothing fits', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Applies to', exact: true }).click()
    const products = page.getByRole('dialog', { name: 'Applies to' })
    await products.getByRole('checkbox', { name: 'Balcony' }).check()
    // The other one applies to everything.
    await expect(row).toBeHidden()
    await expect(page.getByText('1 of 2 codes', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Status', exact: true }).click()
    await page.getByRole('dialog', { name: 'Status' }).getByRole('checkbox', { name: 'Expired' }).check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: 'No code matches' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('button', { name: 'Open LUZ10' }).click()
  })

  await test.step('deleted, it is worth nothing', async () => {
    await opened.getByRole('button', { name: 'Delete code' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete LUZ10?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete code' }).click()
    await expect(dialog).toBeHidden()
    await expect(row).toHaveCount(0)
    expect(await isValid('LUZ10')).toBe(false)
  })
})
