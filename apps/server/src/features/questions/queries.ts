import type { Question } from '@turnout/domain/questions/question.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** A question as `judgeAnswers` takes it, with what screens show beside. */
export interface EventQuestion extends Question {
  readonly description: string | null
  readonly order: number
  readonly hasAnswers: boolean
}

const COLUMNS = sql`q.id, q.title, q.description, q.type, q.required, q.is_hidden as "isHidden", q.belongs_to as "belongsTo", q.options,
  q."order",
  array(select qp.product_id from question_products qp where qp.question_id = q.id order by qp.product_id) as "productIds",
  exists (select 1 from question_answers a where a.question_id = q.id) as "hasAnswers"`

/**
 * All questions of an event, hidden ones too, in the order in which they are asked. Changes of them
 * bump the event's version.
 */
export async function questionsOfEvent(reader: Reader, eventId: number): Promise<EventQuestion[]> {
  const found = await sql<EventQuestion>`
    select ${COLUMNS} from questions q where q.event_id = ${eventId} and q.deleted_at is null order by q."order", q.id`.execute(
    reader.query,
  )
  return found.rows
}

export async function questionById(reader: Reader, questionId: number): Promise<EventQuestion | undefined> {
  const found = await sql<EventQuestion>`select ${COLUMNS} from questions q where q.id = ${questionId}`.execute(
    reader.query,
  )
  return found.rows[0]
}
