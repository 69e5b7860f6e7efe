import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'

export interface ReportedQuestionRow {
  readonly id: number
  readonly title: string
  /** A guest can tick more than one answer. */
  readonly takes_several: boolean
}

/** Questions of an event whose answers can be counted, in their order; deleted ones keep theirs. */
export async function questionsWithChoices(reader: Reader, eventId: number): Promise<ReportedQuestionRow[]> {
  const found = await sql<ReportedQuestionRow>`
    select id, title, type in ('CHECKBOX', 'MULTI_SELECT_DROPDOWN') as takes_several from questions
    where event_id = ${eventId} and type in ('DROPDOWN', 'MULTI_SELECT_DROPDOWN', 'RADIO', 'CHECKBOX')
      and (deleted_at is null or exists (select from question_answers a where a.question_id = questions.id))
    order by deleted_at is not null, "order", id`.execute(reader.query)
  return found.rows
}
