import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, newAddress } from '../support/on-sale.ts'
import { twoGuests, type Guests } from './two-guests.ts'
import { typeDate } from '../support/type-date.ts'

test.describe.configure({ mode: 'parallel' })

const composerOf = ({ shop }: Guests): string => `/manage/event/${shop.eventId}/messages/new`
const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible()

/** Only those with a front row. */
async function narrow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a condition' }).click()
  await page.getByRole('menuitem', { name: 'Ticket' }).click()
  const condition = page.getByRole('group', { name: 'Condition 1' })
  await condition.getByRole('combobox', { name: 'Add a value' }).selectOption('Front row')
}

/** "Hello <first name>, come early." */
async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  const text = page.getByRole('textbox', { name: 'Text' })
  await text.click()
  await text.pressSequentially('Hello ')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await expect(text.locator('[data-blank]')).toHaveText('First name')
  await text.press('End')
  await text.pressSequentially(', come early.')
}

test('from the condition to the mailbox: counted, previewed, taken back, sent once', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  await enterAs(context, guests.shop)
  await page.goto(`/manage/event/${guests.shop.eventId}/messages`)
  await expect(page.getByRole('heading', { name: 'Write to your guests' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New message' }).first().click()
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
  await narrow(page)
  await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeVisible()
  await write(page, 'Front row: come early')
  await saved(page)
  const mail = page.frameLocator('iframe[title="The mail to Ana Kolar"]')
  await expect(mail.getByText('Hello Ana, come early.', { exact: true })).toBeVisible()
  await expect(page.getByText('Every blank is filled for 1 person')).toBeVisible()
  await expectAccessible(page)

  await test.step('a draft that is opened again has its blanks and conditions', async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Hello First name, come early.')
    await expect(page.getByRole('button', { name: 'Remove Front row' })).toBeVisible()
  })
  await test.step('without the acknowledgement nothing leaves', async () => {
    await page.getByRole('button', { name: 'Send to 1 person' }).click()
    await expect(page.getByRole('alert').getByText('Advertising needs separate consent')).toBeVisible()
  })
  await test.step('what was sent can be taken back, and is a draft again', async () => {
    await page.getByLabel('About their booking').check()
    await page.getByRole('button', { name: 'Send to 1 person' }).dblclick()
    const bar = page.getByRole('region', { name: 'Sending to 1 person' })
    await expect(bar.getByRole('button', { name: 'Undo' })).toBeFocused()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Stopped. Nothing was sent.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Front row: come early')
  })
  await test.step('sent again it arrives, with the blank filled', async () => {
    await page.getByLabel('About their booking').check()
    await page.getByRole('button', { name: 'Send to 1 person' }).click()
    const bar = page.getByRole('region', { name: 'Sending to 1 person' })
    await bar.getByRole('button', { name: 'Send now' }).click()
    const received = await mailTo(guests.early, 'Front row: come early')
    expect(received.text).toContain('Hello Ana, come early.')
    await expect(page.getByRole('row', { name: /Front row: come early/u }).getByText('Sent')).toBeVisible()
  })
  await test.step('its page tells what became of each mail', async () => {
    await page.getByRole('link', { name: /Front row: come early/u }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Front row: come early' })).toBeVisible()
    await expect(page.getByRole('row', { name: /Ana Kolar/u })).toContainText('Delivered')
    await expect(page.getByRole('table').getByText('Rui Kolar')).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /CSV/u }).click()
    expect((await file).suggestedFilename()).toMatch(/^recipients-\d+\.csv$/u)
  })
})

test('everybody whom it would go to is shown by name, and who is left out with the reason', async ({
  page,
  context,
  baseURL,
}) => {
  const guests = await twoGuests(baseURL ?? '')
  const { productId = 0, priceId = 0 } = guests.shop.products['Back row'] ?? {}
  const products = [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 1 }] }]
  const order = { products, first_name: 'Eva', last_name: 'Lind', email: guests.early }
  expect((await guests.shop.client.post(`/events/${guests.shop.eventId}/orders`, order)).status).toBe(201)
  await enterAs(context, guests.shop)
  await page.goto(composerOf(guests))
  await page.getByRole('button', { name: 'Show all', exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: '2 people', exact: true })
  const rows = drawer.getByRole('table').getByRole('row')
  await expect(rows).toHaveText([/Person/u, /Ana Kolar.*2 tickets/u, /Rui Kolar.*1 ticket/u])
  await expectAccessible(page)
  await drawer.getByRole('searchbox', { name: 'Find a person', exact: true }).fill(guests.late)
  await expect(rows).toHaveText([/Person/u, /Rui Kolar/u])
  await drawer.getByRole('button', { name: 'Clear', exact: true }).click()
  await drawer.getByRole('radio', { name: 'Left out 1', exact: true }).press('Space')
  await expect(rows).toHaveText([/Person/u, /Eva Lind.*Same address as another person/u])
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(drawer.getByText('Eva Lind')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeFocused()
})

