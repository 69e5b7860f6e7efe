import { useQueries, useQuery } from '@tanstack/react-query'
import type { Occurrence } from '@turnout/contract/occurrences/occurrence.ts'
import type { TicketDate } from '@turnout/contract/occurrences/ticket-date.ts'
import { m } from '@turnout/messages/generated/messages.js'
import cells from '../../../desk/table/cells/DeskCells.module.css'
import type { DeskColumn } from '../../../desk/table/desk-column.ts'
import { valuesIn } from '../../../desk/table/filters/filter-values.ts'
import { datesOfTicket } from '../../../format/ticket-date.ts'
import { naturalOf } from '../../../shell/use-list-address.ts'
import { useSearchAhead } from '../../../shell/use-search-ahead.ts'
import { dateQuery, datesFoundQuery, findDates } from '../api.ts'
import { useHasDates } from '../../../desk/dates/has-dates.ts'
import { longNameOfDate, nameOfDate } from '../occurrence-words.ts'

/* What a desk whose rows are for dates of an event has more, where the event has several. */

export interface DeskDates {
  readonly isDated: boolean
  /** Those that the address chooses, as far as they are loaded. */
  readonly chosen: readonly Occurrence[]
}

const NAME = 'date'

/** In a desk's `useMore`. */
export function useDeskDates(eventId: number): DeskDates {
  const [search] = useSearchAhead()
  const isDated = useHasDates(eventId)
  const ids = valuesIn(search.get(NAME)).flatMap((text) => naturalOf(text) ?? [])
  const chosen = useQueries({ queries: ids.map((id) => ({ ...dateQuery(eventId, id), retry: false })) })
  return { isDated, chosen: chosen.flatMap(({ data }) => data ?? []) }
}

interface DatesAsked {
  readonly eventId: number
  readonly zone: string
  readonly chosen: readonly number[]
}

/** The next dates and the chosen ones, to choose one from; none at an event with one date. */
export function useDateOptions({ eventId, zone, chosen }: DatesAsked) {
  const isDated = useHasDates(eventId)
  const next = useQuery({ ...datesFoundQuery(eventId, ''), enabled: isDated }).data ?? []
  const others = isDated ? chosen.filter((id) => next.every((date) => date.id !== id)) : []
  const found = useQueries({ queries: others.map((id) => ({ ...dateQuery(eventId, id), retry: false })) })
  const dates = [...found.flatMap(({ data }) => data ?? []), ...next]
  return dates.map((date) => ({ id: date.id, label: longNameOfDate(date, zone) }))
}

interface At {
  readonly eventId: number
  readonly zone: string
  readonly more: { readonly dates: DeskDates }
}

/** The filter Date of a desk: the next dates, and any that a search finds. */
export const dateFilter = {
  name: NAME,
  asks: 'event_occurrence_id',
  label: m.occurrences_date,
  isOffered: ({ more }: At) => more.dates.isDated,
  values: () => [],
  words: (value: string, { more, zone }: At) => {
    const date = more.dates.chosen.find(({ id }) => String(id) === value)
    return date === undefined ? value : longNameOfDate(date, zone)
  },
  finds: {
    label: m.occurrences_search,
    ask: ({ eventId, zone }: At, text: string) => ({
      key: [...datesFoundQuery(eventId, text).queryKey, 'with cancelled ones'],
      fetch: async (signal: AbortSignal) => {
        const found = await findDates(eventId, { text, withCancelled: true, signal })
        return new Map(found.map((date) => [String(date.id), longNameOfDate(date, zone)]))
      },
    }),
  },
} as const

interface Dated {
  readonly event_occurrence?: TicketDate | undefined
  readonly event_occurrences?: readonly TicketDate[] | undefined
}

/** The column Date of a desk: nothing in an event with one date. */
export const dateColumns = <Row,>(
  at: At,
  datesOf: (row: Row) => readonly (Dated | undefined)[],
): readonly DeskColumn<Row>[] =>
  at.more.dates.isDated
    ? [
        {
          key: 'date',
          label: m.occurrences_date(),
          width: 168,
          leaves: 3,
          render: (row) => <span className={cells.muted}>{dateWords(at, datesOf(row))}</span>,
        },
      ]
    : []

/** The first date of a row, of a pass too, and how many more it has: "Sat 6 Mar, 19:30 +1"; empty without one. */
export function dateWords({ zone }: Pick<At, 'zone'>, dated: readonly (Dated | undefined)[]): string {
  const byId = new Map(dated.flatMap((one) => datesOfTicket(one ?? {})).map((date) => [date.id, date] as const))
  const [first, ...more] = [...byId.values()].toSorted((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date))
  if (first === undefined) return ''
  return more.length === 0 ? nameOfDate(first, zone) : `${nameOfDate(first, zone)} +${more.length}`
}
