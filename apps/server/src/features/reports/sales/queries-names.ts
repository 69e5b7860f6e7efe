import type { SalesGroup } from '@turnout/domain/reports/choices.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'

/** What a row is called: a thing with an id. */
export interface NameRow {
  readonly id: number
  readonly label: string
  readonly detail: string | null
}

type Named = Extract<SalesGroup, 'date' | 'product' | 'tier' | 'promo_code' | 'affiliate'>

const STATEMENTS = {
  date: sql`select d.id, to_char(d.starts_at at time zone e.timezone, 'YYYY-MM-DD HH24:MI') as label,
    d.label as detail, d.event_id
    from occurrences d join events e on e.id = d.event_id`,
  product: sql`select p.id, p.title as label, null as detail, p.event_id from products p`,
  tier: sql`select t.id, coalesce(nullif(t.label, ''), p.title) as label, case when nullif(t.label, '') is null then null else p.title end as detail, p.event_id
    from product_prices t join products p on p.id = t.product_id`,
  promo_code: sql`select c.id, c.code as label, null as detail, c.event_id from promo_codes c`,
  affiliate: sql`select a.id, a.name as label, a.code as detail, a.event_id from affiliates a`,
} as const satisfies Record<Named, unknown>

/** The names of rows, by their keys; deleted things keep theirs. */
export async function namesOfRows(
  reader: Reader,
  scope: ReportScope,
  { group, keys }: { readonly group: SalesGroup; readonly keys: readonly string[] },
): Promise<ReadonlyMap<string, NameRow>> {
  if (group === 'event')
    return new Map(
      scope.events.map(({ id, title, organizer_name }) => [String(id), { id, label: title, detail: organizer_name }]),
    )
  if (group === 'organizer')
    return new Map(
      scope.events.map(({ organizer_id: id, organizer_name }) => [
        String(id),
        { id, label: organizer_name, detail: null },
      ]),
    )
  if (!(group in STATEMENTS)) return new Map()
  const ids = keys.filter((key) => key !== 'none').map(Number)
  const titles = new Map(scope.events.map(({ id, title }) => [id, title]))
  const found = await sql<NameRow & { readonly event_id: number }>`
    select * from (${STATEMENTS[group as Named]}) named where id = any(${ids}::bigint[])
      and event_id = any(${scope.events.map(({ id }) => id)}::bigint[])`.execute(reader.query)
  return new Map(
    found.rows.map(({ event_id, ...row }) => {
      // Across events the same word is many things: each says whose it is.
      const of = scope.level === 'event' ? null : (titles.get(event_id) ?? null)
      return [String(row.id), { ...row, detail: [row.detail, of].filter((text) => text !== null).join(', ') || null }]
    }),
  )
}

export interface SalesDaysRow {
  readonly first_day: string | null
  readonly last_day: string | null
}

/** The days with the first and the last money of these events. */
export async function daysWithSales(reader: Reader, { events }: ReportScope): Promise<SalesDaysRow> {
  const found = await sql<SalesDaysRow>`
    select min(moved.day)::text as first_day, max(moved.day)::text as last_day from (
      select f.day from figures f where f.event_id = any(${events.map(({ id }) => id)}::bigint[]) and f.part = 'DAY'
      group by f.event_id, f.day having sum(f.sales) <> 0 or sum(f.refunded_minor) <> 0 or sum(f.disputed_minor) <> 0
    ) moved`.execute(reader.query)
  return found.rows[0] ?? { first_day: null, last_day: null }
}
