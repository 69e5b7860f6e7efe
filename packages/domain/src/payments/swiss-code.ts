import { isIban, type TransferAccount } from './bank-account.ts'
import { decimalText } from '../money/amount.ts'
import { AMOUNT_MAX_MINOR, hasItsLetters, lineOfCode, type Payer, type TransferAsked } from './code-text.ts'

/*
 * The code of the Swiss QR-bill: Swiss Implementation Guidelines QR-bill 2.3, version 0200, with a reference of ISO 11649
 * (SCOR) and a normal IBAN.
 */

/** Characters of each part of an address. */
export const SWISS_MAX = { name: 70, address_line_1: 70, zip_or_postal_code: 16, city: 35 } as const

interface CrossPart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isWhite: boolean
}

/** Millimetres of the code as it is printed, of the cross in its middle with its white edge, and of the arms of that. */
export const SWISS_MM = { code: 46, edge: 7, cross: 6, arm: { length: 3.89, width: 1.17 } } as const

/** The Swiss cross in the middle of a code, back to front; `side`: of the code without the white around it. */
export function swissCross(side: number): readonly CrossPart[] {
  const part = (width: number, height: number, isWhite: boolean): CrossPart => {
    const [wide, high] = [(width / SWISS_MM.code) * side, (height / SWISS_MM.code) * side]
    return { x: (side - wide) / 2, y: (side - high) / 2, width: wide, height: high, isWhite }
  }
  const { edge, cross, arm } = SWISS_MM
  return [
    part(edge, edge, true),
    part(cross, cross, false),
    part(arm.length, arm.width, true),
    part(arm.width, arm.length, true),
  ]
}

/** Institutions with these numbers take other references (QR-IBAN). */
const QR_IID = { from: 30_000, to: 31_999 } as const

const NOTHING_OF_AN_ULTIMATE_CREDITOR = Array.from({ length: 7 }, () => '')
const NOTHING_OF_A_DEBTOR = NOTHING_OF_AN_ULTIMATE_CREDITOR

/** Whether the account takes references of ISO 11649: a Swiss or Liechtenstein IBAN that is no QR-IBAN. */
export function isSwissAccount(iban: string): boolean {
  if (!isIban(iban) || !/^(?:CH|LI)\d{7}/u.test(iban)) return false
  const institution = Number(iban.slice(4, 9))
  return institution < QR_IID.from || institution > QR_IID.to
}

/** The lines of a payer whose address is complete and in letters that banks know; any other is left open. */
function linesOfPayer(payer: Payer | undefined): readonly string[] {
  const { address_line_1: street, zip_or_postal_code: postcode, city, country } = payer?.address ?? {}
  const parts = [
    [payer?.name, SWISS_MAX.name],
    [street, SWISS_MAX.address_line_1],
    [postcode, SWISS_MAX.zip_or_postal_code],
    [city, SWISS_MAX.city],
  ] as const
  const texts = parts.map(([text]) => text ?? '')
  const [name = '', ...place] = parts.map(([text, max]) => lineOfCode(text ?? '', max))
  const [road = '', code = '', town = ''] = place
  const isComplete = [name, ...place].every((line) => line !== '') && texts.every(hasItsLetters)
  if (!isComplete || !/^[A-Z]{2}$/u.test(country ?? '')) return NOTHING_OF_A_DEBTOR
  // The number of the house is written with its street.
  return ['S', name, road, '', code, town, country ?? '']
}

/**
 * The text of the code, or null where the standard has none: another currency than francs and euro, another account than
 * a normal one of Switzerland or Liechtenstein, a payee without an address, an amount out of range.
 */
export function swissCode({ payee, iban, address }: TransferAccount, asked: TransferAsked): string | null {
  const { amountMinor, currency, reference, payer } = asked
  if (currency !== 'CHF' && currency !== 'EUR') return null
  if (address === null || !isSwissAccount(iban) || amountMinor < 1 || amountMinor > AMOUNT_MAX_MINOR) return null
  const name = lineOfCode(payee, SWISS_MAX.name)
  const postcode = lineOfCode(address.zip_or_postal_code, SWISS_MAX.zip_or_postal_code)
  const city = lineOfCode(address.city, SWISS_MAX.city)
  if (name === '' || postcode === '' || city === '') return null
  return [
    'SPC',
    '0200',
    '1',
    iban,
    'S',
    name,
    lineOfCode(address.address_line_1 ?? '', SWISS_MAX.address_line_1),
    // The number of the house is written with its street.
    '',
    postcode,
    city,
    address.country,
    ...NOTHING_OF_AN_ULTIMATE_CREDITOR,
    decimalText(amountMinor, currency),
    currency,
    ...linesOfPayer(payer),
    'SCOR',
    reference,
    '',
    'EPD',
  ].join('\n')
}
