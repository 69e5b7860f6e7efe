import type { AccountMail } from '../../accounts/mails/queue-account-mail.ts'
import { changeMails, type ToldChange } from '../follow-ups/mail-change.ts'
import { reminderMails } from '../follow-ups/mail-reminder.ts'
import { thanksMail } from '../follow-ups/mail-thanks.ts'
import type { MailServices } from './limit-texts.ts'
import { mailOfTicket, orderMails } from './mail.ts'
import type { MailedOrderRow } from './queries-mail.ts'

/** Mails of an order that an organizer may write in own words. */
export type WordedOrderMail =
  | 'order_confirmation'
  | 'ticket'
  | 'offline_payment'
  | 'payment_reminder'
  | 'event_reminder'
  | 'event_changed'
  | 'event_thanks'
  | 'order_cancelled'

const WEEK_MS = 7 * 86_400_000

/** One of them as its first reader gets it, for those who write it. Of a change the date is a week later. */
export function drawWordedMail(
  order: MailedOrderRow,
  kind: WordedOrderMail,
  services: Pick<MailServices, 'publicUrl' | 'wallets'>,
): AccountMail {
  const [mail] = mailsOf(order, kind, services)
  if (mail === undefined) throw new Error(`no ${kind} of an order with tickets`)
  return mail
}

/** The mail about a date that moved, as the buyer gets it. */
export function drawMovedDate(order: MailedOrderRow, change: ToldChange, publicUrl: string): AccountMail {
  const [mail] = changeMails(order, change, publicUrl)
  if (mail === undefined) throw new Error('an order has a buyer')
  return mail
}

function mailsOf(
  order: MailedOrderRow,
  kind: WordedOrderMail,
  services: Pick<MailServices, 'publicUrl' | 'wallets'>,
): AccountMail[] {
  const { publicUrl } = services
  if (kind === 'ticket') return order.attendees.slice(0, 1).map((attendee) => mailOfTicket(order, attendee, services))
  if (kind === 'event_reminder') return reminderMails(order, services)
  if (kind === 'event_thanks') return [thanksMail(order, { publicUrl, stopUrl: null })]
  if (kind === 'event_changed') {
    const { start_date, end_date, timezone, is_online_event, venue, address, settled_at } = order
    const became = { start_date, end_date, timezone, is_online_event, venue, address }
    const was = { ...became, start_date: new Date(start_date.getTime() - WEEK_MS) }
    const now = settled_at ?? start_date
    const cancelling = {
      isManual: false,
      hasUsedTicket: false,
      hasPassedOnTicket: false,
      startsAt: start_date,
      until: null,
      now,
    }
    return changeMails(order, { was, became, cancelling, date: null }, publicUrl)
  }
  return orderMails(order, kind, { ...services, hasInvoice: false })
}
