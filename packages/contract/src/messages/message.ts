import { z } from 'zod'
import { count, idAnswer, time } from '../answers.ts'
import { body, flag, html, id, int, line, localOrInstant, oneOf, optional, withDefault } from '../fields.ts'
import type { ListShape } from '../lists.ts'
import { audience, audienceFields, MESSAGE_TYPES } from './audience.ts'
import { SUBJECT_MAX } from './limits.ts'

/**
 * PROCESSING: on its way, from `leaves_at` on; until then it can be undone. FAILED: no recipient got it.
 * CANCELLED: stopped; who had it by then has it.
 */
const MESSAGE_STATUSES = ['DRAFT', 'SCHEDULED', 'PROCESSING', 'SENT', 'FAILED', 'CANCELLED'] as const
export type MessageStatus = (typeof MESSAGE_STATUSES)[number]

/** MISSED: its time passed while the event was not live. NOT_ALLOWED: the account may not write to many. */
const MESSAGE_FAILURES = ['MISSED', 'NOBODY', 'NOT_ALLOWED', 'ALL_FAILED'] as const
export type MessageFailure = (typeof MESSAGE_FAILURES)[number]

const SCHEDULE_ANCHORS = ['START', 'END'] as const

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/u

/** So many days after (or, below zero, before) the event, at a time of its clock: it moves with the event. */
const relativeSchedule = body({
  days: int(-365, 365),
  anchor: oneOf(SCHEDULE_ANCHORS),
  time: line(5, 5).refine((value) => TIME_OF_DAY.test(value), { error: 'invalid' }),
})

const schedule = z.object({
  days: z.int(),
  anchor: z.enum(SCHEDULE_ANCHORS),
  time: z.string(),
})

const writing = {
  subject: withDefault(line(0, SUBJECT_MAX), ''),
  /** Rich text; its blanks are `<span data-blank="first_name" data-else="there">…</span>`. */
  message: withDefault(html(), ''),
  send_copy_to_current_user: withDefault(flag(), false),
  ...audienceFields,
}

const leaving = {
  /** When it leaves, if not at once. */
  scheduled_at: optional(localOrInstant()),
  schedule: optional(relativeSchedule),
  /** That it is about people's booking; a purchase is no consent to advertising. */
  acknowledgement: withDefault(flag(), false),
  /** People that the author was shown; the server refuses when it finds clearly another number. */
  expected_count: optional(int(0, 10_000_000)),
}

export const messageInput = body({
  ...writing,
  ...leaving,
  /** To its author alone; nothing is kept. */
  is_test: withDefault(flag(), false),
  /** Kept, and not sent. */
  is_draft: withDefault(flag(), false),
})
export type MessageInput = z.output<typeof messageInput>

export const messageUpdate = body({
  ...writing,
  /** The version that the author read. */
  version: int(1, 1_000_000_000),
})
export type MessageUpdate = z.output<typeof messageUpdate>

export const sendMessageInput = body({ ...leaving, version: int(1, 1_000_000_000) })
export type SendMessageInput = z.output<typeof sendMessageInput>

export const message = z.object({
  id: idAnswer(),
  event_id: idAnswer(),
  status: z.enum(MESSAGE_STATUSES),
  subject: z.string(),
  message: z.string(),
  /** The text without its markup, cut short. */
  message_preview: z.string(),
  /** The same as `message_type`. */
  type: z.enum(MESSAGE_TYPES),
  /** As in a request, so that it can be sent back. */
  ...audience.shape,
  scheduled_at: time().nullable(),
  schedule: schedule.nullable(),
  send_copy_to_current_user: z.boolean(),
  version: count(),
  leaves_at: time().nullable(),
  ended_at: time().nullable(),
  /** When the last mail had gone; null: not sent. */
  sent_at: time().nullable(),
  failure: z.enum(MESSAGE_FAILURES).nullable(),
  /** People it is for: as last counted, and from when it leaves those that it is for. Null: never counted. */
  recipient_count: count().nullable(),
  sent_count: count(),
  failed_count: count(),
  /** Found to have opted out, or blocked, as their turn came. */
  suppressed_count: count(),
  queued_count: count(),
  /** Opted out by a link of this message. */
  opted_out_count: count(),
  written_by: z.object({ id: idAnswer(), name: z.string() }).nullable(),
  /** The same person by first and last name. */
  sent_by_user: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  created_at: time(),
  updated_at: time(),
})
export type Message = z.output<typeof message>

