import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '@turnout/contract/client.ts'
import { facetsOfEvents } from '@turnout/contract/events/desk/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { Box, Row } from '@turnout/ui/layout/parts.tsx'
import { Link } from 'react-aria-components/Link'
import { call } from '../../../../api/client.ts'
import type { OverProps } from '../../../../desk/list/define-desk.ts'
import { inARow } from '../../../../format/in-a-row.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { changeList } from '../../../../shell/use-list-address.ts'
import { useSearchAhead } from '../../../../shell/use-search-ahead.ts'
import type { EventsDesk } from '../events-desk-columns.tsx'
import css from './EventMonths.module.css'

/** "March 2027" for `2027-03`; short, "Mar 2027". */
export function monthWords(value: string, month: 'long' | 'short' = 'long'): string {
  const date = new Date(`${value}-15T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(tagOf(documentLocale()), { month, year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** The months that have events, each with how many and how much is sold; one press shows it alone, one more all again. */
export function EventMonths({ at, filter }: OverProps<EventsDesk>) {
  const [search] = useSearchAhead()
  const chosen = search.get('month')
  const found = useQuery({
    queryKey: ['events', 'desk', 'months', filter],
    queryFn: async ({ signal }) =>
      (await call(facetsOfEvents, { query: { ...filter, facet: 'month' } }, { signal })).data,
    placeholderData: (before) => before,
  }).data
  const months = (found ?? []).toSorted((one, other) => (one.value < other.value ? -1 : 1))
  return (
    <>
      {months.length > 1 && (
        <Box sides={10} rule="below">
          <Row as="nav" className={css.months} gap={2} aria-label={m.events_months()}>
            {months.map((month) => (
              <Month
                key={month.value}
                month={month}
                href={`?${changeList(search, { month: month.value === chosen ? null : month.value }).toString()}`}
                isChosen={month.value === chosen}
              />
            ))}
          </Row>
        </Box>
      )}
      {at.more.dialogs}
    </>
  )
}

interface MonthProps {
  month: AnswerOf<typeof facetsOfEvents>['data'][number]
  href: string
  isChosen: boolean
}

function Month({ month: { value, events, ...tickets }, href, isChosen }: MonthProps) {
  const { tickets_sold: sold, tickets_capacity: capacity } = tickets
  const counted = m.events_count({ count: events })
  const words = capacity === 0 ? counted : inARow(counted, m.events_sold_of({ sold, capacity }))
  return (
    <Link href={href} className={css.month ?? ''} {...(isChosen && { 'aria-current': 'page' })}>
      <Row as="span" gap={6} align="baseline">
        <b>{monthWords(value, 'short')}</b>
        {events}
      </Row>
      <ProgressBar label={words} value={sold} max={capacity} height={4} />
    </Link>
  )
}
