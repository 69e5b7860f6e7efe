import type { SaleInput } from '@turnout/contract/box-office/sale.ts'
import { cashOfSale, type CashOfSale } from '@turnout/domain/box-office/cash.ts'
import type { Tender } from '@turnout/domain/box-office/movements.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal } from '../../../platform/http/refusal.ts'
import { activeAffiliates } from '../../affiliates/queries.ts'
import { doorOfShortId } from '../../check-in/access.ts'
import { admitNamed } from '../../check-in/door/admit-named.ts'
import { admitEarly } from '../../check-in/scans/admit-early.ts'
import { createManualOrder } from '../../checkout/manual/create-manual-order.ts'
import type { ManualOrderInput } from '../../checkout/manual/price-manual-order.ts'
import type { TillScope } from '../access.ts'
import { hasOpenCharge } from '../readers/queries-charges.ts'
import { freeSalesOf } from '../shift/queries-movements.ts'
import {
  lockShift,
  lockShiftOf,
  lockShiftToSend,
  recordMovement,
  type OpenShift,
  type TillAct,
} from '../shift/record-movement.ts'
import { readSum } from '../shift/read-sum.ts'
import { markCodesSold } from '../offline/store-quotas.ts'
import { isLeftOut, markBooked } from '../offline/store-unbooked.ts'
import { takeFromQuota, type Promised, type SoldOffline } from '../offline/take-quota.ts'
import { productsOf, underLines } from './price-basket.ts'
import { soldOrder, type SoldOrderRow } from './queries-sales.ts'
import { readGiven } from './read-given.ts'

export interface Selling extends TillAct {
  readonly input: SaleInput
  /** Of the tickets and their mail. */
  readonly locale: string
  readonly actor: Actor
  /** Where it was sold without a network; null: now. */
  readonly offline: SoldOffline | null
}

/**
 * Sells in person: the order through the same two functions of the database as every sale, its money in the drawer,
 * the guests let in, and the movement of the till, in one transaction. Answers the short id of the movement.
 * @throws Refusal shift_not_open, till_open_elsewhere, idempotency_key_reused, cash_recorded_outside,
 * free_sales_used_up, till_price_changed, event_not_available, sold_out_meanwhile, invalid_fields
 * @throws Overtaken when another admission was faster
 */
export async function makeSale(tx: Transaction, selling: Selling): Promise<string> {
  const { call, input, actor, offline } = selling
  const isSent = offline !== null && offline.unbookedId === null
  const { session, done } = await lockShift(tx, selling, isSent ? lockShiftToSend : lockShiftOf)
  if (done !== null) return done
  await mustWait(tx, selling)
  await mustTake(tx, selling, session)
  const kept = offline === null ? null : await takeFromQuota(tx, { ...offline, call, session, actor })
  const orderId = await createManualOrder(
    tx,
    {
      event: { eventId: call.till.event_id },
      locale: selling.locale,
      input: { ...orderInputOf(selling), overbook_reason: overbookReason(selling) },
      atTill: {
        name: call.till.name,
        affiliateId: await affiliateOf(tx, selling),
        paidWith: paidWithOf(input.tender.kind),
        isInDrawer: input.tender.kind === 'CASH',
        ...kept,
      },
    },
    actor,
  ).catch((error: unknown) => {
    throw underLines(error)
  })
  const order = await soldOrder(tx, orderId)
  mustBeTotal(order, selling)
  const { cashMinor, roundingMinor, givenMinor } = cashOf(order, selling)
  if (kept !== null) await markSold(tx, selling, { orderId, kept })
  if (input.admit) await admit(tx, { till: call.till, order, requestId: actor.requestId })
  const { shortId } = await recordMovement(
    tx,
    { ...selling, session },
    {
      kind: 'SALE',
      tender: input.tender.kind,
      amountMinor: order.total_gross_minor,
      cashMinor,
      ofNoOrderMinor: roundingMinor,
      ...(givenMinor !== null && { givenMinor }),
      order: { id: orderId, publicId: order.public_id },
      reason: input.tender.kind === 'FREE' ? input.tender.reason : null,
      soldOfflineAt: offline === null ? null : new Date(offline.sale.sold_at),
    },
  )
  return shortId
}

/** A sale that a lead left out is not booked any more. @throws Refusal not_found */
async function mustWait(tx: Transaction, { offline }: Selling): Promise<void> {
  if (offline === null || offline.unbookedId === null) return
  if (await isLeftOut(tx, offline.unbookedId)) throw new Refusal('not_found')
}

/** Why it goes beyond what is left; null: it does not. */
function overbookReason({ offline, locale }: Selling): string | null {
  if (offline === null || offline.overbookedBy === null) return null
  return m.box_office_off_overbooked({ name: offline.overbookedBy }, { locale: pickLocale({ saved: locale }) })
}

