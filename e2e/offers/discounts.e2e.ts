import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

const GROUP = { title: 'Group of 4', kind: 'FROM_COUNT', count: 4, discount_type: 'PERCENTAGE', discount: 20 }
const OFFLINE = { payment_providers: ['OFFLINE'], offline_payment_instructions: '<p>Pay by transfer</p>' }

async function putGroupsOnSale(origin: string): Promise<OnSale> {
  const shop = await putOnSale(origin, {
    products: [
      { title: 'General admission', type: 'PAID', prices: [{ price: 25 }] },
      { title: 'Free entry', type: 'FREE', prices: [{ price: 0 }] },
    ],
    settings: OFFLINE,
  })
  const made = async (path: string, body: object): Promise<void> => {
    const answer = await shop.client.post(`/events/${shop.eventId}${path}`, body)
    expect(answer.status, JSON.stringify(answer.json)).toBe(201)
  }
  await made('/discount-rules', GROUP)
  for (const [code, discount] of [
    ['LESS10', 10],
    ['MORE30', 30],
  ])
    await made('/promo-codes', { code, discount_type: 'PERCENTAGE', discount })
  return shop
}

const deskOf = (page: Page) => page.getByRole('complementary')

async function applyCode(page: Page, code: string): Promise<void> {
  await deskOf(page).locator('summary').click()
  const field = page.getByLabel('Promo code', { exact: true })
  await field.fill(code)
  await field.press('Enter')
}

test('a group pays less than the page first said, knows why, and is charged what the page shows', async ({
  page,
  baseURL,
}) => {
  const shop = await putGroupsOnSale(baseURL ?? '')
  const desk = deskOf(page)

  await test.step('the offer is at its ticket from the start, and at no other', async () => {
    await page.goto(shop.path)
    await expect(page.getByText('20% off from 4 on').filter({ visible: true })).toHaveCount(1)
    await choose(page, 'General admission', 3)
    await expect(desk.getByText('€75.00').first()).toBeVisible()
    await expect(desk.getByText(/^Group of 4/u)).toHaveCount(0)
  })

  await test.step('from four on the sum has it as a row', async () => {
    await page.getByRole('button', { name: 'One more General admission', exact: true }).click()
    await expect(desk.getByText('Group of 4, 20% off: 4 General admission')).toBeVisible()
    await expect(desk.getByText('−€20.00').first()).toBeVisible()
    await expect(desk.getByText('€80.00').first()).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'group')
  })

  await test.step('a code that saves less is not used, and one that saves more is', async () => {
    await applyCode(page, 'LESS10')
    await expect(desk.getByText('Not used: it saves €10.00, your group price saves €20.00.')).toBeVisible()
    await expect(desk.getByText('€80.00').first()).toBeVisible()
    await picture(page, 'group-code')
    await desk.getByRole('link', { name: 'Remove promo code LESS10' }).click()
    await applyCode(page, 'MORE30')
    await expect(desk.getByText('€70.00').first()).toBeVisible()
    await expect(desk.getByText(/^Group of 4/u)).toHaveCount(0)
    await desk.getByRole('link', { name: 'Remove promo code MORE30' }).click()
    await expect(desk.getByText('€80.00').first()).toBeVisible()
  })

  await test.step('the checkout, and then the order, say the same', async () => {
    await goToDetails(page)
    await expect(page.getByText('Group of 4').first()).toBeVisible()
    await expect(page.getByText('€80.00').first()).toBeVisible()
    await picture(page, 'group-checkout')
    await fillDetails(page, { email: newAddress('mira'), first: 'Mira', last: 'Koller' })
    await page.getByRole('button', { name: 'Reserve and pay €80.00 later' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Pay .+ to get your tickets?$/u })).toBeVisible()
    await expect(page.getByText('Group of 4').first()).toBeVisible()
    await picture(page, 'group-order')
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('the offer is read before the choice, and the checkout has its price', async ({ page, baseURL }) => {
    const shop = await putGroupsOnSale(baseURL ?? '')
    await page.goto(shop.path)
    await expect(page.getByRole('paragraph').filter({ hasText: '20% off from 4 on' })).toHaveCount(1)
    await page.getByLabel('How many: General admission').selectOption('4')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Group of 4').first()).toBeVisible()
    await expect(page.getByText('€80.00').first()).toBeVisible()
  })
})
