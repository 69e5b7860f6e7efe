import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { openDesk as openDeskOf } from './at-the-desk.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'
import { pressAct } from '../support/organizer.ts'

const PRODUCTS = [
  { title: 'Free entry' },
  {
    title: 'Seat',
    type: 'TIERED',
    prices: [
      { label: 'Front', price: 30, initial_quantity_available: 1 },
      { label: 'Back', price: 20, initial_quantity_available: 5 },
    ],
  },
]

const openDesk = (page: Page, origin: string) => openDeskOf(page, origin, { products: PRODUCTS, desk: 'attendees' })

const table = (page: Page) => page.getByRole('table', { name: 'Guests' })
const box = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^Select guest .*, ${name}$`, 'u') })

/** Opens a guest of the list in view; returns the drawer. */
async function openGuest(page: Page, name: string): Promise<Locator> {
  // At the name: the link to the order is in the middle of the row.
  await table(page)
    .getByRole('button', { name: `Open ${name}` })
    .click({ position: { x: 150, y: 16 } })
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByRole('heading', { name: 'At the door' })).toBeVisible()
  return drawer
}

/** The code of a guest's ticket as their own page has it; null when it shows none, undefined when the page is gone. */
async function codeOf(shop: OnSale, ticketShortId: string): Promise<unknown> {
  return (await shop.client.get(`/public/events/${shop.eventId}/attendees/${ticketShortId}`)).json?.['data']?.['code']
}

const ticketLink = async (drawer: Locator): Promise<string> =>
  (await drawer.getByRole('link', { name: 'Open ticket' }).getAttribute('href')) ?? ''
const shortIdIn = (link: string): string => link.split('/').at(-1) ?? ''

test('views, filters and search live in the address', async ({ page, baseURL }) => {
  const { shop } = await openDesk(page, baseURL ?? '')
  await page.getByRole('button', { name: 'Ticket', exact: true }).click()
  await page.getByRole('dialog', { name: 'Ticket' }).getByRole('checkbox', { name: /^Seat/u }).check()
  await expect(page).toHaveURL(/product=\d+/u)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  const states = page.getByRole('dialog', { name: 'Status' })
  // Counted under the other filters.
  await expect(states.getByRole('listitem').filter({ hasText: 'Awaiting payment' })).toContainText('1')
  await expect(states.getByRole('listitem').filter({ hasText: 'Active' })).toContainText('0')
  await states.getByRole('checkbox', { name: /^Awaiting payment/u }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Price level', exact: true }).click()
  await page.getByRole('dialog', { name: 'Price level' }).getByRole('checkbox', { name: /Front/u }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('1 of 3 guests', { exact: true })).toBeVisible()
  await expect(table(page)).toContainText('Mira Koller')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/price=|status=|product=/u)
  await page.getByRole('link', { name: 'Checked in 0' }).click()
  await expect(page.getByRole('heading', { name: 'No guest matches' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Without the view: 3' }).click()
  await page.getByRole('link', { name: 'Not in yet 3' }).click()
  await expect(page).toHaveURL(/view=not_in/u)
  await page.getByRole('searchbox').fill('jonas')
  await expect(page.getByText('1 of 3 guests', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/query=jonas/u)
  await expect(table(page).locator('mark').first()).toHaveText('Jonas')
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await page.getByRole('button', { name: /of Mira Koller$/u }).click()
  await page.getByRole('link', { name: 'Show in Guests' }).click()
  await expect(page.getByRole('button', { name: /^Order: O-/u })).toBeVisible()
  await expect(page.getByText('1 of 3 guests', { exact: true })).toBeVisible()
  await page.goto(`/manage/event/${shop.eventId}/attendees?product=999999`)
  await expect(page.getByText('“Ticket” names something that was deleted.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('3 guests', { exact: true })).toBeVisible()
})

test('rows are 34 or 44 high, columns are chosen, and guests are ticked by keys', async ({ page, baseURL }) => {
  await openDesk(page, baseURL ?? '')
  const rows = table(page).locator('tbody tr')
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(34)
  await page.keyboard.press('d')
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBe(44)
  await page.getByRole('button', { name: 'Columns' }).click()
  const picker = page.getByRole('dialog', { name: 'Columns' })
  await picker.getByRole('checkbox', { name: 'Language' }).uncheck()
  await picker.getByRole('checkbox', { name: 'Ticket number' }).check()
  await page.keyboard.press('Escape')
  await expect(table(page).getByRole('columnheader', { name: 'Language' })).toBeHidden()
  await expect(table(page)).toContainText('A-')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: /selected$/u })).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the two desks lead to each other, from the list to the order and from the order to the guest', async ({
  page,
  baseURL,
}) => {
  await openDesk(page, baseURL ?? '')
  const row = table(page).getByRole('row').filter({ hasText: 'Mira Koller' })
  const reference = (await row.getByRole('link', { name: /^O-/u }).textContent()) ?? ''
  await row.getByRole('link', { name: reference }).click()
  const order = page.getByRole('dialog', { name: reference })
  await expectAccessible(page)
  await order.getByRole('link', { name: 'Mira Koller', exact: true }).click()
  const guest = page.getByRole('dialog', { name: 'Mira Koller' })
  await expect(guest.getByRole('link', { name: reference, exact: true })).toBeVisible()
})

test('another holder gets a fresh ticket, and the desk says so before', async ({ page, baseURL }) => {
  const { shop, orders } = await openDesk(page, baseURL ?? '')
  const drawer = await openGuest(page, 'Ada Holm')
  await expect(drawer.getByRole('article', { name: 'Ticket of Ada Holm' })).toContainText('Harbour Lights')
  await expect(drawer.getByText('The code is on the guest’s own ticket only.')).toBeVisible()
  await expectAccessible(page)
  const before = shortIdIn(await ticketLink(drawer))
  expect(before).toBe(orders[0]?.ticketShortId)
  const code = await codeOf(shop, before)

  const notes = drawer.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Needs a ramp')
  await notes.press('Escape')
  await expect(page.getByText('Notes saved')).toBeVisible()
  expect(await codeOf(shop, before)).toBe(code)
  await drawer.getByRole('button', { name: 'Undo' }).click()
  await expect(notes).toHaveValue('')

  const address = newAddress('eva')
  await drawer.getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer.getByLabel('Email').fill('nobody')
  await drawer.getByRole('button', { name: 'Save guest' }).click()
  await expect(drawer.getByRole('alert')).toBeVisible()
  await drawer.getByLabel('First name').fill('Eva')
  await drawer.getByLabel('Email').fill(address)
  await expect(drawer.getByText('This makes a new ticket')).toBeVisible()
  await expect(drawer.getByText(`${orders[0]?.email} is told that the old code no longer works.`)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByLabel('Email').press('Enter')
  const renamed = page.getByRole('dialog', { name: 'Eva Holm' })
  await expect(renamed.getByText(`A new ticket is on its way to ${address}`)).toBeVisible()
  await expect(renamed.getByText('First name: Ada → Eva', { exact: false })).toBeVisible()
  const after = shortIdIn(await ticketLink(renamed))
  expect(await codeOf(shop, after)).not.toBe(code)
  expect(await codeOf(shop, before)).not.toBe(code)
  await mailTo(address, 'Harbour Lights')
})

test('a ticket is swapped, cancelled, reactivated and renewed', async ({ page, baseURL }) => {
  const { shop } = await openDesk(page, baseURL ?? '')
  const drawer = await openGuest(page, 'Ada Holm')
  await pressAct(drawer, 'Change ticket')
  const change = page.getByRole('dialog', { name: 'Another ticket for Ada Holm' })
  await expect(change.getByRole('radio', { name: /^Seat, Front/u })).toBeDisabled()
  await expect(change.getByText('€30.00 · Sold out')).toBeVisible()
  await change.getByRole('button', { name: 'Change ticket' }).click()
  await expect(change.getByText('Choose a ticket.').first()).toBeVisible()
  await change.getByRole('radio', { name: /^Seat, Back/u }).check()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Change ticket' }).click()
  await expect(drawer.getByText(/^The ticket is now Seat, Back/u)).toBeVisible()
  await expect(drawer.getByText('Ticket: Free entry → Seat, Back')).toBeVisible()

  const code = await codeOf(shop, shortIdIn(await ticketLink(drawer)))
  await pressAct(drawer, 'Cancel ticket')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('The place goes back on sale: Seat, Back.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel ticket' }).click()
  await expect(drawer.getByText('The ticket of Ada Holm is cancelled')).toBeVisible()
  expect(await codeOf(shop, shortIdIn(await ticketLink(drawer)))).toBeNull()
  await expect(drawer.getByRole('button', { name: 'Edit', exact: true })).toBeDisabled()
  await pressAct(drawer, 'Reactivate ticket')
  await expect(drawer.getByText(/^The ticket of Ada Holm is valid again/u)).toBeVisible()
  expect(await codeOf(shop, shortIdIn(await ticketLink(drawer)))).not.toBe(code)

  const link = await ticketLink(drawer)
  await pressAct(drawer, 'New code')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new code' }).click()
  await expect(drawer.getByText(/^A new ticket is on its way to/u)).toBeVisible()
  expect(await ticketLink(drawer)).not.toBe(link)
  await pressAct(drawer, 'Resend ticket')
  await expect(drawer.getByText(/The ticket is on its way to/u)).toBeVisible()
})

test('what the last place refuses is said in the drawer, and nothing changes', async ({ page, baseURL }) => {
  const { shop } = await openDesk(page, baseURL ?? '')
  const mira = await openGuest(page, 'Mira Koller')
  await expect(mira.getByText('The order is not paid yet.', { exact: false })).toBeVisible()
  await pressAct(mira, 'Cancel ticket')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel ticket' }).click()
  await expect(mira.getByRole('button', { name: 'Reactivate ticket' })).toBeVisible()
  // Another buyer takes the place in front meanwhile.
  const { productId } = shop.products['Seat'] ?? { productId: 0 }
  const { json } = await shop.client.get(`/events/${shop.eventId}/products/${productId}`)
  await shop.client.post(`/events/${shop.eventId}/attendees`, {
    product_id: productId,
    product_price_id: json?.['data']?.['prices']?.[0]?.['id'],
    first_name: 'Quick',
    email: newAddress('quick'),
  })
  await mira.getByRole('button', { name: 'Reactivate ticket' }).click()
  await expect(mira.getByRole('alert')).toContainText('The ticket is not reactivated')
  await expectAccessible(page)
  await expect(mira.getByText('Cancelled', { exact: true })).toBeVisible()
})

test('somebody is added by hand, as a gift or paid', async ({ page, baseURL }) => {
  await openDesk(page, baseURL ?? '')
  const email = newAddress('vera')
  await page.getByRole('button', { name: 'Add guest' }).click()
  const form = page.getByRole('dialog', { name: 'Add guest' })
  await form.getByRole('button', { name: 'Add guest' }).click()
  await expect(form.getByText('Choose a ticket.').first()).toBeVisible()
  await form.getByRole('radio', { name: /^Seat, Back/u }).check()
  await form.getByLabel('First name').fill('Vera')
  await form.getByLabel('Last name').fill('Lund')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Note for the door').fill('Step-free access')
  await form.getByRole('radio', { name: /^Paid/u }).check()
  await expect(form.getByLabel('Amount paid')).toHaveValue('20')
  await form.getByLabel('Amount paid').fill('12,50')
  await expectAccessible(page)
  await form.getByLabel('Amount paid').press('Control+Enter')
  await expect(form).toBeHidden()
  const drawer = page.getByRole('dialog', { name: 'Vera Lund' })
  await expect(drawer.getByText('Seat, Back, €12.50')).toBeVisible()
  await expect(drawer.getByLabel('Note for the door')).toHaveValue('Step-free access')
  await mailTo(email, 'Harbour Lights')
  await page.keyboard.press('Escape')
  await expect(page.getByText('4 guests')).toBeVisible()
})

test('without a ticket the desk says what is missing', async ({ page, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Poster', product_type: 'GENERAL' }] })
  await enterAs(page.context(), shop)
  await page.goto(`/manage/event/${shop.eventId}/attendees`)
  await page.getByRole('button', { name: 'Add guest' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add guest' })
  await expect(drawer.getByText('A ticket product is needed before adding a guest.')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('link', { name: 'Add ticket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
})

test('many guests at once: resent, written to, cancelled, and what refuses is named', async ({ page, baseURL }) => {
  await openDesk(page, baseURL ?? '')
  const region = page.getByRole('region', { name: /selected$/u })
  await box(page, 'Ada Holm').check()
  await page.getByRole('button', { name: 'Select all 3' }).click()
  await expectAccessible(page)
  await region.getByRole('button', { name: 'Resend' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  const refused = page.getByRole('dialog', { name: '1 guest could not be changed' })
  await expect(refused).toContainText('2 tickets are on their way')
  await expect(refused).toContainText('Mira Koller')
  await expect(refused).toContainText('The order is not paid yet.')
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Close' }).last().click()

  await box(page, 'Ada Holm').check()
  await box(page, 'Jonas Weber').check()
  await region.getByRole('button', { name: 'Message' }).click()
  await expect(page.getByRole('button', { name: 'Send to 2 people', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Ada Holm', exact: true })).toBeVisible()
  await page.goBack()

  await page.getByRole('checkbox', { name: 'Select every guest in view' }).check()
  await region.getByRole('button', { name: 'Cancel tickets' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel 3 tickets' }).click()
  await expect(page.getByText('3 tickets cancelled')).toBeVisible()
  await expect(table(page).getByText('Cancelled')).toHaveCount(3)
})

test('J and K go through the guests by keyboard alone', async ({ page, baseURL }) => {
  await openDesk(page, baseURL ?? '')
  await table(page).getByRole('button', { name: 'Open Mira Koller' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Mira Koller' })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('dialog', { name: 'Jonas Weber' })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page.getByRole('dialog', { name: 'Mira Koller' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
