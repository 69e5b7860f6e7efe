import type { Condition } from '@turnout/contract/messages/audience.ts'
import { WIRE_LOCALES } from '@turnout/contract/enums.ts'
import { m } from '@turnout/messages/generated/messages.js'

export type ConditionField = Condition['field']

export const CONDITION_FIELDS = [
  'product_id',
  'product_price_id',
  'event_occurrence_id',
  'order_status',
  'order_id',
  'check_in',
  'ordered',
  'promo_code_id',
  'answer',
  'locale',
] as const satisfies readonly ConditionField[]

export const fieldText = (field: ConditionField): string =>
  ({
    product_id: m.messages_field_product,
    product_price_id: m.messages_field_tier,
    event_occurrence_id: m.occurrences_date,
    order_status: m.messages_field_status,
    order_id: m.messages_field_orders,
    check_in: m.messages_field_check_in,
    ordered: m.messages_field_ordered,
    promo_code_id: m.messages_field_code,
    answer: m.messages_field_answer,
    locale: m.messages_field_language,
  })[field]()

/** A condition of this kind that says nothing yet. */
export function emptyCondition(field: ConditionField): Condition {
  const is_not = false
  switch (field) {
    case 'check_in':
      return { field, is_not, check_in_list_id: null }
    case 'ordered':
      return { field, is_not, from: null, to: null }
    case 'answer':
      return { field, is_not, question_id: 0, values: [] }
    case 'product_id':
    case 'product_price_id':
    case 'event_occurrence_id':
    case 'order_id':
    case 'order_status':
    case 'promo_code_id':
    case 'locale':
      return { field, is_not, values: [] }
  }
}

/** "is one of" and its opposite, as they read for this kind. */
export function howWords(field: ConditionField): readonly [is: string, isNot: string] {
  if (field === 'check_in') return [m.messages_is(), m.messages_is_not()]
  if (field === 'ordered') return [m.messages_is_between(), m.messages_is_not_between()]
  return [m.messages_is_one_of(), m.messages_is_none_of()]
}

export const STATUSES = ['COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED'] as const

export const statusText = (status: (typeof STATUSES)[number]): string =>
  ({
    COMPLETED: m.messages_status_completed,
    AWAITING_OFFLINE_PAYMENT: m.messages_status_awaiting,
    CANCELLED: m.messages_status_cancelled,
  })[status]()

export const LANGUAGES = WIRE_LOCALES
