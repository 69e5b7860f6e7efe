import type { BodyInput } from '@turnout/contract/client.ts'
import type { createAttendee } from '@turnout/contract/attendees/endpoints.ts'
import type { Locale } from '@turnout/messages/locale.ts'
import { amountText } from '@turnout/ui/fields/amount-text.ts'
import type { TicketOption } from './ticket-options.ts'

export interface NewAttendeeValues {
  /** The id of the date that the ticket is for, as text; '': none, or the event has one. */
  readonly event_occurrence_id: string
  /** The id of the price that is chosen, as text; '': none yet. */
  readonly product_price_id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly locale: Locale
  readonly is_paid: 'free' | 'paid'
  /** As typed; null until it is: the listed price. */
  readonly amount_paid: string | null
  readonly notes: string
  readonly door_note: string
  readonly send_ticket: boolean
}

/** The text in the amount field. */
export const amountShown = ({ amount_paid }: NewAttendeeValues, chosen: TicketOption | undefined): string =>
  amount_paid ?? (chosen === undefined || chosen.price === 0 ? '' : String(chosen.price))

/** A ticket without a holder: the server refuses it along with all else that is wrong. */
const NOT_CHOSEN = 0

/** The guest as they are sent. */
export function newAttendeeBody(
  values: NewAttendeeValues,
  chosen: TicketOption | undefined,
): BodyInput<typeof createAttendee> {
  const { first_name, last_name, email, locale, notes, door_note, send_ticket, is_paid } = values
  return {
    ...(values.event_occurrence_id !== '' && { event_occurrence_id: Number(values.event_occurrence_id) }),
    product_id: chosen?.productId ?? NOT_CHOSEN,
    product_price_id: chosen?.priceId ?? NOT_CHOSEN,
    first_name,
    last_name,
    email,
    locale,
    notes,
    door_note,
    send_ticket,
    ...(is_paid === 'paid' && { amount_paid: amountText(amountShown(values, chosen)) }),
  }
}
