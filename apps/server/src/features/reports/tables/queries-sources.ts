import type { SourceGroup } from '@turnout/domain/reports/choices.ts'
import type { ReportPeriod } from '@turnout/domain/reports/periods.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/database.ts'
import type { ReportScope } from '../access.ts'
import { idsOf } from './queries-scope.ts'

export interface VisitSourceRow {
  /** A site, a campaign as "source · medium · name", or an affiliate; empty: none. null: unknown where from. */
  readonly name: string | null
  /** Of a site: the ticket desk is in a page of it. */
  readonly is_framed: boolean
  readonly visits: number
  readonly orders: number
  readonly net_minor: number
}

export interface SourcesAsked {
  readonly scope: ReportScope
  readonly period: ReportPeriod
  readonly by: SourceGroup
}

/**
 * Visits of a period, with the orders that were complete in it and their net sales, by where they came
 * from. Orders of every grouping are all orders of the period.
 */
export async function visitsBySource(reader: Reader, { scope, period, by }: SourcesAsked): Promise<VisitSourceRow[]> {
  const ids = sql`${idsOf(scope)}::bigint[]`
  const days = sql`between ${period.startDate}::date and ${period.endDate}::date`
  const { told, name, isFramed, joins } = by === 'affiliate' ? byAffiliate(ids, days) : bySource(by, ids, days)
  const found = await sql<VisitSourceRow>`
    select ${name} as name, ${isFramed} as is_framed, sum(told.visits)::bigint as visits, sum(told.orders)::bigint as orders,
      sum(told.net_minor)::bigint as net_minor
    from ${told} told ${joins} group by 1, 2
    having sum(told.visits) <> 0 or sum(told.orders) <> 0 or sum(told.net_minor) <> 0
    order by net_minor desc, orders desc, visits desc, 1, 2`.execute(reader.query)
  return found.rows
}

interface Grouping {
  readonly told: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly isFramed: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
}

function byAffiliate(ids: RawBuilder<unknown>, days: RawBuilder<unknown>): Grouping {
  return {
    told: sql`(
      select v.affiliate_id as id, v.visits, 0 as orders, 0 as net_minor from visits v where v.event_id = any(${ids}) and v.day ${days}
      union all
      select f.affiliate_id, 0, f.sales, f.charged_minor - f.refunded_minor - f.disputed_minor from figures f
      where f.event_id = any(${ids}) and f.part = 'ORDER' and f.day ${days}
    )`,
    name: sql`coalesce(a.name, '')`,
    isFramed: sql`false`,
    joins: sql`left join affiliates a on a.id = told.id`,
  }
}

const SITE = sql`case when told.id = 0 then null else s.host end`
const CAMPAIGN = sql`case when told.id = 0 then null
  else concat_ws(' · ', nullif(s.utm_source, ''), nullif(s.utm_medium, ''), nullif(s.utm_campaign, '')) end`

/** What no SOURCE has is of orders that tell none: made by hand, at the desk, or without script. */
function bySource(by: 'site' | 'campaign', ids: RawBuilder<unknown>, days: RawBuilder<unknown>): Grouping {
  return {
    told: sql`(
      select v.source_id as id, v.visits, 0 as orders, 0 as net_minor from visits v where v.event_id = any(${ids}) and v.day ${days}
      union all
      select f.label::bigint, 0, f.sales, f.charged_minor - f.refunded_minor - f.disputed_minor from figures f
      where f.event_id = any(${ids}) and f.part = 'SOURCE' and f.day ${days}
      union all
      select 0, 0, case f.part when 'ORDER' then f.sales else -f.sales end,
        (f.charged_minor - f.refunded_minor - f.disputed_minor) * case f.part when 'ORDER' then 1 else -1 end
      from figures f where f.event_id = any(${ids}) and f.part in ('ORDER', 'SOURCE') and f.day ${days}
    )`,
    name: by === 'site' ? SITE : CAMPAIGN,
    isFramed: by === 'site' ? sql`coalesce(s.is_framed, false)` : sql`false`,
    joins: sql`left join visit_sources s on s.id = told.id`,
  }
}
