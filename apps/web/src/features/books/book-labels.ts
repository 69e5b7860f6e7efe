import type { BookAccount } from '@turnout/domain/books/charts.ts'
import { m } from '@turnout/messages/generated/messages.js'

const LABELS: Readonly<Record<BookAccount, () => string>> = {
  revenue_19: m.books_account_revenue_19,
  revenue_7: m.books_account_revenue_7,
  revenue_0: m.books_account_revenue_0,
  revenue_other: m.books_account_revenue_other,
  tax_other: m.books_account_tax_other,
  fees: m.books_account_fees,
  receivable: m.books_account_receivable,
  card: m.books_account_card,
  transfer: m.books_account_transfer,
  cash: m.books_account_cash,
  terminal: m.books_account_terminal,
  elsewhere: m.books_account_elsewhere,
  platform_fees: m.books_account_platform_fees,
  surplus: m.books_account_surplus,
  shortfall: m.books_account_shortfall,
  disputed: m.books_account_disputed,
  gift_cards: m.books_account_gift_cards,
  safe: m.box_office_desk_account_safe,
  till_expenses: m.box_office_desk_account_expenses,
  cash_difference: m.box_office_desk_account_difference,
}

/** What is booked on an account. */
export const bookLabel = (account: BookAccount): string => LABELS[account]()
