import { expect, type Browser, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, newAddress } from '../support/on-sale.ts'
import { twoGuests, type Guests } from './two-guests.ts'
import type { Json } from '../support/wire-client.ts'

test.describe.configure({ mode: 'parallel' })

/** So many more people than leave while one goes to another page: some ten mails a second do. */
const MORE = 70

/** A draft for all, kept; answers where it is. */
async function keepDraft({ shop }: Guests, subject: string): Promise<string> {
  const kept = await shop.client.post(`/events/${shop.eventId}/messages`, {
    subject,
    message: '<p>Come early.</p>',
    message_type: 'ORDER_OWNERS_WITH_PRODUCT',
    conditions: [],
    is_draft: true,
  })
  expect(kept.status, JSON.stringify(kept.json)).toBe(201)
  const draft = kept.json?.['data'] as Json
  return `/manage/event/${shop.eventId}/messages/${String(draft['id'])}`
}

const barOf = (page: Page, people: string) => page.getByRole('region', { name: `Sending to ${people}`, exact: true })

async function send(page: Page, people: string): Promise<void> {
  await page.getByLabel('About their booking').check()
  await page.getByRole('button', { name: `Send to ${people}`, exact: true }).click()
  await expect(barOf(page, people)).toBeVisible()
}

test('the bar that takes back goes along to other pages and outlives loading', async ({ page, context, baseURL }) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  await enterAs(context, guests.shop)
  await page.goto(await keepDraft(guests, 'Doors at six'))
  await send(page, '2 people')
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible()
  await expect(barOf(page, '2 people')).toBeVisible()
  await page.reload()
  await expect(barOf(page, '2 people')).toBeVisible()
  await page.goto('/manage/events')
  await barOf(page, '2 people').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Stopped. Nothing was sent.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Doors at six')
  await expect(barOf(page, '2 people')).toHaveCount(0)
})

test('a message that is leaving is stopped from another page, and spares the rest', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  const { shop } = guests
  const { productId = 0, priceId = 0 } = shop.products['Front row'] ?? {}
  const products = [{ product_id: productId, quantities: [{ price_id: priceId, quantity: 1 }] }]
  for (let number = 0; number < MORE; number += 1) {
    const order = { products, first_name: 'Eva', last_name: 'Lind', email: newAddress('eva') }
    expect((await shop.client.post(`/events/${shop.eventId}/orders`, order)).status).toBe(201)
  }
  const people = `${MORE + 2} people`
  await enterAs(context, shop)
  const draft = await keepDraft(guests, 'Come early')
  await page.goto(draft)
  await send(page, people)
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  const bar = barOf(page, people)
  await bar.getByRole('button', { name: 'Send now', exact: true }).click()
  await bar.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(/^Stopped\. \d+ mails? had left\.$/u)).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.goto(draft)
  await expect(page.getByRole('main').getByText('Stopped', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Stopped before its turn/u }).first()).toBeVisible()
})

/** A second browser of the same team. */
async function another(browser: Browser, { shop }: Guests, address: string): Promise<Page> {
  const context = await browser.newContext()
  await enterAs(context, shop)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const subjectOf = (page: Page) => page.getByRole('textbox', { name: 'Subject' })
const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible()

test('two write at one draft: the second is told, and both versions are kept', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow()
  const guests = await twoGuests(baseURL ?? '')
  await enterAs(context, guests.shop)
  const draft = new URL(await keepDraft(guests, 'Doors'), baseURL).href
  await page.goto(draft)
  await expect(subjectOf(page)).toHaveValue('Doors')
  const other = await another(browser, guests, draft)
  await subjectOf(other).fill('Doors at six')
  await saved(other)
  await subjectOf(page).fill('Doors at seven')
  await expect(page.getByText('Another person changed this draft meanwhile', { exact: true })).toBeVisible()
  await expect(subjectOf(page)).toHaveValue('Doors at seven')
  await expectAccessible(page)
  await test.step('leaving asks first', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing', exact: true }).click()
  })
  await page.getByRole('button', { name: 'Keep mine as another draft', exact: true }).click()
  await saved(page)
  await expect(page.getByText('Another person changed this draft meanwhile', { exact: true })).toHaveCount(0)
  await page.goto(`/manage/event/${guests.shop.eventId}/messages`)
  await expect(page.getByRole('link', { name: /Doors at six/u })).toBeVisible()
  await expect(page.getByRole('link', { name: /Doors at seven/u })).toBeVisible()

  await test.step('one that was sent meanwhile is not written over', async () => {
    await page.goto(draft)
    await expect(subjectOf(page)).toHaveValue('Doors at six')
    await send(other, '2 people')
    await subjectOf(page).fill('Doors at eight')
    await expect(page.getByText('This message was sent meanwhile', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Drop mine, show theirs', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Doors at six', exact: true })).toBeVisible()
  })
  await other.context().close()
})

test('to more than 2,000 people nothing leaves before their number is typed', async ({ page, context, baseURL }) => {
  const guests = await twoGuests(baseURL ?? '')
  await enterAs(context, guests.shop)
  // So many guests would take minutes to make: the number alone is made up, and the server finds the true one.
  await page.route('**/messages/preview', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { data: { ...data, count: 2345 } } })
  })
  await page.goto(await keepDraft(guests, 'To everybody'))
  await page.getByLabel('About their booking').check()
  const press = page.getByRole('button', { name: 'Send to 2345 people', exact: true })
  await press.click()
  const dialog = page.getByRole('alertdialog', { name: 'Send to 2345 people?', exact: true })
  const confirm = dialog.getByRole('button', { name: 'Send to 2345 people', exact: true })
  await expect(dialog.getByRole('textbox', { name: 'Type 2345 to send', exact: true })).toBeFocused()
  await expect(confirm).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.type('234')
  await page.keyboard.press('Enter')
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Check the audience', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await press.click()
  await page.keyboard.type('2,345')
  await expect(confirm).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').getByText('It would now go to 2 people.')).toBeVisible()

  await test.step('and neither does it later', async () => {
    await page.getByRole('button', { name: 'Schedule', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Send later', exact: true })
    await form.getByRole('radio', { name: 'Counted from the event' }).check()
    await form.getByRole('button', { name: 'Schedule message', exact: true }).click()
    const later = page.getByRole('alertdialog', { name: 'Schedule for 2345 people?', exact: true })
    await expect(later.getByRole('button', { name: 'Schedule message', exact: true })).toBeDisabled()
    await later.getByRole('textbox', { name: 'Type 2345 to schedule', exact: true }).fill('2345')
    await later.getByRole('button', { name: 'Schedule message', exact: true }).click()
    await expect(page.getByRole('alert').getByText('It would now go to 2 people.')).toBeVisible()
  })
})
