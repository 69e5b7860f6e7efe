import { OFFLINE_PAYMENT_METHODS } from '@turnout/domain/events/payment-ways.ts'
import { z } from 'zod'
import { amount, idAnswer, time } from '../answers.ts'
import { ATTENDEE_STATUSES } from '@turnout/domain/attendees/attendee-state.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@turnout/domain/orders/order-state.ts'
import { ticketProduct } from '../checkout/public-order.ts'
import { eventCore } from '../events/event.ts'
import { ofDate } from '../occurrences/ticket-date.ts'
import { ofSeat } from '../seats/seat.ts'
import { ticketDesignSettings } from '../events/ticket-design.ts'
import { publicSettings } from '../events/settings.ts'

/** A ticket as its holder sees it; the only answer of the API with the ticket code. */
export const ticket = z.object({
  id: idAnswer(),
  short_id: z.string(),
  public_id: z.string(),
  /**
   * The content of the QR code; null when the ticket is cancelled, so that nothing scannable is
   * shown.
   */
  code: z.string().nullable(),
  status: z.enum(ATTENDEE_STATUSES),
  first_name: z.string(),
  last_name: z.string(),
  locale: z.string(),
  product_id: idAnswer(),
  product_price_id: idAnswer(),
  product: ticketProduct,
  /** Price of this ticket with taxes and fees, major units. */
  price: amount(),
  currency: z.string(),
  order_status: z.enum(ORDER_STATUSES),
  /** How its order is paid outside; null: not so, or it is not known. */
  order_payment_method: z.enum(OFFLINE_PAYMENT_METHODS).nullable(),
  payment_status: z.enum(PAYMENT_STATUSES).nullable(),
  order_public_id: z.string(),
  /** The first open admission, on whichever list. */
  checked_in_at: time().nullable(),
  /** When it left, while it is outside after having been inside. */
  checked_out_at: time().nullable(),
  ...ofDate,
  ...ofSeat,
  event: eventCore.extend({
    settings: publicSettings
      .pick({
        is_online_event: true,
        maps_url: true,
        support_email: true,
        homepage_accent_color: true,
        homepage_background_color: true,
        homepage_background_type: true,
        homepage_theme_settings: true,
      })
      .extend({ ticket_design_settings: ticketDesignSettings }),
  }),
})
export type Ticket = z.output<typeof ticket>
