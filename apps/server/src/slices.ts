import { accounts } from './features/accounts/slice.ts'
import { signIn } from './features/sign-in/slice.ts'
import { organizers } from './features/organizers/slice.ts'
import { connectedAccounts } from './features/connected-accounts/slice.ts'
import { events } from './features/events/slice.ts'
import { users } from './features/users/slice.ts'
import { apiTokens } from './features/api-tokens/slice.ts'
import { taxesAndFees } from './features/taxes-and-fees/slice.ts'
import { deskViews } from './features/desk-views/slice.ts'
import { notices } from './features/notices/slice.ts'
import { stock } from './features/stock/slice.ts'
import { products } from './features/products/slice.ts'
import { occurrences } from './features/occurrences/slice.ts'
import { capacity } from './features/capacity/slice.ts'
import { seats } from './features/seats/slice.ts'
import { promoCodes } from './features/promo-codes/slice.ts'
import { discountRules } from './features/discount-rules/slice.ts'
import { affiliates } from './features/affiliates/slice.ts'
import { visits } from './features/visits/slice.ts'
import { questions } from './features/questions/slice.ts'
import { attendees } from './features/attendees/slice.ts'
import { invoices } from './features/invoices/slice.ts'
import { orders } from './features/orders/slice.ts'
import { sale } from './features/sale/slice.ts'
import { giftCards } from './features/gift-cards/slice.ts'
import { payments } from './features/payments/slice.ts'
import { bank } from './features/bank/slice.ts'
import { checkout } from './features/checkout/slice.ts'
import { tickets } from './features/tickets/slice.ts'
import { checkIn } from './features/check-in/slice.ts'
import { boxOffice } from './features/box-office/slice.ts'
import { storefront } from './features/storefront/slice.ts'
import { widget } from './features/widget/slice.ts'
import { waitingList } from './features/waiting-list/slice.ts'
import { messages } from './features/messages/slice.ts'
import { webhooks } from './features/webhooks/slice.ts'
import { personalData } from './features/personal-data/slice.ts'
import { reports } from './features/reports/slice.ts'
import { books } from './features/books/slice.ts'
import { auditLog } from './features/audit-log/slice.ts'
import { agents } from './features/agents/slice.ts'
import { archive } from './features/archive/slice.ts'
import { imports } from './features/imports/slice.ts'
import { home } from './features/home/slice.ts'
import { guide } from './features/guide/slice.ts'
import type { History } from './platform/audit/history.ts'
import { PASSING } from '@turnout/contract/archive/reasons.ts'
import type { Slice, TableFates } from './slice.ts'

/** Every slice with a server half, in import order: a slice may use those before it. */
export const SLICES: readonly Slice[] = [
  accounts,
  signIn,
  organizers,
  connectedAccounts,
  events,
  users,
  apiTokens,
  taxesAndFees,
  deskViews,
  notices,
  stock,
  products,
  occurrences,
  capacity,
  seats,
  promoCodes,
  discountRules,
  affiliates,
  visits,
  questions,
  attendees,
  invoices,
  orders,
  sale,
  giftCards,
  payments,
  bank,
  checkout,
  tickets,
  checkIn,
  boxOffice,
  storefront,
  widget,
  waitingList,
  messages,
  webhooks,
  personalData,
  reports,
  books,
  auditLog,
  agents,
  archive,
  imports,
  home,
  guide,
]

/** What history can tell of all slices. */
export const HISTORY: History = {
  acts: Object.fromEntries(SLICES.flatMap(({ history }) => Object.entries(history?.acts ?? {}))),
  things: Object.fromEntries(SLICES.flatMap(({ history }) => Object.entries(history?.things ?? {}))),
}

/** The tables of no slice. */
export const PLATFORM_TABLES: TableFates = {
  audit_rows: { guest: 'changes', account: 'changes' },
  call_counts: { leftOut: PASSING },
  files: { leftOut: 'their bytes are files below images/' },
  idempotency_keys: { leftOut: PASSING },
  mail_counts: { leftOut: PASSING },
  mails: { guest: 'goes', account: 'goes' },
  open_streams: { leftOut: PASSING },
  operations: { leftOut: 'what the operator did, for all accounts' },
}
