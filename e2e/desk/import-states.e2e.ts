import { expect, type Page } from '@playwright/test'
import { asCsv } from '@turnout/testkit/imports/import-sheets.ts'
import { eventbriteAttendees } from '@turnout/testkit/imports/import-sheets-eventbrite.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { confirmAddress } from '../support/confirm-address.ts'
import { joinTeam } from '../account/join-team.ts'
import { test } from '../support/journey.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'

interface Dropped {
  readonly name: string
  readonly text: string
}

const ATTENDEES: Dropped = { name: 'attendees.csv', text: asCsv(eventbriteAttendees) }

const asChosen = ({ name, text }: Dropped) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** Drops files on the place for them, as a hand does that drags them in from outside. */
async function drop(page: Page, files: readonly Dropped[]): Promise<void> {
  const transfer = await page.evaluateHandle((all) => {
    const carried = new DataTransfer()
    for (const { name, text } of all) carried.items.add(new File([text], name, { type: 'text/csv' }))
    return carried
  }, files)
  const place = page.getByText(/^(?:Drop your files here|More of the same system)$/u)
  for (const type of ['dragenter', 'dragover', 'drop']) await place.dispatchEvent(type, { dataTransfer: transfer })
}

const choose = (page: Page, file: Dropped) =>
  page
    .getByLabel(/^Choose files$/u)
    .first()
    .setInputFiles([asChosen(file)])

test('files that are dropped are taken, and more of them are dropped on the import', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, await putOnSale(baseURL ?? ''))
  await page.goto('/account/imports')
  await expect(page.getByText('Drop your files here')).toBeVisible()
  await drop(page, [ATTENDEES])
  await expect(page.getByText(/Attendees of Eventbrite · 3 rows/u)).toBeVisible()
  await drop(page, [{ ...ATTENDEES, name: 'more.csv' }])
  await expect(page.getByRole('listitem').filter({ hasText: 'more.csv' })).toContainText('Attendees of Eventbrite')
})

test('a file that cannot travel without a network says so, and goes when it is back', async ({
  page,
  context,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/u)
  await enterAs(context, await putOnSale(baseURL ?? ''))
  await page.goto('/account/imports')
  await choose(page, ATTENDEES)
  await expect(page.getByText(/Attendees of Eventbrite · 3 rows/u)).toBeVisible()
  await context.setOffline(true)
  await choose(page, { ...ATTENDEES, name: 'more.csv' })
  const row = page.getByRole('listitem').filter({ hasText: 'more.csv' })
  await expect(row.getByRole('alert')).toBeVisible()
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(row.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toContainText('Attendees of Eventbrite')
})

test('a name that would be markup stays a name, and a broken workbook is refused with a reason', async ({
  page,
  context,
  baseURL,
}) => {
  await enterAs(context, await putOnSale(baseURL ?? ''))
  await page.goto('/account/imports')
  const name = '<img src=x onerror=document.title=1>.xlsx'
  await choose(page, { name, text: 'PK\u0003\u0004 and nothing that could be unpacked' })
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByRole('alert')).toBeVisible()
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await expectAccessible(page)
})

test('one who may not change the account is told so, on the list and on an import', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const shop = await putOnSale(origin)
  await confirmAddress(shop)
  const { client } = await joinTeam(origin, shop, 'VIEWER')
  await enterAs(context, { client })
  for (const address of ['/account/imports', '/account/imports/1']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access denied')
    await expectAccessible(page)
  }
})

test('an import for good waits for a proof that it is them', async ({ page, context, baseURL }) => {
  const shop = await putOnSale(baseURL ?? '')
  await enterAs(context, shop)
  // As if the sign-in were eleven minutes old.
  let refusals = 2
  await page.route('**/imports/*/run', (route) => {
    refusals -= 1
    const refused = { message: 'Confirm that it is you.', code: 'proof_required', errors: {}, request_id: 'r' }
    return refusals < 0 ? route.continue() : route.fulfill({ status: 403, json: refused })
  })
  await page.goto('/account/imports')
  await choose(page, ATTENDEES)
  await page.getByRole('textbox', { name: 'Title' }).fill('Dance by the river')
  await page.getByRole('spinbutton', { name: /day/iu }).first().click()
  await page.keyboard.type('120620271930')
  await page.getByRole('button', { name: 'Start trial run' }).click()
  const ask = async () => {
    await page.getByRole('button', { name: 'Import 2 orders' }).click({ timeout: 30_000 })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click()
  }
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await ask()
  await expect(proof).toBeVisible()
  await expectAccessible(page)
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(proof).toBeHidden()
  const question = page.getByRole('alertdialog')
  if (await question.isVisible()) await question.getByRole('button', { name: 'Import', exact: true }).click()
  else await ask()
  await proof.getByRole('textbox', { name: 'Password' }).fill(shop.owner.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'What to do next' })).toBeVisible({ timeout: 30_000 })
})
