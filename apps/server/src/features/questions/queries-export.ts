import type { RowAnswer } from '@turnout/contract/questions/answer.ts'
import { answerText } from '@turnout/domain/questions/answer-text.ts'
import type { AnswerValue, QuestionScope } from '@turnout/domain/questions/question.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** A column of an export: one question. */
export interface ExportedQuestionRow {
  readonly id: number
  readonly title: string
  readonly belongs_to: QuestionScope
}

/**
 * Columns of an export: the questions that the event asks, and those that it asked once and were
 * answered; in the order of the questions.
 */
export async function questionsForExport(reader: Reader, eventId: number): Promise<ExportedQuestionRow[]> {
  const found = await sql<ExportedQuestionRow>`
    select q.id, q.title, q.belongs_to from questions q
    where q.event_id = ${eventId}
      and (q.deleted_at is null or exists (select 1 from question_answers a where a.question_id = q.id))
    order by q."order", q.id`.execute(reader.query)
  return found.rows
}

/** Text by id of the question. Not made safe for spreadsheets: the writer of the file does that. */
export type AnswerTexts = ReadonlyMap<number, string>

export interface ExportedAnswers {
  /**
   * By order id: of the order itself, and of its units without attendees, one after the other: "M;
   * XL".
   */
  readonly orders: ReadonlyMap<number, AnswerTexts>
  /** By attendee id. */
  readonly attendees: ReadonlyMap<number, AnswerTexts>
}

/** The answers of one row of a list. */
export const rowAnswers = (texts: AnswerTexts | undefined): RowAnswer[] =>
  [...(texts ?? [])].map(([question_id, text_answer]) => ({ question_id, text_answer }))

interface AnswerRow {
  readonly order_id: number
  readonly attendee_id: number | null
  readonly question_id: number
  readonly answer: AnswerValue
}

/**
 * The answers of an event as texts, in one statement: all of them, or only those of some orders
 * (and of the attendees on them), for an export that writes a long list piece by piece.
 */
export async function answersForExport(
  reader: Reader,
  eventId: number,
  orderIds?: readonly number[],
): Promise<ExportedAnswers> {
  const whose = orderIds === undefined ? sql`true` : sql`a.order_id = any(${orderIds}::bigint[])`
  const found = await sql<AnswerRow>`
    select a.order_id, a.attendee_id, a.question_id, a.answer from question_answers a
    where a.question_id in (select id from questions where event_id = ${eventId}) and ${whose} order by a.product_id, a.unit`.execute(
    reader.query,
  )
  const answers = { orders: new Map<number, Map<number, string>>(), attendees: new Map<number, Map<number, string>>() }
  for (const row of found.rows) {
    const [table, id] = row.attendee_id === null ? [answers.orders, row.order_id] : [answers.attendees, row.attendee_id]
    const texts = table.getOrInsertComputed(id, () => new Map())
    const before = texts.get(row.question_id)
    const text = answerText(row.answer)
    texts.set(row.question_id, before === undefined ? text : `${before}; ${text}`)
  }
  return answers
}
