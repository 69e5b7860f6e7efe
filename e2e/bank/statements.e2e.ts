import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { buy, type BoughtOrder } from '../support/buy-over-http.ts'
import { test } from '../support/journey.ts'
import { mailTo } from '../support/mailbox.ts'
import { enterAs, putOnSale } from '../support/on-sale.ts'
import { picture } from '../support/take-picture.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import { writeCamt, type Movement } from './write-camt.ts'

const BANK = { payee: 'Tidal Sessions Lda', iban: 'PT50 0002 0123 1234 5678 9015 4' }
const BUYERS = [
  ['Davi', 'Antunes'],
  ['Nélia', 'Brandão'],
  ['Uwe', 'Dietz'],
  ['Rosa', 'Holm'],
  ['Karin', 'Seabra'],
] as const

interface Waiting extends BoughtOrder {
  readonly reference: string
}

/** A shop with five orders that wait for a transfer of 42.00 each. */
async function fiveTransfers(origin: string) {
  const shop = await putOnSale(origin, {
    products: [{ title: 'Day pass', type: 'PAID', prices: [{ price: 42 }] }],
    settings: { payment_providers: ['OFFLINE'], offline_payment_methods: ['BANK_TRANSFER'], bank_transfer: BANK },
  })
  const orders: Waiting[] = []
  for (const [first, last] of BUYERS) {
    const order = await buy(origin, shop, { product: 'Day pass', quantity: 1, first, last })
    const found = await shop.client.get(`/events/${shop.eventId}/orders?query=${order.publicId}`)
    orders.push({ ...order, reference: String(found.json?.['data']?.[0]?.['payment_reference']) })
  }
  return { shop, orders }
}

/** The statement of the bank: two exact lines, four that a person decides, one of another's money, one debit. */
const movementsOf = ([davi, nelia, uwe, rosa, karin]: readonly Waiting[]): readonly Movement[] => [
  { ref: 'B1', amount: '42.00', name: 'Davi Antunes', reference: davi?.reference ?? '' },
  { ref: 'B2', amount: '42.00', name: 'Karin Seabra', reference: karin?.reference ?? '' },
  { ref: 'B3', amount: '38.00', name: 'Nelia Brandao', reference: nelia?.reference ?? '' },
  { ref: 'B4', amount: '46.00', name: 'Uwe Dietz', reference: uwe?.reference ?? '' },
  { ref: 'B5', amount: '42.00', name: 'Rosa Holm', text: `${rosa?.publicId.replace('-', '') ?? ''} concert` },
  { ref: 'B6', amount: '42.00', name: 'Davi Antunes', reference: davi?.reference ?? '' },
  { ref: 'B7', amount: '18.20', name: 'City Choir', text: 'rent' },
  { ref: 'B8', amount: '9.90', name: 'Banco do Cais', text: 'fee', isDebit: true },
]

const upload = (page: Page, xml: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'tidal-may.xml', mimeType: 'application/xml', buffer: Buffer.from(xml) })

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

const booked = (page: Page) => page.getByRole('row').filter({ has: page.getByText('Booked', { exact: true }) })

