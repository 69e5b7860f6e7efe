import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { body, id, list, oneOf, optional, withDefault } from '../fields.ts'
import { exportInput, exportQuery, listQuery, one, page } from '../lists.ts'
import { params } from '../params.ts'
import { MESSAGE_TYPES, WRITABLE_ORDER_STATUSES } from './audience.ts'
import {
  audienceCount,
  bounceReceipt,
  message,
  messageInput,
  MESSAGES_LIST,
  messageStats,
  messageUpdate,
  preview,
  previewInput,
  recipient,
  RECIPIENTS_LIST,
  resendInput,
  sendMessageInput,
  sentMessage,
} from './message.ts'
import { audiencePeople, audiencePeopleInput } from './people.ts'

const ofEvent = params('event_id')
const ofMessage = params('event_id', 'event_message_id')
/** Of one message; tests and previews come on top. */
const SENDING = { calls: 30, perSeconds: 60 } as const

export const messagesOfEvent = endpoint({
  id: 'messages.messagesOfEvent',
  method: 'GET',
  path: '/api/events/:event_id/messages',
  access: 'attendees:read',
  summary: 'Messages to the people of an event, with how far each has come',
  params: ofEvent,
  query: listQuery(MESSAGES_LIST),
  status: 200,
  answer: page(message),
})

export const statsOfMessages = endpoint({
  id: 'messages.statsOfMessages',
  method: 'GET',
  path: '/api/events/:event_id/messages/stats',
  access: 'attendees:read',
  summary: 'How many messages are in which state, and how many people cannot be written to',
  params: ofEvent,
  status: 200,
  answer: one(messageStats),
})

export const createMessage = endpoint({
  id: 'messages.createMessage',
  method: 'POST',
  path: '/api/events/:event_id/messages',
  access: 'messages:send',
  summary: 'Send a message, schedule it, keep it as a draft, or send a test of it to oneself',
  params: ofEvent,
  body: messageInput,
  status: 201,
  answer: one(sentMessage),
  refusals: ['email_not_confirmed', 'account_not_verified', 'nobody_to_write_to', 'audience_changed'],
  rateLimit: SENDING,
})

export const countAudience = endpoint({
  id: 'messages.countAudience',
  method: 'GET',
  path: '/api/events/:event_id/messages/audience',
  access: 'messages:send',
  summary: 'How many people a message would go to, and some of them',
  params: ofEvent,
  query: body({
    message_type: withDefault(oneOf(MESSAGE_TYPES), 'ALL_ATTENDEES'),
    attendee_ids: optional(commaList(id())),
    product_ids: optional(commaList(id())),
    event_occurrence_ids: optional(commaList(id())),
    order_id: optional(id()),
    order_statuses: optional(commaList(oneOf(WRITABLE_ORDER_STATUSES))),
  }),
  status: 200,
  answer: one(audienceCount),
})

