import { expect } from '@playwright/test'
import { test } from '../support/journey.ts'
import { putOnSale } from '../support/on-sale.ts'
import { BY_CARD, expectGoing, goToPayment, payWith, CARDS } from '../support/paid-order.ts'

const PRODUCTS = [{ title: 'General admission', type: 'PAID', prices: [{ price: 24 }] }, { title: 'Free entry' }]

test('a promo code on the checkout: a wrong one leaves all as it is, a right one lowers what is paid', async ({
  page,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { products: PRODUCTS, settings: BY_CARD })
  const code = { code: 'LUZ50', discount_type: 'PERCENTAGE', discount: 50 }
  expect((await shop.client.post(`/events/${shop.eventId}/promo-codes`, code)).status).toBe(201)
  const { buyer } = await goToPayment(page, shop, { product: 'General admission', quantity: 2 })
  const order = page.getByRole('complementary')
  const apply = async (typed: string): Promise<void> => {
    if (!(await order.getByRole('textbox', { name: 'Promo code' }).isVisible()))
      await order.getByRole('button', { name: 'Promo code' }).click()
    await order.getByRole('textbox', { name: 'Promo code' }).fill(typed)
    await page.keyboard.press('Enter')
  }
  await apply('NOPE')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(order.getByRole('button', { name: 'Pay €48.00' })).toBeVisible()
  await apply('LUZ50')
  await expect(order.getByRole('button', { name: 'Pay €24.00' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true }).first()).toHaveValue(buyer.email)
  await payWith(page, CARDS.good)
  await expectGoing(page)
  await expect(page.getByText('€24.00').first()).toBeVisible()
})