/** The page of an order of which a part has come: it names the rest, and its code asks for no more. */
async function buyerReadsTheRest(page: Page, eventId: number, order: Waiting | undefined): Promise<void> {
  await page.goto(publicPaths.order(eventId, order?.shortId ?? '', 'summary'))
  await expect(page.getByText('We have received €38.00. €4.00 is still missing.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Transfer €4\.00 by /u })).toBeVisible()
  const [code = ''] = await codesIn(new Uint8Array(await page.locator('#scan-code').screenshot()))
  expect(code.split('\n')).toContain('EUR4.00')
  await expectAccessible(page)
  await page.close()
}

test('a treasurer uploads a statement, confirms what is exact, and decides about the odd lines', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const { shop, orders } = await fiveTransfers(baseURL ?? '')
  const [davi, nelia, uwe, rosa] = orders
  const xml = writeCamt(movementsOf(orders), new Date().toISOString().slice(0, 10))
  await enterAs(context, shop)

  await test.step('the file is read, and nothing is booked', async () => {
    await page.goto('/account/bank-statements')
    await expect(page.getByText('No bank statement yet')).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'bank-empty')
    await upload(page, xml)
    await expect(page.getByRole('heading', { level: 1, name: 'Check the statement' })).toBeVisible()
    await expect(page.getByText('tidal-may.xml · camt.053 · 8 lines')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm 2 exact, €84.00' })).toBeVisible()
    await expect(row(page, 'Nelia Brandao')).toContainText('€4.00 too little')
    await expect(row(page, 'Uwe Dietz')).toContainText('€4.00 too much')
    await expect(row(page, 'Rosa Holm')).toContainText('Likely')
    await expect(row(page, 'Davi Antunes')).toContainText('Paid twice')
    await expect(row(page, 'City Choir')).toContainText('Unknown')
    await expectAccessible(page)
    await picture(page, 'bank-check')
  })

  await test.step('two exact lines are booked with one press, and their buyers get their tickets', async () => {
    await page.getByRole('button', { name: 'Confirm 2 exact, €84.00' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 lines are booked. The tickets are on their way.')).toBeVisible()
    await expect(page.locator('#bank-lines')).toBeFocused()
    await page.getByRole('radio', { name: 'Booked' }).check({ force: true })
    await expect(booked(page)).toHaveCount(2, { timeout: 20_000 })
    await expectAccessible(page)
    await picture(page, 'bank-booked')
    await page.getByRole('radio', { name: /^To check/u }).check({ force: true })
    const mail = await mailTo(davi?.email ?? '', 'You’re going to')
    expect(mail.text).toContain(davi?.publicId ?? '-')
  })

  await test.step('too little is accepted, too much and twice go back, what is likely is booked', async () => {
    await row(page, 'Rosa Holm').getByRole('button', { name: 'Book €42.00' }).focus()
    await page.keyboard.press('Enter')
    await expect(row(page, 'Rosa Holm')).toHaveCount(0)
    // The row has left, and its place has the focus.
    await expect(page.locator('#bank-lines tbody button:focus')).toHaveCount(1)
    await row(page, 'Nelia Brandao').getByRole('button', { name: 'Ask for €4.00' }).click()
    await expect(row(page, 'Nelia Brandao')).toContainText('Waits for a decision')
    await buyerReadsTheRest(await context.newPage(), shop.eventId, nelia)
    await row(page, 'Nelia Brandao').getByRole('button', { name: 'Accept' }).click()
    await expect(row(page, 'Nelia Brandao')).toHaveCount(0)
    await row(page, 'Uwe Dietz').getByRole('button', { name: 'Book, pay back €4.00' }).click()
    await expect(row(page, 'Uwe Dietz')).toHaveCount(0)
    await row(page, 'Davi Antunes').getByRole('button', { name: 'Pay back €42.00' }).click()
    await expect(row(page, 'Davi Antunes')).toHaveCount(0)
    await row(page, 'City Choir').getByRole('button', { name: 'More for City Choir' }).click()
    await page.getByRole('menuitem', { name: 'Not ours' }).click()
    await page.getByRole('alertdialog').getByRole('textbox', { name: /^Note/u }).fill('Rent of the choir')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not ours' }).click()
    await expect(page.getByRole('heading', { name: 'All 6 lines are booked' })).toBeVisible()
    await mailTo(uwe?.email ?? '', 'You’re going to')
  })

  await test.step('the same file again changes nothing', async () => {
    await page.goto('/account/bank-statements')
    await upload(page, xml)
    await expect(page.getByText('8 lines, all read before')).toBeVisible()
    await page.goto('/account/bank-statements')
    await expect(page.getByRole('row').filter({ hasText: 'tidal-may.xml' })).toHaveCount(2)
    await expectAccessible(page)
    await picture(page, 'bank-statements')
  })

  await test.step('two refunds wait for the bank, which gets them in a file', async () => {
    await page.getByRole('link', { name: 'Look at them' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'DE89' })).toHaveCount(2)
    await expectAccessible(page)
    await picture(page, 'bank-hand-backs')
    await page.getByRole('button', { name: 'Mark 2 as transferred' }).click()
    await expect(page.getByText('2 refunds are marked as transferred')).toBeVisible()
    await expect(page.getByText('No refund waits to be transferred')).toBeVisible()
  })

  await test.step('when the time for undo is over, the others are booked and get their tickets, too', async () => {
    await page.goto('/account/bank-lines')
    await page.getByRole('radio', { name: 'Booked' }).check({ force: true })
    await expect(booked(page)).toHaveCount(6, { timeout: 40_000 })
    for (const order of [nelia, rosa]) await mailTo(order?.email ?? '', 'You’re going to')
  })
})

test('a CSV file asks which column is which, and a letter is not read', async ({ page, context, baseURL }) => {
  const { shop, orders } = await fiveTransfers(baseURL ?? '')
  await enterAs(context, shop)
  await page.goto('/account/bank-statements')
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 not a statement') }
  await page.locator('input[type=file]').setInputFiles(letter)
  await expect(page.getByText('The file was not read', { exact: true })).toBeVisible()
  await expect(page.getByText(/^This is not a bank statement\./u)).toBeVisible()
  const csv = `Tag;Summe;Wer;Was\n26.05.2026;42,00;Davi Antunes;${orders[0]?.reference ?? ''}\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'konto.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(page.getByRole('heading', { name: 'Which column is which?' })).toBeVisible()
  for (const [heading, holds] of [
    ['Tag', 'Date'],
    ['Summe', 'Sum'],
    ['Wer', 'Paid by'],
    ['Was', 'Text'],
  ] as const)
    await page.getByRole('row', { name: heading }).getByRole('combobox').selectOption({ label: holds })
  await expect(page.getByText(/^We read: 26 May.*€42\.00 in\.$/u)).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'bank-map')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('button', { name: 'Confirm 1 exact, €42.00' })).toBeVisible()
})
