import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { holdSeats, putHouseOnSale } from '../support/house-on-sale.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'

const panelOf = (page: Page) => page.getByRole('region', { name: /^Seat /u })
const entries = (page: Page) => page.getByRole('list', { name: 'Seats of guests' }).getByRole('button')
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Sell seats' })

test('free seats are sold at the desk: named, priced, given to guests, and shown with them', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = await putHouseOnSale(baseURL ?? '')
  await confirmAddress(shop)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/seating`)
  await expect(page.getByRole('heading', { name: 'No seat is taken yet' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Guest, order or seat: F 12' })

  await test.step('seats are picked from the list, by keys', async () => {
    await search.fill('Stalls B 5-7')
    await expect(entries(page)).toHaveCount(3)
    await entries(page).first().click()
    await page.keyboard.press('s')
    const seats = panelOf(page).getByLabel('Seats')
    await expect(seats).toHaveValue('Stalls B 5')
    await entries(page).nth(1).click()
    await expect(seats).toHaveValue('Stalls B 5-6')
    await seats.fill('Stalls B 5-6, Z 1')
    await expect(panelOf(page)).toContainText('No seat called "Z 1".')
    await expect(panelOf(page).getByRole('button', { name: 'Sell 2 seats' })).toBeDisabled()
    await seats.fill('Stalls B 5-6')
    await expect(panelOf(page)).toContainText('Stalls · Row B · Seat 6')
    await expectAccessible(page)
    await picture(page, 'desk-sell')
    await page.keyboard.press('Enter')
  })

  await test.step('the order has these seats by name; a guest gets the seat of their row', async () => {
    const drawer = drawerOf(page)
    await expect(drawer).toContainText('Stalls · Row B · Seat 5')
    await expect(drawer).toContainText('€84.00')
    const buyer = newAddress('buyer')
    await drawer.getByLabel('First name').first().fill('Mira')
    await drawer.getByLabel('Last name').first().fill('Koller')
    await drawer.getByLabel('Email').first().fill(buyer)
    const guest = drawer.getByRole('group', { name: 'Stalls · Row B · Seat 6' })
    await guest.getByLabel('First name').fill('Davi')
    await guest.getByLabel('Last name').fill('Antunes')
    await drawer.getByRole('radio', { name: /^Already paid/u }).check()
    await expectAccessible(page)
    await picture(page, 'desk-sell-order')
    await drawer.getByRole('button', { name: /^Create order/u }).click()
    await expect(page.getByText('Stalls, Row B 5 and 6: sold')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Seat 5' })).toContainText('Mira Koller')
    await expect(entries(page)).toHaveText([/Mira Koller/u, /Davi Antunes/u, /Free/u])
    expect((await mailTo(buyer, 'Harbour Lights')).text).not.toBe('')
  })

  await test.step('a seat that a buyer takes meanwhile is named, and nothing is sold', async () => {
    await entries(page).nth(2).click()
    await panelOf(page).getByRole('button', { name: 'Sell', exact: true }).click()
    await panelOf(page).getByRole('button', { name: 'Sell 1 seat' }).click()
    const drawer = drawerOf(page)
    await drawer.getByLabel('First name').first().fill('Uwe')
    await drawer.getByLabel('Email').first().fill(newAddress('late'))
    await holdSeats(shop, 'Stalls', ['Stalls/B/7'])
    await drawer.getByRole('button', { name: /^Create order/u }).click()
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Seat 7' }).first()).toContainText('taken')
    await expectAccessible(page)
    await picture(page, 'desk-sell-taken')
  })
})

test('a ticket without a seat is given one, taken back, and given again; on a small screen too', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const shop = await putHouseOnSale(baseURL ?? '', {
    products: [
      { title: 'Front', type: 'PAID', prices: [{ price: 52 }] },
      { title: 'Stalls', type: 'PAID', prices: [{ price: 42 }] },
      { title: 'Circle', type: 'PAID', prices: [{ price: 14 }] },
      { title: 'Members', type: 'FREE', prices: [{ price: 0 }] },
    ],
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  const members = shop.products['Members']
  const made = await shop.client.post(`/events/${shop.eventId}/orders`, {
    products: [{ product_id: members?.productId, quantities: [{ price_id: members?.priceId, quantity: 2 }] }],
    first_name: 'Uwe',
    last_name: 'Amaral',
    email: newAddress('member'),
  })
  expect(made.status).toBe(201)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/seating`)
  await expect(page.getByText(/^2 tickets have no seat yet/u)).toBeVisible()
  await page.getByRole('searchbox').fill('Circle B 7')
  await entries(page).first().click()
  await page.keyboard.press('g')
  const panel = panelOf(page)
  await panel.getByLabel('Guest').fill('nobody')
  await expect(panel).toContainText('No guest without a seat has this name.')
  await panel.getByLabel('Guest').fill('ama')
  await expectAccessible(page)
  await picture(page, 'desk-seat-guest')
  await panel
    .getByRole('button', { name: /Uwe Amaral/u })
    .first()
    .click()
  await expect(page.getByText('Uwe Amaral sits in Row B 7 now.')).toBeVisible()
  await expect(page.getByText(/^1 ticket has no seat yet/u)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/^2 tickets have no seat yet/u)).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await panelOf(page).getByRole('button', { name: 'Seat a guest' }).click()
  await expectAccessible(page)
  await picture(page, 'desk-seat-guest-320')
  await panelOf(page)
    .getByRole('button', { name: /Uwe Amaral/u })
    .last()
    .click()
  await expect(panelOf(page)).toContainText('Uwe Amaral')
  // While it says what can be undone, it lies over the list.
  const said = page.getByText('Uwe Amaral sits in Row B 7 now.')
  await expect(said).toBeVisible()
  await expect(said).toBeHidden({ timeout: 15_000 })
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(panelOf(page)).toBeHidden()
  await page.getByRole('searchbox').fill('Circle B 8')
  await entries(page).filter({ hasText: 'Circle B 8' }).click()
  await panelOf(page).getByRole('button', { name: 'Sell', exact: true }).click()
  await expectAccessible(page)
  await picture(page, 'desk-sell-320')
  await panelOf(page).getByRole('button', { name: 'Sell 1 seat' }).click()
  await expect(drawerOf(page)).toContainText('Circle · Row B · Seat 8')
  await expectAccessible(page)
  await picture(page, 'desk-sell-order-320')
})
