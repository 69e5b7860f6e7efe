import { expect } from '@playwright/test'
import { openDesk } from './at-the-desk.ts'
import { test } from '../support/journey.ts'
import { pressAct } from '../support/organizer.ts'

const PRODUCTS = [{ title: 'Free entry' }, { title: 'Seat', type: 'PAID', prices: [{ price: 25 }] }]

test('a form that is open stays open when the page is loaded again, and closing it is kept too', async ({
  page,
  baseURL,
}) => {
  const { shop } = await openDesk(page, baseURL ?? '', { products: PRODUCTS, desk: 'orders' })
  const at = `/manage/event/${shop.eventId}`

  await test.step('a new order, with what was typed', async () => {
    await page.getByRole('button', { name: 'New order' }).click()
    const form = page.getByRole('dialog', { name: 'New order' })
    await form.getByLabel('Quantity of Seat').fill('2')
    await expect(page).toHaveURL(/new=one/u)
    await page.reload()
    await expect(form.getByLabel('Quantity of Seat')).toHaveValue('2')
    await form.getByRole('button', { name: 'Close' }).first().click()
    await form.getByRole('button', { name: 'Discard' }).click()
    await expect(form).toBeHidden()
    await expect(page).not.toHaveURL(/new=one/u)
  })

  await test.step('the buyer of an order', async () => {
    await page.goto(`${at}/orders`)
    await page.getByRole('button', { name: /^Open order .* of Mira Koller$/u }).click()
    await page
      .getByRole('dialog', { name: /^Order /u })
      .getByRole('button', { name: 'Edit buyer' })
      .click()
    const form = page.getByRole('dialog', { name: /buyer/iu })
    await expect(form).toBeVisible()
    await page.reload()
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toBeHidden()
    await page.reload()
    await expect(page.getByRole('dialog', { name: /^Order /u })).toBeVisible()
    await expect(form).toBeHidden()
  })

  await test.step('a promo code', async () => {
    await shop.client.post(`/events/${shop.eventId}/promo-codes`, {
      code: 'LUZ50',
      discount_type: 'PERCENTAGE',
      discount: 50,
    })
    await page.goto(`${at}/promo-codes`)
    await page.getByRole('button', { name: 'Open LUZ50' }).click()
    await pressAct(page.getByRole('dialog', { name: 'LUZ50' }), 'Edit code')
    const form = page.getByRole('dialog', { name: 'Edit LUZ50' })
    await expect(form).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Code', { exact: true })).toHaveValue('LUZ50')
  })

  await test.step('a capacity', async () => {
    await shop.client.post(`/events/${shop.eventId}/capacity-assignments`, {
      name: 'Great hall',
      capacity: 40,
      product_ids: [shop.products['Seat']?.productId],
    })
    await page.goto(`${at}/capacity-assignments`)
    await page.getByRole('button', { name: 'Actions for Great hall' }).click()
    await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Edit Great hall' })
    await expect(form).toBeVisible()
    await page.reload()
    await expect(form.getByLabel('Name')).toHaveValue('Great hall')
  })

  await test.step('a tax or fee, new and changed, with what was typed', async () => {
    await page.goto('/account/taxes-and-fees')
    await page.getByRole('button', { name: 'Add tax or fee' }).click()
    const form = page.getByRole('dialog', { name: 'New tax or fee' })
    const name = form.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('VAT')
    await form.getByLabel('Rate', { exact: true }).fill('19')
    await page.reload()
    await expect(name).toHaveValue('VAT')
    await form.getByRole('button', { name: 'Save tax' }).click()
    await expect(form).toBeHidden()
    await page.getByRole('button', { name: 'Edit VAT' }).click()
    const edited = page.getByRole('dialog', { name: 'Edit VAT' })
    await expect(page).toHaveURL(/edit=\d+/u)
    await edited.getByLabel('Rate', { exact: true }).fill('7')
    await page.reload()
    await expect(edited.getByLabel('Rate', { exact: true })).toHaveValue('7')
    await edited.getByRole('button', { name: 'Save tax' }).click()
    await expect(edited).toBeHidden()
    await expect(page).not.toHaveURL(/edit=/u)
    await expect(page.getByRole('row', { name: /VAT/u })).toContainText('7%')
  })
})
