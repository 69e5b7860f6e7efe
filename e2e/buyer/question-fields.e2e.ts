import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { choose, fillDetails, goToDetails } from '../support/buyer.ts'
import { test } from '../support/journey.ts'
import { enterAs, newAddress, putOnSale, type OnSale } from '../support/on-sale.ts'

const ASKED = [
  { title: 'Date of birth', type: 'DATE', is_birthday: true, required: true },
  { title: 'Day of arrival', type: 'DATE', required: false },
  { title: 'Phone on the day', type: 'PHONE', required: true },
]

/** A shop that asks for a birthday, a day and a phone. */
async function asking(origin: string): Promise<OnSale> {
  const shop = await putOnSale(origin, { products: [{ title: 'Free entry' }, { title: 'Seat' }] })
  for (const question of ASKED) {
    const { status } = await shop.client.post(`/events/${shop.eventId}/questions`, { belongs_to: 'ORDER', ...question })
    expect(status).toBe(201)
  }
  return shop
}

/** The answers of the only order, by the title of the question. */
async function answers(shop: OnSale): Promise<Record<string, unknown>> {
  const found = await shop.client.get(`/events/${shop.eventId}/orders`)
  const [row] = (found.json as unknown as { data: { id: number }[] }).data
  const order = await shop.client.get(`/events/${shop.eventId}/orders/${row?.id}`)
  const { data } = order.json as unknown as { data: { question_answers: { title: string; answer: unknown }[] } }
  return Object.fromEntries(data.question_answers.map(({ title, answer }) => [title, answer]))
}

const born = (page: Page) => page.getByRole('group', { name: 'Date of birth' })
const phone = (page: Page) => page.getByLabel('Phone on the day')

test('a birthday has three fields, a phone its country, and each fault one sentence', async ({ browser, baseURL }) => {
  const shop = await asking(baseURL ?? '')
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'de-AT' })
  await context.addCookies([{ name: 'locale', value: 'en', url: baseURL ?? '' }])
  const page = await context.newPage()
  await page.goto(shop.path)
  await choose(page, 'Free entry', 1)
  await goToDetails(page)
  await fillDetails(page, { email: newAddress('mira'), first: 'Mira', last: 'Koller' })
  await expect(born(page).getByRole('textbox')).toHaveCount(3)
  await expect(born(page).getByLabel('Day')).toHaveAttribute('autocomplete', 'bday-day')
  await expect(page.getByLabel(/^Day of arrival/u)).toHaveAttribute('type', 'date')
  // An Austrian browser at an event in Portugal.
  const country = page.getByRole('combobox', { name: 'Country code' })
  await expect(country).toHaveValue('AT 43')
  await expect(page.getByText('AT +43', { exact: true })).toBeVisible()

  await born(page).getByLabel('Day').fill('31')
  await born(page).getByLabel('Month').fill('2')
  await phone(page).fill('0664')
  await page.locator('#order').getByRole('button', { name: 'Get ticket' }).click()
  const dock = page.getByRole('alert')
  await expect(dock.getByRole('link')).toHaveText(['Date of birth', 'Phone on the day'])
  await expect(born(page).getByLabel('Day')).toBeFocused()
  await expect(born(page)).toContainText('Enter a date that exists, with all four digits of the year.')
  await expect(page.getByText('This number is too short. Check that no digit is missing.')).toBeVisible()
  await expectAccessible(page)
  await born(page).getByLabel('Month').fill('3')
  await expect(dock.getByRole('link')).toHaveCount(2)
  await born(page).getByLabel('Year').fill('1985')
  await phone(page).fill('0664 123 45 67')
  await expect(dock).toHaveCount(0)

  // What was typed and chosen outlives a reload.
  await country.selectOption('PT 351')
  await page.reload()
  await expect(country).toHaveValue('PT 351')
  await expect(page.getByText('PT +351', { exact: true })).toBeVisible()
  await expect(born(page).getByLabel('Year')).toHaveValue('1985')
  await phone(page).fill('912 345 678')
  await page.locator('#order').getByRole('button', { name: 'Get ticket' }).click()
  await page.waitForURL(/\/summary$/u)
  expect(await answers(shop)).toEqual({ 'Date of birth': '1985-03-31', 'Phone on the day': '+351912345678' })
  await context.close()
})

const SUMMERS = ['2022', '2023', '2024', '2025', '2026']

