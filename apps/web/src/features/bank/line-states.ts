import type { BankStatement } from '@turnout/contract/bank/bank.ts'
import { LINES_TO_CHECK, type BankLineState } from '@turnout/domain/bank/line-states.ts'
import { majorFromMinor, signedMinorOf } from '@turnout/domain/money/amount.ts'

/* In which states lines of statements are, and how many. */

export const UNKNOWN: readonly BankLineState[] = ['UNKNOWN']
/** All that wait for a person, exact ones aside: those are booked together. */
export const TO_CHECK: readonly BankLineState[] = LINES_TO_CHECK
/** An order is proposed. */
export const PROPOSED = TO_CHECK.filter((state) => state !== 'UNKNOWN')
export const EXACT: readonly BankLineState[] = ['EXACT']
export const DONE: readonly BankLineState[] = ['CONFIRMED', 'BOOKED']
export const LEFT_OUT: readonly BankLineState[] = ['LEFT_OUT']

export interface Sum {
  readonly currency: string
  readonly amount: number
}

/** How many lines of these statements are in one of these states, and their sums by currency. */
export function linesIn(
  statements: readonly Pick<BankStatement, 'states'>[],
  states: readonly BankLineState[],
): { readonly lines: number; readonly sums: readonly Sum[] } {
  const found = statements.flatMap((one) => one.states).filter(({ state }) => states.includes(state))
  const sums = new Map<string, number>()
  for (const { currency, amount } of found.flatMap((one) => one.sums))
    sums.set(currency, (sums.get(currency) ?? 0) + signedMinorOf(amount, currency))
  return {
    lines: found.reduce((total, { lines }) => total + lines, 0),
    sums: [...sums].map(([currency, minor]) => ({ currency, amount: majorFromMinor(minor, currency) })),
  }
}
