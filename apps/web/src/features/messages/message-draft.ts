import { lacksProduct, type Audience, type Condition } from '@turnout/contract/messages/audience.ts'
import type { Message } from '@turnout/contract/messages/message.ts'
import type { WriteTo } from '../../shell/address/use-write-to.ts'
import type { MessageBody } from './api.ts'

/** A message as it is in the composer. Conditions may lack their values. ORDER_OWNER: the buyers of `order_ids`. */
export interface MessageDraft {
  readonly message_type: Audience['message_type']
  readonly attendee_ids: readonly number[]
  readonly order_ids: readonly number[]
  readonly conditions: readonly Condition[]
  readonly subject: string
  readonly message: string
  readonly send_copy_to_current_user: boolean
}

const BUYERS = 'ORDER_OWNERS_WITH_PRODUCT'

export const EMPTY_DRAFT: MessageDraft = {
  message_type: 'ALL_ATTENDEES',
  attendee_ids: [],
  order_ids: [],
  conditions: [],
  subject: '',
  message: '',
  send_copy_to_current_user: false,
}

/** Buyers of orders that are named one by one: the number of one, or a first condition that names them. */
export function chosenOrders({ message_type: whom, order_id: one, conditions }: Audience): readonly number[] | null {
  if (whom === 'ORDER_OWNER') return one === null ? [] : [one]
  const [first] = conditions
  return whom === BUYERS && first?.field === 'order_id' && !first.is_not ? first.values : null
}

export const draftOf = (message: Message): MessageDraft => ({
  ...whomOf(message),
  subject: message.subject,
  message: message.message,
  send_copy_to_current_user: message.send_copy_to_current_user,
})

function whomOf(audience: Audience): Pick<MessageDraft, 'message_type' | 'attendee_ids' | 'order_ids' | 'conditions'> {
  const { message_type, attendee_ids, conditions } = audience
  const order_ids = chosenOrders(audience)
  if (order_ids === null) return { message_type, attendee_ids, order_ids: [], conditions }
  const others = message_type === 'ORDER_OWNER' ? conditions : conditions.slice(1)
  return { message_type: 'ORDER_OWNER', attendee_ids, order_ids, conditions: others }
}

/** A draft for the people of the page before. */
export function draftTo({ message_type, attendee_ids = [], ...of }: WriteTo): MessageDraft {
  // An empty list is a condition that still lacks its values, never everyone.
  const only = (field: 'order_id' | 'product_id', values: readonly number[] | undefined): Condition[] =>
    values === undefined ? [] : [{ field, is_not: false, values: [...values] }]
  const conditions = [...only('order_id', of.order_ids), ...only('product_id', of.product_ids)]
  return {
    ...EMPTY_DRAFT,
    ...whomOf({ message_type, attendee_ids: [...attendee_ids], order_id: of.order_id ?? null, conditions }),
    subject: of.subject ?? '',
    message: of.message ?? '',
  }
}

/** Whether a condition says something: a half one would mean more people than its author does. */
export function isWhole(condition: Condition): boolean {
  switch (condition.field) {
    case 'check_in':
      return true
    case 'ordered':
      return condition.from !== null || condition.to !== null
    case 'answer':
      return condition.question_id > 0 && condition.values.length > 0
    case 'product_id':
    case 'product_price_id':
    case 'event_occurrence_id':
    case 'order_id':
    case 'order_status':
    case 'promo_code_id':
    case 'locale':
      return condition.values.length > 0
  }
}

/** Whether it is said whom it is for; only then it is kept, counted and sent. */
export const saysWhom = (draft: MessageDraft): boolean =>
  draft.conditions.every(isWhole) &&
  !lacksProduct(draft) &&
  (draft.message_type !== 'INDIVIDUAL_ATTENDEES' || draft.attendee_ids.length > 0) &&
  (draft.message_type !== 'ORDER_OWNER' || draft.order_ids.length > 0)

/** Whether anything was written that is worth keeping. */
export const isEmpty = ({ subject, message }: MessageDraft): boolean => subject.trim() === '' && message === ''

/** Whom it is for, as a request takes it; null while that is half said. */
export function audienceBody(draft: MessageDraft): Pick<MessageBody, keyof Audience> | null {
  if (!saysWhom(draft)) return null
  const { message_type, attendee_ids, order_ids, conditions } = draft
  if (message_type === 'ORDER_OWNER') {
    const named: Condition = { field: 'order_id', is_not: false, values: [...order_ids] }
    return { message_type: BUYERS, attendee_ids: [], order_id: null, conditions: [named, ...conditions] }
  }
  // What belongs to another choice stays in the composer, and is not sent.
  const chosen = message_type === 'INDIVIDUAL_ATTENDEES' ? [...attendee_ids] : []
  return { message_type, attendee_ids: chosen, order_id: null, conditions: [...conditions] }
}

export function draftBody(draft: MessageDraft): MessageBody | null {
  const audience = audienceBody(draft)
  if (audience === null) return null
  const { subject, message, send_copy_to_current_user } = draft
  return { ...audience, subject: subject.trim(), message, send_copy_to_current_user }
}
