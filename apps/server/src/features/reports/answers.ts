import type { DailyFigures, EventFigures } from '@turnout/contract/reports/figures.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { grossSalesMinor, netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import { conversionOf } from '@turnout/domain/reports/conversion.ts'
import { discountNumber } from '@turnout/domain/promo-codes/read-discount.ts'
import { discountOf } from '../promo-codes/queries.ts'
import { earnedAnswer } from '../events/answers.ts'
import type { CodeFiguresRow } from './queries-codes.ts'
import type { SumsRow } from './queries-sales.ts'
import { addedVisits, NO_VISITS, type VisitSumsRow } from './queries-visits.ts'
import { NO_SALES, type FiguresRow } from './queries.ts'
import type { Period } from './read-period.ts'

interface Figured {
  readonly period: Period
  readonly currency: string
  /** null: of now. */
  readonly asOf: Date | null
}

export function figuresAnswer(row: FiguresRow, { period, currency, asOf }: Figured): EventFigures {
  const half = period.days.length / 2
  const [before, asked] = [period.days.slice(0, half), period.days.slice(half)]
  const dailyOf = (days: readonly string[], first: number) =>
    days.map((day, n) =>
      dayAnswer(day, { sums: row.days.get(first + n) ?? NO_SALES, visits: row.visits.get(day) ?? NO_VISITS }, currency),
    )
  const visitsOf = (days: readonly string[]) => addedVisits(days.map((day) => row.visits.get(day) ?? NO_VISITS))
  const { current, previous } = row.refunded
  const now = { sums: row.current, visits: visitsOf(asked), refundedOrders: current }
  const earlier = { sums: row.previous, visits: visitsOf(before), refundedOrders: previous }
  return {
    ...periodAnswer(now, dailyOf(asked, half), currency),
    currency,
    as_of: asOf?.toISOString() ?? null,
    previous: periodAnswer(earlier, dailyOf(before, 0), currency),
    tickets_sold: row.tickets_sold,
    tickets_not_paid: row.tickets_not_paid,
    tickets_capacity: row.tickets_capacity,
    orders_awaiting_payment: row.orders_awaiting_payment,
    products: row.products.map((product) => ({
      product_id: product.product_id,
      title: product.title,
      quantity_sold: product.quantity_sold,
      capacity: product.capacity,
      ...earnedAnswer(product, currency),
    })),
    promo_codes: row.codes.map((code) => codeAnswer(code, currency)),
  }
}

const codeAnswer = (row: CodeFiguresRow, currency: string): EventFigures['promo_codes'][number] => ({
  promo_code_id: row.id,
  code: row.code,
  discount_type: row.discount_type,
  discount: discountNumber(discountOf(row), currency),
  expiry_date: row.expiry_date?.toISOString() ?? null,
  max_allowed_usages: row.capacity,
  order_usage_count: row.used,
  total_net_sales: earnedAnswer(row, currency).total_net_sales,
})

interface Half {
  readonly sums: SumsRow
  readonly visits: VisitSumsRow
  readonly refundedOrders: number
}

function periodAnswer(
  { sums, visits, refundedOrders }: Half,
  daily: DailyFigures[],
  currency: string,
): EventFigures['previous'] {
  const { total_sales_gross, total_sales_net, ...rest } = moneyAnswer(sums, currency)
  return {
    total_orders: sums.orders,
    total_attendees_registered: sums.attendees,
    total_products_sold: sums.products,
    total_gross_sales: total_sales_gross,
    total_net_sales: total_sales_net,
    ...rest,
    orders_refunded: refundedOrders,
    ...visitsAnswer(visits),
    conversion: conversionOf({ orders: visits.visitor_orders, visits: visits.visits }),
    start_date: daily[0]?.date ?? '',
    end_date: daily.at(-1)?.date ?? '',
    daily_stats: daily,
  }
}

const visitsAnswer = ({ views, visits, visitor_orders }: VisitSumsRow) => ({
  total_views: views,
  total_visits: visits,
  visitor_orders,
})

const dayAnswer = (date: string, { sums, visits }: Pick<Half, 'sums' | 'visits'>, currency: string): DailyFigures => ({
  date,
  orders_created: sums.orders,
  products_sold: sums.products,
  attendees_registered: sums.attendees,
  ...moneyAnswer(sums, currency),
  ...visitsAnswer(visits),
})

type Counts = 'orders_created' | 'products_sold' | 'attendees_registered' | keyof ReturnType<typeof visitsAnswer>
type Money = Omit<DailyFigures, 'date' | Counts>

/** The words of money of docs/domain/figures.md, of a day as of a period. */
function moneyAnswer(sums: SumsRow, currency: string): Money {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const [chargedMinor, discountMinor] = [sums.charged_minor, sums.discount_minor]
  return {
    total_before_discounts: major(grossSalesMinor({ chargedMinor, discountMinor })),
    total_discounts: major(discountMinor),
    total_sales_gross: major(chargedMinor),
    total_refunded: major(sums.refunded_minor),
    total_disputed: major(sums.disputed_minor),
    total_sales_net: major(
      netSalesMinor({ chargedMinor, refundedMinor: sums.refunded_minor, disputedMinor: sums.disputed_minor }),
    ),
    total_tax: major(sums.tax_minor),
    total_fees: major(sums.fee_minor),
  }
}
