import type { PaidWith } from '@turnout/contract/enums.ts'
import type { OrderInput } from '@turnout/contract/orders/desk.ts'
import { placesBeyond } from '@turnout/domain/availability/overbooking.ts'
import { nameUnits, type NamedUnit } from '@turnout/domain/orders/name-units.ts'
import { RESERVED } from '@turnout/domain/orders/order-state.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal, unavailable, type FieldRefusals } from '../../../platform/http/refusal.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import type { EventScope } from '../../events/access.ts'
import { completionOf, type CompletableOrderRow } from '../../sale/completing/build-completion.ts'
import { queueInvoice } from '../../invoices/queue-documents.ts'
import { markOrderPaid } from '../../orders/desk/mark-order-paid.ts'
import { heldLineOf, stateRowOf } from '../../orders/read-order.ts'
import { markManual } from '../../orders/buyer/store-buyer.ts'
import {
  completeOrders,
  type BuyerDetails,
  type Completion,
  type OfflineChoice,
} from '../../sale/completing/store-completions.ts'
import { offlineChoice } from '../choose-offline-payment.ts'
import { reserveOrders, type NewReservation, type ReservationOutcome } from '../../sale/reserving/store-reservations.ts'
import type { CatalogueEvent } from '../../sale/queries-catalogue.ts'
import { applyRules } from '../../sale/reserving/apply-rules.ts'
import { soldOut } from '../../sale/reserving/make-shortage-refusal.ts'
import { linesLost, seatsTaken, takeSeatsNow } from '../../sale/reserving/take-seats.ts'
import { deskReservation } from './build-desk-reservation.ts'
import {
  priceManualOrder,
  unknownCode,
  type ManualOrderInput,
  type PromisedPrice,
  type SoldAt,
} from './price-manual-order.ts'

export interface ManualOrder {
  readonly event: Pick<EventScope, 'eventId'>
  /** `email` null: the buyer gave none, and nothing is mailed. */
  readonly input: ManualOrderInput
  /** Of the mails and tickets. */
  readonly locale: string
  /**
   * The price of a unit instead of its listed price, and what is added to it; and the field that a
   * lack of places is reported at.
   */
  readonly sold?: SoldAt
  /** The door where it was taken, for its history. */
  readonly addedAtDoor?: string
  /** Where it is taken in person at a till: an order like a buyer's own, whose money can go back. */
  readonly atTill?: SoldInPerson
}

interface SoldInPerson {
  /** The till, for its history. */
  readonly name: string
  readonly affiliateId: number | null
  /** How its money was handed over; null: it is paid later. */
  readonly paidWith: PaidWith | null
  /** Its cash is in the drawer. */
  readonly isInDrawer: boolean
  /** What the buyer was promised before, where it was sold without a network; missing: nothing. */
  readonly promised?: readonly PromisedPrice[]
  /** The tickets that the buyer has already; missing: none. */
  readonly handedOut?: readonly HandedOutTicket[]
  /** How long its places are held until it is paid; missing: as the event says. */
  readonly holdMinutes?: number
}

/** A ticket whose code is in the hands of its buyer, before there is an order. */
export interface HandedOutTicket {
  readonly attendeeId: number
  readonly publicId: string
  readonly priceId: number
  readonly occurrenceId: number | null
}

interface Taken {
  readonly catalogue: CatalogueEvent
  readonly reservation: NewReservation
  readonly taken: Extract<ReservationOutcome, { outcome: 'TAKEN' }>
  /** By how many places it goes beyond what there was. */
  readonly overbooked: number
}

/**
 * Takes an order at the desk: the places of a sale, at the listed prices or free of charge, through
 * the same two functions of the database that sell, in one transaction. Without a sum it is complete;
 * otherwise it awaits its money, or has it. With a reason it goes beyond what is left. Answers its id.
 * @throws Refusal event_not_available for an archived event; invalid_fields; sold_out_meanwhile
 * when stock is short, naming what is left.
 */
export async function createManualOrder(tx: Transaction, order: ManualOrder, actor: Actor): Promise<number> {
  const { input } = order
  const { catalogue, reservation, taken, overbooked } = await take(tx, order, actor)
  const { orderId } = taken
  await markManual(tx, orderId, { isManual: order.atTill === undefined, notes: input.notes })
  const { accountId, id: eventId } = catalogue
  const isFree = reservation.totals.total_gross_minor === 0
  const isPaid = input.is_paid && !isFree
  const history = historyOf(order, { input, isPaid, overbooked })
  await recordAudit(tx, actor, [{ accountId, eventId, entity: 'order', entityId: orderId, ...history }])
  const mails = input.send_confirmation && !isPaid
  await complete(tx, orderOf(catalogue, reservation, taken), {
    input,
    actor,
    mails,
    offline: offlineOf(catalogue, input),
    named: (completion) => withTickets(completion, reservation, { taken, handedOut: order.atTill?.handedOut ?? [] }),
  })
  // The job that writes a mail makes its invoice; without a mail it is made separately.
  if (!input.send_confirmation) await queueInvoice(tx, orderId)
  if (isPaid) await pay(tx, { orderId, order }, actor)
  return orderId
}

