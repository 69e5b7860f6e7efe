import { unlinked } from '@turnout/domain/accounts/names.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { moneyBackText } from '@turnout/messages/money-back.ts'
import { moneyText } from '../../../platform/format/format.ts'
import type { LabelledRow } from '../../../platform/mail/frame/blocks.ts'
import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { eventSlip } from '../../events/mails/draw-event-frame.ts'
import type { CancelledOrder } from '../queries-cancelled.ts'
import { asBuyer } from './apply-own-words.ts'
import { orderUrl } from './mail-blocks.ts'
import { envelope, nameOf } from './mail-parts.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/** Of an order that was given back for nothing, for those who write the words of the mail. */
export const NO_MONEY: CancelledOrder = {
  by: 'ORGANIZER',
  isWithEvent: false,
  reason: null,
  money: 'FREE',
  amountMinor: 0,
  besidesMinor: 0,
  handedBackId: null,
  card: null,
}

/** Who cancelled an order, what of it, and what becomes of its money. */
export function cancelledMail(
  order: MailedOrderRow,
  cancelled: CancelledOrder,
  { locale, publicUrl }: { readonly locale: Locale; readonly publicUrl: string },
): AccountMail {
  const { organizer_name: organizer, public_id: reference } = order
  const money = (minor: number): string => moneyText(majorFromMinor(minor, order.currency), order.currency, locale)
  const values = {
    amount: money(cancelled.amountMinor),
    besides: cancelled.besidesMinor === 0 ? null : money(cancelled.besidesMinor),
    total: money(order.total_gross_minor),
    organizer,
  }
  const who =
    cancelled.by === 'BUYER'
      ? m.orders_cancelled_text_own({ reference }, { locale })
      : m.orders_cancelled_text({ reference, organizer }, { locale })
  const text = `${who} ${moneyBackText(cancelled.money, { ...values, card: cancelled.card }, locale)}`
  return envelope(order, {
    kind: 'order_cancelled',
    to: { name: nameOf(order), email: order.email },
    locale,
    heading: m.orders_cancelled_subject({ event: order.event_title }, { locale }),
    preview: text,
    lead: [m.orders_mail_greeting({ name: order.first_name }, { locale })],
    reader: asBuyer(order, publicUrl),
    // Of an account that is not known yet, strangers read no free text.
    paragraphs: [text, ...(cancelled.reason === null || order.is_short === true ? [] : [unlinked(cancelled.reason)])],
    blocks: [
      eventSlip(order, locale, null),
      { kind: 'rows', rows: rowsOf(order, { cancelled, amount: values.amount, locale }) },
      { kind: 'button', label: m.orders_view_order({}, { locale }), url: orderUrl(order, publicUrl) },
    ],
  })
}

interface Told {
  readonly cancelled: CancelledOrder
  readonly amount: string
  readonly locale: Locale
}

function rowsOf(order: MailedOrderRow, { cancelled, amount, locale }: Told): LabelledRow[] {
  const { money, card } = cancelled
  const isBack = money === 'BACK' || money === 'BY_HAND'
  const items = order.lines.map(({ quantity, item_name: name }) => `${quantity} × ${name}`)
  return [
    [m.orders_cancelled_items({}, { locale }), items.join(', ')],
    ...(isBack ? [[m.event_cancelling_mail_amount({}, { locale }), amount] as const] : []),
    ...(money === 'BACK' && card !== null ? [[m.event_cancelling_mail_to({}, { locale }), card] as const] : []),
  ]
}
