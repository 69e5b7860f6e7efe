import type { NamedSeat } from '@turnout/messages/seat-name.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import { isReminderDue, isThanksDue } from '@turnout/domain/events/follow-up-times.ts'
import { EXTENSION_UNDO_MINUTES } from '@turnout/domain/orders/offline-deadline.ts'
import { moveOrder } from '@turnout/domain/orders/order-moves.ts'
import { recordAudit } from '../../platform/audit/store.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { SYSTEM } from '../../platform/http/guards/caller.ts'
import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { enqueueAll } from '../../platform/jobs/enqueue.ts'
import type { JobServices } from '../../platform/jobs/job-services.ts'
import { takeWaiting } from '../../platform/jobs/take-waiting.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { queueAccountMails, type AccountMail } from '../accounts/mails/queue-account-mail.ts'
import { MAIL_TICKET, type MailTicketPayload } from '../attendees/queue-ticket-mail.ts'
import { cancelAttendees } from '../attendees/store.ts'
import { changeById, readWhenAndWhere, type ChangeRow } from '../events/changes/store-changes.ts'
import { stopToken } from '../events/mails/read-stop-token.ts'
import { ISSUE_CREDIT_NOTE, type IssueCreditNotePayload } from '../invoices/queue-documents.ts'
import { MOVE_GUESTS } from '../occurrences/queue-guests.ts'
import { MAIL_RENAMED_SEATS, type MailRenamedSeatsPayload } from '../seats/seating/queue-renamed-seats.ts'
import { returnStock } from '../stock/store.ts'
import { openCode } from './buyer/send-access-code.ts'
import { insertUndo } from './buyer/store-access.ts'
import { cancellingFactsOf } from './buyer/store-cancelling.ts'
import { moveGuests } from './desk/move-guests.ts'
import { remindUnpaidOrders } from './deadlines/remind-unpaid-orders.ts'
import { forgetVisitors, lockOverdueOrders, saveOverdue } from './deadlines/store-deadlines.ts'
import { forgetExtensions } from './deadlines/store-extensions.ts'
import { changeMails } from './follow-ups/mail-change.ts'
import { reminderMails } from './follow-ups/mail-reminder.ts'
import { thanksMail } from './follow-ups/mail-thanks.ts'
import { mailedOnDate } from '../events/mails/queries-mailed-event.ts'
import { MAIL_FOLLOW_UP, type FollowUp } from './follow-ups/queue-follow-up.ts'
import { timesOf } from './follow-ups/send-follow-ups.ts'
import { followedEventOf, releaseFollowUp } from './follow-ups/store-follow-ups.ts'
import { sweepExpiredHolds } from './holds/release-hold.ts'
import { loadOrderForMail, mailServicesOf, type MailServices } from './mails/limit-texts.ts'
import { accessCodeMail, movedMail, passedOnMail } from './mails/mail-notices.ts'
import { renamedSeatMails } from './mails/mail-renamed-seats.ts'
import { mailOfTicket } from './mails/mail.ts'
import { orderMailCause, type MailedOrderRow } from './mails/queries-mail.ts'
import {
  MAIL_ACCESS_CODE,
  MAIL_MOVED_ORDER,
  MAIL_ORDER,
  MAIL_ORDERS,
  orderMailPayload,
  type MailAccessCodePayload,
  type MailMovedOrderPayload,
  type MailOrderPayload,
} from './mails/queue-order-mail.ts'
import { causeOfMail, writeOrderMails } from './mails/write-order-mails.ts'
import { reverseCharges } from './money/reverse-charges.ts'
import { stateOf } from './read-order.ts'

