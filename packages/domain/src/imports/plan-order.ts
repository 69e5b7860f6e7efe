import type { FoundOrder } from './found.ts'
import { companyOf } from './plan-company.ts'
import { cutTexts, dateFaults, isOver, linesOf, NAME_MAX, momentOf, unitsOf } from './plan-lines.ts'
import type { GatheredOrder, OrderPlan, OrderRules, PlannedLine, PlannedOrder, RowProblem } from './planned-order.ts'

/*
 * What an order of another system becomes here (docs/domain/imports.md).
 */

const FACTS = [
  'eventRef',
  'eventName',
  'status',
  'createdAt',
  'currency',
  'totalMinor',
  'feesMinor',
  'taxMinor',
  'refundedMinor',
  'firstName',
  'lastName',
  'email',
  'address',
  'company',
  'locale',
  'notes',
  'promoCode',
  'paymentMethod',
] as const satisfies readonly (keyof FoundOrder)[]

/** The facts of an order: a sheet of orders goes before what tickets tell. */
function factsOf({ ref, orders, tickets }: Pick<GatheredOrder, 'ref' | 'orders' | 'tickets'>): FoundOrder {
  const tellers = [...orders.map(({ is }) => is), ...tickets.flatMap(({ is }) => (is.order === null ? [] : [is.order]))]
  const facts = Object.fromEntries(
    FACTS.map((name) => [name, tellers.find((teller) => teller[name] !== null)?.[name] ?? null]),
  ) as Omit<FoundOrder, 'ref' | 'optedIntoMarketing' | 'answers'>
  return {
    ...facts,
    status: statusOf(orders, tickets),
    ref,
    optedIntoMarketing: tellers.some((teller) => teller.optedIntoMarketing),
    answers: tellers.find((teller) => teller.answers.length > 0)?.answers ?? [],
  }
}

/**
 * A sheet of orders goes first. Rows of tickets may differ: one that was cancelled alone takes none of the others
 * along, and where the money of each was given back, so was that of the order.
 */
function statusOf(orders: GatheredOrder['orders'], tickets: GatheredOrder['tickets']): FoundOrder['status'] {
  const told = orders.map(({ is }) => is.status).find((status) => status !== null) ?? null
  const ofRows = tickets.flatMap(({ is }) => (is.order?.status == null ? [] : [is.order.status]))
  const [first = null] = ofRows
  const alive = isOver({ status: first }) ? ofRows.find((one) => one === 'PAID' || one === 'AWAITING') : undefined
  const status = told ?? alive ?? first
  const isAllBack = tickets.length > 0 && tickets.every(({ is }) => is.ticket.status === 'REFUNDED')
  if (isAllBack && (status === null || status === 'PAID' || status === 'CANCELLED')) return 'REFUNDED'
  return told === null && status === 'REFUNDED' && new Set(ofRows).size > 1 ? 'CANCELLED' : status
}

/** What was given back: as it is told, or else all of an order or of tickets that are said to be refunded. */
function refundedOf(facts: FoundOrder, { gross, givenBack }: { gross: number; givenBack: number }): number {
  // Many files have 0.00 in every row.
  if (facts.refundedMinor !== null && facts.refundedMinor > 0) return facts.refundedMinor
  if (facts.status === 'REFUNDED') return gross
  return facts.status === 'AWAITING' ? 0 : givenBack
}

