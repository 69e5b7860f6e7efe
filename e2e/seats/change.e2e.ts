import { publicPaths } from '@turnout/contract/paths.ts'
import { expect } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { enterAs, inDays } from '../support/on-sale.ts'
import { typeDate } from '../support/type-date.ts'

test('the organizer lets buyers change seats, and a buyer takes another one of the same price', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putHouseOnSale(baseURL ?? '', {
    products: ['Front', 'Stalls', 'Circle'].map((title) => ({ title })),
  })
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/seat-plan`)
  await page.getByLabel('Single seats').selectOption('REFUSE')
  await page.getByLabel('Companion seat').selectOption('FREE')
  await typeDate(page, 'Buyers may change seats until', inDays(20).slice(0, 16))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Seat plan saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Single seats')).toHaveValue('REFUSE')

  const order = await buy(baseURL ?? '', shop, {
    product: 'Stalls',
    quantity: 2,
    first: 'Mira',
    last: 'Koller',
    seats: ['Stalls/B/3', 'Stalls/B/4'],
  })
  await page.goto(publicPaths.order(shop.eventId, order.shortId, 'summary'))
  await page.getByText('Manage order').click()
  await page.getByRole('button', { name: /^Change your seat/u }).click()
  const sheet = page.getByRole('dialog', { name: 'Change your seat' })
  await sheet.getByLabel('Row').selectOption('C')
  await sheet.getByLabel('Seat', { exact: true }).selectOption({ label: 'Seat 6' })
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Take Stalls · Row C · Seat 6' }).click()
  await expect(page.getByText('Your seat is Stalls · Row C · Seat 6 now.')).toBeVisible()
})