/**
 * Holds what an order takes, with its details: it has only to be paid, as a buyer's after the form. Answers its id.
 * @throws Refusal as `createManualOrder`
 */
export async function holdManualOrder(tx: Transaction, order: ManualOrder, actor: Actor): Promise<number> {
  const { input } = order
  const { catalogue, reservation, taken } = await take(tx, order, actor)
  await markManual(tx, taken.orderId, { isManual: order.atTill === undefined, notes: input.notes })
  const held = orderOf(catalogue, reservation, taken)
  if (held.total_gross_minor === 0) throw new Refusal('order_is_free')
  const details = detailsOf(held, input)
  await carryOut(tx, completionOf(held, { act: 'complete_unpaid', actor, details }), false)
  return taken.orderId
}

async function pay(
  tx: Transaction,
  { orderId, order }: { readonly orderId: number; readonly order: ManualOrder },
  actor: Actor,
): Promise<void> {
  const { paidWith = null, isInDrawer = false } = order.atTill ?? {}
  const notifiesBuyer = order.input.send_confirmation
  await markOrderPaid(tx, { orderId, checkInListId: null, paidWith, isInDrawer, notifiesBuyer }, actor)
}

function historyOf({ addedAtDoor, atTill }: ManualOrder, created: Created) {
  if (addedAtDoor !== undefined)
    return { act: 'order.added_at_door', before: { added_at_door: null }, after: { added_at_door: addedAtDoor } }
  if (atTill !== undefined)
    return { act: 'order.sold_at_till', ...special({ sold_at_till: atTill.name, ...beyondOf(created) }) }
  return createdRow(created)
}

interface Created {
  readonly input: ManualOrderInput
  readonly isPaid: boolean
  readonly overbooked: number
}

/** What is out of the ordinary has a former value, so that the timeline shows it. */
const special = (after: object) => ({
  before: Object.fromEntries(Object.keys(after).map((field) => [field, null])),
  after,
})

const beyondOf = ({ input, overbooked }: Created) =>
  overbooked > 0 ? { overbooked, overbook_reason: input.overbook_reason } : {}

function createdRow(created: Created) {
  const { is_free_of_charge: isFree } = created.input
  const { before, after } = special({ ...(isFree && { is_free_of_charge: true }), ...beyondOf(created) })
  return { act: 'order.created', before, after: { is_manual: true, is_paid: created.isPaid, ...after } }
}

const take = (tx: Transaction, order: ManualOrder, actor: Actor): Promise<Taken> =>
  judgeAgain(async () => {
    const { catalogue, code, dates, ...found } = await priceManualOrder(tx, {
      ...order,
      ...(order.atTill?.promised !== undefined && { promised: order.atTill.promised }),
    })
    const seated = await takeSeatsNow(tx, { event: catalogue, dates }, found.priced)
    const priced = applyRules(catalogue, seated, { code, dates, now: catalogue.now })
    const { input } = order
    const { locale, atTill } = order
    const reservation = deskReservation(catalogue, priced, {
      locale,
      actor,
      code,
      affiliateId: atTill?.affiliateId,
      timeoutMinutes: atTill?.holdMinutes ?? catalogue.timeoutMinutes,
    })
    const [outcome] = await reserveOrders(tx, [reservation], { holdFactor: null })
    if (outcome?.outcome === 'TAKEN') return { catalogue, reservation, taken: outcome, overbooked: 0 }
    if (outcome?.outcome === 'SEATS') {
      const lost = linesLost(priced, outcome.seatIds)
      throw lost.length === 0 ? unavailable() : seatsTaken(lost)
    }
    if (outcome?.outcome !== 'SHORT') return CHANGED
    const { shortages } = outcome
    if (shortages.some(({ poolId }) => poolId === code?.poolId)) throw unknownCode()
    if (input.overbook_reason === null) throw soldOut(shortages, priced, () => true)
    // The pools are locked since they were looked at: they lack the same now, and only that is sold beyond them.
    const [beyond] = await reserveOrders(tx, [reservation], { holdFactor: null, overbooks: true })
    if (beyond?.outcome !== 'TAKEN') return CHANGED
    const overbooked = placesBeyond(
      shortages,
      reservation.lines.flatMap(({ draws }) => draws),
    )
    return { catalogue, reservation, taken: beyond, overbooked }
  })

/** The event changed in between. */
const CHANGED = 'again'

