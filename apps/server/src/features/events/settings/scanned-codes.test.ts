import type { TransferAccount } from '@turnout/domain/payments/bank-account.ts'
import type { Payer, TransferAsked } from '@turnout/domain/payments/code-text.ts'
import { paymentReference } from '@turnout/domain/payments/payment-reference.ts'
import { transferCode } from '@turnout/domain/payments/transfer-code.ts'
import { codesIn } from '@turnout/testkit/browser/read-codes.ts'
import sharp from 'sharp'
import { SwissQRCode } from 'swissqrbill/svg'
import { isIBANValid, isSCORReferenceValid } from 'swissqrbill/utils'
import { expect, test } from 'vitest'
import { codePicture } from '../../../platform/pdf/draw-code.ts'

/* The codes are read again by the scanner of the door, and those of a QR-bill are compared with another maker of them. */

const ACCOUNTS: readonly TransferAccount[] = ['Kulturverein Zürichsee', 'Ștefan & Łucja’s Bühne', 'é'.repeat(140)].map(
  (payee) => ({
    payee,
    iban: 'CH5604835012345678009',
    bic: null,
    address: { address_line_1: 'Rue de la Gare 12', zip_or_postal_code: '1003', city: 'Lausanne', country: 'CH' },
  }),
)
const AMOUNTS = [1, 100, 4050, 123_456_789]

const REFERENCE = paymentReference('O-7Q2MKX3P')

const CASES = ACCOUNTS.flatMap((account) =>
  AMOUNTS.flatMap((amountMinor) =>
    (['CHF', 'EUR'] as const).map((currency) => ({ account, reference: REFERENCE, amountMinor, currency })),
  ),
)

const PAYER: Payer = {
  name: 'Köller Events GmbH',
  address: { address_line_1: 'Werftstraße 4', zip_or_postal_code: '20457', city: 'Hamburg', country: 'DE' },
}

async function madeElsewhere(bill: TransferAsked & { readonly account: TransferAccount }): Promise<string[]> {
  const { account, reference, amountMinor, payer } = bill
  const currency = bill.currency === 'CHF' ? 'CHF' : 'EUR'
  const { address_line_1: street, zip_or_postal_code: postcode, city, country } = account.address ?? {}
  const drawn = new SwissQRCode({
    amount: amountMinor / 100,
    currency,
    reference,
    creditor: {
      account: account.iban,
      // Cut as the standard says; the other maker refuses longer ones and letters that the standard does not have.
      name: account.payee.replace('’', "'").slice(0, 70),
      address: street ?? '',
      zip: postcode ?? '',
      city: city ?? '',
      country: country ?? '',
    },
    ...(payer && {
      debtor: {
        name: payer.name,
        address: payer.address?.['address_line_1'] ?? '',
        zip: payer.address?.['zip_or_postal_code'] ?? '',
        city: payer.address?.['city'] ?? '',
        country: payer.address?.['country'] ?? '',
      },
    }),
  })
  const svg = drawn.toString().replace('<svg', '<svg style="background:white"')
  const picture = await sharp(Buffer.from(svg), { density: 300 })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#fff' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer()
  return codesIn(picture)
}

test.each(CASES)('$currency $amountMinor to $account.payee is the code that another maker makes', async (bill) => {
  const code = transferCode(bill.account, bill)
  expect(code?.type).toBe('SWISS')
  expect([isIBANValid(bill.account.iban), isSCORReferenceValid(bill.reference)]).toEqual([true, true])
  expect(await madeElsewhere(bill)).toEqual([code?.text])
  expect(await codesIn(codePicture(code?.text ?? ''))).toEqual([code?.text])
})

test('a payer with a complete address is in the code, as in that of another maker', async () => {
  const [first] = CASES
  if (first === undefined) throw new Error('there is no case')
  const bill = { ...first, payer: PAYER }
  const code = transferCode(bill.account, bill)
  expect(code?.text).toContain('\nS\nKöller Events GmbH\nWerftstraße 4\n\n20457\nHamburg\nDE\nSCOR')
  expect(await madeElsewhere(bill)).toEqual([code?.text])
})

test.each(['DE89370400440532013000', 'NL91ABNA0417164300'])(
  'a code for %s is read again as it was written',
  async (iban) => {
    const account = { payee: 'Łódź Bühne „Été“', iban, bic: null, address: null }
    const code = transferCode(account, {
      amountMinor: 4050,
      currency: 'EUR',
      reference: paymentReference('O-7Q2MKX3P'),
    })
    expect(code?.type).toBe('EPC')
    expect(await codesIn(codePicture(code?.text ?? ''))).toEqual([code?.text])
  },
)
