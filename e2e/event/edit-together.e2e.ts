import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'
import type { Json } from '../support/wire-client.ts'

/*
 * Two people have the same thing open. The one who saves later sees what the other one saved, and neither
 * loses anything.
 */

const panel = (drawer: Locator) => drawer.getByRole('region', { name: 'Another person saved changes meanwhile' })
const side = (drawer: Locator, field: string, name: RegExp) =>
  drawer.getByRole('group', { name: field, exact: true }).getByRole('radio', { name })

async function dataAt(shop: OnSale, path: string): Promise<Json> {
  return (await shop.client.get(`/events/${shop.eventId}/${path}`)).json?.['data'] as Json
}

/** What the other person saves: the thing as it is, with some fields changed. */
async function otherSaves(shop: OnSale, path: string, change: (thing: Json) => object): Promise<void> {
  const thing = await dataAt(shop, path)
  const answer = await shop.client.put(`/events/${shop.eventId}/${path}`, { ...thing, ...change(thing) })
  expect(answer.status).toBe(200)
}

const TIERS = [
  { label: 'Early', price: 20 },
  { label: 'Regular', price: 30, initial_quantity_available: 80 },
]

async function withTiers(baseURL: string | undefined) {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Canoe', type: 'TIERED', prices: TIERS }] })
  return { shop, path: `products/${shop.products['Canoe']?.productId}` }
}

async function openProduct(page: Page, shop: OnSale, name: string) {
  await page.goto(`/manage/event/${shop.eventId}/products`)
  const isRead = page.waitForResponse(/\/products\/\d+$/u)
  await page.getByRole('button', { name, exact: true }).click()
  await isRead
  return page.getByRole('dialog')
}

test('two people at the tiers of a product: both changes stand, and of the same price one says which', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, path } = await withTiers(baseURL)
  await enterAs(context, shop)
  const drawer = await openProduct(page, shop, 'Canoe')
  const price = drawer.getByRole('group', { name: 'Early', exact: true }).getByRole('textbox', { name: 'Price' })
  await price.fill('22')
  await otherSaves(shop, path, ({ prices }) => ({
    title: 'Kayak',
    prices: (prices as unknown as Json[]).map((one) =>
      String(one['label']) === 'Early' ? { ...one, price: 25 } : { ...one, initial_quantity_available: 60 },
    ),
  }))
  await drawer.getByRole('button', { name: 'Save ticket' }).click()

  await expect(panel(drawer)).toBeFocused()
  await expect(panel(drawer)).toContainText('Nothing you typed is lost.')
  await expect(price).toHaveValue('22')
  await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Kayak')
  await expect(side(drawer, 'Name', /^Take theirs/u)).toBeChecked()
  await expect(side(drawer, 'Regular: Quantity', /^Take theirs\s*60/u)).toBeChecked()
  await expect(side(drawer, 'Early: Price', /^Keep mine\s*22/u)).not.toBeChecked()
  await expect(side(drawer, 'Early: Price', /^Take theirs\s*25/u)).not.toBeChecked()
  await expectAccessible(page)

  await test.step('nothing is saved before somebody chose', async () => {
    await drawer.getByRole('button', { name: 'Save ticket' }).click()
    await expect(panel(drawer).getByText('Choose one of the two.')).toBeVisible()
    expect((await dataAt(shop, path))['prices']).toMatchObject([{ price: 25 }, { price: 30 }])
  })

  await test.step('the choice can be changed, and stands in the form at once', async () => {
    await side(drawer, 'Early: Price', /^Take theirs/u).check()
    await expect(price).toHaveValue('25.00')
    await side(drawer, 'Early: Price', /^Keep mine/u).check()
    await expect(price).toHaveValue('22')
    await side(drawer, 'Name', /^Keep as it was/u).check()
    await expect(drawer.getByLabel('Name', { exact: true })).toHaveValue('Canoe')
  })

  await drawer.getByRole('button', { name: 'Save ticket' }).click()
  await expect(drawer).toBeHidden()
  expect(await dataAt(shop, path)).toMatchObject({
    title: 'Canoe',
    prices: [
      { label: 'Early', price: 22 },
      { label: 'Regular', price: 30, initial_quantity_available: 60 },
    ],
  })
})

