/*
 * A phone number of a country, as it is dialled from anywhere: + and at most fifteen digits (ITU-T
 * E.164). Whether the number works is not for us to know, so no country's plan is held here.
 */

const DIGITS_MAX = 15
/** Shorter numbers cannot be called from abroad. */
const NATIONAL_MIN = 4

/** In most countries a 0 in front is dialled within the country only. In these it belongs to the number. */
const ZERO_STAYS: ReadonlySet<string> = new Set(['39', '225', '242', '378'])

const digitsIn = (text: string): string => text.replaceAll(/\D/gu, '')

/** What people put between digits. Anything else, an extension for instance, is kept as it was written. */
const isPlain = (text: string): boolean => /^[\d\s()+./-]*$/u.test(text)

/** "+49 (0)30 555" begins with its country, as does "0049 30 555". */
const withCountry = (text: string): string | null =>
  /^(?:\+|00)/u.test(text) ? digitsIn(text.replace(/^00/u, '').replace('(0)', '')) : null

/**
 * The number of a person who chose a country, as it is kept: "0912 345 678" with 351 is
 * +351912345678. A number that begins with its own country keeps that one.
 */
export function internationalNumber(typed: string, callingCode: string): string {
  const text = typed.trim()
  if (text === '' || !isPlain(text)) return text
  const whole = withCountry(text)
  if (whole !== null) return `+${whole}`
  const digits = digitsIn(text)
  return `+${callingCode}${ZERO_STAYS.has(callingCode) ? digits : digits.replace(/^0/u, '')}`
}

/** What is wrong with a number that was typed beside its country; null when nothing is. */
export function phoneFault(typed: string, callingCode: string): 'too_short' | 'too_long' | 'no_number' | null {
  const kept = internationalNumber(typed, callingCode)
  if (!isPlain(kept)) return /^[\d\s()+./-]+(?:ext\.?|x)\s?\d+$/iu.test(kept) ? null : 'no_number'
  const digits = kept.length - 1
  const national = withCountry(typed.trim()) === null ? digits - callingCode.length : digits - 1
  if (national < NATIONAL_MIN) return 'too_short'
  return digits > DIGITS_MAX ? 'too_long' : null
}
