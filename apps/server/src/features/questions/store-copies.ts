import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'

/**
 * Copies the questions of an event without an answer; one that is asked of certain products comes
 * along with them, and only with them.
 */
export async function copyQuestions(tx: Transaction, { from, to, products }: Copying): Promise<void> {
  const sources = await sql<{ id: number; product_ids: number[] }>`
    select q.id, array(select product_id from question_products where question_id = q.id order by product_id) as product_ids
    from questions q where q.event_id = ${from} and q.deleted_at is null order by q.id`.execute(tx.query)
  const coming = sources.rows
    .map(({ id, product_ids: ids }) => ({
      id,
      named: ids.length,
      products: ids.flatMap((one) => products.get(one) ?? []),
    }))
    .filter((question) => question.named === 0 || question.products.length > 0)
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
}
