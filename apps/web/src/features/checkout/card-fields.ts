/*
 * The three fields of a card, as people type and read them. Whether the card is good is for the
 * bank to say.
 */

export interface CardFields {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

export type CardField = keyof CardFields
export type CardFault = 'number' | 'expiry' | 'expiry_past' | 'cvc'

const NUMBER_MAX = 19
const NUMBER_MIN = 12

const digitsIn = (text: string): string => text.replaceAll(/\D/gu, '')

/** In groups of four, as printed; American Express prints 4, 6 and 5. */
export function groupedNumber(typed: string): string {
  const digits = digitsIn(typed).slice(0, NUMBER_MAX)
  const groups = /^3[47]/u.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?(\d*)$/u : /(\d{1,4})/gu
  if (!groups.global) return groups.exec(digits)?.slice(1).filter(Boolean).join(' ') ?? ''
  return digits.match(groups)?.join(' ') ?? ''
}

/** "0428", "4/28" and "04/2028" as "04 / 28". */
export function groupedExpiry(typed: string): string {
  const [, before = '', after] = /^(\d*)\s*\/\s*(.*)$/u.exec(typed.trim()) ?? []
  if (after !== undefined && before.length > 0)
    return `${before.slice(0, 2).padStart(2, '0')} / ${yearOf(digitsIn(after))}`.trimEnd()
  const digits = digitsIn(typed)
  // No month begins with 2 to 9.
  const whole = /^[2-9]/u.test(digits) ? `0${digits}` : digits
  return whole.length > 2 ? `${whole.slice(0, 2)} / ${yearOf(whole.slice(2))}` : whole
}

/** Browsers fill in four digits, cards print two. */
const yearOf = (digits: string): string => (/^20\d\d$/u.test(digits) ? digits.slice(2) : digits.slice(0, 4))

export const groupedCvc = (typed: string): string => digitsIn(typed).slice(0, 4)

/** How each field is written. */
export const WRITTEN: Readonly<Record<CardField, (typed: string) => string>> = {
  number: groupedNumber,
  expiry: groupedExpiry,
  cvc: groupedCvc,
}

/** Month 1 to 12 and the full year; null for an invalid date. */
export function expiryOf(text: string): { month: number; year: number } | null {
  const [, month = '', year = ''] = /^(\d\d) \/ (\d\d)$/u.exec(groupedExpiry(text)) ?? []
  const found = { month: Number(month), year: 2000 + Number(year) }
  return year !== '' && found.month >= 1 && found.month <= 12 ? found : null
}

/** The errors of the fields, in the order of the fields. */
export function cardFaults({ number, expiry, cvc }: CardFields, now: Date): CardFault[] {
  const until = expiryOf(expiry)
  const isPast = until !== null && until.year * 12 + until.month <= now.getFullYear() * 12 + now.getMonth()
  return [
    ...(isWholeNumber(digitsIn(number)) ? [] : (['number'] as const)),
    ...(until === null ? (['expiry'] as const) : isPast ? (['expiry_past'] as const) : []),
    ...(/^\d{3,4}$/u.test(cvc.trim()) ? [] : (['cvc'] as const)),
  ]
}

/** The right length, and the check digit that every card number ends in. */
function isWholeNumber(digits: string): boolean {
  if (digits.length < NUMBER_MIN || digits.length > NUMBER_MAX) return false
  const doubled = [...digits].toReversed().map((digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return value > 9 ? value - 9 : value
  })
  return doubled.reduce((sum, value) => sum + value, 0) % 10 === 0
}

/** The number as it is sent. */
export const plainNumber = digitsIn
