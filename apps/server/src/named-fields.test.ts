import { ALL_ENDPOINTS } from '@turnout/contract/all-endpoints.ts'
import { fieldName } from '@turnout/messages/field-names.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'

interface Defined {
  readonly _zod: { readonly def: Record<string, never> & { readonly shape?: Record<string, z.ZodType> } }
}

/** The fields of a body that must not be left out. */
function neededIn(schema: z.ZodType): string[] {
  const { def } = (schema as unknown as Defined)._zod
  const inner = [def['innerType'], def['in'], def['out'], def['element'], ...(def['options'] ?? [])].filter(
    (one) => one !== undefined,
  )
  const fields = Object.entries(def.shape ?? {})
  const needed = fields.filter(([, field]) =>
    field.safeParse(undefined, { reportInput: true }).error?.issues.some(({ message }) => message === 'required'),
  )
  return [
    ...needed.map(([name]) => name),
    ...[...(inner as z.ZodType[]), ...fields.map(([, field]) => field)].flatMap((one) => neededIn(one)),
  ]
}

test('every field that a form must fill in has a name; the others are choices, lists and what programs send', () => {
  const needed = ALL_ENDPOINTS.flatMap(({ id, body }) => {
    const slice = id.split('.')[0] ?? ''
    return body === undefined ? [] : neededIn(body).map((name) => ({ name, slice }))
  })
  const nameless = needed.filter(({ name, slice }) => fieldName({ path: name, slice }, 'en') === undefined)
  expect([...new Set(nameless.map(({ name }) => name))].toSorted()).toEqual([
    'accent',
    'action',
    'address',
    'allow_orders_awaiting_offline_payment_to_check_in',
    'allow_search_engine_indexing',
    'anchor',
    'answer',
    'at',
    'attendee_details_collection_method',
    'attendee_id',
    'attendee_ids',
    'attendees',
    'attestationObject',
    'authenticatorData',
    'background',
    'background_type',
    'belongs_to',
    'by_mail',
    'calculation_type',
    'capabilities',
    'challenge',
    'clientDataJSON',
    'column',
    'columns',
    'cover',
    'credential',
    'days',
    'desk',
    'desk_view_ids',
    'details',
    'discount_type',
    'event_ids',
    'file_id',
    'focus_x',
    'focus_y',
    'fonts',
    'formats',
    'from',
    'gallery',
    'goes_back',
    'head',
    'homepage_background_type',
    'id',
    'in_area',
    'is_closed',
    'is_online_event',
    'is_snoozed',
    'key',
    'kind',
    'kinds',
    'look',
    'means',
    'message_type',
    'mode',
    'money',
    'moves',
    'order',
    'order_id',
    'order_ids',
    'order_item_id',
    'page',
    'paper',
    'payment_providers',
    'price_display_mode',
    'price_id',
    'product',
    'product_ids',
    'products',
    'quantities',
    'quantity',
    'question_id',
    'question_ids',
    'refund_ids',
    'report',
    'require_billing_address',
    'requires_two_factor',
    'response',
    'retention_months',
    'rhythm',
    'role',
    'rule',
    'sections',
    'seen',
    'signature',
    'slots',
    'sorted_products',
    'source',
    'standing',
    'start_dates',
    'status',
    'tax_or_fee_id',
    'tell',
    'ticket',
    'time',
    'to',
    'token',
    'type',
    'user_id',
    'user_ids',
    'value',
    'values',
    'version',
    'visitor',
    'way',
    'zoom',
  ])
})
