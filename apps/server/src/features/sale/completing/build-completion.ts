import { chargeEntries, partsOfOrder, paymentEntries, type OrderParts } from '@turnout/domain/ledger/postings.ts'
import { moveOrder, type OrderAct } from '@turnout/domain/orders/order-moves.ts'
import type { AcceptedAnswer } from '@turnout/domain/questions/judge-answers.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { newReference, newShortId } from '../../../platform/ids/ids.ts'
import type {
  BuyerDetails,
  Completion,
  MovePosting,
  NewAttendee,
  OfflineChoice,
  UnitAnswers,
} from './store-completions.ts'
import type { CardPayment } from '../../orders/money/store-payments.ts'
import { stateOf, type HeldLineRow, type OrderStateRow } from '../../orders/read-order.ts'
import type { Holder } from '../../orders/store.ts'

/**
 * The acts by which a hold becomes an order that owns its places, and the one that only says who
 * buys.
 */
type CompletingAct = Extract<
  OrderAct,
  'complete_free' | 'complete_unpaid' | 'choose_offline' | 'payment_received' | 'late_payment_received'
>

interface Doing {
  readonly history: string
  readonly sells: boolean
  readonly mail: Completion['mail']
}

const DOING: Readonly<Record<CompletingAct, Doing>> = {
  complete_free: { history: 'order.completed', sells: true, mail: 'order_confirmation' },
  complete_unpaid: { history: 'order.details_given', sells: false, mail: null },
  choose_offline: { history: 'order.awaiting_offline_payment', sells: true, mail: 'offline_payment' },
  payment_received: { history: 'order.completed', sells: true, mail: 'order_confirmation' },
  late_payment_received: { history: 'order.completed', sells: true, mail: 'order_confirmation' },
}

/** An order as completing it needs it, with what its buyer has said so far. */
export interface CompletableOrderRow extends OrderStateRow {
  readonly id: number
  readonly account_id: number
  readonly event_id: number
  readonly revision: string
  readonly locale: string
  readonly currency: string
  readonly total_fee_minor: number
  readonly total_tax_minor: number
  readonly total_gross_minor: number
  readonly lines: readonly HeldLineRow[]
  readonly holders: readonly Holder[]
  readonly answers: readonly AcceptedAnswer[]
}

interface Completing {
  readonly act: CompletingAct
  readonly actor: Actor
  readonly details?: BuyerDetails | null
  readonly payment?: CardPayment | null
  /** How it is paid outside; of `choose_offline` alone. */
  readonly offline?: OfflineChoice | null
}

/**
 * The change that turns a hold into an order: its next state, the attendees with their ids,
 * history, and the mail that follows. It is carried out in one batch with others by
 * `completeOrders`, which does nothing for a hold that changed or ran out meanwhile. `details` go
 * with it when they are given in the same act, `payment` when it is money that completes the order.
 * @throws Refusal with the code of the move table; order_details_missing when a ticket has no
 * holder.
 */
export function completionOf(
  order: CompletableOrderRow,
  { act, actor, details = null, payment = null, offline = null }: Completing,
): Completion {
  const state = stateOf(order)
  const next = moveOrder(state, act)
  if ('refused' in next) throw new Refusal(next.refused)
  const { history, sells, mail } = DOING[act]
  const holders = details?.holders ?? order.holders
  return {
    orderId: order.id,
    accountId: order.account_id,
    eventId: order.event_id,
    revision: order.revision,
    eventVersion: null,
    sells,
    next,
    paymentProvider: act === 'choose_offline' ? 'OFFLINE' : (payment?.provider ?? null),
    payment,
    offline,
    postings: sells ? postingsOf(order, payment) : [],
    currency: order.currency,
    details,
    locale: order.locale,
    attendees: sells ? attendeesOf(order.lines, holders) : [],
    orderAnswers: details?.answers ?? order.answers,
    unitAnswers: sells ? unitAnswersOf(order.lines, holders) : [],
    history: { act: history, before: state },
    actor,
    mail,
    replay: null,
  }
}

const partsOf = (order: CompletableOrderRow): OrderParts =>
  partsOfOrder({
    totalGrossMinor: order.total_gross_minor,
    totalFeeMinor: order.total_fee_minor,
    totalTaxMinor: order.total_tax_minor,
  })

/** From now on the buyer owes the order's total; with a payment it is there. */
function postingsOf(order: CompletableOrderRow, payment: CardPayment | null): MovePosting[] {
  const charge: MovePosting = { posting: 'CHARGE', entries: chargeEntries(partsOf(order)) }
  if (payment === null) return [charge]
  const { amountMinor, applicationFeeMinor: platformFeeMinor } = payment
  return [charge, { posting: 'PAYMENT', entries: paymentEntries({ amountMinor, cash: 'cash_card', platformFeeMinor }) }]
}

const isFor =
  (line: HeldLineRow) =>
  (holder: Holder): boolean =>
    holder.productId === line.product_id && holder.priceId === line.product_price_id

/**
 * One attendee a ticket unit: the holders were checked against the lines, tier by tier, when the
 * details came.
 */
function attendeesOf(lines: readonly HeldLineRow[], holders: readonly Holder[]): NewAttendee[] {
  const waiting = [...holders]
  return lines
    .filter((line) => line.product_type === 'TICKET')
    .flatMap((line) =>
      Array.from({ length: line.quantity }, (_, unit) => {
        const at = waiting.findIndex(isFor(line))
        const holder = at < 0 ? undefined : waiting.splice(at, 1)[0]
        if (holder === undefined) throw new Refusal('order_details_missing')
        return {
          orderLineId: line.id,
          productId: line.product_id,
          productPriceId: line.product_price_id,
          seatId: line.seat_ids?.[unit] ?? null,
          shortId: newShortId('a'),
          publicId: newReference('A'),
          firstName: holder.firstName,
          lastName: holder.lastName,
          email: holder.email,
          answers: holder.answers ?? [],
        }
      }),
    )
}

/** Goods have no attendee; the answers about each are kept by its number within the product. */
function unitAnswersOf(lines: readonly HeldLineRow[], holders: readonly Holder[]): UnitAnswers[] {
  const goods = new Set(
    lines.filter((line) => line.product_type === 'GENERAL').map(({ product_id: productId }) => productId),
  )
  return [...goods].flatMap((productId) =>
    holders
      .filter((holder) => holder.productId === productId)
      .map(({ answers = [] }, at) => ({ productId, unit: at + 1, answers })),
  )
}