test('a message is scheduled from the event, changed back, and its text is never lost', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  await enterAs(context, guests.shop)
  await page.goto(composerOf(guests))
  await write(page, 'Three days to go')
  await page.getByLabel('About their booking').check()
  await page.getByRole('button', { name: 'Schedule' }).click()
  const form = page.getByRole('dialog', { name: 'Send later' })
  await form.getByRole('radio', { name: 'Counted from the event' }).check()
  await form.getByRole('textbox', { name: 'Time' }).fill('25:00')
  await form.getByRole('button', { name: 'Schedule message' }).click()
  await expect(form.getByText('Choose a date and a time.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Time' }).fill('08:00')
  await expect(form.getByText('today 2 people')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Schedule message' }).click()
  const row = page.getByRole('row', { name: /Three days to go/u })
  await expect(row).toContainText('Scheduled')
  await expect(row).toContainText('3 days before the start')
  await page.getByRole('link', { name: /Three days to go/u }).click()
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Three days to go')
  await page.getByLabel('About their booking').check()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await typeDate(form, 'Leaves at', '2032-05-01T08:00')
  await form.getByRole('button', { name: 'Schedule message' }).click()
  await expect(row).toContainText('Sat 1 May 2032, 08:00')
  await page.getByRole('link', { name: /Three days to go/u }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped. 0 mails had left.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Stopped', { exact: true })).toBeVisible()
})

test('chosen guests and the buyers of chosen orders are found by name, and are still there when it is opened again', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  await enterAs(context, guests.shop)
  await page.goto(composerOf(guests))
  await page.getByRole('radio', { name: 'Chosen guests' }).check()
  await expect(page.getByText('Say who it is for.')).toBeVisible()
  await page.getByRole('searchbox', { name: /^Find a guest/u }).fill('Rui')
  await page.getByRole('button', { name: 'Add Rui Kolar' }).click()
  await expect(page.getByRole('button', { name: 'Send to 1 person' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Subject' }).fill('For Rui alone')
  await saved(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove Rui Kolar' })).toBeVisible()
  await page.getByRole('radio', { name: 'Chosen orders' }).check()
  await page.getByRole('searchbox', { name: /^Find an order/u }).fill('Ana')
  await page.getByRole('button', { name: /^Add .*Ana Kolar/u }).click()
  await expect(page.getByText('1 order matches.')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 chosen order', exact: true })).toBeChecked()
  await saved(page)
  await expectAccessible(page)
})

test('what is missing is named by its field, and a test needs no acknowledgement', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  await enterAs(context, guests.shop)
  await page.goto(composerOf(guests))
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByText('Write a subject.')).toBeVisible()
  await expect(summary.getByText('Write a text.')).toBeVisible()
  await write(page, 'To myself first')
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(`The test is on its way to ${guests.shop.owner.email}.`)).toBeVisible()
  await mailTo(guests.shop.owner.email, 'Test: To myself first')
  await saved(page)
})

test('when more people have come than were shown, the new number is said and nothing leaves', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  const { shop } = guests
  await enterAs(context, shop)
  await page.goto(composerOf(guests))
  await write(page, 'Meanwhile')
  await saved(page)
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible()
  const { productId = 0, priceId = 0 } = shop.products['Front row'] ?? {}
  for (let number = 0; number < 7; number += 1) {
    const products = [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 1 }] }]
    const email = newAddress('late')
    await shop.client.post(`/events/${shop.eventId}/orders`, { products, first_name: 'Eva', last_name: 'Lind', email })
  }
  await page.getByLabel('About their booking').check()
  await page.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(page.getByRole('alert').getByText('It would now go to 9 people.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send to 9 people' })).toBeVisible()
})

test('by keyboard alone, on the narrowest phone: written, sent and stopped', async ({ page, context, baseURL }) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  await enterAs(context, guests.shop)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(composerOf(guests))
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Subject' }).focus()
  await page.keyboard.type('By keyboard')
  await page.getByRole('textbox', { name: 'Text' }).focus()
  await page.keyboard.type('Come early.')
  await expect(page.getByRole('textbox', { name: 'Text' })).toContainText('Come early.')
  await next.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('About their booking').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Send to 2 people' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Undo' }).last()).toBeFocused()
  await page.getByRole('link', { name: /By keyboard/u }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'By keyboard' })).toBeVisible()
  await expectAccessible(page)
})
