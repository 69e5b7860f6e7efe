import { transferCode } from '@turnout/domain/payments/transfer-code.ts'
import { sampleDocument, sampleInvoice } from '@turnout/testkit/files/invoice-samples.ts'
import { pdfCodes } from '@turnout/testkit/files/pdf-codes.ts'
import { pdfText } from '@turnout/testkit/files/pdf-text.ts'
import { expect, test } from 'vitest'
import { renderDocument } from './render-document.ts'

const REFERENCE = 'RF39O7Q2MKX3P'
const EPC = transferCode(
  { payee: 'Tidal Sessions', iban: 'PT50000201231234567890154', bic: null, address: null },
  { amountMinor: 6782, currency: 'EUR', reference: REFERENCE },
)
const SWISS_ACCOUNT = {
  payee: 'Kulturverein Zürichsee',
  iban: 'CH5604835012345678009',
  bic: null,
  address: { address_line_1: 'Seestrasse 12a', zip_or_postal_code: '8002', city: 'Zürich', country: 'CH' },
}
const SWISS = transferCode(SWISS_ACCOUNT, { amountMinor: 123_456_780, currency: 'CHF', reference: REFERENCE })
const withCode = (code: typeof EPC | undefined, locale: string, receivedMinor?: number) =>
  renderDocument({
    ...sampleInvoice,
    locale,
    document: {
      ...sampleDocument,
      payment: {
        isPaid: false,
        provider: 'OFFLINE',
        paidAt: null,
        termsDays: 14,
        instructions: 'IBAN PT50',
        ...(code && { code }),
        ...(receivedMinor !== undefined && { receivedMinor }),
      },
    },
  })

test('an unpaid invoice has the code for a transfer in euro, which a scanner reads', async () => {
  const file = await withCode(EPC, 'en')
  expect(await pdfCodes(file)).toEqual([[EPC?.text]])
  expect((await pdfText(file)).join(' ').replaceAll('\n', ' ')).toContain(
    'The code fills in account, sum and reference.',
  )
})

test('a Swiss account has receipt and payment part on a page of its own, in one of their languages', async () => {
  const file = await withCode(SWISS, 'de')
  const [first = '', bill = ''] = await pdfText(file)
  expect(await pdfCodes(file)).toEqual([[], [SWISS?.text]])
  expect(first).toContain('Seite 1 von 1')
  for (const said of [
    'Empfangsschein',
    'Zahlteil',
    'Konto / Zahlbar an',
    'CH56 0483 5012 3456 7800 9',
    'Kulturverein Zürichsee',
    'Seestrasse 12a',
    '8002 Zürich',
    'RF39 O7Q2 MKX3 P',
    'Zahlbar durch (Name/Adresse)',
    'CHF',
    '1 234 567.80',
    'Annahmestelle',
    'Vor der Einzahlung abzutrennen',
  ])
    expect(bill).toContain(said)
  expect((await pdfText(await withCode(SWISS, 'es'))).join(' ')).toContain('Payment part')
})

test('an invoice of which a part had arrived says how much did, and asks for the rest', async () => {
  const text = (await pdfText(await withCode(EPC, 'en', 3600))).join(' ')
  expect(text).toContain('Received so far €36.00 · Still to pay €31.82')
  expect(text).toContain('Please pay €31.82 by')
})

test('a payer who is known is on both parts, with long lines shortened on the receipt; any other fills it in', async () => {
  const billOf = async (name: string, street: string) => {
    const address = { address_line_1: street, zip_or_postal_code: '10115', city: 'Berlin', country: 'DE' }
    const asked = { amountMinor: 6782, currency: 'CHF', reference: REFERENCE, payer: { name, address } }
    const code = transferCode(SWISS_ACCOUNT, asked)
    const file = await withCode(code, 'de')
    expect((await pdfCodes(file)).at(-1)).toEqual([code?.text])
    return ((await pdfText(file)).at(-1) ?? '').replaceAll('\n', ' ')
  }
  const bill = await billOf('Mira Köller', 'Lange Straße 4')
  expect(bill.match(/Zahlbar durch Mira Köller Lange Straße 4 10115 Berlin/gu)).toHaveLength(2)
  const long = await billOf(
    'Gesellschaft zur Förderung der Hafenmusik und verwandter Künste e. V.',
    'Straße '.repeat(10),
  )
  expect(long.match(/verwandter Künste e\. V\./gu)).toHaveLength(1)
  expect(long.match(/10115 Berlin/gu)).toHaveLength(2)
})

test('a document of before there were codes is drawn as it was', async () => {
  const file = await withCode(undefined, 'en')
  expect(await pdfCodes(file)).toEqual([[]])
})
