import type { Found, FoundAddress, FoundCheckIn, FoundOrder, FoundOrderStatus, FoundTicket } from './found.ts'
import type { ImportField } from './import-fields.ts'
import { readMoment } from './read-moment.ts'
import { splitName, type SplitName } from './read-name.ts'
import { isArrived, readOrderStatus, readTicketStatus } from './statuses.ts'
import { readRow, type RowReader, type TableLayout, type TableRow } from './table-layout.ts'

/** What all rows of an order add up to, where a file tells it of single tickets. */
export interface OrderSums {
  readonly totalMinor: number
  readonly feesMinor: number
}

/** Adds a row to what its order comes to. */
export function addToSums(sums: Map<string, OrderSums>, row: TableRow, layout: TableLayout): void {
  const reader = readRow(row, layout)
  const ref = orderRefOf(row, reader, layout)
  const totalMinor = reader.amount('order_total')
  if (ref === null || totalMinor === null) return
  const known = sums.get(ref) ?? { totalMinor: 0, feesMinor: 0 }
  const feesMinor = known.feesMinor + (reader.amount('order_fees') ?? 0)
  sums.set(ref, { totalMinor: known.totalMinor + totalMinor, feesMinor })
}

const OF_TICKETS: readonly ImportField[] = [
  'product',
  'product_tier',
  'ticket_ref',
  'ticket_code',
  'ticket_status',
  'guest_name',
  'guest_first_name',
  'guest_last_name',
  'guest_email',
  'checked_in_at',
  'guest_notes',
  'guest_answer',
]

const hasTickets = (layout: TableLayout): boolean => OF_TICKETS.some((field) => layout.columns.has(field))

/** A row of a table with fields: a ticket with what it tells of its order, an order, or what is wrong with it. */
export function foundOfRow(row: TableRow, layout: TableLayout, sums?: ReadonlyMap<string, OrderSums>): Found[] {
  const reader = readRow(row, layout)
  const orderRef = orderRefOf(row, reader, layout)
  const found = hasTickets(layout)
    ? ticketsOfRow({ row, reader, layout, orderRef, sums })
    : [{ line: row.line, is: 'order' as const, order: orderOfRow(reader, orderRef ?? '', layout) }]
  if (orderRef === null && !TICKETS_ALONE.has(layout.kind)) reader.problem('missing_order', 'order_ref')
  return reader.problems.length > 0 ? [...reader.problems] : [...found, ...untold(row, reader)]
}

/** Files that do not say which order a ticket is of. */
const TICKETS_ALONE: ReadonlySet<string> = new Set(['HI_EVENTS_ATTENDEES'])