test('a third save in between is shown as well, and a sale in between is no change', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, path } = await withTiers(baseURL)
  await enterAs(context, shop)
  const drawer = await openProduct(page, shop, 'Canoe')
  await drawer.getByLabel('Name', { exact: true }).fill('Canoe for two')
  await otherSaves(shop, path, () => ({ max_per_order: 4 }))
  await drawer.getByRole('button', { name: 'Save ticket' }).click()
  await expect(side(drawer, 'Most per order', /^Take theirs\s*4/u)).toBeChecked()
  await otherSaves(shop, path, () => ({ title: 'Kayak' }))
  await drawer.getByRole('button', { name: 'Save ticket' }).click()
  await side(drawer, 'Name', /^Keep mine\s*Canoe for two/u).check()
  await drawer.getByRole('button', { name: 'Save ticket' }).click()
  await expect(drawer).toBeHidden()
  expect(await dataAt(shop, path)).toMatchObject({ title: 'Canoe for two', max_per_order: 4 })
})

test('a product is hidden from its row while another person renames it: both stand', async ({
  page,
  context,
  baseURL,
}) => {
  const { shop, path } = await withTiers(baseURL)
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'Actions for Canoe' }).click()
  await otherSaves(shop, path, () => ({ title: 'Kayak' }))
  await page.getByRole('menuitem', { name: 'Hide product' }).click()
  await expect.poll(() => dataAt(shop, path)).toMatchObject({ title: 'Kayak', is_hidden: true })
})

