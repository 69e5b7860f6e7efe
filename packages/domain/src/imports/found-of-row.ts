import type {
  Found,
  FoundAddress,
  FoundCheckIn,
  FoundCompany,
  FoundOrder,
  FoundOrderStatus,
  FoundTicket,
  FoundWaiting,
} from './found.ts'
import type { ImportField } from './import-fields.ts'
import { readMoment } from './read-moment.ts'
import { joinName, type SplitName } from './read-name.ts'
import { isArrived, readFlag } from './statuses.ts'
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
  'event_date',
  'seat',
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
  const apart = foundApart({ row, reader, layout })
  if (apart !== null) return reader.problems.length > 0 ? [...reader.problems] : apart
  const found = hasTickets(layout)
    ? ticketsOfRow({ row, reader, layout, orderRef, sums })
    : [{ line: row.line, is: 'order' as const, order: orderOfRow(reader, orderRef ?? '', layout) }]
  if (orderRef === null && !TICKETS_ALONE.has(layout.kind)) reader.problem('missing_order', 'order_ref')
  return reader.problems.length > 0 ? [...reader.problems] : [...found, ...untold(row, reader)]
}

/** Of a row whose status is no ticket: onto the waiting list, or out, with a note; null: it is one. */
function foundApart({ row, reader, layout }: Pick<TicketRow, 'row' | 'reader' | 'layout'>): Found[] | null {
  if (!hasTickets(layout)) return null
  const field = (['ticket_status', 'order_status'] as const).find((one) => {
    const meaning = reader.meaning(one)
    // An order that is left out takes the tickets of its other rows along.
    return meaning === 'WAITING' || (meaning === 'LEFT_OUT' && (one === 'ticket_status' || !reader.has('order_ref')))
  })
  if (field === undefined) return null
  const waiting = reader.meaning(field) === 'WAITING' ? waitingOfRow(reader, layout) : null
  if (waiting !== null) return [{ line: row.line, is: 'waiting', waiting }]
  const column = layout.headings[layout.columns.get(field)?.[0] ?? -1] ?? null
  return [{ line: row.line, is: 'problem', problem: 'not_taken_over', column, value: reader.text(field) }]
}

/** null: without an address no mail can go. */
function waitingOfRow(reader: RowReader, layout: TableLayout): FoundWaiting | null {
  const email = reader.email('guest_email') ?? reader.email('buyer_email')
  if (email === null) return null
  const guest = nameOf(reader, ['guest_name', 'guest_first_name', 'guest_last_name'])
  const buyer = nameOf(reader, ['buyer_name', 'buyer_first_name', 'buyer_last_name'])
  const { firstName, lastName } = guest.firstName === null && guest.lastName === null ? buyer : guest
  const product = reader.text('product')
  return {
    ref: `${email.toLowerCase()} ${product ?? ''}`,
    // '': for what the files sell, where that is one thing.
    product: product ?? (reader.has('product') ? '' : PLAIN_PRODUCT),
    tier: product === null ? null : productOf(reader, layout).tier,
    date: dateOf(reader, layout),
    email,
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    locale: reader.text('locale'),
    quantity: reader.count('quantity') ?? 1,
    createdAt: reader.momentOf('order_date', 'order_time'),
  }
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
    // A ticket's own share of the tax is in its row.
    taxMinor: kind === 'PRETIX_POSITIONS' ? null : notNegative(reader, 'order_tax'),
    refundedMinor: refunded === null ? null : Math.abs(refunded),
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    email: reader.email('buyer_email'),
    address: addressOf(reader),
    company: companyOf(reader),
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
  const meaning = reader.meaning('order_status')
  // A waiting order has no ticket to wait for: it stays out, and its tickets in other files with it.
  return meaning === null ? null : meaning === 'LEFT_OUT' || meaning === 'WAITING' ? 'EXPIRED' : meaning
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

function companyOf(reader: RowReader): FoundCompany | null {
  const company: FoundCompany = {
    name: reader.text('company_name'),
    vatId: reader.text('company_vat_id'),
    reference: reader.text('company_reference'),
  }
  return Object.values(company).every((part) => part === null) ? null : company
}

/** From whatever mix of first, last and full name a row has. */
const nameOf = (reader: RowReader, [whole, first, last]: readonly [ImportField, ImportField, ImportField]): SplitName =>
  joinName({ firstName: reader.text(first), lastName: reader.text(last) }, reader.text(whole))

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
  const alone = orderRef === null ? null : orderOfRow(reader, orderRef, layout)
  const isUnpaid = reader.meaning('ticket_status') === 'AWAITING'
  const told = alone !== null && alone.status === null && isUnpaid ? { ...alone, status: 'AWAITING' as const } : alone
  const status = statusOfTicket(reader)
  const order = told === null ? null : orderOfTicket(told, { layout, status, sums })
  const ticket = ticketOfRow(reader, { layout, orderRef, told, status: status ?? statusByOrder(told) })
  const paid = isOfRow && told?.totalMinor != null ? told.totalMinor - (told.feesMinor ?? 0) : null
  const items = layout.kind === 'TICKET_TAILOR_ORDERS' ? itemsOf(reader) : null
  if (items !== null)
    return items.map((item): Found => ({ line: row.line, is: 'ticket', ticket: { ...ticket, ...item }, order }))
  const prices = paid === null ? [{ quantity, priceMinor: notNegative(reader, 'price') }] : sharesOf(paid, quantity)
  return prices.map((part, place) => ({
    line: row.line,
    is: 'ticket',
    ticket: { ...ticket, ...part, ref: refOfPart(ticket.ref, place) },
    order,
  }))
}

