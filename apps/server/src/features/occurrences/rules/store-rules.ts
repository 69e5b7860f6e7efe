import type { OccurrencePlan } from '@turnout/contract/occurrences/occurrence.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../platform/database/database.ts'
import { isForDate } from '../queries-ticket-date.ts'

/** A rule by which dates of an event repeat. */
export interface RuleRow {
  readonly id: number
  readonly rule: string
  /** The first day that may have dates, `YYYY-MM-DD`. */
  readonly from_day: string
  readonly times: readonly OccurrencePlan['slots'][number][]
  readonly exclude: readonly string[]
  readonly version: number
}

export async function ruleExists(reader: Reader, eventId: number, id: number): Promise<boolean> {
  return (await ruleOf(reader, { eventId, id })) !== undefined
}

interface OneRule {
  readonly eventId: number
  readonly id: number
}

/** A rule of an event; none when its dates are all gone, for a rule of no dates says nothing. */
export async function ruleOf(reader: Reader, { eventId, id }: OneRule): Promise<RuleRow | undefined> {
  const found = await sql<RuleRow>`
    select id, rule, from_day::text as from_day, times, exclude, version from recurrence_rules
    where event_id = ${eventId} and id = ${id}
      and exists (select from occurrences where rule_id = recurrence_rules.id)`.execute(reader.query)
  const [row] = found.rows
  // Rules of before days had hours of their own name no weekdays.
  return row && { ...row, times: row.times.map((time) => ({ ...time, weekdays: time.weekdays ?? null })) }
}

/** Saves what a rule is from now on. The caller has locked its event. */
export async function saveRule(tx: Transaction, { eventId, id }: OneRule, rule: Omit<RuleRow, 'id' | 'version'>) {
  await tx.query
    .updateTable('recurrence_rules')
    .set({
      ...rule,
      times: JSON.stringify(rule.times),
      exclude: JSON.stringify(rule.exclude),
      version: sql`version + 1`,
    })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .execute()
}

/** Gives the dates of a rule before a day to another one. */
export async function giveDatesBefore(
  tx: Transaction,
  { from, to, day }: { readonly from: number; readonly to: number; readonly day: string },
): Promise<void> {
  await tx.query
    .updateTable('occurrences')
    .set({ rule_id: to })
    .where('rule_id', '=', from)
    .where('rule_start', '<', day)
    .execute()
}

/** Says by which start of its rule each date is known. */
export async function saveRuleStarts(
  tx: Transaction,
  starts: readonly { readonly id: number; readonly rule_start: string }[],
): Promise<void> {
  if (starts.length === 0) return
  await sql`
    update occurrences o set rule_start = s.rule_start
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as s(id bigint, rule_start text)
    where o.id = s.id`.execute(tx.query)
}

/** The dates among these for which tickets were ever ordered, or waited for. */
export async function everOrdered(reader: Reader, ids: readonly number[]): Promise<Set<number>> {
  const found = await sql<{ id: number }>`
    select d.id from unnest(${ids}::bigint[]) d(id)
    where exists (select from order_lines l where l.occurrence_id = d.id)
      or exists (select from order_lines l where l.occurrence_ids @> array[d.id])
      or exists (select from waiting_entries w where w.occurrence_id = d.id)
      or exists (select from waiting_entries w where w.occurrence_ids @> array[d.id])`.execute(reader.query)
  return new Set(found.rows.map(({ id }) => id))
}

export async function deleteDates(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.query.deleteFrom('occurrences').where('id', 'in', ids).execute()
}

/**
 * Guests with a ticket of these dates who have an address, each once, and the dates among them that have any. A pass for
 * two of them is one guest; what is held in a checkout is none yet.
 */
export async function guestsOfDates(
  reader: Reader,
  ids: readonly number[],
): Promise<{ readonly guests: number; readonly dates: readonly number[] }> {
  const found = await sql<{ guests: number; dates: number[] }>`
    select count(distinct a.id)::int as guests, coalesce(array_agg(distinct d.id), '{}') as dates
    from unnest(${ids}::bigint[]) d(id) join order_lines l on ${isForDate(sql`d.id`)}
    join attendees a on a.order_line_id = l.id and a.status <> 'CANCELLED'
    join orders o on o.id = l.order_id and o.status in ('COMPLETED', 'AWAITING_OFFLINE_PAYMENT')
      and o.email is not null`.execute(reader.query)
  return found.rows[0] ?? { guests: 0, dates: [] }
}
