import type { AnswerValue, QuestionScope, QuestionType } from '@turnout/domain/questions/question.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'

/** An answer with its question as it is now. */
export interface AnswerRow {
  readonly id: number
  readonly question_id: number
  /** As it was asked. */
  readonly title: string
  readonly type: QuestionType
  readonly belongs_to: QuestionScope
  readonly is_hidden: boolean
  readonly answer: AnswerValue | null
  readonly product_id: number | null
  readonly product_title: string | null
  readonly attendee_id: number | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly unit: number | null
}

/** Whose answers: everything on an order, its tickets included, or one ticket's. */
export type AnswersOf = { readonly orderId: number } | { readonly attendeeId: number }

/** The words for a place: of which product, and of whom. */
export async function placeNames(
  reader: Reader,
  { productId, attendeeId }: { readonly productId: number | null; readonly attendeeId: number | null },
): Promise<Pick<AnswerRow, 'product_title' | 'first_name' | 'last_name'>> {
  const found = await sql<Pick<AnswerRow, 'product_title' | 'first_name' | 'last_name'>>`
    select (select title from products where id = ${productId}::bigint) as product_title, t.first_name, t.last_name
    from (select 1) one left join attendees t on t.id = ${attendeeId}::bigint`.execute(reader.query)
  return found.rows[0] ?? { product_title: null, first_name: null, last_name: null }
}

/** Answers in the order of the questions; those of one product's units one after the other. */
export async function answersOf(reader: Reader, of: AnswersOf): Promise<AnswerRow[]> {
  const whose = 'orderId' in of ? sql`a.order_id = ${of.orderId}` : sql`a.attendee_id = ${of.attendeeId}`
  const found = await sql<AnswerRow>`
    select a.id, a.question_id, a.title, q.type, q.belongs_to, q.is_hidden, a.answer, a.product_id, a.attendee_id, a.unit,
      p.title as product_title, t.first_name, t.last_name
    from question_answers a join questions q on q.id = a.question_id
    left join products p on p.id = a.product_id left join attendees t on t.id = a.attendee_id
    where ${whose} order by q."order", q.id, a.product_id, a.attendee_id, a.unit`.execute(reader.query)
  return found.rows
}
