import type { OrderInput } from '@turnout/contract/orders/desk.ts'
import { deskProducts } from '@turnout/domain/availability/desk-catalogue.ts'
import { deskDate, type SellableDate } from '@turnout/domain/availability/sellable-date.ts'
import { placesBeyond } from '@turnout/domain/availability/overbooking.ts'
import { judgeRequest, type Want } from '@turnout/domain/availability/judge-request.ts'
import { nameUnits, type NamedUnit } from '@turnout/domain/orders/name-units.ts'
import { isCodeExpired } from '@turnout/domain/promo-codes/discount.ts'
import { RESERVED } from '@turnout/domain/orders/order-state.ts'
import type { Charge } from '@turnout/domain/taxes-and-fees/charge.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { invalidFields, Refusal, unavailable, type FieldRefusals } from '../../../platform/http/refusal.ts'
import { hashToken, newReference, newShortId, newToken } from '../../../platform/ids/ids.ts'
import { judgeAgain } from '../../../platform/retry/judge-again.ts'
import type { EventScope } from '../../events/access.ts'
import { completionOf, type CompletableOrderRow } from '../../sale/completing/build-completion.ts'
import { promoCodeByText } from '../../promo-codes/queries.ts'
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
import {
  isForOtherDates,
  priceLines,
  totalsOf,
  usedCode,
  type AppliedCode,
  type PricedWant,
} from '../../sale/reserving/price-lines.ts'
import { catalogueDates, upcomingDates, catalogueEvent, type CatalogueEvent } from '../../sale/queries-catalogue.ts'
import { soldOut } from '../../sale/reserving/make-shortage-refusal.ts'

type ManualOrderInput = Omit<OrderInput, 'email'> & { readonly email: string | null }

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
}

interface SoldAt {
  readonly unitMinor: number
  readonly charges: readonly Charge[]
  /** Missing: that of the wanted quantity. */
  readonly field?: string
  /** The field that a wrong date is reported at; missing: that of its product. */
  readonly dateField?: string
}

const FREE: SoldAt = { unitMinor: 0, charges: [] }

/** The windows of a sale do not bind the desk: its prices hold whenever. */
const WHENEVER = { opens: new Date(0), closes: new Date('9998-01-01') } as const

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
  await markManual(tx, orderId, input.notes)
  const { accountId, id: eventId } = catalogue
  const isFree = reservation.totals.total_gross_minor === 0
  const isPaid = input.is_paid && !isFree
  const history =
    order.addedAtDoor === undefined
      ? createdRow({ input, isPaid, overbooked })
      : { act: 'order.added_at_door', before: { added_at_door: null }, after: { added_at_door: order.addedAtDoor } }
  await recordAudit(tx, actor, [{ accountId, eventId, entity: 'order', entityId: orderId, ...history }])
  const mails = input.send_confirmation && !isPaid
  await complete(tx, orderOf(catalogue, reservation, taken), {
    input,
    actor,
    mails,
    offline: offlineOf(catalogue, input),
  })
  // The job that writes a mail makes its invoice; without a mail it is made separately.
  if (!input.send_confirmation) await queueInvoice(tx, orderId)
  if (isPaid) await markOrderPaid(tx, { orderId, checkInListId: null, notifiesBuyer: input.send_confirmation }, actor)
  return orderId
}

interface Created {
  readonly input: ManualOrderInput
  readonly isPaid: boolean
  readonly overbooked: number
}

/** What is out of the ordinary has a former value, so that the timeline shows it. */
function createdRow({ input, isPaid, overbooked }: Created) {
  const special = {
    ...(input.is_free_of_charge && { is_free_of_charge: true }),
    ...(overbooked > 0 && { overbooked, overbook_reason: input.overbook_reason }),
  }
  const before = Object.fromEntries(Object.keys(special).map((field) => [field, null]))
  return { act: 'order.created', before, after: { is_manual: true, is_paid: isPaid, ...special } }
}

