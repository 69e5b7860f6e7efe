import type { DailyFigures, EventFigures } from '@turnout/contract/reports/figures.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { NO_SALES, type FiguresRow, type SumsRow } from './queries.ts'
import type { Period } from './read-period.ts'

export function figuresAnswer(row: FiguresRow, period: Period, currency: string): EventFigures {
  const daily = period.days.map((day, n) => dayAnswer(day, row.days.get(n) ?? NO_SALES, currency))
  const half = period.days.length / 2
  return {
    ...periodAnswer(row.current, daily.slice(half), currency),
    currency,
    previous: periodAnswer(row.previous, daily.slice(0, half), currency),
    tickets_sold: row.tickets_sold,
    tickets_capacity: row.tickets_capacity,
    orders_awaiting_payment: row.orders_awaiting_payment,
    products: row.products.map((product) => ({
      product_id: product.product_id,
      title: product.title,
      quantity_sold: product.quantity_sold,
      capacity: product.capacity,
      total_gross: majorFromMinor(product.total_gross_minor, currency),
    })),
  }
}

function periodAnswer(sums: SumsRow, daily: DailyFigures[], currency: string): EventFigures['previous'] {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  return {
    total_orders: sums.orders,
    total_attendees_registered: sums.attendees,
    total_products_sold: sums.products,
    total_gross_sales: major(sums.gross_minor),
    total_net_sales: major(sums.net_minor),
    total_tax: major(sums.tax_minor),
    total_fees: major(sums.fee_minor),
    total_refunded: major(sums.refunded_minor),
    start_date: daily[0]?.date ?? '',
    end_date: daily.at(-1)?.date ?? '',
    daily_stats: daily,
  }
}

function dayAnswer(date: string, sums: SumsRow, currency: string): DailyFigures {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  return {
    date,
    orders_created: sums.orders,
    products_sold: sums.products,
    attendees_registered: sums.attendees,
    total_sales_gross: major(sums.gross_minor),
    total_sales_net: major(sums.net_minor),
    total_tax: major(sums.tax_minor),
    total_fees: major(sums.fee_minor),
    total_refunded: major(sums.refunded_minor),
  }
}
