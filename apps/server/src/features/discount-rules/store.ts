import type { DiscountRule, RuleKind } from '@turnout/domain/discount-rules/discount-rule.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'

/** The stored part of a rule beside its place among the others. */
export interface RuleFields {
  readonly title: string
  readonly kind: RuleKind
  readonly count: number
  /** Each once, sorted; none: all that have a price. */
  readonly product_ids: readonly number[]
  readonly discount_type: DiscountRule['off']['discountType']
  readonly discount_minor: number | null
  readonly rate_ppm: number | null
  readonly is_off_together: boolean
  readonly is_also_with_code: boolean
  readonly is_on: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

const stored = ({ product_ids: ids, ...fields }: RuleFields) => ({ ...fields, product_ids: [...ids] })

export async function ruleExists(reader: Reader, eventId: number, ruleId: number): Promise<boolean> {
  const row = await reader.query
    .selectFrom('discount_rules')
    .select('id')
    .where('id', '=', ruleId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The rules of an event in the order in which they are judged. The caller has locked the offer, so they stand still. */
export async function rulesInOrder(tx: Transaction, eventId: number): Promise<number[]> {
  const found = await tx.query
    .selectFrom('discount_rules')
    .select('id')
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .orderBy('order')
    .orderBy('id')
    .execute()
  return found.map(({ id }) => id)
}

/** Adds a rule after the others; answers its id. */
export async function insertRule(tx: Transaction, eventId: number, fields: RuleFields): Promise<number> {
  const end = sql<number>`(select coalesce(max("order") + 1, 0) from discount_rules where event_id = ${eventId})`
  const row = await tx.query
    .insertInto('discount_rules')
    .values({ event_id: eventId, ...stored(fields), order: end })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The rule as it is, locked until the transaction ends; nothing when it was deleted meanwhile. */
export async function lockRule(tx: Transaction, ruleId: number): Promise<RuleFields | undefined> {
  const found = await sql<RuleFields>`
    select title, kind, count, to_json(product_ids) as product_ids, discount_type, discount_minor, rate_ppm, is_off_together,
      is_also_with_code, is_on, starts_at, ends_at
    from discount_rules where id = ${ruleId} and deleted_at is null for no key update`.execute(tx.query)
  return found.rows[0]
}

export async function saveRule(tx: Transaction, ruleId: number, fields: RuleFields): Promise<void> {
  await tx.query.updateTable('discount_rules').set(stored(fields)).where('id', '=', ruleId).execute()
}

/** Makes these the order of the rules of an event. */
export async function saveRuleOrder(tx: Transaction, eventId: number, ruleIds: readonly number[]): Promise<void> {
  await sql`
    update discount_rules r set "order" = place.ordinality - 1
    from unnest(${ruleIds}::bigint[]) with ordinality as place (id)
    where r.id = place.id and r.event_id = ${eventId}`.execute(tx.query)
}

/** It takes nothing off any more. The row stays: orders name it. */
export async function markRuleDeleted(tx: Transaction, ruleId: number): Promise<void> {
  await tx.query
    .updateTable('discount_rules')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', ruleId)
    .execute()
}

interface CopiedRuleRow extends RuleFields {
  readonly id: number
  readonly order: number
}

/** Copies the rules of an event. One for certain products comes along with them, and only with them. */
export async function copyRules(tx: Transaction, { from, to, dateOf, products }: Copying): Promise<void> {
  const sources = await sql<CopiedRuleRow>`
    select id, title, kind, count, to_json(product_ids) as product_ids, discount_type, discount_minor, rate_ppm,
      is_off_together, is_also_with_code, is_on, starts_at, ends_at, "order"
    from discount_rules where event_id = ${from} and deleted_at is null order by "order", id`.execute(tx.query)
  const coming = sources.rows
    .map((rule) => ({ rule, ids: rule.product_ids.flatMap((one) => products.get(one) ?? []) }))
    .filter(({ rule, ids }) => rule.product_ids.length === 0 || ids.length > 0)
  if (coming.length === 0) return
  const values = coming.map(({ rule: { id, order, ...fields }, ids }) => ({
    ...stored({ ...fields, product_ids: ids.toSorted((a, b) => a - b) }),
    event_id: to,
    order,
    starts_at: dateOf({ of: 'DISCOUNT_RULE', id }, 'starts_at', fields.starts_at),
    ends_at: dateOf({ of: 'DISCOUNT_RULE', id }, 'ends_at', fields.ends_at),
  }))
  await tx.query.insertInto('discount_rules').values(values).execute()
}