export const orderJobs: readonly DefinedJob[] = [
  defineJob({ ...MOVE_GUESTS, run: (payload, { database }) => moveGuests(database, payload) }),
  defineJob({
    ...MAIL_ORDER,
    run: (payload, services) =>
      services.database.transaction((tx) => writeOrderMails(tx, [payload], mailServicesOf(services))),
  }),
  defineJob({
    ...MAIL_ORDERS,
    run: ({ mails }, services) => mailBatch(mails, services),
  }),
  defineJob({
    ...MAIL_TICKET,
    run: (payload, services) => mailTicket(services.database, payload, mailServicesOf(services)),
  }),
  defineJob({
    ...MAIL_MOVED_ORDER,
    run: (payload, services) => mailMovedOrder(services.database, payload, mailServicesOf(services)),
  }),
  defineJob({
    ...MAIL_ACCESS_CODE,
    run: (payload, services) =>
      mailAccessCode(services.database, payload, { ...mailServicesOf(services), secrets: services.secrets }),
  }),
  defineJob({
    ...MAIL_RENAMED_SEATS,
    run: (payload, services) => mailRenamedSeats(services.database, payload, mailServicesOf(services)),
  }),
  defineJob({ ...MAIL_FOLLOW_UP, run: (payload, services) => writeFollowUp(payload, services) }),
]

const STANDING: ReadonlySet<string> = new Set(['COMPLETED', 'AWAITING_OFFLINE_PAYMENT'])

/**
 * Writes an automatic mail of an event into the outbox, each of an order once. What is no longer
 * to be said is not: the order was cancelled, the event moved or cancelled, its switch turned off.
 */
async function writeFollowUp(followUp: FollowUp, jobServices: JobServices): Promise<void> {
  const services = { ...mailServicesOf(jobServices), secrets: jobServices.secrets }
  const { order_id: orderId } = followUp
  await jobServices.database.transaction(async (tx) => {
    const found = await loadOrderForMail(tx, orderId, services)
    if (found === undefined || !STANDING.has(found.order.status)) return
    const mails = await mailsOf(tx, found.order, { followUp, services })
    if (mails === null) return releaseFollowUp(tx, followUp)
    const { is_addressed: isToStranger } = await orderMailCause(tx, orderId)
    const signed = mails.map((mail) => ({ ...mail, about: { entity: 'order', id: orderId }, isPatient: true }))
    await queueAccountMails(tx, signed, { ...services, mailer: found.mailer, isToStranger })
  })
}

interface Writing {
  readonly followUp: FollowUp
  readonly services: MailServices & { readonly secrets: Secrets }
}

/** The mails with the cause by which each is written once; null: it is not their time any more. */
async function mailsOf(
  tx: Transaction,
  order: MailedOrderRow,
  { followUp, services }: Writing,
): Promise<AccountMail[] | null> {
  const { kind, change_id: changeId, occurrence_id: dateId } = followUp
  const named = (mails: readonly AccountMail[], cause: string): AccountMail[] =>
    mails.map((mail, n) => ({ ...mail, cause: `${cause} order ${order.id} ${n}` }))
  if (kind === 'CHANGE') {
    const change = changeId === null ? undefined : await changeById(tx, changeId)
    if (change === undefined) return []
    return named(await changeMailsOf(tx, onDateOf(order, dateId), { change, services }), `change ${changeId}`)
  }
  const event = await followedEventOf(tx, followUp)
  if (event === undefined) return null
  if (kind === 'REMINDER')
    return event.send_reminder && isReminderDue(timesOf(event), event.now)
      ? named(reminderMails(onDateOf(order, dateId), services), dateId === null ? 'reminder' : `reminder ${dateId}`)
      : null
  return event.send_thanks && isThanksDue(timesOf(event), event.now) ? named([thanks(order, services)], 'thanks') : null
}

