import type { Message, MessageFailure } from '@turnout/contract/messages/message.ts'
import { secondsLeft } from '@turnout/domain/messages/sending.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Tone } from '@turnout/ui/feedback/StatusBadge.tsx'
import { draftOf } from './message-draft.ts'

export const subjectText = ({ subject }: Pick<Message, 'subject'>): string =>
  subject === '' ? m.messages_no_subject() : subject

const MEANT: Readonly<Record<Exclude<Message['message_type'], 'ORDER_OWNER'>, () => string>> = {
  ALL_ATTENDEES: m.messages_meant_guests,
  TICKET_HOLDERS: m.messages_meant_guests,
  INDIVIDUAL_ATTENDEES: m.messages_meant_chosen,
  ORDER_OWNERS_WITH_PRODUCT: m.messages_meant_buyers,
  WAITING_LIST: m.messages_meant_waiting,
}

/** "Everyone with a ticket, 2 conditions" or "3 chosen orders" */
export function meantText(message: Message): string {
  const { message_type, order_ids, conditions } = draftOf(message)
  const whom =
    message_type === 'ORDER_OWNER' ? m.messages_chosen_orders({ count: order_ids.length }) : MEANT[message_type]()
  return conditions.length === 0 ? whom : m.messages_meant_conditions({ whom, count: conditions.length })
}

/** "Everyone with a ticket · 142 people"; of what has not left it is today's number. */
export function forText(message: Message): string {
  const { recipient_count: count, status } = message
  if (count === null || status === 'DRAFT') return meantText(message)
  const people = status === 'SCHEDULED' ? m.messages_people_today({ count }) : m.messages_people({ count })
  return `${meantText(message)} · ${people}`
}

/** Seconds in which it can still be taken back; 0: it left, or never was on its way. */
export const undoSeconds = ({ status, leaves_at }: Pick<Message, 'status' | 'leaves_at'>, now: Date): number =>
  status === 'PROCESSING' && leaves_at !== null ? secondsLeft(new Date(leaves_at), now) : 0

/** The badge of a message. */
export function stateOf(message: Message, now: Date): { tone: Tone; words: string } {
  const seconds = undoSeconds(message, now)
  if (seconds > 0) return { tone: 'open', words: m.messages_state_leaving({ seconds }) }
  return STATES[message.status]()
}

const STATES: Readonly<Record<Message['status'], () => { tone: Tone; words: string }>> = {
  DRAFT: () => ({ tone: 'outline', words: m.messages_state_draft() }),
  SCHEDULED: () => ({ tone: 'grey', words: m.messages_state_scheduled() }),
  PROCESSING: () => ({ tone: 'open', words: m.messages_state_sending() }),
  SENT: () => ({ tone: 'teal', words: m.messages_state_sent() }),
  FAILED: () => ({ tone: 'red', words: m.messages_state_failed() }),
  CANCELLED: () => ({ tone: 'red', words: m.messages_state_stopped() }),
}

export const failureText = (failure: MessageFailure): string =>
  ({
    MISSED: m.messages_failure_missed,
    NOBODY: m.messages_failure_nobody,
    NOT_ALLOWED: m.messages_failure_not_allowed,
    ALL_FAILED: m.messages_failure_all_failed,
  })[failure]()

/** "3 days before the start" */
export function relativeText({ days, anchor }: NonNullable<Message['schedule']>): string {
  const count = Math.abs(days)
  if (anchor === 'START')
    return days > 0 ? m.messages_relative_after_start({ count }) : m.messages_relative_before_start({ count })
  return days > 0 ? m.messages_relative_after_end({ count }) : m.messages_relative_before_end({ count })
}
