import { ANSWER_MAX } from '@turnout/domain/imports/plan-lines.ts'
import type { FoundAnswer } from '@turnout/domain/imports/found.ts'
import type { PlannedOrder } from '@turnout/domain/imports/planned-order.ts'
import { insertArchiveRows, momentText, nextIds } from './store-archive-rows.ts'
import type { BuiltOrder } from './build-order.ts'
import { questionTitled } from './make-questions.ts'
import type { NewProblem } from '../planning/store-staging.ts'
import type { Running } from './keep-running.ts'

interface AnswerRow {
  readonly question_id: number
  readonly order_id: number
  readonly product_id: number | null
  readonly attendee_id: number | null
  readonly title: string
  readonly answer: string
  readonly created_at: string
}

interface Place {
  readonly orderId: number
  readonly productId: number | null
  readonly attendeeId: number | null
  readonly at: string
  readonly from: Pick<NewProblem, 'fileId' | 'line'>
}

/** What buyers and guests answered elsewhere; questions are made anew where the event has none like it. */
export async function writeAnswers(
  running: Running,
  built: readonly BuiltOrder[],
  planned: readonly PlannedOrder[],
): Promise<void> {
  const rows: AnswerRow[] = []
  for (const [n, { id: orderId, guests }] of built.entries()) {
    const order = planned[n]
    if (order === undefined) continue
    const at = momentText(order.createdAt)
    const from = order.lines.flatMap(({ tickets }) => tickets)[0] ?? { fileId: null, line: null }
    rows.push(...(await collect(running, order.answers, { orderId, productId: null, attendeeId: null, at, from })))
    for (const { id: attendeeId, productId, ticket } of guests)
      rows.push(...(await collect(running, ticket.answers, { orderId, productId, attendeeId, at, from: ticket })))
  }
  const ids = await nextIds(running.tx, 'question_answers', rows.length)
  await insertArchiveRows(
    running.tx,
    'question_answers',
    rows.map((row, n) => ({
      id: ids[n] ?? 0,
      event_id: running.place.eventId,
      ...row,
      unit: null,
      updated_at: row.created_at,
    })),
  )
}

/** A question has one answer at a place: the first that is not empty. */
async function collect(
  running: Running,
  answers: readonly FoundAnswer[],
  { orderId, productId, attendeeId, at, from: { fileId, line } }: Place,
): Promise<readonly AnswerRow[]> {
  const rows: AnswerRow[] = []
  const seen = new Set<number>()
  for (const { question: told, answer } of answers) {
    if (answer.trim() === '') continue
    const belongsTo = attendeeId === null ? 'ORDER' : 'PRODUCT'
    const question = await questionTitled(running, told, { belongsTo, from: { fileId, line } })
    if (question === null || seen.has(question.id)) continue
    seen.add(question.id)
    rows.push({
      question_id: question.id,
      order_id: orderId,
      product_id: productId,
      attendee_id: attendeeId,
      title: question.title,
      answer: answer.slice(0, ANSWER_MAX),
      created_at: at,
    })
  }
  return rows
}
