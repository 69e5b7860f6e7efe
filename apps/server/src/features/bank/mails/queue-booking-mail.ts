import { RECEIPT_UNDO_SECONDS } from '@turnout/domain/orders/offline-deadline.ts'
import { z } from 'zod'
import type { Transaction } from '../../../platform/database/database.ts'
import { declareJob } from '../../../platform/jobs/job-kind.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'

/** Tells a buyer what became of money that came by transfer. */
export const MAIL_BOOKING = declareJob({
  name: 'mail_booking',
  payload: z.object({
    booking_id: z.int(),
    /** `payment_part`: the order waits for the rest. `payment_returned`: the money goes back. */
    kind: z.enum(['payment_part', 'payment_returned']),
  }),
})
export type BookingMail = ReturnType<typeof MAIL_BOOKING.payload.parse>

/** A part is told of once it can no longer be undone in a moment; money that goes back is told of at once. */
export const queueBookingMail = (tx: Transaction, bookingId: number, kind: BookingMail['kind']): Promise<void> =>
  enqueue(
    tx,
    { job: MAIL_BOOKING, payload: { booking_id: bookingId, kind } },
    kind === 'payment_part' ? { runAt: new Date(Date.now() + RECEIPT_UNDO_SECONDS * 1000) } : {},
  )
