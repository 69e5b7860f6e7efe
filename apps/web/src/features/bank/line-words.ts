import type { BankLineAnswer } from '@turnout/contract/bank/bank.ts'
import type { BankLineState } from '@turnout/domain/bank/line-states.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { exactWords } from '../../desk/moment-words.ts'
import { moneyWords } from './sum-words.ts'
import { dayOfStatement } from './day-words.ts'

/* What is said of a line of a bank statement. */

export interface Pill {
  readonly tone: Tone
  readonly words: string
}

type Facts = Pick<BankLineAnswer, 'why' | 'currency'>

const differenceOf = ({ why, currency }: Facts): string => moneyWords(Math.abs(why.difference ?? 0), currency)

const PILLS: Readonly<Record<BankLineState, { readonly tone: Tone; readonly words: (line: Facts) => string }>> = {
  EXACT: { tone: 'teal', words: () => m.bank_pill_exact() },
  LIKELY: { tone: 'teal', words: () => m.bank_pill_likely() },
  TOO_LITTLE: { tone: 'orange', words: (line) => m.bank_pill_too_little({ sum: differenceOf(line) }) },
  TOO_MUCH: { tone: 'orange', words: (line) => m.bank_pill_too_much({ sum: differenceOf(line) }) },
  PAID_TWICE: { tone: 'red', words: () => m.bank_pill_paid_twice() },
  CAME_LATE: { tone: 'red', words: () => m.bank_pill_came_late() },
  HAND_BACK: { tone: 'teal', words: () => m.bank_pill_hand_back() },
  UNKNOWN: { tone: 'outline', words: () => m.bank_pill_unknown() },
  LEFT_OUT: { tone: 'grey', words: () => m.bank_pill_left_out() },
  CONFIRMED: { tone: 'teal', words: () => m.bank_pill_confirmed() },
  HELD: { tone: 'orange', words: () => m.bank_pill_held() },
  BOOKED: { tone: 'teal', words: () => m.bank_pill_booked() },
  IGNORED: { tone: 'outline', words: () => m.bank_pill_ignored() },
}

/** "Likely", "€4.00 too little": the word of a line's state, with its shape. */
export function pillOf(line: Pick<BankLineAnswer, 'state' | 'why' | 'currency'>): Pill {
  const { tone, words } = PILLS[line.state]
  return { tone, words: words(line) }
}

const WHY: Readonly<Record<BankLineAnswer['why']['code'], () => string>> = {
  REFERENCE_AND_SUM: m.bank_why_reference_and_sum,
  REFERENCES_AND_SUMS: m.bank_why_references_and_sums,
  NUMBER_SUM_AND_NAME: m.bank_why_number_sum_and_name,
  TYPO_SUM_AND_NAME: m.bank_why_typo_sum_and_name,
  SUM_DIFFERS: m.bank_why_sum_differs,
  ORDER_PAID: m.bank_why_order_paid,
  ORDER_CLAIMED: m.bank_why_order_claimed,
  ORDER_EXPIRED: m.bank_why_order_expired,
  ORDER_CANCELLED: m.bank_why_order_cancelled,
  OTHER_CURRENCY: m.bank_why_other_currency,
  NUMBER_ALONE: m.bank_why_number_alone,
  SEVERAL_ORDERS: m.bank_why_several_orders,
  REFERENCE_UNKNOWN: m.bank_why_reference_unknown,
  NO_REFERENCE: m.bank_why_no_reference,
  DEBIT: m.bank_why_debit,
  GOES_BACK: m.bank_why_goes_back,
  TAKEN_BACK: m.bank_why_taken_back,
  CAME_BACK: m.bank_why_came_back,
}

/** One sentence of facts, and a second one about what the banks kept. */
export function whyWords({ why, currency }: Facts): string {
  const charges = why.charges === 0 ? [] : [m.bank_why_charges({ sum: moneyWords(why.charges, currency) })]
  return [WHY[why.code](), ...charges].join(' ')
}

/** "Inês Duarte, Mon 30 Nov 2026, 05:59": who decided, and when; null while the line waits. */
export const decidedWords = (
  { decided_at: at, decided_by: by }: Pick<BankLineAnswer, 'decided_at' | 'decided_by'>,
  zone: string,
): string | null => (at === null ? null : m.bank_decided({ name: by ?? 'Turnout', date: exactWords(at, zone) }))

/** "26 May · HL7Q1X concert": the day, and what the payer wrote. */
export function statedWords({ booked_on, reference, text }: Pick<BankLineAnswer, 'booked_on' | 'reference' | 'text'>) {
  const said =
    reference === null ? (text === '' ? m.bank_no_text() : m.bank_quoted({ text })) : paymentReferenceText(reference)
  return `${dayOfStatement(booked_on)} · ${said}`
}

/** Who paid, as the bank has it. */
export const payerWords = ({ name, iban }: Pick<BankLineAnswer, 'name' | 'iban'>): string =>
  name === '' ? (iban ?? m.bank_no_name()) : name
