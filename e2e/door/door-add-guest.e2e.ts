import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { addList, expectReady } from './at-the-door.ts'
import { buy } from '../support/buy-over-http.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { letGoodNewsLinger } from './linger.ts'
import { type OnSale, putOnSale } from '../support/on-sale.ts'

test.use({ viewport: { width: 390, height: 780 } })
test.beforeEach(({ context }) => letGoodNewsLinger(context))

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add a guest' })

/** The guest list of a door, in an event that has three places left. */
async function openList(page: Page, origin: string, wishes: Record<string, unknown>): Promise<OnSale> {
  const shop = await putOnSale(origin, {
    products: [
      { title: 'Free entry' },
      { title: 'Balcony', type: 'PAID', prices: [{ price: 40.5, initial_quantity_available: 3 }] },
      {
        title: 'Stalls',
        type: 'TIERED',
        prices: [
          { price: 30, label: 'Row A' },
          { price: 20, label: 'Row B' },
        ],
      },
    ],
  })
  await buy(origin, shop, { product: 'Free entry', quantity: 1, first: 'Davi', last: 'Antunes' })
  const list = await addList(shop, wishes)
  await page.goto(list.path)
  await expectReady(page)
  await page.getByRole('button', { name: 'Use the guest list' }).click()
  await expect(page.getByRole('heading', { name: 'Guest list' })).toBeVisible()
  return shop
}

test('staff with the link add a guest, who takes a place and is in; sold out is said, and nothing is lost', async ({
  page,
  baseURL,
}) => {
  const shop = await openList(page, baseURL ?? '', { can_add_guests: true })
  await expectAccessible(page)
  await addButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Add a guest' })
  await sheet.getByRole('button', { name: 'Add guest' }).click()
  await expect(sheet.getByLabel('First name')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await sheet.getByLabel('First name').fill('Ana')
  await sheet.getByLabel('Last name').fill('Reis')
  await sheet.getByLabel('Ticket', { exact: true }).selectOption('Balcony')
  await sheet.getByLabel('Reason').fill('With the band')
  await sheet.getByRole('button', { name: 'Add guest' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Come in' })).toBeVisible()
  await expect(page.getByText('Ana Reis').first()).toBeVisible()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: 'Come in' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Ana Reis, A-\w+: In/u })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('1 of 2 in')

  const orders = await shop.client.get(`/events/${shop.eventId}/orders`)
  expect(orders.json?.['data']).toMatchObject([
    { status: 'COMPLETED', total_gross: 0, first_name: 'Ana', email: null, is_manually_created: true },
    { first_name: 'Davi' },
  ])

  await addButton(page).click()
  await sheet.getByLabel('First name').fill('Mira')
  await sheet.getByLabel('Ticket', { exact: true }).selectOption('Balcony')
  await sheet.getByLabel('Number of tickets').selectOption('3')
  await sheet.getByRole('button', { name: 'Add guest' }).click()
  await expect(sheet.getByText(/2/u).and(sheet.locator('[data-wrong]'))).toBeVisible()
  await sheet.getByLabel('Ticket', { exact: true }).selectOption('Stalls')
  await sheet.getByLabel('Price tier').selectOption('Row B')
  await sheet.getByLabel('Let them in now').uncheck()
  await sheet.getByRole('button', { name: 'Add guest' }).click()
  await expect(page.getByText('Mira is on the list.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('1 of 5 in')
})

test('without a network the button is dimmed and says why, and a door that may not add has none', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  await openList(page, baseURL ?? '', { can_add_guests: true })
  await context.setOffline(true)
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Adding a guest needs a connection.')).toBeVisible()
  await addButton(page).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.setOffline(false)
  await expect(addButton(page)).toHaveAttribute('aria-disabled', 'false')

  await openList(page, baseURL ?? '', {})
  await expect(addButton(page)).toHaveCount(0)
})

test('a signed-in member may add guests at any door of theirs, and the order says where that was', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Davi', last: 'Antunes' })
  const list = await addList(shop)
  await context.addCookies(shop.client.cookiesForBrowser())
  await page.goto(list.path)
  await expectReady(page)
  await page.getByRole('button', { name: 'Use the guest list' }).click()
  await addButton(page).click()
  const sheet = page.getByRole('dialog', { name: 'Add a guest' })
  await sheet.getByLabel('First name').fill('Ana')
  await sheet.getByRole('button', { name: 'Add guest' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Come in' })).toBeVisible()
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await page.getByRole('row', { name: /Ana/u }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Added at the door').first()).toBeVisible()
  await expect(drawer.getByText('Main gate')).toBeVisible()
})