test('two people at a question, by keyboard alone', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  const made = await shop.client.post(`/events/${shop.eventId}/questions`, {
    title: 'What would you like to eat?',
    type: 'RADIO',
    belongs_to: 'ORDER',
    options: ['Fish', 'Vegan'],
  })
  const path = `questions/${String(made.json?.['data']?.['id'])}`
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/questions`)
  const isRead = page.waitForResponse(/\/questions\/\d+$/u)
  await page.getByRole('button', { name: 'What would you like to eat?', exact: true }).press('Enter')
  await isRead
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Option 2' }).fill('Vegetables')
  await drawer.getByRole('switch', { name: 'Required' }).press('Space')
  await otherSaves(shop, path, () => ({ options: ['Fish', 'Vegan', 'Meat'], description: 'Tell us by Friday.' }))

  await page.keyboard.press('Control+Enter')
  await expect(panel(drawer)).toBeFocused()
  await expect(side(drawer, 'Options', /^Take theirs\s*Fish\s*Vegan\s*Meat/u)).not.toBeChecked()
  await page.keyboard.press('Tab')
  await expect(drawer.getByRole('button', { name: 'Keep all mine' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('textbox', { name: 'Option 3' })).toHaveValue('Meat')
  await side(drawer, 'Options', /^Take theirs/u).press('ArrowLeft')
  await expect(drawer.getByRole('textbox', { name: 'Option 2' })).toHaveValue('Vegetables')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  expect(await dataAt(shop, path)).toMatchObject({
    options: ['Fish', 'Vegetables'],
    description: 'Tell us by Friday.',
    required: true,
  })
})

async function inGerman(browser: Browser, baseURL: string | undefined, shop: OnSale): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'de-DE',
    viewport: { width: 320, height: 640 },
  })
  await enterAs(context, shop)
  await context.addCookies([{ name: 'locale', value: 'de', url: baseURL ?? '' }])
  return context.newPage()
}

test('two people at a promo code, in German on a narrow phone', async ({ browser, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', {
    products: [{ title: 'Seat', type: 'PAID', prices: [{ price: 25 }] }],
  })
  const made = await shop.client.post(`/events/${shop.eventId}/promo-codes`, {
    code: 'LUZ10',
    discount_type: 'PERCENTAGE',
    discount: 10,
  })
  const path = `promo-codes/${String(made.json?.['data']?.['id'])}`
  const page = await inGerman(browser, baseURL, shop)
  await page.goto(`/manage/event/${shop.eventId}/promo-codes`)
  await page.getByRole('button', { name: 'LUZ10 öffnen' }).click()
  const isRead = page.waitForResponse(/\/promo-codes\/\d+$/u)
  await page.getByRole('button', { name: 'Code bearbeiten' }).click()
  await isRead
  const drawer = page.getByRole('dialog', { name: 'LUZ10 bearbeiten' })
  await drawer.getByLabel('Anzahl der Nutzungen').fill('50')
  await drawer.getByLabel('Rabatt in Prozent').fill('15')
  await otherSaves(shop, path, () => ({ discount: 20, max_allowed_usages: 30 }))
  await drawer.getByRole('button', { name: 'Code speichern' }).click()
  const shown = drawer.getByRole('region', { name: 'Eine andere Person hat inzwischen Änderungen gespeichert' })
  await expect(shown).toBeFocused()
  await expectAccessible(page)
  await side(drawer, 'Rabatt', /^Deren Wert nehmen\s*20/u).check()
  await drawer.getByRole('button', { name: 'Alle meine Werte behalten' }).click()
  await side(drawer, 'Rabatt', /^Deren Wert nehmen/u).check()
  await drawer.getByRole('button', { name: 'Code speichern' }).click()
  await expect(drawer).toBeHidden()
  expect(await dataAt(shop, path)).toMatchObject({ discount: 20, max_allowed_usages: 50 })
  await page.context().close()
})

/** What the other person saves of anything by its whole path. */
async function otherChanges(shop: OnSale, path: string, change: object, how: 'put' | 'patch' = 'put'): Promise<void> {
  const thing = how === 'put' ? ((await shop.client.get(path)).json?.['data'] as Json) : {}
  const answer = await shop.client[how](path, { ...thing, ...change })
  expect(answer.status).toBe(200)
}

const accountPath = async ({ client }: OnSale): Promise<string> =>
  `/accounts/${String((await client.get('/users/me')).json?.['data']?.['account_id'])}`

test('two people at the settings of an account: other fields are taken over, of the same one somebody says which', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  const path = await accountPath(shop)
  await enterAs(context, shop)
  await page.goto('/account/settings')
  const name = page.getByRole('textbox', { name: 'Account name' })
  await name.fill('Tidal Nights')
  await otherChanges(shop, path, { name: 'Tidal Days', timezone: 'Europe/Berlin' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByText('Another person changed this to Tidal Days.')).toBeVisible()
  await expect(name).toHaveValue('Tidal Nights')
  await expect(page.getByText('Another person changed this meanwhile.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine: Account name' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect
    .poll(async () => (await shop.client.get(path)).json?.['data'])
    .toMatchObject({ name: 'Tidal Nights', timezone: 'Europe/Berlin' })
})

test('two people at an organizer’s page, in German on a narrow phone', async ({ browser, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  const path = `/organizers/${shop.organizerId}`
  const page = await inGerman(browser, baseURL, shop)
  await page.goto(`/manage/organizer/${shop.organizerId}/settings`)
  await page.getByLabel('Name des Veranstalters').fill('Tidal Nights')
  await page.getByLabel('Website').fill('https://nights.example')
  await otherChanges(shop, path, { name: 'Tidal Days' })
  await otherChanges(shop, `${path}/settings`, { seo_title: 'Days by the sea' }, 'patch')
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByText('Eine andere Person hat das geändert: Tidal Days.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Deren Wert nehmen: Name des Veranstalters' }).click()
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect
    .poll(async () => (await shop.client.get(path)).json?.['data'])
    .toMatchObject({ name: 'Tidal Days', website: 'https://nights.example' })
  expect((await shop.client.get(`${path}/settings`)).json?.['data']).toMatchObject({ seo_title: 'Days by the sea' })
  await page.context().close()
})

test('two people at the defaults of new events: a text of others is shown before somebody chooses', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  const path = `${await accountPath(shop)}/event-defaults`
  await enterAs(context, shop)
  await page.goto('/account/event-defaults')
  await page.getByLabel('Support email').fill('mine@tidal.example')
  await otherChanges(shop, path, { support_email: 'theirs@tidal.example', order_timeout_in_minutes: 25 })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Another person changed this to theirs@tidal.example.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine: Support email' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(async () => (await shop.client.get(path)).json?.['data'])
    .toMatchObject({ support_email: 'mine@tidal.example', order_timeout_in_minutes: 25 })
})

test('two people at who bought, and at the notes of an order', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  const order = await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  await enterAs(context, shop)
  const [row] = (await dataAt(shop, 'orders')) as unknown as Json[]
  const path = `/events/${shop.eventId}/orders/${String(row?.['id'])}`
  await page.goto(`/manage/event/${shop.eventId}/orders`)
  await page
    .getByRole('table', { name: 'Orders' })
    .getByRole('button', { name: /of Mira Koller$/u })
    .click()
  const desk = page.getByRole('dialog', { name: /^Order /u })

  await test.step('the buyer', async () => {
    await desk.getByRole('button', { name: 'Edit buyer' }).click()
    const drawer = page.getByRole('dialog', { name: /^Buyer of order/u })
    await drawer.getByLabel('First name').fill('Miriam')
    await otherChanges(shop, path, { first_name: 'Mirella', last_name: 'Köller', email: order.email })
    await drawer.getByRole('button', { name: 'Save buyer' }).click()
    await expect(panel(drawer)).toBeFocused()
    await expect(side(drawer, 'Last name', /^Take theirs\s*Köller/u)).toBeChecked()
    await expectAccessible(page)
    await side(drawer, 'First name', /^Keep mine\s*Miriam/u).check()
    await drawer.getByRole('button', { name: 'Save buyer' }).click()
    await expect(drawer).toBeHidden()
    await expect(desk).toContainText('Miriam Köller')
  })

  await test.step('the notes, which save themselves', async () => {
    const notes = desk.getByRole('textbox', { name: 'Notes' })
    await notes.fill('Comes with a dog')
    await otherChanges(shop, path, { notes: 'Comes with a cat' })
    await notes.press('Escape')
    await expect(desk.getByText('Comes with a cat')).toBeVisible()
    await expectAccessible(page)
    await desk.getByRole('button', { name: 'Take theirs: Notes' }).click()
    await expect(notes).toHaveValue('Comes with a cat')
    await expect(notes).toBeFocused()
    await notes.fill('Comes with two cats')
    await otherChanges(shop, path, { notes: 'No pets' })
    await notes.press('Escape')
    await desk.getByRole('button', { name: 'Keep mine: Notes' }).click()
    await expect(page.getByText('Notes saved')).toBeVisible()
    expect((await shop.client.get(path)).json?.['data']).toMatchObject({ notes: 'Comes with two cats' })
  })
})

test('two people at a guest: the ticket is made anew for the holder that was chosen', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '')
  await buy(baseURL ?? '', shop, { product: 'Free entry', quantity: 1, first: 'Mira', last: 'Koller' })
  await enterAs(context, shop)
  const [guest] = (await dataAt(shop, 'attendees')) as unknown as Json[]
  const path = `/events/${shop.eventId}/attendees/${String(guest?.['id'])}`
  await page.goto(`/manage/event/${shop.eventId}/attendees`)
  // At the name: the link to the order is in the middle of the row.
  await page.getByRole('button', { name: 'Open Mira Koller' }).click({ position: { x: 150, y: 16 } })
  const drawer = page.getByRole('dialog', { name: 'Mira Koller' })
  await drawer.getByRole('button', { name: 'Edit', exact: true }).click()
  await drawer.getByLabel('First name').fill('Ada')
  await otherChanges(shop, path, { first_name: 'Eva', last_name: 'Holm', send_ticket: false }, 'patch')
  await drawer.getByRole('button', { name: 'Save guest' }).click()
  await expect(panel(drawer)).toBeFocused()
  await expect(side(drawer, 'First name', /^Take theirs\s*Eva/u)).not.toBeChecked()
  await expectAccessible(page)
  await side(drawer, 'First name', /^Take theirs/u).check()
  // Nothing of mine is left, so no ticket is made anew.
  await expect(drawer.getByRole('checkbox')).toBeHidden()
  await drawer.getByRole('button', { name: 'Save guest' }).click()
  await expect(page.getByText('Guest saved')).toBeVisible()
  expect((await shop.client.get(path)).json?.['data']).toMatchObject({ first_name: 'Eva', last_name: 'Holm' })
})