/** The tickets that were handed out are sold, and guests who came in with them are in. */
async function markSold(
  tx: Transaction,
  { actor, offline }: Selling,
  of: { readonly orderId: number; readonly kept: Promised },
): Promise<void> {
  const attendeeIds = of.kept.handedOut.map(({ attendeeId }) => attendeeId)
  await markCodesSold(tx, attendeeIds, of.orderId)
  if (offline !== null && offline.unbookedId !== null) await markBooked(tx, offline.unbookedId)
  await admitEarly(tx, attendeeIds, actor.requestId)
}

const paidWithOf = (tender: Tender): 'CASH' | 'CARD' | null => (tender === 'CASH' || tender === 'CARD' ? tender : null)

/** @throws Refusal card_sale_open, cash_recorded_outside, free_sales_used_up; invalid_fields for who pays later, or gets a mail */
async function mustTake(
  tx: Transaction,
  { call: { till }, input, offline }: Selling,
  session: OpenShift['session'],
): Promise<void> {
  if (offline === null && (await hasOpenCharge(tx, till.till_id))) throw new Refusal('card_sale_open')
  const { tender, delivery, first_name, email } = input
  // A reader is asked first; this is for terminals beside the till.
  if (tender.kind === 'CARD' && tender.reader_id !== null) throw invalidFields({ 'tender.reader_id': 'not_in_list' })
  if (tender.kind === 'CASH' && till.fiscal_profile === 'EXPORT_ONLY') throw new Refusal('cash_recorded_outside')
  if (tender.kind === 'FREE' && (await freeSalesOf(tx, session.id)) >= till.free_sales_max)
    throw new Refusal('free_sales_used_up')
  if (tender.kind === 'LATER' && first_name === null) throw invalidFields({ first_name: 'required' })
  if (delivery === 'EMAIL' && email === null) throw invalidFields({ email: 'required' })
}

/** What the till sells, as the desk takes orders. */
export function orderInputOf({
  call: { till },
  input,
  locale,
}: Pick<Selling, 'call' | 'input' | 'locale'>): ManualOrderInput {
  const { tender, email } = input
  const guest = m.box_office_guest_name({}, { locale: pickLocale({ saved: locale }) })
  return {
    products: productsOf(till, input.lines),
    first_name: input.first_name ?? guest,
    last_name: input.last_name,
    email,
    address: null,
    company: input.company,
    notes: tender.kind === 'FREE' ? tender.reason : null,
    locale: null,
    attendees: [],
    is_paid: tender.kind === 'CASH' || tender.kind === 'CARD',
    is_free_of_charge: tender.kind === 'FREE',
    promo_code: input.promo_code,
    overbook_reason: null,
    // Transfers are asked for by mail: without an address the guest pays at the door.
    payment_method: tender.kind === 'LATER' && email === null ? 'AT_THE_DOOR' : null,
    send_confirmation: email !== null && (input.delivery === 'EMAIL' || tender.kind === 'LATER'),
  }
}

/** The affiliate of a code; one that is unknown brings nothing, as on the event's page. */
export async function affiliateOf(
  tx: Transaction,
  { call: { till }, input }: Pick<Selling, 'call' | 'input'>,
): Promise<number | null> {
  const code = input.affiliate_code?.toLowerCase()
  if (code === undefined || code === '') return null
  const affiliates = await activeAffiliates(tx, till.event_id)
  return affiliates.find((one) => one.code.toLowerCase() === code)?.id ?? null
}

/** @throws Refusal till_price_changed */
export function mustBeTotal(
  order: Pick<SoldOrderRow, 'currency' | 'total_gross_minor'>,
  { input: { expected_total: shown } }: Pick<Selling, 'input'>,
): void {
  if (shown === null) return
  if (readSum(shown, { field: 'expected_total', currency: order.currency }) !== order.total_gross_minor)
    throw new Refusal('till_price_changed')
}

/** What goes into the drawer. @throws Refusal invalid_fields: given_too_little */
function cashOf(
  { total_gross_minor: totalMinor, currency }: SoldOrderRow,
  { input: { tender } }: Selling,
): CashOfSale & { readonly givenMinor: number | null } {
  const sale = cashOfSale({ tender: tender.kind, totalMinor, currency })
  return { ...sale, givenMinor: readGiven(tender, { cashMinor: sale.cashMinor, currency }) }
}

/** Guests come in with the sale where the till has a list that is open; otherwise they come in later. */
export async function admit(
  tx: Transaction,
  {
    till,
    order,
    requestId,
  }: { readonly till: TillScope; readonly order: SoldOrderRow; readonly requestId: string | null },
): Promise<void> {
  const door = till.list_short_id === null ? undefined : await doorOfShortId(tx, till.list_short_id)
  if (door === undefined) return
  const byDate = Map.groupBy(order.tickets, ({ occurrence_id: date }) => date)
  for (const [dateId, tickets] of byDate) {
    const publicIds = tickets.map(({ public_id: publicId }) => publicId)
    await admitNamed(tx, door, { publicIds, dateId, device: till.name, deviceId: null, requestId })
  }
}
