import { sendsTicket, type AttendeeInput } from '@turnout/contract/attendees/desk.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import type { FieldWord } from '@turnout/contract/field-words.ts'
import { minorFromMajor } from '@turnout/domain/money/amount.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { attendeeOfOrder } from '../../attendees/queries.ts'
import { saveNotes } from '../../attendees/desk/store-desk.ts'
import type { EventScope } from '../../events/access.ts'
import { taxesAndFeesOfAccount } from '../../taxes-and-fees/queries.ts'
import { createManualOrder } from './create-manual-order.ts'
import { catalogueEvent, type CatalogueEvent } from '../../sale/queries-catalogue.ts'

export interface GuestToAdd {
  readonly event: EventScope
  readonly input: AttendeeInput
  /** Of the ticket and its mail. */
  readonly locale: string
}

/**
 * Adds a guest by hand: a manual order of one ticket at what they paid, with the taxes and fees
 * that they paid beside it. Answers the attendee's id.
 * @throws Refusal attendee_needs_ticket while the event has no product that admits (spec
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
      sold: {
        unitMinor: paidMinor,
        field: 'product_price_id',
        dateField: 'event_occurrence_id',
        charges: await chargesOf(tx, event, input),
      },
      input: {
        products: [
          {
            product_id,
            event_occurrence_id: input.event_occurrence_id,
            event_occurrence_ids: null,
            quantities: [{ price_id, quantity: 1, price: null }],
          },
        ],
        first_name,
        last_name,
        email,
        locale: input.locale,
        address: null,
        company: null,
        notes: null,
        attendees: [],
        is_paid: paidMinor > 0,
        payment_method: null,
        is_free_of_charge: false,
        promo_code: null,
        overbook_reason: null,
        send_confirmation: sendsTicket(input),
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
      after: { order_id: orderId, amount_paid: input.amount_paid, is_ticket_sent: sendsTicket(input) },
    },
  ])
  return attendeeId
}

/**
 * The taxes and fees beside a price, each as the fixed amount that was paid.
 * @throws Refusal invalid_fields for one that the account has not, or that is named twice.
 */
async function chargesOf(tx: Transaction, event: EventScope, { taxes_and_fees: named }: AttendeeInput) {
  if (named.length === 0) return []
  const known = new Map((await taxesAndFeesOfAccount(tx, event.accountId)).map((row) => [row.id, row]))
  const wrong: Record<string, FieldWord> = {}
  const charges = named.flatMap(({ tax_or_fee_id: id, amount }, at): Charge[] => {
    const row = known.get(id)
    // Each once.
    known.delete(id)
    const fixedMinor = minorFromMajor(amount, event.currency)
    if (row === undefined) wrong[`taxes_and_fees.${at}.tax_or_fee_id`] = 'not_in_list'
    if (typeof fixedMinor !== 'number') wrong[`taxes_and_fees.${at}.amount`] = fixedMinor.refused
    if (row === undefined || typeof fixedMinor !== 'number' || fixedMinor === 0) return []
    const { name, type } = row
    return [{ id, name, type, calculationType: 'FIXED', fixedMinor, isIncludedInPrice: false, isTaxable: false }]
  })
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
  return charges
}

function mustBeTicket({ products }: CatalogueEvent, { product_id, product_price_id }: AttendeeInput): void {
  if (!products.some(({ productType }) => productType === 'TICKET')) throw new Refusal('attendee_needs_ticket')
  const product = products.find(({ id }) => id === product_id)
  if (product === undefined) throw invalidFields({ product_id: 'unknown_product' })
  if (product.productType !== 'TICKET') throw invalidFields({ product_id: 'not_a_ticket' })
  if (!product.prices.some(({ id }) => id === product_price_id))
    throw invalidFields({ product_price_id: 'unknown_price' })
}
