import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { cardText } from '../money/write-card.ts'
import type { MailServices } from './limit-texts.ts'
import { orderMails } from './mail.ts'
import type { MailedOrderRow } from './queries-mail.ts'

interface Cancelled {
  readonly payment: NonNullable<MailedOrderRow['payment']>
  readonly amountMinor: number
  /** What the order got back before. */
  readonly besidesMinor: number
}

/** The mail of an order that the organizer cancels and refunds in one step, before it happens; null: it has none. */
export function drawCancelled(
  order: MailedOrderRow,
  { payment, amountMinor, besidesMinor }: Cancelled,
  { publicUrl, wallets }: MailServices,
): AccountMail | null {
  const cancelled = {
    by: 'ORGANIZER',
    isWithEvent: false,
    reason: null,
    money: payment.provider === 'OFFLINE' ? 'BY_HAND' : 'BACK',
    amountMinor,
    besidesMinor,
    handedBackId: null,
    card: cardText(payment),
  } as const
  return orderMails(order, 'order_cancelled', { publicUrl, wallets, hasInvoice: false, cancelled })[0] ?? null
}
