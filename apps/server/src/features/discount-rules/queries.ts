import type { DiscountRule } from '@turnout/domain/discount-rules/discount-rule.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/database.ts'
import type { RuleFields } from './store.ts'

export interface RuleRow extends RuleFields {
  readonly id: number
  readonly orders_count: number
  readonly saved_minor: number
}

/** The rules of an event with what they took off, in the order in which they are judged. */
export async function rulesOfEvent(reader: Reader, eventId: number): Promise<RuleRow[]> {
  const found = await sql<RuleRow>`
    select r.id, r.title, r.kind, r.count, to_json(r.product_ids) as product_ids, r.discount_type, r.discount_minor, r.rate_ppm,
      r.is_off_together, r.is_also_with_code, r.is_on, r.starts_at, r.ends_at, used.orders_count, used.saved_minor
    from discount_rules r cross join lateral (
      select count(distinct o.id)::int as orders_count, coalesce(sum(l.rule_off_minor * l.quantity), 0)::bigint as saved_minor
      from order_lines l join orders o on o.id = l.order_id
      where l.discount_rule_id = r.id and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')) used
    where r.event_id = ${eventId} and r.deleted_at is null order by r."order", r.id`.execute(reader.query)
  return found.rows
}

/** How the rules of event `e` travel to `ruleOf`: in the order in which they are judged, without those that are off or over. */
export const RULES_OF_EVENT = sql`(
  select coalesce(json_agg(json_build_object(
    'id', r.id, 'title', r.title, 'kind', r.kind, 'count', r.count, 'product_ids', to_json(r.product_ids),
    'discount_type', r.discount_type, 'discount_minor', r.discount_minor, 'rate_ppm', r.rate_ppm,
    'is_off_together', r.is_off_together, 'is_also_with_code', r.is_also_with_code, 'is_on', r.is_on,
    'starts_at', r.starts_at, 'ends_at', r.ends_at) order by r."order", r.id), '[]')
  from discount_rules r where r.event_id = e.id and r.deleted_at is null and r.is_on and coalesce(r.ends_at > now(), true))`

export type SellableRuleRow = Omit<RuleFields, 'starts_at' | 'ends_at'> & {
  readonly id: number
  readonly starts_at: string | null
  readonly ends_at: string | null
}

/** The table sees to it that the amount of the type is there. */
export const offOf = (row: Pick<RuleFields, 'discount_type' | 'discount_minor' | 'rate_ppm'>): DiscountRule['off'] =>
  row.discount_type === 'FIXED'
    ? { discountType: 'FIXED', discountMinor: row.discount_minor ?? 0 }
    : { discountType: 'PERCENTAGE', ratePpm: row.rate_ppm ?? 0 }

const timeOf = (at: string | null): Date | null => (at === null ? null : new Date(at))

export const ruleOf = (row: SellableRuleRow): DiscountRule => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  count: row.count,
  productIds: row.product_ids,
  off: offOf(row),
  isOffTogether: row.is_off_together,
  isAlsoWithCode: row.is_also_with_code,
  isOn: row.is_on,
  startsAt: timeOf(row.starts_at),
  endsAt: timeOf(row.ends_at),
})
