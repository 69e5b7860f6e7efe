import type { ReportValue, ReportValueKind } from '@turnout/contract/reports/report-tables.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { grossSalesMinor, netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import type { Grid, GridColumn } from '../files/write-report.ts'
import type { SalesSumsRow } from '../sales/queries-sums.ts'
import type { TaxSumsRow } from '../sales/queries-taxes.ts'
import type { VisitSumsRow } from '../queries-visits.ts'
import type { AffiliateSalesRow, DayCountsRow, ReportedProductRow, UsedCodeRow } from './queries-named.ts'

/** A cell of a row that clients know by name; amounts in minor units. */
interface NamedCell {
  readonly kind: ReportValueKind
  readonly value: ReportValue | boolean
}

/** By the names of the wire, in the order of the file. */
export type NamedRow = Readonly<Record<string, NamedCell>>

export const text = (value: string | null): NamedCell => ({ kind: 'text', value })
export const count = (value: number | null): NamedCell => ({ kind: 'count', value })
export const amount = (value: number): NamedCell => ({ kind: 'amount', value })

const grossOf = (row: SalesSumsRow) =>
  grossSalesMinor({ chargedMinor: row.charged_minor, discountMinor: row.discount_minor })
const netOf = (row: SalesSumsRow) =>
  netSalesMinor({
    chargedMinor: row.charged_minor,
    refundedMinor: row.refunded_minor,
    disputedMinor: row.disputed_minor,
  })
const taxOf = (row: SalesSumsRow) => row.tax_minor - row.refunded_tax_minor
const feeOf = (row: SalesSumsRow) => row.fee_minor - row.refunded_fee_minor

export const productCells = ({ id, title, product_type }: ReportedProductRow, row: SalesSumsRow): NamedRow => ({
  product_id: count(id),
  product_title: text(title),
  product_type: text(product_type),
  number_sold: count(row.quantity),
  total_before_discounts: amount(grossOf(row)),
  total_discounts: amount(row.discount_minor),
  total_gross: amount(row.charged_minor),
  total_refunded: amount(row.refunded_minor),
  total_disputed: amount(row.disputed_minor),
  total_net_sales: amount(netOf(row)),
  total_tax: amount(taxOf(row)),
  total_service_fees: amount(feeOf(row)),
})

export const dayCells = (
  day: string,
  row: SalesSumsRow,
  { counts, seen }: { readonly counts: DayCountsRow | undefined; readonly seen: VisitSumsRow },
): NamedRow => ({
  date: { kind: 'day', value: day },
  orders_created: count(counts?.orders ?? 0),
  products_sold: count(counts?.products ?? 0),
  total_before_discounts: amount(grossOf(row)),
  total_discounts: amount(row.discount_minor),
  sales_total_gross: amount(row.charged_minor),
  sales_total_before_additions: amount(row.charged_minor - row.fee_minor - row.tax_minor),
  total_refunded: amount(row.refunded_minor),
  total_disputed: amount(row.disputed_minor),
  total_net_sales: amount(netOf(row)),
  total_tax: amount(taxOf(row)),
  total_fee: amount(feeOf(row)),
  total_views: count(seen.views),
  total_visits: count(seen.visits),
})

export const codeCells = (code: UsedCodeRow, row: SalesSumsRow): NamedRow => ({
  promo_code_id: count(code.id),
  promo_code: text(code.code),
  status: text(stateOf(code)),
  times_used: count(code.times_used),
  unique_customers: count(code.unique_customers),
  remaining_uses: count(usesLeft(code)),
  total_before_discounts: amount(grossOf(row)),
  total_discount_amount: amount(row.discount_minor),
  total_gross_sales: amount(row.charged_minor),
  total_refunded: amount(row.refunded_minor),
  total_disputed: amount(row.disputed_minor),
  total_net_sales: amount(netOf(row)),
})

const usesLeft = ({ capacity, taken }: UsedCodeRow): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken)

function stateOf(code: UsedCodeRow): string {
  if (code.is_deleted) return 'DELETED'
  if (code.is_expired) return 'EXPIRED'
  return usesLeft(code) === 0 ? 'USED_UP' : 'ACTIVE'
}

export function taxCells(row: TaxSumsRow): NamedRow {
  const net = row.base_minor - row.refunded_base_minor
  const tax = row.tax_minor - row.refunded_tax_minor
  return {
    name: text(row.name),
    rate: { kind: 'share', value: row.rate },
    calculation_type: text(row.calculation_type),
    included_in_price: { kind: 'text', value: row.included_in_price },
    net: amount(net),
    tax: amount(tax),
    gross: amount(net + tax),
    refunded_tax: amount(row.refunded_tax_minor),
  }
}

export const affiliateCells = (affiliate: AffiliateSalesRow, row: SalesSumsRow): NamedRow => ({
  affiliate_id: count(affiliate.id),
  name: text(affiliate.name),
  code: text(affiliate.code),
  orders: count(affiliate.orders),
  tickets: count(affiliate.tickets),
  total_gross: amount(row.charged_minor),
  total_refunded: amount(row.refunded_minor),
  total_disputed: amount(row.disputed_minor),
  total_net_sales: amount(netOf(row)),
})

/** A row on the wire: amounts in major units. */
export const namedAnswer = (row: NamedRow, currency: string) =>
  Object.fromEntries(
    Object.entries(row).map(([name, { kind, value }]) => [
      name,
      kind === 'amount' ? majorFromMinor(Number(value), currency) : value,
    ]),
  )

/**
 * The rows as a file with the names of the wire above them: programs read these files, so the
 * titles have no language.
 */
export function namedGrid(rows: readonly NamedRow[], names: readonly string[]): Grid {
  const kindOf = (name: string): ReportValueKind => rows[0]?.[name]?.kind ?? 'text'
  const columns: GridColumn[] = names.map((name) => ({ id: name, title: name, kind: kindOf(name) }))
  const cell = (value: ReportValue | boolean | undefined): ReportValue =>
    typeof value === 'boolean' ? String(value) : (value ?? null)
  return { columns, rows: rows.map((row) => names.map((name) => cell(row[name]?.value))) }
}
