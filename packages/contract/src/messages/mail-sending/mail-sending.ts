import { z } from 'zod'
import { idAnswer, time } from '../../answers.ts'
import type { ListShape } from '../../lists.ts'

const SENDER_RECORDS = ['SPF', 'DKIM', 'DMARC'] as const

/** OFF: the product does not sign, so there is nothing to publish. UNKNOWN: no name server answered. */
const RECORD_STATES = ['OK', 'MISSING', 'WRONG', 'UNKNOWN', 'OFF'] as const

const senderRecord = z.object({
  kind: z.enum(SENDER_RECORDS),
  state: z.enum(RECORD_STATES),
  /** Where the TXT record is; null: nowhere. */
  host: z.string().nullable(),
  /** Texts that stand there. */
  found: z.array(z.string()),
  /** The text to publish; null: the one that is there does, or there is none to propose. */
  wanted: z.string().nullable(),
})
export type SenderRecord = z.output<typeof senderRecord>

export const mailSending = z.object({
  /** The address that all mails of the installation are from. */
  address: z.string(),
  /** Empty: the sender is at no domain of the net. */
  records: z.array(senderRecord),
  /** Mails that come back are told. */
  takes_bounces: z.boolean(),
})
export type MailSending = z.output<typeof mailSending>

const BLOCK_REASONS = ['NO_MAILBOX', 'COMPLAINT'] as const

export const blockedAddress = z.object({
  id: idAnswer(),
  email: z.string(),
  reason: z.enum(BLOCK_REASONS),
  /** As the other side said it. */
  error: z.string().nullable(),
  created_at: time(),
})
export type BlockedAddress = z.output<typeof blockedAddress>

export const BLOCKED_LIST = {
  sorts: ['created_at', 'email'],
  defaultSort: 'created_at',
  defaultDirection: 'desc',
  filters: [],
} as const satisfies ListShape
