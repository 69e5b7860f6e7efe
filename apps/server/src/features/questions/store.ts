import type { QuestionScope, QuestionType } from '@turnout/domain/questions/question.ts'
import type { Translations } from '@turnout/domain/translations/texts-in.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { copiesOfDates } from '../occurrences/store-copies.ts'

/** The stored part of a question beside its products and its place. */
export interface QuestionFields {
  readonly title: string
  readonly description: string | null
  readonly type: QuestionType
  readonly is_birthday: boolean
  readonly required: boolean
  readonly is_hidden: boolean
  readonly belongs_to: QuestionScope
  readonly options: string[]
  /** Missing in a change: they stay. */
  readonly translations?: Translations
}

const stored = ({ translations, ...fields }: QuestionFields) => ({
  ...fields,
  ...(translations !== undefined && { translations: JSON.stringify(translations) }),
})

/** A question as far as the order of all of them asks for it. */
export interface QuestionPlaceRow {
  readonly id: number
  readonly belongs_to: QuestionScope
}

export async function questionExists(reader: Reader, eventId: number, questionId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('questions')
    .select('id')
    .where('id', '=', questionId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * The questions of an event in their order. The caller has locked the offer, so they stand still.
 */
export async function questionsInOrder(tx: Transaction, eventId: number): Promise<QuestionPlaceRow[]> {
  const found = await sql<QuestionPlaceRow>`
    select id, belongs_to from questions where event_id = ${eventId} and deleted_at is null order by "order", id`.execute(
    tx.query,
  )
  return found.rows
}

/** Adds a question after the others; answers its id. */
export async function insertQuestion(tx: Transaction, eventId: number, fields: QuestionFields): Promise<number> {
  const end = sql<number>`(select coalesce(max("order") + 1, 0) from questions where event_id = ${eventId})`
  const row = await tx.query
    .insertInto('questions')
    .values({ event_id: eventId, ...stored(fields), order: end })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface LockedQuestionRow extends QuestionFields {
  readonly product_ids: readonly number[]
  readonly event_occurrence_ids: readonly number[]
  readonly has_answers: boolean
}

/**
 * The question as it is, locked until the transaction ends; nothing when it was deleted meanwhile.
 * TO_CHANGE: against answers that would name it too. TO_ANSWER: against changes; others may answer
 * meanwhile.
 */
export async function lockQuestion(
  tx: Transaction,
  { id, event }: { id: number; event: { eventId: number } },
  why: 'TO_CHANGE' | 'TO_ANSWER',
): Promise<LockedQuestionRow | undefined> {
  const strength = why === 'TO_CHANGE' ? sql`update` : sql`key share`
  await sql`select 1 from questions where id = ${id} for ${strength}`.execute(tx.query)
  // A second statement: the rows it reads are of the moment the lock was had.
  const found = await sql<LockedQuestionRow>`
    select q.title, q.description, q.type, q.is_birthday, q.required, q.is_hidden, q.belongs_to, q.options, q.translations,
      array(select product_id from question_products where question_id = q.id order by product_id) as product_ids,
      array(select occurrence_id from question_occurrences where question_id = q.id order by 1) as event_occurrence_ids,
      exists (select 1 from question_answers a where a.question_id = q.id) as has_answers
    from questions q where q.id = ${id} and q.event_id = ${event.eventId} and q.deleted_at is null`.execute(tx.query)
  return found.rows[0]
}

export async function updateQuestion(tx: Transaction, questionId: number, fields: QuestionFields): Promise<void> {
  await tx.query.updateTable('questions').set(stored(fields)).where('id', '=', questionId).execute()
}

/** Of whom a question is asked. */
export interface Asked {
  /** Whose units. */
  readonly productIds: readonly number[]
  /** On which dates; none: on all. */
  readonly occurrenceIds: readonly number[]
}

/** Makes these the products whose units are asked, and the dates on which. */
export async function setAsked(
  tx: Transaction,
  question: { eventId: number; questionId: number },
  { productIds, occurrenceIds }: Asked,
): Promise<void> {
  await setDatesOfQuestion(tx, question, occurrenceIds)
  await sql`
    with gone as (
      delete from question_products where question_id = ${question.questionId} and product_id <> all(${productIds}::bigint[])
    )
    insert into question_products (event_id, question_id, product_id)
    select ${question.eventId}, ${question.questionId}, id from unnest(${productIds}::bigint[]) as chosen (id)
    on conflict do nothing`.execute(tx.query)
}

async function setDatesOfQuestion(
  tx: Transaction,
  { eventId, questionId }: { eventId: number; questionId: number },
  occurrenceIds: readonly number[],
): Promise<void> {
  await tx.query.deleteFrom('question_occurrences').where('question_id', '=', questionId).execute()
  if (occurrenceIds.length === 0) return
  await sql`
    insert into question_occurrences (event_id, question_id, occurrence_id)
    select ${eventId}::bigint, ${questionId}::bigint, id from unnest(${occurrenceIds}::bigint[]) as d (id)`.execute(
    tx.query,
  )
}

/**
 * It is not asked any more. The row stays: a hold of this moment may still bring an answer to it.
 */
export async function markQuestionDeleted(tx: Transaction, questionId: number): Promise<void> {
  await tx.query
    .updateTable('questions')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', questionId)
    .execute()
}

/** Puts questions into the order given. */
export async function saveQuestionOrder(
  tx: Transaction,
  eventId: number,
  questionIds: readonly number[],
): Promise<void> {
  await sql`
    update questions q set "order" = place.ordinality - 1
    from unnest(${questionIds}::bigint[]) with ordinality as place (id)
    where q.id = place.id and q.event_id = ${eventId}`.execute(tx.query)
}

/** Asks every question of one product for another of the event too. */
export async function askForCopy(
  tx: Transaction,
  { eventId, from, to }: { eventId: number; from: number; to: number },
): Promise<void> {
  await sql`
    insert into question_products (event_id, question_id, product_id)
    select event_id, question_id, ${to}::bigint from question_products
    where event_id = ${eventId} and product_id = ${from}`.execute(tx.query)
}

/**
 * Copies the questions of an event without an answer; one that is asked of certain products or dates comes
 * along with them, and only with them.
 */
export async function copyQuestions(tx: Transaction, { from, to, products }: Copying): Promise<void> {
  const sources = await sql<{ id: number; product_ids: number[]; occurrence_ids: number[] }>`
    select q.id, array(select product_id from question_products where question_id = q.id
      order by product_id) as product_ids,
      array(select occurrence_id from question_occurrences where question_id = q.id order by 1) as occurrence_ids
    from questions q where q.event_id = ${from} and q.deleted_at is null order by q.id`.execute(tx.query)
  const isOfDates = sources.rows.some(({ occurrence_ids: ids }) => ids.length > 0)
  const copies = isOfDates ? await copiesOfDates(tx, { from, to }) : new Map<number, number>()
  const coming = sources.rows
    .map(({ id, product_ids: ids, occurrence_ids: dates }) => ({
      id,
      named: ids.length,
      products: ids.flatMap((one) => products.get(one) ?? []),
      namedDates: dates.length,
      dates: dates.flatMap((one) => copies.get(one) ?? []),
    }))
    .filter((question) => question.named === 0 || question.products.length > 0)
    .filter((question) => question.namedDates === 0 || question.dates.length > 0)
  if (coming.length === 0) return
  const made = await sql<{ id: number }>`
    insert into questions (event_id, title, description, type, is_birthday, required, is_hidden, belongs_to, options, "order", translations)
    select ${to}, title, description, type, is_birthday, required, is_hidden, belongs_to, options, "order", translations
    from questions where id = any(${coming.map(({ id }) => id)}::bigint[]) order by id returning id`.execute(tx.query)
  // One insert numbers its rows in their order.
  const ids = made.rows.map(({ id }) => id).toSorted((a, b) => a - b)
  const links = coming.flatMap((question, at) =>
    question.products.map((product_id) => ({ event_id: to, question_id: ids[at] ?? 0, product_id })),
  )
  if (links.length > 0) await tx.query.insertInto('question_products').values(links).execute()
  for (const [at, { dates }] of coming.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (dates.length > 0) await setDatesOfQuestion(tx, { eventId: to, questionId: ids[at] ?? 0 }, dates)
}
