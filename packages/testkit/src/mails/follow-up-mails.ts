import { cancellingFactsOf } from '@turnout/server/features/orders/buyer/store-cancelling.ts'
import { changeMails } from '@turnout/server/features/orders/follow-ups/mail-change.ts'
import { reminderMails } from '@turnout/server/features/orders/follow-ups/mail-reminder.ts'
import { thanksMail } from '@turnout/server/features/orders/follow-ups/mail-thanks.ts'
import { renamedSeatMails } from '@turnout/server/features/orders/mails/mail-renamed-seats.ts'
import type { MailedOrderRow } from '@turnout/server/features/orders/mails/queries-mail.ts'
import type { Mail } from '@turnout/server/platform/mail/store.ts'
import type { TestApp } from '../app/test-app.ts'

const NO_WALLETS = { hasApple: false, hasGoogle: false }

/** Each ticket has a seat in row AA, which was row F. */
function renamedSeats(order: MailedOrderRow, publicUrl: string): Mail[] {
  const seat = (row: string, at: number) => ({
    section: 'Stalls',
    kind: 'SEAT' as const,
    row,
    number: String(at + 12),
    guid: `f-${at}`,
  })
  const attendees = order.attendees.map((one, at) => ({ ...one, seat: seat('AA', at) }))
  const was = new Map(attendees.map(({ id }, at) => [id, seat('F', at)]))
  return renamedSeatMails({ ...order, attendees }, { publicUrl, wallets: NO_WALLETS, was }).map((mail, at) => ({
    ...mail,
    kind: at === 0 ? mail.kind : `${mail.kind}_guest`,
  }))
}

/** Automatic mails of an event: to the buyer and to a guest. */
export async function followUpMails(app: TestApp, order: MailedOrderRow, publicUrl: string): Promise<Mail[]> {
  const { start_date, end_date, timezone, is_online_event, venue, address } = order
  const became = { start_date, end_date, timezone, is_online_event, venue, address }
  const was = { ...became, start_date: new Date('2027-06-05T19:30:00Z'), venue: 'Pavilhão do Tejo', address: null }
  const facts = await cancellingFactsOf(app.database, order.id)
  const cancelling = { ...facts, until: new Date('2027-06-05T22:59:00Z'), now: new Date('2027-05-20T13:06:00Z') }
  return [
    ...reminderMails(order, { publicUrl, wallets: NO_WALLETS }).map((mail, at) => ({
      ...mail,
      kind: at === 0 ? mail.kind : `${mail.kind}_guest`,
    })),
    ...changeMails(order, { was, became, cancelling, date: null }, publicUrl).slice(0, 1),
    ...renamedSeats(order, publicUrl),
    thanksMail(order, { publicUrl, stopUrl: `${publicUrl}/stop-messages/Zr2kq8vJp3uYw6tN1xHbC5mLd9sFgA0eRiTzQoVnKjX` }),
  ]
}
