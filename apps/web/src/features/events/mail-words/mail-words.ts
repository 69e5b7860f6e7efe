import type { MailWords, WordedMail } from '@turnout/contract/events/mail-words/mail-words.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { WordsBody } from './api.ts'

const NAMES: Readonly<Record<WordedMail, () => string>> = {
  order_confirmation: m.event_mails_kind_order_confirmation,
  ticket: m.event_mails_kind_ticket,
  offline_payment: m.event_mails_kind_offline_payment,
  payment_reminder: m.event_mails_kind_payment_reminder,
  event_reminder: m.event_mails_kind_event_reminder,
  event_changed: m.event_mails_kind_event_changed,
  event_thanks: m.event_mails_kind_event_thanks,
  order_cancelled: m.event_mails_kind_order_cancelled,
  refund: m.event_mails_kind_refund,
}

/** Mails with words of an event, in the order of the product. */
export const wordedMails = Object.keys(NAMES) as readonly WordedMail[]

export const mailName = (kind: WordedMail): string => NAMES[kind]()

/** What the form holds: an empty subject means ours, and an introduction that is ours is not kept. */
export interface Draft {
  readonly subject: string
  readonly introduction: string
}

export const draftOf = (words: MailWords): Draft => ({
  subject: words.subject ?? '',
  introduction: words.introduction ?? words.default_introduction,
})

export const bodyOf = ({ kind, locale, default_introduction: ours }: MailWords, draft: Draft): WordsBody => ({
  kind,
  locale,
  subject: draft.subject === '' ? null : draft.subject,
  introduction: draft.introduction === ours ? null : draft.introduction,
})

export const isOwn = ({ subject, introduction }: MailWords): boolean => subject !== null || introduction !== null
