import { fullName } from '@turnout/domain/accounts/names.ts'
import type { Holder } from '@turnout/domain/attendees/change-holder.ts'
import { SEAT_UNDO_SECONDS } from '@turnout/domain/seats/staff/undo-seat.ts'
import { SEAT_KINDS } from '@turnout/domain/seats/plan/seat-plan.ts'
import type { NamedSeat } from '@turnout/messages/seat-name.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '../../platform/database/database.ts'
import { declareJob } from '../../platform/jobs/job-kind.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { takeKeyed } from '../../platform/jobs/take-keyed.ts'
import type { LockedTicketRow } from './store-holder.ts'

/** Mails one ticket; `orders` runs it, which knows the order it belongs to. */
export const MAIL_TICKET = declareJob({
  name: 'mail_ticket',
  payload: z.object({
    order_id: z.int(),
    attendee_id: z.int(),
    /** Told that the ticket is another person's now, instead of getting it. */
    former: z.object({ name: z.string(), email: z.string() }).nullable(),
    /** Its guest was given another seat than this; null: they had none. */
    seat_before: z
      .object({ section: z.string(), kind: z.enum(SEAT_KINDS), row: z.string(), number: z.string() })
      .nullable()
      .optional(),
    /** Of this one wish to mail: the job may run twice, its mail is written once. */
    cause: z.string(),
  }),
})
export type MailTicketPayload = z.infer<typeof MAIL_TICKET.payload>

/**
 * Mails a ticket to its holder as it then is; with `former`, tells the holder before that theirs
 * opens nothing any more.
 */
export const queueTicketMail = (
  tx: Transaction,
  ticket: { orderId: number; attendeeId: number; former?: { name: string; email: string } },
): Promise<void> =>
  enqueue(tx, {
    job: MAIL_TICKET,
    payload: {
      order_id: ticket.orderId,
      attendee_id: ticket.attendeeId,
      former: ticket.former ?? null,
      cause: randomUUID(),
    },
  })

interface ChangedSeat {
  readonly orderId: number
  readonly attendeeId: number
  /** null: the guest had none. */
  readonly seatBefore: NamedSeat | null
}

/**
 * Tells the holder of a ticket that its guest has another seat, once that can no longer be undone in a moment. Several changes
 * within that time are one mail; a guest who is back where they sat gets none.
 */
export async function queueSeatMail(tx: Transaction, { orderId, attendeeId, seatBefore }: ChangedSeat): Promise<void> {
  const key = `seat of ${attendeeId}`
  const waiting = await takeKeyed(tx, MAIL_TICKET, key)
  const payload = {
    order_id: orderId,
    attendee_id: attendeeId,
    former: null,
    seat_before: waiting?.seat_before === undefined ? seatBefore && namesOf(seatBefore) : waiting.seat_before,
    cause: randomUUID(),
  }
  const runAt = new Date(Date.now() + SEAT_UNDO_SECONDS * 1000)
  await enqueue(tx, { job: MAIL_TICKET, payload }, { key, runAt })
}

const namesOf = ({ section, kind, row, number }: NamedSeat): NamedSeat => ({ section, kind, row, number })

type Address = Pick<Holder, 'email'>

const isElsewhere = (before: Address, after: Address): boolean =>
  after.email.toLowerCase() !== before.email.toLowerCase()

/** How many mails `queuePassedOnMails` writes. */
export const mailsOfPassing = (before: Address, after: Address): number => (isElsewhere(before, after) ? 2 : 1)

/**
 * Mails a ticket that changed hands to its new holder, and tells the holder before at another
 * address.
 */
export async function queuePassedOnMails(
  tx: Transaction,
  before: Pick<LockedTicketRow, 'id' | 'order_id' | 'first_name' | 'last_name' | 'email'>,
  after: Address,
): Promise<void> {
  const { id: attendeeId, order_id: orderId } = before
  await queueTicketMail(tx, { orderId, attendeeId })
  if (!isElsewhere(before, after)) return
  const former = { name: fullName(before.first_name, before.last_name), email: before.email }
  await queueTicketMail(tx, { orderId, attendeeId, former })
}
