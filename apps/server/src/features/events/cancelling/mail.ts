import { fullName } from '@turnout/domain/accounts/names.ts'
import { publicPaths, paths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import type { CancellingMoney, CancellingWay } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { moneyBackOfEvent } from '@turnout/domain/event-cancelling/money-back.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import { moneyBackText } from '@turnout/messages/money-back.ts'
import { dayText, momentText, moneyText } from '../../../platform/format/format.ts'
import type { LabelledRow, MailBlock } from '../../../platform/mail/frame/blocks.ts'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip, renderEventMail, senderOf } from '../mails/draw-event-frame.ts'
import type { MailedEventRow } from '../mails/queries-mailed-event.ts'
import type { DoneRow } from './queries-mail.ts'
import type { ProgressRow } from './queries-progress.ts'

/** Whom a mail goes to, and on whose account. */
export interface Told {
  readonly accountId: number
  readonly email: string
  readonly name: string
  readonly firstName: string
  readonly locale: string
}

/** What becomes of the money of the one who reads. */
export interface ToldMoney {
  readonly money: CancellingMoney
  readonly way: CancellingWay
  readonly amountMinor: number
  readonly currency: string
  /** "Visa •••• 4242"; null for money that did not come by card. */
  readonly card: string | null
}

interface Said {
  readonly kind: 'event_cancelled' | 'event_cancelled_choice' | 'event_cancelled_guest' | 'event_cancelled_waiting'
  readonly reason: string | null
  readonly paragraphs: (locale: Locale) => readonly string[]
  readonly rows?: (locale: Locale) => readonly LabelledRow[]
  readonly url?: string
  /** The words of the button; null: those of an order. */
  readonly button?: (locale: Locale) => string
}

/** Tells a buyer that the event does not take place, and what becomes of their money. */
export const buyerMail = (
  event: MailedEventRow,
  told: Told,
  { reason, url, ...money }: ToldMoney & { readonly reason: string | null; readonly url: string | null },
): AccountMail =>
  mailAbout(event, told, {
    kind: 'event_cancelled',
    reason,
    paragraphs: (locale) => [moneyWords(money, event, locale)],
    rows: (locale) =>
      money.amountMinor === 0
        ? []
        : [
            [m.event_cancelling_mail_amount({}, { locale }), amountText(money, locale)],
            ...(money.card === null ? [] : [[m.event_cancelling_mail_to({}, { locale }), money.card] as const]),
          ],
    ...(url !== null && { url }),
  })

/** Asks a buyer what they want in place of the date: another one, or what goes back. */
export const choiceMail = (
  event: MailedEventRow,
  told: Told,
  { reason, url, until, ...money }: ToldMoney & ToldChoice,
): AccountMail =>
  mailAbout(event, told, {
    kind: 'event_cancelled_choice',
    reason,
    paragraphs: (locale) => {
      const values = { until: momentText(until, event.timezone, locale), amount: amountText(money, locale) }
      return money.amountMinor === 0
        ? [m.event_cancelling_mail_choice_free(values, { locale })]
        : [m.event_cancelling_mail_choice(values, { locale }), m.event_cancelling_mail_choice_silent({}, { locale })]
    },
    button: (locale) => m.event_cancelling_mail_choose({}, { locale }),
    ...(url !== null && { url }),
  })

interface ToldChoice {
  readonly reason: string | null
  readonly url: string | null
  readonly until: Date
}

/** Tells the holder of a ticket that another person bought. `isAsked`: that person chooses what becomes of it. */
export const guestMail = (
  event: MailedEventRow,
  told: Told,
  { reason, isAsked }: { readonly reason: string | null; readonly isAsked: boolean },
): AccountMail =>
  mailAbout(event, told, {
    kind: 'event_cancelled_guest',
    reason,
    paragraphs: (locale) => [
      isAsked ? m.event_cancelling_mail_guest_choice({}, { locale }) : m.event_cancelling_mail_guest({}, { locale }),
    ],
  })

/** Tells a waiting person. */
export const waitingMail = (event: MailedEventRow, told: Told, reason: string | null): AccountMail =>
  mailAbout(event, told, {
    kind: 'event_cancelled_waiting',
    reason,
    paragraphs: (locale) => [m.event_cancelling_mail_waiting({}, { locale })],
  })

