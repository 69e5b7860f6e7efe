import type { AttendeeInput } from '@turnout/contract/attendees/desk.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { attendeeOfOrder } from '../../attendees/queries.ts'
import { saveNotes } from '../../attendees/desk/store-desk.ts'
import type { EventScope } from '../../events/access.ts'
import { createManualOrder } from './create-manual-order.ts'
import { catalogueEvent, type CatalogueEvent } from '../../sale/queries-catalogue.ts'

export interface GuestToAdd {
  readonly event: EventScope
  readonly input: AttendeeInput
  /** Of the ticket and its mail. */
  readonly locale: string
}

/**
 * Adds somebody by hand: a manual order of one ticket at what they paid, with nothing added to it.
 * Answers the attendee's id.
 * @throws Refusal attendee_needs_ticket while the event has nothing that admits anybody (spec
 * section 5); event_not_available; invalid_fields; sold_out_meanwhile.
 */
export async function addAttendee(
  tx: Transaction,
  { event, input, locale }: GuestToAdd,
  actor: Actor,
): Promise<number> {
  const catalogue = await catalogueEvent(tx, event.eventId)
  if (catalogue === undefined) throw new Refusal('event_not_available')
  mustBeTicket(catalogue, input)
  const paidMinor = minorFromMajor(input.amount_paid, event.currency)
  if (typeof paidMinor !== 'number') throw invalidFields({ amount_paid: paidMinor.refused })
  const { product_id, product_price_id: price_id, first_name, last_name, email } = input
  const orderId = await createManualOrder(
    tx,
    {
      event,
      locale,
      sold: { unitMinor: paidMinor, field: 'product_price_id' },
      input: {
        products: [{ product_id, quantities: [{ price_id, quantity: 1, price: null }] }],
        first_name,
        last_name,
        email,
        locale: input.locale,
        address: null,
        notes: null,
        attendees: [],
        is_paid: paidMinor > 0,
        send_confirmation: input.send_ticket,
      },
    },
    actor,
  )
  const attendeeId = await attendeeOfOrder(tx, orderId)
  if (attendeeId === undefined) throw new Error(`order ${orderId} of one ticket has no attendee`)
  const { notes, door_note } = input
  if (notes !== null || door_note !== null) await saveNotes(tx, attendeeId, { notes, door_note })
  await recordAudit(tx, actor, [
    {
      accountId: catalogue.accountId,
      eventId: event.eventId,
      entity: 'attendee',
      entityId: attendeeId,
      act: 'attendee.created',
      after: { order_id: orderId, amount_paid: input.amount_paid, is_ticket_sent: input.send_ticket },
    },
  ])
  return attendeeId
}

function mustBeTicket({ products }: CatalogueEvent, { product_id, product_price_id }: AttendeeInput): void {
  if (!products.some(({ productType }) => productType === 'TICKET')) throw new Refusal('attendee_needs_ticket')
  const product = products.find(({ id }) => id === product_id)
  if (product === undefined) throw invalidFields({ product_id: 'unknown_product' })
  if (product.productType !== 'TICKET') throw invalidFields({ product_id: 'not_a_ticket' })
  if (!product.prices.some(({ id }) => id === product_price_id))
    throw invalidFields({ product_price_id: 'unknown_price' })
}
