import type { PaymentWay } from '@turnout/contract/enums.ts'
import { lineAmounts } from '@turnout/domain/imports/line-amounts.ts'
import type { PlannedLine, PlannedOrder, PlannedTicket } from '@turnout/domain/imports/planned-order.ts'
import {
  cashOf,
  chargeEntries,
  paymentEntries,
  partsOfOrder,
  refundEntries,
  reversed,
  type Entry,
  type Posting,
} from '@turnout/domain/ledger/postings.ts'
import { newShortId } from '../../../platform/ids/ids.ts'
import { momentText } from './store-archive-rows.ts'
import type { UsedCode } from './keep-running.ts'
import type { DrawReference } from './store-references.ts'
import type { SeatedTicket } from './store-seats.ts'
import { chargesOf } from './build-lines.ts'
import type { TargetPrice } from '../planning/read-offer.ts'

/** Ids that were drawn for a batch, each given once. */
export type Draw = (
  entity: 'orders' | 'order_lines' | 'attendees' | 'payments' | 'refunds' | 'ledger_entries',
) => number

export interface OrderPlace {
  readonly accountId: number
  readonly eventId: number
  readonly source: string
  readonly userId: number
  readonly now: Date
  readonly draw: Draw
  /** What people know an order, and a ticket, by. */
  readonly orderReference: DrawReference
  readonly ticketReference: DrawReference
  readonly targetOf: (line: PlannedLine) => TargetPrice
  /** Of the date of a line, and of its day. */
  readonly poolsOfDate: (occurrenceId: number) => readonly number[]
  /** null: the code is none of ours, and its text alone stays with the order. */
  readonly codeOf: (code: string) => UsedCode | null
}

interface BuiltAttendee {
  readonly id: number
  readonly productId: number
  readonly ticket: PlannedTicket
}

/** The rows of an order, by their tables. */
export interface BuiltOrder {
  readonly id: number
  readonly order: object
  readonly lines: readonly object[]
  readonly claims: readonly object[]
  readonly attendees: readonly object[]
  readonly payments: readonly object[]
  readonly refunds: readonly object[]
  readonly entries: readonly object[]
  /** Pools and how many of each are sold by it. */
  readonly sold: readonly (readonly [poolId: number, quantity: number])[]
  readonly guests: readonly BuiltAttendee[]
  /** Whose seats are claimed once the pools are locked. */
  readonly seated: readonly SeatedTicket[]
}

export function buildOrder(planned: PlannedOrder, place: OrderPlace): BuiltOrder {
  const id = place.draw('orders')
  const at = momentText(planned.createdAt)
  const lines = planned.lines.map((line, n) => buildLine(line, { planned, place, orderId: id, at, n }))
  const money = moneyOf(planned, { ...place, orderId: id, at })
  const code = planned.promoCode === null ? null : place.codeOf(planned.promoCode)
  const use = useOf(code, { planned, orderId: id, lineId: lines[0]?.row.id ?? 0, at })
  return {
    id,
    order: orderRow(planned, { place, id, at, promoCodeId: code?.id ?? null }),
    lines: lines.map(({ row }) => row),
    claims: [...lines.flatMap(({ claims }) => claims), ...use.claims],
    attendees: lines.flatMap(({ attendees }) => attendees),
    sold: [...lines.flatMap(({ sold }) => sold), ...use.sold],
    guests: lines.flatMap(({ guests }) => guests),
    seated: lines.flatMap(({ seated }) => seated),
    ...money,
  }
}

function orderRow(
  planned: PlannedOrder,
  { place, id, at, promoCodeId }: Pick<LineScene, 'place' | 'at'> & { id: number; promoCodeId: number | null },
): object {
  const isCharged = planned.paymentStatus !== 'AWAITING_OFFLINE_PAYMENT'
  const isPaid = planned.paymentStatus === 'PAYMENT_RECEIVED'
  return {
    id,
    account_id: place.accountId,
    event_id: place.eventId,
    short_id: newShortId('o'),
    public_id: place.orderReference(),
    status: planned.status,
    payment_status: planned.paymentStatus,
    refund_status: planned.refundStatus,
    payment_provider: planned.grossMinor === 0 ? null : 'OFFLINE',
    currency: planned.currency,
    total_before_additions_minor: planned.netMinor,
    total_discount_minor: 0,
    total_fee_minor: planned.feeMinor,
    total_tax_minor: planned.taxMinor,
    total_gross_minor: planned.grossMinor,
    total_refunded_minor: planned.refundedMinor,
    first_name: planned.firstName,
    last_name: planned.lastName,
    // Mails ask for null; a ticket has an empty one.
    email: planned.email === '' ? null : planned.email,
    address: planned.address,
    company: planned.company,
    holders: [],
    notes: planned.notes,
    locale: planned.locale,
    is_manual: false,
    imported_from: place.source,
    opted_into_marketing: planned.optedIntoMarketing,
    accepted_terms_at: null,
    reserved_until: at,
    extensions: 0,
    created_at: at,
    completed_at: isCharged ? at : null,
    paid_at: isPaid ? at : null,
    cancelled_at: planned.status === 'CANCELLED' ? at : null,
    promo_code_id: promoCodeId,
    promo_code: planned.promoCode,
    affiliate_id: null,
    answers: [],
    keeps_stock: false,
    // Without one no reminder is sent, and no deadline takes it away.
    payment_due_at: null,
    offline_method: null,
    payment_ends_at: null,
    payment_reminded_at: null,
    payment_reminders: 0,
    held_from: null,
    source_id: null,
    erased_at: null,
  }
}

