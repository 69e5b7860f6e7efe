import type { DailyFigures, EventFigures } from '@turnout/contract/reports/figures.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { grossSalesMinor, netSalesMinor } from '@turnout/domain/money/net-sales.ts'
import { earnedAnswer } from '../events/answers.ts'
import type { SumsRow } from './queries-sales.ts'
import { NO_SALES, type FiguresRow } from './queries.ts'
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
      ...earnedAnswer(product, currency),
    })),
  }
}

function periodAnswer(sums: SumsRow, daily: DailyFigures[], currency: string): EventFigures['previous'] {
  const { total_sales_gross, total_sales_net, ...rest } = moneyAnswer(sums, currency)
  return {
    total_orders: sums.orders,
    total_attendees_registered: sums.attendees,
    total_products_sold: sums.products,
    total_gross_sales: total_sales_gross,
    total_net_sales: total_sales_net,
    ...rest,
    start_date: daily[0]?.date ?? '',
    end_date: daily.at(-1)?.date ?? '',
    daily_stats: daily,
  }
}

const dayAnswer = (date: string, sums: SumsRow, currency: string): DailyFigures => ({
  date,
  orders_created: sums.orders,
  products_sold: sums.products,
  attendees_registered: sums.attendees,
  ...moneyAnswer(sums, currency),
})

type Money = Omit<DailyFigures, 'date' | 'orders_created' | 'products_sold' | 'attendees_registered'>

/** The words of money of docs/domain/figures.md, of a day as of a period. */
function moneyAnswer(sums: SumsRow, currency: string): Money {
  const major = (minor: number): number => majorFromMinor(minor, currency)
  const [chargedMinor, discountMinor] = [sums.charged_minor, sums.discount_minor]
  return {
    total_before_discounts: major(grossSalesMinor({ chargedMinor, discountMinor })),
    total_discounts: major(discountMinor),
    total_sales_gross: major(chargedMinor),
    total_refunded: major(sums.refunded_minor),
    total_sales_net: major(netSalesMinor({ chargedMinor, refundedMinor: sums.refunded_minor })),
    total_tax: major(sums.tax_minor),
    total_fees: major(sums.fee_minor),
  }
}
