import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { enterAs, newAddress, putOnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

const BUYER = { email: newAddress('mira'), first: 'Mira', last: 'Koller' }

test('a fee of orders is said before the choice, paid once, and is a line of the receipt', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'General admission', type: 'PAID', prices: [{ price: 25 }] }],
    settings: { payment_providers: ['OFFLINE'], offline_payment_instructions: '<p>Pay by transfer</p>' },
  })
  await enterAs(context, shop)

  await test.step('the organizer adds it among the products', async () => {
    await page.goto(`/manage/event/${shop.eventId}/products`)
    await page.getByRole('button', { name: 'Add product' }).click()
    const drawer = page.getByRole('dialog', { name: 'New product' })
    await drawer.getByRole('radio', { name: /^Fee per order/u }).check()
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill('Booking fee')
    await drawer.getByLabel('Price', { exact: true }).fill('2')
    await expect(drawer.getByText('Plus Booking fee €2 per order')).toBeVisible()
    await expect(drawer.getByLabel(/^Quantity/u)).toHaveCount(0)
    await expectAccessible(page)
    await picture(page, 'fee-drawer')
    await drawer.getByRole('button', { name: 'Save product' }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByText('Fee per order')).toBeVisible()
    await picture(page, 'fee-row')
  })

  await test.step('the page says it, and the sum has it once', async () => {
    await page.goto(shop.path)
    await expect(page.getByText('Plus Booking fee €2 per order')).toBeVisible()
    await expect(page.getByText('Booking fee', { exact: true })).toHaveCount(0)
    await choose(page, 'General admission', 3)
    const desk = page.getByRole('complementary')
    await expect(desk.getByText('Booking fee', { exact: true })).toBeVisible()
    await expect(desk.getByText('€77.00').first()).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'fee-page')
  })

  await test.step('the checkout and the order say the same', async () => {
    await goToDetails(page)
    await expect(page.getByText('€77.00').first()).toBeVisible()
    await picture(page, 'fee-checkout')
    await fillDetails(page, BUYER)
    await page.getByRole('button', { name: 'Reserve and pay €77.00 later' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Pay .+ to get your tickets?$/u })).toBeVisible()
    await expect(page.getByText('Booking fee').first()).toBeVisible()
    await picture(page, 'fee-order')
  })
})
