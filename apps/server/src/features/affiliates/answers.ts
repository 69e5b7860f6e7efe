import type { Affiliate } from '@turnout/contract/affiliates/affiliate.ts'
import { decimalText, majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Cell } from '../../platform/format/cell.ts'
import type { AffiliateRow } from './queries.ts'

export const affiliateAnswer = (row: AffiliateRow, currency: string): Affiliate => ({
  id: row.id,
  name: row.name,
  email: row.email,
  code: row.code,
  status: row.status,
  orders_count: row.orders_count,
  tickets_count: row.tickets_count,
  sales_gross: majorFromMinor(row.charged_minor, currency),
  total_sales: row.orders_count,
  total_sales_gross: majorFromMinor(row.charged_minor, currency),
  created_at: row.created_at.toISOString(),
})

/**
 * A file of affiliates: words of the caller's language on top, amounts with the decimals of
 * the currency, each with the link to hand out.
 */
export function affiliatesFile(
  rows: readonly AffiliateRow[],
  { currency, locale, eventUrl }: { currency: string; locale: string; eventUrl: string },
): { readonly sheet: string; readonly titles: readonly string[]; readonly rows: readonly (readonly Cell[])[] } {
  const language = { locale: pickLocale({ saved: locale }) }
  const titles = [
    m.affiliates_export_name({}, language),
    m.affiliates_export_email({}, language),
    m.affiliates_export_code({}, language),
    m.affiliates_export_link({}, language),
    m.affiliates_export_status({}, language),
    m.affiliates_export_orders({}, language),
    m.affiliates_export_tickets({}, language),
    m.affiliates_export_sales({ currency }, language),
    m.affiliates_export_created({}, language),
  ]
  const lines = rows.map((row) => [
    row.name,
    row.email,
    row.code,
    `${eventUrl}?affiliate=${row.code}`,
    row.status === 'ACTIVE' ? m.affiliates_export_active({}, language) : m.affiliates_export_inactive({}, language),
    row.orders_count,
    row.tickets_count,
    // As a number, so that a spreadsheet can add it up.
    { amount: decimalText(row.charged_minor, currency) },
    row.created_at.toISOString(),
  ])
  return { sheet: m.affiliates_export_sheet({}, language), titles, rows: lines }
}
