import type { OrderDetails } from '@turnout/contract/checkout/details.ts'
import { judgeAttendeeCounts } from '@turnout/domain/orders/attendee-counts.ts'
import { isHoldExpired } from '@turnout/domain/orders/hold-timer.ts'
import { judgeAnswers, productsThatMustAnswer, type AcceptedAnswer } from '@turnout/domain/questions/judge-answers.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '../../platform/http/guards/caller.ts'
import { Refusal, type FieldRefusal } from '../../platform/http/refusal.ts'
import type { Replay } from '../../platform/idempotency/store.ts'
import { completionOf, type CompletableOrderRow } from '../sale/completing/build-completion.ts'
import type { BuyerDetails } from '../sale/completing/store-completions.ts'
import type { Holder } from '../orders/store.ts'
import { completeHold, type Completed } from '../sale/completing/complete-hold.ts'
import type { Named } from '../sale/access.ts'
import type { Catalogue } from '../sale/keep-catalogues.ts'
import type { Sale } from '../sale/open-sale.ts'
import type { CheckoutOrderRow } from '../sale/queries-order.ts'
import { heldLineOf } from '../orders/read-order.ts'

export interface DetailsRequest extends Named {
  readonly details: OrderDetails
  readonly actor: Actor
  /** The answer that is kept under the request's Idempotency-Key; null without one. */
  readonly replay: Replay | null
}

/**
 * Takes who buys and for whom. A free order is complete with it; one that costs waits for its
 * payment. The same submit twice, or twice at once, has one effect: the second finds the order as
 * it wants it and leaves it so. Other details than those that were given are refused.
 * @throws Refusal order_gone, order_wrong_session, order_expired, order_needs_payment, and
 * invalid_fields for what does not fit the hold.
 */
export const submitDetails = (sale: Sale, request: DetailsRequest): Promise<Completed> =>
  completeHold(sale, request, (row, catalogue) => {
    if (isRepeat(row, request.details)) return null
    refuseIfOver(row)
    const details = detailsOf(row, request.details, catalogue)
    if (wasGiven(row, details)) return null
    const act = row.total_gross_minor === 0 ? 'complete_free' : 'complete_unpaid'
    return { ...completionOf(row, { act, actor: request.actor, details }), replay: request.replay }
  })

/**
 * The answer to the first submit was lost, or the button was hit twice: the order is already what
 * this request wants.
 */
const isRepeat = (row: CheckoutOrderRow, { order: buyer }: OrderDetails): boolean =>
  (row.status === 'COMPLETED' || row.status === 'AWAITING_OFFLINE_PAYMENT') &&
  row.email?.toLowerCase() === buyer.email.toLowerCase()

/** The same for an order that waits for its payment: it has these very details. */
const wasGiven = (row: CheckoutOrderRow, details: BuyerDetails): boolean =>
  row.payment_status !== null &&
  isDeepStrictEqual(
    [row.first_name, row.last_name, row.email, row.address, row.company, row.holders, row.answers],
    [
      details.firstName,
      details.lastName,
      details.email,
      details.address,
      details.company,
      details.holders,
      details.answers,
    ],
  )

function refuseIfOver(row: CheckoutOrderRow): void {
  if (row.payment_status === 'PAYMENT_RECEIVED') throw new Refusal('order_already_paid')
  if (row.status === 'EXPIRED') throw new Refusal('order_expired')
  if (row.status !== 'RESERVED') throw new Refusal('order_not_reserved')
  if (isHoldExpired(row.reserved_until, row.now)) throw new Refusal('order_expired')
}

/**
 * The details as they are kept.
 * @throws Refusal invalid_fields with everything that does not fit.
 */