/** Tells of a change; of a date that moved nothing is told where no ticket of the order is for it any more. */
async function changeMailsOf(
  tx: Transaction,
  order: MailedOrderRow,
  { change, services: { publicUrl } }: { readonly change: ChangeRow; readonly services: MailServices },
): Promise<AccountMail[]> {
  const { occurrence_id: dateId, reason, refund_until: refundUntil } = change
  const told = { was: readWhenAndWhere(change.was), became: readWhenAndWhere(change.became) }
  if (dateId === null) {
    const cancelling = await cancellingFactsOf(tx, order.id)
    return changeMails(order, { ...told, cancelling, date: null }, publicUrl)
  }
  if (order.attendees.length === 0) return []
  return changeMails(order, { ...told, cancelling: null, date: { reason, refundUntil } }, publicUrl)
}

/** An order with its tickets for a date alone; null: with all. */
function onDateOf(order: MailedOrderRow, dateId: number | null): MailedOrderRow {
  if (dateId === null) return order
  const attendees = order.attendees.filter(({ date }) => date?.id === dateId)
  return { ...mailedOnDate(order, attendees[0]?.date ?? null), attendees }
}

function thanks(order: MailedOrderRow, { publicUrl, secrets }: Writing['services']): AccountMail {
  const { organizer_id: organizer, event_id: event, email } = order
  const token = stopToken(secrets, { organizer, email, event, message: null })
  return thanksMail(order, { publicUrl, stopUrl: publicUrl + publicPaths.stopMessages(token) })
}

/** So many orders are written to at once: few enough that the first of them does not wait for the last. */
const WRITTEN_TOGETHER = 50

/**
 * Writes the mails of a batch, and of batches that wait behind it. Where one of them fails, those of this
 * batch get a job each, so that it holds up no other.
 */
async function mailBatch(mails: readonly MailOrderPayload[], services: JobServices): Promise<void> {
  const { database, log } = services
  const more = Math.floor(WRITTEN_TOGETHER / Math.max(1, mails.length)) - 1
  try {
    await database.transaction(async (tx) => {
      const taken = more > 0 ? await takeWaiting(tx, MAIL_ORDERS, more) : []
      await writeOrderMails(tx, [...mails, ...taken.flatMap((other) => other.mails)], mailServicesOf(services))
    })
  } catch (error) {
    log.warn({ err: error }, 'mails of orders are written one by one')
    await database.transaction((tx) => enqueueAll(tx, MAIL_ORDER, mails))
  }
}

/**
 * Mails one ticket, or says to its former holder that it is one no more. Nothing to do for a ticket
 * that was cancelled meanwhile, nor for a guest who is back in the seat that they had.
 */
async function mailTicket(database: Database, payload: MailTicketPayload, services: MailServices): Promise<void> {
  const { former, cause, order_id: id } = payload
  const found = await loadOrderForMail(database, id, services)
  const attendee = found?.order.attendees.find((one) => one.id === payload.attendee_id)
  if (found === undefined || attendee === undefined) return
  const { order } = found
  const { seat_before: before } = payload
  if (before === null ? attendee.seat == null : before !== undefined && isSameSeat(attendee.seat, before)) return
  const mail =
    former === null
      ? mailOfTicket(order, attendee, { ...services, seatBefore: before })
      : passedOnMail(order, { ...former, name: unlinked(former.name) })
  await database.transaction(async (tx) =>
    queueAccountMails(tx, [{ ...mail, about: { entity: 'order', id }, cause }], {
      ...(await causeOfMail(tx, id, mail.kind)),
      ...services,
      ...found,
      isChange: true,
    }),
  )
}

/** Tells the buyer and the holders of an order what their seats are called now. */
async function mailRenamedSeats(
  database: Database,
  { order_id: id, seats, cause }: MailRenamedSeatsPayload,
  services: MailServices,
): Promise<void> {
  const found = await loadOrderForMail(database, id, services)
  if (found === undefined) return
  const was = new Map(seats.map((seat) => [seat.attendee_id, seat.was]))
  const mails = renamedSeatMails(found.order, { ...services, was })
  await database.transaction(async (tx) => {
    const { is_addressed: isToStranger } = await orderMailCause(tx, id)
    await queueAccountMails(
      tx,
      mails.map((mail, n) => ({ ...mail, about: { entity: 'order', id }, cause: `${cause} ${n}`, isPatient: true })),
      { ...services, mailer: found.mailer, isToStranger },
    )
  })
}

