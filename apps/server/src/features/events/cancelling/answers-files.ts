import type { CancelledOrderState } from '@turnout/domain/event-cancelling/cancelling-moves.ts'
import { goesBackMinor, wayOf } from '@turnout/domain/event-cancelling/cancelling-way.ts'
import type {
  CancellableOrder,
  CancellingMoney,
  CancellingWay,
} from '@turnout/domain/event-cancelling/cancelling-way.ts'
import { decimalText, majorFromMinor } from '@turnout/domain/money/amount.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale, type Locale } from '@turnout/messages/locale.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { Cell } from '../../../platform/format/cell.ts'
import type { CancellableOrderRow } from './queries.ts'
import type { FiledOrderRow, ListedOrderRow } from './queries-progress.ts'
import { cancellablesOf } from './read-cancellable.ts'

export interface Sheet {
  readonly sheet: string
  readonly rows: readonly (readonly Cell[])[]
}

type Word = (inputs: Record<string, never>, options: { locale: Locale }) => string

const WAYS: Readonly<Record<CancellingWay, Word>> = {
  CARD: m.event_cancelling_way_card,
  OFFLINE: m.event_cancelling_way_offline,
  MANUAL: m.event_cancelling_way_manual,
  FREE: m.event_cancelling_way_free,
  REFUNDED: m.event_cancelling_way_refunded,
  PENDING: m.event_cancelling_way_pending,
  DISPUTED: m.event_cancelling_way_disputed,
  UNPAID: m.event_cancelling_way_unpaid,
  OVER: m.event_cancelling_way_over,
}

const STATES: Readonly<Record<CancelledOrderState | 'PLANNED', Word>> = {
  PLANNED: m.event_cancelling_state_planned,
  WAITING: m.event_cancelling_state_waiting,
  SENT: m.event_cancelling_state_sent,
  FAILED: m.event_cancelling_state_failed,
  BY_HAND: m.event_cancelling_state_by_hand,
  PAID_BACK: m.event_cancelling_state_paid_back,
  MOVED: m.event_cancelling_state_moved,
}

/** An order of the file; `state` PLANNED: nothing has begun. */
export type FiledOrder = Omit<FiledOrderRow, 'state'> & { readonly state: CancelledOrderState | 'PLANNED' }

/** What would become of orders, before anything begins; of a date only its tickets count. */
export async function plannedOrders(
  reader: Reader,
  rows: readonly CancellableOrderRow[],
  { money, occurrenceId }: { readonly money: CancellingMoney; readonly occurrenceId: number | null },
): Promise<FiledOrder[]> {
  const orders = await cancellablesOf(reader, rows, occurrenceId)
  return orders.flatMap((order, at) => {
    const row = rows[at]
    return row === undefined ? [] : [plannedOrder(row, order, money)]
  })
}

function plannedOrder(row: CancellableOrderRow, order: CancellableOrder, money: CancellingMoney): FiledOrder {
  const { id: order_id, public_id, first_name, last_name, email } = row
  return {
    order_id,
    public_id,
    first_name,
    last_name,
    email,
    way: wayOf(order),
    amount_minor: goesBackMinor(order, money),
    state: 'PLANNED',
    failure: null,
    failure_reason: null,
    tries: 0,
  }
}

interface FileWords {
  readonly currency: string
  readonly locale: string
  /** The words of a refusal. */
  readonly wordsOf: (code: string) => string
}

/** Every order with what becomes of it, as a file. */
export function ordersFile(orders: readonly FiledOrder[], { currency, locale, wordsOf }: FileWords): Sheet {
  const language = { locale: pickLocale({ saved: locale }) }
  const head = [
    ...buyerHead(language),
    m.event_cancelling_file_way({}, language),
    m.event_cancelling_file_amount({}, language),
    m.event_cancelling_file_currency({}, language),
    m.event_cancelling_file_state({}, language),
    m.event_cancelling_file_failure({}, language),
    m.event_cancelling_file_tries({}, language),
  ]
  const lines = orders.map((order): readonly Cell[] => [
    ...buyerCells(order),
    WAYS[order.way]({}, language),
    { amount: decimalText(order.amount_minor, currency) },
    currency,
    order.state === 'SENT' && order.amount_minor === 0
      ? m.event_cancelling_state_cancelled({}, language)
      : STATES[order.state]({}, language),
    order.state === 'FAILED' ? (order.failure === null ? order.failure_reason : wordsOf(order.failure)) : null,
    order.tries,
  ])
  return { sheet: m.event_cancelling_file_orders_sheet({}, language), rows: [head, ...lines] }
}

/** What is to be paid back by hand, as a file. */
export function transfersFile(
  rows: readonly ListedOrderRow[],
  { currency, title, locale }: { readonly currency: string; readonly title: string; readonly locale: string },
): Sheet {
  const language = { locale: pickLocale({ saved: locale }) }
  const head = [
    ...buyerHead(language),
    m.event_cancelling_file_amount({}, language),
    m.event_cancelling_file_currency({}, language),
    m.event_cancelling_file_purpose({}, language),
  ]
  const lines = rows.map((row): readonly Cell[] => [
    ...buyerCells(row),
    majorFromMinor(row.amount_minor, currency),
    currency,
    m.event_cancelling_file_purpose_of({ event: title, reference: row.public_id }, language),
  ])
  return { sheet: m.event_cancelling_file_sheet({}, language), rows: [head, ...lines] }
}

const buyerHead = (language: { readonly locale: Locale }): string[] => [
  m.event_cancelling_file_order({}, language),
  m.event_cancelling_file_first_name({}, language),
  m.event_cancelling_file_last_name({}, language),
  m.event_cancelling_file_email({}, language),
]

const buyerCells = (row: Pick<ListedOrderRow, 'public_id' | 'first_name' | 'last_name' | 'email'>): Cell[] => [
  row.public_id,
  row.first_name,
  row.last_name,
  row.email,
]
