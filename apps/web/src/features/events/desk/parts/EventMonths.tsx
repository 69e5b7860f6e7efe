import { useQuery } from '@tanstack/react-query'
import { facetsOfEvents } from '@turnout/contract/events/desk/endpoints.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { tagOf } from '@turnout/messages/tags.ts'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { LinkTabs } from '@turnout/ui/lists/LinkTabs.tsx'
import { call } from '../../../../api/client.ts'
import type { OverProps } from '../../../../desk/list/define-desk.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { changeList } from '../../../../shell/use-list-address.ts'
import { useSearchAhead } from '../../../../shell/use-search-ahead.ts'
import type { EventsDesk } from '../events-desk-columns.tsx'

/** "March 2027" for `2027-03`; short, "Mar 2027". */
export function monthWords(value: string, month: 'long' | 'short' = 'long'): string {
  const date = new Date(`${value}-15T12:00:00Z`)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(tagOf(documentLocale()), { month, year: 'numeric', timeZone: 'UTC' }).format(date)
}

/** The months that have events, each with how many; one press shows it alone, one more all again. */
export function EventMonths({ at, filter }: OverProps<EventsDesk>) {
  const [search] = useSearchAhead()
  const chosen = search.get('month')
  const months = useQuery({
    queryKey: ['events', 'desk', 'months', filter],
    queryFn: async ({ signal }) =>
      (await call(facetsOfEvents, { query: { ...filter, facet: 'month' } }, { signal })).data,
    placeholderData: (before) => before,
  }).data
  const tabs = (months ?? [])
    .toSorted((one, other) => (one.value < other.value ? -1 : 1))
    .map(({ value, events }) => ({
      href: `?${changeList(search, { month: value === chosen ? null : value }).toString()}`,
      label: monthWords(value, 'short'),
      count: events,
      current: value === chosen,
    }))
  return (
    <>
      {tabs.length > 1 && (
        <Box sides={10}>
          <LinkTabs label={m.events_months()} tabs={tabs} />
        </Box>
      )}
      {at.more.dialogs}
    </>
  )
}
