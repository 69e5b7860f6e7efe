import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { comeToRest } from '../support/come-to-rest.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'
import { openSettings } from '../support/organizer.ts'

const venue = (page: Page) => page.getByRole('textbox', { name: /^Venue/u })
const minutes = (page: Page) => page.getByRole('textbox', { name: 'Time to finish an order' })
const bar = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

const at = (shop: OnSale): string => `/manage/event/${shop.eventId}/settings`

async function settingsOf(shop: OnSale): Promise<Record<string, unknown>> {
  const answer = await shop.client.get(`/events/${shop.eventId}/settings`)
  return (answer.json as { data: Record<string, unknown> }).data
}

test('the sales of an event are closed and opened again, from the palette', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/dashboard`)
  await comeToRest(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').last().getByRole('combobox').fill('stop selling')
  await page.getByRole('option', { name: /Close sales/u }).click()
  await openSettings(page, 'End or remove this event')
  await expect(page.getByText('The page stays, nothing can be bought. You can open sales again.')).toBeVisible()
  await page.getByRole('button', { name: 'Close sales' }).click()
  await expect(page.getByRole('button', { name: 'Open sales again' })).toBeVisible()
  await expectAccessible(page)

  const buyer = await context.newPage()
  await buyer.goto(shop.path)
  await expect(buyer.getByText('Sales are paused').first()).toBeVisible()
  await page.getByRole('button', { name: 'Open sales again' }).click()
  await expect(page.getByRole('button', { name: 'Close sales' })).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByText('Sales are paused')).toHaveCount(0)
})

const PLACE = { location_details: { venue_name: 'Pier 9', city: 'Lisbon' }, order_timeout_in_minutes: 20 }

test('changes are counted, named, marked and put back exactly; a save of all can be taken back', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { settings: PLACE })
  await enterAs(context, shop)
  await page.goto(at(shop))
  await openSettings(page, 'Location', 'Checkout', 'General')
  await venue(page).fill('Pier 9, east gate')
  await minutes(page).fill('12')
  await expect(page.getByText('Under 15 minutes some buyers will not finish in time.')).toBeVisible()
  await expect(bar(page, '2 changes not saved')).toContainText('Venue · Time to finish an order')
  await expect(page.getByText('was Pier 9', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'has changes' })).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Put back: Venue' }).click()
  await expect(venue(page)).toHaveValue('Pier 9')
  await expect(venue(page)).toBeFocused()
  await expect(bar(page, '1 change not saved')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Night Market')

  await test.step('Ctrl S saves the event and its settings together', async () => {
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(save(page)).toBeHidden()
    expect(await settingsOf(shop)).toMatchObject({ order_timeout_in_minutes: 12 })
    await expect(page.getByText('Night Market').first()).toBeVisible()
    await expect(page.getByText('Another person changed this meanwhile')).toHaveCount(0)
  })

  await test.step('Undo', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(minutes(page)).toHaveValue('20')
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Harbour Lights')
    await expect.poll(async () => (await settingsOf(shop))['order_timeout_in_minutes']).toBe(20)
  })
})

test('what was typed comes back after a reload and after signing in again, and leaving asks once', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { settings: PLACE })
  await enterAs(context, shop)
  await page.goto(at(shop))
  await openSettings(page, 'Location')
  await venue(page).fill('Dock 5')
  await page.reload()
  await expect(venue(page)).toHaveValue('Dock 5')
  await expect(bar(page, '1 change not saved')).toBeVisible()

  await test.step('after a session that ended', async () => {
    await context.clearCookies({ name: 'token' })
    await save(page).click()
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(shop.owner.email)
    await page.getByLabel('Password', { exact: true }).fill(shop.owner.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(venue(page)).toHaveValue('Dock 5')
    await expect(bar(page, '1 change not saved')).toBeVisible()
  })

  await test.step('leaving', async () => {
    await page.getByRole('link', { name: 'Orders' }).first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Save your changes?' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(venue(page)).toHaveValue('Dock 5')
    await page.getByRole('link', { name: 'Orders' }).first().click()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/orders$/u)
    expect(await settingsOf(shop)).toMatchObject({ location_details: { venue_name: 'Dock 5' } })
  })
})

test('two people in different fields are both kept; in the same field one says which', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { settings: PLACE })
  await enterAs(context, shop)
  await page.goto(at(shop))
  await openSettings(page, 'Location', 'Checkout', 'General')
  await venue(page).fill('Dock 5')
  const others = (body: object) => shop.client.patch(`/events/${shop.eventId}`, body)
  await others({ title: 'Night Market', settings: { order_timeout_in_minutes: 45 } })
  await save(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Night Market')
  await expect(minutes(page)).toHaveValue('45')
  expect(await settingsOf(shop)).toMatchObject({
    order_timeout_in_minutes: 45,
    location_details: { venue_name: 'Dock 5', city: 'Lisbon' },
  })

  await minutes(page).fill('30')
  await others({ settings: { order_timeout_in_minutes: 60 } })
  await save(page).click()
  await expect(bar(page, '1 field needs you')).toContainText('Time to finish an order')
  await expect(page.getByText('Another person changed this to 60 minutes.')).toBeVisible()
  await expect(minutes(page)).toHaveValue('30')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep mine: Time to finish an order' }).click()
  await save(page).click()
  await expect.poll(async () => (await settingsOf(shop))['order_timeout_in_minutes']).toBe(30)
})

test('one wrong field keeps all of it unsaved, says so, and has the focus', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { settings: PLACE })
  await enterAs(context, shop)
  await page.goto(at(shop))
  await openSettings(page, 'General', 'Checkout')
  await page.getByLabel('Title', { exact: true }).fill('Night Market')
  await minutes(page).fill('0')
  await save(page).click()
  await expect(bar(page, '1 field needs you')).toContainText('Time to finish an order')
  await expect(minutes(page)).toBeFocused()
  await expectAccessible(page)
  const event = await shop.client.get(`/events/${shop.eventId}`)
  expect(event.json).toMatchObject({ data: { title: 'Harbour Lights' } })
  await minutes(page).fill('30')
  await save(page).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await shop.client.get(`/events/${shop.eventId}`)).json).toMatchObject({
    data: { title: 'Night Market', settings: { order_timeout_in_minutes: 30 } },
  })
})

test('by keyboard: a setting is found by another word and its row opens, Alt and arrows go from row to row', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { settings: PLACE })
  await enterAs(context, shop)
  await page.goto(`${at(shop)}?section=invoicing`)
  await expect(page).toHaveURL(/settings#invoices$/u)
  const focused = page.locator('summary:focus')
  await page.getByRole('switch', { name: 'Issue invoices' }).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(focused).toContainText('Email and notifications')
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(focused).toContainText('Payment')
  await expect(minutes(page)).toBeHidden()

  await page.keyboard.press('/')
  await page.keyboard.type('timeout')
  const found = page.getByRole('listbox', { name: 'Settings found' }).getByRole('option')
  await expect(found).toHaveText(['Time to finish an orderCheckout'])
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(minutes(page)).toBeFocused()
  await expect(minutes(page)).toBeInViewport()

  await page.getByRole('combobox', { name: 'Find a setting' }).focus()
  await page.keyboard.type('VAT')
  await expect(found.filter({ hasText: 'Tax details' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await page.keyboard.type('quince')
  await expect(page.getByText('No setting is called “quince”')).toBeVisible()
})

test('every setting is found by its name', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(at(shop))
  const finder = page.getByRole('combobox', { name: 'Find a setting' })
  const names = ['Title', 'Currency', 'Map link', 'How to join', 'Terms', 'Invoice prefix', 'Pay within', 'Website']
  for (const name of names) {
    await finder.fill(name)
    await expect(page.getByRole('listbox', { name: 'Settings found' }).getByRole('option').first()).toContainText(name)
  }
})

test('who may read and not change sees values, and who can change them', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { settings: PLACE })
  await enterAs(context, shop)
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, capabilities: ['events:read', 'reports:read'] } } })
  })
  await page.goto(at(shop))
  await expect(page.getByText('People with the role Admin or Organizer can change them.')).toBeVisible()
  await expect(page.getByText('Pier 9')).toBeVisible()
  await expect(page.locator('#main form')).toHaveCount(0)
  await expectAccessible(page)
})

test('rows are closed and say what is set; what is off is one switch; links, and what is switched on, open', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { settings: { ...PLACE, payment_providers: [] } })
  await enterAs(context, shop)
  await page.goto(at(shop))
  await expect(page.getByText('Pier 9 · Lisbon', { exact: true })).toBeVisible()
  await expect(venue(page)).toBeHidden()
  await expect(page.getByRole('textbox', { name: /^Invoice prefix/u })).toHaveCount(0)
  await expectAccessible(page)

  await test.step('what is switched on shows its fields, and only that is marked', async () => {
    await page.getByRole('switch', { name: 'Issue invoices' }).check()
    await expect(page.getByRole('textbox', { name: /^Invoice prefix/u })).toBeVisible()
    await openSettings(page, 'Payment')
    await expect(page.getByLabel('Payee')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Bank transfer' }).check()
    await expect(page.getByLabel('Payee')).toBeVisible()
    await expect(bar(page, '2 changes not saved')).toContainText('Bank transfer · Issue invoices')
    await expect(page.getByText('was off', { exact: true })).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Put back: Bank transfer' }).click()
    await expect(page.getByLabel('Payee')).toHaveCount(0)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('textbox', { name: /^Invoice prefix/u })).toHaveCount(0)
  })

  await test.step('a search for a field of what is off leads to its switch', async () => {
    await page.getByRole('combobox', { name: 'Find a setting' }).fill('IBAN')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('switch', { name: 'Bank transfer' })).toBeFocused()
  })

  await test.step('an address with an anchor opens its row', async () => {
    await page.goto('about:blank')
    await page.goto(`${at(shop)}#location`)
    await expect(venue(page)).toBeVisible()
    await page.goto(`${at(shop)}#offline`)
    await expect(page.getByRole('switch', { name: 'Bank transfer' })).toBeInViewport()
    await page.goto(`${at(shop)}#field=website_url`)
    await expect(page.getByLabel('Website')).toBeFocused()
  })

  await test.step('the last row ends the event', async () => {
    await openSettings(page, 'End or remove this event')
    await expect(page.getByRole('button', { name: 'Archive' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cancel event…' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete event' })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 720 })
    await expectAccessible(page)
  })
})
