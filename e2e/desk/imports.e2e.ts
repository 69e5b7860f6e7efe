import { expect, type Page } from '@playwright/test'
import { eventbriteAttendees } from '@turnout/testkit/imports/import-sheets-eventbrite.ts'
import { pretixJson } from '@turnout/testkit/imports/import-sheets-pretix.ts'
import { asCsv } from '@turnout/testkit/imports/import-sheets.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** Enters the account of a new organizer, and begins an import with files. */
async function begin(page: Page, files: readonly ReturnType<typeof fileOf>[]): Promise<void> {
  await page.goto('/account/imports')
  await expect(page.getByRole('heading', { name: 'Move to Turnout' })).toBeVisible()
  await page
    .getByLabel('Choose files')
    .first()
    .setInputFiles([...files])
  await expect(page.getByRole('heading', { name: 'Files', exact: true })).toBeVisible()
}

/** Types the start of the new event; its parts are typed one after the other. */
async function enterStart(page: Page): Promise<void> {
  await page.getByRole('spinbutton', { name: /day/iu }).first().click()
  await page.keyboard.type('120620271930')
}

async function tryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start trial run' }).click()
  await expect(page.getByText('This was a trial run. Nothing is written yet.')).toBeVisible({ timeout: 30_000 })
}

async function importForGood(page: Page, button: RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('No one is mailed, no webhook is called, and no money moves.')).toBeVisible()
  await expect(question.getByText('What comes in stays, also when you delete the import.')).toBeVisible()
  await question.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible({ timeout: 30_000 })
}

test('attendees of Eventbrite come into a new draft, and stand on its guest list', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, await putOnSale(baseURL ?? ''))

  await test.step('the file is recognised', async () => {
    await page.goto('/manage/events')
    await page.getByRole('link', { name: 'Data', exact: true }).click()
    await page.getByRole('link', { name: 'Imports', exact: true }).click()
    await expect(page.getByText('Your guests’ QR codes keep working at the door')).toBeVisible()
    await expectAccessible(page)
    await begin(page, [fileOf('attendees.csv', asCsv(eventbriteAttendees))])
    await expect(page.getByText(/Attendees of Eventbrite · 3 rows/u)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a draft needs to know when it begins', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('Dance by the river')
    await page.getByRole('button', { name: 'Start trial run' }).click()
    await expect(page.getByText('Enter when the event begins.').first()).toBeVisible()
    await enterStart(page)
  })

  await test.step('the trial run shows what would come in', async () => {
    await tryOut(page)
    await expect(page.getByRole('heading', { name: 'Sums in GBP' })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Orders 2 2 none/u })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('imported, its guests are there', async () => {
    await importForGood(page, /^Import 2 orders$/u)
    await expect(page.getByText('2 orders and 4 tickets are in Dance by the river')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See the guests' }).click()
    await expect(page.getByText('Ada Byron').first()).toBeVisible()
  })

  await test.step('it stands among the earlier imports, and goes without its orders', async () => {
    await page.goto('/account/imports')
    await expect(page.getByText(/Eventbrite · 1 file · 2 orders · 4 tickets/u)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete import' }).click()
    await expect(page.getByText('The orders and guests that came in by it stay.')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete import' }).click()
    await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeHidden()
  })
})

const CHOIR = [
  'Beleg;Wann;Wofür;Stück für Stück;Wer;Post;Chorstimme',
  'K-1;03.04.2026;Parkett;24,50;Ana Reis;ana@guest.example;Alt',
  'K-2;04.04.2026;Rang;12,00;Bo Ng;bo@guest.example;Bass',
].join('\r\n')

const CHOIR_COLUMNS = {
  Beleg: 'Order number',
  Wann: 'Date of the order',
  Wofür: 'Product',
  'Stück für Stück': 'Price of a ticket',
  Wer: 'Name of the buyer',
  Post: 'E-mail of the buyer',
  Chorstimme: 'Answer of the guest',
}

async function nameColumns(page: Page, columns: Readonly<Record<string, string>>): Promise<void> {
  const recognised = page.locator('summary').filter({ hasText: /recognised/u })
  if ((await recognised.count()) > 0 && !(await recognised.locator('..').evaluate((it) => it.hasAttribute('open'))))
    await recognised.click()
  for (const [heading, field] of Object.entries(columns))
    await page.getByRole('combobox', { name: `What the column ${heading} holds` }).selectOption({ label: field })
}

test('columns of any table are named by hand, and a heading becomes a question', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '', { title: 'Spring choir' })
  await enterAs(context, shop)
  await begin(page, [fileOf('choir.csv', CHOIR)])
  await expect(page.getByText(/A table whose columns you name · 2 rows/u)).toBeVisible()

  await test.step('two columns cannot hold the same', async () => {
    await nameColumns(page, { ...CHOIR_COLUMNS, Wer: 'E-mail of the buyer' })
    await page.getByRole('radio', { name: /^An event of mine/u }).check({ force: true })
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: /^Spring choir/u }).click()
    await page.getByRole('button', { name: 'Start trial run' }).click()
    await expect(page.getByText('Another column of the file holds this already').first()).toBeVisible()
    await expectAccessible(page)
    await nameColumns(page, CHOIR_COLUMNS)
  })

  await test.step('what is written is shown with what it becomes', async () => {
    await expect(page.getByText('“03.04.2026” in the file becomes 3 April 2026.')).toBeVisible()
    await expect(page.getByText('“24,50” in the file becomes €24.50.')).toBeVisible()
  })

  await test.step('it comes into the event that was chosen', async () => {
    await tryOut(page)
    await expect(page.getByRole('row', { name: /^Gross €36\.50 €36\.50 none/u })).toBeVisible()
    await importForGood(page, /^Import 2 orders$/u)
    await page.getByRole('link', { name: 'See the orders' }).click()
    await expect(page).toHaveURL(new RegExp(`/manage/event/${shop.eventId}/orders`, 'u'))
    await expect(page.getByText('Ana Reis').first()).toBeVisible()
  })
})

