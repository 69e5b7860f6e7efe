import { fillBlanks } from '@turnout/domain/messages/blanks.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import type { MailBlock } from '../../../platform/mail/frame/blocks.ts'
import { valuesFor, type ToPay } from '../../events/mails/read-values.ts'
import type { MailedOrderRow } from './queries-mail.ts'

type MailedAttendee = MailedOrderRow['attendees'][number]

/** Who reads the mail, and the ways that it may show them. */
export interface MailReader {
  readonly person: { readonly first_name: string; readonly last_name: string }
  readonly tickets: readonly MailedAttendee[]
  /** A way into the order is its buyer's alone. */
  readonly isBuyer: boolean
  readonly publicUrl: string
}

interface Said {
  readonly kind: string
  readonly locale: Locale
  readonly heading: string
  /** What own words stand for. */
  readonly lead: readonly string[]
  /** Written for this mail alone: replaces lead, own words and paragraphs. */
  readonly text?: string | undefined
  /** What is said in any case: money, law, what changed. */
  readonly paragraphs: readonly string[]
  readonly blocks: readonly MailBlock[]
  readonly reader?: MailReader | undefined
}

/** A mail in the organizer's own words, where they wrote some for its kind and language. */
export function applyOwnWords(order: MailedOrderRow, said: Said): Pick<Said, 'heading' | 'paragraphs' | 'blocks'> {
  const { kind, locale, lead, text: written, paragraphs, blocks, reader } = said
  const own = order.own_words.find((words) => words.kind === kind && words.locale === locale)
  const heading = own?.subject ?? said.heading
  const introduction = written ?? own?.introduction
  if (introduction == null || reader === undefined) return { heading, paragraphs: [...lead, ...paragraphs], blocks }
  const facts = (written === undefined ? paragraphs : []).map((text): MailBlock => ({ kind: 'paragraph', text }))
  const html = fillBlanks(introduction, valuesFor(readingOf(order, locale, reader)))
  return { heading, paragraphs: [], blocks: [{ kind: 'rich', html }, ...facts, ...blocks] }
}

const readingOf = (order: MailedOrderRow, locale: Locale, reader: MailReader) => ({
  event: order,
  person: reader.person,
  links: {
    tickets: reader.tickets,
    order_short_id: reader.isBuyer ? order.short_id : null,
    order_public_id: reader.isBuyer ? order.public_id : null,
    to_pay: reader.isBuyer ? toPayOf(order) : null,
  },
  locale,
  publicUrl: reader.publicUrl,
})

const toPayOf = (order: MailedOrderRow): ToPay | null =>
  order.status !== 'AWAITING_OFFLINE_PAYMENT'
    ? null
    : {
        amount_minor: order.due_minor,
        currency: order.currency,
        due_at: order.payment_due_at?.toISOString() ?? null,
        account: order.bank_transfer,
      }

/** The buyer, who sees tickets that were not passed on. */
export const asBuyer = (order: MailedOrderRow, publicUrl: string): MailReader => ({
  person: order,
  tickets: order.attendees.filter((attendee) => !attendee.is_passed_on),
  isBuyer: true,
  publicUrl,
})

/** Another person, who sees their own tickets. */
export const asHolder = (
  attendee: MailedAttendee,
  tickets: readonly MailedAttendee[],
  publicUrl: string,
): MailReader => ({ person: attendee, tickets, isBuyer: false, publicUrl })
