import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openDesk as openDeskOf } from './at-the-desk.ts'
import { NO_NETWORK, test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { newAddress } from '../support/on-sale.ts'
import { openOrder, typeRichText } from '../support/organizer.ts'

const PRODUCTS = [
  { title: 'Free entry' },
  { title: 'Seat', type: 'PAID', prices: [{ price: 25, initial_quantity_available: 3 }] },
]

const openDesk = (page: Page, origin: string) => openDeskOf(page, origin, { products: PRODUCTS, desk: 'orders' })

const table = (page: Page) => page.getByRole('table', { name: 'Orders' })
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select order .* of ${name}$`, 'u') })

test('filters and views live in the address', async ({ page, baseURL }) => {
  const { shop } = await openDesk(page, baseURL ?? '')
  await page.getByRole('button', { name: 'Product', exact: true }).click()
  const products = page.getByRole('dialog', { name: 'Product' })
  await products.getByRole('checkbox', { name: /^Seat/u }).check()
  await expect(page).toHaveURL(/product=\d+/u)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  const states = page.getByRole('dialog', { name: 'Status' })
  // Counted under the other filters.
  await expect(states.getByRole('listitem').filter({ hasText: 'Awaiting bank transfer' })).toContainText('1')
  await expect(states.getByRole('listitem').filter({ hasText: 'Completed' })).toContainText('0')
  await states.getByRole('listitem').filter({ hasText: 'Awaiting bank transfer' }).hover()
  await states.getByRole('button', { name: 'Only Awaiting bank transfer' }).click()
  await states.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByText('1 of 3 orders', { exact: true })).toBeVisible()
  await expect(table(page)).toContainText('Mira Koller')
  await page.reload()
  await expect(page.getByText('1 of 3 orders', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status: Awaiting bank transfer' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/product=|status=/u)
  await expect(page.getByText('3 orders', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Needs attention 1' }).click()
  await expect(page).toHaveURL(/view=needs_attention/u)
  await expect(table(page)).not.toContainText('Ada Holm')
  await page.goto(`/manage/event/${shop.eventId}/orders?view=today&status=CANCELLED`)
  await page.getByRole('button', { name: 'Without Status: 3' }).click()
  await expect(page.getByText('3 of 3 orders', { exact: true })).toBeVisible()
})

test('any part of a mail is found and marked, and days are presets or one’s own', async ({ page, baseURL }) => {
  await openDesk(page, baseURL ?? '')
  await page.getByRole('searchbox').fill('koller')
  await expect(page.getByText('1 of 3 orders', { exact: true })).toBeVisible()
  await expect(table(page).locator('mark').first()).toHaveText('Koller')
  await page.getByRole('searchbox').press('Escape')
  await page.getByRole('button', { name: 'Placed', exact: true }).click()
  // It is called as its button is, which then says what is chosen.
  const days = page.getByRole('dialog')
  await days.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
  await days.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(days.getByText('3 orders')).toBeVisible()
  await expectAccessible(page)
})

test('rows are 34 or 44 high, columns are chosen, and a range is ticked with Shift', async ({ page, baseURL }) => {
  await openDesk(page, baseURL ?? '')
  const rows = table(page).locator('tbody tr')
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(34)
  await page.getByRole('button', { name: 'Comfortable rows' }).click()
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(44)
  await page.reload()
  await expect(rows).toHaveCount(3)
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(44)
  await page.getByRole('button', { name: 'Columns' }).click()
  const picker = page.getByRole('dialog', { name: 'Columns' })
  await picker.getByRole('checkbox', { name: 'Payment' }).uncheck()
  await picker.getByRole('checkbox', { name: 'Language' }).check()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(table(page).getByRole('columnheader', { name: 'Payment' })).toBeHidden()
  await expect(table(page)).toContainText('English')
  await box(page, 'Mira Koller').check()
  await box(page, 'Ada Holm').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: '3 selected' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: /selected$/u })).toBeHidden()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: /selected$/u })).toBeVisible()
})

test('J and K go through the list, and a note is kept and taken back', async ({ page, baseURL }) => {
  await openDesk(page, baseURL ?? '')
  const drawer = page.getByRole('dialog', { name: /^Order /u })
  await table(page)
    .getByRole('button', { name: /of Mira Koller$/u })
    .click()
  await expect(drawer).toContainText('Mira Koller')
  // It is beside the list, which stays in reach.
  await expect(box(page, 'Ada Holm')).toBeVisible()
  await page.keyboard.press('j')
  await expect(drawer).toContainText('Jonas Weber')
  await page.keyboard.press('k')
  await expect(drawer).toContainText('Mira Koller')
  await expectAccessible(page)
  const notes = drawer.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Comes with a dog')
  await notes.press('Escape')
  await expect(page.getByText('Notes saved')).toBeVisible()
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Notes are as before')).toBeVisible()
  await expect(notes).toHaveValue('')
  const pay = drawer.getByRole('button', { name: 'Mark as paid' })
  await pay.click()
  await expect(drawer.getByText(/is marked as paid in a few seconds/u)).toBeVisible()
  // Nothing else comes under a second press.
  await expect(pay).toBeDisabled()
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(pay).toBeEnabled()
  await expect(drawer.getByText('Awaiting bank transfer').first()).toBeVisible()
  await pay.click()
  await expect(drawer.getByText(/marked as paid$/u)).toBeVisible()
  await expect(drawer.getByText('Paid offline').first()).toBeVisible()
})

test('whoever marks an order as paid and leaves meant it', async ({ page, baseURL }) => {
  const { shop, orders } = await openDesk(page, baseURL ?? '')
  const drawer = await openOrder(page, shop.eventId, 'Mira Koller')
  await drawer.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(drawer.getByText(/is marked as paid in a few seconds/u)).toBeVisible()
  await page.goto(shop.path)
  await mailTo(orders[2]?.email ?? '', 'You’re going to Harbour Lights')
})

test('the invoice of a new order comes into its drawer by itself', async ({ page, baseURL }) => {
  const { shop } = await openDesk(page, baseURL ?? '')
  await shop.client.patch(`/events/${shop.eventId}/settings`, { enable_invoicing: true })
  await page.reload()
  await takeOrder(page, { email: newAddress('tomas'), seats: '1' })
  const drawer = page.getByRole('dialog', { name: /^Order /u })
  await expect(drawer.getByRole('button', { name: /^Download /u }).first()).toBeVisible()
})

test('a buyer is corrected and written to', async ({ page, baseURL }) => {
  const { shop, orders } = await openDesk(page, baseURL ?? '')
  const drawer = await openOrder(page, shop.eventId, 'Ada Holm')
  await drawer.getByRole('button', { name: 'Edit buyer' }).click()
  const edit = page.getByRole('dialog', { name: /^Buyer of order/u })
  const address = newAddress('ada')
  await edit.getByLabel('Email').fill('nobody')
  await edit.getByRole('button', { name: 'Save buyer' }).click()
  await expect(edit.getByRole('alert')).toBeVisible()
  await edit.getByLabel('Email').fill(address)
  await edit.getByLabel('City').fill('Porto')
  await expectAccessible(page)
  await edit.getByRole('button', { name: 'Save buyer' }).click()
  await expect(edit).toBeHidden()
  await expect(drawer.getByText('Porto').first()).toBeVisible()
  await expect(drawer.getByText(`Email: ${orders[0]?.email} → ${address}`, { exact: false })).toBeVisible()

  await drawer.getByRole('button', { name: 'Message', exact: true }).click()
  const message = page.getByRole('dialog', { name: 'New message' })
  await message.getByRole('button', { name: 'Send message' }).click()
  await expect(message.getByText('Tick whether this is about their booking.').first()).toBeVisible()
  await message.getByLabel('Subject').fill('Doors open early')
  await typeRichText(page, 'Message', 'Come at six.')
  await message.getByLabel(/is not advertising/u).check()
  await expectAccessible(page)
  await message.getByRole('button', { name: 'Send message' }).click()
  await expect(drawer.getByText(`The message is on its way to ${address}.`)).toBeVisible()
  expect((await mailTo(address, 'Doors open early')).text).toContain('Come at six.')
})

test('many orders at once: exported, written to, cancelled, and what refuses is named', async ({ page, baseURL }) => {
  const { orders } = await openDesk(page, baseURL ?? '')
  await box(page, 'Ada Holm').check()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await expectAccessible(page)
  const bar = page.getByRole('region', { name: '3 selected' })
  await bar.getByRole('button', { name: 'Resend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('3 confirmations are on their way')).toBeVisible()

  await box(page, 'Ada Holm').check()
  await box(page, 'Jonas Weber').check()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: '2 selected' })
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => inMenu(page, 'All columns', /^CSV file/u).click()),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain(orders[0]?.publicId)
  expect(file).not.toContain(orders[2]?.publicId)

  const cancel = async (count: string) => {
    await page
      .getByRole('region', { name: /selected$/u })
      .getByRole('button', { name: /^Cancel orders…/u })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: count }).click()
  }
  await cancel('Cancel 2 orders')
  await expect(page.getByText('2 orders cancelled')).toBeVisible()
  // Of a whole list only the server knows what an act fits.
  await box(page, 'Ada Holm').check()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await cancel('Cancel 3 orders')
  const results = page.getByRole('dialog', { name: '2 orders could not be changed' })
  await expect(results).toContainText('1 order cancelled')
  await expect(results).toContainText('Ada Holm')
  await expect(results).toContainText('This order cannot be cancelled in its current status.')
  await expectAccessible(page)
})

/** A kind of file under what it has. */
const inMenu = (page: Page, scope: string, kind: RegExp) =>
  page.getByRole('group', { name: scope }).getByRole('menuitem', { name: kind })

test('orders that await their money are marked as paid together', async ({ page, baseURL }) => {
  const { orders } = await openDesk(page, baseURL ?? '')
  await page.getByRole('checkbox', { name: 'Select every order in view' }).check()
  await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Mark as paid 1' }).click()
  const question = page.getByRole('alertdialog', { name: 'Mark 1 order as paid' })
  await expectAccessible(page)
  await question.getByRole('button', { name: /^Mark 1 as paid, €25\.00$/u }).click()
  await expect(page.getByText('1 order marked as paid')).toBeVisible()
  await mailTo(orders[2]?.email ?? '', 'You’re going to Harbour Lights')
})

test('the whole list is taken away as a workbook, and a failed export says so', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(NO_NETWORK)
  const { shop } = await openDesk(page, baseURL ?? '')
  const choose = async (kind: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click()
    await inMenu(page, 'All columns', kind).click()
  }
  const [download] = await Promise.all([page.waitForEvent('download'), choose(/^Excel workbook/u)])
  expect(download.suggestedFilename()).toBe(`orders-${shop.eventId}.xlsx`)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await page.route('**/orders/export', (route) => route.abort())
  await choose(/^CSV file/u)
  await expect(page.getByText('Failed to export orders')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a file has the columns that the list shows, in their order', async ({ page, baseURL }) => {
  const { shop, orders } = await openDesk(page, baseURL ?? '')
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.goto(`/manage/event/${shop.eventId}/orders?columns=items_count,last_name,public_id`)
  await expect(page.getByRole('columnheader', { name: 'Units' })).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await expectAccessible(page)
  const shown = inMenu(page, 'The columns shown', /^CSV file/u)
  const [download] = await Promise.all([page.waitForEvent('download'), shown.click()])
  const [titles, ...rows] = (await readFile(await download.path(), 'utf8')).slice(1).trim().split('\r\n')
  expect(titles).toBe('"Units","First name","Last name","Email","Order"')
  expect(rows).toHaveLength(orders.length)
})

test('an order is taken at the desk, paid, and cannot be refunded', async ({ page, baseURL }) => {
  const { shop } = await openDesk(page, baseURL ?? '')
  const email = newAddress('vera')
  await takeOrder(page, { email, seats: '2' })
  const drawer = page.getByRole('dialog', { name: /^Order /u })
  await expect(drawer).toContainText('Vera Lund')
  await expect(drawer).toContainText('Taken at the desk')
  await expect(drawer.getByText('Refund: A manually created order cannot be refunded.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled()
  await mailTo(email, 'You’re going to Harbour Lights')
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await page.getByRole('button', { name: 'New order' }).click()
  const again = page.getByRole('dialog', { name: 'New order' })
  await expect(again.getByText('Sold out')).toBeVisible()
  await again.getByLabel('Quantity of Seat').fill('2')
  const reason = again.getByLabel('Reason for selling more than is left')
  await expect(again.getByText('2 more than are left.', { exact: false })).toBeVisible()
  await again.getByRole('radio', { name: /^Free of charge/u }).check()
  await again.getByLabel('First name').first().fill('Nuno')
  await again.getByLabel('Email').first().fill(newAddress('nuno'))
  await again.getByRole('button', { name: 'Create order' }).click()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Press list')
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Create order' }).click()
  await expect(again).toBeHidden()
  const beyond = page.getByRole('dialog', { name: /^Order /u })
  await expect(beyond.getByText('2 more than were left: Press list')).toBeVisible()
})

async function takeOrder(page: Page, { email, seats }: { email: string; seats: string }): Promise<void> {
  await page.getByRole('button', { name: 'New order' }).click()
  const form = page.getByRole('dialog', { name: 'New order' })
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(form.getByText('Choose at least one product.').first()).toBeVisible()
  await form.getByLabel('Quantity of Seat').fill(seats)
  // The buyer's come first, then those of every ticket.
  await form.getByLabel('First name').first().fill('Vera')
  await form.getByLabel('Last name').first().fill('Lund')
  await form.getByLabel('Email').first().fill(email)
  await form.getByRole('radio', { name: /^Already paid/u }).check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create order' }).click()
  await expect(form).toBeHidden()
}