const take = (tx: Transaction, order: ManualOrder, actor: Actor): Promise<Taken> =>
  judgeAgain(async () => {
    const found = await catalogueEvent(tx, order.event.eventId)
    if (found === undefined || found.status === 'ARCHIVED' || found.isCancelled)
      throw new Refusal('event_not_available')
    const { input } = order
    const sold = input.is_free_of_charge ? FREE : order.sold
    const catalogue = sold === undefined ? found : soldAt(found, sold)
    const code = await codeOf(tx, catalogue, input)
    const { dates, coming } = await datesOf(tx, catalogue, { input, sold })
    const { field, dateField } = sold ?? {}
    const wants = judge(catalogue, { input, dates, coming, dateField })
    const priced = priceLines(catalogue, field === undefined ? wants : wants.map((want) => ({ ...want, field })), {
      code,
      dates,
    })
    const reservation = reservationOf(catalogue, priced, { ...order, actor, code })
    const [outcome] = await reserveOrders(tx, [reservation], { holdFactor: null })
    if (outcome?.outcome === 'TAKEN') return { catalogue, reservation, taken: outcome, overbooked: 0 }
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

const unknownCode = (): Refusal => invalidFields({ promo_code: 'promo_code_unknown' })

/** The code of an order; one that ended or has no uses left is none. */
async function codeOf(
  tx: Transaction,
  { id, now }: CatalogueEvent,
  { promo_code: text, products }: ManualOrderInput,
): Promise<AppliedCode | null> {
  if (text === null) return null
  const code = await promoCodeByText(tx, id, text)
  if (code === undefined || isCodeExpired(code, now)) throw unknownCode()
  if (isForOtherDates(code, products)) throw invalidFields({ promo_code: 'promo_code_other_date' })
  return code
}

/** The offer as if everything in it cost this much. */
const soldAt = (event: CatalogueEvent, { unitMinor, charges }: SoldAt): CatalogueEvent => ({
  ...event,
  products: event.products.map((product) => ({
    ...product,
    type: 'PAID',
    charges,
    prices: product.prices.map((price) => ({ ...price, priceMinor: unitMinor })),
  })),
})

/**
 * The dates that an order names; the desk sells for those that are over, closed or hidden, too. Their own prices count
 * only where what is charged was not said.
 */
async function datesOf(
  tx: Transaction,
  { id, isDated, products }: CatalogueEvent,
  { input, sold }: { input: ManualOrderInput; sold: SoldAt | undefined },
) {
  const asked = !isDated
    ? []
    : input.products.flatMap(({ event_occurrence_id: date, event_occurrence_ids: several }) => [
        ...(date === null ? [] : [date]),
        ...(several ?? []),
      ])
  const found = asked.length === 0 ? [] : await catalogueDates(tx, id, asked)
  const toAll = new Set(products.filter(({ admits }) => admits === 'ALL').map((product) => product.id))
  const isOfAll = isDated && input.products.some(({ product_id: asked }) => toAll.has(asked))
  const coming = isOfAll ? await upcomingDates(tx, id) : []
  const named = found.map((date) => ({ ...deskDate(date), ...(sold !== undefined && { prices: NO_PRICES }) }))
  return { dates: new Map([...coming, ...named].map((date) => [date.id, date])), coming }
}

const NO_PRICES: SellableDate['prices'] = new Map()

interface ToJudge {
  readonly input: ManualOrderInput
  readonly dates: ReadonlyMap<number, SellableDate>
  /** All that are to come, where a pass to all is asked for. */
  readonly coming: readonly SellableDate[]
  readonly dateField: string | undefined
}

function judge(
  { products, currency, now, isDated }: CatalogueEvent,
  { input, dates, coming, dateField }: ToJudge,
): readonly Want[] {
  const judged = judgeRequest({
    products: deskProducts(products),
    dates: isDated ? dates : null,
    coming,
    chosen: input.products.map((product) => ({
      productId: product.product_id,
      occurrenceId: product.event_occurrence_id,
      occurrenceIds: product.event_occurrence_ids,
      quantities: product.quantities.map(({ price_id, quantity, price }) => ({ priceId: price_id, quantity, price })),
    })),
    currency,
    visit: { now, unlockedProductIds: new Set(), eventEndDate: null },
  })
  if (!('errors' in judged)) return judged.wants
  const fields = Object.entries(judged.errors).map(([name, refusals]) =>
    dateField !== undefined && name.endsWith(`.${dateField}`) ? [dateField, refusals] : [name, refusals],
  )
  throw new Refusal('invalid_fields', { fields: Object.fromEntries(fields) })
}

const reservationOf = (
  event: CatalogueEvent,
  priced: readonly PricedWant[],
  { locale, actor, code }: { locale: string; actor: Actor; code: AppliedCode | null },
): NewReservation => ({
  mark: { eventId: event.id, version: event.version, ...WHENEVER },
  accountId: event.accountId,
  shortId: newShortId('o'),
  publicId: newReference('O'),
  // No browser has this session: the order is the organizer's until its mail is sent.
  sessionHash: hashToken(newToken()),
  replacesHold: false,
  currency: event.currency,
  locale,
  timeoutMinutes: event.timeoutMinutes,
  visitor: null,
  promoCode: usedCode(code, priced),
  affiliateId: null,
  sourceId: null,
  totals: totalsOf(priced),
  lines: priced.map(({ line }) => line),
  actor,
  replay: null,
})

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
  { input, actor, mails, offline }: Completing,
): Promise<void> {
  const details = detailsOf(order, input)
  if (order.total_gross_minor === 0) {
    await carryOut(tx, completionOf(order, { act: 'complete_free', actor, details }), mails)
    return
  }
  const told = completionOf(order, { act: 'complete_unpaid', actor, details })
  await carryOut(tx, told, mails)
  const waiting: CompletableOrderRow = { ...order, ...stateRowOf(told.next), holders: details.holders }
  await carryOut(tx, completionOf(waiting, { act: 'choose_offline', actor, offline }), mails)
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
