import type { ReportType } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'

const TITLES = {
  daily_sales_report: m.reports_type_daily_sales_report,
  product_sales: m.reports_type_product_sales,
  promo_codes_report: m.reports_type_promo_codes_report,
  affiliates: m.reports_type_affiliates,
  taxes: m.reports_type_taxes,
  payments: m.reports_type_payments,
  payouts: m.reports_type_payouts,
  refunds: m.reports_type_refunds,
  open_transfers: m.reports_type_open_transfers,
  transactions: m.reports_type_transactions,
  revenue: m.books_by_event,
  answers: m.reports_type_answers,
  check_in: m.reports_type_check_in,
  dates: m.reports_name_dates,
  hours: m.reports_type_hours,
  sources: m.reports_type_sources,
  till_sales: m.box_office_desk_report,
} as const satisfies Record<ReportType, unknown>

/** What a report is called, in the language of the reader. */
export const reportTitle = (report: ReportType, to: string): string =>
  TITLES[report]({}, { locale: pickLocale({ saved: to }) })