/** `1 x General Admission (13.00), 2 x Student (9.00)`: what an order has, in one cell. */
const ITEM = /(\d+) x (.+?) \(([^()]*\d[^()]*)\)(?:,\s*|$)/gu

function itemsOf(reader: RowReader): Pick<FoundTicket, 'product' | 'quantity' | 'priceMinor'>[] | null {
  const items = [...(reader.text('product') ?? '').matchAll(ITEM)].map(([, count, product = '', price = '']) => ({
    quantity: Number(count),
    product,
    priceMinor: reader.amountIn(price),
  }))
  return items.length === 0 || items.some(({ priceMinor }) => priceMinor === null) ? null : items
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
  const meaning = reader.meaning('ticket_status')
  return meaning === null ? null : meaning === 'CANCELLED' || meaning === 'REFUNDED' ? meaning : 'ACTIVE'
}

function statusByOrder(order: FoundOrder | null): FoundTicket['status'] {
  if (order?.status === 'REFUNDED') return 'REFUNDED'
  return order?.status === 'CANCELLED' || order?.status === 'EXPIRED' ? 'CANCELLED' : 'ACTIVE'
}

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
  if (kind === 'PRETIX_POSITIONS' && (order.status === 'CANCELLED' || order.status === 'REFUNDED'))
    return { ...order, status: null }
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
  const isPosition = layout.kind === 'PRETIX_POSITIONS' || layout.kind === 'PRETIX_API_ORDERS'
  const ref = reader.text('ticket_ref')
  return {
    // A position is counted within its order.
    ref: ref !== null && isPosition ? `${orderRef}-${ref}` : ref,
    code: reader.text('ticket_code'),
    orderRef,
    product,
    tier,
    date: dateOf(reader, layout),
    seat: reader.text('seat'),
    quantity: 1,
    priceMinor: null,
    taxMinor: layout.kind === 'PRETIX_POSITIONS' ? notNegative(reader, 'order_tax') : null,
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

/** Which date a row is for. What Hi.Events writes is in UTC; others write it by the clocks of the event. */
function dateOf(reader: RowReader, { kind, rules }: TableLayout): string | null {
  const told = reader.date()
  return kind === 'HI_EVENTS_ATTENDEES' && told !== null ? (readMoment(told, rules) ?? told) : told
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

/** `2026-07-02 19:30 Main door; …` */
const OWN_CHECK_IN = /(\d{4}-\d\d-\d\d \d\d:\d\d)(?::\d\d)? ([^;\n]+?)(?=;|,? *\d{4}-\d\d-\d\d|\n|$)/gu

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
  if (kind === 'TURNOUT_ATTENDEES')
    return [...told.matchAll(OWN_CHECK_IN)].flatMap(([, at = '', list = '']) => {
      const moment = readMoment(at, rules)
      return moment === null ? [] : [{ list: list.trim(), at: moment }]
    })
  // Some write only that the guest came.
  if (readFlag(told) !== null || isArrived(told)) return []
  const at = reader.moment('checked_in_at')
  return at === null ? [] : [{ list: null, at }]
}

/** "Checked In" without a time comes in as a ticket, with a note. */
function untold({ line }: TableRow, reader: RowReader): Found[] {
  const field = (['ticket_status', 'checked_in_at', 'order_status'] as const).find(
    (name) =>
      isArrived(reader.text(name) ?? '') || (name === 'checked_in_at' && readFlag(reader.text(name) ?? '') === true),
  )
  return field === undefined
    ? []
    : [{ line, is: 'problem', problem: 'not_taken_over', column: null, value: reader.text(field) }]
}
