import {
  affiliatesReport,
  checkInFiguresOfEvent,
  dailySales,
  figuresOfEvent,
  productSales,
  promoCodesReport,
  taxesReport,
} from '@turnout/contract/reports/endpoints.ts'
import { z } from 'zod'
import { flag, key, many, moment, money, number, text } from './build-fields.ts'
import { listTool, recordTool, type ReadTool } from './build-tool.ts'

const period = {
  start_date: z.iso
    .date()
    .optional()
    .describe('First day in the event’s zone, YYYY-MM-DD; both left out: the last 30 days'),
  end_date: z.iso.date().optional().describe('Last day, included'),
}

const sums = {
  total_before_discounts: money('Without promo codes'),
  total_discounts: money('Taken off by promo codes'),
  total_refunded: money('Given back'),
  total_net_sales: money('Charged less given back'),
}

export const REPORT_TOOLS: readonly ReadTool[] = [
  recordTool({
    name: 'get_event_figures',
    title: 'Sales in figures',
    description:
      'Orders, tickets, sales, refunds and visits of one event in a period, and the same of the period before. For each ' +
      'day: report_daily_sales.',
    endpoint: figuresOfEvent,
    arguments: period,
    query: ({ start_date, end_date }) => ({ start_date, end_date }),
    as: 'figures',
    record: z.object({
      start_date: text('First day'),
      end_date: text('Last day'),
      total_orders: number('Orders'),
      total_attendees_registered: number('Guests'),
      total_products_sold: number('Products'),
      total_gross_sales: money('Charged to buyers, with taxes and fees'),
      ...sums,
      total_tax: money('Taxes inside'),
      total_fees: money('Fees inside'),
      total_visits: number('Visits of the event page'),
      conversion: number('Percent of visits that ordered'),
      tickets_sold: number('Tickets of all time'),
      tickets_capacity: number('Places; null: without limit'),
      orders_awaiting_payment: number('Orders whose money is awaited'),
      products: many(
        {
          product_id: key('product_id'),
          title: text('Title'),
          quantity_sold: number('Sold'),
          total_net_sales: money('Sales'),
        },
        'Each product, of all time',
      ),
    }),
  }),
  listTool({
    name: 'report_daily_sales',
    title: 'Report: sales of each day',
    description: 'Sales of one event for each day of a period.',
    endpoint: dailySales,
    arguments: period,
    row: z.object({
      date: text('Day in the event’s zone'),
      orders_created: number('Orders'),
      products_sold: number('Products'),
      sales_total_gross: money('Charged'),
      total_tax: money('Taxes'),
      total_fee: money('Fees'),
      total_refunded: money('Given back'),
      total_visits: number('Visits'),
    }),
  }),
  listTool({
    name: 'report_product_sales',
    title: 'Report: sales of each product',
    description: 'Sales of one event for each product, in a period.',
    endpoint: productSales,
    arguments: period,
    row: z.object({
      product_id: key('product_id'),
      product_title: text('Title'),
      number_sold: number('Sold'),
      total_gross: money('Charged'),
      total_tax: money('Taxes'),
      total_service_fees: money('Fees'),
      ...sums,
    }),
  }),
  listTool({
    name: 'report_promo_codes',
    title: 'Report: promo codes',
    description: 'What each promo code of one event brought and took off, in a period.',
    endpoint: promoCodesReport,
    arguments: period,
    row: z.object({
      promo_code_id: key('promo_code_id'),
      promo_code: text('Code'),
      status: text('ACTIVE, EXPIRED, USED_UP or DELETED'),
      times_used: number('Orders'),
      unique_customers: number('Buyers'),
      total_gross_sales: money('Charged'),
      total_discount_amount: money('Taken off'),
      total_net_sales: money('Charged less given back'),
      remaining_uses: number('Uses left; null: without limit'),
    }),
  }),
  listTool({
    name: 'report_taxes',
    title: 'Report: taxes',
    description: 'Net, tax and gross of each tax rate of one event, less refunds, in a period.',
    endpoint: taxesReport,
    arguments: period,
    row: z.object({
      name: text('Tax'),
      rate: number('Percent, or major units of a fixed one'),
      included_in_price: flag('Inside the price'),
      net: money('Net'),
      tax: money('Tax'),
      gross: money('Gross'),
    }),
  }),
  listTool({
    name: 'report_affiliates',
    title: 'Report: affiliates',
    description: 'What each affiliate of one event brought, in a period.',
    endpoint: affiliatesReport,
    arguments: period,
    row: z.object({
      affiliate_id: key('Number'),
      name: text('Name'),
      code: text('Code'),
      orders: number('Orders'),
      tickets: number('Tickets'),
      total_gross: money('Charged'),
      total_net_sales: money('Charged less given back'),
    }),
  }),
  recordTool({
    name: 'get_check_in_figures',
    title: 'The door in figures',
    description: 'How many guests of one event are inside, by check-in list, and what was refused.',
    endpoint: checkInFiguresOfEvent,
    as: 'figures',
    record: z.object({
      total_attendees: number('Guests with a ticket'),
      total_checked_in_attendees: number('Inside now'),
      total_ever_checked_in_attendees: number('Came in at least once'),
      checked_in_last_10_minutes: number('In the last ten minutes'),
      lists: many(
        {
          id: key('check_in_list_id'),
          name: text('Name'),
          total_attendees: number('Guests it lets in'),
          checked_in_attendees: number('Inside now'),
          last_check_in_at: moment('Last one came in'),
        },
        'Each check-in list',
      ),
      refused: many({ verdict: text('Why'), scans: number('How often') }, 'Scans that let nobody in'),
    }),
  }),
]
