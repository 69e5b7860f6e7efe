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
const SWISS = transferCode(
  {
    payee: 'Kulturverein Zürichsee',
    iban: 'CH5604835012345678009',
    bic: null,
    address: { address_line_1: 'Seestrasse 12a', zip_or_postal_code: '8002', city: 'Zürich', country: 'CH' },
  },
  { amountMinor: 123_456_780, currency: 'CHF', reference: REFERENCE },
)
const withCode = (code: typeof EPC | undefined, locale: string) =>
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

test('a document of before there were codes is drawn as it was', async () => {
  const file = await withCode(undefined, 'en')
  expect(await pdfCodes(file)).toEqual([[]])
})
