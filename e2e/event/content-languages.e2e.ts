import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { openSettings } from '../support/organizer.ts'
import { enterAs, putOnSale, type OnSale } from '../support/on-sale.ts'

// It looks at every form in four views.
test.describe.configure({ timeout: 180_000 })

const MEAL = {
  title: 'Meal',
  description: 'Served at eight',
  type: 'RADIO',
  options: ['Meat', 'Fish'],
  belongs_to: 'ORDER',
  required: true,
}

/** An evening with several prices and a question, in English alone. */
async function openShop(baseURL: string | undefined): Promise<OnSale> {
  const shop = await putOnSale(baseURL ?? '', {
    settings: { terms_text: 'No refunds' },
    products: [
      {
        title: 'Seat',
        description: '<p>By the window</p>',
        type: 'TIERED',
        prices: [
          { label: 'Child', price: 0 },
          { label: 'Adult', price: 0 },
        ],
      },
    ],
  })
  await shop.client.post(`/events/${shop.eventId}/questions`, MEAL)
  return shop
}

/** Adds a language to the texts, with the keyboard alone. */
async function addLanguage(page: Page, name: string, within: Locator | Page = page): Promise<void> {
  await within.getByRole('button', { name: 'Add a language' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(within.getByRole('radio', { name: new RegExp(`^${name} · `, 'u') }).first()).toBeChecked()
}

/** Types over what is in a field, as a person does who came to it by Tab. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Chooses a shown language of a bar with the arrows. */
async function showLanguage(page: Page, within: Locator, name: RegExp): Promise<void> {
  const bar = within.getByRole('radiogroup', { name: 'Language of the texts' })
  const wanted = bar.getByRole('radio', { name })
  await bar.getByRole('radio', { checked: true }).focus()
  for (let steps = 0; steps < 7 && !(await wanted.isChecked()); steps += 1) await page.keyboard.press('ArrowRight')
  await expect(wanted).toBeChecked()
}

/** Over the whole of a phone's width and a desktop's. */
async function expectGoodAtBothWidths(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 720 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
}

async function translateEvent(page: Page, shop: OnSale): Promise<void> {
  await page.goto(`/manage/event/${shop.eventId}/settings`)
  await openSettings(page, 'General', 'Checkout')
  await addLanguage(page, 'German')
  const title = page.getByLabel(/^Title/u).first()
  await expect(title).toHaveValue('')
  await expect(title).toHaveAttribute('placeholder', 'Harbour Lights')
  await typeInto(page, title, 'Hafenlichter')
  // One language for the whole page; what is empty in the first one says so.
  await typeInto(page, page.getByLabel(/^Terms/u), 'Keine Rückgabe')
  await expect(page.getByText('Empty in English.').first()).toBeAttached()
  await expectGoodAtBothWidths(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect((await shop.client.get(`/events/${shop.eventId}`)).json?.['data']).toMatchObject({
    title: 'Harbour Lights',
    translations: { de: { title: 'Hafenlichter' } },
    settings: { terms_text: 'No refunds', translations: { de: { terms_text: 'Keine Rückgabe' } } },
  })
}

async function translateProduct(page: Page, shop: OnSale): Promise<void> {
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'Seat', exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: /Seat/u })
  await showLanguage(page, drawer, /^German · 0 of 4$/u)
  await expect(drawer.getByText('Where a translation is missing, buyers read the text in English.')).toBeVisible()
  await typeInto(page, drawer.getByRole('textbox', { name: 'Name (optional)' }), 'Sitzplatz')
  await typeInto(page, drawer.getByRole('group', { name: 'Child' }).getByLabel(/^Label/u), 'Kind')
  await expect(drawer.getByRole('radio', { name: 'German · 2 of 4' })).toBeChecked()
  await expect(drawer.getByRole('region', { name: 'As buyers see it' })).toContainText('Sitzplatz')
  await expectGoodAtBothWidths(page)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
}

async function translateQuestion(page: Page, shop: OnSale): Promise<void> {
  await page.goto(`/manage/event/${shop.eventId}/questions`)
  await page.getByRole('button', { name: 'Meal', exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: /Meal/u })
  await showLanguage(page, drawer, /^German · 0 of 3$/u)
  await typeInto(page, drawer.getByRole('textbox', { name: 'Question (optional)' }), 'Essen')
  await typeInto(page, drawer.getByRole('textbox', { name: 'Meat' }), 'Fleisch')
  await typeInto(page, drawer.getByRole('textbox', { name: 'Fish' }), 'Fisch')
  await expectGoodAtBothWidths(page)
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
}

/** The event page and the checkout, as a reader sees them whose browser speaks that language. */
async function goAsBuyer(browser: Browser, shop: OnSale, wishes: { locale: string; add: RegExp; go: string }) {
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL ?? '', locale: wishes.locale })
  const page = await context.newPage()
  await page.goto(shop.path)
  const ofEvent = await page.locator('main').innerText()
  await page.getByRole('button', { name: wishes.add }).click()
  await page.getByRole('complementary').getByRole('button', { name: wishes.go }).click()
  await page.waitForURL(/checkout/u)
  await page.getByRole('radio').first().waitFor()
  const ofCheckout = await page.locator('main').innerText()
  await context.close()
  return { ofEvent, ofCheckout }
}