const amountText = ({ amountMinor, currency }: ToldMoney, locale: Locale): string =>
  moneyText(majorFromMinor(amountMinor, currency), currency, locale)

/** What becomes of the money, in a sentence. */
function moneyWords(told: ToldMoney, { organizer_name: organizer }: MailedEventRow, locale: Locale): string {
  const amount = amountText(told, locale)
  return moneyBackText(
    moneyBackOfEvent(told),
    { amount, besides: null, total: amount, card: told.card, organizer },
    locale,
  )
}

function mailAbout(event: MailedEventRow, told: Told, said: Said): AccountMail {
  const locale = pickLocale({ saved: told.locale })
  const firstName = unlinked(told.firstName)
  const day = dayText(event.start_date, event.timezone, locale)
  const subject = m.event_cancelling_mail_subject({ event: event.event_title, day }, { locale })
  const paragraphs = [...(said.reason === null ? [] : [said.reason]), ...said.paragraphs(locale)]
  const rows = said.rows?.(locale) ?? []
  const blocks: MailBlock[] = [
    eventSlip(event, locale, null),
    ...(rows.length === 0 ? [] : [{ kind: 'rows', rows } as const]),
    ...(said.url === undefined
      ? []
      : [
          {
            kind: 'button',
            label: said.button?.(locale) ?? m.orders_view_order({}, { locale }),
            url: said.url,
          } as const,
        ]),
  ]
  const { text, html, pictures } = renderEventMail(event, {
    locale,
    label: m.event_cancelling_mail_label({}, { locale }),
    heading: subject,
    preview: paragraphs.join(' ').replaceAll(/\s+/gu, ' '),
    paragraphs: [
      firstName === ''
        ? m.event_cancelling_mail_greeting_nobody({}, { locale })
        : m.orders_mail_greeting({ name: firstName }, { locale }),
      ...paragraphs,
    ],
    blocks,
    why: m.event_cancelling_mail_why({ event: event.event_title }, { locale }),
  })
  return {
    kind: said.kind,
    recipient: told.email,
    recipientName: unlinked(told.name),
    ...senderOf(event),
    subject,
    attachments: pictures,
    accountId: told.accountId,
    eventId: event.event_id,
    text,
    html,
  }
}

/** Tells the member who cancelled the event what came of it. */
export function doneMail(
  row: DoneRow & { readonly email: string },
  { progress, publicUrl }: { readonly progress: ProgressRow; readonly publicUrl: string },
): AccountMail {
  const locale = pickLocale({ saved: row.locale })
  const values = { event: row.event_title }
  const sum = ({ orders, amountMinor }: ProgressRow['all']): string =>
    m.event_cancelling_done_sum(
      { count: orders, amount: moneyText(majorFromMinor(amountMinor, row.currency), row.currency, locale) },
      { locale },
    )
  const subject = m.event_cancelling_done_subject(values, { locale })
  return {
    kind: 'event_cancelling_done',
    recipient: row.email,
    recipientName: fullName(row.first_name, row.last_name),
    ...senderOf(row),
    accountId: row.account_id,
    eventId: row.event_id,
    subject,
    ...renderMail({
      locale,
      heading: subject,
      paragraphs: [
        progress.failed.orders > 0 || progress.open.orders > 0
          ? m.event_cancelling_done_text_open({ count: progress.cancelled }, { locale })
          : m.event_cancelling_done_text({ count: progress.cancelled }, { locale }),
      ],
      rows: [
        [m.event_cancelling_done_sent({}, { locale }), sum(progress.sent)],
        [m.event_cancelling_done_failed({}, { locale }), sum(progress.failed)],
        [m.event_cancelling_done_by_hand({}, { locale }), sum(progress.open)],
      ],
      button: {
        label: m.event_cancelling_done_button({}, { locale }),
        url:
          publicUrl +
          (row.occurrence_id === null
            ? paths.cancelEvent(row.event_id)
            : paths.cancelDate(row.event_id, row.occurrence_id)),
      },
      footer: m.event_cancelling_done_footer(values, { locale }),
    }),
  }
}

/** Where a buyer reads what becomes of their order. */
export const orderUrl = (publicUrl: string, order: { readonly event_id: number; readonly short_id: string }): string =>
  publicUrl + publicPaths.order(order.event_id, order.short_id, 'summary')
