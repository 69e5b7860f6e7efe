import { BLANKS, type Blank } from '@turnout/domain/messages/blanks.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { BlankChoice } from './blank-node.ts'

const WORDS: Readonly<Record<Blank, () => string>> = {
  first_name: m.messages_blank_first_name,
  last_name: m.messages_blank_last_name,
  event: m.messages_blank_event,
  start_day: m.messages_blank_start_day,
  start_time: m.messages_blank_start_time,
  place: m.messages_blank_place,
  ticket_link: m.messages_blank_ticket_link,
  order_link: m.messages_blank_order_link,
  order_reference: m.messages_blank_order_reference,
  amount_due: m.messages_blank_amount_due,
  due_date: m.messages_blank_due_date,
  bank_account: m.messages_blank_bank_account,
  payment_reference: m.messages_blank_payment_reference,
  organizer: m.messages_blank_organizer,
}

/** What all readers read alike; the others are each person's own. */
const SHARED: ReadonlySet<Blank> = new Set(['event', 'start_day', 'start_time', 'place', 'organizer'])

export const blankText = (blank: string): string =>
  BLANKS.flatMap((one) => (one === blank ? [WORDS[one]()] : []))[0] ?? ''

/** The blanks that a message may have, as the editor offers them. */
export const blankChoices = (): readonly BlankChoice[] =>
  BLANKS.map((name) => ({ name, label: WORDS[name](), isPersonal: !SHARED.has(name) }))

/** Where a blank's name goes: between the tags of its span. */
const NAMELESS = /(?<=<span data-blank="([a-z_]+)"[^>]*>)(?=<\/span>)/gu

/** A text as the server keeps it, with each blank's name to be read. */
export const withBlankNames = (html: string): string =>
  html.replaceAll(NAMELESS, (_between, name: string) => blankText(name))
