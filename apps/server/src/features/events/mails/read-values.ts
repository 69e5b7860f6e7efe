import type { BankTransfer } from '@turnout/contract/events/bank-transfer.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import type { Blank } from '@turnout/domain/messages/blanks.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { paymentReference, paymentReferenceText } from '@turnout/domain/payments/payment-reference.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { dayText, moneyText, timeText } from '../../../platform/format/format.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'
import { accountInOneLine } from '../settings/write-transfer.ts'
import type { MailedEventRow } from './queries-mailed-event.ts'

/** What is still to be paid of an order, by bank transfer or at the door. */
export interface ToPay {
  readonly amount_minor: number
  readonly currency: string
  /** An instant; null: it waits for as long as it takes. */
  readonly due_at: string | null
  /** Where it is transferred to; null: it is paid at the door, or the event tells it in a text. */
  readonly account: BankTransfer | null
}

/** The ways of a person to what is theirs. */
export interface OwnLinks {
  readonly tickets: readonly { readonly short_id: string; readonly public_id: string }[]
  /** Their own order: a guest of another buyer's order does not get a link into it. */
  readonly order_short_id: string | null
  readonly order_public_id: string | null
  /** Of that order; null: nothing is to be paid. */
  readonly to_pay: ToPay | null
}

export interface Reading {
  readonly event: MailedEventRow
  readonly person: { readonly first_name: string; readonly last_name: string }
  readonly links: OwnLinks | undefined
  readonly locale: Locale
  readonly publicUrl: string
}

/** The value of each blank for one person, as safe HTML; null: they have none. */
export function valuesFor({ event, person, links, locale, publicUrl }: Reading): (blank: Blank) => string | null {
  const text = (value: string | null): string | null =>
    value === null || value.trim() === '' ? null : escapeHtml(value)
  const link = (url: string, label: string): string =>
    `<a href="${escapeHtml(publicUrl + url)}">${escapeHtml(label)}</a>`
  const owed = links?.to_pay ?? null
  const values: Readonly<Record<Blank, () => string | null>> = {
    first_name: () => text(unlinked(person.first_name)),
    last_name: () => text(unlinked(person.last_name)),
    event: () => text(event.event_title),
    start_day: () => text(dayText(event.start_date, event.timezone, locale)),
    start_time: () => text(timeText(event.start_date, event.timezone, locale)),
    place: () => text(event.is_online_event ? m.events_mail_online({}, { locale }) : event.venue),
    organizer: () => text(event.organizer_name),
    order_reference: () => text(links?.order_public_id ?? null),
    amount_due: () => owed && text(moneyText(majorFromMinor(owed.amount_minor, owed.currency), owed.currency, locale)),
    due_date: () => text(owed?.due_at == null ? null : dayText(new Date(owed.due_at), event.timezone, locale)),
    bank_account: () => text(owed?.account == null ? null : accountInOneLine(owed.account, locale)),
    payment_reference: () => text(owed && referenceOf(owed, links?.order_public_id ?? '')),
    order_link: () =>
      links?.order_short_id == null || links.order_public_id === null
        ? null
        : link(
            publicPaths.order(event.event_id, links.order_short_id, 'summary'),
            m.messages_your_order({ reference: links.order_public_id }, { locale }),
          ),
    ticket_link: () => {
      const tickets = (links?.tickets ?? []).map(({ short_id, public_id }) =>
        link(
          publicPaths.ticket(event.event_id, short_id),
          m.messages_your_ticket({ reference: public_id }, { locale }),
        ),
      )
      return tickets.length === 0 ? null : tickets.join(', ')
    },
  }
  return (blank) => values[blank]()
}

/** What the buyer writes on the transfer: where no account is known it is the number of the order. */
const referenceOf = ({ account }: ToPay, orderNumber: string): string =>
  account === null ? orderNumber : paymentReferenceText(paymentReference(orderNumber))
