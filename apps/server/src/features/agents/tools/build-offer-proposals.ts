import { createCheckInList } from '@turnout/contract/check-in/endpoints.ts'
import { DISCOUNT_TYPES, PRICE_TYPES, PRODUCT_TYPES } from '@turnout/contract/enums.ts'
import { getEvent } from '@turnout/contract/events/endpoints.ts'
import { categoriesOfEvent, createProduct } from '@turnout/contract/products/endpoints.ts'
import { createPromoCode } from '@turnout/contract/promo-codes/endpoints.ts'
import { createQuestion } from '@turnout/contract/questions/endpoints.ts'
import { QUESTION_SCOPES, QUESTION_TYPES } from '@turnout/domain/questions/question.ts'
import { z } from 'zod'
import { fieldsOf, proposeTool, type ProposeTool } from './build-proposal.ts'

const name = z.string().min(1).max(150)
const when = (says: string) =>
  z.string().max(40).optional().describe(`${says}: YYYY-MM-DDTHH:MM by the clocks of the event, or with an offset`)
const productIds = z.array(z.int().positive()).max(200).optional().describe('product_id of list_products')
const price = z.number().min(0).max(1_000_000).optional().describe('Major units of the event’s currency')
const places = z.int().min(0).max(1_000_000).optional().describe('How many there are; left out: without limit')

const ofEvent = { endpoint: getEvent, name: (event: Readonly<Record<string, unknown>>) => String(event['title']) }

export const OFFER_PROPOSALS: readonly ProposeTool[] = [
  proposeTool({
    kind: 'create_product',
    title: 'Propose a ticket or product',
    description:
      'A new ticket or other product. PAID has one price, TIERED several with labels (early bird, regular), FREE none, ' +
      'DONATION a smallest amount.',
    endpoint: createProduct,
    arguments: {
      title: name,
      type: z.enum(PRICE_TYPES),
      product_type: z.enum(PRODUCT_TYPES).default('TICKET').describe('GENERAL: no admission, such as a T-shirt'),
      prices: z
        .array(
          z.strictObject({
            label: z.string().max(150).optional().describe('Name of the tier'),
            price,
            initial_quantity_available: places,
            sale_start_date: when('Its sale begins'),
            sale_end_date: when('Its sale ends'),
          }),
        )
        .max(20)
        .default([]),
      product_category_id: z.int().positive().optional().describe('Left out: the first category'),
      min_per_order: z.int().min(1).max(100).optional(),
      max_per_order: z.int().min(1).max(100).optional(),
      sale_start_date: when('Sale begins'),
      sale_end_date: when('Sale ends'),
      is_hidden: z.boolean().optional().describe('Not on the page yet'),
      tax_and_fee_ids: z.array(z.int().positive()).max(20).optional().describe('Left out: the account’s defaults'),
    },
    watched: ofEvent,
    body: async (args, ask) => {
      if (args['product_category_id'] !== undefined) return fieldsOf(args)
      const { data } = (await ask(categoriesOfEvent, { params: { event_id: args['event_id'] } })) as {
        data: readonly { id: number }[]
      }
      return { ...fieldsOf(args), product_category_id: data[0]?.id }
    },
    summary: (args, event) => `Create the product “${String(args['title'])}” at “${event}”`,
  }),
  proposeTool({
    kind: 'create_promo_code',
    title: 'Propose a promo code',
    description: 'A new promo code. PERCENTAGE and FIXED take something off, NONE only unlocks hidden products.',
    endpoint: createPromoCode,
    arguments: {
      code: z.string().min(1).max(50),
      discount_type: z.enum(DISCOUNT_TYPES),
      discount: z.number().min(0).optional().describe('Percent, or major units off each unit'),
      applicable_product_ids: productIds,
      expiry_date: when('Worth nothing from then on'),
      max_allowed_usages: z.int().min(1).optional().describe('Orders that may use it; left out: without limit'),
    },
    watched: ofEvent,
    summary: (args, event) => `Create the promo code “${String(args['code'])}” at “${event}”`,
  }),
  proposeTool({
    kind: 'create_question',
    title: 'Propose a question',
    description: 'A new question to buyers. Choices need options; PRODUCT is asked for every unit of its products.',
    endpoint: createQuestion,
    arguments: {
      title: z.string().min(1).max(255),
      description: z.string().max(1000).optional(),
      type: z.enum(QUESTION_TYPES),
      belongs_to: z.enum(QUESTION_SCOPES),
      required: z.boolean().optional(),
      options: z.array(z.string().min(1).max(255)).max(100).optional(),
      product_ids: productIds,
      apply_to_all_products: z.boolean().optional(),
    },
    watched: ofEvent,
    summary: (args, event) => `Ask buyers of “${event}”: “${String(args['title'])}”`,
  }),
  proposeTool({
    kind: 'create_check_in_list',
    title: 'Propose a check-in list',
    description: 'A new check-in list for a door. Without product_ids it lets in every ticket.',
    endpoint: createCheckInList,
    arguments: {
      name,
      description: z.string().max(1000).optional().describe('A note for the staff'),
      product_ids: productIds,
      activates_at: when('Opens'),
      expires_at: when('Closes'),
    },
    watched: ofEvent,
    summary: (args, event) => `Create the check-in list “${String(args['name'])}” at “${event}”`,
  }),
]
