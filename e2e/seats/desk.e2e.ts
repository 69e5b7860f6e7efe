import { expect, type Page } from '@playwright/test'
import { joinTeam } from '../account/join-team.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, type OnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'
import { sitDown } from './sit-down.ts'

const PRODUCTS = [
  { title: 'Front', type: 'PAID', prices: [{ price: 52 }] },
  { title: 'Stalls', type: 'FREE', prices: [{ price: 0 }] },
  { title: 'Circle', type: 'FREE', prices: [{ price: 0 }] },
] as const

/** Two guests of one order, another one behind them, and one in the circle; answers the address of the first. */
async function seatGuests(shop: OnSale): Promise<string> {
  const mira = await sitDown(shop, {
    product: 'Stalls',
    seats: ['Stalls/B/5', 'Stalls/B/6'],
    first: 'Mira',
    last: 'Koller',
  })
  await sitDown(shop, { product: 'Stalls', seats: ['Stalls/C/3'], first: 'Davi', last: 'Antunes' })
  await sitDown(shop, { product: 'Circle', seats: ['Circle/A/1'], first: 'Uwe', last: 'Amaral' })
  return mira
}

const panelOf = (page: Page) => page.getByRole('region', { name: /^Seat /u })
const entries = (page: Page) => page.getByRole('list', { name: 'Seats of guests' }).getByRole('button')

/** A guest with the desk of seats open before them. */
async function openDesk(page: Page, shop: OnSale): Promise<void> {
  await page.goto(`/manage/event/${shop.eventId}/seating`)
  await expect(entries(page)).toHaveCount(4)
  await expect(page.getByRole('application')).toBeVisible()
}

test('guests are found, moved and moved back, and swap seats; a seat is blocked', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = await putHouseOnSale(baseURL ?? '', { products: PRODUCTS })
  const mira = await seatGuests(shop)
  await enterAs(context, shop)
  await openDesk(page, shop)
  await expect(page.getByText('4 sold, 0 in · 0 blocked · 76 free')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Guest, order or seat: F 12' })

  await test.step('a search finds seats first, else guests', async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await search.fill('B 5')
    await expect(entries(page)).toHaveText([/Stalls B 5.*Mira Koller/u, /Circle B 5.*Free/u])
    await search.fill('antunes')
    await expect(entries(page)).toHaveText([/Stalls C 3.*Davi Antunes/u])
    await search.fill('kolar')
    await expect(page.getByRole('heading', { name: 'No guest called "kolar"' })).toBeVisible()
    await expect(page.getByText('Seats are found too: try "F 12".')).toBeVisible()
    await search.fill('koller')
  })

  await test.step('a guest is moved by typing, and moved back', async () => {
    await entries(page).first().click()
    await expect(panelOf(page)).toContainText('Stalls · Row B')
    await expect(panelOf(page)).toContainText('Row B 5 and 6')
    await expectAccessible(page)
    await page.keyboard.press('m')
    const seat = panelOf(page).getByLabel('To seat')
    await seat.fill('A 1')
    await expect(panelOf(page)).toContainText('€52.00 more')
    await expect(panelOf(page)).toContainText('Guests move within their price.')
    await seat.fill('Stalls C 3')
    await expect(panelOf(page)).toContainText('Davi Antunes sits there.')
    await seat.fill('Stalls D 7')
    await expect(panelOf(page)).toContainText('Row D 7')
    await expectAccessible(page)
    await picture(page, 'desk-move')
    await panelOf(page).getByRole('button', { name: 'Move guest' }).click()
    await expect(page.getByText('Mira Koller sits in Row D 7 now.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Seat 7' })).toContainText('Mira Koller')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Mira Koller has the old seat back.')).toBeVisible()
    await expect(entries(page)).toHaveText([/Stalls B 5/u, /Stalls B 6/u])
  })

  await test.step('two guests swap seats, and are mailed once nothing can be undone', async () => {
    await entries(page).first().click()
    await page.keyboard.press('w')
    await panelOf(page).getByLabel('With').fill('antunes')
    await expect(panelOf(page)).toContainText('Row C 3')
    await panelOf(page).getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(page.getByText('Mira Koller and Davi Antunes changed seats.')).toBeVisible()
    const told = await mailTo(mira, 'Harbour Lights')
    expect(told.text).not.toBe('')
    await expect(entries(page)).toHaveText([/Stalls B 6/u, /Stalls C 3/u])
  })

  await test.step('a free seat is blocked and sold again by keys', async () => {
    await search.fill('Circle B 7')
    await expect(entries(page)).toHaveText([/Circle B 7/u])
    await entries(page).first().click()
    await page.keyboard.press('b')
    await panelOf(page).getByLabel('Reason').fill('Camera')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Row B 7: blocked')).toBeVisible()
    await expect(panelOf(page)).toContainText('Camera')
    await page.keyboard.press('Escape')
    await expect(panelOf(page)).toBeHidden()
  })

  await test.step('the house is printed, as a plan and as a list', async () => {
    await page.getByRole('link', { name: 'Print the house' }).click()
    await expect(page.getByRole('button', { name: 'Print 2 pages' })).toBeVisible()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'desk-print')
    await page.getByText('List by row', { exact: true }).click()
    await expect(page.getByRole('region', { name: 'Stalls' })).toContainText('Koller')
    await expectAccessible(page)
  })
})

test('seats are blocked as they are typed, and sold again', async ({ page, context, baseURL }) => {
  const shop = await putHouseOnSale(baseURL ?? '', { products: PRODUCTS })
  await seatGuests(shop)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/seat-plan`)
  await page.getByText('Blocked seats', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No blocked seats' })).toBeVisible()
  await page.getByRole('button', { name: 'Block seats' }).click()
  const seats = page.getByRole('textbox', { name: 'Seats' })
  await seats.fill('B 4-8')
  await expect(page.getByText('"B 4-8" is in several sections. Name the section.')).toBeVisible()
  await seats.fill('Stalls B 4-8, Z 1')
  await expect(page.getByText('No seat called "Z 1".')).toBeVisible()
  await seats.fill('Stalls B 4-8')
  await expect(page.getByText('2 of 5 are sold and stay sold.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Press')
  await page.getByRole('textbox', { name: /^For/u }).fill('Marta')
  await expectAccessible(page)
  await picture(page, 'blocks-form')
  await page.getByRole('button', { name: 'Block 3 seats' }).click()
  await expect(page.getByText('3 seats blocked. 2 of 5 are sold and stay sold.')).toBeVisible()
  const row = page.getByRole('row', { name: /Press/u })
  await expect(row).toContainText('Stalls, Row B 4, 7, and 8')
  await expect(row).toContainText('Marta')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Unblock' }).click()
  await expect(page.getByRole('heading', { name: 'No blocked seats' })).toBeVisible()
})

test('a viewer sees who sits where, and has no tools', async ({ page, context, baseURL }) => {
  const origin = baseURL ?? ''
  const shop = await putHouseOnSale(origin, { products: PRODUCTS })
  await seatGuests(shop)
  await confirmAddress(shop)
  await enterAs(context, await joinTeam(origin, shop, 'VIEWER'))
  await openDesk(page, shop)
  await entries(page).first().click()
  await expect(panelOf(page)).toContainText('Mira Koller')
  await expect(panelOf(page).getByRole('button', { name: 'Move' })).toHaveCount(0)
  await expect(panelOf(page).getByRole('button', { name: 'Swap' })).toHaveCount(0)
  await page.keyboard.press('m')
  await expect(panelOf(page).getByLabel('To seat')).toHaveCount(0)
})
