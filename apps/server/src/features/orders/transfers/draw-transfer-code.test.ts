import { transferCode } from '@turnout/domain/payments/transfer-code.ts'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import { expect, test } from 'vitest'
import { transferPicture } from './draw-transfer-code.ts'

const ADDRESS = { address_line_1: 'Seestrasse 12a', zip_or_postal_code: '8002', city: 'Zürich', country: 'CH' }

test.each([
  ['EUR', 'DE89370400440532013000', 'EPC'],
  ['CHF', 'CH5604835012345678009', 'SWISS'],
] as const)('the picture of a code for %s to %s is read by a scanner, cross and all', async (currency, iban, type) => {
  const account = { payee: 'Tidal Sessions', iban, bic: null, address: ADDRESS }
  const code = transferCode(account, { amountMinor: 4050, currency, reference: 'RF39O7Q2MKX3P' })
  if (code === null) throw new Error('there is no code')
  const picture = await transferPicture(code)
  expect(code.type).toBe(type)
  expect(await codesIn(picture)).toEqual([code.text])
  // It is in each mail about the order.
  expect(picture.length).toBeLessThan(12_000)
})
