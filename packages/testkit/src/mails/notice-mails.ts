import type { Locale } from '@turnout/messages/locale.ts'
import { digestMail, noticeMail } from '@turnout/server/features/notices/mail.ts'
import type { MailedNoticeRow } from '@turnout/server/features/notices/queries-told.ts'
import type { MailedOrderRow } from '@turnout/server/features/orders/mails/queries-mail.ts'
import type { Mail } from '@turnout/server/platform/mail/store.ts'

/** What a member of the team is told by mail: each kind, and the mail of a day. */
export function noticeMails(order: MailedOrderRow, locale: Locale, publicUrl: string): Mail[] {
  const ines = { user_id: 1, email: 'ines@tidal.example', first_name: 'Inês', last_name: 'Duarte', locale }
  const ofOrder = {
    id: 1,
    account_id: order.account_id,
    actor_id: null,
    sender_name: order.organizer_name,
    at: new Date('2027-05-20T13:06:00Z'),
    event_id: order.event_id,
    event_title: order.event_title,
    event_timezone: order.timezone,
    currency: order.currency,
    subject: 'order',
    subject_id: order.id,
    subject_name: `${order.first_name} ${order.last_name}`.trim(),
    reference: order.public_id,
    amount_minor: 4800,
    places_left: null,
    failed: null,
    failure: null,
    proposal: null,
    act: null,
    organizer_id: null,
  } as const
  const stock = { subject: 'product', subject_name: 'Front row', reference: null, amount_minor: null } as const
  const message = { ...stock, subject: 'message', subject_name: 'The last ferry now leaves at 00:20' } as const
  const webhook = {
    ...stock,
    kind: 'webhook.switched_off',
    subject: 'webhook',
    subject_name: 'hooks.tidal.example',
  } as const
  const proposal = { ...stock, kind: 'proposal.created', subject: 'proposal', subject_name: 'Claude' } as const
  const ofAccount = { event_id: null, event_title: null, event_timezone: null, currency: null } as const
  const rows: readonly MailedNoticeRow[] = [
    { ...ofOrder, kind: 'order.refunded' },
    { ...ofOrder, kind: 'refund.failed' },
    { ...ofOrder, kind: 'payment.disputed' },
    { ...ofOrder, ...stock, kind: 'stock.low', places_left: 9 },
    { ...ofOrder, ...stock, kind: 'stock.low', places_left: 0 },
    { ...ofOrder, ...message, kind: 'message.failed', failed: 3, failure: 'SOME_FAILED' },
    { ...ofOrder, ...message, kind: 'message.failed', failure: 'NOT_ALLOWED' },
    { ...ofOrder, ...webhook, failure: 'FAILING' },
    { ...ofOrder, ...webhook, ...ofAccount, failure: 'GONE' },
    { ...ofOrder, ...proposal, proposal: 'refund_order', act: 'orders.refundOrder' },
    { ...ofOrder, ...proposal, ...ofAccount, proposal: 'create_event', act: 'events.createEvent' },
  ]
  const member = {
    ...ines,
    account_name: order.organizer_name,
    zone: order.timezone,
    role: 'ADMIN',
    part: 'all',
  } as const
  const until = new Date('2027-05-21T07:00:00Z')
  return [
    ...rows.map((row, at) => ({ ...noticeMail(row, ines, publicUrl), cause: `sample ${locale} ${at}` })),
    digestMail(member, { accountId: order.account_id, rows, total: rows.length + 5, until }, publicUrl),
  ]
}
