import { ORDER_PLACES } from '@turnout/contract/orders/desk-enums.ts'
import { getOrder, ordersOfEvent } from '@turnout/contract/orders/endpoints.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, REFUND_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { z } from 'zod'
import { data, flag, key, many, moment, money, number, text, texts } from './build-fields.ts'
import { pageTool, recordTool, type ReadTool } from './build-tool.ts'

const buyer = {
  first_name: text('First name of the buyer'),
  last_name: text('Last name of the buyer'),
  email: text('Mail address of the buyer'),
}

const orderFields = {
  id: key('order_id'),
  public_id: text('Reference that people say aloud, O-…'),
  status: text(ORDER_STATUSES.join(', ')),
  payment_status: text(PAYMENT_STATUSES.join(', ')),
  refund_status: text(REFUND_STATUSES.join(', ')),
  payment_provider: text('STRIPE: by card. OFFLINE: to the organizer'),
  total_gross: money('What the buyer was charged'),
  total_discount: money('What a promo code took off'),
  total_tax: money('Taxes inside the total'),
  total_fee: money('Fees inside the total'),
  total_refunded: money('Given back'),
  promo_code: text('Promo code'),
  created_at: moment('When it was placed'),
}

const answers = many(
  { question_id: key('Number of the question'), title: text('The question'), text_answer: text('The answer') },
  'Answers to the organizer’s questions',
)

export const ORDER_TOOLS: readonly ReadTool[] = [
  pageTool({
    name: 'find_orders',
    title: 'Find orders',
    description:
      'Orders of one event, newest first. Search by name, mail address or reference; filter by status, by what needs ' +
      'looking after (needs_attention: money awaited, refund failed, payment disputed) or by when they were placed.',
    endpoint: ordersOfEvent,
    arguments: {
      status: z.enum(ORDER_STATUSES).optional(),
      payment_status: z.enum(PAYMENT_STATUSES).optional(),
      view: z.enum(['needs_attention', 'today']).optional(),
      event_occurrence_id: z
        .int()
        .positive()
        .optional()
        .describe('Orders with tickets for this date, an id of list_dates'),
      promo_code: z.string().max(100).optional().describe('Orders that used this code'),
      sold_at: z
        .union([z.enum(ORDER_PLACES), z.int().positive()])
        .optional()
        .describe('ONLINE: by the buyer. TILL: at any till. A number: at this till, an id of the list of tills'),
      placed_since: z.iso.datetime({ offset: true }).optional().describe('ISO 8601 with an offset'),
    },
    query: ({ status, payment_status, view, event_occurrence_id, promo_code, sold_at, placed_since }) => ({
      view,
      filter_fields: {
        status: { eq: status },
        payment_status: { eq: payment_status },
        ...(event_occurrence_id !== undefined && { event_occurrence_id: { eq: event_occurrence_id } }),
        promo_code: { eq: promo_code },
        ...(sold_at !== undefined && { sold_at: { eq: sold_at } }),
        created_at: { gte: placed_since },
      },
    }),
    sorts: ['created_at', 'total_gross', 'last_name'],
    row: z.object({
      ...orderFields,
      tickets_count: number('Tickets'),
      item_names: texts('What was bought'),
      data: data(buyer),
    }),
  }),
  recordTool({
    name: 'get_order',
    title: 'One order',
    description: 'One order with its lines, guests, answers, payments and refunds, and how much can still be refunded.',
    endpoint: getOrder,
    as: 'order',
    record: z.object({
      ...orderFields,
      paid_at: moment('When it was paid'),
      cancelled_at: moment('When it was cancelled'),
      amount_refundable: money('The largest refund possible now'),
      refund_refusal: text('Why no refund can be asked for; null: one can'),
      order_items: many(
        {
          id: key('order_item_id'),
          event_occurrence_id: key('The date that it is for, of list_dates; null: none'),
          product_id: key('product_id'),
          item_name: text('What'),
          quantity: number('How many'),
          price: money('Of one'),
          total_gross: money('Of the line'),
        },
        'Lines',
      ),
      payments: many(
        {
          id: key('Number'),
          amount: money('Amount'),
          provider: text('STRIPE or OFFLINE'),
          received_at: moment('When'),
        },
        'Money that came in',
      ),
      refunds: many(
        {
          id: key('Number'),
          amount: money('Amount'),
          state: text('State'),
          created_at: moment('When it was asked for'),
        },
        'Money that goes back',
      ),
      is_manually_created: flag('Made by the team'),
      notes: text('Notes of the team'),
      data: data({
        ...buyer,
        attendees: many(
          {
            id: key('guest_id'),
            public_id: text('Reference, A-…'),
            status: text('Status of the ticket'),
            first_name: text('First name'),
            last_name: text('Last name'),
            email: text('Mail address'),
          },
          'The guests of this order',
        ),
        question_answers: answers,
      }),
    }),
  }),
]
