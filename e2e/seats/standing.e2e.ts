import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { fillDetails } from '../support/buyer.ts'
import { putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { newAddress } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

test('places of the floor and seats are one list, one map and one hold', async ({ page, baseURL }) => {
  const shop = await putHouseOnSale(baseURL ?? '', { floor: 3 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${shop.path}/seats`)
  const floor = page.getByRole('group', { name: 'Floor, standing' })
  await expect(floor).toContainText('€28.00 each · 3 left')
  await expect(page.getByRole('application')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'standing')
  // A press on the area leads to its row.
  await page.getByRole('button', { name: /^Floor, standing\. 3 left · €28\.00/u }).click()
  const more = floor.getByRole('button', { name: 'One more: Floor, standing' })
  await expect(more).toBeFocused()
  for (const _ of [1, 2, 3]) await more.click()
  await expect(more).toBeDisabled()
  await floor.getByRole('button', { name: 'One fewer: Floor, standing' }).click()
  await page.getByRole('radio', { name: /Price C/u }).check()
  await picture(page, 'standing-chosen')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with 4 tickets' }).click()
  await expect(page).toHaveURL(/\/details/u)
  await expect(page.getByText('€84.00').first()).toBeVisible()
  await fillDetails(page, { email: newAddress('mira'), first: 'Mira', last: 'Koller' })
  await page.getByRole('button', { name: /^Reserve and pay/u }).click()
  await page.waitForURL('**/summary')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`${shop.path}/seats`)
  await expect(floor).toContainText('1 left')
  await picture(page, 'standing-320')
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('places of the floor are bought by a number, with an offer or alone', async ({ page, baseURL }) => {
    const shop = await putHouseOnSale(baseURL ?? '', { floor: 8 })
    await page.goto(`${shop.path}/seats`)
    await page.getByRole('combobox', { name: /Floor, standing/u }).selectOption('2')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('€56.00').first()).toBeVisible()
    await page.goto(`${shop.path}/seats`)
    await page.getByRole('combobox', { name: /Floor, standing/u }).selectOption('1')
    await page.getByRole('radio', { name: /Price C/u }).check()
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('€56.00').first()).toBeVisible()
  })
})
