import { afterCredit } from '@turnout/domain/gift-cards/balance.ts'
import { majorFromMinor } from '@turnout/domain/money/amount.ts'
import type {
  CancelledDate,
  LeavableDate,
  SeatChanges,
  MovedDate,
  OrderPageProps,
  PaymentStep,
} from '@turnout/contract/checkout/page.ts'
import type { OrderEvent, PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import type { Receipt } from '@turnout/contract/orders/receipt.ts'
import type { PublicQuestion } from '@turnout/contract/questions/question.ts'
import { startRefusal } from '@turnout/domain/payments/card-payment.ts'
import { returnAddress } from '@turnout/domain/widget/sites.ts'
import { isAskedOn } from '@turnout/domain/questions/question.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../platform/payment-provider/payment-provider.ts'
import { chargeableAccount } from '../../connected-accounts/queries.ts'
import { creditOfOrder } from '../../gift-cards/queries.ts'
import { payableOf } from '../../orders/read-order.ts'
import { publicQuestionAnswer } from '../../questions/answers.ts'
import { questionsOfEvent } from '../../questions/queries.ts'
import type { OrderProof } from '../../orders/access.ts'
import { papersOfOrder } from '../../invoices/load-documents.ts'
import { orderEventAnswer } from '../answers-event.ts'
import { publicOrderAnswer } from '../answers.ts'
import { receiptAnswer } from '../../orders/money/answers-receipt.ts'
import { hasPromoCodes } from '../../promo-codes/queries.ts'
import { returnOfOrder, sitesOfEvent } from '../handover/store-handovers.ts'
import { readCancelled, readCancelling } from '../judge-cancelling.ts'
import { readSeatChanges } from '../seats/change-own-seat.ts'
import { readCancelledDates, readLeavableDates, readMovedDates } from '../read-moved-dates.ts'
import { findOrderMail } from '../find-order-mail.ts'
import type { MailWait } from '../keep-mail-wait.ts'
import { findViews, type CheckoutView } from './find-views.ts'
import { viewerOf } from '../load-order-answer.ts'
import { cardAttemptOfOrder, timeoutOfEvent, type CardAttemptRow } from '../queries.ts'
import { publicOrder, type CheckoutOrderRow } from '../../sale/queries-order.ts'
import { linkOfOrder } from '../../seats/choosing/queries-links.ts'

/** An order with its event, and the views that this visitor may see of it. */
export interface OrderPage {
  readonly order: PublicOrder & { readonly event: OrderEvent }
  /** With the prices that the page of the event shows. */
  readonly receipt: Receipt
  readonly views: readonly [CheckoutView, ...CheckoutView[]]
  readonly isOwn: boolean
  /** Until when an offline order waits for its money. */
  readonly payBy: Date | null
  readonly heldUntil: Date | null
  readonly cancelling: OrderPageProps['cancelling']
  readonly cancelled: OrderPageProps['cancelled']
  readonly moved: readonly MovedDate[]
  readonly cancelledDates: readonly CancelledDate[]
  readonly leaving: readonly LeavableDate[]
  /** Null: there are none. */
  readonly seatChanges: SeatChanges | null
  /** The questions that buyers of the event are asked. */
  readonly questions: readonly PublicQuestion[]
  /** null for an order that costs nothing, or that cannot be paid here any more. */
  readonly payment: PaymentStep | null
  /** The page of another site that its own buyer came from; null until the order is made. */
  readonly returnTo: string | null
  /** Whether a code may still be entered: the order is a hold, and its event has codes. */
  readonly takesPromoCodes: boolean
  /** Of a hold with seats that are kept for a partner: their link. Its buyer came by it. */
  readonly seatLink: string | null
}

interface AskedPage {
  readonly eventId: number
  readonly shortId: string
  readonly proof: OrderProof
  readonly provider: PaymentProvider | null
  readonly publicUrl: string
  readonly mailWait: MailWait
  /** The language of the page. */
  readonly locale: string
}

/**
 * Reads what a page of the checkout shows; undefined for an order that is unknown or another
 * event's.
 */
export async function loadOrderPage(
  reader: Reader,
  { eventId, shortId, proof, provider, publicUrl, mailWait, locale }: AskedPage,
): Promise<OrderPage | undefined> {
  const [row, timeoutMinutes] = await Promise.all([
    publicOrder(reader, { eventId, shortId, locale }),
    timeoutOfEvent(reader, eventId),
  ])
  if (row === undefined || timeoutMinutes === undefined) return undefined
  const viewer = await viewerOf(reader, row, proof)
  const isComplete = row.status === 'COMPLETED' && !viewer.needsCode
  const event = await orderEventAnswer(reader, eventId, { now: row.now, isComplete, publicUrl, locale })
  if (event === undefined) return undefined
  const { isOwn } = viewer
  const papers = await papersOfOrder(reader, row)
  const mail = await findOrderMail(reader, row, mailWait)
  const order = publicOrderAnswer(row, { timeoutMinutes, papers, mail, viewer })
  const attempt = order.status === 'COMPLETED' ? undefined : await cardAttemptOfOrder(reader, row.id)
  const views = findViews({
    status: order.status,
    paymentStatus: order.payment_status,
    cardAttempt: attempt === undefined ? 'none' : attempt.status === 'PROCESSING' ? 'under_way' : 'begun',
    isPast: row.reserved_until <= row.now,
    isOwn,
  })
  const offered = event.settings.payment_providers
  const isOpen = views.includes('details')
  const isUnpaid = order.status === 'AWAITING_OFFLINE_PAYMENT'
  const paying = { provider, row, offered, attempt, eventStartsAt: new Date(event.start_date) }
  const payment = (isOpen && order.is_payment_required) || isUnpaid ? await loadPaymentStep(reader, paying) : null
  const bought = row.lines.flatMap(({ date }) => date?.id ?? [])
  const questions = isOpen ? await questionsOfEvent(reader, eventId) : []
  return {
    order: { ...order, event },
    receipt: receiptAnswer(row.lines, { currency: row.currency, display: event.settings.price_display_mode }),
    views,
    isOwn,
    payBy: row.payment_due_at,
    heldUntil: row.payment_ends_at,
    cancelling: await readCancelling(reader, row),
    cancelled: await readCancelled(reader, row, viewer),
    moved: isDated(order) ? await readMovedDates(reader, row) : [],
    cancelledDates: isDated(order) ? await readCancelledDates(reader, row.id, { isBuyer: viewer.canChange }) : [],
    leaving: isDated(order) && !viewer.needsCode ? await readLeavableDates(reader, row.id) : [],
    seatChanges: hasSeats(order) && !viewer.needsCode ? await readSeatChanges(reader, row.id) : null,
    payment,
    returnTo: isOwn && views[0] === 'summary' ? await findReturn(reader, row) : null,
    takesPromoCodes: isOpen && (await hasPromoCodes(reader, eventId, row.now)),
    seatLink: isOpen && isOwn && hasSeats(order) ? await linkOfOrder(reader, { eventId, shortId }) : null,
    questions: questions
      .filter(({ is_hidden, occurrence_ids: dates }) => !is_hidden && isAskedOn(dates, bought))
      .map((one) => publicQuestionAnswer(one, { locale, first: event.locale })),
  }
}

/** Whether it has tickets of an event with several dates. */
const isDated = ({ order_items: items }: PublicOrder): boolean =>
  items.some(({ event_occurrence: date }) => date !== undefined)

const hasSeats = ({ order_items: items }: PublicOrder): boolean => items.some(({ seats }) => seats !== undefined)

interface Asked {
  readonly provider: PaymentProvider | null
  readonly row: CheckoutOrderRow
  /** The ways to pay that the event offers. */
  readonly offered: readonly string[]
  readonly attempt: CardAttemptRow | undefined
  readonly eventStartsAt: Date
}

/**
 * Which ways to pay work at this moment, and how the last attempt went. Details that are still to
 * be given stand in no way's way: they are sent with the same press.
 */
async function loadPaymentStep(
  reader: Reader,
  { provider, row, offered, attempt, eventStartsAt }: Asked,
): Promise<PaymentStep> {
  const account =
    provider !== null && offered.includes('STRIPE')
      ? await chargeableAccount(reader, { provider, accountId: row.account_id })
      : null
  const order = payableOf(row)
  const credit = row.credit_minor === 0 ? undefined : await creditOfOrder(reader, row.id)
  const { toPayMinor } = afterCredit({
    totalMinor: order.totalGrossMinor,
    creditMinor: credit?.amount_minor ?? 0,
    balanceMinor: credit?.balance_minor ?? 0,
    isUsed: false,
  })
  const detailed = { ...order, paymentStatus: order.paymentStatus ?? 'AWAITING_PAYMENT' }
  const canStart = account !== null && startRefusal(detailed, { now: row.now, isCardOn: true, eventStartsAt }) === null
  const isUnpaid = row.status === 'AWAITING_OFFLINE_PAYMENT'
  const hasFailed = row.payment_status === 'PAYMENT_FAILED' || (isUnpaid && attempt?.failure_code != null)
  return {
    card:
      provider !== null && canStart && toPayMinor > 0
        ? {
            api_base: provider.browserApiBase,
            public_key: provider.publishableKey,
            account_id: account.ref,
            amount: provider.browserAmount(toPayMinor, order.currency),
            currency: order.currency.toLowerCase(),
          }
        : null,
    failure: hasFailed ? { code: attempt?.failure_code ?? null, message: attempt?.failure_message ?? null } : null,
    ...(credit !== undefined && {
      gift_card: {
        last_four: credit.last_four,
        amount: majorFromMinor(credit.amount_minor, order.currency),
        rest: majorFromMinor(toPayMinor, order.currency),
      },
    }),
  }
}

/**
 * Where the buyer of an order is led back to: the page they came from, as long as the event names its
 * site; null for all others.
 */
async function findReturn(
  reader: Reader,
  { id, event_id: eventId }: { readonly id: number; readonly event_id: number },
): Promise<string | null> {
  const address = await returnOfOrder(reader, id)
  return address === null ? null : returnAddress(address, await sitesOfEvent(reader, eventId))
}
