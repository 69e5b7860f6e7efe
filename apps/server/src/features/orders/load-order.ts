import type { Order } from '@turnout/contract/orders/order.ts'
import type { Reader } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { historyOf } from '../attendees/store-history.ts'
import { timelineAnswer } from '../events/answers-timeline.ts'
import { answerAnswer } from '../questions/answers.ts'
import { answersOf } from '../questions/queries-answers.ts'
import { orderAnswer } from './answers.ts'
import { orderById } from './queries-order.ts'

/** One order as its organizer sees it; scope was proven before. */
export async function loadOrder(reader: Reader, orderId: number): Promise<{ data: Order }> {
  const [row, answers, history] = await Promise.all([
    orderById(reader, orderId),
    answersOf(reader, { orderId }),
    historyOf(reader, { orderId }),
  ])
  if (row === undefined) throw new Refusal('not_found')
  return { data: orderAnswer(row, { answers: answers.map(answerAnswer), timeline: history.map(timelineAnswer) }) }
}