test('event, product and question are translated by keyboard, and each buyer reads their language', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const shop = await openShop(baseURL)
  await enterAs(context, shop)
  await page.setViewportSize({ width: 1440, height: 900 })
  await translateEvent(page, shop)
  await translateProduct(page, shop)
  await translateQuestion(page, shop)

  const german = await goAsBuyer(browser, shop, { locale: 'de-DE', add: /Kind wählen$/u, go: 'Weiter' })
  for (const words of ['Hafenlichter', 'Sitzplatz', 'Kind', 'Adult', 'By the window'])
    expect(german.ofEvent).toContain(words)
  for (const words of ['Sitzplatz', 'Essen', 'Fleisch', 'Fisch', 'Served at eight'])
    expect(german.ofCheckout).toContain(words)
  const french = await goAsBuyer(browser, shop, { locale: 'fr-FR', add: /^Ajouter.*Child$/u, go: 'Continuer' })
  for (const words of ['Harbour Lights', 'Seat', 'Child']) expect(french.ofEvent).toContain(words)
  for (const words of ['Seat', 'Meal', 'Meat']) expect(french.ofCheckout).toContain(words)
})

test('what is missing stands on one page, and each line leads to its field', async ({ page, context, baseURL }) => {
  const shop = await openShop(baseURL)
  await enterAs(context, shop)
  const at = `/manage/event/${shop.eventId}`
  await page.goto(`${at}/languages`)
  await expect(page.getByRole('heading', { name: 'Everything is in English' })).toBeVisible()
  await expectGoodAtBothWidths(page)
  await page.getByRole('link', { name: 'Add a language' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Add a language' })).toBeFocused()

  const settings = { ticket_design_settings: { footer_text: 'East gate' } }
  await shop.client.patch(`/events/${shop.eventId}`, { translations: { de: { title: 'Hafenlichter' } }, settings })
  await page.goto(`${at}/settings?section=general`)
  await page.getByRole('link', { name: 'What is missing' }).press('Enter')
  const german = page.getByRole('region', { name: 'German' })
  await expect(german.getByText(/^1 of \d+ texts translated$/u)).toBeVisible()
  await expectGoodAtBothWidths(page)
  for (const { line, field } of [
    { line: 'Terms', field: /^Terms/u },
    { line: 'Note for guests', field: /^Note for guests/u },
    { line: 'Seat', field: 'Name (optional)' },
    { line: 'Meal', field: 'Question (optional)' },
  ]) {
    await page.goto(`${at}/languages`)
    await german.getByRole('link', { name: line, exact: true }).press('Enter')
    await expect(page.getByRole('textbox', { name: field })).toBeFocused()
    await expect(page.getByRole('radio', { name: /^German/u }).first()).toBeChecked()
  }
})

test('a question is translated with its options, and a refusal shows the language it is about', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await openShop(baseURL)
  await enterAs(context, shop)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/manage/event/${shop.eventId}/questions`)
  await page.getByRole('button', { name: 'Meal', exact: true }).press('Enter')
  const drawer = page.getByRole('dialog', { name: /Meal/u })
  await addLanguage(page, 'German', drawer)
  await typeInto(page, drawer.getByRole('textbox', { name: 'Question (optional)' }), 'Essen')
  await typeInto(page, drawer.getByRole('textbox', { name: 'Meat' }), 'Fleisch')
  await showLanguage(page, drawer, /^English$/u)
  await expect(drawer.getByRole('textbox', { name: 'Option 2' })).toHaveValue('Fish')
  await page.keyboard.press('Control+Enter')

  // One option alone would stand among those of another language.
  await expect(drawer.getByRole('radio', { name: /^German/u })).toBeChecked()
  const options = drawer.getByRole('group', { name: 'Options' })
  await expect(options).toContainText('as many')
  await expectAccessible(page)
  await typeInto(page, options.getByRole('textbox', { name: 'Fish' }), 'Fisch')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  const { json } = await shop.client.get(`/events/${shop.eventId}/questions`)
  expect(json?.['data']).toMatchObject([
    { options: ['Meat', 'Fish'], translations: { de: { title: 'Essen', options: ['Fleisch', 'Fisch'] } } },
  ])
})

test('a category is translated, and nothing of it is lost when its name changes', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await openShop(baseURL)
  await enterAs(context, shop)
  const listed = await shop.client.get(`/events/${shop.eventId}/product-categories`)
  const [category] = (listed.json?.['data'] ?? []) as { id: number }[]
  const path = `/events/${shop.eventId}/product-categories/${category?.id}`
  await shop.client.put(path, { name: 'Places', translations: { fr: { name: 'Places assises' } } })
  await page.goto(`/manage/event/${shop.eventId}/products`)
  await page.getByRole('button', { name: 'Actions for Places' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit category' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: /Places/u })
  await addLanguage(page, 'German', drawer)
  await typeInto(page, drawer.getByRole('textbox', { name: 'Name (optional)' }), 'Plätze')
  await expectAccessible(page)
  await showLanguage(page, drawer, /^English$/u)
  await typeInto(page, drawer.getByRole('textbox', { name: 'Name' }), 'Seats')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  expect((await shop.client.get(path)).json?.['data']).toMatchObject({
    name: 'Seats',
    translations: { fr: { name: 'Places assises' }, de: { name: 'Plätze' } },
  })
})
