import { publicPaths } from '@turnout/contract/paths.ts'
import { unlinked } from '@turnout/domain/accounts/names.ts'
import type { Database } from '../../platform/database/database.ts'
import { defineJob, type DefinedJob } from '../../platform/jobs/define-job.ts'
import { enqueueAll } from '../../platform/jobs/enqueue.ts'
import type { JobParts } from '../../platform/jobs/job-parts.ts'
import { takeWaiting } from '../../platform/jobs/take-waiting.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { queueAccountMails } from '../accounts/mails/queue-account-mail.ts'
import { MAIL_TICKET, type MailTicketPayload } from '../attendees/queue-ticket-mail.ts'
import { openCode } from './buyer/send-access-code.ts'
import { insertUndo } from './buyer/store-access.ts'
import { expireUnpaidOrders } from './deadlines/expire-unpaid-orders.ts'
import { remindUnpaidOrders } from './deadlines/remind-unpaid-orders.ts'
import { forgetVisitors } from './deadlines/store-deadlines.ts'
import { MAIL_FOLLOW_UP } from './follow-ups/queue-follow-up.ts'
import { writeFollowUp } from './follow-ups/write-follow-up.ts'
import { sweepExpiredHolds } from './holds/release-hold.ts'
import { loadOrderForMail, mailPartsOf, type MailParts } from './mails/limit-texts.ts'
import { accessCodeMail, movedMail, passedOnMail } from './mails/mail-notices.ts'
import { mailOfTicket } from './mails/mail.ts'
import {
  MAIL_ACCESS_CODE,
  MAIL_MOVED_ORDER,
  MAIL_ORDER,
  MAIL_ORDERS,
  type MailAccessCodePayload,
  type MailMovedOrderPayload,
  type MailOrderPayload,
} from './mails/queue-order-mail.ts'
import { causeOfMail, writeOrderMails } from './mails/write-order-mails.ts'

export const orderJobs: readonly DefinedJob[] = [
  defineJob({
    ...MAIL_ORDER,
    run: (payload, parts) => parts.database.transaction((tx) => writeOrderMails(tx, [payload], mailPartsOf(parts))),
  }),
  defineJob({
    ...MAIL_ORDERS,
    run: ({ mails }, parts) => mailBatch(mails, parts),
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

/** So many orders are written to at once: few enough that the first of them does not wait for the last. */
const WRITTEN_TOGETHER = 50

/**
 * Writes the mails of a batch, and of batches that wait behind it. Where one of them fails, those of this
 * batch get a job each, so that it holds up no other.
 */
async function mailBatch(mails: readonly MailOrderPayload[], parts: JobParts): Promise<void> {
  const { database, log } = parts
  const more = Math.floor(WRITTEN_TOGETHER / Math.max(1, mails.length)) - 1
  try {
    await database.transaction(async (tx) => {
      const taken = more > 0 ? await takeWaiting(tx, MAIL_ORDERS, more) : []
      await writeOrderMails(tx, [...mails, ...taken.flatMap((other) => other.mails)], mailPartsOf(parts))
    })
  } catch (error) {
    log.warn({ err: error }, 'mails of orders are written one by one')
    await database.transaction((tx) => enqueueAll(tx, MAIL_ORDER, mails))
  }
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
      ...(await causeOfMail(tx, id, mail.kind)),
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
      ...(await causeOfMail(tx, id, mail.kind)),
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
      ...(await causeOfMail(tx, id, mail.kind)),
      ...parts,
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
}

export const expireHolds = (database: Database): Promise<number> => database.transaction(sweepExpiredHolds)