test('the same export of pretix again brings nothing new', async ({ page, context, baseURL }) => {
  await enterAs(context, await putOnSale(baseURL ?? ''))
  const file = fileOf('pretixdata.json', JSON.stringify(pretixJson))

  await test.step('the first time it comes into a new event', async () => {
    await begin(page, [file])
    await expect(page.getByText(/Orders and tickets of pretix/u)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Fest')
    await enterStart(page)
    await tryOut(page)
    await importForGood(page, /^Import \d orders?$/u)
  })

  await test.step('the second time all of it is here', async () => {
    await begin(page, [file])
    await page.getByRole('radio', { name: /^An event of mine/u }).check({ force: true })
    await page.getByRole('combobox', { name: 'Event' }).click()
    await page.getByRole('option', { name: /^Fest/u }).click()
    await page.getByRole('button', { name: 'Start trial run' }).click()
    await expect(page.getByText('Nothing new: all of these files is here already, or left out.')).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByRole('button', { name: /^Import/u })).toBeHidden()
    await expectAccessible(page)
  })
})

const WRONG = [
  'Order number;Order date;Product;Price;Name;Email',
  'R-1;03/04/2026;Entry;10,00;Ana Reis;ana@guest.example',
  'R-2;someday;Entry;10,00;Bo Ng;bo@guest.example',
  'R-3;05/04/2026;Entry;ten;Cy Ode;cy@guest.example',
].join('\n')

test('rows that are wrong are named with their line, and a changed plan takes them in', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, await putOnSale(baseURL ?? ''))
  await begin(page, [fileOf('sales.csv', WRONG)])
  await expect(page.getByText(/A table whose columns you name · 3 rows/u)).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('River fair')
  await enterStart(page)

  await test.step('the trial run says which rows stay out, and why', async () => {
    await tryOut(page)
    const dates = page.getByRole('table', { name: 'Not a date' })
    await expect(page.getByText('Not an amount', { exact: true })).toBeVisible()
    await expect(dates.getByRole('row', { name: /sales\.csv Line 3 Order date someday/u })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('without the column of dates its row comes in', async () => {
    await page.getByRole('button', { name: 'Change the plan' }).click()
    await nameColumns(page, { 'Order date': 'Skip column' })
    await tryOut(page)
    await expect(page.getByText('Not a date', { exact: true })).toBeHidden()
    await importForGood(page, /^Import 2 orders$/u)
    await expect(page.getByText('2 orders and 2 tickets are in River fair')).toBeVisible()
  })
})

test('a file that cannot be read says why, and another one takes its place', async ({ page, context, baseURL }) => {
  await enterAs(context, await putOnSale(baseURL ?? ''))
  await begin(page, [fileOf('pictures.csv', '%PDF-1.7\n\u0000\u0001\u0002')])
  const refused = page.getByRole('listitem').filter({ hasText: 'pictures.csv' })
  await expect(refused.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await refused.getByRole('button', { name: 'Remove pictures.csv' }).click()
  await expect(refused).toBeHidden()
  await page
    .getByLabel('Choose files')
    .first()
    .setInputFiles([fileOf('choir.csv', CHOIR)])
  await expect(page.getByText(/A table whose columns you name · 2 rows/u)).toBeVisible()
})