const orderOf = (
  event: CatalogueEvent,
  { totals, lines, locale }: NewReservation,
  taken: Taken['taken'],
): CompletableOrderRow => ({
  ...stateRowOf(RESERVED),
  id: taken.orderId,
  account_id: event.accountId,
  event_id: event.id,
  revision: taken.revision,
  locale,
  currency: event.currency,
  total_fee_minor: totals.total_fee_minor,
  total_tax_minor: totals.total_tax_minor,
  total_gross_minor: totals.total_gross_minor,
  lines: lines.map((line, n) => ({
    id: taken.lineIds[n] ?? 0,
    product_id: line.productId,
    product_price_id: line.priceId,
    product_type: line.productType,
    seat_ids: line.seats?.map(({ seatId }) => seatId) ?? null,
    quantity: line.quantity,
  })),
  holders: [],
  answers: [],
})

interface Completing {
  readonly input: ManualOrderInput
  readonly actor: Actor
  readonly mails: boolean
  /** Of an order that costs something. */
  readonly offline: OfflineChoice
  /** Gives its attendees the numbers of tickets that were handed out. */
  readonly named: (completion: Completion) => Completion
}

/** The attendees of an order as the tickets that its buyer has; each ticket is of a line of its price and date. */
function withTickets(
  completion: Completion,
  { lines }: NewReservation,
  { taken, handedOut }: { readonly taken: Taken['taken']; readonly handedOut: readonly HandedOutTicket[] },
): Completion {
  if (handedOut.length === 0) return completion
  const waiting = [...handedOut]
  const attendees = completion.attendees.map((attendee) => {
    const line = lines[taken.lineIds.indexOf(attendee.orderLineId)]
    const at = waiting.findIndex(
      ({ priceId, occurrenceId }) => priceId === line?.priceId && occurrenceId === line.occurrenceId,
    )
    const ticket = at < 0 ? undefined : waiting.splice(at, 1)[0]
    return ticket === undefined ? attendee : { ...attendee, id: ticket.attendeeId, publicId: ticket.publicId }
  })
  return { ...completion, attendees }
}

/** The desk may take an order for which buyers could choose nothing. */
const offlineOf = (
  catalogue: CatalogueEvent,
  { payment_method: chosen }: Pick<OrderInput, 'payment_method'>,
): OfflineChoice => {
  const { offered, hasAccount } = catalogue.rules.offline
  const method = chosen ?? offered[0] ?? (hasAccount ? 'BANK_TRANSFER' : 'AT_THE_DOOR')
  return offlineChoice(catalogue, { method, orderedAt: catalogue.now })
}

/** The moves that a buyer would make, one after the other. */
async function complete(
  tx: Transaction,
  order: CompletableOrderRow,
  { input, actor, mails, offline, named }: Completing,
): Promise<void> {
  const details = detailsOf(order, input)
  if (order.total_gross_minor === 0) {
    await carryOut(tx, named(completionOf(order, { act: 'complete_free', actor, details })), mails)
    return
  }
  const told = completionOf(order, { act: 'complete_unpaid', actor, details })
  await carryOut(tx, told, mails)
  const waiting: CompletableOrderRow = { ...order, ...stateRowOf(told.next), holders: details.holders }
  await carryOut(tx, named(completionOf(waiting, { act: 'choose_offline', actor, offline })), mails)
}

async function carryOut(tx: Transaction, completion: Completion, mails: boolean): Promise<void> {
  const [done] = await completeOrders(tx, [mails ? completion : { ...completion, mail: null }])
  // It is this transaction's own order: no other call can have changed it.
  if (done?.outcome !== 'DONE') throw unavailable()
}

/** @throws Refusal invalid_fields for a named guest without a ticket. */
function detailsOf({ lines }: CompletableOrderRow, input: ManualOrderInput): BuyerDetails {
  const buyer = { firstName: input.first_name, lastName: input.last_name ?? '', email: input.email ?? '' }
  const units = lines
    .filter((line) => line.product_type === 'TICKET')
    .flatMap((line) => Array.from({ length: line.quantity }, () => heldLineOf(line)))
  const named = input.attendees.map((one): NamedUnit => ({
    productId: one.product_id,
    priceId: one.product_price_id,
    firstName: one.first_name,
    lastName: one.last_name ?? '',
    email: one.email ?? buyer.email,
  }))
  const given = nameUnits(units, named, buyer)
  if ('left' in given) throw new Refusal('invalid_fields', { fields: refusedNames(given.left) })
  return {
    ...buyer,
    address: input.address,
    company: input.company,
    holders: given.holders,
    answers: [],
    optedIntoMarketing: false,
    acceptedTerms: false,
  }
}

const refusedNames = (places: readonly number[]): FieldRefusals =>
  Object.fromEntries(places.map((place) => [`attendees.${place}`, [{ word: 'no_ticket_left' }]]))
