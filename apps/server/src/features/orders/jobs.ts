import { publicPaths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { queueAccountMails, type Mailer } from '../accounts/mails/queue-account-mail.ts'
import { loadOrderForMail, mailPartsOf, type MailParts } from './mails/limit-texts.ts'
import { accessCodeMail, movedMail, passedOnMail } from './mails/mail-notices.ts'
import { mailOfTicket, orderMails } from './mails/mail.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { enqueueAll } from '../../platform/jobs/enqueue.ts'
import { MAIL_TICKET, type MailTicketPayload } from '../attendees/queue-ticket-mail.ts'
import {
  MAIL_ACCESS_CODE,
  MAIL_MOVED_ORDER,
  MAIL_ORDER,
  MAIL_ORDERS,
  type MailAccessCodePayload,
  type MailMovedOrderPayload,
  type MailOrderPayload,
  type OrderMailKind,
} from './mails/queue-order-mail.ts'
import { expireUnpaidOrders } from './deadlines/expire-unpaid-orders.ts'
import { remindUnpaidOrders } from './deadlines/remind-unpaid-orders.ts'
import { forgetVisitors } from './deadlines/store-deadlines.ts'
import { MAIL_FOLLOW_UP } from './follow-ups/queue-follow-up.ts'
import { writeFollowUp } from './follow-ups/write-follow-up.ts'
import { issueDocumentFor } from './mails/issue-document.ts'
import { newOrderMail } from './mails/mail-organizer.ts'
import { isMailed, orderMailCause, type MailedOrderRow } from './mails/queries-mail.ts'
import { cancelledOrder } from './queries-cancelled.ts'
import { membersToTell } from '../notices/queries-told.ts'
import { sweepExpiredHolds } from './holds/release-hold.ts'
import { openCode } from './buyer/send-access-code.ts'
import { insertUndo } from './buyer/store-access.ts'

export const orderJobs: readonly DefinedJob[] = [
  defineJob({
    ...MAIL_ORDER,
    run: (payload, parts) => mailOrder(parts.database, payload, mailPartsOf(parts)),
  }),
  defineJob({
    ...MAIL_ORDERS,
    // Each a job of its own, so that one that fails holds up no other.
    run: ({ mails }, { database }) => database.transaction((tx) => enqueueAll(tx, MAIL_ORDER, mails)),
  }),
  defineJob({
    ...MAIL_TICKET,
    run: (payload, parts) => mailTicket(parts.database, payload, mailPartsOf(parts)),
  }),
  defineJob({
    ...MAIL_MOVED_ORDER,
    run: (payload, parts) => mailMovedOrder(parts.database, payload, mailPartsOf(parts)),
  }),
  defineJob({
    ...MAIL_ACCESS_CODE,
    run: (payload, parts) => mailAccessCode(parts.database, payload, { ...mailPartsOf(parts), secrets: parts.secrets }),
  }),
  defineJob({ ...MAIL_FOLLOW_UP, run: (payload, parts) => writeFollowUp(payload, parts) }),
]

/**
 * Writes the mails of an order into the outbox; the buyer's brings the invoice or its credit note.
 */
async function mailOrder(database: Database, payload: MailOrderPayload, parts: MailParts): Promise<void> {
  const { order_id: orderId, kind, only_buyer: onlyBuyer, cause } = payload
  await database.transaction(async (tx) => {
    const cancelled = kind === 'order_cancelled' ? await cancelledOrder(tx, orderId) : undefined
    const attachments = await issueDocumentFor(tx, { orderId, kind, refundId: cancelled?.handedBackId ?? null })
    const found = await loadOrderForMail(tx, orderId, parts)
    if (found === undefined) return
    const isNew = isNews(kind) && !(await isMailed(tx, orderId, kind))
    const about = { entity: 'order', id: orderId }
    const mails = orderMails(found.order, kind, {
      ...parts,
      hasInvoice: attachments.length > 0,
      cancelled,
      onlyBuyer,
    }).map((mail, n) => {
      const files = [...(mail.kind === kind ? attachments : []), ...(mail.attachments ?? [])]
      return { ...mail, attachments: files, about, cause: `${cause} ${n}` }
    })
    await queueAccountMails(tx, mails, { ...(await causeOf(tx, orderId, kind)), ...parts, ...found })
    if (isNew) await tellRunners(tx, found, parts)
  })
}

/** The mails with which an order begins; one that is sent again is no news. */
const isNews = (kind: OrderMailKind): boolean => kind === 'order_confirmation' || kind === 'offline_payment'

/** Tells those of a new order who want that by mail: always, or where the settings of the event say so. */
async function tellRunners(
  tx: Transaction,
  { order, mailer }: { readonly order: MailedOrderRow; readonly mailer: Mailer },
  parts: MailParts,
): Promise<void> {
  const { account_id: accountId, event_id: eventId } = order
  const told = await membersToTell(tx, { accountId, eventId, kind: 'order.created' })
  const runners = told.filter(({ way }) => way === 'EVERY_TIME' || (way === 'AS_EVENT' && order.tells_organizer))
  if (runners.length === 0) return
  // Who runs an event knows it by the names that were first written.
  const first = await loadOrderForMail(tx, order.id, { ...parts, textsOf: 'EVENT' })
  if (first === undefined) return
  // Those who bought wait for theirs.
  const mails = runners.map((member) => ({ ...newOrderMail(first.order, member, parts.publicUrl), isPatient: true }))
  await queueAccountMails(tx, mails, { mailer, rules: parts.rules })
}

/**
 * Mails one ticket, or says to its former holder that it is one no more. Nothing to do for a ticket
 * that was cancelled meanwhile.
 */
async function mailTicket(database: Database, payload: MailTicketPayload, parts: MailParts): Promise<void> {
  const { former, cause, order_id: id } = payload
  const found = await loadOrderForMail(database, id, parts)
  const attendee = found?.order.attendees.find((one) => one.id === payload.attendee_id)
  if (found === undefined || attendee === undefined) return
  const { order } = found
  const mail =
    former === null
      ? mailOfTicket(order, attendee, parts)
      : passedOnMail(order, { ...former, name: unlinked(former.name) })
  await database.transaction(async (tx) =>
    queueAccountMails(tx, [{ ...mail, about: { entity: 'order', id }, cause }], {
      ...(await causeOf(tx, id, mail.kind)),
      ...parts,
      ...found,
      isChange: true,
    }),
  )
}

/** Tells the address that an order had that its mails go elsewhere now. */
async function mailMovedOrder(
  database: Database,
  { order_id: id, former, can_undo: canUndo, cause }: MailMovedOrderPayload,
  parts: MailParts,
): Promise<void> {
  const found = await loadOrderForMail(database, id, parts)
  if (found === undefined) return
  await database.transaction(async (tx) => {
    const undo = canUndo ? parts.publicUrl + publicPaths.undoOrderEmail(await insertUndo(tx, id, former.email)) : null
    const mail = movedMail(found.order, { ...former, name: unlinked(former.name) }, undo)
    await queueAccountMails(tx, [{ ...mail, about: { entity: 'order', id }, cause }], {
      ...(await causeOf(tx, id, mail.kind)),
      ...parts,
      ...found,
      isChange: true,
    })
  })
}

/** Mails the code that lets a browser change an order, to the address of the order. */
async function mailAccessCode(
  database: Database,
  { order_id: id, code, cause }: MailAccessCodePayload,
  parts: MailParts & { readonly secrets: Secrets },
): Promise<void> {
  const found = await loadOrderForMail(database, id, parts)
  if (found === undefined) return
  const mail = accessCodeMail(found.order, openCode(parts.secrets, code))
  await database.transaction(async (tx) =>
    queueAccountMails(tx, [{ ...mail, about: { entity: 'order', id }, cause }], {
      ...(await causeOf(tx, id, mail.kind)),
      ...parts,
      ...found,
    }),
  )
}

/**
 * Kinds of which a buyer chooses who gets them; the other mails of an order are no choice of
 * theirs.
 */
const CHOSEN: ReadonlySet<string> = new Set([
  'order_confirmation',
  'offline_payment',
  'ticket',
  'ticket_passed_on',
  'order_moved',
])

async function causeOf(tx: Transaction, orderId: number, kind: string) {
  const { session, is_addressed: isToStranger } = await orderMailCause(tx, orderId)
  if (!CHOSEN.has(kind)) return { isToStranger }
  return { isToStranger, session, isChange: await isMailed(tx, orderId, kind) }
}

/**
 * Ends offline orders past their deadline, reminds those before it, and forgets where those of
 * yesterday came from.
 */
export async function watchDeadlines(database: Database): Promise<void> {
  await database.transaction(expireUnpaidOrders)
  await database.transaction(remindUnpaidOrders)
  await database.transaction(forgetVisitors)
}

export const expireHolds = (database: Database): Promise<number> => database.transaction(sweepExpiredHolds)
