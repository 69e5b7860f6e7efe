import type { OrderEvent, PublicOrder } from '@turnout/contract/checkout/public-order.ts'
import type { PublicQuestion } from '@turnout/contract/questions/question.ts'
import type { Reader } from '../../platform/database/database.ts'
import { publicQuestionAnswer } from '../questions/answers.ts'
import { questionsOfEvent } from '../questions/queries.ts'
import { isSessionOf } from '../orders/access.ts'
import { orderEventAnswer } from './answers-event.ts'
import { publicOrderAnswer } from './answers.ts'
import { findViews, type CheckoutView } from './find-views.ts'
import { timeoutOfEvent } from './queries.ts'
import { publicOrder } from './queries-order.ts'

/** An order with its event, and the views that this visitor may see of it. */
export interface OrderPage {
  readonly order: PublicOrder & { readonly event: OrderEvent }
  readonly views: readonly [CheckoutView, ...CheckoutView[]]
  readonly isOwn: boolean
  /** What buyers of the event are asked. */
  readonly questions: readonly PublicQuestion[]
}

/** Reads what a page of the checkout shows; undefined for an order that is unknown or another event's. */
export async function loadOrderPage(
  reader: Reader,
  { eventId, shortId, session }: { eventId: number; shortId: string; session: string | null },
): Promise<OrderPage | undefined> {
  const [row, timeoutMinutes] = await Promise.all([
    publicOrder(reader, eventId, shortId),
    timeoutOfEvent(reader, eventId),
  ])
  if (row === undefined || timeoutMinutes === undefined) return undefined
  const event = await orderEventAnswer(reader, eventId, { now: row.now, isComplete: row.status === 'COMPLETED' })
  if (event === undefined) return undefined
  const isOwn = isSessionOf(row.session_hash, session)
  const order = publicOrderAnswer(row, { timeoutMinutes })
  const views = findViews({
    status: order.status,
    hasDetails: order.payment_status !== null,
    isPast: row.reserved_until <= row.now,
    isOwn,
  })
  const questions = views.includes('details') ? await questionsOfEvent(reader, eventId) : []
  return {
    order: { ...order, event },
    views,
    isOwn,
    questions: questions.filter(({ isHidden }) => !isHidden).map(publicQuestionAnswer),
  }
}
