import { exponentOf, isCurrency } from '../money/currency.ts'
import { fault, type StatementFault } from './statement-refusal.ts'

/* Sums of statements. Only digits are moved; no sum ever is a float. */

export type DecimalSign = ',' | '.'

/** Digits that a sum has at most, so that it is an exact integer. */
const MAX_DIGITS = 15
const SIGN: Readonly<Record<DecimalSign, RegExp>> = { '.': /^(\d+)(?:\.(\d*))?$/u, ',': /^(\d+)(?:,(\d*))?$/u }
const OTHER: Readonly<Record<DecimalSign, RegExp>> = { '.': /^\d*,\d*$/u, ',': /^\d*\.\d*$/u }

/** Minor units of a sum without a sign: `40.5` EUR is 4050. Decimals more than the currency has may only be zeros. */
export function minorOfSum(text: string, currency: string, sign: DecimalSign): number | StatementFault {
  if (text === '') return fault('SUM_MISSING', '')
  if (!isCurrency(currency)) return fault('UNKNOWN_CURRENCY', currency)
  const [, whole, decimals = ''] = SIGN[sign].exec(text) ?? []
  if (whole === undefined) return fault(OTHER[sign].test(text) ? 'WRONG_DECIMALS' : 'SUM_UNREADABLE', text)
  const exponent = exponentOf(currency)
  if (/[1-9]/u.test(decimals.slice(exponent))) return fault('WRONG_DECIMALS', `${text} ${currency}`)
  const digits = (whole + decimals.slice(0, exponent).padEnd(exponent, '0')).replace(/^0+(?=\d)/u, '')
  return digits.length > MAX_DIGITS ? fault('SUM_UNREADABLE', text) : Number(digits)
}

/** Signs and codes of currencies around the digits, and what groups them: `CHF 1'234.50`. */
const AROUND = /^[\p{L}\p{Sc}\s]+|[\p{L}\p{Sc}\s]+$/gu
const GAPS = /[\s'’]/gu
const GROUPED: Readonly<Record<DecimalSign, RegExp>> = {
  '.': /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/u,
  ',': /^\d{1,3}(?:\.\d{2,3})*\.\d{3}(?:,\d*)?$/u,
}

/** Minor units of a cell, less than zero for `-40,50`, `40,50-` and `(40,50)`. */
export function minorOfCell(text: string, currency: string, sign: DecimalSign): number | StatementFault {
  const plain = text.normalize('NFKC').replaceAll(/[−–]/gu, '-').replaceAll(AROUND, '')
  const isNegative = plain.startsWith('-') || plain.endsWith('-') || /^\(.*\)$/u.test(plain)
  const bare = plain
    .replaceAll(/^[+(-]|[)+-]$/gu, '')
    .replaceAll(AROUND, '')
    .replaceAll(GAPS, '')
  if (bare === '' && text.trim() !== '') return fault('SUM_UNREADABLE', text)
  const digits = GROUPED[sign].test(bare) ? bare.replaceAll(sign === ',' ? '.' : ',', '') : bare
  const minor = minorOfSum(digits, currency, sign)
  return typeof minor === 'number' && isNegative && minor !== 0 ? -minor : minor
}
