import type { SalesGroup } from '@turnout/domain/reports/choices.ts'
import type { ReportBucket, ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import { answeredRows } from './queries-answered-rows.ts'
import { movedRows, narrowed, type MovedAsked } from './queries-moved-rows.ts'

/** Sums of money that moved; words as in docs/domain/figures.md. */
export interface SalesSumsRow {
  readonly quantity: number
  readonly charged_minor: number
  readonly discount_minor: number
  readonly fee_minor: number
  readonly tax_minor: number
  readonly refunded_minor: number
  readonly disputed_minor: number
  readonly refunded_fee_minor: number
  readonly refunded_tax_minor: number
}

/** Nothing was sold. */
export const NO_MONEY: SalesSumsRow = {
  quantity: 0,
  charged_minor: 0,
  discount_minor: 0,
  fee_minor: 0,
  tax_minor: 0,
  refunded_minor: 0,
  disputed_minor: 0,
  refunded_fee_minor: 0,
  refunded_tax_minor: 0,
}

const MEASURES = Object.keys(NO_MONEY)

interface SumRow extends SalesSumsRow {
  readonly kind: 'all' | 'row' | 'point' | 'part'
  /** Number of the bar, from 1. */
  readonly n: number | null
  readonly key: string | null
  readonly found: number
}

export interface SumsFound {
  readonly all: SalesSumsRow
  /** By net sales, the greatest first. */
  readonly rows: readonly (SalesSumsRow & { readonly key: string })[]
  readonly row_count: number
  /** By the number of the bar, from 0; those without money are missing. */
  readonly points: ReadonlyMap<number, SalesSumsRow>
  /** Of the rows with most net sales: what each has in each bar. */
  readonly parts: readonly (SalesSumsRow & { readonly key: string; readonly n: number })[]
}

export interface SumsAsked extends MovedAsked {
  readonly group: SalesGroup
  readonly questionId: number | null
  readonly buckets: readonly ReportBucket[]
  readonly unit: ReportPeriod['unit']
  /** Rows that are read at most. */
  readonly limit: number
}

/** Rows that a chart can tell apart. */
const PARTS_MAX = 5

const sumsOf = (measures: readonly string[], quantity = 'quantity'): RawBuilder<unknown> =>
  sql.join(
    measures.map((name) => sql`sum(${sql.ref(name === 'quantity' ? quantity : name)})::bigint as ${sql.ref(name)}`),
  )

/** All that a sales report says of a period, in one statement: of one moment. */
export async function salesSums(reader: Reader, asked: SumsAsked): Promise<SumsFound> {
  const sums = sumsOf(MEASURES)
  // A pass is sold once, and counts in the row of each of its dates.
  const isByDate = asked.group === 'date'
  const ofRow = isByDate ? sumsOf(MEASURES, 'date_quantity') : sums
  const found = await sql<SumRow>`
    with cell as materialized (
      select ${bucketOf(asked)} as n, ${keyOf(asked)} as key, ${sums}${isByDate ? sql`, sum(date_quantity)::bigint as date_quantity` : sql``}
      from ${sourceOf(asked)} f join product_prices t on t.id = f.product_price_id join events e on e.id = f.event_id
      where f.event_id = any(${asked.scope.events.map(({ id }) => id)}::bigint[]) group by 1, 2
    ), by_key as (
      select key, ${ofRow}, sum(charged_minor - refunded_minor - disputed_minor) as net, count(*) over () as found from cell group by key
    ), top as (
      select key from by_key order by net desc, key limit ${PARTS_MAX}
    )
    select 'all' as kind, null::int as n, null as key, 0 as found, ${sums} from cell
    union all
    select 'point', n, null, 0, ${sums} from cell group by n
    union all
    select 'part', n, key, 0, ${ofRow} from cell where key in (select key from top) group by n, key
    union all
    (select 'row', null, key, found, ${sql.join(MEASURES.map((name) => sql.ref(name)))} from by_key order by net desc, key limit ${asked.limit})`.execute(
    reader.query,
  )
  return foundIn(found.rows)
}

function foundIn(rows: readonly SumRow[]): SumsFound {
  const of = (kind: SumRow['kind']) => rows.filter((row) => row.kind === kind)
  const [all] = of('all')
  const own = of('row')
  return {
    all: all === undefined ? NO_MONEY : orNothing(all),
    rows: own.map((row) => ({ ...row, key: row.key ?? '' })),
    row_count: own[0]?.found ?? 0,
    points: new Map(of('point').map((row) => [(row.n ?? 1) - 1, row])),
    parts: of('part').map((row) => ({ ...row, key: row.key ?? '', n: (row.n ?? 1) - 1 })),
  }
}

/** The sum of no rows is null. */
const orNothing = (row: SalesSumsRow): SalesSumsRow => ((row.quantity as number | null) === null ? NO_MONEY : row)

/**
 * The same money as `movedRows`, by day, from the kept figures: sums that the database keeps beside
 * the rows. They know no hours, lines and orders; `taxes` is what a line carried. Several rows of one key are usual.
 */
const keptRows = ({ scope, period, filters }: MovedAsked): RawBuilder<unknown> => sql`(
  select f.event_id, f.day, f.product_price_id, nullif(f.promo_code_id, 0) as promo_code_id, nullif(f.affiliate_id, 0) as affiliate_id,
    f.label as taxes, f.quantity - f.cancelled as quantity, f.charged_minor, f.discount_minor, f.fee_minor, f.tax_minor, f.refunded_minor, f.refunded_fee_minor, f.refunded_tax_minor, f.disputed_minor
  from figures f
  where f.event_id = any(${scope.events.map(({ id }) => id)}::bigint[]) and f.part = 'LINE'
    and ${period === null ? sql`true` : sql`f.day between ${period.startDate}::date and ${period.endDate}::date`}
    and ${narrowed(filters, 'f')}
)`

/** Days come from the kept figures. Hours, dates and answers are of lines and orders, which those do not know. */
function sourceOf(asked: SumsAsked): RawBuilder<unknown> {
  if (asked.group === 'question') return answeredRows(asked, asked.questionId ?? 0)
  return isOfLines(asked) ? movedRows({ ...asked, isByDate: asked.group === 'date' }) : keptRows(asked)
}

const isOfLines = ({ unit, group, filters }: SumsAsked): boolean =>
  unit === 'hour' || group === 'date' || filters.event_occurrence_ids !== null

function bucketOf({ unit, buckets }: SumsAsked): RawBuilder<number> {
  const starts = buckets.map(({ start }) => start)
  return unit === 'hour'
    ? sql<number>`width_bucket(f.hour_at, ${starts}::timestamptz[])`
    : sql<number>`width_bucket(f.day, ${starts}::date[])`
}

/** Taxes of a line, as charged: what is kept has them, and of hours they are read from the lines. */
const TAXES_OF_LINE = sql<string>`(select line_taxes(l.charges) from order_lines l where l.id = f.order_line_id)`

const KEYS: Readonly<Record<Exclude<SalesGroup, 'tax_rate'>, RawBuilder<string>>> = {
  day: sql<string>`''::text`,
  date: sql<string>`coalesce(f.date_id::text, 'none')`,
  product: sql<string>`t.product_id::text`,
  tier: sql<string>`f.product_price_id::text`,
  promo_code: sql<string>`coalesce(f.promo_code_id::text, 'none')`,
  affiliate: sql<string>`coalesce(f.affiliate_id::text, 'none')`,
  question: sql<string>`coalesce(f.answer, 'none')`,
  event: sql<string>`f.event_id::text`,
  organizer: sql<string>`e.organizer_id::text`,
}

function keyOf(asked: SumsAsked): RawBuilder<string> {
  if (asked.group !== 'tax_rate') return KEYS[asked.group]
  return sql<string>`coalesce(nullif(${isOfLines(asked) ? TAXES_OF_LINE : sql`f.taxes`}, ''), 'none')`
}