interface CodeUse extends Pick<LineScene, 'planned' | 'orderId' | 'at'> {
  readonly lineId: number
}

/** A code is used once an order, whatever becomes of its tickets. */
function useOf(code: UsedCode | null, { planned, orderId, lineId, at }: CodeUse): Pick<BuiltOrder, 'claims' | 'sold'> {
  if (code === null) return { claims: [], sold: [] }
  const isSold = planned.status !== 'CANCELLED'
  const claim = { order_line_id: lineId, order_id: orderId, pool_id: code.poolId, quantity: 1, until: at }
  return {
    claims: [{ ...claim, state: isSold ? 'SOLD' : 'RELEASED' }],
    sold: isSold ? [[code.poolId, 1]] : [],
  }
}

interface LineScene {
  readonly planned: PlannedOrder
  readonly place: OrderPlace
  readonly orderId: number
  readonly at: string
}

function buildLine(line: PlannedLine, scene: LineScene & { readonly n: number }) {
  const { place, orderId, at, planned, n } = scene
  const id = place.draw('order_lines')
  const target = place.targetOf(line)
  const { occurrenceId: dateId } = line
  const { poolId } = target
  const date = dateId === null ? null : { id: dateId, poolIds: place.poolsOfDate(dateId) }
  const pools = [...target.poolsOn(date), ...(line.seat === null ? [] : [line.seat.poolId])]
  const left = line.quantity - line.cancelled
  const isSold = planned.status !== 'CANCELLED' && left > 0
  const isCancelledOrder = planned.status === 'CANCELLED'
  const claim = { order_line_id: id, order_id: orderId, until: at, state: isSold ? 'SOLD' : 'RELEASED' }
  const guests = line.tickets.map((ticket) => ({ id: place.draw('attendees'), productId: target.productId, ticket }))
  return {
    row: {
      id,
      event_id: place.eventId,
      order_id: orderId,
      product_id: target.productId,
      product_price_id: target.priceId,
      pool_id: poolId,
      product_type: line.isTicket ? 'TICKET' : 'GENERAL',
      item_name: target.itemName,
      quantity: line.quantity,
      ...lineAmounts(line),
      charges: chargesOf(line, planned.currency),
      quantity_cancelled: isCancelledOrder ? 0 : line.cancelled,
      // Lines of one price are told apart by when they left the first one.
      moved_at: line.seat === null ? null : momentText(new Date(Date.parse(at) + n + 1)),
      occurrence_id: line.occurrenceId,
      occurrence_ids: null,
      seat_ids: line.seat === null ? null : [line.seat.id],
      discount_rule_id: null,
      discount_title: null,
      rule_off_minor: 0,
    },
    claims: pools.map((pool) => ({
      ...claim,
      pool_id: pool,
      quantity: isCancelledOrder ? line.quantity : Math.max(left, 1),
    })),
    sold: isSold ? pools.map((pool) => [pool, left] as const) : [],
    attendees: guests.map((guest) => attendeeRow(guest, { ...scene, line, lineId: id, priceId: target.priceId })),
    guests,
    seated: seatedOf(line, id),
  }
}

const seatedOf = ({ seat, tickets }: PlannedLine, lineId: number): readonly SeatedTicket[] =>
  seat === null
    ? []
    : tickets.map(({ fileId, line, seat: told }) => ({
        lineId,
        seatId: seat.id,
        poolId: seat.poolId,
        fileId,
        line,
        told,
      }))

interface GuestScene extends LineScene {
  readonly line: PlannedLine
  readonly lineId: number
  readonly priceId: number
}

