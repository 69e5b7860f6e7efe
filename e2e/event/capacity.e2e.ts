import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

// Every step looks at its page in four views.
test.describe.configure({ timeout: 180_000 })

test('a hall is shared by two tickets, fills up, and is made larger', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Standing' }, { title: 'Seated' }] })
  await enterAs(context, shop)
  const hall = page.getByRole('listitem', { name: 'Great hall' })

  await test.step('nothing yet', async () => {
    await page.goto(`/manage/event/${shop.eventId}/dashboard`)
    await page.getByRole('link', { name: 'Tickets', exact: true }).click()
    await page.getByRole('link', { name: 'Shared limits', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'No shared limits yet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('create', async () => {
    await page.getByRole('button', { name: 'Add shared limit' }).click()
    const drawer = page.getByRole('dialog', { name: 'New shared limit' })
    await drawer.getByRole('button', { name: 'Save shared limit' }).click()
    const wrong = drawer.getByRole('alert').getByRole('link')
    await expect(wrong).toHaveText(['Name is missing.'])
    await wrong.first().click()
    await expect(drawer.getByLabel('Name')).toBeFocused()
    await drawer.getByLabel('Name').fill('Great hall')
    await drawer.getByLabel('Places').fill('4')
    await drawer.getByRole('checkbox', { name: 'Standing' }).check()
    await drawer.getByRole('checkbox', { name: 'Seated' }).check()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Save shared limit' }).click()
    await expect(drawer).toBeHidden()
    await expect(hall).toContainText('0 of 4 taken')
    await expectAccessible(page)
  })

  await test.step('two products, one hall', async () => {
    await buy(baseURL ?? '', shop, { product: 'Standing', quantity: 3, first: 'Mira', last: 'Koller' })
    await page.reload()
    await expect(hall).toContainText('3 of 4 taken')
    await expect(hall).toContainText('3 sold · 0 held · 1 left')
    const { productId, priceId } = shop.products['Seated'] ?? { productId: 0, priceId: 0 }
    const products = [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 2 }] }]
    const refused = await page.request.post(`/api/public/events/${shop.eventId}/order`, { data: { products } })
    expect(refused.status()).toBeGreaterThanOrEqual(409)
  })

  await test.step('never fewer than are taken', async () => {
    await page.getByRole('button', { name: 'Actions for Great hall' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit Great hall' })
    await drawer.getByLabel('Places').fill('2')
    await drawer.getByRole('button', { name: 'Save shared limit' }).click()
    await expect(drawer.getByText('3 are already sold or held. Enter 3 or more.').first()).toBeVisible()
    await drawer.getByLabel('Places').fill('3')
    await drawer.getByRole('button', { name: 'Save shared limit' }).click()
    await expect(drawer).toBeHidden()
    await expect(hall).toContainText('Full: nothing more of these products can be sold.')
  })

  await test.step('switched off, then deleted', async () => {
    await page.getByRole('button', { name: 'Actions for Great hall' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await expect(hall).toContainText('Inactive')
    await page.getByRole('button', { name: 'Actions for Great hall' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete shared limit' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'No shared limits yet' })).toBeVisible()
  })
})
