import type { WireLocale } from '@turnout/contract/enums.ts'
import type { EventQuestion } from '@turnout/contract/questions/question.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { QuestionRow } from './read-question.ts'

/** A question with what screens show of it. */
export interface EventQuestionRow extends QuestionRow {
  readonly description: string | null
  readonly is_birthday: boolean
  readonly order: number
  readonly has_answers: boolean
  readonly translations: EventQuestion['translations']
}

const COLUMNS = sql`q.id, q.title, q.description, q.type, q.is_birthday, q.required, q.is_hidden, q.belongs_to, q.options,
  q.translations, q."order",
  array(select qp.product_id from question_products qp where qp.question_id = q.id order by qp.product_id) as product_ids,
  array(select d.occurrence_id from question_occurrences d where d.question_id = q.id order by 1) as occurrence_ids,
  exists (select 1 from question_answers a where a.question_id = q.id) as has_answers`

/**
 * All questions of an event, hidden ones too, in the order in which they are asked. Changes of them
 * bump the event's version.
 */
export async function questionsOfEvent(reader: Reader, eventId: number): Promise<EventQuestionRow[]> {
  const found = await sql<EventQuestionRow>`
    select ${COLUMNS} from questions q where q.event_id = ${eventId} and q.deleted_at is null order by q."order", q.id`.execute(
    reader.query,
  )
  return found.rows
}

export async function questionById(reader: Reader, questionId: number): Promise<EventQuestionRow | undefined> {
  const found = await sql<EventQuestionRow>`select ${COLUMNS} from questions q where q.id = ${questionId}`.execute(
    reader.query,
  )
  return found.rows[0]
}

/** The first language of an event that is there. */
export async function languageOfEvent(reader: Reader, eventId: number): Promise<WireLocale> {
  const found = await sql<{ locale: WireLocale }>`select locale from events where id = ${eventId}`.execute(reader.query)
  return found.rows[0]?.locale ?? 'en'
}
