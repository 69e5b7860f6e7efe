import type { ImportProblemCode } from '@turnout/domain/imports/found.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'

/** What is said of a row, in the language of the reader. */
const WORDS: Readonly<Record<ImportProblemCode, (options: { locale: Locale }) => string>> = {
  unreadable_row: ({ locale }) => m.imports_problem_unreadable_row({}, { locale }),
  not_an_amount: ({ locale }) => m.imports_problem_not_an_amount({}, { locale }),
  not_a_date: ({ locale }) => m.imports_problem_not_a_date({}, { locale }),
  not_a_number: ({ locale }) => m.imports_problem_not_a_number({}, { locale }),
  not_an_address: ({ locale }) => m.imports_problem_not_an_address({}, { locale }),
  unknown_status: ({ locale }) => m.imports_problem_unknown_status({}, { locale }),
  unknown_currency: ({ locale }) => m.imports_problem_unknown_currency({}, { locale }),
  other_currency: ({ locale }) => m.imports_problem_other_currency({}, { locale }),
  missing_order: ({ locale }) => m.imports_problem_missing_order({}, { locale }),
  missing_product: ({ locale }) => m.imports_problem_missing_product({}, { locale }),
  missing_email: ({ locale }) => m.imports_problem_missing_email({}, { locale }),
  order_without_tickets: ({ locale }) => m.imports_problem_order_without_tickets({}, { locale }),
  ticket_without_order: ({ locale }) => m.imports_problem_ticket_without_order({}, { locale }),
  total_differs: ({ locale }) => m.imports_problem_total_differs({}, { locale }),
  already_here: ({ locale }) => m.imports_problem_already_here({}, { locale }),
  changed_since: ({ locale }) => m.imports_problem_changed_since({}, { locale }),
  code_taken: ({ locale }) => m.imports_problem_code_taken({}, { locale }),
  over_capacity: ({ locale }) => m.imports_problem_over_capacity({}, { locale }),
  other_event: ({ locale }) => m.imports_problem_other_event({}, { locale }),
  missing_date: ({ locale }) => m.imports_problem_missing_date({}, { locale }),
  unknown_date: ({ locale }) => m.imports_problem_unknown_date({}, { locale }),
  ambiguous_date: ({ locale }) => m.imports_problem_ambiguous_date({}, { locale }),
  cancelled_date: ({ locale }) => m.imports_problem_cancelled_date({}, { locale }),
  unknown_seat: ({ locale }) => m.imports_problem_unknown_seat({}, { locale }),
  seat_taken: ({ locale }) => m.imports_problem_seat_taken({}, { locale }),
  seat_twice: ({ locale }) => m.imports_problem_seat_twice({}, { locale }),
  seat_of_other_price: ({ locale }) => m.imports_problem_seat_of_other_price({}, { locale }),
  not_taken_over: ({ locale }) => m.imports_problem_not_taken_over({}, { locale }),
  text_cut: ({ locale }) => m.imports_problem_text_cut({}, { locale }),
  offers_by_hand: ({ locale }) => m.imports_problem_offers_by_hand({}, { locale }),
  column_left_out: ({ locale }) => m.imports_problem_column_left_out({}, { locale }),
}

export const sayProblem = (code: ImportProblemCode, locale: Locale): string => WORDS[code]({ locale })

/** Why an import was given up. */
const FAILURES = ['killed', 'no_room', 'unreadable', 'event_gone', 'dates_changed'] as const
export type ImportFailure = (typeof FAILURES)[number]

const FAILURE_WORDS: Readonly<Record<ImportFailure, (options: { locale: Locale }) => string>> = {
  killed: ({ locale }) => m.imports_failure_killed({}, { locale }),
  no_room: ({ locale }) => m.imports_failure_no_room({}, { locale }),
  unreadable: ({ locale }) => m.imports_failure_unreadable({}, { locale }),
  event_gone: ({ locale }) => m.imports_failure_event_gone({}, { locale }),
  dates_changed: ({ locale }) => m.imports_failure_dates_changed({}, { locale }),
}

export function sayFailure(failure: string, locale: Locale): string {
  const known = FAILURES.find((one) => one === failure) ?? 'unreadable'
  return FAILURE_WORDS[known]({ locale })
}