test('several of many are chips, an address asks for what it needs, and a long text is counted', async ({
  page,
  baseURL,
}) => {
  const shop = await putOnSale(baseURL ?? '', { products: [{ title: 'Free entry' }, { title: 'Seat' }] })
  for (const question of [
    { title: 'Which summers?', type: 'MULTI_SELECT_DROPDOWN', required: true, options: SUMMERS },
    { title: 'Where to?', type: 'ADDRESS', required: true },
    { title: 'Anything else?', type: 'MULTI_LINE_TEXT', required: false },
  ]) {
    const { status } = await shop.client.post(`/events/${shop.eventId}/questions`, { belongs_to: 'ORDER', ...question })
    expect(status).toBe(201)
  }
  await page.goto(shop.path)
  await choose(page, 'Free entry', 1)
  await goToDetails(page)
  await fillDetails(page, { email: newAddress('mira'), first: 'Mira', last: 'Koller' })
  await expect(page.getByText('optional').first()).toBeVisible()
  const press = page.locator('#order').getByRole('button', { name: 'Get ticket' })
  await press.click()
  const dock = page.getByRole('alert')
  await expect(dock.getByRole('link')).toHaveText(['Which summers?', 'Country', 'Street and number', 'City'])
  // The first error opens the list that it is in.
  const summers = page.getByRole('group', { name: 'Which summers?' })
  await expect(summers.getByRole('checkbox', { name: '2022' })).toBeFocused()
  await expectAccessible(page)
  await summers.getByRole('checkbox', { name: '2024' }).check()
  await summers.getByRole('checkbox', { name: '2026' }).check()
  await summers.getByRole('checkbox', { name: '2022' }).check()
  await summers.getByRole('button', { name: 'Remove 2022' }).click()
  await expect(summers.getByRole('button', { name: /^Remove/u })).toHaveCount(2)
  await expect(summers.getByRole('button', { name: 'Add to' })).toBeFocused()

  const address = page.getByRole('group', { name: 'Where to?' })
  await expect(address.getByRole('textbox')).toHaveCount(3)
  await address.getByLabel('Country').selectOption('PT')
  await address.getByLabel('Street and number').fill('Cais da Rocha 9')
  await address.getByLabel('City').fill('Lisbon')
  await address.getByText('Add a second line').click()
  await expect(address.getByLabel('Address line 2')).toBeFocused()
  await page.keyboard.type('Pier 9')
  await page.getByLabel('Anything else?').fill('We come by ferry.')
  await expect(page.getByText('17 of 5,000')).toBeVisible()
  await expectAccessible(page)

  // What was typed and chosen outlives a reload, also out of sight.
  await page.reload()
  await expect(summers.getByRole('button', { name: /^Remove/u })).toHaveCount(2)
  await expect(address.getByLabel('Address line 2')).toHaveValue('Pier 9')
  await expect(page.getByText('17 of 5,000')).toBeVisible()
  await press.click()
  await page.waitForURL(/\/summary$/u)
  expect(await answers(shop)).toMatchObject({
    'Which summers?': ['2024', '2026'],
    'Where to?': { address_line_1: 'Cais da Rocha 9', address_line_2: 'Pier 9', city: 'Lisbon', country: 'PT' },
    'Anything else?': 'We come by ferry.',
  })
})

test('without script a birthday has its three fields too, and a phone is one', async ({ browser, baseURL }) => {
  const shop = await asking(baseURL ?? '')
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(shop.path)
  await page.getByLabel('How many: Free entry').selectOption('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  await fillPlain(page, { Day: '31', Month: '2', Year: '1985' })
  await expect(page.getByLabel('Country code')).toBeHidden()
  await page.getByRole('button', { name: 'Get ticket' }).click()
  await expect(page.getByRole('group', { name: 'Some fields need your attention' })).toContainText(
    'Enter a date that exists.',
  )
  await expect(born(page).getByLabel('Month')).toHaveValue('2')
  await born(page).getByLabel('Month').fill('3')
  await page.getByRole('button', { name: 'Get ticket' }).click()
  await expect(page.getByRole('heading', { name: /You’re going to Harbour Lights/u })).toBeVisible()
  expect(await answers(shop)).toEqual({ 'Date of birth': '1985-03-31', 'Phone on the day': '912 345 678' })
  await context.close()
})

async function fillPlain(page: Page, day: Readonly<Record<string, string>>): Promise<void> {
  await page.getByLabel('Email', { exact: true }).first().fill('mira@koller.example')
  await page.getByLabel('First name', { exact: true }).first().fill('Mira')
  await page.getByLabel('Last name', { exact: true }).first().fill('Koller')
  for (const [label, value] of Object.entries(day)) await born(page).getByLabel(label).fill(value)
  await phone(page).fill('912 345 678')
}

test('an organizer says that a date is a birthday and sees how it is asked', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto(`/manage/event/${shop.eventId}/questions`)
  await page.getByRole('button', { name: 'Add question', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New question' })
  await drawer.getByLabel('Question', { exact: true }).fill('Date of birth')
  await drawer.getByLabel('How it is answered').selectOption('Date')
  const preview = drawer.getByRole('region', { name: 'As buyers see it' })
  await expect(preview.locator('input[type=date]')).toHaveCount(1)
  await drawer.getByRole('switch', { name: 'It is a birthday' }).check()
  await expect(preview.getByRole('textbox')).toHaveCount(3)
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Save question' }).click()
  await expect(drawer).toBeHidden()
  const saved = await shop.client.get(`/events/${shop.eventId}/questions`)
  expect(saved.json).toMatchObject({ data: [{ type: 'DATE', is_birthday: true }] })
})
