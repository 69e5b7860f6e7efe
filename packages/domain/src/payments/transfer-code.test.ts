import { expect, test } from 'vitest'
import type { TransferAccount } from './bank-account.ts'
import type { Payer, TransferAsked } from './code-text.ts'
import { transferCode } from './transfer-code.ts'

const GERMAN: TransferAccount = { payee: 'Tidal Sessions', iban: 'DE89370400440532013000', bic: null, address: null }
const SWISS: TransferAccount = {
  payee: 'Kulturverein Zürichsee',
  iban: 'CH5604835012345678009',
  bic: null,
  address: { address_line_1: 'Seestrasse 12a', zip_or_postal_code: '8002', city: 'Zürich', country: 'CH' },
}
const ASKED: TransferAsked = { amountMinor: 4050, currency: 'EUR', reference: 'RF39O7Q2MKX3P' }

const textOf = (account: TransferAccount, asked = ASKED) => transferCode(account, asked)?.text.split('\n') ?? null

test('euro to an account of the EEA is EPC069-12, version 002, without a bank and without a text beside the reference', () => {
  expect(transferCode({ ...GERMAN, bic: 'COBADEFFXXX' }, ASKED)).toEqual({
    type: 'EPC',
    text: 'BCD\n002\n1\nSCT\n\nTidal Sessions\nDE89370400440532013000\nEUR40.50\n\nRF39O7Q2MKX3P',
  })
})

test.each([
  [1, 'EUR0.01'],
  [100, 'EUR1.00'],
  [99_999_999_999, 'EUR999999999.99'],
])('an amount of %i cents is %s', (amountMinor, line) => {
  expect(textOf(GERMAN, { ...ASKED, amountMinor })?.[7]).toBe(line)
})

test.each([
  ['nothing', GERMAN, { amountMinor: 0 }],
  ['a thousand million', GERMAN, { amountMinor: 100_000_000_000 }],
  ['another currency', GERMAN, { currency: 'GBP' }],
  ['francs to an account elsewhere', GERMAN, { currency: 'CHF' }],
  ['an account number that is no IBAN', { ...GERMAN, iban: '20-00-00 12345678' }, {}],
  ['an account outside SEPA', { ...GERMAN, iban: 'BR1800360305000010009795493C1', bic: 'CAIXBRSP' }, {}],
  ['an account outside the EEA without its bank', { ...GERMAN, iban: 'GB29NWBK60161331926819' }, {}],
  ['a name without a letter that banks know', { ...GERMAN, payee: '東京' }, {}],
  ['francs to a payee without an address', { ...SWISS, address: null }, { currency: 'CHF' }],
  ['francs to a QR-IBAN', { ...SWISS, iban: 'CH4431999123000889012' }, { currency: 'CHF' }],
])('there is no code for %s', (_what, account, asked) => {
  expect(textOf(account, { ...ASKED, ...asked })).toBeNull()
})

test('an account outside the EEA names its bank', () => {
  expect(textOf({ ...GERMAN, iban: 'GB29NWBK60161331926819', bic: 'NWBKGB2L' })?.[4]).toBe('NWBKGB2L')
})

test('a name keeps the letters of Europe, loses breaks and signs, and has at most 70 characters', () => {
  const nameOf = (payee: string) => textOf({ ...GERMAN, payee })?.[5]
  expect(nameOf('Škoda\nȘtefan  – „Łódź“ 🎟 & Co')).toBe('Škoda Ștefan - "Łódź" & Co')
  expect(nameOf('Ame\u0301lie')).toBe('Amélie')
  expect(nameOf('x'.repeat(69) + ' y')).toBe('x'.repeat(69))
  expect(nameOf('é'.repeat(140))).toHaveLength(70)
})

test.each(['CHF', 'EUR'])('%s to an account in Switzerland is the code of a QR-bill with its reference', (currency) => {
  expect(textOf(SWISS, { ...ASKED, currency })).toEqual([
    'SPC',
    '0200',
    '1',
    'CH5604835012345678009',
    'S',
    'Kulturverein Zürichsee',
    'Seestrasse 12a',
    '',
    '8002',
    'Zürich',
    'CH',
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    '40.50',
    currency,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    'SCOR',
    'RF39O7Q2MKX3P',
    '',
    'EPD',
  ])
})

test('parts of an address are cut to what the standard takes, and the street may be left out', () => {
  const address = { address_line_1: null, zip_or_postal_code: '9'.repeat(20), city: 'V'.repeat(40), country: 'LI' }
  const lines = textOf({ ...SWISS, iban: 'LI21088100002324013AA', address })
  expect(lines?.slice(4, 11)).toEqual(['S', SWISS.payee, '', '', '9'.repeat(16), 'V'.repeat(35), 'LI'])
})

const PAYER = {
  name: 'Mira Köller',
  address: { address_line_1: 'Lange Straße 4', zip_or_postal_code: '10115', city: 'Berlin', country: 'DE' },
}
const payerIn = (payer: Payer) => textOf(SWISS, { ...ASKED, payer })?.slice(20, 27)

test('a payer with a complete address is in a Swiss code, cut to what the standard takes, and in no other', () => {
  expect(payerIn(PAYER)).toEqual(['S', 'Mira Köller', 'Lange Straße 4', '', '10115', 'Berlin', 'DE'])
  const address = {
    address_line_1: 's'.repeat(80),
    zip_or_postal_code: '9'.repeat(20),
    city: 'V'.repeat(40),
    country: 'DE',
  }
  const cut = ['S', 'n'.repeat(70), 's'.repeat(70), '', '9'.repeat(16), 'V'.repeat(35), 'DE']
  expect(payerIn({ name: 'n'.repeat(80), address })).toEqual(cut)
  expect(textOf(GERMAN, { ...ASKED, payer: PAYER })).toEqual(textOf(GERMAN))
})

test.each([
  ['no address', { ...PAYER, address: null }],
  ['no street', { ...PAYER, address: { ...PAYER.address, address_line_1: null } }],
  ['a postal code of blanks', { ...PAYER, address: { ...PAYER.address, zip_or_postal_code: ' ' } }],
  ['no town', { ...PAYER, address: { ...PAYER.address, city: '' } }],
  ['no country', { ...PAYER, address: { ...PAYER.address, country: null } }],
  ['no name', { ...PAYER, name: '' }],
  [
    'a street in letters that banks do not know',
    { ...PAYER, address: { ...PAYER.address, address_line_1: 'ул. Ленина 4' } },
  ],
])('a payer with %s is left open', (_what, payer) => {
  expect(payerIn(payer)).toEqual(['', '', '', '', '', '', ''])
})

test('euro to an account of Liechtenstein without an address is EPC069-12, to a Swiss one without address and bank none', () => {
  expect(transferCode({ ...SWISS, iban: 'LI21088100002324013AA', address: null }, ASKED)?.type).toBe('EPC')
  expect(transferCode({ ...SWISS, address: null }, ASKED)).toBeNull()
})
