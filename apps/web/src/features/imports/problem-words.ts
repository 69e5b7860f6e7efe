import type { ImportProblemCode } from '@turnout/domain/imports/found.ts'
import { m } from '@turnout/messages/generated/messages.js'

/** What is wrong, in a few words; the server's sentence says more. */
export const FAULT_WORDS: Readonly<Record<ImportProblemCode, () => string>> = {
  unreadable_row: m.imports_fault_unreadable_row,
  not_an_amount: m.imports_fault_not_an_amount,
  not_a_date: m.imports_fault_not_a_date,
  not_a_number: m.imports_fault_not_a_number,
  not_an_address: m.imports_fault_not_an_address,
  unknown_status: m.imports_fault_unknown_status,
  unknown_currency: m.imports_fault_unknown_currency,
  other_currency: m.imports_fault_other_currency,
  missing_order: m.imports_fault_missing_order,
  missing_product: m.imports_fault_missing_product,
  missing_email: m.imports_fault_missing_email,
  order_without_tickets: m.imports_fault_order_without_tickets,
  ticket_without_order: m.imports_fault_ticket_without_order,
  total_differs: m.imports_fault_total_differs,
  already_here: m.imports_fault_already_here,
  changed_since: m.imports_fault_changed_since,
  code_taken: m.imports_fault_code_taken,
  over_capacity: m.imports_fault_over_capacity,
  other_event: m.imports_fault_other_event,
  not_taken_over: m.imports_fault_not_taken_over,
  text_cut: m.imports_fault_text_cut,
  offers_by_hand: m.imports_fault_offers_by_hand,
  column_left_out: m.imports_fault_column_left_out,
}

/** What to do about it, where anything can be done. */
export const ADVICE_WORDS: Readonly<Partial<Record<ImportProblemCode, () => string>>> = {
  unreadable_row: m.imports_advice_unreadable_row,
  not_an_amount: m.imports_advice_not_an_amount,
  not_a_date: m.imports_advice_not_a_date,
  not_a_number: m.imports_advice_not_a_number,
  not_an_address: m.imports_advice_not_an_address,
  unknown_status: m.imports_advice_unknown_status,
  unknown_currency: m.imports_advice_unknown_currency,
  other_currency: m.imports_advice_other_currency,
  missing_order: m.imports_advice_missing_order,
  missing_product: m.imports_advice_missing_product,
  order_without_tickets: m.imports_advice_order_without_tickets,
  other_event: m.imports_advice_other_event,
  offers_by_hand: m.imports_advice_offers_by_hand,
}