/** The answer to sending: a test is kept nowhere, so it has no id. */
export const sentMessage = message.partial().extend({
  id: idAnswer().nullable(),
  status: z.enum(MESSAGE_STATUSES),
  recipient_count: count().nullable(),
})

export const MESSAGES_LIST = {
  sorts: ['created_at'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: ['status', 'has_failures', 'subject'],
} as const satisfies ListShape

const RECIPIENT_STATUSES = ['QUEUED', 'SENT', 'FAILED', 'SUPPRESSED', 'CANCELLED'] as const
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number]

/** Why a person did not get it. Only the other side's answer tells MAILBOX_FULL from NO_MAILBOX. */
const RECIPIENT_REASONS = [
  'OPTED_OUT',
  'BLOCKED',
  'NO_MAILBOX',
  'MAILBOX_FULL',
  'NO_DOMAIN',
  'REFUSED',
  'UNREACHABLE',
  'COMPLAINT',
] as const
export type RecipientReason = (typeof RECIPIENT_REASONS)[number]

export const recipient = z.object({
  id: idAnswer(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  status: z.enum(RECIPIENT_STATUSES),
  reason: z.enum(RECIPIENT_REASONS).nullable(),
  /** As the other side said it. */
  error: z.string().nullable(),
  attempts: count(),
  tickets: count(),
  sent_at: time().nullable(),
})
export type Recipient = z.output<typeof recipient>

export const RECIPIENTS_LIST = {
  sorts: ['order', 'email', 'status'],
  defaultSort: 'order',
  defaultDirection: 'asc',
  filters: ['status', 'email', 'reason'],
} as const satisfies ListShape

/** How an audience comes about. */
const audienceParts = {
  /** Mails that would go. */
  count: count(),
  /** Guests, orders or entries that fit. */
  matched: count(),
  /** Of them, those who share an address with one before. */
  sharing: count(),
  opted_out: count(),
  blocked: count(),
  /** Of them, those of whom no address is known. */
  no_address: count(),
}

export const audienceCount = z.object({
  ...audienceParts,
  sample: z.array(z.object({ first_name: z.string(), last_name: z.string(), email: z.string() })),
})
export type AudienceCount = z.output<typeof audienceCount>

export const previewInput = body({
  subject: writing.subject,
  message: writing.message,
  ...audienceFields,
  /** People to bring along, beginning with this one of them all, from 0. */
  from: withDefault(int(0, 10_000_000), 0),
})
export type PreviewInput = z.output<typeof previewInput>

export const preview = z.object({
  ...audienceParts,
  /** Blanks that are empty for some, and for how many. */
  empty_blanks: z.array(z.object({ blank: z.string(), people: count() })),
  people: z.array(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      locale: z.string(),
      tickets: count(),
      subject: z.string(),
      /** The whole mail as they would get it. */
      html: z.string(),
    }),
  ),
})
export type Preview = z.output<typeof preview>

export const resendInput = body({
  /** Without it every person whose mail failed and is worth another try. */
  recipient_ids: optional(z.array(id()).max(1000)),
})

export const messageStats = z.object({
  all: count(),
  drafts: count(),
  scheduled: count(),
  sent: count(),
  with_failures: count(),
  opted_out: count(),
  blocked: count(),
})
export type MessageStats = z.output<typeof messageStats>

/** RECORDED: an address did not get a mail. KNOWN: that was told before. IGNORED: it is about no mail of ours, or not final. */
const BOUNCE_OUTCOMES = ['RECORDED', 'KNOWN', 'IGNORED'] as const
export type BounceOutcome = (typeof BOUNCE_OUTCOMES)[number]

/** Any answer with 2xx tells the mail server that a report need not be sent again. */
export const bounceReceipt = z.object({ outcome: z.enum(BOUNCE_OUTCOMES) })