export const peopleOfAudience = endpoint({
  id: 'messages.peopleOfAudience',
  method: 'POST',
  path: '/api/events/:event_id/messages/audience/people',
  access: 'messages:send',
  summary: 'The people a message would go to by name, or those who fit and are left out, and why',
  params: ofEvent,
  body: audiencePeopleInput,
  status: 200,
  answer: one(audiencePeople),
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const previewMessage = endpoint({
  id: 'messages.previewMessage',
  method: 'POST',
  path: '/api/events/:event_id/messages/preview',
  access: 'messages:send',
  summary: 'Who would get a message, and how each would read it',
  params: ofEvent,
  body: previewInput,
  status: 200,
  answer: one(preview),
  rateLimit: { calls: 120, perSeconds: 60 },
})

export const getMessage = endpoint({
  id: 'messages.getMessage',
  method: 'GET',
  path: '/api/events/:event_id/messages/:event_message_id',
  access: 'attendees:read',
  summary: 'One message with how far it has come',
  params: ofMessage,
  status: 200,
  answer: one(message),
})

export const updateMessage = endpoint({
  id: 'messages.updateMessage',
  method: 'PUT',
  path: '/api/events/:event_id/messages/:event_message_id',
  access: 'messages:send',
  summary: 'Write on at a draft, or at a message whose time has not come',
  params: ofMessage,
  body: messageUpdate,
  status: 200,
  answer: one(message),
  refusals: ['message_changed', 'message_left'],
})

export const deleteMessage = endpoint({
  id: 'messages.deleteMessage',
  method: 'DELETE',
  path: '/api/events/:event_id/messages/:event_message_id',
  access: 'messages:send',
  summary: 'Throw a draft away',
  params: ofMessage,
  status: 204,
  refusals: ['message_left'],
})

export const sendMessage = endpoint({
  id: 'messages.sendMessage',
  method: 'POST',
  path: '/api/events/:event_id/messages/:event_message_id/send',
  access: 'messages:send',
  summary: 'Send a draft, or schedule it; for half a minute nothing leaves',
  params: ofMessage,
  body: sendMessageInput,
  status: 200,
  answer: one(message),
  refusals: [
    'email_not_confirmed',
    'account_not_verified',
    'nobody_to_write_to',
    'audience_changed',
    'message_changed',
    'message_left',
  ],
  rateLimit: SENDING,
})

export const undoMessage = endpoint({
  id: 'messages.undoMessage',
  method: 'POST',
  path: '/api/events/:event_id/messages/:event_message_id/undo',
  access: 'messages:send',
  summary: 'Take a message back before it leaves; it is a draft again',
  params: ofMessage,
  status: 200,
  answer: one(message),
  refusals: ['message_left'],
})

export const leaveNow = endpoint({
  id: 'messages.leaveNow',
  method: 'POST',
  path: '/api/events/:event_id/messages/:event_message_id/leave-now',
  access: 'messages:send',
  summary: 'Let a message leave that could still be undone',
  params: ofMessage,
  status: 200,
  answer: one(message),
  refusals: ['message_left'],
})

export const cancelMessage = endpoint({
  id: 'messages.cancelMessage',
  method: 'POST',
  path: '/api/events/:event_id/messages/:event_message_id/cancel',
  access: 'messages:send',
  summary: 'Stop a message: no further recipient gets it; those who have it keep it',
  params: ofMessage,
  status: 200,
  answer: one(message),
  refusals: ['message_left'],
})

export const resendMessage = endpoint({
  id: 'messages.resendMessage',
  method: 'POST',
  path: '/api/events/:event_id/messages/:event_message_id/resend',
  access: 'messages:send',
  summary: 'Try again where a mail failed; the addresses as the guests have them now',
  params: ofMessage,
  body: resendInput,
  status: 200,
  answer: one(message),
  refusals: ['email_not_confirmed', 'account_not_verified', 'nobody_to_write_to', 'message_on_its_way'],
  rateLimit: SENDING,
})

export const recipientsOfMessage = endpoint({
  id: 'messages.recipientsOfMessage',
  method: 'GET',
  path: '/api/events/:event_id/messages/:event_message_id/recipients',
  access: 'attendees:read',
  summary: 'Who a message goes to, and what became of each mail',
  params: ofMessage,
  query: listQuery(RECIPIENTS_LIST),
  status: 200,
  answer: page(recipient),
})

export const exportRecipients = endpoint({
  id: 'messages.exportRecipients',
  method: 'POST',
  path: '/api/events/:event_id/messages/:event_message_id/recipients/export',
  access: 'guests:export',
  needsProof: true,
  summary:
    'The recipients that a search and filters find, with state and reason, as a CSV or XLSX file (`export.xlsx`)',
  params: ofMessage,
  query: exportQuery,
  body: exportInput(RECIPIENTS_LIST),
  status: 200,
  /** CSV in UTF-8 with a byte order mark; headers as in `EXPORT_HEADERS`. */
  files: ['csv', 'xlsx'],
  answer: z.string(),
  rateLimit: { calls: 10, perSeconds: 60 },
})

export const receiveBounce = endpoint({
  id: 'messages.receiveBounce',
  method: 'POST',
  path: '/api/public/mail-bounces',
  access: 'anyone',
  summary:
    'A report that a mail did not arrive (RFC 3464), from the mail server of the installation, any number of times',
  status: 200,
  answer: bounceReceipt,
  refusals: ['bounce_secret_wrong'],
  // All of them come from one mail server.
  rateLimit: { calls: 12_000, perSeconds: 60 },
})

/** A list in the query: comma-separated. */
function commaList<T extends z.ZodType>(item: T) {
  const items = list(item, 1, 1000)
  // `z.preprocess` forgets the type of its input.
  return z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), items) as unknown as z.ZodPipe<
    z.ZodString,
    z.ZodTransform<z.output<typeof items>, string>
  >
}
