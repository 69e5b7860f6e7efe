import type { Database } from '../../../platform/database/database.ts'
import { queueAccountMails } from '../../accounts/mails/queue-account-mail.ts'
import { loadOrderForMail, type MailServices } from '../../orders/mails/limit-texts.ts'
import { drawPart, drawReturned } from '../../orders/mails/draw-transferred.ts'
import { orderMailCause } from '../../orders/mails/queries-mail.ts'
import { bookingById, heldOfOrder } from '../../orders/money/store-bookings.ts'
import type { BookingMail } from './queue-booking-mail.ts'

/**
 * Writes the mail about money of a line into the outbox, once. Nothing is told of a part that was taken back, that
 * its order took meanwhile, or after which another part came: the mail about that one says the sum of all.
 */
export async function writeBookingMail(
  database: Database,
  { booking_id: bookingId, kind }: BookingMail,
  services: MailServices,
): Promise<void> {
  await database.transaction(async (tx) => {
    const booking = await bookingById(tx, bookingId)
    if (booking === undefined) return
    const found = await loadOrderForMail(tx, booking.order_id, services)
    if (found === undefined) return
    const { order, mailer } = found
    if (kind === 'payment_part') {
      const held = await heldOfOrder(tx, order.id)
      if (order.status !== 'AWAITING_OFFLINE_PAYMENT' || held.at(-1)?.id !== bookingId) return
    }
    const mails =
      kind === 'payment_part'
        ? drawPart(order, services)
        : [drawReturned(order, booking.amount_minor, services.publicUrl)]
    const told = mails.map((mail) => ({
      ...mail,
      about: { entity: 'order', id: order.id },
      cause: `booking ${bookingId} ${kind}`,
    }))
    const { is_addressed: isToStranger } = await orderMailCause(tx, order.id)
    await queueAccountMails(tx, told, { ...services, mailer, isToStranger })
  })
}
