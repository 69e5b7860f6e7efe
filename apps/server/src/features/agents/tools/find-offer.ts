import { capacityAssignmentsOfEvent } from '@turnout/contract/capacity/endpoints.ts'
import { getMessage, messagesOfEvent } from '@turnout/contract/messages/endpoints.ts'
import { categoriesOfEvent } from '@turnout/contract/products/endpoints.ts'
import { promoCodesOfEvent } from '@turnout/contract/promo-codes/endpoints.ts'
import { questionsOfEvent } from '@turnout/contract/questions/endpoints.ts'
import { z } from 'zod'
import { flag, from, key, keys, many, moment, money, number, text, texts } from './build-fields.ts'
import { listTool, pageTool, recordTool, type ReadTool } from './build-tool.ts'

const messageFields = {
  id: key('message_id'),
  subject: text('Subject'),
  status: text('DRAFT, SCHEDULED, PROCESSING (on its way), SENT, FAILED or CANCELLED'),
  message_type: text('Whom it is for'),
  recipient_count: number('People it is for'),
  sent_count: number('Sent'),
  failed_count: number('Not reached'),
  scheduled_at: moment('When it leaves'),
  written_by: from('written_by.name', text('Member of the team who wrote it')),
  created_at: moment('Written'),
}

export const OFFER_TOOLS: readonly ReadTool[] = [
  listTool({
    name: 'list_products',
    title: 'Tickets and products',
    description:
      'What one event sells, by category: tickets and other products with their prices (tiers), how many are sold and ' +
      'how many are left.',
    endpoint: categoriesOfEvent,
    row: z.object({
      id: key('product_category_id'),
      name: text('Category'),
      products: many(
        {
          id: key('product_id'),
          title: text('Title'),
          product_type: text('TICKET or GENERAL (no admission)'),
          type: text('PAID, FREE, DONATION or TIERED'),
          sale_state: text('Whether it is on sale'),
          is_hidden: flag('Hidden from the page'),
          is_paused: flag('Sale paused'),
          quantity_sold: number('Sold'),
          quantity_available: number('Left; null: without limit'),
          sale_start_date: moment('Sale begins'),
          sale_end_date: moment('Sale ends'),
          tax_and_fee_ids: keys('Taxes and fees on it'),
          prices: many(
            {
              id: key('product_price_id'),
              label: text('Name of the tier'),
              price: money('Price'),
              quantity_sold: number('Sold'),
              quantity_available: number('Left; null: without limit'),
            },
            'Prices; a product that is not tiered has one',
          ),
        },
        'Products of the category',
      ),
    }),
  }),
  pageTool({
    name: 'list_capacities',
    title: 'Shared capacities',
    description: 'Capacities that several products of one event share.',
    endpoint: capacityAssignmentsOfEvent,
    row: z.object({
      id: key('Number'),
      name: text('Name'),
      capacity: number('Places; null: without limit'),
      used_capacity: number('Sold and held'),
      status: text('ACTIVE or INACTIVE'),
      product_ids: keys('Products that share it'),
      event_occurrence_ids: keys('Dates whose tickets draw from it; none: all'),
    }),
  }),
  pageTool({
    name: 'find_promo_codes',
    title: 'Promo codes',
    description: 'Promo codes of one event: what they take off, for which products, until when and how often used.',
    endpoint: promoCodesOfEvent,
    sorts: ['created_at', 'code', 'order_usage_count'],
    row: z.object({
      id: key('promo_code_id'),
      code: text('The code'),
      discount_type: text('NONE (only unlocks), FIXED or PERCENTAGE'),
      discount: number('Percent, or major units off each unit'),
      applicable_product_ids: keys('Products; none: all'),
      event_occurrence_ids: keys('Dates that it is for; none: all'),
      expiry_date: moment('Ends; null: never'),
      is_expired: flag('Over'),
      max_allowed_usages: number('Orders that may use it; null: without limit'),
      order_usage_count: number('Orders that use it'),
      created_at: moment('Made'),
    }),
  }),
  listTool({
    name: 'list_questions',
    title: 'Questions',
    description: 'Questions that buyers of one event are asked.',
    endpoint: questionsOfEvent,
    row: z.object({
      id: key('question_id'),
      title: text('The question'),
      description: text('Explanation'),
      type: text('Kind of answer'),
      required: flag('Must be answered'),
      is_hidden: flag('Not asked of buyers'),
      belongs_to: text('ORDER: once an order. PRODUCT: for every unit'),
      options: texts('Options to choose from'),
      product_ids: keys('Products it is asked for'),
      event_occurrence_ids: keys('Dates on which it is asked; none: all'),
    }),
  }),
  pageTool({
    name: 'find_messages',
    title: 'Messages',
    description: 'Messages that the team wrote to guests of one event, newest first.',
    endpoint: messagesOfEvent,
    isSearched: false,
    row: z.object(messageFields),
  }),
  recordTool({
    name: 'get_message',
    title: 'One message',
    description: 'One message to guests with its text.',
    endpoint: getMessage,
    as: 'message',
    record: z.object({ ...messageFields, message: text('Text, without its markup'), version: number('Version') }),
  }),
]
