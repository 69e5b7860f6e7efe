import { z } from 'zod'
import { WIRE_LOCALES } from '../../enums.ts'
import { body, html, line, locale, oneOf, optional } from '../../fields.ts'
import { SUBJECT_MAX } from '../../messages/limits.ts'

/** The mails of an event whose subject and introduction an organizer may write. */
export const WORDED_MAILS = [
  'order_confirmation',
  'ticket',
  'offline_payment',
  'payment_reminder',
  'event_reminder',
  'event_changed',
  'event_thanks',
  'order_cancelled',
  'refund',
] as const
export type WordedMail = (typeof WORDED_MAILS)[number]

export const mailWordsInput = body({
  kind: oneOf(WORDED_MAILS),
  locale: locale(),
  /** Null: as the product says it. */
  subject: optional(line(1, SUBJECT_MAX)),
  /** Rich text with the blanks of messages; null: as the product says it. */
  introduction: optional(html()),
})
export type MailWordsInput = z.output<typeof mailWordsInput>

export const mailWords = z.object({
  kind: z.enum(WORDED_MAILS),
  locale: z.enum(WIRE_LOCALES),
  subject: z.string().nullable(),
  introduction: z.string().nullable(),
  /** What is said without own words; of the introduction as rich text with blanks. */
  default_subject: z.string(),
  default_introduction: z.string(),
})
export type MailWords = z.output<typeof mailWords>

export const mailPreview = z.object({
  subject: z.string(),
  /** The whole mail; pictures that would travel with it are not here. */
  html: z.string(),
})
export type MailPreview = z.output<typeof mailPreview>
