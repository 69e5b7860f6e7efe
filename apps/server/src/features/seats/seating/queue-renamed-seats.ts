import { SEAT_KINDS } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { Locale } from '@turnout/messages/locale.ts'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueueAll } from '../../../platform/jobs/enqueue.ts'
import type { RenamedHolders } from './store-renamed.ts'

/** Mails those who hold seats of an order that these have new names; `orders` runs it. */
export const MAIL_RENAMED_SEATS = declareJob({
  name: 'mail_renamed_seats',
  isPatient: true,
  payload: z.object({
    order_id: z.int(),
    seats: z.array(
      z.object({
        attendee_id: z.int(),
        was: z.object({ section: z.string(), kind: z.enum(SEAT_KINDS), row: z.string(), number: z.string() }),
      }),
    ),
    /** Of this one change of the plan: the job may run twice, its mails are written once. */
    cause: z.string(),
  }),
})
export type MailRenamedSeatsPayload = z.infer<typeof MAIL_RENAMED_SEATS.payload>

/** Queues a job for each order of these holders. */
export async function queueRenamedSeats(tx: Transaction, { told }: RenamedHolders): Promise<void> {
  if (told.length === 0) return
  const payloads = [...Map.groupBy(told, (seat) => seat.order_id)].map(([orderId, seats]) => ({
    order_id: orderId,
    seats: seats.map(({ attendee_id, was: { section, kind, row, number } }) => ({
      attendee_id,
      was: { section, kind, row, number },
    })),
    cause: randomUUID(),
  }))
  await enqueueAll(tx, MAIL_RENAMED_SEATS, payloads)
}

/** What the mail says of so many seats, before it names them. */
export const renamedSeatWords = (
  { count, event }: { readonly count: number; readonly event: string },
  locale: Locale,
): { readonly subject: string; readonly text: string } => ({
  subject: m.orders_seats_renamed_subject({ count, event }, { locale }),
  text: m.orders_seats_renamed_text({ count }, { locale }),
})
