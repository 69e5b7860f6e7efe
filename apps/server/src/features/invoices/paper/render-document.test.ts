import { pdfStructure } from '@turnout/testkit/files/pdf-structure.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { expect, test } from 'vitest'
import { longInvoice, sampleCreditNote, sampleDocument, sampleInvoice } from '@turnout/testkit/files/invoice-samples.ts'
import type { IssuedDocument } from '@turnout/domain/invoices/invoice-document.ts'
import { renderDocument } from './render-document.ts'

const textOf = async (issued: IssuedDocument): Promise<string> =>
  (await pdfText(await renderDocument(issued))).join('\n')

test('an invoice says who, to whom, what for, how much, which taxes and until when', async () => {
  const text = await textOf(sampleInvoice)
  for (const said of [
    'Tidal Sessions Lda',
    'Invoice',
    'TS-2027-1001',
    'Mira Köller',
    '10115 Berlin',
    'Germany',
    '2 March 2027',
    '16 March 2027',
    'O-7KQ4MWXY',
    'Harbour Lights',
    'Reduced from €25.00 with the code EARLY',
    'Booking fee',
    'Date 12 June 2027',
    'Place Pier 9 Warehouse, Lisbon',
    'Subtotal without tax',
    '€58.00',
    'VAT 19%',
    '€9.12',
    '€67.82',
    'VAT 7%',
    '€0.70',
    'IBAN PT50',
    'VAT ID PT500123456',
    'Doors open at 19:00.',
    'Page 1 of 1',
  ])
    expect(text).toContain(said)
})

test('in German, and paid by card, it says so', async () => {
  const payment = { isPaid: true, provider: 'STRIPE', termsDays: null, instructions: null } as const
  const document = { ...sampleDocument, payment: { ...payment, paidAt: '2027-03-02T18:04:00Z' } }
  const text = await textOf({ ...sampleInvoice, locale: 'de', dueAt: null, document })
  expect(text).toContain('Mit Karte bezahlt am 2. März 2027.')
  expect(text.replaceAll('\u00A0', ' ')).toContain('Gesamtbetrag 67,82 €')
  expect(text).not.toContain('Fällig')
})

test('a credit note names the invoice that it corrects, and what it takes back of which tax', async () => {
  const text = await textOf(sampleCreditNote)
  for (const said of [
    'Credit note',
    'TS-2027-1002',
    'Corrects invoice TS-2027-1001 of 2 March 2027.',
    '€20.00',
    '€3.19',
  ])
    expect(text).toContain(said)
})

test('a credit note leaves out taxes of which it takes nothing back', async () => {
  const { document } = sampleCreditNote
  const nothing = { taxes: [], netMinor: 0, taxMinor: 0, grossMinor: 0 }
  const text = await textOf({
    ...sampleCreditNote,
    document: { ...document, taxGroups: [...document.taxGroups, nothing] },
  })
  expect(text).toContain('€3.19')
  expect(text).not.toContain('€0.00')
})

test('with prices that include everything, a line says the shown price, and fees and taxes are contained', async () => {
  const vat = { name: 'VAT', calculationType: 'PERCENTAGE', rate: 7, isIncluded: false, amountMinor: 291 } as const
  const document: IssuedDocument['document'] = {
    ...sampleDocument,
    prices: 'INCLUSIVE',
    lines: [{ name: 'Dinner', quantity: 2, unitMinor: 2301, listedUnitMinor: 2301, amountMinor: 4602 }],
    taxGroups: [{ taxes: [vat], netMinor: 4311, taxMinor: 291, grossMinor: 4602 }],
    totalMinor: 4602,
  }
  const text = await textOf({ ...sampleInvoice, document })
  for (const said of ['€23.01', '€46.02', 'Contains Booking fee', '€3.00', 'Contains VAT 7%', '€2.91'])
    expect(text).toContain(said)
  expect(text).not.toContain('Subtotal')
})

test('where no tax is charged, a sentence says so', async () => {
  const taxGroups = [{ taxes: [], netMinor: 6782, taxMinor: 0, grossMinor: 6782 }]
  const text = await textOf({ ...sampleInvoice, document: { ...sampleDocument, taxGroups } })
  expect(text).toContain('No tax is charged on these items.')
  expect(await textOf(sampleInvoice)).not.toContain('No tax is charged')
})

test('a hundred lines fill pages that each say what they belong to, and no line is lost', async () => {
  const pages = await pdfText(await renderDocument(longInvoice))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('TS-2027-1001')
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
  }
  const text = pages.join('\n')
  for (let seat = 1; seat <= 100; seat += 1) expect(text).toMatch(new RegExp(`(?:Seat|Platz) ${seat}\\b`, 'u'))
  expect(pages.slice(0, -1).every((page) => page.includes('Unit price'))).toBe(true)
  expect(text).toContain('Олександра')
  expect(text.replaceAll(/\s/gu, '')).toContain('NguyễnĐặng')
})

test('a label of the organizer stands for the word, and names are written in their own letters', async () => {
  const document = {
    ...sampleDocument,
    label: 'Tax invoice',
    buyer: { ...sampleDocument.buyer, name: '서울 Mira 🎉' },
    seller: { ...sampleDocument.seller, name: 'שירה בע״מ' },
  }
  const file = await renderDocument({ ...sampleInvoice, document })
  const text = (await pdfText(file)).join('\n')
  expect(text).toContain('Tax invoice')
  expect(text).toContain('서울 Mira 🎉')
  expect((await pdfStructure(file)).readAs).toContain('שירה בע״מ')
})

test.each([
  ['an invoice', sampleInvoice],
  ['a credit note', sampleCreditNote],
  ['a long invoice', longInvoice],
])('%s can be heard: everything on it is content or adornment', async (_, issued) => {
  const said = await pdfStructure(await renderDocument(issued))
  expect(said).toMatchObject({ unmarked: 0, isTagged: true, saysUniversal: true, showsTitle: true })
  expect(said.title).toContain(issued.document.seller.name)
  const elements = said.pages.flat()
  expect(elements.filter((path) => path.endsWith('H1'))).toHaveLength(1)
  const lines = issued.document.lines.length + issued.document.fees.length
  const rows = elements.filter((path) => path === 'Document/Table/TR').length
  expect(rows).toBeGreaterThan(lines)
  // Four cells in each row, and heads once however many pages show them.
  const cells = elements.filter((path) => /\/TR\/T[HD]$/u.test(path)).length
  expect(cells % 4).toBe(0)
  expect(elements.filter((path) => path.endsWith('/TH')).length).toBeLessThanOrEqual(8)
})

test('the same document is the same file, another one is not', async () => {
  const [one, again, other] = await Promise.all(
    [sampleInvoice, sampleInvoice, sampleCreditNote].map((issued) => renderDocument(issued)),
  )
  expect(one?.equals(again ?? Buffer.alloc(0))).toBe(true)
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false)
})