const isSameSeat = (now: NamedSeat | null | undefined, before: NamedSeat): boolean =>
  now != null &&
  now.section === before.section &&
  now.kind === before.kind &&
  now.row === before.row &&
  now.number === before.number

/** Tells the address that an order had that its mails go elsewhere now. */
async function mailMovedOrder(
  database: Database,
  { order_id: id, former, can_undo: canUndo, cause }: MailMovedOrderPayload,
  services: MailServices,
): Promise<void> {
  const found = await loadOrderForMail(database, id, services)
  if (found === undefined) return
  await database.transaction(async (tx) => {
    const undo = canUndo
      ? services.publicUrl + publicPaths.undoOrderEmail(await insertUndo(tx, id, former.email))
      : null
    const mail = movedMail(found.order, { ...former, name: unlinked(former.name) }, undo)
    await queueAccountMails(tx, [{ ...mail, about: { entity: 'order', id }, cause }], {
      ...(await causeOfMail(tx, id, mail.kind)),
      ...services,
      ...found,
      isChange: true,
    })
  })
}

/** Mails the code that lets a browser change an order, to the address of the order. */
async function mailAccessCode(
  database: Database,
  { order_id: id, code, cause }: MailAccessCodePayload,
  services: MailServices & { readonly secrets: Secrets },
): Promise<void> {
  const found = await loadOrderForMail(database, id, services)
  if (found === undefined) return
  const mail = accessCodeMail(found.order, openCode(services.secrets, code))
  await database.transaction(async (tx) =>
    queueAccountMails(tx, [{ ...mail, about: { entity: 'order', id }, cause }], {
      ...(await causeOfMail(tx, id, mail.kind)),
      ...services,
      ...found,
    }),
  )
}

/**
 * Ends offline orders past their deadline, reminds those before it, and forgets where those of
 * yesterday came from.
 */
export async function watchDeadlines(database: Database): Promise<void> {
  await database.transaction(expireUnpaidOrders)
  await database.transaction(remindUnpaidOrders)
  await database.transaction(forgetVisitors)
  await database.transaction((tx) => forgetExtensions(tx, EXTENSION_UNDO_MINUTES))
}

/** Orders of one sweep; the others wait for the next. */
const SWEEP_MAX = 200

/**
 * Ends offline orders whose money did not come by the deadline of their event: their places are
 * free, their tickets void, nothing is owed, their buyers are told. Answers how many there were.
 */
async function expireUnpaidOrders(tx: Transaction): Promise<number> {
  const orders = (await lockOverdueOrders(tx, SWEEP_MAX)).filter(
    (order) => !('refused' in moveOrder(stateOf(order), 'offline_deadline_passed')),
  )
  if (orders.length === 0) return 0
  const ids = orders.map(({ id }) => id)
  await saveOverdue(tx, ids)
  await returnStock(tx, ids)
  await cancelAttendees(tx, ids)
  await reverseCharges(tx, orders)
  await recordAudit(
    tx,
    SYSTEM,
    orders.map((order) => ({
      accountId: order.account_id,
      eventId: order.event_id,
      entity: 'order',
      entityId: order.id,
      act: 'order.expired',
      before: { status: order.status },
      after: { status: 'EXPIRED', reason: 'offline_deadline_passed' },
    })),
  )
  const mails = ids.map((id) => orderMailPayload(id, 'payment_overdue'))
  await enqueueAll(tx, MAIL_ORDER, mails)
  const notes: IssueCreditNotePayload[] = ids.map((id) => ({ order_id: id }))
  await enqueueAll(tx, ISSUE_CREDIT_NOTE, notes)
  return orders.length
}

export const expireHolds = (database: Database): Promise<number> => database.transaction(sweepExpiredHolds)
