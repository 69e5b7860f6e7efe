import type { Database } from '../../platform/database/database.ts'
import { queueMail } from '../../platform/mail/store.ts'
import { passedOnMail } from './mail-notices.ts'
import { mailOfTicket, orderMails } from './mail.ts'
import { enqueueAll } from '../../platform/jobs/jobs.ts'
import type { MailTicketPayload } from '../attendees/queue-ticket-mail.ts'
import { MAIL_ORDER, type MailOrderPayload, type MailOrdersPayload } from './queue-order-mail.ts'
import { expireUnpaidOrders } from './expire-unpaid-orders.ts'
import { remindUnpaidOrders } from './remind-unpaid-orders.ts'
import { issueDocumentFor } from './issue-document.ts'
import { orderForMail } from './queries-mail.ts'
import { sweepExpiredHolds } from './release-hold.ts'

/** Writes the mails of an order into the outbox; the buyer's brings the invoice or its credit note. */
export async function mailOrder(database: Database, payload: MailOrderPayload, publicUrl: string): Promise<void> {
  const { order_id: orderId, kind, cause } = payload
  await database.transaction(async (tx) => {
    const attachments = await issueDocumentFor(tx, { orderId, kind })
    const order = await orderForMail(tx, orderId)
    if (order === undefined) return
    for (const [n, mail] of orderMails(order, kind, publicUrl).entries()) {
      const files = [...(mail.kind === kind ? attachments : []), ...(mail.attachments ?? [])]
      const about = { entity: 'order', id: orderId }
      await queueMail(tx, { ...mail, attachments: files, about, cause: `${cause} ${n}` })
    }
  })
}

/** Mails one ticket, or says to its former holder that it is one no more. Nothing to do for a ticket that was cancelled meanwhile. */
export async function mailTicket(database: Database, payload: MailTicketPayload, publicUrl: string): Promise<void> {
  const order = await orderForMail(database, payload.order_id)
  const attendee = order?.attendees.find(({ id }) => id === payload.attendee_id)
  if (order === undefined || attendee === undefined) return
  const { former, cause, order_id: id } = payload
  const mail = former === null ? mailOfTicket(order, attendee, publicUrl) : passedOnMail(order, former)
  await database.transaction((tx) => queueMail(tx, { ...mail, about: { entity: 'order', id }, cause }))
}

/** Gives each mail of a batch of completions a job of its own, so that one that fails holds up no other. */
export const mailOrders = (database: Database, payload: MailOrdersPayload): Promise<void> =>
  database.transaction((tx) => enqueueAll(tx, MAIL_ORDER, payload.mails))

/** Ends offline orders past their deadline, and reminds those before it. */
export async function watchDeadlines(database: Database): Promise<void> {
  await database.transaction(expireUnpaidOrders)
  await database.transaction(remindUnpaidOrders)
}

export const expireHolds = (database: Database): Promise<number> => database.transaction(sweepExpiredHolds)
