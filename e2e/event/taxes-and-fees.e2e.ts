import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

test.describe.configure({ mode: 'parallel' })

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name, 'u') })

test('an admin adds an included VAT and a fee, and a new product shows what buyers pay', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)

  await test.step('VAT of 19 %, contained in the price, with its example', async () => {
    await page.goto('/account/taxes-and-fees')
    await expect(page.getByRole('heading', { name: 'No taxes or fees' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add tax or fee' }).click()
    const drawer = page.getByRole('dialog', { name: 'New tax or fee' })
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('VAT')
    await drawer.getByLabel('Rate', { exact: true }).fill('101')
    await drawer.getByRole('button', { name: 'Save tax' }).click()
    await expect(drawer.getByText('Enter 100 or less.').first()).toBeVisible()
    await drawer.getByLabel('Rate', { exact: true }).fill('19')
    await expect(drawer.getByText('It adds €4.75 to a price of €25.00.')).toBeVisible()
    await drawer.getByRole('switch', { name: 'Included in the price' }).check()
    await expect(drawer.getByText('Of a price of €25.00, €3.99 is this tax. Nothing is added.')).toBeVisible()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save tax' }).click()
    await expect(drawer).toBeHidden()
    await expect(row(page, 'VAT')).toContainText('19%')
  })

  await test.step('a booking fee of 1.50 on top', async () => {
    await page.getByRole('button', { name: 'Add tax or fee' }).click()
    const drawer = page.getByRole('dialog', { name: 'New tax or fee' })
    await drawer.getByRole('radio', { name: /^Fee/u }).check()
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Booking fee')
    await drawer.getByRole('radio', { name: 'Fixed amount' }).check()
    await drawer.getByLabel('Amount per unit', { exact: true }).fill('1,50')
    await expect(drawer.getByText('It adds €1.50 to a price of €25.00.')).toBeVisible()
    await drawer.getByRole('button', { name: 'Save fee' }).click()
    await expect(drawer).toBeHidden()
    await expect(row(page, 'Booking fee')).toContainText('€1.50 per unit')
    await expectAccessible(page)
  })

  await test.step('a new product carries both, and its preview says so', async () => {
    await page.goto(`/manage/event/${shop.eventId}/products`)
    await page.getByRole('button', { name: 'Add product' }).click()
    const drawer = page.getByRole('dialog', { name: 'New product' })
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('General admission')
    await drawer.getByLabel('Price', { exact: true }).fill('25')
    const preview = drawer.getByRole('region', { name: 'As buyers see it' })
    await expect(preview).toContainText('€26.50')
    await expect(preview).toContainText('incl. €1.50 fees and €3.99 taxes')
    await drawer.locator('summary', { hasText: 'Taxes and fees' }).click()
    await drawer.getByRole('checkbox', { name: 'Booking fee' }).uncheck()
    await expect(preview).not.toContainText('€26.50')
    await drawer.getByRole('checkbox', { name: 'Booking fee' }).check()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save ticket' }).click()
    await expect(drawer).toBeHidden()
  })

  await test.step('buyers read the same price', async () => {
    await page.goto(shop.path)
    const product = page
      .getByRole('region', { name: 'General admission' })
      .or(page.locator('section', { hasText: 'General admission' }))
    await expect(product.first()).toContainText('€26.50')
  })

  await test.step('one that a product carries cannot be deleted, and is switched off instead', async () => {
    await page.goto('/account/taxes-and-fees')
    await page.getByRole('button', { name: 'Actions for Booking fee' }).click()
    await page.getByRole('menuitem', { name: 'Delete fee' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete Booking fee?' })
    await expect(dialog).toContainText('1 product uses this, so it cannot be deleted.')
    await dialog.getByRole('button', { name: 'Switch off' }).click()
    await expect(row(page, 'Booking fee')).toContainText('Off')
    await page.goto(shop.path)
    await expect(page.locator('section', { hasText: 'General admission' }).first()).not.toContainText('€26.50')
  })
})
