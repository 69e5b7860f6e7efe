import type { SourceGroup } from '@turnout/domain/reports/choices.ts'
import { conversionOf } from '@turnout/domain/reports/conversion.ts'
import { OTHER_HOST } from '@turnout/domain/visits/source.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { pickLocale } from '@turnout/messages/locale.ts'
import type { TableFigure, TableFound } from './answers-grid.ts'
import { columnsOf, sum, table } from './answers-tables.ts'
import type { VisitSourceRow } from './queries-sources.ts'

const NAMES = { site: 'source', campaign: 'campaign', affiliate: 'affiliate' } as const

const NONE: Readonly<Record<SourceGroup, typeof m.reports_source_direct>> = {
  site: m.reports_source_direct,
  campaign: m.reports_source_no_campaign,
  affiliate: m.reports_source_no_affiliate,
}

/** Where visitors came from, and how many of them bought. */
export function sourcesTable(found: readonly VisitSourceRow[], by: SourceGroup, locale: string): TableFound {
  const kinds = { visits: 'count', orders: 'count', conversion: 'share', net: 'amount' } as const
  const columns = columnsOf({ [NAMES[by]]: 'text', ...kinds }, locale)
  const rows = found.map((row) => [
    nameOf(row, by, locale),
    row.visits,
    row.orders,
    row.name === null ? null : conversionOf(row),
    row.net_minor,
  ])
  const whole = table({ columns, rows, added: ['visits', 'orders', 'net'], locale }, ['visits', 'orders', 'net'])
  const [column] = columnsOf({ conversion: 'share' }, locale)
  if (column === undefined) return whole
  // By affiliate it is not known which orders were begun on a page, so there is no conversion of all.
  const seen = found.filter(({ name }) => name !== null)
  const all = { orders: sum(seen.map(({ orders }) => orders)), visits: sum(seen.map(({ visits }) => visits)) }
  const conversion: TableFigure = { ...column, value: conversionOf(all) }
  return by === 'affiliate' ? whole : { ...whole, figures: [...whole.figures, conversion] }
}

function nameOf({ name, is_framed }: VisitSourceRow, by: SourceGroup, locale: string): string {
  const words = { locale: pickLocale({ saved: locale }) }
  if (name === null) return m.reports_source_unseen({}, words)
  if (name === OTHER_HOST) return m.reports_source_other({}, words)
  const text = name === '' ? NONE[by]({}, words) : name
  return is_framed ? m.reports_source_framed({ site: text }, words) : text
}
