import { copiedDate, copyDistanceMs } from '@turnout/domain/events/duplicate.ts'
import { dayOf, wallClockOf } from '@turnout/domain/events/zoned-time.ts'
import { movedRule, type StoredRule } from '@turnout/domain/occurrences/moved-rule.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import type { Copying } from '../events/duplicate/read-moved-dates.ts'
import { limitDays } from './days/limit-days.ts'
import { daysOf } from './days/store-days.ts'
import { datesOf, deleteDate, insertDates, insertRule, saveSpan, type DateRow } from './store.ts'

/**
 * Gives the copy of an event with several dates all that take place, each as far from the first as in the source, by
 * the clocks of the zone. A rule comes along where it still makes them.
 */
export async function copyDates(tx: Transaction, { from, to, products }: Copying): Promise<void> {
  const sources = (await datesOf(tx, from)).filter(({ status }) => status !== 'CANCELLED')
  const [first] = sources
  const [begun] = await datesOf(tx, to)
  if (first === undefined || begun === undefined || sources.length === 1) return
  const zone = await zoneOf(tx, to)
  const distanceMs = copyDistanceMs({ from: first.starts_at, to: begun.starts_at }, zone)
  const rules = await copyRules(tx, { from, to, distanceMs })
  await deleteDate(tx, begun.id)
  const copies = sources.map((date) => copyOf(date, { distanceMs, zone, rules }))
  const made = await insertDates(tx, to, copies)
  const days = new Map(copies.map(({ local_day: day }, at) => [day, sources[at]?.local_day ?? day]))
  await copyLimits(tx, { from, to, days })
  const pairs = made.map(({ id, place }) => ({ from_id: sources[place]?.id ?? 0, to_id: id }))
  await copyPrices(tx, { from, to, pairs, products })
  await copyLimitsPerOrder(tx, { to, pairs, products })
  await saveSpan(tx, to)
}

interface Moving {
  readonly distanceMs: number
  readonly zone: string
  /** The copy's id of each rule that came along. */
  readonly rules: ReadonlyMap<number, number>
}

function copyOf(date: DateRow, { distanceMs, zone, rules }: Moving) {
  const starts = copiedDate(date.starts_at, distanceMs, zone)
  const ruleId = rules.get(date.rule_id ?? 0) ?? null
  return {
    kind: date.kind,
    label: date.label,
    place: date.place,
    capacity: date.capacity,
    is_hidden: date.is_hidden,
    sale_ends_minutes_before: date.sale_ends_minutes_before,
    sale_opens_minutes_before: date.sale_opens_minutes_before,
    early_minutes: date.early_minutes,
    late_minutes: date.late_minutes,
    starts_at: starts,
    ends_at: date.ends_at === null ? null : copiedDate(date.ends_at, distanceMs, zone),
    local_day: dayOf(starts, zone),
    rule_id: ruleId,
    rule_start: ruleId === null ? null : wallClockOf(starts, zone).slice(0, 16),
  }
}

async function zoneOf(tx: Transaction, eventId: number): Promise<string> {
  const { timezone } = await tx.query
    .selectFrom('events')
    .select('timezone')
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow()
  return timezone
}

async function copyRules(
  tx: Transaction,
  { from, to, distanceMs }: { from: number; to: number; distanceMs: number },
): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<StoredRule & { id: number; times: unknown }>`
    select id, rule, from_day::text as from_day, times, exclude from recurrence_rules where event_id = ${from}
    order by id`.execute(tx.query)
  const copies = new Map<number, number>()
  for (const { id, times, ...stored } of rows.rows) {
    const moved = movedRule(stored, distanceMs)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    if (moved !== null) copies.set(id, await insertRule(tx, to, { ...moved, times }))
  }
  return copies
}

/** `days`: the day of the source for each of the copy. */
async function copyLimits(
  tx: Transaction,
  { from, to, days }: { from: number; to: number; days: ReadonlyMap<string, string> },
): Promise<void> {
  const limits = new Map((await daysOf(tx, from, [...days.values()])).map((one) => [one.day, one.capacity]))
  for (const [day, source] of days) {
    const capacity = limits.get(source) ?? null
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await limitDays(tx, to, { days: [day], capacity })
  }
}

interface CopiedPrices {
  readonly from: number
  readonly to: number
  readonly pairs: readonly { readonly from_id: number; readonly to_id: number }[]
  readonly products: Copying['products']
}

/** The tiers of a copied product come in the order of those of its source. */
async function copyPrices(tx: Transaction, { from, to, pairs, products }: CopiedPrices): Promise<void> {
  const copied = [...products].map(([from_id, to_id]) => ({ from_id, to_id }))
  await sql`
    with tiers as (
      select id, product_id, row_number() over (partition by product_id order by id) as at
      from product_prices where event_id in (${from}, ${to})
    )
    insert into price_occurrences (event_id, occurrence_id, product_price_id, price_minor, is_hidden)
    select ${to}, d.to_id, copy.id, own.price_minor, own.is_hidden
    from price_occurrences own
    join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as d(from_id bigint, to_id bigint)
      on d.from_id = own.occurrence_id
    join tiers source on source.id = own.product_price_id
    join jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as p(from_id bigint, to_id bigint)
      on p.from_id = source.product_id
    join tiers copy on copy.product_id = p.to_id and copy.at = source.at`.execute(tx.query)
}

async function copyLimitsPerOrder(
  tx: Transaction,
  { to, pairs, products }: Pick<CopiedPrices, 'to' | 'pairs' | 'products'>,
): Promise<void> {
  const copied = [...products].map(([from_id, to_id]) => ({ from_id, to_id }))
  await sql`
    insert into product_occurrences (event_id, occurrence_id, product_id, max_per_order)
    select ${to}, d.to_id, p.to_id, own.max_per_order
    from product_occurrences own
    join jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as d(from_id bigint, to_id bigint)
      on d.from_id = own.occurrence_id
    join jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as p(from_id bigint, to_id bigint)
      on p.from_id = own.product_id`.execute(tx.query)
}

/**
 * The copy's id of each date that came along with a copy of its event, by that of the source: both have them in one
 * order. None where the dates stayed behind.
 */
export async function copiesOfDates(
  tx: Transaction,
  { from, to }: Pick<Copying, 'from' | 'to'>,
): Promise<ReadonlyMap<number, number>> {
  const sources = (await datesOf(tx, from)).filter(({ status }) => status !== 'CANCELLED')
  const made = await datesOf(tx, to)
  const isWhole = made.length > 1 && made.length === sources.length
  return new Map(isWhole ? sources.map(({ id }, at) => [id, made[at]?.id ?? 0] as const) : [])
}
