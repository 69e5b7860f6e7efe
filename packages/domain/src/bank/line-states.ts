import { LINE_MATCHES } from './match-lines.ts'

/**
 * A line that is not decided is what it matches. CONFIRMED: it is booked in some seconds. HELD: it is booked, and
 * money of it pays for nothing yet.
 */
export const BANK_LINE_STATES = [...LINE_MATCHES, 'CONFIRMED', 'HELD', 'BOOKED', 'IGNORED'] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]

/** Those that wait for a person one by one; exact ones are booked together. */
export const LINES_TO_CHECK = [
  'LIKELY',
  'TOO_LITTLE',
  'TOO_MUCH',
  'PAID_TWICE',
  'CAME_LATE',
  'HAND_BACK',
  'UNKNOWN',
  'HELD',
] as const satisfies readonly BankLineState[]
