import { exponentOf } from './currency.ts'

/**
 * Amounts are integers of minor units; on the wire they are decimal numbers in major units. The
 * conversion goes through text, never through a product of floats: 1.15 × 100 is
 * 114.99999999999999.
 */

/** Greatest single amount that is taken from outside: 11 digits, 999,999,999.99 in a currency with two decimals. */
export const MAX_AMOUNT_MINOR = 99_999_999_999

/**
 * Greatest sum of listed prices in one order, so that every later sum, fees and taxes included,
 * stays an exact integer.
 */
export const MAX_ORDER_MINOR = 999_999_999_999

const DECIMAL = /^(\d+)(?:\.(\d+))?$/u

/**
 * Minor units of a decimal text in major units, for example '25.5' EUR → 2550. A decimal too many
 * is refused even when it is a zero, because a client that sends one misunderstands the currency.
 */
export function minorFromMajor(
  text: string,
  currency: string,
): number | { refused: 'not_an_amount' | 'too_many_digits' | 'too_large' } {
  const parts = DECIMAL.exec(text)
  if (!parts?.[1]) return { refused: 'not_an_amount' }
  const decimals = parts[2] ?? ''
  const exponent = exponentOf(currency)
  if (decimals.length > exponent) return { refused: 'too_many_digits' }
  const minor = BigInt(parts[1] + decimals.padEnd(exponent, '0'))
  return minor > BigInt(MAX_AMOUNT_MINOR) ? { refused: 'too_large' } : Number(minor)
}

/**
 * Canonical decimal text of an amount with all decimals of its currency, for example 2550 EUR →
 * '25.50'; may be negative.
 */
export function decimalText(minor: number, currency: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount of minor units: ${minor}`)
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const sign = minor < 0 ? '-' : ''
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** The decimal number in major units that travels on the wire, for example 2550 EUR → 25.5. */
export const majorFromMinor = (minor: number, currency: string): number => Number(decimalText(minor, currency))

/**
 * Minor units of an amount that we sent ourselves: the inverse of `majorFromMinor`, sums of whole orders included.
 * @throws RangeError for what `majorFromMinor` never answers
 */
export function minorOf(major: number, currency: string): number {
  const parts = DECIMAL.exec(String(major))
  const exponent = exponentOf(currency)
  const [, whole = '', decimals = ''] = parts ?? []
  if (parts === null || decimals.length > exponent) throw new RangeError(`Not an amount in ${currency}: ${major}`)
  return Number(whole + decimals.padEnd(exponent, '0'))
}

/** The same of an amount that may be less than zero: money that went out, what is left. */
export const signedMinorOf = (major: number, currency: string): number =>
  major < 0 ? -minorOf(-major, currency) : minorOf(major, currency)

/** How much more one amount is than another, in major units; less than zero: less. */
export const stepBetween = (from: number, to: number, currency: string): number =>
  majorFromMinor(minorOf(to, currency) - minorOf(from, currency), currency)

/**
 * Shares an amount out in proportion to whole weights without losing or inventing a minor unit:
 * everyone gets the rounded-down share, the rest goes one unit each to the largest remainders, the
 * earlier one first. All weights 0: equal shares.
 * @throws RangeError for no weights, or a negative or fractional number: a caller's mistake.
 */
export function shareOut(totalMinor: number, weights: readonly number[]): number[] {
  if (weights.length === 0 || ![totalMinor, ...weights].every((n) => Number.isSafeInteger(n) && n >= 0)) {
    throw new RangeError('Shares need a non-negative whole total and at least one non-negative whole weight')
  }
  const parts = weights.some((weight) => weight > 0) ? weights.map(BigInt) : weights.map(() => 1n)
  const sum = parts.reduce((a, b) => a + b, 0n)
  const total = BigInt(totalMinor)
  const shares = parts.map((part) => (total * part) / sum)
  const left = Number(total - shares.reduce((a, b) => a + b, 0n))
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (total * part) % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
  const extra = new Set(byRemainder.slice(0, left).map((entry) => entry.index))
  return shares.map((share, index) => Number(share) + (extra.has(index) ? 1 : 0))
}

/** How much one amount is more or less than another. */
export const differenceMinor = (oneMinor: number, otherMinor: number): number => Math.abs(oneMinor - otherMinor)