function attendeeRow(
  { id, productId, ticket }: BuiltAttendee,
  { planned, place, orderId, line, lineId, priceId }: GuestScene,
): object {
  const status = ticket.isCancelled
    ? 'CANCELLED'
    : planned.status === 'AWAITING_OFFLINE_PAYMENT'
      ? 'AWAITING_PAYMENT'
      : 'ACTIVE'
  return {
    id,
    event_id: place.eventId,
    order_id: orderId,
    order_line_id: lineId,
    product_id: productId,
    product_price_id: priceId,
    short_id: newShortId('a'),
    public_id: place.ticketReference(),
    status,
    first_name: ticket.firstName,
    last_name: ticket.lastName,
    email: ticket.email,
    locale: planned.locale,
    notes: ticket.notes,
    code_version: 1,
    created_at: momentText(ticket.createdAt),
    cancelled_at: ticket.isCancelled ? momentText(ticket.createdAt) : null,
    // What is owed is what the other system says.
    cancelled_unpaid: false,
    changed_at: null,
    moved_at: null,
    door_note: null,
    passed_on_at: null,
    erased_at: null,
    seat_id: line.seat?.id ?? null,
  }
}

/** The system that the order came from took the money. */
const ELSEWHERE: PaymentWay = 'ELSEWHERE'

type MoneyScene = OrderPlace & { readonly orderId: number; readonly at: string }

/** What was charged, paid and given back elsewhere, at the moment of the order. */
function moneyOf(planned: PlannedOrder, scene: MoneyScene): Pick<BuiltOrder, 'payments' | 'refunds' | 'entries'> {
  const { at, orderId, draw, userId } = scene
  if (planned.grossMinor === 0) return { payments: [], refunds: [], entries: [] }
  const parts = partsOfOrder({
    totalGrossMinor: planned.grossMinor,
    totalFeeMinor: planned.feeMinor,
    totalTaxMinor: planned.taxMinor,
  })
  const charge = posted(planned, scene, { posting: 'CHARGE', causeId: 0, entries: chargeEntries(parts) })
  if (planned.paymentStatus !== 'PAYMENT_RECEIVED') {
    const turned = { posting: 'CHARGE_REVERSED', causeId: 0, entries: reversed(chargeEntries(parts)) } as const
    const back = planned.status === 'CANCELLED' ? posted(planned, scene, turned) : []
    return { payments: [], refunds: [], entries: [...charge, ...back] }
  }
  const paymentId = draw('payments')
  const { payment, paid } = paymentOf(planned, scene, paymentId)
  const shared = { order_id: orderId, payment_id: paymentId, provider: 'OFFLINE', provider_ref: null }
  if (planned.refundedMinor === 0) return { payments: [payment], refunds: [], entries: [...charge, ...paid] }
  const refundId = draw('refunds')
  const refund = {
    ...shared,
    id: refundId,
    amount_minor: planned.refundedMinor,
    currency: planned.currency,
    state: 'SUCCEEDED',
    origin: 'ORGANIZER',
    notify_buyer: false,
    requested_by: userId,
    failure_reason: null,
    created_at: at,
    settled_at: at,
    send_at: at,
    reason: null,
    note: null,
  }
  const entries = refundEntries(parts, { amountMinor: planned.refundedMinor, cash: cashOf('OFFLINE', ELSEWHERE) })
  const back = posted(planned, scene, { posting: 'REFUND', causeId: refundId, entries })
  return { payments: [payment], refunds: [refund], entries: [...charge, ...paid, ...back] }
}

function paymentOf(planned: PlannedOrder, scene: MoneyScene, paymentId: number) {
  const amountMinor = planned.grossMinor
  const entries = paymentEntries({ amountMinor, cash: cashOf('OFFLINE', ELSEWHERE), platformFeeMinor: 0 })
  return {
    payment: {
      id: paymentId,
      order_id: scene.orderId,
      provider: 'OFFLINE',
      provider_ref: null,
      amount_minor: amountMinor,
      currency: planned.currency,
      state: 'RECEIVED',
      received_by: scene.userId,
      received_at_list: null,
      created_at: scene.at,
      payment_intent_id: null,
      provider_account: null,
      application_fee_minor: 0,
      purpose: 'ORDER',
      card_brand: null,
      card_last4: null,
      paid_with: ELSEWHERE,
      received_on: null,
      shortfall_minor: 0,
    },
    paid: posted(planned, scene, { posting: 'PAYMENT', causeId: paymentId, entries }),
  }
}

const posted = (
  { currency }: PlannedOrder,
  { accountId, eventId, orderId, at, draw }: MoneyScene,
  { posting, causeId, entries }: { posting: Posting; causeId: number; entries: readonly Entry[] },
): readonly object[] =>
  entries.map(({ account, amountMinor }) => ({
    id: draw('ledger_entries'),
    account_id: accountId,
    event_id: eventId,
    order_id: orderId,
    posting,
    cause_id: causeId,
    account,
    amount_minor: amountMinor,
    currency,
    at,
  }))
