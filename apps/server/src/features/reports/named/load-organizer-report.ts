import type { OrganizerReport } from '@turnout/domain/reports/choices.ts'
import { bucketsOf } from '@turnout/domain/reports/periods.ts'
import type { Reader } from '../../../platform/database/database.ts'
import type { NamedRow } from './answers-named.ts'
import {
  admittedCells,
  NOTHING,
  performanceCells,
  platformFeeCells,
  revenueCells,
  taxOfEventCells,
} from './answers-organizer.ts'
import type { NamedAsked } from './load-named-report.ts'
import { admittedByEvent, keptSums, performedEvents, platformFees, taxesOfEvents } from './queries-organizer.ts'

type Loader = (reader: Reader, asked: NamedAsked) => Promise<NamedRow[]>

/** The rows of a report across events that clients know by name; amounts in minor units. */
export const ORGANIZER_LOADERS: Readonly<Record<OrganizerReport, Loader>> = {
  revenue_summary: async (reader, { scope, period }) => {
    const sums = byKey(await keptSums(reader, scope, { period, by: 'day' }))
    const days = bucketsOf(period, 'day').map(({ start }) => start)
    return days.toReversed().map((day) => revenueCells(day, sums.get(day) ?? NOTHING))
  },
  events_performance: async (reader, { scope, period, now }) => {
    const [events, sums] = await Promise.all([
      performedEvents(reader, scope, period),
      keptSums(reader, scope, { period, by: 'event' }).then(byKey),
    ])
    const around = { currency: scope.currency, now }
    return events.map((event) => performanceCells(event, sums.get(String(event.id)) ?? NOTHING, around))
  },
  tax_summary: async (reader, { scope, period }) =>
    (await taxesOfEvents(reader, scope, period)).map((row) => taxOfEventCells(row, scope.currency)),
  check_in_summary: async (reader, { scope }) =>
    (await admittedByEvent(reader, scope)).map((row) => admittedCells(row, scope.currency)),
  platform_fees: async (reader, { scope, period }) =>
    (await platformFees(reader, scope, period)).map((row) => platformFeeCells(row, scope.currency)),
}

const byKey = <Row extends { readonly key: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.key, row]))
