import type { Found, FoundOrder } from './found.ts'
import { headingKey } from './heading-key.ts'
import { readAmount, textOfCell } from './read-amount.ts'
import { readOrderStatus } from './statuses.ts'
import type { TableLayout, TableRow } from './table-layout.ts'

/*
 * A sheet of payments and refunds: what it says of an order is known when all of its rows were read.
 */

interface OrderPayments {
  readonly line: number
  readonly paymentMethod: string | null
  readonly refundedMinor: number
}

export interface PaymentSums {
  readonly byOrder: Map<string, OrderPayments>
  readonly problems: Found[]
}

export const emptyPayments = (): PaymentSums => ({ byOrder: new Map(), problems: [] })

/** Where the columns of the sheet stand in every language. */
const PLACES = { order: 1, id: 2, status: 5, amount: 7, method: 8 } as const

/** States of a payment or refund whose money moved. */
const isDone = (status: string): boolean =>
  readOrderStatus(status) === 'PAID' || /^(?:done|confirmed|bestätigt|erledigt|abgeschlossen|refunded)$/iu.test(status)

export function addPayment({ byOrder, problems }: PaymentSums, row: TableRow, { headings, rules }: TableLayout): void {
  const keys = headings.map(headingKey)
  const cell = (name: string, place: number) => {
    const named = keys.indexOf(name)
    return row.cells[named === -1 ? place : named] ?? ''
  }
  const ref = textOfCell(cell('order', PLACES.order))
  if (ref === '' || !isDone(textOfCell(cell('status', PLACES.status)))) return
  const amount = readAmount(cell('amount', PLACES.amount), rules)
  if (amount === null) {
    const value = textOfCell(cell('amount', PLACES.amount)).slice(0, 200)
    problems.push({
      line: row.line,
      is: 'problem',
      problem: 'not_an_amount',
      column: headings[PLACES.amount] ?? null,
      value,
    })
    return
  }
  const known = byOrder.get(ref) ?? { line: row.line, paymentMethod: null, refundedMinor: 0 }
  // Ids of refunds have an R: ABCDE-R-1.
  const isRefund = amount < 0 || /-R-\d+$/u.test(textOfCell(cell('payment id', PLACES.id)))
  const method = textOfCell(cell('payment method', PLACES.method)) || null
  byOrder.set(
    ref,
    isRefund
      ? { ...known, refundedMinor: known.refundedMinor + Math.abs(amount) }
      : { ...known, paymentMethod: known.paymentMethod ?? method },
  )
}

/** What the sheet adds to orders that another file has. */
export function* foundOfPayments({ byOrder, problems }: PaymentSums): Generator<Found> {
  yield* problems
  for (const [ref, { line, paymentMethod, refundedMinor }] of byOrder) {
    const order: FoundOrder = {
      ...UNTOLD,
      ref,
      paymentMethod,
      refundedMinor: refundedMinor === 0 ? null : refundedMinor,
    }
    yield { line, is: 'order', order }
  }
}

const UNTOLD = {
  eventRef: null,
  eventName: null,
  status: null,
  createdAt: null,
  currency: null,
  totalMinor: null,
  feesMinor: null,
  taxMinor: null,
  firstName: null,
  lastName: null,
  email: null,
  address: null,
  company: null,
  locale: null,
  notes: null,
  promoCode: null,
  optedIntoMarketing: false,
  answers: [],
} as const
