import type { OfflineSale } from '@turnout/contract/box-office/offline.ts'
import { ratePpmOf } from '@turnout/domain/money/rounding.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal, type FieldRefusals } from '../../../platform/http/refusal.ts'
import type { HandedOutTicket } from '../../checkout/manual/create-manual-order.ts'
import type { PromisedPrice } from '../../checkout/manual/price-manual-order.ts'
import type { LineCharge } from '../../orders/store.ts'
import type { TillCall } from '../access.ts'
import { readSum } from '../shift/read-sum.ts'
import type { LockedSessionRow } from '../shift/store-sessions.ts'
import { giveBack, keyOf, partsOf } from './hold-quota.ts'
import { kindsOf, lockCodes, lockHoldsOfShift, quotasOf, type CodeRow, type QuotaRow } from './store-quotas.ts'

/** A sale that was made without a network. */
export interface SoldOffline {
  readonly sale: OfflineSale
  /** The sale that could not be booked before, and is booked by hand now; null: it comes from the till. */
  readonly unbookedId: number | null
  /** The lead who books it beyond what is left; null: it takes what there is. */
  readonly overbookedBy: string | null
}

/** What the buyer of such a sale was promised, and has in hands. */
export interface Promised {
  readonly promised: readonly PromisedPrice[]
  readonly handedOut: readonly HandedOutTicket[]
}

interface Taking extends SoldOffline {
  readonly call: TillCall
  readonly session: LockedSessionRow
  readonly actor: Actor
}

/**
 * Gives back the places of a sale from what its till holds, so that they are sold in the same transaction. A ticket
 * that was handed out counts although its quota ended: its place comes from what is left. By hand, what is wrong with
 * tickets is passed over: the guest gets fresh ones.
 * @throws Refusal invalid_fields: unknown_ticket, ticket_sold, more_than_quota, required
 */
export async function takeFromQuota(tx: Transaction, taking: Taking): Promise<Promised> {
  const { call, session, sale, actor } = taking
  const { event_id: eventId, till_id: tillId, currency } = call.till
  const shift = { eventId, sessionId: session.id }
  const kinds = await kindsOf(tx, eventId, [...new Set(sale.lines.map(({ product_id: id }) => id))])
  const codes = await lockCodes(tx, { eventId, tillId }, sale.tickets)
  const tickets = ticketsOf(taking, { kinds, codes })
  const holds = await lockHoldsOfShift(tx, shift)
  const rows = await quotasOf(tx, shift)
  const quotas = new Set(tickets.map(({ quota_id: id }) => id))
  const less = sale.lines.map((line, at) => {
    const key = keyOf({ price_id: line.price_id, occurrence_id: line.event_occurrence_id })
    // Goods have no tickets: what this device held goes first.
    const rank = (row: QuotaRow): number => +quotas.has(row.id) * 2 + +(row.device_id === call.deviceHash)
    const own = rows.filter((row) => keyOf(row) === key).toSorted((a, b) => rank(b) - rank(a))
    return { at, line, own }
  })
  mustBeHeld(taking, less, kinds)
  const wholes = Map.groupBy(less, ({ own }) => (own[0] === undefined ? '' : keyOf(own[0])))
  const given = [...wholes.values()].flatMap((same) =>
    partsOf(
      same[0]?.own ?? [],
      same.reduce((sum, { line }) => sum + line.quantity, 0),
    ),
  )
  await giveBack(tx, { holds, less: given }, actor)
  const promises = new Map<string, QuotaRow | CodeRow>()
  for (const one of [...tickets, ...less.flatMap(({ own }) => own.slice(0, 1))])
    if (!promises.has(keyOf(one))) promises.set(keyOf(one), one)
  return {
    promised: [...promises.values()].map(promiseOf(currency)),
    handedOut: tickets.map(({ attendee_id, public_id, price_id, occurrence_id }) => ({
      attendeeId: attendee_id,
      publicId: public_id,
      priceId: price_id,
      occurrenceId: occurrence_id,
    })),
  }
}

interface Line {
  readonly at: number
  readonly line: OfflineSale['lines'][number]
  readonly own: readonly QuotaRow[]
}

/**
 * The tickets that a sale names, one for each unit that is a ticket, in order.
 * @throws Refusal invalid_fields: unknown_ticket, ticket_sold, required
 */
function ticketsOf(
  { sale, unbookedId }: Taking,
  { kinds, codes }: { readonly kinds: ReadonlyMap<number, string>; readonly codes: readonly CodeRow[] },
): readonly CodeRow[] {
  const units = sale.lines
    .filter(({ product_id: id }) => kinds.get(id) === 'TICKET')
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))
  const wrong: [string, FieldRefusals[string]][] = []
  const found: CodeRow[] = []
  const refuse = (at: number, word: 'unknown_ticket' | 'ticket_sold') => wrong.push([`tickets.${at}`, [{ word }]])
  for (const [at, publicId] of sale.tickets.entries()) {
    const code = codes.find((one) => one.public_id === publicId)
    const unit = units[at]
    if (code === undefined || unit === undefined) refuse(at, 'unknown_ticket')
    else if (keyOf(code) !== keyOf({ price_id: unit.price_id, occurrence_id: unit.event_occurrence_id }))
      refuse(at, 'unknown_ticket')
    else if (code.order_id !== null || found.includes(code) || ![null, unbookedId].includes(code.unbooked_id))
      refuse(at, 'ticket_sold')
    else found.push(code)
  }
  if (sale.tickets.length < units.length) wrong.push(['tickets', [{ word: 'required' }]])
  if (wrong.length > 0 && unbookedId === null)
    throw new Refusal('invalid_fields', { fields: Object.fromEntries(wrong) })
  return found
}

/** What is no ticket has no code that proves it: the till holds it, or a person books it by hand. */
function mustBeHeld({ unbookedId }: Taking, lines: readonly Line[], kinds: ReadonlyMap<number, string>): void {
  if (unbookedId !== null) return
  const beyond = lines.filter(({ line, own }) => {
    const held = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const asked = lines
      .filter((one) => one.line.price_id === line.price_id && one.line.event_occurrence_id === line.event_occurrence_id)
      .reduce((sum, one) => sum + one.line.quantity, 0)
    return kinds.get(line.product_id) !== 'TICKET' && asked > held
  })
  if (beyond.length === 0) return
  const fields = beyond.map(({ at }) => [`lines.${at}.quantity`, [{ word: 'more_than_quota' as const }]] as const)
  throw new Refusal('invalid_fields', { fields: Object.fromEntries(fields) })
}

const promiseOf =
  (currency: string) =>
  (one: QuotaRow | CodeRow): PromisedPrice => ({
    productId: one.product_id,
    priceId: one.price_id,
    occurrenceId: one.occurrence_id,
    listedMinor: one.listed_minor,
    charges: one.charges.map((charge) => chargeOf(charge, currency)),
  })

/** A tax or fee as it was when the places were taken. */
function chargeOf(charge: LineCharge, currency: string): Charge {
  const { id, name, type, rate, included_in_price: isIncludedInPrice, is_taxable: isTaxable } = charge
  const base = { id, name, type, isIncludedInPrice, isTaxable }
  return charge.calculation_type === 'FIXED'
    ? { ...base, calculationType: 'FIXED', fixedMinor: readSum(String(rate), { field: 'charges', currency }) }
    : { ...base, calculationType: 'PERCENTAGE', ratePpm: ratePpmOf(rate) }
}
