import type { AnswerValue } from '@turnout/domain/questions/question.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'

/**
 * Whose answer: an order's, a ticket's (attendee), or that of another unit of a product, counted
 * from 1.
 */
export interface AnswerPlace {
  readonly orderId: number
  readonly productId: number | null
  readonly attendeeId: number | null
  readonly unit: number | null
}

export interface LockedAnswerRow {
  readonly id: number
  readonly order_id: number
  readonly product_id: number | null
  readonly attendee_id: number | null
  readonly unit: number | null
  readonly title: string
  readonly answer: AnswerValue
}

export async function answerExists(reader: Reader, questionId: number, answerId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('question_answers')
    .select('id')
    .where('id', '=', answerId)
    .where('question_id', '=', questionId)
    .executeTakeFirst()
  return row !== undefined
}

const LOCKED = sql`a.id, a.title, a.answer, a.order_id, a.product_id, a.attendee_id, a.unit`

/**
 * The answer as it is, locked until the transaction ends; nothing when it was taken back meanwhile.
 */
export async function lockAnswer(tx: Transaction, answerId: number): Promise<LockedAnswerRow | undefined> {
  const found = await sql<LockedAnswerRow>`
    select ${LOCKED} from question_answers a where a.id = ${answerId} for no key update`.execute(tx.query)
  return found.rows[0]
}

/** The stored answer to a question at a place, locked like `lockAnswer`. */
export async function lockAnswerAt(
  tx: Transaction,
  questionId: number,
  place: AnswerPlace,
): Promise<LockedAnswerRow | undefined> {
  const found = await sql<LockedAnswerRow>`
    select ${LOCKED} from question_answers a
    where a.order_id = ${place.orderId} and a.question_id = ${questionId}
      and a.attendee_id is not distinct from ${place.attendeeId} and a.product_id is not distinct from ${place.productId}
      and a.unit is not distinct from ${place.unit} for no key update`.execute(tx.query)
  return found.rows[0]
}

/** Adds an answer; answers its id. */
export async function insertAnswer(
  tx: Transaction,
  question: { eventId: number; questionId: number; title: string },
  { place, value }: { place: AnswerPlace; value: AnswerValue },
): Promise<number> {
  const row = await tx.query
    .insertInto('question_answers')
    .values({
      event_id: question.eventId,
      question_id: question.questionId,
      title: question.title,
      order_id: place.orderId,
      product_id: place.productId,
      attendee_id: place.attendeeId,
      unit: place.unit,
      answer: JSON.stringify(value),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function updateAnswer(tx: Transaction, answerId: number, value: AnswerValue): Promise<void> {
  await tx.query
    .updateTable('question_answers')
    .set({ answer: JSON.stringify(value), updated_at: sql`now()` })
    .where('id', '=', answerId)
    .execute()
}

export async function deleteAnswer(tx: Transaction, answerId: number): Promise<void> {
  await tx.query.deleteFrom('question_answers').where('id', '=', answerId).execute()
}

/** The possible subjects of an answer, as the database knows them. */
export interface AnswerableOrderRow {
  /** The product of the attendee asked for; null when it is not one of this order. */
  readonly attendee_product_id: number | null
  /** Units without attendees of the product asked for. */
  readonly units_of_product: number
  /** Dates of the attendee asked for, else of the whole order; none in an event with one. */
  readonly dates: readonly number[]
}

/**
 * An order of the event with what of it is asked for, locked until the transaction ends, so that
 * two who answer come one after the other; nothing for one that is unknown, foreign or not complete
 * yet: its answers come with its completion.
 */
export async function lockAnswerableOrder(
  tx: Transaction,
  eventId: number,
  asked: AnswerPlace,
): Promise<AnswerableOrderRow | undefined> {
  const found = await sql<AnswerableOrderRow>`
    select (select a.product_id from attendees a where a.id = ${asked.attendeeId} and a.order_id = o.id) as attendee_product_id,
      (select coalesce(sum(l.quantity), 0) from order_lines l
        where l.order_id = o.id and l.product_id = ${asked.productId}
          and l.product_type = 'GENERAL') as units_of_product,
      array(select l.occurrence_id from order_lines l where l.order_id = o.id and l.occurrence_id is not null
        and (${asked.attendeeId}::bigint is null
          or l.id = (select a.order_line_id from attendees a where a.id = ${asked.attendeeId}))) as dates
    from orders o
    where o.id = ${asked.orderId} and o.event_id = ${eventId}
      and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT', 'CANCELLED')
    for no key update of o`.execute(tx.query)
  return found.rows[0]
}
