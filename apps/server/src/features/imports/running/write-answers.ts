import { ANSWER_MAX } from '@turnout/domain/imports/plan-lines.ts'
import type { FoundAnswer } from '@turnout/domain/imports/found.ts'
import type { PlannedOrder } from '@turnout/domain/imports/planned-order.ts'
import { QUESTIONS_MAX } from '@turnout/domain/questions/question.ts'
import { recordAudit } from '../../../platform/audit/store.ts'
import { insertQuestion } from '../../questions/store.ts'
import { insertArchiveRows, momentText, nextIds } from './store-archive-rows.ts'
import type { BuiltOrder } from './build-order.ts'
import type { NewProblem } from '../planning/store-staging.ts'
import type { KnownQuestion, Running } from './keep-running.ts'
import { countQuestions, questionOfWords } from './store-target.ts'

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

const TITLE_MAX = 255

type Scope = 'ORDER' | 'PRODUCT'

/**
 * The question of a title that takes words, made where there is none; null: the event has as many as
 * it can, which is noted once. In an event that sells already a new one is for the organizer alone, as buyers were never
 * asked it here.
 */
async function questionTitled(
  running: Running,
  told: string,
  { belongsTo, from }: { readonly belongsTo: Scope; readonly from: Pick<NewProblem, 'fileId' | 'line'> },
): Promise<KnownQuestion | null> {
  const title = told.trim().slice(0, TITLE_MAX) || '?'
  const key = `${belongsTo} ${title}`
  const known = running.questions.get(key)
  if (known !== undefined) return known
  const question = (await askedAlready(running, title, belongsTo)) ?? (await makeQuestion(running, title, belongsTo))
  if (question === null) running.notes.push({ ...from, code: 'not_taken_over', column: 'question', value: title })
  running.questions.set(key, question)
  return question
}

async function askedAlready({ tx, place }: Running, title: string, belongsTo: Scope): Promise<KnownQuestion | null> {
  const id = await questionOfWords(tx, place.eventId, { title, belongsTo })
  return id === undefined ? null : { id, title, isNew: false }
}

async function makeQuestion(running: Running, title: string, belongsTo: Scope): Promise<KnownQuestion | null> {
  const { tx, place, accountId, actor, isNewEvent } = running
  if ((await countQuestions(tx, place.eventId)) >= QUESTIONS_MAX) return null
  const fields = {
    title,
    description: null,
    type: 'MULTI_LINE_TEXT' as const,
    is_birthday: false,
    required: false,
    is_hidden: !isNewEvent,
    belongs_to: belongsTo,
    options: [],
  }
  const id = await insertQuestion(tx, place.eventId, fields)
  await recordAudit(tx, actor, [
    {
      accountId,
      eventId: place.eventId,
      entity: 'question',
      entityId: id,
      act: 'question.created',
      after: fields,
    },
  ])
  return { id, title, isNew: true }
}