function detailsOf(order: CheckoutOrderRow, given: OrderDetails, catalogue: Catalogue): BuyerDetails {
  const { order: buyer } = given
  const { rules, questions } = catalogue.event
  const named = holdersOf(order, given, rules.detailsPerTicket)
  const dates = order.lines.flatMap(({ date }) => date?.id ?? [])
  const dateOf = datesOfUnits(order.lines, named)
  const judged = judgeAnswers({
    questions,
    dates,
    order: buyer.questions.map(answerOf),
    units: named.map(({ productId }, n) => ({
      productId,
      occurrenceId: dateOf[n],
      answers: (given.products[n]?.questions ?? []).map(answerOf),
    })),
  })
  const fields = {
    ...judgeAttendeeCounts(order.lines.map(heldLineOf), named, productsThatMustAnswer(questions, dates)),
    ...misfits(order, given, catalogue),
    ...('errors' in judged && judged.errors),
  }
  if ('errors' in judged || Object.keys(fields).length > 0) throw new Refusal('invalid_fields', { fields })
  return {
    firstName: buyer.first_name,
    lastName: buyer.last_name ?? '',
    email: buyer.email,
    address: buyer.address,
    company: buyer.company,
    holders: named.map((holder, n) => withAnswers(holder, judged.units[n])),
    answers: judged.order,
    optedIntoMarketing: buyer.opted_into_marketing,
    acceptedTerms: buyer.accepted_terms === true,
  }
}

/** The dates of units as they become tickets: those of one price go to its lines in their order. */
function datesOfUnits(lines: CheckoutOrderRow['lines'], named: readonly Holder[]): (number | undefined)[] {
  const left = lines.map((line) => ({ ...line }))
  return named.map(({ priceId }) => {
    const line = left.find((one) => one.product_price_id === priceId && one.quantity > 0)
    if (line === undefined) return undefined
    line.quantity -= 1
    return line.date?.id
  })
}

const answerOf = ({ question_id, response }: OrderDetails['order']['questions'][number]) => ({
  questionId: question_id,
  answer: response.answer,
  isBare: response.isBare,
})

const withAnswers = (holder: Holder, answers: readonly AcceptedAnswer[] = []): Holder =>
  answers.length === 0 ? holder : { ...holder, answers }

/**
 * A ticket without a name carries the buyer's, when the event asks once an order. Without any name: all are the
 * buyer's.
 */
function holdersOf(
  { lines }: CompletableOrderRow,
  { order: buyer, products }: OrderDetails,
  detailsPerTicket: boolean,
): Holder[] {
  const named = products.map((unit) => ({
    productId: unit.product_id,
    priceId: unit.product_price_id,
    firstName: unit.first_name ?? buyer.first_name,
    lastName: unit.last_name ?? (unit.first_name === null ? (buyer.last_name ?? '') : ''),
    email: unit.email ?? buyer.email,
  }))
  if (named.length > 0 || detailsPerTicket) return named
  return lines
    .filter((line) => line.product_type === 'TICKET')
    .flatMap((line) =>
      Array.from({ length: line.quantity }, () => ({
        productId: line.product_id,
        priceId: line.product_price_id,
        firstName: buyer.first_name,
        lastName: buyer.last_name ?? '',
        email: buyer.email,
      })),
    )
}

function misfits(
  { total_gross_minor: totalMinor }: CompletableOrderRow,
  { order, products }: OrderDetails,
  { event }: Catalogue,
): Record<string, readonly FieldRefusal[]> {
  const { rules } = event
  const fields: Record<string, readonly FieldRefusal[]> = {}
  // A client that does not know the field is let through only while the event has no own terms.
  if (order.accepted_terms === false || (order.accepted_terms === null && rules.termsText !== null))
    fields['order.accepted_terms'] = [{ word: 'terms_not_accepted' }]
  const mustNameCompany = rules.requireCompany && totalMinor > 0
  if (mustNameCompany && order.company === null) fields['order.company.name'] = [{ word: 'required' }]
  // An invoice to a company needs the company's address.
  const invoicesCompany = order.company !== null && rules.isInvoicing && totalMinor > 0
  // A free order has nothing to bill.
  const mustGiveAddress = rules.requireBillingAddress && totalMinor > 0
  if (mustGiveAddress || mustNameCompany || invoicesCompany) {
    for (const part of ['address_line_1', 'city', 'country'] as const) {
      if ((order.address?.[part] ?? null) === null) fields[`order.address.${part}`] = [{ word: 'required' }]
    }
  }
  if (rules.detailsPerTicket) {
    const goods = new Set(event.products.filter(({ productType }) => productType === 'GENERAL').map(({ id }) => id))
    for (const [n, unit] of products.entries()) {
      if (unit.first_name === null && !goods.has(unit.product_id))
        fields[`products.${n}.first_name`] = [{ word: 'required' }]
    }
  }
  return fields
}