export function planOrder(gathered: GatheredOrder, rules: OrderRules): OrderPlan {
  const facts = factsOf(gathered)
  const problems: RowProblem[] = []
  const place = gathered.orders[0] ?? gathered.tickets[0] ?? { fileId: 0, line: 0 }
  const say = (code: RowProblem['code'], column: string | null = null, value: string | null = null): void =>
    void problems.push({ fileId: place.fileId, line: place.line, code, column, value })

  const units = unitsOf(gathered, facts, rules)
  const { lines, differs, feesMinor, givenBackMinor } = linesOf(units, facts)
  const gross = grossOf(lines)
  const back = refundedOf(facts, { gross, givenBack: givenBackMinor })
  const currency = facts.currency ?? rules.currency
  const told = {
    currency,
    tickets: units.filter(({ isTicket }) => isTicket).length,
    grossMinor: facts.totalMinor ?? gross,
    refundedMinor: back,
  }
  const stays = reasonToStayOut({ facts, rules, hasUnits: units.length > 0 })
  if (stays !== null) {
    say(...stays)
    return { order: null, told, problems }
  }
  // Its total is that of all of its tickets: half an order would be another one.
  const faults = dateFaults(gathered, facts, rules)
  if (faults.length > 0) return { order: null, told, problems: faults }
  if (gathered.isOfTicketAlone) say('ticket_without_order', 'order_ref')
  if (differs) say('total_differs', 'order_total', String(facts.totalMinor))
  problems.push(...cutTexts(gathered, facts))
  const { company, notes } = companyOf(facts)
  for (const { code, column, value } of notes) say(code, column, value)
  const order = { ...stateOf(facts, { gross, back }), ...peopleOf(facts, gathered, rules) }
  if (order.email === '') say('missing_email', 'buyer_email')
  const refundedMinor = order.refundStatus === null ? 0 : Math.min(gross, back)
  if (refundedMinor !== (facts.refundedMinor ?? refundedMinor))
    say('total_differs', 'order_refunded', String(facts.refundedMinor))
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor * line.quantity, 0)
  return {
    order: {
      ...order,
      company,
      ref: gathered.ref,
      currency,
      lines,
      grossMinor: gross,
      feeMinor: feesMinor,
      taxMinor,
      netMinor: gross - feesMinor - taxMinor,
      refundedMinor,
    },
    told,
    problems,
  }
}

const grossOf = (lines: readonly PlannedLine[]): number =>
  lines.reduce((sum, line) => sum + (line.priceMinor + line.feeMinor) * line.quantity, 0)

type Reason = readonly [RowProblem['code'], string | null, string | null]

function reasonToStayOut(order: {
  readonly facts: FoundOrder
  readonly rules: OrderRules
  readonly hasUnits: boolean
}): Reason | null {
  const { facts, rules } = order
  const eventRef = facts.eventRef ?? facts.eventName
  if (eventRef !== null && rules.eventRef !== null && eventRef !== rules.eventRef)
    return ['other_event', 'event_ref', facts.eventName ?? eventRef]
  if (facts.status === 'EXPIRED') return ['not_taken_over', 'order_status', facts.status]
  if (facts.currency !== null && facts.currency !== rules.currency)
    return ['other_currency', 'currency', facts.currency]
  return order.hasUnits ? null : ['order_without_tickets', 'order_ref', facts.ref]
}

/** Money of another system came by it, so here it is offline money. */
function stateOf(
  { status }: Pick<FoundOrder, 'status'>,
  { gross, back }: { readonly gross: number; readonly back: number },
): Pick<PlannedOrder, 'status' | 'paymentStatus' | 'refundStatus'> {
  const isCancelled = isOver({ status })
  if (gross === 0)
    return {
      status: isCancelled ? 'CANCELLED' : 'COMPLETED',
      paymentStatus: 'NO_PAYMENT_REQUIRED',
      refundStatus: null,
    }
  const isOwed = status === 'AWAITING' || (isCancelled && back === 0)
  if (isOwed)
    return {
      status: isCancelled ? 'CANCELLED' : 'AWAITING_OFFLINE_PAYMENT',
      paymentStatus: 'AWAITING_OFFLINE_PAYMENT',
      refundStatus: null,
    }
  return {
    status: isCancelled ? 'CANCELLED' : 'COMPLETED',
    paymentStatus: 'PAYMENT_RECEIVED',
    refundStatus: back === 0 ? null : back < gross ? 'PARTIALLY_REFUNDED' : 'REFUNDED',
  }
}

const cut = (text: string | null, max: number): string => (text ?? '').slice(0, max)

/** The buyer; where only the ticket has a name, its holder. */
function peopleOf(facts: FoundOrder, gathered: GatheredOrder, rules: OrderRules) {
  const [first] = gathered.tickets
  const holder = first?.is.ticket
  const isNamed = facts.firstName !== null || facts.lastName !== null
  return {
    createdAt: momentOf(facts, gathered, rules),
    firstName: cut(isNamed ? facts.firstName : (holder?.firstName ?? null), NAME_MAX),
    lastName: cut(isNamed ? facts.lastName : (holder?.lastName ?? null), NAME_MAX),
    email: (facts.email ?? holder?.email ?? '').toLowerCase(),
    address: facts.address,
    locale: facts.locale ?? rules.locale,
    notes: facts.notes,
    promoCode: facts.promoCode,
    optedIntoMarketing: facts.optedIntoMarketing,
    answers: [...facts.answers, ...gathered.answers.flatMap(({ is }) => (is.ticketRef === null ? [is.answer] : []))],
  }
}
