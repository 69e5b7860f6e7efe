import { lacksProduct, type Audience, type Condition } from '@turnout/contract/messages/audience.ts'
import type { Message } from '@turnout/contract/messages/message.ts'
import type { WriteTo } from '../../shell/address/use-write-to.ts'
import type { MessageBody } from './api.ts'

/** A message as it is in the composer. Conditions may lack their values. */
export interface MessageDraft {
  readonly message_type: Audience['message_type']
  readonly attendee_ids: readonly number[]
  readonly order_id: number | null
  readonly conditions: readonly Condition[]
  readonly subject: string
  readonly message: string
  readonly send_copy_to_current_user: boolean
}

export const EMPTY_DRAFT: MessageDraft = {
  message_type: 'ALL_ATTENDEES',
  attendee_ids: [],
  order_id: null,
  conditions: [],
  subject: '',
  message: '',
  send_copy_to_current_user: false,
}

export const draftOf = (message: Message): MessageDraft => ({
  message_type: message.message_type,
  attendee_ids: message.attendee_ids,
  order_id: message.order_id,
  conditions: message.conditions,
  subject: message.subject,
  message: message.message,
  send_copy_to_current_user: message.send_copy_to_current_user,
})

/** A draft for the people of the page before. */
export function draftTo({ message_type, attendee_ids = [], ...of }: WriteTo): MessageDraft {
  // An empty list is a condition that still lacks its values, never everyone.
  const only = (field: 'order_id' | 'product_id', values: readonly number[] | undefined): Condition[] =>
    values === undefined ? [] : [{ field, is_not: false, values: [...values] }]
  return {
    ...EMPTY_DRAFT,
    message_type,
    attendee_ids,
    order_id: of.order_id ?? null,
    conditions: [...only('order_id', of.order_ids), ...only('product_id', of.product_ids)],
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
  (draft.message_type !== 'ORDER_OWNER' || draft.order_id !== null)

/** Whether anything was written that is worth keeping. */
export const isEmpty = ({ subject, message }: MessageDraft): boolean => subject.trim() === '' && message === ''

/** Whom it is for, as a request takes it; null while that is half said. */
export function audienceBody(draft: MessageDraft): Pick<MessageBody, keyof Audience> | null {
  if (!saysWhom(draft)) return null
  const { message_type, attendee_ids, order_id, conditions } = draft
  return {
    message_type,
    // What belongs to another choice stays in the composer, and is not sent.
    attendee_ids: message_type === 'INDIVIDUAL_ATTENDEES' ? [...attendee_ids] : [],
    order_id: message_type === 'ORDER_OWNER' ? order_id : null,
    conditions: [...conditions],
  }
}

export function draftBody(draft: MessageDraft): MessageBody | null {
  const audience = audienceBody(draft)
  if (audience === null) return null
  const { subject, message, send_copy_to_current_user } = draft
  return { ...audience, subject: subject.trim(), message, send_copy_to_current_user }
}
