import type { GuestsInput } from '@turnout/contract/check-in/add-guests.ts'
import { dateOfNow } from '@turnout/domain/check-in/judge-date.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { createManualOrder } from '../../checkout/manual/create-manual-order.ts'
import { catalogueEvent, type CatalogueEvent } from '../../sale/queries-catalogue.ts'
import type { DoorScope } from '../access.ts'
import { listDatesOf } from '../queries-dates.ts'
import type { ScanRecord } from '../scans/store-verdicts.ts'
import { admitNamed, type AdmittedNamed } from './admit-named.ts'
import { ticketsOfOrder } from './queries-guests.ts'

export interface GuestsToAdd {
  readonly door: DoorScope
  readonly input: GuestsInput
  /** Of the tickets and their mail. */
  readonly locale: string
}

export interface AddedGuests {
  readonly orderPublicId: string
  readonly publicIds: readonly string[]
  /** The scans that let them in, with their answers; none: they were not let in. */
  readonly upload: AdmittedNamed['upload']
  readonly records: readonly ScanRecord[]
}

/**
 * Adds a guest at the door: a manual order free of charge, through the same stock as every sale, and
 * the scans that let its tickets in, in one transaction.
 * @throws Refusal event_not_available, invalid_fields, sold_out_meanwhile
 */
export async function addGuests(
  tx: Transaction,
  { door, input, locale }: GuestsToAdd,
  actor: Actor,
): Promise<AddedGuests> {
  const catalogue = await catalogueEvent(tx, door.event_id)
  if (catalogue === undefined) throw new Refusal('event_not_available')
  const { product_id, quantity, first_name, last_name, email, notes, device } = input
  const price_id = priceOf(catalogue, door, input)
  const orderId = await createManualOrder(
    tx,
    {
      event: { eventId: door.event_id },
      locale,
      sold: { unitMinor: 0, field: 'product_id', charges: [] },
      addedAtDoor: [door.name, device].filter(Boolean).join(', '),
      input: {
        products: [
          {
            product_id,
            event_occurrence_id: dateOfGuests(door, input),
            event_occurrence_ids: null,
            quantities: [{ price_id, quantity, price: null }],
          },
        ],
        first_name,
        last_name,
        email,
        notes,
        locale: null,
        address: null,
        company: null,
        attendees: [],
        is_paid: false,
        payment_method: null,
        is_free_of_charge: false,
        promo_code: null,
        overbook_reason: null,
        send_confirmation: email !== null,
      },
    },
    actor,
  )
  const { order_public_id: orderPublicId, public_ids: publicIds } = await ticketsOfOrder(tx, orderId)
  const { upload, outcome } = await admitNamed(tx, door, {
    publicIds: input.check_in ? publicIds : [],
    dateId: dateOfGuests(door, input),
    device,
    deviceId: null,
    requestId: actor.requestId,
  })
  return { orderPublicId, publicIds, upload, records: outcome?.records ?? [] }
}

/** The date that the door is set to or for, else the one of now; null: the event has one, and its sale asks for none. */
function dateOfGuests(door: DoorScope, { event_occurrence_id: set }: GuestsInput): number | null {
  const list = listDatesOf(door)
  if (list === null) return null
  return list.mode === 'CHOSEN' ? list.chosenId : (set ?? dateOfNow(list.dates, door.now)?.id ?? null)
}

/** The tickets that a list lets in. */
export const guestProductsOf = ({ products }: CatalogueEvent, { product_ids }: DoorScope) =>
  products.filter(({ id, productType }) => productType === 'TICKET' && product_ids.includes(id))

/** @throws Refusal invalid_fields for a product that is not of the list, or a price that is not of the product. */
function priceOf(catalogue: CatalogueEvent, door: DoorScope, { product_id, product_price_id }: GuestsInput): number {
  const product = guestProductsOf(catalogue, door).find(({ id }) => id === product_id)
  if (product === undefined) throw invalidFields({ product_id: 'unknown_product' })
  const [first, ...more] = product.prices
  if (product_price_id === null && first !== undefined && more.length === 0) return first.id
  if (product_price_id === null) throw invalidFields({ product_price_id: 'required' })
  if (!product.prices.some(({ id }) => id === product_price_id))
    throw invalidFields({ product_price_id: 'unknown_price' })
  return product_price_id
}