/** A table without orders has one for each row, known by its ticket, or by its place. */
function orderRefOf({ line }: TableRow, reader: RowReader, { kind }: TableLayout): string | null {
  const ref = reader.text('order_ref')
  if (ref !== null) return ref.replace(/^#/u, '')
  if (reader.has('order_ref') || TICKETS_ALONE.has(kind)) return null
  return reader.text('ticket_ref') ?? reader.text('ticket_code') ?? `row ${line}`
}

function orderOfRow(reader: RowReader, ref: string, { kind }: TableLayout): FoundOrder {
  const buyer = nameOf(reader, ['buyer_name', 'buyer_first_name', 'buyer_last_name'])
  const refunded = reader.amount('order_refunded')
  return {
    ref,
    eventRef: reader.text('event_ref'),
    eventName: reader.text('event_name'),
    status: statusOfOrder(reader),
    createdAt: reader.momentOf('order_date', 'order_time'),
    currency: reader.currency,
    totalMinor: notNegative(reader, 'order_total'),
    feesMinor: notNegative(reader, 'order_fees'),
    // A ticket's own share of the tax stands in its row.
    taxMinor: kind === 'PRETIX_POSITIONS' ? null : notNegative(reader, 'order_tax'),
    refundedMinor: refunded === null ? null : Math.abs(refunded),
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    email: reader.email('buyer_email'),
    address: addressOf(reader),
    locale: reader.text('locale'),
    notes: reader.text('order_notes'),
    promoCode: reader.text('promo_code'),
    paymentMethod: reader.text('payment_method'),
    optedIntoMarketing: false,
    answers: reader.answers('order_answer'),
  }
}

function notNegative(reader: RowReader, field: ImportField): number | null {
  const amount = reader.amount(field)
  if (amount !== null && amount < 0) reader.problem('not_an_amount', field)
  return amount
}

function statusOfOrder(reader: RowReader): FoundOrderStatus | null {
  const text = reader.text('order_status')
  if (text === null) return null
  const status = readOrderStatus(text)
  if (status === null) reader.problem('unknown_status', 'order_status')
  return status
}

function addressOf(reader: RowReader): FoundAddress | null {
  const address: FoundAddress = {
    address_line_1: reader.text('address_line_1'),
    address_line_2: reader.text('address_line_2'),
    city: reader.text('city'),
    state_or_region: reader.text('state_or_region'),
    zip_or_postal_code: reader.text('zip_or_postal_code'),
    country: reader.text('country'),
  }
  return Object.values(address).every((part) => part === null) ? null : address
}

/** Two columns of a name stand before one with all of it. */
function nameOf(reader: RowReader, [whole, first, last]: readonly [ImportField, ImportField, ImportField]): SplitName {
  const parts = { firstName: reader.text(first), lastName: reader.text(last) }
  if (parts.firstName !== null || parts.lastName !== null) return parts
  return splitName(reader.text(whole) ?? '')
}

interface TicketRow {
  readonly row: TableRow
  readonly reader: RowReader
  readonly layout: TableLayout
  readonly orderRef: string | null
  readonly sums: ReadonlyMap<string, OrderSums> | undefined
}

function ticketsOfRow({ row, reader, layout, orderRef, sums }: TicketRow): Found[] {
  const quantity = reader.count('quantity') ?? 1
  // A row of none is an order without tickets, as free registrations have it.
  if (quantity < 1) reader.problem('not_a_number', 'quantity')
  const isOfRow = layout.kind === 'EVENTBRITE_ATTENDEES_CLASSIC'
  const told = orderRef === null ? null : orderOfRow(reader, orderRef, layout)
  const status = reader.text('ticket_status') === null ? null : statusOfTicket(reader)
  const order = told === null ? null : orderOfTicket(told, { layout, status, sums })
  const ticket = ticketOfRow(reader, { layout, orderRef, told, status: status ?? statusByOrder(told) })
  const paid = isOfRow && told?.totalMinor != null ? told.totalMinor - (told.feesMinor ?? 0) : null
  const prices = paid === null ? [{ quantity, priceMinor: notNegative(reader, 'price') }] : sharesOf(paid, quantity)
  return prices.map((part, place) => ({
    line: row.line,
    is: 'ticket',
    ticket: { ...ticket, ...part, ref: refOfPart(ticket.ref, place) },
    order,
  }))
}

const refOfPart = (ref: string | null, place: number): string | null =>
  ref === null || place === 0 ? ref : `${ref}+${place}`

/** What was paid for several, so that nothing is lost: 10.00 for three is 3.33 twice and 3.34 once. */
function sharesOf(paidMinor: number, quantity: number): { quantity: number; priceMinor: number }[] {
  const each = Math.floor(paidMinor / quantity)
  const rest = paidMinor - each * quantity
  if (paidMinor < 0) return [{ quantity, priceMinor: 0 }]
  const shares = [
    { quantity: quantity - rest, priceMinor: each },
    { quantity: rest, priceMinor: each + 1 },
  ]
  return shares.filter((share) => share.quantity > 0)
}

function statusOfTicket(reader: RowReader): FoundTicket['status'] | null {
  const status = readTicketStatus(reader.text('ticket_status') ?? '')
  if (status === null) reader.problem('unknown_status', 'ticket_status')
  return status
}

const statusByOrder = (order: FoundOrder | null): FoundTicket['status'] =>
  order?.status === 'CANCELLED' || order?.status === 'EXPIRED' ? 'CANCELLED' : 'ACTIVE'

interface OrderParts {
  readonly layout: TableLayout
  readonly status: FoundTicket['status'] | null
  readonly sums: ReadonlyMap<string, OrderSums> | undefined
}

/** What a row of a ticket tells of its order: its own amounts are not the order's. */
function orderOfTicket(order: FoundOrder, { layout: { kind }, sums }: OrderParts): FoundOrder {
  if (kind === 'EVENTBRITE_ATTENDEES_CLASSIC') {
    const sum = sums?.get(order.ref)
    return { ...order, totalMinor: sum?.totalMinor ?? null, feesMinor: sum?.feesMinor ?? null }
  }
  // A cancelled position of a paid order says so in the column of the order.
  if (kind === 'PRETIX_POSITIONS' && order.status === 'CANCELLED') return { ...order, status: null }
  return order
}

interface TicketParts {
  readonly layout: TableLayout
  readonly orderRef: string | null
  readonly told: FoundOrder | null
  readonly status: FoundTicket['status']
}

function ticketOfRow(reader: RowReader, { layout, orderRef, told, status }: TicketParts): FoundTicket {
  const guest = nameOf(reader, ['guest_name', 'guest_first_name', 'guest_last_name'])
  const { product, tier } = productOf(reader, layout)
  const isPosition = layout.kind === 'PRETIX_POSITIONS'
  const ref = reader.text('ticket_ref')
  return {
    // A position is counted within its order.
    ref: ref !== null && isPosition ? `${orderRef}-${ref}` : ref,
    code: reader.text('ticket_code'),
    orderRef,
    product,
    tier,
    quantity: 1,
    priceMinor: null,
    taxMinor: isPosition ? notNegative(reader, 'order_tax') : null,
    status,
    firstName: guest.firstName,
    lastName: guest.lastName,
    email: reader.email('guest_email'),
    notes: reader.text('guest_notes'),
    createdAt: told === null ? reader.momentOf('order_date', 'order_time') : told.createdAt,
    checkIns: checkInsOf(reader, layout),
    answers: reader.answers('guest_answer'),
  }
}

/** A table without products sells one kind of ticket. */
const PLAIN_PRODUCT = 'Ticket'

function productOf(reader: RowReader, { kind }: TableLayout): { product: string; tier: string | null } {
  const told = reader.text('product')
  if (told === null && reader.has('product')) reader.problem('missing_product', 'product')
  const product = told ?? PLAIN_PRODUCT
  const tier = reader.text('product_tier')
  const cut = kind === 'HI_EVENTS_ATTENDEES' && tier === null ? product.lastIndexOf(' - ') : -1
  return cut < 1
    ? { product, tier }
    : { product: product.slice(0, cut).trim(), tier: product.slice(cut + 3).trim() || null }
}

/** `Main door (2026-11-21 18:04:00), VIP (…)`. */
const CHECK_IN = /\s*([^,()][^()]*)\((\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?)\)(?:,|$)/gu

function checkInsOf(reader: RowReader, { kind, rules }: TableLayout): FoundCheckIn[] {
  const told = reader.text('checked_in_at')
  if (told === null) return []
  if (kind === 'HI_EVENTS_ATTENDEES') {
    const found = [...told.matchAll(CHECK_IN)].flatMap(([, list = '', at = '']) => {
      const moment = readMoment(at, rules)
      return moment === null ? [] : [{ list: list.trim(), at: moment }]
    })
    if (found.length === 0) reader.problem('not_a_date', 'checked_in_at')
    return found
  }
  // Some write only that somebody came.
  if (readTicketStatus(told) !== null || isArrived(told)) return []
  const at = reader.moment('checked_in_at')
  return at === null ? [] : [{ list: null, at }]
}

/** "Checked In" without a time comes in as a ticket, and somebody should know. */
function untold({ line }: TableRow, reader: RowReader): Found[] {
  const field = (['ticket_status', 'checked_in_at', 'order_status'] as const).find((name) =>
    isArrived(reader.text(name) ?? ''),
  )
  return field === undefined
    ? []
    : [{ line, is: 'problem', problem: 'not_taken_over', column: null, value: reader.text(field) }]
}
