import { MAX_ORDER_MINOR } from '../money/amount.ts'
import { exponentOf, isCurrency } from '../money/currency.ts'

/*
 * Amounts as people and programs write them: 1.234,56 €, US$ 12, (3.00), 12,-. Only digits are moved;
 * no amount ever is a float.
 */

/** A cell of a workbook holds a separate number, whatever country wrote it. */
export type TableCell = string | { readonly number: string }

export const textOfCell = (cell: TableCell | undefined): string =>
  cell === undefined ? '' : typeof cell === 'string' ? cell : cell.number

export interface AmountRules {
  readonly currency: string
  /** Decides what a point in 1.234 is, in a currency with three decimals. */
  readonly decimalComma: boolean
}

/** Marks of one currency alone. */
const MARKS: readonly (readonly [mark: string, currency: string])[] = [
  ['US$', 'USD'],
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['AU$', 'AUD'],
  ['A$', 'AUD'],
  ['NZ$', 'NZD'],
  ['HK$', 'HKD'],
  ['R$', 'BRL'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₪', 'ILS'],
  ['₺', 'TRY'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['zł', 'PLN'],
  ['Kč', 'CZK'],
  ['Fr.', 'CHF'],
]
const LETTERS = /\p{L}+/gu

/** Marks of several currencies: each is a statement, though not which one of them. */
const SHARED_MARKS: readonly (readonly [mark: RegExp, currencies: readonly string[]])[] = [
  [/\$/u, ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'MXN', 'ARS', 'CLP', 'COP', 'BRL', 'TWD']],
  [/(?<!\p{L})kr\.?(?!\p{L})/iu, ['SEK', 'NOK', 'DKK', 'ISK']],
  [/[¥￥元円]/u, ['JPY', 'CNY']],
  [/(?<!\p{L})(?:Rs\.?|₨)(?!\p{L})/iu, ['INR', 'PKR', 'LKR', 'NPR', 'MUR']],
  [/(?<!\p{L})(?:sfr|fr)\.?(?!\p{L})/iu, ['CHF', 'XAF', 'XOF', 'XPF']],
  [/(?<!\p{L})euros?(?!\p{L})/iu, ['EUR']],
]
const ANY_SIGN = /\p{Sc}/u

/** Every currency that a text may mean by its sign or code; null: it states none. Empty: an unknown one. */
export function currenciesInText(text: string): readonly string[] | null {
  const one = currencyInText(text)
  if (one !== null) return [one]
  const shared = SHARED_MARKS.find(([mark]) => mark.test(text))
  if (shared !== undefined) return shared[1]
  return ANY_SIGN.test(text) ? [] : null
}

/** The currency that a text names, by its code or a separate mark: `US$ 12`, `Gross (GBP)`; null: none. */
export function currencyInText(text: string): string | null {
  const code = text.match(LETTERS)?.find((word) => word.length === 3 && isCurrency(word))
  return code ?? MARKS.find(([mark]) => text.includes(mark))?.[1] ?? null
}

const FREE = /^(?:free|gratis|kostenlos|frei|gratuit|gr[aá]tis|gratuito|免费)$/iu

/** Minor units, possibly negative; null for what is no amount of the currency. */
export function readAmount(cell: TableCell, rules: AmountRules): number | null {
  if (typeof cell !== 'string') return minorOfNumber(cell.number, rules.currency)
  if (FREE.test(cell.trim())) return 0
  const { digits, isNegative } = bare(cell)
  const parts = splitDecimals(digits, rules)
  if (parts === null) return null
  const minor = minorOfParts(parts, exponentOf(rules.currency))
  return minor === null || !isNegative || minor === 0 ? minor : -minor
}

/** Without marks, letters and spaces, and its sign apart. */
function bare(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/fr\.|rs\.?/giu, '')
    .trim()
    // Marks and codes stand around the digits; between them only groups are apart.
    .replace(/^([(+\u2212-]*)[\p{L}\p{Sc}\s]+/u, '$1')
    .replace(/[\p{L}\p{Sc}\s]+([)-]*)$/u, '$1')
    .replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/gu, '')
    .replaceAll(/[\u2212\u2013\u2014]/gu, '-')
    // 12,- and 12.-- have no cents.
    .replace(/[.,]-+$/u, '')
  const isNegative = /^\(.*\)$/u.test(plain) || plain.startsWith('-') || /\d-$/u.test(plain)
  return { digits: plain.replaceAll(/^[(+-]+|[)-]+$/gu, '').replaceAll(/['’`]/gu, ''), isNegative }
}

interface Parts {
  readonly whole: string
  readonly decimals: string
}

const GROUPED = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/u

function splitDecimals(digits: string, { currency, decimalComma }: AmountRules): Parts | null {
  if (!/^[\d.,]*\d[\d.,]*$/u.test(digits)) return null
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  if (last === -1) return { whole: digits, decimals: '' }
  const sign = digits[last] ?? ''
  const whole = digits.slice(0, last)
  const decimals = digits.slice(last + 1)
  const isMixed = whole.includes(sign === '.' ? ',' : '.')
  if (whole.includes(sign)) {
    // 1.234.567 has groups; 1.2.3 is no number, and neither is 1,234.567,89.
    return isMixed || !GROUPED.test(digits) ? null : { whole: digits.replaceAll(/[.,]/gu, ''), decimals: '' }
  }
  if (isMixed) return ungrouped(whole, decimals)
  if (decimals.length !== 3 || !GROUPED.test(digits) || whole === '0') return ungrouped(whole, decimals)
  const isDecimal = exponentOf(currency) === 3 && sign === (decimalComma ? ',' : '.')
  return isDecimal ? { whole, decimals } : { whole: whole + decimals, decimals: '' }
}

function ungrouped(whole: string, decimals: string): Parts | null {
  const isGrouped = /^\d{1,3}(?:[.,]\d{2,3})*$/u.test(whole)
  if (!/^\d*$/u.test(whole) && !isGrouped) return null
  return { whole: whole.replaceAll(/[.,]/gu, ''), decimals }
}

/** More decimals than the currency has may only be zeros: 1000.00 JPY. */
function minorOfParts({ whole, decimals }: Parts, exponent: number): number | null {
  const kept = decimals.slice(0, exponent)
  if (/[1-9]/u.test(decimals.slice(exponent))) return null
  return bounded(BigInt(`${whole}${kept.padEnd(exponent, '0')}` || '0'))
}

const bounded = (minor: bigint): number | null => (minor > BigInt(MAX_ORDER_MINOR) ? null : Number(minor))

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/u

/**
 * Of a number of a workbook, which keeps 24.9 as 24.899999999999999; what a formula left behind the
 * last decimal is rounded half up.
 */
function minorOfNumber(text: string, currency: string): number | null {
  const [, sign, whole = '', decimals = ''] = NUMBER.exec(String(Number(text))) ?? []
  if (sign === undefined) return null
  const exponent = exponentOf(currency)
  const kept = BigInt(whole + decimals.slice(0, exponent).padEnd(exponent, '0'))
  const minor = bounded((decimals[exponent] ?? '0') >= '5' ? kept + 1n : kept)
  return minor === null || sign === '' || minor === 0 ? minor : -minor
}

/** Whether an amount of a file shows a comma (true) or a point (false) before its cents; null: it does not tell. */
export function showsDecimalComma(text: string): boolean | null {
  const found = /\d([.,])\d{1,2}(?!\d)\D*$/u.exec(text.normalize('NFKC'))
  return found === null ? null : found[1] === ','
}

/** A whole number that is not negative, `3` or `3.0`; null for everything else. */
export function readCount(cell: TableCell): number | null {
  const [, digits] = /^(\d{1,9})(?:[.,]0+)?$/u.exec(textOfCell(cell).trim()) ?? []
  return digits === undefined ? null : Number(digits)
}
